"""What a clip of Bubblee Pop is made of: how long each thing takes, and what reduced motion makes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from balloongames.ui.anim import REDUCED, ease_out, span
from balloongames.views.bubblee_pop.animation import AnimationState

Show: TypeAlias = Callable[[float], None]
Cues: TypeAlias = list[tuple[float, Callable[[], None]]]

DRAW: Final = 0.34  # out of the bag
PUT: Final = 0.3
FALL: Final = 0.13  # one cell; n cells take sqrt(n) times as long
LAND: Final = 0.12  # eyes closed on the ground
STARE: Final = 0.12
POP: Final = 0.42
APART: Final = 0.035  # from one of a line to the next
HOME: Final = 0.36  # into the score zone
FLIGHT: Final = 0.55  # from planet to planet
LIFT: Final = 0.26
TURN: Final = 0.62  # the board turns over
READ: Final = 0.8  # for what is said in words
QUICKER: Final = 0.92  # each step of a chain against the one before


@dataclass(slots=True)
class Plan:
    """A clip to be: how long, what it shows, what it sounds, what follows."""

    seconds: float
    show: Show | None = None
    cues: Cues = field(default_factory=list)
    after: Callable[[], None] | None = None


def stepped(plan: Plan, animation: AnimationState) -> Show | None:
    """For reduced motion: nothing travels, and what a clip leads to fades in near its end."""
    show = plan.show
    if show is None:
        return None

    def still(t: float) -> None:
        shown = span(t, plan.seconds - REDUCED, plan.seconds, ease_out)
        show(plan.seconds if shown else 0.0)
        animation.pops = []
        if shown:
            animation.movers = [replace(one, alpha=one.alpha * shown, squash=(1.0, 1.0)) for one in animation.movers]

    return still
