"""One player's board as plain ints: laying a group, floating it, finding series, closing the columns.

A bit per cell, column by column: cell (column, row) is bit ``column * (height + 1) + row``, row 0 at the top. The
spare bit below each column stays 0, so that shifts by one never carry a balloon into the next column. Boards are at
rest between moves: every column is packed against row 0. Nothing here knows of seats, rounds or scores.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final, TypeAlias

from balloongames.core.game import BadPosition
from balloongames.rules.balloon_pop.events import Cell, Flight
from balloongames.rules.balloon_pop.moves import PlaceGroup
from balloongames.rules.balloon_pop.state import (
    CARDS,
    COLORS,
    EMPTY_BOARD,
    HORIZONTAL,
    KINDS,
    NEUTRAL,
    VERTICAL,
    Board,
    Drops,
    Orientation,
)

Order: TypeAlias = str
"""A group as it lies: its letters from top to bottom or from left to right."""

_NEUTRAL_PLANE: Final = 4
_STAR_PLANE: Final = 5
_PLANE: Final = {letter: COLORS.find(letter.upper()) if letter != NEUTRAL else _NEUTRAL_PLANE for letter in KINDS}
_WIDEST: Final = 8  # columns on the widest board; placements are made once for all of them


@dataclass(frozen=True, slots=True)
class Grid:
    """The size of a board and the masks that follow from it; made by `grid_of`."""

    width: int
    height: int
    stride: int = field(init=False, compare=False, repr=False)
    columns: tuple[int, ...] = field(init=False, compare=False, repr=False)
    rows: tuple[int, ...] = field(init=False, compare=False, repr=False)
    column_lists: dict[int, tuple[int, ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        stride = self.height + 1
        columns = tuple(((1 << self.height) - 1) << column * stride for column in range(self.width))
        top = sum(1 << column * stride for column in range(self.width))
        object.__setattr__(self, "stride", stride)
        object.__setattr__(self, "columns", columns)
        object.__setattr__(self, "rows", tuple(top << row for row in range(self.height)))
        lists: dict[int, tuple[int, ...]] = {0: ()}
        for column in range(self.width):
            lists |= {mask | 1 << column * stride: (*listed, column) for mask, listed in lists.items()}
        object.__setattr__(self, "column_lists", lists)

    def bit(self, column: int, row: int) -> int:
        """Return the bit of a cell."""
        return 1 << column * self.stride + row

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """Return the cells of a mask, column by column from the left, each from the top."""
        found: list[Cell] = []
        while mask:
            low = mask & -mask
            found.append(divmod(low.bit_length() - 1, self.stride))
            mask ^= low
        return tuple(found)


@cache
def grid_of(width: int, height: int) -> Grid:
    """Return the one grid of this size."""
    return Grid(width, height)


def occupied(board: Board) -> int:
    """Return the mask of all balloons."""
    return board[0] | board[1] | board[2] | board[3] | board[4]


def column_heights(grid: Grid, board: Board) -> tuple[int, ...]:
    """Return how many balloons each column holds."""
    full = occupied(board)
    return tuple((full & column).bit_count() for column in grid.columns)


# --- Boards and letters ----------------------------------------------------------------------------------------------


def letter_at(board: Board, bit: int) -> str:
    """Return the balloon in a cell, or an empty string."""
    for plane, letter in enumerate(COLORS):
        if board[plane] & bit:
            return letter.lower() if board[_STAR_PLANE] & bit else letter
    return NEUTRAL if board[_NEUTRAL_PLANE] & bit else ""


def letters_at(grid: Grid, board: Board, mask: int) -> str:
    """Return the balloons of a mask, in the order of `Grid.cells`."""
    return "".join(letter_at(board, grid.bit(*cell)) for cell in grid.cells(mask))


def columns_of(grid: Grid, board: Board) -> tuple[str, ...]:
    """Return the board as one string per column, each from top to bottom."""
    full = occupied(board)
    return tuple(letters_at(grid, board, full & column) for column in grid.columns)


def board_of(grid: Grid, columns: tuple[str, ...]) -> Board:
    """Return the board of one string per column; raise `BadPosition` if it has no such columns or balloons."""
    if len(columns) != grid.width or any(len(column) > grid.height for column in columns):
        raise BadPosition(f"not {grid.width} columns of at most {grid.height}: {columns!r}")
    found: list[tuple[str, Cell]] = []
    for column, letters in enumerate(columns):
        for row, letter in enumerate(letters):
            if letter not in _PLANE:
                raise BadPosition(f"no such balloon: {letter!r}")
            found.append((letter, (column, row)))
    return with_balloons(grid, EMPTY_BOARD, found)


def with_balloons(grid: Grid, board: Board, balloons: Iterable[tuple[str, Cell]]) -> Board:
    """Return the board with more balloons, wherever they are; so it need not be at rest."""
    planes = list(board)
    for letter, cell in balloons:
        bit = grid.bit(*cell)
        planes[_PLANE[letter]] |= bit
        if letter.islower():
            planes[_STAR_PLANE] |= bit
    return _board(planes)


def without_balloons(grid: Grid, board: Board, cells: Iterable[Cell]) -> Board:
    """Return the board with nothing in some cells: gaps stay open."""
    kept = ~sum(grid.bit(*cell) for cell in cells)
    return _board([plane & kept for plane in board])


def _board(planes: list[int]) -> Board:
    red, green, blue, yellow, neutral, star = planes
    return red, green, blue, yellow, neutral, star


def count_kinds(board: Board, mask: int) -> list[int]:
    """Return how many balloons of each kind lie under a mask, in the order of `KINDS`."""
    red, green, blue, yellow = board[0] & mask, board[1] & mask, board[2] & mask, board[3] & mask
    star = board[_STAR_PLANE]
    starred = (
        (red & star).bit_count(),
        (green & star).bit_count(),
        (blue & star).bit_count(),
        (yellow & star).bit_count(),
    )
    return [
        red.bit_count() - starred[0],
        green.bit_count() - starred[1],
        blue.bit_count() - starred[2],
        yellow.bit_count() - starred[3],
        *starred,
        (board[_NEUTRAL_PLANE] & mask).bit_count(),
    ]


# --- Placing ---------------------------------------------------------------------------------------------------------


@cache
def drop_indexes(drops: Drops, size: int) -> tuple[int, ...]:
    """Return which balloons of a group of ``size`` may be dropped; the last one left never may (A-R4).

    >>> drop_indexes("inner", 4), drop_indexes("inner", 2), drop_indexes("ends", 1)
    ((1, 2), (1,), ())
    """
    if drops == "none" or size < 2:
        return ()
    return (0, size - 1) if drops == "ends" else tuple(index for index in (1, 2) if index < size)


def orders(group: str, drops: Drops) -> tuple[Order, ...]:
    """Return the ways a group may lie, sorted: forwards or backwards, whole or with one balloon dropped.

    >>> orders("RGBY", "ends")
    ('BGR', 'GBY', 'RGB', 'RGBY', 'YBG', 'YBGR')
    """
    kept = [group]
    kept += [group[:index] + group[index + 1 :] for index in drop_indexes(drops, len(group))]
    kept += [order[::-1] for order in kept]
    return tuple(sorted(set(kept)))


@cache
def _places(order: Order) -> tuple[tuple[PlaceGroup, ...], tuple[PlaceGroup, ...]]:
    """Return the sideways and the upright placements of one order by column, made once for all."""
    columns = range(_WIDEST)
    return (
        tuple(PlaceGroup(HORIZONTAL, column, order) for column in columns),
        tuple(PlaceGroup(VERTICAL, column, order) for column in columns),
    )


@lru_cache(maxsize=1 << 15)  # about 22,000 groups and drops
def _choices(group: str, drops: Drops) -> list[tuple[int, tuple[PlaceGroup, ...], tuple[PlaceGroup, ...]]]:
    """Return length, sideways and upright placements of each order in which a group may lie."""
    return [(len(order), *_places(order)) for order in orders(group, drops)]


def open_columns(grid: Grid, full: int, orientation: Orientation, size: int) -> int:
    """Return the columns where a group of ``size`` may lie, as bits of row 0; ``full`` is the mask of all balloons.

    Upright it needs ``size`` free cells in its column, sideways one free cell in each of its columns (rulebook: on
    the board, touching the bottom row, covering nothing).
    """
    if orientation == VERTICAL:
        row = grid.height - size
        return (grid.rows[row] & ~full) >> row
    free = (grid.rows[-1] & ~full) >> grid.height - 1
    fitting = free
    for step in range(1, size):
        fitting &= free >> step * grid.stride
    return fitting


def can_place(grid: Grid, board: Board, group: str, card: int) -> bool:
    """Return whether the card allows any placement of the group, if need be by dropping a balloon."""
    full = occupied(board)
    rule = CARDS[card]
    shortest = len(group) - 1 if drop_indexes(rule.drops, len(group)) else len(group)
    if not full & grid.rows[grid.height - shortest]:
        return True  # no column hangs so low that it could be in the way
    return any(open_columns(grid, full, orientation, shortest) for orientation in rule.orientations)


def placements(grid: Grid, board: Board, group: str, card: int) -> list[PlaceGroup]:
    """Return all legal placements, sorted and unique; the group is not empty."""
    full = occupied(board)
    rule = CARDS[card]
    size = len(group)
    choices = _choices(group, rule.drops)
    droppable = bool(drop_indexes(rule.drops, size))
    found: list[PlaceGroup] = []
    for orientation in rule.orientations:
        if orientation == HORIZONTAL:
            rows = [(length, row) for length, row, _ in choices]
        else:
            rows = [(length, row) for length, _, row in choices]
        whole = open_columns(grid, full, orientation, size)
        if not droppable:
            found += [row[column] for column in grid.column_lists[whole] for _, row in rows]
            continue
        for column in grid.column_lists[open_columns(grid, full, orientation, size - 1)]:
            fits_whole = whole >> column * grid.stride & 1
            found += [row[column] for length, row in rows if fits_whole or length < size]
    return found


def dropped_balloon(group: str, order: Order) -> str:
    """Return the balloon of ``group`` that is missing in ``order``, or an empty string."""
    if len(order) == len(group):
        return ""
    return next(letter for letter in group if group.count(letter) > order.count(letter))


def dropped_index(group: str, order: Order, drops: Drops) -> int:
    """Return which balloon was dropped; where two ways give the same picture, the first of them.

    >>> dropped_index("RRRR", "RRR", "ends")
    0
    """
    return next(
        index
        for index in drop_indexes(drops, len(group))
        if order in (kept := group[:index] + group[index + 1 :], kept[::-1])
    )


def resting_cells(grid: Grid, board: Board, placement: PlaceGroup) -> tuple[Cell, ...]:
    """Return where each balloon of ``placement.order`` comes to rest: right below its column's stack."""
    heights = column_heights(grid, board)
    if placement.orientation == VERTICAL:
        return tuple((placement.column, heights[placement.column] + i) for i in range(len(placement.order)))
    return tuple(
        (column, heights[column]) for column in range(placement.column, placement.column + len(placement.order))
    )


