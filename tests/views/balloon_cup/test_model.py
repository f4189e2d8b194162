"""The table between two moments. That listening keeps what is seen, for everybody, is in the contract of all games."""

from __future__ import annotations

import pytest

from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.state import MOUNTAIN, PLAIN, UNKNOWN, Land
from balloongames.views.balloon_cup.model import Model
from tests.rules.balloon_cup.positions import cards, play, position


def test_the_moments_between_two_events_are_kept() -> None:
    state = position("r,rg,ryg,rygb", "/r2", lands=(PLAIN, MOUNTAIN, PLAIN, MOUNTAIN), hands=("r5", ""))
    _, events = play(state, "r5-1L")
    model = Model(GAME.observe(state, 0))
    moments = {}
    for event in events:
        model.fold(event)
        moments[type(event)] = (model.tiles[0], model.slots[0], model.total(1, 0), model.lands[0], sum(model.cubes[1]))
    assert moments[e.TileScored] == ("r", "r", 5, PLAIN, 0)
    assert moments[e.CubesTaken] == ("", "r", 5, PLAIN, 1), "the cards still lie on their slots"
    assert moments[e.CardsCleared] == ("", "", 0, PLAIN, 1)
    assert moments[e.TileFlipped][3] == MOUNTAIN
    assert len(moments[e.TileFilled][0]) == 1


def test_cards_lie_on_the_first_free_slots_of_their_colors() -> None:
    model = Model(Observation(tiles=("", "", "", "rrgb"), sides=(*[()] * 6, cards("g1r9"), cards("b3r1r2"))))
    assert model.places(4, 0) == [*cards("r9"), None, *cards("g1"), None]
    assert model.places(4, 1) == [*cards("r1r2"), None, *cards("b3")]
    assert model.lacking(4, 0) == "rb"
    assert model.place(4, 0, cards("r4")[0]) == 1, "where it would lie"
    assert model.place(4, 1, cards("b3")[0]) == 3, "where it lies"
    with pytest.raises(IndexError):
        model.place(4, 1, cards("r4")[0])


@pytest.mark.parametrize(
    ("land", "left", "right", "leader"),
    [
        (MOUNTAIN, "r9", "r2", 0),
        (PLAIN, "r9", "r2", 1),
        (PLAIN, "r1", "r2", 0),
        (MOUNTAIN, "r1", "y1", None),
        (PLAIN, "", "r2", None),
    ],
)
def test_nobody_leads_on_equal_totals_or_against_an_empty_side(
    land: Land, left: str, right: str, leader: int | None
) -> None:
    lands = (PLAIN, land, PLAIN, MOUNTAIN)
    sides = ((), (), cards(left), cards(right), *[()] * 4)
    assert Model(Observation(lands=lands, tiles=("", "ry", "", ""), sides=sides)).leader(2) == leader


def test_a_hand_of_somebody_else_is_counted_and_known_only_where_it_was_shown() -> None:
    state = position(shown=("", "r1r2"), hands=("", "r1r2y5"))
    model = Model(GAME.observe(state, 0))
    assert model.hand(1) == (*cards("r1r2"), *(UNKNOWN,) * 6)
    assert UNKNOWN not in model.hand(0)


def test_the_last_card_is_remembered_and_is_no_part_of_what_is_seen() -> None:
    state = position(hands=("r5", ""))
    _, events = play(state, "r5-2R")
    model = Model(GAME.observe(state, 0))
    for event in events:
        model.fold(event)
    assert model.last == (0, cards("r5")[0])
    assert model == Model(GAME.observe(play(state, "r5-2R")[0], 0))
