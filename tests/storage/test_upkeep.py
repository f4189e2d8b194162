"""A large history: opened without looking at all of it, looked at and copied later, mended at the next start."""

from __future__ import annotations

import sqlite3
from threading import Event, Thread

import pytest

from balloongames.storage import upkeep
from balloongames.storage.database import Database

CHANGES = "CREATE TABLE changes (number INTEGER NOT NULL) STRICT; INSERT INTO changes VALUES (0);"
THINGS = "CREATE TABLE things (name TEXT NOT NULL) STRICT;"
TABLES = (f"{CHANGES} {THINGS}",)


@pytest.fixture
def path(tmp_path, monkeypatch):
    monkeypatch.setattr(upkeep, "LARGE", 0)
    return tmp_path / "things.db"


def add(path, *names):
    database = Database(path, TABLES)
    for name in names:
        with database.change() as db:
            db.execute("INSERT INTO things VALUES (?)", (name,))
    return database


def names(path):
    database = Database(path, TABLES)
    found = [name for (name,) in database.connection.execute("SELECT name FROM things ORDER BY rowid")]
    database.close()
    return found, database.notice


def damage(path):
    """Scratch the page of the things."""
    data = bytearray(path.read_bytes())
    data[-4096:-4000] = b"\xff" * 96
    path.write_bytes(bytes(data))


def test_it_is_opened_without_a_look_at_all_pages_and_without_a_copy(path, monkeypatch):
    add(path, "one").close()
    monkeypatch.setattr(upkeep, "is_sound", lambda _db: pytest.fail("somebody waits for this"))
    assert names(path) == (["one"], None)
    assert not path.with_name("things.db.1").exists()


def test_it_is_copied_later_and_only_after_a_change(path):
    copy = path.with_name("things.db.1")
    database = add(path, "one", "two")
    database.look_after()
    made = copy.stat().st_mtime_ns
    with sqlite3.connect(copy) as db:
        assert db.execute("SELECT COUNT(*) FROM things").fetchone() == (2,)
    database.look_after()
    assert copy.stat().st_mtime_ns == made
    with database.change() as db:
        db.execute("INSERT INTO things VALUES ('three')")
    database.look_after()
    assert copy.stat().st_mtime_ns != made
    assert not [*path.parent.glob("*.tmp")]


def test_what_is_found_damaged_is_mended_at_the_next_start(path):
    database = add(path, "one")
    database.look_after()
    database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    damage(path)
    again = Database(path, TABLES)
    again.look_after()
    again.close()
    assert upkeep.mark_of(path).exists()
    found, notice = names(path)
    assert found == ["one"]
    assert notice.code == "backup_used"
    assert not upkeep.mark_of(path).exists()
    assert names(path) == (["one"], None)


def test_a_suspicion_that_proves_wrong_is_dropped(path):
    add(path, "one").close()
    upkeep.mark_of(path).touch()
    assert names(path) == (["one"], None)
    assert not upkeep.mark_of(path).exists()


def test_a_copy_that_was_begun_before_does_not_bring_back_what_was_deleted(path, monkeypatch, caplog):
    database = add(path, "Quirina")
    put, begun, compacted = upkeep.files.put, Event(), Event()

    def put_later(temp, copy):
        begun.set()
        compacted.wait(1.0)  # in vain, if deleting waits for the copy
        put(temp, copy)

    monkeypatch.setattr(upkeep.files, "put", put_later)
    copying = Thread(target=database.look_after)
    copying.start()
    begun.wait()
    with database.change() as db:
        db.execute("DELETE FROM things")
    database.compact()
    compacted.set()
    copying.join()
    assert b"uirina" not in path.with_name("things.db.1").read_bytes()
    assert not caplog.records, "both were done, one after the other"


def test_a_small_one_is_looked_at_and_copied_at_once(path, monkeypatch):
    monkeypatch.setattr(upkeep, "LARGE", 1 << 30)
    add(path, "one").close()
    names(path)
    assert path.with_name("things.db.1").exists()
