"""What will be shown soon is painted ahead where nobody sees it, so that no frame paints all of it for the first time.

A picture costs most when it is drawn first, and what comes next is often known while something else still moves. Then
it is painted onto nothing, one thing a frame, in frames that have time left. What was made for that is in the caches by
then, as far as their budgets allow; nothing else comes of it.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from balloongames.ui.canvas import Canvas
from balloongames.ui.display_list import DisplayList
from balloongames.ui.kit import Kit

_SPARE: Final = 0.006  # seconds: a frame that has taken longer has no time left


class Rehearsal:
    """Paints ahead what was planned last, as frames have time for it."""

    def __init__(self, kit: Kit) -> None:
        self._kit: Final = kit
        self._planned: deque[Callable[[Canvas], object]] = deque()
        self._began = 0.0

    def plan(self, painters: Iterable[Callable[[Canvas], object]]) -> None:
        """Paint these ahead, in place of what has not been painted yet."""
        self._planned = deque(painters)

    def begin(self) -> None:
        """Hear that a frame begins."""
        self._began = time.perf_counter()

    def go_on(self, *, night: bool) -> None:
        """Paint the next thing, if the frame has time left."""
        if self._planned and time.perf_counter() - self._began < _SPARE:
            self._planned.popleft()(self._kit.canvas(DisplayList(self._kit.size), night=night))
