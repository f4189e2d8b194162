"""Temperaments show in how computer players play: whoever watches ten turns can tell who is bold and who is patient."""

from __future__ import annotations

from importlib import import_module

import pytest

from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import think
from balloongames.core.evaluator import BOLD, PATIENT
from balloongames.core.match import Match
from tests.games import IDS, rules_of

QUICK = Strength("quick", 20)
MATCHES = 6
ENOUGH = 5  # of them in which it is told
TURNS = 10


def watched(evaluator, word, bold, measure):
    """Play ten turns of a match, and return by how much the bold seat has more of what is measured."""
    game = evaluator.game
    match, ahead, turns = Match(game, {}, 2, word), 0.0, [0, 0]
    while (seat := match.to_move) is not None and min(turns) < TURNS:
        move, *others = match.moves()
        if others:
            temperament = BOLD if seat == bold else PATIENT
            move = game.parse_move(think(evaluator, match.seen(seat), seat, QUICK, temperament).move)
            amount = measure(game.advance(match.state, move), seat, move)
            ahead += amount if seat == bold else -amount
        match.play(move)
        turns[seat] += match.to_move != seat
    return ahead


@pytest.mark.parametrize("game_id", IDS)
def test_whoever_watches_ten_turns_can_tell_who_is_bold(game_id):
    evaluator = import_module(f"balloongames.rules.{game_id}").EVALUATOR
    told = 0
    for number in range(MATCHES):
        told += watched(evaluator, f"TEN-{number // 2}", number % 2, rules_of(game_id).boldness) > 0
        if told >= ENOUGH or number - told >= MATCHES - ENOUGH:
            break  # the rest can't change it any more
    assert told >= ENOUGH, f"{told} of {MATCHES}"
