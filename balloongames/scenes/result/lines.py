"""How a match went, as lines: the totals of each seat round by round, and the chances from position to position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.i18n import _, number, percent
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.match_sheet import Sheet
from balloongames.ui.page import Page
from balloongames.ui.player_marks import draw_mark, line_color
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.ui.view import People
from balloongames.ui.widgets import draw_avatar

_END_GAP: Final = 12.0  # lu from the end of the lines to the balloons
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000)


def add_course(page: Page, panel: Box, sheet: Sheet, people: People) -> None:
    """Add a line per seat through its totals, told apart by dashes and marks, not by color alone."""
    page.paint(lambda canvas: canvas.panel(panel, 18))
    scale = page.kit.text_scale
    title_h = 0.0 if page.roomy else 40 * scale
    if title_h:
        title = sheet.course_title or _("Round by round")
        page.text(panel.inset(22, 0).take_top(title_h, skip=4), title, "h4")
    if len(sheet.course) < 2:
        page.text(panel.inset(24, 40), _("Too short for a line."), "body", "ink2", align="center", lines=2)
        return
    left, right = 30 + 16 * scale, 64 * min(scale, 1.4)
    plot = panel.cut(left, _top(title_h, scale), right, bottom=18 + 22 * scale)
    page.paint(lambda canvas: _paint_course(canvas, plot, sheet, people))
    labels = [label for label, _totals in sheet.course]
    wide = max(page.kit.text_width(label, "small") for label in labels) + 6
    every = max(1, -(-round(wide * len(labels)) // round(plot.w)))
    last = len(labels) - 1
    for i, label in enumerate(labels):
        if (i % every == 0 and last - i >= every) or i == last:
            x = plot.x + plot.w * i / last
            x = min(x, plot.right + _END_GAP - 4 - page.kit.text_width(label, "small") / 2)  # not under a balloon
            page.text(Box(x - 40, plot.bottom + 6, 80, 20 * scale), label, "small", "ink2", align="center")


def _paint_course(canvas: Canvas, plot: Box, sheet: Sheet, people: People) -> None:
    best = max([1, *(total for _label, totals in sheet.course for total in totals)])
    step = next(s for s in _STEPS if s * 5 >= best)
    top = -(-best // step) * step
    for value in range(0, top + 1, step):
        y = plot.bottom - plot.h * value / top
        canvas.path([(plot.x, y), (plot.right, y)], "line", 1.2)
        label = Box(plot.x - 60, y - 12, 50, 24)
        canvas.text(label, number(value), "small" if canvas.text_scale < 1.5 else "micro", "ink2", align="right")
    last = len(sheet.course) - 1
    ends = []
    for seat, look in enumerate(people.looks):
        points = [
            (plot.x + plot.w * i / last, plot.bottom - plot.h * max(0, totals[seat]) / top)
            for i, (_label, totals) in enumerate(sheet.course)
        ]
        color = line_color(canvas, look)
        canvas.path(points, color, 3.5, dash=PLAYER_LOOKS[look].dash)
        for x, y in points:
            draw_mark(canvas, x, y, PLAYER_LOOKS[look].mark, color)
        ends.append((points[-1][1], look))
    _draw_ends(canvas, plot, ends)


def add_chances(
    page: Page, panel: Box, chances: Sequence[Sequence[float]], people: People, flags: Sequence[int]
) -> None:
    """Add a line per seat through its chances, from the first position to the last; ``flags`` are key moments."""
    page.paint(lambda canvas: canvas.panel(panel, 18))
    scale = page.kit.text_scale
    title_h = 0.0 if page.roomy else 40 * scale
    if title_h:
        page.text(panel.inset(22, 0).take_top(title_h, skip=4), _("Chances"), "h4")
    left = page.kit.text_width(percent(1.0), "small") + 28
    plot = panel.cut(left=left, top=_top(title_h, scale), right=48 * min(scale, 1.4), bottom=18 + 22 * scale)
    page.paint(lambda canvas: page.text_boxes.extend(_paint_chances(canvas, plot, chances, people, flags)))
    foot = plot.below(20 * scale, 6)
    page.text(foot, _("Beginning"), "small", "ink2")
    page.text(foot, _("End"), "small", "ink2", align="right")


def _paint_chances(
    canvas: Canvas, plot: Box, chances: Sequence[Sequence[float]], people: People, flags: Sequence[int]
) -> list[TextInk]:
    text_boxes = []
    for value in (0, 50, 100):
        y = plot.bottom - plot.h * value / 100
        canvas.path([(plot.x, y), (plot.right, y)], "line", 1.2)
        said = percent(value / 100)
        text_boxes.append(canvas.text(Box(plot.x - 98, y - 12, 90, 24), said, "small", "ink2", align="right"))
    last = max(1, len(chances) - 1)
    for ply in flags:
        canvas.icon("flag", Box.around(plot.x + plot.w * ply / last + 5, plot.y - 2, 16, 16), "ink2")
    ends = []
    for seat, look in enumerate(people.looks):
        points = [(plot.x + plot.w * i / last, plot.bottom - plot.h * shares[seat]) for i, shares in enumerate(chances)]
        color = line_color(canvas, look)
        canvas.path(points, color, 3, dash=PLAYER_LOOKS[look].dash)
        draw_mark(canvas, *points[-1], PLAYER_LOOKS[look].mark, color)
        ends.append((points[-1][1], look))
    _draw_ends(canvas, plot, ends)
    return text_boxes


def _top(title_h: float, scale: float) -> float:
    """Return where lines may begin: an avatar at the highest stays below what stands beside the title."""
    return title_h + 6 + _end_r(scale) if title_h else 20.0


def _end_r(scale: float) -> float:
    return 12.0 * min(1.3, scale)


def _draw_ends(canvas: Canvas, plot: Box, ends: Sequence[tuple[float, int]]) -> None:
    """Draw the avatars behind the lines, moved apart so that none hides another."""
    r = _end_r(canvas.text_scale)
    y = plot.y - 2 * r
    for i, (at, look) in enumerate(sorted(ends)):
        left = len(ends) - 1 - i
        y = min(max(y + 2 * r + 1, at), plot.bottom + r - left * (2 * r + 1))
        draw_avatar(canvas, plot.right + _END_GAP + r, y, r, look)
