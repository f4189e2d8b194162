"""What the pictures of the rules are drawn with: boards of any size, balloons, contours, cards.

Sheet and signs are those of every game, see `GuideSheet`. It knows no rules; what it shows is up to `guide_pictures`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.rules.balloon_pop.state import SeriesKind
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.outline import Cell, outlines
from balloongames.ui.shapes import Card
from balloongames.ui.sketch import WHOLE, GuideSheet
from balloongames.ui.theme import ThemeName
from balloongames.views.balloon_pop.pieces import (
    Pieces,
    draw_card,
    draw_card_back,
    draw_disc,
    is_star,
)

_BODY: Final = {False: (0.5, 58 / 124), True: (0.5, 57 / 112)}  # the middle of the body within its picture, by star


@dataclass(frozen=True, slots=True)
class _Wood:
    """The colors of a board in one theme."""

    light: str
    front: str
    edge: str
    dark: str
    ground: str
    column: str
    line: str
    awning: tuple[str, str]
    stitch: tuple[str, str]


_WOODS: Final[dict[ThemeName, _Wood]] = {
    "day": _Wood(
        "#EBC48C", "#DDA968", "#7E4F28", "#A86F3C", "#F5FBF6", "#E4F1E8", "#D9E3DC", ("#E8604C", "#FFF6E3"),
        ("#B8402F", "#DCC39A"),
    ),
    "dusk": _Wood(
        "#B29875", "#A8845A", "#61412B", "#80593A", "#9AABB5", "#8EA0AB", "#8493A0", ("#B04E46", "#C1BDB6"),
        ("#8C3630", "#A7977F"),
    ),
    "strong": _Wood(
        "#000000", "#000000", "#FFFFFF", "#FFFFFF", "#000000", "#1C1C1C", "#7A7A7A", ("#FFFFFF", "#000000"),
        ("#FFFFFF", "#FFFFFF"),
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class SmallBoard:
    """A little board: its size in cells, and where its first cell lies on the sheet."""

    x: float
    y: float
    cell: float
    columns: int
    rows: int

    def box(self, column: float, row: float, wide: float = 1, high: float = 1) -> Box:
        """Return the box of a cell or of a block of cells."""
        c = self.cell
        return Box(self.x + column * c, self.y + row * c, wide * c, high * c)

    @property
    def cells(self) -> Box:
        """Return the box of all cells."""
        return self.box(0, 0, self.columns, self.rows)


class Art(GuideSheet):
    """A sheet on the meadow of Balloon POP."""

    background = "games/balloon_pop/background"

    def __init__(self, canvas: Canvas, box: Box, part: Box = WHOLE) -> None:
        super().__init__(canvas, box, part)
        self._pieces = Pieces()

    # -- boards --------------------------------------------------------------------------------------------------

    def field(self, field: SmallBoard) -> None:
        """Draw an empty board of any size: frame, field, awning, beam."""
        k = field.cell / 51
        w, h = 51.0 * field.columns, 51.0 * field.rows
        body = _frame(_WOODS[self.theme.name], field.columns, field.rows, strong=self.theme.outlined)
        window = Box(field.x - 14 * k, field.y - 42 * k, (w + 28) * k, (h + 72) * k)
        self.canvas.vector(f'<g transform="translate(14 42)">{body}</g>', window, (w + 28, h + 72))

    def fill(self, field: SmallBoard, columns: Sequence[str]) -> None:
        """Put balloons on a board: one string per column, from top to bottom; a space is a free cell."""
        for column, letters in enumerate(columns):
            for row, letter in enumerate(letters):
                if letter != " ":
                    self.balloon(field.box(column, row), letter)

    def board(self, field: SmallBoard, columns: Sequence[str]) -> None:
        """Draw a board with its balloons."""
        self.field(field)
        self.fill(field, columns)

    def balloon(self, box: Box, letter: str, *, ghost: bool = False) -> None:
        """Draw a balloon, or where one will be, into a cell."""
        surface = self._pieces.balloon(self.canvas, letter, box.w, shape="ghost" if ghost else "balloon")
        across, down = _BODY[is_star(letter)]
        x, y = self.canvas.px(box.cx, box.cy - box.w * 0.04)
        w, h = surface.get_size()
        self.canvas.surface.blit(surface, (round(x - across * w), round(y - down * h)))

    def contour(self, field: SmallBoard, cells: Iterable[Cell], *, dashed: bool = False) -> None:
        """Draw the line round a series: ink on paper."""
        width = max(2.2, field.cell * 0.07)
        for corners in outlines(cells):
            line = [(field.x + c * field.cell, field.y + r * field.cell) for c, r in corners]
            if dashed:
                self.canvas.path(line, "ink", width, closed=True, dash=(width * 2, width * 2))
                continue
            self.canvas.path(line, "paper", width * 2.1, closed=True)
            self.canvas.path(line, "ink", width, closed=True)

    def blocked(self, box: Box) -> None:
        """Mark what is in the way."""
        self.canvas.card(box.grow(1), Card(5, "", border="bad", border_w=3))

    # -- signs ---------------------------------------------------------------------------------------------------

    def rise(self, x: float, start: float, end: float, width: float = 2.2) -> None:
        """Draw the dashed way of a balloon upwards."""
        self.canvas.path([(x, start), (x, end + 3)], "ink", width, dash=(2 * width, 2 * width))
        tip = 3.2 * width
        self.canvas.path([(x - tip, end + tip), (x, end), (x + tip, end + tip)], "ink", width)

    def burst(self, x: float, y: float, size: float) -> None:
        """Draw the moment of a pop."""
        self.canvas.sprite("pictures/scenery/burst", Box.around(x, y, size, size))

    # -- things --------------------------------------------------------------------------------------------------

    def rack(self, box: Box, letters: str, dropped: Sequence[int] = ()) -> None:
        """Draw a group hanging from its pole; dropped balloons are ghosts. The cells are as wide as they fit."""
        cell = min(box.w / max(1, len(letters)), box.h)
        left = box.cx - cell * len(letters) / 2
        pole = "#A86F3C" if not self.theme.outlined else "edge"
        y = box.cy - cell * 0.46
        self.canvas.path([(left + cell * 0.1, y), (left + cell * (len(letters) - 0.1), y)], pole, cell * 0.06)
        for i, letter in enumerate(letters):
            self.balloon(Box(left + i * cell, box.cy - cell / 2, cell, cell), letter, ghost=i in dropped)

    def card(self, x: float, y: float, width: float, card: int) -> None:
        """Draw a card whose middle is at ``x``, ``y``."""
        draw_card(self.canvas, Box.around(x, y, width, width * 1.42), card, "")

    def card_back(self, x: float, y: float, width: float) -> None:
        """Draw a card face down."""
        draw_card_back(self.canvas, Box.around(x, y, width, width * 1.42))

    def disc(self, kind: SeriesKind, x: float, y: float, r: float) -> None:
        """Draw what a series is scored as."""
        draw_disc(self.canvas, kind, x, y, r)

    def value(self, x: float, y: float, card: int, size: float = 22) -> None:
        """Draw the value of a card on a small card."""
        box = Box.around(x, y, size * 1.35, size * 1.75)
        self.canvas.card(box, Card(6, "paper", border="ink", border_w=2))
        self.write(box, str(card), "ink", size)


# -- the frame of a board ---------------------------------------------------------------------------------------------


def _frame(wood: _Wood, columns: int, rows: int, *, strong: bool) -> str:
    """Return a board as SVG: cells of 51, the first one at (0, 0); as the board of the game, but of any size."""
    w, h = 51 * columns, 51 * rows
    rim = ' stroke="#FFFFFF" stroke-width="2"' if strong else ""
    stripes = "".join(f"M{c * 51} 0h51V{h}h-51Z" for c in range(0, columns, 2))
    lines = "".join(f"M2 {r * 51}H{w - 2}" for r in range(1, rows))
    wooden = (
        '<defs><linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="-32" x2="0" '
        f'y2="{h + 16}"><stop offset="0%" stop-color="{wood.light}"/><stop offset="100%" stop-color="{wood.front}"/>'
        "</linearGradient></defs>"
        f'<rect x="-10" y="-30" width="{w + 20}" height="{h + 56}" rx="13" fill="{wood.edge}"/>'
    )
    return (
        ("" if strong else wooden)
        + f'<rect x="-10" y="-32" width="{w + 20}" height="{h + 52}" rx="13" '
        + ('fill="#000000"' if strong else 'fill="url(#w)"')
        + f"{rim}/>"
        + ("" if strong else f'<rect x="-5" y="-8" width="{w + 10}" height="{h + 13}" rx="9" fill="{wood.dark}"/>')
        + f'<rect x="-2.5" y="-8" width="{w + 5}" height="{h + 10.5}" rx="7" fill="{wood.ground}"{rim}/>'
        + f'<path d="{stripes}" fill="{wood.column}"/>'
        + f'<path d="{lines}" fill="none" stroke="{wood.line}" stroke-width="1.5"/>'
        + _awning(wood, w)
        + f'<rect x="-13" y="-41" width="{w + 26}" height="11" rx="5.5" '
        + (f'fill="#000000"{rim}/>' if strong else f'fill="{wood.dark}" stroke="{wood.edge}" stroke-width="2"/>')
    )


def _awning(wood: _Wood, width: float) -> str:
    """Return the striped awning above ``width``: an even number of scallops."""
    count = max(2, 2 * round((width + 12) / 64))
    each = (width + 12) / count
    return "".join(
        f'<path d="M{-6 + i * each:.2f} -36v21a{each / 2:.2f} 14 0 0 0 {each:.2f} 0v-21Z" fill="{wood.awning[i % 2]}" '
        f'stroke="{wood.stitch[i % 2]}" stroke-width="1.4"/>'
        for i in range(count)
    )
