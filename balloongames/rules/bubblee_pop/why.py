"""Why a move is not possible: each illegal try has its own reason, with the facts that a sentence needs.

Judged from what the viewer sees. Columns, rows and heights in the facts count from 0, as in the moves, Bubblees and
powers are letters; the view says them in its own way.
"""

from __future__ import annotations

from typing import Final, TypeAlias, assert_never

from balloongames.core.game import Reason, whose_turn
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
from balloongames.rules.bubblee_pop.planet import ABOVE_PLANET, ALL_CELLS, cells_of, height_of
from balloongames.rules.bubblee_pop.sight import Seen, world_of
from balloongames.rules.bubblee_pop.sky import are_neighbors, index_of, landed, legal_drops, swapped, way_of
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, HOLE, LETTERS, SKY_ROWS, State

CODES: Final = (
    # Whose turn, and for what.
    "match_over", "only_watching", "not_your_turn", "fill_is_due", "drop_is_due", "power_is_due",
    # The sky.
    "no_such_space", "space_taken", "not_neighbors", "already_swapped", "swap_leaves_no_drop", "none_in_near_row",
    "no_room_without_a_line", "line_makes_too_little_room",
    # Powers.
    "power_not_won", "power_comes_later", "power_waits_for_a_target", "no_other_planet", "no_such_cell",
    "cell_is_empty", "no_such_column", "column_is_empty", "column_is_full", "no_bubblee_in_sky", "no_such_bubblee",
    "point_not_there", "reserve_is_empty", "blacks_go_first", "not_set_aside",
)  # fmt: skip
"""All the codes that there are: a view owes a sentence for each."""

_Facts: TypeAlias = tuple[tuple[str, int | str], ...]


def why_not(seen: Seen, move: Move) -> Reason | None:
    """Return None if ``move`` is legal for the viewer, else why it is not."""
    return whose_turn(seen.viewer, seen.to_move) or _phase(seen, move) or _judge(world_of(seen, 0), move)


def _phase(seen: Seen, move: Move) -> Reason | None:
    """Judge whether a move of this sort is due now."""
    match move:
        case PutBubblee():
            due = "fill"
        case DropPair() | SwapSky():
            due = "drop"
        case _:
            due = "power"
    return None if seen.phase == due else Reason(f"{seen.phase}_is_due")  # fill_is_due, drop_is_due, power_is_due


def _judge(state: State, move: Move) -> Reason | None:
    match move:
        case PutBubblee(space):
            return _put(state, space)
        case SwapSky():
            return _swap(state, move)
        case DropPair():
            return _drop(state, move)
        case SwapCells() | ChooseColumn() | TakePoint() | PushAside() | Decline():
            return _power(state, move)
        case _:
            assert_never(move)


# --- The sky ---------------------------------------------------------------------------------------------------------


def _space(space: tuple[int, int]) -> Reason | None:
    column, row = space
    if 0 <= column < COLUMNS and 0 <= row < SKY_ROWS:
        return None
    return Reason("no_such_space", (("column", column), ("row", row)))


def _put(state: State, space: tuple[int, int]) -> Reason | None:
    if reason := _space(space):
        return reason
    letter = state.sky[index_of(space)]
    if letter == HOLE:
        return None
    return Reason("space_taken", (("column", space[0]), ("row", space[1]), ("bubblee", letter)))


def _spaces(move: SwapSky | DropPair) -> Reason | None:
    """Judge a pair of spaces on its own."""
    if reason := _space(move.first) or _space(move.second):
        return reason
    return None if are_neighbors(move.first, move.second) else Reason("not_neighbors", _pair(move.first, move.second))


def _swap(state: State, move: SwapSky) -> Reason | None:
    if state.swapped:
        return Reason("already_swapped")
    if reason := _spaces(move):
        return reason
    if legal_drops(state.planets[state.active], state.active, swapped(state.sky, move)):
        return None
    return Reason("swap_leaves_no_drop", _pair(move.first, move.second))


