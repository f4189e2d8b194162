"""Any match of any game, from the set table to the end: moves, texts, states and outcomes keep the contract."""

from __future__ import annotations

import dataclasses
import json
import pickle
from enum import Enum

import pytest

from balloongames.core.game import BadMoveText, BadPosition
from balloongames.core.match import Match, canonical
from balloongames.core.options import BadOption
from balloongames.core.rng import Rng
from tests.contract.cases import Case, every_case, every_game, plain_cases, plies, scratched, some_plies, walk


@every_case
def test_moves_are_sorted_unique_and_there_until_the_end(case):
    match = walk(case)
    for ply in plies(match):
        state = match.at(ply)
        moves = list(case.game.moves(state))
        assert moves == sorted(set(moves))
        assert bool(moves) == (case.game.to_move(state) is not None)


@every_case
def test_the_text_of_a_move_is_short_plain_and_read_back_exactly(case):
    match = walk(case)
    for state in {match.at(ply) for ply in plies(match)}:
        moves = case.game.moves(state)
        texts = [case.game.format_move(move) for move in moves]
        assert len(set(texts)) == len(texts)
        for move, text in zip(moves, texts, strict=True):
            assert text.isascii()
            assert text.isprintable()
            assert " " not in text
            assert 0 < len(text) <= 64
            assert case.game.parse_move(text) == move


@every_case
def test_a_state_knows_its_table(case):
    match = walk(case)
    for ply in plies(match):
        assert case.game.seats_of(match.at(ply)) == case.seats
        assert case.game.options_of(match.at(ply)) == dict(case.options)


@every_case
def test_other_texts_are_refused_or_are_exactly_a_move(case):
    match, rng = walk(case), Rng.from_word(f"texts {case}")
    texts = [case.game.format_move(one.move) for one in match.history()]
    for text in ["", " ", "0", "-1", "é", "٣", "x" * 999, "\x00", *texts]:
        for attempt in (text, f" {text}", f"{text}\n", text.upper(), *(_misspelt(text, rng) for _ in range(10))):
            try:
                move = case.game.parse_move(attempt)
            except BadMoveText:
                continue
            assert case.game.format_move(move) == attempt


def _misspelt(text, rng):
    letters = list(text)
    at = rng.below(len(letters) + 1)
    letters[at : at + rng.below(2)] = [rng.choice("09aZ-é²٣ \n")]
    return "".join(letters)


@every_case
def test_applying_is_pure_and_advancing_is_the_same_without_events(case):
    match, rng = walk(case), Rng.from_word(f"advance {case}")
    for ply in some_plies(match)[:-1]:
        state = match.at(ply)
        before = canonical(case.game.dump(state))
        for move in {match.history()[ply].move, rng.choice(case.game.moves(state))}:
            step = case.game.apply(state, move)
            assert step == case.game.apply(state, move)
            assert step.state == case.game.advance(state, move)
            assert hash(step.state) == hash(case.game.advance(state, move))
            assert step.state != state
        assert canonical(case.game.dump(state)) == before


@every_case
def test_the_match_ends_in_time_with_a_sane_outcome(case):
    match = walk(case)
    assert match.ply <= case.game.meta.max_plies
    for ply in range(match.ply):
        assert case.game.outcome(match.at(ply)) is None
    outcome = match.outcome
    assert outcome is not None
    assert len(outcome.scores) == case.seats
    assert outcome.winners or len(set(outcome.scores)) == 1  # alone or as a team, all can lose
    assert outcome.winners <= set(range(case.seats))
    assert outcome.reason.isidentifier()


@every_case
def test_estimates_are_chances_and_know_the_end(case):
    match = walk(case)
    for ply in plies(match):
        for seat in range(case.seats):
            assert 0.0 <= case.game.estimate(match.at(ply), seat) <= 1.0
    winners = match.outcome.winners
    losers = set(range(case.seats)) - winners
    final = [case.game.estimate(match.state, seat) for seat in range(case.seats)]
    assert all(final[winner] > final[loser] for winner in winners for loser in losers)


@every_case
def test_rounds_are_counted_upwards_within_their_number(case):
    match = walk(case)
    rounds = [case.game.round(match.at(ply)) for ply in plies(match)]
    if rounds[0] is None:
        assert set(rounds) == {None}
        return
    assert rounds == sorted(rounds)
    assert all(1 <= now <= of == rounds[0][1] for now, of in rounds)


