"""A match that plays by itself: when the next move is due."""

from __future__ import annotations

from typing import Final

from balloongames.scenes.review.strip import SPEEDS

_PAUSE: Final = 0.7  # seconds between two moves at 1×, after all has come to rest


class Autoplay:
    """Whether it is ``on``, and at which of `SPEEDS`."""

    def __init__(self) -> None:
        self.on = False
        self.speed = 1
        self._waits = 0.0

    @property
    def factor(self) -> float:
        """How many times as fast as usual."""
        return SPEEDS[self.speed][1]

    def start(self) -> None:
        """Play; the first move follows at once."""
        self.on = True
        self._waits = 0.0

    def stop(self) -> None:
        """Play no more."""
        self.on = False

    def is_due(self, dt: float, *, busy: bool) -> bool:
        """Let time pass; return whether the next move is due, which it is not while one is still ``busy``."""
        if not self.on:
            return False
        if busy:
            self._waits = _PAUSE / self.factor
            return False
        self._waits -= dt
        if self._waits > 0:
            return False
        self._waits = _PAUSE / self.factor
        return True
