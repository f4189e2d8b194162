"""One line of a result, down to the single gain: who got how much, and what for."""

from __future__ import annotations

from functools import partial

from balloongames.i18n import _, number
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import Intent, PageTurn
from balloongames.ui.match_sheet import SheetRow
from balloongames.ui.page import Page
from balloongames.ui.view import People
from balloongames.ui.widgets import button, draw_avatar


class BreakdownScene(DialogScene):
    """A dialog with a column per seat, or one seat at a time where the text is large."""

    def __init__(self, ctx: Ctx, row: SheetRow, people: People) -> None:
        self._row = row
        self._people = people
        self._first = 0  # the first seat that is shown
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Describe the sheet."""
        scale = page.kit.text_scale
        seats = len(self._people.names)
        per_page = self._per_page(page)
        width = min(page.frame.w - 48, max(dialog_width(page), 276.0 * per_page + 2 * PADDING))
        column_w = (width - 2 * PADDING - 20 * (per_page - 1)) / per_page
        foot_h, title_h, head_h = max(50.0, 32 * scale), 40 * scale, 52 * scale
        most = page.frame.h - 60 - 2 * PADDING * 0.75 - foot_h - title_h - head_h - 36
        needs = [self._needs(page, seat, column_w) for seat in range(seats)]
        body_h = min(most, max(needs) + 4)
        inner = add_sheet(page, width, 2 * PADDING * 0.75 + title_h + head_h + body_h + foot_h + 36)
        side = 26 * scale
        page.icon(self._row.icon, Box(inner.x, inner.y + (title_h - side) / 2, side, side))
        page.text(inner.cut(left=side + 12).take_top(title_h), self._row.label, "h2")
        top = inner.take_top(head_h + body_h, skip=title_h + 12)
        shown = range(self._first, min(seats, self._first + per_page))
        for seat, column in zip(shown, top.columns(per_page, 20), strict=False):
            self._column(page, column, seat, head_h)
        self._foot(page, inner.take_bottom(foot_h), per_page)

    def _per_page(self, page: Page) -> int:
        most = max(1, int((page.frame.w - 112) // (230 * page.kit.text_scale)))
        return min(len(self._people.names), most)

    def _parts(self, seat: int) -> tuple[str, ...]:
        if not self._row.parts and self._row.about:
            return (self._row.about,)  # it was not counted one by one
        found = self._row.parts[seat] if seat < len(self._row.parts) else ()
        return found or (_("Nothing here."),)

    def _needs(self, page: Page, seat: int, width: float) -> float:
        gap = 4 * page.kit.text_scale
        return sum((page.kit.text_height(part, width - 14, "small") + gap for part in self._parts(seat)), gap)

    def _column(self, page: Page, box: Box, seat: int, head_h: float) -> None:
        scale = page.kit.text_scale
        r = 16 * min(scale, 1.4)
        look = self._people.looks[seat]
        page.paint(lambda canvas: draw_avatar(canvas, box.x + r, box.y + head_h / 2 - 4, r, look))
        words = box.cut(left=2 * r + 10).take_top(head_h / 2 - 2)
        page.text(words, self._people.names[seat], "label-s")
        page.text(words.moved(0, words.h - 4), number(self._row.values[seat]), "small", "ink2")
        y = box.y + head_h
        parts = self._parts(seat)
        for i, part in enumerate(parts):
            height = page.kit.text_height(part, box.w - 14, "small")
            if y + height > box.bottom + 2:
                more = _("… and {count} more").format(count=len(parts) - i)
                page.text(box.take_bottom(20 * scale), more, "small", "ink2")
                return
            page.text(box.cut(left=14).at_y(y, height), part, "small", lines=4)
            page.paint(partial(_paint_dot, x=round(box.x) + 4, y=round(y + 9 * scale)))
            y += height + 4 * scale

    def _foot(self, page: Page, box: Box, per_page: int) -> None:
        parts = box.columns(3, 14)
        button(page, "close", parts[2], _("Close"), self.back, icon="check", kind="primary", first=True)
        if per_page >= len(self._people.names):
            return
        last = self._first + per_page >= len(self._people.names)
        button(
            page, "earlier", parts[0], _("Earlier"), lambda: self._turn(-1), icon="left", lines=2,
            why_not=_("This is the first page.") if self._first == 0 else "",
        )  # fmt: skip
        button(
            page, "later", parts[1], _("Later"), lambda: self._turn(1), icon="right", lines=2,
            why_not=_("This is the last page.") if last else "",
        )  # fmt: skip

    def other(self, intent: Intent) -> bool:
        """Page keys show the other players."""
        if isinstance(intent, PageTurn):
            self._turn(intent.step)
            return True
        return False

    def _turn(self, by: int) -> None:
        per_page = self._per_page(self.driver.page)
        new = self._first + by * per_page
        if 0 <= new < len(self._people.names):
            self._first = new
            self.refresh()


def _paint_dot(canvas: Canvas, x: float, y: float) -> None:
    canvas.circle(x, y, 2.5, "ink3")
