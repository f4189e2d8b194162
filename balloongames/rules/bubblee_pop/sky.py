"""The sky between the planets: its spaces, its layouts, and which pairs may be swapped and dropped.

A drop is judged by what it does to the planet that it falls on: it is legal if everything that it brings finds room in
the end (C-R4). A swap is legal if a drop is legal after it, since the drop is compulsory.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from balloongames.core.game import Seat
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop.events import Fall
from balloongames.rules.bubblee_pop.lines import holds
from balloongames.rules.bubblee_pop.moves import DropPair, PutBubblee, SwapSky
from balloongames.rules.bubblee_pop.planet import ABOVE_PLANET, GROUND, STRIDE, Planet, height_of, put_on_top
from balloongames.rules.bubblee_pop.state import BLACK, COLUMNS, HEIGHT, HOLE, IN_SKY, SKY_ROWS, Sky, Space

SPACES: Final[tuple[Space, ...]] = tuple((column, row) for column in range(COLUMNS) for row in range(SKY_ROWS))
"""All spaces in the order of the letters of a sky."""

PUTS: Final = tuple(PutBubblee(space) for space in SPACES)


def index_of(space: Space) -> int:
    """Return which letter of a sky a space is."""
    return SKY_ROWS * space[0] + space[1]


def are_neighbors(first: tuple[int, int], second: tuple[int, int]) -> bool:
    """Return whether two places touch, never diagonally."""
    return abs(first[0] - second[0]) + abs(first[1] - second[1]) == 1


def with_letter(sky: Sky, index: int, letter: str) -> Sky:
    """Return the sky with another letter in one space."""
    return sky[:index] + letter + sky[index + 1 :]


def swapped(sky: Sky, swap: SwapSky) -> Sky:
    """Return the sky after a swap."""
    first, second = index_of(swap.first), index_of(swap.second)
    return sky[:first] + sky[second] + sky[first + 1 : second] + sky[first] + sky[second + 1 :]


def rows_of(sky: Sky) -> tuple[str, ...]:
    """Return the rows of a sky, row 0 first.

    >>> rows_of("rypbg.ryp.")
    ('rpgrp', 'yb.y.')
    """
    return tuple(sky[row::SKY_ROWS] for row in range(SKY_ROWS))


def sky_of(rows: tuple[str, ...]) -> Sky:
    """Return the sky of its rows: the inverse of `rows_of`."""
    return "".join(rows[row][column] for column, row in SPACES)


_COLUMN_BITS: Final = tuple(1 << STRIDE * column for column in range(COLUMNS))


def held(sky: Sky, row: int) -> int:
    """Return the set of columns where a row of the sky holds a Bubblee, as bits of the ground row."""
    columns = GROUND
    at = row
    for column in range(COLUMNS):
        if sky[at] == HOLE:
            columns ^= _COLUMN_BITS[column]
        at += SKY_ROWS
    return columns


# --- Setting it up ---------------------------------------------------------------------------------------------------


def random_sky(colors: str, rng: Rng) -> Sky:
    """Return a layout of two Bubblees of each color, all layouts equally likely.

    Space by space; as soon as two equal ones touch it begins anew, as if a whole sky had been thrown away.
    """
    letters = list(colors * IN_SKY)
    while True:
        for at in range(len(letters)):
            chosen = at + rng.below(len(letters) - at)
            letters[at], letters[chosen] = letters[chosen], letters[at]
            if _touches_before(letters, at):
                break
        else:
            return "".join(letters)


def _touches_before(letters: Sequence[str], at: int) -> bool:
    """Return whether a space touches an equal Bubblee in its own column, or in the one before, up to itself."""
    column = at - at % SKY_ROWS
    return letters[at] in letters[max(column - SKY_ROWS, 0) : at]


# --- Dropping and swapping -------------------------------------------------------------------------------------------


class Landing(NamedTuple):
    """A drop as it happens: the letters' places in the sky, in the order in which they land, and their columns."""

    drop: DropPair
    first: int
    first_column: int
    second: int
    second_column: int


def _ways(near: int) -> tuple[Landing, ...]:
    """Return the nine drops onto the planet beside row ``near``, sorted; of an upright pair the near one leads."""
    found: list[Landing] = []
    for column in range(COLUMNS):
        upright = DropPair((column, 0), (column, 1))
        found.append(Landing(upright, index_of((column, near)), column, index_of((column, 1 - near)), column))
        if column + 1 < COLUMNS:
            level = DropPair((column, near), (column + 1, near))
            found.append(Landing(level, index_of((column, near)), column, index_of((column + 1, near)), column + 1))
    return tuple(sorted(found))


WAYS: Final = (_ways(0), _ways(1))
"""All ways to drop by near row."""

