"""Whole matches side by side with the naive rules: the same moves, and the same table after each of them."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, reject, settings
from hypothesis import strategies as st

from balloongames.core.game import BadPosition
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.state import POWERS, Rules, State
from tests.rules.bubblee_pop.naive import NAIVE, drawn_in, facts_of, table_of
from tests.rules.bubblee_pop.oracle import Table
from tests.rules.bubblee_pop.positions import any_move, careful_move, position, random_walk, texts_of

RULES = [
    Rules(),
    Rules(blacks=0, stack=True),
    Rules(blacks=4, orange="y", white="p"),
    Rules(blacks=5, orange="b", white="b", stack=True),
    Rules(white="g"),
]


def follow(rules: Rules, seats: int, word: str, chooser: object) -> Counter[str]:
    """Play a match twice; return how often each sort of move was made, and how it ended."""
    seen: Counter[str] = Counter()
    last: State | None = None
    table = None
    for state, move in random_walk(rules, seats, word, choose=chooser):  # type: ignore[arg-type]
        table = table or table_of(state)
        assert facts_of(table) == facts_of(table_of(state))
        assert table.moves() == texts_of(state)
        step = GAME.apply(state, move)
        drawn = drawn_in(step.events)
        table.play(GAME.format_move(move), lambda _, drawn=drawn: next(drawn))  # type: ignore[misc]
        seen[GAME.format_move(move)[0]] += 1
        seen["declined"] += GAME.format_move(move).endswith("-")
        last = step.state
    assert last is not None
    assert table is not None
    assert facts_of(table) == facts_of(table_of(last))
    seen[last.end] += 1
    return seen


SOME_RULES = [pytest.param(one, marks=[pytest.mark.soak] if i in {0, 4} else []) for i, one in enumerate(RULES)]


@pytest.mark.parametrize(
    "rules", SOME_RULES, ids=lambda rules: f"{rules.blacks}{rules.orange}{rules.white}{rules.stack}"
)
def test_matches_for_two(rules: Rules) -> None:
    powers = [power for power in POWERS if power in rules.colors]
    seen = follow(rules, 2, "any 0", any_move)
    for number in range(2):
        if number == 0 or not all(seen[power] for power in powers):
            seen += follow(rules, 2, f"careful {number}", careful_move)
    assert all(seen[power] for power in powers), "a power is not tried"


@pytest.mark.parametrize("challenge", ["score_20", "score_30", "clear_black"])
def test_challenges(challenge: str) -> None:
    rules = Rules(challenge=challenge)  # type: ignore[arg-type]
    seen = follow(rules, 1, "careful 0", careful_move)
    seen += follow(rules, 1, "any 0", any_move)
    assert seen["goal"] + seen["no_drop"] + seen["bag"] + seen["turns"] == 2


def test_the_naive_rules_play_whole_matches_alone() -> None:
    for seats in (1, 2):
        table = NAIVE.start(Rules().options, seats, Rng.from_word("alone")).state
        pieces = counted(table)
        while moves := NAIVE.moves(table):
            table = NAIVE.advance(table, moves[len(moves) // 2])
            assert counted(table) == pieces
        assert table.end


def counted(table: Table) -> Counter[str]:
    """All Bubblees that there are."""
    lists = [*table.sky, *table.zones, table.bag, table.aside, [table.hand], ["k"] * table.reserve]
    lists += [column for planet in table.planets for column in planet]
    return Counter(letter for one in lists for letter in one if letter not in ("", "."))


LETTERS = "krowbg"  # what is in play with both new colors
COLUMN = st.text(st.sampled_from(LETTERS), max_size=4)
FEW_KINDS = st.text(st.sampled_from("rgk"), max_size=4)
PLANET = st.tuples(*[st.one_of(COLUMN, FEW_KINDS)] * 5).map(",".join)
ROW = st.text(st.sampled_from(LETTERS + "."), min_size=5, max_size=5)
BATCH = st.tuples(st.integers(0, 1), st.text(st.sampled_from("bgorw"), min_size=1, max_size=3).map(sorted).map("".join))


@settings(deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(PLANET, PLANET, st.tuples(ROW, ROW), st.lists(BATCH, min_size=1, max_size=3), st.booleans())
def test_any_power_anywhere(
    own: str,
    other: str,
    sky: tuple[str, str],
    queue: list[tuple[int, str]],
    stack: bool,  # noqa: FBT001 - Hypothesis gives its values by name
) -> None:
    rules = Rules(orange="y", white="p", stack=stack)
    try:
        state = position(own, other, rules=rules, sky=sky, queue=queue, zones=("rk", "g"))
    except BadPosition:
        reject()
    table = table_of(state)
    assert table.moves() == texts_of(state)
    for move in GAME.moves(state):
        step = GAME.apply(state, move)
        drawn = drawn_in(step.events)
        after = table.again()
        after.play(GAME.format_move(move), lambda _, drawn=drawn: next(drawn))  # type: ignore[misc]
        assert facts_of(after) == facts_of(table_of(step.state)), move
