"""Three small sheets over the shelf of puzzles: a code to type in, endless puzzles, and where one's own levels go."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from balloongames import library
from balloongames.core.puzzle import AnyPuzzleKit, BadPuzzle, Grade
from balloongames.core.sharecode import MAX_TYPED
from balloongames.i18n import _
from balloongames.scenes.common import puzzle_sources, puzzle_words
from balloongames.scenes.common.sharing import breakable
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.puzzles.parts import draw_grade
from balloongames.ui import clipboard
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import picker
from balloongames.ui.geometry import Box
from balloongames.ui.input import Accept, Intent
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, button_face, text_field

log = logging.getLogger(__name__)
_LIMIT: Final = MAX_TYPED // 2


class EntryScene(DialogScene):
    """Takes a share code, however it is typed or pasted, and says in a sentence what is wrong with it."""

    is_for_writing = True

    def __init__(self, ctx: Ctx) -> None:
        self._text = ""
        self._problem = ""
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """A line to write into, letters on the screen for those without keys, what is in the clipboard, and Play."""
        kit, scale = page.kit, page.kit.text_scale
        width = dialog_width(page, 600)
        inner_w = width - 2 * PADDING
        told = self._problem or _("Small letters, spaces and missing hyphens do no harm.")
        title_h = kit.text_height(_("Enter a code"), inner_w, "h1")
        told_h = max(kit.text_height(told, inner_w - 34, "body"), 42 * scale)
        field_h, button_h = max(48.0, 30 * scale), max(54.0, 34 * scale)
        inner = add_sheet(page, width, title_h + field_h + told_h + button_h + 2 * PADDING * 0.75 + 48)
        page.text(inner.take_top(title_h), _("Enter a code"), "h1", lines=2)
        line = inner.cut(top=title_h + 12, right=2 * (field_h + 12)).take_top(field_h)
        text_field(page, "code", line, _("Code of a puzzle"), self._text, self._write, limit=_LIMIT, style="h4")
        letters = line.after(field_h, 12).take_top(field_h)
        button(page, "letters", letters, "", self._letters, icon="keyboard", narrate=_("Letters on the screen"),
               tip=_("Letters on the screen"))  # fmt: skip
        pasting = letters.after(field_h, 12)
        button(page, "paste", pasting, "", self._paste, icon="paste", narrate=_("Paste"), tip=_("Paste"))
        note = inner.span_y(line.bottom + 12).take_top(told_h)
        side = 22 * min(scale, 1.4)
        icon, color = ("warn", "bad") if self._problem else ("info", "ink2")
        page.icon(icon, note.take_top(side, skip=2).take_left(side), color)
        page.text(note.cut(left=side + 10), told, "body", color, valign="top", lines=5)
        left, right = inner.take_bottom(button_h).columns(2, 16)
        button(page, "close", left, _("Close"), self.back)
        why_not = "" if self._text.strip() else _("First a code must be written above.")
        button(page, "play", right, _("Play"), self._play, icon="play", kind="primary", why_not=why_not)

    def resume(self, result: Any) -> None:
        """Take what was written with the letters on the screen."""
        if isinstance(result, str):
            self._write(result)
        super().resume(result)

    def handle(self, intent: Intent) -> bool:
        """Enter in the line plays what is written there."""
        if isinstance(intent, Accept) and not intent.space and self.driver.focus == "code" and self._text.strip():
            self._play()
            return True
        return super().handle(intent)

    def _write(self, text: str) -> None:
        self._text, self._problem = text.upper(), ""
        self.refresh()

    def _letters(self) -> None:
        self.ctx.stack.push(KeyboardScene(self.ctx, _("Code of a puzzle"), self._text, _LIMIT, codes=True))

    def _paste(self) -> None:
        text = clipboard.text_there()
        if text:
            self._write(text[:_LIMIT])
            self.driver.focus_on("play")
            return
        self._problem = _("There is no text in the clipboard.")
        self.ctx.audio.play("refuse")
        self.refresh()

    def _play(self) -> None:
        try:
            source = puzzle_sources.of_code(self._text, self.ctx.store.puzzles)
        except BadPuzzle as error:
            self._problem = puzzle_words.of_share_code(error.reason)
            self.ctx.audio.play("refuse")
            self.refresh()
            return
        self.ctx.go.puzzle(source, instead=True)


class EndlessScene(DialogScene):
    """Asks how hard endless puzzles begin; with one press a new one is made. It begins with those of a game."""

    def __init__(self, ctx: Ctx, game_id: str = "") -> None:
        kits = puzzle_sources.kits()
        self._kit: AnyPuzzleKit = next((kit for kit in kits if kit.game_id == game_id), kits[0])
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """A button for each grade; which kind, where there are several."""
        text_kit, scale = page.kit, page.kit.text_scale
        kits = puzzle_sources.kits()
        width = dialog_width(page, 560)
        inner_w = width - 2 * PADDING
        told = _("Each time a new puzzle with one solution. Two gold medals in a row make it harder.")
        title_h = text_kit.text_height(_("Endless"), inner_w, "h1")
        told_h = text_kit.text_height(told, inner_w, "body")
        row_h = max(54.0, 32 * scale)
        games_h = max(40.0, 28 * scale) + 16 if len(kits) > 1 else 0.0
        close_h = max(44.0, 30 * scale)
        total = title_h + told_h + games_h + 2 * row_h + 12 + close_h + 2 * PADDING * 0.75 + 44
        inner = add_sheet(page, width, total)
        page.text(inner.take_top(title_h), _("Endless"), "h1")
        page.text(inner.take_top(told_h, skip=title_h + 6), told, "body", "ink2", lines=6)
        y = inner.y + title_h + told_h + 18
        if games_h:
            choices = [(puzzle_sources.kind_name(kit), lambda kit=kit: self._choose(kit)) for kit in kits]
            picker(page, "kind", inner.at_y(y, games_h - 16), _("Kind"), choices, kits.index(self._kit))
            y += games_h
        rows = inner.at_y(y, 2 * row_h + 12).rows(2, 12)
        for grade, box in zip(Grade, [part for row in rows for part in row.columns(2, 14)], strict=True):
            self._add_grade(page, box, grade)
        place = Box.around(inner.cx, inner.bottom - close_h / 2, min(inner.w, 200 * max(1.0, scale * 0.8)), close_h)
        button(page, "close", place, _("Close"), self.back, icon="close")

    def _add_grade(self, page: Page, box: Box, grade: Grade) -> None:
        word = puzzle_words.grade(grade)

        def paint(canvas: Canvas, state: NodeState) -> TextInk:
            face = button_face(canvas, box, "secondary", state)
            height = min(20.0, face.h * 0.36)
            marks = face.take_left(height * 4.2, height, skip=16)
            draw_grade(canvas, marks, grade)
            text = face.span_x(marks.right + 8, face.right - 8)
            return canvas.text(text, word, "button")

        node = Node(f"grade.{grade}", box, "button", word, lambda: self._play(grade), paint, radius=14)
        page.add(node, first=grade is Grade.GENTLE)

    def _choose(self, kit: AnyPuzzleKit) -> None:
        self._kit = kit
        self.refresh()

    def _play(self, grade: Grade) -> None:
        way = puzzle_sources.endless(self._kit, grade)
        self.ctx.go.puzzle(way, instead=True)


class FolderScene(DialogScene):
    """Tells where levels of one's own go, or where a ``file`` that is to be handed on lies, and opens that folder."""

    def __init__(self, ctx: Ctx, file: str = "") -> None:
        self._file = file
        self._folder = library.own_folder(ctx.store.folders)
        self._problem = ""
        super().__init__(ctx)

    def build(self, page: Page) -> None:
        """Two sentences, the folder, and the buttons."""
        kit, scale = page.kit, page.kit.text_scale
        width = dialog_width(page, 660)
        inner_w = width - 2 * PADDING
        title, told = _("Own levels"), _("Levels made in Tiled with the tileset of the games go into this folder:")
        if self._file:
            title = _("Export")
            told = _(
                "{file} can be sent on: put among the own levels of somebody else, it is played there. "
                "Tiled opens it, too."
            ).format(file=self._file)
        told = self._problem or told
        path = breakable(self._folder / self._file, max(16, int(56 / max(1.0, scale * 0.75))))
        title_h = kit.text_height(title, inner_w, "h1")
        told_h = kit.text_height(told, inner_w, "body")
        path_h = kit.text_height(path, inner_w - 28, "small") + 20
        button_h = max(54.0, 34 * scale)
        inner = add_sheet(page, width, title_h + told_h + path_h + button_h + 2 * PADDING * 0.75 + 46)
        page.text(inner.take_top(title_h), title, "h1")
        page.text(inner.take_top(told_h, skip=title_h + 6), told, "body", "ink2", lines=6)
        field = inner.take_top(path_h, skip=title_h + told_h + 16)
        page.paint(lambda canvas: canvas.card(field, Card(12, "paper2", border="line", border_w=1.5)))
        page.text(field.inset(14, 6), path, "small", lines=8)
        left, right = inner.take_bottom(button_h).columns(2, 16)
        button(page, "open", left, _("Open folder"), self._open, icon="folder", lines=2)
        button(page, "close", right, _("Done"), self.back, icon="check", kind="primary", first=True)

    def _open(self) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            open_folder(self._folder)
        except OSError as error:
            log.warning("the folder of levels can't be opened: %s", error)
            self._problem = _("The folder could not be opened from here. This is where it is:")
            self.refresh()


def open_folder(folder: Path) -> None:
    """Show a folder in the file manager of the system; raises OSError."""
    if sys.platform == "win32":
        os.startfile(folder)  # noqa: S606 - a folder of our own
        return
    program = "open" if sys.platform == "darwin" else "xdg-open"
    subprocess.Popen([program, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603
