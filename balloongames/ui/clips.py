"""How an event becomes a clip: a plan for what is to be seen, and what all clips of a match have in common.

A clip decorates. At its end the event is folded into what the board shows, whatever was seen of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from balloongames.core.game import Event
from balloongames.ui.anim import REDUCED, Clip, span
from balloongames.ui.theme import Look

Show: TypeAlias = Callable[[float], None]
Cues: TypeAlias = list[tuple[float, Callable[[], None]]]

HIT_STOP: Final = 0.05  # seconds
GREAT_CHAIN: Final = 4  # steps: with this one a chain is great, and the picture stops once
_HURRIED: Final = 2.0  # from this speed on nothing stops


@dataclass(slots=True)
class Plan:
    """A clip to be: for how long, what it shows at which second, what sounds when, and what follows.

    ``stops_at`` is the second at which a chain becomes great, and the picture stands still for a moment.
    """

    seconds: float
    show: Show | None = None
    cues: Cues = field(default_factory=list)
    after: Callable[[], None] | None = None
    stops_at: float | None = None


def stopped(plan: Plan, look: Look) -> Plan:
    """Let a plan stand still for a moment where it is to be felt; what sounds later waits, too."""
    at, show = plan.stops_at, plan.show
    if at is None or show is None or look.reduced_motion or not 0 < look.speed < _HURRIED:
        return plan

    def held(t: float) -> None:
        show(min(t, at) if t < at + HIT_STOP else t - HIT_STOP)

    cues = [(second if second <= at else second + HIT_STOP, cue) for second, cue in plan.cues]
    return replace(plan, seconds=plan.seconds + HIT_STOP, show=held, cues=cues)


class Moving(Protocol):
    """What moves on a board."""

    def clear(self) -> None:
        """End what a clip has set."""


class Stage(Protocol):
    """What clips need of a board: its ``host``, the ``model`` that is folded, and the ``animation``."""

    host: Any
    model: Any
    animation: Any


S = TypeVar("S", bound=Stage)
A = TypeVar("A", bound=Moving)


class EventClips(ABC, Generic[S, A]):
    """Makes the clips of one board: S is its context, A what moves on it."""

    def __init__(self, context: S) -> None:
        self._context = context
        self._animation: A = context.animation

    @abstractmethod
    def plan(self, event: Event) -> Plan | None:
        """Return how an event is to be seen; None if it shows nothing."""

    def of(self, event: Event) -> Clip | None:
        """Return the clip of an event; what shows nothing is folded at once."""
        plan = self.plan(event)
        if plan is None:
            self.fold(event)
            return None
        plan = stopped(plan, self._look)
        return Clip(plan.seconds, self.shown(event, plan), plan.cues, lambda: self.end(event, plan))

    def fold(self, event: Event) -> None:
        """Take an event into what the board shows."""
        self._context.model.fold(event)

    def end(self, event: Event, plan: Plan) -> None:
        """Leave the board as if there had been no clip."""
        self.fold(event)
        self._animation.clear()
        if plan.after:
            plan.after()

    def shown(self, event: Event, plan: Plan) -> Show | None:
        """Return what a clip shows, with the motion that people wish for."""
        return self.stepped(plan.show, plan.seconds) if plan.show and self._reduced else plan.show

    def stepped(self, show: Show, seconds: float) -> Show:
        """With reduced motion nothing travels: what a clip leads to fades in near its end, the rest stands still."""

        def still(t: float) -> None:
            shown = span(t, seconds - REDUCED, seconds)
            show(seconds if shown else 0.0)
            if shown:
                animation = self._context.animation
                animation.movers = [replace(mover, alpha=mover.alpha * shown) for mover in animation.movers]
            self.calm()

        return still

    def calm(self) -> None:
        """Take from the picture what would still stir in it with reduced motion: most hold still by then."""

    @property
    def _look(self) -> Look:
        found: Look = self._context.host.kit.look
        return found

    @property
    def _reduced(self) -> bool:
        """Whether nothing may travel."""
        return self._look.reduced_motion

    @property
    def _lively(self) -> bool:
        """Whether effects may live on after a clip."""
        return self._look.speed > 0 and not self._look.reduced_motion

    def _cue(self, name: str, degree: int | None = None) -> Callable[[], None]:
        return lambda: self._context.host.cue(name, degree)
