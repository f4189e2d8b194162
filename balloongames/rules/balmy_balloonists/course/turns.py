"""A turn of a course: what a wind, an altitude and the flight lead to, or why that is not possible.

Winds, flights and what they use up are those of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from balloongames.core.game import Reason
from balloongames.rules.balmy_balloonists.cards import PERMISSION_FOR, WIND_SHIFTS
from balloongames.rules.balmy_balloonists.course.moves import FlyTurn
from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.flight import Flight, blow, fly, zone_of
from balloongames.rules.balmy_balloonists.state import GROUND, HIGH, LOW, NO_CARD, Balloon, Place
from balloongames.rules.balmy_balloonists.turns import burning
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, LEAST_ALTITUDE, PER_SECTOR, ZONE_NAMES

ALTITUDES = range(LOW, HIGH + 1)


class Position(NamedTuple):
    """How things stand after so many turns: the balloon, and the winds and rings that are left."""

    turn: int
    balloon: Balloon
    winds: tuple[int, ...]
    rings: tuple[Place, ...]


class FlownTurn(NamedTuple):
    """A turn that was flown: the move, the place ``blown`` to, the flight, and how things stand after it."""

    move: FlyTurn
    blown: Place
    speed: int
    path: tuple[Place, ...]
    after: Position

    @property
    def picture(self) -> tuple[Place, int, Place]:
        """What the eye sees of it: where the wind leads, the altitude, and where the flight ends."""
        return self.blown, self.move.altitude, self.after.balloon.place


class Lifted(NamedTuple):
    """What does not hold, to find out what it is there for."""

    zones: bool = False
    mountains: bool = False


ALL_HOLDS = Lifted()


def first_position(puzzle: Puzzle) -> Position:
    """Return how things stand before the first turn."""
    balloon = Balloon(*puzzle.start, puzzle.altitude, *puzzle.tokens)
    return Position(0, balloon, puzzle.winds, puzzle.rings)


def is_solved(puzzle: Puzzle, position: Position) -> bool:
    """Return whether a flight ended at the flag, and no ring is left."""
    balloon = position.balloon
    return position.turn > 0 and not position.rings and (balloon.lane, balloon.leg, balloon.space) == puzzle.flag


def turns_from(
    puzzle: Puzzle, position: Position, lifted: Lifted = ALL_HOLDS, end: Place | None = None
) -> Iterator[FlownTurn]:
    """Yield all turns that are possible, by their moves; with an ``end`` those alone that lead there."""
    if position.turn == puzzle.turns:
        return
    for wind in (NO_CARD, *position.winds):
        blown = _blown(position.balloon, wind)
        if isinstance(blown, Reason) or (end is not None and blown.lane != end.lane):
            continue
        for altitude in ALTITUDES:
            if end is not None and puzzle.speed(position.turn, blown, altitude) != spaces_between(blown, end):
                continue
            found = _flown(puzzle, position, FlyTurn(wind, altitude), blown, lifted)
            if isinstance(found, FlownTurn):
                yield found


def spaces_between(start: Place, end: Place) -> int:
    """Return how many spaces in one lane lead from a place to another."""
    return (end.leg - start.leg) * PER_SECTOR[start.lane] + end.space - start.space


def take_turn(puzzle: Puzzle, position: Position, move: FlyTurn) -> FlownTurn | Reason:
    """Return what a move leads to, or why it is not possible.

    Reasons: ``no_such_wind`` (``wind``), ``wind_flown`` (``wind``: it was played before), ``wind_dash`` (``wind``,
    ``altitude``), ``wind_vortex``, ``wind_doldrums``, ``no_ballast`` and ``no_gas`` (``needed``, ``left``),
    ``zone_closed`` (``zone``), ``mountains`` (``least``: the altitude that is needed), ``off_course``, ``would_land``.
    """
    if move.wind not in (NO_CARD, *position.winds):
        return Reason("wind_flown" if move.wind in puzzle.winds else "no_such_wind", (("wind", move.wind),))
    blown = _blown(position.balloon, move.wind)
    return blown if isinstance(blown, Reason) else _flown(puzzle, position, move, blown, ALL_HOLDS)


def _blown(balloon: Balloon, wind: int) -> Place | Reason:
    place = Place(balloon.lane, balloon.leg, balloon.space)
    if wind == NO_CARD:
        return place
    shift = WIND_SHIFTS[wind][balloon.altitude]
    if not shift:
        return Reason("wind_dash", (("wind", wind), ("altitude", balloon.altitude)))
    end, vortex = _drift(place, shift)
    if vortex:
        return Reason("wind_vortex", (("wind", wind),))
    return Reason("wind_doldrums", (("wind", wind),)) if end.lane == DOLDRUMS else end


@lru_cache(maxsize=1 << 11)
def _drift(place: Place, shift: int) -> tuple[Place, bool]:
    drift = blow(place, shift)
    return drift.stops[-1], drift.vortex


def _flown(puzzle: Puzzle, position: Position, move: FlyTurn, blown: Place, lifted: Lifted) -> FlownTurn | Reason:
    balloon = position.balloon
    altitude = move.altitude
    gas, ballast = balloon.gas, balloon.ballast
    change = altitude - balloon.altitude
    if change > 0:
        ballast -= change
    else:
        gas += change
    if gas < 0 or ballast < 0:
        left = balloon.gas if gas < 0 else balloon.ballast
        return Reason("no_gas" if gas < 0 else "no_ballast", (("needed", abs(change)), ("left", left)))
    speed = puzzle.speed(position.turn, blown, altitude)
    flight = _flight(blown, altitude, speed, puzzle.legs[0], puzzle.legs[-1] + 1, lifted)
    if flight.end != "flown":
        return _why_not(flight)
    burned, later = burning(Balloon(*blown, altitude, gas, ballast, balloon.fuel), hot_air=False)
    if later == GROUND:
        return Reason("would_land")
    end = flight.path[-1] if flight.path else blown
    rings = position.rings
    if rings:
        rings = tuple(ring for ring in rings if ring not in flight.path)
    winds = position.winds
    if move.wind != NO_CARD:
        winds = tuple(card for card in winds if card != move.wind)
    after = Position(position.turn + 1, Balloon(*end, later, gas, ballast, balloon.fuel - burned), winds, rings)
    return FlownTurn(move, blown, speed, flight.path, after)


@lru_cache(maxsize=1 << 14)
def _flight(blown: Place, altitude: int, speed: int, start: int, end: int, lifted: Lifted) -> Flight:
    balloon = Balloon(*blown, HIGH if lifted.mountains else altitude, gas=0, ballast=0, fuel=0)
    return fly(balloon, speed, start=start, end=end, advantages=PERMISSION_FOR if lifted.zones else ())


def _why_not(flight: Flight) -> Reason:
    if flight.end in {"across", "start_line"}:
        return Reason("off_course")
    place = flight.path[-1]
    if flight.end == "zone":
        return Reason("zone_closed", (("zone", ZONE_NAMES[zone_of(place)]),))
    space = place.on_map
    return Reason("mountains", (("least", LEAST_ALTITUDE[space] if space else 0),))
