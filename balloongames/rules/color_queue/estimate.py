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
    if state.phase == "over":
        _, winners, _ = final_ranking(state)
        return 1 / len(winners) if seat in winners and state.table.mode == "competitive" else float(seat in winners)
    match state.table.mode:
        case "competitive":
            totals = totals_of((*state.scores, tuple(map(symbols_of, state.collected))))
            rivals = min(total for other, total in enumerate(totals) if other != seat)
            odds = exp(_SYMBOL * (rivals - totals[seat]))
            return odds / (odds + len(totals) - 1)
        case "cooperative":
            return state.turn / (TEAM_TURNS + 1)
        case "solo":
            return exp(-_TABLE_CARD * (1 + sum(map(len, state.columns))))
