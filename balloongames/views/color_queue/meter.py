"""The bar above the queue: five places for arrows, the mark between two and three, and which way the queue is served.

It takes plain numbers, so any screen with a queue can show it.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.rules.color_queue.state import MOST_ASCENDING, PLACED
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.views.color_queue.pieces import draw_arrow


@dataclass(frozen=True, slots=True)
class Count:
    """How many ``arrows`` are counted, whether that is ``final``, and how far the arrow has turned: 0 right, 1 left.

    ``said`` stands in the place of the usual words.
    """

    arrows: int
    final: bool
    swing: float = 0.0
    said: str = ""

    @property
    def ascending(self) -> bool:
        """Whether so many arrows keep the queue going from A to E."""
        return self.arrows <= MOST_ASCENDING


def draw_meter(canvas: Canvas, box: Box, count: Count, *, roomy: bool = False) -> list[TextInk]:
    """Draw the bar; returns its texts."""
    canvas.panel(box, 16)
    side = min(32.0, box.h - 16)
    x = box.x + 14
    for i in range(PLACED):
        if i == MOST_ASCENDING:
            canvas.card(box.inset(0, 6).at_x(x + 2, 3.5), Card(1.7, "bad"))
            x += 10
        _draw_place(canvas, box.at_x(x, side, side), filled=i < count.arrows)
        x += side + 4
    arrow_w = min(112.0, box.w * 0.17)
    words = box.inset(0, 5).span_x(x + 12, box.right - 30 - arrow_w)
    text_boxes = _draw_words(canvas, words, count, roomy=roomy)
    _draw_direction(canvas, box.take_right(arrow_w, skip=18), count.swing)
    return text_boxes


def _draw_place(canvas: Canvas, box: Box, *, filled: bool) -> None:
    if filled:
        canvas.card(box, Card(8, "ink"))
    else:
        canvas.card(box.inset(1), Card(8, "", border="ink3", border_w=1.6, dash=(4, 3)))
    side = box.h * 0.66
    draw_arrow(canvas, Box.around(box.cx, box.cy, side, side), "paper" if filled else "ink3")


def _draw_words(canvas: Canvas, box: Box, count: Count, *, roomy: bool) -> list[TextInk]:
    number = count.arrows
    if count.said:
        title = count.said
    elif count.final and count.ascending:
        title = ngettext(
            "{count} arrow of 5: smallest first, A to E", "{count} arrows of 5: smallest first, A to E", number
        ).format(count=number)
    elif count.final:
        title = _("{count} arrows of 5: largest first, E to A").format(count=number)
    else:
        title = ngettext("{count} arrow in sight", "{count} arrows in sight", number).format(count=number)
    title = re.sub(r"\b([AE]) (\S+) ([AE])\b", "\\1\u00a0\\2\u00a0\\3", title)  # which way is never cut in two
    if roomy:
        return [canvas.text(box, title, "small-strong", lines=2)]
    if canvas.text_width(title, "label") * 0.92 > box.w:
        return [canvas.text(box, title, "label", lines=2)]
    upper, lower = box.rows(2)
    rule = _("Three or more arrows turn the queue round.")
    return [
        canvas.text(upper, title, "label", valign="bottom"),
        canvas.text(lower, rule, "small", "ink2", valign="top"),
    ]


_HEAD: Final = 15.0


def _draw_direction(canvas: Canvas, box: Box, swing: float) -> None:
    """Draw the big arrow; on its way round it grows short and long again, as if it turned in space."""
    share = math.cos(math.pi * swing)
    half = box.w / 2 * share
    if abs(share) < 0.06:
        return
    tip, tail = (box.cx + half, box.cy), (box.cx - half, box.cy)
    back = _HEAD if share > 0 else -_HEAD
    back *= min(1.0, abs(share) * 2)
    canvas.path([tail, tip], "sund", 8)
    canvas.path([(tip[0] - back, tip[1] - _HEAD * 0.9), tip, (tip[0] - back, tip[1] + _HEAD * 0.9)], "sund", 8)
