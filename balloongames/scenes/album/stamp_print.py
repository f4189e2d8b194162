"""How stamps are drawn: with perforated edges and a postmark."""

from __future__ import annotations

from datetime import date
from math import pi, sin
from typing import Final

from balloongames.i18n import _, month_day
from balloongames.scenes.album.stops import Stop
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.shapes import Card
from balloongames.ui.stamps import Stamp

_PITCH: Final = 9.5  # of the perforation
_NOTCH: Final = 3.0


def draw_stamp(
    canvas: Canvas, box: Box, stop: Stop, stamp: Stamp, *, words: bool, chosen: bool, hovered: bool
) -> TextInk:
    """Draw a stamp with its name, and with its ``words`` where they have room; an open one is an outline."""
    scale = canvas.text_scale
    if chosen:
        canvas.card(box.grow(3), Card(12, "suns", border="sund", border_w=2))
    words_h = ((24 + 3 * 17) if words else 24) * scale
    place, below = box.split_rows(REST, words_h, gap=6)
    height = min(place.h, place.w * 112 / 144)
    paper = place.center(height * 144 / 112, height).moved(0, -2 if hovered else 0)
    got = stop.got.get(stamp.id)
    if got:
        _draw_paper(canvas, paper, chosen=chosen)
        canvas.rounded_picture(stop.cover, paper.inset(paper.h * 0.1), (4, 4, 4, 4), zoom=0.34, rise=0.6)
    else:
        fill, border = "paper3" if hovered else "", "sund" if chosen else "ink2"
        canvas.card(paper, Card(8, fill, border=border, border_w=2, dash=(6, 4)))
    side = min(paper.h * 0.46, 56.0)
    if got:
        canvas.circle(paper.cx, paper.cy, side * 0.72, "paper", border="ink", border_w=2)
    canvas.icon(stamp.icon, Box.around(paper.cx, paper.cy, side * 0.8, side * 0.8), "ink" if got else "ink3")
    if got:
        _draw_postmark(canvas, paper, got.day)
    title, told = below.split_rows(24 * scale, REST)
    if words:
        canvas.text(told, _(stamp.words), "small", "ink2", align="center", lines=3, valign="top")
    name = _(stamp.name)
    style = "label-s" if canvas.text_width(name, "label-s") <= title.w else "small-strong"
    return canvas.text(title, name, style, align="center")


def _draw_paper(canvas: Canvas, box: Box, *, chosen: bool) -> None:
    """Draw the paper of a stamp with its notches."""
    white = "#FFFFFF" if not canvas.theme.outlined else "paper"
    canvas.card(box, Card(3, white, border="line", border_w=1, shadow=1))
    ground = "suns" if chosen else "paper"
    across, down = round(box.w / _PITCH), round(box.h / _PITCH)
    for i in range(1, across):
        for y in (box.y, box.bottom):
            canvas.circle(box.x + box.w * i / across, y, _NOTCH, ground)
    for i in range(1, down):
        for x in (box.x, box.right):
            canvas.circle(x, box.y + box.h * i / down, _NOTCH, ground)


def _draw_postmark(canvas: Canvas, paper: Box, day: date) -> None:
    """Draw the day over the lower right corner, with the waves of a postmark."""
    text = month_day(day)
    width = canvas.text_width(text, "label-s") + 16
    height = 22 * canvas.text_scale
    where = Box(paper.right - width + 6, paper.bottom - height + 4, width, height)
    for i in range(3):
        y = where.y - 5 - 5 * i
        points = [(where.x + where.w * k / 12, y + 2 * sin(k * pi / 2)) for k in range(13)]
        canvas.path(points, "ink2", 1.2)
    canvas.card(where, Card(height / 2, "paper", border="ink2", border_w=1.5))
    canvas.text(where, text, "label-s", "ink2", align="center")
