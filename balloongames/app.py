"""The program: window, loop, files, sound and screens put together, from the first picture to the last.

The first picture comes before everything that it does not need: the window opens on an empty sky, then the screens are
loaded; the sound card and the log file wait until the first screen stands.
"""
# ruff: noqa: PLC0415 - what comes after the first picture is loaded after it

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

import pygame

from balloongames import crash, paths
from balloongames.caretaker import Caretaker
from balloongames.core.game import ProgramNotice
from balloongames.storage import settings as settings_file
from balloongames.storage.lock import Lock
from balloongames.ui.theme import THEMES
from balloongames.ui.window import Window

if TYPE_CHECKING:
    import logging

    from balloongames.ai.worker import Worker
    from balloongames.choices import Scale, TextScale
    from balloongames.scenes.context import Ctx
    from balloongames.storage.settings import Settings
    from balloongames.ui.input import Command


@dataclass(frozen=True, slots=True)
class Overrides:
    """What the command line asks for in this run only; None leaves it to the settings.

    ``size`` is in pixels. ``safe`` touches no file and begins with the usual settings, ``kept_settings`` is the name of
    the copy of settings that were reset. ``headless`` opens no window and no sound card: pictures go to memory.
    """

    language: str = ""
    mute: bool = False
    size: tuple[int, int] | None = None
    fullscreen: bool | None = None
    headless: bool = False
    reduced_motion: bool = False
    scale: Scale | None = None
    text_scale: TextScale | None = None
    safe: bool = False
    kept_settings: str = ""


class App:
    """A running program; make one with `open_app` and leave it with `close`, or use it in a ``with``."""

    def __init__(self, ctx: Ctx, state_folder: Path, overrides: Overrides, lock: Lock) -> None:
        self.ctx: Final = ctx
        self._caretaker: Final = Caretaker(ctx, lock)
        self._state = state_folder
        self._overrides = overrides
        self._log_file: logging.Handler | None = None
        if not overrides.headless:
            crash.now.doing = self._doing
        loop = ctx.loop
        loop.on_first_frame = self._after_first_frame
        loop.on_command = self._command
        loop.on_focus = self._focus
        loop.on_event = ctx.audio.handle

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def run(self, *, plays: bool = True) -> None:
        """Run until the last screen is closed; without any screen yet, begin at home.

        Without ``plays`` nothing is said about saving.
        """
        if not self.ctx.stack:
            self.ctx.go.home()  # tells of files that are not as they should be
            self._greet()
        elif news := self.ctx.store.news():
            from balloongames.scenes.dialog import word_about_files

            self.ctx.stack.push(word_about_files(self.ctx, news))
        if plays:
            self._caretaker.welcome()
        self.ctx.loop.run()
        while not self._caretaker.may_leave():  # the last screen was closed
            self.ctx.loop.run()

    def _greet(self) -> None:
        """Ask once what should suit, where nothing was ever chosen."""
        from balloongames.scenes.settings import first

        if first.is_due(self.ctx):
            self.ctx.stack.push(first.FirstStartScene(self.ctx))

    def close(self) -> None:
        """Save what is to be remembered, and close everything."""
        settings, window = self.ctx.prefs.settings, self.ctx.loop.window
        if not self._overrides.headless and self._overrides.size is None:
            before = settings.window_size, settings.window_place, settings.screens
            now = window.windowed_size, window.place, window.screens
            if now != before:
                settings.window_size, settings.window_place, settings.screens = now
                self.ctx.prefs.save()
        self.ctx.worker.close()
        self.ctx.prefetch.close()
        self.ctx.aside.close()
        self.ctx.audio.close()
        self.ctx.store.close()
        self._caretaker.close()
        if self._log_file:
            import logging

            logging.getLogger().removeHandler(self._log_file)
            with contextlib.suppress(OSError):  # a full disk takes the last lines no more than those before
                self._log_file.close()
        pygame.quit()

    def quit(self) -> None:
        """End the program. Nothing is asked, for everything is saved already, unless the disk did not take it."""
        if self._caretaker.may_leave():
            self.ctx.stack.clear()
            self.ctx.loop.redraw()  # a loop that waits hears of it

    # What the loop tells

    def _doing(self) -> Iterator[str]:
        """Say for the log what is going on: no names, no secrets."""
        scenes = self.ctx.stack.scenes
        yield " > ".join(type(scene).__name__ for scene in scenes) or "no screen yet"
        yield f"last heard {type(self.ctx.loop.heard).__name__}"
        yield next((words for scene in reversed(scenes) if (words := scene.crash_line())), "no match")

    def _after_first_frame(self) -> None:
        if self._overrides.headless:
            return
        import logging

        from balloongames import logs

        if self.ctx.store.writing:
            self._log_file = logs.open_file(self._state / "log.txt")
        logging.getLogger(__name__).info("%s", crash.versions())
        if not self._overrides.mute:
            self.ctx.audio.start()

    def _command(self, command: Command) -> None:
        match command.name:
            case "quit":
                self.quit()
            case "fullscreen":
                prefs = self.ctx.prefs
                prefs.change(fullscreen=not self.ctx.loop.window.fullscreen)
            case _:
                raise ValueError(f"not for the window: {command.name}")

    def _focus(self, active: bool) -> None:  # noqa: FBT001 - the loop calls it so
        """Mute the sound and hide secrets while the window is not in front."""
        if not active:
            for scene in self.ctx.stack.scenes:
                scene.unwatched()
        if not active and self.ctx.prefs.settings.mute_unfocused:
            self.ctx.audio.pause()
        elif active:
            self.ctx.audio.resume()