SWAPS: Final = tuple(
    sorted(
        SwapSky(first, second)
        for index, first in enumerate(SPACES)
        for second in SPACES[index + 1 :]
        if are_neighbors(first, second)
    )
)
"""All 13 swaps."""

_HIGH: Final = GROUND << HEIGHT - 1 | GROUND << HEIGHT - 2
"""The cells that tell whether a column has room for one Bubblee, and for two."""


class _Room(NamedTuple):
    """What fits onto a planet without any line: those drops, with all swaps after them, and the drops that don't."""

    fitting: tuple[DropPair, ...]
    fitting_and_swaps: tuple[DropPair | SwapSky, ...]
    crowded: tuple[Landing, ...]
    ways: tuple[tuple[Landing, bool], ...]  # all of them, and whether they fit


@cache
def _room(high: int, near: Seat) -> _Room:
    """Return the room of a planet of which only the cells of `_HIGH` are known: nothing else matters."""
    ways: list[tuple[Landing, bool]] = []
    for way in WAYS[near]:
        planet = put_on_top(put_on_top(high, way.first_column, BLACK), way.second_column, BLACK)
        ways.append((way, not planet & ABOVE_PLANET))
    fitting = tuple(way.drop for way, fits in ways if fits)
    crowded = tuple(way for way, fits in ways if not fits)
    return _Room(fitting, (*fitting, *SWAPS) if fitting else (), crowded, tuple(ways))


def ways_that_fit(planet: Planet, near: Seat) -> int:
    """Return how many of the nine drops fit onto a planet without any line."""
    return len(_room(planet & _HIGH, near).fitting)


_WAY_OF: Final = tuple({way.drop: way for way in ways} for ways in WAYS)


def landing_of(drop: DropPair, near: Seat) -> Landing:
    """Return how a drop happens that is one of the nine."""
    return _WAY_OF[near][drop]


def landed(planet: Planet, way: Landing, sky: Sky) -> Planet:
    """Return the planet right after both have landed, overflow included."""
    return put_on_top(put_on_top(planet, way.first_column, sky[way.first]), way.second_column, sky[way.second])


def legal_drops(planet: Planet, near: Seat, sky: Sky) -> tuple[DropPair, ...]:
    """Return the legal drops of a full sky, sorted."""
    room = _room(planet & _HIGH, near)
    if not room.crowded:
        return room.fitting
    return tuple([way.drop for way, fits in room.ways if fits or _aligns(planet, way, sky)])


def legal_swaps(planet: Planet, near: Seat, sky: Sky) -> tuple[SwapSky, ...]:
    """Return the legal swaps of a full sky, sorted."""
    room = _room(planet & _HIGH, near)
    return SWAPS if room.fitting else tuple(swap for swap in SWAPS if _any_holds(planet, room, swapped(sky, swap)))


def drops_and_swaps(planet: Planet, near: Seat, sky: Sky) -> tuple[DropPair | SwapSky, ...]:
    """Return the legal drops and swaps of a full sky, sorted; none at all means that the turn is lost."""
    room = _room(planet & _HIGH, near)
    if not room.crowded:
        return room.fitting_and_swaps
    return (*legal_drops(planet, near, sky), *legal_swaps(planet, near, sky))


def can_drop(planet: Planet, near: Seat, sky: Sky) -> bool:
    """Return whether any drop is legal, be it after a swap."""
    room = _room(planet & _HIGH, near)
    if room.fitting or _any_holds(planet, room, sky):
        return True
    return any(_any_holds(planet, room, swapped(sky, swap)) for swap in SWAPS)


def _any_holds(planet: Planet, room: _Room, sky: Sky) -> bool:
    return any(_aligns(planet, way, sky) for way in room.crowded)


def _aligns(planet: Planet, way: Landing, sky: Sky) -> bool:
    """Return whether a pair that does not fit makes room for itself by its lines (C-R4)."""
    return _pair_aligns(planet, way.first_column, sky[way.first], way.second_column, sky[way.second])


@lru_cache(maxsize=1 << 14)  # most pairs stay the same after a swap, and in the next position
def _pair_aligns(planet: Planet, first_column: int, first: str, second_column: int, second: str) -> bool:
    return holds(put_on_top(put_on_top(planet, first_column, first), second_column, second))


def falls_of(planet: Planet, way: Landing, sky: Sky) -> tuple[Fall, Fall]:
    """Return where both of a drop start and land, in that order."""
    first = Fall(sky[way.first], SPACES[way.first], (way.first_column, height_of(planet, way.first_column)))
    above = way.second_column == way.first_column
    height = height_of(planet, way.second_column) + above
    return first, Fall(sky[way.second], SPACES[way.second], (way.second_column, height))
