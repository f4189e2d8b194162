"""The sheet that saves all matches as a table for other programs, and lets counting pause."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Literal

from balloongames.i18n import _
from balloongames.paths import shown
from balloongames.scenes import reasons
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.session.export import FORMATS, seats_of
from balloongames.storage import files
from balloongames.ui.controls import switch
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

log = logging.getLogger(__name__)


class ExportScene(DialogScene):
    """Two formats, where the file went, and the switch."""

    def __init__(self, ctx: Ctx) -> None:
        self._told = ""
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Title, what is written, the formats, the switch, and the way back."""
        scale = page.kit.text_scale
        width = dialog_width(page, 660)
        inner_w = width - 2 * PADDING
        title, words = _("Export"), _("All matches with a line for each seat, to look at in a spreadsheet.")
        told = self._told or _("The file goes into the folder for exports.")
        heights = [page.kit.text_height(title, inner_w, "h1"), page.kit.text_height(words, inner_w, "body")]
        told_h = page.kit.text_height(told, inner_w, "small")
        row_h, button_h = max(54.0, 34 * scale), max(54.0, 34 * scale)
        inner = add_sheet(page, width, sum(heights) + told_h + row_h + 2 * button_h + 2 * PADDING * 0.75 + 66)
        page.text(inner.take_top(heights[0]), title, "h1")
        page.text(inner.take_top(heights[1], skip=heights[0] + 6), words, "body", "ink2", lines=4)
        rest = inner.cut(top=sum(heights) + 20)
        left, right = rest.take_top(button_h).columns(2, 16)
        button(page, "csv", left, _("Save as CSV"), lambda: self._save("csv"), icon="download", first=True, lines=2)
        button(page, "json", right, _("Save as JSON"), lambda: self._save("json"), icon="download", lines=2)
        page.text(rest.take_top(told_h, skip=button_h + 10), told, "small", "ink2", lines=4)
        line = rest.take_top(row_h, skip=button_h + told_h + 20)
        page.paint(lambda canvas: canvas.row(line))
        label, on = _("Count matches in statistics and logbook"), self.ctx.prefs.settings.count_matches
        switch(page, "count", line, label, self._count, on=on)
        page.text(line.cut(left=16, right=84), label, "label", lines=2)
        button(page, "close", inner.take_bottom(button_h).columns(2, 16)[1], _("Done"), self.back, kind="primary")

    def _count(self, on: bool) -> None:  # noqa: FBT001 - the switch calls it so
        self.ctx.prefs.change(count_matches=on)
        self.refresh()

    def _save(self, kind: Literal["csv", "json"]) -> None:
        path = self.ctx.store.places.data / "exports" / f"matches-{datetime.now(UTC):%Y%m%d-%H%M%S}.{kind}"
        try:
            files.write(path, FORMATS[kind](seats_of(self.ctx.store.history)), keep_old=False)
        except OSError as error:
            log.warning("the matches can't be exported: %s", error.strerror)
            self._told = _("The file could not be written: {cause}.").format(cause=reasons.of_error(error))
        else:
            self.ctx.audio.play("toast")
            self._told = _("Written: {file}").format(file=shown(path))
        self.refresh()
