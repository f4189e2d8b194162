"""Where a card, an altitude, a lane or Fair Winds would lead, before anybody commits to it.

The table draws this on the map as a preview. It tells what follows by the rules from what the viewer sees, and
recommends nothing; what a draw will bring (misfortunes, bad weather) is left open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.balmy_balloonists.cards import WIND_SHIFTS
from balloongames.rules.balmy_balloonists.choices import altitudes
from balloongames.rules.balmy_balloonists.events import FlightEnd
from balloongames.rules.balmy_balloonists.flight import blow, fly, restarts, still_exempt, storm_shift
from balloongames.rules.balmy_balloonists.fortune import gas_or_fuel
from balloongames.rules.balmy_balloonists.moves import (
    STORM,
    ChooseLane,
    Fly,
    Move,
    PlayWind,
    Restart,
    SetAltitude,
    UseFairWinds,
)
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.state import GROUND, HIGH, NO_FORWARD, NO_TOKENS, Balloon, Place, Tokens
from balloongames.rules.balmy_balloonists.turns import burning, lap_tokens
from balloongames.rules.balmy_balloonists.world import NO_ZONE, Space


@dataclass(frozen=True, slots=True)
class FlightPlan:
    """What choosing an altitude leads to in this turn: the change, the flight, and step 4.

    ``climb`` is what the change costs (gas, ballast, fuel). ``speed`` is what the Quadrant card says, ``barred``
    whether a ban on forward flight sets it to 0. ``path`` are the places that it comes to, ``place`` is where it ends.
    ``zone`` is the index of the zone that stops it, or -1; ``landing`` is what that costs. ``past`` counts the spaces
    behind the finish, 0 before it. ``gained`` are the tokens of a lap (in the ongoing game). ``burned`` is the fuel of
    step 4, ``left`` are the tokens after it, ``final`` is the altitude then.
    """

    altitude: int
    climb: Tokens
    place: Place
    left: Tokens
    speed: int = 0
    barred: bool = False
    path: tuple[Place, ...] = ()
    end: FlightEnd = "flown"
    zone: int = NO_ZONE
    landing: Tokens = NO_TOKENS
    past: int = 0
    burned: int = 0
    final: int = GROUND
    gained: Tokens = NO_TOKENS

    @property
    def lands(self) -> bool:
        """Whether it is forced down, and so loses its next turn."""
        return self.end in ("zone", "mountain")


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a move leads to.

    ``seat`` is whose balloon it concerns (-1: the storm's). ``stops`` are the places that a wind move leads to, lane
    by lane; ``vortex`` and ``storm`` tell what ends it early. ``place`` is where the balloon stands then. ``draws`` is
    what the move turns up: ``misfortune``, ``quadrant`` or nothing. ``plans`` are the flights from there that the own
    balloon can choose in this turn, from the lowest altitude: one for `SetAltitude` and `Fly`, none for other
    balloons. ``storm_path`` are the spaces that the storm comes to.
    """

    seat: Seat
    stops: tuple[Place, ...] = ()
    vortex: bool = False
    storm: bool = False
    place: Place | None = None
    draws: str = ""
    plans: tuple[FlightPlan, ...] = ()
    storm_path: tuple[Space, ...] = ()


_DRAWS: Final = {"?": "misfortune", "Q": "quadrant"}


def forecast(seen: Observation, move: Move) -> Forecast:
    """Return what a move of the viewer leads to; quick enough to follow a pointer.

    It is for `PlayWind`, `UseFairWinds`, `SetAltitude`, `Fly`, `Restart` and `ChooseLane`; the caller makes sure that
    the move is legal. Raise ValueError for others, and while nobody is to move.
    """
    if seen.to_move is None:
        raise ValueError("the match is over")
    seat = seen.to_move
    balloon = seen.balloons[seat]
    match move:
        case PlayWind():
            return _wind(seen, move)
        case UseFairWinds(shift):
            return _blown(seen, seat, shift, with_plans=seen.phase != "after")
        case SetAltitude(altitude):
            return Forecast(seat, place=balloon.place, plans=(plan(seen, balloon, altitude),))
        case Fly():
            return Forecast(seat, place=balloon.place, plans=(plan(seen, balloon, balloon.altitude),))
        case Restart(lane):
            place = next(place for place in restarts(balloon.place) if place.lane == lane)
            moved = _moved(balloon, place, (place,))
            return Forecast(seat, (place,), place=place, plans=plans(seen, moved))
        case ChooseLane(lane):
            place = Place(lane, seen.course.start, 0)
            return Forecast(seat, (place,), place=place, plans=plans(seen, _moved(balloon, place, ()), seat))
        case _:
            raise ValueError(f"nothing to foresee: {move}")


def _moved(balloon: Balloon, place: Place, stops: tuple[Place, ...]) -> Balloon:
    exempt = still_exempt(balloon.exempt, stops)
    return balloon._replace(lane=place.lane, leg=place.leg, space=place.space, exempt=exempt)


