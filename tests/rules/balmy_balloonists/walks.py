"""Whole random matches with options of all sorts."""

from __future__ import annotations

from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists import GAME

OPTIONS = [
    {},
    {"storm": True, "last_draws_two": True, "last_is_spared": True},
    {"race": "teams", "draft": True, "last_gets_token": True},
    {"race": "campaign", "finish": "first_across"},
    {"race": "ongoing", "storm": True, "rounds": 10, "last_reaches_leader": True},
    {"race": "pacific_hot_air", "open_hands": True, "dry": "out"},
]
MATCHES = [(options, seats) for seats, options in enumerate(OPTIONS, 1)]


def walk(options, seats, word="WALK"):
    """Yield each state of a random match with the move that is played in it and its step."""
    rng = Rng.from_word(f"{word} {seats}")
    state = GAME.start(complete(GAME.meta.options, options), seats, rng).state
    while moves := GAME.moves(state):
        move = rng.choice(moves)
        step = GAME.apply(state, move)
        yield state, move, step
        state = step.state
