"""Two prints, and the one that both become."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS

PRINTS_H: Final = 196.0  # at 100 % text
_SIGN: Final = 48.0  # of the plus and the arrow
_RATIO: Final = 100 / 142


@dataclass(frozen=True, slots=True)
class Half:
    """One of them: name, balloon, and lines of what was played."""

    name: str
    look: int
    lines: Sequence[str]


def can_show_prints(page: Page, used: float) -> bool:
    """Whether the window has room for them below all else."""
    return not page.roomy and used + PRINTS_H * page.kit.text_scale + 24 <= page.frame.h


def add_prints(page: Page, box: Box, first: Half, second: Half, both: Half) -> None:
    """Add the prints of both, and at the right that of the one they become."""
    width = (box.w - 2 * _SIGN) / 3
    one, plus, other, arrow, result = box.split_columns(width, _SIGN, width, _SIGN, REST)
    page.icon("plus", plus.center(26, 26))
    page.icon("right", arrow.center(30, 30))
    for cell, half in ((one, first), (other, second), (result, both)):
        _add_print(page, cell, half, chosen=half is both)


def _add_print(page: Page, box: Box, half: Half, *, chosen: bool) -> None:
    scale = page.kit.text_scale
    picture, name, *lines = box.inset(12, 10).split_rows(REST, 26 * scale, *(20 * scale for _line in half.lines))

    def paint(canvas: Canvas) -> None:
        fill = "suns" if chosen else "paper2"
        border = "sund" if chosen else "edge" if canvas.theme.outlined else ""
        canvas.card(box, Card(14, fill, border=border, border_w=2))
        _draw_balloon(canvas, picture.cut(bottom=6), half.look)

    page.paint(paint)
    page.text(name, half.name, page.kit.largest(half.name, name.w, "h4", "label", "label-s"), align="center")
    for place, line in zip(lines, half.lines, strict=True):
        page.text(place, line, "small", "ink2", align="center")


def draw_look(canvas: Canvas, box: Box, look: int, *, chosen: bool, hovered: bool) -> None:
    """Draw a balloon that can be chosen."""
    canvas.row(box, chosen=chosen)
    if hovered and not chosen:
        canvas.card(box, Card(12, "", border="sund", border_w=2))
    _draw_balloon(canvas, box.inset(6, 3), look)


def _draw_balloon(canvas: Canvas, box: Box, look: int) -> None:
    height = min(box.h, box.w / _RATIO)
    canvas.sprite(f"pictures/players/{PLAYER_LOOKS[look].pattern}", box.center(height * _RATIO, height))
