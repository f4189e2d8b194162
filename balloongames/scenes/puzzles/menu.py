"""The menu over a puzzle, and the sheets that hand on its code or how it went. The puzzle is saved already."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.i18n import _
from balloongames.scenes.common.pause import GameMenuScene
from balloongames.scenes.common.speeds import add_speeds
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.scenes.puzzles.daily_report import ALONE, HELPED
from balloongames.ui.canvas import Align, Canvas
from balloongames.ui.clipboard import copy_text
from balloongames.ui.controls import switch
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button

_WIDTH: Final = 560


class PuzzleMenuScene(GameMenuScene):
    """Speed, the preview where a kind of puzzle ``previews``, rules, settings, the way home."""

    def __init__(self, ctx: Ctx, game_id: str, *, previews: bool) -> None:
        self._previews = previews
        super().__init__(ctx, game_id)

    def build(self, page: Page) -> None:
        """A title, what can be set here, and a button for each way."""
        scale = page.kit.text_scale
        width = dialog_width(page, 600)
        row_h = max(52.0, 34 * scale)
        title_h, label_h = 36 * scale, 24 * scale
        segment_h = max(40.0, 28 * scale)
        preview_h = max(44.0, 26 * scale) + 14 if self._previews else 0.0
        height = 2 * PADDING * 0.75 + title_h + 14 + label_h + 4 + segment_h + preview_h + 16 + 2 * row_h + 14
        inner = add_sheet(page, width, height)
        page.text(inner.take_top(title_h), _("Pause"), "h1")
        head, track = inner.cut(top=title_h + 14).split_rows(label_h, segment_h, gap=4)
        page.text(head, _("How fast things move"), "label")
        add_speeds(page, track, self.ctx.prefs)
        preview = track.below(preview_h)
        if self._previews:
            self._add_preview(page, preview.cut(top=14))
        places = preview.below(2 * row_h + 14, 16).grid(2, 2, 14)
        button(page, "rules", places[0], _("Rules"), self._rules, icon="book")
        button(page, "settings", places[1], _("Settings"), self._settings, icon="gear")
        button(page, "home", places[2], _("To the shelf"), self.ctx.go.home, icon="home", lines=2)
        button(page, "resume", places[3], _("Play on"), self.back, icon="play", kind="primary", first=True)

    def _add_preview(self, page: Page, box: Box) -> None:
        label = _("Preview of what the cards set off")
        page.text(box.cut(right=84), label, "label", lines=2)
        switch(page, "preview", box, label, self._preview, on=self.ctx.prefs.settings.puzzle_preview)

    def _preview(self, on: bool) -> None:  # noqa: FBT001 - the switch calls it so
        self.ctx.prefs.change(puzzle_preview=on)
        self.refresh()


class CodeScene(DialogScene):
    """Shows the code of a puzzle, which is in the clipboard by then."""

    def __init__(self, ctx: Ctx, code: str) -> None:
        self._code = code
        self._copied = copy_text(code)
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """A sentence, the code, and a button."""
        told = _("The code is in the clipboard. Whoever types it in plays the very same puzzle.")
        if not self._copied:
            told = _("Whoever types in this code plays the very same puzzle.")
        code = _broken(page, self._code, dialog_width(page, _WIDTH) - 2 * PADDING - 32)
        _add_copied(page, (_("Share this puzzle"), told, code), "center", self.back)


class DayResultScene(DialogScene):
    """Shows how the puzzle of a day went, in words that spoil nothing and are in the clipboard by then."""

    def __init__(self, ctx: Ctx, result: str) -> None:
        self._result = result
        self._copied = copy_text(result)
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """A sentence, the text, and a button."""
        told = _("It gives nothing away: whoever reads it can still solve the puzzle of the day.")
        if ALONE in self._result or HELPED in self._result:
            told = f"{told} {_('Each dot is a move, each plus a move with help.')}"
        if self._copied:
            told = f"{told} {_('It is in the clipboard.')}"
        _add_copied(page, (_("Tell how it went"), told, self._result), "left", self.back)


def _add_copied(page: Page, words: tuple[str, str, str], align: Align, back: Callable[[], None]) -> None:
    """Add a sheet with a title, a sentence, and a text that is handed on."""
    title, told, text = words
    kit, scale = page.kit, page.kit.text_scale
    width = dialog_width(page, _WIDTH)
    inner_w = width - 2 * PADDING
    title_h = kit.text_height(title, inner_w, "h1")
    told_h = kit.text_height(told, inner_w, "body")
    text_h = kit.text_height(text, inner_w - 28, "h4") + 24
    button_h = max(54.0, 34 * scale)
    inner = add_sheet(page, width, title_h + told_h + text_h + button_h + 2 * PADDING * 0.75 + 48)
    page.text(inner.take_top(title_h), title, "h1", lines=3)
    page.text(inner.take_top(told_h, skip=title_h + 8), told, "body", "ink2", lines=6)
    field = inner.take_top(text_h, skip=title_h + told_h + 20)
    page.paint(lambda canvas: _paint_field(canvas, field))
    page.text(field.inset(14, 6), text, "h4", align=align, lines=8)
    place = inner.take_bottom(button_h).columns(2)[1]
    button(page, "close", place, _("Done"), back, icon="check", kind="primary", first=True)


def _paint_field(canvas: Canvas, box: Box) -> None:
    canvas.card(box, Card(12, "paper2", border="line", border_w=1.5))


def _broken(page: Page, code: str, width: float) -> str:
    """Return a code on as many lines as it needs, broken after a hyphen."""
    lines = [""]
    for group in code.split("-"):
        longer = f"{lines[-1]}-{group}" if lines[-1] else group
        if page.kit.text_width(longer + "-", "h4") > width and lines[-1]:
            lines[-1] += "-"
            lines.append(group)
        else:
            lines[-1] = longer
    return "\n".join(lines)
