"""Whole matches side by side with the naive rules: the same choices, and the same table after each of them."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.moves import Commit
from balloongames.rules.color_queue.queue import settle
from balloongames.rules.color_queue.state import Rules, State
from tests.rules.color_queue.naive import NAIVE, deal_of, facts_of, facts_of_state, game_of

WAYS = [
    *[(Rules(insert=insert), seats) for seats in range(2, 6) for insert in ("bottom", "top")],
    *[(Rules(two_cards=True, insert=insert), 2) for insert in ("bottom", "top")],
    *[(Rules(mode="cooperative", insert=insert), seats) for seats in range(3, 6) for insert in ("bottom", "top")],
    *[(Rules(rows=rows, insert=insert), 1) for rows in (1, 2, 3, 4) for insert in ("bottom", "top")],
]


def way_id(way: tuple[Rules, int]) -> str:
    rules, seats = way
    return f"{seats}-{rules.mode}-{rules.rows}-{rules.insert}{'-two_cards' if rules.two_cards else ''}"


def follow(rules: Rules, seats: int, word: str) -> Counter[str]:
    """Play a match twice; return what happened in it."""
    rng = Rng.from_word(word)
    step = GAME.start(rules.options, seats, rng.split("deal"))
    state, events = step.state, step.events
    game = game_of(state, lambda: deal_of(state, events))  # what these are by the time of the deal
    seen: Counter[str] = Counter()
    while True:
        assert facts_of(game) == facts_of_state(state)
        moves = GAME.moves(state)
        assert game.moves() == [list(move.cards) for move in moves]
        if not moves:
            break
        move = careful(state, rng)
        step = GAME.apply(state, move)
        state, events = step.state, step.events
        game.play([*move.cards])
        seen.update(type(event).__name__ for event in events)
    assert game.result is not None
    seen[game.result[2]] += 1
    return seen


def careful(state: State, rng: Rng) -> Commit:
    """A choice that gets far: alone one that leaves few cards, in a team mostly one that touches nothing."""
    moves = GAME.moves(state)
    if state.variant.mode == "competitive":
        return rng.choice(moves)
    if state.variant.mode == "solo":
        tries = [rng.choice(moves) for _ in range(40)]
        return min(tries, key=lambda move: sum(map(len, settle(state.columns, move.cards, insert=state.rules.insert))))
    return next((move for move in moves if harmless(state, move)), moves[0])


def harmless(state: State, move: Commit) -> bool:
    """Whether the cards on the table are no danger with this one and some of the others' cards; it looks into hands."""
    before = [card for cards in state.chosen for card in cards] + [*state.chief, *move.cards]
    others = [hand for seat, hand in enumerate(state.hands) if seat > state.seat]
    fives = ([*before, *rest] for rest in product(*others))
    return any(sum(map(len, settle(state.columns, five, insert=state.rules.insert))) == grown(state) for five in fives)


def grown(state: State) -> int:
    """How many cards lie there after a turn in which nothing exploded."""
    return sum(map(len, state.columns)) + 5


@pytest.mark.parametrize(("rules", "seats"), WAYS, ids=map(way_id, WAYS))
def test_whole_matches(rules: Rules, seats: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(3):
        seen += follow(rules, seats, f"match {number}")
    if seats > 1 and rules.mode == "competitive":
        assert seen["RoundScored"] == 9
        assert (seen["ChiefPileTaken"] > 0) == (seats < 5)


def test_the_matches_come_to_many_ends() -> None:
    """So that the comparison above is not one of early defeats only."""
    teams = sum((follow(Rules(mode="cooperative"), 3 + number % 3, f"far {number}") for number in range(9)), Counter())
    assert len([reason for reason in teams if reason.startswith("team_")]) >= 3, teams
    alone = sum((follow(Rules(rows=1 + number % 4), 1, f"far {number}") for number in range(12)), Counter())
    assert alone["solo_won"] > 0 < alone["solo_lost"]


def test_the_naive_rules_play_whole_matches_alone() -> None:
    for rules, seats in WAYS[::2]:
        rng = Rng.from_word("alone")
        game = NAIVE.start(rules.options, seats, rng).state
        while moves := NAIVE.moves(game):
            game = NAIVE.advance(game, rng.choice(moves))
        assert game.result is not None
