"""What a player decides in Balloon POP, and how it is written.

=============  ==========  ==========================================================================
`PlayCard`     ``c7``      the card 7
`PickGroup`    ``g2``      the third group in draw order
`PlaceGroup`        ``v3RGBy``  vertically in column 3, from top to bottom red, green, blue, yellow star
..             ``h0Wyyg``  horizontally from column 0 on, from left to right
`ScoreSeries`  ``sY04``    the yellow series whose anchor is column 0, row 4
=============  ==========  ==========================================================================
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias, cast

from balloongames.core.game import BadMoveText
from balloongames.rules.balloon_pop.state import KINDS, Orientation, SeriesKind


@dataclass(frozen=True, order=True, slots=True)
class PlayCard:
    """Play a card from the hand, 1 … 10."""

    card: int


@dataclass(frozen=True, order=True, slots=True)
class PickGroup:
    """Take a group from the middle; groups are numbered from 0 in draw order."""

    group: int


@dataclass(frozen=True, order=True, slots=True)
class PlaceGroup:
    """Lay the group on the board and let it go.

    ``column`` is the only or the leftmost column; ``order`` holds the balloons as they lie, from top to bottom or
    from left to right, without the one that was dropped. Two ways to the same picture are the same move.
    """

    orientation: Orientation
    column: int
    order: str


@dataclass(frozen=True, order=True, slots=True)
class ScoreSeries:
    """Score one of several series. Its anchor is the topmost balloon of its leftmost column."""

    kind: SeriesKind
    column: int
    row: int


Move: TypeAlias = PlayCard | PickGroup | PlaceGroup | ScoreSeries

_TEXT: Final = re.compile(
    rf"c(?P<card>10|[1-9])|g(?P<group>[0-3])|(?P<orientation>[hv])(?P<column>[0-7])(?P<order>[{KINDS}]{{1,4}})"
    r"|s(?P<kind>[RGBYWS])(?P<left>[0-7])(?P<top>[0-7])"
)


def format_move(move: Move) -> str:
    """Return the text of a move.

    >>> format_move(PlaceGroup("v", 3, "RGBy"))
    'v3RGBy'
    """
    match move:
        case PlayCard(card):
            return f"c{card}"
        case PickGroup(group):
            return f"g{group}"
        case PlaceGroup(orientation, column, order):
            return f"{orientation}{column}{order}"
        case ScoreSeries(kind, column, row):
            return f"s{kind}{column}{row}"


def parse_move(text: str) -> Move:
    """Return the move of a text; raise `BadMoveText` on anything that `format_move` can't have written.

    >>> parse_move("sS04")
    ScoreSeries(kind='S', column=0, row=4)
    """
    found = _TEXT.fullmatch(text)
    if found is None:
        raise BadMoveText(text)
    part = found.groupdict()
    if part["card"]:
        return PlayCard(int(part["card"]))
    if part["group"]:
        return PickGroup(int(part["group"]))
    if part["order"]:
        return PlaceGroup(cast("Orientation", part["orientation"]), int(part["column"]), part["order"])
    return ScoreSeries(cast("SeriesKind", part["kind"]), int(part["left"]), int(part["top"]))
