"""Large pictures that will be wanted soon, rasterized beside the frames: one takes as long as many of those."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import pygame

from balloongames.ui.caches import ByteCache

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

Key: TypeAlias = "tuple[str, int, int, str]"
"""SVG text, width and height in pixels, and what its colors are changed for: as the pictures that are kept."""


class Coming:
    """Makes pictures in a thread of its own, one after the other. SVGs are rasterized without holding Python up.

    ``begun`` keeps what was begun and not fetched yet.
    """

    def __init__(self, begun: ByteCache[Future[pygame.Surface]]) -> None:
        self._begun = begun

    def begin(self, key: Key, make: Callable[[], pygame.Surface]) -> None:
        """Begin to make a picture, unless that has begun."""
        if self._begun.get(key) is not None:
            return
        self._begun.put(key, _thread().submit(make), 4 * key[1] * key[2])

    def take(self, key: Key) -> pygame.Surface | None:
        """Return a picture that was begun, when it is made; None if it was not, or if that has failed."""
        made = self._begun.get(key)
        self._begun.drop(key)
        return None if made is None or made.exception() is not None else made.result()


@cache
def _thread() -> ThreadPoolExecutor:
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - not before the first picture

    return ThreadPoolExecutor(1, "pictures")
