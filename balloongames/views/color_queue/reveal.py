"""How the chosen cards are turned up and sorted, and their arrows counted aloud.

Whoever is alone knows all five and has counted them before: theirs walk from the hand straight to their columns.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.queue import placing_order
from balloongames.rules.color_queue.state import PLACED, UNKNOWN
from balloongames.ui.anim import TRAVEL, ease_in_out, ease_sine, span
from balloongames.ui.clips import Plan
from balloongames.views.color_queue.animation import (
    Anchor,
    AnimationState,
    InHand,
    InOrder,
    InQueue,
    Mover,
    Notice,
    turned,
)
from balloongames.views.color_queue.chain import CHIP, Cue, waiting_anchor
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.sorting import lanes, on_the_way

FLIP: Final = 0.36  # a card turns over
FLIPS_APART: Final = 0.06
LOOK: Final = 0.34  # at the cards that were turned up
TURNED_UP: Final = TRAVEL + FLIP + FLIPS_APART * (PLACED - 1) + LOOK
WALK: Final = 0.42  # out of the hand to their columns
SORT: Final = 0.527  # the five cards change places; then the first arrow is counted, and words stand below them
COUNT: Final = 0.08  # from arrow to arrow
COUNTED: Final = 0.24  # a look at the arrows, before the direction is told
SWING: Final = 0.22
READ: Final = 0.383  # which way the queue goes, before the first card steps
_DEGREES: Final = 8  # in which the bulbs dim


def revealing(context: BoardContext, animation: AnimationState, cue: Cue, event: e.DirectionCounted) -> Plan:
    """All five are turned up at once and sorted; then the arrows are counted, and those that wait become chips."""
    alone, known = context.alone, context.model.sighted
    counted_at = WALK + 0.1 if alone else TURNED_UP + SORT
    swing_at = counted_at + COUNT * (len(event.arrows) - known) + COUNTED
    swing = 0.0 if event.ascending or alone else SWING
    chips_at = swing_at + swing + (0.0 if alone else READ)
    five = _walking(context) if alone else _sorting(context)
    first = (min if event.ascending else max)(place.card for place in context.model.turned_up)

    def show(t: float) -> None:
        animation.unturned = True
        dim = 0.0 if alone else span(t, 0, TRAVEL) - span(t, chips_at, chips_at + CHIP)
        animation.queue.dim = round(dim * _DEGREES) / _DEGREES
        share = span(t, chips_at, chips_at + CHIP, ease_sine)
        animation.queue.movers = five(t)
        if share:
            animation.queue.chips = {one.card: share for one in animation.queue.movers if one.card != first}
        told = t >= swing_at
        if t >= counted_at or alone:
            animation.counted = known + sum(t >= counted_at + COUNT * i for i in range(len(event.arrows) - known))
            animation.notice = Notice(_direction_words(animation.counted, event, told=told))
        if told or alone:
            swung = span(t, swing_at, swing_at + swing, ease_in_out)
            animation.swing = swung if swing else float(not event.ascending)
            animation.ordered = alone or t >= swing_at + swing

    cues = [(0.0, cue("slide"))] if alone else [(TRAVEL, cue("page")), (TURNED_UP, cue("slide"))]
    cues += [(counted_at + COUNT * i, cue("ticket")) for i in range(len(event.arrows) - known)]
    if swing:
        cues.append((swing_at, cue("burner")))
    return Plan(chips_at + CHIP, show, cues)


def revealed(
    context: BoardContext, animation: AnimationState, cue: Cue, event: e.DirectionCounted, seconds: float
) -> Plan:
    """With reduced motion the same is told in still pictures: backs, faces, sorted, counted. It sounds the same."""
    plan = revealing(context, animation, cue, event)
    told = plan.show
    five = _walking(context) if context.alone else _sorting(context)

    def show(t: float) -> None:
        if told is not None:
            told(t)
        animation.queue.dim = 0.0
        animation.queue.chips = {}
        animation.queue.movers = five(_come_to_rest(t))
        if animation.swing is not None:
            animation.swing, animation.ordered = float(not event.ascending), True

    return replace(plan, seconds=max(seconds, plan.seconds), show=show)


def _come_to_rest(t: float) -> float:
    """Return when what began last has come to rest."""
    return TRAVEL if t < TRAVEL else TURNED_UP if t < TURNED_UP else TURNED_UP + SORT


def _walking(context: BoardContext) -> Callable[[float], list[Mover]]:
    """The cards of one alone go from the hand straight to their columns; whoever looks back holds none."""
    model, held = context.model, context.spread
    cards = [place.card for place in model.turned_up]
    ends = {card: waiting_anchor(model.standing, column) for column, card in placing_order(cards)}
    starts: list[Anchor] = [
        InHand(held.index(card), len(held)) if card in held else InOrder(i) for i, card in enumerate(cards)
    ]
    return lambda t: [
        Mover(card, start, ends[card], span(t, 0, WALK, ease_in_out), 8.0, turn=_lying_down(start, t))
        for card, start in zip(cards, starts, strict=True)
    ]


def _lying_down(start: Anchor, t: float) -> float:
    """Return how wide a card is seen on its way: one from a hand, where they stand upright, turns as it lies down."""
    return turned(span(t, 0, WALK), 0, 0)[1] if isinstance(start, InHand) else 1.0


def _sorting(context: BoardContext) -> Callable[[float], list[Mover]]:
    """The cards come out of the panel face down, turn over, and change places, the lower lanes over the upper."""
    model = context.model
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
        share = 1.0 if lies_open else span(t, began, began + FLIP, ease_sine)
        face, wide = turned(share, UNKNOWN, cards[i])
        column, sunk = on_the_way(i, columns[i], lane_of[i], span(t, TURNED_UP, TURNED_UP + SORT))
        place = InQueue(column, row + sunk)
        return Mover(face, place, place, 1.0, turn=wide)

    order = sorted(range(len(cards)), key=lambda i: lane_of[i])
    return lambda t: [moved(i, t) for i in order]


def _direction_words(count: int, event: e.DirectionCounted, *, told: bool) -> str:
    arrows = ngettext("{count} arrow", "{count} arrows", count).format(count=count)
    if not told:
        return _("{arrows} …").format(arrows=arrows)
    if event.ascending:
        return _("{arrows}: smallest first, A to E.").format(arrows=arrows)
    return _("{arrows}: largest first, E to A.").format(arrows=arrows)
