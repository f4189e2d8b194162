"""Playback: whoever looks on can hold still what moves on a table, hurry it, or skip to its end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from balloongames.i18n import _
from balloongames.scenes.common.speeds import SPEEDS
from balloongames.scenes.context import Ctx
from balloongames.ui.director import Director
from balloongames.ui.driver import PageDriver
from balloongames.ui.input import Accept, Command, Intent, Nav, Press, Tab, Typed
from balloongames.ui.playback_controls import NODES, PlaybackControls

_KEY: Final = "p"  # holds what moves, and lets it go on: other keys skip


class Playback:
    """``skip`` ends what moves, as any key does; ``refresh`` describes the page anew."""

    def __init__(self, ctx: Ctx, director: Director, skip: Callable[[], None], refresh: Callable[[], None]) -> None:
        self._ctx = ctx
        self._director = director
        self._skip = skip
        self._refresh = refresh

    @property
    def controls(self) -> PlaybackControls | None:
        """What moves now, for the buttons beside it; None while nothing does."""
        if not self._director.busy:
            return None
        names = [name for name, _label in SPEEDS]
        return PlaybackControls(
            paused=self._director.paused,
            pause=self.pause,
            skip=self._skip,
            speeds=tuple((_(label), partial(self._run, name)) for name, label in SPEEDS),
            speed=names.index(self._ctx.prefs.settings.animation_speed),
        )

    def pause(self) -> None:
        """Pause everything where it is, or let it go on."""
        self._director.paused = not self._director.paused
        self._refresh()

    def _run(self, name: str) -> None:
        """Choose how fast things move, from now on and for good."""
        self._ctx.prefs.change(animation_speed=name)
        self._director.speed = self._ctx.prefs.look().speed
        if self._director.speed:
            self._refresh()
        else:
            self._skip()

    def take(self, intent: Intent, driver: PageDriver) -> bool:
        """Take the key or the button of a controller that pauses what moves."""
        wished = intent == Command("secondary") or (isinstance(intent, Typed) and intent.text.lower() == _KEY)
        if not wished or f"{NODES}.hold" not in driver.page.nodes:
            return False
        self.pause()
        driver.focus_on(f"{NODES}.hold")
        return True

    def means(self, intent: Intent, driver: PageDriver) -> bool:
        """Return whether an intent is meant for the buttons, so that it is no wish to skip."""
        match intent:
            case Press(x, y):
                node = driver.node_at(x, y)
                return node is not None and node.id.startswith(NODES)
            case Nav() | Tab():
                return self._director.paused
            case Accept():
                return self._director.paused and (driver.meant or "").startswith(NODES)
            case _:
                return False
