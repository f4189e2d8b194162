"""A lesson: the table of a match, on which the coach says one thing at a time and the learner does it.

What is tried is judged before it is played: what the step does not ask for is answered, and nothing happens on the
table. A chapter of a lesson is a scene of its own, for it is a match of its own; the next one takes its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from functools import partial
from typing import Any, Final

from balloongames import registry
from balloongames.core.lesson import fits
from balloongames.i18n import _
from balloongames.scenes.common.asking import NOTICE
from balloongames.scenes.common.bar import area_below
from balloongames.scenes.common.players import usual_player
from balloongames.scenes.context import Ctx
from balloongames.scenes.lessons.coaching import Coach, Said, Way
from balloongames.scenes.lessons.lesson_bar import LessonBar, add_lesson_bar
from balloongames.scenes.lessons.pause import LessonPauseScene
from balloongames.scenes.lessons.people import coach
from balloongames.scenes.lessons.veil import Hole, holes_of
from balloongames.scenes.match.table import TableScene
from balloongames.session.lesson import Flight
from balloongames.session.view_update import ViewUpdate
from balloongames.ui.geometry import Box
from balloongames.ui.input import Command, Intent, PageTurn, Typed
from balloongames.ui.lesson_view import LessonView, Mood, StepView
from balloongames.ui.page import Node, Page

_TRIES: Final = 3  # wrong ones, until the coach offers to show it
_CHOICES: Final = 9  # more than can be taken back one by one on any board


class LessonScene(TableScene):
    """A lesson of a game, from its step number ``index`` on; None goes on where it was left."""

    teaches = True

    def __init__(self, ctx: Ctx, game_id: str, lesson_id: str, index: int | None = None) -> None:
        view = registry.view(game_id)
        self.lesson: Final[LessonView] = next(one for one in view.lessons() if one.id == lesson_id)
        self.key: Final = f"{game_id}/{lesson_id}"
        if index is None:
            index = ctx.store.lessons.begun(self.key, self.lesson.script.version) or 0
        player = usual_player(ctx.prefs.settings)
        self.flight: Final = Flight(game_id, self.lesson.script, player, coach(player), index)
        self._opening: ViewUpdate | None = replace(self.flight.opening, events=())
        self._in_motion = False  # what the learner did is being shown
        self._after = ""  # what is said when the step is done
        self._begin_step()
        super().__init__(ctx, self.flight.session)
        self._coach: Final = Coach(self.driver, self.refresh, self._say_again)
        self._people = replace(self._people, computers=())  # no machine plays here

    def _begin_step(self) -> None:
        """Take note of a new step."""
        self.index = self.flight.index
        step = self.flight.step
        assert step is not None
        self.step = step
        self.words: StepView = self.lesson.steps[step.name]
        self._answer = ""  # what is said of the last try
        self._tried = ""  # the node that was used for it
        self._tries = 0
        self._used = 0  # how many of the things to be used one after the other were used
        self._using = ""
        self._has_chosen = False  # something on the board, since the step began

    def enter(self) -> None:
        """Lay the table, and keep in mind where the lesson is."""
        super().enter()
        self._keep()

    def _keep(self) -> None:
        self.ctx.store.lessons.keep(self.key, self.index, self.lesson.script.version)
        self.ctx.audio.play("coach")

    @property
    def animating(self) -> bool:
        """Whether something moves."""
        return super().animating or self._coach.comes

    def update(self, dt: float) -> None:
        """Let time pass."""
        super().update(dt)
        self._coach.update(dt)

    # -- what the board may ask ----------------------------------------------------------------------------------

    @property
    def interactive(self) -> bool:
        """Whether the learner is to do something."""
        return super().interactive and not self._after and not self.step.is_watched

    @property
    def _awaits_computer(self) -> bool:
        """Never: what the coach plays is written down."""
        return False

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play what the step asks for; answer anything else."""
        if self.flight.accepts(move):
            super().submit(move, then)
        else:
            self._answer_move(move)

    def _play(self, move: Any) -> None:
        self._do(partial(self.flight.play, move), self._words_after(move))

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible: the coach does."""
        refused = (words for pattern, words in self.words.refused.items() if fnmatchcase(self._using, pattern))
        self._say_instead(next((_(words) for words in refused), sentence))

    # -- the step ------------------------------------------------------------------------------------------------

    def _words_after(self, move: Any) -> str:
        text = self.flight.text(move)
        found = (words for pattern, words in self.words.after_moves.items() if fits(text, pattern))
        words = next(found, self.words.after)
        return _(words) if words else ""

    def _do(self, act: Callable[[], None], after: str = "") -> None:
        """Do the step, show it, and say what is to be said then."""
        self._after, self._answer, self._tried, self._in_motion = after, "", "", True
        act()
        self.show_updates()

    def _next_update(self) -> ViewUpdate | None:
        opening, self._opening = self._opening, None
        return opening or super()._next_update()

    def _settle(self) -> None:
        super()._settle()
        if self._in_motion:
            self._in_motion = False
            self.driver.focus = None
            if self._after:
                self.ctx.audio.play("coach")
            else:
                self._go_on()

    def _show_the_end(self) -> None:
        """Stay: the lesson has an end of its own."""

    def _go_on(self) -> None:
        """Go on to the next step, the next chapter, or the end."""
        self._after = ""
        self.driver.focus = None
        if self.flight.is_over:
            self._finish()
        elif self.flight.ends_chapter:
            self._turn_to(self.flight.index)
        else:
            self._begin_step()
            self._keep()
            self.refresh()

    def _turn_to(self, index: int) -> None:
        """Lay the table for a step."""
        self.ctx.stack.replace(LessonScene(self.ctx, self.session.game_id, self.lesson.id, index))

    def _finish(self) -> None:
        from balloongames.scenes.lessons.ending import LessonEndScene  # noqa: PLC0415 - loaded when it is wanted

        self.ctx.store.lessons.finish(self.key)
        self.ctx.stack.replace(LessonEndScene(self.ctx, self.session.game_id, self.lesson))

    def _look_on(self) -> None:
        """Leave what was said behind; whatever still moves comes to its end."""
        if self._after:
            self._errands.run(self._leave_behind)
        else:
            self._errands.run(lambda: self._do(self.flight.look))

    def _leave_behind(self) -> None:
        self._after = ""
        if self._director.busy:
            self._skip_to_rest()
        else:
            self._go_on()

    def _show_me(self) -> None:
        move = self.flight.main_move()
        if self.step.is_chosen:
            self._choose(move)
        else:
            self._errands.run(lambda: self._do(self.flight.play_main, self._words_after(move)))

    def _skip(self) -> None:
        if self._after or self._director.busy:
            self._errands.run(self._leave_behind)
        elif self.step.is_chosen:
            self._choose(self.flight.main_move())
        else:
            self._errands.run(lambda: self._do(self.flight.play_main))

    def _choose(self, move: Any) -> None:
        """Choose a move on the board, as the learner would."""
        index = self.index
        for name in self._places(move):
            if self.index == index:
                self.driver.activate(name)

    def _previous(self) -> None:
        if self.index:
            self._turn_to(self.index - 1)
        else:
            self.refuse(_("The lesson begins here."))

    def _from_the_start(self) -> None:
        self._turn_to(0)

    # -- tries ---------------------------------------------------------------------------------------------------

    def _guard(self, page: Page) -> None:
        """See to it that what is pressed on the board is judged first, and that what is closed says why."""
        for node in page.nodes.values():
            if node.why_not:
                node.act, node.why_not = partial(self._explain, node.id, node.why_not), ""
            elif node.act and self.interactive:
                node.act = partial(self._use, node.id, node.act)

    def _explain(self, node_id: str, why_not: str) -> None:
        self._using = self._tried = node_id
        self.refuse(why_not)

    def _use(self, node_id: str, act: Callable[[], None]) -> None:
        """Use a node of the board, and answer if no move that is asked for has anything to do with it."""
        self._using, answers, index = node_id, self._tries, self.index
        self._has_chosen = True
        before = self._moves_at(node_id)
        act()
        if self._tries == answers and self.index == index and not self._in_motion:
            # What stands for other moves than before has only turned something over.
            self._judge(node_id, [move for move in self._moves_at(node_id) if move in before])

    def _moves_at(self, node_id: str) -> list[Any]:
        return [move for move in self.flight.session.moves() if node_id in self._places(move)]

    def _judge(self, node_id: str, moves: Sequence[Any]) -> None:
        """Answer a try, or mark what is to be used next; ``moves`` are those that the used node has to do with."""
        drafted = self._board.drafted()
        if self.step.is_chosen and drafted is not None and self.flight.accepts(drafted):
            self._play(drafted)
        elif moves and not any(map(self.flight.accepts, moves)):
            self._take_back()
            self._answer_move(drafted if drafted in moves else moves[0])
            self.focus_on(node_id)
        else:
            self._answer = self._tried = ""
            stages = [
                i for i, ids in enumerate(self.words.act) if any(fnmatchcase(node_id, one) for one in ids.split())
            ]
            if stages:
                self._used = max(self._used, min(stages[-1] + 1, len(self.words.act) - 1))
            self.refresh()

    def _places(self, move: Any) -> Sequence[str]:
        return self._board.places_of(move, self.lesson.script.learner)

    def _answer_move(self, move: Any) -> None:
        """Say what a move would do that the step does not ask for."""
        asked = {
            place for one in self.flight.session.moves() if self.flight.accepts(one) for place in self._places(one)
        }
        if not asked.intersection(self._places(move)):
            self._take_back()
        code = self.flight.wrong_code(move)
        self._say_instead(_(self.words.wrong[code]))

    def _take_back(self) -> None:
        self._used = 0
        for _i in range(_CHOICES):
            if not self._board.back():
                return

    def _say_instead(self, sentence: str) -> None:
        """Let the coach say something about a try."""
        self.ctx.audio.play("refuse")
        self._answer, self._tried = sentence, self._using
        self._tries += 1
        self.refresh()

    # -- the page ------------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the table, the veil over it, and what the coach says."""
        self._add_board(page)
        area = area_below(page)
        if self._asking.is_on:
            self._add_bar(page)
            self._asking.add(page, area, self._board)
            return
        acts = self._to_use(page) if self.interactive else []
        tried = page.nodes.get(self._tried)
        holes = self._holes(page, acts)
        board = list(page.nodes)
        self._guard(page)
        self._add_bar(page)
        text, mood = self._said()
        if text:
            free = [page.nodes[one].box for one in board if page.nodes[one].main] if self.interactive else []
            said = Said(text, mood, acts, holes, free, tried, self._way(), veiled=not self._after)
            self._coach.add(page, area, said)

    def _said(self) -> tuple[str, Mood]:
        """Return what the coach says now, and how; nothing while a move is shown that needs no words."""
        if self._after and not (self._in_motion and self.step.reply):
            return self._after, "cheer"
        if self._in_motion or self._director.busy:
            return "", "smile"
        if self._answer:
            return self._answer, "almost"
        return _(self.words.say), self.words.mood

    def _to_use(self, page: Page) -> list[Node]:
        """Return the nodes that are to be used next: the primary button once what is chosen is right."""
        drafted = self._board.drafted() if self._has_chosen else None
        if drafted is not None and not self.step.is_chosen and self.flight.accepts(drafted):
            ready = [node for node in page.nodes.values() if node.main and not node.why_not]
            if ready:
                return ready
        if not self.words.act:
            return []
        ids = self.words.act[min(self._used, len(self.words.act) - 1)].split()
        return [node for node in page.nodes.values() if any(fnmatchcase(node.id, one) for one in ids)]

    def _holes(self, page: Page, acts: Sequence[Node]) -> list[Hole]:
        if self._after:
            return []
        taken = {node.id for node in acts}
        look = [(box, radius) for name, box, radius in self._looks(page) if name not in taken]
        shown = holes_of(look, acts=False)
        return [*shown[: 1 if page.roomy else 2], *holes_of(((node.box, node.radius) for node in acts), acts=True)]

    def _looks(self, page: Page) -> Iterator[tuple[str, Box, float]]:
        for name in self.words.look:
            nodes = [node for node in page.nodes.values() if fnmatchcase(node.id, name)]
            yield from ((node.id, node.box, node.radius) for node in nodes)
            box = None if nodes else self._board.part(name)
            if box is not None:
                yield name, box, 8.0

    def _add_bar(self, page: Page) -> None:
        goal, due = _(self.words.goal), self.interactive
        if self._asking.is_on:
            goal, due = _(NOTICE), False
        elif not due and not self.step.is_watched:
            goal = _("Look what happens")
        add_lesson_bar(
            page,
            LessonBar(
                self.view.name(), _(self.lesson.title), goal, self.index, len(self.lesson.script.steps) + 1,
                self._go_home, self._previous, self._skip, due,
            ),
        )  # fmt: skip

    def _way(self) -> Way | None:
        """Return the button in the bubble."""
        if self._after or self.step.is_watched:
            return Way("go_on", _("Go on"), "play", self._look_on)
        return Way("show_me", _("Show me"), "play", self._show_me) if self._tries >= _TRIES else None

    # -- what people do ------------------------------------------------------------------------------------------

    def use(self, intent: Intent) -> bool:
        """As at a table; whoever turns on while something moves turns to the next step, and no further."""
        if self._director.busy and intent == PageTurn(1):
            self._errands.run(self._leave_behind)
            return True
        return super().use(intent)

    @property
    def _is_left(self) -> bool:
        """Whether the next chapter or the end has taken its place: then input must not reach this one."""
        return self.ctx.stack.top is not self

    def back(self) -> None:
        """Close an answer, take a choice back, or open the menu."""
        if self._answer:
            self.ctx.audio.play("page")
            self._answer = self._tried = ""
            self.refresh()
        else:
            super().back()

    def command(self, command: Command) -> bool:
        """Take the wishes of a lesson: there is no undo and no hint, Back and Skip stand for them."""
        if command.name in {"redo", "hint"}:
            return False
        if command.name == "undo":
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
                self._using = ""
                return self._board.handle(intent)
        return True

    def _say_again(self) -> None:
        self.ctx.audio.play("coach")

    def _menu(self) -> None:
        self.ctx.stack.push(LessonPauseScene(self.ctx, self.session, self.open_log, self._from_the_start))
