"""Why a move is not possible: each illegal try has its own reason, with the facts that a sentence needs.

Judged from what the viewer sees. Columns, rows and heights in the facts count from 0, as in the moves, Bubblees and
powers are letters; the view says them in its own way.
"""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

from balloongames.core.game import Reason
from balloongames.rules.bubblee_pop import powers
from balloongames.rules.bubblee_pop.lines import settled
from balloongames.rules.bubblee_pop.moves import (
    ChooseColumn,
    Decline,
    DropPair,
    Move,
    PowerMove,
    PushAside,
    PutBubblee,
    SwapCells,
    SwapSky,
    TakePoint,
)
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.planet import ABOVE_PLANET, ALL_CELLS, cells_of, height_of
from balloongames.rules.bubblee_pop.sky import are_neighbors, index_of, landed, landing_of, legal_drops, swapped
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, HOLE, LETTERS, SKY_ROWS

CODES: Final = (
    # What is due.
    "fill_is_due", "drop_is_due", "power_is_due",
    # The sky.
    "no_such_space", "space_taken", "not_neighbors", "already_swapped", "swap_leaves_no_drop", "none_in_near_row",
    "no_room_without_a_line", "line_makes_too_little_room",
    # Powers.
    "power_not_won", "power_comes_later", "power_waits_for_a_target", "no_other_planet", "no_such_cell",
    "cell_is_empty", "no_such_column", "column_is_empty", "column_is_full", "no_bubblee_in_sky", "no_such_bubblee",
    "point_not_there", "reserve_is_empty", "blacks_go_first", "not_set_aside",
)  # fmt: skip
"""All the codes but those of `core.game.whose_turn`: a view owes a sentence for each."""

_Facts: TypeAlias = tuple[tuple[str, int | str], ...]


def refusal(seen: Observation, move: Move) -> Reason | None:
    """Return why the viewer, who is to move, can't make this move; None if it is legal."""
    return _phase(seen, move) or _judge(seen, move)


def _phase(seen: Observation, move: Move) -> Reason | None:
    """Judge whether a move of this sort is due now."""
    match move:
        case PutBubblee():
            due = "fill"
        case DropPair() | SwapSky():
            due = "drop"
        case _:
            due = "power"
    return None if seen.phase == due else Reason(f"{seen.phase}_is_due")  # fill_is_due, drop_is_due, power_is_due


def _judge(seen: Observation, move: Move) -> Reason | None:
    match move:
        case PutBubblee(space):
            return _put(seen, space)
        case SwapSky():
            return _swap(seen, move)
        case DropPair():
            return _drop(seen, move)
        case SwapCells() | ChooseColumn() | TakePoint() | PushAside() | Decline():
            return _power(seen, move)
        case _:
            assert_never(move)


# --- The sky ---------------------------------------------------------------------------------------------------------


def _space(space: tuple[int, int]) -> Reason | None:
    column, row = space
    if 0 <= column < COLUMNS and 0 <= row < SKY_ROWS:
        return None
    return Reason("no_such_space", (("column", column), ("row", row)))


def _put(seen: Observation, space: tuple[int, int]) -> Reason | None:
    if reason := _space(space):
        return reason
    letter = seen.sky[index_of(space)]
    if letter == HOLE:
        return None
    return Reason("space_taken", (("column", space[0]), ("row", space[1]), ("bubblee", letter)))


def _spaces(move: SwapSky | DropPair) -> Reason | None:
    """Judge a pair of spaces on its own."""
    if reason := _space(move.first) or _space(move.second):
        return reason
    return None if are_neighbors(move.first, move.second) else Reason("not_neighbors", _pair(move.first, move.second))


def _swap(seen: Observation, move: SwapSky) -> Reason | None:
    if seen.swapped:
        return Reason("already_swapped")
    if reason := _spaces(move):
        return reason
    if legal_drops(seen.planets[seen.active], seen.active, swapped(seen.sky, move)):
        return None
    return Reason("swap_leaves_no_drop", _pair(move.first, move.second))


