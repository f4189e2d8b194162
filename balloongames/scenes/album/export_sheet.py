"""The sheet that saves all matches as a table for other programs, and lets counting pause."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from time import perf_counter
from typing import Final, Literal

from balloongames import library
from balloongames.i18n import _, number
from balloongames.paths import shown
from balloongames.scenes import reasons
from balloongames.scenes.common.bar import Tool
from balloongames.scenes.common.matches import way_played
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.session.export import FORMATS
from balloongames.storage import files
from balloongames.ui.controls import switch
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

log = logging.getLogger(__name__)

_SLICE: Final = 0.02  # seconds


def export_tool(ctx: Ctx) -> Tool:
    """Return what opens the sheet."""
    return Tool("export", "download", _("Export"), lambda: ctx.stack.push(ExportScene(ctx)))


class ExportScene(DialogScene):
    """Two formats, where the file went, and the switch."""

    def __init__(self, ctx: Ctx) -> None:
        self._note = ""
        self._lines: Iterator[str] | None = None  # what is still to be written
        self._text: list[str] = []  # of the file that is being written
        self._kind: Literal["csv", "json"] = "csv"
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Title, what is written, the formats, the switch, and the way back."""
        scale = page.kit.text_scale
        width = dialog_width(page, 660)
        inner_w = width - 2 * PADDING
        title, words = _("Export"), _("All matches with a line for each seat, to look at in a spreadsheet.")
        told = self._note or _("The file goes into the folder for exports.")
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

    @property
    def animating(self) -> bool:
        """Whether a file is being written."""
        return super().animating or self._lines is not None

    def update(self, dt: float) -> None:
        """Go on writing."""
        super().update(dt)
        self._write()

    def _save(self, kind: Literal["csv", "json"]) -> None:
        """Begin to write, and go on as long as the picture can wait: a long history takes many frames."""
        self._kind, self._text = kind, []
        self._lines = FORMATS[kind](self.ctx.store, library.grade_of, way_played)
        self._write()

    def _write(self) -> None:
        if self._lines is None:
            return
        try:
            end = perf_counter() + _SLICE
            for line in self._lines:
                self._text.append(line)
                if perf_counter() > end:
                    self._note = _("Being written: line {number} …").format(number=number(len(self._text)))
                    break
            else:
                self._lines = None
                self._keep()
        except OSError as error:
            log.warning("the matches can't be exported: %s", error.strerror)
            self._lines = None
            self._note = _("The file could not be written: {cause}.").format(cause=reasons.of_error(error))
        self.refresh()

    def _keep(self) -> None:
        now = datetime.now(UTC).astimezone()
        path = self.ctx.store.folders.data / "exports" / f"matches-{now:%Y%m%d-%H%M%S}.{self._kind}"
        files.write(path, "".join(self._text).encode(), keep_old=False)
        self._text = []
        self.ctx.audio.play("toast")
        self._note = _("Written: {file}").format(file=shown(path))
