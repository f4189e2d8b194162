"""How the queue stands on the table: columns of cards over their queue cards. Plain data, no match and no pictures.

Any screen that shows a queue keeps one: the table of a match as well as a puzzle. Rows are counted downwards from the
highest one that is seen; a queue card stands in row `level`, one further down once its column was served.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from balloongames.rules.color_queue.queue import Cell, Slide
from balloongames.rules.color_queue.state import WIDTH, Cards, Columns

GAP: Final = 0
"""A place in a column whose card has exploded, until the cards above it slide down."""


@dataclass(slots=True)
class QueueStanding:
    """The queue: ``columns`` from their queue cards upwards, which are ``served`` in this turn, and the ``level``.

    ``on_top`` is the ruling that new cards join the upper ends (D-R1); the queue cards stand still then.
    """

    columns: list[list[int]] = field(default_factory=lambda: [[] for _ in range(WIDTH)])
    served: list[bool] = field(default_factory=lambda: [False] * WIDTH, compare=False)
    level: int = field(default=1, compare=False)
    on_top: bool = False

    @classmethod
    def of(cls, columns: Columns, *, on_top: bool = False) -> QueueStanding:
        """Return a queue between two turns."""
        standing = cls([list(cards) for cards in columns], on_top=on_top)
        standing.settle()
        return standing

    def row(self, column: int, place: int) -> int:
        """Return the row of a place in a column; -1 is the queue card's own."""
        return self.level + self.served[column] - 1 - place

    def freeze(self) -> Columns:
        """Return the columns, without gaps."""
        return tuple(tuple(card for card in cards if card != GAP) for cards in self.columns)

    def lay(self, column: int, card: int) -> None:
        """Lay a card of the set-up: it hangs under those that lie there, and all queue cards make room."""
        self.columns[column].insert(0, card)
        self.settle()

    def lift(self, column: int, card: int) -> None:
        """Take a card of the set-up back."""
        self.columns[column].remove(card)
        self.settle()

    def place(self, column: int, card: int) -> None:
        """Let a card join a column."""
        if self.on_top:
            self.columns[column].append(card)
        else:
            self.columns[column].insert(0, card)
            self.served[column] = True

    def explode(self, cells: Iterable[Cell]) -> None:
        """Take cards away and leave gaps."""
        for column, place in cells:
            self.columns[column][place] = GAP
        for cards in self.columns:
            while cards and cards[-1] == GAP:
                cards.pop()

    def slide(self, _: Sequence[Slide]) -> None:
        """Close all gaps."""
        self.columns = [[card for card in cards if card != GAP] for cards in self.columns]

    def settle(self) -> None:
        """Level the queue cards for the next turn, just below the highest column."""
        self.served = [False] * WIDTH
        self.level = self.tallest + (1 if self.on_top else 0)

    @property
    def next_level(self) -> int:
        """The level of the next turn, as the queue stands now."""
        return max(1, *(sum(card != GAP for card in cards) for cards in self.columns)) + (1 if self.on_top else 0)

    @property
    def tallest(self) -> int:
        """How many rows the highest column takes, at least one."""
        return max(1, *map(len, self.columns))

    def neighbors(self, cells: Sequence[Cell]) -> list[tuple[Cell, Cell]]:
        """Return the pairs of these cells that touch, upright and level."""
        at = {(cell.column, self.row(*cell)): cell for cell in cells}
        return [
            (cell, at[spot])
            for (column, row), cell in at.items()
            for spot in ((column + 1, row), (column, row + 1))
            if spot in at
        ]

    def cards_at(self, cells: Iterable[Cell]) -> Cards:
        """Return the cards on these cells."""
        return tuple(self.columns[column][place] for column, place in cells)


def landing_row(standing: QueueStanding, column: int) -> int:
    """Return the row in which a card will lie that joins a column between two turns."""
    return standing.row(column, len(standing.columns[column])) if standing.on_top else standing.level
