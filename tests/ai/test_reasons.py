"""The reasons that hints give are true: what they say of a move is what comes of it when it is played."""

from __future__ import annotations

from collections import Counter
from importlib import import_module

import pytest

from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop.moves import SwapSky
from tests.games import IDS, rules_of
from tests.rules.bubblee_pop.reasons import gained


def test_a_swap_says_what_it_makes_ready():
    evaluator = import_module("balloongames.rules.bubblee_pop").EVALUATOR
    game, ready = evaluator.game, 0
    match, rng = Match(game, {}, 2, "READY"), Rng.from_word("READY")
    while match.to_move is not None and ready < 6:
        seat = match.to_move
        for move in match.moves():
            if isinstance(move, SwapSky) and (points := max(gained(game, game.advance(match.state, move), seat))) > 0:
                assert ("ready_to_score", points) in [
                    (fact.code, dict(fact.facts).get("points")) for fact in evaluator.facts(match.seen(seat), move)
                ]
                ready += 1
        match.play(rng.choice(match.moves()))
    assert ready


@pytest.mark.parametrize("game_id", IDS)
def test_what_a_reason_says_comes_true(game_id):
    evaluator = import_module(f"balloongames.rules.{game_id}").EVALUATOR
    own = rules_of(game_id)
    seats, codes = own.FACTS_CHECKED
    game = evaluator.game
    told = Counter()
    for seed in ("R1", "R2", "R3", "R4", "R5"):
        match = Match(game, {}, seats, seed)
        rng = Rng.from_word(seed)
        while match.to_move is not None:
            seen, moves = match.seen(match.to_move), match.moves()
            for move in moves[:: max(1, len(moves) // 6)]:
                for fact in evaluator.facts(seen, move):
                    true = own.comes_true(game, match.state, move, fact)
                    told[fact.code] += true is not None
                    assert true is not False, (game.format_move(move), fact, match.ply)
            match.play(rng.choice(moves))
    assert sum(count > 0 for count in told.values()) >= codes
