"""The workshop: puzzles are drawn here with the real pieces, and a light says all the time what they are worth.

Everything works with mouse, keys and controller: a piece is chosen in the palette, and pressed into its place.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from balloongames import library, registry
from balloongames.core.drawing import Drawing, Piece, Place
from balloongames.i18n import _, capital, titled
from balloongames.puzzles.workshop import MOST_TITLE, Workshop
from balloongames.scenes.common.bar import Tool
from balloongames.scenes.common.puzzle_sources import PuzzleSource, PuzzleToMake
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import ConfirmScene
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.menu import bar_height, top_bar
from balloongames.scenes.puzzles import workshop_openings as openings
from balloongames.scenes.puzzles import workshop_page as parts
from balloongames.scenes.puzzles.entry import FolderScene
from balloongames.scenes.puzzles.foot import add_small_buttons, share_out
from balloongames.scenes.puzzles.making import MakingScene
from balloongames.scenes.puzzles.menu import CodeScene
from balloongames.scenes.puzzles.packs import add_bar_tools, add_filters, filters_width
from balloongames.scenes.puzzles.parts import golden_sky
from balloongames.scenes.puzzles.workshop_drawing import DrawingScene
from balloongames.scenes.puzzles.workshop_light import DrawingLight, LightState
from balloongames.scenes.puzzles.workshop_solution import (
    STRIP,
    Shown,
    add_large,
    add_solution,
    add_strip,
    find_picture,
    shown,
)
from balloongames.session import new_seed
from balloongames.storage import drawings
from balloongames.ui.canvas import Canvas
from balloongames.ui.controls import picker
from balloongames.ui.geometry import Box
from balloongames.ui.page import Drag, Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import button, text_field

log = logging.getLogger(__name__)
_KEEP_AFTER: Final = 0.25  # seconds without a change


class WorkshopScene(DrawingScene):
    """The workshop; it opens the drawing that was left, or that of a share ``code``, which may lie in a ``file``."""

    def __init__(self, ctx: Ctx, code: str = "", title: str = "", file: Path | None = None) -> None:
        self._folder: Final = library.own_folder(ctx.store.folders)
        self._light = DrawingLight(apart=ctx.worker.is_apart)
        self._unkept = 0.0  # seconds until the drawing is kept; 0 if it is
        self._saved = (title, file) if file is not None else None  # the last file that was written, and its title
        self._message = ""
        self._large = ""  # the picture of the solution that is shown over the drawing
        self._asked: Callable[[bool], None] | None = None  # hears the answer to a question
        shop, is_safe = openings.left(ctx.store.folders)
        self._other = shop if code and not is_safe else None  # the drawing whose place is not taken without asking
        super().__init__(ctx, openings.of_code(code, title, file) if code else shop)
        self._safe: Drawing | None = self.drawing if code or is_safe else None  # what is a level, or can be one again
        self._kept = self._dump() if code else None  # what was only opened takes the place of no drawing
        self._light.follow(self._kit, self.drawing)

    @property
    def light(self) -> DrawingLight:
        """What the light says."""
        return self._light

    # -- life --------------------------------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """Whether the light searches, or the drawing is still to be kept."""
        return self._light.is_waiting or self._unkept > 0

    def update(self, dt: float) -> None:
        """See whether the light has something to say, and keep the drawing."""
        if self._light.update(dt):
            self.refresh()
        if self._unkept > 0:
            self._unkept -= dt
            if self._unkept <= 0:
                self._keep()

    def pause(self) -> None:
        """Keep the drawing before anything else."""
        super().pause()
        self._keep()

    def leave(self) -> None:
        """Keep the drawing, and put out the light."""
        self._keep()
        self._light.close()
        super().leave()

    def resume(self, result: Any) -> None:
        """Take a name that was written with the letters on the screen, or the answer to a question."""
        if isinstance(result, str):
            self._rename(result)
        asked, self._asked = self._asked, None
        if asked is not None:
            asked(result is True)
        super().resume(result)

    def _dump(self) -> dict[str, Any]:
        return self._shop.dump() | {"saved": self.drawing == self._safe}

    def _keep(self) -> None:
        self._unkept = 0.0
        drawn = self._dump()
        if not self.ctx.store.writing or drawn == self._kept or self._other is not None:
            return
        try:
            drawings.keep(self._folder, drawn)
            self._kept = drawn
        except OSError as error:  # it is tried again after the next change
            log.warning("the drawing can't be kept: %s", error)

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the workshop."""
        golden_sky(page)
        self._bar(page)
        settings = self._shop.kit.settings(self.drawing)
        lay = parts.Layout.of(page, bar_height(page), len(settings))
        kit = self._shop.kit
        used = {kit.of_palette(piece) for _place, piece in self.drawing.lying if kit.is_single(piece)}
        parts.add_palette(
            page, lay.palette, self._shop.kit.palette, self._view, self._piece, used, self._choose, self._palette_drag
        )
        ways = shown(self._light.shown, self._kit)
        is_old = self._light.verdict is None
        large = find_picture(() if is_old else ways, self._large)
        over = lay.board.span_y(bottom=lay.settings.bottom)
        if large is None and ways and not is_old and self._large == STRIP:
            add_strip(page, over, self._light, ways, self._show)
        elif large is None:
            self._board(page, lay.board)
            parts.add_settings(page, lay.settings, settings, self.drawing, self._view, self._set)
        else:
            add_large(page, over, *large, lambda: self._show(self._large))
        self._add_light(page, lay.light, ways, roomy=lay.solution is None)
        self._name(page, lay.name)
        if lay.solution is not None:
            self._solution(page, lay.solution, ways)
        self._buttons(page, lay.buttons)
        if lay.code is not None:
            parts.add_code(page, lay.code, self._light.code)
        page.paint_each_frame(self._draw_carried, over=True)

    def _bar(self, page: Page) -> None:
        rest = top_bar(page, _("Workshop"), self._message or self._shop.title or _("without a name"), self.back)
        tools = [
            ("undo", "undo", _("Undo"), self._undo),
            ("redo", "redo", _("Redo"), self._redo),
            ("mirror", "leftright", _("Mirror"), self._mirror),
            ("surprise", "dice", _("Surprise"), self.surprise),
            ("clear", "trash", _("Clear"), self._clear),
        ]
        tools = [tool for tool in tools if tool[0] != "mirror" or self._shop.kit.mirrors]
        kits = openings.drawable()
        chips: list[tuple[str, str, bool, Callable[[], None]]] = []
        for kit in kits:
            name = registry.puzzle_view(kit.kind).name()
            chips.append((kit.kind, name, kit.kind == self._shop.kind, partial(self._ask_kind, kit.kind)))
        width = filters_width(page, chips)
        room = rest.span_x(right=add_bar_tools(page, rest, tools, leave=width))
        if len(kits) > 1 and width <= room.w:
            add_filters(page, room, chips)
        elif len(kits) > 1:
            now = [kit.kind for kit in kits].index(self._shop.kind)
            where = room.center(min(room.w - 24, 520), max(40.0, 27 * page.kit.text_scale))
            picker(page, "kind", where, _("Kind"), [(name, act) for _k, name, _on, act in chips], now)

    def _board(self, page: Page, box: Box) -> None:
        page.panel(box)
        inner, drawing = box.inset(16, 8 if page.roomy else 14), self.drawing
        page.paint(lambda canvas: self._view.draw_ground(canvas, inner, drawing))
        for words, where in () if page.roomy else self._view.titles(inner, drawing):
            page.text(where, words, "label-s", "ink2", lines=2)
        blamed = self._light.fault.places if self._light.fault else ()
        pieces = drawing.pieces
        for place, where in self._view.lay(inner, drawing).items():
            page.add(self._place_node(place, where, pieces.get(place, ""), blamed=place in blamed),
                     first=place == self._shop.kit.places(drawing)[0])  # fmt: skip

    def _place_node(self, place: Place, box: Box, piece: Piece, *, blamed: bool) -> Node:
        def paint(canvas: Canvas, state: NodeState) -> None:
            if piece:
                self._view.draw_piece(canvas, box, piece)
            elif not self._view.is_plain(place):
                canvas.card(box, Card(8, "paper", 0.16, border="ink3", border_w=1.2, dash=(4, 4)))
            if state.hovered and not piece:
                canvas.card(box, Card(8, "sun", 0.35))
            if blamed:
                canvas.card(box.grow(1), Card(9, "", border="paper", border_w=5))
                canvas.card(box.grow(1), Card(9, "", border="bad", border_w=3, dash=(6, 4)))

        name = titled(capital(self._view.place(place)), self._view.piece(piece) if piece else _("empty"))
        return Node(
            f"place.{place}", box, "place", name, lambda: self._press_place(place), paint, radius=8,
            drag=Drag(lambda: self._grab(place), self._carry, self._drop),
        )  # fmt: skip

    def _add_light(self, page: Page, box: Box, ways: tuple[Shown, ...], *, roomy: bool) -> None:
        """Add the light; where the solution has no place of its own, also what shows it, and that it was saved."""
        page.panel(box)
        rest = box
        if roomy and ways:
            foot = rest.inset(18, 16).take_bottom(max(44.0, 28 * page.kit.text_scale))
            button(page, "solution", foot, _("Solution"), lambda: self._show(STRIP), icon="eye", style="button-s",
                   chosen=bool(self._large), why_not=self._why_not_save())  # fmt: skip
            rest = rest.span_y(bottom=foot.y)
        if roomy and self._message:
            height = page.kit.text_height(self._message, box.w - 36, "small") + 4
            page.text(rest.inset(18, 8).take_bottom(height), self._message, "small", lines=3)
            rest = rest.cut(bottom=height + 4)
        parts.add_light(page, rest, self._light, self._kit, self._view, self._search_on)

    def _name(self, page: Page, row: Box) -> None:
        """Add the name, and where text is large also what hands the level on."""
        height = row.h
        if page.roomy:
            words = _("Export")
            place = row.take_right(page.kit.fit_width(words, "button-s", icon=17, pad=30))
            button(page, "export", place, words, self._export, icon="download", style="button-s",
                   why_not=self._why_not_try() or self._why_not_save())  # fmt: skip
            row = row.span_x(right=place.x - 10)
        line = row.cut(right=height + 10)
        label_w = page.kit.text_width(_("Name"), "label") + 12
        page.text(line.take_left(label_w), _("Name"), "label")
        text_field(page, "title", line.cut(left=label_w), _("Name"), self._shop.title, self._rename, limit=MOST_TITLE)
        words = _("Letters on the screen")
        button(page, "letters", row.take_right(height), "", self._letters, icon="keyboard", narrate=words, tip=words)

    def _solution(self, page: Page, box: Box, ways: tuple[Shown, ...]) -> None:
        page.panel(box)
        is_old = bool(ways) and self._light.verdict is None
        add_solution(page, box.inset(16, 8), self._light, ways, None if is_old else self._show)
        if is_old:  # pale: that was the drawing before
            page.paint_each_frame(lambda canvas: canvas.card(box.inset(4), Card(12, "paper", 0.6)))

    def _show(self, node_id: str) -> None:
        """Show a picture of the solution large over the drawing; pressed once more, the drawing again."""
        self._large = "" if node_id == self._large else node_id
        self.refresh()

    def _buttons(self, page: Page, box: Box) -> None:
        upper, lower = box.rows(2, 10)
        closed = self._why_not_try()
        button(page, "try", upper, _("Try it"), self.try_it, icon="play", kind="primary", why_not=closed)
        save = Tool("save", "check", _("Save"), self._save, closed or self._why_not_save())
        code = Tool("code", "share", _("Copy code"), self._copy, closed)
        export = Tool("export", "download", _("Export"), self._export, save.why_not)
        if page.roomy:
            add_small_buttons(page, lower.columns(2, 12), (save, replace(code, label=_("Code"))))
        else:
            labels = [(tool.label,) for tool in (save, code, export)]
            add_small_buttons(page, share_out(page, lower, labels), (save, code, export))

    def changed(self) -> None:
        self._message = self._large = ""
        self._unkept = _KEEP_AFTER
        self._light.follow(self._kit, self.drawing)
        self.refresh()
        self._ask_for_room()

    def _ask_for_room(self) -> None:
        """Ask whether this drawing may take the place of the one that was left; else go on with that one."""
        if self._other is None or self._asked is not None:
            return
        self._asked = self._make_room
        text = _("A drawing that was never saved lies in the workshop. If this one is changed, that one is gone.")
        self.ctx.stack.push(
            ConfirmScene(self.ctx, _("Another drawing"), text, _("Change this one"), no=_("Go on with that one"))
        )

    def _make_room(self, may: bool) -> None:  # noqa: FBT001 - the answer to a question
        other, self._other = self._other, None
        if not may and other is not None:
            self._saved = self._safe = None
            self._lay_out(other)
        self.changed()

    def surprise(self) -> None:
        """Draw a puzzle that the program makes; one step of undo brings back what was there."""
        kit, seed = self._kit, new_seed()
        later = PuzzleToMake(openings.made, (kit, seed), lambda code: PuzzleSource(code, "", ""))
        self.ctx.stack.push(MakingScene(self.ctx, later, lambda made: self._take_over(made.code)))

    def _take_over(self, code: str) -> None:
        self._change(self._shop.kit.drawing_of(self._kit.read_code(code)), anew=True)

    # -- what becomes of it ------------------------------------------------------------------------------------

    def _why_not_try(self) -> str:
        """Return what is missing; how far the light has come does not matter, anybody may try to be faster."""
        return self._view.fault(self._light.fault.reason) if self._light.fault is not None else ""

    def _why_not_save(self) -> str:
        if not self.ctx.store.writing:
            return _("Nothing can be written here.")
        match self._light.stand:
            case LightState.NONE:
                return _("It has no solution yet.")
            case LightState.STILL:
                return _("The light has found no solution yet.")
        return _("The light is still searching.") if self._light.verdict is None else ""

    def _title(self) -> str:
        return self._shop.title.strip() or _("My puzzle")

    def try_it(self) -> None:
        if self._why_not_try():
            self.ctx.audio.play("refuse")
            return
        source = PuzzleSource(self._light.code, self._title(), _("From the workshop"))
        self.ctx.go.puzzle(source, kept=False)

    def _copy(self) -> None:
        self.ctx.stack.push(CodeScene(self.ctx, self._light.code))

    def _save(self) -> None:
        """Write the level among one's own; as often as wanted, under one name into one file."""
        verdict = self._light.verdict
        if verdict is None or verdict.grading is None:
            return
        title, grading = self._title(), verdict.grading
        sketch = self._kit.level(self._kit.read_code(verdict.code), grading, title, self._shop.idea)
        before = self._saved[1] if self._saved and self._saved[0] == title else None
        try:
            file = library.save_own(self.ctx.store.folders, title, sketch, before)
        except OSError as error:
            log.warning("the level can't be written: %s", error)
            self._message = _("The file can’t be written.")
            self.ctx.audio.play("refuse")
        else:
            self._saved, self._safe = (title, file), self.drawing
            self._unkept = _KEEP_AFTER
            self._message = _("Saved as {file}").format(file=file.name)
        self.refresh()

    def _export(self) -> None:
        """Write the level, and show the file, which can be handed on."""
        self._save()
        if self._saved is not None and self._safe == self.drawing:
            self.ctx.stack.push(FolderScene(self.ctx, self._saved[1].name))

    def _search_on(self) -> None:
        self._light.search_on()
        self.refresh()

    def _rename(self, title: str) -> None:
        self._shop.title = title
        self._unkept = _KEEP_AFTER
        self._message = ""
        self.refresh()
        self._ask_for_room()

    def _letters(self) -> None:
        self.ctx.stack.push(KeyboardScene(self.ctx, _("Name"), self._shop.title, MOST_TITLE))

    def _ask_kind(self, kind: str) -> None:
        """Change the kind; that keeps nothing but the name, so it asks where something was drawn that is no level."""
        if kind == self._shop.kind:
            return
        is_level = self._saved is not None and self.drawing == self._safe
        if is_level or not self.drawing.lying:
            self._change_kind(kind, "" if is_level else self._shop.title)
            return
        title = self._shop.title
        self._asked = lambda may: self._change_kind(kind, title) if may else None
        name, kept = registry.puzzle_view(kind).name(), _("Nothing of this drawing but its name is kept.")
        self.ctx.stack.push(ConfirmScene(self.ctx, _("Another kind of puzzle"), kept, name))

    def _change_kind(self, kind: str, title: str = "") -> None:
        kit = openings.drawing_kit(kind)
        self._saved = None  # the level that was saved stays as it is
        self._lay_out(Workshop(kind, kit, title=title))
        self.changed()
