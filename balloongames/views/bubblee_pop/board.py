"""The table of Bubblee Pop: it puts the parts together, plays events, and takes shortcuts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext

from balloongames.core.game import Event, Seat
from balloongames.rules.bubblee_pop.events import TableSet
from balloongames.rules.bubblee_pop.moves import Move
from balloongames.rules.bubblee_pop.observation import Observation, before_start
from balloongames.ui.anim import Clip
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.input import Command, Intent, Typed
from balloongames.ui.page import Page
from balloongames.ui.view import BoardView, Table
from balloongames.views.bubblee_pop.actions import add_actions
from balloongames.views.bubblee_pop.board_art import (
    add_board,
    draw_board,
    draw_ground,
    draw_numbers,
    draw_turning_discs,
)
from balloongames.views.bubblee_pop.clips import Clips
from balloongames.views.bubblee_pop.consequence import add_outlook
from balloongames.views.bubblee_pop.layout import lay_out
from balloongames.views.bubblee_pop.model import Model
from balloongames.views.bubblee_pop.orders import places, spots
from balloongames.views.bubblee_pop.overlay import draw_overlay
from balloongames.views.bubblee_pop.preview import draw_preview
from balloongames.views.bubblee_pop.queue import add_powers
from balloongames.views.bubblee_pop.rails import add_rails
from balloongames.views.bubblee_pop.setting import Setting
from balloongames.views.bubblee_pop.stage import Stage


class BubbleeBoard(BoardView):
    """One match of Bubblee Pop on the screen: ``model`` is what it shows, ``stage`` what moves on it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._setting: Setting | None = None
        self._clips: Clips | None = None
        self.model = Model()
        self.stage = Stage()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def sync(self, seen: Observation) -> None:
        """Show exactly this observation."""
        self.model = Model(seen)
        setting = self._at(seen)
        setting.model = self.model
        self.stage.clear()
        setting.settle(seen)
        setting.draft.renew(seen, ())

    def animate(self, event: Event) -> Clip | None:
        """Return the clip of an event; events that show nothing are folded at once."""
        if isinstance(event, TableSet):
            # The first events of a match come before anything can be seen of it.
            self.sync(before_start(event))
        if self._setting is None or self._clips is None:
            raise ValueError(f"an event before the table was set: {event}")
        return self._clips.of(event)

    def _at(self, seen: Observation) -> Setting:
        """Return the setting for an observation; it is made with the first one."""
        if self._setting is None:
            layout = lay_out(Box(0, 56, 1280, 664), seats=seen.seats, roomy=False, scale=1.0)
            self._setting = Setting(self._table, layout, self.model, self.stage, seen=seen)
            self._clips = Clips(self._setting)
        self._setting.seen = seen
        return self._setting

    @property
    def lively(self) -> bool:
        """Whether somebody still cheers, or a confirmed move is still to come."""
        return self.stage.lively or bool(self._setting and self._setting.pending)

    def update(self, dt: float) -> None:
        """Let a cheer fade, and go on with what was confirmed."""
        if self.stage.lively:
            self.stage.update(dt * max(0.5, self._table.kit.look.speed))
        if self._setting is not None and self._setting.pending:
            self._setting.play_pending()

    # -- the page -----------------------------------------------------------------------------------------------------

    def build(self, page: Page, area: Box) -> None:
        """Add everything below the bar."""
        setting = self._setting
        if setting is None:
            return
        setting.layout = lay_out(area, seats=self.model.seats, roomy=page.roomy, scale=page.kit.text_scale)
        setting.draft.renew(setting.seen, self._table.moves())
        setting.places.clear()
        if self.stage.turn:
            page.live(lambda canvas: draw_turning_discs(canvas, setting))
        else:
            page.ground(("planets", setting.layout, setting.below), lambda canvas: draw_ground(canvas, setting))
            page.paint(lambda canvas: page.inks.extend(draw_numbers(canvas, setting)))
        page.live(lambda canvas: self._draw_under(page, canvas, setting))
        add_board(page, setting)
        with page.lifted(setting.layout.sides) if self.stage.turn else nullcontext():
            add_rails(page, setting)
            add_powers(page, setting)
            add_outlook(page, setting)
            add_actions(page, setting)
        page.live(lambda canvas: draw_overlay(canvas, setting), over=True)

    def _draw_under(self, page: Page, canvas: Canvas, setting: Setting) -> None:
        setting.moving = self.stage.lively or bool(self.stage.movers)
        draw_board(canvas, setting)
        page.inks.extend(draw_preview(canvas, setting))

    # -- shortcuts ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take S for the swap, D to let a power go, O to choose anew."""
        setting = self._setting
        if setting is None or not setting.live:
            return False
        match intent:
            case Command("secondary") | Typed("s" | "S") if setting.dropping:
                if setting.draft.may_swap or setting.draft.swapping or setting.draft.swap is not None:
                    setting.begin_swap()
                return True
            case Typed("d" | "D") if setting.empowered:
                setting.decline()
                return True
            case Typed("o" | "O") if setting.dropping or setting.empowered:
                setting.clear_choice()
                return True
        return False

    def places_of(self, move: Move, seat: Seat) -> Sequence[str]:
        """Return the nodes where a move happens."""
        return places(move, seat, self.model.seats)

    def spots_of(self, move: Move, seat: Seat) -> Sequence[Box]:
        """Return where a move of somebody else happens."""
        return spots(move, seat, self._setting) if self._setting is not None else ()

    def back(self) -> bool:
        """Take the last choice back."""
        setting = self._setting
        if setting is None or not setting.live:
            return False
        if setting.draft.back():
            self._table.refresh()
            return True
        return False
