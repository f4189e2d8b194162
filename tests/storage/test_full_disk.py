"""A full disk: what it did not take is written when there is room again, and nobody leaves without knowing."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import shutil
import sqlite3
import subprocess
from datetime import UTC, date, datetime

import pygame
import pytest

from balloongames import caretaker
from balloongames.ai.inline import Inline
from balloongames.app import Overrides, open_app
from balloongames.paths import folders
from balloongames.scenes import reasons
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.leaving import UnsavedScene
from balloongames.session import Session
from balloongames.storage import files
from balloongames.storage.database import Database, HistoryError, as_history_error
from balloongames.storage.outbox import Outbox
from balloongames.storage.serials import Overtaken
from balloongames.storage.store import Store
from tests.storage.people import finished, session
from tests.ui.harness import stage

pytestmark = pytest.mark.usefixtures("toy")

NOW = datetime(2026, 11, 21, 20, tzinfo=UTC)
FULL = "No space left on device"


class Disk:
    """A disk that is full from time to time."""

    def __init__(self, monkeypatch):
        self.full = False
        fsync, change = os.fsync, Database.change

        def synced(handle):
            if self.full:
                raise OSError(errno.ENOSPC, FULL)
            fsync(handle)

        def changed(database):
            if self.full:
                raise HistoryError("database or disk is full")
            return change(database)

        monkeypatch.setattr(os, "fsync", synced)
        monkeypatch.setattr(Database, "change", changed)


@pytest.fixture
def disk(monkeypatch):
    return Disk(monkeypatch)


@pytest.fixture
def store():
    with Store(folders()) as opened:
        yield opened


def unsaved(store, act):
    with pytest.raises(OSError, match=r"full|No space"):
        act()
    assert not store.outbox.is_empty


# Each kind of write


def test_the_last_moves_of_a_match_are_written_when_there_is_room(store, disk):
    match = session(store, plies=2)
    disk.full = True
    while match.ply < 5:
        match.hand_over()
        match.submit(match.moves()[-1])
    assert [notice.code for notice in match.notices] == ["could_not_save"]  # told once, not with every move
    assert store.saves.load(match.id).value.card.ply == 5  # what is played is there to go on with, as long as it runs
    disk.full = False
    assert store.outbox.retry()
    with Store(folders()) as again:
        assert again.saves.load(match.id).value.card.ply == 5


@pytest.mark.parametrize("before", [0, 3])
def test_the_result_of_a_match_is_entered_when_there_is_room(store, disk, before):
    match = session(store, plies=before)
    disk.full = True
    while match.to_move is not None:
        match.hand_over()
        match.submit(match.moves()[-1])
    assert [card.is_over for card in store.saves.list_all().cards] == [True]
    disk.full = False
    assert store.outbox.retry()
    assert store.saves.list_all().cards == ()
    with Store(folders()) as again:
        assert [one.plies for one in again.history.recent()] == [match.ply]
        assert again.history.shared(match.id).record == match.saved().record


def test_settings_are_written_when_there_is_room(store, disk):
    disk.full = True
    store.settings.theme = "dusk"
    unsaved(store, store.save_settings)
    disk.full = False
    assert store.outbox.retry()
    with Store(folders()) as again:
        assert again.settings.theme == "dusk"


def test_settings_that_somebody_made_read_only_wait_for_nothing(store, monkeypatch):
    def barred(*_):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "fsync", barred)
    with pytest.raises(OSError, match="Read-only"):
        store.save_settings()
    assert store.outbox.is_empty


def test_what_was_done_with_puzzles_is_written_when_there_is_room(store, disk):
    book, game, saved = store.puzzles, "color_queue", session(plies=2).saved()
    disk.full = True
    for act in (
        lambda: book.bookmark("A", game, on=True),
        lambda: book.hinted("A", game), lambda: book.hinted("A", game),
        lambda: book.open_hint("A", game, "h", 2),
        lambda: book.keep("A", game, saved),
        lambda: book.keep("B", game, saved), lambda: book.solve("B", game, "ring", 8, NOW),
        lambda: book.open_daily(date(2026, 11, 21), game, "A"),
    ):  # fmt: skip
        unsaved(store, act)
    disk.full = False
    assert store.outbox.retry()
    with Store(folders()) as again:
        one, other = again.puzzles.progress("A"), again.puzzles.progress("B")
        assert (one.bookmarked, one.hints, one.begun) == (True, 4, True)
        assert (other.medal, other.begun) == ("ring", False)
        assert again.puzzles.day_of("A") == date(2026, 11, 21)


def test_a_solution_that_had_no_room_keeps_its_medal_when_the_puzzle_is_played_again(store, disk):
    book, game, saved = store.puzzles, "color_queue", session(plies=2).saved()
    disk.full = True
    unsaved(store, lambda: book.solve("A", game, "ring", 8, NOW))
    unsaved(store, lambda: book.keep("A", game, saved))
    assert book.failure("A") is not None
    disk.full = False
    assert store.outbox.retry()
    assert book.failure("A") is None
    found = book.progress("A")
    assert (found.medal, found.moves, found.begun) == ("ring", 8, True)


def test_what_was_overtaken_while_it_waited_is_never_called_saved():
    outbox, error = Outbox(), [OSError(errno.ENOSPC, FULL)]

    def act():
        if error:
            raise error[0]

    with pytest.raises(OSError, match="No space"):
        outbox.write("match", act)
    error[0] = Overtaken()
    assert outbox.retry()
    assert isinstance(outbox.failure("match"), Overtaken)
    error.clear()
    outbox.write("match", act)
    assert outbox.failure("match") is None


def test_a_file_too_large_to_be_read_again_is_not_written():
    with pytest.raises(OSError, match="too large"):
        files.seal("settings", 1, {"name": "x" * files.LARGEST})


def test_the_copy_of_the_history_that_had_no_room_is_made_the_next_time(disk):
    with Store(folders()) as store:
        finished(store)
    copy = folders().data / "history.db.1"
    disk.full = True
    Store(folders()).close()
    assert not copy.exists()
    disk.full = False
    Store(folders()).close()
    assert copy.exists()
    assert not list(copy.parent.glob("*.tmp"))


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device here")  # noqa: PTH110
def test_a_log_that_finds_no_room_stops_nothing(tmp_path, capsys):
    (tmp_path / "state").mkdir()
    (tmp_path / "state" / "log.txt").symlink_to("/dev/full")
    root = logging.getLogger()
    level = root.level
    with open_app(tmp_path, Overrides(mute=True), Inline()) as app:
        app.ctx.loop.on_first_frame = lambda: (app._after_first_frame(), app.quit())
        app.run()
        assert app._log_file
    root.setLevel(level)
    assert capsys.readouterr().err == ""


# The person at the screen


def test_a_match_that_ended_is_entered_by_the_timer(tmp_path, disk, monkeypatch):
    monkeypatch.setattr(caretaker, "_RETRY", 0.0)
    with stage(tmp_path) as on:
        disk.full = True
        match = finished(on.ctx.store)
        on.loop._chores_at = 0.0
        on.frame()
        assert not on.ctx.store.outbox.is_empty
        disk.full = False
        on.loop._chores_at = 0.0
        on.frame()
        assert on.ctx.store.outbox.is_empty
        assert [one.id for one in on.ctx.store.history.recent()] == [match.id]


def test_a_match_that_ended_is_entered_when_another_screen_comes(tmp_path, disk):
    with stage(tmp_path) as on:
        disk.full = True
        match = finished(on.ctx.store)
        disk.full = False
        on.show(HomeScene(on.ctx))
        assert [one.id for one in on.ctx.store.history.recent()] == [match.id]


def test_leaving_with_something_unsaved_asks_first(tmp_path, disk):
    with stage(tmp_path) as on:
        on.show(HomeScene(on.ctx))
        disk.full = True
        match = finished(on.ctx.store)
        for _ in range(2):  # the second time the question stands already
            on.post(pygame.QUIT)
            assert [type(scene) for scene in on.ctx.stack.scenes] == [HomeScene, UnsavedScene]
        on.rest()
        on.key(pygame.K_ESCAPE)
        assert isinstance(on.scene, HomeScene)
        disk.full = False
        on.post(pygame.QUIT)
        assert not on.ctx.stack
    with Store(folders(tmp_path)) as store:
        assert [one.id for one in store.history.recent()] == [match.id]


def test_whoever_wants_to_leave_all_the_same_may(tmp_path, disk):
    with stage(tmp_path) as on:
        on.show(HomeScene(on.ctx))
        disk.full = True
        finished(on.ctx.store)
        on.post(pygame.QUIT)
        on.rest()
        on.click("yes")
        assert not on.ctx.stack


def test_closing_the_last_screen_asks_too(tmp_path, disk):
    with stage(tmp_path) as on:
        seen = []

        def loop():
            on.frame(0)
            seen.append([type(scene) for scene in on.ctx.stack.scenes])
            disk.full = len(seen) < 2
            if len(seen) == 1:
                finished(on.ctx.store)
            on.ctx.stack.clear()
            on.frame(0)

        on.loop.run = loop
        on.app.run()
        assert seen == [[HomeScene], [HomeScene, UnsavedScene]]


def test_a_match_that_was_over_when_the_program_was_killed_is_entered_at_the_next_start(tmp_path):
    with stage(tmp_path) as on:
        match = finished()
        on.ctx.store.saves.keep(match.saved())
    with stage(tmp_path) as on:
        on.show(HomeScene(on.ctx))
        assert [one.id for one in on.ctx.store.history.recent()] == [match.id]
        assert on.ctx.store.saves.list_all().cards == ()


# A real one


@pytest.fixture
def small(tmp_path):
    """A real file system of one megabyte, where the system lets one be made."""
    folder = tmp_path / "small"
    folder.mkdir()
    made = shutil.which("mount") and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder], capture_output=True, check=False
    )
    if not made or made.returncode:
        pytest.skip("no file system can be made here")
    yield folder
    subprocess.run(["umount", "-l", folder], check=False)


def fill(path):
    with path.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"x" * 512)


def test_on_a_real_full_disk_nothing_is_lost(small):
    here = folders(small / "home")
    with Store(here) as store:
        store.save_settings()
        book, game = store.puzzles, "color_queue"
        matches = [session(store, plies=2, seed=seed) for seed in "AB"]
        filler = small / "filler"
        fill(filler)
        store.settings.theme = "dusk"
        unsaved(store, store.save_settings)
        while matches[0].to_move is not None:
            matches[0].hand_over()
            matches[0].submit(matches[0].moves()[-1])
        matches[1].hand_over()
        matches[1].submit(matches[1].moves()[-1])
        for number in range(40):
            try:
                book.keep(f"P{number}", game, matches[0].saved())
            except OSError:
                break
        else:
            pytest.fail("there was room for everything")
        book_failed = number
        assert not store.outbox.retry()
        filler.unlink()
        assert store.outbox.retry()
    with Store(here) as store:
        assert store.notices == []
        assert store.settings.theme == "dusk"
        assert [one.id for one in store.history.recent()] == [matches[0].id]
        assert [(card.id, card.ply) for card in store.saves.list_all().cards] == [(matches[1].id, 3)]
        assert all(store.puzzles.kept(f"P{number}") for number in range(book_failed + 1))
        Session.resume(store.saves.load(matches[1].id).value)


@pytest.mark.parametrize("words", ["database or disk is full", "disk I/O error", "unable to open database file"])
def test_a_disk_that_is_full_at_the_start_is_told_as_such(tmp_path, monkeypatch, words):
    def prepared(database, db):
        if database.notice is None:
            monkeypatch.setattr(Database, "_prepare", prepare)
            error = sqlite3.OperationalError(words)
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR if "I/O" in words else sqlite3.SQLITE_CANTOPEN
            raise error
        prepare(database, db)

    prepare = Database._prepare
    monkeypatch.setattr(Database, "_prepare", prepared)
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: shutil._ntuple_diskusage(1000, 1000, 0))
    (tmp_path / "data").mkdir()
    with Store(folders(tmp_path)) as store:
        assert [notice.code for notice in store.news()] == ["disk_full"]
        assert "disk is full" in reasons.of_file(store.history.notice)
    assert not list(tmp_path.glob("data/*.bad*"))


@pytest.mark.parametrize("trouble", ["FULL", "CORRUPT", "BUSY", "IOERR"])
def test_a_history_without_room_says_so_and_with_another_trouble_does_not(trouble):
    error = sqlite3.OperationalError(trouble)
    error.sqlite_errorcode = getattr(sqlite3, f"SQLITE_{trouble}")
    with pytest.raises(HistoryError) as caught, as_history_error():
        raise error
    assert caught.value.errno == (errno.ENOSPC if trouble == "FULL" else None)
