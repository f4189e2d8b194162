"""How the queue works: placing a card, explosions, and the cards that slide down. It knows no seats and no turns.

A place in a column counts from its queue card: place 0 lies next to it. While cards are placed at the bottom (D-R1),
a column that was served reaches one row further down than those that wait, so equal places are not always neighbors.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from balloongames.rules.color_queue.state import (
    ARROWS,
    CLASSES,
    DECK,
    MOST_ASCENDING,
    WIDTH,
    Cards,
    Columns,
    Insert,
)

_LANE: Final = 11  # cells of a column: at most 10 cards in a match, or 9 and the room for one, and an empty cell above
_CELLS: Final = _LANE * (WIDTH + 1)  # the lane at the end stays empty
_EMPTY: Final = (0,) * _LANE
_LANES: Final = tuple([slice(_LANE * column, _LANE * (column + 1)) for column in range(WIDTH)])
_TOPS: Final = tuple([cell - cell % _LANE + _LANE - 1 for cell in range(_CELLS)])  # by cell: the last one of its lane

# By the byte of a cell: one bit that stands for the color, none for no card.
_BITS: Final = bytes([0] + [1 << color for color in CLASSES[1:]]).ljust(256, b"\0")
_UP: Final = 8  # bits of a cell: a shift by so many compares with the cell above
_SIDE: Final = _UP * _LANE  # … and by so many with the one at the side
# By card: the cards of its color.
_KIN: Final = tuple([frozenset([card for card in DECK if CLASSES[card] == color]) for color in CLASSES])


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


def is_ascending(cards: Collection[int]) -> bool:
    """Return whether these cards are placed from left to right in rising order, by the arrows on them (rulebook)."""
    return len(ARROWS.intersection(cards)) <= MOST_ASCENDING


def placing_order(cards: Collection[int]) -> list[tuple[int, int]]:
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
        steps.append(Placing(card, column, explosions, queue.columns))
    return tuple(steps)


def end_of(cards: Sequence[int], insert: Insert) -> int:
    """Return the card of a column that a new one comes to lie next to: the lowest, or the highest of an upper queue.

    >>> end_of((11, 12), "bottom"), end_of((11, 12), "top")
    (11, 12)
    """
    return cards[-1] if insert == "top" else cards[0]


def settle(layout: Columns, cards: Sequence[int], *, insert: Insert = "bottom") -> Columns:
    """Play five cards like `resolve` and return only what lies there in the end: for searches.

    >>> settle(((1,), (2,), (3,), (4,), ()), (11, 12, 13, 14, 20))
    ((), (), (), (), (20,))
    """
    queue = Queue(layout, on_top=insert == "top")
    for column, card in placing_order(cards):
        if queue.put(column, card):
            queue.burn()
    return queue.columns


class Queue:
    """The queue during one turn, in which each column is served once.

    Its cells are bytes: the number of a card or 0, lane by lane, in each lane the lowest row first. Equal places of two
    lanes lie side by side. Translated to colors and read as one long int, all cells are compared with their neighbors
    by a single shift.
    """

    __slots__ = ("_cells", "_on_top")

    def __init__(self, columns: Columns, *, on_top: bool) -> None:
        self._on_top = on_top
        room = () if on_top else (0,)  # columns that wait for a card at the bottom stand one row higher
        cells: list[int] = []
        for cards in columns:
            cells += room
            cells += cards
            cells += _EMPTY[len(cells) % _LANE :]
        cells += _EMPTY
        self._cells = bytearray(cells)

    @property
    def columns(self) -> Columns:
        """The columns, as in `State`."""
        cells = self._cells
        return tuple([tuple(cells[lane].strip(b"\0")) for lane in _LANES])

    def put(self, column: int, card: int) -> bool:
        """Place a card in a column, and return whether it touches a card of its color."""
        cells, cell = self._cells, _LANE * column
        if self._on_top:
            cell = cells.index(0, cell)
        cells[cell] = card
        kin, left, right = _KIN[card], cell - _LANE, cell + _LANE  # left of the first lane Python finds the empty one
        return cells[cell + 1] in kin or cells[left] in kin or cells[right] in kin or cells[cell - 1] in kin

    def touching(self) -> int:
        """Return the mask of all cells whose card has a neighbor of its color, anywhere in the queue (D-R4)."""
        board = int.from_bytes(self._cells.translate(_BITS), "little")
        return board & (board >> _UP | board << _UP | board >> _SIDE | board << _SIDE)

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """Return the cells of a mask, column by column."""
        lit = mask.to_bytes(_CELLS, "little")
        found: list[Cell] = []
        for column, lane in enumerate(_LANES):
            lift = 0 if self._cells[lane.start] else 1  # a column that waits starts a row higher
            found += [Cell(column, place - lift) for place, bit in enumerate(lit[lane]) if bit]
        return tuple(found)

    def explode(self) -> list[Explosion]:
        """Let everything explode that touches its color, then slide, until nothing does (D-R4)."""
        found = []
        while mask := self.touching():
            cells, before = self.cells(mask), self.columns
            gone = tuple(self._remove(mask))
            found.append(Explosion(cells, gone, tuple(_slides(before, self.columns))))
        return found

    def burn(self) -> list[int]:
        """Do the same and return only the cards that exploded, in the same order: the search's hot path."""
        gone: list[int] = []
        while mask := self.touching():
            gone += self._remove(mask)
        return gone

    def _remove(self, mask: int) -> list[int]:
        """Take the cards of a mask away and let those above slide down; return them column by column, from below."""
        cells, gone = self._cells, []
        while mask:  # the highest cell goes first, so that those below it stay where the mask says
            bit = mask.bit_length() - 1
            mask ^= 1 << bit
            cell = bit // _UP
            gone.append(cells.pop(cell))
            cells.insert(_TOPS[cell], 0)
        gone.reverse()
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