def open_app(
    data_dir: Path | None = None,
    overrides: Overrides | None = None,
    worker: Worker | None = None,
    lock: Lock | None = None,
) -> App:
    """Open the window and all services; no screen yet. ``data_dir`` keeps all per-user files in one folder.

    ``lock`` is that of this folder, if it was taken before; without it nothing is written there.
    ``worker`` thinks for computer players: a process of its own if not given, or this one where all is headless.
    """
    overrides = overrides or Overrides()
    if overrides.headless:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    folders = paths.folders(data_dir)
    lock = lock or Lock(folders, wanted=not overrides.safe)
    found = _found(folders, overrides, lock)
    settings = found[0]
    if overrides.safe:
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        os.environ["SDL_RENDER_DRIVER"] = "software"
    elif settings.accelerated != "auto":
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1" if settings.accelerated == "on" else "0"
    os.environ["SDL_RENDER_VSYNC"] = "1" if settings.vsync else "0"
    fullscreen = settings.fullscreen if overrides.fullscreen is None else overrides.fullscreen
    size = overrides.size or settings.window_size
    place = settings.window_place if overrides.size is None else None
    window = Window(
        crash.TITLE, size, fullscreen=fullscreen and overrides.size is None, place=place, screens=settings.screens
    )
    theme = THEMES[settings.theme]
    window.show_sky(theme.sky0, theme.sky1, theme.sky2)
    app = _furnish(window, folders, found, overrides, worker, lock)
    if not overrides.headless:
        app.ctx.loop.reader.open_pads()
    return app


def _found(folders: paths.Folders, overrides: Overrides, lock: Lock) -> tuple[Settings, ProgramNotice | None]:
    """Return the settings, and what the person should hear of them."""
    if overrides.safe:
        return settings_file.Settings(), None
    settings, notice = settings_file.load(settings_file.path_in(folders), mend=lock.is_held)
    if overrides.kept_settings:
        notice = ProgramNotice("settings_reset", (("file", overrides.kept_settings),))
    return settings, notice


def _furnish(
    window: Window,
    folders: paths.Folders,
    found: tuple[Settings, ProgramNotice | None],
    overrides: Overrides,
    worker: Worker | None,
    lock: Lock,
) -> App:
    """Load what a program needs besides its window."""
    from balloongames.ai.inline import Inline
    from balloongames.ai.worker import Worker
    from balloongames.navigation import Navigation
    from balloongames.puzzles.aside import Aside
    from balloongames.scenes import preferences
    from balloongames.scenes.context import Ctx
    from balloongames.scenes.progress_sheet import ProgressSheet
    from balloongames.storage.store import Store
    from balloongames.ui.audio import Audio
    from balloongames.ui.loop import Loop

    settings = found[0]
    loop = Loop(window, preferences.look_of(settings))
    sheet = ProgressSheet(loop, overrides.language or settings.language)
    store = Store(folders, found, writing=lock.is_held, progress=sheet.show)
    audio = Audio.open(preferences.volumes_of(settings), mono=settings.mono, caches=loop.kit.caches)
    prefs = preferences.Preferences(
        store, loop, audio, overrides.language,
        reduced_motion=overrides.reduced_motion, scale=overrides.scale, text_scale=overrides.text_scale,
        is_silent=overrides.headless or overrides.mute,
    )  # fmt: skip
    loop.kit.restyle(prefs.look())
    worker = worker or (Inline() if overrides.headless else Worker())
    aside = Aside(apart=not overrides.headless)
    return App(Ctx(loop, audio, store, prefs, worker, Navigation, aside), folders.state, overrides, lock)
