"""A guess of how well a seat will end: for searches that stop before the match does."""

from __future__ import annotations

from math import exp
from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.balloon_pop.board import Grid, grid_of, occupied
from balloongames.rules.balloon_pop.state import COLUMN_POINTS, ROUNDS, ROW_POINTS, Board, State
from balloongames.rules.balloon_pop.table import empty_lines, final_ranking

# Points per balloon left on the board: it stands in the way of the end bonus, but may still pop.
_BALLOON_VALUE: Final = -0.2
# How far apart totals must be to be telling: at the end, and more for each round to come.
_SPREAD_AT_END: Final = 1.0
_SPREAD_PER_ROUND: Final = 0.6


def estimate(state: State, seat: Seat) -> float:
    """Return a guess in 0 … 1 of how well ``seat`` will end; the guesses of all seats add up to 1."""
    if state.phase == "over":
        _, winners, _ = final_ranking(state.tallies, state.boards)
        return 1 / len(winners) if seat in winners else 0.0
    grid = grid_of(state.rules.width, state.rules.height)
    progress = state.round / ROUNDS
    values = [
        tally.total + _prospect(grid, board, progress) for tally, board in zip(state.tallies, state.boards, strict=True)
    ]
    spread = _SPREAD_AT_END + _SPREAD_PER_ROUND * (ROUNDS - state.round)
    best = max(values)
    weights = [exp((value - best) / spread) for value in values]
    return weights[seat] / sum(weights)


def _prospect(grid: Grid, board: Board, progress: float) -> float:
    """Return what the board itself is worth: the end bonus as it stands, the nearer the end the surer."""
    columns, rows = empty_lines(grid, board)
    bonus = COLUMN_POINTS * len(columns) + ROW_POINTS * len(rows)
    return progress * bonus + _BALLOON_VALUE * occupied(board).bit_count()