def _drop(seen: Observation, move: DropPair) -> Reason | None:
    if reason := _spaces(move):
        return reason
    near = seen.active
    if near not in (move.first[1], move.second[1]):
        return Reason("none_in_near_row", (("row", near),))
    before = landed(seen.planets[near], landing_of(move, near), seen.sky)
    after = settled(before)
    above = cells_of(after & ABOVE_PLANET)
    if not above:
        return None
    code = "no_room_without_a_line" if after == before else "line_makes_too_little_room"
    return Reason(code, (("column", above[0][0]), ("above", len(above))))


def _pair(first: tuple[int, int], second: tuple[int, int]) -> _Facts:
    return ("column", first[0]), ("row", first[1]), ("column_2", second[0]), ("row_2", second[1])


# --- Powers ----------------------------------------------------------------------------------------------------------


def _power(seen: Observation, move: PowerMove) -> Reason | None:
    """Judge a power: first whether it is there to be used, then what it is used on."""
    batch = seen.queue[0]
    if move in powers.moves(seen, batch):
        return None
    power = move.power
    facts: _Facts = (("power", power),)
    if power not in batch.powers:
        later = any(power in other.powers for other in seen.queue if other.seat == batch.seat)
        return Reason("power_comes_later" if later else "power_not_won", facts)
    if power not in "gy" and seen.seats == 1:
        return Reason("no_other_planet", facts)
    return Reason("power_waits_for_a_target", facts) if isinstance(move, Decline) else _target(seen, move)


def _target(seen: Observation, move: SwapCells | ChooseColumn | TakePoint | PushAside) -> Reason:
    """Tell why a power can't be used on what it was used on."""
    match move:
        case SwapCells():
            return _cells(seen, move)
        case ChooseColumn():
            return _column(seen, move)
        case TakePoint(bubblee):
            code = "point_not_there" if _is_bubblee(bubblee) else "no_such_bubblee"
            return Reason(code, (("power", "o"), ("bubblee", bubblee)))
        case PushAside():
            return _aside(seen, move)
        case _:
            assert_never(move)


def _is_bubblee(letter: str) -> bool:
    return letter in tuple(LETTERS)


def _cells(seen: Observation, move: SwapCells) -> Reason:
    planet = seen.planets[seen.seat if move.power == "g" else 1 - seen.seat]
    there = cells_of(planet & ALL_CELLS)
    for column, height in (move.first, move.second):
        facts: _Facts = (("power", move.power), ("column", column), ("height", height))
        if not (0 <= column < COLUMNS and 0 <= height < HEIGHT):
            return Reason("no_such_cell", facts)
        if (column, height) not in there:
            return Reason("cell_is_empty", facts)
    return Reason("not_neighbors", _pair(move.first, move.second))


def _column(seen: Observation, move: ChooseColumn) -> Reason:
    facts: _Facts = (("power", move.power), ("column", move.column))
    if not 0 <= move.column < COLUMNS:
        return Reason("no_such_column", facts)
    seat = seen.seat if move.power in "yp" else 1 - seen.seat
    if move.power in "ypo" and not height_of(seen.planets[seat], move.column):
        return Reason("column_is_empty", (*facts, ("planet", seat)))
    if move.power == "b" and seen.sky[index_of((move.column, seat))] == HOLE:
        return Reason("no_bubblee_in_sky", (*facts, ("row", seat)))
    if move.power == "w" and not seen.reserve:
        return Reason("reserve_is_empty", facts)
    return Reason("column_is_full", (*facts, ("planet", 1 - seen.seat)))


def _aside(seen: Observation, move: PushAside) -> Reason:
    facts: _Facts = (("power", "w"), ("column", move.column), ("bubblee", move.bubblee))
    if not 0 <= move.column < COLUMNS:
        return Reason("no_such_column", facts)
    if not _is_bubblee(move.bubblee):
        return Reason("no_such_bubblee", facts)
    if seen.reserve:
        return Reason("blacks_go_first", (*facts, ("reserve", seen.reserve)))
    if not seen.aside[LETTERS.index(move.bubblee)]:
        return Reason("not_set_aside", facts)
    return Reason("column_is_full", (*facts, ("planet", 1 - seen.seat)))
