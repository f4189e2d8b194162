"""Events of balloons and of the storm: where they come to, how high, and how a flight ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.rules.balmy_balloonists.state import Place, Tokens
from balloongames.rules.balmy_balloonists.world import Space

Cause: TypeAlias = Literal["choice", "order", "weather", "consumption"]
"""Why an altitude changes: chosen in step 2, ordered by a misfortune, driven by bad weather, or fuel that lacks."""
Gust: TypeAlias = Literal["card", "fair_winds", "weather"]
FlightEnd: TypeAlias = Literal["flown", "zone", "mountain", "storm", "across", "start_line"]
"""How a flight ends: after all its spaces; in a zone, in the mountains, in the storm; across the finish; at the start
line, which is not crossed backward."""
LandingCause: TypeAlias = Literal["zone", "mountain", "weather", "order", "consumption"]


@dataclass(frozen=True, slots=True)
class BalloonRestarted(Event):
    """A balloon that had been forced down goes on from here."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True)
class BalloonBlown(Event):
    """A balloon moved from lane to lane; ``stops`` are the places it came to, one for each lane.

    ``vortex`` is whether it came into the vortex and back.
    """

    seat: Seat
    cause: Gust
    stops: tuple[Place, ...]
    vortex: bool


@dataclass(frozen=True, slots=True)
class BalloonThrownBack(Event):
    """Bad weather moved a balloon back along ``path``; it may not fly forward in its next turn."""

    seat: Seat
    path: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class AltitudeChanged(Event):
    """A balloon is at another altitude now; ``paid`` are the tokens it cost.

    The altitude stays the same where bad weather drives the balloon against the upper or the lower limit.
    """

    seat: Seat
    altitude: int
    cause: Cause
    paid: Tokens


@dataclass(frozen=True, slots=True)
class BalloonFlew(Event):
    """A balloon flew; ``speed`` is what the Quadrant card says, ``path`` each place it came to.

    ``barred`` is whether a ban kept it from flying forward. ``end`` tells why the flight was over.
    """

    seat: Seat
    speed: int
    path: tuple[Place, ...]
    end: FlightEnd
    barred: bool


@dataclass(frozen=True, slots=True)
class BalloonLanded(Event):
    """A balloon came down to the ground; ``paid`` are the tokens it cost.

    ``zone`` is the index of the zone that holds it from now on, or -1. ``loses_turn`` is whether its next turn is lost.
    """

    seat: Seat
    cause: LandingCause
    paid: Tokens
    zone: int
    loses_turn: bool


@dataclass(frozen=True, slots=True)
class FuelBurned(Event):
    """Step 4: a balloon used up fuel."""

    seat: Seat
    fuel: int


@dataclass(frozen=True, slots=True)
class StormMoved(Event):
    """The storm came to another space, or through the vortex back to the same."""

    space: Space


@dataclass(frozen=True, slots=True)
class StormStruck(Event):
    """The storm strikes the flying balloons in its space, in this order."""

    seats: tuple[Seat, ...]
