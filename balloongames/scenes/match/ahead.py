"""What a move may lead to, as a picture: an arrow to where the next one would happen, with the balloon of its mover."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any, Final

from balloongames.core.game import Seat
from balloongames.ui.canvas import Canvas, Point
from balloongames.ui.geometry import Box
from balloongames.ui.last_turns import box_line
from balloongames.ui.page import Page
from balloongames.ui.theme import Theme
from balloongames.ui.view import BoardView
from balloongames.ui.widgets import draw_avatar

_DASH: Final = (9.0, 6.0)
_HEAD: Final = 13.0  # how long the head of the arrow is
_NEAR: Final = 44.0  # lu between two places that need no arrow
_R: Final = 12.0  # of the balloon at its end
_LIGHT, _DARK = "#FFFAF0", "#1F2A44"


def drawn_over(theme: Theme) -> tuple[str, str]:
    """Return the colors of what is drawn over anything: below its lines, and of the lines themselves."""
    return ("#000000", "#FFFFFF") if theme.outlined else (_LIGHT, _DARK)


def boxes_ahead(page: Page, board: BoardView, move: Any, seat: Seat, taken: Sequence[Box]) -> list[Box]:
    """Return where a later move would happen, without what is ``taken``."""
    names = board.ahead(move, seat)
    boxes = [page.nodes[name].box if name in page.nodes else board.part(name) for name in names]
    return [box for box in boxes if box is not None and not any(box.overlaps(other) for other in taken)]


def add_ahead(page: Page, start: Box | None, boxes: Sequence[Box], look: int) -> None:
    """Draw a broken line round boxes, and an arrow to the first of them."""
    if not boxes:
        return
    end = boxes[0]

    def paint(canvas: Canvas) -> None:
        below, line = drawn_over(canvas.theme)
        for color, width, dash in ((below, 5.0, ()), (line, 2.0, _DASH)):
            for box in boxes:
                canvas.path(box_line(box.grow(2)), color, width, closed=True, dash=dash)
        if start is not None:
            _draw_arrow(canvas, start, end)
        draw_avatar(canvas, end.right, end.y, _R, look)

    page.paint_each_frame(paint, over=True)


def _draw_arrow(canvas: Canvas, start: Box, end: Box) -> None:
    """Draw an arrow from the edge of one box to that of another; none where they lie near each other."""
    away = hypot(end.cx - start.cx, end.cy - start.cy)
    (x, y), (tip_x, tip_y) = _edge(start, end), _edge(end, start)
    if hypot(tip_x - x, tip_y - y) < _NEAR:
        return
    along, across = (end.cx - start.cx) / away, (end.cy - start.cy) / away
    neck = tip_x - _HEAD * along, tip_y - _HEAD * across
    wings = [(neck[0] - side * across * 7, neck[1] + side * along * 7) for side in (1, -1)]
    for color, width in zip(drawn_over(canvas.theme), (8.0, 4.0), strict=True):
        canvas.path([(x, y), neck], color, width)
        canvas.path([wings[0], (tip_x, tip_y), wings[1]], color, width)


def _edge(box: Box, towards: Box) -> Point:
    """Return where the line from the middle of a box to that of another one leaves it."""
    dx, dy = towards.cx - box.cx, towards.cy - box.cy
    scale = min((box.w / 2 + 5) / abs(dx) if dx else 9e9, (box.h / 2 + 5) / abs(dy) if dy else 9e9, 1.0)
    return box.cx + dx * scale, box.cy + dy * scale
