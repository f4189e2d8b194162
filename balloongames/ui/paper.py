"""Black on white, for a printer: the sizes of paper, the look, and what is drawn on it.

A sheet is drawn with the brushes of the screen, at 150 dots an inch: balloons are outlines there, and their emblems say
which color they have.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from balloongames.choices import Paper
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.kit import Kit
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PALETTES, THEMES, BalloonColor, Look, Theme

PAPERS: Final[dict[Paper, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimeters."""
DOTS: Final = 150  # an inch
LEAST: Final = 19.5  # lu: what is read on a sheet is 9 points high
_INCH: Final = 25.4  # millimeters
_DIGITS: Final = 0.73  # how high two digits are, by the width of their place
_TALL: Final = 0.96  # how high a number can be, by the height of its place
_NUMBER: Final = 0.56  # of a card's width, where its emblem stands beside it
_WIDEST: Final = 0.62  # where it could not be read else
_TEXT: Final = 1.45  # so that the smallest text is 9 points high

_BLACK: Final = "#000000"
_WHITE: Final = "#FFFFFF"
_GRAY: Final = "#555555"
_TOKENS: Final = replace(
    THEMES["strong"], sky0=_WHITE, sky1=_WHITE, sky2=_WHITE, paper=_WHITE, paper2=_WHITE, paper3=_WHITE, line=_BLACK,
    edge=_BLACK, ink=_BLACK, ink2=_BLACK, ink3=_GRAY, sun=_WHITE, sund=_BLACK, suns=_WHITE, on_sun=_BLACK, ring=_BLACK,
    good=_BLACK, goods=_WHITE, bad=_BLACK, bads=_WHITE, info=_BLACK, infos=_WHITE, shadow=_WHITE,
)  # fmt: skip
_BALLOONS: Final = {
    key: BalloonColor(key, color.emblem, color.letter, _WHITE, _WHITE, _WHITE, _BLACK, _BLACK)
    for key, color in PALETTES["default"].items()
}


@dataclass(frozen=True, slots=True)
class PaperLook(Look):
    """How things look on paper."""

    @property
    def tokens(self) -> Theme:
        """Black lines on white."""
        return _TOKENS

    @property
    def balloons(self) -> dict[str, BalloonColor]:
        """White balloons with black rims and emblems."""
        return _BALLOONS


def paper_kit(paper: Paper) -> Kit:
    """Return what is needed to draw a sheet of a size: its frame is the whole sheet."""
    w, h = PAPERS[paper]
    return Kit(PaperLook(text_scale=_TEXT, letters="off"), (round(w / _INCH * DOTS), round(h / _INCH * DOTS)))


def number_size(w: float, h: float) -> float:
    """Return how high the number is on a card of a size."""
    if w > h:
        inner_w, inner_h = w - h * 0.16, h * 0.84
        return min(inner_h * _TALL, _number_width(inner_w) * _DIGITS)
    return min(h * 0.47, w * 0.84 * _DIGITS)


def _number_width(w: float) -> float:
    """Return how much of the width inside a flat card its number takes."""
    return max(w * _NUMBER, min(w * _WIDEST, LEAST / _DIGITS))


def draw_paper_card(canvas: Canvas, box: Box, number: str, color: str, *, sign: str = "") -> None:
    """Draw a card with its number over the emblem of its color, a key of the registry; ``sign`` is a small icon.

    On one that is wider than high, they stand side by side.
    """
    canvas.card(box, Card(box.w * 0.12, "paper", border="ink", border_w=2))
    if box.w > box.h:
        _draw_flat_card(canvas, box.inset(box.h * 0.08), number, color, sign)
        return
    upper, lower = box.inset(box.w * 0.08).split_rows(box.h * 0.47, box.h * 0.37)
    canvas.sign(upper, number, "ink", min(upper.h, upper.w * _DIGITS))
    if sign:
        side = min(lower.w * 0.44, lower.h)
        canvas.icon(sign, lower.take_right(lower.w / 2).center(side, side), "ink")
        lower = lower.take_left(lower.w / 2)
    draw_paper_emblem(canvas, lower, color)


def _draw_flat_card(canvas: Canvas, box: Box, number: str, color: str, sign: str) -> None:
    left, right = box.split_columns(_number_width(box.w), REST)
    canvas.sign(left, number, "ink", min(left.h * _TALL, left.w * _DIGITS))
    if sign:
        right, below = right.split_rows(right.h * 0.64, right.h * 0.36)
        side = min(below.w, below.h)
        canvas.icon(sign, below.center(side, side), "ink")
    draw_paper_emblem(canvas, right, color)


def draw_paper_slot(canvas: Canvas, box: Box, color: str = "") -> None:
    """Draw an open place to write into, with the emblem of the color it takes, if it takes one only."""
    canvas.card(box, Card(box.w * 0.12, "paper"))
    canvas.card(box, Card(box.w * 0.12, "", border="ink", border_w=1.6, dash=(6, 4)))
    if color:
        draw_paper_emblem(canvas, box.inset(box.w * 0.1).take_bottom(box.h * 0.34), color, tint="ink3")


def draw_paper_emblem(canvas: Canvas, box: Box, color: str, *, tint: str = "ink") -> None:
    """Draw the emblem of a color in the middle of a box."""
    side = min(box.w, box.h)
    name = canvas.brushes.look.balloons[color].emblem
    canvas.sprite(f"pictures/emblems/{name}", Box.around(box.cx, box.cy, side, side), tint=canvas.color(tint))
