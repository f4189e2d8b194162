"""A lesson on a screen as it is: the coach says what to press there, and the screen does what it always does.

What is pressed is judged first: what the step does not ask for is answered, and nothing happens. A chapter is a scene
of its own. One that is entered at a later step goes through the steps before it by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import partial
from typing import Any, Final

from balloongames.ai.review import KeyMoment
from balloongames.core.lesson import PressStep, ScreenChapter, ScreenLesson, chapter_at
from balloongames.i18n import _
from balloongames.scenes.common.asking import KEY as ASK_KEY
from balloongames.scenes.common.bar import Tool, bar_height
from balloongames.scenes.common.board_scene import BoardScene
from balloongames.scenes.common.customs import LESSON
from balloongames.scenes.common.lessons_everywhere import EVERYWHERE
from balloongames.scenes.common.puzzle_sources import PuzzleSource
from balloongames.scenes.context import Ctx
from balloongames.scenes.lessons.laid_match import FIRST_PLY, lay_match
from balloongames.scenes.lessons.lesson_board import OUTLOOK, Lit
from balloongames.scenes.lessons.progress import LessonProgress
from balloongames.scenes.lessons.teaching import Teaching
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.review.review import ReviewScene
from balloongames.session import Replay
from balloongames.ui.banner import TurnBanner
from balloongames.ui.geometry import Box
from balloongames.ui.input import AskAt, Back, Command, Intent, LetUp, PageTurn, Typed
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.page import Node, Page

_AWAY: Final = frozenset({"rules", "menu"})
_A_LOT: Final = 0.2  # the chances that a mistake cost
_KEYS: Final = {"h": "hint", ASK_KEY: "ask", "r": "restart"}  # what stands for a node


class Guided(BoardScene):
    """What all of these lessons have in common: it is mixed into the scene of a screen.

    It is no part of such a scene, for it stands before it: each press, key and page is the lesson's first.
    """

    teaches = True
    teaching: Teaching
    _lesson: LessonView[ScreenLesson]
    _wanted: int  # the step at which to come in
    _lit: Sequence[str] = ()  # what is to be pressed next
    _using = ""  # the node that was pressed last

    def _begin(self, lesson: LessonView[ScreenLesson], index: int) -> None:
        """Begin the lesson, once there is a screen for it, with the chapter in which a step is."""
        self._lesson, self._wanted = lesson, index
        first = chapter_at(lesson.script.chapters, index)[1]
        self.companion = self.teaching = Teaching(self, EVERYWHERE.id, lesson, first)

    @property
    def step(self) -> PressStep:
        """The step that is on."""
        return self._lesson.script.steps[self.teaching.progress.index]

    @property
    def goal(self) -> str:
        """What is to be done, until it is done."""
        return _("Look what happens") if self.teaching.progress.after else _(self.teaching.progress.words.goal)

    @property
    def heading(self) -> str:
        """The lesson's own name: on whose table it is flown matters little."""
        return _(self._lesson.title)

    def _goal_banner(self) -> TurnBanner:
        icon = "hand" if self._is_asking else "eye"
        return TurnBanner(None, "", self.goal, active=not self.teaching.progress.after, icon=icon)

    # -- life ---------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the table, go through what was done before, and keep in mind where the lesson is."""
        super().enter()
        while self.teaching.progress.index < self._wanted:
            self._do_the_rest()
            self.asking.end()
            self.teaching.progress = LessonProgress(self._lesson, self.teaching.progress.index + 1)
        self.teaching.keep()
        self.refresh()

    def update(self, dt: float) -> None:
        """Let time pass; nothing is asked by a long press."""
        self.asking.let_go()
        super().update(dt)
        self._advance()

    @property
    def is_settled(self) -> bool:
        """Whether all that was set going has come to its end."""
        return not self._director.busy

    # -- the step -----------------------------------------------------------------------------------------------------

    @property
    def _is_done(self) -> bool:
        return bool(self.step.press) and self.teaching.progress.used == len(self.step.press)

    @property
    def _is_asking(self) -> bool:
        """Whether there is something to do, and not only to go on."""
        return not (self.teaching.progress.after or self.step.is_watched)

    def _advance(self) -> None:
        """Go on once the step is done, and it was seen."""
        if not self._is_done or self.teaching.progress.after or not self.is_settled or self.ctx.stack.top is not self:
            return
        self.driver.focus = None
        if self.teaching.progress.words.after:
            self.teaching.progress.after = _(self.teaching.progress.words.after)
            self.teaching.coach.begin()
            self.ctx.audio.play("coach")
            self.refresh()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Go on to the next step, the next chapter, or the end."""
        following = self.teaching.progress.index + 1
        if following == len(self._lesson.script.steps):
            self.teaching.finish()
        elif chapter_at(self._lesson.script.chapters, following)[1] == following:
            self.turn_to(following)
        else:
            self.asking.end()
            self.teaching.begin_step(following)

    def turn_to(self, index: int) -> None:
        """Lay the screen for a step."""
        chapter = guided(self.ctx, self._lesson.id, index)
        self.teaching.give_way(chapter, chapter.teaching)

    def look_on(self) -> None:
        self._go_on()

    def show_me(self) -> None:
        self._do_the_rest()

    def _do_the_rest(self, then: Callable[[], None] = lambda: None) -> None:
        """Do what is left of the step, as the script would: one press after the other, each with what it leads to."""
        self._errands.run(partial(self._do_one, then))

    def _do_one(self, then: Callable[[], None]) -> None:
        page, used = self.driver.page, self.teaching.progress.used
        node = next((page.nodes[name] for name in self._lit if name in page.nodes), None)
        if node is not None and node.act is not None:
            node.act()
        if self.teaching.progress.used == used:
            then()  # there is nothing more to do, or it can't be done here
        else:
            self._errands.run(self.skip_to_rest, partial(self._do_one, then))

    def _skip(self) -> None:
        following = self.teaching.progress.index + 1
        is_last = chapter_at(self._lesson.script.chapters, following)[1] == following
        if self.teaching.progress.after or is_last or following == len(self._lesson.script.steps):
            self._go_on()  # what lies here is needed no more
        else:
            self._do_the_rest(self._go_on)

    def _leave(self) -> None:
        self.ctx.audio.play("page")
        self.ctx.stack.pop()

    # -- what is pressed ----------------------------------------------------------------------------------------------

    def _to_use(self, page: Page) -> list[Node]:
        """Return the nodes that are to be used next."""
        if self._is_done or not self._is_asking:
            return []
        ids = self.step.press[self.teaching.progress.used].split()
        found = [node for node in page.nodes.values() if any(fnmatchcase(node.id, one) for one in ids)]
        return [
            node
            for node in found
            if node.act is not None and not node.why_not and node.id not in self.teaching.progress.pressed
        ]

    def _guard(self, page: Page) -> None:
        """See to it that what is pressed is judged first."""
        wanted = self._lit
        ways = {"back": self._leave, "previous": self.teaching.go_back, "skip": self._skip}
        for node in page.nodes.values():
            act, why_not = node.act, node.why_not
            node.at = node.adjust = node.typed = None
            node.why_not = ""
            if node.id in ways:
                node.act = ways[node.id]
            elif node.id in wanted and act is not None:
                node.act = partial(self._use, node.id, act)
            elif act is not None or why_not or (node.focusable and not self._is_asking):
                node.act = partial(self._answer_try, node.id, why_not)

    def _use(self, node_id: str, act: Callable[[], None]) -> None:
        """Use what the step asks for, unless the screen refuses it."""
        self._using, tries = node_id, self.teaching.progress.tries
        self.teaching.progress.used += 1
        self.teaching.progress.pressed.append(node_id)
        self.teaching.progress.forget_try()
        act()
        if self.teaching.progress.tries > tries:
            self.teaching.progress.used -= 1
            self.teaching.progress.pressed.remove(node_id)
        self.refresh()

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible: the coach does."""
        self.teaching.reject(self.teaching.progress.refusal(self._using, sentence), self._using)

    def _answer_try(self, node_id: str, why_not: str) -> None:
        """Say something about what the step does not ask for; where nothing is to be done, it comes later."""
        if not self._is_asking:
            self.teaching.reject(_("That has its turn later. For now, **go on.**"), node_id)
            self.driver.focus_on("go_on")
        else:
            refusal = (
                self.teaching.progress.refusal(node_id, why_not)
                if why_not
                else _(self.teaching.progress.words.wrong["*"])
            )
            self.teaching.reject(refusal, node_id)

    # -- the page -----------------------------------------------------------------------------------------------------

    def tools(self) -> tuple[Tool, ...]:
        """Return the tools of the screen; the ways back and on take the place of those that lead away from it."""
        tools = super().tools()
        closed = "" if self.teaching.progress.index else _("The lesson begins here.")
        return (
            *(tool for tool in tools if tool.id not in _AWAY),
            Tool("previous", "left", _("Back"), self.teaching.go_back, closed),
            Tool("skip", "skip", _("Skip"), self._skip),
        )

    def build(self, page: Page) -> None:
        """The screen as it is, the veil over it, and what the coach says."""
        super().build(page)  # type: ignore[safe-super]  # the screen that this is mixed into has one
        acts, words = self._to_use(page), self.teaching.progress.words
        self._lit = [node.id for node in acts]
        looks = [(box, 8.0) for box in self._parts(page, words.look)]
        free = self._parts(page, words.named)
        free += self._shown(page) if self.teaching.progress.after else self._later(page)
        outlook = self._board.part(OUTLOOK) if self._is_asking else None
        lit = Lit(acts, looks, free, later=[] if outlook is None else [outlook])
        self._guard(page)
        self.teaching.speak(page, lit)

    def _later(self, page: Page) -> list[Box]:
        """Return the primary button, if the step comes to that."""
        return [node.box for node in page.nodes.values() if node.main and node.id in self.step.press]

    def _shown(self, page: Page) -> list[Box]:
        """Return what the screen shows on top, which is what was asked for."""
        return [node.box for node in page.nodes.values() if node.id in {"ask.card", "hint.close", "hint.more"}]

    @property
    def is_showing(self) -> bool:
        """Whether what was pressed is still at work."""
        return not self.teaching.progress.after and (not self.is_settled or self._is_done)

    def _parts(self, page: Page, names: Sequence[str]) -> list[Box]:
        """Return where things stand: the bar, parts of the board, and nodes."""
        bar = page.frame.take_top(bar_height(page)).inset(6)
        parts = [bar if name == "bar" else self._board.part(name) for name in names]
        nodes = [node.box for node in page.nodes.values() if any(fnmatchcase(node.id, name) for name in names)]
        return [*(box for box in parts if box is not None), *nodes]

    # -- what people do -----------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """As on the screen itself; keys stand for what they are the keys of, and are judged as that is."""
        used = self._take_key(intent)
        if not used and not isinstance(intent, AskAt | LetUp):
            used = super().handle(intent)
        self._advance()
        return used

    def _take_key(self, intent: Intent) -> bool:
        match intent:
            case PageTurn(by):
                (self._skip if by > 0 else self.teaching.go_back)()
            case Back():
                self._back_out()
            case Command(name):
                self._use_key(name)
            case Typed(text):
                self._use_key(_KEYS.get(text.lower(), ""))
            case _:
                return False
        return True

    def _back_out(self) -> None:
        """Close an answer, or leave: the lesson waits at this step."""
        if not self.teaching.close_answer():
            self._leave()

    def _use_key(self, name: str) -> None:
        if name in {"home", "menu"}:
            self._leave()
        elif name in self.driver.page.nodes:
            self.driver.activate(name)
        else:
            self.teaching.say_again()


