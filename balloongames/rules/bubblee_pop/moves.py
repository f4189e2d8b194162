"""What a player decides in Bubblee Pop, and how it is written.

================  ==========  ==============================================================================
`PutBubblee`      ``f30``     fill: the drawn Bubblee into the sky, column 3, row 0
`DropPair`        ``d3031``   let the Bubblees of the spaces (3, 0) and (3, 1) fall
`SwapSky`         ``s3040``   swap the Bubblees of the spaces (3, 0) and (4, 0)
`SwapCells`       ``r0102``   red: swap (0, 1) and (0, 2) on the other planet; ``g`` green: on one's own
`ChooseColumn`    ``y3``      yellow: score the top of column 3; ``p`` purple: send it over; ``b`` blue: pull it
..                ``w3``      down from the sky; ``o`` orange: back into the bag; ``w`` white: push a black under it
`TakePoint`       ``or``      orange: a red Bubblee out of the other score zone back into the bag
`PushAside`       ``w3p``     white: push a purple Bubblee that was set aside under column 3
`Decline`         ``r-``      let a red power go
================  ==========  ==============================================================================

A column counts from 0 on the left, for everybody; then follows the row of the sky or the height above the ground. Of
two places the lower one, by these numbers, is always written first. Moves sort as their texts do.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from balloongames.core.game import BadMoveText
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, LETTERS, Cell, Power, Space

SwapPower: TypeAlias = Literal["r", "g"]
ColumnPower: TypeAlias = Literal["y", "p", "b", "o", "w"]


class _Move:
    """Base of all moves: ``str`` is how a move is written, and by that the different sorts have one common order."""

    __slots__ = ()

    def __lt__(self, other: _Move) -> bool:
        return str(self) < str(other)


class _Pair(_Move):
    """Base of the moves that name two places, in whichever order they were given."""

    __slots__ = ()
    first: tuple[int, int]
    second: tuple[int, int]

    def __post_init__(self) -> None:
        if self.second < self.first:
            first, second = self.second, self.first
            object.__setattr__(self, "first", first)
            object.__setattr__(self, "second", second)

    @property
    def _digits(self) -> str:
        return _digits(self.first) + _digits(self.second)


@dataclass(frozen=True, slots=True)
class PutBubblee(_Move):
    """Put the drawn Bubblee into an empty space of the sky."""

    space: Space

    def __str__(self) -> str:
        return "f" + _digits(self.space)


@dataclass(frozen=True, slots=True)
class DropPair(_Pair):
    """Let two neighbors of the sky fall onto one's own planet, at least one of them from the near row."""

    first: Space
    second: Space

    def __str__(self) -> str:
        return "d" + self._digits


@dataclass(frozen=True, slots=True)
class SwapSky(_Pair):
    """Exchange two neighbors of the sky; once in a turn, before the drop."""

    first: Space
    second: Space

    def __str__(self) -> str:
        return "s" + self._digits


@dataclass(frozen=True, slots=True)
class SwapCells(_Pair):
    """Exchange two neighbors on the other planet (red) or on one's own (green)."""

    power: SwapPower
    first: Cell
    second: Cell

    def __str__(self) -> str:
        return self.power + self._digits


@dataclass(frozen=True, slots=True)
class ChooseColumn(_Move):
    """Use a power on a column: yellow and purple on one's own planet, blue, orange and white on the other one."""

    power: ColumnPower
    column: int

    def __str__(self) -> str:
        return f"{self.power}{self.column}"


@dataclass(frozen=True, slots=True)
class TakePoint(_Move):
    """Put a Bubblee of the other score zone back into the bag: the other use of orange."""

    bubblee: str

    @property
    def power(self) -> Power:
        """Orange."""
        return "o"

    def __str__(self) -> str:
        return f"o{self.bubblee}"


@dataclass(frozen=True, slots=True)
class PushAside(_Move):
    """Push a set-aside Bubblee of a replaced color under a column: white, when the reserve has no blacks left."""

    column: int
    bubblee: str

    @property
    def power(self) -> Power:
        """White."""
        return "w"

    def __str__(self) -> str:
        return f"w{self.column}{self.bubblee}"


@dataclass(frozen=True, slots=True)
class Decline(_Move):
    """Let a power go."""

    power: Power

    def __str__(self) -> str:
        return f"{self.power}-"


PowerMove: TypeAlias = SwapCells | ChooseColumn | TakePoint | PushAside | Decline
Move: TypeAlias = PutBubblee | DropPair | SwapSky | PowerMove


def format_move(move: Move) -> str:
    """Return the text of a move.

    >>> format_move(SwapSky((4, 0), (3, 0)))
    's3040'
    """
    return str(move)


def parse_move(text: str) -> Move:
    """Return the move of a text; raise `BadMoveText` on anything that `format_move` can't have written.

    >>> parse_move("g0010")
    SwapCells(power='g', first=(0, 0), second=(1, 0))
    """
    for form, make in _FORMS:
        if found := form.fullmatch(text):
            move = make(*found.groups())
            if str(move) != text:
                raise BadMoveText(f"{text}: the lower place comes first")
            return move
    raise BadMoveText(text)


def _place(digits: str) -> tuple[int, int]:
    return int(digits[0]), int(digits[1])


def _digits(place: tuple[int, int]) -> str:
    return f"{place[0]}{place[1]}"


_COLUMN: Final = f"([0-{COLUMNS - 1}])"
_SPACE: Final = f"([0-{COLUMNS - 1}][01])"
_CELL: Final = f"([0-{COLUMNS - 1}][0-{HEIGHT - 1}])"

_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., Move]], ...]] = (
    (re.compile(f"f{_SPACE}"), lambda space: PutBubblee(_place(space))),
    (re.compile(f"d{_SPACE}{_SPACE}"), lambda first, second: DropPair(_place(first), _place(second))),
    (re.compile(f"s{_SPACE}{_SPACE}"), lambda first, second: SwapSky(_place(first), _place(second))),
    (
        re.compile(f"([rg]){_CELL}{_CELL}"),
        lambda power, first, second: SwapCells(power, _place(first), _place(second)),
    ),
    (re.compile(f"([ypbow]){_COLUMN}"), lambda power, column: ChooseColumn(power, int(column))),
    (re.compile(f"o([{LETTERS}])"), TakePoint),
    (re.compile(f"w{_COLUMN}([{LETTERS[1:]}])"), lambda column, bubblee: PushAside(int(column), bubblee)),
    (re.compile(f"([{LETTERS[1:]}])-"), Decline),
)
