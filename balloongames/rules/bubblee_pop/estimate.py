"""A guess of how well a seat will end: for searches that stop before the match does."""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.rules.bubblee_pop.state import State
from balloongames.rules.bubblee_pop.table import final_ranking


def estimate(state: State, seat: Seat) -> float:
    """Return a guess in 0 … 1 of how well ``seat`` will end; for two, the guesses add up to 1."""
    if state.phase == "over":
        _, winners, _ = final_ranking(state.zones, state.end, state.loser)
        return 1 / len(winners) if seat in winners else 0.0
    return 0.5
