"""The solution of a puzzle, step by step: forward, back, or by itself until somebody stops it."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _
from balloongames.puzzles.medals import Medal
from balloongames.scenes.dialog import ConfirmScene
from balloongames.scenes.puzzles import foot, hints
from balloongames.scenes.puzzles.layout import PlayLayout
from balloongames.scenes.puzzles.table import PuzzleTableScene
from balloongames.ui.page import Page
from balloongames.ui.widgets import button

BETWEEN_STEPS: Final = 1.0  # seconds to read what comes next


class WalkingScene(PuzzleTableScene):
    """A puzzle whose solution can be shown from where it lies."""

    _waits: float | None = None  # seconds until the next step is shown by itself; None while nothing plays

    @property
    def in_motion(self) -> bool:
        """Whether something moves, or is to move by itself."""
        return super().in_motion or self._waits is not None

    def go_by(self, dt: float) -> None:
        """Let time pass; a solution that plays goes on when all rests."""
        super().go_by(dt)
        if self._waits is not None and not self._director.busy:
            self._waits -= dt
            if self._waits <= 0:
                self._waits = BETWEEN_STEPS
                self._show_step()

    def add_walk_buttons(self, page: Page, lay: PlayLayout) -> None:
        """Add what leads through the solution, in the place of what plays the puzzle."""
        walk = self._walk
        if walk is None:
            return
        first, last = lay.lower[0], lay.lower[-1]
        places = first._replace(w=last.right - first.x).columns(3, 12)
        button(page, "forward", lay.room.primary, _("Next step"), self._step_on, icon="next", kind="primary",
               first=True, lines=2)  # fmt: skip
        closed = _("This is where the solution begins.") if not walk.done else ""
        label, icon = (_("Play"), "play") if self._waits is None else (_("Pause"), "pause")
        smalls = (
            foot.Small("backward", _("Step back"), "undo", self._step_back, why_not=closed),
            foot.Small("playing", label, icon, self._switch_playing),
            foot.Small("close", _("Close"), "close", self.end_walk),
        )
        foot.add_small_buttons(page, places, smalls)

    def ask_for_solution(self) -> None:
        """Ask before the solution is shown, if that costs a medal."""
        if self._won_before or self.play.medal is Medal.RING:
            self._begin_walk()
            return
        self._asked = self._begin_walk
        text = _("It counts as three hints: solving this puzzle then earns the bronze medal.")
        self.ctx.stack.push(ConfirmScene(self.ctx, _("Show the solution?"), text, _("Show it"), "play"))

    def _begin_walk(self) -> None:
        if self.session.outcome is not None:
            self.session.undo()
            self.show_updates()
        moves = self.play.solution()
        if moves is None and (since := self.play.since()) is not None:
            self.back_to(since[0] - 1)
            moves = self.play.solution()
        if moves is None:
            self.refuse(_("This puzzle has no solution."))
            return
        parsed = tuple(self.play.kit.game.parse_move(text) for text in moves)
        self._walk = hints.Walk(moves, tuple(self.puzzle_view.move(move, self.play.puzzle) for move in parsed))
        self.refresh()
        self.driver.focus = self.driver.page.first

    def _show_step(self) -> None:
        walk = self._walk
        if walk is None or walk.done == len(walk.moves):
            self._waits = None
            return
        if walk.done + 1 == len(walk.moves):
            self._waits = None  # that is the last one
        self._walk = walk.at(walk.done + 1)
        self.play.play(walk.moves[walk.done])
        self.show_updates()

    def _step_on(self) -> None:
        self._waits = None
        self._show_step()

    def _step_back(self) -> None:
        self._waits = None
        walk = self._walk
        if walk is not None and walk.done:
            self._walk = walk.at(walk.done - 1)
            self.session.undo()
            self.show_updates()

    def _switch_playing(self) -> None:
        self._waits = 0.0 if self._waits is None else None
        self.refresh()

    def end_walk(self) -> None:
        """Close the solution; it stays where it is."""
        self._walk = self._waits = None
        self.refresh()
        self.driver.focus = self.driver.page.first
