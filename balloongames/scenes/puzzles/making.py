"""Waiting for a puzzle that is being made. The work runs aside, so that the screen stays awake and can be left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.i18n import _
from balloongames.puzzles.aside import Answer
from balloongames.scenes.common.puzzle_sources import PuzzleSource, PuzzleToMake
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import PADDING, DialogScene, add_sheet, dialog_width
from balloongames.scenes.puzzles.parts import searched_so_far
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.widgets import button


class MakingScene(DialogScene):
    """Says that a puzzle is being made, and how much was looked at for it; Back gives it up."""

    def __init__(self, ctx: Ctx, later: PuzzleToMake, then: Callable[[PuzzleSource], None]) -> None:
        self._later: Final = later
        self._then: Final = then
        self._number = 0
        self._clock = 0.0
        self._positions = 0
        super().__init__(ctx)

    def enter(self) -> None:
        """Begin."""
        self._number = self.ctx.aside.ask(self._later.work, *self._later.arguments)

    def leave(self) -> None:
        """End what goes on."""
        self.ctx.aside.drop(self._number)

    @property
    def animating(self) -> bool:
        """Whether the work goes on."""
        return True

    def update(self, dt: float) -> None:
        """See whether the puzzle is there."""
        self._clock += dt
        if self.ctx.stack.top is not self or self.ctx.stack.is_changing:
            return
        if code := self._made():
            self.ctx.stack.pop()
            self._then(self._later.then(code))
        elif self.ctx.aside.positions != self._positions:
            self._positions = self.ctx.aside.positions
            self.refresh()

    def _made(self) -> str:
        """Return the code if it is there; where nobody makes it aside, it is made here, and fails here if it must."""
        if code := self._later.known():
            return code
        found = self.ctx.aside.poll(self._number)
        if isinstance(found, Answer):
            return str(found.value)
        return "" if self.ctx.aside.is_doing(self._number) else self._later.work(*self._later.arguments)

    def build(self, page: Page) -> None:
        """A sentence, five balloons that come and go, how far the search is, and the way back."""
        scale = page.kit.text_scale
        width = dialog_width(page, 460)
        title = _("A new puzzle is being made …")
        title_h = page.kit.text_height(title, width - 2 * PADDING, "h3")
        button_h, line_h = max(44.0, 30 * scale), 22 * scale
        inner = add_sheet(page, width, title_h + 70 + line_h + 8 + button_h + 2 * PADDING * 0.75)
        page.text(inner.take_top(title_h), title, "h3", align="center", lines=3)
        row = inner.take_top(52, skip=title_h + 6)
        page.paint_each_frame(lambda canvas: self._draw(canvas, row))
        page.text(row.below(line_h, 8), searched_so_far(self._positions), "body", "ink2", align="center")
        place = Box.around(inner.cx, inner.bottom - button_h / 2, min(inner.w, 220 * max(1.0, scale * 0.8)), button_h)
        button(page, "stop", place, _("Stop"), self.back, icon="close", first=True)

    def _draw(self, canvas: Canvas, box: Box) -> None:
        still = self.ctx.kit.look.reduced_motion
        for i, color in enumerate(("red", "yellow", "blue", "green", "purple")):
            up = 0.0 if still else 6 * abs((self._clock * 1.2 - i * 0.2) % 2 - 1)
            spot = Box.around(box.cx + (i - 2) * 44, box.cy + 4 - up, 36, 43)
            canvas.sprite(f"pictures/balloons/{color}", spot)
