"""A puzzle on the screen. The session remembers, the kit explains, the board of the game shows.

A puzzle is a match of one seat, so everything is saved after each move and goes on where it was left. Games are met
through the registry and `ui.view` alone: the kit of a game gives codes, its puzzle view the words and pictures.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from balloongames import registry
from balloongames.core.game import Reason
from balloongames.core.match import IllegalMove
from balloongames.core.puzzle import Hint
from balloongames.i18n import _
from balloongames.puzzles.medals import Medal
from balloongames.scenes import puzzle_help as help_panel
from balloongames.scenes import puzzle_making, reasons, ways
from balloongames.scenes.base import PageScene
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import ConfirmScene
from balloongames.scenes.puzzle_layout import PlayLayout, lay_out
from balloongames.scenes.puzzle_menu import CodeScene, PuzzleMenuScene
from balloongames.scenes.puzzle_parts import puzzler
from balloongames.scenes.puzzle_spots import Spot, Way
from balloongames.scenes.table_bar import Bar, Toast, Tool, add_bar, add_toast, area_below
from balloongames.session.puzzles import PuzzlePlay
from balloongames.session.session import Beat
from balloongames.storage.history import HistoryError
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.director import Director
from balloongames.ui.geometry import Box
from balloongames.ui.input import Accept, Back, Command, Intent, Nav, Press, Tab, Typed
from balloongames.ui.input import Turn as PageTurn
from balloongames.ui.kit import Kit
from balloongames.ui.page import Node, NodeState, Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import GameView, People, PuzzleBoard, PuzzleRoom, PuzzleView
from balloongames.ui.widgets import button

_STAGES: Final = 3
_CEREMONY: Final = 1.3  # seconds
_PALE: Final = "#FFF6E3"


class PuzzlePlayScene(PageScene):
    """A puzzle being played; it is the `PuzzleTable` of its board. BadPuzzle if the spot's code is none."""

    def __init__(self, ctx: Ctx, spot: Spot) -> None:
        player = puzzler(ctx.prefs.settings)
        self.spot: Final = spot
        self.play: Final = PuzzlePlay.open(spot.code, player, ctx.store.puzzles)
        self.game: Final[GameView] = registry.view(self.play.kit.game_id)
        view = self.game.puzzles()
        if view is None:
            raise ValueError(f"{self.play.kit.game_id} has no view of its puzzles")
        self.view: Final[PuzzleView] = view
        self._people: Final = People((player.name,), (player.look,))
        self._won_before: Final = self.play.progress.is_solved
        self._layout: PlayLayout | None = None
        self._toast: Toast | None = None
        self._beat: Beat | None = None
        self._kept_focus: str | None = None
        self._hint: Hint | None = None  # what the solver says of what lies here
        self._open: dict[Hint, int] = {}  # stages that were opened, so that nobody pays twice
        self._walk: help_panel.Walk | None = None
        self._next: Way | None = None
        self._party: float | None = None  # seconds since the medal began to fall
        super().__init__(ctx)
        self._board: PuzzleBoard = view.open(self)
        self._director = Director(self._board, ctx.kit.look.speed)

    # -- what the board may ask --------------------------------------------------------------------------------

    @property
    def kit(self) -> Kit:
        """The kit in use."""
        return self.ctx.kit

    @property
    def people(self) -> People:
        """Who plays."""
        return self._people

    @property
    def live(self) -> bool:
        """Whether the person may act."""
        return not self._director.busy and self._walk is None and bool(self.play.session.moves())

    @property
    def room(self) -> PuzzleRoom:
        """Where everything goes."""
        return self._places(self.kit.frame).room

    @property
    def advice(self) -> tuple[Hint, int] | None:
        """The hint that is open."""
        hint = self._hint
        if hint is None or self._director.busy or self._walk is not None:
            return None
        stages = self._open.get(hint, 0)
        return (hint, stages) if stages else None

    def submit(self, move: Any) -> None:
        """Play a move and show what it does; one that can't be played is refused with its reason."""
        try:
            self.play.session.submit(move)
        except IllegalMove as error:
            self.refuse(self._say(error.reason))
            return
        self._go_on()

    def refuse(self, sentence: str) -> None:
        """Say why something is not possible."""
        self.ctx.audio.play("refuse")
        self._tell(sentence, "warn")

    def focus_on(self, node_id: str) -> None:
        """Put the focus on a node of the page."""
        self.refresh()
        if self._director.busy:
            self._kept_focus = node_id
        else:
            self.driver.focus_on(node_id)

    def cue(self, name: str, degree: int | None = None) -> None:
        """Sound a cue now."""
        self.ctx.audio.play(name, degree)

    # -- life --------------------------------------------------------------------------------------------------

    @property
    def lively(self) -> bool:
        """Whether something moves."""
        return self._director.busy or self._board.lively or self._celebrates

    @property
    def _celebrates(self) -> bool:
        return self._party is not None and self._party < _CEREMONY

    def enter(self) -> None:
        """Lay the puzzle."""
        self.ctx.audio.add(self.game.cues)
        self.ctx.audio.music(self.game.music)
        if self.play.session.cut:
            self._tell(self._say(Reason("cut")))
        self._go_on()

    def resume(self, result: Any) -> None:
        """Go on, perhaps in another speed and language; or show the solution, if that was agreed to."""
        self._director.speed = self.kit.look.speed
        self.ctx.audio.music(self.game.music)
        if result is True:
            self._begin_walk()
        super().resume(result)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._board.update(dt)
        if self._party is not None:
            self._party += dt
        moved = self._director.busy
        self._director.update(dt)
        if moved and not self._director.busy:
            self._arrive()

    # -- beats -------------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Show what has happened, up to the end or to the first thing that moves."""
        while not self._director.busy:
            beat = self.play.session.poll()
            if beat is None:
                self._settle()
                return
            self._beat = beat
            self._kept_focus = self.driver.focus
            if beat.events:
                self._director.play(beat.events, beat.seen)
            else:
                self._board.sync(beat.seen)
            if not self._director.busy:
                self._come_to_rest()
        self.driver.show_ring = False
        self.refresh()

    def _arrive(self) -> None:
        """Come to the end of a beat."""
        self._come_to_rest()
        self._go_on()

    def _come_to_rest(self) -> None:
        self._hint = self.play.hint()
        self.refresh()
        self.driver.show_ring = self.ctx.loop.device() != "mouse"
        kept, self._kept_focus = self._kept_focus, None
        page = self.driver.page
        self.driver.focus = kept if kept in page.nodes else page.first

    def _settle(self) -> None:
        """See what comes next when all is shown."""
        session = self.play.session
        for notice in session.notices:
            self._tell(self._say(notice), "warn")
        session.notices.clear()
        if self.play.is_solved and self._party is None:
            self._celebrate()
        elif not self.play.is_solved:
            self._party = None
        self.refresh()

    def _celebrate(self) -> None:
        """Give the medal, and look for what comes next."""
        still = self.kit.look.reduced_motion or self.kit.look.speed <= 0
        self._party = _CEREMONY if still else 0.0
        self._walk = None
        self.cue("result")
        try:
            self._next = self.spot.after(self.play.medal)
        except HistoryError:
            self._next = None
        self.refresh()
        self.driver.focus = self.driver.page.first

    def _finish_beat(self) -> None:
        while self._director.busy:
            self._director.skip()
            self._arrive()

    # -- messages ----------------------------------------------------------------------------------------------

    def _say(self, reason: Reason) -> str:
        return reasons.at_table(reason, self._people.names) or self.view.reason(reason)

    def _tell(self, sentence: str, icon: str = "info") -> None:
        self._toast = Toast(sentence, icon)
        self.refresh()

    # -- the page ----------------------------------------------------------------------------------------------

    def _places(self, frame: Box) -> PlayLayout:
        page = Page(self.kit, frame)
        return lay_out(area_below(page), roomy=page.roomy, scale=self.kit.text_scale)

    def build(self, page: Page) -> None:
        """Describe the bar, the board, the panel beside it, and the buttons at the foot."""
        page.night = self.game.night
        lay = self._places(page.frame)
        self._layout = lay
        page.paint(lambda canvas: canvas.backdrop(self.game.background, page.frame))
        page.paint(lambda canvas: _draw_scrim(canvas, page.frame, lay.room.hand.y))
        self._board.build(page, area_below(page))
        self._add_strip(page, lay.room.strip)
        self._add_panel(page, lay.panel)
        self._add_foot(page, lay)
        add_bar(
            page,
            Bar(
                self.spot.title,
                self.spot.line,
                self.back,
                back_icon="back",
                back_label=_("Back; the puzzle is saved"),
                goal=self.view.goal(),
                tools=self._tools(),
            ),
        )
        if self._celebrates:
            page.live(lambda canvas: help_panel.draw_confetti(canvas, page.frame, self._party or 0.0), over=True)
        if self._toast:
            add_toast(page, self._toast)

    def _tools(self) -> tuple[Tool, ...]:
        session = self.play.session
        undo, redo = session.undo_closed(), session.redo_closed()
        walking = _("First close the solution.") if self._walk is not None else ""
        return (
            Tool("undo", "undo", _("Undo"), self._undo, walking or (self._say(undo) if undo else "")),
            Tool("redo", "redo", _("Redo"), self._redo, walking or (self._say(redo) if redo else "")),
            Tool("restart", "refresh", _("Restart"), self._restart, walking or (self._say(undo) if undo else "")),
            Tool("menu", "menu", _("Menu"), self._menu),
        )

    def _add_strip(self, page: Page, box: Box) -> None:
        """Add the strip at the foot of the board: the light, and what the next move would do."""
        page.live(lambda canvas: _draw_strip(canvas, box))  # over the board, which is drawn anew each frame
        icon, words, color = self._light()
        side = 19 * page.kit.text_scale
        style = "label" if not page.roomy else "label-s"
        width = min(side + page.kit.text_width(words, style) + 34, box.w * 0.55)
        place = Box(box.x, box.y, width, box.h)

        def paint(canvas: Canvas, state: NodeState) -> TextInk:
            if state.hovered:
                canvas.card(place.inset(3), Card(10, "paper2"))
            canvas.icon(icon, Box(place.x + 12, place.cy - side / 2, side, side), color)
            text = Box(place.x + 18 + side, place.y, place.w - side - 22, place.h)
            return canvas.text(text, words, style, color, lines=2)

        value = _("on") if self._light_is_on else _("off")
        page.add(Node("light", place, "switch", _("Light: still solvable?"), self._switch_light, paint,
                      value=f"{value}. {words}", radius=12))  # fmt: skip
        rest = Box(place.right + 8, box.y, box.right - place.right - 20, box.h)
        page.live(lambda canvas: page.inks.extend(self._draw_outlook(canvas, rest)))

    def _draw_outlook(self, canvas: Canvas, box: Box) -> list[TextInk]:
        said = "" if self._director.busy else self._board.foretell()
        if not said:
            return []
        style = "body" if canvas.text_width(said, "body") <= box.w else "small"
        return [canvas.text(box, said, style, align="right", lines=2)]

    @property
    def _light_is_on(self) -> bool:
        return self.ctx.prefs.settings.solvable_light

    def _light(self) -> tuple[str, str, str]:
        """Return icon, words and color of the light."""
        outcome = self.play.session.outcome
        if outcome is not None and not self._director.busy:
            if self.play.is_solved:
                return "check", _("Solved"), "good"
            return "warn", _("Not solved yet"), "bad"
        if not self._light_is_on:
            return "eyeoff", _("Still solvable?"), "ink2"
        if outcome is None and self.play.is_solvable():
            return "check", _("Still solvable"), "good"
        return "warn", _("Not like this"), "bad"

    def _add_panel(self, page: Page, box: Box) -> None:
        page.panel(box)
        shown = self._director.busy
        if self._walk is not None:
            help_panel.add_walk(page, box, self._walk, self._say_hint())
        elif self.play.is_solved and not shown:
            medal = self.play.medal
            help_panel.add_solved(page, box, medal, lambda: self._party or 0.0, again=self._won_before)
        elif self.play.session.outcome is not None and not shown:
            help_panel.add_failed(page, box, self.view.failed(self.play.session.seen()), self._costs())
        else:
            stages = self._open.get(self._hint, 0) if self._hint else 0
            texts = () if self._hint is None else (self._hint.look, self._hint.take, self._hint.why)
            said = tuple(self.view.hint(reason) for reason in texts)
            ready = bool(said) and not shown
            help_panel.add_hints(page, box, said, stages, self._costs(), self._open_stage if ready else None)

    def _costs(self) -> help_panel.Costs:
        return help_panel.Costs(self.play.hints, self._won_before)

    def _say_hint(self) -> str:
        return self.view.hint(self._hint.why) if self._hint is not None else ""

    def _add_foot(self, page: Page, lay: PlayLayout) -> None:
        solve, mark, *more = lay.lower
        if self._walk is not None:
            self._add_walk_buttons(page, lay)
        elif not self._director.busy and self.play.session.outcome is not None:
            self._add_end_button(page, lay.room.primary)
        if self._walk is None:
            solved = self.play.is_solved and not self._director.busy
            label, icon, act = (_("Once more"), "refresh", self._restart) if solved else (_("Solve"), "play", self._ask)
            _small(page, "solve", solve, label, icon, act)
        marked = self.play.progress.bookmarked
        if self._walk is None:
            _small(page, "bookmark", mark, _("Bookmarked") if marked else _("Bookmark"), "check" if marked else "flag",
                   self._bookmark, on=marked)  # fmt: skip
        if more:
            _small(page, "share", more[0], _("Share"), "share", self._share)
        elif lay.code is not None:
            self._add_code(page, lay.code)

    def _add_code(self, page: Page, box: Box) -> None:
        side = 18 * page.kit.text_scale
        head = _("Code")
        head_w = page.kit.text_width(head, "small") + 8

        def paint(canvas: Canvas, state: NodeState) -> TextInk:
            if state.hovered or state.pressed:
                canvas.card(box, Card(12, "#FFFFFF", 0.12))
            canvas.text(Box(box.x + 4, box.y, head_w, box.h), head, "small", _PALE)
            canvas.icon("share", Box(box.right - side - 8, box.cy - side / 2, side, side), _PALE)
            rest = Box(box.x + 4 + head_w, box.y, box.w - head_w - side - 22, box.h)
            return canvas.text(rest, _shortened(canvas, self.play.code, rest.w), "small-strong", _PALE)

        label = _("Share the code")
        page.add(Node("share", box, "button", label, self._share, paint, value=self.play.code, radius=12))

    def _add_end_button(self, page: Page, box: Box) -> None:
        if not self.play.is_solved:
            button(page, "again", box, _("Think again"), self._undo, icon="undo", kind="primary", first=True, lines=2)
        elif self._next is not None:
            button(page, "next", box, _("Next puzzle"), self._go_to_next, icon="next", kind="primary", first=True,
                   lines=2)  # fmt: skip
        else:
            button(page, "next", box, _("To the puzzles"), self._leave, icon="puzzle", kind="primary", first=True,
                   lines=2)  # fmt: skip

    def _add_walk_buttons(self, page: Page, lay: PlayLayout) -> None:
        walk = self._walk
        if walk is None:
            return
        button(page, "forward", lay.room.primary, _("Next step"), self._step_on, icon="next", kind="primary",
               first=True, lines=2)  # fmt: skip
        closed = _("This is where the solution begins.") if not walk.done else ""
        _small(page, "backward", lay.lower[0], _("Step back"), "undo", self._step_back, why_not=closed)
        _small(page, "close", lay.lower[1], _("Close"), "close", self._end_walk)

    # -- what people do ----------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """As any page; what moves is finished first, and a message is taken away."""
        acts = isinstance(intent, Press | Accept | Back | Nav | Tab | PageTurn | Command | Typed)
        if acts and self._toast:
            self._toast = None
            self.refresh()
        if acts and self._celebrates:
            self._party = _CEREMONY
            self.refresh()
        if acts and self._director.busy:
            self._finish_beat()
            if self.play.session.outcome is not None and isinstance(intent, Press | Accept | Typed):
                return True  # it only asked to be quick: what it would hit now was not there before
        return super().handle(intent)

    def back(self) -> None:
        """Close the solution, or leave: everything is saved."""
        if self._walk is not None:
            self._end_walk()
        else:
            super().back()

    def command(self, command: Command) -> bool:
        """Take the wishes of a table; X on a controller opens the next stage of the hint."""
        acts: dict[str, Callable[[], None]] = {
            "undo": lambda: self._tool("undo"),
            "redo": lambda: self._tool("redo"),
            "rules": self.read_rules,
            "menu": self._menu,
            "secondary": lambda: self._tool("hint"),
            "home": self.go_home,
        }
        act = acts.get(command.name)
        if act is None:
            return self._board.handle(command)
        act()
        return True

    def other(self, intent: Intent) -> bool:
        """H opens the next stage of a hint, R starts again; other keys are the board's."""
        match intent:
            case Typed("h" | "H"):
                self._tool("hint")
            case Typed("r" | "R"):
                self._tool("restart")
            case _:
                return self._board.handle(intent)
        return True

    def _tool(self, node_id: str) -> None:
        """Use a tool by its key: a closed one says why."""
        node = self.driver.page.nodes.get(node_id)
        if node is None:
            return
        if node.why_not:
            self.refuse(node.why_not)
        elif node.act:
            self.ctx.audio.play("press")
            node.act()

    def _undo(self) -> None:
        self.play.session.undo()
        self._go_on()

    def _redo(self) -> None:
        self.play.session.redo()
        self._go_on()

    def _restart(self) -> None:
        self.play.restart()
        self._go_on()

    def _open_stage(self) -> None:
        """Open the next stage of the hint; only what was not open before costs anything."""
        hint = self._hint
        if hint is None or self._open.get(hint, 0) >= _STAGES:
            return
        self._open[hint] = self._open.get(hint, 0) + 1
        self.play.count_hint()
        self.cue("toast")
        self.refresh()
        page = self.driver.page
        if "hint" not in page.nodes and self.driver.focus == "hint":
            self.driver.focus = page.first

    def _switch_light(self) -> None:
        self.ctx.prefs.change(solvable_light=not self._light_is_on)
        self.refresh()

    def _bookmark(self) -> None:
        try:
            self.play.set_bookmark(on=not self.play.progress.bookmarked)
        except HistoryError as error:
            self.refuse(_("The bookmark could not be saved: {cause}.").format(cause=error))
        self.refresh()

    def _share(self) -> None:
        self.ctx.stack.push(CodeScene(self.ctx, self.play.code))

    def _menu(self) -> None:
        self.ctx.stack.push(PuzzleMenuScene(self.ctx, self))

    def read_rules(self) -> None:
        """Open the rules of the game."""
        ways.rules(self.ctx, self.play.kit.game_id)

    def go_home(self) -> None:
        """Go to the shelf; the puzzle is saved."""
        ways.home(self.ctx)

    def switch_light(self) -> None:
        """Turn the light that tells whether it can still be solved on or off."""
        self._switch_light()

    def _leave(self) -> None:
        self.ctx.audio.play("page")
        self.ctx.stack.pop()

    def _go_to_next(self) -> None:
        if self._next is not None:
            puzzle_making.go(self.ctx, self._next, lambda spot: ways.puzzle(self.ctx, spot, instead=True))

    # -- the solution, step by step ----------------------------------------------------------------------------

    def _ask(self) -> None:
        """Ask before the solution is shown, if that costs a medal."""
        if self._won_before or self.play.medal is Medal.RING:
            self._begin_walk()
            return
        text = _("It counts as three hints: solving this puzzle then earns the bronze medal.")
        self.ctx.stack.push(ConfirmScene(self.ctx, _("Show the solution?"), text, _("Show it"), "play"))

    def _begin_walk(self) -> None:
        if self.play.session.outcome is not None:
            self.play.session.undo()
            self._go_on()
        moves = self.play.solution()
        if moves is None:
            self.refuse(_("This puzzle has no solution."))
            return
        parsed = tuple(self.play.kit.game.parse_move(text) for text in moves)
        self._walk = help_panel.Walk(moves, tuple(self.view.move(move) for move in parsed))
        self.refresh()
        self.driver.focus = self.driver.page.first

    def _step_on(self) -> None:
        walk = self._walk
        if walk is not None and walk.done < len(walk.moves):
            self._walk = walk.at(walk.done + 1)
            self.play.play(walk.moves[walk.done])
            self._go_on()

    def _step_back(self) -> None:
        walk = self._walk
        if walk is not None and walk.done:
            self._walk = walk.at(walk.done - 1)
            self.play.session.undo()
            self._go_on()

    def _end_walk(self) -> None:
        self._walk = None
        self.refresh()
        self.driver.focus = self.driver.page.first


