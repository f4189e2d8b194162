"""The figures of a result: where the points came from, how the match went, and what is worth another look.

Each function fills a box with one of the three from a `Sheet`; the scene decides which of them are shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from balloongames.i18n import _, ngettext, number, percent
from balloongames.scenes.result_sky import LEAST_NAME
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS, contrast, mix
from balloongames.ui.view import Moment, People, Sheet, SheetRow
from balloongames.ui.widgets import draw_avatar, row

_BAR_H: Final = 5.0
_MAX_MOMENTS: Final = 3
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000)


@dataclass(frozen=True, slots=True)
class Aid:
    """What helped the people in a match, and how far looking back at it has come: 0 … 1, None if nobody is."""

    takebacks: int
    hints: int
    looking: float | None = None

    def words(self) -> str:
        """Return what is to be told: that nobody was helped, or by how many hints."""
        if self.hints:
            return ngettext("{count} hint", "{count} hints", self.hints).format(count=self.hints)
        return "" if self.takebacks else _("no undo")


# -- where the points came from ----------------------------------------------------------------------------------


def table_height(page: Page, sheet: Sheet) -> float:
    """Return how much room `add_table` wants, outside the roomy layout."""
    scale = page.kit.text_scale
    return (36 + 30) * scale + _row_pitch(page) * len(sheet.rows) + _total_height(page) + 28


def _row_pitch(page: Page) -> float:
    return max(40.0, 31 * page.kit.text_scale)


def _total_height(page: Page) -> float:
    return max(40.0, 27 * page.kit.text_scale)


def add_table(
    page: Page, panel: Box, sheet: Sheet, people: People, winners: frozenset[int], open_row: Callable[[int], None]
) -> None:
    """Add a line per source of points, with a column per seat; a line opens its single gains."""
    page.paint(lambda canvas: canvas.panel(panel, 18))
    scale = page.kit.text_scale
    title_h = 0.0 if page.roomy else 36 * scale
    if title_h:
        title = sheet.rows_title or _("Where the points came from")
        page.text(Box(panel.x + 22, panel.y + 6, panel.w - 44, title_h), title, "h4")
    inner = Box(panel.x + 14, panel.y + 6 + title_h, panel.w - 28, panel.h - title_h - 18)
    head_h = 30 * scale if not page.roomy else 44 * min(scale, 1.6)
    gap = 4.0
    total_h = _total_height(page)
    pitch = min(54 * scale, (inner.h - head_h - total_h - gap) / max(1, len(sheet.rows)))
    line_h = min(40 * scale if page.roomy else _row_pitch(page), pitch) - gap
    lines = [Box(inner.x, inner.y + head_h + i * pitch, inner.w, line_h) for i in range(len(sheet.rows))]
    label_w = inner.w * (0.36 if not page.roomy else 0.34)
    columns = Box(inner.x + label_w, 0, inner.w - label_w - 8, 0).columns(len(people.names))
    _add_heads(page, inner.y, head_h, columns, people)
    most = max([1, *(value for one in sheet.rows for value in one.values)])
    for i, (one, box) in enumerate(zip(sheet.rows, lines, strict=True)):
        _add_row(page, f"row.{i}", box, one, columns, most, lambda i=i: open_row(i))  # type: ignore[misc]
    total = Box(inner.x, inner.bottom - total_h, inner.w, total_h)
    _add_total(page, total, sheet, columns, winners)


def _add_heads(page: Page, y: float, height: float, columns: Sequence[Box], people: People) -> None:
    r = min(13.0 * max(1.0, page.kit.text_scale * 0.8), height / 2)
    named = columns[0].w - 2 * r - 12 >= page.kit.text_width(LEAST_NAME, "micro")
    for seat, (column, name, look) in enumerate(zip(columns, people.names, people.looks, strict=True)):
        robot = bool(people.computer(seat))
        if not named:
            cx = column.right - 8 - r if page.kit.text_scale >= 1.5 else max(column.x + r, column.cx - 4)
            page.paint(partial(draw_avatar, cx=cx, cy=y + height / 2 - 2, r=r, look=look, robot=robot))
            continue
        room = column.w - 2 * r - 12
        style = "label-s" if page.kit.text_width(name, "label-s") <= room else "micro"
        shown = page.kit.shortened(name, style, room)
        # Large numbers stand at the right of their columns without bars, and the heads above them.
        left = (
            column.x if not page.roomy else column.right - 8 - 2 * r - 9 - min(room, page.kit.text_width(shown, style))
        )
        page.paint(partial(draw_avatar, cx=left + r, cy=y + height / 2 - 2, r=r, look=look, robot=robot))
        page.text(Box(left + 2 * r + 7, y - 2, column.right - left - 2 * r - 12, height), shown, style, lines=2)


def _add_row(
    page: Page, node_id: str, box: Box, one: SheetRow, columns: Sequence[Box], most: int, act: Callable[[], None]
) -> None:
    scale = page.kit.text_scale
    best = min(one.values) if one.fewest else max(one.values, default=0)
    leads = [value == best and any(one.values) and one.values.count(best) < len(one.values) for value in one.values]
    said = _("fewest") if one.fewest else _("most")

    def paint(canvas: Canvas, face: Box) -> TextInk:
        side = 20 * min(scale, 1.5)
        canvas.icon(one.icon, Box.around(face.x + 22, face.cy, side, side))
        left = face.x + 22 + side / 2 + 12
        for column, value, lead in zip(columns, one.values, leads, strict=True):
            _draw_value(canvas, Box(column.x, face.y, column.w, face.h), value, most, said if lead else "")
        return canvas.text(Box(left, face.y, columns[0].x - left - 8, face.h), one.label, "body", lines=2)

    values = ", ".join(map(number, one.values))
    row(page, node_id, box, one.label, act, paint, value=values)


def _draw_value(canvas: Canvas, box: Box, value: int, most: int, lead: str) -> None:
    """Draw a number at the right, and left of it a bar for its share of the largest one in the table.

    ``lead`` says why it is the best of its row; empty if it is not.
    """
    number_w = canvas.text_width("00", "num-s") + 8
    canvas.text(Box(box.x, box.y, box.w - 8, box.h), number(value), "num-s", align="right")
    track = Box(box.x, box.bottom - 8 - _BAR_H, max(0.0, box.w - number_w - 16), _BAR_H)
    if canvas.text_scale >= 1.5:
        if lead:
            beside = box.right - 8 - canvas.text_width(number(value), "num-s") - 24  # nearer to its own number
            canvas.icon("medal", Box.around(max(box.x + 16, beside), box.cy, 30, 30), "good")
        return
    canvas.card(track, Card(_BAR_H / 2, "paper3", border="edge" if canvas.theme.outlined else "", border_w=1))
    if value > 0:
        canvas.card(Box(track.x, track.y, max(_BAR_H, track.w * value / most), _BAR_H), Card(_BAR_H / 2, "ink"))
    above = Box(track.x, box.y + 2, track.w, track.y - box.y - 2)
    if lead and canvas.text_width(lead, "micro") <= above.w:
        canvas.text(above, lead, "micro", "good")
    elif lead:
        side = min(18.0, above.h)
        canvas.icon("medal", Box.around(above.x + side / 2, above.cy, side, side), "good")


def _add_total(page: Page, box: Box, sheet: Sheet, columns: Sequence[Box], winners: frozenset[int]) -> None:
    def paint(canvas: Canvas) -> None:
        canvas.row(box, chosen=True)
        for seat in winners:
            side = 24 * min(canvas.text_scale, 1.3)
            width = canvas.text_width(number(sheet.totals[seat]), "num-m")
            x = columns[seat].right - 8 - width - side * 0.8
            if x - side / 2 > columns[seat].x:
                canvas.icon("crown", Box.around(x, box.cy, side, side), "sund")

    page.paint(paint)
    page.text(Box(box.x + 14, box.y, columns[0].x - box.x - 20, box.h), sheet.totals_label or _("Total"), "label")
    for column, total in zip(columns, sheet.totals, strict=True):
        page.text(Box(column.x, box.y, column.w - 8, box.h), number(total), "num-m", align="right")


# -- how the match went ------------------------------------------------------------------------------------------


def add_course(page: Page, panel: Box, sheet: Sheet, people: People) -> None:
    """Add a line per seat through its totals, told apart by dashes and marks, not by color alone."""
    page.paint(lambda canvas: canvas.panel(panel, 18))
    scale = page.kit.text_scale
    title_h = 0.0 if page.roomy else 40 * scale
    if title_h:
        title = sheet.course_title or _("Round by round")
        page.text(Box(panel.x + 22, panel.y + 4, panel.w - 44, title_h), title, "h4")
    if len(sheet.course) < 2:
        page.text(panel.inset(24, 40), _("Too short for a line."), "body", "ink2", align="center", lines=2)
        return
    plot = Box(
        panel.x + 30 + 16 * scale, panel.y + max(20.0, title_h + 4), panel.w - 30 - 16 * scale - 64 * min(scale, 1.4),
        panel.h - max(20.0, title_h + 4) - 18 - 22 * scale,
    )  # fmt: skip
    page.paint(lambda canvas: _paint_course(canvas, plot, sheet, people))
    labels = [label for label, _totals in sheet.course]
    wide = max(page.kit.text_width(label, "small") for label in labels) + 6
    every = max(1, -(-round(wide * len(labels)) // round(plot.w)))
    last = len(labels) - 1
    for i, label in enumerate(labels):
        if (i % every == 0 and last - i >= every) or i == last:
            x = plot.x + plot.w * i / last
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
        color = _line_color(canvas, look)
        canvas.path(points, color, 3.5, dash=PLAYER_LOOKS[look].dash)
        for x, y in points:
            _draw_mark(canvas, x, y, PLAYER_LOOKS[look].mark, color)
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
        page.text(Box(panel.x + 22, panel.y + 4, panel.w - 44, title_h), _("Chances"), "h4")
    left = page.kit.text_width(percent(1.0), "small") + 28
    top = max(20.0, title_h + 4)
    plot = Box(
        panel.x + left, panel.y + top, panel.w - left - 48 * min(scale, 1.4), panel.h - top - 18 - 22 * scale
    )  # fmt: skip
    page.paint(lambda canvas: page.inks.extend(_paint_chances(canvas, plot, chances, people, flags)))
    foot = Box(plot.x, plot.bottom + 6, plot.w, 20 * scale)
    page.text(foot, _("Beginning"), "small", "ink2")
    page.text(foot, _("End"), "small", "ink2", align="right")


def _paint_chances(
    canvas: Canvas, plot: Box, chances: Sequence[Sequence[float]], people: People, flags: Sequence[int]
) -> list[TextInk]:
    inks = []
    for value in (0, 50, 100):
        y = plot.bottom - plot.h * value / 100
        canvas.path([(plot.x, y), (plot.right, y)], "line", 1.2)
        said = percent(value / 100)
        inks.append(canvas.text(Box(plot.x - 98, y - 12, 90, 24), said, "small", "ink2", align="right"))
    last = max(1, len(chances) - 1)
    for ply in flags:
        canvas.icon("flag", Box.around(plot.x + plot.w * ply / last + 5, plot.y - 2, 16, 16), "ink2")
    ends = []
    for seat, look in enumerate(people.looks):
        points = [(plot.x + plot.w * i / last, plot.bottom - plot.h * shares[seat]) for i, shares in enumerate(chances)]
        color = _line_color(canvas, look)
        canvas.path(points, color, 3, dash=PLAYER_LOOKS[look].dash)
        _draw_mark(canvas, *points[-1], PLAYER_LOOKS[look].mark, color)
        ends.append((points[-1][1], look))
    _draw_ends(canvas, plot, ends)
    return inks


def _line_color(canvas: Canvas, look: int) -> str:
    """The player's color where it can be seen on paper, else the second one."""
    theme, player = canvas.theme, PLAYER_LOOKS[look]
    if theme.outlined:
        return "#FFFFFF"
    paper = theme.paper
    color = player.color
    while contrast(color, paper) < 3.0:
        color = mix(color, theme.ink, 0.15)
    return color


