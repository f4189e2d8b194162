"""What the pictures of every game's rules are drawn with: a sheet of fixed size, and signs to put on it.

A picture is composed on a sheet of 400 x 480 and scaled into whatever box a page has for it, numbers included: all of
it is picture, so nothing in it needs a translation. It knows no game; each game adds its own things.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, Self

from balloongames.ui.canvas import Canvas, Point
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar

SHEET_W: Final = 400.0
SHEET_H: Final = 480.0
WHOLE: Final = Box(0, 0, SHEET_W, SHEET_H)
_MARGIN: Final = 12.0
_RADIUS: Final = 14.0


class GuideSheet:
    """A sheet of 400 x 480 to draw on, scaled into a box that is filled with the scene of the game.

    Each game has a sheet of its own, with its ``background`` and what can be put on it.
    """

    background: ClassVar[str]

    @classmethod
    def painter(cls, picture: Callable[[Self], None], part: Box = WHOLE) -> Callable[[Canvas, Box], None]:
        """Return a painter that draws ``picture``, or only a part of its sheet, scaled into any box."""

        def paint(canvas: Canvas, box: Box) -> None:
            sketch = cls(canvas, box, part)
            before = canvas.surface.get_clip()
            canvas.surface.set_clip(before if part == WHOLE else sketch.canvas.rect(part).clip(before))
            picture(sketch)
            canvas.surface.set_clip(before)

        return paint

    def __init__(self, canvas: Canvas, box: Box, part: Box = WHOLE) -> None:
        k = max(0.01, min(box.w / part.w, box.h / part.h))
        corner = canvas.px(box.cx - (part.x + part.w / 2) * k, box.cy - (part.y + part.h / 2) * k)
        if canvas.theme.outlined:
            canvas.card(box, Card(_RADIUS, "paper", border="edge", border_w=2))
        elif box.w >= 1 and box.h >= 1:
            canvas.rounded_picture(self.background, box, (_RADIUS,) * 4, zoom=0.5)
        self.canvas = Canvas(canvas.surface, canvas.brushes, canvas.u * k, 1.0, corner)
        self.theme = canvas.theme

    def lit(self, box: Box) -> None:
        """Mark a place that counts: a sunny block with a dashed rim."""
        self.canvas.card(box, Card(6, "sun", 0.35, border="sund", border_w=2.5, dash=(7, 5)))

    def chosen(self, box: Box) -> None:
        """Mark what is chosen."""
        self.canvas.card(box.grow(box.h * 0.02 + 1), Card(6, "suns", border="sund", border_w=2.5))

    def flag(self, x: float, y: float, text: str, size: float = 24) -> None:
        """Draw a number on a dark flag whose middle is at ``x``, ``y``."""
        w, h = size * (0.75 + 0.56 * len(text)), size * 1.5
        box = Box.around(x, y, w, h)
        rim = "edge" if self.theme.outlined else ""
        self.canvas.card(box, Card(h * 0.28, "ring", border=rim, border_w=2 if rim else 0, shadow=0 if rim else 1))
        self.write(box, text, "sun", size)

    def number(self, x: float, y: float, text: str, size: float = 15) -> None:
        """Draw a number on a disc."""
        rim = "edge" if self.theme.outlined else ""
        self.canvas.circle(x, y, size * 0.95, "ring", border=rim, border_w=2 if rim else 0)
        self.write(Box.around(x, y, size * 2, size * 2), text, "#FFFFFF", size)

    def mark(self, x: float, y: float, r: float, *, good: bool) -> None:
        """Draw a tick or a cross on a disc."""
        self.canvas.circle(x, y, r, "goods" if good else "bads", border="good" if good else "bad", border_w=r * 0.16)
        self.canvas.icon("check" if good else "close", Box.around(x, y, r * 1.25, r * 1.25), "good" if good else "bad")

    def arrow(self, start: Point, end: Point, width: float = 4.5) -> None:
        """Draw an arrow with a paper rim, so that it shows on anything."""
        (ax, ay), (bx, by) = start, end
        length = max(0.01, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
        dx, dy = (bx - ax) / length * width * 2.4, (by - ay) / length * width * 2.4
        head = [(bx - dx - dy * 0.8, by - dy + dx * 0.8), (bx, by), (bx - dx + dy * 0.8, by - dy - dx * 0.8)]
        for color, w in (("paper", width * 2), ("ink", width)):
            self.canvas.path([start, end], color, w)
            self.canvas.path(head, color, w)

    def icon(self, name: str, x: float, y: float, size: float, color: str = "ink") -> None:
        """Draw an icon."""
        self.canvas.icon(name, Box.around(x, y, size, size), color)

    def paper(self, box: Box, radius: float = 12) -> Box:
        """Draw a piece of paper to put things on; return its box."""
        self.canvas.panel(box, radius=radius)
        return box

    def band(self, y: float, height: float) -> Box:
        """Draw a piece of paper from one side of the sheet to the other; return its box."""
        return self.paper(Box(_MARGIN, y, SHEET_W - 2 * _MARGIN, height))

    def player(self, x: float, y: float, r: float, look: int, *, crown: bool = False) -> None:
        """Draw a player's balloon on its disc, with a crown for who has won."""
        draw_avatar(self.canvas, x, y, r, look)
        if crown:
            at, size = y - r * 0.92, r * 0.62
            self.canvas.circle(x + r * 0.72, at, size, "suns", border="sund", border_w=1.6)
            self.icon("crown", x + r * 0.72, at, size * 1.35)

    def write(self, box: Box, text: str, color: str, size: float) -> None:
        """Write a number into the middle of a box: part of the picture, so it does not grow with the text."""
        self.canvas.sign(box, text, color, size)


def spread(middle: float, count: int, step: float) -> list[float]:
    """Return where ``count`` things stand that are ``step`` apart, around a middle."""
    return [middle + (i - (count - 1) / 2) * step for i in range(count)]
