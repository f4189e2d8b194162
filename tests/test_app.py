"""The program: its first screen, its way out. What goes wrong is for `test_crash`."""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames import i18n, paths, registry
from balloongames.app import Overrides, open_app
from balloongames.scenes import progress_sheet
from balloongames.scenes.common.log import LogScene
from balloongames.scenes.dialog import NoticeScene
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.progress_sheet import ProgressSheet
from balloongames.scenes.settings.first import FirstStartScene
from balloongames.storage import settings
from balloongames.storage.history import History
from balloongames.storage.schema import MIGRATIONS
from balloongames.storage.settings import Settings
from balloongames.ui.input import Command, FocusChanged
from balloongames.ui.scene import Scene
from tests.ui.harness import Stage, match_of, stage

pytestmark = pytest.mark.usefixtures("toy")


def test_it_begins_at_home(tmp_path: Path) -> None:
    with stage(tmp_path) as on:
        on.ctx.loop.on_first_frame = on.app.quit
        on.app.run()
        assert not on.ctx.stack


def test_what_should_suit_is_asked_once_and_never_again(tmp_path: Path) -> None:
    for scene in (FirstStartScene, HomeScene):
        with open_app(tmp_path, Overrides(size=(1280, 720), headless=True)) as app:
            app.ctx.loop.run = lambda: None  # type: ignore[method-assign]
            app.run()
            on = Stage(app)
            on.frame(0)
            assert isinstance(on.scene, scene)
            on.key(pygame.K_RETURN)
            on.frame(0)


@pytest.mark.parametrize("language", [one.code for one in i18n.languages()])
def test_a_history_of_before_is_brought_up_to_date_in_sight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """A picture that is seen says how far it is, with the largest text in the smallest window too."""
    (tmp_path / "data").mkdir()
    with contextlib.closing(sqlite3.connect(tmp_path / "data" / "history.db")) as db:
        db.executescript("".join(MIGRATIONS[:-1]) + f"PRAGMA user_version = {len(MIGRATIONS) - 1};")
        columns = "id, game, options, seed, started, finished, plies, reason, assisted, record"
        db.executemany(
            f"INSERT INTO matches ({columns}) VALUES (?, 'gusts', '{{}}', '', '', '', 0, '', 0, '')",
            [(f"{number:032x}",) for number in range(5000)],
        )
        db.commit()
    settings.save(settings.path_in(paths.folders(tmp_path)), Settings(text_scale=200))
    monkeypatch.setattr(progress_sheet, "_SHORT", 0.0)
    monkeypatch.setattr(progress_sheet, "_EVERY", 0.0)
    seen: list[tuple[float, bool, pygame.Color]] = []
    draw = ProgressSheet._draw

    def drawn(one: ProgressSheet, share: float) -> None:
        inks = draw(one, share)
        surface = one._loop.window.surface
        seen.append((share, all(ink.fits for ink in inks), surface.get_at((480, 200))))

    monkeypatch.setattr(ProgressSheet, "_draw", drawn)
    overrides = Overrides(size=(960, 540), headless=True, language=language)
    with open_app(tmp_path, overrides) as app:
        assert app.ctx.store.notices == []
        shares = [share for share, _fits, _color in seen]
        assert shares == sorted(shares)
        assert shares[-1] == 1
        assert len(shares) > 2
        assert all(fits for _share, fits, _color in seen)
        assert all(color == pygame.Color(app.ctx.kit.theme.paper) for *_rest, color in seen)


def test_damaged_files_are_told_of_once(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text("{", encoding="utf-8")
    with stage(tmp_path) as on:
        on.ctx.loop.run = lambda: None  # type: ignore[method-assign]
        on.app.run()
        on.frame(0)
        assert isinstance(on.scene, NoticeScene)
        assert any("settings.json" in ink.text for ink in on.page.text_boxes)
        on.rest()
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


def test_what_waits_to_be_written_is_tried_once_more_at_the_end(tmp_path: Path) -> None:
    tries: list[bool] = []

    def write() -> None:
        tries.append(True)
        if len(tries) == 1:
            raise OSError

    with stage(tmp_path) as on:
        with pytest.raises(OSError):  # noqa: PT011 - as a full disk raises it
            on.ctx.store.outbox.write("late", write)
        store = on.ctx.store
    assert store.outbox.is_empty
    assert len(tries) == 2


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
    code = "import sys, balloongames.app, balloongames.scenes.home.home\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    for late in (TableScene, LogScene):
        assert late.__module__ not in loaded
    assert "logging.handlers" not in loaded


def test_the_first_picture_of_a_house_that_plays_waits_for_the_rules_of_no_game(tmp_path: Path) -> None:
    """The daily puzzle and the tags of the books are told of without them: they take longer than all that is drawn."""
    (tmp_path / "data").mkdir()
    with History(tmp_path / "data" / "history.db") as history, history.database.change() as db:
        for number, entry in enumerate(registry.entries()):
            match = f"{number:032x}"
            db.execute(
                "INSERT INTO matches (id, game, options, seed, started, finished, plies, reason, assisted, record)"
                " VALUES (?, ?, '{}', '', '', '', 9, 'most_points', 0, '')",
                (match, entry.id),
            )
            db.execute("INSERT INTO results VALUES (?, 0, 'Ada', 'ada', 0, 9, 1, NULL)", (match,))
            db.execute("INSERT INTO results VALUES (?, 1, 'Ben', 'ben', 1, 5, 0, NULL)", (match,))
        db.execute("DELETE FROM matches WHERE game NOT IN ('balloon_pop', 'bubblee_pop')")
    settings.save(settings.path_in(paths.folders(tmp_path)), Settings())
    code = """if True:
        import sys, pathlib
        from balloongames.app import Overrides, open_app
        with open_app(pathlib.Path(sys.argv[1]), Overrides(size=(1280, 720), headless=True)) as app:
            app.ctx.go.home()
            app.ctx.loop.on_first_frame = lambda: (print(*sys.modules), app.quit())
            app.ctx.loop.run()
    """
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "balloongames.scenes.home.home" in loaded
    assert [one for one in loaded if one.startswith("balloongames.rules.")] == []


def test_window_size_is_remembered(tmp_path: Path) -> None:
    with open_app(tmp_path, Overrides(mute=True)) as one:
        one.ctx.loop.window._windowed = (1400, 800)
    with open_app(tmp_path, Overrides(mute=True)) as two:
        assert two.ctx.loop.window.size == (1400, 800)
