"""The table of Balloon POP: it puts the parts together, plays events, and takes shortcuts."""

from __future__ import annotations

from typing import ClassVar, Final

from balloongames.core.game import Event
from balloongames.rules.balloon_pop.events import RoundStarted, SeriesScored, TableSet
from balloongames.rules.balloon_pop.moves import PickGroup, PlayCard
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.rules.balloon_pop.state import ROUNDS, at_start
from balloongames.ui.anim import Clip
from balloongames.ui.board import Finders, MatchBoard
from balloongames.ui.canvas import Canvas
from balloongames.ui.input import Command, Intent, PageTurn, Typed
from balloongames.ui.page import Page
from balloongames.ui.view_parts import BoardFactory
from balloongames.views.balloon_pop import alt_text, ask, last_turns, orders
from balloongames.views.balloon_pop.awning import draw_bulges
from balloongames.views.balloon_pop.clips import Clips
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.fields import draw_frame, draw_outlook, draw_rest
from balloongames.views.balloon_pop.hand import add_hand
from balloongames.views.balloon_pop.laying import add_laying
from balloongames.views.balloon_pop.news import add_log, add_news, draw_steps
from balloongames.views.balloon_pop.others import add_others, draw_plate
from balloongames.views.balloon_pop.overlay import draw_overlay
from balloongames.views.balloon_pop.panels import add_groups, draw_groups
from balloongames.views.balloon_pop.preview import add_preview
from balloongames.views.balloon_pop.sailing import sail, sails_over
from balloongames.views.balloon_pop.scoring import is_tall
from balloongames.views.balloon_pop.track import draw_track
from balloongames.views.balloon_pop.ways import draw_sign, sign_box

_LAST_LOOK: Final = 0.05  # seconds that the boards stand still before the turn passes on


