"""The letters on balloons are read on every shade that somebody may give a color, also on the dark side."""

from __future__ import annotations

import pygame
import pytest

from balloongames.ui.canvas import Canvas
from balloongames.ui.theme import PALETTES, contrast, hexed, shades_of
from tests.views.balmy_balloonists.drawing import canvas

pytestmark = pytest.mark.usefixtures("pixels")

SIZE = (208, 248)  # twice that of the drawing
LETTER = (104, 176)  # the middle of the letter in it


def darkest(paper: Canvas, key: str) -> float:
    """The least contrast of a letter with what it covers."""
    brushes, color = paper.brushes, paper.brushes.look.balloons[key]
    picture = brushes.sprites.get(f"pictures/balloons/{key}_letter", *SIZE)
    glyph = brushes.type.font("display", 600, 54).render(color.letter, True, color.emblem_color)
    ink = pygame.mask.from_surface(glyph)
    left, top = (at - side // 2 for at, side in zip(LETTER, glyph.get_size(), strict=True))
    spots = [(x, y) for x in range(glyph.get_width()) for y in range(glyph.get_height()) if ink.get_at((x, y))]
    covered = {tuple(picture.get_at((left + x, top + y)))[:3] for x, y in spots}
    assert len(spots) > 200
    return min(contrast(color.emblem_color, hexed((r, g, b))) for r, g, b in covered)


@pytest.mark.parametrize("key", PALETTES["default"])
def test_a_letter_is_read_on_every_shade(key: str) -> None:
    for palette in PALETTES:
        assert darkest(canvas(palette=palette), key) >= 4.5, palette
    for base in shades_of(key):
        assert darkest(canvas(palette="own", own=((key, base),)), key) >= 4.5, base
