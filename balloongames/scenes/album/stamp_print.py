"""How the stamps of the logbook stand on a page: with a postmark, their names and their words."""

from __future__ import annotations

from datetime import date
from math import pi, sin
from typing import Final

from balloongames.i18n import _, month_day
from balloongames.scenes.album.stops import Stop
from balloongames.scenes.common.stamp_picture import draw_open, draw_stamped
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.stamps import Stamp

_OPENING: Final = 118.0  # of the head of a stop where two pages lie open
_GAP: Final = 14.0
_MOST_LINES: Final = 4  # of the words of a stamp
_LEAST_WAVES: Final = 76.0  # lu of the height of a stamp on which a postmark has waves
_SIDE: Final = 3.0  # of the words to the border
_WIDEST: Final = 212.0  # of the words


def cells_of(page: Page, leaves: Box, stop: Stop) -> tuple[Box, list[Box]]:
    """Return where the head of a stop stands and where its stamps do: on two pages if all words fit there."""
    inner = leaves.inset(20, 14)
    if page.roomy:
        head, rest = inner.split_rows(34 * page.kit.text_scale, REST, gap=8)
        return head, rest.grid(3, 2, _GAP)
    left, right = leaves.cut(left=26, right=26, top=14, bottom=8).columns(2, 56)
    head, below = left.split_rows(_OPENING, REST, gap=8)
    cells = [*below.grid(2, 2, _GAP), *right.grid(3, 2, _GAP)]
    named = all(
        page.kit.text_width(_(one.name), "label-s") <= cell.w for cell, one in zip(cells, stop.stamps, strict=False)
    )
    if named and lines_of(page.kit, stop, cells[-1].w) <= _MOST_LINES:
        return head, cells
    head, rest = inner.split_rows(34 * page.kit.text_scale, REST, gap=8)
    return head, rest.grid(5, 2, _GAP)


def lines_of(kit: Kit, stop: Stop, width: float) -> int:
    """Return how many lines the words of the stamps take at most."""
    line, width = kit.text_height("x", width, "small"), _words_width(width, kit.text_scale)
    return max((round(kit.text_height(_(one.words), width, "small") / line) for one in stop.stamps), default=0)


def _words_width(width: float, scale: float) -> float:
    return min(width - 2 * _SIDE, _WIDEST * scale)


def draw_stamp(
    canvas: Canvas, box: Box, stop: Stop, stamp: Stamp, *, lines: int, chosen: bool, hovered: bool
) -> TextInk:
    """Draw a stamp with its name, and with its words in so many ``lines``; an open one is an outline."""
    scale = canvas.text_scale
    if chosen:
        canvas.card(box.grow(3), Card(12, "suns", border="sund", border_w=2))
    words_h = (24 + lines * 18) * scale
    place, below = box.cut(top=5).split_rows(REST, words_h, gap=6)
    height = min(place.h, place.w * 112 / 144, 122 * scale)
    paper = place.take_bottom(height, height * 144 / 112).moved(0, -2 if hovered else 0)
    got = stop.got.get(stamp.id)
    if got:
        draw_stamped(canvas, paper, stamp, stop.stamps.index(stamp))
        _draw_postmark(canvas, paper, got.day)
    else:
        fill, border = "paper3" if hovered else "", "sund" if chosen else "ink2"
        canvas.card(paper, Card(8, fill, border=border, border_w=2, dash=(6, 4)))
        draw_open(canvas, paper, stamp)
    title, words = below.split_rows(24 * scale, REST)
    if lines:
        words = words.center(w=_words_width(words.w, scale))
        canvas.text(words, _(stamp.words), "small", "ink2", align="center", lines=lines, valign="top")
    name = _(stamp.name)
    style = "label-s" if canvas.text_width(name, "label-s") <= title.w else "small-strong"
    return canvas.text(title, name, style, align="center")


def _draw_postmark(canvas: Canvas, paper: Box, day: date) -> None:
    """Draw the day over the lower right corner, with the waves of a postmark."""
    text, is_large = month_day(day), canvas.text_scale > 1.25 or paper.h < _LEAST_WAVES
    style = "micro" if is_large else "label-s"
    width = canvas.text_width(text, style) + 16
    height = (16 if is_large else 22) * canvas.text_scale
    left = paper.right - (0.3 * width if is_large else width - 6)  # large words leave the picture free
    where = Box(left, paper.bottom - height + 4, width, height)
    for i in range(0 if is_large else 3):
        y = where.y - 5 - 5 * i
        points = [(where.x + where.w * k / 12, y + 2 * sin(k * pi / 2)) for k in range(13)]
        canvas.path(points, "ink2", 1.2)
    canvas.card(where, Card(height / 2, "paper", border="ink2", border_w=1.5))
    canvas.text(where, text, style, "ink2", align="center")
