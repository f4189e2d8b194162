"""The sheet that sums a round up: it stays until somebody has read it. Closes with `READ`, however it is left."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width, draw_sheet
from balloongames.ui.anim import BASE, ease_out, span
from balloongames.ui.canvas import Canvas
from balloongames.ui.director import Director
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.scene import DEAD_TIME
from balloongames.ui.view import BoardView, People, Summary
from balloongames.ui.widgets import button, draw_avatar

READ: Final = "read"
_RISES: Final = 8.0  # lu that the sheet comes up


class SummaryScene(DialogScene):
    """A line for each seat, with its figures."""

    dead_time = DEAD_TIME
    eyes = None  # figures are for all, whoever has the screen

    def __init__(self, ctx: Ctx, summary: Summary, people: People) -> None:
        self._summary = summary
        self._people = people
        look = ctx.kit.look
        self._age = 0.0 if look.speed > 0 and not look.reduced_motion else BASE
        super().__init__(ctx)

    @property
    def arrives(self) -> bool:
        """Whether the sheet still comes."""
        return self._age < BASE

    @property
    def animating(self) -> bool:
        """Whether the sheet comes, or something on it moves."""
        return self.arrives or super().animating

    def update(self, dt: float) -> None:
        """Let the sheet come."""
        super().update(dt)
        came, self._age = self._age, self._age + dt
        if came < BASE <= self._age:
            self.refresh()

    def hurry(self) -> None:
        """Let the sheet lie there."""
        self._age = BASE
        self.refresh()

    def build(self, page: Page) -> None:
        """Title, sentence, the lines below the heads of their columns, and the way on; nothing while the sheet comes.

        So words neither move nor fade.
        """
        kit, summary = page.kit, self._summary
        width = dialog_width(page, 640)
        inner_w = width - 2 * PADDING
        title_h = kit.text_height(summary.title, inner_w, "h1")
        words_h = kit.text_height(summary.words, inner_w, "body")
        head_h = 26 * kit.text_scale
        row_h, button_h = max(46.0, 34 * kit.text_scale), max(54.0, 34 * kit.text_scale)
        rows_h = len(summary.rows) * (row_h + 6) - 6
        height = title_h + words_h + head_h + rows_h + button_h + 2 * PADDING * 0.75 + 40
        if self.arrives:
            sheet = Box.around(page.frame.cx, page.frame.cy, width, height)
            page.paint_each_frame(lambda canvas: self._draw_coming(canvas, sheet))
            return
        inner = add_sheet(page, width, height)
        page.text(inner.take_top(title_h), summary.title, "h1", lines=2)
        page.text(inner.take_top(words_h, skip=title_h + 4), summary.words, "body", "ink2", lines=3)
        lines = inner.cut(top=title_h + words_h + 12)
        column_w = max(kit.text_width(column, "small-strong") for column in summary.columns) + 28
        for i, column in enumerate(reversed(summary.columns)):
            head = lines.take_top(head_h).take_right(column_w, skip=i * column_w + 8)
            page.text(head, column, "small-strong", "ink2", align="right")
        for box, (seat, figures) in zip(
            lines.cut(top=head_h + 4).take_top(rows_h).rows(len(summary.rows), 6), summary.rows, strict=True
        ):
            self._add_row(page, box, seat, figures, column_w)
        place = inner.take_bottom(button_h).columns(2, 16)[1]
        button(page, "go_on", place, _("Go on"), self.back, icon="next", kind="primary", first=True)

    def _draw_coming(self, canvas: Canvas, sheet: Box) -> None:
        come = span(self._age, 0, BASE, ease_out)
        draw_sheet(canvas, sheet.moved(0, _RISES * (1 - come)), come)

    def _add_row(self, page: Page, box: Box, seat: int, figures: tuple[str, ...], column_w: float) -> None:
        look, name, robot = self._people.looks[seat], self._people.names[seat], bool(self._people.computer(seat))
        r = min(17.0, box.h * 0.38)

        def paint(canvas: Canvas) -> None:
            canvas.row(box)
            draw_avatar(canvas, box.x + 10 + r, box.cy, r, look, robot=robot)

        page.paint(paint)
        told, columns = box.cut(left=2 * r + 20, right=8).split_columns(REST, column_w * len(figures))
        page.text(told, name, "label")
        for cell, figure in zip(columns.columns(len(figures)), figures, strict=True):
            page.text(cell, figure, "h4", align="right")

    def back(self) -> None:
        """Go on."""
        self.ctx.audio.play("page")
        self.ctx.stack.pop(result=READ)


def sum_up(ctx: Ctx, director: Director, board: BoardView, people: People, *, on_top: bool) -> None:
    """Where a match has halted, show what is to be read before it goes on; where there is nothing, let it go on."""
    summary = board.summary(director.event) if director.event else None
    if summary is None:
        director.resume()
    elif on_top:
        ctx.stack.push(SummaryScene(ctx, summary, people))
