"""What all screens have in common on which a lesson is flown: the coach, the steps, and what is kept of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from balloongames.core.lesson import MoveStep
from balloongames.i18n import _
from balloongames.scenes.common.bar import area_below
from balloongames.scenes.common.board_scene import BoardScene
from balloongames.scenes.lessons.coaching import BubbleButton, Coach, Said
from balloongames.scenes.lessons.dissolve import Dissolve
from balloongames.scenes.lessons.lesson_board import Lit
from balloongames.scenes.lessons.progress import LessonProgress
from balloongames.scenes.lessons.prose import plain
from balloongames.scenes.lessons.veil import Hole, clear_of_words, holes_of, outermost, untangled
from balloongames.ui.input import Accept, Intent, Press
from balloongames.ui.lesson_view import AnyLessonView, Mood
from balloongames.ui.page import Node, Page

_WAYS: Final = frozenset({"back", "previous", "skip"})  # lead on and away, however often they are pressed


class Taught(BoardScene):
    """A lesson on a screen; it is mixed into the scene of that screen, and is told of the lesson before it is made."""

    teaches = True
    is_over = False  # another table takes its place

    lesson: AnyLessonView
    progress: LessonProgress
    _coach: Coach
    _teacher_id: str

    def _teach(self, teacher_id: str, lesson: AnyLessonView, index: int) -> None:
        """Take note of the lesson, and of the step at which it begins."""
        self._teacher_id = teacher_id
        self.lesson = lesson
        self.progress = LessonProgress(lesson, index)

    def _meet_coach(self) -> None:
        """Let the coach come in, once there is a screen to come to."""
        self._coach = Coach(self.driver, self.refresh, self._say_again)
        self._coach.begin()

    def _give_way(self, chapter: Taught) -> None:
        """Let another chapter take the place of this one, whose table goes slowly."""
        self.is_over = True
        if not self.kit.look.reduced_motion:
            picture = self.ctx.loop.window.surface.copy()
            self._coach.leave()  # she is over the next one already
            self.refresh()
            self.driver.draw(picture)
            chapter._coach.take_over(self._coach, picture)
        self.ctx.stack.replace(chapter)

    @property
    def before(self) -> Dissolve:
        """The picture of the chapter before, while it goes."""
        return self._coach.before

    @property
    def key(self) -> str:
        """What the lesson goes by among the marks."""
        return f"{self._teacher_id}/{self.lesson.id}"

    @property
    def animating(self) -> bool:
        """Whether something moves."""
        return super().animating or self._coach.moves

    def update(self, dt: float) -> None:
        """Let time pass."""
        super().update(dt)
        self._coach.update(dt)

    def use(self, intent: Intent) -> bool:
        """As any board; a second press on what led here is not meant for what nobody can have read yet."""
        if isinstance(intent, Press | Accept) and self._coach.is_unheard and self._meant(intent) not in _WAYS:
            return False
        if isinstance(intent, Press | Accept) and self._coach.speaks and self._hits_nothing(intent):
            self._say_again()  # whatever is lit may be pressed, and nothing is without words
        return super().use(intent)

    def _hits_nothing(self, intent: Press | Accept) -> bool:
        node = self.driver.page.nodes.get(self._meant(intent))
        return node is None or (node.act is None and node.at is None and not node.why_not)

    # -- steps -------------------------------------------------------------------------------------------------------

    @abstractmethod
    def turn_to(self, index: int) -> None:
        """Lay the screen anew, for a step."""

    @abstractmethod
    def look_on(self) -> None:
        """Leave behind what was said, or what was to be looked at."""

    @abstractmethod
    def show_me(self) -> None:
        """Do the step, or the next thing of it, in the learner's place."""

    @property
    @abstractmethod
    def is_showing(self) -> bool:
        """Whether something is shown now that needs no words."""

    def begin_step(self, index: int) -> None:
        """Begin a step on the screen as it is."""
        self.driver.focus = None
        self.progress = LessonProgress(self.lesson, index)
        self._coach.begin()
        self._coach.forget_spot()
        self._keep()
        self.refresh()

    def _keep(self) -> None:
        """Keep in mind where the lesson is."""
        self.ctx.store.lessons.keep(self.key, self.progress.index, self.lesson.script.version)
        self.ctx.audio.play("coach")

    def _finish(self) -> None:
        from balloongames.scenes.lessons.ending import LessonEndScene  # noqa: PLC0415 - loaded when it is wanted

        self.ctx.store.lessons.finish(self.key)
        self.ctx.stack.replace(LessonEndScene(self.ctx, self._teacher_id, self.lesson))

    def _previous(self) -> None:
        if self.progress.index:
            self.turn_to(self.progress.index - 1)
        else:
            self._reject(_("The lesson begins here."), "")

    # -- what is said ------------------------------------------------------------------------------------------------

    def _said(self) -> tuple[str, Mood]:
        """Return what the coach says now, and how; nothing while something is shown that needs no words."""
        progress = self.progress
        if self.is_showing:
            return "", "smile"
        if progress.answer:
            return progress.answer, "almost"
        if progress.after:
            return progress.after, "cheer"
        return _(progress.words.say), progress.words.mood

    def _speak(self, page: Page, lit: Lit) -> None:
        """Say what is to be said."""
        text, mood = self._said()
        if not text:
            self._coach.rest(page, area_below(page))
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
        self._coach.add(page, area_below(page), said)

    def _offer(self, acts: Sequence[Node]) -> BubbleButton | None:
        """Return the button in the bubble; none offers help once a move is chosen well and is only to be confirmed."""
        if self.progress.after or self.progress.step.is_watched:
            return BubbleButton("go_on", _("Go on"), "play", self.look_on)
        is_chosen_well = isinstance(self.progress.step, MoveStep) and any(node.main for node in acts)
        if not self.progress.needs_help or is_chosen_well:
            return None
        return BubbleButton("show_me", _("Show me"), "play", self.show_me)

    def _reject(self, sentence: str, node_id: str) -> None:
        """Let the coach say something about a try."""
        self.ctx.audio.play("refuse")
        if sentence == self.progress.answer:  # nothing changes on the page
            self.ctx.narrator.announce(plain(sentence), interrupt=True)
        self.progress.reject(sentence, node_id)
        if not self.kit.look.reduced_motion:
            self._coach.shake()
        self.refresh()

    def _close_answer(self) -> bool:
        """Take back what was said of a try; return whether there was anything."""
        if not self.progress.answer:
            return False
        self.progress.forget_try()
        self.refresh()
        return True

    def _say_again(self) -> None:
        self.ctx.audio.play("coach")
        self.ctx.narrator.announce(plain(self._said()[0]), interrupt=True)
        if not self.kit.look.reduced_motion:
            self._coach.nudge()
