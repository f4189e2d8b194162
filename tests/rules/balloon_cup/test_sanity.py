"""Lengths of simple simulated matches: not a rule, but a wrong rule would move them."""

from __future__ import annotations

from collections import Counter
from statistics import mean

from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.moves import Move
from balloongames.rules.balloon_cup.state import State
from tests.rules.balloon_cup.positions import PLAIN, random_walk


def test_random_matches() -> None:
    placements, exchanges, reasons = [], [], Counter[str]()
    for number in range(500):
        walk = list(random_walk(PLAIN, f"random {number}"))
        phases = Counter(state.phase for state, _ in walk)
        placements.append(phases["place"])
        exchanges.append(phases["exchange"])
        outcome = GAME.outcome(GAME.advance(*walk[-1]))
        assert outcome is not None
        reasons[outcome.reason] += 1
    assert 78 <= mean(placements) <= 82
    assert 18 <= min(placements) <= max(placements) <= 90, "two cards for each cube"
    assert 0.7 <= mean(exchanges) <= 1.5
    assert 5 <= 500 - reasons["three_trophies"] <= 25, "about 2.5 % block"


def greedy(state: State, rng: Rng) -> Move:
    """What looks best at once; exchanges at random."""
    moves = GAME.moves(state)
    if state.phase == "exchange":
        return rng.choice(moves)
    return max(moves, key=lambda move: GAME.estimate(GAME.advance(state, move), state.seat))


def test_who_looks_at_the_guesses_wins() -> None:
    won = 0.0
    for number in range(24):
        rng = Rng.from_word(f"greedy {number}")
        state = GAME.start(PLAIN.options, 2, rng.split("deal")).state
        wise = number % 2
        while GAME.to_move(state) is not None:
            move = greedy(state, rng) if state.seat == wise else rng.choice(GAME.moves(state))
            state = GAME.advance(state, move)
        won += GAME.estimate(state, wise)
    assert won >= 22
