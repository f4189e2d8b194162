"""The figures of a result: where the points came from, and what is worth another look.

Each function fills a box with one of them from a `Sheet`; the scene decides which are shown. How the match went is
drawn by `balloongames.scenes.result.lines`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from balloongames.i18n import _, ngettext, number
from balloongames.scenes.common.score_sky import LEAST_NAME
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.match_sheet import Moment, Sheet, SheetRow
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import People
from balloongames.ui.widgets import button, draw_avatar, row

_BAR_H: Final = 5.0
_MAX_MOMENTS: Final = 3
_SMALL_CROWN: Final = 14.0
_AGAIN_W: Final = 42.0  # of the button that tries a move again
_FEW: Final = 4  # columns that have room for bars
_NARROW_GAP: Final = 4.0
_COLUMN_GAP: Final = 18.0  # with the 8 beside each number, enough to see whose it is


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
) -> Box:
    """Add a line per source of points, which opens its gains, with a column per seat; returns where totals are."""
    page.paint(lambda canvas: canvas.panel(panel, 18))
    scale = page.kit.text_scale
    title_h = 0.0 if page.roomy else 36 * scale
    if title_h:
        title = sheet.rows_title or _("Where the points came from")
        page.text(panel.inset(22, 0).take_top(title_h, skip=6), title, "h4")
    inner = panel.cut(left=14, top=6 + title_h, right=14, bottom=12)
    head_h = 30 * scale if not page.roomy else 44 * min(scale, 1.6)
    gap = 4.0
    total_h = _total_height(page)
    pitch = min(54 * scale, (inner.h - head_h - total_h - gap) / max(1, len(sheet.rows)))
    line_h = min(40 * scale if page.roomy else _row_pitch(page), pitch) - gap
    lines = [inner.take_top(line_h, skip=head_h + i * pitch) for i in range(len(sheet.rows))]
    label_w = inner.w * (0.36 if not page.roomy else 0.34)
    columns = (
        inner.cut(left=label_w, right=8)
        .take_top(0)
        .columns(len(people.names), _COLUMN_GAP if len(people.names) <= _FEW else _NARROW_GAP)
    )
    _add_heads(page, inner.y, head_h, columns, people)
    most = max([1, *(value for one in sheet.rows for value in one.values)])
    for i, (one, box) in enumerate(zip(sheet.rows, lines, strict=True)):
        _add_row(page, f"row.{i}", box, one, columns, most, lambda i=i: open_row(i))  # type: ignore[misc]
    total = inner.take_bottom(total_h)
    _add_total(page, total, sheet, columns, winners)
    return total


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


def leads_of(one: SheetRow) -> list[bool]:
    """Return, by seat, who has the best value of a row; nobody where most have it: that is no distinction."""
    best = min(one.values) if one.fewest else max(one.values, default=0)
    few = any(one.values) and 2 * one.values.count(best) <= len(one.values)
    return [few and value == best for value in one.values]


def _add_row(
    page: Page, node_id: str, box: Box, one: SheetRow, columns: Sequence[Box], most: int, act: Callable[[], None]
) -> None:
    scale = page.kit.text_scale
    leads = leads_of(one)
    said = _("fewest") if one.fewest else _("most")

    def paint(canvas: Canvas, face: Box) -> TextInk:
        side = 20 * min(scale, 1.5)
        canvas.icon(one.icon, Box.around(face.x + 22, face.cy, side, side))
        left = face.x + 22 + side / 2 + 12
        for column, value, lead in zip(columns, one.values, leads, strict=True):
            _draw_value(canvas, face.cell(column), value, most, said if lead else "")
        return canvas.text(face.span_x(left, columns[0].x - 8), one.label, "body", lines=2)

    values = ", ".join(map(number, one.values))
    row(page, node_id, box, one.label, act, paint, value=values)


def _draw_value(canvas: Canvas, box: Box, value: int, most: int, lead: str) -> None:
    """Draw a number at the right, and left of it a bar for its share of the largest one in the table.

    ``lead`` says why it is the best of its row; empty if it is not.
    """
    number_w = canvas.text_width("00", "num-s") + 8
    canvas.text(box.cut(right=8), number(value), "num-s", align="right")
    track = box.take_bottom(_BAR_H, skip=8).take_left(max(0.0, box.w - number_w - 16))
    if canvas.text_scale >= 1.5:
        if lead:
            beside = box.right - 8 - canvas.text_width(number(value), "num-s") - 24  # nearer to its own number
            canvas.icon("medal", Box.around(max(box.x + 16, beside), box.cy, 30, 30), "good")
        return
    canvas.card(track, Card(_BAR_H / 2, "paper3", border="edge" if canvas.theme.outlined else "", border_w=1))
    if value > 0:
        canvas.card(track.take_top(_BAR_H).take_left(max(_BAR_H, track.w * value / most)), Card(_BAR_H / 2, "ink"))
    above = track.span_y(box.y + 2, track.y)
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
            width = canvas.text_width(sheet.total_words(seat), "num-m")
            x = columns[seat].right - 8 - width - side * 0.8
            if x - side / 2 > columns[seat].x:
                canvas.icon("crown", Box.around(x, box.cy, side, side), "sund")
            else:  # it sits on the frame, above the figure that has no room for it
                middle = columns[seat].right - 8 - min(width, columns[seat].w - 8) / 2
                canvas.icon("crown", Box.around(middle, box.y - 2, _SMALL_CROWN, _SMALL_CROWN), "sund")

    page.paint(paint)
    page.text(box.span_x(box.x + 14, columns[0].x - 6), sheet.totals_label or _("Total"), "label")
    for seat, column in enumerate(columns):
        room, words = box.cell(column).cut(right=8), sheet.total_words(seat)
        if page.kit.text_width(words, "num-m") > room.w:
            words = words.replace(" ", "")
        page.text(room, words, page.kit.largest(words, room.w, "num-m", "num-s", "label-s", "micro"), align="right")


# -- what is worth another look ----------------------------------------------------------------------------------


def add_moments(
    page: Page,
    panel: Box,
    moments: Sequence[Moment],
    people: People,
    aid: Aid,
    review: Callable[[int], None],
    again: Mapping[int, Callable[[], None]],
) -> None:
    """Add up to three moments, the first ones that there is room for; each leads to its place in the review.

    They stand in the order of play. ``again`` is what tries a move again, by the ply of its moment.
    """
    page.paint(lambda canvas: canvas.panel(panel, 18))
    scale = page.kit.text_scale
    head_h = 0.0 if page.roomy else 42 * scale
    if head_h:
        title_w = page.kit.text_width(_("Key moments"), "h4") + 4
        head = panel.inset(18, 0).take_top(head_h, skip=4)
        page.text(head.take_left(min(title_w, head.w)), _("Key moments"), "h4")
        _add_chip(page, panel.cut(left=18 + title_w, top=4, right=12).take_top(head_h), aid)
    inside = panel if aid.looking is None else _add_looking(page, panel, aid.looking)
    body = inside.cut(left=12, top=max(12.0, head_h), right=12, bottom=12)
    if not moments:
        page.text(body, _("A steady flight from start to end."), "body", "ink2", align="center", lines=3)
        return
    words_w = body.w - _moment_margins(page) - (max(0.0, _AGAIN_W + 4 - _arrow_w(page)) if again else 0)
    moments = [_shortened(page, moment, words_w, body.h - 20 * scale - 12) for moment in moments]
    words_h = max(page.kit.text_height(moment.text, words_w, "small") for moment in moments)
    need = max(61 * scale, 20 * scale + words_h + 6)
    count = max(1, min(_MAX_MOMENTS, int((body.h + 6) / (need + 6))))
    shown = sorted(moments[:count], key=lambda moment: moment.ply)
    for i, (moment, box) in enumerate(zip(shown, body.rows(count, 6), strict=False)):
        if moment.ply in again:
            label, side = _("Try it again"), box.take_right(_AGAIN_W)
            button(page, f"again.{i}", side, "", again[moment.ply], icon="refresh", narrate=label, tip=label)
            box = box.cut(right=_AGAIN_W + 4)  # noqa: PLW2901 - what is left of it
        act = partial(review, moment.ply)
        _add_moment(page, f"moment.{i}", box, moment, people, act, arrow=moment.ply not in again)


def _add_looking(page: Page, panel: Box, share: float) -> Box:
    """Say at the foot of the panel that more is being looked for; returns the panel without its foot."""
    scale = page.kit.text_scale
    height = 24 * scale + 8
    foot = panel.inset(18, 0).take_bottom(height, skip=8)
    page.text(foot.take_top(20 * scale), _("Looking back at the match…"), "small", "ink2")
    track = foot.take_bottom(6, skip=2)

    def paint(canvas: Canvas) -> None:
        canvas.card(track, Card(3, "paper3", border="edge" if canvas.theme.outlined else "", border_w=1))
        canvas.card(track.take_left(track.w * max(0.03, share)), Card(3, "good"))

    page.paint(paint)
    return panel.cut(bottom=height + 4)


def _add_chip(page: Page, room: Box, aid: Aid) -> None:
    label = aid.words()
    if not label:
        return
    scale = page.kit.text_scale
    width = page.kit.fit_width(label, "small-strong", icon=20, pad=18)
    if width > room.w:
        return
    chip = Box.around(room.right - width / 2, room.cy, width, 26 * scale)
    ink, fill, icon = ("info", "infos", "bulb") if aid.hints else ("good", "goods", "check")

    def paint(canvas: Canvas) -> None:
        border = ink if canvas.theme.outlined else ""
        canvas.card(chip, Card(chip.h / 2, fill, border=border, border_w=1.5))
        canvas.icon(icon, Box.around(chip.x + 6 + 8 * scale, chip.cy, 15 * scale, 15 * scale), ink)

    page.paint(paint)
    page.text(chip.cut(left=8 + 17 * scale, right=6), label, "small-strong", ink)


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


def _arrow_w(page: Page) -> float:
    """Return what the arrow of a moment takes."""
    return 16 * min(page.kit.text_scale, 1.4) + 14


def _add_moment(
    page: Page, node_id: str, box: Box, moment: Moment, people: People, act: Callable[[], None], *, arrow: bool
) -> None:
    """Add a moment; where there is another button beside it, the ``arrow`` is left out for the words."""
    scale = page.kit.text_scale
    r = min(16.0 * min(scale, 1.5), box.h * 0.36)

    def paint(canvas: Canvas, face: Box) -> TextInk:
        draw_avatar(
            canvas, face.x + 10 + r, face.cy, r, people.looks[moment.seat], robot=bool(people.computer(moment.seat))
        )
        side = 16 * min(scale, 1.4)
        if arrow:
            canvas.icon("play", Box.around(face.right - 8 - side / 2, face.cy, side, side))
        left = face.x + 18 + 2 * r
        words = face.inset(0, 3).span_x(left, face.right - (_arrow_w(page) if arrow else 6))
        title_h = min(page.kit.text_height(moment.title, words.w, "label-s") + 2 * scale, words.h * 0.5)
        text_h = min(words.h - title_h, page.kit.text_height(moment.text, words.w, "small") + 2)
        both = words.center(words.w, title_h + text_h)
        canvas.text(both.take_top(title_h), moment.title, "label-s", lines=2)
        return canvas.text(both.cut(top=title_h), moment.text, "small", "ink2", lines=9)

    row(page, node_id, box, f"{moment.title}. {moment.text}", act, paint)