class GuidedTable(Guided, TableScene):
    """A lesson at a table: the first position of a game's first flight, at which nobody else plays."""

    customs = LESSON

    def __init__(self, ctx: Ctx, lesson: LessonView[ScreenLesson], index: int) -> None:
        chapter = _chapter_of(lesson, index)
        super().__init__(ctx, lay_match(ctx, chapter))
        self._begin(lesson, index)

    @property
    def is_settled(self) -> bool:
        """Whether nothing moves, and a hint that was asked for is there."""
        return super().is_settled and not self._hints.is_thinking

    def status_line(self, _seen: Any) -> str:
        return self.teaching.progress.where()

    def banner(self, _seen: Any) -> TurnBanner:
        return self._goal_banner()


class GuidedReview(Guided, ReviewScene):
    """A lesson in the review of a few moves, of which the last one could have been better."""

    may_branch = False

    def __init__(self, ctx: Ctx, lesson: LessonView[ScreenLesson], index: int) -> None:
        chapter = _chapter_of(lesson, index)
        session = lay_match(ctx, chapter)
        mistake = KeyMoment(FIRST_PLY + len(chapter.moves) - 1, 0, chapter.moves[-1], chapter.better, _A_LOT, ())
        super().__init__(ctx, Replay(session.shared()), mistakes=(mistake,))
        self._begin(lesson, index)

    def status_line(self, _seen: Any) -> str:
        return self.teaching.progress.where()

    def banner(self) -> TurnBanner:
        return self._goal_banner()