def _drop(state: State, move: DropPair) -> Reason | None:
    if reason := _spaces(move):
        return reason
    near = state.active
    if near not in (move.first[1], move.second[1]):
        return Reason("none_in_near_row", (("row", near),))
    before = landed(state.planets[near], way_of(move, near), state.sky)
    after = settled(before)
    above = cells_of(after & ABOVE_PLANET)
    if not above:
        return None
    code = "no_room_without_a_line" if after == before else "line_makes_too_little_room"
    return Reason(code, (("column", above[0][0]), ("above", len(above))))


def _pair(first: tuple[int, int], second: tuple[int, int]) -> _Facts:
    return ("column", first[0]), ("row", first[1]), ("column_2", second[0]), ("row_2", second[1])


# --- Powers ----------------------------------------------------------------------------------------------------------


def _power(state: State, move: PowerMove) -> Reason | None:
    """Judge a power: first whether it is there to be used, then what it is used on."""
    batch = state.queue[0]
    if move in powers.moves(state, batch):
        return None
    power = move.power
    facts: _Facts = (("power", power),)
    if power not in batch.powers:
        later = any(power in other.powers for other in state.queue if other.seat == batch.seat)
        return Reason("power_comes_later" if later else "power_not_won", facts)
    if power not in "gy" and len(state.planets) == 1:
        return Reason("no_other_planet", facts)
    return Reason("power_waits_for_a_target", facts) if isinstance(move, Decline) else _target(state, move)


def _target(state: State, move: SwapCells | ChooseColumn | TakePoint | PushAside) -> Reason:
    """Tell why a power can't be used on what it was used on."""
    match move:
        case SwapCells():
            return _cells(state, move)
        case ChooseColumn():
            return _column(state, move)
        case TakePoint(bubblee):
            code = "point_not_there" if _is_bubblee(bubblee) else "no_such_bubblee"
            return Reason(code, (("power", "o"), ("bubblee", bubblee)))
        case PushAside():
            return _aside(state, move)
        case _:
            assert_never(move)


def _is_bubblee(letter: str) -> bool:
    return letter in tuple(LETTERS)


def _cells(state: State, move: SwapCells) -> Reason:
    planet = state.planets[state.seat if move.power == "g" else 1 - state.seat]
    there = cells_of(planet & ALL_CELLS)
    for column, height in (move.first, move.second):
        facts: _Facts = (("power", move.power), ("column", column), ("height", height))
        if not (0 <= column < COLUMNS and 0 <= height < HEIGHT):
            return Reason("no_such_cell", facts)
        if (column, height) not in there:
            return Reason("cell_is_empty", facts)
    return Reason("not_neighbors", _pair(move.first, move.second))


def _column(state: State, move: ChooseColumn) -> Reason:
    facts: _Facts = (("power", move.power), ("column", move.column))
    if not 0 <= move.column < COLUMNS:
        return Reason("no_such_column", facts)
    seat = state.seat if move.power in "yp" else 1 - state.seat
    if move.power in "ypo" and not height_of(state.planets[seat], move.column):
        return Reason("column_is_empty", (*facts, ("planet", seat)))
    if move.power == "b" and state.sky[index_of((move.column, seat))] == HOLE:
        return Reason("no_bubblee_in_sky", (*facts, ("row", seat)))
    if move.power == "w" and not state.reserve:
        return Reason("reserve_is_empty", facts)
    return Reason("column_is_full", (*facts, ("planet", 1 - state.seat)))


def _aside(state: State, move: PushAside) -> Reason:
    facts: _Facts = (("power", "w"), ("column", move.column), ("bubblee", move.bubblee))
    if not 0 <= move.column < COLUMNS:
        return Reason("no_such_column", facts)
    if not _is_bubblee(move.bubblee):
        return Reason("no_such_bubblee", facts)
    if state.reserve:
        return Reason("blacks_go_first", (*facts, ("reserve", state.reserve)))
    if not state.aside[LETTERS.index(move.bubblee)]:
        return Reason("not_set_aside", facts)
    return Reason("column_is_full", (*facts, ("planet", 1 - state.seat)))
