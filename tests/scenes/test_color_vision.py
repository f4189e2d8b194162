"""Differences of colors: against published figures, and against what the palettes promise."""

from __future__ import annotations

from itertools import combinations

import pytest

from balloongames import registry
from balloongames.scenes.settings.color_vision import (
    COLOR_VISIONS,
    ColorVision,
    ciede2000,
    difference,
    simulated,
    smallest,
)
from balloongames.ui.theme import PALETTES

# Pairs and differences from table 1 of Sharma, Wu and Dalal (2005).
SHARMA = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, -0.001, 2.49), (50, 0.0011, -2.49), 4.7461),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "two", "expected"), SHARMA)
def test_ciede2000_agrees_with_the_published_pairs(
    one: tuple[float, float, float], two: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(one, two) == pytest.approx(expected, abs=1e-4)
    assert ciede2000(two, one) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("vision", COLOR_VISIONS)
def test_black_and_white_look_the_same_to_everybody(vision: ColorVision) -> None:
    assert simulated("#000000", vision) == "#000000"
    assert difference(simulated("#FFFFFF", vision), "#FFFFFF") < 1


def test_red_and_green_come_close_for_red_weak_sight_only() -> None:
    red, green = "#B04040", "#557A30"
    full = difference(red, green)
    assert difference(simulated(red, "red_weak"), simulated(green, "red_weak")) < full / 2
    assert difference(simulated(red, "blue_weak"), simulated(green, "blue_weak")) > full / 2


@pytest.mark.parametrize("game", [entry.id for entry in registry.entries() if registry.view(entry.id).colors])
@pytest.mark.parametrize("vision", ["full", "red_weak", "green_weak", "blue_weak"])
def test_safe_colors_are_twenty_apart_in_every_game(game: str, vision: ColorVision) -> None:
    colors = [simulated(PALETTES["safe"][key].base, vision) for key in registry.view(game).colors]
    assert min(difference(a, b) for a, b in combinations(colors, 2)) >= 20


def test_the_smallest_difference_is_over_all_tables() -> None:
    assert smallest(PALETTES["safe"], "blue_weak") == pytest.approx(20.6, abs=0.05)
    assert smallest(PALETTES["default"], "blue_weak") == pytest.approx(15.4, abs=0.05)
