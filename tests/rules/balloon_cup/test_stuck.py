"""Hands that can't be placed: showing, exchanging, passing; the supply that runs out; the blocked table."""

from __future__ import annotations

import dataclasses
from math import comb

import pytest

from balloongames.core.hands import cards_of, hand_of
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.events import (
    CardDrawn,
    CardPlaced,
    CardsExchanged,
    GameEnded,
    HandShown,
    SupplyReshuffled,
    TableBlocked,
    TurnPassed,
    TurnStarted,
)
from balloongames.rules.balloon_cup.slots import exchanges, is_blocked
from balloongames.rules.balloon_cup.state import Rules, State
from tests.rules.balloon_cup.positions import PLAIN, WAITING, cards, play, position, texts_of

REDS = "r1r2r3r4r5r6r7r8"


def stuck(hand: str = REDS, other: str = "", supply: str = "", discards: str = "", rules: Rules = PLAIN) -> State:
    """Example 10: only blue and gray cards fit; seat 0 has shown a hand that has none."""
    return position(
        "b,aa,bbb,bbaa",
        phase="exchange",
        hands=(hand, other),
        shown=(hand, ""),
        supply=supply,
        discards=discards,
        rules=rules,
    )


# --- The exchange (B-R2) ---------------------------------------------------------------------------------------------


def test_whoever_can_not_place_shows_the_hand() -> None:
    # Seat 1 places the last card that seat 0 could have added to.
    state = position("b,aa,bbb,bbaa", turn=1, hands=(REDS, "b1"))
    after, log = play(state, "b1-1L")
    assert log[-2:] == [TurnStarted(0), HandShown(0, cards(REDS))]
    assert (after.phase, after.seat) == ("exchange", 0)
    assert after.shown == (after.hands[0], 0)


def test_b_r2_an_exchange_is_of_one_to_four_cards() -> None:
    state = stuck()
    sizes = [len(move.cards) for move in exchanges(state.hands[0], 1)]
    assert [sizes.count(size) for size in range(1, 5)] == [comb(8, size) for size in range(1, 5)] == [8, 28, 56, 70]
    assert len(GAME.moves(state)) == len(set(GAME.moves(state))) == 162
    assert "x" not in texts_of(state)
    assert list(GAME.moves(state)) == sorted(GAME.moves(state))  # type: ignore[type-var]


def test_example_10_a_card_that_fits_must_be_placed() -> None:
    state = stuck(other="b3", supply="b1y1")
    after, log = play(state, "xr1r2")
    assert log == [CardsExchanged(0, cards("r1r2")), CardDrawn(0, cards("y1")[0]), CardDrawn(0, cards("b1")[0])]
    assert (after.phase, after.seat) == ("place", 0)
    assert texts_of(after) == [f"b1-{tile}{side}" for tile in (1, 3, 4) for side in "LR"]
    after, log = play(after, "b1-3R")
    assert [type(event) for event in log] == [CardPlaced, CardDrawn, TurnStarted], "the turn goes on as usual"
    assert after.seat == 1


def test_example_10_otherwise_the_turn_ends_without_another_card() -> None:
    state = stuck(other="b1", supply="y2y1")
    after, log = play(state, "xr1r2")
    hand = cards("r3r4r5r6r7r8y1y2")
    assert log[3:] == [HandShown(0, hand), TurnPassed(0), TurnStarted(1)]
    assert (after.phase, after.seat) == ("place", 1)
    assert after.hands[0].bit_count() == 8
    assert cards_of(after.shown[0]) == hand
    assert after.discards == cards("r1r2")


def test_there_is_one_exchange_a_turn() -> None:
    state = stuck(other="y1y2y3y5y6y7y8y9", supply="y11")
    after, log = play(state, "xr1")
    assert TurnPassed(0) in log
    assert (after.phase, after.seat) == ("exchange", 1)


def test_everything_is_discarded_before_anything_is_drawn() -> None:
    # The supply holds two cards: the third one comes from the discards, the exchanged ones among them.
    bare = dataclasses.replace(stuck(), supply=cards("y1y2"), discards=())
    after, log = play(bare, "xr1r2r3")
    assert [type(event) for event in log[:5]] == [CardsExchanged, CardDrawn, CardDrawn, SupplyReshuffled, CardDrawn]
    assert log[3] == SupplyReshuffled(3)
    assert log[4].card in cards("r1r2r3")  # type: ignore[attr-defined]
    assert after.discards == ()


def test_drawn_cards_do_not_come_from_the_discards_while_there_is_a_supply() -> None:
    after, _ = play(stuck(supply="y1y2y3y5"), "xr1r2r3r4")
    assert after.discards == cards("r1r2r3r4")
    assert not hand_of(cards("r1r2r3r4")) & after.hands[0]


def test_b_r2_the_other_reading_allows_to_exchange_nothing_but_not_twice_in_a_row() -> None:
    state = stuck(other="y1y2y3y5y6y7y8y9", rules=WAITING)
    assert texts_of(state)[:2] == ["x", "xr1"]
    assert len(GAME.moves(state)) == 163
    waited, log = play(state, "x")
    assert [type(event) for event in log] == [CardsExchanged, TurnPassed, TurnStarted, HandShown]
    assert waited.waited
    assert (waited.phase, waited.seat) == ("exchange", 1)
    assert len(GAME.moves(waited)) == 162
    after, _ = play(waited, "xy1")
    assert not after.waited


def test_b_r2_placing_makes_waiting_possible_again() -> None:
    state, _ = play(stuck(other="b1", rules=WAITING), "x")
    assert state.waited
    assert (state.phase, state.seat) == ("place", 1)
    after, _ = play(state, "b1-1L")
    assert not after.waited
    assert (after.phase, after.seat) == ("exchange", 0)
    assert "x" in texts_of(after)


