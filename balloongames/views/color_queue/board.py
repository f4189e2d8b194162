"""The table of Color Queue: it puts the parts together, plays events, and takes shortcuts."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import _, number
from balloongames.rules.color_queue.events import (
    CardPlaced,
    CardsCommitted,
    CardsExploded,
    CardsRevealed,
    DirectionCounted,
    GameEnded,
    RoundScored,
    TableSet,
    TurnEnded,
)
from balloongames.rules.color_queue.observation import Observation, initial_observation
from balloongames.rules.color_queue.queue import Cell
from balloongames.rules.color_queue.state import ROUNDS, UNKNOWN, WIDTH
from balloongames.ui.anim import Clip
from balloongames.ui.board import Finders, MatchBoard
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.input import Command, Intent, Typed
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.view import Summary
from balloongames.ui.view_parts import BoardFactory
from balloongames.views.color_queue import alt_text, ask, last_turns, orders
from balloongames.views.color_queue.actions import add_actions
from balloongames.views.color_queue.animation import turned
from balloongames.views.color_queue.clips import Clips
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.hand import add_hand, own_hand
from balloongames.views.color_queue.landing import draw_chances, draw_percents
from balloongames.views.color_queue.layout import FOOT, FOOT_ROOMY
from balloongames.views.color_queue.meter import Count, draw_meter
from balloongames.views.color_queue.model import TurnCard
from balloongames.views.color_queue.overlay import draw_overlay
from balloongames.views.color_queue.pieces import draw_cleared
from balloongames.views.color_queue.rack import Rack, draw_outline, draw_owner, draw_queue, draw_waiting, draw_well
from balloongames.views.color_queue.scores import add_scores, draw_wish
from balloongames.views.color_queue.turn_panel import add_order


class Board(MatchBoard[BoardContext]):
    """One match of Color Queue on the screen."""

    context_type = BoardContext
    clips_type = Clips
    paced = ("round", "turn")
    second = "reread"
    halts_after = RoundScored
    finds = Finders(
        move_nodes=orders.move_nodes, open_nodes=orders.open_nodes, part=orders.part, answer=ask.answer,
        askable=ask.askable, alt_text=alt_text.alt_text, trace=last_turns.trace_of,
    )  # fmt: skip

    def empty_table(self, event: Event) -> Observation | None:
        return initial_observation(event.rules, event.seats) if isinstance(event, TableSet) else None

    def expect(self, event: Event, context: BoardContext) -> None:
        """Put the hand away where all look on."""
        shown = own_hand(context)
        self._mind_the_eyes(context, event)
        if shown and not own_hand(context):
            self._host.refresh()

    @staticmethod
    def _mind_the_eyes(context: BoardContext, event: Event) -> None:
        """Put the hand away before all look on together: whoever chose last may still be shown it."""
        match event:
            case CardsCommitted(seat, cards):
                context.turning = seat == context.model.seats - 1  # the last choice: now the turn is seen
                if seat == context.own and UNKNOWN in cards:
                    context.show_no_hand()
            case CardsRevealed() if not context.alone:
                if context.all_look_on:
                    context.show_no_hand()
                context.wishes.clear()

    def summary(self, event: Event) -> Summary | None:
        """Tell what the round has brought, the calmest first."""
        if not isinstance(event, RoundScored):
            return None
        totals = event.totals
        order = sorted(range(len(totals)), key=lambda seat: (totals[seat], seat))
        rows = tuple((seat, (number(event.scores[seat]), number(totals[seat]))) for seat in order)
        title = _("Round {number} of {count} is over").format(number=event.round, count=ROUNDS)
        words = _("Explosions count against everybody: the fewest in all win.")
        return Summary(title, words, (_("this round"), _("in all")), rows)

    def linger(self, seen: Observation) -> Clip | None:
        """Let the hand come back before the next choice."""
        return self._clips.rising(seen) if isinstance(self._clips, Clips) else None

    def begins_step(self, event: Event) -> bool:
        """Steps are the reveal, each card with all that it sets off, and what comes after the five."""
        return isinstance(event, DirectionCounted | CardPlaced | TurnEnded | RoundScored | GameEnded)

    def foot(self, *, roomy: bool) -> float:
        return FOOT_ROOMY if roomy else FOOT

    def may_say(self, event: Event) -> bool:
        """The order is told after the arrows are counted, where a card went when it is there, a blast when it bangs."""
        animation = self.context.animation
        match event:
            case CardsExploded():
                return self.context.popping
            case CardPlaced(_, card):
                return any(mover.card == card and mover.t >= 1 for mover in animation.queue.movers)
            case DirectionCounted():
                return animation.swing is not None
        return True

    # -- the page -------------------------------------------------------------------------------------------------

    def describe(self, page: Page, context: BoardContext) -> None:
        add_scores(page, context)
        page.paint(lambda canvas: page.text_boxes.extend(draw_well(canvas, context.rack)))
        page.paint(lambda canvas: page.text_boxes.extend(draw_chances(canvas, context)))
        page.paint_each_frame(lambda canvas: draw_percents(page, canvas, context))
        page.paint_each_frame(lambda canvas: self._draw_meter(page, canvas, context))
        page.paint_each_frame(lambda canvas: self._draw_rack(canvas, context))
        add_order(page, context)
        add_hand(page, context)
        add_actions(page, context)
        page.paint_each_frame(lambda canvas: page.text_boxes.extend(draw_overlay(canvas, context)), over=True)

    @staticmethod
    def _draw_meter(page: Page, canvas: Canvas, context: BoardContext) -> None:
        box, animation = context.layout.meter, context.animation
        arrows, ascending = context.shown_arrows, context.ascending
        if animation.counted is not None:
            count = Count(arrows, final=animation.swing is not None, swing=animation.swing or 0.0)
        else:
            count = Count(arrows, final=ascending is not None, swing=1.0 if ascending is False else 0.0)
        context.draw_cached(
            page,
            canvas,
            box,
            ("meter", count),
            lambda c: draw_meter(c, box, count, roomy=context.layout.roomy),
            margin=8,
        )
        draw_cleared(canvas, box, animation.cleared)

    @staticmethod
    def _draw_rack(canvas: Canvas, context: BoardContext) -> None:
        model, animation = context.model, context.animation
        rack = context.rack
        if animation.queue.shake:
            canvas = canvas.moved(animation.queue.shake, 0)
        draw_queue(canvas, rack, model.standing, animation.queue, context.pieces)
        _draw_below(canvas, context)

    # -- shortcuts ------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take digits for the cards of the hand (0 is the tenth), T for the last turn."""
        context = self.context
        match intent:
            case Command("secondary") | Typed("t" | "T") if context.choosing and context.model.last is not None:
                context.reread()
                return True
            case Typed(text) if text.isdecimal() and context.choosing:
                return self._digit(context, (int(text) - 1) % 10)
        return False

    @staticmethod
    def _digit(context: BoardContext, index: int) -> bool:
        hand = own_hand(context)
        if index >= len(hand):
            return False
        context.press_card(hand[index])
        return True

    def back(self) -> bool:
        """Go back to this turn, or lay the chosen cards back."""
        context = self.context
        if context.interactive and context.rereading:
            context.reread()
            return True
        return super().back()