def _wind(seen: Observation, move: PlayWind) -> Forecast:
    if move.use == STORM:
        return Forecast(move.target, storm_path=_storm_path(seen, WIND_SHIFTS[move.card][HIGH]))
    balloon = seen.balloons[move.target]
    if move.use:
        return Forecast(move.target, place=balloon.place, draws=_DRAWS[move.use])
    return _blown(seen, move.target, WIND_SHIFTS[move.card][balloon.altitude], with_plans=move.target == seen.turn)


def _storm_path(seen: Observation, shift: int) -> tuple[Space, ...]:
    path = []
    storm = seen.storm
    for _ in range(abs(shift)):
        if storm is None:
            break
        storm, vortex = storm_shift(storm, 1 if shift > 0 else -1)
        path.append(storm)
        if vortex:
            break
    return tuple(path)


def _blown(seen: Observation, seat: Seat, shift: int, *, with_plans: bool) -> Forecast:
    balloon = seen.balloons[seat]
    stops, vortex, struck = blow(balloon.place, shift, seen.storm)
    if not stops:
        return Forecast(seat, place=balloon.place, plans=plans_then(seen, balloon) if with_plans else ())
    moved = _moved(balloon, stops[-1], stops)
    onward = plans_then(seen, moved) if with_plans and not struck else ()
    return Forecast(seat, stops, vortex, struck, stops[-1], plans=onward)


def plans_then(seen: Observation, balloon: Balloon) -> tuple[FlightPlan, ...]:
    """Return the flights that a balloon standing as given can still choose in this turn."""
    if seen.phase == "fly":
        return (plan(seen, balloon, balloon.altitude),)
    return plans(seen, balloon)


def plans(seen: Observation, balloon: Balloon, seat: Seat | None = None) -> tuple[FlightPlan, ...]:
    """Return the flights that a balloon standing as given could choose in this turn, from the lowest altitude.

    ``seat`` is whose balloon it is, if it is not the one whose turn it is: before the race.
    """
    if seat is not None:
        highest = min(HIGH, balloon.altitude + balloon.ballast)
        return tuple(plan(seen, balloon, altitude, seat) for altitude in range(highest + 1))
    if seen.phase == "restart" and balloon.no_climb:
        return (plan(seen, balloon, GROUND),)
    return tuple(plan(seen, balloon, altitude) for altitude in altitudes(seen))


def plan(seen: Observation, balloon: Balloon, altitude: int, seat: Seat | None = None) -> FlightPlan:
    """Return what an altitude leads to for a balloon standing as given, of the seat whose turn it is or of another."""
    owner = seen.turn if seat is None else seat
    change = altitude - balloon.altitude
    climb: Tokens = (max(-change, 0), max(change, 0), 0)
    flown = balloon._replace(altitude=altitude, gas=balloon.gas - climb[0], ballast=balloon.ballast - climb[1])
    place = balloon.place
    if altitude == GROUND:
        return FlightPlan(altitude, climb, place, flown.tokens)
    speed = seen.speed(place.sector, balloon.lane, altitude)
    barred = speed > 0 and owner == seen.turn and _may_not_fly_forward(seen, balloon)
    course = seen.course
    flight = fly(
        flown,
        0 if barred else speed,
        start=course.start,
        end=course.end,
        advantages=seen.advantages[owner],
        storm=seen.storm,
    )
    landing = gas_or_fuel(flown, altitude) if flight.end == "zone" else NO_TOKENS
    zone = flight.exempt if flight.end == "zone" else NO_ZONE
    end = flight.path[-1] if flight.path else place
    gained = lap_tokens(flown, end, course)
    filled = flown._replace(
        gas=flown.gas - landing[0] + gained[0],
        ballast=flown.ballast + gained[1],
        fuel=flown.fuel - landing[2] + gained[2],
    )
    burned, final = _after(filled, flight.end, hot_air=course.hot_air)
    left = (filled.gas, filled.ballast, filled.fuel - burned)
    return FlightPlan(
        altitude, climb, end, left, speed=speed, barred=barred, path=flight.path, end=flight.end, zone=zone,
        landing=landing, past=flight.past, burned=burned, final=final, gained=gained,
    )  # fmt: skip


def _may_not_fly_forward(seen: Observation, balloon: Balloon) -> bool:
    """Return whether a ban on forward flight holds in this turn; it is taken up after the choice of a restart."""
    return balloon.no_forward if seen.phase == "restart" else bool(seen.bans & NO_FORWARD)


def _after(balloon: Balloon, end: FlightEnd, *, hot_air: bool) -> tuple[int, int]:
    """Return the fuel of step 4, and the altitude after it; behind the finish nothing is used up."""
    if end in ("zone", "mountain"):
        return 0, GROUND
    if end == "across":
        return 0, balloon.altitude
    return burning(balloon, hot_air=hot_air)
