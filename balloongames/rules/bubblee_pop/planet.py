"""A planet as one int: reading and writing it, putting, taking, pushing and swapping single Bubblees.

The int is a stack of bit planes: all Bubblees, then one plane per kind in the order of `LETTERS`. In each plane, cell
(column, height) is bit ``7 * column + height``: four heights, two more in the elimination zone, and a spare bit. The
spare bits and a spare column between the planes stay 0, so that shifts never carry a Bubblee to a neighbor that it
does not have, and all colors can be searched at once. Between moves every column is packed on its ground.

Nothing here knows of lines, seats or scores.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from balloongames.core.game import BadPosition
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, LETTERS, Cell

Planet: TypeAlias = int
"""A planet; 0 is an empty one."""

STRIDE: Final = 7  # bits from a column to the next one
PLANE: Final = 42  # bits from a plane to the next one: five columns and a spare one
OVERFLOW: Final = 2  # heights in the elimination zone
ALL_CELLS: Final = (1 << PLANE) - 1
GROUND: Final = sum(1 << STRIDE * column for column in range(COLUMNS))
"""The ground row. A set of columns is a subset of these bits."""

ABOVE_PLANET: Final = sum(GROUND << HEIGHT + extra for extra in range(OVERFLOW))
"""The cells in the elimination zone."""

_PLANES: Final = 1 + len(LETTERS)
_EVERY_PLANE: Final = sum(1 << PLANE * plane for plane in range(_PLANES))
_COLUMN: Final = (1 << STRIDE) - 1
_PIECE: Final = {letter: 1 | 1 << PLANE * (1 + index) for index, letter in enumerate(LETTERS)}
_LETTER: Final = {piece: letter for letter, piece in _PIECE.items()}

COLUMN_LISTS: Final[dict[int, tuple[int, ...]]] = {
    sum(1 << STRIDE * column for column in range(COLUMNS) if chosen >> column & 1): tuple(
        column for column in range(COLUMNS) if chosen >> column & 1
    )
    for chosen in range(1 << COLUMNS)
}
"""The columns of each set of columns."""


def height_of(planet: Planet, column: int) -> int:
    """Return how many Bubblees a column holds."""
    return (planet >> STRIDE * column & _COLUMN).bit_length()


def standing(planet: Planet) -> int:
    """Return the set of columns that hold a Bubblee."""
    return planet & GROUND


def full(planet: Planet) -> int:
    """Return the set of full columns."""
    return planet >> HEIGHT - 1 & GROUND


def size_of(planet: Planet) -> int:
    """Return how many Bubblees are on the planet."""
    return (planet & ALL_CELLS).bit_count()


def blacks_of(planet: Planet) -> int:
    """Return how many black Bubblees are on the planet."""
    return (planet >> PLANE & ALL_CELLS).bit_count()


# --- Planets and letters ---------------------------------------------------------------------------------------------


def cell_of(bit: int) -> Cell:
    """Return the cell of a bit's number."""
    return divmod(bit, STRIDE)


def bit_of(cell: Cell) -> int:
    """Return the number of a cell's bit."""
    return STRIDE * cell[0] + cell[1]


def cells_of(mask: int) -> tuple[Cell, ...]:
    """Return the cells of a mask of one plane, column by column from the left, each from the ground up."""
    found: list[Cell] = []
    while mask:
        low = mask & -mask
        found.append(cell_of(low.bit_length() - 1))
        mask ^= low
    return tuple(found)


def letter_at(planet: Planet, cell: Cell) -> str:
    """Return the Bubblee in a cell, or an empty string."""
    return _LETTER.get(planet >> bit_of(cell) & _EVERY_PLANE, "")


def columns_of(planet: Planet) -> tuple[str, ...]:
    """Return the planet as one string per column, each from the ground up.

    >>> columns_of(planet_of(("krr", "", "k", "", "")))
    ('krr', '', 'k', '', '')
    """
    return tuple(
        "".join(letter_at(planet, (column, height)) for height in range(height_of(planet, column)))
        for column in range(COLUMNS)
    )


def planet_of(columns: tuple[str, ...], tallest: int = HEIGHT) -> Planet:
    """Return the planet of one string per column; raise `BadPosition` if it has no such columns or Bubblees."""
    if len(columns) != COLUMNS or any(len(column) > tallest for column in columns):
        raise BadPosition(f"not {COLUMNS} columns of at most {tallest}: {columns!r}")
    planet = 0
    for column, letters in enumerate(columns):
        for height, letter in enumerate(letters):
            if letter not in _PIECE:
                raise BadPosition(f"no such Bubblee: {letter!r}")
            planet |= _PIECE[letter] << STRIDE * column + height
    return planet


# --- Single Bubblees -------------------------------------------------------------------------------------------------


def put_in(planet: Planet, cell: Cell, letter: str) -> Planet:
    """Return the planet with a Bubblee in an empty cell."""
    return planet | _PIECE[letter] << bit_of(cell)


def taken_from(planet: Planet, cell: Cell) -> Planet:
    """Return the planet with an empty cell; nothing falls."""
    return planet & ~(_EVERY_PLANE << bit_of(cell))


def put_on_top(planet: Planet, column: int, letter: str) -> Planet:
    """Return the planet with one more Bubblee on a column; at most two come to lie in the elimination zone."""
    return planet | _PIECE[letter] << STRIDE * column + (planet >> STRIDE * column & _COLUMN).bit_length()


def take_top(planet: Planet, column: int) -> Planet:
    """Return the planet without the uncovered Bubblee of a column that holds one."""
    return taken_from(planet, (column, height_of(planet, column) - 1))


def push_under(planet: Planet, column: int, letter: str) -> Planet:
    """Return the planet with one more Bubblee on the ground of a column, which rises by one.

    >>> columns_of(push_under(planet_of(("rg", "b", "", "", "")), 0, "k"))
    ('krg', 'b', '', '', '')
    """
    lifted = _EVERY_PLANE * _COLUMN << STRIDE * column & planet
    return planet ^ lifted | lifted << 1 | _PIECE[letter] << STRIDE * column


def swap_cells(planet: Planet, first: Cell, second: Cell) -> Planet:
    """Return the planet with the Bubblees of two cells exchanged.

    >>> columns_of(swap_cells(planet_of(("rg", "b", "", "", "")), (0, 0), (1, 0)))
    ('bg', 'r', '', '', '')
    """
    here, there = bit_of(first), bit_of(second)
    differing = (planet >> here ^ planet >> there) & _EVERY_PLANE
    return planet ^ (differing << here | differing << there)