def _draw_below(canvas: Canvas, context: BoardContext) -> None:
    """Draw what stands under the queue cards: who waits there, where chosen cards would go, what a team wishes."""
    model, rack = context.model, context.rack
    row = model.standing.level + 1
    if model.open:
        for place in context.lined_up:
            if place.state == "waiting":
                _draw_chip(canvas, context, place, rack.cell(place.column, row + context.animation.queue.glide))
        return
    if context.choosing and context.alone:
        _draw_outlook(canvas, context)
    elif model.mode == "cooperative":
        for column in range(WIDTH):
            _draw_wishes(canvas, context, column, rack.cell(column, row), rack)


def _draw_chip(canvas: Canvas, context: BoardContext, place: TurnCard, box: Box) -> None:
    """Draw what stands for a card that waits, as far as that has turned over: one of both is seen, never two."""
    queue, look = context.animation.queue, context.owner_look(place.seat)
    is_card = any(mover.card == place.card for mover in queue.movers)
    is_chip, turn = turned(queue.chips.get(place.card, 0.0 if is_card else 1.0), 0, 1)
    if not is_chip or turn <= 0:
        return
    if turn == 1:
        draw_waiting(canvas, box, place.card, look)
        return

    def paint(paper: Canvas) -> list[TextInk]:
        draw_waiting(paper, box, place.card, look)
        return []

    context.render_cache.draw_squeezed(canvas, box, ("chip", place.card, look), paint, turn, margin=2)


def _draw_wishes(canvas: Canvas, context: BoardContext, column: int, box: Box, rack: Rack) -> None:
    """Draw the wishes for a column as pills: whose it is above, the color below; up to five stand side by side."""
    said = context.wishes.at(column)
    if not said:
        return
    side = min(box.h * 0.58, box.w / max(2, len(said)) - 3)
    for i, (seat, wish) in enumerate(said):
        x = box.cx + (i - (len(said) - 1) / 2) * (side + 3)
        pill = Box(x - side / 2, box.y, side, min(2 * side + 2, rack.lane(column).bottom - box.y))
        canvas.card(pill, Card(side / 2, "paper"))
        draw_owner(canvas, x, pill.y + side / 2, side / 2 - 2, context.owner_look(seat))
        draw_wish(canvas, Box.around(x, pill.bottom - side / 2, side + 4, side + 4), wish)


def _draw_outlook(canvas: Canvas, context: BoardContext) -> None:
    """Show chosen cards where they line up, and, once all five are known, which cards would explode."""
    rack, standing = context.rack, context.model.standing
    row = standing.level + 1
    for column, card in enumerate(context.draft.cards):
        context.pieces.draw_face(canvas, rack.cell(column, row), card, "ghost")
    gone = {card for step in context.outlook() for explosion in step.explosions for card in explosion.cards}
    for column, cards in enumerate(standing.columns):
        for place, card in enumerate(cards):
            if card in gone:
                draw_outline(canvas, rack.cell(column, standing.row(*Cell(column, place))), real=False)
    for column, card in enumerate(context.draft.cards):
        if card in gone:
            draw_outline(canvas, rack.cell(column, row), real=False)


BOARD: Final = BoardFactory(Board)
