"""Small parts that screens of puzzles share: medals, balloons for the grade, the golden hour, how far a search is."""

from __future__ import annotations

from typing import Final

from balloongames.core.puzzle import Grade
from balloongames.i18n import ngettext, number
from balloongames.puzzles.medals import Medal
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.theme import ThemeName

_METALS: Final = {
    Medal.BLUE_RIBBON: ("#A9CBF3", "#123A78", 4),
    Medal.GOLD: ("#F6CF57", "#7A5300", 3),
    Medal.SILVER: ("#D5DEE8", "#4A5A70", 2),
}
_BRONZE: Final = ("#E8AE86", "#7A3F16", 1)
_GOLDEN: Final[dict[ThemeName, tuple[str, str, str, str, str]]] = {  # sky above, middle, below; far and near sand
    "day": ("#F7B58A", "#FBD9AE", "#FDF0D6", "#E3B583", "#D3A06C"),
    "dusk": ("#2C1E3C", "#54344C", "#7A4F50", "#3A2838", "#2C1F30"),
    "strong": ("#000000", "#000000", "#000000", "#000000", "#000000"),
}
_BODY: Final = "M50 3C77 3 95 23 95 48C95 75 71 97 56 104L60 115H40L44 104C29 97 5 75 5 48C5 23 23 3 50 3Z"


_CLOUD: Final = "M22 62A21 21 0 0 1 24 20A30 30 0 0 1 78 12A24 24 0 0 1 114 24A19.5 19.5 0 0 1 118 62Z"


def draw_coin(canvas: Canvas, cx: float, cy: float, r: float, medal: Medal) -> None:
    """Draw a medal too small for its emblem: its metal, for a number to be written on, and one to four dots."""
    fill, border, dots = _METALS.get(medal, _BRONZE)
    canvas.circle(cx, cy, r, fill, border=border, border_w=2)
    for i in range(dots):
        canvas.circle(cx + (i - (dots - 1) / 2) * 4.6, cy + r * 0.56, 1.6, border)


def draw_grade(canvas: Canvas, box: Box, grade: Grade, color: str = "ink") -> None:
    """Draw four balloons, of which as many are full as the grade is high; they begin at the left of the box."""
    pitch = box.h * 1.02
    ink = canvas.color(color)
    body = "".join(
        f'<path transform="translate({i * 102} 0)" d="{_BODY}" fill="{ink if i < grade.number else "none"}" '
        f'stroke="{ink}" stroke-width="8" stroke-linejoin="round"/>'
        for i in range(len(Grade))
    )
    width = len(Grade) * pitch
    canvas.vector(f'<g transform="translate(4 4)">{body}</g>', box._replace(w=min(box.w, width)), (416, 124))


def golden_sky(page: Page) -> None:
    """Paint the background of the menus of puzzles: the sky before sunset over soft sand."""
    frame = page.frame

    def paint(canvas: Canvas) -> None:
        sky0, sky1, sky2, far, near = _GOLDEN[canvas.theme.name]
        canvas.gradient(frame, sky0, sky1, sky2)
        w, h = frame.w, frame.h
        faint = 0.5 if canvas.theme.name == "day" else 0.06
        clouds = "".join(
            f'<path transform="translate({x:.0f} {y}) scale({k})" d="{_CLOUD}" fill="#FFFFFF" fill-opacity="{faint}"/>'
            for x, y, k in ((w * 0.31, 50, 1.1), (w * 0.57, 40, 1.3))
        )
        sand = (
            f'<path d="M0 {h - 52}C{w * 0.3} {h - 66} {w * 0.6} {h - 40} {w} {h - 78}V{h}H0Z" fill="{far}"/>'
            f'<path d="M0 {h - 36}C{w * 0.3} {h - 20} {w * 0.66} {h - 54} {w} {h - 30}V{h}H0Z" fill="{near}"/>'
        )
        if not canvas.theme.outlined:
            canvas.vector(clouds + sand, frame)

    page.paint(paint)


def searched_so_far(count: int) -> str:
    """Return how many positions a search that has no answer yet looked at; nothing if it has not begun."""
    said = ngettext("{count} position so far", "{count} positions so far", count)
    return said.format(count=number(count)) if count else ""
