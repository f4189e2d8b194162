"""Screens look as they did: each thumbnail of the golden pictures, but for what rounding may change."""

from __future__ import annotations

import pygame
import pytest

from balloongames import registry
from balloongames.shots import SCREENS
from tests.golden import pictures
from tests.kept import rasterize_finely

SLACK = 6  # of 255: how far a color may be off


def differing(one: pygame.Surface, other: pygame.Surface) -> list[tuple[int, int]]:
    """Return the pixels in which two thumbnails differ."""
    colors, others = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    if colors == others:
        return []
    off = {number // 3 for number, (a, b) in enumerate(zip(colors, others, strict=True)) if abs(a - b) > SLACK}
    return [(pixel % one.width, pixel // one.width) for pixel in sorted(off)]


@pytest.mark.parametrize(
    ("name", "run"),
    [
        *((name, "usual") for name in pictures.SHEETS),
        *(pytest.param(name, "long", marks=pytest.mark.soak) for name in pictures.GAMES),
    ],
)
def test_screens_look_as_they_did(name: str, run: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rasterize_finely(monkeypatch)
    (now, names), before = pictures.sheet(name, usual=run == "usual"), pictures.kept(name)
    assert now.size == before.size
    changed = {
        number: pixels
        for number in names
        if (pixels := differing(now.subsurface(place := pictures.place_of(number)), before.subsurface(place)))
    }
    assert not changed, "\n".join(
        f"{number}: {names[number]} differs near {[(x * 10, y * 10) for x, y in pixels[:3]]}"
        for number, pixels in changed.items()
    )


def test_every_game_and_every_screen_is_kept() -> None:
    assert set(pictures.GAMES) == {entry.id for entry in registry.entries()}
    shown = {screen for screen, _ in pictures.HOUSE}
    for game, seats in pictures.GAMES.items():
        shown |= {picture.shot.screen for picture in pictures._of_game(game, seats)}
    assert shown == set(SCREENS)


def test_a_missing_word_would_be_noticed() -> None:
    one = pygame.Surface(pictures.THUMB)
    other = one.copy()
    other.set_at((40, 20), (SLACK + 1, 0, 0))
    assert differing(one, other) == [(40, 20)]
