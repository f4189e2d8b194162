"""The sheet that opens a match which somebody shared: the files that lie where such files come to lie."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final, NamedTuple

from balloongames.i18n import _, full_date
from balloongames.paths import downloads, shown
from balloongames.scenes.common.opening import open_file
from balloongames.scenes.common.pager import add_pager
from balloongames.scenes.common.sharing import breakable
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.storage.replays import SUFFIX
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.input import Intent, leafing
from balloongames.ui.page import Page
from balloongames.ui.widgets import button, row

log = logging.getLogger(__name__)

_ROWS: Final = 5
_GAP: Final = 8.0


class FoundFile(NamedTuple):
    """A file, and the day on which it came there."""

    path: Path
    day: date


def add_opening(page: Page, room: Box, act: Callable[[], None]) -> None:
    """Add the button of the bar that opens a file, in words if there is room."""
    side, words = 56.0 if page.roomy else 44.0, _("Open a file")
    wide = page.kit.fit_width(words, "button-s", icon=24, pad=30)
    has_room = not page.roomy and room.w >= wide
    box = room.take_right(wide if has_room else side, side)
    label, tip = (words, "") if has_room else ("", words)
    button(
        page, "open_file", box, label, act, icon="folder", kind="quiet", style="button-s", narrate=words, tip=tip
    )  # fmt: skip


def shared_files(folders: Sequence[Path]) -> list[FoundFile]:
    """Return the files of matches in some folders, the latest first; what can't be looked at is left out."""
    found: list[tuple[float, Path]] = []
    for folder in folders:
        try:
            found += [(path.stat().st_mtime, path) for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
        except OSError as error:
            log.warning("%s can't be looked through: %s", folder, error.strerror)
    found.sort(key=lambda one: (-one[0], one[1].name))
    return [FoundFile(path, datetime.fromtimestamp(at, UTC).astimezone().date()) for at, path in found]


class OpeningScene(DialogScene):
    """Rows of files, a page at a time, and what is wrong with the one that was pressed."""

    def __init__(self, ctx: Ctx) -> None:
        self._files: Final = shared_files((ctx.store.replays, downloads()))
        self._at = 0
        self._problem = ""
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Title, how else a file is opened, the files, and the way back."""
        kit, scale = page.kit, page.kit.text_scale
        width = dialog_width(page, 700)
        inner_w = width - 2 * PADDING
        title, words = _("Open a file"), self._words()
        title_h, words_h = kit.text_height(title, inner_w, "h1"), kit.text_height(words, inner_w, "body")
        row_h, button_h = max(48.0, 30 * scale), max(54.0, 34 * scale)
        frame_h = page.frame.h - 24 - title_h - words_h - button_h - 2 * PADDING * 0.75 - 46
        rows = max(1, min(_ROWS, len(self._files), int((frame_h + _GAP) / (row_h + _GAP))))
        sheets = -(-len(self._files) // rows)
        self._at = min(self._at, max(0, sheets - 1))
        list_h = rows * (row_h + _GAP) if self._files else 0.0
        inner = add_sheet(page, width, title_h + words_h + list_h + button_h + 2 * PADDING * 0.75 + 34)
        page.text(inner.take_top(title_h), title, "h1")
        page.text(inner.take_top(words_h, skip=title_h + 8), words, "body", "ink2", lines=8)
        place = inner.take_top(row_h, skip=title_h + words_h + 20)
        for i, file in enumerate(self._files[self._at * rows : (self._at + 1) * rows]):
            self._add_row(page, place.moved(0, i * (row_h + _GAP)), file, first=i == 0)
        left, right = inner.take_bottom(button_h).columns(2, 16)
        if sheets > 1:
            add_pager(page, left, self._at, sheets, self._turn)
        button(page, "close", right, _("Back"), self.back, first=not self._files)

    def _words(self) -> str:
        if self._problem:
            return self._problem
        if self._files:
            return _("Matches that somebody has shared. A file can also be dragged onto the window.")
        words = _("Put the file of a match into this folder, or drag it onto the window: {folder}")
        return words.format(folder=breakable(self.ctx.store.replays))

    def _add_row(self, page: Page, box: Box, file: FoundFile, *, first: bool) -> None:
        day = full_date(file.day)
        day_w = page.kit.text_width(day, "small") + 4
        name = shown(file.path.name)

        def paint(canvas: Canvas, inside: Box) -> TextInk:
            canvas.text(inside.cut(right=16).take_right(day_w), day, "small", "ink2")
            return canvas.text(inside.cut(left=16, right=day_w + 28), name, "label")

        number = self._files.index(file)
        row(page, f"file.{number}", box, f"{name}, {day}", lambda: self._open(file), paint, first=first)

    def _turn(self, by: int) -> None:
        self._at = max(0, self._at + by)
        self.refresh()

    def other(self, intent: Intent) -> bool:
        """Leaf with page keys and the wheel."""
        step = leafing(intent)
        if step:
            self._turn(step)
        return step != 0

    def _open(self, file: FoundFile) -> None:
        problem = open_file(self.ctx, file.path)
        self._problem = f"{shown(file.path.name)}: {problem}" if problem else ""
        if problem:
            self.ctx.audio.play("refuse")
            self.ctx.narrator.announce(self._problem, interrupt=True)
        self.refresh()
