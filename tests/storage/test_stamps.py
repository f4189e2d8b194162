"""Stamps that were earned: counted from the records, of persons by their names, gone with their match."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime

import pytest

from balloongames import registry
from balloongames.core.stamps import finished, won
from balloongames.paths import folders
from balloongames.session import Replay, Session, Setup
from balloongames.session import stamps as session_stamps
from balloongames.session.stamps import Counting, earned
from balloongames.storage import stamps
from balloongames.storage.forgetting import Removal, remove
from balloongames.storage.model import Bot, Player, Shared
from balloongames.storage.store import Store

pytestmark = pytest.mark.usefixtures("toy")
ADA, BEN, GALE = Player("Ada", 0), Player("Ben", 1), Player("Gale", 2, Bot("gentle"))
NOW = datetime(2026, 11, 20, tzinfo=UTC)


@pytest.fixture
def store(tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "stamps", lambda _game: {"over": finished, "first": won})
    with Store(folders(tmp_path)) as opened:
        yield opened


def played(store, *players):
    session = Session.start(Setup("gusts", players or (ADA, BEN), seed="SUNNY-1"), store)
    while session.to_move is not None:
        session.hand_over()
        if session.bot_to_move is None:
            session.submit(session.moves()[-1])
        else:
            session.submit_for_bot(session.any_move())
    return session


def count_all(store):
    counting, rounds = Counting(store.history), 0
    while counting.go_on():
        rounds += 1
    return rounds


def test_old_matches_are_counted_once_each(store):
    first, second = played(store), played(store)
    assert count_all(store) == 2
    assert count_all(store) == 0
    ada, ben = (store.people.add(name, 0, NOW) for name in ("Ada", "Ben"))
    winner = ada if 0 in first.outcome.winners else ben
    loser = ben if winner is ada else ada
    assert {stamp: (one.match, one.ply) for stamp, one in stamps.stamps_of(store.history, winner.id).items()} == {
        "over": (first.id, first.ply),
        "first": (first.id, first.ply),
    }, "the first match is told"
    assert set(stamps.stamps_of(store.history, loser.id)) == {"over"}
    store.history.delete(first.id)
    assert stamps.stamps_of(store.history, loser.id)["over"].match == second.id


def test_as_many_are_counted_as_there_is_time_for(store):
    for _ in range(3):
        played(store)
    counting = Counting(store.history)
    assert counting.go_on()
    assert len(stamps.uncounted(store.history, range(9))) == 2
    assert counting.go_on(seconds=60)
    assert not stamps.uncounted(store.history, range(9))
    assert not counting.go_on(seconds=60)


def test_a_long_history_is_looked_through_a_part_at_a_time(store, monkeypatch):
    ids = [played(store).id for _ in range(5)]
    looked = []
    look = stamps.uncounted
    monkeypatch.setattr(session_stamps, "_MANY", 2)
    monkeypatch.setattr(stamps, "uncounted", lambda history, rows: looked.append(len(rows)) or look(history, rows))
    stamps.keep(store.history, {one: {} for one in ids[1:4]})
    assert count_all(store) == 3
    assert max(looked) == 2
    assert not look(store.history, range(9))


def test_another_way_of_counting_counts_all_anew(store, monkeypatch):
    played(store)
    count_all(store)
    ada = store.people.add("Ada", 0, NOW)
    monkeypatch.setattr(registry, "stamps", lambda _game: {"other": finished})
    monkeypatch.setattr(stamps, "VERSION", stamps.VERSION + 1)
    assert count_all(store) == 1
    assert set(stamps.stamps_of(store.history, ada.id)) == {"other"}


def test_a_match_that_is_entered_again_is_counted_again(store):
    session = played(store)
    count_all(store)
    ada = store.people.add("Ada", 0, NOW)
    store.history.enter(session.saved(), session.outcome)
    assert stamps.stamps_of(store.history, ada.id) == {}, "what was counted before has perhaps not happened"
    assert count_all(store) == 1
    assert "over" in stamps.stamps_of(store.history, ada.id)


def test_computers_branches_and_strangers_earn_nothing(store):
    ada = store.people.add("Gale", 0, NOW)
    session = played(store, ADA, GALE)
    branch = Replay(session.shared(), session.id).branch(2, (Player("Gale", 0), BEN), store)
    while branch.to_move is not None:
        branch.hand_over()
        branch.submit(branch.moves()[0])
    assert count_all(store) == 1
    assert stamps.stamps_of(store.history, ada.id) == {}


def test_a_match_of_older_rules_whose_moves_are_lost_earns_nothing():
    session = played(None)
    record = session.saved().record
    assert earned(Shared(session.players, record))
    older = dataclasses.replace(record, rules_version=0, digests=("0" * 16, *record.digests[1:]))
    assert earned(Shared(session.players, older)) == {}


def test_a_match_that_began_in_the_middle_earns_nothing_for_nobody_knows_what_was_before():
    session = played(None)
    middle = Replay(session.shared()).branch(2, session.players)
    while middle.to_move is not None:
        middle.hand_over()
        middle.submit(middle.moves()[0])
    assert earned(middle.shared()) == Replay(middle.shared()).stamps() == {}


def test_a_person_made_of_two_has_the_stamps_of_both(store):
    played(store, ADA, BEN)
    count_all(store)
    zoe, ben = store.people.add("Zoe", 0, NOW), store.people.add("Ben", 0, NOW)
    store.people.merge(zoe.id, ben.id, "Zoe", 0, NOW)
    assert "over" in stamps.stamps_of(store.history, zoe.id)


@pytest.mark.parametrize(("how", "left"), [(Removal.KEEP_MATCHES, 2), (Removal.KEEP_UNNAMED, 2), (Removal.ERASE, 0)])
def test_whoever_is_forgotten_has_no_stamps_and_takes_those_of_lost_matches_along(store, how, left):
    session = played(store)
    count_all(store)
    ada, ben = (store.people.add(name, 0, NOW) for name in ("Ada", "Ben"))
    remove(store, ada.id, how, "Guest")
    assert stamps.stamps_of(store.history, ada.id) == {}
    assert ("over" in stamps.stamps_of(store.history, ben.id)) == (left > 0)
    rows = store.history.database.connection.execute(
        "SELECT COUNT(DISTINCT seat) FROM seat_stamps WHERE match = ?", (session.id,)
    )
    assert rows.fetchone() == (left,)


def test_two_who_are_parted_have_their_own_stamps_again(store):
    played(store, ADA, BEN)
    count_all(store)
    zoe, ben = store.people.add("Zoe", 0, NOW), store.people.add("Ben", 0, NOW)
    store.people.merge(zoe.id, ben.id, "Zoe", 0, NOW)
    zoe, ben = store.people.split(zoe.id)
    assert stamps.stamps_of(store.history, zoe.id) == {}
    assert "over" in stamps.stamps_of(store.history, ben.id)
