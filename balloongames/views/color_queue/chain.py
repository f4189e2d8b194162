"""How a queue moves: a card takes its place, equal colors go off step by step, cards slide down.

Plans are made for a `QueueStanding` and a `QueueStage` alone, so any screen with a queue can play them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from balloongames.i18n import _
from balloongames.rules.color_queue.queue import Cell, Slide
from balloongames.ui.anim import REDUCED, ease_in_out, ease_in_quad, ease_sine, span
from balloongames.ui.clips import GREAT_CHAIN, Plan, Show
from balloongames.views.color_queue.animation import Burst, ChainDisc, ChainTag, InQueue, Mover, QueueStage
from balloongames.views.color_queue.names import color_of, counted
from balloongames.views.color_queue.standing import QueueStanding

Cue: TypeAlias = Callable[..., Callable[[], None]]

STEP: Final = 0.4  # a card takes its place while its queue card steps down
SETTLE: Final = 0.07
TOUCH: Final = 0.42  # the first equal colors are outlined and tied: time to see who sets them off
CHIP: Final = 0.18  # a waiting card turns over to a chip, and the chip to the card
_PERIOD: Final = 0.36  # from one step of a chain to the next: outlined, gone, and slid down
_QUICKER: Final = 0.92  # each step follows sooner
_LEAST: Final = 0.2
_TOUCHING, _POPPING, _FALLING = 0.45, 0.2, 0.35  # shares of a step
_SHAKES_FROM: Final = 4
_GASPS_FROM: Final = 3  # steps: then the crowd in the street joins in


def period(chain: int) -> float:
    """Return how long a step of a chain takes, in seconds.

    >>> [round(period(chain), 2) for chain in (1, 2, 5, 9)]
    [0.36, 0.33, 0.26, 0.2]
    """
    return max(_LEAST, _PERIOD * _QUICKER ** (chain - 1))


def stepped(show: Show, seconds: float, animation: QueueStage) -> Show:
    """Return what is seen with reduced motion: nothing travels, things fade over from where they were at its end.

    A thing is never seen in both places: it is gone from the one before it comes to the other.
    """

    def still(t: float) -> None:
        p = (t - seconds + REDUCED) / REDUCED
        show(0.0 if p < 0.5 else seconds)
        animation.bursts = []
        strength = min(1.0, abs(1 - 2 * p))
        animation.movers = [replace(mover, alpha=mover.alpha * strength) for mover in animation.movers]

    return still


def waiting_anchor(standing: QueueStanding, column: int) -> InQueue:
    """Return where a card waits for its turn: under the queue card of its column."""
    return InQueue(column, standing.level + 1)


def placing(
    standing: QueueStanding, animation: QueueStage, cue: Cue, card: int, column: int, *, chip: bool = False
) -> Plan:
    """A card takes the place that its queue card leaves; or it flies to the upper end (D-R1).

    A ``chip`` that stood for it turns over to it first.
    """
    lead = CHIP if chip else 0.0
    end_row = standing.row(column, len(standing.columns[column])) if standing.on_top else standing.level
    start, end = waiting_anchor(standing, column), InQueue(column, end_row)

    def show(t: float) -> None:
        p = span(t, lead, lead + STEP, ease_in_out)
        animation.active = column
        animation.movers = [Mover(card, start, end, p, 10.0)]
        if chip:
            animation.chips = {card: 1 - span(t, 0, lead, ease_sine)}
        if not standing.on_top:
            animation.steps = {column: p}

    return Plan(lead + STEP + SETTLE, show, [(lead, cue("slide")), (lead + STEP - 0.03, cue("place"))])


def exploding(
    standing: QueueStanding, animation: QueueStage, cue: Cue, cells: Sequence[Cell], chain: int, shake: float
) -> Plan:
    """The cards that touch their color are outlined and tied together; then all of them pop at once (D-R4)."""
    cards = standing.cards_at(cells)
    links = tuple(standing.neighbors(cells))
    step = period(chain)
    touch, pop = TOUCH if chain == 1 else step * _TOUCHING, step * _POPPING
    tag = ChainTag(_("Chain {number}").format(number=chain), _("{cards} pop").format(cards=counted(cards)))
    bursts = [Burst(column, standing.row(column, place), color_of(card))
              for (column, place), card in zip(cells, cards, strict=True)]  # fmt: skip
    place = free_place(standing, cells)
    started = False

    def show(t: float) -> None:
        nonlocal started
        animation.tag = animation.told = tag
        animation.lit, animation.links = tuple(cells), links
        animation.strength = 1.0 if t < touch else 0.0
        p = span(t, touch, touch + pop, ease_in_quad)
        animation.swells = dict.fromkeys(cards, p)
        if t > touch and not started:
            started = True
            animation.bursts += bursts
            animation.disc = ChainDisc(*place, chain)
        late = t - touch
        animation.shake = (
            shake * math.sin(60 * late) * (1 - late / pop) if chain >= _SHAKES_FROM and 0 < late < pop else 0.0
        )

    cues = [(0.0, cue("fuse")), (touch, cue("cracker", min(9, chain - 1)))]
    if chain >= _GASPS_FROM:
        cues.append((touch, cue("ooh")))
    return Plan(touch + pop, show, cues, stops_at=touch + pop / 2 if chain == GREAT_CHAIN else None)


def free_place(standing: QueueStanding, cells: Sequence[Cell]) -> tuple[int, int]:
    """Return the column and row right above the lowest column that explodes, or above one that is near it.

    If all of them reach the first row, it is above what explodes, where a frame may have no row any more (-1).
    """
    tops = [standing.row(column, len(cards)) for column, cards in enumerate(standing.columns)]
    own = {cell.column for cell in cells}
    free = [column for column, row in enumerate(tops) if row >= 0] or [cells[0].column]
    column = max(free, key=lambda one: (-min(abs(one - other) for other in own), tops[one]))
    return column, tops[column]


def sliding(animation: QueueStage, cue: Cue, slides: Sequence[Slide], chain: int = 1) -> Plan:
    """Cards slide down until they rest on their queue card, or on one that does; what popped is still told."""
    seconds = period(chain) * _FALLING

    def show(t: float) -> None:
        animation.tag = animation.told
        p = span(t, 0, seconds, ease_in_quad)
        animation.falls = {slide.card: (slide.start - slide.end) * p for slide in slides}

    return Plan(seconds, show, [(seconds, cue("place"))])


def gliding(standing: QueueStanding, animation: QueueStage, *, resizes: bool = False) -> Plan | None:
    """All rows glide to where the next turn begins; nothing if they stand there already.

    In a frame that ``resizes`` they become as high as that turn has room for.
    """
    after = standing.next_level
    by = after - standing.level - any(standing.served)
    if not by and not (resizes and after != standing.level):
        return None

    def show(t: float) -> None:
        p = span(t, 0.05, 0.35, ease_in_out)
        animation.glide, animation.resized = by * p, p

    return Plan(0.4, show)
