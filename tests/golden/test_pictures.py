"""Screens look as they did: each thumbnail of the golden pictures, but for what rounding may change."""

from __future__ import annotations

import pygame
import pytest

from tests.golden import pictures
from tests.kept import rasterize_finely

SLACK = 6  # of 255: how far a color may be off


def differing(one: pygame.Surface, other: pygame.Surface) -> list[tuple[int, int]]:
    """Return the pixels in which two thumbnails differ."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    off = {number // 3 for number, (a, b) in enumerate(pairs) if abs(a - b) > SLACK}
    return [(pixel % one.width, pixel // one.width) for pixel in sorted(off)]


@pytest.mark.parametrize("name", pictures.SHEETS)
def test_screens_look_as_they_did(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rasterize_finely(monkeypatch)
    now, before = pictures.sheet(name), pictures.kept(name)
    assert now.size == before.size
    changed = {
        number: pixels
        for number in range(len(pictures.SHEETS[name]))
        if (pixels := differing(now.subsurface(place := pictures.place_of(number)), before.subsurface(place)))
    }
    assert not changed, "\n".join(
        f"{number}: {pictures.SHEETS[name][number]} differs near {[(x * 10, y * 10) for x, y in pixels[:3]]}"
        for number, pixels in changed.items()
    )


def test_a_missing_word_would_be_noticed() -> None:
    one = pygame.Surface(pictures.THUMB)
    other = one.copy()
    other.set_at((40, 20), (SLACK + 1, 0, 0))
    assert differing(one, other) == [(40, 20)]
