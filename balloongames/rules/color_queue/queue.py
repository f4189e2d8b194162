"""How the queue works: placing a card, explosions, and the cards that slide down. It knows no seats and no turns.

A place in a column counts from its queue card: place 0 lies next to it. While cards are placed at the bottom (D-R1),
a column that was served reaches one row further down than those that wait, so equal places are not always neighbors.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from balloongames.rules.color_queue.state import (
    ARROWS,
    CLASSES,
    COLORS,
    MOST_ASCENDING,
    WIDTH,
    Cards,
    Columns,
    Insert,
)

_LANE: Final = 16  # bits for a column: at most 10 cards and one row to spare
_FULL: Final = (1 << _LANE) - 1


class Cell(NamedTuple):
    """A place in the queue: the column 0 … 4 and how many cards lie between it and the queue card."""

    column: int
    place: int


class Slide(NamedTuple):
    """A card that slid down in its column, from one place to another."""

    card: int
    column: int
    start: int
    end: int


class Explosion(NamedTuple):
    """One step of a chain: the cells that explode at once, their cards, and what slides down then."""

    cells: tuple[Cell, ...]
    cards: Cards
    slides: tuple[Slide, ...]


class Placing(NamedTuple):
    """A card that was placed, what it set off, and the columns after that."""

    card: int
    column: int
    explosions: tuple[Explosion, ...]
    columns: Columns


def is_ascending(cards: Sequence[int]) -> bool:
    """Return whether these cards are placed from left to right in rising order, by the arrows on them (rulebook)."""
    return sum([card in ARROWS for card in cards]) <= MOST_ASCENDING


def placing_order(cards: Sequence[int]) -> list[tuple[int, int]]:
    """Return the column and the card of each placement: the smallest number always ends in the first column.

    >>> placing_order((20, 2, 50, 9, 44))
    [(4, 50), (3, 44), (2, 20), (1, 9), (0, 2)]
    """
    order = list(enumerate(sorted(cards)))
    return order if is_ascending(cards) else order[::-1]


def resolve(layout: Columns, cards: Sequence[int], *, insert: Insert = "bottom") -> tuple[Placing, ...]:
    """Play five cards on a layout and return each placement with all that follows; nobody owns anything here."""
    queue = Queue(layout, on_top=insert == "top")
    steps = []
    for column, card in placing_order(cards):
        touches = queue.put(column, card)
        explosions = tuple(queue.explode()) if touches else ()
        steps.append(Placing(card, column, explosions, queue.freeze()))
    return tuple(steps)


class Queue:
    """The queue during one turn, in which each column is served once.

    Beside the columns it keeps a bit board for each color, a lane of 16 bits for each column with its lowest row first.
    """

    __slots__ = ("_boards", "_lifts", "_on_top", "columns")

    def __init__(self, columns: Columns, *, on_top: bool) -> None:
        self.columns = [*map(list, columns)]
        self._on_top = on_top
        lift = 0 if on_top else 1
        self._lifts = [lift] * WIDTH
        boards = [0] * len(COLORS)
        for column, cards in enumerate(columns):
            bit = 1 << (_LANE * column + lift)
            for card in cards:
                boards[CLASSES[card]] |= bit
                bit <<= 1
        self._boards = boards

    def put(self, column: int, card: int) -> bool:
        """Place a card in a column, and return whether it touches a card of its color."""
        cards = self.columns[column]
        bit = 1 << _LANE * column
        if self._on_top:
            bit <<= len(cards)
            cards.append(card)
        else:
            self._lifts[column] = 0
            cards.insert(0, card)
        color = CLASSES[card]
        board = self._boards[color]
        self._boards[color] = board | bit
        return bool(board & (bit << 1 | bit >> 1 | bit << _LANE | bit >> _LANE))

    def touching(self) -> int:
        """Return the mask of all cards that have a neighbor of their color, anywhere in the queue (D-R4)."""
        mask = 0
        for board in self._boards:
            upright = board & board >> 1
            level = board & board >> _LANE
            mask |= upright | upright << 1 | level | level << _LANE
        return mask

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """Return the cells of a mask, column by column."""
        return tuple(
            Cell(column, place)
            for column, cards in enumerate(self.columns)
            for place in range(len(cards))
            if mask >> (_LANE * column + self._lifts[column] + place) & 1
        )

    def explode(self) -> list[Explosion]:
        """Let everything explode that touches its color, then slide, until nothing does (D-R4)."""
        found = []
        while mask := self.touching():
            found.append(self._remove(mask))
        return found

    def burn(self) -> list[int]:
        """Do the same and return only the cards that exploded, in the same order: the search's hot path."""
        gone: list[int] = []
        while mask := self.touching():
            for column in range(WIDTH):
                lane = (mask >> _LANE * column & _FULL) >> self._lifts[column]
                if lane:
                    rest: list[int] = []
                    for card in self.columns[column]:
                        (gone if lane & 1 else rest).append(card)
                        lane >>= 1
                    self._repack(column, rest)
        return gone

    def freeze(self) -> Columns:
        """Return the columns."""
        return tuple(map(tuple, self.columns))

    def _remove(self, mask: int) -> Explosion:
        cells: list[Cell] = []
        gone: list[int] = []
        slides: list[Slide] = []
        for column in range(WIDTH):
            lane = mask >> _LANE * column & _FULL
            if not lane:
                continue
            lane >>= self._lifts[column]
            rest: list[int] = []
            for place, card in enumerate(self.columns[column]):
                if lane >> place & 1:
                    cells.append(Cell(column, place))
                    gone.append(card)
                else:
                    if place != len(rest):
                        slides.append(Slide(card, column, place, len(rest)))
                    rest.append(card)
            self._repack(column, rest)
        return Explosion(tuple(cells), tuple(gone), tuple(slides))

    def _repack(self, column: int, cards: list[int]) -> None:
        self.columns[column] = cards
        others = ~(_FULL << _LANE * column)
        boards = [board & others for board in self._boards]
        bit = 1 << (_LANE * column + self._lifts[column])
        for card in cards:
            boards[CLASSES[card]] |= bit
            bit <<= 1
        self._boards = boards
