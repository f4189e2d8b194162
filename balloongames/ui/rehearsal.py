"""What will be shown soon is painted ahead where nobody sees it, so that no frame paints all of it for the first time.

A picture costs most when it is drawn first, and what comes next is often known while something else still moves. Then
it is painted onto nothing, one thing a frame, in frames that had nothing to make themselves. What was made for that is
in the caches by then, as far as their budgets allow; nothing else comes of it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from balloongames.ui.canvas import Canvas
from balloongames.ui.display_list import DisplayList
from balloongames.ui.kit import Kit


class Rehearsal:
    """Paints ahead what was planned last."""

    def __init__(self, kit: Kit) -> None:
        self._kit: Final = kit
        self._planned: deque[Callable[[Canvas], object]] = deque()
        self._before = 0

    def plan(self, painters: Iterable[Callable[[Canvas], object]]) -> None:
        """Paint these ahead, in place of what has not been painted yet."""
        self._planned = deque(painters)

    def begin(self) -> None:
        """Hear that a frame begins."""
        self._before = self._made

    def go_on(self, *, night: bool) -> None:
        """Paint the next thing, if the frame has made neither text nor card nor a part of the board anew."""
        if self._planned and self._made == self._before:
            self._planned.popleft()(self._kit.canvas(DisplayList(self._kit.size), night=night))

    @property
    def _made(self) -> int:
        caches = self._kit.caches
        return caches.lines.misses + caches.cards.misses + caches.render_cache.misses
