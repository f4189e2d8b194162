"""What the pictures of the rules are drawn with: planets, the sky, Bubblees, powers.

Sheet and signs are those of every game, see `GuideSheet`. It knows no rules; what it shows is up to `guide_pictures`.
Bubblees are letters as in the rules, a planet has a text per column from its ground up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, HOLE, Cell
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.sketch import WHOLE, GuideSheet, spread
from balloongames.views.bubblee_pop.pieces import Pieces, draw_token

_WELL: Final = "#1B1740"
_SKY: Final = "#4A3F86"
_OWN: Final = "#35A797"
_OTHER: Final = "#CC6489"
_BODY: Final = 1 / 0.82  # the cell of a Bubblee whose body is as large as what a picture asks for


class CellGrid:
    """Where the cells of a planet or the spaces of a sky are drawn; ``upside`` is a planet whose ground is above."""

    def __init__(self, box: Box, rows: int, *, upside: bool = False) -> None:
        self.box = box
        self.side = box.w / COLUMNS
        self._rows = rows
        self._upside = upside

    def cell(self, cell: Cell) -> Box:
        """Return the box of a cell: column, and height above the ground."""
        column, height = cell
        row = height if self._upside else self._rows - 1 - height
        return Box(self.box.x + column * self.side, self.box.y + row * self.side, self.side, self.side)


class Art(GuideSheet):
    """A sheet in the galaxy of Bubblee Pop."""

    background = "games/bubblee_pop/background"

    def __init__(self, canvas: Canvas, box: Box, part: Box = WHOLE) -> None:
        super().__init__(canvas, box, part)
        self._pieces = Pieces()

    def bubblee(self, x: float, y: float, size: float, letter: str, *, fade: float = 1) -> None:
        """Draw a Bubblee whose middle is at ``x``, ``y``."""
        self._pieces.draw(self.canvas, Box.around(x, y, size * _BODY, size * _BODY), letter, alpha=fade)

    def bubblees(self, x: float, y: float, size: float, letters: str) -> None:
        """Draw Bubblees in a row around ``x``."""
        for at, letter in zip(spread(x, len(letters), size), letters, strict=True):
            self.bubblee(at, y, size * 0.94, letter)

    def planet(
        self, x: float, y: float, side: float, columns: Sequence[str], *, upside: bool = False, tall: int = HEIGHT
    ) -> CellGrid:
        """Draw a planet whose field begins at ``x``, ``y``; ``side`` is that of a cell. Return where its cells are."""
        field = CellGrid(Box(x, y, side * COLUMNS, side * tall), tall, upside=upside)
        ground = field.box.y - side * 0.16 if upside else field.box.bottom - side * 0.14
        well = "paper" if self.theme.outlined else _WELL
        self.canvas.card(field.box.grow(2), Card(side * 0.3, well, border="#FFFFFF", border_w=1.5))
        self.canvas.card(Box(x - 5, ground, field.box.w + 10, side * 0.3), Card(4, _OTHER if upside else _OWN))
        for column in range(COLUMNS):
            stood = columns[column] if column < len(columns) else ""
            for height in range(tall):
                place = field.cell((column, height))
                if height < len(stood):
                    self.bubblee(place.cx, place.cy, side * 0.94, stood[height])
                elif height < HEIGHT:
                    self.canvas.circle(place.cx, place.cy, 1.4, "#8E86D6")
        return field

    def sky(self, x: float, y: float, side: float, rows: Sequence[str]) -> CellGrid:
        """Draw the sky, its upper row first; holes are dashed. Return where its spaces are, the lower row being 0."""
        field = CellGrid(Box(x, y, side * COLUMNS, side * len(rows)), len(rows))
        well = "paper" if self.theme.outlined else _SKY
        self.canvas.card(field.box.grow(4), Card(side * 0.3, well, border="#E6E1FF", border_w=2))
        for row, letters in enumerate(reversed(rows)):
            for column, letter in enumerate(letters):
                place = field.cell((column, row))
                if letter == HOLE:
                    self.slot(place)
                else:
                    self.bubblee(place.cx, place.cy, side * 0.94, letter)
        return field

    def slot(self, place: Box) -> None:
        """Mark a place that waits for a Bubblee."""
        side = place.w * 0.82
        box = Box.around(place.cx, place.cy, side, side)
        self.canvas.card(box, Card(side / 2, "", border="#FFFFFF", border_w=1.8, dash=(4, 3)))

    def around(self, *places: Box) -> None:
        """Mark places that belong together: the two that fall, or what is chosen."""
        left, top = min(place.x for place in places), min(place.y for place in places)
        right, bottom = max(place.right for place in places), max(place.bottom for place in places)
        box = Box(left, top, right - left, bottom - top)
        self.canvas.card(box.grow(2), Card(places[0].w * 0.4, "", border="#1F2A44", border_w=6))
        self.canvas.card(box.grow(1), Card(places[0].w * 0.4, "", border="#FFB636", border_w=3))

    def gone(self, place: Box) -> None:
        """Mark a place whose Bubblee goes."""
        self.canvas.card(place.inset(1), Card(place.w * 0.24, "", border="#FFFFFF", border_w=2.6, dash=(5, 3)))

    def power(self, x: float, y: float, r: float, letter: str) -> None:
        """Draw a power: a disc of its color with its emblem."""
        draw_token(self.canvas, x, y, r, letter, rim=self.canvas.color("ink"))
