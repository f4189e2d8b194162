"""Large pictures that will be wanted soon, rasterized beside the frames: one takes as long as many of those."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

_MOST: Final = 4  # that are made and not fetched yet


class Coming:
    """Makes pictures in a thread of its own, one after the other. SVGs are rasterized without holding Python up."""

    def __init__(self) -> None:
        self._thread: ThreadPoolExecutor | None = None
        self._made: dict[Hashable, Future[pygame.Surface]] = {}

    def begin(self, key: Hashable, make: Callable[[], pygame.Surface]) -> None:
        """Begin to make a picture, unless that has begun; of too many, what has waited longest is given up."""
        if key in self._made:
            return
        if self._thread is None:
            from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - not before the first picture

            self._thread = ThreadPoolExecutor(1, "pictures")
        self._made[key] = self._thread.submit(make)
        while len(self._made) > _MOST:
            self._made.pop(next(iter(self._made))).cancel()

    def take(self, key: Hashable) -> pygame.Surface | None:
        """Return a picture that was begun, when it is made; None if it was not, or if that has failed."""
        made = self._made.pop(key, None)
        if made is None or made.exception() is not None:
            return None
        return made.result()
