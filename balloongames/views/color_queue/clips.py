"""How each event of Color Queue moves. A clip decorates; at its end the event is folded, whatever was shown.

The five cards turn over together, walk to their columns, and their arrows are counted aloud. Then one after the other
takes its place, and whoever sets something off is named while it pops and collects it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.i18n import _, ngettext
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.queue import Slide, placing_order
from balloongames.rules.color_queue.state import PLACED, UNKNOWN, Cards, symbols_of
from balloongames.ui.anim import TRAVEL, ease_in_out, ease_sine, span
from balloongames.ui.clips import EventClips, Plan, Show
from balloongames.views.color_queue.animation import (
    Anchor,
    AnimationState,
    AtPanel,
    AtPile,
    Flight,
    InHand,
    InOrder,
    InQueue,
    Mover,
    Notice,
    Token,
)
from balloongames.views.color_queue.chain import CHIP, exploding, gliding, placing, sliding, stepped, waiting_anchor
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.hand import own_hand
from balloongames.views.color_queue.names import LETTERS, card_name, counted, owner_name
from balloongames.views.color_queue.sorting import lanes, on_the_way

FLIP: Final = 0.36  # a card turns over
FLIPS_APART: Final = 0.06
LOOK: Final = 0.3  # at the cards that were turned up
_TURNED_UP: Final = TRAVEL + FLIP + FLIPS_APART * (PLACED - 1) + LOOK
WALK: Final = 0.42  # out of the hand to their columns
SORT: Final = 0.9  # the five cards change places
COUNT: Final = 0.2  # from arrow to arrow
SWING: Final = 0.36
READ: Final = 0.9
_AT_ONCE: Final = 3 * READ  # with reduced motion: to read five cards, whose they are, and the arrows
DEAL: Final = 0.24
DEALS_APART: Final = 0.05
COLLECT: Final = 0.34
_SHAKE: Final = 4.0  # lu


class Clips(EventClips):
    """Makes the clips of one board: they fold events into its model and set its animation state."""

    _context: BoardContext
    _animation: AnimationState

    def plan(self, event: Event) -> Plan | None:
        return self._plan_deal(event) or self._plan_choice(event) or self._plan_queue(event) or self._plan_end(event)

    def end(self, event: Event, plan: Plan) -> None:
        """Describe the own hand anew: it is another one now."""
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
            self._animation.tokens, self._animation.flights = [], []

        return still

    def _notice(self, text: str, seat: Seat | None = None, *, chief: bool = False) -> Notice:
        return Notice(text, seat, chief)

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
                return self._plan_direction(event)
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
        notice = self._notice(_("{card} touches its color and goes back.").format(card=card_name(card)))

        def show(t: float) -> None:
            self._animation.notice = notice
            queue.hidden = {card}
            queue.movers = [Mover(card, start, AtPile(), span(t, 0.35, 0.35 + DEAL, ease_in_out), 12.0)]

        return Plan(0.4 + DEAL, show, [(0.35, self._cue("slide"))])

    def _plan_hand(self, seat: Seat, cards: Cards, *, is_open: bool) -> Plan:
        """Cards come from the pile, face down unless they lie open anyway: who watches may not be their owner."""
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
                    movers.append(Mover(UNKNOWN, AtPile(), end, p, 10.0))
            queue.movers, queue.hidden = movers, set(kept)

        return Plan(DEALS_APART * (len(cards) - 1) + DEAL, show, [(0.0, self._cue("slide"))])

    def _plan_chief(self, cards: Cards) -> Plan:
        """The Chief's cards come from the pile into their rows."""
        queue, model = self._animation.queue, self._context.model
        first = model.seats * model.variant.chosen

        def show(t: float) -> None:
            p = span(t, 0, TRAVEL, ease_in_out)
            queue.movers = [Mover(card, AtPile(), InOrder(first + i), p, 12.0) for i, card in enumerate(cards)]

        return Plan(TRAVEL, show if cards else None, [(0.0, self._cue("slide"))] if cards else [])

    def _plan_commit(self, seat: Seat, cards: Cards) -> Plan:
        """A card goes face down into its row; where it lay in a hand is told to nobody but its owner.

        What a person chose whose hand was just put away comes from the middle of where that lay.
        """
        context, queue = self._context, self._animation.queue
        first = seat * context.model.variant.chosen
        held = context.spread if seat == context.own else ()
        count = context.model.hand_sizes[seat]
        from_the_foot = context.own is None and not context.robot(seat)

        def show(t: float) -> None:
            p = span(t, 0, TRAVEL, ease_in_out)
            movers = []
            for i, card in enumerate(cards):
                end = InOrder(first + i)
                if card in held:
                    movers.append(Mover(UNKNOWN, InHand(held.index(card), len(held)), end, p, 12.0))
                elif from_the_foot:
                    middle = InHand((count - len(cards)) / 2 + i, count)
                    movers.append(Mover(UNKNOWN, middle, end, p, 12.0))
                else:
                    movers.append(Mover(UNKNOWN, end, end, 0.0, alpha=p))
            queue.movers, queue.hidden = movers, set(cards) & set(held)

        return Plan(TRAVEL, show if cards else None, [(0.0, self._cue("slide"))])

    def _plan_direction(self, event: e.DirectionCounted) -> Plan:
        """All five are turned up at once and sorted; then the arrows are counted, and those that wait become chips.

        Whoever is alone knows all five and has counted them before.
        """
        context, animation = self._context, self._animation
        alone, known = context.alone, context.model.sighted
        sorted_at = WALK if alone else _TURNED_UP + SORT
        counted_at = sorted_at + 0.1
        swing_at = counted_at + COUNT * (len(event.arrows) - known) + 0.12
        swing = 0.0 if event.ascending or alone else SWING
        chips_at = swing_at + swing + (0.0 if alone else 0.55)
        five = self._walking() if alone else self._sorting()
        if self._reduced:
            return self._turned_at_once(event, five(chips_at))
        first = (min if event.ascending else max)(place.card for place in context.model.turned_up)

        def show(t: float) -> None:
            animation.unturned = True
            faded = 1 - span(t, chips_at, chips_at + CHIP)
            movers = five(t)
            animation.queue.movers = [one if one.card == first else replace(one, alpha=faded) for one in movers]
            told = t >= swing_at
            if t >= counted_at or alone:
                animation.counted = known + sum(t >= counted_at + COUNT * i for i in range(len(event.arrows) - known))
                animation.notice = self._notice(_direction_words(animation.counted, event, told=told))
            if told or alone:
                turned = span(t, swing_at, swing_at + swing, ease_in_out) if swing else float(not event.ascending)
                animation.swing = turned

        cues = [(0.0, self._cue("slide"))] if alone else [(TRAVEL, self._cue("page")), (_TURNED_UP, self._cue("slide"))]
        cues += [(counted_at + COUNT * i, self._cue("ticket")) for i in range(len(event.arrows) - known)]
        if swing:
            cues.append((swing_at, self._cue("burner")))
        return Plan(chips_at + CHIP, show, cues)

    def _turned_at_once(self, event: e.DirectionCounted, five: list[Mover]) -> Plan:
        """With reduced motion the five lie where they are sorted, named and counted, and rest there."""
        animation = self._animation

        def show(_t: float) -> None:
            animation.queue.movers = five
            animation.counted, animation.swing = len(event.arrows), float(not event.ascending)
            animation.notice = self._notice(_direction_words(len(event.arrows), event, told=True))

        return Plan(_AT_ONCE, show, [(0.0, self._cue("page")), (0.2, self._cue("ticket"))])

    def _walking(self) -> Callable[[float], list[Mover]]:
        """The cards of one alone go from the hand straight to their columns; whoever looks back holds none."""
        context, held = self._context, self._context.spread
        model = context.model
        cards = [place.card for place in model.turned_up]
        ends = {card: waiting_anchor(model.standing, column) for column, card in placing_order(cards)}
        starts: list[Anchor] = [
            InHand(held.index(card), len(held)) if card in held else InOrder(i) for i, card in enumerate(cards)
        ]
        return lambda t: [
            Mover(card, start, ends[card], span(t, 0, WALK, ease_in_out), 8.0)
            for card, start in zip(cards, starts, strict=True)
        ]

    def _sorting(self) -> Callable[[float], list[Mover]]:
        """The cards come out of the panel face down, turn over, and change places, the lower lanes before the upper."""
        model = self._context.model
        cards = [place.card for place in model.turned_up]
        column_of = {card: column for column, card in placing_order(cards)}
        columns = [column_of[card] for card in cards]
        row, open_ones = model.standing.level + 1, model.chief_up
        lane_of = lanes(columns)

        def moved(i: int, t: float) -> Mover:
            lies_open = cards[i] in open_ones
            if t < TRAVEL:
                face = cards[i] if lies_open else UNKNOWN
                return Mover(face, InOrder(i), InQueue(i, row), span(t, 0, TRAVEL, ease_in_out))
            began = TRAVEL + i * FLIPS_APART
            turned = 1.0 if lies_open else span(t, began, began + FLIP, ease_sine)
            face = cards[i] if turned > 0.5 else UNKNOWN
            column, risen = on_the_way(i, columns[i], lane_of[i], span(t, _TURNED_UP, _TURNED_UP + SORT))
            place = InQueue(column, row - risen)
            return Mover(face, place, place, 1.0, turn=abs(1 - 2 * turned))

        order = sorted(range(len(cards)), key=lambda i: -lane_of[i])
        return lambda t: [moved(i, t) for i in order]

    # -- the queue ----------------------------------------------------------------------------------------------------

    def _plan_queue(self, event: Event) -> Plan | None:
        standing, queue = self._context.model.standing, self._animation.queue
        match event:
            case e.CardPlaced(seat, card, column, _):
                plan = placing(standing, queue, self._cue, card, column, chip=self._was_chip(card))
                return self._said(plan, self._placing_words(seat, card, column), seat, card=card)
            case e.CardsExploded():
                return self._plan_explosion(event)
            case e.CardsSlid(slides):
                return self._plan_slide(slides)
            case e.TurnEnded():
                return gliding(standing, queue)
            case e.ChiefPileTaken(seat, cards):
                return self._plan_taken(seat, cards)
            case _:
                return None

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
        notice = self._notice(text, seat, chief=seat is None)
        show = plan.show

        def both(t: float) -> None:
            self._animation.notice = notice
            self._animation.card = card
            if show:
                show(t)

        return Plan(plan.seconds, both, plan.cues)

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
            if t >= plan.seconds and not started and not context.alone:
                started = True  # what is collected flies while the next step is seen already
                landing = AtPanel(event.seat)
                animation.flights += [
                    Flight(card, anchor, landing) for card, anchor in zip(event.cards, anchors, strict=True)
                ]

        return self._said(Plan(plan.seconds, both, plan.cues), text, event.seat)

    def _explosion_words(self, seat: Seat | None, card: int, cards: Cards) -> str:
        if self._context.alone:
            return _("{card} sets off {cards}.").format(card=card_name(card), cards=counted(cards))
        who = owner_name(seat, self._context.host.people)
        return _("{name}: {card} sets off {cards}.").format(name=who, card=card_name(card), cards=counted(cards))

    def _plan_slide(self, slides: Sequence[Slide]) -> Plan:
        """What exploded is still told while the rest slides: the words of a chain don't blink from step to step."""
        acting = self._context.model.acting
        if acting is None or not acting.chains:
            return sliding(self._animation.queue, self._cue, slides)
        plan = sliding(self._animation.queue, self._cue, slides, len(acting.chains))
        return self._said(plan, self._explosion_words(acting.seat, acting.card, acting.chains[-1]), acting.seat)

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


def _direction_words(count: int, event: e.DirectionCounted, *, told: bool) -> str:
    arrows = ngettext("{count} arrow", "{count} arrows", count).format(count=count)
    if not told:
        return _("{arrows} …").format(arrows=arrows)
    if event.ascending:
        return _("{arrows}: smallest first, A to E.").format(arrows=arrows)
    return _("{arrows}: largest first, E to A.").format(arrows=arrows)
