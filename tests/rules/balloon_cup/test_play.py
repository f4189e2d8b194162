"""The game as the house uses it: guesses, bounds, rounds."""

from __future__ import annotations

import pytest

from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import EVALUATOR, GAME
from balloongames.rules.balloon_cup.state import COLORS, PRICES, State
from tests.rules.balloon_cup.positions import PLAIN, play, position


def test_guesses_are_about_even_at_the_start_and_sure_at_the_end() -> None:
    for number in range(20):
        start = GAME.start(PLAIN.options, 2, Rng(number)).state
        assert 0.3 < GAME.estimate(start, 0) < 0.7, "hands differ"
        assert GAME.estimate(start, 0) + GAME.estimate(start, 1) == pytest.approx(1)
    won = position("b,rg,aaa,yyyy", "b5/", hands=("b3", ""), cubes=("", "bbb"), trophies={"r": 1, "y": 1})
    assert 0.5 < GAME.estimate(won, 1) < 1
    end, _ = play(won, "b3-1R")
    assert [GAME.estimate(end, seat) for seat in (0, 1)] == [0, 1]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (position(trophies={"r": 0}), position()),
        (position(cubes=("aa", "")), position(cubes=("", "aa"))),
        (position(cubes=("aa", "")), position(cubes=("rr", ""))),
        (
            position("b,ry,ryg,rygb", cubes=("rrr", ""), trophies={"r": 0}),
            position("b,ry,ryg,rygb", cubes=("rr", ""), trophies={"r": 0}),
        ),
        (position("r,ry,ryg,rygb", "/,r13/"), position("r,ry,ryg,rygb", "/,/r13")),
        (position("r,ry,ryg,rygb", "/,/,r1/"), position("r,ry,ryg,rygb", "/,/,/r1")),
        (position("r,ry,ryg,rygb", "/,/,/,r13/"), position("r,ry,ryg,rygb", "/,r13/")),
        (position("b,ry,ryg,rygb", hands=("r13", "")), position("b,ry,ryg,rygb", hands=("a13", ""))),
        (position("b,yg,yga,rygb", hands=("r13", "")), position("b,yg,yga,rygb", hands=("r8", ""))),
        (position("r,yg,yga,ygba", hands=("", "r7")), position("r,yg,yga,ygba", hands=("", "r1"))),
    ],
    ids=[
        "trophies",
        "cubes",
        "nearly there",
        "a set",
        "a mountain",
        "a plain",
        "a bigger tile",
        "a card that fits",
        "a high card for a mountain",
        "a low card for a plain",
    ],
)
def test_guesses_know_what_is_good(better: State, worse: State) -> None:
    assert GAME.estimate(better, 0) > GAME.estimate(worse, 0)
    assert GAME.estimate(better, 1) < GAME.estimate(worse, 1)


@pytest.mark.parametrize(
    ("sides", "gains"),
    [("/,r13/r5", (2, 0)), ("/,r5/r13", (0, 2)), ("/,/,r1/r4", (3, 0)), ("/,/,r4/r1", (0, 3)), ("/,r3r4/r7", (0, 0))],
    ids=["high on a mountain", "lower on a mountain", "low on a plain", "higher on a plain", "even"],
)
def test_as_it_stands_the_cubes_of_a_tile_go_to_who_leads_there(sides: str, gains: tuple[int, int]) -> None:
    tiles = "b,rr,rrr,bbbb"  # so all cubes of a tile that is led count the same
    start, now = (EVALUATOR.score_now(position(tiles, placed)) for placed in ("", sides))
    each = 1 / PRICES[COLORS.index("r")]
    assert [after - before for before, after in zip(start, now, strict=True)] == pytest.approx(
        [each * n for n in gains]
    )


def test_what_is_counted_is_how_sure_a_tile_is_and_weighs_as_much_as_its_cubes() -> None:
    counted = EVALUATOR.terms(position("b,rr,rrr,bbbb", "/,r13/r5"), 0)
    assert [term.facts[0] for term in counted] == [("tile", tile) for tile in (1, 2, 3, 4)]
    assert all(-1 <= term.amount <= 1 for term in counted)
    assert counted[1].amount == max(term.amount for term in counted) > 0
    assert counted[2].worth == pytest.approx(1.5 * counted[1].worth)


def test_there_are_no_rounds_and_two_seats() -> None:
    state = position()
    assert GAME.round(state) is None
    assert GAME.seats_of(state) == 2
    assert GAME.options_of(state) == {"exchange": 1}


def test_stubborn_players_come_to_an_end_too() -> None:
    """Whoever always takes the first move keeps the highest cards and trades never: the longest kind of match."""
    for exchange in (0, 1):
        for number in range(20):
            state = GAME.start({"exchange": exchange}, 2, Rng(number)).state
            plies = 0
            while moves := GAME.moves(state):
                state = GAME.advance(state, moves[0])
                plies += 1
            assert plies < GAME.meta.max_plies / 10
