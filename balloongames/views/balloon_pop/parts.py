"""How the panel of a decision is cut up: title, content, and the buttons that every such panel has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.widgets import Act, button, button_face, main_button
from balloongames.views.balloon_pop.context import BoardContext

TITLE_H: Final = 26.0  # at usual letters
_PAD: Final = 14.0
_MOST_HIGH: Final = 70.0  # of the row of buttons
_WIDE: Final = 480.0  # in so wide a row the words of the others have their room, too
_LARGER: Final = 1.15  # from this text scale on, the words of the smaller buttons need their share


@dataclass(frozen=True, slots=True)
class Areas:
    """The parts of the panel: title, content, and the boxes of the buttons, the primary one last."""

    title: Box
    body: Box
    buttons: tuple[Box, ...]


def cut_up(page: Page, context: BoardContext, box: Box, buttons: int) -> Areas:
    """Cut the panel up: buttons below, or at the right where there is room across."""
    scale = page.kit.text_scale
    title_h = TITLE_H * scale
    if context.layout.roomy:
        column = box.cut(top=_PAD, right=_PAD, bottom=_PAD).take_right(_column_w(box))
        heights = {1: (min(84.0, column.h),), 2: (62.0, 78.0), 3: (48.0, 48.0, 56.0)}[buttons]
        gap = 8.0 if buttons == 3 else 12.0
        y = box.bottom - _PAD - sum(heights) - gap * (buttons - 1)
        found = []
        for height in heights:
            found.append(Box(column.x, y, column.w, height))
            y += height + gap
        left = box.inset(0, 10).span_x(box.x + _PAD + 4, column.x - _PAD - 4)
    else:
        height = max(46.0, min(50.0, 44 * scale))
        row = box.inset(12, 0).take_bottom(height, skip=13)
        found = _row_of_buttons(row, buttons, 0.48 if scale < _LARGER and row.w < _WIDE else 0.42)
        left = box.inset(_PAD + 4, 0).span_y(box.y + 10, row.y - 8)
    title = left.take_top(title_h)
    body = left.span_y(title.bottom + 2)
    return Areas(title, body, tuple(found))


def forecast_box(box: Box, *, roomy: bool) -> Box:
    """Return what of the panel stands above its buttons, or beside them."""
    return box.inset(_PAD, 8).cut(right=_column_w(box) + _PAD) if roomy else box.inset(_PAD, 8).cut(bottom=_MOST_HIGH)


def _column_w(box: Box) -> float:
    """Return how wide buttons beside the words are."""
    return min(340.0, box.w * 0.4)


def _row_of_buttons(row: Box, buttons: int, share: float) -> list[Box]:
    gap = 8.0
    if buttons == 1:
        return [row]
    main = (row.w - gap) * 0.55 if buttons == 2 else row.w * share
    rest = (row.w - main - gap * (buttons - 1)) / (buttons - 1)
    found = [row.take_left(rest, skip=i * (rest + gap)) for i in range(buttons - 1)]
    return [*found, row.take_right(main)]


def add_primary(
    page: Page,
    node_id: str,
    box: Box,
    label: str,
    act: Act,
    *,
    why_not: str = "",
    icon: str = "check",
    first: bool = False,
) -> None:
    """Add the button that confirms; a narrow one leaves its words all the room."""
    style = "button" if box.w > 150 else "button-s"
    room, words = box.w - 22, why_not or label
    if box.w < 150 * page.kit.text_scale - 10 or page.kit.text_width(words, style) + 32 * page.kit.text_scale > room:
        icon = ""  # the words need the room
    if page.kit.text_width(words, style) > room:
        style = "button-s"
    main_button(page, node_id, box, label, act, icon=icon, style=style, why_not=why_not, first=first, lines=2)


def add_tool(
    page: Page, context: BoardContext, node_id: str, box: Box, label: str, icon: str, act: Act, *, closed: str = ""
) -> None:
    """Add a secondary button; in a narrow one the icon stands above its word."""
    if box.w >= 40 + page.kit.text_width(label, "button-s") + 20 * page.kit.text_scale or context.layout.roomy:
        button(page, node_id, box, label, act, icon=icon, style="button-s", why_not=closed)
        return
    wide = page.kit.text_width(label, "small-strong") > box.w - 6
    tight = page.kit.text_width(label, "micro") * 0.9 > box.w - 6
    if tight and page.kit.shortened(label, "button-s", box.w - 20) == label:  # two short lines, and no room for an icon
        button(page, node_id, box, label, act, style="button-s", why_not=closed, lines=2)
        return

    def paint(canvas: Canvas, state: NodeState) -> None:
        face = button_face(canvas, box, "secondary", state, closed=bool(closed))
        color = "ink3" if closed else "ink"
        text_h = min(18 * canvas.text_scale, face.h * 0.5)
        side = min(18.0, face.h - text_h - 6)
        canvas.icon(icon, Box.around(face.cx, face.y + 4 + side / 2, side, side), color)
        under = face.cut(left=3, top=side + 3, right=3, bottom=2)
        page.text_boxes.append(canvas.text(under, label, "micro" if wide else "small-strong", color, align="center"))

    page.add(Node(node_id, box, "button", label, act, paint, why_not=closed, radius=14))
