"""Flags, favorites and branches: kept with the match they belong to, and gone with it; branches count nowhere."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from balloongames.paths import folders
from balloongames.session import Replay, Session, Setup
from balloongames.storage import marks
from balloongames.storage.model import Branch, Player
from balloongames.storage.statistics import results_of
from balloongames.storage.store import Store

pytestmark = pytest.mark.usefixtures("toy")
ADA, BEN = Player("Ada", 0), Player("Ben", 1)


@pytest.fixture
def store(tmp_path):
    with Store(folders(tmp_path)) as opened:
        yield opened


def finish(session):
    while session.to_move is not None:
        session.hand_over()
        session.submit(session.moves()[-1])
    return session


def played(store):
    return finish(Session.start(Setup("gusts", (ADA, BEN), seed="SUNNY-1"), store))


def test_flags_lie_at_their_moves_and_go_with_the_match(store):
    match = played(store).id
    marks.put_flag(store.history, match, 4)
    marks.put_flag(store.history, match, 2, "Here it turned")
    marks.put_flag(store.history, match, 4, "x" * 99)
    assert dict(marks.flags_of(store.history, match)) == {2: "Here it turned", 4: "x" * marks.MAX_NOTE}
    assert store.history.recent()[0].flags == 2
    marks.take_flag(store.history, match, 4)
    assert [*marks.flags_of(store.history, match)] == [2]
    store.history.delete(match)
    assert marks.flags_of(store.history, match) == {}
    marks.put_flag(store.history, match, 1)
    assert marks.flags_of(store.history, match) == {}, "there is no match to put it in"


def test_a_favorite_stays_one_when_the_match_is_entered_again(store):
    session = played(store)
    marks.set_favorite(store.history, session.id, favorite=True)
    store.finish(session.saved(), session.outcome)
    assert store.history.recent()[0].favorite


def test_branches_are_found_from_their_match_and_count_nowhere(store):
    first = played(store)
    ada = store.people.add("Ada", 0, datetime(2026, 11, 20, tzinfo=UTC))
    replay = Replay(first.shared(), first.id)
    over = finish(replay.branch(3, (ADA, BEN), store))
    waiting = replay.branch(1, (ADA, BEN), store)
    waiting.hand_over()
    waiting.submit(waiting.moves()[0])
    found = marks.branches_of(store.history, store.saves, first.id)
    assert [one.id for one in found.over] == [over.id]
    assert [card.id for card in found.waiting] == [waiting.id]
    assert len(found) == 2
    branch, parent = store.history.recent()
    assert (branch.branch, parent.branch, parent.branches) == (Branch(first.id, 3), None, 1)
    assert [one.match for one in results_of(store.history, ada.id)] == [first.id]
    assert store.people.played(ada.id, datetime(2026, 11, 20, tzinfo=UTC).date()).matches == 1


def test_a_branch_whose_end_was_taken_back_is_found_once(store):
    first = played(store)
    branch = finish(Replay(first.shared(), first.id).branch(3, (ADA, BEN), store))
    branch.undo()
    found = marks.branches_of(store.history, store.saves, first.id)
    assert ([one.id for one in found.over], found.waiting) == ([branch.id], ())


def test_a_branch_can_be_looked_at_when_its_match_is_gone(store):
    first = played(store)
    over = finish(Replay(first.shared(), first.id).branch(3, (ADA, BEN), store))
    store.history.delete(first.id)
    assert Replay(store.history.shared(over.id)).plies.start == 3
