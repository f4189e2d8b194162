"""Finding the lines of a planet, taking them away, and letting fall what stands above.

The Bubblees that go in one step are a mask of the colors' planes: `planet.PLANE` bits per color, without the planes of
all Bubblees and of the black ones, which never line up (rulebook).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from balloongames.rules.bubblee_pop.planet import (
    ABOVE_PLANET,
    ALL_CELLS,
    GROUND,
    PLANE,
    STRIDE,
    Planet,
    bit_of,
    cell_of,
    cells_of,
    letter_at,
)
from balloongames.rules.bubblee_pop.state import COLUMNS, LETTERS, Cell

_COLORS: Final = 2 * PLANE  # where the planes of the colors begin
_COLOR_LETTERS: Final = LETTERS[1:]
_EVERY_COLOR: Final = sum(1 << PLANE * plane for plane in range(len(_COLOR_LETTERS)))


class Flight(NamedTuple):
    """One Bubblee that falls within its column."""

    bubblee: str
    start: Cell
    end: Cell


class Patch(NamedTuple):
    """A connected part of what goes: its color and its cells as a mask of one plane."""

    color: str
    mask: int


class Spot(NamedTuple):
    """Where one more Bubblee of a color would land: on top of a column."""

    column: int
    color: str


@dataclass(frozen=True, slots=True)
class Group:
    """What goes together: ``cells`` are all of it, ``line`` those of its runs; the others only touch them (C-R1)."""

    color: str
    cells: tuple[Cell, ...]
    line: tuple[Cell, ...]


def runs_of(planet: Planet) -> int:
    """Return the mask of all runs of three or more of one color in a column or a row; 0 if there is none."""
    colors = planet >> _COLORS
    upright = colors & colors >> 1 & colors >> 2
    level = colors & colors >> STRIDE & colors >> 2 * STRIDE
    if not upright | level:
        return 0
    return upright | upright << 1 | upright << 2 | level | level << STRIDE | level << 2 * STRIDE


def landings(planet: Planet) -> int:
    """Return the mask of the lowest empty cell of every column, in the planes of all colors."""
    return ((planet & ALL_CELLS) + GROUND) * _EVERY_COLOR


def openings(colors: int, landing: int) -> int:
    """Return the part of ``landing`` where one more of its color would make a line with the planes of ``colors``."""
    up, right, left = colors << 1, colors << STRIDE, colors >> STRIDE  # each one moved by a cell
    return landing & (up & colors << 2 | left & right | right & colors << 2 * STRIDE | left & colors >> 2 * STRIDE)


def open_lines(planet: Planet) -> frozenset[Spot]:
    """Return each column and the color of which one more there would make a line.

    >>> from balloongames.rules.bubblee_pop.planet import planet_of
    >>> sorted(open_lines(planet_of(("rr", "gk", "b", "", "b"))))
    [Spot(column=0, color='r'), Spot(column=3, color='b')]
    """
    return _landings_in(openings(planet >> _COLORS, landings(planet)))


def fitting(planet: Planet) -> frozenset[Spot]:
    """Return each column with room and the colors of which one more there would touch an equal one.

    >>> from balloongames.rules.bubblee_pop.planet import planet_of
    >>> sorted(fitting(planet_of(("krrg", "gk", "b", "", ""))))
    [Spot(column=1, color='r'), Spot(column=2, color='b'), Spot(column=3, color='b')]
    """
    colors = planet >> _COLORS
    on_planet = landings(planet) & ~(ABOVE_PLANET * _EVERY_COLOR)
    return _landings_in(on_planet & (colors << 1 | colors << STRIDE | colors >> STRIDE))


def _landings_in(mask: int) -> frozenset[Spot]:
    return frozenset(
        Spot(column, color)
        for plane, color in enumerate(_COLOR_LETTERS)
        if (cells := mask >> PLANE * plane & ALL_CELLS)
        for column, _ in cells_of(cells)
    )


def with_touching(planet: Planet, runs: int) -> int:
    """Return the runs and whatever of their colors touches them: the run itself, not what touches it (C-R1)."""
    touching = runs << 1 | runs >> 1 | runs << STRIDE | runs >> STRIDE
    return runs | touching & planet >> _COLORS


def parts_of(gone: int) -> list[Patch]:
    """Return the connected parts of what goes, by color in the order of `LETTERS` and then from the left.

    C-R6: each part gives one power, so two runs that cross give one and two that lie apart give two.
    """
    found: list[Patch] = []
    for color in _COLOR_LETTERS:
        if not gone:
            break
        left = gone & ALL_CELLS
        gone >>= PLANE
        while left:
            part = _spread(left & -left, left)
            left ^= part
            found.append(Patch(color, part))
    return found


def group_of(part: Patch, runs: int) -> Group:
    """Return a part in plain words; ``runs`` are the runs of its step."""
    line = runs >> PLANE * _COLOR_LETTERS.index(part.color) & part.mask
    return Group(part.color, cells_of(part.mask), cells_of(line))


def _spread(part: int, mask: int) -> int:
    """Return all cells of ``mask`` that are connected with ``part``, which lies in it."""
    while True:
        grown = (part | part << 1 | part >> 1 | part << STRIDE | part >> STRIDE) & mask
        if grown == part:
            return part
        part = grown


def flattened(gone: int) -> int:
    """Return the cells of all planes of a mask of colors as a mask of one plane."""
    gone |= gone >> 4 * PLANE
    gone |= gone >> 2 * PLANE
    return (gone | gone >> PLANE) & ALL_CELLS


# By bit: all cells above it in its column, in all planes.
_ABOVE: Final = tuple(
    sum(
        ((1 << STRIDE * (column + 1)) - (1 << STRIDE * column + height + 1)) << PLANE * plane
        for plane in range(len(LETTERS) + 1)
    )
    for column in range(COLUMNS)
    for height in range(STRIDE)
)


def without(planet: Planet, gone: int) -> Planet:
    """Return the planet without what goes, everything above it fallen down.

    >>> from balloongames.rules.bubblee_pop.planet import columns_of, planet_of
    >>> planet = planet_of(("krrrg", "", "", "", ""), 5)
    >>> columns_of(without(planet, runs_of(planet)))
    ('kg', '', '', '', '')
    """
    holes = flattened(gone)
    planet &= ~(gone << _COLORS | holes)
    while holes:
        top = holes.bit_length() - 1  # from above, so that the lower holes stay where they are
        holes ^= 1 << top
        falling = planet & _ABOVE[top]
        if falling:
            planet ^= falling ^ falling >> 1
    return planet


def settled(planet: Planet) -> Planet:
    """Return the planet when all lines are gone and all chains are over."""
    while runs := runs_of(planet):
        planet = without(planet, with_touching(planet, runs))
    return planet


def holds(planet: Planet) -> bool:
    """Return whether nothing stays above the planet once everything has settled (C-R4).

    Lines may include what lies in the elimination zone, and a later step of the chain may be the one that makes room.
    """
    while planet & ABOVE_PLANET:
        runs = runs_of(planet)
        if not runs:
            return False
        planet = without(planet, with_touching(planet, runs))
    return True


def flights(planet: Planet, gone: int) -> tuple[Flight, ...]:
    """Return which Bubblees fall, and how far, when those of ``gone`` have left the planet."""
    holes = flattened(gone)
    found: list[Flight] = []
    for column in range(COLUMNS):
        fall = 0
        for height in range(STRIDE - 1):
            cell = (column, height)
            bit = bit_of(cell)
            if holes >> bit & 1:
                fall += 1
            elif fall and (letter := letter_at(planet, cell)):
                found.append(Flight(letter, cell, cell_of(bit - fall)))
    return tuple(found)
