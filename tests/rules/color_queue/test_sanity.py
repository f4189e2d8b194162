"""Results of simple simulated play: not a rule, but a wrong rule would move them."""

from __future__ import annotations

from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.queue import resolve
from balloongames.rules.color_queue.state import Rules, State


def greedy(rules: Rules, number: int) -> State:
    """Play alone, always leaving as few cards on the table as possible."""
    state = GAME.start(rules.options, 1, Rng.from_word(f"greedy {number}")).state
    while GAME.to_move(state) is not None:
        left = [
            (sum(map(len, resolve(state.columns, move.cards, insert=rules.insert)[-1].columns)), move)
            for move in GAME.moves(state)
        ]
        state = GAME.advance(state, min(left)[1])
    return state


def wins(rules: Rules, games: int) -> int:
    ends = [GAME.outcome(greedy(rules, number)) for number in range(games)]
    return sum(bool(end and end.winners) for end in ends)


def test_a_greedy_player_alone() -> None:
    assert 8 <= wins(Rules(rows=1), 20) <= 19, "about two in three"
    assert 1 <= wins(Rules(rows=4), 20) <= 12, "about one in three"


def test_ruling_d_r1_on_top_the_greedy_player_hardly_ever_wins() -> None:
    assert wins(Rules(rows=4, insert="top"), 12) <= 2
