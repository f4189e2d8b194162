"""The tokens of powers on their way: from where a line has popped to the queue, and to where they are used."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from balloongames.core.game import Seat
from balloongames.rules.bubblee_pop.events import PowersWon
from balloongames.rules.bubblee_pop.lines import Group
from balloongames.rules.bubblee_pop.state import HEIGHT
from balloongames.ui.anim import TRAVEL, ease_in_out, ease_in_quad, lerp, settled, span
from balloongames.ui.clips import Plan
from balloongames.views.bubblee_pop.animation import Anchor, AnimationState, InQueue, Mover, OnPlanet

EMERGE: Final = 0.06  # from the burst on, until what has burst leaves it as a point
TOKENS_APART: Final = 0.05  # from one of a batch to the next
USED: Final = 0.08  # that a token lies where it is used, and that it then takes to go into that


class Way(NamedTuple):
    """The way of a token into the queue, begun after ``since`` seconds."""

    power: str
    start: Anchor
    end: Anchor
    since: float

    @property
    def there(self) -> float:
        """The second at which it lands."""
        return self.since + TRAVEL

    def mover(self, t: float) -> Mover:
        """Return the token after ``t`` seconds; it grows out of where its line has gone."""
        size = lerp(0.4, 1.0, span(t, self.since, self.since + EMERGE * 2))
        p = span(t, self.since, self.there, ease_in_out)
        return Mover(self.power, self.start, self.end, p, 0.4, token=True, size=size)


def ways_to_queue(event: PowersWon, seat: Seat, groups: Iterable[Group], place: int) -> list[Way]:
    """Return the ways of a batch from where its ``groups`` have popped on a seat's planet; the first to ``place``."""
    starts: dict[str, list[Anchor]] = {}
    for group in groups:
        starts.setdefault(group.color, []).append(OnPlanet(seat, group.cells[len(group.cells) // 2]))
    ways = []
    for i, power in enumerate(event.powers):
        found = starts.get(power) or [OnPlanet(event.seat, (2, HEIGHT - 1))]
        start = found.pop() if len(found) > 1 else found[0]
        ways.append(Way(power, start, InQueue(place + i), TOKENS_APART * i))
    return ways


def used_token(power: str, start: Anchor, end: Anchor, at: float, t: float) -> list[Mover]:
    """Return a token that lands after ``at`` seconds where it is used, and goes into that; empty when it has."""
    size = 1 - span(t, at + USED, at + 2 * USED, ease_in_quad)
    squash = settled(t - at)[1] if t >= at else (1.0, 1.0)
    p = span(t, 0, at, ease_in_out)
    return [Mover(power, start, end, p, 0.4, token=True, size=size, squash=squash)] if size else []


def paid(
    plan: Plan, animation: AnimationState, power: str, used: Anchor, target: Anchor, cue: Callable[[], None]
) -> Plan:  # fmt: skip
    """Return the plan of a power that begins when its token has come from the queue to what it acts on."""
    begins = TRAVEL + USED

    def show(t: float) -> None:
        animation.gaze, animation.moods = target, {target: "brace"}
        animation.movers, animation.hidden = [], set()
        if t >= begins and plan.show is not None:
            plan.show(t - begins)
        animation.hidden |= {used}
        animation.movers += used_token(power, used, target, TRAVEL, t)

    cues = [(0.0, cue), *((begins + second, later) for second, later in plan.cues)]
    return replace(plan, seconds=begins + plan.seconds, show=show, cues=cues)