class Board(MatchBoard[BoardContext]):
    """One match of Balloon POP on the screen."""

    context_type: type[BoardContext] = BoardContext
    clips_type = Clips
    paced: ClassVar[tuple[str, ...]] = ("round",)
    second = "turn"
    finds = Finders(
        move_nodes=orders.move_nodes, ahead=orders.ahead, boxes=orders.boxes, open_nodes=orders.open_nodes,
        part=orders.part, answer=ask.answer, askable=ask.askable, alt_text=alt_text.alt_text, trace=last_turns.trace_of,
        tense=lambda model: model.round == ROUNDS,
    )  # fmt: skip

    def empty_table(self, event: Event) -> Observation | None:
        return Observation(**at_start(event.rules, event.seats)) if isinstance(event, TableSet) else None

    def expect(self, event: Event, context: BoardContext) -> None:
        """Put the board of whoever begins in the middle, where nobody looks on from a seat of their own."""
        if isinstance(event, RoundStarted) and context.seen.viewer is None:
            person = self._host.people.only_person
            context.own = event.first if person is None else person

    def begins_step(self, event: Event) -> bool:
        """Each series of a chain is a step."""
        return isinstance(event, SeriesScored)

    def linger(self, seen: Observation) -> Clip | None:
        """Let shreds, flags and points end, and what has popped be read, before the turn passes on."""
        context, before = self.context, self.context.seen
        sails = context.owner(seen) != context.own and context.layout.facing is None
        passes = bool(context.scored) and (seen.round, seen.to_move) != (before.round, before.to_move)
        left = self.animation.seconds_left
        if not sails or self._host.kit.look.reduced_motion:
            return Clip(left + _LAST_LOOK) if left and (sails or passes) else None

        context.leaving = []

        def leave(t: float) -> None:
            context.leaves = t >= left

        return Clip(left + _LAST_LOOK, leave)

    # -- the page -------------------------------------------------------------------------------------------------

    def describe(self, page: Page, context: BoardContext) -> None:
        rules = context.seen.rules
        layout = context.layout
        page.paint(lambda canvas: context.pieces.warm(canvas, layout.own.cell))
        page.paint(lambda canvas: draw_frame(canvas, layout.own, rules.width, rules.height))
        tall = is_tall(context)
        if not tall:
            page.panel(layout.groups)
        if context.track is not None:
            page.panel(context.track)
        page.panel(layout.steps)
        page.paint_each_frame(lambda canvas: self._draw_under(page, canvas, context, tall=tall))
        add_laying(page, context)
        covered = layout.roomy and context.peek is not None  # the opened board stands there
        if not tall and not covered:
            add_groups(page, context)
        if not covered:
            add_preview(page, context)
        add_others(page, context)
        if layout.log is None and layout.facing is not None:
            add_news(page, context)
        if layout.log is not None and not (context.peek is not None and layout.peek.overlaps(layout.log)):
            add_log(page, context, layout.log)
        add_hand(page, context)
        page.paint_each_frame(lambda canvas: self._draw_over(page, canvas, context), over=True)
        page.is_passed_over = lambda box: sails_over(context, box)

    def _draw_under(self, page: Page, canvas: Canvas, context: BoardContext, *, tall: bool) -> None:
        layout = context.layout
        if layout.plates:
            draw_plate(page, canvas, context, context.own, layout.plates[0])
        draw_bulges(page, canvas, context, context.own, layout.own)
        draw_rest(canvas, context, context.own, layout.own)
        covered = layout.roomy and context.peek is not None
        if not tall and not covered:
            draw_groups(page, canvas, context)
        if context.track is not None:
            draw_track(page, canvas, context, context.track)
        draw_steps(page, canvas, context)

    def _draw_over(self, page: Page, canvas: Canvas, context: BoardContext) -> None:
        draw_outlook(canvas, context, context.layout.own)
        self._draw_way(page, canvas, context)
        draw_overlay(canvas, context)
        sail(canvas, context)

    @staticmethod
    def _draw_way(page: Page, canvas: Canvas, context: BoardContext) -> None:
        ways, field = context.ways(), context.layout.own
        box = sign_box(canvas, field, ways[0], [*context.model.cells(context.own)]) if ways else None
        if box is not None:
            key = ("way", ways[0][0], len(ways))
            context.draw_cached(page, canvas, box, key, lambda c: draw_sign(c, box, ways[0], len(ways)), margin=8)

    # -- shortcuts ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take digits (cards, groups, columns), T to turn, U to stand up, and the shoulder buttons to drop."""
        context = self.context
        if not context.interactive:
            return False
        match intent:
            case Command("secondary") | Typed("t" | "T"):
                return self._turn(context)
            case Typed("u" | "U"):
                return self._stand(context)
            case Typed(text) if text.isdecimal():
                return self._digit(context, int(text))
            case PageTurn(step):
                return self._next_drop(context, step)
        return False

    @staticmethod
    def _turn(context: BoardContext) -> bool:
        if context.placing and context.draft.turns:
            context.turn_round()
            return True
        return False

    @staticmethod
    def _stand(context: BoardContext) -> bool:
        if context.placing and len(context.draft.orientations) > 1:
            context.try_place(context.draft.stand())
            return True
        return False

    @staticmethod
    def _digit(context: BoardContext, digit: int) -> bool:
        match context.seen.phase:
            case "card":
                context.choose(PlayCard(digit or 10), "play")
            case "pick" if 0 < digit <= context.seen.seats:
                context.choose(PickGroup(digit - 1), "take")
            case "place" if 0 < digit <= context.seen.rules.width:
                context.try_place(context.draft.go_to(digit - 1))
            case _:
                return False
        return True

    @staticmethod
    def _next_drop(context: BoardContext, step: int) -> bool:
        if not context.placing or not context.draft.drops or context.draft.lay is None:
            return False
        choices = (None, *context.draft.drops)
        index = choices.index(context.draft.lay.dropped)
        context.try_place(context.draft.drop(choices[(index + step) % len(choices)]))
        return True

    def back(self) -> bool:
        """Close an opened board, or take the last choice back."""
        context = self.context
        if context.peek is not None:
            context.open(None)
            return True
        return super().back()


BOARD: Final = BoardFactory(Board)
