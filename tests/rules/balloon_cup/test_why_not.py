"""Why a move is not possible: every reason by name, and no illegal try without one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest

from balloongames.core.game import TURN_CODES
from balloongames.core.hands import cards_of
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.moves import ClaimTrophy, DeclineTrade, ExchangeCards, Move, PlaceCard
from balloongames.rules.balloon_cup.state import CARDS, COLORS, Rules, State
from balloongames.rules.balloon_cup.why import CODES
from tests.rules.balloon_cup.positions import PLAIN, WAITING, cards, play, position, random_walk

REDS = "r1r2r3r4r5r6r7r8"


def reason(state: State, tried: str | Move, viewer: int | None = 0) -> tuple[str, dict[str, int | str]]:
    move = GAME.parse_move(tried) if isinstance(tried, str) else tried
    found = GAME.why_not(GAME.observe(state, viewer), move)
    assert found is not None
    assert found.code in {*TURN_CODES, *CODES}
    return found.code, dict(found.facts)


def stuck(rules: Rules = PLAIN) -> State:
    return position("b,aa,bbb,bbaa", phase="exchange", hands=(REDS, "y1y2y3y5y6y7y8y9"), shown=(REDS, ""), rules=rules)


def trade() -> State:
    return position("y,yy,gyb,gggb", phase="trade", winner=0, cubes=("rrrrrrbbaagg", "b"), trophies={"r": 0, "y": 1})


def order() -> State:
    state = position(
        "r,gb,yya,rrya", "/,g13b13/g1", hands=("b1", ""), cubes=("ggggbbba", ""), trophies={"r": 0, "y": 0}
    )
    return play(state, "b1-2R")[0]


# --- Whose turn ------------------------------------------------------------------------------------------------------


def test_turns() -> None:
    state = position(hands=("r1", ""))
    assert reason(state, "r1-1L", viewer=1) == ("not_your_turn", {"seat": 0})
    assert reason(state, "r1-1L", viewer=None) == ("only_watching", {"seat": 0})
    over, _ = play(order(), "tb")
    assert reason(over, "r1-1L") == ("match_over", {})


@pytest.mark.parametrize(
    ("state", "texts", "code"),
    [
        (position(hands=("r1", "")), ("xr1", "tg", "t-"), "place_is_due"),
        (stuck(), ("r1-1L", "tg+r", "t-"), "exchange_is_due"),
        (order(), ("r1-1L", "xr1", "t-"), "claim_is_due"),
        (trade(), ("r1-1L", "xr1"), "trade_is_due"),
    ],
    ids=["place", "exchange", "claim", "trade"],
)
def test_phases(state: State, texts: tuple[str, ...], code: str) -> None:
    for text in texts:
        assert reason(state, text) == (code, {})


# --- Placing ---------------------------------------------------------------------------------------------------------


def test_cards_and_tiles() -> None:
    state = position(
        "r,ry,ryg,",
        "r1/,r2/,r3/r4",
        hands=("r5g1a1", "y1"),
        cubes=("rrryyyaa", "gggbbbaa"),
        trophies={"r": 0, "y": 1, "g": 0, "b": 1},
    )
    assert reason(state, "y1-2L") == ("card_not_in_hand", {"card": cards("y1")[0]})
    five = cards("r5")[0]
    there = {"card": five, "color": "r", "tile": 1, "side": 0}
    assert reason(state, "r5-1L") == ("color_complete_on_side", there | {"cubes": 1})
    assert reason(state, "r5-3R") == ("color_complete_on_tile", there | {"tile": 3, "side": 1, "cubes": 1})
    assert reason(state, "r5-4L") == ("tile_is_gone", there | {"tile": 4})
    assert reason(state, "g1-1R")[0] == "color_not_on_tile"
    assert reason(state, "a1-3R")[0] == "color_not_on_tile"


def test_example_1_says_why() -> None:
    state = position("a,aa,rrr,bbyr", "/,/,/,b3b9/", hands=("b5y2g1", ""))
    assert reason(state, "b5-4L")[0] == "color_complete_on_side"
    for side in "LR":
        assert reason(state, f"g1-4{side}")[0] == "color_not_on_tile"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (PlaceCard(45, 1, 0), "no_such_card"),
        (PlaceCard(-1, 1, 0), "no_such_card"),
        (PlaceCard(0, 0, 0), "no_such_tile"),
        (PlaceCard(0, 5, 0), "no_such_tile"),
        (PlaceCard(0, 1, 2), "no_such_side"),
        (PlaceCard(0, 1, -1), "no_such_side"),
    ],
)
def test_places_that_do_not_exist(move: Move, code: str) -> None:
    assert reason(position(hands=("r1", "")), move)[0] == code


# --- Exchanging ------------------------------------------------------------------------------------------------------


def test_b_r2_exchanges() -> None:
    assert reason(stuck(), "x") == ("too_few_cards", {"cards": 0, "least": 1})
    assert reason(stuck(), "xr1y1") == ("card_not_in_hand", {"card": cards("y1")[0]})
    assert reason(stuck(), ExchangeCards(cards("r1r2r3r4r5"))) == ("too_many_cards", {"cards": 5, "most": 4})
    assert reason(stuck(), ExchangeCards(cards("r2r1"))) == ("cards_out_of_order", {})
    assert reason(stuck(), ExchangeCards(cards("r1r1"))) == ("cards_out_of_order", {})
    assert reason(stuck(), ExchangeCards((45,))) == ("no_such_card", {"card": 45})


def test_b_r2_waiting_twice() -> None:
    state = stuck(WAITING)
    assert GAME.why_not(GAME.observe(state, 0), ExchangeCards(())) is None
    waited, _ = play(state, "x")
    assert reason(waited, "x", viewer=1) == ("wait_only_once", {})


# --- Trophies --------------------------------------------------------------------------------------------------------


def test_trades() -> None:
    state = trade()
    assert GAME.why_not(GAME.observe(state, 0), GAME.parse_move("tb+rr")) is None
    assert reason(state, "ty+r") == ("trophy_taken", {"color": "y", "seat": 1})
    assert reason(state, "tb+g") == ("set_of_open_color", {"color": "b", "set": "g"})
    facts = {"color": "b", "needed": 2, "at_hand": 2}
    assert reason(state, "tb+r") == ("too_few_sets", facts | {"sets": 1})
    assert reason(state, "tb") == ("too_few_sets", facts | {"sets": 0})
    assert reason(state, "tb+rrr") == ("too_many_sets", facts | {"sets": 3})
    assert reason(state, "tb+ry") == ("set_not_at_hand", facts | {"sets": 2, "set": "y", "cubes": 0})
    assert reason(state, "tg+rr") == (
        "not_enough_cubes",
        {"color": "g", "needed": 3, "at_hand": 2, "sets": 2, "cubes": 2, "price": 5},
    )
    assert reason(state, ClaimTrophy("z")) == ("no_such_color", {"color": "z"})
    assert reason(state, ClaimTrophy("b", "rz")) == ("no_such_color", {"color": "z"})


def test_sets_are_told_in_the_order_of_the_colors() -> None:
    state = position("b,bb,gga,rrbb", phase="trade", winner=0, cubes=("rrryyya", ""), trophies={"r": 0, "y": 1})
    assert GAME.why_not(GAME.observe(state, 0), ClaimTrophy("a", "ry")) is None
    assert reason(state, ClaimTrophy("a", "yr"))[0] == "sets_out_of_order"


def test_due_trophies() -> None:
    state = order()
    assert reason(state, "ta") == ("trophy_not_due", {"color": "a", "cubes": 1, "price": 3})
    assert reason(state, "tg+r") == ("no_sets_needed", {"color": "g", "cubes": 5, "price": 5})
    assert reason(state, "tr") == ("trophy_taken", {"color": "r", "seat": 0})


# --- Everything ------------------------------------------------------------------------------------------------------


def tries(state: State, rng: Rng) -> Iterator[Move]:
    """Everything that a hand on the table could try; of exchanges and payments a part."""
    for card, tile, side in product(range(-1, len(CARDS) + 1), range(6), range(-1, 3)):
        yield PlaceCard(card, tile, side)
    held = cards_of(state.hands[state.seat])
    for _ in range(60):
        yield ExchangeCards(tuple(rng.choice(held) for _ in range(rng.below(6))))
        yield ExchangeCards(tuple(sorted({rng.choice(held) for _ in range(rng.below(6))})))
    yield DeclineTrade()
    for number in range(4):
        for color, sets in product(COLORS, combinations_with_replacement(COLORS, number)):
            yield ClaimTrophy(color, "".join(sets))
            yield ClaimTrophy(color, "".join(sets)[::-1])


@pytest.mark.parametrize("rules", [PLAIN, WAITING], ids=["at least one", "or none"])
def test_legal_moves_have_no_reason_and_all_others_have_one(rules: Rules) -> None:
    rng = Rng.from_word("tries")
    tried = set()
    for number in range(6):
        for ply, (state, _) in enumerate(random_walk(rules, f"tries {number}")):
            seen = GAME.observe(state, state.seat)
            legal = set(GAME.moves(state))
            assert all(GAME.why_not(seen, move) is None for move in legal)
            if state.phase == "place" and ply % 9:
                continue
            tried.add(state.phase)
            for move in tries(state, rng):
                found = GAME.why_not(seen, move)
                assert (found is None) == (move in legal), move
                assert found is None or found.code in {*TURN_CODES, *CODES}
            for stranger in (None, 1 - state.seat):
                assert GAME.why_not(GAME.observe(state, stranger), next(iter(legal))) is not None
    assert tried >= {"place", "exchange", "trade"}


def test_every_code_is_tested_by_name() -> None:
    assert len(set(CODES)) == len(CODES)
    source = Path(__file__).read_text(encoding="utf-8")
    assert not [code for code in CODES if f'"{code}"' not in source]
