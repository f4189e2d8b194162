"""Balloons in pictures as small as those of the shelf, without colors."""

from __future__ import annotations

from itertools import combinations
from math import ceil

import pygame
import pytest

from balloongames.ui.geometry import Box
from balloongames.ui.theme import PALETTES, THEMES, contrast
from balloongames.views.balloon_pop.clear_sky.pictures import draw_balloon, tiny_edge
from tests.views.balmy_balloonists.drawing import canvas

pytestmark = pytest.mark.usefixtures("pixels")

_SIDE = 8  # where the emblem stands alone


def test_each_color_has_a_shape_of_its_own() -> None:
    paper = canvas()
    bare = paper.surface.copy()
    shapes = {}
    for letter in "RGBYW":
        paper.surface.blit(bare, (0, 0))
        draw_balloon(paper, Box(20, 20, _SIDE, _SIDE), letter)
        spots = [(20 + x, 20 + y) for x in range(_SIDE) for y in range(_SIDE)]
        shapes[letter] = {spot for spot in spots if paper.surface.get_at(spot) != bare.get_at(spot)}
    for one, other in combinations(shapes, 2):
        assert len(shapes[one] ^ shapes[other]) >= 0.12 * _SIDE**2, (one, other)


@pytest.mark.parametrize("side", [8.3, 9, 11])
def test_the_emblems_on_small_discs_are_told_apart_without_colors(side: float) -> None:
    paper = canvas()
    grays = {}
    for letter in "RGBYW":
        draw_balloon(paper, Box(20, 20, side, side), letter)
        pixels = ceil(side)
        around = pygame.transform.grayscale(paper.surface.subsurface((20, 20, pixels, pixels)))
        grays[letter] = [around.get_at((x, y)).r for x in range(pixels) for y in range(pixels)]
        assert min(grays[letter]) + 60 < max(grays[letter]), f"no emblem is seen on {letter}"
    for one, other in combinations(grays, 2):
        unlike = sum(abs(a - b) > 48 for a, b in zip(grays[one], grays[other], strict=True))
        assert unlike >= 0.1 * side**2, (one, other)


def test_each_color_is_seen_in_each_theme() -> None:
    for theme in THEMES.values():
        for colors in PALETTES.values():
            for color in colors.values():
                seen = max(contrast(shade, theme.paper2) for shade in (color.base, tiny_edge(theme, color)))
                assert seen >= 3, (theme.name, color.key)
