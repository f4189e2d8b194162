"""What a player decides in Four valleys, how it is written, and what then happens.

==============  ==========  ==========================================
`PutCard`       ``r8@2b``   put red 8 below the second tile
`TakeBack`      ``r8@``     take red 8 back into the hand
==============  ==========  ==========================================

The letter behind the tile is ``b`` for below, ``a`` for above.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from balloongames.core.game import BadMoveText, Event, Seat
from balloongames.rules.balloon_cup.four_valleys.puzzle import Place, Puzzle, card_text
from balloongames.rules.balloon_cup.state import CARD_INDEX, COLORS, TILES, Card

_SIDES: Final = "ba"
_TEXT: Final = re.compile(rf"([{COLORS}])([1-9][0-9]?)@(?:([1-{TILES[-1]}])([{_SIDES}]))?", re.ASCII)
_HAND: Final = -1


class _Move:
    """Base of all moves: they are offered together, so they have one common order."""

    __slots__ = ()

    def _key(self) -> tuple[int, int]:
        raise NotImplementedError

    def __lt__(self, other: object) -> bool:
        return self._key() < other._key() if isinstance(other, _Move) else NotImplemented


@dataclass(frozen=True, slots=True)
class PutCard(_Move):
    """Put a card of the hand into an open slot of its color, also one that lies elsewhere."""

    card: int
    place: Place

    def _key(self) -> tuple[int, int]:
        return self.card, self.place


@dataclass(frozen=True, slots=True)
class TakeBack(_Move):
    """Take a card back into the hand."""

    card: int

    def _key(self) -> tuple[int, int]:
        return self.card, _HAND


Move: TypeAlias = PutCard | TakeBack


def format_move(move: Move) -> str:
    """Return the text of a move."""
    head = f"{card_text(move.card)}@"
    return head if isinstance(move, TakeBack) else f"{head}{move.place // 2 + 1}{_SIDES[move.place % 2]}"


def parse_move(text: str) -> Move:
    """Return the move of a text, or raise `BadMoveText`."""
    found = _TEXT.fullmatch(text)
    card = CARD_INDEX.get(Card(found[1], int(found[2]))) if found else None
    if found is None or card is None:
        raise BadMoveText(text)
    return TakeBack(card) if found[3] is None else PutCard(card, 2 * int(found[3]) - 2 + _SIDES.index(found[4]))


@dataclass(frozen=True, slots=True)
class ValleysLaid(Event):
    """A puzzle lies on the table."""

    puzzle: Puzzle


@dataclass(frozen=True, slots=True)
class CardPut(Event):
    """A card was put beside a tile; ``start`` is where it lay before, None if it was in the hand."""

    seat: Seat
    card: int
    place: Place
    start: Place | None


@dataclass(frozen=True, slots=True)
class CardTakenBack(Event):
    """A card went back into the hand."""

    seat: Seat
    card: int
    place: Place


@dataclass(frozen=True, slots=True)
class ValleysSolved(Event):
    """Each tile that counts is won below."""

    seat: Seat
