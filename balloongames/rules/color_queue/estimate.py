"""A guess of how well a seat will end: for searches that stop before the match does."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.color_queue.state import ROUND_TURNS, ROUNDS, TEAM_TURNS, State
from balloongames.rules.color_queue.table import final_ranking, totals_of

_SYMBOL: Final = 1.6  # what one symbol more than a rival weighs when nothing is to come, …
_LUCK: Final = 4.0  # … and how much less it weighs with the root of the turns to come
_TABLE_CARD: Final = 0.15  # what one card that still lies there weighs, alone


def estimate(state: State, seat: Seat) -> float:
    """Return a guess in 0 … 1 of how well ``seat`` will end."""
    return estimates(state)[seat]


def estimates(state: State) -> list[float]:
    """Return the guesses for all seats; those of rivals add up to 1."""
    seats = state.seats
    if state.phase == "over":
        _, winners, _ = final_ranking(state)
        share = 1 / len(winners) if winners and state.variant.mode == "competitive" else 1.0
        return [share if seat in winners else 0.0 for seat in range(seats)]
    match state.variant.mode:
        case "competitive":
            totals = totals_of((*state.scores, state.symbols))
            to_come = ROUND_TURNS * (ROUNDS - state.round + 1) - state.turn + 1
            symbol = _SYMBOL / (1 + _LUCK * sqrt(to_come))
            best = min(totals)
            odds = [exp(symbol * (best - total)) for total in totals]
            return [one / sum(odds) for one in odds]
        case "cooperative":
            return [state.turn / (TEAM_TURNS + 1)] * seats
        case "solo":
            return [exp(-_TABLE_CARD * (1 + sum(map(len, state.columns))))]
