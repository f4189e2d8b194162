"""The cards still out: for each color those of which the viewer can't tell where they are. It helps who asks for it."""

from __future__ import annotations

from balloongames.i18n import _
from balloongames.rules.balloon_cup.state import CARDS, COLORS, SUPPLY
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.names import trophy_name
from balloongames.views.balloon_cup.pieces import draw_disc


def draw_unseen(page: Page, canvas: Canvas, context: BoardContext, color: str, box: Box) -> None:
    """Draw which cards of a color the viewer can't tell where they are: in the supply, or unknown in a hand."""
    unseen = tuple(CARDS[card].value for card in context.seen.unseen if CARDS[card].color == color)
    key = ("out", color, unseen, context.layout.roomy)
    context.draw_cached(page, canvas, box, key, lambda c: _out(c, context, box, color, unseen))


def _out(canvas: Canvas, context: BoardContext, box: Box, color: str, unseen: tuple[int, ...]) -> list[TextInk]:
    canvas.row(box, radius=11)
    r = min(15.0, box.h / 2 - 6)
    draw_disc(canvas, box.x + 10 + r, box.cy, r, color)
    left = box.cut(left=2 * r + 20, top=3, right=8, bottom=3)
    values = [card.value for card in CARDS if card.color == color]
    count = _("{out} of {all}").format(out=len(unseen), all=SUPPLY[COLORS.index(color)])
    if context.layout.roomy:
        text = " ".join(str(value) for value in values if value in unseen) or "–"
        return [canvas.text(left, text, "micro", lines=2)]
    upper, lower = left.rows(2)
    name = trophy_name(color)
    name_w = canvas.text_width(name, "label-s") + 6
    text_boxes = [canvas.text(upper.take_left(name_w), name, "label-s")]
    text_boxes.append(canvas.text(upper.cut(left=name_w + 4), count, "small", "ink2"))
    pitch = lower.w / 13
    for i, value in enumerate(values):
        cell = lower.take_left(pitch, skip=i * pitch)
        if value in unseen:
            canvas.card(
                Box.around(cell.cx, cell.cy, min(pitch - 2, 20), cell.h - 2),
                Card(5, "paper", border="line", border_w=1.2),
            )
            text_boxes.append(canvas.text(cell, str(value), "micro", align="center"))
        else:
            canvas.circle(cell.cx, cell.cy, 2, "ink3")
    return text_boxes
