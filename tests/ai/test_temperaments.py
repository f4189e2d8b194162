"""Temperaments show in how computer players play: a few matches of a patient one against a bold one, in each game."""

from __future__ import annotations

from importlib import import_module

import pytest

from balloongames.ai.levels import Level
from balloongames.ai.thinking import think
from balloongames.core.match import Match
from balloongames.rules.balloon_cup.moves import PlaceCard
from balloongames.rules.color_queue.state import symbols_of

QUICK = Level("quick", 30)


def balloons(match, seat, _move):
    return sum(map(len, match.seen(None).boards[seat]))


def on_large_tiles(_match, _seat, move):
    return move.tile >= 3 if isinstance(move, PlaceCard) else None


def bubblees(match, seat, _move):
    return sum(map(len, match.seen(None).planets[seat]))


def early_symbols(match, _seat, move):
    return symbols_of(move.cards) if match.seen(None).turn <= 4 else None


@pytest.mark.parametrize(
    ("game_id", "measure", "more"),
    [
        ("balloon_pop", balloons, "bold"),
        ("balloon_cup", on_large_tiles, "bold"),
        ("bubblee_pop", bubblees, "bold"),
        ("color_queue", early_symbols, "patient"),
    ],
)
def test_patient_and_bold_players_can_be_told_apart(game_id, measure, more):
    mind = import_module(f"balloongames.rules.{game_id}").MIND
    seen = {"patient": [], "bold": []}
    for number in range(4):
        tempers = ("patient", "bold") if number % 2 else ("bold", "patient")
        match = Match(mind.game, {}, 2, f"TEMPER-{number // 2}")
        while (seat := match.to_move) is not None:
            if len(match.moves()) > 1:
                text = think(mind, match.seen(seat), seat, QUICK, tempers[seat]).move
                move = mind.game.parse_move(text)
                value = measure(match, seat, move)
                if value is not None:
                    seen[tempers[seat]].append(value)
            else:
                move = match.moves()[0]
            match.play(move)
    mean = {temper: sum(values) / len(values) for temper, values in seen.items()}
    less = "patient" if more == "bold" else "bold"
    assert mean[more] > 1.05 * mean[less]
