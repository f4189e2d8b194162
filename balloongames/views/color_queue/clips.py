"""How each event of Color Queue moves. A clip decorates; at its end the event is folded, whatever was shown.

The five cards turn over together, walk to their columns, and their arrows are counted aloud. Then one after the other
takes its place, and whoever sets something off is named while it pops and collects it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.i18n import _, ngettext
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.queue import Slide
from balloongames.rules.color_queue.state import UNKNOWN, Cards, symbols_of
from balloongames.ui.anim import TRAVEL, ease_in_out, span
from balloongames.ui.clips import Plan, Show
from balloongames.views.color_queue.animation import (
    Anchor,
    AtPanel,
    AtPile,
    InHand,
    InOrder,
    InQueue,
    Mover,
    Notice,
    SymbolFlight,
    Token,
    turned,
)
from balloongames.views.color_queue.chain import exploding, placing, sliding, stepped
from balloongames.views.color_queue.hand import own_hand
from balloongames.views.color_queue.model import TurnCard
from balloongames.views.color_queue.names import LETTERS, card_name, counted, owner_name
from balloongames.views.color_queue.passing import CLEAR, STILL, PassingClips
from balloongames.views.color_queue.reveal import revealed, revealing

READ: Final = 0.9
_AT_ONCE: Final = 3 * READ  # with reduced motion: to read five cards, whose they are, and the arrows
DEAL: Final = 0.24
DEALS_APART: Final = 0.05
COLLECT: Final = 0.34
_TURN: Final = 0.4  # a chosen card turns over on its way
_SHAKE: Final = 4.0  # lu


class Clips(PassingClips):
    """Makes the clips of one board: they fold events into its model and set its animation state."""

    def plan(self, event: Event) -> Plan | None:
        plans = (self._plan_change, self._plan_deal, self._plan_choice, self._plan_queue, self._plan_end)
        return next((plan for plan in (make(event) for make in plans) if plan is not None), None)

    def end(self, event: Event, plan: Plan) -> None:
        """Describe the own hand anew: it is another one now. What was said stays until more is said."""
        self._context.told = self._animation.notice or self._context.told
        super().end(event, plan)
        if isinstance(event, e.HandDealt | e.CardsDrawn | e.CardsCommitted) and event.seat == self._context.own:
            self._context.host.refresh()

    def shown(self, event: Event, plan: Plan) -> Show | None:
        """With reduced motion the five are there at once, as their plan has it: it is a long one."""
        return plan.show if isinstance(event, e.DirectionCounted) else super().shown(event, plan)

    def stepped(self, show: Show, seconds: float) -> Show:
        """With reduced motion nothing flies to whoever collects either."""
        steps = stepped(show, seconds, self._animation.queue)

        def still(t: float) -> None:
            steps(t)
            self._animation.flights = []

        return still

    # -- dealing and choosing -----------------------------------------------------------------------------------------

    def _plan_deal(self, event: Event) -> Plan | None:
        match event:
            case e.CardLaid(column, _, card):
                return self._plan_lay(column, card)
            case e.CardReturned(column, _, card):
                return self._plan_return(column, card)
            case e.HandDealt(seat, cards, is_open) | e.CardsDrawn(seat, cards, is_open):
                return self._plan_hand(seat, cards, is_open=is_open)
            case e.ChiefDrew(face_up, face_down):
                return self._plan_chief((*face_up, *face_down))
            case _:
                return None

    def _plan_choice(self, event: Event) -> Plan | None:
        match event:
            case e.CardsCommitted(seat, cards, is_open) if not is_open:
                return self._plan_commit(seat, cards)
            case e.DirectionCounted():
                if self._reduced:
                    return revealed(self._context, self._animation, self._cue, event, _AT_ONCE)
                return revealing(self._context, self._animation, self._cue, event)
            case _:
                return None

    def _plan_lay(self, column: int, card: int) -> Plan:
        queue, standing = self._animation.queue, self._context.model.standing
        lowest = bool(standing.columns[column])
        end = InQueue(column, standing.level if lowest else standing.level - 1)

        def show(t: float) -> None:
            queue.movers = [Mover(card, AtPile(), end, span(t, 0, DEAL, ease_in_out), 12.0)]

        return Plan(DEAL, show, [(0.0, self._cue("slide"))])

    def _plan_return(self, column: int, card: int) -> Plan:
        queue, standing = self._animation.queue, self._context.model.standing
        start = InQueue(column, standing.row(column, standing.columns[column].index(card)))
        notice = Notice(_("{card} touches its color and goes back.").format(card=card_name(card)))

        def show(t: float) -> None:
            self._animation.notice = notice
            queue.hidden = {card}
            queue.movers = [Mover(card, start, AtPile(), span(t, 0.35, 0.35 + DEAL, ease_in_out), 12.0)]

        return Plan(0.4 + DEAL, show, [(0.35, self._cue("slide"))])

    def _plan_hand(self, seat: Seat, cards: Cards, *, is_open: bool) -> Plan:
        """Cards come from the pile, and turn up if they lie open anyway: who watches may not be their owner."""
        context, queue = self._context, self._animation.queue
        own = seat == context.own and is_open
        held = context.spread if own else ()
        kept = {card: InHand(held.index(card), len(held)) for card in own_hand(context)} if own else {}
        merged = tuple(sorted({*kept, *cards}))

        def show(t: float) -> None:
            movers = []
            p = span(t, 0, DEAL, ease_in_out)
            for card, start in kept.items():  # those in the hand make room
                movers.append(Mover(card, start, InHand(merged.index(card), len(merged)), p))
            for i, card in enumerate(cards):
                p = span(t, i * DEALS_APART, i * DEALS_APART + DEAL, ease_in_out)
                end: Anchor = InHand(merged.index(card), len(merged)) if own else AtPanel(seat)
                if p > 0 and (own or p < 1):
                    share = span(t, i * DEALS_APART, i * DEALS_APART + DEAL) if own else 0.0
                    face, wide = turned(share, UNKNOWN, card)
                    movers.append(Mover(face, AtPile(), end, p, 10.0, turn=wide))
            queue.movers, queue.hidden = movers, set(kept)

        def close_up() -> None:
            context.drawn = context.drawn or own

        seconds = DEALS_APART * (len(cards) - 1) + DEAL
        return Plan(seconds, show, [(0.0, self._cue("slide"))], after=close_up)

    def _plan_chief(self, cards: Cards) -> Plan | None:
        """The Chief's cards come from the pile into their rows, unless those still tell of the turn before."""
        queue, model = self._animation.queue, self._context.model
        first = model.seats * model.variant.chosen
        if self._context.shown_turn is not None:
            return None

        def show(t: float) -> None:
            self._animation.cleared = 1 - span(t, 0, CLEAR)
            p = span(t, 0, TRAVEL, ease_in_out)
            queue.movers = [Mover(card, AtPile(), InOrder(first + i), p, 12.0) for i, card in enumerate(cards)]

        return Plan(TRAVEL, show if cards else None, [(0.0, self._cue("slide"))] if cards else [])

    def _plan_commit(self, seat: Seat, cards: Cards) -> Plan:
        """A card turns over on its way into its row; where it lay in a hand is told to nobody but its owner.

        What a person chose whose hand was just put away comes from the middle of where that lay.
        """
        context, queue = self._context, self._animation.queue
        first = seat * context.model.variant.chosen
        held = context.spread if seat == context.own else ()
        count = context.model.hand_sizes[seat]
        from_the_foot = context.own is None and not context.robot(seat)
        seconds = _TURN if set(cards) & set(held) else TRAVEL

        def show(t: float) -> None:
            p = span(t, 0, seconds, ease_in_out)
            movers = []
            for i, card in enumerate(cards):
                end = InOrder(first + i)
                if card in held:
                    face, wide = turned(span(t, 0, seconds), card, UNKNOWN)
                    movers.append(Mover(face, InHand(held.index(card), len(held)), end, p, 12.0, turn=wide))
                elif from_the_foot:
                    middle = InHand((count - len(cards)) / 2 + i, count)
                    movers.append(Mover(UNKNOWN, middle, end, p, 12.0))
                else:
                    movers.append(Mover(UNKNOWN, end, end, 0.0, alpha=p))
            queue.movers, queue.hidden = movers, set(cards) & set(held)

        return Plan(seconds, show if cards else None, [(0.0, self._cue("slide"))])

    # -- the queue ----------------------------------------------------------------------------------------------------

    def _plan_queue(self, event: Event) -> Plan | None:
        standing, queue = self._context.model.standing, self._animation.queue
        match event:
            case e.CardPlaced(seat, card, column, _):
                plan = placing(standing, queue, self._cue, card, column, chip=self._was_chip(card))
                return self._once_landed(self._said(plan, self._placing_words(seat, card, column), seat, card=card))
            case e.CardsExploded():
                return self._plan_explosion(event)
            case e.CardsSlid(slides):
                return self._plan_slide(slides)
            case e.ChiefPileTaken(seat, cards):
                return self._plan_taken(seat, cards)
            case _:
                return None

    def _once_landed(self, plan: Plan) -> Plan:
        """Let a plan wait until what was collected has landed; until then it is told of whoever collects it."""
        queue, acting, show = self._animation.queue, self._context.model.acting, plan.show
        waits = self._animation.flights_for + STILL
        if not self._animation.flights or show is None or acting is None or not acting.chains:
            return plan
        told = Notice(self._chain_words(acting), acting.seat, chief=acting.seat is None)

        def later(t: float) -> None:
            if t < waits:
                queue.tag, self._animation.notice = queue.told, told
            else:
                queue.tag = None
                show(t - waits)

        return replace(
            plan, seconds=waits + plan.seconds, show=later, cues=[(waits + at, cue) for at, cue in plan.cues]
        )

    def _was_chip(self, card: int) -> bool:
        """Whether a card is seen as a chip before it is placed: all but the first are."""
        turn = self._context.model.last
        return turn is not None and turn.order[0].card != card and not self._reduced

    def _placing_words(self, seat: Seat | None, card: int, column: int) -> str:
        letter, name = LETTERS[column], card_name(card)
        if self._context.alone:
            return _("{card} goes to column {letter}.").format(card=name, letter=letter)
        who = owner_name(seat, self._context.host.people)
        return _("{name}: {card} goes to column {letter}.").format(name=who, card=name, letter=letter)

    def _said(self, plan: Plan, text: str, seat: Seat | None, *, card: int | None = None) -> Plan:
        """Let a plan say what happens, and whose doing it is."""
        notice = Notice(text, seat, chief=seat is None)
        show = plan.show

        def both(t: float) -> None:
            self._animation.notice = notice
            self._animation.card = card
            if show:
                show(t)

        return replace(plan, show=both)

    def _plan_explosion(self, event: e.CardsExploded) -> Plan:
        context, animation = self._context, self._animation
        standing = context.model.standing
        shake = 0.0 if self._reduced else _SHAKE * self._look.shake
        plan = exploding(standing, animation.queue, self._cue, event.cells, event.chain, shake)
        anchors = [InQueue(column, standing.row(column, place)) for column, place in event.cells]
        show, started = plan.show, False
        acting = context.model.acting
        text = self._explosion_words(event.seat, acting.card if acting is not None else event.cards[0], event.cards)

        def both(t: float) -> None:
            nonlocal started
            if show:
                show(t)
            if self._look.speed <= 0:
                animation.queue.disc = None
            if not self._lively:
                animation.queue.bursts = []
            elif t >= plan.seconds and not started and not context.alone:
                started = True  # what is collected flies while the next step is seen already
                landing = AtPanel(event.seat)
                animation.flights += [
                    SymbolFlight(card, anchor, landing) for card, anchor in zip(event.cards, anchors, strict=True)
                ]

        return self._said(replace(plan, show=both), text, event.seat)

    def _explosion_words(self, seat: Seat | None, card: int, cards: Cards) -> str:
        if self._context.alone:
            return _("{card} sets off {cards}.").format(card=card_name(card), cards=counted(cards))
        who = owner_name(seat, self._context.host.people)
        return _("{name}: {card} sets off {cards}.").format(name=who, card=card_name(card), cards=counted(cards))

    def _chain_words(self, place: TurnCard) -> str:
        """Return what a card has set off last."""
        return self._explosion_words(place.seat, place.card, place.chains[-1])

    def _plan_slide(self, slides: Sequence[Slide]) -> Plan:
        """What exploded is still told while the rest slides: the words of a chain don't blink from step to step."""
        acting = self._context.model.acting
        if acting is None or not acting.chains:
            return sliding(self._animation.queue, self._cue, slides)
        plan = sliding(self._animation.queue, self._cue, slides, len(acting.chains))
        return self._said(plan, self._chain_words(acting), acting.seat)

    def _plan_taken(self, seat: Seat, cards: Cards) -> Plan:
        text = ngettext(
            "{name} takes the Chief’s pile as well: {count} explosion.",
            "{name} takes the Chief’s pile as well: {count} explosions.",
            symbols_of(cards),
        ).format(name=self._context.name(seat), count=symbols_of(cards))

        def show(t: float) -> None:
            self._animation.tokens = [
                Token(card, AtPanel(None), AtPanel(seat), span(t, i * 0.05, i * 0.05 + COLLECT, ease_in_out))
                for i, card in enumerate(cards)
            ]

        plan = Plan(READ + 0.05 * len(cards), show, [(0.0, self._cue("slide")), (COLLECT, self._cue("tally", 7))])
        return self._said(plan, text, seat)

    # -- ends -----------------------------------------------------------------------------------------------------

    def _plan_end(self, event: Event) -> Plan | None:
        match event:
            case e.TeamDefeated(seat, _, cells, _):
                return self._plan_defeat(seat, event, cells)
            case e.RoundScored(number):
                text = _("Round {number} is scored.").format(number=number)
                return self._said(Plan(READ, None, [(0.0, self._cue("tally", 5))]), text, None)
            case e.GameEnded():
                return Plan(READ, None, [(0.0, self._cue("chord"))])
            case _:
                return None

    def _plan_defeat(self, seat: Seat | None, event: e.TeamDefeated, cells: tuple[object, ...]) -> Plan:
        queue, standing = self._animation.queue, self._context.model.standing
        links = tuple(standing.neighbors(event.cells))
        text = _("{name}: equal colors touch. The team stops here.").format(
            name=owner_name(seat, self._context.host.people)
        )

        def show(_t: float) -> None:
            queue.lit, queue.links = event.cells, links

        return self._said(Plan(2 * READ if cells else READ, show, [(0.1, self._cue("deflate"))]), text, seat)
