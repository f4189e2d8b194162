"""Deciding a tile, and what then becomes of it."""

from __future__ import annotations

import pytest

from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.events import (
    CardDrawn,
    CardPlaced,
    CardsCleared,
    CubesTaken,
    GameEnded,
    TileFilled,
    TileFlipped,
    TileRetired,
    TileScored,
    TrophyClaimed,
    TurnStarted,
)
from balloongames.rules.balloon_cup.state import MOUNTAIN, PLAIN
from balloongames.rules.balloon_cup.table import decide
from tests.rules.balloon_cup.positions import cards, play, position, texts_of


def test_example_2_the_mountain_goes_to_the_higher_total() -> None:
    state = position("b,rg,aaa,yyyy", "/,r13/r6g7", hands=("g1", ""))
    after, log = play(state, "g1-2L")
    cubes = after.tiles[1]
    assert log[:6] == [
        CardPlaced(0, cards("g1")[0], 2, 0, (14, 13)),
        TileScored(2, "mountain", (14, 13), 0, "higher"),
        CubesTaken(0, 2, "rg"),
        CardsCleared(2, cards("r13g1r6g7")),
        TileFlipped(2, "plain"),
        TileFilled(2, cubes),
    ]
    assert after.cubes == ((1, 0, 1, 0, 0), (0, 0, 0, 0, 0))
    assert after.lands == ("plain", "plain", "plain", "mountain")
    assert len(cubes) == 2
    assert sum(after.bag) == sum(state.bag) - 2
    assert after.discards == cards("r13g1r6g7")
    assert after.sides[2:4] == ((), ())


def test_example_3_the_plain_goes_to_the_lower_total() -> None:
    state = position("b,rg,aaa,yyyy", "b5/", hands=("b3", ""))
    after, log = play(state, "b3-1R")
    assert TileScored(1, "plain", (5, 3), 1, "lower") in log
    assert after.cubes == ((0, 0, 0, 0, 0), (0, 0, 0, 1, 0))
    assert after.lands[0] == "mountain"


TIES = [
    # Example 4: tile, cubes, the sides but for the last card, that card, and who places it.
    ("a,rb,ggg,yyyy", "/,r1b13/r13", "b1-2R", 0, 14),
    ("a,rb,ggg,yyyy", "/,r1b13/r13", "b1-2R", 1, 14),
    ("a,rr,rgb,yyyy", "/,/,r1b7/r7b13g1", "g13-3L", 1, 21),
    ("a,rr,rgb,yyyy", "/,/,r1b7/r7b13g1", "g13-3L", 0, 21),
    ("a,rr,ggg,rygb", "/,/,/,r1b3g7y13/r3b7y1", "g13-4R", 0, 24),
    ("a,rr,ggg,rygb", "/,/,/,r1b3g7y13/r3b7y1", "g13-4R", 1, 24),
]


@pytest.mark.parametrize(("tiles", "sides", "text", "placer", "total"), TIES)
@pytest.mark.parametrize("land", ["plain", "mountain"])
def test_example_4_equal_totals_go_to_whoever_placed_the_last_card(
    tiles: str, sides: str, text: str, placer: int, total: int, land: str
) -> None:
    card = text.split("-", maxsplit=1)[0]
    hands = (card, "") if placer == 0 else ("", card)
    state = position(tiles, sides, turn=placer, hands=hands, lands=[land] * 4)  # type: ignore[list-item]
    after, log = play(state, text)
    tile = int(text.split("-")[1][0])
    assert TileScored(tile, land, (total, total), placer, "last_card") in log  # type: ignore[arg-type]
    assert sum(after.cubes[placer]) == tile
    assert after.seat == 1 - placer, "the other one is next"


@pytest.mark.parametrize("placer", [0, 1])
def test_deciding(placer: int) -> None:
    assert decide((3, 5), MOUNTAIN, placer) == (1, "higher")
    assert decide((5, 3), MOUNTAIN, placer) == (0, "higher")
    assert decide((3, 5), PLAIN, placer) == (0, "lower")
    assert decide((5, 3), PLAIN, placer) == (1, "lower")
    assert decide((4, 4), MOUNTAIN, placer) == decide((4, 4), PLAIN, placer)


def test_example_5_whoever_loses_a_tile_is_next_even_after_placing_its_last_card() -> None:
    state = position("b,rg,aaa,yyyy", "b5/", turn=0, hands=("b3", ""), supply="g13")
    after, log = play(state, "b3-1R")
    assert [type(event) for event in log] == [
        *(CardPlaced, TileScored, CubesTaken, CardsCleared, TileFlipped, TileFilled, CardDrawn, TurnStarted)
    ]
    assert log[-2:] == [CardDrawn(0, cards("g13")[0]), TurnStarted(0)]
    assert (after.seat, after.turn) == (0, 0)


def test_the_winner_of_a_tile_waits_while_the_loser_plays() -> None:
    state = position("b,rg,aaa,yyyy", "b5/", turn=1, hands=("", "b3"), supply="g13")
    after, log = play(state, "b3-1R")
    assert log[-2:] == [CardDrawn(1, cards("g13")[0]), TurnStarted(0)]
    assert after.seat == 0


def test_example_8_a_tile_that_can_not_be_filled_leaves_the_game() -> None:
    state = position(
        "r,rr,rrr,yyyy",
        "/,/,r1r2r3/r4r5,y9y11y12y13/y5y6y7",
        hands=("y8", "r6"),
        cubes=("yggba", "ggbbba"),
        trophies={"r": 0, "y": 1, "g": 0, "a": 1},
    )
    assert state.bag == (0, 0, 0, 3, 0)
    after, log = play(state, "y8-4R")
    assert TileRetired(4, 3) in log
    assert not any(isinstance(event, TileFlipped | TileFilled) for event in log)
    assert after.lands == ("plain", "mountain", "plain", "gone")
    assert after.tiles[3] == ""
    assert after.bag == (0, 0, 0, 3, 0)
    assert not any(text.endswith(("-4L", "-4R")) for text in texts_of(after))
    after, log = play(after, "r6-3R")
    assert TileFilled(3, "bbb") in log
    assert after.lands == ("plain", "mountain", "mountain", "gone")
    assert not any(after.bag)


def test_example_14_the_third_trophy_ends_the_game_before_anybody_draws() -> None:
    state = position("b,rg,aaa,yyyy", "b5/", hands=("b3", ""), cubes=("", "bbb"), trophies={"r": 1, "y": 1})
    after, log = play(state, "b3-1R")
    assert [type(event) for event in log[-4:]] == [TileFlipped, TileFilled, TrophyClaimed, GameEnded]
    assert log[-2:] == [TrophyClaimed(1, "b", 4, ""), GameEnded((0, 3), (1,), "three_trophies")]
    assert after.phase == "over"
    assert [hand.bit_count() for hand in after.hands] == [7, 8]
    assert GAME.to_move(after) is None
    assert not GAME.moves(after)
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((0.0, 3.0), {1}, "three_trophies")


def test_the_tile_is_refilled_before_trophies_are_paid_and_paid_cubes_stay_out_of_the_bag() -> None:
    state = position("b,rg,aaa,yyyy", "b5/", hands=("b3", ""), cubes=("", "bbb"))
    after, log = play(state, "b3-1R")
    assert log.index(TileFilled(1, after.tiles[0])) < log.index(TrophyClaimed(1, "b", 4, ""))
    assert sum(after.bag) == sum(state.bag) - 1
    assert GAME.observe(after, None).box == (0, 0, 0, 4, 0)
