"""The table of Balmy Balloonists: it puts the parts together, plays events, and takes shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from balloongames.core.game import Event
from balloongames.rules.balmy_balloonists.cards import FAIR_WINDS
from balloongames.rules.balmy_balloonists.events import BalloonFlew, FinishCrossed, RaceEnded, TableSet
from balloongames.rules.balmy_balloonists.observation import Observation, set_table
from balloongames.ui.board import Finders, MatchBoard
from balloongames.ui.canvas import Canvas
from balloongames.ui.input import Command, Intent, PageTurn, Typed
from balloongames.ui.page import Page
from balloongames.ui.view_parts import BoardFactory
from balloongames.views.balmy_balloonists import alt_text, ask, last_turns, orders
from balloongames.views.balmy_balloonists.actions import add_actions, draw_steps
from balloongames.views.balmy_balloonists.choice import add_choice
from balloongames.views.balmy_balloonists.clips import Clips, names_first, notice_of, step_in
from balloongames.views.balmy_balloonists.context import BREEZE, BoardContext
from balloongames.views.balmy_balloonists.hand import add_hand
from balloongames.views.balmy_balloonists.list_view import add_list
from balloongames.views.balmy_balloonists.overlay import draw_notice, draw_overlay
from balloongames.views.balmy_balloonists.race import add_race
from balloongames.views.balmy_balloonists.ribbon import hangs
from balloongames.views.balmy_balloonists.scenery import add_scenery
from balloongames.views.balmy_balloonists.winds import add_winds


class Board(MatchBoard[BoardContext]):
    """One match of Balmy Balloonists on the screen."""

    context_type = BoardContext
    clips_type = Clips
    paced = ("round", "race")
    second = "list"
    finds = Finders(
        move_nodes=orders.move_nodes, ahead=orders.ahead, boxes=orders.boxes, open_nodes=orders.open_nodes,
        part=orders.part, answer=ask.answer, askable=ask.askable, alt_text=alt_text.alt_text,
        trace=last_turns.trace_of, tense=hangs,
    )  # fmt: skip

    def empty_table(self, event: Event) -> Observation | None:
        return set_table(event.rules, event.seats) if isinstance(event, TableSet) else None

    def expect(self, event: Event, context: BoardContext) -> None:
        """Let a breeze come up."""
        context.breeze = BREEZE

    def rehearse(self, event: Event) -> Sequence[Callable[[Canvas], object]]:
        """Its sentence, and the steps of the turn as they will be."""
        context = self.context
        notice, steps, at = notice_of(event, context), context.layout.steps, step_in(event)
        told = [partial(draw_notice, context=context, notice=notice)] if notice is not None else []
        taken = [partial(draw_steps, context=context, box=steps, at=at)] if steps is not None and at is not None else []
        return [*told, *taken]

    def begins_step(self, event: Event) -> bool:
        """Steps are a flight home, the finish, and the end of the race."""
        return isinstance(event, FinishCrossed | RaceEnded) or (
            isinstance(event, BalloonFlew) and event.end == "across"
        )

    def may_say(self, event: Event) -> bool:
        """Who is first across the finish is told by a banner."""
        return not names_first(event, self.context)

    @property
    def animating(self) -> bool:
        """Whether dust settles, or balloons still bob after what happened."""
        return super().animating or bool(self._context and self._context.sways)

    def update(self, dt: float) -> None:
        """Let time pass for what drifts, bobs and settles."""
        super().update(dt)
        context = self._context
        if context is not None and context.sways:
            context.clock += dt
            context.breeze = max(0.0, context.breeze - self._quicker(dt))

    # -- the page -----------------------------------------------------------------------------------------------------

    def describe(self, page: Page, context: BoardContext) -> None:
        if context.listing:
            add_list(page, context)
        else:
            add_scenery(page, context)
        add_race(page, context)
        add_choice(page, context)
        add_hand(page, context)
        add_winds(page, context)
        add_actions(page, context)
        page.paint_each_frame(lambda canvas: page.text_boxes.extend(draw_overlay(canvas, context)), over=True)

    # -- shortcuts ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take M, L and G for altitudes or winds, digits for cards, F for Fair Winds, V for the list, O for cards.

        H is the hint at every table, so High has no letter of its own.
        """
        context = self.context
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
            case Typed("g" | "G" | "l" | "L" | "m" | "M" as text) if context.deciding:
                return self._level(context, "glm".index(text.lower()))
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
        """Take the row of a number."""
        if context.winding:
            if not 0 < digit <= len(context.on_leaf):
                return False
            context.press_row(context.on_leaf[digit - 1])
            return True
        rows = context.draft.rows
        if not 0 < digit <= len(rows):
            return False
        context.press_row(rows[digit - 1])
        return True

    def back(self) -> bool:
        """Take the last choice back, or put the map back in the place of the list."""
        context = self.context
        if super().back():
            return True
        if context.interactive and context.listing:
            context.open_list()
            return True
        return False


BOARD: Final = BoardFactory(Board)
