"""What a player decides in a puzzle of Color Queue, how it is written, and what then happens.

==============  =======  ===================================
`TakeCard`      ``t16``  choose 16
`PutBack`       ``b16``  take 16 back into the hand
`PlaceFive`     ``p``    place the five chosen cards
==============  =======  ===================================

Placing is told in the events of the whole game: see `balloongames.rules.color_queue.events`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from balloongames.core.game import BadMoveText, Event, Seat
from balloongames.rules.color_queue.state import DECK, Cards, Columns


class _Move:
    """Base of all moves: they are offered together, so they have one common order."""

    __slots__ = ()

    def _key(self) -> tuple[int, int]:
        raise NotImplementedError

    def __lt__(self, other: object) -> bool:
        return self._key() < other._key() if isinstance(other, _Move) else NotImplemented


@dataclass(frozen=True, slots=True)
class TakeCard(_Move):
    """Choose a card of the hand for the five."""

    card: int

    def _key(self) -> tuple[int, int]:
        return 0, self.card


@dataclass(frozen=True, slots=True)
class PutBack(_Move):
    """Take a chosen card back into the hand."""

    card: int

    def _key(self) -> tuple[int, int]:
        return 1, self.card


@dataclass(frozen=True, slots=True)
class PlaceFive(_Move):
    """Place the five chosen cards, in the direction that their arrows tell."""

    def _key(self) -> tuple[int, int]:
        return 2, 0


Move: TypeAlias = TakeCard | PutBack | PlaceFive

_TEXT: Final = re.compile(r"([tb])([1-9][0-9]?)", re.ASCII)
_PLACE: Final = "p"


def format_move(move: Move) -> str:
    """Return the text of a move."""
    match move:
        case TakeCard(card):
            return f"t{card}"
        case PutBack(card):
            return f"b{card}"
        case PlaceFive():
            return _PLACE
        case _:
            assert_never(move)


def parse_move(text: str) -> Move:
    """Return the move of a text, or raise `BadMoveText`."""
    if text == _PLACE:
        return PlaceFive()
    found = _TEXT.fullmatch(text)
    if found is None or int(found[2]) > DECK[-1]:
        raise BadMoveText(text)
    card = int(found[2])
    return TakeCard(card) if found[1] == "t" else PutBack(card)


@dataclass(frozen=True, slots=True)
class PuzzleSet(Event):
    """A puzzle lies on the table: its columns from the queue cards upwards, and the open hand."""

    columns: Columns
    hand: Cards


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card of the hand was chosen; ``chosen`` are all of them now, in rising order."""

    seat: Seat
    card: int
    chosen: Cards


@dataclass(frozen=True, slots=True)
class CardPutBack(Event):
    """A chosen card went back into the hand; ``chosen`` are those that are left."""

    seat: Seat
    card: int
    chosen: Cards


@dataclass(frozen=True, slots=True)
class SecondTurn(Event):
    """The first five are placed; now these ``cards``, the others of the hand, come in a turn of their own."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class PuzzleEnded(Event):
    """All is placed: the goal is reached, or missed by ``left`` cards, which stay in a queue that is to be cleared."""

    seat: Seat
    solved: bool
    left: int
