"""A lesson on a screen, whichever that is: what the coach says of its steps, and what is kept of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from balloongames.core.lesson import MoveStep
from balloongames.i18n import _
from balloongames.scenes.common.bar import area_below
from balloongames.scenes.context import Ctx
from balloongames.scenes.lessons.coaching import BubbleButton, Coach, Said
from balloongames.scenes.lessons.lesson_board import Lit
from balloongames.scenes.lessons.progress import LessonProgress
from balloongames.scenes.lessons.prose import plain
from balloongames.scenes.lessons.veil import Hole, clear_of_words, holes_of, outermost, untangled
from balloongames.ui.driver import PageDriver
from balloongames.ui.input import Accept, Intent, Press
from balloongames.ui.lesson_view import AnyLessonView, Mood
from balloongames.ui.page import Node, Page
from balloongames.ui.scene import Scene

_WAYS: Final = frozenset({"back", "previous", "skip"})  # lead on and away, however often they are pressed


class LessonHost(Protocol):
    """What a lesson asks of the screen that it is flown on."""

    ctx: Ctx
    driver: PageDriver

    @property
    def is_showing(self) -> bool:
        """Whether something is shown now that needs no words."""

    def refresh(self) -> None:
        """Describe the page anew."""

    def turn_to(self, index: int) -> None:
        """Lay the screen anew, for a step."""

    def look_on(self) -> None:
        """Leave behind what was said, or what was to be looked at."""

    def show_me(self) -> None:
        """Do the step, or the next thing of it, in the learner's place."""


class Teaching:
    """The lesson of a screen, from its step number ``index`` on; it is the `Companion` of that screen.

    ``progress`` is where it is, ``key`` what it goes by among the marks. ``is_over``: another table takes its place.
    """

    def __init__(self, host: LessonHost, teacher_id: str, lesson: AnyLessonView, index: int) -> None:
        self._host: Final = host
        self._ctx: Final = host.ctx
        self._teacher_id: Final = teacher_id
        self.lesson: Final = lesson
        self.key: Final = f"{teacher_id}/{lesson.id}"
        self.progress = LessonProgress(lesson, index)
        self.coach: Final = Coach(host.driver, host.refresh, self.say_again)
        self.coach.begin()
        self.is_over = False

    @property
    def moves(self) -> bool:
        """Whether the coach does, or nobody can have read yet what she says."""
        return self.coach.moves

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.coach.update(dt)

    def counts(self, intent: Intent, meant: str) -> bool:
        """Whether the screen is to have an intent that would use the node ``meant``; "" is none.

        A second press on what led here is not meant for what nobody can have read yet. One that hits nothing has it
        said again: whatever is lit may be pressed, and nothing is without words.
        """
        if not isinstance(intent, Press | Accept):
            return True
        if self.coach.is_unheard and meant not in _WAYS:
            return False
        if self.coach.speaks and self._is_nothing(meant):
            self.say_again()
        return True

    def _is_nothing(self, node_id: str) -> bool:
        node = self._host.driver.page.nodes.get(node_id)
        return node is None or (node.act is None and node.at is None and not node.why_not)

    # -- steps -------------------------------------------------------------------------------------------------------

    def begin_step(self, index: int) -> None:
        """Begin a step on the screen as it is."""
        self._host.driver.focus = None
        self.progress = LessonProgress(self.lesson, index)
        self.coach.begin()
        self.coach.forget_spot()
        self.keep()
        self._host.refresh()

    def keep(self) -> None:
        """Keep in mind where the lesson is."""
        self._ctx.store.lessons.keep(self.key, self.progress.index, self.lesson.script.version)
        self._ctx.audio.play("coach")

    def finish(self) -> None:
        """End the lesson: it is flown."""
        from balloongames.scenes.lessons.ending import LessonEndScene  # noqa: PLC0415 - loaded when it is wanted

        self._ctx.store.lessons.finish(self.key)
        self._ctx.stack.replace(LessonEndScene(self._ctx, self._teacher_id, self.lesson))

    def go_back(self) -> None:
        """Go back to the step before."""
        if self.progress.index:
            self._host.turn_to(self.progress.index - 1)
        else:
            self.reject(_("The lesson begins here."), "")

    def give_way(self, chapter: Scene, teaching: Teaching) -> None:
        """Let another chapter take the place of this one, whose table goes slowly; ``teaching`` is what it has."""
        self.is_over = True
        if self._is_lively:
            picture = self._ctx.loop.window.surface.copy()
            self.coach.leave()  # she is over the next one already
            self._host.refresh()
            self._host.driver.draw(picture)
            teaching.coach.take_over(self.coach, picture)
        self._ctx.stack.replace(chapter)

    # -- what is said ------------------------------------------------------------------------------------------------

    def _said(self) -> tuple[str, Mood]:
        """Return what the coach says now, and how; nothing while something is shown that needs no words."""
        progress = self.progress
        if self._host.is_showing:
            return "", "smile"
        if progress.answer:
            return progress.answer, "almost"
        if progress.after:
            return progress.after, "cheer"
        return _(progress.words.say), progress.words.mood

    def speak(self, page: Page, lit: Lit) -> None:
        """Add to a page what is to be said."""
        text, mood = self._said()
        if not text:
            self.coach.rest(page, area_below(page))
            return
        page.messages.append(plain(text))
        veiled, tried = not self.progress.after, page.nodes.get(self.progress.tried)
        words = page.letters()
        holes: list[Hole] = []
        if veiled:
            others = [node.box for node in page.nodes.values()]
            shown = outermost(holes_of(lit.looks, acts=False, others=others), 1 if page.roomy else 2)
            shown += holes_of(lit.chosen, acts=False, others=others)
            wanted = holes_of(((node.box, node.radius) for node in lit.acts), acts=True, others=others)
            holes = untangled(clear_of_words(shown, words), clear_of_words(wanted, words))
        said = Said(
            text, mood, lit.acts, holes, lit.free, tried, self._offer(lit.acts), lit.later, lit.alike, words,
            veiled=veiled,
        )  # fmt: skip
        self.coach.add(page, area_below(page), said)

    def _offer(self, acts: Sequence[Node]) -> BubbleButton | None:
        """Return the button in the bubble; none offers help once a move is chosen well and is only to be confirmed."""
        if self.progress.after or self.progress.step.is_watched:
            return BubbleButton("go_on", _("Go on"), "play", self._host.look_on)
        is_chosen_well = isinstance(self.progress.step, MoveStep) and any(node.main for node in acts)
        if not self.progress.needs_help or is_chosen_well:
            return None
        return BubbleButton("show_me", _("Show me"), "play", self._host.show_me)

    def reject(self, sentence: str, node_id: str) -> None:
        """Let the coach say something about a try."""
        self._ctx.audio.play("refuse")
        if sentence == self.progress.answer:  # nothing changes on the page
            self._ctx.narrator.announce(plain(sentence), interrupt=True)
        self.progress.reject(sentence, node_id)
        if self._is_lively:
            self.coach.shake()
        self._host.refresh()

    def close_answer(self) -> bool:
        """Take back what was said of a try; return whether there was anything."""
        if not self.progress.answer:
            return False
        self.progress.forget_try()
        self._host.refresh()
        return True

    def say_again(self) -> None:
        """Say once more what is to be said now."""
        self._ctx.audio.play("coach")
        self._ctx.narrator.announce(plain(self._said()[0]), interrupt=True)
        if self._is_lively:
            self.coach.nudge()

    @property
    def _is_lively(self) -> bool:
        return not self._ctx.kit.look.reduced_motion
