"""The sentences of hints: one for every fact and place that the rules can name, complete, in both languages."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

import pytest

from balloongames import i18n, registry
from balloongames.core.game import Advice
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.ui.view import People
from tests.games import IDS, views_of

_ANY = (("seat", 1), ("tile", 3), ("color", "r"), ("cubes", 2), ("points", 2), ("powers", "g"), ("steps", 2),
        ("series", 2), ("pairs", 2), ("spaces", 2))  # fmt: skip
_UNTOLD = {"safe_card", "clears_table", "many_symbols"}  # here: for people together, for one alone, against a move
PEOPLE = People(("Ada", "Ben", "Chloé", "Dora"), (0, 1, 2, 3))


@cache
def told(game_id):
    """Return a place and a fact of each code that many moves tell; all that the view knows are enough."""
    evaluator = import_module(f"balloongames.rules.{game_id}").EVALUATOR
    advice = import_module(f"balloongames.views.{game_id}.advice")
    wanted = {*advice._LOOKS, *advice._FACTS} | set(views_of(game_id).WRITTEN_OUT)
    places, facts = {}, {}
    for seed in ("A", "B", "C", "D"):
        match = Match(evaluator.game, {}, 2, seed)
        rng = Rng.from_word(seed)
        while match.to_move is not None and not wanted - _UNTOLD <= {*places, *facts}:
            seen = match.seen(match.to_move)
            moves = match.moves()
            for move in moves[:: max(1, len(moves) // 6)]:
                place = evaluator.look(seen, move)
                if place is not None:
                    places[place.code] = place
                for fact in evaluator.facts(seen, move):
                    facts[fact.code] = fact
            match.play(rng.choice(moves))
    return places.values(), facts.values()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game_id", IDS)
def test_every_fact_has_its_sentence(game_id, language):
    advice = import_module(f"balloongames.views.{game_id}.advice")
    places, facts = told(game_id)
    i18n.set_language(language)
    sentences = [*map(advice.look, places), *(advice.fact(fact, PEOPLE) for fact in facts)]
    assert len(sentences) >= views_of(game_id).SENTENCES
    for sentence in sentences:
        assert re.fullmatch(r"[A-ZÀ-Ý0-9][^{}]*\.", sentence), sentence


@pytest.mark.parametrize("game_id", IDS)
def test_every_documented_code_is_known_to_the_view(game_id):
    text = import_module(f"balloongames.rules.{game_id}.evaluator").__doc__
    advice = import_module(f"balloongames.views.{game_id}.advice")
    codes = {part for line in text.splitlines() for part in line.split("``")[1::2]}
    assert codes == {*advice._LOOKS, *advice._FACTS} | views_of(game_id).WRITTEN_OUT


@pytest.mark.parametrize("game_id", IDS)
def test_all_that_is_foretold_or_left_has_its_sentence_and_every_fact_its_idea(game_id):
    evaluator = import_module(f"balloongames.rules.{game_id}").EVALUATOR
    view, advice = registry.view(game_id), import_module(f"balloongames.views.{game_id}.advice")
    state = Match(evaluator.game, {}, 2, "TERMS").state
    terms = {f"{one.thing}_{'more' if one.worth > 0 else 'less'}" for one in evaluator.terms(state, 0)}
    i18n.set_language("en")
    for code in evaluator.prospects:
        assert "Ada" in view.prospect(Advice(code, _ANY), 0, PEOPLE)
    for code in terms:
        assert "3" in view.balance(Advice(code, (*_ANY, ("amount", 3))), PEOPLE)
    facts = {*getattr(advice, "_FACTS", ())}
    assert facts == {code for code in facts if view.idea(Advice(code))}
