"""A byte of the history is damaged, any byte: the program opens it or puts it aside with one sentence, and goes on."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import time
from collections import Counter
from datetime import UTC, date, datetime
from itertools import permutations

import pytest

from balloongames import library
from balloongames.core.record import BadRecord
from balloongames.core.rng import Rng
from balloongames.paths import folders
from balloongames.scenes import reasons
from balloongames.scenes.common.matches import way_played
from balloongames.session.export import FORMATS
from balloongames.session.stamps import count_all
from balloongames.storage import marks
from balloongames.storage.history import MIGRATIONS, History, HistoryError
from balloongames.storage.people import PeopleBook
from balloongames.storage.puzzles import PuzzleBook
from balloongames.storage.selection import Wanted, select
from balloongames.storage.stamps import stamps_of
from balloongames.storage.statistics import meetings_of, results_of
from balloongames.storage.store import Store
from tests.storage.people import finished, session

pytestmark = pytest.mark.usefixtures("toy")

NOW = datetime(2026, 11, 21, 20, tzinfo=UTC)
TODAY = date(2026, 11, 21)
LONGEST = 5.0  # seconds of any start: an endless one must fail
SOAKS = [150, pytest.param(10_000, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])]


@pytest.fixture
def whole(tmp_path):
    """A history with something in each table, as bytes, and a match that has just been finished."""
    path = tmp_path / "whole" / "history.db"
    with History(path) as history:
        for seed in ("A", "B"):
            match = finished(seed=seed)
            history.enter(match.saved(), match.outcome)
        people = PeopleBook(history)
        people.add("Ada", 0, NOW)
        people.merge(people.add("Ben", 1, NOW).id, people.add("Cleo", 2, NOW).id, "Ben", 1, NOW)
        marks.put_flag(history, match.id, 2, "so close")
        count_all(history)
        results_of(history, 1)
        book = PuzzleBook(history)
        book.open_daily(TODAY, "color_queue", "P")
        book.keep("P", "color_queue", session().saved())
        book.open_hint("P", "color_queue", "h", 2)
        book.solve("Q", "color_queue", "ring", 8, NOW)
    return path.read_bytes(), finished(seed="C")


@pytest.mark.parametrize("times", SOAKS)
@pytest.mark.parametrize("copied", [True, False])
def test_a_damaged_byte_never_keeps_the_program_from_running(whole, times, copied, record_property):
    rng, (data, match) = Rng.from_word(f"bytes {copied}"), whole
    here = folders()
    path, seen = here.data / "history.db", Counter()
    for _ in range(times):
        shutil.rmtree(here.data, ignore_errors=True)
        here.data.mkdir(parents=True)
        damaged = bytearray(data)
        damaged[rng.below(len(data))] = rng.below(256)
        path.write_bytes(damaged)
        if copied:
            path.with_name("history.db.1").write_bytes(data)
        seen[run(here, match)] += 1
    for outcome, count in seen.items():
        record_property(outcome, count)
    print(dict(seen))
    assert seen["opened"]
    assert seen["backup_used" if copied else "damaged"]


def run(here, match):
    """Open what there is, look at everything, enter a match; return how it was opened."""
    then = time.monotonic()
    with Store(here) as store:
        assert time.monotonic() - then < LONGEST
        assert len(store.notices) <= 1
        assert all(reasons.of_file(notice) for notice in store.notices)
        history, book = store.history, store.puzzles
        for question in (
            history.recent, book.everything, book.latest,
            lambda: [history.shared(one.id) for one in history.recent()],
            lambda: book.opened("P"), lambda: book.kept("P"), lambda: book.day_of("P"),
            lambda: book.dailies(TODAY, TODAY), lambda: book.solve("P", "color_queue", "ring", 3, NOW),
            lambda: store.finish(match.saved(), match.outcome),
            lambda: [what(history, one.id) for one in store.people.everybody() for what in (results_of, stamps_of)],
            lambda: [store.people.played(one.id, TODAY) for one in store.people.everybody()],
            lambda: [meetings_of(history, *pair) for pair in permutations(set(store.people.owners().values()), 2)],
            lambda: [
                marks.flags_of(history, one.id) for one in history.by_numbers(select(history, Wanted(flags=True)))
            ],
            lambda: [store.people.split(one.id) for one in store.people.everybody() if one.merged],
            lambda: "".join(FORMATS["json"](store, library.grade_of, way_played)),
        ):  # fmt: skip
            with contextlib.suppress(HistoryError, BadRecord):  # what every screen is ready for
                question()
        return store.notices[0].code if store.notices else "opened"


@pytest.mark.parametrize("value", ["NULL", "'{'", "x'ff'"])
def test_what_a_column_never_held_is_refused_or_left_out(whole, value):
    (data, match), here = whole, folders()
    path = here.data / "history.db"
    for table, columns in columns_of_all_tables().items():
        for column in columns:
            shutil.rmtree(here.data, ignore_errors=True)
            here.data.mkdir(parents=True)
            path.write_bytes(data)
            with contextlib.closing(sqlite3.connect(path)) as db, db:
                db.execute("PRAGMA writable_schema = ON")  # as if the tables had never asked for kinds of values
                for words in (" STRICT,", " STRICT", " NOT NULL"):
                    db.execute("UPDATE sqlite_master SET sql = replace(sql, ?, '') WHERE type = 'table'", (words,))
            mended = contextlib.suppress(sqlite3.IntegrityError)  # a number of rows can't be anything else
            with contextlib.closing(sqlite3.connect(path)) as db, mended, db:
                db.execute(f"UPDATE OR IGNORE {table} SET {column} = {value}")
            assert run(here, match) in ("opened", "damaged"), (table, column)


def columns_of_all_tables():
    with contextlib.closing(sqlite3.connect(":memory:")) as db:
        db.executescript("".join(MIGRATIONS))
        tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        return {
            table: [name for (name,) in db.execute("SELECT name FROM pragma_table_info(?)", (table,))]
            for (table,) in tables.fetchall()
        }


@pytest.mark.parametrize("times", [30, pytest.param(1000, marks=pytest.mark.soak)])
def test_a_damaged_byte_beside_it_never_keeps_the_program_from_running(whole, times):
    """What a killed program leaves beside the file: the journal of its last changes."""
    rng, (_data, match) = Rng.from_word("journal"), whole
    here = folders()
    path = here.data / "history.db"
    with History(path) as history:
        history.enter(match.saved(), match.outcome)
        left = {one.name: one.read_bytes() for one in here.data.iterdir()}
    assert "history.db-wal" in left
    for _ in range(times):
        shutil.rmtree(here.data, ignore_errors=True)
        here.data.mkdir(parents=True)
        for name, data in left.items():
            damaged = bytearray(data)
            if name != "history.db" and damaged:
                damaged[rng.below(len(damaged))] = rng.below(256)
            (here.data / name).write_bytes(damaged)
        run(here, match)
