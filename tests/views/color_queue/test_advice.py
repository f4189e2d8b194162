"""The sentences of hints: one for every fact and place that the rules can name."""

from __future__ import annotations

import re

import pytest

from balloongames import i18n
from balloongames.core.game import Advice
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.color_queue import EVALUATOR, evaluator
from balloongames.ui.view import People
from balloongames.views.color_queue import VIEW, advice

PEOPLE = People(("Ada", "Ben", "Chloé"), (0, 1, 2))
SENTENCE = r"[A-ZÀ-Ý][^{}]*\."


def test_every_documented_code_is_known_to_the_view():
    codes = {part for line in (evaluator.__doc__ or "").splitlines() for part in line.split("``")[1::2]}
    assert codes == {*advice._LOOKS, *advice._FACTS, "few_symbols", "symbols_for_all", "many_symbols"}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("code", "facts"),
    [
        ("few_symbols", (("tenths", 12), ("others", 31))),
        ("symbols_for_all", (("tenths", 12), ("rivals", 31))),
        ("symbols_for_all", (("tenths", 0), ("rivals", 0))),
        ("many_symbols", (("tenths", 31), ("rivals", 12))),
        ("clears_table", (("cards", 4),)),
        ("clears_table", (("cards", 1),)),
        ("safe_card", (("percent", 85),)),
        ("lands_free", (("card", 12), ("column", 2), ("likely", 70), ("percent", 85))),
        ("lands_free", (("card", 12), ("column", 2), ("likely", 70), ("percent", 100))),
        ("lands_free", (("card", 12), ("column", 2), ("likely", 100), ("percent", 100))),
    ],
)
def test_every_fact_has_its_sentence(code, facts, language):
    i18n.set_language(language)
    assert re.fullmatch(SENTENCE, advice.fact(Advice(code, facts), PEOPLE))
    assert re.fullmatch(SENTENCE, advice.look(Advice("at_column", (("column", 2),))))


def test_averages_are_said_with_a_decimal():
    said = advice.fact(Advice("few_symbols", (("tenths", 12), ("others", 31))), PEOPLE)
    assert said == "It brings 1.2 explosions on average, other cards 3.1."


def test_what_explodes_in_no_case_is_said_without_a_figure():
    said = advice.fact(Advice("few_symbols", (("tenths", 0), ("others", 31))), PEOPLE)
    assert said.startswith("It brings no explosions")
    assert "3.1" in said


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (3, {"mode": "cooperative"}), (1, {})])
def test_facts_of_real_hands_can_be_said(seats, options):
    match = Match(EVALUATOR.game, options, seats, "SUNNY")
    for _ in range(4):
        if match.to_move is None:
            break
        seen = match.seen(match.to_move)
        move = match.moves()[0]
        assert VIEW.move(move, seen, PEOPLE)
        for one in EVALUATOR.facts(seen, move):
            assert VIEW.fact(one, PEOPLE)
        match.play(move)


def test_what_the_last_turn_brings_is_not_counted_twice():
    match, rng = Match(EVALUATOR.game, {}, 2, "LAST"), Rng.from_word("LAST")
    brought = 0
    while match.to_move is not None:
        before = EVALUATOR.score_now(match.state)
        match.play(rng.choice(match.moves()))
        brought += sum(before) - sum(EVALUATOR.score_now(match.state))
    assert brought == sum(match.outcome.scores)


def test_every_choice_against_others_is_told_by_its_explosions_as_what_speaks_for_it_or_against():
    match = Match(EVALUATOR.game, {}, 2, "SUNNY")
    seen = match.seen(match.to_move)
    told = set()
    for move in match.moves():
        speaks_for = [one.code for one in EVALUATOR.facts(seen, move) if one.code in ("few_symbols", "symbols_for_all")]
        speaks_against = [one.code for one in EVALUATOR.against(seen, move)]
        assert len(speaks_for) + len(speaks_against) == 1
        told.update(speaks_for, speaks_against)
    assert told == {"few_symbols", "symbols_for_all", "many_symbols"}
