"""A guess of how well a seat will end: for searches that stop before the match does.

It compares how far the balloons are, and how far their tokens will still carry them: with greedy players a sector takes
about one turn and a quarter, a turn about three quarters of a fuel.
"""

from __future__ import annotations

from math import exp
from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.balmy_balloonists.choices import progress
from balloongames.rules.balmy_balloonists.race import winners_of
from balloongames.rules.balmy_balloonists.scenarios import CAMPAIGN_POINTS, LAST_RACE_FACTOR, partner_of, races_of
from balloongames.rules.balmy_balloonists.state import ACROSS, HIGH, OUT, Balloon, State
from balloongames.rules.balmy_balloonists.world import DOLDRUMS

_SECTOR: Final = 60  # the unit of progress
_FUEL: Final = 22  # sixtieths of a sector that a fuel is worth, as long as there is way to fly
_GAS: Final = 5
_BALLAST: Final = 11
_HEIGHT: Final = 9  # a level that need not be climbed again
_LOST_TURN: Final = 50
_DOLDRUMS: Final = 35
_PERMISSION: Final = 8
_SCALE: Final = 60.0  # the lead that is worth one unit of log odds, far from the finish
_ENOUGH: Final = 1.0  # fuel for each sector that is left: more is hardly worth anything


def estimate(state: State, seat: Seat) -> float:
    """Return a guess in 0 … 1 of how well ``seat`` will end; without teams the guesses add up to 1."""
    seats = len(state.balloons)
    if state.phase == "over":
        winners = winners_of(state)
        return 1 / len(winners) if seat in winners else 0.0
    worths = [_worth(state, one) for one in range(seats)]
    if seats == 1:
        end = min(state.course.end, state.course.start + 12)
        way = _SECTOR * (end - state.course.start)
        pace = 0.01 * state.round
        return min(max(0.05 + 0.9 * (worths[0] - _SECTOR * state.course.start) / (1.6 * way) - pace, 0.0), 1.0)
    partner = partner_of(state.rules, seats, seat)
    best = max(worths)
    odds = [exp((worth - best) / _SCALE) for worth in worths]
    own = odds[seat] + (odds[partner] if partner is not None else 0)
    return min(own / sum(odds), 1.0)


def _worth(state: State, seat: Seat) -> float:
    """Return how good a balloon's place and tokens are, in sixtieths of a sector."""
    balloon = state.balloons[seat]
    points = state.points[seat] * _SECTOR / 2 * _campaign_weight(state)
    if balloon.standing == OUT:
        return points + (progress(balloon) if state.rules.race == "first_attempt" else -20.0 * _SECTOR)
    if balloon.standing == ACROSS:
        return points + _SECTOR * (state.course.end + 6) + 30 * balloon.past
    left = min(max(state.course.end - balloon.leg, 0), 12)
    worth = points + progress(balloon) + _supplies(balloon, left)
    if balloon.lost:
        worth -= _LOST_TURN
    if balloon.lane == DOLDRUMS:
        worth -= _DOLDRUMS
    return worth + _PERMISSION * len(state.advantages[seat]) * left / 12


def _supplies(balloon: Balloon, left: int) -> float:
    """Return what tokens and altitude are worth with so many sectors to go."""
    useful = _ENOUGH * left + 1
    fuel = min(balloon.fuel, useful) + 0.2 * max(balloon.fuel - useful, 0)
    ballast = min(balloon.ballast, HIGH + left / 4)
    gas = min(balloon.gas, 1 + left / 2)
    bans = 12 * (balloon.no_climb + 2 * balloon.no_forward + balloon.no_wind)
    return (
        _FUEL * fuel + _BALLAST * ballast + _GAS * gas + (20 if balloon.gas else 0) + _HEIGHT * balloon.altitude - bans
    )


def _campaign_weight(state: State) -> float:
    """Return how much points count by now: the more, the less can still be won."""
    races = races_of(state.rules)
    if races == 1:
        return 0.0
    left = CAMPAIGN_POINTS[0] * (races - 1 - state.race + LAST_RACE_FACTOR)
    return CAMPAIGN_POINTS[0] / left