def _small(
    page: Page, node_id: str, box: Box, label: str, icon: str, act: Callable[[], None], *, why_not: str = "",
    on: bool = False,
) -> None:  # fmt: skip
    """Add one of the buttons under the primary one: with its words where these have room, else with its icon."""
    value = page.kit.text_width(label, "button-s") * 0.92 + 17 * page.kit.text_scale + 30
    fits = value <= box.w
    node = button(
        page, node_id, box, label if fits else "", act, icon=icon, style="button-s", narrate=label,
        tip="" if fits else label, why_not=why_not,
    )  # fmt: skip
    if on:
        node.value = _("on")


def _draw_strip(canvas: Canvas, box: Box) -> None:
    canvas.card(box, Card(12, "paper", border="edge" if canvas.theme.outlined else "", border_w=1.5))


def _shortened(canvas: Canvas, code: str, width: float) -> str:
    """Return a code with its middle left out where it is too long for its place."""
    if canvas.text_width(code, "small-strong") <= width:
        return code
    groups = code.split("-")
    for count in range(len(groups) - 2, 1, -1):
        short = "-".join(groups[:count]) + "-…-" + groups[-1]
        if canvas.text_width(short, "small-strong") <= width:
            return short
    return groups[0] + "-…"


def _draw_scrim(canvas: Canvas, frame: Box, top: float) -> None:
    """Darken the scene behind the hand, where words stand on it."""
    if canvas.theme.outlined:
        return
    steps = 8
    for i in range(steps):
        canvas.fill(Box(frame.x, top - 40 + i * 6, frame.w, frame.bottom - top + 40 - i * 6), "#2A1636", 0.2)