@plain_cases
def test_everything_is_made_of_frozen_plain_data(case):
    match, known = walk(case), {}
    for ply in some_plies(match):
        state = match.at(ply)
        _assert_frozen(state, known)
        for viewer in case.viewers:
            _assert_frozen(case.game.observe(state, viewer), known)
    for event in (event for viewer in case.viewers for ply in plies(match) for event in match.events(ply, viewer)):
        _assert_frozen(event, known)
    for one in match.history():
        _assert_frozen(one.move, known)


def _assert_frozen(value, known):
    """States share most of what they are made of: ``known`` holds, by identity, what was looked at before."""
    if id(value) in known:
        return
    known[id(value)] = value
    hash(value)
    if dataclasses.is_dataclass(value):
        assert value.__dataclass_params__.frozen
        assert not hasattr(value, "__dict__"), f"{type(value).__name__} has no slots"
        for field in dataclasses.fields(value):
            _assert_frozen(getattr(value, field.name), known)
    elif isinstance(value, tuple | frozenset):
        for inner in value:
            _assert_frozen(inner, known)
    else:
        assert value is None or isinstance(value, int | float | str | bytes | Enum), type(value)


@plain_cases
def test_everything_travels_between_processes(case):
    """A computer player thinks in a process of its own."""
    match = walk(case)
    for ply in some_plies(match)[:-1]:
        one = match.history()[ply]
        seen = case.game.observe(match.at(ply), one.seat)
        luggage = (match.at(ply), seen, one.move, one.step)
        assert pickle.loads(pickle.dumps(luggage)) == luggage


@every_case
def test_dumps_are_json_and_load_is_their_inverse(case):
    match = walk(case)
    known = {}
    for ply in plies(match):
        state = match.at(ply)
        assert known.setdefault(canonical(case.game.dump(state)), state) == state
    for ply in some_plies(match):
        state = match.at(ply)
        loaded = case.game.load(json.loads(canonical(case.game.dump(state))))
        assert loaded == state
        assert hash(loaded) == hash(state)
    assert len(known) == len({match.at(ply) for ply in plies(match)})


@every_case
def test_a_scratched_dump_is_refused_or_is_exactly_a_position(case):
    match, rng = walk(case), Rng.from_word(f"dumps {case}")
    refused = 0
    for _ in range(40):
        data = scratched(case.game.dump(match.at(rng.below(match.ply + 1))), rng)
        try:
            state = case.game.load(data)
        except BadPosition:
            refused += 1
            continue
        assert canonical(case.game.dump(state)) == canonical(data)
        assert case.game.moves(state) or case.game.outcome(state)
    assert refused >= 10


@every_game
def test_dumps_of_nothing_are_refused(game):
    for data in (None, 0, "", [], {}, [[]], {"x": 1}, True, "null", 1e300):
        with pytest.raises(BadPosition):
            game.load(data)


@every_game
def test_the_same_seed_deals_the_same_and_another_one_does_not(game):
    seats = game.meta.seats[0]
    first, again, other = (Match(game, {}, seats, seed) for seed in ("ONE", "ONE", "TWO"))
    assert first.state == again.state
    assert hash(first.state) == hash(again.state)
    assert first.state != other.state


@every_game
def test_options_are_declared_once_with_plain_values_and_a_default_among_them(game):
    keys = [option.key for option in game.meta.options]
    assert len(set(keys)) == len(keys)
    for option in game.meta.options:
        values = [(type(value), value) for value in option.values]
        assert len(set(values)) == len(values) > 1
        assert {kind for kind, _ in values} <= {str, bool, int}
        assert (type(option.default), option.default) in values


@every_game
def test_an_option_makes_no_difference_to_those_for_whom_it_does_not_matter(game):
    for option in game.meta.options:
        for seats in (number for number in game.meta.seats if not option.matters(number)):
            standard, *others = (
                walk(Case(game, seats, tuple({**defaults_of(game), option.key: value}.items())))
                for value in sorted(option.values, key=lambda value: value != option.default)
            )
            for other in others:
                assert [one.move for one in other.history()] == [one.move for one in standard.history()]
                assert other.outcome == standard.outcome


def defaults_of(game):
    return {option.key: option.default for option in game.meta.options}


@every_game
def test_options_and_seats_are_checked(game):
    with pytest.raises(BadOption):
        Match(game, {"no such option": True}, game.meta.seats[0], "SUNNY")
    for seats in (0, game.meta.seats[-1] + 1):
        with pytest.raises(ValueError, match="is not played by"):
            Match(game, {}, seats, "SUNNY")
