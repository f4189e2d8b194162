"""The history: entered once, counted fairly, and never the reason why the program does not start."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from datetime import UTC, datetime, timedelta
from unittest.mock import Mock

import msgspec
import pytest

from balloongames.core.game import Outcome
from balloongames.core.match import UndoPolicy
from balloongames.core.record import BadRecord
from balloongames.i18n import ago
from balloongames.storage import database
from balloongames.storage import history as module
from balloongames.storage.history import MIGRATIONS, History, HistoryError
from balloongames.storage.model import Bot, Branch, Player
from balloongames.storage.packing import pack
from balloongames.storage.people import PeopleBook
from balloongames.storage.statistics import meetings_of, results_of
from tests.storage.people import finished, session

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "history.db"


@pytest.fixture
def history(path):
    with History(path) as opened:
        yield opened


def enter(history, *, days=0, **choices):
    match = finished(**choices)
    saved = match.saved()
    card = msgspec.structs.replace(saved.card, updated=saved.card.updated + timedelta(days=days))
    history.enter(msgspec.structs.replace(saved, card=card), match.outcome)
    return match


def pair(one, two):
    return (Player(one, 0), Player(two, 1))


def test_a_finished_match_is_told_as_it_was(history):
    match = enter(history)
    (told,) = history.recent()
    assert (told.id, told.game_id, told.players, told.seed) == (match.id, "gusts", match.players, "SUNNY-1")
    assert (told.scores, told.winners, told.reason) == (
        match.outcome.scores,
        match.outcome.winners,
        match.outcome.reason,
    )
    assert (told.plies, told.options, told.assisted) == (match.ply, {"open_hands": False, "high": 6}, False)
    assert told.started == match.started <= told.finished


def test_the_best_score_alone_is_that_of_matches_alike_without_help_that_count(history):
    ada = (Player("Ada", 0),)

    def played(score, *, people=ada, counted=True, **changes):
        saved = finished().saved()
        card = msgspec.structs.replace(saved.card, players=people, **changes)
        scores = (score,) * len(people)
        history.enter(msgspec.structs.replace(saved, card=card), Outcome(scores, frozenset([0]), ""), counted=counted)
        return card.id

    options = {"open_hands": False, "high": 6}
    assert history.best_alone("gusts", options) is None
    played(5)
    best = played(7)
    played(9, counted=False)
    played(10, branch=Branch(None, 3))
    played(11, people=pair("Ada", "Ben"))
    history.database.connection.execute("UPDATE matches SET assisted = 1 WHERE id = ?", (played(12),))
    assert history.best_alone("gusts", options) == 7
    assert history.best_alone("gusts", options, but=best) == 5
    assert history.best_alone("gusts", {**options, "high": 7}) is None


def test_a_finished_match_can_be_looked_at_again(history):
    match = enter(history)
    shared = history.shared(match.id)
    assert (shared.players, shared.record) == (match.players, match.saved().record)
    assert history.shared("0" * 32) is None


def seats_in(history):
    return [name for (name,) in history.database.connection.execute("SELECT name FROM results ORDER BY match, seat")]


def test_entering_a_match_twice_counts_once(history):
    match = finished()
    for _ in range(2):
        history.enter(match.saved(), match.outcome)
    assert len(history.recent()) == 1
    assert seats_in(history) == [player.name for player in match.players]


def test_the_newest_come_first_whatever_the_clock_said_and_a_game_can_be_chosen(history):
    ids = [enter(history, days=day, seed=f"SEED-{day}").id for day in (2, 0, 3, 1)]
    assert [one.id for one in history.recent()] == ids[::-1]
    assert [one.id for one in history.recent(2)] == [ids[3], ids[2]]
    assert len(history.recent(game_id="gusts")) == 4
    assert history.recent(game_id="balloon_pop") == []


def test_assisted_matches_are_told(history):
    match = session(plies=3, undo=UndoPolicy.FREE)
    match.undo()
    while match.to_move is not None:
        match.hand_over()
        match.submit(match.moves()[0])
    history.enter(match.saved(), match.outcome)
    assert [one.assisted for one in history.recent()] == [True]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE matches SET options = '{'",
        "UPDATE matches SET options = '[1]'",
        "UPDATE results SET look = 99",
        "UPDATE results SET name = ''",
        "DELETE FROM results",
    ],
)
def test_an_entry_that_makes_no_sense_does_not_hide_the_others(path, damage):
    with History(path) as history:
        bad = enter(history)
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute(damage)
    with History(path) as history:
        good = enter(history)
        assert [one.id for one in history.recent()] == [good.id]
        if "results" in damage:
            with pytest.raises(BadRecord):
                history.shared(bad.id)


@pytest.mark.parametrize("score", ["9e999", "-9e999", "1e300"])
def test_a_score_that_no_game_gives_is_in_no_figures(path, score):
    with History(path) as history:
        match = enter(history)
        with history.database.change() as db:
            db.execute(f"UPDATE results SET score = {score}")
        people = PeopleBook(history)
        one, other = (people.add(player.name, 0, match.started).id for player in match.players[:2])
        assert history.recent() == []
        assert results_of(history, one) == []
        assert meetings_of(history, one, other) == []


@pytest.mark.parametrize(
    "when", ["yesterday", "", "0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "1970-01-01"]
)
def test_a_date_is_never_a_reason_to_leave_an_entry_out(path, when):
    with History(path) as history:
        match = enter(history)
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE matches SET started = ?1, finished = ?1", (when,))
    with History(path) as history:
        (told,) = history.recent()
        assert told.id == match.id
        assert ago(told.finished, datetime.now(UTC))  # and it can be shown


def test_what_is_entered_once_more_keeps_its_place(history):
    first, second = finished(seed="A"), finished(seed="B")
    for match in (first, second, first):
        history.enter(match.saved(), match.outcome)
    assert [one.id for one in history.recent()] == [second.id, first.id]


def test_a_deleted_match_is_gone_with_its_results(history):
    history.delete(enter(history).id)
    assert (history.recent(), seats_in(history)) == ([], [])


def test_the_history_outlives_the_process(path):
    with History(path) as first:
        match = enter(first)
    with History(path) as second:
        assert second.notice is None
        assert [one.id for one in second.recent()] == [match.id]


def test_two_running_programs_share_one_history(path):
    with History(path) as one, History(path) as two:
        enter(one, seed="A")
        enter(two, seed="B")
        assert len(one.recent()) == len(two.recent()) == 2


def test_a_locked_history_is_an_error_that_can_be_told(path, monkeypatch):
    monkeypatch.setattr(database, "_WAIT", 0.01)
    with History(path) as history:
        other = sqlite3.connect(path)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(HistoryError):
            enter(history)
        other.close()
        enter(history)
        assert len(history.recent()) == 1


@pytest.mark.parametrize("error", [TypeError, KeyError, ValueError])
def test_an_error_of_our_own_is_not_taken_for_one_of_the_file(history, monkeypatch, error):
    enter(history)
    monkeypatch.setattr(module, "called_now", Mock(side_effect=error("ours")))
    with pytest.raises(error, match="ours"):
        history.recent()
    with pytest.raises(error, match="ours"), history.database.change():
        raise error("ours")


def test_a_history_of_a_later_version_is_left_alone_and_this_run_is_kept_in_memory(path):
    with History(path) as history:
        enter(history)
        assert history.lasting
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 999")
    db.close()
    before = path.read_bytes()
    with History(path) as history:
        assert (history.notice.code, history.lasting) == ("newer", False)
        assert history.recent() == []
        enter(history)
        assert len(history.recent()) == 1
    assert path.read_bytes() == before


@pytest.mark.parametrize("damage", [b"rubbish" * 999, b"", "header", "pages", "schema", "column", "missing"])
def test_a_damaged_history_gives_way_to_its_copy(path, damage):
    with History(path) as history:
        match = enter(history)
    with History(path):  # the next time
        pass
    data = path.read_bytes()
    match damage:
        case "header":
            path.write_bytes(data[:16] + b"\xff" * 84 + data[100:])
        case "pages":
            path.write_bytes(data[:100] + os.urandom(len(data) - 100))
        case "schema":  # the words of the error are no words any more
            path.write_bytes(data.replace(b"CREATE TABLE matches", b"CREATE TABLE matc\xffes"))
        case "column":
            path.write_bytes(data.replace(b"plies INTEGER", b"plees INTEGER"))
        case "missing":
            path.unlink()
        case _:
            path.write_bytes(damage)
    with History(path) as history:
        assert [one.id for one in history.recent()] == [match.id]
        assert history.lasting
        if damage == "missing":
            assert history.notice is None
            return
        assert (history.notice.code, history.notice["file"]) == ("backup_used", "history.db.bad")
    assert path.with_name("history.db.bad").exists()


@pytest.mark.parametrize("when", [0, 2**33])
def test_the_copy_is_renewed_after_every_change_whatever_the_clock_says(path, when):
    copy = path.with_name("history.db.1")
    with History(path) as history:
        enter(history, seed="A")
    with History(path) as history:
        os.utime(copy, (when, when))
        second = enter(history, seed="B")
    with History(path):
        then = copy.stat().st_mtime_ns
    with History(path):  # nothing was changed meanwhile
        assert copy.stat().st_mtime_ns == then
    path.write_bytes(b"rubbish" * 999)
    with History(path) as history:
        assert history.recent()[0].id == second.id


def test_one_letter_that_is_none_any_more_hides_nothing_else(path):
    with History(path) as history:
        ids = {enter(history, seed=seed).id for seed in ("AAAAAA", "BBBBBB")}
    path.write_bytes(path.read_bytes().replace(b"AAAAAA", b"AA\xffAAA"))
    with History(path) as history:
        assert {one.id for one in history.recent()} == ids


def test_a_damaged_history_without_a_good_copy_starts_anew_and_says_so(path):
    with History(path) as history:
        enter(history)
    for one in (path, path.with_name("history.db.1")):
        one.write_bytes(b"rubbish" * 999)
    with History(path) as history:
        assert (history.notice.code, history.lasting) == ("damaged", True)
        enter(history)
    with History(path) as history:
        assert (history.notice, len(history.recent())) == (None, 1)


def opened_badly(path, monkeypatch, code):
    """Open a good history, for which SQLite says something else the first time."""

    prepare = database.Database._prepare

    def prepared(_opened, _db):
        monkeypatch.setattr(database.Database, "_prepare", prepare)
        error = sqlite3.OperationalError("something is wrong")
        error.sqlite_errorcode = getattr(sqlite3, code)
        raise error

    with History(path) as history:
        enter(history)
    before = path.read_bytes()
    monkeypatch.setattr(database.Database, "_prepare", prepared)
    with History(path) as history:
        told = (history.notice.code, history.lasting)
    return told, path.read_bytes() == before and not [*path.parent.glob("*.bad*")]


@pytest.mark.parametrize("code", ["SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_NOMEM"])
def test_a_history_that_can_not_be_used_now_stays_where_it_is(path, monkeypatch, code):
    assert opened_badly(path, monkeypatch, code) == (("unreadable", False), True)


@pytest.mark.parametrize("code", ["SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_READONLY", "SQLITE_IOERR"])
def test_a_history_that_may_be_written_and_says_it_is_bad_is_damaged(path, monkeypatch, code):
    assert opened_badly(path, monkeypatch, code) == (("damaged", True), False)


def test_a_history_that_may_not_be_written_is_not_damaged(path, monkeypatch):
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert opened_badly(path, monkeypatch, "SQLITE_READONLY") == (("unreadable", False), True)


def test_a_disk_that_does_not_tell_its_room_is_not_full(path, monkeypatch):
    def untold(_folder):
        raise PermissionError

    monkeypatch.setattr(shutil, "disk_usage", untold)
    assert opened_badly(path, monkeypatch, "SQLITE_BUSY") == (("unreadable", False), True)


def test_a_damaged_history_is_closed_before_it_is_put_aside(path, monkeypatch):
    """Or Windows would not let it go."""
    opened, connect, put_aside = [], sqlite3.connect, database.files.put_aside

    def put_aside_closed(file):
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            opened[0].execute("SELECT 1")
        return put_aside(file)

    path.parent.mkdir()
    path.write_bytes(b"no history" * 500)
    monkeypatch.setattr(sqlite3, "connect", lambda *at, **how: opened.append(connect(*at, **how)) or opened[-1])
    monkeypatch.setattr(database.files, "put_aside", put_aside_closed)
    with History(path) as history:
        assert history.notice.code == "damaged"
    assert len(opened) > 1


def test_a_folder_that_can_not_be_made_does_not_stop_the_program(tmp_path):
    (tmp_path / "data").write_text("a file where a folder should be")
    with History(tmp_path / "data" / "history.db") as history:
        assert (history.notice.code, history.lasting) == ("unreadable", False)
        enter(history)


def test_an_old_database_is_brought_up_to_date_step_by_step(path, monkeypatch):
    with History(path) as history:
        match = enter(history)
    later = "ALTER TABLE matches ADD COLUMN mood TEXT NOT NULL DEFAULT 'merry';"
    monkeypatch.setattr(module, "MIGRATIONS", (*MIGRATIONS, later))
    with History(path) as history:
        assert history.notice is None
        assert [one.id for one in history.recent()] == [match.id]
    db = sqlite3.connect(path)
    assert db.execute("SELECT mood FROM matches").fetchall() == [("merry",)]
    assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)
    db.close()


def test_a_migration_that_fails_changes_nothing(path, monkeypatch):
    with History(path) as history:
        enter(history)
    failing = "CREATE TABLE moods (mood TEXT NOT NULL); INSERT INTO moods SELECT NULL FROM matches;"
    monkeypatch.setattr(module, "MIGRATIONS", (*MIGRATIONS, failing))
    with History(path) as history:
        assert (history.notice.code, history.lasting) == ("unreadable", False)
    monkeypatch.undo()
    with History(path) as history:
        assert (history.notice, len(history.recent())) == (None, 1)


def test_computer_players_are_remembered(history):
    people = (Player("Ada", 0), Player("Ben", 1, Bot("sharp", "bold")))
    match = finished(people=pair("Ada", "Ben"))
    saved = match.saved()
    card = msgspec.structs.replace(saved.card, players=people)
    history.enter(msgspec.structs.replace(saved, card=card), match.outcome)
    assert history.recent()[0].players == people
    assert history.shared(match.id).players == people


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_a_history_of_every_version_is_taken_over(path, version):
    """Version 1 knew no computer players, 6 the first persons; each later one must find what the earlier ones wrote."""
    match = finished(people=pair("Ada", "Ben"))
    when, record = ("2026-11-20T12:00:00+00:00", "2026-11-20T12:10:00+00:00"), pack(match.saved().record)
    row = (match.id, "gusts", "{}", "SUNNY-1", *when, match.ply, "", 0, record)
    path.parent.mkdir(parents=True)
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript("".join(MIGRATIONS[:version]) + f"PRAGMA user_version = {version};")
        columns = "id, game, options, seed, started, finished, plies, reason, assisted, record"
        db.execute(f"INSERT INTO matches ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
        for seat, name in enumerate(("Ada", "Ben")):
            values = (match.id, seat, name, name.casefold(), seat)
            db.execute(
                "INSERT INTO results (match, seat, name, name_key, look, score, won) VALUES (?, ?, ?, ?, ?, 1, 1)",
                values,
            )
        db.commit()
    with History(path) as history:
        assert history.notice is None
        assert history.shared(match.id).players == pair("Ada", "Ben")
        assert seats_in(history) == ["Ada", "Ben"]
        ada = PeopleBook(history).add("Ada", 0, datetime(2026, 11, 24, tzinfo=UTC))
        assert [one.match for one in results_of(history, ada.id)] == [match.id]
    with contextlib.closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
        assert schema(db) == fresh_schema()


def schema(db):
    return sorted(db.execute("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL").fetchall())


def fresh_schema():
    with contextlib.closing(sqlite3.connect(":memory:")) as db:
        db.executescript("".join(MIGRATIONS))
        return schema(db)
