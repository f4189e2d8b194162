"""`Record`: plain data in and out, its limits, and what is refused with which code."""

from __future__ import annotations

import dataclasses
import json

import pytest

from balloongames.core import record as records
from balloongames.core.match import Match, UndoPolicy, digest_of
from balloongames.core.options import choice
from balloongames.core.record import BadRecord, NewerRecord, Record, record_of, restore
from tests.toy.rules import GAME


def played(plies=6):
    match = Match(GAME, {"open_hands": True}, 3, "SUNNY-1")
    for _ in range(plies):
        match.play(match.moves()[-1])
    return match


def plain(**changes):
    return {**json.loads(json.dumps(record_of(played()).to_plain())), **changes}


def refusal(data):
    with pytest.raises(BadRecord) as caught:
        restore(Record.from_plain(data), GAME)
    return caught.value.reason


def test_a_record_comes_back_from_json_as_it_was():
    record = record_of(played())
    assert Record.from_plain(plain()) == record
    assert restore(record, GAME).match.digest == played().digest


def test_what_can_be_redone_is_kept():
    match = played()
    match.undo(UndoPolicy.FREE)
    record = Record.from_plain(json.loads(json.dumps(record_of(match).to_plain())))
    assert (len(record.moves), record.cursor, record.ply) == (6, 5, 5)
    again = restore(record, GAME).match
    assert again.digest == match.digest
    again.redo()
    assert again.digest == played().digest


def test_defaults_are_written_out_so_that_they_may_change_later():
    assert dict(record_of(played()).options) == {"open_hands": True, "high": 6}


@pytest.mark.parametrize("data", [None, 1, "record", [], [{}], True])
def test_data_that_is_no_object_is_refused(data):
    assert refusal(data).code == "malformed"


@pytest.mark.parametrize("field", [field for field in plain() if field != "origin"])
def test_every_field_is_needed(field):
    data = plain()
    del data[field]
    assert refusal(data).code == "malformed"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", "1"),
        ("format", True),
        ("game", ""),
        ("game", 1),
        ("game", "gu\nsts"),
        ("rules", -1),
        ("rules", 1.0),
        ("options", []),
        ("options", {"open_hands": None}),
        ("options", {"open_hands": 1.5}),
        ("options", {"high": 2**60}),
        ("options", {"": True}),
        ("seats", None),
        ("seats", True),
        ("seed", "\ud800"),
        ("seed", "A\x00B"),
        ("moves", "p1 d0"),
        ("moves", [1]),
        ("cursor", 7),
        ("cursor", -1),
        ("cursor", True),
        ("digests", []),
        ("digests", [None] * 7),
        ("snapshot", {}),
        ("snapshot", float("nan")),
        ("first_ply", 3),
        ("origin", {"state": 1}),
    ],
)
def test_a_wrong_value_is_malformed(field, value):
    assert refusal(plain(**{field: value})).code == "malformed"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seed", "S" * (records.MAX_TEXT + 1)),
        ("moves", ["p1"] * (records.MAX_MOVES + 2)),
        ("moves", ["p" * (records.MAX_TEXT + 1)]),
        ("options", {f"option{n}": True for n in range(records.MAX_OPTIONS + 1)}),
        ("snapshot", "x" * records.MAX_POSITION),
    ],
)
def test_what_is_too_large_is_refused(field, value):
    reason = refusal(plain(**{field: value}))
    assert (reason.code, reason["field"]) == ("too_large", field)


def test_more_moves_than_a_match_can_have_are_refused():
    moves = ["p1"] * (GAME.meta.max_plies + 1)
    data = plain(moves=moves, digests=[plain()["digests"][6]] * (len(moves) + 1))
    assert refusal(data).code == "too_large"


def test_endless_nesting_is_refused():
    nest = []
    for _ in range(100_000):
        nest = [nest]
    assert refusal(plain(snapshot=nest)).code == "malformed"


