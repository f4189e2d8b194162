"""The table of Balmy Balloonists: it puts the parts together, plays events, and takes shortcuts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from balloongames.core.game import Event, Seat
from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS
from balloongames.rules.balmy_balloonists.events import TableSet
from balloongames.rules.balmy_balloonists.moves import Move
from balloongames.rules.balmy_balloonists.observation import Observation, set_table
from balloongames.rules.balmy_balloonists.state import UNKNOWN
from balloongames.ui.anim import Clip
from balloongames.ui.geometry import Box
from balloongames.ui.input import Command, Intent, PageTurn, Typed
from balloongames.ui.page import Page
from balloongames.ui.view import BoardHost, BoardView
from balloongames.views.balmy_balloonists.actions import add_actions
from balloongames.views.balmy_balloonists.animation import AnimationState
from balloongames.views.balmy_balloonists.choice import add_choice
from balloongames.views.balmy_balloonists.clips import Clips
from balloongames.views.balmy_balloonists.context import BREEZE, BoardContext
from balloongames.views.balmy_balloonists.hand import add_hand
from balloongames.views.balmy_balloonists.layout import lay_out
from balloongames.views.balmy_balloonists.list_view import add_list
from balloongames.views.balmy_balloonists.model import Model
from balloongames.views.balmy_balloonists.orders import boxes, places
from balloongames.views.balmy_balloonists.overlay import draw_overlay
from balloongames.views.balmy_balloonists.race import add_race
from balloongames.views.balmy_balloonists.scenery import add_scenery
from balloongames.views.balmy_balloonists.winds import add_winds


class Board(BoardView):
    """One match of Balmy Balloonists on the screen: ``model`` is what it shows, ``animation`` what moves on it."""

    def __init__(self, host: BoardHost) -> None:
        self._host = host
        self._context: BoardContext | None = None
        self._clips: Clips | None = None
        self.model = Model()
        self.animation = AnimationState()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def sync(self, seen: Observation) -> None:
        self.model = Model(seen)
        context = self._at(seen)
        context.settle(seen)
        context.model = self.model
        self.animation.clear()
        context.draft.renew(seen, ())

    def animate(self, event: Event) -> Clip | None:
        if isinstance(event, TableSet):
            # The first events of a match come before anything can be seen of it.
            self.sync(set_table(event.rules, event.seats))
        if self._context is None or self._clips is None:
            raise ValueError(f"an event before the table was set: {event}")
        self._context.draft.renew(self._context.seen, ())
        self._context.breeze = BREEZE
        return self._clips.of(event)

    def _at(self, seen: Observation) -> BoardContext:
        """Return the board context for an observation, made with the first one."""
        if self._context is None:
            layout = lay_out(Box(0, 56, 1280, 664), roomy=False, scale=1.0, seats=seen.seats)
            self._context = BoardContext(self._host, seen, layout, self.model, self.animation)
            self._clips = Clips(self._context)
        return self._context

    @property
    def animating(self) -> bool:
        """Whether dust settles, or balloons still bob after what happened."""
        return self.animation.animating or bool(self._context and self._context.sways)

    def pace(self, seen: Observation) -> Observation:
        """Return ``seen`` in the round that is shown."""
        model = self._context.model if self._context else None
        return replace(seen, round=model.round, race=model.race) if model else seen

    def update(self, dt: float) -> None:
        """Let time pass for what drifts, bobs and settles."""
        quicker = dt * max(0.5, self._host.kit.look.speed)
        if self.animation.animating:
            self.animation.update(quicker)
        context = self._context
        if context is not None and context.sways:
            context.clock += dt
            context.breeze = max(0.0, context.breeze - quicker)

    # -- the page -----------------------------------------------------------------------------------------------------

    def build(self, page: Page, area: Box) -> None:
        context = self._context
        if context is None:
            return
        seats = max(1, self.model.seats)
        context.layout = lay_out(area, roomy=page.roomy, scale=page.kit.text_scale, seats=seats)
        context.draft.renew(context.seen, self._host.moves())
        if context.listing:
            add_list(page, context)
        else:
            add_scenery(page, context)
        add_race(page, context)
        add_choice(page, context)
        add_hand(page, context)
        add_winds(page, context)
        add_actions(page, context)
        page.live(lambda canvas: page.text_boxes.extend(draw_overlay(canvas, context)), over=True)

    # -- shortcuts ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take H, M and L for altitudes or winds, digits for cards, F for Fair Winds, V for the list, O for cards."""
        context = self._context
        if context is None:
            return False
        match intent:
            case Typed("v" | "V") | Command("secondary"):
                context.open_list()
            case Typed("o" | "O"):
                context.next_pile()
            case PageTurn(step):
                layer = (context.layer - 1 + step) % 3 + 1
                context.chosen_layer = None
                context.show_layer(layer)
            case Typed("f" | "F") if context.deciding:
                context.press_advantage(FAIR_WINDS)
            case Typed(text) if text in "hmlgHMLG" and context.deciding:
                return self._level(context, "glmh".index(text.lower()))
            case Typed(text) if text.isdecimal() and context.deciding:
                return self._digit(context, int(text))
            case _:
                return False
        return True

    @staticmethod
    def _level(context: BoardContext, altitude: int) -> bool:
        """Choose an altitude, or show its winds where there is none to choose."""
        for move in context.draft.rows:
            if getattr(move, "altitude", None) == altitude:
                context.press_row(move)
                return True
        if altitude:
            context.show_layer(altitude)
        return bool(altitude)

    @staticmethod
    def _digit(context: BoardContext, digit: int) -> bool:
        """Take the card of a number, or the row of a number where no card is asked for."""
        if context.draft.phase == "wind" and context.draft.advantage is None:
            cards = context.cards_in(context.shown_pile)
            if not 0 < digit <= len(cards) or cards[digit - 1] == UNKNOWN:
                return False
            context.press_card(cards[digit - 1])
            return True
        rows = context.draft.rows
        if not 0 < digit <= len(rows):
            return False
        context.press_row(rows[digit - 1])
        return True

    def places_of(self, move: Move, seat: Seat) -> Sequence[str]:
        return places(move, seat, self._context) if self._context is not None else ()

    def boxes_of(self, move: Move, seat: Seat) -> Sequence[Box]:
        return boxes(move, seat, self._context) if self._context is not None else ()

    def back(self) -> bool:
        """Take the last choice back, or put the map back in the place of the list."""
        context = self._context
        if context is None or not self._host.live:
            return False
        if context.draft.back():
            self._host.refresh()
            return True
        if context.listing:
            context.open_list()
            return True
        return False
