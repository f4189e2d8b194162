"""Temperaments show in how computer players play: what a patient one and a bold one choose in the same positions."""

from __future__ import annotations

from importlib import import_module

import pytest

from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import think
from balloongames.core.evaluator import BOLD, PATIENT
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup.moves import PlaceCard
from balloongames.rules.bubblee_pop.estimate import pairs_of
from balloongames.rules.color_queue.state import symbols_of

QUICK = Strength("quick", 30)
POSITIONS = 40


def balloons(state, seat, _move):
    return sum(plane.bit_count() for plane in state.boards[seat][:5])


def on_large_tiles(_state, _seat, move):
    return move.tile >= 3 if isinstance(move, PlaceCard) else 0


def equal_neighbors(state, seat, _move):
    return pairs_of(state.planets[seat])


def kept_symbols(state, seat, _move):
    return symbols_of(state.hands[seat]) / max(1, len(state.hands[seat]))


def height(state, seat, _move):
    return state.balloons[seat].altitude


@pytest.mark.parametrize(
    ("game_id", "measure"),
    [
        ("balloon_pop", balloons),
        ("balloon_cup", on_large_tiles),
        ("bubblee_pop", equal_neighbors),
        ("color_queue", kept_symbols),
        ("balmy_balloonists", height),
    ],
)
def test_patient_and_bold_players_can_be_told_apart(game_id, measure):
    evaluator = import_module(f"balloongames.rules.{game_id}").EVALUATOR
    game = evaluator.game
    rng = Rng.from_word("TEMPER")
    seen = {PATIENT: 0.0, BOLD: 0.0}
    different = number = 0
    match = None
    while number < POSITIONS:
        if match is None or (seat := match.to_move) is None:
            match = Match(game, {}, 2, f"TEMPER-{number}")
            continue
        moves = match.moves()
        if len(moves) > 1 and rng.below(3) == 0:
            chosen = {
                temper: game.parse_move(think(evaluator, match.seen(seat), seat, QUICK, temper).move) for temper in seen
            }
            for temper, move in chosen.items():
                seen[temper] += measure(game.advance(match.state, move), seat, move)
            different += len(set(chosen.values())) > 1
            number += 1
        match.play(rng.choice(moves))
    assert different >= POSITIONS / 10
    assert seen[BOLD] > 1.03 * seen[PATIENT]
