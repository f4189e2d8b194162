"""Two programs on one home: one writes. The other shows the window of the first, or plays and writes nothing."""

from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from hashlib import sha256
from pathlib import Path
from unittest.mock import Mock

import pytest

from balloongames import library
from balloongames.app import Overrides, open_app
from balloongames.paths import folders
from balloongames.scenes.dialog import NoticeScene
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.leaving import SecondScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.storage import lock as module
from balloongames.storage.history import History
from balloongames.storage.lock import Lock
from balloongames.storage.store import Store
from tests.storage.people import finished, session
from tests.storage.test_kill_program import kill, note, set_the_pace, start
from tests.ui.harness import Stage

ROOT = Path(__file__).resolve().parents[2]
HOLD = """
import sys, time
from pathlib import Path
from balloongames.paths import folders
from balloongames.storage.lock import Lock
lock = Lock(folders(Path(sys.argv[1])))
print(lock.state, flush=True)
while True:
    time.sleep(0.01)
    if len(sys.argv) > 2 and lock.somebody_knocks:
        print(lock.answer(), flush=True)
"""


def holder(home, *answers):
    command = [sys.executable, "-c", HOLD, str(home), *answers]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
    assert process.stdout.readline() == b"held\n"
    return process


@pytest.fixture
def taken(tmp_path):
    """A home that another program holds."""
    with holder(tmp_path) as process:
        yield tmp_path
        process.kill()


def tree(home):
    """Return what each file of a home holds."""
    return {
        str(one.relative_to(home)): sha256(one.read_bytes()).hexdigest() for one in home.rglob("*") if one.is_file()
    }


# The lock


def test_a_lock_ends_with_the_process_however_that_ends(tmp_path):
    with holder(tmp_path) as process:
        assert Lock(folders(tmp_path)).state == "taken"
        process.kill()
    assert Lock(folders(tmp_path)).state == "held"


def test_who_knocks_is_let_know_that_the_window_is_in_front(tmp_path):
    with holder(tmp_path, "answers") as process:
        assert Lock(folders(tmp_path)).knock("CQ1-CODE")
        assert process.stdout.readline() == b"CQ1-CODE\n"
        process.kill()


def test_the_code_of_a_second_start_is_opened_by_the_first(tmp_path, monkeypatch):
    with open_app(tmp_path, Overrides(headless=True)) as app:
        on = Stage(app)
        on.ctx.go.home()
        monkeypatch.setattr("balloongames.caretaker._show_window", lambda: None)
        monkeypatch.setattr("pygame.key.get_focused", lambda: True)
        code = library.packs()[0].items[0].code
        (folders(tmp_path).data / "knock").write_text(code, encoding="utf-8")
        app._caretaker._chores()
        on.rest()
        assert isinstance(on.scene, PuzzlePlayScene)
        assert on.scene.play.code == code


def test_who_is_not_heard_leaves_no_knock_behind(taken, monkeypatch):
    monkeypatch.setattr(module, "_PATIENCE", 0.05)
    assert not Lock(folders(taken)).knock()
    assert not (folders(taken).data / "knock").exists()


def test_nobody_comes_where_a_knock_can_not_be_written(taken, monkeypatch):
    monkeypatch.setattr(module.files, "write", Mock(side_effect=OSError))
    assert not Lock(folders(taken)).knock()


# The program that comes second


@pytest.mark.usefixtures("toy")
def test_the_second_program_asks_and_then_plays_without_writing(taken):
    with Store(folders(taken)) as store:  # what the first one has
        old = finished(store, seed="A")
        going_on = session(store, plies=2, seed="B")
        store.save_settings()
    before = tree(taken)
    with open_app(taken, Overrides(headless=True)) as app:
        on = Stage(app)
        app.ctx.loop.run = lambda: None
        on.ctx.go.home()
        on.frame(0)
        app._caretaker.welcome()
        on.rest()
        assert isinstance(on.scene, SecondScene)
        on.click("yes")
        assert isinstance(on.scene, HomeScene)
        store = app.ctx.store
        assert [one.id for one in store.history.recent()] == [old.id]
        assert [card.id for card in store.saves.list_all().cards] == [going_on.id]
        new = finished(store, seed="C")
        later = session(store, plies=3, seed="D")
        on.ctx.prefs.change(theme="dusk")
        store.puzzles.bookmark("P", "color_queue", on=True)
        assert (new.notices, later.notices) == ([], [])
        assert [one.id for one in store.history.recent()] == [new.id, old.id]  # as long as it runs
        assert later.id in {card.id for card in store.saves.list_all().cards}
        app.quit()  # nothing is asked
        on.frame(0)
        assert not on.ctx.stack
    assert tree(taken) == before


