"""Why a move is not possible: each illegal try has its own reason, with the facts that a sentence needs.

Judged from what the viewer sees, so an explanation can't give away anything. Cards in the facts are indexes of `CARDS`,
tiles are their numbers, colors are letters.
"""

from __future__ import annotations

from typing import Final, assert_never

from balloongames.core.game import Reason
from balloongames.rules.balloon_cup.moves import ClaimTrophy, DeclineTrade, ExchangeCards, Move, PlaceCard
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.state import (
    CARDS,
    COLORS,
    GONE,
    MOST_EXCHANGED,
    NOBODY,
    PRICES,
    SET_SIZE,
    TILES,
)
from balloongames.rules.balloon_cup.trophies import due_trophies

CODES: Final = (
    # What is due.
    "place_is_due", "exchange_is_due", "claim_is_due", "trade_is_due",
    # Placing.
    "no_such_card", "no_such_tile", "no_such_side", "card_not_in_hand", "tile_is_gone", "color_not_on_tile",
    "color_complete_on_side", "color_complete_on_tile",
    # Exchanging.
    "too_few_cards", "wait_only_once", "too_many_cards", "cards_out_of_order",
    # Trophies.
    "no_such_color", "trophy_taken", "trophy_not_due", "no_sets_needed", "not_enough_cubes", "set_of_open_color",
    "too_few_sets", "too_many_sets", "set_not_at_hand", "sets_out_of_order",
)  # fmt: skip
"""All the codes but those of `core.game.whose_turn`: a view owes a sentence for each."""


def refusal(seen: Observation, move: Move) -> Reason | None:
    """Return why the viewer, who is to move, can't make this move; None if it is legal."""
    return _phase(seen, move) or _judge(seen, move)


def _phase(seen: Observation, move: Move) -> Reason | None:
    """Judge whether a move of this sort is due now."""
    if not _fits_phase(seen, move):
        return Reason(f"{seen.phase}_is_due")  # place_is_due, exchange_is_due, claim_is_due, trade_is_due
    return None


def _fits_phase(seen: Observation, move: Move) -> bool:
    match move:
        case PlaceCard():
            return seen.phase == "place"
        case ExchangeCards():
            return seen.phase == "exchange"
        case ClaimTrophy():
            return seen.phase in ("claim", "trade")
        case DeclineTrade():
            return seen.phase == "trade"
        case _:
            assert_never(move)


def _judge(seen: Observation, move: Move) -> Reason | None:
    assert seen.to_move is not None
    match move:
        case PlaceCard():
            return _placement(seen, move, seen.to_move)
        case ExchangeCards():
            return _exchange(seen, move, seen.to_move)
        case ClaimTrophy():
            return _claim(seen, move, seen.to_move)
        case DeclineTrade():
            return None
        case _:
            assert_never(move)


# --- Placing ---------------------------------------------------------------------------------------------------------


def _placement(seen: Observation, move: PlaceCard, seat: int) -> Reason | None:
    if not 0 <= move.card < len(CARDS):
        return Reason("no_such_card", (("card", move.card),))
    if move.tile not in TILES:
        return Reason("no_such_tile", (("tile", move.tile),))
    if not 0 <= move.side < seen.seats:
        return Reason("no_such_side", (("side", move.side),))
    if move.card not in seen.hands[seat]:
        return Reason("card_not_in_hand", (("card", move.card),))
    return _room(seen, move)


def _room(seen: Observation, move: PlaceCard) -> Reason | None:
    """Judge whether the tile takes the card."""
    color = CARDS[move.card].color
    facts = (("card", move.card), ("color", color), ("tile", move.tile), ("side", move.side))
    if seen.lands[move.tile - 1] == GONE:
        return Reason("tile_is_gone", facts)
    cubes = seen.tiles[move.tile - 1].count(color)
    if not cubes:
        return Reason("color_not_on_tile", facts)
    if color in seen.lacking(move.tile, move.side):
        return None
    elsewhere = color in seen.lacking(move.tile, 1 - move.side)
    return Reason("color_complete_on_side" if elsewhere else "color_complete_on_tile", (*facts, ("cubes", cubes)))


# --- Exchanging ------------------------------------------------------------------------------------------------------


def _exchange(seen: Observation, move: ExchangeCards, seat: int) -> Reason | None:
    for card in move.cards:
        if not 0 <= card < len(CARDS):
            return Reason("no_such_card", (("card", card),))
        if card not in seen.hands[seat]:
            return Reason("card_not_in_hand", (("card", card),))
    if list(move.cards) != sorted(set(move.cards)):
        return Reason("cards_out_of_order")
    return _number(seen, len(move.cards))


def _number(seen: Observation, number: int) -> Reason | None:
    """Judge how many cards are exchanged (B-R2)."""
    if number < seen.least_exchanged:
        if seen.rules.least_exchanged == 0:
            return Reason("wait_only_once")
        return Reason("too_few_cards", (("cards", number), ("least", seen.least_exchanged)))
    if number > MOST_EXCHANGED:
        return Reason("too_many_cards", (("cards", number), ("most", MOST_EXCHANGED)))
    return None


# --- Trophies --------------------------------------------------------------------------------------------------------


def _claim(seen: Observation, move: ClaimTrophy, seat: int) -> Reason | None:
    for letter in move.color, *move.sets:
        if len(letter) != 1 or letter not in COLORS:
            return Reason("no_such_color", (("color", letter),))
    color = COLORS.index(move.color)
    owner = seen.trophies[color]
    if owner != NOBODY:
        return Reason("trophy_taken", (("color", move.color), ("seat", owner)))
    if seen.phase == "claim":
        return _due(seen, move, seat)
    return _trade(seen, move, seat)


def _due(seen: Observation, move: ClaimTrophy, seat: int) -> Reason | None:
    color = COLORS.index(move.color)
    cubes = seen.cubes[seat][color]
    facts = (("color", move.color), ("cubes", cubes), ("price", PRICES[color]))
    if move.color not in due_trophies(seen.cubes[seat], seen.trophies):
        return Reason("trophy_not_due", facts)
    return Reason("no_sets_needed", facts) if move.sets else None


def _trade(seen: Observation, move: ClaimTrophy, seat: int) -> Reason | None:
    """Judge the sets: which colors may be traded, how many sets are needed, how many the cubes make."""
    own = seen.cubes[seat]
    color = COLORS.index(move.color)
    for letter in move.sets:
        if seen.trophies[COLORS.index(letter)] == NOBODY:
            return Reason("set_of_open_color", (("color", move.color), ("set", letter)))
    lacking = PRICES[color] - own[color]
    at_hand = sum(count // SET_SIZE for count, owner in zip(own, seen.trophies, strict=True) if owner != NOBODY)
    facts = (("color", move.color), ("needed", lacking), ("sets", len(move.sets)), ("at_hand", at_hand))
    if lacking > at_hand:
        return Reason("not_enough_cubes", (*facts, ("cubes", own[color]), ("price", PRICES[color])))
    if len(move.sets) != lacking:
        return Reason("too_few_sets" if len(move.sets) < lacking else "too_many_sets", facts)
    for letter in move.sets:
        cubes = own[COLORS.index(letter)]
        if move.sets.count(letter) * SET_SIZE > cubes:
            return Reason("set_not_at_hand", (*facts, ("set", letter), ("cubes", cubes)))
    ordered = "".join(sorted(move.sets, key=COLORS.index))
    return None if move.sets == ordered else Reason("sets_out_of_order", facts)
