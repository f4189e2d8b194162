"""Large pictures are rasterized in a thread of their own before they are wanted: one takes as long as many frames."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from balloongames.ui.caches import ByteCache

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

_BAND: Final = 32  # rows of a large picture
_BREATH: Final = 0.001  # seconds between two bands

Key: TypeAlias = "tuple[str, int, int, str]"
"""SVG text, width and height in pixels, and what its colors are changed for: as the pictures that are kept."""


class AsyncRasterizer:
    """Makes one picture after the other, in the format of the window. SVGs are rasterized without holding Python up.

    ``pending`` keeps what was begun and not fetched yet.
    """

    def __init__(self, pending: ByteCache[Future[pygame.Surface]]) -> None:
        self._pending = pending

    def begin(self, key: Key, make: Callable[[], pygame.Surface]) -> None:
        """Begin to make a picture, unless that has begun."""
        if self._pending.get(key) is not None:
            return
        self._pending.put(key, _thread().submit(lambda: _converted(make())), 4 * key[1] * key[2])

    def take(self, key: Key) -> pygame.Surface | None:
        """Return a picture that was begun, when it is made; None if it was not, or if that has failed."""
        made = self._pending.get(key)
        self._pending.drop(key)
        return None if made is None or made.exception() is not None else made.result()


def _converted(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in the format of the window, made in bands: within each of them no frame can go on."""
    w, h = picture.get_size()
    like = pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha()
    converted = pygame.Surface((w, h), pygame.SRCALPHA, like)
    for y in range(0, h, _BAND):
        band = picture.subsurface((0, y, w, min(_BAND, h - y)))
        converted.blit(band.convert_alpha(), (0, y))
        time.sleep(_BREATH)
    return converted


@cache
def _thread() -> ThreadPoolExecutor:
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - not before the first picture

    return ThreadPoolExecutor(1, "pictures")
