"""Hints and key moments: made of what was searched and of the game's own facts."""

from __future__ import annotations

from importlib import import_module

import pytest

from balloongames.ai import review
from balloongames.ai.hint import hint_of
from balloongames.ai.review import Decision, chances_in, moments_of, to_compare
from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import AS_GOOD, Thinking, Thought
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from tests.games import IDS

SMALL = Strength("small", 60)


def evaluator_of(game_id):
    return import_module(f"balloongames.rules.{game_id}").EVALUATOR


def played(evaluator, plies, seed="SUNNY-1"):
    match = Match(evaluator.game, {}, 2, seed)
    rng = Rng.from_word(seed)
    while match.ply < plies and match.to_move is not None:
        match.play(rng.choice(match.moves()))
    return match


@pytest.mark.parametrize("game_id", IDS)
def test_a_hint_names_the_most_promising_move_its_place_and_its_reasons(game_id):
    evaluator = evaluator_of(game_id)
    match = played(evaluator, 5)
    seat, seen = match.to_move, match.seen(match.to_move)
    thinking = Thinking(evaluator, seen, seat, SMALL, beside="")
    thinking.step(thinking.planned)
    thought = thinking.thought()
    hint = hint_of(evaluator, seen, thought)
    move = evaluator.game.parse_move(hint.move)
    assert hint.move == thought.considered[0][0]
    assert move in match.moves()
    assert (hint.look, hint.why) == (evaluator.look(seen, move), evaluator.facts(seen, move))
    assert hint.move not in hint.as_good
    assert all(thought.value_of(other) >= hint.value - 0.01 for other in hint.as_good)
    rest = [worth for _, _, worth in thought.considered if worth < hint.value - AS_GOOD]
    assert hint.others == max(rest, default=None)


def test_each_other_move_is_as_good_or_worse_to_the_hundredth():
    evaluator = evaluator_of("balloon_pop")
    match = played(evaluator, 5)
    best, near, worse = map(evaluator.game.format_move, match.moves()[:3])
    considered = ((best, 0.6, 0.5), (near, 0.3, 0.49), (worse, 0.1, 0.489))
    seen = match.seen(match.to_move)
    for as_good in ((near,), ()):  # what is as likely to win, and is told apart by what it brings, is not weaker
        found = Thought(match.to_move, best, considered, (0.5, 0.5), 9, as_good=as_good)
        hint = hint_of(evaluator, seen, found)
        assert (hint.as_good, hint.others) == (as_good, 0.489)


def thought(**values):
    ranked = sorted(values.items(), key=lambda one: -one[1])
    return Thought(0, ranked[0][0], tuple((text, 0.5, value) for text, value in ranked), (0.5, 0.5), 9)


def test_only_real_differences_are_looked_at_closer_the_worst_first():
    looks = [
        (Decision(1, 0, None, "a"), thought(a=0.5, b=0.52)),
        (Decision(3, 0, None, "a"), thought(a=0.5, b=0.5)),
        (Decision(5, 0, None, "a"), thought(a=0.3, b=0.7, c=0.6)),
        (Decision(7, 0, None, "b"), thought(a=0.3, b=0.7)),
        (Decision(9, 0, None, "c"), thought(a=0.9, c=0.2)),
    ]
    assert [(decision.ply, better) for decision, better in to_compare(looks)] == [(9, "a"), (5, "b"), (1, "b")]
    many = [(Decision(ply, 0, None, "a"), thought(a=0.1, b=0.9)) for ply in range(50)]
    assert [decision.ply for decision, _ in to_compare(many)] == list(range(review.MOST_COMPARED))


def test_the_worst_three_are_key_moments_in_the_order_of_play(monkeypatch):
    evaluator = evaluator_of("balloon_cup")
    match = played(evaluator, 6)
    seen, texts = match.seen(match.to_move), [evaluator.game.format_move(move) for move in match.moves()]
    better, worse = texts[0], texts[1]
    drops = {2: 0.1, 4: 0.3, 6: 0.03, 8: 0.2, 10: 0.15}
    compared = [
        (Decision(ply, 0, seen, worse), better, thought(**{better: 0.6, worse: 0.6 - drop}))
        for ply, drop in drops.items()
    ]
    moments = moments_of(evaluator, compared)
    assert [moment.ply for moment in moments] == [4, 8, 10]
    assert [moment.drop for moment in moments] == pytest.approx([0.3, 0.2, 0.15])
    assert all((moment.played, moment.better) == (worse, better) for moment in moments)
    assert moments[0].why == evaluator.facts(seen, evaluator.game.parse_move(better))
    assert moments_of(evaluator, compared[2:3]) == ()
    monkeypatch.setattr(review, "_LEAST_DROP", 0.25)
    just = [(Decision(2, 0, seen, worse), better, thought(**{better: 0.75, worse: 0.5}))]
    assert len(moments_of(evaluator, just)) == 1, "only less is not worth a word"


@pytest.mark.parametrize("game_id", IDS)
def test_the_graph_ends_with_the_result(game_id):
    evaluator = evaluator_of(game_id)
    match = played(evaluator, 999_999)
    chances = [chances_in(evaluator, match.at(ply)) for ply in range(match.ply + 1)]
    assert len(chances) == match.ply + 1
    winners = match.outcome.winners
    assert chances[-1] == tuple(1 / len(winners) if seat in winners else 0 for seat in range(2))
    assert all(sum(one) == pytest.approx(1) for one in chances)
