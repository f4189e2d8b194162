"""Totals of simple simulated players: not a rule, but a wrong rule would move them."""

from __future__ import annotations

from statistics import mean

from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.board import grid_of, occupied
from balloongames.rules.balloon_pop.moves import Move
from balloongames.rules.balloon_pop.state import COLUMN_POINTS, ROW_POINTS, Rules, State
from balloongames.rules.balloon_pop.table import empty_lines


def worth(state: State, seat: int) -> float:
    """Points, the end bonus as it stands, and a little for an airy board."""
    board = state.boards[seat]
    columns, rows = empty_lines(grid_of(6, 8), board)
    bonus = 0 if state.phase == "over" else COLUMN_POINTS * len(columns) + ROW_POINTS * len(rows)
    return state.tallies[seat].total + 0.3 * bonus - 0.1 * occupied(board).bit_count()


def greedy(state: State, rng: Rng) -> Move:
    """The placement or series that is best at once; cards and groups at random."""
    moves = GAME.moves(state)
    if state.phase in ("card", "pick"):
        return rng.choice(moves)
    return max(moves, key=lambda move: worth(GAME.advance(state, move), state.seat))


def play_out(word: str, seats: int, *, greedily: bool) -> State:
    rng = Rng.from_word(word)
    state = GAME.start(Rules().options, seats, rng.split("deal")).state
    while GAME.to_move(state) is not None:
        state = GAME.advance(state, greedy(state, rng) if greedily else rng.choice(GAME.moves(state)))
    return state


def test_random_players() -> None:
    totals = [tally.total for i in range(200) for tally in play_out(f"random {i}", 2 + i % 3, greedily=False).tallies]
    assert 7 <= mean(totals) <= 9
    assert max(totals) <= 30


def test_greedy_players() -> None:
    ends = [play_out(f"greedy {i}", 2 + i % 3, greedily=True) for i in range(40)]
    totals = [tally.total for state in ends for tally in state.tallies]
    left = [occupied(board).bit_count() for state in ends for board in state.boards]
    assert 14.5 <= mean(totals) <= 17
    assert 6 <= mean(left) <= 9.5
