"""The game as the house uses it: guesses, bounds, rounds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import EVALUATOR, GAME
from balloongames.rules.bubblee_pop.check import MOST_POWERS, MOST_TURNS
from balloongames.rules.bubblee_pop.state import Rules, State
from tests.rules.bubblee_pop.positions import PLAIN, careful_move, play, position, random_walk

HOLES = ("..ybg", "ypbgr")


def test_matches_stay_within_their_bounds() -> None:
    for word in range(20):
        walk = list(random_walk(Rules(blacks=0, orange="y", white="p"), 2, f"long {word}", choose=careful_move))
        assert len(walk) < GAME.meta.max_plies
        assert walk[-1][0].turn <= MOST_TURNS
        assert sum(state.phase == "power" for state, _ in walk) <= MOST_POWERS


def test_guesses_are_even_at_the_start_and_sure_at_the_end() -> None:
    start = GAME.start(PLAIN.options, 2, Rng(1)).state
    assert [GAME.estimate(start, seat) for seat in range(2)] == pytest.approx([0.5] * 2)
    state = position("r", "kkrk,kkgk,kkbk,kkrk,kkgk", sky=HOLES, queue=[(0, "p")], bag_blacks=0)
    assert 0.5 < GAME.estimate(state, 0) < 1
    end, _ = play(state, "p0")
    assert [GAME.estimate(end, seat) for seat in (0, 1)] == [1, 0]


def test_as_it_stands_points_count_and_each_bubblee_on_the_planet_costs_a_tenth() -> None:
    assert EVALUATOR.score_now(position("rg", "", zones=("rrr", "g"))) == [2.8, 1]


@pytest.mark.parametrize("column", range(5))
def test_the_highest_column_is_counted_wherever_it_stands(column: int) -> None:
    terms = EVALUATOR.terms(position(",".join([*"rgrg"[:column], "ybp"]), ""), 0)
    assert [term.amount for term in terms if term.thing == "highest"] == [3, 0]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (position("", "", zones=("rrr", "")), position("", "")),
        (position("r", ""), position("rg", "")),
        (position("rr", ""), position("rg", "")),
        (position("", "kkgk,kkbk"), position("", "k")),
        (position("rg", "k", sky=HOLES, queue=[(0, "gg")]), position("rg", "k", sky=HOLES, queue=[(0, "g")])),
        (position("rg", "k", sky=HOLES, queue=[(0, "g")]), position("rg", "k", sky=HOLES, queue=[(0, "g"), (1, "g")])),
        (position("k", zones=("rrr",)), position("k", zones=("r",))),
        (position("k"), position("kgkg")),
        (
            position("kr", rules=Rules(challenge="clear_black")),
            position("kk", rules=Rules(challenge="clear_black")),
        ),
    ],
    ids=["points", "room", "pairs", "a crowded rival", "a power", "a rival's power", "a score", "alone", "blacks"],
)
def test_guesses_know_what_is_good(better: State, worse: State) -> None:
    assert GAME.estimate(better, 0) > GAME.estimate(worse, 0)


def test_points_count_the_more_the_emptier_the_bag() -> None:
    early = position("", "", zones=("rrr", ""))
    late = replace(early, bag=(0, 1, 1, 1, 1, 1, 0, 0))
    assert GAME.estimate(late, 0) > GAME.estimate(early, 0) > 0.5


def test_emptying_a_planet_is_a_goal_too() -> None:
    state = position("rg")
    assert state.level is not None
    level = replace(state.level, goal="empty_planet", score=0)
    guesses = [GAME.estimate(replace(position(own), level=level), 0) for own in ("rg", "rgb", "rgb,y")]
    assert guesses == sorted(guesses, reverse=True)


def test_a_match_for_two_counts_no_rounds() -> None:
    assert {GAME.round(state) for state, _ in random_walk(PLAIN, 2, "rounds")} == {None}


def test_what_only_one_or_only_two_can_choose_is_asked_of_them_alone() -> None:
    seats = {option.key: option.seats for option in GAME.meta.options}
    assert seats == {"blacks": (2,), "orange": (2,), "white": (2,), "batches": (), "challenge": (1,)}
