"""`Evaluator.facts` and `Evaluator.look`: plain data on every move of whole matches, and they tell what is so."""

from __future__ import annotations

from collections import Counter
from importlib import import_module

import pytest

from balloongames.core.game import Advice
from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop.forecast import forecast
from balloongames.rules.balloon_pop.moves import PlaceGroup, PlayCard
from tests.games import IDS


def evaluator_of(game_id):
    return import_module(f"balloongames.rules.{game_id}").EVALUATOR


def documented(game_id):
    """The codes in the table of the module."""
    text = import_module(f"balloongames.rules.{game_id}.evaluator").__doc__
    return {part for line in text.splitlines() for part in line.split("``")[1::2]}


def positions(game_id, seats, seed, every=5):
    evaluator = evaluator_of(game_id)
    match = Match(evaluator.game, {}, seats, seed)
    rng = Rng.from_word(seed)
    while match.to_move is not None:
        if match.ply % every == 0:
            yield evaluator, match.seen(match.to_move), match.moves()
        match.play(rng.choice(match.moves()))


@pytest.mark.parametrize("game_id", IDS)
def test_every_move_can_be_spoken_for_and_all_codes_are_documented(game_id):
    codes = set()
    for seats in evaluator_of(game_id).game.meta.seats:
        for evaluator, seen, moves in positions(game_id, seats, f"FACTS-{seats}", every=11):
            assert evaluator.facts(seen, moves[-1]) == evaluator.facts(seen, moves[-1])
            for move in moves[:: max(1, len(moves) // 4)]:
                place, facts = evaluator.look(seen, move), evaluator.facts(seen, move)
                assert len({fact.code for fact in facts}) == len(facts) <= 3
                assert all(isinstance(fact, Advice) for fact in (*facts, place) if fact)
                codes |= {fact.code for fact in (*facts, place) if fact}
    assert codes <= documented(game_id)
    assert len(codes) >= 3


@pytest.mark.parametrize("game_id", IDS)
def test_values_are_the_estimates_of_all_seats(game_id):
    evaluator = evaluator_of(game_id)
    for seats in evaluator.game.meta.seats:
        match = Match(evaluator.game, {}, seats, "VALUES")
        rng = Rng.from_word("VALUES")
        while match.to_move is not None:
            match.play(rng.choice(match.moves()))
            values = list(evaluator.values(match.state))
            assert values == [evaluator.game.estimate(match.state, seat) for seat in range(seats)]
            assert all(0 <= value <= 1 for value in values)


@pytest.mark.parametrize("game_id", IDS)
def test_what_is_counted_and_what_stands_now_mostly_speak_for_the_move_that_the_guess_prefers(game_id):
    """They tell why and what tempts, so a thing with the wrong sign would tell the contrary."""
    evaluator = evaluator_of(game_id)
    counted, standing = Counter(), Counter()
    for seed in ("T1", "T2", "T3"):
        match, rng = Match(evaluator.game, {}, 2, seed), Rng.from_word(seed)
        while (seat := match.to_move) is not None:
            moves = match.moves()
            good, weaker = (evaluator.game.advance(match.state, move) for move in (moves[0], moves[-1]))
            preferred = evaluator.game.estimate(good, seat) - evaluator.game.estimate(weaker, seat)
            terms = [[one.worth * one.amount for one in evaluator.terms(state, seat)] for state in (good, weaker)]
            scores = [evaluator.score_now(state) for state in (good, weaker)]
            lead, before = (score[seat] - score[1 - seat] for score in scores)
            for speaks, what in ((sum(terms[0]) - sum(terms[1]), counted), (lead - before, standing)):
                if abs(speaks * preferred) > 1e-9:
                    what[speaks * preferred > 0] += 1
            match.play(rng.choice(moves))
    for what in (counted, standing):
        assert what[True] >= 0.6 * what.total(), (counted, standing)
    assert standing.total() >= 20


@pytest.mark.parametrize("game_id", IDS)
def test_tastes_stay_within_bounds_and_an_even_temper_has_none(game_id):
    for evaluator, seen, _ in positions(game_id, 2, "TASTE"):
        state = evaluator.game.determinize(seen, Rng.from_word("TASTE"))
        for seat in (0, 1):
            assert evaluator.style_bonus(state, seat, "even") == 0
            for temperament in ("patient", "bold"):
                assert -1 <= evaluator.style_bonus(state, seat, temperament) <= 1


def test_balloons_of_a_series_that_is_about_to_go_are_no_new_pairs():
    """Where one of several series is to be chosen, its balloons still lie there; they are not praised for that."""
    found = 0
    for number in range(12):
        for evaluator, seen, moves in positions("balloon_pop", 2, f"CHOICE-{number}", every=1):
            for move in moves[::5] if isinstance(moves[0], PlaceGroup) else ():
                if forecast(seen, move).outlook.choices:
                    found += 1
                    assert "new_pairs" not in {fact.code for fact in evaluator.facts(seen, move)}
    assert found > 3


@pytest.mark.parametrize("seats", [2, 4])
def test_where_a_card_ends_is_praised_only_if_it_sets_off_nothing_in_most_deals(seats: int) -> None:
    found = 0
    for evaluator, seen, moves in positions("color_queue", seats, "QUIET", every=3):
        for move in moves:
            if "lands_free" in {fact.code for fact in evaluator.facts(seen, move)}:
                found += 1
                rng = Rng.from_word(f"{move}")
                deals = (evaluator.game.determinize(seen, rng) for _ in range(60))
                assert sum(evaluator._brought(deal, move, rng)[seen.viewer] == 0 for deal in deals) > 0.65 * 60
    assert found > 3


def test_choices_that_bring_much_more_are_never_said_to_be_as_good() -> None:
    """A great lead makes chances alike; whoever reads of 15 symbols and of 20 doesn't take them for the same."""
    told = False
    for evaluator, seen, moves in positions("color_queue", 2, "EQUAL", every=4):
        brings = {move: sum(evaluator._brings(seen, move)) / 24 for move in moves}
        lowest, highest = min(moves, key=brings.__getitem__), max(moves, key=brings.__getitem__)
        if brings[highest] > brings[lowest] + 1:
            assert not evaluator.as_good(seen, lowest, [highest])
            assert evaluator.as_good(seen, lowest, [lowest, highest]) == [lowest]
            told = True
    assert told


def test_a_card_of_balloon_pop_tells_where_it_stands_in_the_hand_and_who_picks_before_it() -> None:
    told = Counter()
    for evaluator, seen, moves in positions("balloon_pop", 3, "CARDS", every=1):
        if not isinstance(moves[0], PlayCard) or len(moves) < 2:
            continue
        hand, lying = sorted(move.card for move in moves), max(seen.cards)
        for move in moves:
            codes = {fact.code for fact in evaluator.facts(seen, move)}
            assert ("card_highest" in codes) == (move.card == hand[-1] > 0 == lying)
            assert ("card_between" in codes) == (hand[0] < move.card < hand[-1])
            for fact in evaluator.against(seen, move):
                assert seen.cards[fact["seat"]] == lying > move.card
                told["picks_after"] += 1
            told.update(codes)
    assert min(told[code] for code in ("card_highest", "card_between", "picks_after")) > 0


@pytest.mark.parametrize("seats", [2, 3])
def test_the_only_rival_in_the_queue_is_named(seats: int) -> None:
    told = 0
    for evaluator, seen, moves in positions("color_queue", seats, "NAMED", every=3):
        for move in moves:
            for fact in (*evaluator.facts(seen, move), *evaluator.against(seen, move)):
                if fact.code in ("symbols_for_all", "many_symbols"):
                    assert dict(fact.facts).get("seat") == (1 - seen.viewer if seats == 2 else None)
                    told += 1
    assert told
