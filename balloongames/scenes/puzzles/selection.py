"""Which puzzle of the shelf is looked at: a collection, a filter, a cell of it or a day, and the page of the grid."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

from balloongames.scenes.puzzles.cells import Cell, Collection, Stock


@dataclass(slots=True)
class Selection:
    """What is looked at among the collections of a ``stock``; whatever is no longer shown gives way to what is.

    ``key`` is that of the collection, ``cell_key`` that of the cell. A ``day`` takes the place of a cell. ``game`` is
    whose puzzles are shown, "" for all. ``page`` is that of the grid, None where the chosen puzzle is.
    """

    stock: Stock
    collections: list[Collection] = field(default_factory=list)
    key: str = ""
    cell_key: str = ""
    day: date | None = None
    game: str = ""
    unsolved: bool = False
    page: int | None = None

    @property
    def collection(self) -> Collection:
        """The collection that is looked at."""
        return next((one for one in self.collections if one.key == self.key), self.collections[0])

    @property
    def shown(self) -> list[Cell]:
        """The cells of the collection that the filter lets through."""
        return [cell for cell in self.collection.cells if not (self.unsolved and self.stock.medal(cell.code))]

    @property
    def cell(self) -> Cell | None:
        """The cell that is looked at; None if it is not shown."""
        return next((cell for cell in self.shown if cell.key == self.cell_key), None)

    def following(self, one: Collection) -> Cell | None:
        """Return the first puzzle of a collection that is not solved yet."""
        return next((cell for cell in one.cells if cell.source and self.stock.medal(cell.code) is None), None)

    def renew(self) -> None:
        """Look what there is now."""
        self.collections = self.stock.collections(self.game)
        if self.cell is None:
            self.cell_key = next((cell.key for cell in self.shown), "")

    def begin(self) -> None:
        """Look first at what was left last, or at the first puzzle that is not solved."""
        latest = self.stock.latest
        for one in self.collections:
            if latest and any(cell.code == latest for cell in one.cells):
                self.key, self.cell_key = one.key, latest
                return
        for one in self.collections:
            following = self.following(one)
            if following is not None and one.pack is not None:
                self.key, self.cell_key = one.key, following.key
                return
        first = self.collections[0]
        self.key, self.cell_key = first.key, first.cells[0].key if first.cells else ""

    def choose_collection(self, key: str) -> None:
        """Look at a collection, and there at the first puzzle that is not solved."""
        self.key, self.day, self.page = key, None, None
        following = self.following(self.collection)
        self.cell_key = following.key if following else ""
        if self.cell is None:
            self.cell_key = next((cell.key for cell in self.shown), "")

    def choose_cell(self, key: str) -> None:
        """Look at a puzzle of the collection."""
        self.cell_key, self.day = key, None

    def find(self, code: str) -> None:
        """Look at a puzzle where it stands in a pack, if it does."""
        for one in self.collections:
            if one.pack is not None and any(cell.code == code for cell in one.cells):
                self.key, self.cell_key, self.day, self.page = one.key, code, None, None
                return

    def filter(self, *, unsolved: bool, game: str) -> None:
        """Show only what is not solved yet, only puzzles of a game, or both."""
        self.unsolved, self.game, self.page = unsolved, game, None
        self.renew()
