"""Any match can be taken back, saved and opened again, at any ply; what is no record of a match never becomes one."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest

from balloongames.core.game import AnyGame, Meta, Step
from balloongames.core.match import UndoPolicy
from balloongames.core.options import Options
from balloongames.core.record import MAX_MOVES, BadRecord, NewerRecord, Record, record_of, restore
from balloongames.core.rng import Rng
from tests.contract.cases import (
    PUZZLES,
    TOY,
    begun,
    every_case,
    every_game,
    few_cases,
    plain_cases,
    plies,
    scratched,
    some_plies,
    walk,
)

TRIES, TRIES_AT_A_PUZZLE = 25, 10  # a puzzle may take long to be dealt anew, for one seat and without options
FEW = 15  # moves of a record that is scratched again and again: all its parts are there by then


def replayed(case, most=None):
    """A match of the same moves that a test may change; at most so many of them."""
    match = begun(case)
    for one in walk(case).history()[:most]:
        match.play(one.move)
    return match


def openings(case, match):
    """How many times a match is opened: each time it is played anew, so that only the toy game is at every ply."""
    if case.game is TOY:
        return match.ply
    return 1 if case.changed else 2  # each at plies of its own, as each takes another number of moves


@every_game
def test_the_longest_match_there_can_be_may_be_read_again(game):
    assert game.meta.max_plies <= MAX_MOVES


def through_json(record):
    return Record.from_plain(json.loads(json.dumps(record.to_plain())))


@every_case
def test_the_same_moves_give_the_same_match(case):
    match, again = walk(case), replayed(case)
    assert [again.at(ply) for ply in plies(again)] == [match.at(ply) for ply in plies(match)]
    assert [again.digest_at(ply) for ply in some_plies(again)] == [match.digest_at(ply) for ply in some_plies(match)]
    assert again.log(None) == match.log(None)


@few_cases
def test_undo_leads_to_the_start_and_redo_to_the_end(case):
    match = replayed(case)
    states = [match.at(ply) for ply in plies(match)]
    log, compared = match.log(0), set(some_plies(match)[-1::-5])
    for state in reversed(states[:-1]):
        match.undo(UndoPolicy.FREE)
        assert match.state == state
    assert match.undo_closed(UndoPolicy.FREE).code == "nothing_to_undo"
    for ply, state in enumerate(states[1:], 1):
        match.redo()
        assert match.state == state
        if ply in compared:
            assert match.log(0) == log[: ply + 1]
    assert match.redo_closed().code == "nothing_to_redo"


@few_cases
@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["some", "every"])
def test_a_match_is_saved_and_opened_at_any_ply(case, every):
    match = replayed(case)
    for ply in reversed(plies(match) if every else some_plies(match, openings(case, match))):
        while match.ply > ply:
            match.undo(UndoPolicy.FREE)
        record = through_json(record_of(match))
        restored = restore(record, case.game)
        assert not restored.cut
        assert restored.match.state == match.state
        assert restored.match.history() == match.history()
        assert record_of(restored.match) == record == record_of(match)


@few_cases
def test_a_scratched_record_is_refused_or_is_a_whole_match(case):
    record, rng = record_of(replayed(case, FEW)).to_plain(), Rng.from_word(f"records {case}")
    refused, tries = 0, TRIES_AT_A_PUZZLE if case.game in PUZZLES else TRIES
    for _ in range(tries):
        try:
            restored = restore(Record.from_plain(scratched(record, rng)), case.game)
        except BadRecord:
            refused += 1
            continue
        taken = record_of(restored.match)
        assert restore(taken, case.game).match.digest == restored.match.digest
    assert refused >= tries * 0.4


@plain_cases
def test_a_move_that_was_not_legal_is_refused(case):
    record = record_of(walk(case))
    moves = (record.moves[0], *record.moves)
    doubled = dataclasses.replace(record, moves=moves, digests=(record.digests[0], *record.digests))
    with pytest.raises(BadRecord) as caught:
        restore(doubled, case.game)
    assert caught.value.reason.code in {"illegal_move", "diverged", "too_large"}


@few_cases
def test_when_the_rules_changed_the_last_position_is_kept_and_the_way_there_is_cut(case):
    match = replayed(case)
    for _ in range(match.ply // 2):
        match.undo(UndoPolicy.FREE)
    record = record_of(match)
    game = case.game
    later = type("Later", (type(game),), {"meta": raised(game.meta), "deal": dealt_otherwise})()
    restored = restore(record, later)
    assert restored.cut
    assert restored.match.state == match.state
    assert restored.match.ply == match.ply
    assert restored.match.undo_closed(UndoPolicy.FREE).code == "history_cut"
    restored.match.play(restored.match.moves()[0])
    again = restore(through_json(record_of(restored.match)), later)
    assert not again.cut
    assert again.match.state == restored.match.state
    assert again.match.ply == match.ply + 1
    with pytest.raises(NewerRecord):
        restore(record_of(again.match), game)


@few_cases
def test_a_match_that_the_changed_rules_play_alike_keeps_all_its_moves(case):
    match = walk(case)
    restored = restore(record_of(match), type("Later", (type(case.game),), {"meta": raised(case.game.meta)})())
    assert not restored.cut
    assert restored.match.state == match.state
    assert restored.match.first_ply == match.first_ply


def dealt_otherwise(game: AnyGame, options: Options, seats: int, seed: str) -> Step[Any]:
    """Deal as rules may that have changed: another table for the same seed."""
    return game.start(options, seats, Rng.from_word(seed + "*"))


def raised(meta: Meta) -> Meta:
    return dataclasses.replace(meta, rules_version=meta.rules_version + 1)
