"""Sharing a match that is over: its deal code for another table, and the whole match as a file."""

from __future__ import annotations

import logging
from functools import partial

from balloongames.i18n import _
from balloongames.scenes import reasons
from balloongames.scenes.common.sharing import breakable, copy_text
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.storage.model import Shared
from balloongames.storage.replays import SUFFIX, share
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

log = logging.getLogger(__name__)


class ShareScene(DialogScene):
    """Shows the code and where the file went; both have happened by then."""

    def __init__(self, ctx: Ctx, code: str, shared: Shared, name: str) -> None:
        self._code = code
        self._copied = copy_text(code)
        self._path = ctx.store.replays / f"{name}{SUFFIX}"
        self._error = ""
        try:
            share(shared, self._path)
        except OSError as error:
            self._error = reasons.of_error(error)
            log.warning("a match could not be shared: %s", error.strerror)
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Code, file, and a button."""
        scale = page.kit.text_scale
        width = dialog_width(page, 640)
        inner_w = width - 2 * PADDING
        blocks = self._blocks()
        heights = [
            (page.kit.text_height(why, inner_w, "body"), page.kit.text_height(what, inner_w - 28, style) + 16)
            for why, what, style in blocks
        ]
        title_h, button_h = 40 * scale, max(54.0, 34 * scale)
        total = title_h + sum(a + b + 28 for a, b in heights) + button_h + 2 * PADDING * 0.75
        inner = add_sheet(page, width, total)
        page.text(inner.take_top(title_h), _("Share this match"), "h1")
        room = inner.cut(top=title_h + 8)
        for (why, what, style), (why_h, what_h) in zip(blocks, heights, strict=True):
            told, field, room = room.split_rows(why_h, what_h, REST, gap=4)
            page.text(told, why, "body", "ink2", lines=4)
            page.paint(partial(_paint_field, box=field))
            page.text(field.inset(14, 6), what, style, lines=6)
            room = room.cut(top=16)
        place = inner.take_bottom(button_h).columns(2)[1]
        button(page, "close", place, _("Done"), self.back, icon="check", kind="primary", first=True)

    def _blocks(self) -> list[tuple[str, str, str]]:
        told = _("The deal code is in the clipboard. Another table can play the same deal with it:")
        if not self._copied:
            told = _("Another table can play the same deal with this code:")
        blocks = [(told, self._code, "h4")]
        if self._error:
            blocks.append((_("The match could not be written to a file:"), self._error, "small"))
        else:
            # A path has no spaces to break at; a break after each folder keeps it readable.
            path = breakable(self._path)
            blocks.append((_("The whole match is in this file, for friends who want to watch it:"), path, "small"))
        return blocks


def _paint_field(canvas: Canvas, box: Box) -> None:
    canvas.card(box, Card(12, "paper2", border="line", border_w=1.5))
