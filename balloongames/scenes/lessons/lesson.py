"""A lesson: the table of a match, on which the coach says one thing at a time and the learner does it.

What is tried is judged before it is played: what the step does not ask for is answered, and nothing happens on the
table. A chapter of a lesson is a scene of its own, for it is a match of its own; the next one takes its place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from balloongames import registry
from balloongames.core.lesson import Lesson, MoveStep
from balloongames.i18n import _
from balloongames.scenes.common.bar import area_below
from balloongames.scenes.common.players import usual_player
from balloongames.scenes.context import Ctx
from balloongames.scenes.lessons.halting import HaltingTable
from balloongames.scenes.lessons.judging import Done, Rejected
from balloongames.scenes.lessons.lesson_bar import LessonBar, add_lesson_bar
from balloongames.scenes.lessons.lesson_board import LessonBoard, are_alike, lit_on
from balloongames.scenes.lessons.pause import LessonPauseScene
from balloongames.scenes.lessons.people import coach
from balloongames.scenes.lessons.presses import Presses
from balloongames.session.lesson import LessonMatch
from balloongames.ui.input import Command, Intent, PageTurn, Typed
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.page import Page


class LessonScene(HaltingTable):
    """A lesson of a game, from its step number ``index`` on; None goes on where it was left."""

    lesson: LessonView[Lesson]

    def __init__(self, ctx: Ctx, game_id: str, lesson_id: str, index: int | None = None) -> None:
        lesson: LessonView[Lesson] = next(one for one in registry.view(game_id).lessons() if one.id == lesson_id)
        if index is None:
            index = ctx.store.lessons.begun(f"{game_id}/{lesson_id}", lesson.script.version) or 0
        player = usual_player(ctx.prefs.settings)
        self.lesson_match = LessonMatch(game_id, lesson.script, player, coach(player), index)
        self._lesson_board: Final = LessonBoard(self.lesson_match, lesson.script.learner, lambda: self._board)
        self._opening = replace(self.lesson_match.opening, events=())
        self._presses: Final = Presses()
        self._teach(game_id, lesson, self.lesson_match.index)
        super().__init__(ctx, self.lesson_match.session)
        self._meet_coach()
        self._people = replace(self._people, computers=())  # no machine plays here

    @property
    def step(self) -> MoveStep:
        """The step that is on."""
        return self.lesson.script.steps[self.progress.index]

    def update(self, dt: float) -> None:
        """Let time pass."""
        super().update(dt)
        self._presses.pass_time(dt)

    def enter(self) -> None:
        """Lay the table, and keep in mind where the lesson is."""
        super().enter()
        self._keep()
        self._open_parts()

    # -- what the board may ask ----------------------------------------------------------------------------------

    @property
    def interactive(self) -> bool:
        """Whether the learner is to do something."""
        due = not (self._shows_deed or self.progress.after or self.step.is_watched or self.is_over)
        return super().interactive and due

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play what the step asks for; answer anything else."""
        if self.lesson_match.accepts(move):
            super().submit(move, then)
        else:
            self._answer_move(move)  # at once: `_use` looks whether its press was answered

    def play_move(self, move: Any) -> bool:
        self._do(partial(self.lesson_match.play, move), move)
        return True

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible: the coach does."""
        self._reject(self.progress.refusal(self._presses.last, sentence), self._presses.last)

    # -- the step ------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Go on to the next step, the next chapter, or the end."""
        self.driver.focus, self._shows_deed = None, False
        if self.lesson_match.is_over:
            self._finish()
        elif self.lesson_match.ends_chapter:
            self.turn_to(self.lesson_match.index)
        else:
            self.progress.after = ""
            self._presses.begin()
            self.begin_step(self.lesson_match.index)

    def turn_to(self, index: int) -> None:
        """Lay the table for a step."""
        self._give_way(LessonScene(self.ctx, self.session.game_id, self.lesson.id, index))

    def look_on(self) -> None:
        """Leave what was said behind; what it spoke of is shown, and the rest, too, but where another table comes."""
        if self._director.halted and not self.step.foretells and self.lesson_match.clears_table:
            self._errands.run(self._go_on)
        elif self._director.halted:
            self._errands.run(self._let_go)
        elif self.progress.after:
            self._errands.run(self._leave_behind)
        else:
            self._errands.run(lambda: self._do(self.lesson_match.look))

    def show_me(self) -> None:
        move = self.lesson_match.main_move()
        if self.step.is_chosen:
            self._choose(move)
        else:
            self._take_back()
            self._errands.run(lambda: self._do(self.lesson_match.play_main, move))

    def _skip(self) -> None:
        if self.progress.after or self._shows_deed:
            self._errands.run(self._leave_behind)
        elif self.step.is_chosen:
            self._choose(self.lesson_match.main_move())
        else:
            self._errands.run(lambda: self._do(self.lesson_match.play_main))

    def _choose(self, move: Any) -> None:
        """Choose a move on the board, as the learner would, from the beginning."""
        index = self.progress.index
        self._take_back()
        for name in self._lesson_board.of(move):
            if self.progress.index == index:
                self.driver.activate(name)

    def begin_step(self, index: int) -> None:
        super().begin_step(index)
        self._open_parts()

    def _open_parts(self) -> None:
        """Open the parts of the board that the step is about, where there are such."""
        for name in self.progress.words.opens:
            if name in self.driver.page.nodes:
                self.driver.activate(name)
                self._coach.forget_spot()  # not where she stood before it was there

    # -- tries ---------------------------------------------------------------------------------------------------

    def _guard(self, page: Page) -> None:
        """See to it that what is pressed on the board is judged first, and that what is closed says why."""
        for node in page.nodes.values():
            node.tip = ""  # the coach speaks, and nobody else
            if self.progress.closed(node.id) or node.why_not:
                node.act, node.why_not = partial(self._explain, node.id, node.why_not), ""
            elif node.act and self.interactive:
                node.act = partial(self._use, node.id, node.act)

    def _explain(self, node_id: str, why_not: str) -> None:
        self._presses.last = node_id
        self.refuse(why_not)

    def _use(self, node_id: str, act: Callable[[], None]) -> None:
        """Use a node of the board, and answer if no move that is asked for has anything to do with it."""
        if self._presses.is_double(node_id):
            return
        tries, index, page = self.progress.tries, self.progress.index, self.driver.page
        self._presses.note(page.nodes[node_id])
        before, lit = self._lesson_board.moves_at(node_id), lit_on(page)
        act()
        if self.progress.tries == tries and self.progress.index == index and not self._shows_deed:
            self._judge(node_id, before, lit)
            if node_id in lit and not self.progress.answer:
                self._coach.lead_on(node_id)
            elif not (self.progress.answer or self.is_left or self._coach.is_unheard) and are_alike(
                page, self.driver.page
            ):
                self._say_again()

    def _judge(self, node_id: str, before: Sequence[Any], lit: Sequence[str]) -> None:
        """Answer a press, or mark what is to be used next; both are as `LessonBoard.judge` has them."""
        match self._lesson_board.judge(node_id, before, lit, is_chosen=self.step.is_chosen):
            case Done(move):
                self.play_move(move)
            case Rejected(move):
                self._take_back()
                self._answer_move(move)
                if not self.progress.needs_help:
                    self.focus_on(node_id)
            case None:
                self.progress.forget_try()
                self._presses.note_use(node_id, self.progress.words.act)
                self.refresh()

    def _answer_move(self, move: Any) -> None:
        """Say what a move would do that the step does not ask for."""
        if not self._lesson_board.asked().intersection(self._lesson_board.of(move)):
            self._take_back()
        code = self.lesson_match.wrong_code(move)
        self._reject(_(self.progress.words.wrong[code]), self._presses.last)

    def _take_back(self) -> bool:
        self._presses.take_back()
        return self._lesson_board.take_back()

    # -- the page ------------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the table, the veil over it, and what the coach says."""
        self._add_board(page)
        if self.asking.is_on:
            self._add_bar(page)
            self._coach.rest(page, area := area_below(page))  # her veil goes while that of asking comes
            self.asking.add(page, area, self._board)
            return
        lit = self._lesson_board.lit(page, self._presses, self.step, self.progress.words, interactive=self.interactive)
        self._guard(page)
        page.second = ""
        self._add_bar(page)
        self._speak(page, lit)

    def _add_bar(self, page: Page) -> None:
        due = self.interactive
        goal = _(self.progress.words.goal) if due or self.step.is_watched else _("Look what happens")
        icon = "eye" if not due or self.step.is_watched else self.view.pictogram(self.session.seen())
        bar = LessonBar(
            self.view.name(), _(self.lesson.title), goal, self.progress.index, self.progress.steps, home=self.go_home,
            previous=self._previous, skip=self._skip, due=due, notice=self.asking.notice, icon=icon,
        )  # fmt: skip
        add_lesson_bar(page, bar)

    # -- what people do ------------------------------------------------------------------------------------------

    def use(self, intent: Intent) -> bool:
        """As at a table; whoever turns on while something moves turns to the next step, and no further."""
        if self._director.busy and isinstance(intent, PageTurn) and intent.step > 0:
            self._errands.run(self._leave_behind)
            return True
        return super().use(intent)

    @property
    def is_left(self) -> bool:
        """Whether the next chapter or the end has taken its place: then input must not reach this one."""
        return self.ctx.stack.top is not self

    def back(self) -> None:
        """Close an answer, take back all that is chosen, or open the menu."""
        if self._close_answer() or self._take_back():
            self.ctx.audio.play("page")
        else:
            super().back()

    def command(self, command: Command) -> bool:
        """Take the wishes of a lesson: there is no undo and no hint, Back and Skip stand for them."""
        if command.name in {"redo", "hint"}:
            return False
        if command.name in {"undo", "restart"}:
            self._say_again()
            return True
        return super().command(command)

    def other(self, intent: Intent) -> bool:
        """Take the page keys for Back and Skip, and R to hear it again; other keys are the board's."""
        match intent:
            case PageTurn(by):
                (self._skip if by > 0 else self._previous)()
            case Typed("r" | "R"):
                self._say_again()
            case _:
                return self._use_key(intent)
        return True

    def _use_key(self, intent: Intent) -> bool:
        """Let the board take a key; what was chosen with it counts as what was pressed does."""
        self._presses.last, tries, index, lit = "", self.progress.tries, self.progress.index, lit_on(self.driver.page)
        if not self._board.handle(intent):
            return False
        if self.progress.tries == tries and self.progress.index == index and not self._shows_deed:
            self._presses.has_chosen = True
            self.progress.forget_try()
            if (move := self._lesson_board.take_back_beside(lit)) is not None:
                self.driver.focus = None  # back to what is to be chosen
                self._answer_move(move)
            self.refresh()
        return True

    def open_menu(self) -> None:
        self.ctx.stack.push(LessonPauseScene(self.ctx, self.session, self.open_log, partial(self.turn_to, 0)))
