"""How the queue works: placing a card, explosions, and the cards that slide down. It knows no seats and no turns.

A place in a column counts from its queue card: place 0 lies next to it. While cards are placed at the bottom (D-R1),
a column that was served reaches one row further down than those that wait, so equal places are not always neighbors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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

_LANE: Final = 16  # bits for a column: at most 10 cards in a match, and one row to spare
_FULL: Final = (1 << _LANE) - 1
_FIELD: Final = _LANE * (WIDTH + 1)  # bits for a color: an empty lane, then one for each column
_EDGE: Final = (1 << _FIELD) - 1

# By card: the bit of its color for the lowest row of the first column, and those of the four places around it.
_UNITS: Final = tuple([1 << _FIELD * color + _LANE for color in CLASSES])
_AROUND: Final = tuple([unit << _LANE | unit << 1 | unit >> 1 | unit >> _LANE for unit in _UNITS])
# By column: all bits but its own.
_OTHERS: Final = tuple(
    [~sum([_FULL << _FIELD * color + _LANE * lane for color in range(len(COLORS))]) for lane in range(1, WIDTH + 1)]
)


class Cell(NamedTuple):
    """A place in the queue: the column 0 … 4 and how many cards lie between it and the queue card."""

    column: int
    place: int


_CELLS: Final = tuple([tuple([Cell(column, place) for place in range(_LANE)]) for column in range(WIDTH)])


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
    return len(ARROWS.intersection(cards)) <= MOST_ASCENDING


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
        explosions = tuple(queue.explode()) if queue.put(column, card) else ()
        steps.append(Placing(card, column, explosions, queue.freeze()))
    return tuple(steps)


def settle(layout: Columns, cards: Sequence[int], *, insert: Insert = "bottom") -> Columns:
    """Play five cards like `resolve` and return only what lies there in the end: for searches.

    >>> settle(((1,), (2,), (3,), (4,), ()), (11, 12, 13, 14, 20))
    ((), (), (), (), (20,))
    """
    queue = Queue(layout, on_top=insert == "top")
    for column, card in placing_order(cards):
        if queue.put(column, card):
            queue.burn()
    return queue.freeze()


class Queue:
    """The queue during one turn, in which each column is served once.

    Beside the columns it keeps one long bit board: a field for each color, in it a lane of 16 bits for each column, in
    it a bit for each row, the lowest first. So one shift compares all cards of all colors with their neighbors.
    """

    __slots__ = ("_board", "_lifts", "_on_top", "columns")

    def __init__(self, columns: Columns, *, on_top: bool) -> None:
        self.columns = [*columns]
        self._on_top = on_top
        lift = 0 if on_top else 1  # columns that wait stand one row higher than those that were served
        self._lifts = [lift] * WIDTH
        board, units = 0, _UNITS
        for column, cards in enumerate(columns):
            place = _LANE * column + lift
            for card in cards:
                board |= units[card] << place
                place += 1
        self._board = board

    def put(self, column: int, card: int) -> bool:
        """Place a card in a column, and return whether it touches a card of its color."""
        cards, place = self.columns[column], _LANE * column
        if self._on_top:
            self.columns[column] = (*cards, card)
            place += len(cards)
        else:
            self.columns[column] = (card, *cards)
            self._lifts[column] = 0
        board = self._board
        self._board = board | _UNITS[card] << place
        return board & _AROUND[card] << place != 0

    def touching(self) -> int:
        """Return the mask of all places whose card has a neighbor of its color, anywhere in the queue (D-R4)."""
        board = self._board
        upright = board & board >> 1
        level = board & board >> _LANE
        both = upright | upright << 1 | level | level << _LANE
        mask = both
        while both := both >> _FIELD:
            mask |= both
        return (mask & _EDGE) >> _LANE

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """Return the cells of a mask, column by column."""
        found: list[Cell] = []
        for column, lift in enumerate(self._lifts):
            lane = (mask >> _LANE * column & _FULL) >> lift
            if lane:
                found += [cell for cell in _CELLS[column] if lane >> cell.place & 1]
        return tuple(found)

    def explode(self) -> list[Explosion]:
        """Let everything explode that touches its color, then slide, until nothing does (D-R4)."""
        found = []
        while mask := self.touching():
            cells = self.cells(mask)
            before = self.columns.copy()
            gone = tuple(self._remove(mask))
            found.append(Explosion(cells, gone, tuple(_slides(before, self.columns))))
        return found

    def burn(self) -> list[int]:
        """Do the same and return only the cards that exploded, in the same order: the search's hot path."""
        gone: list[int] = []
        while mask := self.touching():
            gone += self._remove(mask)
        return gone

    def freeze(self) -> Columns:
        """Return the columns."""
        return tuple(self.columns)

    def _remove(self, mask: int) -> list[int]:
        """Take the cards of a mask away, column by column, and let the others slide down."""
        gone: list[int] = []
        board = self._board
        for column, lift in enumerate(self._lifts):
            lane = (mask >> _LANE * column & _FULL) >> lift
            if not lane:
                continue
            board &= _OTHERS[column]
            place = _LANE * column + lift
            rest: list[int] = []
            for card in self.columns[column]:
                if lane & 1:
                    gone.append(card)
                else:
                    rest.append(card)
                    board |= _UNITS[card] << place
                    place += 1
                lane >>= 1
            self.columns[column] = tuple(rest)
        self._board = board
        return gone


def _slides(before: Sequence[Cards], after: Sequence[Cards]) -> Iterator[Slide]:
    """Tell which cards lie lower in their column than before."""
    for column, (old, new) in enumerate(zip(before, after, strict=True)):
        if len(old) == len(new):
            continue
        for end, card in enumerate(new):
            start = old.index(card)
            if start != end:
                yield Slide(card, column, start, end)
