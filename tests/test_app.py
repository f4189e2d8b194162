"""The program: its log, its last words, its way out."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames import app as program
from balloongames.app import LOG_BYTES, LOG_FILES, Overrides, open_app, open_log, tell_crash, versions
from balloongames.scenes.dialog import NoticeScene
from balloongames.scenes.home import HomeScene
from balloongames.scenes.log import LogScene
from balloongames.scenes.table import TableScene
from balloongames.ui.input import Command, FocusChanged
from balloongames.ui.scene import Scene
from tests.ui.harness import match_of, stage

pytestmark = pytest.mark.usefixtures("toy")


def test_it_begins_at_home(tmp_path: Path) -> None:
    with stage(tmp_path) as on:
        on.ctx.loop.on_first_frame = on.app.quit
        on.app.run()
        assert not on.ctx.stack


def test_damaged_files_are_told_of_once(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text("{", encoding="utf-8")
    with stage(tmp_path) as on:
        on.ctx.loop.run = lambda: None  # type: ignore[method-assign]
        on.app.run()
        on.frame(0)
        assert isinstance(on.scene, NoticeScene)
        assert any("settings.json" in ink.text for ink in on.page.inks)
        on.key(pygame.K_RETURN)
        assert isinstance(on.scene, HomeScene)
    with stage(tmp_path) as on:
        on.ctx.loop.run = lambda: None  # type: ignore[method-assign]
        on.app.run()
        on.frame(0)
        assert isinstance(on.scene, HomeScene)


@pytest.mark.parametrize("event", [pygame.QUIT, pygame.KEYDOWN])
def test_closing_the_window_never_asks(tmp_path: Path, event: int) -> None:
    with stage(tmp_path) as on:
        on.show(TableScene(on.ctx, match_of("gusts", 2)))
        on.rest()
        if event == pygame.QUIT:
            on.post(pygame.QUIT)
        else:
            on.post(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_CTRL, unicode="", repeat=0)
        assert not on.ctx.stack


class Recorder(Scene):
    """Notes its life."""

    def __init__(self) -> None:
        self.life: list[str] = []

    def enter(self) -> None:
        self.life.append("enter")

    def leave(self) -> None:
        self.life.append("leave")

    def pause(self) -> None:
        self.life.append("pause")

    def resume(self, result: Any) -> None:
        self.life.append(f"resume {result}")

    def handle(self, intent: object) -> bool:
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.life.append("draw")


def test_every_scene_is_left_once_at_the_end(tmp_path: Path) -> None:
    with stage(tmp_path) as on:
        scenes = [Recorder(), Recorder()]
        for scene in scenes:
            on.ctx.stack.push(scene)
        on.frame(0)
        on.ctx.stack.pop("done")
        on.frame(0)
        on.app.quit()
        on.frame(0)
    assert scenes[0].life == ["enter", "pause", "resume done", "draw", "leave"]
    assert scenes[1].life == ["enter", "draw", "leave"]


def test_full_screen_is_kept_as_a_setting(tmp_path: Path) -> None:
    with stage(tmp_path) as on:
        on.show(HomeScene(on.ctx))
        on.intent(Command("fullscreen"))
        assert on.ctx.prefs.settings.fullscreen
        on.intent(Command("fullscreen"))
        assert not on.ctx.prefs.settings.fullscreen


@pytest.mark.parametrize("mute", [True, False])
def test_sound_rests_while_the_window_is_behind_others(tmp_path: Path, *, mute: bool) -> None:
    with stage(tmp_path, mute_unfocused=mute) as on:
        on.show(HomeScene(on.ctx))
        on.intent(FocusChanged(active=False))
        assert on.ctx.audio._paused is mute
        on.intent(FocusChanged(active=True))
        assert not on.ctx.audio._paused


def test_screens_are_not_reached_by_import_alone() -> None:
    """The first picture waits for home alone: the others are loaded on the way to them."""
    code = "import sys, balloongames.app, balloongames.scenes.home\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    for late in (TableScene, LogScene):
        assert late.__module__ not in loaded
    assert "logging.handlers" not in loaded


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
    handler = open_log(path)
    assert handler
    for _ in range(5):
        logging.getLogger("test").info("x" * (LOG_BYTES // 2))
    files = sorted(path.parent.iterdir())
    assert len(files) == LOG_FILES
    assert all(file.stat().st_size <= LOG_BYTES for file in files)


@pytest.mark.usefixtures("root_log")
def test_without_a_place_for_the_log_the_games_go_on(tmp_path: Path) -> None:
    (tmp_path / "state").touch()
    assert open_log(tmp_path / "state" / "log.txt") is None


def test_versions_name_the_program_and_nobody() -> None:
    said = versions()
    for word in ("Lighter than Air", "Python", "pygame-ce", "SDL"):
        assert word in said
    assert str(Path.home()) not in said


# -- crashes -----------------------------------------------------------------------------------------------------


def test_a_crash_is_told_with_the_way_to_the_log(tmp_path: Path) -> None:
    told: list[tuple[str, str]] = []
    tell_crash(tmp_path / "log.txt", lambda title, text: told.append((title, text)))
    assert told[0][0] == "Lighter than Air"
    assert str(tmp_path / "log.txt") in told[0][1]


def test_without_a_screen_a_crash_opens_no_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "message_box", lambda *_, **__: pytest.fail("a box that nobody can close"))
    tell_crash(tmp_path / "log.txt")


_RUN = """
import sys
from pathlib import Path
import pygame
from balloongames import app, registry
from balloongames.registry import Entry
from balloongames.scenes.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from balloongames.ui.audio import Audio

