"""A small sheet over the shelf of puzzles: a pack is put on paper."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

import pygame

from balloongames.choices import Each, Paper
from balloongames.i18n import _
from balloongames.puzzles.packs import Pack
from balloongames.scenes.common import puzzle_words
from balloongames.scenes.common.sharing import breakable
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.scenes.puzzles import sheets
from balloongames.scenes.puzzles.entry import open_folder
from balloongames.ui.controls import picker
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

log = logging.getLogger(__name__)
_PAPERS: Final[dict[Paper, str]] = {"a4": "A4", "letter": "Letter"}


class PrintScene(DialogScene):
    """Asks for the size of paper and how many puzzles go on a sheet; draws one sheet a frame, then writes them all."""

    def __init__(self, ctx: Ctx, pack: Pack) -> None:
        self._pack: Final = pack
        self._paper: Paper = "a4"
        self._each: Each = 4
        self._undrawn: Iterator[pygame.Surface] | None = None
        self._drawn: list[pygame.Surface] = []
        self._files: list[Path] = []
        self._problem = ""
        super().__init__(ctx)

    @property
    def animating(self) -> bool:
        """Whether sheets are still being drawn."""
        return self._undrawn is not None or super().animating

    def update(self, dt: float) -> None:
        """Draw the next sheet."""
        super().update(dt)
        if self._undrawn is None:
            return
        sheet = next(self._undrawn, None)
        if sheet is None:
            self._undrawn = None
            self._write()
        else:
            self._drawn.append(sheet)
        self.refresh()

    def build(self, page: Page) -> None:
        """Two choices, what has come of it, and the buttons."""
        kit, scale = page.kit, page.kit.text_scale
        width = dialog_width(page, 600)
        inner_w = width - 2 * PADDING
        title = _("Print {pack}").format(pack=puzzle_words.pack_title(self._pack))
        told = self._note(max(16, int(56 / max(1.0, scale * 0.75))))
        title_h = kit.text_height(title, inner_w, "h1")
        told_h = max(kit.text_height(told, inner_w, "body"), 63 * scale)
        row_h, button_h = max(44.0, 28 * scale), max(54.0, 34 * scale)
        inner = add_sheet(page, width, title_h + told_h + 2 * row_h + button_h + 2 * PADDING * 0.75 + 58)
        page.text(inner.take_top(title_h), title, "h1", lines=2)
        first, second = inner.take_top(2 * row_h + 10, skip=title_h + 12).rows(2, 10)
        papers = [(name, lambda paper=paper: self._choose(paper, self._each)) for paper, name in _PAPERS.items()]
        picker(page, "paper", first, _("Paper"), papers, list(_PAPERS).index(self._paper))
        numbers = [each for each in get_args(Each) if each <= sheets.most_on(self._pack)]
        counts = [
            (_("{count} on a sheet").format(count=each), lambda each=each: self._choose(self._paper, each))
            for each in numbers
        ]
        picker(page, "each", second, _("Puzzles"), counts, numbers.index(self._each))
        page.text(inner.take_top(told_h, skip=title_h + 2 * row_h + 34), told, "body", "ink2", valign="top", lines=9)
        left, right = inner.take_bottom(button_h).columns(2, 16)
        button(page, "close", left, _("Close"), self.back)
        if self._files:
            button(
                page, "open", right, _("Open folder"), self._open, icon="folder", kind="primary", lines=2, first=True
            )
        else:
            why_not = _("The sheets are being drawn.") if self._undrawn else ""
            button(page, "make", right, _("Make the sheets"), self._make, icon="printer", kind="primary",
                   why_not=why_not, lines=2, first=True)  # fmt: skip

    def _note(self, wide: int) -> str:
        if self._problem:
            return self._problem
        if self._undrawn is not None:
            return _("Sheet {number} is being drawn.").format(number=len(self._drawn) + 1)
        if self._files:
            return _("Done: {file}").format(file=breakable(self._files[0], wide))
        return _("Black on white, for pencils. The solutions are on the last sheet, upside down.")

    def _choose(self, paper: Paper, each: Each) -> None:
        self._paper, self._each, self._files, self._problem = paper, each, [], ""
        self._undrawn = None
        self.refresh()

    def _make(self) -> None:
        self._drawn, self._problem = [], ""
        self._undrawn = sheets.draw(self._pack, self._paper, self._each)
        self.refresh()

    def _write(self) -> None:
        ending = sheets.PDF if sheets.can_bind() else ".png"
        file = self.ctx.store.folders.data / "sheets" / f"{self._pack.id.replace('/', '-')}-{self._paper}{ending}"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._files = sheets.save(iter(self._drawn), file)
        except OSError as error:
            log.warning("sheets could not be written: %s", error)
            self._problem = _("The sheets could not be written. Is the disk full, or the folder closed?")
        self._drawn = []

    def _open(self) -> None:
        try:
            open_folder(self._files[0].parent)
        except OSError as error:
            log.warning("the folder of sheets can't be opened: %s", error)
            self._problem = _("The folder could not be opened from here. This is where it is:")
            self._problem += f" {breakable(self._files[0].parent, 40)}"
            self.refresh()
