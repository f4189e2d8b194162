"""When something goes wrong: the log, the last words, and the end that the system asks for."""

from __future__ import annotations

import errno
import logging
import os
import shutil
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames import logs
from balloongames.core.record import Record
from balloongames.crash import alert, versions
from balloongames.logs import LOG_BYTES, LOG_FILES, open_file
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session
from balloongames.session.crash_line import crash_line
from balloongames.storage.database import Database
from balloongames.storage.history import MIGRATIONS
from balloongames.storage.packing import unpack
from tests.ui.harness import match_of, play_until, stage

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.usefixtures("toy")


# -- the log -----------------------------------------------------------------------------------------------------


@pytest.fixture
def root_log() -> Any:
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield root
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


@pytest.mark.usefixtures("root_log")
def test_the_log_is_changed_before_it_grows_too_large(tmp_path: Path) -> None:
    path = tmp_path / "state" / "log.txt"
    handler = open_file(path)
    assert handler
    for _ in range(5):
        logging.getLogger("test").info("x" * (LOG_BYTES // 2))
    files = sorted(path.parent.iterdir())
    assert len(files) == LOG_FILES
    assert all(file.stat().st_size <= LOG_BYTES for file in files)


@pytest.mark.usefixtures("root_log")
def test_without_a_place_for_the_log_the_games_go_on(tmp_path: Path) -> None:
    (tmp_path / "state").touch()
    assert open_file(tmp_path / "state" / "log.txt") is None


def test_versions_name_the_program_and_nobody() -> None:
    said = versions()
    for word in ("Lighter than Air", "Python", "pygame-ce", "SDL"):
        assert word in said
    assert str(Path.home()) not in said


# -- crashes -----------------------------------------------------------------------------------------------------


def test_a_crash_is_told_with_the_way_to_the_log(tmp_path: Path) -> None:
    told: list[tuple[str, str]] = []
    alert(tmp_path / "log.txt", show=lambda title, text: told.append((title, text)))
    assert told[0][0] == "Lighter than Air"
    assert str(tmp_path / "log.txt") in told[0][1]


def test_without_a_log_the_box_names_none() -> None:
    told: list[str] = []
    alert(None, show=lambda _title, text: told.append(text))
    assert "written here" not in told[0]


def test_without_a_screen_a_crash_opens_no_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "message_box", lambda *_, **__: pytest.fail("a box that nobody can close"))
    alert(tmp_path / "log.txt")


_RUN = """
import sys, time
from pathlib import Path
import pygame
from balloongames import __main__, app, cli, crash, registry
from balloongames.registry import GameEntry
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Bot, Player
from balloongames.ui.audio import Audio

registry._GAMES.append(GameEntry("gusts", "GU", range(2, 4), 1, "tests.toy.rules", "tests.toy.view"))
Audio.start = lambda self: None

def play(arguments=None):
    crash.now.folder = folder = Path(sys.argv[1])
    START
    with app.open_app(folder) as program:
        people = Player("Mira", 0), Player("Bruno", 1)
        session = Session.start(Setup("gusts", people, OPTIONS, seed="SECRET-1"), program.ctx.store)
        while session.ply < 4:
            session.hand_over()
            session.submit(session.moves()[0])
        table = TableScene(program.ctx, session)
        program.ctx.stack.push(table)
        THEN
        program.run()
    print("left", flush=True)

cli.main = play
__main__.main()
"""
_READY = "program.ctx.loop.on_first_frame = lambda: print('ready', flush=True)"


def begun(folder: Path, then: str = _READY, start: str = "pass", options: str = "{'open_hands': True}") -> Any:
    """Start the program in a process of its own, with a match on the table."""
    code = _RUN.replace("START", start).replace("THEN", then).replace("OPTIONS", options)
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-c", code, str(folder)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env, cwd=ROOT,
    )  # fmt: skip


def log_of(folder: Path) -> str:
    return (folder / "state" / "log.txt").read_text(encoding="utf-8")


def test_a_crash_ends_in_the_log_and_the_save_is_whole(tmp_path: Path) -> None:
    process = begun(tmp_path, "table.draw = lambda surface: 1 / 0")
    out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "left" not in out
    assert "ZeroDivisionError" in err
    written = log_of(tmp_path)
    for word in ("ZeroDivisionError", "pygame-ce", "TableScene", "gusts 1, seats 2"):
        assert word in written
    assert "Mira" not in written
    assert len(list((tmp_path / "data" / "saves").glob("*.json"))) == 1


def test_a_crash_tells_the_match_and_no_hand(tmp_path: Path) -> None:
    """Who helps can play the match again; who looks into the file sees neither the deal nor a move."""
    begun(tmp_path, "table.draw = lambda surface: 1 / 0", options="{}").communicate(timeout=60)
    written = log_of(tmp_path)
    line = next(line for line in written.splitlines() if "at move 4" in line)
    record = unpack(line.split("at move 4: ")[1])
    assert (record.seed, record.ply) == ("SECRET-1", 4)
    assert "SECRET" not in written
    assert not any(f" {move}" in line for move in record.moves)


