"""A gentle player errs like a person: it overlooks places and what others will do, and plays the best of the rest."""

from __future__ import annotations

from collections import Counter
from copy import copy
from importlib import import_module

import pytest

from balloongames.ai.thinking import think
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from tests.ai.small_games import SmallEvaluator, SmallGame, State, Turn
from tests.games import IDS

PLACES = ("far", "left", "near", "right")


class Rooms(SmallEvaluator):
    """In each of four places something lies; only what lies in one of them wins."""

    def __init__(self, winner: str) -> None:
        super().__init__(SmallGame(2, lambda _, done: _won(done[0] == winner) if done else Turn(0, PLACES)))

    def topics(self, seen, move):
        return frozenset((move,))


class Trap(SmallEvaluator):
    """What is grabbed looks good until the other seat has answered."""

    def __init__(self) -> None:
        super().__init__(SmallGame(2, _trap))

    def values(self, state):
        return (0.9, 0.1) if state.done == ("grab",) else super().values(state)


def _won(is_won):
    return (1.0, 0.0) if is_won else (0.0, 1.0)


def _trap(_world, done):
    match done:
        case ():
            return Turn(0, ("grab", "stay"))
        case ("grab",):
            return Turn(1, ("pity", "punish"))
        case ("grab", answer):
            return _won(answer == "pity")
        case _:
            return (0.6, 0.4)


def thought_of(evaluator, strength="gentle", seed=""):
    return think(evaluator, evaluator.game.observe(State(None), 0), 0, strength, seed=seed)


def positions(game_id, number):
    evaluator = import_module(f"balloongames.rules.{game_id}").EVALUATOR
    match, rng = Match(evaluator.game, {}, 2, "GLANCE"), Rng.from_word("GLANCE")
    while number:
        if match.to_move is None:
            match = Match(evaluator.game, {}, 2, f"GLANCE-{number}")
        moves = match.moves()
        if len(moves) > 1 and rng.below(4) == 0:
            number -= 1
            yield evaluator, match.seen(match.to_move), match.to_move, moves
        match.play(rng.choice(moves))


def test_it_takes_what_wins_wherever_it_sees_it_and_something_else_where_it_does_not():
    taken = Counter()
    for number in range(52):
        winner = PLACES[number % 4]
        thought = thought_of(Rooms(winner), seed=f"S{number}")
        seen = {move for move, _, _ in thought.considered}
        assert len(seen) == len(PLACES) - Rooms.overlooks
        assert (thought.move == winner) == (winner in seen)
        taken[winner in seen] += 1
    assert min(taken[True], taken[False]) >= 5


def test_it_overlooks_what_others_will_do():
    assert {thought_of(Trap(), seed=f"S{number}").move for number in range(8)} == {"grab"}
    assert {thought_of(Trap(), "fierce", f"S{number}").move for number in range(8)} == {"stay"}


def test_where_only_one_place_is_left_it_looks_there():
    evaluator = Rooms("far")
    evaluator.overlooks = 9
    for number in range(8):
        assert len(thought_of(evaluator, seed=f"S{number}").considered) == 1


@pytest.mark.parametrize("game_id", IDS)
def test_it_overlooks_whole_places_and_throws_no_dice_among_the_others(game_id):
    found = 0
    for evaluator, seen, seat, moves in positions(game_id, 16):
        thought = think(evaluator, seen, seat, "gentle", seed="S")
        assert thought == think(evaluator, seen, seat, "gentle", seed="S")
        looked_at = [evaluator.game.parse_move(text) for text, _, _ in thought.considered]
        assert thought.move == thought.considered[0][0]
        missed = [evaluator.topics(seen, move) for move in moves if move not in looked_at]
        names = {name for own in missed for name in own}
        names -= {name for move in looked_at for name in evaluator.topics(seen, move)}
        assert all(own & names for own in missed)
        found += bool(missed)
    assert found >= 4


@pytest.mark.parametrize("game_id", IDS)
def test_with_nothing_overlooked_it_looks_at_every_move_and_plays_its_best(game_id):
    for evaluator, seen, seat, moves in positions(game_id, 4):
        wide = copy(evaluator)
        wide.overlooks = 0
        thought = think(wide, seen, seat, "gentle", seed="S")
        assert len(thought.considered) == len(moves)
        assert thought.move == thought.considered[0][0]
