"""A simple player: plays the card and the altitude after which the guess is best, in a world dealt anew."""

from __future__ import annotations

from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.moves import (
    ChooseLane,
    Move,
    PlayWind,
    SetAltitude,
    SwapAdvantage,
    UseFairWinds,
)
from balloongames.rules.balmy_balloonists.state import State


def choose(state: State, rng: Rng) -> Move:
    """Return the move with the best guess, looking on to the end of the own turn."""
    seat = state.seat
    world = GAME.determinize(GAME.observe(state, seat), rng)
    moves = [move for move in GAME.moves(state) if not isinstance(move, SwapAdvantage | UseFairWinds)]
    moves = [move for move in moves if not getattr(move, "hold", 0)] or list(GAME.moves(state))
    if isinstance(moves[0], ChooseLane):
        return max(moves, key=lambda move: _lane(state, move.lane))
    best, chosen = -1.0, moves[0]
    for move in moves:
        worth = _worth(world, move, seat)
        if worth > best:
            best, chosen = worth, move
    return chosen


def _lane(state: State, lane: int) -> int:
    return GAME.observe(state, None).speed(state.course.start % 12 + 1, lane, 3)


def _worth(world: State, move: Move, seat: int) -> float:
    after = GAME.advance(world, move)
    if isinstance(move, PlayWind) and after.phase == "altitude" and after.seat == seat:
        flights = [one for one in GAME.moves(after) if isinstance(one, SetAltitude) and not one.hold]
        return max(GAME.estimate(GAME.advance(after, one), seat) for one in flights)
    return GAME.estimate(after, seat)


def race(seats: int, number: int, **options: str | bool | int) -> State:
    """Return the end of a race among simple players."""
    rng = Rng.from_word(f"greedy {seats} {number}")
    state = GAME.start(complete(GAME.meta.options, options), seats, rng).state
    while GAME.to_move(state) is not None:
        moves = GAME.moves(state)
        state = GAME.advance(state, choose(state, rng) if len(moves) > 1 else moves[0])
    return state
