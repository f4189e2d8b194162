"""Totals of simple simulated players: not a rule, but a wrong rule would move them."""

from __future__ import annotations

from collections import Counter
from statistics import mean

from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.state import Rules, State
from tests.rules.bubblee_pop.positions import any_move, careful_move, random_walk, scores


def ends(word: str, matches: int, rules: Rules, chooser: object) -> list[State]:
    return [
        GAME.advance(*list(random_walk(rules, 2, f"{word} {i}", choose=chooser))[-1])  # type: ignore[arg-type]
        for i in range(matches)
    ]


def points(last: list[State]) -> float:
    return mean(score for state in last for score in scores(state))


def test_random_players() -> None:
    last = ends("random", 200, Rules(), any_move)
    assert 19 <= mean(state.turn for state in last) <= 23
    assert 4.5 <= points(last) <= 6
    assert Counter(state.end for state in last)["no_drop"] > 170


def test_careful_players() -> None:
    last = ends("careful", 60, Rules(blacks=0), careful_move)
    assert 24 <= mean(state.turn for state in last) <= 30
    assert 8.5 <= points(last) <= 11.5
    assert Counter(state.end for state in last)["bag"] > 3
