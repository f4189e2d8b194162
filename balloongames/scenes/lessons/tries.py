"""What a learner tries on the board of a lesson: each press is judged, and answered if the step does not ask for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Protocol

from balloongames.core.lesson import MoveStep
from balloongames.i18n import _
from balloongames.scenes.lessons.judging import Done, Rejected
from balloongames.scenes.lessons.lesson_board import LessonBoard, Lit, are_alike, lit_on
from balloongames.scenes.lessons.presses import Presses
from balloongames.scenes.lessons.teaching import LessonHost, Teaching
from balloongames.session.lesson import LessonMatch
from balloongames.ui.page import Page


class TriesHost(LessonHost, Protocol):
    """What judging asks of the table that a lesson is flown at."""

    shows_deed: bool
    """Whether what the learner did is being shown."""

    @property
    def step(self) -> MoveStep:
        """The step that is on."""

    @property
    def interactive(self) -> bool:
        """Whether the learner is to do something."""

    @property
    def is_left(self) -> bool:
        """Whether another screen has taken its place."""

    def play_move(self, move: Any) -> bool:
        """Play what the step asks for."""

    def focus_on(self, node_id: str) -> None:
        """Put the focus on a node of the page, which is described anew first."""


class Tries:
    """What was pressed in a step, and how it is answered."""

    def __init__(self, host: TriesHost, teaching: Teaching, match: LessonMatch, board: LessonBoard) -> None:
        self._host: Final = host
        self._teaching: Final = teaching
        self._match: Final = match
        self._board: Final = board
        self._presses: Final = Presses()

    def begin_step(self) -> None:
        """Begin a step, in which nothing was pressed."""
        self._presses.begin()

    def update(self, dt: float) -> None:
        """Let time pass: a second press may be a double click."""
        self._presses.pass_time(dt)

    def lit(self, page: Page) -> Lit:
        """Return what is lit on a page: what is to be pressed next, and to be looked at."""
        words, due = self._teaching.progress.words, self._host.interactive
        return self._board.lit(page, self._presses, self._host.step, words, interactive=due)

    def guard(self, page: Page) -> None:
        """See to it that what is pressed on the board is judged first, and that what is closed says why."""
        for node in page.nodes.values():
            node.tip = ""  # the coach speaks, and nobody else
            if self._teaching.progress.closed(node.id) or node.why_not:
                node.act, node.why_not = partial(self._explain, node.id, node.why_not), ""
            elif node.act and self._host.interactive:
                node.act = partial(self._use, node.id, node.act)

    def refuse(self, why_not: str) -> None:
        """Say why what was pressed last is not possible."""
        node_id = self._presses.last
        self._teaching.reject(self._teaching.progress.refusal(node_id, why_not), node_id)

    def answer_move(self, move: Any) -> None:
        """Say what a move would do that the step does not ask for."""
        if not self._board.asked().intersection(self._board.of(move)):
            self.take_back()
        code = self._match.wrong_code(move)
        self._teaching.reject(_(self._teaching.progress.words.wrong[code]), self._presses.last)

    def take_back(self) -> bool:
        """Take back all that is chosen; return whether anything was."""
        self._presses.take_back()
        return self._board.take_back()

    def choose(self, move: Any) -> None:
        """Choose a move on the board, as the learner would, from the beginning."""
        index = self._teaching.progress.index
        self.take_back()
        for name in self._board.of(move):
            if self._teaching.progress.index == index:
                self._host.driver.activate(name)

    def use_key(self, handle: Callable[[], bool]) -> bool:
        """Let the board ``handle`` a key; what was chosen with it counts as what was pressed does."""
        self._presses.last, lit = "", lit_on(self._host.driver.page)
        is_unanswered = self._note_answers()
        if not handle():
            return False
        if is_unanswered():
            self._presses.has_chosen = True
            self._teaching.progress.forget_try()
            if (move := self._board.take_back_beside(lit)) is not None:
                self._host.driver.focus = None  # back to what is to be chosen
                self.answer_move(move)
            self._host.refresh()
        return True

    def _explain(self, node_id: str, why_not: str) -> None:
        self._presses.last = node_id
        self.refuse(why_not)

    def _use(self, node_id: str, act: Callable[[], None]) -> None:
        """Use a node of the board, and answer if no move that is asked for has anything to do with it."""
        if self._presses.is_double(node_id):
            return
        teaching, driver = self._teaching, self._host.driver
        is_unanswered, page = self._note_answers(), driver.page
        self._presses.note(page.nodes[node_id])
        before, lit = self._board.moves_at(node_id), lit_on(page)
        act()
        if is_unanswered():
            self._judge(node_id, before, lit)
            answer, coach = teaching.progress.answer, teaching.coach
            if node_id in lit and not answer:
                coach.lead_on(node_id)
            elif not (answer or self._host.is_left or coach.is_unheard) and are_alike(page, driver.page):
                teaching.say_again()

    def _note_answers(self) -> Callable[[], bool]:
        """Return what tells whether nothing has come since then: no answer, no other step, and nothing shown."""
        tries, index = self._teaching.progress.tries, self._teaching.progress.index

        def is_unanswered() -> bool:
            progress = self._teaching.progress
            return progress.tries == tries and progress.index == index and not self._host.shows_deed

        return is_unanswered

    def _judge(self, node_id: str, before: Sequence[Any], lit: Sequence[str]) -> None:
        """Answer a press, or mark what is to be used next; both are as `LessonBoard.judge` has them."""
        progress = self._teaching.progress
        match self._board.judge(node_id, before, lit, is_chosen=self._host.step.is_chosen):
            case Done(move):
                self._host.play_move(move)
            case Rejected(move):
                self.take_back()
                self.answer_move(move)
                if not progress.needs_help:
                    self._host.focus_on(node_id)
            case None:
                progress.forget_try()
                self._presses.note_use(node_id, progress.words.act)
                self._host.refresh()
