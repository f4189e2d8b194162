"""The table: a match on the screen, with the bar above the board and all that people can do there.

The match itself lies on `balloongames.scenes.match.match_table`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from balloongames.core.game import Reason, Seat
from balloongames.i18n import _
from balloongames.scenes.common.bar import Bar, Tool, add_bar, add_marks, area_below, bar_height, mark_boxes
from balloongames.scenes.common.pause import PauseScene, pad_gone
from balloongames.scenes.common.toast import Toast, card_ahead
from balloongames.scenes.context import Ctx
from balloongames.scenes.dialog import NoticeScene
from balloongames.scenes.match.curtain import prefetch_curtain
from balloongames.scenes.match.match_table import MatchTableScene
from balloongames.scenes.match.message_room import MessageRoom
from balloongames.session import Session
from balloongames.session.view_update import ViewUpdate
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.banner import TurnBanner, draw_banner
from balloongames.ui.cache_warmer import CacheWarmer
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import Accept, Command, Intent, Press, Typed
from balloongames.ui.page import Page

_LEAD_AWAY: Final = frozenset({"back", "rules", "menu"})  # from the table; they are always where they were


class TableScene(MatchTableScene):
    """A match being played, as people see and use it. An ``aim`` is told at first, and whenever somebody asks.

    What is shown of the match, and when, is the rung below: it can be read without a bar, a banner or a key.
    """

    back_icon = "home"
    _room = 0.0, 0.0  # of the banner: its middle and width
    _rehearsed: object = None  # what was shown, or due, when it was planned last what to paint ahead
    _words: Sequence[Box | None] = ()  # where words stood in the last frame in which a card waited

    def __init__(self, ctx: Ctx, session: Session, aim: str = "") -> None:
        self.aim = aim
        super().__init__(ctx, session)
        self._cache_warmer: Final = CacheWarmer(self._people.looks)
        self.message_room: Final = MessageRoom(
            session, self.view, self._board, self._messages, self.driver, self._card_has_come
        )

    def enter(self) -> None:
        super().enter()
        if self.aim:
            self.post_aim()

    def while_quiet(self) -> None:
        """Make a picture that will be wanted soon."""
        self._cache_warmer.warm_one(self.kit.brushes, self.kit.u)

    def before_update(self, view_update: ViewUpdate) -> None:
        super().before_update(view_update)
        if view_update.events and self.kit.look.speed > 0:
            self._prefetch_what_follows()

    def _prefetch_what_follows(self) -> None:
        """Begin to rasterize the large pictures of what comes after the motion: the result, or a curtain."""
        canvas, frame = self.kit.canvas(self.ctx.loop.window.surface), self.kit.frame
        curtain = self.session.needs_curtain()
        if self.session.outcome is not None:
            canvas.prefetch_backdrop(HOME_SCENERY, frame)
        elif curtain is not None:
            prefetch_curtain(canvas, frame, self._people.looks[curtain])

    def go_by(self, dt: float) -> None:
        super().go_by(dt)
        shown = self._director.event if self._director.busy else self._still_due()
        if shown is not self._rehearsed:
            self._rehearsed = shown
            self.driver.rehearsal.plan(self._what_comes())

    def _still_due(self) -> Toast | None:
        """Return the card that waits, once no word moves any more that it could hide; None if none does."""
        card = self._first_times.due
        words = [ink.ink for ink in self.driver.page.text_boxes] if card is not None else []
        is_still, self._words = words == self._words, words
        return card if is_still else None

    def _what_comes(self) -> Iterator[Callable[[Canvas], object]]:
        """Yield what paints ahead what comes after that which is shown now."""
        if not self._director.busy:
            card = self._rehearsed
            if isinstance(card, Toast) and self.interactive:
                yield from card_ahead(self.driver.page, card, self.message_room.around(self.driver.page, card.about))
            return
        for event in self._director.coming:
            foretold = self._commentary.foretold(event)
            if foretold is not None and not self.teaches:
                yield self._banner_painter(self._banner_of(*foretold))
            yield from self._board.rehearse(event)
        turn = self._turn(self._view_update.seen) if self._view_update else None
        if turn is not None and self.session.needs_curtain() is None and not self.teaches:
            yield self._banner_painter(turn)

    def _banner_painter(self, turn: TurnBanner) -> Callable[[Canvas], object]:
        """Return what paints a banner where it will stand."""
        (cx, max_w), cy = self._room, bar_height(self.driver.page) / 2
        return partial(draw_banner, turn=turn, cx=cx, cy=cy, max_w=max_w)

    def post_aim(self) -> None:
        """Say what somebody tries here."""
        self._messages.post(self.aim, "flag")

    def pad_changed(self, *, present: bool) -> None:
        """Wait when a controller goes: in the menu, or behind a notice over what lies on the table already."""
        top = self.ctx.stack.top
        if present or isinstance(top, PauseScene):
            return  # the menu tells of it by itself
        if top is self:
            self.ctx.stack.push(PauseScene(self.ctx, self.session, self.open_log, notice=pad_gone()))
        elif not isinstance(top, NoticeScene):
            self.ctx.stack.push(NoticeScene(self.ctx, _("Controller"), (pad_gone(),)))

    def back_label(self) -> str:
        """Say where the way back leads."""
        if self.ctx.stack.leads_back:
            return _("To the album") if self.session.unsaved else _("To the album; the match is saved")
        return _("To the shelf") if self.session.unsaved else _("To the shelf; the match is saved")

    # -- the page ----------------------------------------------------------------------------------------------

    def build(self, page: Page) -> None:
        """Describe the frame and the board in it."""
        self._add_board(page)
        seen = self._view_update.seen if self._view_update else self.session.seen()
        self._room = add_bar(
            page,
            Bar(
                self.heading,
                self.status_line(self._as_shown(seen)),
                self.go_home,
                "back" if self.ctx.stack.leads_back else self.back_icon,
                self.back_label(),
                turn=self.banner(seen),
                tools=self.tools(),
                notice=self.asking.notice,
                unsaved=self.why_unsaved(),
            ),
        )
        if self.asking.is_on:
            self.asking.add(page, area_below(page), self._board)
            return
        self._mark_the_pick(page)
        if self.interactive and not self._hints.is_open and not self.teaches:
            self._first_steps.add(page, self._board, seen)
        if self._hints.is_open and self.interactive:
            self._hints.add(page, area_below(page), self._board, lambda names: add_marks(page, names))
        self.message_room.add(page, moving=self._director.busy)

    def status_line(self, seen: Any) -> str:
        """Return where the match stands."""
        return self.view.status(seen)

    def _mark_the_pick(self, page: Page) -> None:
        """Mark where the move of a computer player is about to happen, so that it can be followed."""
        pick, seat = self._bot_turns.pick, self.session.to_move
        if pick is None or seat is None:
            return
        if not add_marks(page, self._board.move_nodes(pick, seat)):
            mark_boxes(page, self._board.boxes(pick, seat))

    def banner(self, seen: Any) -> TurnBanner | Callable[[], TurnBanner] | None:
        if self._director.busy and self._view_update is not None:
            return partial(self._commented, self._view_update)
        return self._turn(seen)

    def _turn(self, seen: Any) -> TurnBanner | None:
        """Tell whose turn it is once all has come to rest, and what to do; None after the match."""
        seat = self.session.to_move
        if seat is None:
            return None
        thinks = not self._pausing and self.session.bot_to_move is not None
        name = self._people.names[seat]
        return TurnBanner(
            self._people.looks[seat], name if thinks else _("{name}:").format(name=name),
            _("thinks…") if thinks else self.view.prompt(seen),
            active=not self._pausing and not thinks, robot=bool(self._people.computer(seat)),
            progress=(lambda: self._bot_turns.progress) if thinks else None,
            icon="" if thinks else self.view.pictogram(seen),
        )  # fmt: skip

    def _commented(self, update: ViewUpdate) -> TurnBanner:
        """Tell what is shown now, with the words of the log."""
        event = self._director.event
        return self._banner_of(*self._commentary.at(update, event if event and self._board.may_say(event) else None))

    def _banner_of(self, seat: Seat | None, name: str, what: str) -> TurnBanner:
        """Tell what is shown of somebody."""
        look = None if seat is None else self._people.looks[seat]
        robot = bool(name) and seat is not None and bool(self._people.computer(seat))
        return TurnBanner(look, name, what, active=False, robot=robot)

    def tools(self) -> tuple[Tool, ...]:
        undo = Tool("undo", "undo", _("Undo"), self._undo, self._why(self.session.undo_closed()))
        redo = Tool("redo", "redo", _("Redo"), self._redo)
        goal = Tool("goal", "flag", _("Goal"), self.post_aim)
        return (
            *((goal,) if self.aim else ()),
            undo,
            *((redo,) if self.session.redo_closed() is None else ()),
            Tool("hint", "bulb", _("Hint"), self._ask_hint, self._hints.closed() or self._no_hints()),
            *self._ask_tools(),
            Tool("rules", "book", _("Rules"), self._rules),
            Tool("menu", "menu", _("Menu"), self.open_menu),
        )

    def _ask_hint(self) -> None:
        """Ask for a hint, held against what is selected now."""
        self._onlooker.drop()  # one question at a time
        self._hints.more(self._board.drafted())

    def _no_hints(self) -> str:
        """Return why somebody gets no hints: they want none."""
        seat = self.session.to_move
        if seat is None or self._wishes.has_hints(seat):
            return ""
        return _("{name} wants no hints.").format(name=self._people.names[seat])

    # -- what people do ----------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        return self._messages.explain(intent) or super().handle(intent)

    def use(self, intent: Intent) -> bool:
        """As any page; what moves is finished first, and a message is taken away."""
        acts = self._messages.take_away(intent)
        if acts and self._director.busy and not self._director.halted:
            if self._playback.take(intent, self.driver):
                return True
            if self._playback.means(intent, self.driver):
                return super().use(intent)
            leads_away = isinstance(intent, Press) and self._meant(intent) in _LEAD_AWAY
            if isinstance(intent, Press | Accept | Typed) and not leads_away:
                self.end_step()
                return True  # it only asked to be quick: what it would hit now was not there before
            self.skip_to_rest()
            if self.is_left:
                return True
        if self.awaits_computer and isinstance(intent, Press | Accept | Typed) and not self._hits_tool(intent):
            self._bot_turns.hurry()
            return True
        return super().use(intent)

    def _hits_tool(self, intent: Intent) -> bool:
        """Whether something of the bar is meant, which can be used at any time."""
        return self._meant(intent) in {"back", "unsaved", *(tool.id for tool in self.tools())}

    def back(self) -> None:
        """Close a hint, take a choice back, or else open the menu."""
        self.ctx.audio.play("page")
        if not (self._hints.close() or self.take_back()):
            self.open_menu()

    def command(self, command: Command) -> bool:
        """Take the wishes that every table knows; others are the board's."""
        acts: dict[str, Callable[[], None]] = {
            "undo": lambda: self.use_tool("undo"),
            "redo": lambda: self.use_tool("redo"),
            "hint": lambda: self.use_tool("hint"),
            "rules": self._rules,
            "menu": self.open_menu,
        }
        if command.name == "say_last":
            self.ctx.narrator.reply(self._chronicle.latest_in_words() or _("Nothing has happened yet."))
            return True
        return self.wished(acts, command)

    def other(self, intent: Intent) -> bool:
        """Offer what nobody used to the board; H asks for a hint."""
        if isinstance(intent, Typed) and intent.text in {"h", "H"}:
            self.use_tool("hint")
            return True
        return self._board.handle(intent)

    def use_tool(self, node_id: str) -> None:
        """Use a tool by its key: a closed one says why, as if it had been pressed."""
        if node_id == "redo" and node_id not in self.driver.page.nodes:
            self.refuse(self.sentence(Reason("nothing_to_redo")))
        else:
            super().use_tool(node_id)

    def _undo(self) -> None:
        self.pause()
        self.session.undo()
        self.show_updates()

    def _redo(self) -> None:
        self.pause()
        self.session.redo()
        self.show_updates()

    def _rules(self) -> None:
        self.ctx.go.rules(self.session.game_id)

    def open_menu(self) -> None:
        self.ctx.stack.push(PauseScene(self.ctx, self.session, self.open_log))

    def go_home(self) -> None:
        self.ctx.go.leave_table()
