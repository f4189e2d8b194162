"""The table of Bubblee Pop: it puts the parts together, plays events, and takes shortcuts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from typing import ClassVar, Final

from balloongames.core.game import Event
from balloongames.rules.bubblee_pop.events import LinesScored, PowersWon, TableSet
from balloongames.rules.bubblee_pop.moves import Move, SwapSky
from balloongames.rules.bubblee_pop.observation import Observation, before_start
from balloongames.ui.board import Finders, MatchBoard
from balloongames.ui.canvas import Canvas
from balloongames.ui.input import Command, Intent, Typed
from balloongames.ui.page import Page
from balloongames.ui.view_parts import BoardFactory
from balloongames.views.bubblee_pop import alt_text, ask, last_turns, orders
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
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.overlay import draw_overlay
from balloongames.views.bubblee_pop.preview import draw_preview
from balloongames.views.bubblee_pop.queue import add_powers
from balloongames.views.bubblee_pop.rails import add_rails


class Board(MatchBoard[BoardContext]):
    """One match of Bubblee Pop on the screen."""

    context_type: type[BoardContext] = BoardContext
    clips_type = Clips
    paced: ClassVar[tuple[str, ...]] = ("zones", "turn")
    second = "swap"
    finds = Finders(
        move_nodes=orders.move_nodes, ahead=orders.ahead, boxes=orders.boxes, open_nodes=orders.open_nodes,
        part=orders.part, answer=ask.answer, askable=ask.askable, alt_text=alt_text.alt_text, trace=last_turns.trace_of,
        tense=lambda model: any(map(model.crowded, range(model.seats))),
    )  # fmt: skip

    def empty_table(self, event: Event) -> Observation | None:
        return before_start(event) if isinstance(event, TableSet) else None

    def fold(self, events: Sequence[Event]) -> None:
        """Nothing is on its way then: what lies on the planets is what is seen, so marks are round it."""
        super().fold(events)
        self.context.seen = replace(self.context.seen, planets=self.context.model.planets)

    def begins_step(self, event: Event) -> bool:
        """Each line of a chain is a step, and each power that is won."""
        return isinstance(event, LinesScored | PowersWon)

    @property
    def animating(self) -> bool:
        """Whether somebody still cheers, or a confirmed move is still to come."""
        return super().animating or bool(self._context and self._context.pending)

    @property
    def flies_about(self) -> bool:
        """Nothing does: who cheers stays in place."""
        return False

    def update(self, dt: float) -> None:
        """Let a cheer fade, and go on with what was confirmed."""
        super().update(dt)
        if self._context is not None and self._context.pending:
            self._context.play_pending()

    # -- the page -----------------------------------------------------------------------------------------------------

    def drafted(self) -> Move | None:
        """Return what the button plays first: a planned swap comes before its drop."""
        return next(iter(self.context.draft.confirmed()), None) if self._context and self._context.interactive else None

    def leads_to(self, move: Move) -> bool:
        """While two are chosen to be swapped, nothing is dropped."""
        return not (self._context and self._context.draft.swapping) or isinstance(move, SwapSky)

    def describe(self, page: Page, context: BoardContext) -> None:
        context.places.clear()
        if context.animation.turn:
            page.paint_each_frame(lambda canvas: draw_turning_discs(canvas, context))
        else:
            page.ground(("planets", context.layout, context.below), lambda canvas: draw_ground(canvas, context))
            page.paint(lambda canvas: page.text_boxes.extend(draw_numbers(canvas, context)))
        page.paint_each_frame(lambda canvas: self._draw_under(page, canvas, context))
        add_board(page, context)
        with page.lifted(context.layout.sides) if context.animation.turn else nullcontext():
            add_rails(page, context)
            if context.has_powers:
                add_powers(page, context)
            add_outlook(page, context)
            add_actions(page, context)
        page.paint_each_frame(lambda canvas: draw_overlay(canvas, context), over=True)

    def _draw_under(self, page: Page, canvas: Canvas, context: BoardContext) -> None:
        moving = context.animation.animating or bool(context.animation.movers)
        context.moving = moving and not context.host.kit.look.reduced_motion  # then nobody blinks
        draw_board(canvas, context)
        draw_preview(canvas, context)

    # -- shortcuts ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take S for the swap, D to let a power go, O to choose anew."""
        context = self.context
        if not context.interactive:
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


BOARD: Final = BoardFactory(Board)
