"""A guess of how well a seat will end: for searches that stop before the match does.

It compares how far the balloons are, how far their tokens will still carry them, and what the winds that are visible
offer them next: with greedy players a sector takes about one turn and a quarter, a turn about three quarters of a fuel.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from balloongames.core.game import Seat
from balloongames.core.hands import hand_of
from balloongames.rules.balmy_balloonists.cards import FIRST_PERMISSION, SPEED, WIND_SHIFTS
from balloongames.rules.balmy_balloonists.choices import progress
from balloongames.rules.balmy_balloonists.flight import fly
from balloongames.rules.balmy_balloonists.race import winners_of
from balloongames.rules.balmy_balloonists.scenarios import (
    CAMPAIGN_POINTS,
    LAST_RACE_FACTOR,
    partner_of,
    races_of,
)
from balloongames.rules.balmy_balloonists.state import (
    ACROSS,
    GROUND,
    HIGH,
    LOW,
    NO_CLIMB,
    NO_FORWARD,
    OUT,
    Balloon,
    State,
)
from balloongames.rules.balmy_balloonists.turns import is_dry
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, PER_SECTOR, QUADRANT_OF

_SECTOR: Final = 60  # the unit of progress
SIXTIETHS_PER_DEGREE: Final = 2
FUEL: Final = 18  # sixtieths of a sector that a fuel is worth, as long as there is way to fly
GAS: Final = 5
_LAST_GAS: Final = 20  # without any gas each turn costs a fuel more
BALLAST: Final = 11
HEIGHT: Final = 9  # a level that need not be climbed again
_TURN: Final = 48  # what is flown in a turn
_STRANDED: Final = 360  # who is about to be out has lost some sectors
_DOLDRUMS: Final = 30
_NO_WAY_NORTH: Final = 45  # in the doldrums without a card that leads out of them at this altitude
_PERMISSION: Final = 8
_NO_WIND: Final = 12
_NEXT: Final = 0.25  # how much of the winds that are visible now will be left when the turn comes
_SCALE: Final = 60.0  # the lead that is worth one unit of log odds, far from the finish
_BEFORE_FLIGHT: Final = ("token", "trade", "restart", "wind", "altitude", "fly")
_UNBOUND: Final = 1 << 10
_NORTHWARD: Final = [hand_of(tuple(n for n, shifts in enumerate(WIND_SHIFTS) if shifts[high] < 0)) for high in range(4)]
"""By altitude, the Local Wind cards that move a balloon north."""


def estimates(state: State) -> list[float]:
    """Return by seat a guess in 0 … 1 of how well it will end; without teams the guesses add up to 1."""
    seats = len(state.balloons)
    if state.phase == "over":
        winners = winners_of(state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    worths = [_worth(state, seat) for seat in range(seats)]
    if seats == 1:
        return [_alone(state, worths[0])]
    best = max(worths)
    odds = [exp((worth - best) / _SCALE) for worth in worths]
    total = sum(odds)
    if partner_of(state.rules, seats, 0) is None:
        return [own / total for own in odds]
    half = seats // 2
    return [min((odds[seat] + odds[(seat + half) % seats]) / total, 1.0) for seat in range(seats)]


def scores_now(state: State) -> list[float]:
    """Return by seat its way so far and its tokens, in sixtieths of a sector: no winds, nothing to come."""
    return [_worth(state, seat, foresees=False) for seat in range(len(state.balloons))]


def estimate(state: State, seat: Seat) -> float:
    """Return a guess in 0 … 1 of how well ``seat`` will end."""
    return estimates(state)[seat]


def _alone(state: State, worth: float) -> float:
    """Return how near a flight alone is to its end: the sooner, the better."""
    way = _SECTOR * min(state.course.end - state.course.start, 12)
    flown = worth - _SECTOR * state.course.start
    return min(max(0.05 + 0.9 * flown / (1.8 * way) - 0.01 * state.round, 0.0), 1.0)


def _worth(state: State, seat: Seat, *, foresees: bool = True) -> float:
    """Return how good a balloon's place and tokens are, in sixtieths of a sector."""
    balloon = state.balloons[seat]
    points = state.points[seat] * _SECTOR / 2 * _campaign_weight(state) if state.race else 0.0
    if balloon.standing == OUT:
        return points + (progress(balloon) if state.rules.race == "first_attempt" else -20.0 * _SECTOR)
    if balloon.standing == ACROSS:
        return points + _SECTOR * (state.course.end + 6) + 30 * balloon.past
    turns = state.course.rounds - state.round + 1  # a sector each, or so
    left = min(state.course.end - balloon.leg, 12, turns)
    worth = points + progress(balloon) + _supplies(balloon, left)
    if not foresees:
        return worth
    worth += _outlook(state, seat)
    if balloon.lane == DOLDRUMS:
        worth -= _DOLDRUMS
        if not state.hands[seat] & _NORTHWARD[balloon.altitude]:
            worth -= _NO_WAY_NORTH
    return worth + _PERMISSION * len(state.advantages[seat]) * left / 12


