"""The sentences of hints: one for every fact and place that the rules can name, complete, in both languages."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from balloongames import i18n
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.ui.view import People

IDS = ("balloon_pop", "balloon_cup", "bubblee_pop", "balmy_balloonists")
PEOPLE = People(("Ada", "Ben", "Chloé", "Dora"), (0, 1, 2, 3))


def told(game_id, language):
    """Return the sentences of many moves by the codes they tell."""
    evaluator = import_module(f"balloongames.rules.{game_id}").EVALUATOR
    advice = import_module(f"balloongames.views.{game_id}.advice")
    i18n.set_language(language)
    found = {}
    for seed in ("A", "B", "C", "D"):
        match = Match(evaluator.game, {}, 2, seed)
        rng = Rng.from_word(seed)
        while match.to_move is not None:
            seen = match.seen(match.to_move)
            moves = match.moves()
            for move in moves[:: max(1, len(moves) // 6)]:
                place = evaluator.place(seen, move)
                if place is not None:
                    found[place.code] = advice.look(place)
                for fact in evaluator.facts(seen, move):
                    found[fact.code] = advice.fact(fact, PEOPLE)
            match.play(rng.choice(moves))
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game_id", IDS)
def test_every_fact_has_its_sentence(game_id, language):
    sentences = told(game_id, language)
    assert len(sentences) >= 8
    for sentence in sentences.values():
        assert re.fullmatch(r"[A-ZÀ-Ý0-9][^{}]*\.", sentence), sentence


@pytest.mark.parametrize("game_id", IDS)
def test_every_documented_code_is_known_to_the_view(game_id):
    text = import_module(f"balloongames.rules.{game_id}.evaluator").__doc__
    advice = import_module(f"balloongames.views.{game_id}.advice")
    codes = {part for line in text.splitlines() for part in line.split("``")[1::2]}
    assert codes == {*advice._PLACES, *advice._FACTS}
