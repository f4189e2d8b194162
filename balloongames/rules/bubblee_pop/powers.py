"""What a power may do: its targets on a table. A power without any waits or is lost, nobody is asked.

"Own" and "other" are seen from the owner of the power, who need not be the player whose turn it is (rulebook). Alone
there is no other planet, so only green and yellow have targets (C-R3).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.bubblee_pop.moves import (
    ChooseColumn,
    ColumnPower,
    Decline,
    PowerMove,
    PushAside,
    SwapCells,
    SwapPower,
    TakePoint,
)
from balloongames.rules.bubblee_pop.planet import (
    ALL_CELLS,
    COLUMN_LISTS,
    GROUND,
    STRIDE,
    Planet,
    cells_of,
    full,
    standing,
)
from balloongames.rules.bubblee_pop.sky import held
from balloongames.rules.bubblee_pop.state import LETTERS, POWERS, Batch, Counts, Power, Public

DECLINES: Final = {power: Decline(power) for power in POWERS}


def targets(table: Public, owner: Seat, power: Power) -> tuple[PowerMove, ...]:
    """Return the ways to use a power now, sorted."""
    if table.seats == 1 and power not in _ALONE:
        return ()
    return _TARGETS[power](table, owner)


def _red(table: Public, owner: Seat) -> tuple[PowerMove, ...]:
    return _swaps("r", table.planets[1 - owner] & ALL_CELLS)


def _green(table: Public, owner: Seat) -> tuple[PowerMove, ...]:
    return _swaps("g", table.planets[owner] & ALL_CELLS)


def _yellow(table: Public, owner: Seat) -> tuple[PowerMove, ...]:
    return _columns("y", standing(table.planets[owner]))


def _purple(table: Public, owner: Seat) -> tuple[PowerMove, ...]:
    return _columns("p", standing(table.planets[owner]) & _open(table.planets[1 - owner]))


def _blue(table: Public, owner: Seat) -> tuple[PowerMove, ...]:
    return _columns("b", held(table.sky, 1 - owner) & _open(table.planets[1 - owner]))


def _orange(table: Public, owner: Seat) -> tuple[PowerMove, ...]:
    points = sum(1 << kind for kind, count in enumerate(table.zones[1 - owner]) if count)
    return _returns(standing(table.planets[1 - owner]), points)


def _white(table: Public, owner: Seat) -> tuple[PowerMove, ...]:
    return _pushes(_open(table.planets[1 - owner]), pushable(table.reserve, table.aside))


_ALONE: Final = "gy"
_TARGETS: Final[dict[Power, Callable[[Public, Seat], tuple[PowerMove, ...]]]] = {
    "r": _red,
    "g": _green,
    "y": _yellow,
    "p": _purple,
    "b": _blue,
    "o": _orange,
    "w": _white,
}


def moves(table: Public, batch: Batch) -> tuple[PowerMove, ...]:
    """Return what the owner of a batch may do now: use or decline one of its powers that has a target."""
    found: list[PowerMove] = []
    for power in POWERS:
        if power in batch.powers:
            ways = targets(table, batch.seat, power)
            if ways:
                found.append(DECLINES[power])
                found += ways
    return tuple(found)


def is_usable(table: Public, batch: Batch) -> bool:
    """Return whether any power of a batch has a target now."""
    return any(power in batch.powers and targets(table, batch.seat, power) for power in POWERS)


def pushable(reserve: int, aside: Counts) -> str:
    """Return what white may push: a black, or if the reserve is empty one of the set-aside kinds (rulebook)."""
    if reserve:
        return "k"
    return "".join(letter for letter, count in zip(LETTERS, aside, strict=True) if count)


def _open(planet: Planet) -> int:
    """Return the columns that can take one more; if all are full, all of them: what comes then eliminates."""
    return GROUND & ~full(planet) or GROUND


@lru_cache(maxsize=1 << 13)  # 3,125 skylines of two powers
def _swaps(power: SwapPower, cells: int) -> tuple[PowerMove, ...]:
    """Return the pairs of neighbors among occupied cells: an empty cell can't be swapped (ruling)."""
    upright = [SwapCells(power, (c, h), (c, h + 1)) for c, h in cells_of(cells & cells >> 1)]
    level = [SwapCells(power, (c, h), (c + 1, h)) for c, h in cells_of(cells & cells >> STRIDE)]
    return tuple(sorted(upright + level))


@cache
def _columns(power: ColumnPower, columns: int) -> tuple[PowerMove, ...]:
    return tuple(ChooseColumn(power, column) for column in COLUMN_LISTS[columns])


@cache
def _returns(columns: int, kinds: int) -> tuple[PowerMove, ...]:
    points = [TakePoint(letter) for kind, letter in enumerate(LETTERS) if kinds >> kind & 1]
    return (*(ChooseColumn("o", column) for column in COLUMN_LISTS[columns]), *sorted(points))


@cache
def _pushes(columns: int, pieces: str) -> tuple[PowerMove, ...]:
    if pieces == "k":
        return _columns("w", columns)
    return tuple(sorted(PushAside(column, letter) for column in COLUMN_LISTS[columns] for letter in pieces))
