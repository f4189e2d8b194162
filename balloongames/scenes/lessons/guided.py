"""A lesson on a screen as it is: the coach says what to press there, and the screen does what it always does.

What is pressed is judged first: what the step does not ask for is answered, and nothing happens. A chapter is a scene
of its own. One that is entered at a later step goes through the steps before it by itself.
"""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase
from functools import partial
from typing import Any, Final

from balloongames import registry
from balloongames.core.match import Match, UndoPolicy
from balloongames.i18n import _
from balloongames.scenes.common.asking import KEY as ASK_KEY
from balloongames.scenes.common.bar import TurnBanner, area_below, bar_height
from balloongames.scenes.common.lessons_everywhere import EVERYWHERE, PUZZLE
from balloongames.scenes.common.players import usual_player
from balloongames.scenes.common.puzzle_sources import PuzzleSource
from balloongames.scenes.context import Ctx
from balloongames.scenes.lessons.coaching import Coach, Said, Way
from balloongames.scenes.lessons.people import coach
from balloongames.scenes.lessons.veil import Hole, holes_of
from balloongames.scenes.match.board_scene import BoardScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.session import Session
from balloongames.ui.geometry import Box
from balloongames.ui.input import AskAt, Back, Command, Intent, LetUp, PageTurn, Typed
from balloongames.ui.lesson_view import LessonView, Mood, StepView
from balloongames.ui.page import Node, Page

_TRIES: Final = 3  # other ones, until the coach offers to show it
_KEYS: Final = {"h": "hint", ASK_KEY: "ask", "r": "restart"}  # what stands for a node