def test_a_newer_format_and_newer_rules_are_refused_as_newer():
    with pytest.raises(NewerRecord):
        Record.from_plain(plain(format=2))
    with pytest.raises(NewerRecord):
        restore(Record.from_plain(plain(rules=2)), GAME)


def test_another_game_wrong_seats_and_wrong_options_are_told_apart():
    assert refusal(plain(game="chess")) == records.Reason("wrong_game", (("game", "chess"),))
    assert refusal(plain(seats=5)).code == "bad_seats"
    assert refusal(plain(options={"open_hands": 1})).code == "bad_options"
    assert refusal(plain(options={"closed_hands": True})).code == "bad_options"


def test_an_illegal_move_is_named_by_its_ply():
    moves = plain()["moves"]
    for ply, text in ((3, "nonsense"), (3, "p9"), (1, "d1")):
        changed = [*moves[: ply - 1], text, *moves[ply:]]
        assert refusal(plain(moves=changed)) == records.Reason("illegal_move", (("ply", ply),))


def test_another_position_than_the_recorded_one_is_named_by_its_ply():
    digests = plain()["digests"]
    digests[2] = "0" * 16
    assert refusal(plain(digests=digests)) == records.Reason("diverged", (("ply", 2),))
    assert refusal(plain(seed="CLOUD-2")) == records.Reason("diverged", (("ply", 0),))


def test_a_snapshot_of_another_position_is_refused():
    assert refusal(plain(snapshot=GAME.dump(played(5).state))).code == "malformed"


def test_an_origin_that_is_no_position_is_refused():
    data = plain(first_ply=4, origin={"high": 6})
    assert refusal(data).code == "bad_position"


@pytest.mark.parametrize(("seats", "options"), [(2, {"open_hands": True}), (3, {"open_hands": False})])
def test_an_origin_of_another_table_is_refused(seats, options):
    state = Match(GAME, options, seats, "SUNNY-1").state
    later = record_of(Match(GAME, options, seats, "SUNNY-1", later=(state, 4))).to_plain()
    assert restore(Record.from_plain(later), GAME).match.state == state
    assert refusal({**later, "seats": 3, "options": {"open_hands": True}}).code == "bad_position"


class Later(type(GAME)):
    """The toy after a change of its rules and its options."""

    meta = dataclasses.replace(GAME.meta, rules_version=2, options=GAME.meta.options[1:])

    def options_of(self, state):
        return {"high": state.rules.high}


def test_after_a_change_of_rules_options_that_are_gone_are_dropped():
    restored = restore(record_of(played()), Later())
    assert restored.cut
    assert restored.match.options == {"high": 6}


def test_after_a_change_of_rules_the_options_are_those_of_the_position():
    options = (*GAME.meta.options, choice("wind", "calm", "storm"))

    class Windy(Later):
        meta = dataclasses.replace(GAME.meta, rules_version=2, options=options)

        def options_of(self, state):
            return {**GAME.options_of(state), "wind": "storm"}

    assert restore(record_of(played()), Windy()).match.options == {"open_hands": True, "high": 6, "wind": "storm"}


def test_after_a_change_of_rules_a_snapshot_of_another_table_is_refused():
    with pytest.raises(BadRecord) as caught:
        restore(Record.from_plain(plain(seats=2)), Later())
    assert caught.value.reason.code == "bad_position"


def test_after_a_change_of_rules_even_a_match_without_moves_is_cut():
    restored = restore(record_of(played(0)), Later())
    assert restored.match.undo_closed(UndoPolicy.FREE).code == "history_cut"
    assert restore(record_of(restored.match), Later()).match.state == played(0).state


def test_after_a_change_of_rules_a_snapshot_must_still_be_a_position():
    snapshot = {"high": 5}
    digests = plain()["digests"]
    digests[6] = digest_of(snapshot)
    with pytest.raises(BadRecord) as caught:
        restore(Record.from_plain(plain(snapshot=snapshot, digests=digests)), Later())
    assert caught.value.reason.code == "bad_position"