def _supplies(balloon: Balloon, left: int) -> float:
    """Return what tokens and altitude are worth with so many sectors to go."""
    useful = left + 1  # a fuel for each sector: more is hardly worth anything
    fuel = min(balloon.fuel, useful) + 0.2 * max(balloon.fuel - useful, 0)
    ballast = min(balloon.ballast, HIGH + left / 4)
    gas = min(balloon.gas, 1 + left / 2)
    worth = FUEL * fuel + BALLAST * ballast + GAS * gas + HEIGHT * balloon.altitude
    return worth + (_LAST_GAS if balloon.gas else 0) - _NO_WIND * balloon.no_wind


# --- The next flight -------------------------------------------------------------------------------------------------


def _outlook(state: State, seat: Seat) -> float:
    """Return what the next flight is worth: the one of this turn, or, less surely, the one of the next."""
    balloon = state.balloons[seat]
    if seat == state.turn and state.phase in _BEFORE_FLIGHT:
        return _TURN * _NEXT + _best_flight(state, seat, state.bans)
    if balloon.lost:
        return _TURN * (_NEXT - 1)
    if is_dry(balloon):
        return -_STRANDED if state.course.strands else _TURN * _NEXT  # supplies make up for the turn
    bans = NO_CLIMB * balloon.no_climb | NO_FORWARD * balloon.no_forward
    return _NEXT * _best_flight(state, seat, bans)


def _best_flight(state: State, seat: Seat, bans: int) -> float:
    """Return what the best altitude brings in one flight, in sixtieths of a sector, less what it costs."""
    balloon = state.balloons[seat]
    lane, leg, now = balloon.lane, balloon.leg, balloon.altitude
    speeds = SPEED[state.quadrants[QUADRANT_OF[leg % 12 + 1]]][lane]
    highest = now if bans & NO_CLIMB else min(HIGH, now + balloon.ballast)
    lowest = GROUND if now == GROUND else max(LOW, now - balloon.gas)
    permits = tuple([kind for kind in state.advantages[seat] if kind >= FIRST_PERMISSION])
    end = state.course.end - leg if state.course.end - leg < 3 else _UNBOUND
    start = state.course.start - leg if leg == state.course.start else -_UNBOUND
    best = -1e9
    for altitude in range(lowest, highest + 1):
        change = altitude - now
        gain: float = (HEIGHT - BALLAST) * change if change > 0 else (GAS + HEIGHT) * change
        if altitude:
            speed = speeds[altitude]
            if speed > 0 and bans & NO_FORWARD:
                speed = 0
            if altitude == HIGH:
                gain -= FUEL if balloon.fuel else HEIGHT
            if not balloon.gas:
                gain -= FUEL if balloon.fuel else HEIGHT
            gain += _flown(lane, leg % 12, balloon.space, altitude, speed, balloon.exempt, permits, start, end)
        best = max(best, gain)
    return best


@cache
def _flown(
    lane: int,
    sector: int,
    space: int,
    altitude: int,
    speed: int,
    exempt: int,
    permits: tuple[int, ...],
    start: int,
    end: int,
) -> float:
    """Return what a flight brings; ``start`` and ``end`` are counted from its sector. A landing costs a turn."""
    balloon = Balloon(lane, sector, space, altitude, 0, 0, 0, exempt=exempt)
    flight = fly(balloon, speed, start=sector + start, end=sector + end, advantages=permits)
    share = _SECTOR // PER_SECTOR[lane]
    if flight.end == "across":
        return share * (len(flight.path) - flight.past) + _SECTOR * 6 + 30 * flight.past
    if not flight.path:
        return 0.0
    last = flight.path[-1]
    gain = _SECTOR * (last.leg - sector) + share * (last.space - space)
    if flight.end == "zone":
        return gain - _TURN - (GAS + HEIGHT) * altitude
    return gain - _TURN - HEIGHT * altitude if flight.end == "mountain" else gain


def _campaign_weight(state: State) -> float:
    """Return how much points count by now: the more, the less can still be won."""
    races = races_of(state.rules)
    if races == 1:
        return 0.0
    left = CAMPAIGN_POINTS[0] * (races - 1 - state.race + LAST_RACE_FACTOR)
    return CAMPAIGN_POINTS[0] / left
