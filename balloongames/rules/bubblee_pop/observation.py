"""What one viewer may know of a match, and a full match that this viewer might be in.

Hidden is only the order of the bag, which does not exist before a Bubblee is drawn. Everything else is public: the
planets, the sky, the Bubblee in hand, both score zones, and how many of each kind the bag holds.
"""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.core.rng import Rng
from balloongames.core.state import public_fields, value
from balloongames.rules.bubblee_pop.events import TableSet
from balloongames.rules.bubblee_pop.planet import planet_of
from balloongames.rules.bubblee_pop.sky import sky_of
from balloongames.rules.bubblee_pop.state import NOTHING, Public, State


@value
class Observation(Public):
    """A match as ``viewer`` sees it; None is somebody who looks on. All viewers see the same."""

    viewer: Seat | None = None


def observe(state: State, viewer: Seat | None) -> Observation:
    """Return what ``viewer`` may know of a state."""
    return Observation(**public_fields(state), viewer=viewer)


def determinize(seen: Observation, rng: Rng) -> State:
    """Return a state that ``seen`` could come from: all future draws are made anew."""
    return State(**public_fields(seen), rng=rng.fresh_state())


def before_start(event: TableSet) -> Observation:
    """Return what is seen of a table that has just been set: no seat is to move yet."""
    return Observation(
        rules=event.rules,
        level=event.level,
        sky=sky_of(event.sky),
        planets=tuple(map(planet_of, event.planets)),
        zones=(NOTHING,) * event.seats,
        bag=event.bag,
        reserve=event.reserve,
        aside=event.aside,
    )
