"""The pictures are those that `assets/drawing` draws, in the colors that palettes may exchange."""

from __future__ import annotations

import re

import pytest

from assets import make_pictures
from balloongames.paths import asset
from balloongames.ui.sprites import Sprites
from balloongames.ui.theme import COACH_LOOK, PALETTES, PLAYER_LOOKS, Look

ASSETS = asset("")
REGISTRY = PALETTES["default"]
INK, WHITE = "#1F2A44", "#FFFFFF"
BALLOONS = ("balloons/{}", "balloons/{}_letter", "stars/{}")
GHOSTS = ("ghosts/{}", "ghosts/{}_star")


def colors(name: str) -> set[str]:
    return set(re.findall(r"#[0-9A-F]{6}", (ASSETS / f"pictures/{name}.svg").read_text(encoding="utf-8")))


def test_files_are_what_is_drawn():
    """After changing something in `assets/drawing`, run `python -m assets.make_pictures`."""
    for file, text in make_pictures.drawn().items():
        assert file.read_text(encoding="utf-8") == text, file.name


def test_nothing_lies_about_that_nobody_draws():
    drawn = {file for file in make_pictures.drawn() if file.parent != ASSETS / "app"}
    kept = {file for folder in ("pictures", "games") for file in (ASSETS / folder).rglob("*.svg")}
    assert kept == drawn


@pytest.mark.parametrize("key", REGISTRY)
@pytest.mark.parametrize("kind", BALLOONS)
def test_balloons_use_the_colors_of_the_registry_and_white(key, kind):
    color = REGISTRY[key]
    assert colors(kind.format(key)) == {*color.shades, color.emblem_color, WHITE}


@pytest.mark.parametrize("key", REGISTRY)
def test_ghosts_are_the_light_shade_and_ink(key):
    for kind in GHOSTS:
        assert colors(kind.format(key)) == {REGISTRY[key].light, INK, WHITE}


@pytest.mark.parametrize("key", REGISTRY)
@pytest.mark.parametrize("kind", [*BALLOONS, "balloons/{}_scrap"])
def test_the_safe_set_repaints_every_shade(key, kind):
    source = Sprites(Look(palette="safe")).source(f"pictures/{kind.format(key)}")
    old, new = REGISTRY[key], PALETTES["safe"][key]
    assert new.base in source
    kept = {shade for shade in old.shades if shade in source} - set(new.shades)
    assert kept == set()


def test_no_two_shades_of_the_registry_are_the_same():
    """Otherwise one color of a picture could not be exchanged without another."""
    shades = [shade for color in REGISTRY.values() for shade in color.shades]
    assert len(set(shades)) == len(shades)
    assert not {INK, WHITE, "#FFFAF0"} & set(shades)


def test_the_coach_has_a_balloon_and_hides_no_hand_behind_a_curtain():
    coach = PLAYER_LOOKS[COACH_LOOK]
    assert coach.color in colors(f"players/{coach.pattern}")


@pytest.mark.parametrize("look", PLAYER_LOOKS[:COACH_LOOK], ids=lambda look: look.pattern)
def test_each_player_has_a_balloon_and_a_curtain_in_the_same_color(look):
    for name in (f"players/{look.pattern}", f"curtains/{look.pattern}"):
        assert look.color in colors(name)


@pytest.mark.parametrize(
    "name",
    [
        "pictures/scenery/home",
        "pictures/scenery/home_dusk",
        "pictures/scenery/home_night_dusk",
        "games/balloon_pop/background",
        "games/balloon_cup/background",
    ],
)
def test_backgrounds_cover_wide_and_tall_windows(name):
    """The 1280 x 720 of the design lies in the middle; 21:9 needs 1720 x 720 around it, 5:4 needs 1280 x 1024."""
    box = re.search(r'viewBox="([^"]+)"', (ASSETS / f"{name}.svg").read_text(encoding="utf-8"))
    assert box is not None
    x, y, w, h = map(float, box[1].split())
    assert (x + w / 2, y + h / 2) == (640, 360)
    assert w >= 1720
    assert h >= 1024
