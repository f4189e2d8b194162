"""A guess of how well a seat will end: for searches that stop before the match does."""

from __future__ import annotations

from math import exp
from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.color_queue.state import TEAM_TURNS, State, symbols_of
from balloongames.rules.color_queue.table import final_ranking, totals_of

_SYMBOL: Final = 0.12  # what one symbol more than the best rival weighs
_TABLE_CARD: Final = 0.15  # what one card that still lies there weighs, alone


def estimate(state: State, seat: Seat) -> float:
    """Return a guess in 0 … 1 of how well ``seat`` will end."""
    return estimates(state)[seat]


def estimates(state: State) -> list[float]:
    """Return the guesses for all seats; those of rivals add up to 1."""
    seats = len(state.hands)
    if state.phase == "over":
        _, winners, _ = final_ranking(state)
        share = 1 / len(winners) if winners and state.table.mode == "competitive" else 1.0
        return [share if seat in winners else 0.0 for seat in range(seats)]
    match state.table.mode:
        case "competitive":
            totals = totals_of((*state.scores, tuple(map(symbols_of, state.collected))))
            best = min(totals)
            odds = [exp(_SYMBOL * (best - total)) for total in totals]
            return [one / sum(odds) for one in odds]
        case "cooperative":
            return [state.turn / (TEAM_TURNS + 1)] * seats
        case "solo":
            return [exp(-_TABLE_CARD * (1 + sum(map(len, state.columns))))]
