"""The head of the home: its title, the balloons beside it, and the round buttons in the corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from balloongames.i18n import _
from balloongames.scenes.common.matches import count_in_words
from balloongames.scenes.home.panels import Act, round_button
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page

Corner = tuple[str, str, str, Act]
"""A round button: its id, its icon, what it is called, and what it does."""
_SIDE: Final = 48.0
_NEXT: Final = _SIDE + 12


def add_header(
    page: Page, margin: float, ink: str, corner: Sequence[Corner], beside: Callable[[Canvas, Box], None]
) -> Box:
    """Add the head and return where its words stand; what is ``beside`` them is painted each frame, if it has room."""
    roomy = page.roomy
    title = _("Lighter than Air")
    page.sprite("pictures/players/chevron", Box(margin - 4, 8, 46, 68) if roomy else Box(margin - 8, 16, 60, 88))
    right = page.frame.w - margin + 10
    for i, (node_id, icon, label, act) in enumerate(corner):
        box = Box(right - _SIDE - i * _NEXT, 18 if roomy else 26, _SIDE, _SIDE)
        round_button(page, node_id, box, icon, label, act)
    if roomy:
        words = Box(margin + 56, 8, 640, 64)
        page.text(words, title, "h1", ink)
        return words._replace(w=page.kit.text_width(title, "h1"))
    x, width = margin + 69, page.kit.text_width(title, "logo") + 8
    page.text(Box(x, 20, width, 52), title, "logo", ink)
    line = _("{count} balloon games for the table at home").format(count=count_in_words())
    page.text(Box(x + 2, 72, 420 * page.kit.text_scale, 22), line, "body", ink)
    end = x + max(width, page.kit.text_width(line, "body"))
    room = Box(0, 0, page.frame.w, 110).span_x(end + 36, right - len(corner) * _NEXT - 12)
    page.paint_each_frame(lambda canvas: beside(canvas, room))
    return Box(x, 0, end - x, 110)
