"""What a computer partner says to its team: a place and a color, never a number, and something sensible."""

from __future__ import annotations

from typing import Any

import pytest

from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.color_queue import EVALUATOR, GAME
from balloongames.rules.color_queue.state import CLASSES, COLORS, WIDTH

SEEDS = [f"TEAM-{i}" for i in range(12)]


def played(seed: str, seats: int, **options: Any) -> Match[Any, Any, Any]:
    match: Match[Any, Any, Any] = Match(GAME, options, seats, seed)
    rng = Rng.from_word(seed)
    for _ in range(rng.below(2 * seats)):
        if match.to_move is not None:
            match.play(rng.choice(match.moves()))
    return match


@pytest.mark.parametrize("seed", SEEDS)
def test_a_wish_is_a_place_and_a_color_of_the_own_hand(seed: str) -> None:
    match = played(seed, 3 + len(seed) % 3, mode="cooperative")
    for seat in range(match.seats):
        seen = match.seen(seat)
        said = EVALUATOR.says(seen)
        if seen.chosen[seat] or match.to_move is None:
            assert said == ()
            continue
        (wish,) = said
        assert wish.code == "wish"
        assert {key for key, _value in wish.facts} == {"column", "color"}, "and nothing else"
        assert wish["column"] in range(WIDTH)
        assert wish["color"] in {COLORS[CLASSES[card]] for card in seen.hands[seat]}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_wish_knows_nothing_but_what_its_seat_may_know(seed: str) -> None:
    """Whatever the others hold: what is said is the same."""
    match = played(seed, 4, mode="cooperative")
    for seat in range(4):
        seen = match.seen(seat)
        for i in range(3):
            world = GAME.determinize(seen, Rng.from_word(f"{seed} {i}"))
            assert EVALUATOR.says(GAME.observe(world, seat)) == EVALUATOR.says(seen)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_wish_avoids_the_color_that_lies_there(seed: str) -> None:
    match: Match[Any, Any, Any] = Match(GAME, {"mode": "cooperative"}, 5, seed)
    for seat in range(5):
        seen = match.seen(seat)
        (wish,) = EVALUATOR.says(seen)
        lowest = seen.columns[int(wish["column"])][0]
        assert COLORS[CLASSES[lowest]] != wish["color"]


@pytest.mark.parametrize(("seats", "options"), [(4, {}), (1, {}), (2, {"two_cards": True})])
def test_rivals_and_who_is_alone_say_nothing(seats: int, options: dict[str, Any]) -> None:
    match: Match[Any, Any, Any] = Match(GAME, options, seats, "TEAM")
    assert [EVALUATOR.says(match.seen(seat)) for seat in range(seats)] == [()] * seats


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_meant_is_what_is_said(seed: str) -> None:
    """A card of the wished color, and only of these; there always is one, and with nothing said all are open."""
    match = played(seed, 4, mode="cooperative")
    seat = match.to_move
    if seat is None:
        return
    seen = match.seen(seat)
    (wish,) = EVALUATOR.says(seen)
    meant = EVALUATOR.meant(seen)
    assert meant
    assert set(meant) <= set(match.moves())
    assert {COLORS[CLASSES[card]] for move in meant for card in move.cards} == {wish["color"]}
    rivals: Match[Any, Any, Any] = Match(GAME, {}, 4, seed)
    assert EVALUATOR.meant(rivals.seen(0)) == ()