def entry_cells(grid: Grid, placement: PlaceGroup) -> tuple[Cell, ...]:
    """Return where each balloon of ``order`` is laid before it floats: on the bottom row, or standing on it."""
    size = len(placement.order)
    if placement.orientation == VERTICAL:
        return tuple((placement.column, grid.height - size + i) for i in range(size))
    return tuple((placement.column + i, grid.height - 1) for i in range(size))


@cache
def _stack(order: Order) -> Board:
    """Return the planes of an order that stands in column 0 from row 0 on."""
    planes = [0] * 6
    for row, letter in enumerate(order):
        planes[_PLANE[letter]] |= 1 << row
        if letter.islower():
            planes[_STAR_PLANE] |= 1 << row
    return _board(planes)


def float_up(grid: Grid, board: Board, placement: PlaceGroup) -> Board:
    """Return the board after a legal placement was laid and released.

    >>> grid = grid_of(6, 8)
    >>> board = board_of(grid, ("RG", "", "", "", "", ""))
    >>> columns_of(grid, float_up(grid, board, PlaceGroup("h", 0, "YWb")))
    ('RGY', 'W', 'b', '', '', '')
    """
    full = occupied(board)
    column = placement.column
    stride = grid.stride
    if placement.orientation == VERTICAL:
        shift = column * stride + (full & grid.columns[column]).bit_count()
        red, green, blue, yellow, neutral, star = board
        stack = _stack(placement.order)
        return (
            red | stack[0] << shift,
            green | stack[1] << shift,
            blue | stack[2] << shift,
            yellow | stack[3] << shift,
            neutral | stack[4] << shift,
            star | stack[5] << shift,
        )
    planes = list(board)
    for letter in placement.order:
        bit = 1 << column * stride + (full & grid.columns[column]).bit_count()
        planes[_PLANE[letter]] |= bit
        if letter in "rgby":
            planes[_STAR_PLANE] |= bit
        column += 1
    return _board(planes)