def _draw_ends(canvas: Canvas, plot: Box, ends: Sequence[tuple[float, int]]) -> None:
    """Draw the avatars behind the lines, moved apart so that none hides another."""
    r = 12.0 * min(1.3, canvas.text_scale)
    y = plot.y - 2 * r
    for i, (at, look) in enumerate(sorted(ends)):
        left = len(ends) - 1 - i
        y = min(max(y + 2 * r + 1, at), plot.bottom + r - left * (2 * r + 1))
        draw_avatar(canvas, plot.right + 12 + r, y, r, look)


_MARKS: Final[dict[str, list[tuple[float, float]]]] = {
    "triangle": [(0, -6.5), (6, 4.5), (-6, 4.5)],
    "square": [(-4.6, -4.6), (4.6, -4.6), (4.6, 4.6), (-4.6, 4.6)],
    "diamond": [(0, -6.5), (6.5, 0), (0, 6.5), (-6.5, 0)],
}


def _draw_mark(canvas: Canvas, x: float, y: float, mark: str, color: str) -> None:
    match mark:
        case "circle":
            canvas.circle(x, y, 4.6, "paper", border=color, border_w=2.4)
        case "plus" | "cross":
            d = 5.5 if mark == "plus" else 4.2
            ends = [(d, 0.0), (0.0, d)] if mark == "plus" else [(d, d), (d, -d)]
            for dx, dy in ends:
                canvas.path([(x - dx, y - dy), (x + dx, y + dy)], color, 3)
        case _:
            points = [(x + dx, y + dy) for dx, dy in _MARKS[mark]]
            canvas.path(points, color, 2.4, closed=True, fill="paper")


