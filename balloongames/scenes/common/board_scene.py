"""Pages with a board on them: how what happens comes to be seen there, and what all answer their board alike.

What happens comes as view updates. `BoardScene.show_updates` takes one after the other: the director lets the board
play its events, the picture comes to rest, and the page is described anew, with the focus where it was; when there is
no more, the scene is idle. A scene says where its updates come from (`next_update`) and, if it wants to, what it does
before each (`before_update`), after each (`after_update`) and when all are shown (`on_idle`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from balloongames.core.game import Reason, Remark, Seat
from balloongames.core.match import IllegalMove
from balloongames.i18n import _
from balloongames.scenes.base import PageScene
from balloongames.scenes.common import queries
from balloongames.scenes.common.asking import Asking
from balloongames.scenes.common.bar import Tool, area_below
from balloongames.scenes.common.errands import Errands
from balloongames.scenes.context import Ctx
from balloongames.session import Session
from balloongames.session.view_update import ViewUpdate
from balloongames.ui.director import Director
from balloongames.ui.game_view import GameView
from balloongames.ui.input import Accept, Command, Intent, Press
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.rumble import tremor_of
from balloongames.ui.view import BoardView, People

_QUERIES: Final[Mapping[str, Callable[[Page, BoardView], str]]] = {
    "say_turn": queries.turn,
    "say_hand": queries.hand,
    "say_board": queries.table,
    "say_scores": queries.scores,
    "say_outlook": queries.outlook,
}


class Companion(Protocol):
    """Who speaks beside a board: the coach of a lesson."""

    @property
    def moves(self) -> bool:
        """Whether something of it does."""

    def update(self, dt: float) -> None:
        """Let time pass for it."""

    def counts(self, intent: Intent, meant: str) -> bool:
        """Whether the scene is to have an intent, which would use the node ``meant``; "" is none."""


class BoardScene(PageScene):
    """A page with a board that a ``_director`` lets play what happens to ``_people``."""

    teaches = False  # only a lesson does
    companion: Companion | None = None

    view: GameView
    asking: Asking
    _people: People
    _board: BoardView
    _director: Director
    _view_update: ViewUpdate | None = None  # what the picture shows, or is on its way to
    _before: ViewUpdate | None = None  # where it is on its way from
    _kept_focus: str | None = None  # where the focus goes when all has come to rest
    _led_from: str = ""  # where it was before the board put it elsewhere

    def __init__(self, ctx: Ctx) -> None:
        self._errands: Final = Errands()
        super().__init__(ctx)

    def lay(self, board: BoardView, view: GameView) -> None:
        """Lay the board, with what plays on it and what answers about it."""
        self._board = board
        self._director = Director(board, self.kit.look.speed)
        self.asking = Asking(self.ctx, view, self._people, self.driver, self.refresh, self._arrive)

    @property
    def kit(self) -> Kit:
        return self.ctx.kit

    @property
    def people(self) -> People:
        """Who sits at the table."""
        return self._people

    @property
    def heading(self) -> str:
        """What the bar is titled."""
        return self.view.name()

    def said(self) -> Mapping[Seat, Sequence[Remark]]:
        """Return what computer partners say aloud: nothing where nobody chooses."""
        return {}

    def cue(self, name: str, degree: int | None = None) -> None:
        """Sound a cue now; what is great of it is felt, too, where a controller is in somebody's hands."""
        self.ctx.audio.play(name, degree)
        tremor = tremor_of(name, degree) if self.ctx.prefs.settings.rumble else None
        if tremor is not None:
            self.ctx.loop.reader.rumble(tremor)

    def hush(self, name: str, *, on: bool) -> None:
        """Let what sounds of a cue stand back for something to come, or come back."""
        self.ctx.audio.hush(name, on=on)

    def enter(self) -> None:
        """Have the sounds of the game at hand, and its music."""
        self.ctx.audio.add(self.view.cues)
        self.ctx.audio.music(self.view.music)

    def focus_on(self, node_id: str) -> None:
        """Put the focus on a node of the page, which is described anew first."""
        if self.driver.focus not in {None, node_id}:
            self._led_from = self.driver.focus or ""
        self.refresh()
        if self._director.busy:
            self._kept_focus = node_id
        else:
            self.driver.focus_on(node_id)

    def take_back(self) -> bool:
        """Take the last choice back if there is one; from what that closes, the focus goes to where the choice was."""
        if not self._board.back():
            return False
        page = self.driver.page
        here = page.nodes.get(self.driver.focus or "")
        if here is not None and here.why_not:
            names = (self._led_from, page.first or "", *page.order())
            is_open = (name for name in names if name in page.nodes and not page.nodes[name].why_not)
            self.driver.focus_on(next(is_open, here.id))
        return True

    def use_tool(self, node_id: str) -> None:
        """Use a tool by its key: a closed one says why, as if it had been pressed."""
        node = self.driver.page.nodes.get(node_id)
        if node is None:
            return
        if node.why_not:
            self.refuse(node.why_not)
        elif node.act:
            self.ctx.audio.play("press")
            node.act()

    def wished(self, acts: Mapping[str, Callable[[], None]], command: Command) -> bool:
        """Do what a command wishes, by its name; any other is the board's. Return whether it was used."""
        act = acts.get(command.name)
        if act is None:
            return self._board.handle(command)
        act()
        return True

    def _add_board(self, page: Page) -> None:
        """Describe the board below the bar, on its ground."""
        page.night = self.view.night
        page.ground("backdrop", lambda canvas: canvas.backdrop(self.view.background, page.frame))
        self._board.build(page, area_below(page))

    def tools(self) -> tuple[Tool, ...]:
        """Return the tools of the bar."""
        return ()

    def _ask_tools(self) -> tuple[Tool, ...]:
        """Return the tool that lets everything be asked about, if the board answers."""
        tool = Tool("ask", "help", _("Ask"), self.asking.toggle, lit=self.asking.is_on)
        return (tool,) if self._board.answers else ()

    def handle(self, intent: Intent) -> bool:
        """As any page; while something is asked about, nothing else is done."""
        if self._board.answers and self.asking.take(intent):
            return True
        counts = self.companion is None or self.companion.counts(intent, self._meant(intent))
        return counts and self.use(intent)

    def use(self, intent: Intent) -> bool:
        """Take what is not meant for asking; what the board asks for meanwhile is done afterwards."""
        with self._errands.after():
            return super().handle(intent)

    def answers_query(self, command: Command) -> bool:
        """As any page; the board tells more."""
        answer = _QUERIES.get(command.name)
        if answer is None:
            return super().answers_query(command)
        self.ctx.narrator.reply(answer(self.driver.page, self._board))
        return True

    def _meant(self, intent: Intent) -> str:
        """Return the node that an intent would use; "" if none."""
        match intent:
            case Press(x, y):
                node = self.driver.node_at(x, y)
                return node.id if node else ""
            case Accept():
                return self.driver.meant or ""
            case _:
                return ""

    def let_go(self) -> None:
        """Leave nothing pressed."""
        super().let_go()
        self.asking.let_go()

    @property
    def animating(self) -> bool:
        """Whether something moves that does not wait for answers."""
        beside = self.asking.moves or (self.companion is not None and self.companion.moves)
        return super().animating or beside or (not self.asking.is_on and self.in_motion)

    def update(self, dt: float) -> None:
        """Let time pass, unless something is asked about."""
        super().update(dt)
        self.asking.update(dt)
        if not self.asking.is_on:
            self.go_by(dt)
        if self.companion is not None:
            self.companion.update(dt)

    @property
    def scans(self) -> bool:
        """Whether nothing happens on the board now, or it stands still half-way."""
        return not self._director.busy or self._director.is_still

    @property
    @abstractmethod
    def in_motion(self) -> bool:
        """Whether something moves, or somebody thinks."""

    @abstractmethod
    def go_by(self, dt: float) -> None:
        """Let time pass for what moves and who thinks."""

    # -- moves -------------------------------------------------------------------------------------------------

    @abstractmethod
    def sentence(self, reason: Reason) -> str:
        """Return the sentence of a reason."""

    @abstractmethod
    def refuse(self, sentence: str) -> None:
        """Say why something is not possible, with its sound."""

    def _why(self, reason: Reason | None) -> str:
        """Return the sentence of a reason; "" if there is none."""
        return self.sentence(reason) if reason else ""

    def submit(self, move: Any, then: Callable[[], None] | None = None) -> None:
        """Play a move and show what it does, ``then`` go on; one that can't be played is refused with its reason."""

        def play() -> None:
            if self.play_move(move) and then is not None:
                then()

        self._errands.run(play)

    @abstractmethod
    def play_move(self, move: Any) -> bool:
        """Play a move and show what it does, or say why it can't be played; return whether it was."""

    def _play_in(self, session: Session, move: Any) -> bool:
        """Play a move of a session, or say why it can't be played; return whether it was."""
        try:
            session.submit(move)
        except IllegalMove as error:
            self.refuse(self.sentence(error.reason))
            return False
        return True

    # -- view updates ------------------------------------------------------------------------------------------

    def show_updates(self, *, rested: bool = False) -> None:
        """Show what has happened, up to the end or to the first thing that moves.

        ``rested``: something has just come to rest, and the page has not been described for it.
        """
        while not self._director.busy:
            view_update = self.next_update()
            if view_update is None:
                self.ctx.audio.tension(on=self._board.tense)
                self.on_idle()
                self.refresh()
                return
            self._play_update(view_update, rested=rested)
            rested = True
        self.driver.show_ring = False
        self.refresh()

    def _play_update(self, view_update: ViewUpdate, *, play: bool = True, rested: bool = False) -> None:
        """Let the events of a view update be played, or just show where they lead."""
        before = self._view_update.viewer if self._view_update else None
        self._kept_focus = self.driver.settled_focus if rested else self.driver.focus
        self._before, self._view_update = self._view_update, view_update
        self.before_update(view_update)
        if view_update.events and play:
            self._director.play(view_update.events, view_update.seen)
        else:
            self._kept_focus = self._kept_focus if before == view_update.viewer else None  # new eyes begin anew
            self._board.sync(view_update.seen)
        if not self._director.busy:
            self._end_update()

    def show_motion(self, dt: float) -> bool:
        """Let time pass for the board and what moves on it; return whether something moved."""
        with self._errands.after():
            self._board.update(dt)
        moved, shown = self._director.busy, self._as_shown(None)
        with self._errands.after():
            self._director.update(dt)
        if self._as_shown(None) != shown:
            self.refresh()  # the bar keeps pace
        if moved and not self._director.busy:
            self._go_on_showing()
        return moved

    def _as_shown(self, seen: Any) -> Any:
        """Return ``seen``, or while something moves what was seen before, as far on as it is shown now."""
        return self._board.pace(self._before.seen) if self._director.busy and self._before else seen

    def _go_on_showing(self) -> None:
        """Go on after the director has come to the end of a view update."""
        self._end_update()
        self.show_updates(rested=True)

    def _end_update(self) -> None:
        """Let the page be described for what is seen now, with the focus where it was, if that is still there."""
        self.after_update()
        self.refresh()
        self.driver.show_ring = self.ctx.loop.device() != "mouse"
        self.driver.focus, self._kept_focus = self._kept_focus, None

    def end_step(self) -> None:
        """Jump to the end of the step that moves."""
        self._director.hurry()
        if not self._director.busy:
            self._go_on_showing()

    def _arrive(self) -> bool:
        """Jump to the end of the step that moves, if one does; return whether it did."""
        if not self._director.busy or self._director.halted:
            return False
        with self._errands.after():
            self.end_step()
        return True

    def skip_to_rest(self) -> None:
        """Jump to the end of all that moves."""
        while self._director.busy:
            self._director.skip()
            self._go_on_showing()

    @abstractmethod
    def next_update(self) -> ViewUpdate | None:
        """Return the next thing to show; None when all is shown."""

    def before_update(self, view_update: ViewUpdate) -> None:
        """Take note of what is about to be shown."""

    def after_update(self) -> None:
        """Take note that a view update is shown to its end."""

    def on_idle(self) -> None:
        """See what comes next when all is shown."""
