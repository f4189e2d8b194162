"""How balloons move: along their lane by the speed of a Quadrant card, and from lane to lane by the wind.

Pure arithmetic on places, shared by the table, the forecast and the guess of the search.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from balloongames.rules.balmy_balloonists.cards import PERMISSION_FOR
from balloongames.rules.balmy_balloonists.events import FlightEnd
from balloongames.rules.balmy_balloonists.state import Balloon, Place
from balloongames.rules.balmy_balloonists.world import (
    DOLDRUMS,
    LANES,
    LEAST_ALTITUDE,
    NO_ZONE,
    PER_SECTOR,
    SPACES,
    VORTEX,
    ZONE_OF,
    Space,
    beside,
    rearmost,
)

# By lane, then sector - 1 (a leg modulo 12), then space: the zone, and how high a balloon must fly. Space 0 is free.
_SIZES: Final = [range(size + 1) for size in PER_SECTOR]
_ZONE: Final = [[[NO_ZONE for _ in sizes] for _ in range(12)] for sizes in _SIZES]
_LEAST: Final = [[[0 for _ in sizes] for _ in range(12)] for sizes in _SIZES]
for _space in SPACES:
    _ZONE[_space.lane][_space.sector - 1][_space.space] = ZONE_OF.get(_space, NO_ZONE)
    _LEAST[_space.lane][_space.sector - 1][_space.space] = LEAST_ALTITUDE.get(_space, 0)


def zone_of(place: Place) -> int:
    """Return the index of the zone that a place lies in, or `NO_ZONE`."""
    return _ZONE[place.lane][place.leg % 12][place.space]


def over_mountains(balloon: Balloon) -> bool:
    """Return whether a balloon is in a brown or white space."""
    return _LEAST[balloon.lane][balloon.leg % 12][balloon.space] > 0


class Flight(NamedTuple):
    """What a flight leads to.

    ``path`` is each place that the balloon comes to, ``end`` why it is over. ``exempt`` is the zone that does not stop
    it any more, or holds it. ``past`` counts the spaces behind the finish.
    """

    path: tuple[Place, ...]
    end: FlightEnd
    exempt: int
    past: int


def fly(
    balloon: Balloon,
    speed: int,
    *,
    start: int,
    end: int,
    advantages: tuple[int, ...] = (),
    storm: Space | None = None,
) -> Flight:
    """Fly a balloon by a speed, space by space, between the legs of a race.

    Zones and mountains are checked in each space that it comes to, zones first; then the storm. Nothing is behind the
    finish.
    """
    lane, leg, space, altitude = balloon.lane, balloon.leg, balloon.space, balloon.altitude
    exempt = balloon.exempt
    path: list[Place] = []
    step = 1 if speed > 0 else -1
    size = PER_SECTOR[lane]
    for left in range(abs(speed), 0, -1):
        space += step
        if space > size:
            leg, space = leg + 1, 1
            if leg >= end:
                path += [Place(lane, leg + n // size, n % size + 1) for n in range(left)]
                return Flight(tuple(path), "across", NO_ZONE, left)
        elif space < 1:
            if leg == start:
                if not space:
                    path.append(Place(lane, leg, 0))
                return Flight(tuple(path), "start_line", NO_ZONE, 0)
            leg, space = leg - 1, size
        path.append(Place(lane, leg, space))
        end_here, exempt = _meet(lane, leg % 12, space, altitude, exempt, advantages)
        if end_here is not None:
            return Flight(tuple(path), end_here, exempt, 0)
        if storm is not None and storm == (lane, leg % 12 + 1, space):
            return Flight(tuple(path), "storm", exempt, 0)
    return Flight(tuple(path), "flown", exempt, 0)


def _meet(
    lane: int, sector: int, space: int, altitude: int, exempt: int, advantages: tuple[int, ...]
) -> tuple[FlightEnd | None, int]:
    """Return what forces a balloon down in a space, and the zone that it is exempt from then."""
    zone = _ZONE[lane][sector][space]
    if zone != exempt:
        exempt = NO_ZONE
        if zone != NO_ZONE and PERMISSION_FOR[zone] not in advantages:
            return "zone", zone
    return ("mountain" if _LEAST[lane][sector][space] > altitude else None), exempt


class Drift(NamedTuple):
    """What a wind move leads to: the places, whether it went into the vortex, and whether it met the storm."""

    stops: tuple[Place, ...]
    vortex: bool
    storm: bool


def blow(place: Place, shift: int, storm: Space | None = None) -> Drift:
    """Move a balloon from lane to lane: north if ``shift`` is negative. It never crosses a line.

    >>> [str(stop) for stop in blow(Place(4, 2, 4), -2).stops]
    ['3/3.3', '2/3.2']
    """
    stops = []
    vortex = struck = False
    lane, leg, space = place
    for _ in range(abs(shift)):
        if lane == DOLDRUMS:
            if shift > 0:
                break
            lane -= 1  # to the same space
        elif shift > 0:
            space = beside(space, lane, lane + 1)
            lane += 1
        elif lane - 1 == VORTEX:
            vortex = True
            space = min(space, 1)
        else:
            space = beside(space, lane, lane - 1)
            lane -= 1
        stops.append(Place(lane, leg, space))
        struck = storm is not None and storm == (lane, leg % 12 + 1, space)
        if vortex or struck:
            break
    return Drift(tuple(stops), vortex, struck)


def throw_back(place: Place, spaces: int, start: int) -> tuple[Place, ...]:
    """Return the places that a balloon comes to on its way back, over lines but not over the start line."""
    lane, leg, space = place
    if lane == DOLDRUMS:
        return ()
    path = []
    for _ in range(spaces):
        if space <= 1 and leg == start:
            if space:
                path.append(Place(lane, leg, 0))
            break
        space -= 1
        if not space:
            leg, space = leg - 1, PER_SECTOR[lane]
        path.append(Place(lane, leg, space))
    return tuple(path)


def still_exempt(exempt: int, stops: Iterable[Place]) -> int:
    """Return the zone that a balloon is exempt from after these places: the first one outside of the zone ends it."""
    if exempt != NO_ZONE and any(zone_of(stop) != exempt for stop in stops):
        return NO_ZONE
    return exempt


def restarts(place: Place) -> tuple[Place, ...]:
    """Return the places from which a balloon may go on after a forced landing, by lane from the north."""
    return tuple(
        Place(lane, place.leg, place.space if lane == place.lane else rearmost(place.space, place.lane, lane))
        for lane in range(place.lane - 1, place.lane + 2)
        if lane in LANES
    )


def storm_step(storm: Space, direction: int) -> Space:
    """Return the next space of the storm along its lane, ahead or back, round the whole map."""
    lane, sector, space = storm
    space += direction
    if space > PER_SECTOR[lane]:
        return Space(lane, sector % 12 + 1, 1)
    if not space:
        return Space(lane, (sector - 2) % 12 + 1, PER_SECTOR[lane])
    return Space(lane, sector, space)


def storm_shift(storm: Space, direction: int) -> tuple[Space, bool]:
    """Return where the storm is after one lane north (-1) or south (1), and whether it went through the vortex.

    South of lane 5 there is nothing for it: it goes to lane 4.
    """
    lane, sector, space = storm
    if lane + direction == VORTEX:
        return Space(lane, sector, 1), True
    new = lane + direction if lane + direction in LANES else lane - 1
    return Space(new, sector, beside(space, lane, new)), False
