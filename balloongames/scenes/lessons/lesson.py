"""A lesson: the table of a match, on which the coach says one thing at a time and the learner does it.

What is tried is judged before it is played: what the step does not ask for is answered, and nothing happens on the
table. What was done is shown, and halts where the coach speaks of it. A chapter of a lesson is a scene of its own, for
it is a match of its own; the next one takes its place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from balloongames import registry
from balloongames.core.lesson import Lesson, MoveStep
from balloongames.i18n import _
from balloongames.scenes.common.bar import area_below
from balloongames.scenes.common.customs import LESSON
from balloongames.scenes.common.players import usual_player
from balloongames.scenes.context import Ctx
from balloongames.scenes.lessons.lesson_bar import LessonBar, add_lesson_bar
from balloongames.scenes.lessons.lesson_board import LessonBoard
from balloongames.scenes.lessons.pause import LessonPauseScene
from balloongames.scenes.lessons.people import coach
from balloongames.scenes.lessons.teaching import Teaching
from balloongames.scenes.lessons.tries import Tries
from balloongames.scenes.match.table import TableScene
from balloongames.session.lesson import LessonMatch
from balloongames.session.view_update import ViewUpdate
from balloongames.ui.input import Command, Intent, PageTurn, Typed
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.page import Page
from balloongames.ui.playback_controls import PlaybackControls
from balloongames.ui.view import People


class LessonScene(TableScene):
    """A lesson of a game, from its step number ``index`` on; None goes on where it was left.

    It is a table at which no machine plays, and which has an end of its own. What makes a lesson of it are its parts:
    ``teaching``, with all that the coach says, ``lesson_match``, which knows the script, and the tries.
    """

    teaches = True
    customs = LESSON
    shows_deed = False
    _opening: ViewUpdate | None  # what is shown first

    def __init__(self, ctx: Ctx, game_id: str, lesson_id: str, index: int | None = None) -> None:
        lesson: LessonView[Lesson] = next(one for one in registry.view(game_id).lessons() if one.id == lesson_id)
        if index is None:
            index = ctx.store.lessons.begun(f"{game_id}/{lesson_id}", lesson.script.version) or 0
        player = usual_player(ctx.prefs.settings)
        self._lesson: Final = lesson
        self.lesson_match: Final = LessonMatch(game_id, lesson.script, player, coach(player), index)
        self._opening = replace(self.lesson_match.opening, events=())
        super().__init__(ctx, self.lesson_match.session)
        self.companion = self.teaching = Teaching(self, game_id, lesson, self.lesson_match.index)
        board = LessonBoard(self.lesson_match, lesson.script.learner, lambda: self._board)
        self._tries: Final = Tries(self, self.teaching, self.lesson_match, board)

    def _who_sits(self) -> People:
        """Return who sits here: no machine, for the coach plays what is written down."""
        return replace(super()._who_sits(), computers=())

    @property
    def step(self) -> MoveStep:
        """The step that is on."""
        return self._lesson.script.steps[self.teaching.progress.index]

    def update(self, dt: float) -> None:
        """Let time pass."""
        super().update(dt)
        self._tries.update(dt)

    def enter(self) -> None:
        """Lay the table, and keep in mind where the lesson is."""
        super().enter()
        self.teaching.keep()
        self._open_parts()

    # -- what the board may ask ----------------------------------------------------------------------------------

    @property
    def interactive(self) -> bool:
        """Whether the learner is to do something."""
        teaching = self.teaching
        due = not (self.shows_deed or teaching.progress.after or self.step.is_watched or teaching.is_over)
        return super().interactive and due

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play what the step asks for; answer anything else."""
        if self.lesson_match.accepts(move):
            super().submit(move, then)
        else:
            self._tries.answer_move(move)  # at once: who uses a node looks whether its press was answered

    def play_move(self, move: Any) -> bool:
        self._do(partial(self.lesson_match.play, move), move)
        return True

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible: the coach does."""
        self._tries.refuse(sentence)

    # -- the step ------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Go on to the next step, the next chapter, or the end."""
        self.driver.focus, self.shows_deed = None, False
        if self.lesson_match.is_over:
            self.teaching.finish()
        elif self.lesson_match.ends_chapter:
            self.turn_to(self.lesson_match.index)
        else:
            self.teaching.progress.after = ""
            self._tries.begin_step()
            self.teaching.begin_step(self.lesson_match.index)
            self._open_parts()

    def turn_to(self, index: int) -> None:
        """Lay the table for a step."""
        chapter = LessonScene(self.ctx, self.session.game_id, self._lesson.id, index)
        self.teaching.give_way(chapter, chapter.teaching)

    def look_on(self) -> None:
        """Leave what was said behind; what it spoke of is shown, and the rest, too, but where another table comes."""
        if self._director.halted and not self.step.foretells and self.lesson_match.clears_table:
            self._errands.run(self._go_on)
        elif self._director.halted:
            self._errands.run(self._let_go)
        elif self.teaching.progress.after:
            self._errands.run(self._leave_behind)
        else:
            self._errands.run(lambda: self._do(self.lesson_match.look))

    def show_me(self) -> None:
        """Do the step, or the next thing of it, in the learner's place."""
        move = self.lesson_match.main_move()
        if self.step.is_chosen:
            self._tries.choose(move)
        else:
            self._tries.take_back()
            self._errands.run(lambda: self._do(self.lesson_match.play_main, move))

    def _skip(self) -> None:
        if self.teaching.progress.after or self.shows_deed:
            self._errands.run(self._leave_behind)
        elif self.step.is_chosen:
            self._tries.choose(self.lesson_match.main_move())
        else:
            self._errands.run(lambda: self._do(self.lesson_match.play_main))

    def _open_parts(self) -> None:
        """Open the parts of the board that the step is about, where there are such."""
        for name in self.teaching.progress.words.opens:
            if name in self.driver.page.nodes:
                self.driver.activate(name)
                self.teaching.coach.forget_spot()  # not where she stood before it was there

    # -- what was done is shown ----------------------------------------------------------------------------------

    def _do(self, act: Callable[[], None], move: Any = None) -> None:
        """Do the step, show it, and say what is to be said then of the learner's ``move``, if it is one."""
        progress = self.teaching.progress
        progress.after = "" if move is None else progress.words_after(self.lesson_match.text(move))
        self.shows_deed = True
        awaited = self.step.expect if progress.after else None
        if self.step.foretells:
            self._director.halt_at(before=awaited)
        else:
            self._director.halt_at(after=awaited)
        progress.forget_try()
        self.teaching.coach.begin()
        act()
        self.show_updates()

    def next_update(self) -> ViewUpdate | None:
        opening, self._opening = self._opening, None
        return opening or super().next_update()

    def on_idle(self) -> None:
        super().on_idle()
        if not self._board.flies_about:
            self._end_deed()

    def _end_deed(self) -> None:
        """Say what is to be said of what the learner did, or go on to what comes next."""
        if not self.shows_deed:
            return
        self.shows_deed = False
        self.driver.focus = None
        (self._speak_up if self.teaching.progress.after else self._go_on)()

    def go_by(self, dt: float) -> None:
        """Let time pass; where what moves halts, the coach waits for what flies about, and then says something."""
        showing = self.is_showing
        if self._director.halted:
            self._board.update(dt)
        else:
            super().go_by(dt)
        if showing and self._stands_still:
            self._speak_up()
        if not (self._director.busy or self._board.flies_about):
            self._end_deed()

    def end_step(self) -> None:
        super().end_step()
        if self._stands_still:
            self._speak_up()

    def skip_to_rest(self) -> None:
        """Jump to the end of all that moves; whoever does so does not wait for what flies about, unless words come."""
        super().skip_to_rest()
        if not self.teaching.progress.after:
            self._end_deed()

    @property
    def _stands_still(self) -> bool:
        """Whether what moves has halted for the coach, and nothing flies about any more."""
        return self._director.halted and not self._board.flies_about

    def _speak_up(self) -> None:
        """Say what is to be said of what stands still now, at a place of its own: all the table is to be seen."""
        self.ctx.audio.play("coach")
        self.teaching.coach.forget_spot()
        self.refresh()

    @property
    def in_motion(self) -> bool:
        """Whether something moves."""
        return super().in_motion or (self._director.halted and self._board.animating)

    @property
    def playback(self) -> PlaybackControls | None:
        """What moves now; while the coach speaks of it, it stands still until she is done."""
        return None if self._director.halted else super().playback

    def _let_go(self) -> None:
        """Let what was to be said of stand no longer still: the rest of the move is shown."""
        self.teaching.progress.after = ""
        self._director.resume()
        self.refresh()

    def _leave_behind(self) -> None:
        self.teaching.progress.after = ""
        if self._director.busy:
            self.skip_to_rest()
        else:
            self._go_on()

    @property
    def is_showing(self) -> bool:
        """Whether a move is shown, with what flies about; it halts where something is to be said of it."""
        return (self.shows_deed or self._director.busy) and not self._stands_still

    # -- the page ------------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the table, the veil over it, and what the coach says."""
        self._add_board(page)
        if self.asking.is_on:
            self._add_bar(page)
            self.teaching.coach.rest(page, area := area_below(page))  # her veil goes while that of asking comes
            self.asking.add(page, area, self._board)
            return
        lit = self._tries.lit(page)
        self._tries.guard(page)
        page.second = ""
        self._add_bar(page)
        self.teaching.speak(page, lit)

    def _add_bar(self, page: Page) -> None:
        progress, due = self.teaching.progress, self.interactive
        goal = _(progress.words.goal) if due or self.step.is_watched else _("Look what happens")
        icon = "eye" if not due or self.step.is_watched else self.view.pictogram(self.session.seen())
        bar = LessonBar(
            self.view.name(), _(self._lesson.title), goal, progress.index, progress.steps, home=self.go_home,
            previous=self.teaching.go_back, skip=self._skip, due=due, notice=self.asking.notice, icon=icon,
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
        if self.teaching.close_answer() or self._tries.take_back():
            self.ctx.audio.play("page")
        else:
            super().back()

    def command(self, command: Command) -> bool:
        """Take the wishes of a lesson: there is no undo and no hint, Back and Skip stand for them."""
        if command.name in {"redo", "hint"}:
            return False
        if command.name in {"undo", "restart"}:
            self.teaching.say_again()
            return True
        return super().command(command)

    def other(self, intent: Intent) -> bool:
        """Take the page keys for Back and Skip, and R to hear it again; other keys are the board's."""
        match intent:
            case PageTurn(by):
                (self._skip if by > 0 else self.teaching.go_back)()
            case Typed("r" | "R"):
                self.teaching.say_again()
            case _:
                return self._tries.use_key(lambda: self._board.handle(intent))
        return True

    def open_menu(self) -> None:
        self.ctx.stack.push(LessonPauseScene(self.ctx, self.session, self.open_log, partial(self.turn_to, 0)))
