"""A learner at one step of a lesson: what was done of it, what was tried, and what is said of that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final

from balloongames.core.lesson import MoveStep, PressStep, fits
from balloongames.i18n import _
from balloongames.ui.lesson_view import AnyLessonView, StepView

_TRIES: Final = 3  # that the step did not ask for, until the coach offers to show it


@dataclass(slots=True)
class LessonProgress:
    """What a learner did at the step number ``index`` of a lesson, from 0.

    Of the things that are to be used one after the other, so many were ``used``; ``pressed`` are their nodes on a
    screen. ``answer`` is what is said of the last thing that the step did not ask for, ``tried`` the node that it was,
    ``tries`` how many there were. ``after`` is what is said once the step is done.
    """

    lesson: AnyLessonView
    index: int
    used: int = 0
    pressed: list[str] = field(default_factory=list)
    answer: str = ""
    tried: str = ""
    tries: int = 0
    after: str = ""

    @property
    def step(self) -> MoveStep | PressStep:
        """What is to be done."""
        return self.lesson.script.steps[self.index]

    @property
    def words(self) -> StepView:
        """What is said of it."""
        return self.lesson.steps[self.step.name]

    @property
    def steps(self) -> int:
        """How many steps there are, the end among them."""
        return len(self.lesson.script.steps) + 1

    @property
    def needs_help(self) -> bool:
        """Whether so much was tried that the coach offers to show it."""
        return self.tries >= _TRIES

    def reject(self, sentence: str, node_id: str) -> None:
        """Note something that the step did not ask for, and what is said of it."""
        self.answer, self.tried = sentence, node_id
        self.tries += 1

    def forget_try(self) -> None:
        """Say again what is to be done."""
        self.answer = self.tried = ""

    def words_after(self, text: str) -> str:
        """Return what is said once the move of this text is played; "" if nothing is."""
        found = (words for pattern, words in self.words.after_moves.items() if fits(text, pattern))
        words = next(found, self.words.after)
        return _(words) if words else ""

    def refusal(self, node_id: str, why_not: str) -> str:
        """Return what is said of a node that refuses to be used: what the step has for it, or why, and what to do."""
        if own := _first(self.words.refused, node_id) or self.closed(node_id):
            return own
        goal = _(self.words.goal)
        return f"{why_not} **{goal}{'.' if goal[-1].isalnum() else ''}**"

    def closed(self, node_id: str) -> str:
        """Return why a node is closed in this step; "" if it is not."""
        return _first(self.words.closed, node_id)

    def where(self) -> str:
        """Return how far the lesson is: "step 2 of 7"."""
        return _("step {n} of {all}").format(n=self.index + 1, all=self.steps)


def _first(words: Mapping[str, str], node_id: str) -> str:
    """Return the words of the first pattern that a node fits; "" if it fits none."""
    return next((_(told) for pattern, told in words.items() if fnmatchcase(node_id, pattern)), "")
