"""A guess of how well a seat will end: for searches that stop before the match does.

Between players who look one move ahead most matches end on a crowded planet, so room counts most, then what could line
up; that much is a logistic fit of who won 140 such matches, rounded. Points decide when the bag ends first: their
weight is set to grow with what is gone from it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.bubblee_pop.planet import PLANE, STRIDE, Planet, blacks_of, size_of
from balloongames.rules.bubblee_pop.ranking import final_ranking
from balloongames.rules.bubblee_pop.state import BLACK, COLUMNS, HEIGHT, Level, State

_BUBBLEE: Final = -0.16  # any Bubblee on one's own planet is in the way
_CROWD: Final = -0.008  # times the square of those beyond nine
_ROOMY: Final = 9
_PAIR: Final = 0.12  # two neighbors of one color: the beginning of a line
_POWER: Final = 0.4  # a power that waits to be used
_POINT: Final = 0.05  # a point while the bag is full, …
_POINT_AT_END: Final = 0.5  # … and what comes to that until it is empty
_FULL_BAG: Final = 73
_FULL_PLANET: Final = COLUMNS * HEIGHT


def estimate(state: State, seat: Seat) -> float:
    """Return a guess in 0 … 1 of how well ``seat`` will end; for two, the guesses add up to 1."""
    return estimates(state)[seat]


def estimates(state: State) -> list[float]:
    """Return the guesses for all seats."""
    if state.phase == "over":
        _, winners, _ = final_ranking(state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
    if state.level is not None:
        return [_progress(state, state.level) * (1 - (size_of(state.planets[0]) / _FULL_PLANET) ** 2)]
    gone = max(0.0, 1 - sum(state.bag) / _FULL_BAG)
    point = _POINT + _POINT_AT_END * gone**3
    own, other = (_room(planet) + point * sum(zone) for planet, zone in zip(state.planets, state.zones, strict=True))
    for batch in state.queue:
        if batch.seat == 0:
            own += _POWER * len(batch.powers)
        else:
            other += _POWER * len(batch.powers)
    first = 1 / (1 + exp(other - own))
    return [first, 1 - first]


def scores_now(state: State) -> list[float]:
    """Return the points of all seats, and a tenth less for each Bubblee; of a challenge, how much is done."""
    if state.level is not None or state.phase == "over":
        return estimates(state)
    return [sum(zone) - size_of(planet) / 10 for planet, zone in zip(state.planets, state.zones, strict=True)]


def _room(planet: Planet) -> float:
    """Return what a planet is worth: little on it, and that well sorted."""
    held = size_of(planet)
    return _BUBBLEE * held + _CROWD * max(0, held - _ROOMY) ** 2 + _PAIR * pairs_of(planet)


def pairs_of(planet: Planet) -> int:
    """Return how many neighbors on a planet have the same color."""
    colors = planet >> 2 * PLANE
    return (colors & colors >> 1).bit_count() + (colors & colors >> STRIDE).bit_count()


def _progress(state: State, level: Level) -> float:
    """Return how much of a challenge is done, in steps from 0.2 to 0.9."""
    match level.goal:
        case "score":
            done = min(1.0, sum(state.zones[0]) / level.score)
        case "clear_black":
            blacks = "".join(level.planet).count(BLACK)
            done = 1 - min(1.0, blacks_of(state.planets[0]) / blacks)
        case "empty_planet":
            done = 1 - size_of(state.planets[0]) / _FULL_PLANET
    return 0.2 + 0.7 * done
