"""What a player decides in Color Queue, and how it is written.

``c7`` is the card 7, ``c7+23`` several cards, in rising order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import Final, TypeAlias, overload

from balloongames.core.game import BadMoveText
from balloongames.rules.color_queue.state import DECK, Cards


@dataclass(frozen=True, order=True, slots=True)
class Commit:
    """Choose cards of the hand, in rising order; they lie face down until the last seat has chosen."""

    cards: Cards


Move: TypeAlias = Commit

_TEXT: Final = re.compile(r"c[1-9][0-9]?(?:\+[1-9][0-9]?){0,4}")
_SINGLE: Final = tuple(Commit((card,)) for card in range(len(DECK) + 1))


@cache
def _choices(size: int, number: int) -> tuple[Callable[[Cards], Cards], ...]:
    """Return what picks some cards of a hand, two at least, for each way to do so."""
    return tuple([itemgetter(*places) for places in combinations(range(size), number)])


class Commits(Sequence[Commit]):
    """All ways to choose several cards of a hand, sorted; a move is made when it is asked for, as there are many."""

    __slots__ = ("_hand", "_ways")

    def __init__(self, hand: Cards, number: int) -> None:
        self._hand = hand
        self._ways = _choices(len(hand), number)

    def __len__(self) -> int:
        return len(self._ways)

    @overload
    def __getitem__(self, index: int) -> Commit: ...
    @overload
    def __getitem__(self, index: slice) -> list[Commit]: ...
    def __getitem__(self, index: int | slice) -> Commit | list[Commit]:
        if isinstance(index, slice):
            return [Commit(pick(self._hand)) for pick in self._ways[index]]
        return Commit(self._ways[index](self._hand))


def commits(hand: Cards, number: int) -> Sequence[Commit]:
    """Return all ways to choose this many cards of a hand, sorted.

    >>> commits((3, 7, 20), 2)[-1]
    Commit(cards=(7, 20))
    """
    if number == 1:
        return [_SINGLE[card] for card in hand]
    return Commits(hand, number)


def format_move(move: Move) -> str:
    """Return the text of a move.

    >>> format_move(Commit((7, 23)))
    'c7+23'
    """
    return "c" + "+".join(map(str, move.cards))


def parse_move(text: str) -> Move:
    """Return the move of a text; raise `BadMoveText` on anything that `format_move` can't have written.

    >>> parse_move("c50")
    Commit(cards=(50,))
    """
    if not text.isascii() or _TEXT.fullmatch(text) is None:
        raise BadMoveText(text)
    cards = tuple(map(int, text[1:].split("+")))
    if cards != tuple(sorted(set(cards))) or cards[-1] > DECK[-1]:
        raise BadMoveText(text)
    return Commit(cards)
