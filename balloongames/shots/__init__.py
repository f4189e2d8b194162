"""Pictures of any screen, without a window: for looking at, for tests, for the store.

The same request gives the same picture. Nothing of the person's own files is read or written: the program is opened in
a folder that is thrown away.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import pygame

from balloongames.app import Overrides, open_app
from balloongames.shots.posing import pose
from balloongames.shots.request import NAMES, BadShot, Shot
from balloongames.shots.screens import SCREENS

__all__ = ["NAMES", "SCREENS", "BadShot", "Shot", "take"]


def take(shot: Shot) -> pygame.Surface:
    """Return the picture; `BadShot` if there is no such screen or node."""
    make = SCREENS.get(shot.screen)
    if make is None:
        raise BadShot(f"There is no screen {shot.screen!r}; there are {', '.join(SCREENS)}.")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        overrides = Overrides(language=shot.language, size=shot.size, headless=True)
        with open_app(Path(folder), overrides) as app:
            if shot.settings:
                app.ctx.prefs.change(**shot.settings)
            app.ctx.stack.push(make(app, shot))
            pose(app, shot)
            picture = app.ctx.loop.window.surface.copy()
    return pygame.transform.grayscale(picture) if shot.gray else picture