@pytest.mark.parametrize("way", ["no", "esc"])
def test_the_second_program_is_left_at_its_question(taken, way):
    with open_app(taken, Overrides(headless=True)) as app:
        on = Stage(app)
        on.ctx.go.home()
        on.frame(0)
        app._caretaker.welcome()
        on.rest()
        if way == "no":
            on.click("no")
        else:
            on.key(27)
        assert not on.ctx.stack


@pytest.mark.usefixtures("toy")
def test_what_a_killed_program_left_in_the_journal_is_seen_and_not_touched(tmp_path):
    with History(tmp_path / "one" / "history.db") as history:
        match = finished()
        history.enter(match.saved(), match.outcome)
        shutil.copytree(tmp_path / "one", tmp_path / "two", ignore=shutil.ignore_patterns("*-shm"))
    before = tree(tmp_path / "two")
    assert "history.db-wal" in before
    with History(tmp_path / "two" / "history.db", writing=False) as history:
        assert [one.id for one in history.recent()] == [match.id]
    assert tree(tmp_path / "two") == before


def test_damage_is_left_to_the_program_that_may_write(taken):
    (taken / "config").mkdir()
    (taken / "config" / "settings.json").write_bytes(b"rubbish")
    (taken / "data" / "history.db").write_bytes(b"rubbish" * 999)
    (taken / "data" / "saves" / f"{'0' * 32}.json").write_bytes(b"rubbish")
    (taken / "data" / "saves" / "half.tmp").write_bytes(b"half")
    before = tree(taken)
    with open_app(taken, Overrides(headless=True)) as app:
        assert app.ctx.store.saves.list_all().cards == ()
        assert app.ctx.store.history.recent() == []
    assert tree(taken) == before


def test_what_killed_writes_left_is_gone_at_the_next_start(tmp_path):
    here = folders(tmp_path)
    for folder in (here.config, here.data, here.data / "saves"):
        folder.mkdir(parents=True)
        (folder / "a.json.7.tmp").write_bytes(b"half")
    with open_app(tmp_path, Overrides(headless=True)):
        assert not list(tmp_path.rglob("*.tmp"))


def test_a_second_start_shows_the_window_of_the_first(tmp_path):
    set_the_pace(tmp_path)
    with start(tmp_path, 0) as first:
        first.stdout.readline()
        reader = threading.Thread(target=first.stdout.read)  # else the pipe is full soon, and then it plays no more
        reader.start()
        for command in ((), ("play", "bubblee_pop", "--players", "Ada,Ben")):
            second = run(tmp_path, *command, PATIENCE="60")
            assert (second.returncode, second.stdout) == (0, b"")
            assert second.stderr.count(b"\n") == 1
            assert b"open already" in second.stderr
            assert (b"not opened" in second.stderr) == bool(command)
            assert first.poll() is None
        kill(first)
        reader.join()


def run(home, *arguments, **env):
    with start(home, 1, *arguments, **env) as process:
        out, errors = process.communicate(timeout=120)
    return subprocess.CompletedProcess(arguments, process.returncode, out, errors)


