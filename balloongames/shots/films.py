"""A film as a file: pictures one after the other in an animated WebP, which Pillow writes where it is there."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Final

import pygame

RATE: Final = 60  # pictures a second that the screens draw
_REST: Final = 1500  # ms that the last picture stays before the film begins anew
_QUALITY: Final = 60


class NoWebp(Exception):
    """Pillow, which writes the file, is not there."""


def webp(pictures: Iterable[pygame.Surface], fps: int, width: int | None = None) -> bytes:
    """Return the film, ``width`` pixels wide; the same pictures give the same film.

    What stays the same is one picture that is seen for longer. NoWebp if Pillow is missing.
    """
    try:
        from PIL import Image  # noqa: PLC0415 - only whoever takes part needs it
    except ImportError as error:
        raise NoWebp from error
    shown: list[Image.Image] = []
    times: list[int] = []
    before = b""
    for picture in pictures:
        w, h = picture.get_size()
        size = (w, h) if width is None else (width, round(h * width / w))
        drawn = pygame.image.tobytes(pygame.transform.smoothscale(picture, size), "RGB")
        if drawn == before:
            times[-1] += 1000 // fps
            continue
        before = drawn
        shown.append(Image.frombytes("RGB", size, drawn))
        times.append(1000 // fps)
    times[-1] = max(times[-1], _REST)
    file = BytesIO()
    shown[0].save(
        file, "WEBP", save_all=True, append_images=shown[1:], duration=times, loop=0, quality=_QUALITY, method=4
    )
    return file.getvalue()
