"""A guess of how well a seat will end: for searches that stop before the match does."""

from __future__ import annotations

from math import exp
from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.balloon_cup.state import COLORS, NOBODY, PRICES, SET_SIZE, State
from balloongames.rules.balloon_cup.table import final_ranking

_TROPHY: Final = 1.0
_NEAR: Final = 0.6  # all of a trophy's cubes but the last, squared: the nearer the surer
_SET: Final = 0.1  # three cubes to trade


def estimate(state: State, seat: Seat) -> float:
    """Return a guess in 0 … 1 of how well ``seat`` will end; the guesses of both seats add up to 1."""
    if state.phase == "over":
        _, winners, _ = final_ranking(state.cubes, state.trophies)
        return 1 / len(winners) if seat in winners else 0.0
    difference = _worth(state, seat) - _worth(state, 1 - seat)
    return 1 / (1 + exp(-difference))


def _worth(state: State, seat: Seat) -> float:
    worth = _TROPHY * state.trophies.count(seat)
    for color in range(len(COLORS)):
        cubes = state.cubes[seat][color]
        if state.trophies[color] == NOBODY:
            worth += _NEAR * (cubes / PRICES[color]) ** 2
        else:
            worth += _SET * (cubes // SET_SIZE)
    return worth
