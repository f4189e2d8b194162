"""Pictures of any screen, without a window: for looking at, for tests, for the store.

The same request gives the same picture. Nothing of the person's own files is read or written: the program is opened in
a folder that is thrown away.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from balloongames.app import App, Overrides, open_app
from balloongames.shots.posing import begin, frames, pose
from balloongames.shots.request import NAMES, BadShot, Shot
from balloongames.shots.screens import SCREENS

__all__ = ["NAMES", "SCREENS", "BadShot", "Shot", "film", "opened", "take"]


def take(shot: Shot) -> pygame.Surface:
    """Return the picture; `BadShot` if there is no such screen or node."""
    with opened(shot) as app:
        pose(app, shot)
        return _seen(app.ctx.loop.window.surface, shot)


def film(shot: Shot, every: int = 1) -> Iterator[pygame.Surface]:
    """Return what the last thing that is set going looks like: of sixty pictures a second one of ``every``."""
    with opened(shot) as app:
        begin(app, shot)
        for picture in frames(app, shot.time, every):
            yield _seen(picture, shot)


@contextmanager
def opened(shot: Shot) -> Iterator[App]:
    """Open the program on the screen, not drawn yet."""
    make = SCREENS.get(shot.screen)
    if make is None:
        raise BadShot(f"There is no screen {shot.screen!r}; there are {', '.join(SCREENS)}.")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        overrides = Overrides(language=shot.language, size=shot.size, headless=True)
        with open_app(Path(folder), overrides) as app:
            if shot.settings:
                app.ctx.prefs.change(**shot.settings)
            if shot.pad:
                app.ctx.loop.hold_pad(shot.pad)
            app.ctx.stack.push(make(app, shot))
            yield app


def _seen(picture: pygame.Surface, shot: Shot) -> pygame.Surface:
    return pygame.transform.grayscale(picture) if shot.gray else picture.copy()