# --- Popping ---------------------------------------------------------------------------------------------------------


def close_columns(grid: Grid, board: Board, gone: int) -> Board:
    """Return the board without the balloons under ``gone``, every column closed upwards.

    >>> grid = grid_of(6, 8)
    >>> board = board_of(grid, ("RGB", "Y", "", "", "", ""))
    >>> columns_of(grid, close_columns(grid, board, grid.bit(0, 1) | grid.bit(1, 0)))
    ('RB', '', '', '', '', '')
    """
    red, green, blue, yellow, neutral, star = (plane & ~gone for plane in board)
    for column in grid.columns:
        holes = gone & column
        while holes:
            # The topmost run of neighboring holes: everything below rises by its length.
            low = holes & -holes
            run = holes & ~(holes + low)
            size = run.bit_count()
            below = column & -(low << size)
            holes = (holes & below) >> size
            red = red & ~below | (red & below) >> size
            green = green & ~below | (green & below) >> size
            blue = blue & ~below | (blue & below) >> size
            yellow = yellow & ~below | (yellow & below) >> size
            neutral = neutral & ~below | (neutral & below) >> size
            star = star & ~below | (star & below) >> size
    return red, green, blue, yellow, neutral, star


def closing_flights(grid: Grid, board: Board, gone: int) -> tuple[Flight, ...]:
    """Return which balloons rise, and how far, when those under ``gone`` have popped."""
    flights: list[Flight] = []
    for column in range(grid.width):
        rise = 0
        for row in range(grid.height):
            bit = grid.bit(column, row)
            if gone & bit:
                rise += 1
            elif rise and (letter := letter_at(board, bit)):
                flights.append(Flight(letter, (column, row), (column, row - rise)))
    return tuple(flights)


def risen(cells: Iterable[Cell], flights: Iterable[Flight]) -> frozenset[Cell]:
    """Return where balloons are after these flights."""
    ends = {flight.start: flight.end for flight in flights}
    return frozenset(ends.get(cell, cell) for cell in cells)
