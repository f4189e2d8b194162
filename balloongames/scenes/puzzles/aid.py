"""All help with a puzzle on the screen: hints, light and solution, and what is asked for before it is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from balloongames.i18n import _
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import Question
from balloongames.scenes.puzzles.hints import PuzzleHints
from balloongames.scenes.puzzles.strip import Light, Strip
from balloongames.scenes.puzzles.study import Study
from balloongames.scenes.puzzles.walkthrough import Solution
from balloongames.session.puzzles import PuzzlePlay
from balloongames.ui.puzzle_view import PuzzleView


class Aid:
    """The ``study`` of what lies, the ``hints``, the ``solution`` and the ``light`` in its ``strip`` that come of it.

    Who shows them is told by ``moved`` of moves that the solution makes, by ``turned`` when it opens or closes, by
    ``opened`` when a stage of the hint opens; ``post`` shows a message, or none for "".
    """

    def __init__(
        self, ctx: Ctx, play: PuzzlePlay, view: PuzzleView, question: Question, idea: str, *,
        forecast: Callable[[], str], moved: Callable[[], None], turned: Callable[[], None], opened: Callable[[], None],
        refresh: Callable[[], None], refuse: Callable[[str], None], post: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.study: Final = Study(play, ctx.aside)
        self.hints: Final = PuzzleHints(play, self.study, view)
        self.solution: Final = Solution(
            play, self.study, view, question, moved=moved, turned=turned, refuse=refuse, post=post
        )
        self.light: Final = Light(play, self.study, self.hints, self.solution, question, refresh)
        self.strip: Final = Strip(self.light, ctx.prefs, play, view, idea, forecast, refresh)
        self._play: Final = play
        self._moved: Final = moved
        self._opened: Final = opened
        self._post: Final = post

    def open_stage(self) -> None:
        """Open the next stage of the hint, now or as soon as the hint is found."""
        if self.hints.open_stage():
            self._opened()
        elif self.hints.is_wanted:
            self._post(_("The hint is being looked for. It comes as soon as it is found."))

    def take_in(self) -> None:
        """Show what was asked for before it was found, if it is there."""
        if self.study.help is None:
            return
        if self.hints.is_wanted or self.solution.is_wanted:
            self._post("")
        if self.hints.is_wanted:
            self.open_stage()
        self.solution.go_on()

    def forget(self) -> None:
        """Wait no more for what was asked for: something else was done."""
        self.hints.is_wanted = self.solution.is_wanted = False

    def go_back(self) -> None:
        """Take back the move that spoiled it, and all after it."""
        if (fatal_move := self.light.fatal_move) is not None:
            self.forget()
            self._play.back_to(fatal_move[0] - 1)
            self._moved()
