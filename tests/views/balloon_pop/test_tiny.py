"""Balloons in pictures as small as those of the shelf, without colors."""

from __future__ import annotations

from itertools import combinations

from balloongames.ui.geometry import Box
from balloongames.ui.theme import PALETTES, THEMES, contrast
from balloongames.views.balloon_pop.clear_sky.pictures import draw_balloon, tiny_edge
from tests.views.balmy_balloonists.drawing import canvas

_SIDE = 10


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
        assert len(shapes[one] ^ shapes[other]) >= 12, (one, other)


def test_each_color_is_seen_in_each_theme() -> None:
    for theme in THEMES.values():
        for colors in PALETTES.values():
            for color in colors.values():
                seen = max(contrast(shade, theme.paper2) for shade in (color.base, tiny_edge(theme, color)))
                assert seen >= 3, (theme.name, color.key)
