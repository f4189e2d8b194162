"""The signs that stand on the map of a course: rings and the flag. ``k`` is the chart's, their size."""

from __future__ import annotations

from typing import Final

from balloongames.ui.canvas import Canvas, Point
from balloongames.ui.geometry import Box

_INK: Final = "#1F2A44"
_PAPER: Final = "#FFFAF0"
_RING_R: Final = 12.5  # units
_FLAG_R: Final = 10.5


def draw_ring(canvas: Canvas, k: float, at: Point, *, flown: bool) -> None:
    """Draw a ring: white and sunny, or green with a check when it was flown."""
    x, y = at
    r = _RING_R * k
    canvas.circle(x, y, r, "", border=_INK, border_w=6.4 * k)
    canvas.circle(x, y, r - 1.1 * k, "", border="#3C9A5B" if flown else "#FFFFFF", border_w=4.2 * k)
    if flown:
        side = 11 * k
        canvas.circle(x + r * 0.75, y - r * 0.75, side * 0.6, "#1F6B3A", border="#FFFFFF", border_w=1.2 * k)
        canvas.icon("check", Box.around(x + r * 0.75, y - r * 0.75, side, side), "#FFFFFF")
    else:
        canvas.circle(x, y, r - 2.6 * k, "", border="sun", border_w=1.6 * k)


def draw_flag(canvas: Canvas, k: float, at: Point) -> None:
    """Draw the flag on a dark disc."""
    x, y = at
    r = _FLAG_R * k
    canvas.circle(x, y, r, _INK, border=_PAPER, border_w=1.6 * k)
    canvas.icon("flag", Box.around(x, y, 1.25 * r, 1.25 * r), "sun")
