"""What a player decides in Balloon Cup, and how it is written.

===============  ============  ======================================================================================
`PlaceCard`      ``r13-2L``    the red 13 on the left side of tile 2; L is the side of seat 0, R that of seat 1
`ExchangeCards`  ``xr1y12a4``  discard red 1, yellow 12 and gray 4, and draw as many; ``x`` alone exchanges nothing
`ClaimTrophy`    ``tg``        take the green trophy, paid with green cubes alone
..               ``tg+rry``    take it by trades: two sets of red and one of yellow stand for the green cubes lacking
`DeclineTrade`   ``t-``        take no trophy now
===============  ============  ======================================================================================
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from balloongames.core.game import BadMoveText, Seat
from balloongames.rules.balloon_cup.state import CARD_INDEX, CARDS, COLORS, MOST_EXCHANGED, Card

SIDES: Final = "LR"
"""The letter of each seat's side of the tiles."""


@dataclass(frozen=True, order=True, slots=True)
class PlaceCard:
    """Place a card, an index of `CARDS`, on a seat's ``side`` of the tile with this number."""

    card: int
    tile: int
    side: Seat


@dataclass(frozen=True, order=True, slots=True)
class ExchangeCards:
    """Discard these cards, in rising order, and draw as many."""

    cards: tuple[int, ...]


class _TrophyMove:
    """Claims and declining are offered together, so they have an order together: declining first."""

    __slots__ = ()

    def _key(self) -> tuple[int, str]:
        raise NotImplementedError

    def __lt__(self, other: object) -> bool:
        return self._key() < other._key() if isinstance(other, _TrophyMove) else NotImplemented


@dataclass(frozen=True, slots=True)
class ClaimTrophy(_TrophyMove):
    """Take the trophy of ``color``. ``sets`` has one letter, in the order of `COLORS`, per set of three cubes traded.

    Cubes of the trophy's own color pay for the rest; how many follows from the cubes (B-R3).
    """

    color: str
    sets: str = ""

    def _key(self) -> tuple[int, str]:
        ranks = "".join(str(COLORS.find(letter)) for letter in self.sets)
        return COLORS.find(self.color) + 1, ranks


@dataclass(frozen=True, slots=True)
class DeclineTrade(_TrophyMove):
    """Take no trophy now."""

    def _key(self) -> tuple[int, str]:
        return 0, ""


Move: TypeAlias = PlaceCard | ExchangeCards | ClaimTrophy | DeclineTrade

_CARD: Final = rf"[{COLORS}][1-9][0-9]?"
_TEXT: Final = re.compile(
    rf"(?P<card>{_CARD})-(?P<tile>[1-4])(?P<side>[{SIDES}])"
    rf"|x(?P<cards>(?:{_CARD}){{0,{MOST_EXCHANGED}}})"
    rf"|t(?P<trophy>[{COLORS}])(?:\+(?P<sets>[{COLORS}]{{1,7}}))?"
    r"|(?P<decline>t-)"
)
_ONE_CARD: Final = re.compile(rf"({_CARD})")


def card_text(card: int) -> str:
    """Return the text of a card.

    >>> card_text(12)
    'r13'
    """
    color, value = CARDS[card]
    return f"{color}{value}"


def format_move(move: Move) -> str:
    """Return the text of a move.

    >>> format_move(PlaceCard(12, 2, 0))
    'r13-2L'
    """
    match move:
        case PlaceCard(card, tile, side):
            return f"{card_text(card)}-{tile}{SIDES[side]}"
        case ExchangeCards(cards):
            return "x" + "".join(map(card_text, cards))
        case ClaimTrophy(color, sets):
            return f"t{color}+{sets}" if sets else f"t{color}"
        case DeclineTrade():
            return "t-"
        case _:
            assert_never(move)


def parse_move(text: str) -> Move:
    """Return the move of a text; raise `BadMoveText` on anything that `format_move` can't have written.

    >>> parse_move("tg+ry")
    ClaimTrophy(color='g', sets='ry')
    """
    found = _TEXT.fullmatch(text)
    if found is None:
        raise BadMoveText(text)
    part = found.groupdict()
    if part["card"]:
        return PlaceCard(parse_card(part["card"]), int(part["tile"]), SIDES.index(part["side"]))
    if part["trophy"]:
        sets = part["sets"] or ""
        if sets != "".join(sorted(sets, key=COLORS.index)):
            raise BadMoveText(text)
        return ClaimTrophy(part["trophy"], sets)
    if part["decline"]:
        return DeclineTrade()
    cards = tuple(map(parse_card, _ONE_CARD.findall(part["cards"])))
    if list(cards) != sorted(set(cards)):
        raise BadMoveText(text)
    return ExchangeCards(cards)


def parse_card(text: str) -> int:
    """Return the card of a text like ``r13``; raise `BadMoveText` if there is none."""
    card = CARD_INDEX.get(Card(text[:1], int(text[1:]))) if re.fullmatch(_CARD, text, re.ASCII) else None
    if card is None:
        raise BadMoveText(text)
    return card