# -- what is worth another look ----------------------------------------------------------------------------------


def add_moments(
    page: Page,
    panel: Box,
    moments: Sequence[Moment],
    people: People,
    aid: Aid,
    review: Callable[[int], None],
) -> None:
    """Add up to three moments, as many as there is room for; each leads to its place in the review."""
    page.paint(lambda canvas: canvas.panel(panel, 18))
    scale = page.kit.text_scale
    head_h = 0.0 if page.roomy else 42 * scale
    if head_h:
        title_w = page.kit.text_width(_("Key moments"), "h4") + 4
        page.text(Box(panel.x + 18, panel.y + 4, min(title_w, panel.w - 36), head_h), _("Key moments"), "h4")
        _add_chip(page, Box(panel.x + 18 + title_w, panel.y + 4, panel.w - 30 - title_w, head_h), aid)
    inside = panel if aid.looking is None else _add_looking(page, panel, aid.looking)
    body = Box(inside.x + 12, inside.y + max(12.0, head_h), inside.w - 24, inside.h - max(12.0, head_h) - 12)
    if not moments:
        page.text(body, _("A steady flight from start to end."), "body", "ink2", align="center", lines=3)
        return
    words_w = body.w - _moment_margins(page)
    moments = [_shortened(page, moment, words_w, body.h - 20 * scale - 12) for moment in moments]
    words_h = max(page.kit.text_height(moment.text, words_w, "small") for moment in moments)
    need = max(61 * scale, 20 * scale + words_h + 6)
    count = max(1, min(_MAX_MOMENTS, int((body.h + 6) / (need + 6))))
    for i, (moment, box) in enumerate(zip(moments, body.rows(count, 6), strict=False)):
        _add_moment(page, f"moment.{i}", box, moment, people, lambda ply=moment.ply: review(ply))  # type: ignore[misc]


