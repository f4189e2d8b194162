"""The strip at the foot of a puzzle's board: the light, the switch of the preview, and what is told beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from balloongames.i18n import _
from balloongames.scenes.dialog import Question
from balloongames.scenes.preferences import Preferences
from balloongames.scenes.puzzles import foot
from balloongames.scenes.puzzles.hints import PuzzleHints
from balloongames.scenes.puzzles.study import Study
from balloongames.scenes.puzzles.walkthrough import Solution
from balloongames.session.puzzles import PuzzlePlay
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleView


class Light:
    """Tells whether a puzzle can still be solved, and since when it can't be. Once paid for, it begins switched on."""

    def __init__(
        self, play: PuzzlePlay, study: Study, hints: PuzzleHints, solution: Solution, question: Question,
        refresh: Callable[[], None],
    ) -> None:  # fmt: skip
        self._play: Final = play
        self._study: Final = study
        self._hints: Final = hints
        self._solution: Final = solution
        self._question: Final = question
        self._refresh: Final = refresh
        self.is_on = play.is_lit

    @property
    def fatal_move(self) -> tuple[int, Any] | None:
        """The number and the move after which it can't be solved any more; while its solution is shown, nobody wonders.

        None if it can be solved, while that is looked for, and while the light is off.
        """
        known = self._study.help if self.is_on and self._solution.walk is None else None
        return known.fatal_move if known else None

    @property
    def is_looking(self) -> bool:
        """Whether what it says is still looked for."""
        return self._study.is_looking

    def ask(self) -> None:
        """Switch it on or off; ask before that costs a medal."""
        costs = self._hints.costs
        if self.is_on or self._play.is_lit or costs.before or not costs.still.is_golden:
            self._switch()
            return
        text = _(
            "It tells after each move whether the goal can still be reached. Solving this puzzle then earns silver."
        )
        self._question.ask(_("Switch on the light?"), text, _("Switch on"), "bulb", self._switch)

    def _switch(self) -> None:
        self.is_on = not self.is_on
        if self.is_on:
            self._play.switch_light_on()
        self._refresh()

    def facts(self, *, rests: bool) -> foot.LightFacts:
        """Return what it says; ``rests``: whether nothing moves."""
        return foot.LightFacts(*self._says(rests=rests), on=self.is_on)

    def _says(self, *, rests: bool) -> tuple[str, str, str]:
        known = self._study.help
        if rests and self._play.is_solved:
            return "check", _("Solved"), "good"
        if rests and self._play.session.outcome is not None and self.fatal_move is None:
            return "warn", _("Not solved yet"), "bad"
        if not self.is_on:
            return "eyeoff", _("Still solvable?"), "ink2"
        if known is None:
            return "eye", _("Searching …"), "ink2"
        if known.is_solvable:
            return "check", _("Still solvable"), "good"
        fatal_move = self.fatal_move
        words = _("Not since move {number}").format(number=fatal_move[0]) if fatal_move else _("Not like this")
        return "warn", words, "bad"


class Strip:
    """The light of a puzzle and what stands beside it: the ``idea`` of the level, or what the next move would do."""

    def __init__(
        self, light: Light, prefs: Preferences, play: PuzzlePlay, view: PuzzleView, idea: str,
        forecast: Callable[[], str], refresh: Callable[[], None],
    ) -> None:  # fmt: skip
        self._light: Final = light
        self._prefs: Final = prefs
        self._play: Final = play
        self._view: Final = view
        self._idea: Final = "" if play.progress.is_solved else idea
        self._forecast: Final = forecast
        self._refresh: Final = refresh

    @property
    def preview(self) -> bool:
        """Whether it is shown what the next move would do."""
        return self._view.previews and self._prefs.settings.puzzle_preview

    def note_preview(self) -> None:
        """Take note of what is foreseen on the screen: that changes the medal."""
        self._play.previewed = self.preview or not self._view.previews
        if self.preview and self._play.session.outcome is None and self._forecast():
            self._play.note_preview()

    def add(self, page: Page, box: Box, go_back: Callable[[], None], *, rests: bool) -> None:
        """Add it to the page; ``go_back`` leads to where the puzzle could be solved, ``rests`` is as in `Light`."""
        facts, taught = self._light.facts(rests=rests), self._taught()
        tells = facts.on and not self._light.is_looking and self._play.session.outcome is None
        page.messages += [taught, facts.words if tells else ""]
        rest = foot.add_light(page, box, facts, self._light.ask, beside=taught)
        if self._light.fatal_move is not None:
            rest = foot.add_back_to(page, rest, go_back)
        elif self._view.previews:
            rest = foot.add_preview(page, rest, self._switch_preview, on=self.preview)
        if rests:
            page.paint_each_frame(lambda canvas: page.text_boxes.extend(self._draw_outlook(canvas, rest)))

    def _draw_outlook(self, canvas: Canvas, box: Box) -> list[TextInk]:
        said = self._outlook()
        if not said:
            return []
        style = "body" if canvas.text_width(said, "body") <= box.w else "small"
        if not canvas.measure(box, said, style, lines=2).fits:
            return []  # what the light says is worth more, and half a sentence nothing
        return [canvas.text(box, said, style, align="left" if self._light.fatal_move else "right", lines=2)]

    def _outlook(self) -> str:
        """Return what stands beside the light."""
        if self._light.fatal_move is not None:
            return self._view.move(self._light.fatal_move[1], self._play.puzzle)
        told = self._forecast() if self.preview or not self._view.previews else ""
        return self._taught() or told

    def _taught(self) -> str:
        """Return what the level teaches, until it is solved."""
        return self._view.idea(self._idea) if self._idea and not self._play.is_solved else ""

    def _switch_preview(self) -> None:
        """Show what the chosen cards would do before they are placed, or no longer."""
        self._prefs.change(puzzle_preview=not self.preview)
        self.note_preview()
        self._refresh()