class Guided(BoardScene):
    """What all of these lessons have in common; it is mixed into the scene of a screen."""

    teaches = True

    lesson: LessonView
    key: str
    index: int
    _coach: Coach

    def _teach(self, lesson: LessonView, index: int) -> None:
        """Take note of the lesson, before the screen is made."""
        self.lesson = lesson
        self.key = f"{EVERYWHERE.id}/{lesson.id}"
        self._wanted = index
        steps = list(lesson.script.places())
        chapter = steps[index][0]
        self._turn_to_step(next(i for i, (one, _step) in enumerate(steps) if one is chapter))

    def _turn_to_step(self, index: int) -> None:
        self.index = index
        self.step = self.lesson.script.steps[index]
        self.words: StepView = self.lesson.steps[self.step.name]
        self._used = 0  # how many of the things to be pressed were pressed
        self._answer = self._tried = self._after = ""
        self._tries = 0

    @property
    def goal(self) -> str:
        """What is to be done."""
        return _(self.words.goal)

    @property
    def where(self) -> str:
        """Which lesson it is, and how far it is."""
        count = _("{step} of {steps}").format(step=self.index + 1, steps=len(self.lesson.script.steps) + 1)
        return _("{what}: {which}").format(what=_(self.lesson.title), which=count)

    # -- life ---------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the table, go through what was done before, and keep in mind where the lesson is."""
        super().enter()
        while self.index < self._wanted:
            self._do_the_rest()
            self._asking.end()
            self._turn_to_step(self.index + 1)
        self._keep()

    def _keep(self) -> None:
        self.ctx.store.lessons.keep(self.key, self.index, self.lesson.script.version)
        self.ctx.audio.play("coach")
        self.refresh()

    @property
    def animating(self) -> bool:
        """Whether something moves."""
        return super().animating or self._coach.comes

    def update(self, dt: float) -> None:
        """Let time pass; nothing is asked by a long press."""
        self._asking.let_go()
        super().update(dt)
        self._coach.update(dt)
        self._advance()

    @property
    def is_settled(self) -> bool:
        """Whether all that was set going has come to its end."""
        return not self._director.busy

    # -- the step -----------------------------------------------------------------------------------------------------

    @property
    def _is_done(self) -> bool:
        return bool(self.step.press) and self._used == len(self.step.press)

    def _advance(self) -> None:
        """Go on once the step is done, and it was seen."""
        if not self._is_done or self._after or not self.is_settled or self.ctx.stack.top is not self:
            return
        self.driver.focus = None
        if self.words.after:
            self._after = _(self.words.after)
            self.ctx.audio.play("coach")
            self.refresh()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Go on to the next step, the next chapter, or the end."""
        places = list(self.lesson.script.places())
        following = self.index + 1
        if following == len(places):
            self._finish()
        elif places[following][0] is not places[self.index][0]:
            self.ctx.stack.replace(guided(self.ctx, self.lesson.id, following))
        else:
            self.driver.focus = None
            self._asking.end()
            self._turn_to_step(following)
            self._keep()

    def _finish(self) -> None:
        from balloongames.scenes.lessons.ending import LessonEndScene  # noqa: PLC0415 - loaded when it is wanted

        self.ctx.store.lessons.finish(self.key)
        self.ctx.stack.replace(LessonEndScene(self.ctx, EVERYWHERE.id, self.lesson))

    def _do_the_rest(self) -> None:
        """Do what is left of the step, as the script would: one press after the other, each with what it leads to."""
        self._errands.run(self._do_one)

    def _do_one(self) -> None:
        node = next(iter(self._to_use(self.driver.page)), None)
        if node is None or node.act is None:
            return
        node.act()
        self._errands.run(self._skip_to_rest, self._do_one)

    def _skip(self) -> None:
        if not self._after:
            self._do_the_rest()
        self._go_on()

    def _previous(self) -> None:
        if self.index:
            self.ctx.stack.replace(guided(self.ctx, self.lesson.id, self.index - 1))
        else:
            self._say_instead(_("The lesson begins here."))

    def _leave(self) -> None:
        self.ctx.audio.play("page")
        self.ctx.stack.pop()

    # -- what is pressed ----------------------------------------------------------------------------------------------

    def _to_use(self, page: Page) -> list[Node]:
        """Return the nodes that are to be used next."""
        if self._after or self._is_done or self.step.is_watched:
            return []
        ids = self.step.press[self._used].split()
        found = [node for node in page.nodes.values() if any(fnmatchcase(node.id, one) for one in ids)]
        return [node for node in found if node.act is not None and not node.why_not]

    def _guard(self, page: Page) -> None:
        """See to it that what is pressed is judged first."""
        wanted = {node.id for node in self._to_use(page)}
        for node in page.nodes.values():
            act, why_not = node.act, node.why_not
            node.at = node.adjust = node.typed = None
            node.why_not = ""
            if node.id == "back":
                node.act = self._leave
            elif node.id in wanted and act is not None:
                node.act = partial(self._use, act)
            elif act is not None or why_not:
                node.act = partial(self._answer_try, node.id, why_not)

    def _use(self, act: Callable[[], None]) -> None:
        self._used += 1
        self._answer = self._tried = ""
        act()
        self.refresh()

    def _answer_try(self, node_id: str, why_not: str) -> None:
        """Say something about what the step does not ask for."""
        if self._after or self.step.is_watched:
            self.ctx.audio.play("coach")
            return
        self._tried = node_id
        self._say_instead(why_not or _(self.words.wrong["*"]))

    def _say_instead(self, sentence: str) -> None:
        self.ctx.audio.play("refuse")
        self._answer = sentence
        self._tries += 1
        self.refresh()

    # -- the page -----------------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """The screen as it is, the veil over it, and what the coach says."""
        super().build(page)  # type: ignore[safe-super]  # the screen that this is mixed into has one
        acts = self._to_use(page)
        holes = self._holes(page, acts)
        tried = page.nodes.get(self._tried)
        self._guard(page)
        text, mood = self._said()
        if text:
            free = self._free(page) if self._after else []
            said = Said(text, mood, acts, holes, free, tried, self._way(), veiled=not self._after)
            self._coach.add(page, area_below(page), said, veil=page.frame)

    def _free(self, page: Page) -> list[Box]:
        """Return what the screen shows on top, which is what was asked for."""
        return [node.box for node in page.nodes.values() if node.id in {"ask.card", "hint.close", "hint.more"}]

    def _said(self) -> tuple[str, Mood]:
        if self._after:
            return self._after, "cheer"
        if not self.is_settled or self._is_done:
            return "", "smile"
        if self._answer:
            return self._answer, "almost"
        return _(self.words.say), self.words.mood

    def _holes(self, page: Page, acts: list[Node]) -> list[Hole]:
        if self._after:
            return []
        bar = page.frame.take_top(bar_height(page)).inset(6)
        parts = [bar if name == "bar" else self._board.part(name) for name in self.words.look]
        looks = [(box, 8.0) for box in parts if box is not None]
        shown = holes_of(looks, acts=False)[: 1 if page.roomy else 2]
        return [*shown, *holes_of(((node.box, node.radius) for node in acts), acts=True)]

    def _way(self) -> Way | None:
        if self._after or self.step.is_watched:
            return Way("go_on", _("Go on"), "play", self._go_on)
        return Way("show_me", _("Show me"), "play", self._do_the_rest) if self._tries >= _TRIES else None

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
                (self._skip if by > 0 else self._previous)()
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
        if self._answer:
            self._answer = self._tried = ""
            self.refresh()
        else:
            self._leave()

    def _use_key(self, name: str) -> None:
        if name in {"home", "menu"}:
            self._leave()
        elif name in self.driver.page.nodes:
            self.driver.activate(name)
        else:
            self.ctx.audio.play("coach")  # say it again


class GuidedTable(Guided, TableScene):
    """A lesson at a table: the first position of a game's first flight, at which nobody else plays."""

    def __init__(self, ctx: Ctx, lesson: LessonView, index: int) -> None:
        self._teach(lesson, index)
        super().__init__(ctx, _lay(ctx, str(list(lesson.script.places())[index][0].position)))
        self._coach = Coach(self.driver, self.refresh, lambda: ctx.audio.play("coach"))

    @property
    def is_settled(self) -> bool:
        """Whether nothing moves, and a hint that was asked for is there."""
        return super().is_settled and not self._hints.is_thinking

    @property
    def _awaits_computer(self) -> bool:
        return False

    def _line(self, _seen: Any) -> str:
        return self.where

    def _turn(self, _seen: Any) -> TurnBanner:
        return TurnBanner(None, "", self.goal, active=not self._after)


