"""How the strongest computer player, and nobody else, looks at games: by what is learned, and only so far."""

from __future__ import annotations

import pytest

from balloongames import registry
from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import think
from balloongames.core.learned import Counted, chances
from balloongames.core.match import Match

EVALUATORS = {entry.id: registry.evaluator(entry.id) for entry in registry.entries()}
MASTERS = [game_id for game_id, evaluator in EVALUATORS.items() if evaluator.master is not evaluator]


def test_weights_change_with_the_course_of_a_match():
    weights = {"points": (0.0, 2.0), "room": (1.0, 0.0)}
    ahead, roomy = (1, 0), (0, 1)
    early, last = (chances(Counted(progress, [ahead, roomy]), weights) for progress in (0.1, 0.9))
    assert early[0] < 0.5 < last[0]
    assert (sum(early), sum(last)) == pytest.approx((1, 1))
    assert chances(Counted(0.5, [ahead, ahead, ahead]), weights) == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("game_id", MASTERS)
def test_only_the_master_judges_so(game_id, monkeypatch):
    evaluator = EVALUATORS[game_id]
    match = Match(evaluator.game, {}, 2, "MASTER")
    asked = []
    values = type(evaluator.master).values
    monkeypatch.setattr(
        type(evaluator.master), "values", lambda self, state: asked.append(state) or values(self, state)
    )
    for uses_master in (False, True):
        think(evaluator, match.seen(match.to_move), match.to_move, Strength("one", 8, uses_master=uses_master))
        assert bool(asked) is uses_master


def test_the_master_looks_no_further_than_to_where_all_is_drawn_anew(monkeypatch):
    evaluator = EVALUATORS["balloon_pop"]
    match = Match(evaluator.game, {}, 2, "HORIZON")
    while match.state.phase != "place" or match.state.turn == 0:  # the last placement of the round is to come
        match.play(match.moves()[0])
    for uses_master, judge in ((True, evaluator.master), (False, evaluator)):
        judged = set()
        values = judge.values
        monkeypatch.setattr(
            judge,
            "values",
            lambda state, judged=judged, values=values: judged.add((state.round, state.turn)) or values(state),
        )
        think(evaluator, match.seen(match.to_move), match.to_move, Strength("long", 1500, uses_master=uses_master))
        assert max(judged) >= (2, 0)
        assert (max(judged) == (2, 0)) is uses_master