def _add_looking(page: Page, panel: Box, share: float) -> Box:
    """Say at the foot of the panel that more is being looked for; returns the panel without its foot."""
    scale = page.kit.text_scale
    height = 24 * scale + 8
    foot = Box(panel.x + 18, panel.bottom - height - 8, panel.w - 36, height)
    page.text(Box(foot.x, foot.y, foot.w, 20 * scale), _("Looking back at the match…"), "small", "ink2")
    track = Box(foot.x, foot.bottom - 8, foot.w, 6)

    def paint(canvas: Canvas) -> None:
        canvas.card(track, Card(3, "paper3", border="edge" if canvas.theme.outlined else "", border_w=1))
        canvas.card(Box(track.x, track.y, track.w * max(0.03, share), track.h), Card(3, "good"))

    page.paint(paint)
    return Box(panel.x, panel.y, panel.w, panel.h - height - 4)


def _add_chip(page: Page, room: Box, aid: Aid) -> None:
    label = aid.words()
    if not label:
        return
    scale = page.kit.text_scale
    width = page.kit.text_width(label, "small-strong") + 20 * scale + 18
    if width > room.w:
        return
    chip = Box.around(room.right - width / 2, room.cy, width, 26 * scale)
    ink, icon = ("info", "bulb") if aid.hints else ("good", "check")

    def paint(canvas: Canvas) -> None:
        border = ink if canvas.theme.outlined else ""
        canvas.card(chip, Card(chip.h / 2, f"{ink}s", border=border, border_w=1.5))
        canvas.icon(icon, Box.around(chip.x + 6 + 8 * scale, chip.cy, 15 * scale, 15 * scale), ink)

    page.paint(paint)
    page.text(Box(chip.x + 8 + 17 * scale, chip.y, chip.w - 14 - 17 * scale, chip.h), label, "small-strong", ink)


def _shortened(page: Page, moment: Moment, width: float, height: float) -> Moment:
    """Return a moment of which as many sentences are told as have room."""
    text = moment.text
    while page.kit.text_height(text, width, "small") > height and ". " in text:
        text = text[: text.rindex(". ") + 1]
    return replace(moment, text=text)


def _moment_margins(page: Page) -> float:
    """Return what balloon and arrow of a moment take at most."""
    scale = page.kit.text_scale
    return 32 + 2 * 16.0 * min(scale, 1.5) + 16 * min(scale, 1.4)


def _add_moment(page: Page, node_id: str, box: Box, moment: Moment, people: People, act: Callable[[], None]) -> None:
    scale = page.kit.text_scale
    r = min(16.0 * min(scale, 1.5), box.h * 0.36)

    def paint(canvas: Canvas, face: Box) -> TextInk:
        draw_avatar(
            canvas, face.x + 10 + r, face.cy, r, people.looks[moment.seat], robot=bool(people.computer(moment.seat))
        )
        side = 16 * min(scale, 1.4)
        canvas.icon("play", Box.around(face.right - 8 - side / 2, face.cy, side, side))
        left = face.x + 18 + 2 * r
        words = Box(left, face.y + 3, face.right - left - side - 14, face.h - 6)
        title_h = min(20 * scale, words.h * 0.4)
        canvas.text(Box(words.x, words.y, words.w, title_h), moment.title, "label-s")
        below = Box(words.x, words.y + title_h, words.w, words.h - title_h)
        return canvas.text(below, moment.text, "small", "ink2", lines=9)

    row(page, node_id, box, f"{moment.title}. {moment.text}", act, paint)
