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
from balloongames.ui.view import BoardHost, BoardView
from balloongames.views.bubblee_pop.actions import add_actions
from balloongames.views.bubblee_pop.animation import AnimationState
from balloongames.views.bubblee_pop.board_art import (
    add_board,
    draw_board,
    draw_ground,
    draw_numbers,
    draw_turning_discs,
)
from balloongames.views.bubblee_pop.clips import Clips
from balloongames.views.bubblee_pop.consequence import add_outlook
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.layout import lay_out
from balloongames.views.bubblee_pop.model import Model
from balloongames.views.bubblee_pop.orders import boxes, places
from balloongames.views.bubblee_pop.overlay import draw_overlay
from balloongames.views.bubblee_pop.preview import draw_preview
from balloongames.views.bubblee_pop.queue import add_powers
from balloongames.views.bubblee_pop.rails import add_rails


class Board(BoardView):
    """One match of Bubblee Pop on the screen: ``model`` is what it shows, ``animation`` what moves on it."""

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
        context.model = self.model
        self.animation.clear()
        context.settle(seen)
        context.draft.renew(seen, ())

    def animate(self, event: Event) -> Clip | None:
        if isinstance(event, TableSet):
            # The first events of a match come before anything can be seen of it.
            self.sync(before_start(event))
        if self._context is None or self._clips is None:
            raise ValueError(f"an event before the table was set: {event}")
        return self._clips.of(event)

    def _at(self, seen: Observation) -> BoardContext:
        """Return the board context for an observation, made with the first one."""
        if self._context is None:
            layout = lay_out(Box(0, 56, 1280, 664), seats=seen.seats, roomy=False, scale=1.0)
            self._context = BoardContext(self._host, layout, self.model, self.animation, seen=seen)
            self._clips = Clips(self._context)
        self._context.seen = seen
        return self._context

    @property
    def animating(self) -> bool:
        """Whether somebody still cheers, or a confirmed move is still to come."""
        return self.animation.animating or bool(self._context and self._context.pending)

    def update(self, dt: float) -> None:
        """Let a cheer fade, and go on with what was confirmed."""
        if self.animation.animating:
            self.animation.update(dt * max(0.5, self._host.kit.look.speed))
        if self._context is not None and self._context.pending:
            self._context.play_pending()

    # -- the page -----------------------------------------------------------------------------------------------------

    def build(self, page: Page, area: Box) -> None:
        context = self._context
        if context is None:
            return
        context.layout = lay_out(area, seats=self.model.seats, roomy=page.roomy, scale=page.kit.text_scale)
        context.draft.renew(context.seen, self._host.moves())
        context.places.clear()
        if self.animation.turn:
            page.live(lambda canvas: draw_turning_discs(canvas, context))
        else:
            page.ground(("planets", context.layout, context.below), lambda canvas: draw_ground(canvas, context))
            page.paint(lambda canvas: page.text_boxes.extend(draw_numbers(canvas, context)))
        page.live(lambda canvas: self._draw_under(page, canvas, context))
        add_board(page, context)
        with page.lifted(context.layout.sides) if self.animation.turn else nullcontext():
            add_rails(page, context)
            add_powers(page, context)
            add_outlook(page, context)
            add_actions(page, context)
        page.live(lambda canvas: draw_overlay(canvas, context), over=True)

    def _draw_under(self, page: Page, canvas: Canvas, context: BoardContext) -> None:
        context.moving = self.animation.animating or bool(self.animation.movers)
        draw_board(canvas, context)
        page.text_boxes.extend(draw_preview(canvas, context))

    # -- shortcuts ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take S for the swap, D to let a power go, O to choose anew."""
        context = self._context
        if context is None or not context.live:
            return False
        match intent:
            case Command("secondary") | Typed("s" | "S") if context.dropping:
                if context.draft.may_swap or context.draft.swapping or context.draft.swap is not None:
                    context.begin_swap()
                return True
            case Typed("d" | "D") if context.empowered:
                context.decline()
                return True
            case Typed("o" | "O") if context.dropping or context.empowered:
                context.clear_choice()
                return True
        return False

    def places_of(self, move: Move, seat: Seat) -> Sequence[str]:
        return places(move, seat, self.model.seats)

    def boxes_of(self, move: Move, seat: Seat) -> Sequence[Box]:
        return boxes(move, seat, self._context) if self._context is not None else ()

    def back(self) -> bool:
        """Take the last choice back."""
        context = self._context
        if context is None or not context.live:
            return False
        if context.draft.back():
            self._host.refresh()
            return True
        return False