# --- The supply (B-R5) -----------------------------------------------------------------------------------------------


def test_example_13_b_r5_the_discards_become_the_supply_when_a_card_is_needed() -> None:
    hand = "r1r2r3r4r5r6r7y1"
    bare = dataclasses.replace(stuck(hand), supply=cards("r13"), discards=cards("b1"))
    outcomes = set()
    for word in range(40):
        after, log = play(dataclasses.replace(bare, rng=word << 40), "xr1y1")
        assert log[:3] == [CardsExchanged(0, cards("r1y1")), CardDrawn(0, cards("r13")[0]), SupplyReshuffled(3)]
        second = log[3].card  # type: ignore[attr-defined]
        outcomes.add(second)
        assert set(after.supply) | {second} == set(cards("b1r1y1"))
        assert after.discards == ()
    assert outcomes == set(cards("b1r1y1"))


def test_b_r5_the_last_card_of_the_supply_does_not_refill_it() -> None:
    bare = dataclasses.replace(position("b,aa,bbb,bbaa", hands=("b1", "b3")), supply=cards("r13"), discards=cards("y1"))
    after, log = play(bare, "b1-1L")
    assert (after.supply, after.discards) == ((), cards("y1"))
    after, log = play(after, "b3-3L")
    assert log[1:3] == [SupplyReshuffled(1), CardDrawn(1, cards("y1")[0])]
    assert after.supply == after.discards == ()


def test_b_r5_the_cards_of_the_tile_just_scored_are_among_the_reshuffled() -> None:
    start = position("b,aa,rrr,rrrr", "/b5", hands=("b3", ""), discards="y1")
    bare = dataclasses.replace(start, supply=())
    after, log = play(bare, "b3-1L")
    assert SupplyReshuffled(3) in log
    assert len(after.supply) == 2
    drawn = next(event.card for event in log if isinstance(event, CardDrawn))
    assert {*after.supply, drawn} == set(cards("y1b5b3"))


# --- The blocked table (B-R1) ----------------------------------------------------------------------------------------


def test_example_9_b_r1_a_blocked_table_ends_the_game() -> None:
    # The right side lacks a gray card, and all five lie on the tile. Every other cube has been won.
    state = position(
        ",,,aaar",
        "/,/,/,r2a1a4a7/a10a13",
        turn=1,
        hands=("", "r5"),
        cubes=("rrryyyggba", "rryyggbba"),
        trophies={"r": 0, "y": 1, "g": 0, "b": 1},
    )
    after, log = play(state, "r5-4R")
    assert not any(after.bag)
    assert log[-3:] == [TurnStarted(0), TableBlocked(), GameEnded((2, 2), (0,), "blocked_more_cubes")]
    assert not any(isinstance(event, HandShown | CardsExchanged) for event in log), "nobody is asked to exchange"
    assert after.phase == "over"
    assert not GAME.moves(after)
    assert [hand.bit_count() for hand in after.hands] == [8, 8]


# Tiles 1, 2 and 4 wait for gray cards, which all lie on tile 4; tile 3 is gone.
TWO_EACH = {"r": 0, "y": 1, "g": 0, "b": 1}
TWO_TO_ONE = {"r": 0, "y": 1, "g": 0}


@pytest.mark.parametrize(
    ("trophies", "cubes", "winners", "reason"),
    [
        (TWO_TO_ONE, ("rrbbb", "rrryyyyggggbbb"), {0}, "blocked_more_trophies"),
        (TWO_TO_ONE, ("rrryyyyggggbbb", "rrbbb"), {0}, "blocked_more_trophies"),
        (TWO_EACH, ("rrrrryyy", "yggggbbb"), {0, 1}, "blocked_draw"),
        (TWO_EACH, ("rrrrryyyy", "ggggbbb"), {0}, "blocked_more_cubes"),
        (TWO_EACH, ("rrrrryy", "yyggggbbb"), {1}, "blocked_more_cubes"),
    ],
)
def test_b_r1_more_trophies_then_more_cubes_of_all_colors_then_a_draw(
    trophies: dict[str, int], cubes: tuple[str, str], winners: set[int], reason: str
) -> None:
    sides = "/,y1/y2,/,r2a1a4a7/a10a13"
    state = position("a,ay,,aaar", sides, turn=1, hands=("", "r5"), cubes=cubes, trophies=trophies)
    after, log = play(state, "r5-4R")
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.reason == reason
    assert log[-1] == GameEnded(tuple(map(int, outcome.scores)), tuple(sorted(winners)), reason)


@pytest.mark.parametrize("where", ["other hand", "supply", "discards"])
def test_b_r1_one_fitting_card_anywhere_is_enough_not_to_be_blocked(where: str) -> None:
    state = position(
        "a,ay,,aaar",
        "/,y1/y2,/,r2a1a4a7/a10",
        turn=1,
        hands=("r1r3r4r6r7r8r9r10", "r5a13" if where == "other hand" else "r5"),
        supply="a13b1" if where == "supply" else "",
        discards="a13" if where == "discards" else "",
        cubes=("rrrrryyy", "yggggbbb"),
        trophies=TWO_EACH,
    )
    after, log = play(state, "r5-4R")
    assert isinstance(log[-1], HandShown)
    assert (after.phase, after.seat) == ("exchange", 0)


def test_b_r1_a_table_with_no_open_side_would_be_blocked_too() -> None:
    assert is_blocked((0,) * 5, ((),) * 8)
