"""Judgment that is learned: what the strongest computer player, and nobody else, thinks of positions."""

from __future__ import annotations

import pytest

from balloongames import registry
from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import think
from balloongames.core.learned import Counted, chances
from balloongames.core.match import Match

PUPIL = Strength("pupil", 10)
LEARNED = [entry.id for entry in registry.entries() if registry.evaluator(entry.id).master.weights]


def late(evaluator, seed, seats=2):
    """Return a position near the end of a match, and its winners."""
    match = Match(evaluator.game, {}, seats, seed)
    states = []
    while (seat := match.to_move) is not None:
        states.append(match.state)
        text = think(evaluator, match.seen(seat), seat, PUPIL, seed=f"{seed}/{match.ply}").move
        match.play(evaluator.game.parse_move(text))
    return states[len(states) * 9 // 10], match.outcome.winners


def test_weights_change_with_the_course_of_a_match():
    weights = {"points": (0.0, 2.0), "room": (1.0, 0.0)}
    ahead, roomy = (1, 0), (0, 1)
    early, last = (chances(Counted(progress, [ahead, roomy]), weights) for progress in (0.1, 0.9))
    assert early[0] < 0.5 < last[0]
    assert (sum(early), sum(last)) == pytest.approx((1, 1))
    assert chances(Counted(0.5, [ahead, ahead, ahead]), weights) == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("game_id", LEARNED)
def test_what_is_learned_foretells_winners(game_id):
    evaluator = registry.evaluator(game_id)
    found = [late(evaluator, f"FORETOLD-{number}") for number in range(30)]
    for state, _ in found:
        told = evaluator.master.values(state)
        assert sum(told) == pytest.approx(1)
        assert list(told) != list(evaluator.values(state))
    assert sum(max(evaluator.master.values(state)[seat] for seat in won) for state, won in found) / len(found) > 0.55


@pytest.mark.parametrize("game_id", LEARNED)
def test_only_the_master_judges_so(game_id, monkeypatch):
    evaluator = registry.evaluator(game_id)
    match = Match(evaluator.game, {}, 2, "MASTER")
    asked = []
    values = type(evaluator.master).values
    monkeypatch.setattr(
        type(evaluator.master), "values", lambda self, state: asked.append(state) or values(self, state)
    )
    for masters in (False, True):
        think(evaluator, match.seen(match.to_move), match.to_move, Strength("one", 8, masters=masters))
        assert bool(asked) is masters
