"""What a player decides in A course, and how it is written.

==============  ==========  =====================================================================
`FlyTurn`       ``h3``      no wind; go to high, and fly
..              ``w26h2``   play Local Wind 26, then go to medium, and fly
==============  ==========  =====================================================================
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from balloongames.core.game import BadMoveText, Event, Seat
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS
from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.state import NO_CARD, Place

_TEXT: Final = re.compile(r"(?:w(0|[1-9][0-9]?))?h([1-3])", re.ASCII)


@dataclass(frozen=True, order=True, slots=True)
class FlyTurn:
    """Play a wind, or none (`NO_CARD`), go to an altitude, and fly."""

    wind: int
    altitude: int


def format_move(move: FlyTurn) -> str:
    """Return the text of a move."""
    return f"h{move.altitude}" if move.wind == NO_CARD else f"w{move.wind}h{move.altitude}"


def parse_move(text: str) -> FlyTurn:
    """Return the move of a text, or raise `BadMoveText`."""
    found = _TEXT.fullmatch(text)
    if found is None or int(found[1] or 0) >= len(LOCAL_WINDS):
        raise BadMoveText(text)
    return FlyTurn(NO_CARD if found[1] is None else int(found[1]), int(found[2]))


@dataclass(frozen=True, slots=True)
class CourseLaid(Event):
    """A course lies on the table."""

    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class RingsFlown(Event):
    """A flight led through rings, or into one, that had not been flown yet."""

    seat: Seat
    rings: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class CourseSolved(Event):
    """The balloon is in the flag's space, and all rings are flown."""

    seat: Seat
