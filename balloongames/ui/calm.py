"""Calm presses: for hands that tremble, what is pressed too soon after something else counts for nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from balloongames.ui.input import PRESSES, Command, Erase, Intent, Press, Release, Typed

CALM: Final = 0.5  # seconds


class Calm:
    """Takes presses that are ``seconds`` apart; 0 takes all. Where text is written, only the same letter must wait."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.clock: Callable[[], float] = time.perf_counter
        self._last: Intent | None = None
        self._until = 0.0
        self._is_down = True  # whether the press of the pointer counted

    def takes(self, intent: Intent, *, writes: bool = False) -> bool:
        """Return whether an intent counts; ``writes``: whether letters go into a text now."""
        if not self.seconds or not isinstance(intent, PRESSES) or intent == Command("quit"):
            return True
        if isinstance(intent, Release):
            return self._is_down
        now = self.clock()
        other_letter = writes and isinstance(intent, Typed | Erase) and intent != self._last
        counts = now >= self._until or other_letter
        if isinstance(intent, Press):
            self._is_down = counts
        if counts:
            self._last, self._until = intent, now + self.seconds
        return counts