class GuidedPuzzle(Guided, PuzzlePlayScene):
    """A lesson at a puzzle, of which nothing is kept."""

    def __init__(self, ctx: Ctx, lesson: LessonView, index: int) -> None:
        self._teach(lesson, index)
        code = str(list(lesson.script.places())[index][0].position)
        super().__init__(ctx, PuzzleSource(code, EVERYWHERE.name(), ""), kept=False)
        self._coach = Coach(self.driver, self.refresh, lambda: ctx.audio.play("coach"))

    @property
    def line(self) -> str:
        """Which step it is."""
        return self.where

    def _ask(self) -> None:
        """Show the solution at once: it costs nothing here."""
        self._begin_walk()


def _lay(ctx: Ctx, game_id: str) -> Session:
    """Return a match of a person and the coach at the position in which the first flight of a game begins."""
    game, first = registry.game(game_id), registry.view(game_id).lessons()[0].script
    state = game.load(first.chapters[0].position)
    person = usual_player(ctx.prefs.settings)
    players = tuple(person if seat == first.learner else coach(person) for seat in range(game.seats_of(state)))
    match: Match[Any, Any, Any] = Match(game, game.options_of(state), len(players), "lesson", later=(state, 0))
    return Session.of(match, players, UndoPolicy.FREE)


def guided(ctx: Ctx, lesson_id: str, index: int | None = None) -> Guided:
    """Return the scene of a lesson that belongs to no game; None goes on where it was left."""
    lesson = next(one for one in EVERYWHERE.lessons() if one.id == lesson_id)
    if index is None:
        index = ctx.store.lessons.begun(f"{EVERYWHERE.id}/{lesson_id}", lesson.script.version) or 0
    index = min(index, len(lesson.script.steps) - 1)
    return GuidedPuzzle(ctx, lesson, index) if lesson_id == PUZZLE else GuidedTable(ctx, lesson, index)
