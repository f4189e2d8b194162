"""The queue once more, naively: a dictionary of absolute rows that grow downwards, straight from the rulebook."""

from __future__ import annotations

from dataclasses import dataclass, field

Grid = dict[tuple[int, int], int]  # (column, row) -> card


def symbols(card: int) -> int:
    """Explosion symbols by the printed ranges (D-R3)."""
    if card <= 5 or card >= 46:
        return 3
    return 2 if 16 <= card <= 20 or 31 <= card <= 35 else 1


def has_arrow(card: int) -> bool:
    return card <= 10 or card >= 41


def order_of(five: list[int]) -> list[tuple[int, int]]:
    """Column and card of each placement."""
    placed = list(zip(range(5), sorted(five), strict=True))
    if len([card for card in five if has_arrow(card)]) >= 3:
        placed.reverse()
    return placed


@dataclass
class Oracle:
    """A queue with its queue cards at ``under``; ``gone`` tells by placed card what exploded, step by step."""

    rows: list[list[int]]
    on_top: bool = False
    grid: Grid = field(default_factory=dict)
    under: list[int] = field(default_factory=list)
    gone: dict[int, list[set[int]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.under = [len(self.rows)] * 5
        for row, line in enumerate(self.rows):
            for column, card in enumerate(line):
                if card:
                    self.grid[column, row] = card

    def play(self, five: list[int]) -> None:
        for column, card in order_of(five):
            self.place(column, card)
            self.gone[card] = []
            while step := self.blow_up():
                self.gone[card].append(step)

    def place(self, column: int, card: int) -> None:
        if self.on_top:
            self.grid[column, self.under[column] - 1 - len(self.column(column))] = card
        else:
            self.grid[column, self.under[column]] = card
            self.under[column] += 1

    def blow_up(self) -> set[int]:
        """One step: all that touches its color vanishes at once, then the others slide down (D-R4)."""
        cards = {self.grid.pop(cell) for cell in self.doomed()}
        self.slide()
        return cards

    def doomed(self) -> set[tuple[int, int]]:
        return {
            (column, row)
            for (column, row), card in self.grid.items()
            for beside in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
            if beside in self.grid and self.grid[beside] % 5 == card % 5
        }

    def slide(self) -> None:
        for column in range(5):
            lying = self.column(column)
            for row in [row for at, row in self.grid if at == column]:
                del self.grid[column, row]
            for up, card in enumerate(lying):
                self.grid[column, self.under[column] - 1 - up] = card

    def column(self, column: int) -> list[int]:
        """The cards of a column, from its queue card upwards."""
        rows = sorted((row for at, row in self.grid if at == column), reverse=True)
        return [self.grid[column, row] for row in rows]
