"""The process is killed at any moment, without warning: at most the move in flight is lost, never a match."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from balloongames.paths import folders
from balloongames.session import Session
from balloongames.storage.history import MIGRATIONS, History
from balloongames.storage.statistics import results_of
from balloongames.storage.store import Store
from tests.storage.remembering import GONE

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("kills", [6, pytest.param(200, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])])
def test_a_killed_process_loses_at_most_the_move_in_flight(tmp_path, kills):
    random.seed(kills)
    promised = {}
    for _ in range(kills):
        promised.update(play_and_kill(tmp_path))
        check(tmp_path, promised)
    assert sum(promised.values()) > kills  # it did play in between


def play_and_kill(home):
    """Let a process play for a moment; return for each match the last ply that it promised to have kept."""
    command = [sys.executable, "-m", "tests.storage.playing", str(home)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        if random.random() < 0.9:
            process.stdout.readline()  # from here on it plays; otherwise it is still starting
        time.sleep(random.random() * 0.1)
        process.kill()
        lines = process.stdout.read().decode().splitlines()
    return {match: int(ply) for match, ply in (line.split() for line in lines)}


def check(home, promised):
    with Store(folders(home)) as store:
        shelf = store.saves.list_all()
        assert (store.notices, shelf.notices) == ([], ())
        finished = {one.id: one.plies for one in store.history.recent(10_000)}
        assert len(finished) == len(store.history.recent(10_000))
        going_on = {card.id: card.ply for card in shelf.cards}
        for match, ply in promised.items():
            kept = going_on.get(match) or finished[match]
            assert kept >= ply
        for card in shelf.cards:
            Session.resume(store.saves.load(card.id).value)


@pytest.mark.parametrize("kills", [4, pytest.param(200, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])])
def test_nothing_is_lost_or_counted_twice_by_who_is_killed_while_people_change_and_matches_branch(tmp_path, kills):
    dice = random.Random(kills)
    lines = []
    for kill in range(kills):
        lines += remember_and_kill(tmp_path, f"{kills}-{kill}", dice)
        check_people(tmp_path, lines)
    assert sum(line[0] == "played" for line in lines) >= kills / 4


def remember_and_kill(home, word, dice):
    command = [sys.executable, "-m", "tests.storage.remembering", str(home), word]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        told = [process.stdout.readline() for _ in range(dice.randint(1, 5))]  # however slow the machine is
        time.sleep(dice.random() * 0.1)
        process.kill()
        told.append(process.stdout.read())
        return [line.split() for line in b"".join(told).decode().splitlines()]


def check_people(home, lines):
    """See that every match that was surely kept is there once, with both its seats, and counts once for each person.

    Where nobody is called `GONE` any more, no byte of any file says so.
    """
    last = max((i for i, line in enumerate(lines) if line[0] == "erased"), default=-1)
    with Store(folders(home)) as store:
        assert store.notices == []
        db = store.history.database.connection
        seats = dict(db.execute("SELECT match, COUNT(*) FROM results GROUP BY match").fetchall())
        assert set(seats.values()) <= {2}
        assert set(seats) == {match for (match,) in db.execute("SELECT id FROM matches")}
        waiting = {card.id for card in store.saves.list_all().cards}
        kept = waiting | set(seats)
        played = [line for line in lines if line[0] == "played"]
        assert all(line[1] in seats for line in played if GONE not in line)
        hers = [line[1] for line in lines[: last + 1] if line[0] == "played" and GONE in line]
        assert not set(hers) & set(seats), "matches of somebody who was erased came back"
        later = [line for line in lines[last + 1 :] if line[0] in ("played", "erasing")]
        assert all(line[1] in kept for line in lines if line[0] == "branched" and GONE not in line)
        apart = "SELECT id FROM matches WHERE branch_ply IS NOT NULL"
        assert db.execute(f"{apart} AND counted").fetchall() == []
        branches = {match for (match,) in db.execute(apart)}
        assert not branches & {line[1] for line in lines if line[0] == "played"}
        if all(line[0] == "played" for line in later):
            assert all(line[1] in seats for line in later)
        people = store.people.everybody()
        counted = sum(len(results_of(store.history, one.id)) for one in people)
        seated = (
            "SELECT DISTINCT person, match FROM results JOIN names USING (name_key)"  # two names may be one person's
        )
        known = f"SELECT COUNT(*) FROM ({seated} JOIN matches ON id = match WHERE counted)"
        assert (counted,) == db.execute(known).fetchone()
        assert {one.id for one in people} == {person for (person,) in db.execute("SELECT DISTINCT person FROM names")}
        placed = {key for (key,) in db.execute("SELECT name_key FROM names")}
        given = {line[-1] for line in lines if line[0] in ("added", "renamed")}
        assert {name.casefold() for name in given if not name.startswith(GONE)} <= placed
        check_names(store)
        called = {one.name for one in people} | {name for (name,) in db.execute("SELECT DISTINCT name FROM results")}
        called |= {player.name for card in store.saves.list_all().cards for player in card.players}
    knowing = [one for one in home.rglob("*") if one.is_file() and GONE[1:].encode() in one.read_bytes()]
    assert bool(knowing) == any(name.startswith(GONE) for name in called), knowing


def check_names(store):
    """See that everybody is called as today in all matches, also in those that wait.

    Two who were made one before they ever met may sit at one table after that: there both keep the names of then.
    """
    called = {one.id: one.name for one in store.people.everybody()}
    owners = store.people.owners()
    for match in [*store.history.recent(10_000), *store.saves.list_all().cards]:
        persons = [owners.get(player.name.casefold()) for player in match.players]
        if persons[0] != persons[1]:
            for player, person in zip(match.players, persons, strict=True):
                assert player.name == called.get(person, player.name)


@pytest.mark.parametrize("kills", [2, pytest.param(60, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])])
def test_a_process_that_is_killed_while_it_brings_a_history_up_to_date_leaves_all_or_nothing_to_do(tmp_path, kills):
    dice = random.Random(kills)
    old = tmp_path / "old.db"
    with closing(sqlite3.connect(old)) as db:
        db.executescript(MIGRATIONS[0] + "PRAGMA user_version = 1;")
        row = ("gusts", "{}", "SUNNY-1", "2026-11-20T12:00:00+00:00", "2026-11-20T12:10:00+00:00", 9, "", 0, "")
        ids = [f"{number:032x}" for number in range(4000)]
        db.executemany("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", [(one, *row) for one in ids])
        names = ((0, "Ada", "ada"), (1, "Ben", "ben"))
        seats = [(one, seat, name, key, seat) for one in ids for seat, name, key in names]
        db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, 1, 1)", seats)
        db.commit()
    opening = "import sys; from pathlib import Path; from balloongames.storage.history import History;"
    opening += " print(flush=True); History(Path(sys.argv[1])); print(flush=True)"
    for kill in range(kills):
        path = tmp_path / f"{kill}" / "history.db"
        path.parent.mkdir()
        shutil.copy(old, path)
        with subprocess.Popen([sys.executable, "-c", opening, str(path)], cwd=ROOT, stdout=subprocess.PIPE) as process:
            process.stdout.readline()
            time.sleep(dice.random() * 0.1)
            process.kill()
        with closing(sqlite3.connect(path)) as db:
            assert db.execute("PRAGMA user_version").fetchone() in {(1,), (len(MIGRATIONS),)}
        for writing in (False, True):  # who may not write has all of it in memory
            heard = []
            with History(path, writing=writing, progress=heard.append) as history:
                assert history.database.connection.execute("SELECT * FROM untold").fetchall() == []
            assert heard == sorted(heard)
            assert not heard or heard[-1] == 1
        with History(path) as history:
            told = "SELECT COUNT(*), COUNT(DISTINCT number) FROM told"
            assert history.database.connection.execute(told).fetchone() == (len(ids), len(ids))
            assert (history.notice, len(history.recent(5000))) == (None, len(ids))
            assert history.database.connection.execute("SELECT COUNT(*) FROM results").fetchone() == (2 * len(ids),)
