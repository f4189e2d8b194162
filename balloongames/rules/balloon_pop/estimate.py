"""A guess of how well a seat will end: for searches that stop before the match does.

The weights come from a least-squares fit of what greedy players still scored in 500 matches of two, taken at the
start of each round.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.balloon_pop.board import Grid, grid_of, occupied
from balloongames.rules.balloon_pop.state import COLUMN_POINTS, ROUNDS, ROW_POINTS, Board, State
from balloongames.rules.balloon_pop.table import empty_lines, final_ranking

_TURN: Final = 1.5  # points that a placement brings on average
_PAIR: Final = 0.7  # two neighbors of one color: the beginning of a series
_BALLOON: Final = -0.15  # any balloon is in the way
_END_BONUS: Final = 0.3  # of the empty lines as they stand, the nearer the end the surer
# By how many points two seats must differ to be telling: with the last round to come, and more for each one before.
_SPREAD: Final = 2.2
_SPREAD_PER_ROUND: Final = 0.15


def estimate(state: State, seat: Seat) -> float:
    """Return a guess in 0 … 1 of how well ``seat`` will end; the guesses of all seats add up to 1."""
    return estimates(state)[seat]


def estimates(state: State) -> list[float]:
    """Return the guesses for all seats."""
    if state.phase == "over":
        _, winners, _ = final_ranking(state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
    grid = grid_of(state.rules.width, state.rules.height)
    progress = state.round / ROUNDS
    values = [
        tally.total + _prospect(grid, board, progress) + (0 if placed else _TURN)
        for tally, board, placed in zip(state.tallies, state.boards, state.placed, strict=True)
    ]
    return shares(values, ROUNDS - state.round)


def shares(worths: Sequence[float], rounds: int) -> list[float]:
    """Return the chances of seats that will come to so many points, with these ``rounds`` to come."""
    spread = _SPREAD + _SPREAD_PER_ROUND * rounds
    best = max(worths)
    weights = [exp((worth - best) / spread) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


def scores_now(state: State) -> list[float]:
    """Return the points of all seats, with the empty columns and rows as they stand."""
    if state.phase == "over":
        return [float(tally.total) for tally in state.tallies]
    grid = grid_of(state.rules.width, state.rules.height)
    return [
        float(tally.total + line_points(grid, board)) for tally, board in zip(state.tallies, state.boards, strict=True)
    ]


def line_points(grid: Grid, board: Board) -> int:
    """Return what the empty columns and rows of a board score if the match ends now."""
    columns, rows = empty_lines(grid, board)
    return COLUMN_POINTS * len(columns) + ROW_POINTS * len(rows)


def _prospect(grid: Grid, board: Board, progress: float) -> float:
    """Return what a board is worth beyond the points that it has brought."""
    likely = _END_BONUS * progress * line_points(grid, board)
    return _PAIR * pairs_of(grid, board) + _BALLOON * occupied(board).bit_count() + likely


def pairs_of(grid: Grid, board: Board) -> int:
    """Return how many neighbors could belong to one series of a color: both of the color, or neutral."""
    neutrals = board[4]
    pairs = 0
    for plane in board[:4]:
        mask = plane | neutrals
        pairs += (mask & mask >> 1).bit_count() + (mask & mask >> grid.stride).bit_count()
    return pairs