registry._GAMES.append(Entry("gusts", "GU", range(2, 4), 1, "tests.toy.rules", "tests.toy.view"))
Audio.start = lambda self: None
with app.open_app(Path(sys.argv[1])) as program:
    store = program.ctx.store
    session = Session.start(Setup("gusts", (Player("Mira", 0), Player("Bruno", 1)), {"open_hands": True}), store)
    session.submit(session.moves()[0])
    table = TableScene(program.ctx, session)
    program.ctx.stack.push(table)
    %s
    print("ready", flush=True)
    program.run()
print("left", flush=True)
"""


def run(folder: Path, extra: str = "pass") -> subprocess.Popen[str]:
    root = Path(__file__).parent.parent
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(root)}
    return subprocess.Popen(
        [sys.executable, "-c", _RUN % extra, str(folder)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env, cwd=root,
    )  # fmt: skip


def test_a_crash_ends_in_the_log_and_the_save_is_whole(tmp_path: Path) -> None:
    process = run(tmp_path, "table.draw = lambda surface: 1 / 0")
    out, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "left" not in out
    assert "ZeroDivisionError" in err
    written = (tmp_path / "state" / "log.txt").read_text(encoding="utf-8")
    assert "ZeroDivisionError" in written
    assert "pygame-ce" in written
    assert "Mira" not in written
    saves = list((tmp_path / "data" / "saves").glob("*.json"))
    assert len(saves) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="signals are a custom of other systems")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT"])
def test_signals_close_the_games_within_a_second(tmp_path: Path, name: str) -> None:
    process = run(tmp_path)
    assert process.stdout
    while not process.stdout.readline().startswith("ready"):
        assert process.poll() is None, process.stderr and process.stderr.read()
    time.sleep(0.5)
    then = time.monotonic()
    process.send_signal(getattr(signal, name))
    out, err = process.communicate(timeout=20)
    assert process.returncode == 0, err
    assert "left" in out
    assert time.monotonic() - then < 1.0


def test_window_size_is_remembered(tmp_path: Path) -> None:
    with open_app(tmp_path, Overrides(mute=True)) as one:
        one.ctx.loop.window._windowed = (1400, 800)
    with open_app(tmp_path, Overrides(mute=True)) as two:
        assert two.ctx.loop.window.size == (1400, 800)
    assert program.TITLE == "Lighter than Air"