class GuidedPuzzle(Guided, PuzzlePlayScene):
    """A lesson at a puzzle, of which nothing is kept."""

    def __init__(self, ctx: Ctx, lesson: LessonView[ScreenLesson], index: int) -> None:
        chapter = _chapter_of(lesson, index)
        super().__init__(ctx, PuzzleSource(chapter.shown, _(lesson.title), ""), kept=False)
        self.solution.is_free = True
        self._begin(lesson, index)

    @property
    def line(self) -> str:
        """Which step it is."""
        return self.teaching.progress.where()


def _chapter_of(lesson: LessonView[ScreenLesson], index: int) -> ScreenChapter:
    """Return the chapter in which a step is."""
    return lesson.script.chapters[chapter_at(lesson.script.chapters, index)[0]]


_SCENES: Final[Mapping[str, Callable[[Ctx, LessonView[ScreenLesson], int], Guided]]] = {
    "table": GuidedTable,
    "review": GuidedReview,
    "handover": GuidedTable,
    "puzzle": GuidedPuzzle,
}


def guided(ctx: Ctx, lesson_id: str, index: int | None = None) -> Guided:
    """Return the scene of a lesson that belongs to no game; None goes on where it was left."""
    lesson = next(one for one in EVERYWHERE.lessons() if one.id == lesson_id)
    if index is None:
        index = ctx.store.lessons.begun(f"{EVERYWHERE.id}/{lesson_id}", lesson.script.version) or 0
    index = min(index, len(lesson.script.steps) - 1)
    return _SCENES[_chapter_of(lesson, index).screen](ctx, lesson, index)
