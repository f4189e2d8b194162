"""Balloon POP once more, written naively from the rulebook's words: a picture of cells instead of bits.

Slow and plain on purpose. Nothing is derived: a placement is tried in every cell, balloons rise step by step, series
are found by walking from balloon to balloon. It shares no code with the rules that it checks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

Cells = dict[tuple[int, int], str]  # (column, row) -> letter
Columns = tuple[str, ...]
Candidate = tuple[str, frozenset[tuple[int, int]]]

ORIENTATIONS = {10: "v", 9: "v", 8: "h", 7: "h", 6: "hv", 5: "hv", 4: "hv", 3: "hv", 2: "hv", 1: "hv"}
COLOR_NAMES = {"R": "Rr", "G": "Gg", "B": "Bb", "Y": "Yy"}


@dataclass(frozen=True)
class Oracle:
    """The rules for one size of board."""

    width: int = 6
    height: int = 8
    lone_neutrals: bool = True

    def cells(self, columns: Columns) -> Cells:
        return {(c, r): letter for c, column in enumerate(columns) for r, letter in enumerate(column)}

    def columns(self, cells: Cells) -> Columns:
        columns = []
        for c in range(self.width):
            letters = [cells.get((c, r), " ") for r in range(self.height)]
            column = "".join(letters).rstrip()
            assert " " not in column, "a gap in a column at rest"
            columns.append(column)
        return tuple(columns)

    def float_up(self, cells: Cells) -> Cells:
        """Let every balloon rise by one cell as long as any of them can."""
        cells = dict(cells)
        moved = True
        while moved:
            moved = False
            for (c, r), letter in sorted(cells.items()):
                if r > 0 and (c, r - 1) not in cells:
                    del cells[c, r]
                    cells[c, r - 1] = letter
                    moved = True
        return cells

    def rows_of_group(self, group: str, card: int) -> set[str]:
        """The orders in which a group may lie: forwards or backwards, with or without a dropped balloon."""
        kept = {group}
        if len(group) > 1 and card in (3, 4):
            kept |= {group[1:], group[:-1]}
        if card in (1, 2):
            kept |= {group[:i] + group[i + 1 :] for i in (1, 2) if len(group) > max(i, 1)}
        return {way for row in kept for way in (row, "".join(reversed(row)))}

    def placements(self, columns: Columns, group: str, card: int) -> dict[str, Columns]:
        """Every legal placement by its text, with the board after floating."""
        taken = self.cells(columns)
        found = {}
        for row in self.rows_of_group(group, card):
            for orientation in ORIENTATIONS[card]:
                for c in range(self.width):
                    for r in range(self.height):
                        step = (0, 1) if orientation == "v" else (1, 0)
                        spots = [(c + step[0] * i, r + step[1] * i) for i in range(len(row))]
                        on_board = all(x < self.width and y < self.height for x, y in spots)
                        covers = any(spot in taken for spot in spots)
                        touches_bottom = any(y == self.height - 1 for _, y in spots)
                        if on_board and not covers and touches_bottom:
                            laid = taken | dict(zip(spots, row, strict=True))
                            found[f"{orientation}{c}{row}"] = self.columns(self.float_up(laid))
        return found

    def candidates(self, columns: Columns) -> set[Candidate]:
        cells = self.cells(columns)
        found: set[Candidate] = set()
        for color, letters in COLOR_NAMES.items():
            members = {cell for cell, letter in cells.items() if letter in letters + "W"}
            for group in _connected(members):
                if len(group) >= 4 and any(cells[cell] in letters for cell in group):
                    found.add((color, group))
        for group in _connected({cell for cell, letter in cells.items() if letter.islower()}):
            if len(group) >= 2:
                found.add(("S", group))
        if self.lone_neutrals:
            for group in _connected({cell for cell, letter in cells.items() if letter == "W"}):
                around = {spot for cell in group for spot in _around(cell)} - group
                if len(group) >= 4 and not any(spot in cells for spot in around):
                    found.add(("W", group))
        return found

    def points(self, candidate: Candidate) -> int:
        kind, group = candidate
        return len(group) - 1 if kind == "S" else len(group) - 2

    def pop(self, columns: Columns, candidate: Candidate) -> Columns:
        cells = self.cells(columns)
        return self.columns(self.float_up({cell: letter for cell, letter in cells.items() if cell not in candidate[1]}))

    def lines(self, columns: Columns) -> Iterator[tuple[str, int, Columns]]:
        """Every way to score until nothing is left: the kinds in order, the points, the last board."""
        found = self.candidates(columns)
        if not found:
            yield "", 0, columns
        for candidate in found:
            for kinds, points, board in self.lines(self.pop(columns, candidate)):
                yield candidate[0] + kinds, self.points(candidate) + points, board

    def end_bonus(self, columns: Columns) -> tuple[int, int]:
        """The points for empty columns and for empty rows among the top three."""
        cells = self.cells(columns)
        empty_columns = [c for c in range(self.width) if not any(x == c for x, _ in cells)]
        empty_rows = [r for r in range(3) if not any(y == r for _, y in cells)]
        return len(empty_columns), 3 * len(empty_rows)


def _around(cell: tuple[int, int]) -> set[tuple[int, int]]:
    c, r = cell
    return {(c - 1, r), (c + 1, r), (c, r - 1), (c, r + 1)}


def _connected(members: set[tuple[int, int]]) -> Iterator[frozenset[tuple[int, int]]]:
    left = set(members)
    while left:
        group: set[tuple[int, int]] = set()
        border = {left.pop()}
        while border:
            group |= border
            border = {spot for cell in border for spot in _around(cell)} & members - group
        left -= group
        yield frozenset(group)
