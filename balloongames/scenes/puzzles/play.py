"""A puzzle on the screen. The session remembers, the kit explains, the board of the game shows.

A puzzle is a match of one seat, so everything is saved after each move and goes on where it was left. Games are met
through the registry and `ui.game_view` alone: the kit of a game gives codes, its puzzle view the words and pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from balloongames import registry
from balloongames.core.game import HINT_STAGES, ProgramNotice, Reason
from balloongames.core.puzzle import PuzzleHint
from balloongames.i18n import _
from balloongames.scenes import reasons
from balloongames.scenes.common.bar import Bar, Tool, add_bar, area_below
from balloongames.scenes.common.board_scene import BoardScene
from balloongames.scenes.common.messages import Messages
from balloongames.scenes.common.players import usual_player
from balloongames.scenes.common.puzzle_sources import AnySource, PuzzleSource
from balloongames.scenes.common.toast import add_toast
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import Question
from balloongames.scenes.puzzles import answers, ending, foot
from balloongames.scenes.puzzles.aid import Aid
from balloongames.scenes.puzzles.bookmark import Bookmark
from balloongames.scenes.puzzles.layout import PlayLayout, layout_on
from balloongames.scenes.puzzles.menu import CodeScene, PuzzleMenuScene
from balloongames.session.crash_line import crash_line
from balloongames.session.puzzles import PuzzlePlay
from balloongames.session.view_update import ViewUpdate
from balloongames.ui.geometry import Box
from balloongames.ui.input import Accept, Command, Intent, Press, Typed
from balloongames.ui.page import Page
from balloongames.ui.puzzle_view import PuzzleBoard, PuzzleRoom, PuzzleView
from balloongames.ui.sentences import Refusal
from balloongames.ui.view import People

_KEYS: Final = {"h": "hint", "r": "restart"}


class PuzzlePlayScene(BoardScene):
    """A puzzle being played, and all that stands round its board, of which it is the `PuzzleHost`.

    BadPuzzle if its code is none. Nothing of one that is not ``kept`` is remembered.
    """

    _board: PuzzleBoard

    def __init__(self, ctx: Ctx, source: PuzzleSource, *, kept: bool = True) -> None:
        player = usual_player(ctx.prefs.settings)
        self.source: Final = source
        self.play: Final = PuzzlePlay.open(source.code, player, ctx.store.puzzles if kept else None)
        self.session = self.play.session
        self.view = registry.view(self.play.kit.game_id)
        self.puzzle_view: Final[PuzzleView] = registry.puzzle_view(self.play.kit.kind)
        self._people = People((player.name,), (player.look,))
        self._won_before: Final = self.play.progress.is_solved
        self._ceremony: Final = ending.Ceremony()
        self._question: Final = Question(ctx)
        self._aid: Final = Aid(
            ctx, self.play, self.puzzle_view, self._question, source.idea, forecast=self._forecast,
            moved=self.show_updates, turned=self._look_at_first, opened=self._show_stage, refresh=self.refresh,
            refuse=self.refuse, post=lambda said: self._messages.post(said, "bulb"),
        )  # fmt: skip
        self._hints, self._light, self._strip = self._aid.hints, self._aid.light, self._aid.strip
        self.solution: Final = self._aid.solution
        self._bookmark: Final = Bookmark(self.play, self.refuse, self.refresh)
        self._next: AnySource | None = None
        super().__init__(ctx)
        self.lay(self.puzzle_view.open(self), self.view)
        self._messages: Final = Messages(ctx, self.driver, self.asking, self._board, self.refresh)

    def crash_line(self) -> str:
        """Say which puzzle this is, and how far it is solved."""
        return crash_line(self.session.shared().record, is_open=True)

    # -- what the board may ask --------------------------------------------------------------------------------

    @property
    def interactive(self) -> bool:
        """Whether the person may act."""
        return not self._director.busy and self.solution.walk is None and bool(self.session.moves())

    def moves(self) -> Sequence[Any]:
        """Return the legal moves; none while something is shown."""
        return self.session.moves() if self.interactive else ()

    def why_not(self, move: Any) -> Reason | None:
        """Return why a move is not possible now."""
        return self.session.why_not(move)

    def play_move(self, move: Any) -> bool:
        if not self._play_in(self.session, move):
            return False
        self._show_wish()
        return True

    def back_to(self, count: int) -> None:
        """Take moves back until so many are left."""
        self.play.back_to(count)
        self._show_wish()

    @property
    def room(self) -> PuzzleRoom:
        """Where everything goes."""
        return self._places(self.kit.frame).room

    @property
    def preview(self) -> bool:
        """Whether it is shown what the next move would do."""
        return self._strip.preview

    def _forecast(self) -> str:
        return self._board.forecast()

    @property
    def blamed(self) -> Any | None:
        """The move after which it can't be solved any more, while the light is on."""
        fatal_move = self._light.fatal_move
        return fatal_move[1] if fatal_move is not None and not self._director.busy else None

    @property
    def advice(self) -> tuple[PuzzleHint, int] | None:
        """The hint that is open; while the solution is shown, its next step is pointed at."""
        hint = self._hints.hint
        stages = self._hints.stages if self.solution.walk is None else HINT_STAGES
        return (hint, stages) if hint and stages and not self._director.busy else None

    def answers_query(self, command: Command) -> bool:
        """As any board; the last turn is the last move, as an order."""
        if command.name != "say_last":
            return super().answers_query(command)
        last = self.play.last_move
        told = self.puzzle_view.move(last, self.play.puzzle) if last is not None else _("Nothing has happened yet.")
        self.ctx.narrator.reply(told)
        return True

    # -- life --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Lay the puzzle, as far as it was solved."""
        super().enter()
        if self.session.cut:
            self._messages.post(self.sentence(ProgramNotice("cut")))
        self.show_updates()

    def leave(self) -> None:
        """Look for no help any more."""
        self._aid.study.drop()
        super().leave()

    @property
    def in_motion(self) -> bool:
        """Whether something moves, or is to move by itself."""
        walks = self.solution.walk is not None and self.solution.walk.plays
        moves = self._director.busy or self._board.animating or self._ceremony.goes_on
        return moves or walks or self._aid.study.is_looking

    def resume(self, result: Any) -> None:
        """Do what was asked about, and go on, perhaps in another speed and language."""
        self._question.answered(result)
        self._director.speed = self.kit.look.speed
        self.ctx.audio.music(self.view.music)
        super().resume(result)

    def go_by(self, dt: float) -> None:
        """Let time pass; a solution that plays goes on when all rests."""
        self._ceremony.update(dt)
        self.show_motion(dt)
        if not self._director.busy and self._aid.study.poll():
            self.refresh()
            self._aid.take_in()
        if self.solution.walk is not None and not self._director.busy:
            self.solution.walk.update(dt)

    # -- view updates ------------------------------------------------------------------------------------------

    def next_update(self) -> ViewUpdate | None:
        return self.session.poll()

    def before_update(self, view_update: ViewUpdate) -> None:
        if self._before is not None and not view_update.events:
            self._board.end_effects()  # nothing flies about of what is taken back
        self._aid.study.look()

    def after_update(self) -> None:
        self._aid.study.arrive()
        self._strip.note_preview()

    def on_idle(self) -> None:
        """See what comes next when all is shown."""
        self._messages.post_notices(self.session.notices, self.sentence)
        self._aid.take_in()
        if not self.play.is_solved:
            self._ceremony.seconds = None
        elif self._ceremony.seconds is None:
            self._celebrate()

    def _celebrate(self) -> None:
        """Give the medal, and look for what comes next."""
        self._ceremony.begin(at_once=self.kit.look.reduced_motion or self.kit.look.speed <= 0)
        self.solution.walk = None
        self.cue("result")
        self._next = ending.next_after(self.source, self.play.medal)
        self.refresh()
        self.driver.focus = self.driver.page.first

    # -- messages ----------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        return self._messages.explain(intent) or super().handle(intent)

    def refuse(self, sentence: str) -> None:
        self._messages.refuse(sentence)

    def sentence(self, reason: Reason | ProgramNotice) -> str:
        said = reasons.in_match(reason, self._people.names, self.puzzle_view.reason)
        return Refusal(said, self.puzzle_view.rule_of(reason))

    # -- the page ----------------------------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        return self.source.title

    @property
    def line(self) -> str:
        """What stands below the title."""
        return self.source.line

    def _places(self, frame: Box) -> PlayLayout:
        return layout_on(Page(self.kit, frame), self.puzzle_view)

    def build(self, page: Page) -> None:
        """Describe the bar, the board, the panel beside it, and the buttons at the foot."""
        page.night = self.view.night
        lay = self._places(page.frame)
        page.ground("backdrop", lambda canvas: canvas.backdrop(self.view.background, page.frame))
        if dark := self.puzzle_view.dark_foot:
            page.paint(lambda canvas: foot.draw_scrim(canvas, page.frame, lay.room.hand.y, dark))
        self._board.build(page, area_below(page))
        self._strip.add(page, lay.room.strip, self._aid.go_back, rests=not self._director.busy)
        self._add_panel(page, lay.panel)
        self._add_foot(page, lay)
        bar = Bar(
            self.heading, self.line, self._leave, "back", _("Back; the puzzle is saved"),
            goal=self.puzzle_view.goal(self.play.puzzle), goal_icon=self.puzzle_view.pictogram, tools=self.tools(),
            notice=self.asking.notice, unsaved=self.sentence(self.session.unsaved) if self.session.unsaved else "",
        )  # fmt: skip
        add_bar(page, bar)
        if self.asking.is_on:
            others = answers.of_the_screen(is_solved=self.play.is_solved)
            self.asking.add(page, area_below(page), self._board, others=others)
        elif self._messages.toast:
            self._messages.boxes = add_toast(page, self._messages.toast)

    def tools(self) -> tuple[Tool, ...]:
        session = self.session
        undo, redo = self._why(session.undo_closed()), self._why(session.redo_closed())
        walking = _("First close the solution.") if self.solution.walk is not None else ""
        return (
            Tool("undo", "undo", _("Undo"), self._undo, walking or undo),
            Tool("redo", "redo", _("Redo"), self._redo, walking or redo),
            Tool("restart", "refresh", _("Restart"), self._restart, walking or undo),
            *self._ask_tools(),
            Tool("menu", "menu", _("Menu"), self.open_menu),
        )

    def _add_panel(self, page: Page, box: Box) -> None:
        page.panel(box)
        rests = not self._director.busy
        if self.solution.walk is not None:
            self.solution.walk.add_panel(page, box, self._hints.why, rests=rests)
        elif self.play.is_solved and rests:
            clock = lambda: self._ceremony.seconds or 0.0  # noqa: E731
            ending.add_solved(page, box, self.play.medal, clock, again=self._won_before)
        elif self.session.outcome is not None and rests:
            ending.add_failed(page, box, self.puzzle_view.failed(self.session.seen()), self._hints.costs)
        else:
            self._hints.add_panel(page, box, self._aid.open_stage, rests=rests)

    def _add_foot(self, page: Page, lay: PlayLayout) -> None:
        """Add the buttons beside the hand; the code is one of them where text is large."""
        resting = not self._director.busy
        if self.solution.walk is not None:
            self.solution.walk.add_buttons(page, lay, self.refresh, self.solution.close)
        else:
            if resting and self.session.outcome is not None:
                ending.add_way_on(page, lay.room.primary, self._way_on())
            tools = [self._solving(once_more=resting and self.play.is_solved), self._bookmark.tool()]
            if lay.code is None:
                tools.append(Tool("share", "share", _("Share"), self._share))
            foot.add_small_buttons(page, lay.lower, tools)
        if lay.code is not None:
            color = foot.PALE if self.puzzle_view.dark_foot else "ink"
            foot.add_code(page, lay.code, self.play.code, self._share, color)

    def _solving(self, *, once_more: bool) -> Tool:
        again = Tool("solve", "refresh", _("Once more"), self._restart)
        return again if once_more else Tool("solve", "play", _("Solve"), self.solution.ask)

    def _way_on(self) -> Tool:
        if not self.play.is_solved:
            return Tool("again", "undo", _("Think again"), self._undo)
        if self._next is not None:
            return Tool("next", "next", _("Next puzzle"), self._go_to_next)
        return Tool("next", "puzzle", _("To the puzzles"), self._leave)

    # -- what people do ----------------------------------------------------------------------------------------

    def use(self, intent: Intent) -> bool:
        """As any page; what moves is finished first, and a message is taken away."""
        acts = self._messages.take_away(intent)
        if acts and self._ceremony.goes_on:
            self._ceremony.finish()
            self.refresh()
        if acts and self._director.busy:
            if self.session.outcome is not None and isinstance(intent, Press | Accept | Typed):
                self.end_step()
                return True  # it only asked to be quick: what it would hit now was not there before
            self.skip_to_rest()
        return super().use(intent)

    def back(self) -> None:
        """Close the solution, take a choice back that is not played yet, or leave: everything is saved."""
        if self.solution.walk is not None:
            self.ctx.audio.play("page")
            self.solution.close()
        elif self.take_back():
            self.ctx.audio.play("page")
        else:
            super().back()

    def command(self, command: Command) -> bool:
        """Take the wishes of a table; X on a controller opens the next stage of the hint."""
        acts: dict[str, Callable[[], None]] = {
            **{name: partial(self.use_tool, name) for name in ("undo", "redo", "hint", "restart")},
            "rules": self.read_rules,
            "menu": self.open_menu,
            "secondary": lambda: self.use_tool("hint"),
        }
        return self.wished(acts, command)

    def other(self, intent: Intent) -> bool:
        """H opens the next stage of a hint, R starts again; other keys are the board's."""
        node = _KEYS.get(intent.text.lower()) if isinstance(intent, Typed) else None
        if node is None:
            return self._board.handle(intent)
        self.use_tool(node)
        return True

    def _undo(self) -> None:
        self.session.undo()
        self._show_wish()

    def _redo(self) -> None:
        self.session.redo()
        self._show_wish()

    def _restart(self) -> None:
        self.play.restart()
        self._show_wish()
        self.driver.focus = self.driver.page.first  # where one begins; else it would be on what shows the solution

    def _show_wish(self) -> None:
        """Show what somebody wished to happen; what was asked for before it is not waited for any more."""
        self._aid.forget()
        self.show_updates()

    def _show_stage(self) -> None:
        self.cue("toast")
        self.refresh()
        page = self.driver.page
        if "hint" not in page.nodes and self.driver.focus == "hint":
            self.driver.focus = page.first

    def _look_at_first(self) -> None:
        self.refresh()
        self.driver.focus = self.driver.page.first

    def _share(self) -> None:
        self.ctx.stack.push(CodeScene(self.ctx, self.play.code))

    def open_menu(self) -> None:
        self.ctx.stack.push(PuzzleMenuScene(self.ctx, self.play.kit.game_id, previews=self.puzzle_view.previews))

    def read_rules(self) -> None:
        """Open the rules of the game."""
        self.ctx.go.rules(self.play.kit.game_id)

    def _leave(self) -> None:
        self.ctx.audio.play("page")
        self.ctx.stack.pop()

    def _go_to_next(self) -> None:
        if self._next is not None:
            self.ctx.go.puzzle(self._next, instead=True)