@pytest.mark.skipif(sys.platform == "win32", reason="a custom of other systems")
def test_a_second_start_beside_one_that_hangs_plays_without_writing(tmp_path):
    set_the_pace(tmp_path)
    with start(tmp_path, 0) as first:
        first.stdout.readline()
        time.sleep(0.3)
        first.send_signal(signal.SIGSTOP)
        os.waitpid(first.pid, os.WUNTRACED)  # until then it may still write
        before = tree(tmp_path)
        second = run(tmp_path)
        now = tree(tmp_path)
        for files in (before, now):  # who reads a database leaves its mark in the memory that both share
            files.pop("data/history.db-shm", None)
        assert now == before
        kill(first)
    assert second.returncode == 0, second.stderr
    told = [json.loads(line) for line in second.stdout.splitlines()]
    assert told[0] == ["second"]
    assert any(one[0] == "kept" for one in told)  # it played on, from wherever the first one was


@pytest.mark.skipif(sys.platform == "win32", reason="a custom of other systems")
@pytest.mark.parametrize("times", [1, pytest.param(15, marks=[pytest.mark.soak, pytest.mark.timeout(1800)])])
def test_two_programs_that_play_at_once_lose_nothing_of_the_first(tmp_path, times):
    set_the_pace(tmp_path)
    for _ in range(times):
        promised, second_promised = {}, {}
        with start(tmp_path, 0) as first:
            line = first.stdout.readline()
            first.send_signal(signal.SIGSTOP)  # one that answers would show its window instead
            beside = run(tmp_path, "play", "bubblee_pop", "--players", "Ada,Ben")
            first.send_signal(signal.SIGCONT)
            line += first.stdout.readline()
            kill(first)
            out, errors = first.communicate()
        assert beside.returncode == 0, beside.stderr
        assert b"Traceback" not in errors + beside.stderr
        note(line + out, promised, Tally())
        note(beside.stdout.replace(b'["second"]\n', b""), second_promised, Tally())
        assert len(promised) >= 1 <= len(second_promised)
        with Store(folders(tmp_path), writing=False) as store:
            shelf, over = store.saves.list_all(), {one.id: one.plies for one in store.history.recent(10_000)}
            assert (store.notices, shelf.notices) == ([], ())
            there = {card.id: card.ply for card in shelf.cards} | over
        for match, moves in promised.items():
            assert moves == [] or there[match] >= len(moves) - 1
        own = set(second_promised) - set(promised)
        assert own
        assert not own & set(there)


class Tally(dict):
    def __missing__(self, key):
        return 0


# A home that can't be written to


@pytest.mark.usefixtures("toy")
def test_a_read_only_home_is_told_of_once_and_everything_plays(tmp_path, monkeypatch):
    with Store(folders(tmp_path)) as store:
        old = finished(store)
    before, touch = tree(tmp_path), Path.touch

    def barred(self, *some, **more):
        if tmp_path in self.parents:
            raise OSError(errno.EROFS, "Read-only file system")
        touch(self, *some, **more)

    monkeypatch.setattr(Path, "touch", barred)
    with open_app(tmp_path, Overrides(headless=True)) as app:
        on = Stage(app)
        app.ctx.loop.run = lambda: None
        app.run()
        on.rest()
        assert isinstance(on.scene, NoticeScene)
        assert any("nothing will be saved" in ink.text for ink in on.page.text_boxes)
        on.rest()
        on.key(13)
        assert isinstance(on.scene, HomeScene)
        match = finished(app.ctx.store)
        on.ctx.prefs.change(theme="dusk")
        assert match.notices == []
        assert {one.id for one in app.ctx.store.history.recent()} == {old.id, match.id}
        app.quit()
        on.frame(0)
        assert not on.ctx.stack
    assert tree(tmp_path) == before


@pytest.mark.parametrize("home", ["file/home", "file"])
def test_a_home_that_can_never_be_is_told_of_as_one_that_can_not_be_written_to(tmp_path: Path, home: str) -> None:
    (tmp_path / "file").touch()
    with open_app(tmp_path / home, Overrides(headless=True)) as app:
        assert [notice.code for notice in app.ctx.store.notices] == ["read_only"]


def test_a_knock_is_for_the_program_that_has_the_window(tmp_path: Path) -> None:
    here = folders(tmp_path)
    first = Lock(here)
    assert not first.somebody_knocks
    (here.data / "knock").write_bytes(b"")
    assert first.somebody_knocks
    assert not Lock(here, wanted=False).somebody_knocks
    first.release()