def test_of_a_match_that_is_over_the_log_tells_all(tmp_path: Path) -> None:
    with stage(tmp_path) as on:
        session: Session = play_until(match_of("gusts", 2))
        told = TableScene(on.ctx, session).crash_line()
    assert "SUNNY-8842" in told
    assert told.endswith(f"moves {' '.join(session.shared().record.moves)}")


@pytest.mark.parametrize(("options", "told"), [((), "no options"), ((("rows", 2),), "rows=2")])
def test_the_log_tells_the_house_rules_of_a_match(options: Any, told: str) -> None:
    record = Record("gusts", 1, options, 2, "S", ("a", "b"), 1, (), None)
    assert crash_line(record, is_open=True) == f"gusts 1, seats 2, {told}, deal S, moves a"


def test_a_failure_before_the_first_picture_reaches_the_log(tmp_path: Path) -> None:
    process = begun(tmp_path, start="raise LookupError('no luck')")
    _out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "LookupError: no luck" in err
    assert "starting" in log_of(tmp_path)
    assert "LookupError: no luck" in log_of(tmp_path)


def test_a_failure_shows_a_box_also_when_the_window_is_gone(tmp_path: Path) -> None:
    box = "crash._box = lambda title, text: print('box', text, flush=True)"
    out, _err = begun(tmp_path, "table.draw = lambda surface: 1 / 0", box).communicate(timeout=60)
    assert "box Something went wrong" in out
    assert str(tmp_path / "state" / "log.txt") in out


@pytest.mark.parametrize("file", ["fonts/Fredoka-600.ttf", "icons/undo.svg"])
@pytest.mark.parametrize("harm", ["missing", "damaged"])
def test_a_file_of_the_games_that_is_no_good_is_named_in_a_sentence(tmp_path: Path, file: str, harm: str) -> None:
    shutil.copytree(ROOT / "assets", tmp_path / "assets", ignore=shutil.ignore_patterns("*.ogg", "*.py"))
    (tmp_path / "assets" / file).unlink() if harm == "missing" else (tmp_path / "assets" / file).write_bytes(b"no")
    elsewhere = f"from balloongames import paths; paths._home = lambda: Path({str(tmp_path)!r})"
    process = begun(tmp_path / "own", start=elsewhere)
    _out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err == f"balloongames: assets/{file} is missing or damaged. Installing the games again helps.\n"
    assert file in log_of(tmp_path / "own")


# -- signals -----------------------------------------------------------------------------------------------------

_BUSY = "table.update = table.draw = lambda *_: (print('ready', flush=True), [i for i in range(10**10)])"
# The box of SDL waits in C and lets no Python run meanwhile.
_BOX = (
    "import ctypes, os; del os.environ['SDL_VIDEODRIVER']; table.draw = lambda surface: 1 / 0; "
    "pygame.display.message_box = lambda *_, **__: (print('ready', flush=True), ctypes.PyDLL(None).sleep(60))"
)
_CLOSING = f"{_READY}; program.ctx.worker.close = lambda: time.sleep(60)"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are a custom of other systems")
@pytest.mark.parametrize(
    ("name", "then", "start", "status"),
    [
        ("SIGTERM", _READY, "pass", 0),
        ("SIGINT", _READY, "pass", 0),
        ("SIGTERM", _BUSY, "pass", 143),
        ("SIGTERM", _CLOSING, "pass", 143),
        ("SIGTERM", "pass", "print('ready', flush=True); time.sleep(60)", 143),
        ("SIGTERM", _BOX, "pass", -15),
    ],
    ids=["resting", "a key", "busy", "closing", "starting", "in the box"],
)
def test_signals_end_the_games_within_a_second(tmp_path: Path, name: str, then: str, start: str, status: int) -> None:
    process = begun(tmp_path, then, start)
    while not process.stdout.readline().startswith("ready"):
        assert process.poll() is None, process.stderr.read()
    time.sleep(0.3)
    at = time.monotonic()
    process.send_signal(getattr(signal, name))
    _out, err = process.communicate(timeout=20)
    assert time.monotonic() - at < 1.0
    assert process.returncode == status, err


@pytest.mark.usefixtures("root_log")
def test_the_terminal_hears_a_sentence_and_the_file_the_details(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.begin()
    (tmp_path / "history.db").write_bytes(b"\xff" * 5000)  # damaged, before there is a log file
    Database(tmp_path / "history.db", MIGRATIONS).close()
    heard = capsys.readouterr().err
    assert "balloongames: history.db can't be opened.\n" in heard
    assert "Error" not in heard
    open_file(tmp_path / "log.txt")
    logging.getLogger("test").warning("later", exc_info=ValueError("inner"))
    written = (tmp_path / "log.txt").read_text()
    assert "DatabaseError" in written
    assert "ValueError: inner" in written
    assert capsys.readouterr().err == "balloongames: later.\n"


@pytest.mark.usefixtures("root_log")
def test_a_log_that_a_full_disk_does_not_take_is_no_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, text)

    monkeypatch.setattr(logging, "raiseExceptions", True)
    handler = open_file(tmp_path / "log.txt")
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(Full()).close()
    logging.getLogger("test").info("a line")
    assert capsys.readouterr().err == ""
