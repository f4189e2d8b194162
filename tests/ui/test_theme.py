"""Colors keep their promises: contrast in each theme, distance between balloons for every kind of sight."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from balloongames import registry
from balloongames.ui.theme import (
    PALETTES,
    PLAYER_LOOKS,
    THEMES,
    Look,
    contrast,
    luminance,
    mix,
    own_palette,
    rgb,
    shades_of,
)

TEXT_PAIRS = [
    ("ink", "paper"), ("ink", "paper2"), ("ink", "suns"), ("ink2", "paper"), ("ink2", "paper2"), ("ink2", "suns"),
    ("on_sun", "sun"), ("paper", "ink"), ("good", "paper"), ("good", "paper2"), ("good", "goods"), ("bad", "paper"),
    ("bad", "paper2"), ("bad", "bads"), ("info", "paper"),
]  # fmt: skip
# Machado, Oliveira, Fernandes 2009: severity 1, applied to linear RGB.
SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
BALLOON_POP = ("red", "green", "blue", "yellow", "white")
_COLORS = {entry.id: registry.view(entry.id).colors for entry in registry.entries()}
ALL_GAMES = {game: colors for game, colors in _COLORS.items() if colors}


def linear(color: str) -> list[float]:
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in rgb(color))]


def lab(color: str, sight: str) -> tuple[float, float, float]:
    """CIELAB (D65) of a color as one kind of sight sees it."""
    r, g, b = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear(color), strict=True)))) for row in SIGHT[sight])
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(p: tuple[float, float, float], q: tuple[float, float, float]) -> float:
    """The difference of two Lab colors (Sharma, Wu, Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = p, q
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    big_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh / 2))
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    mh = h1 + h2 if c1 * c2 == 0 else (h1 + dh / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(mh - 30))
        + 0.24 * math.cos(math.radians(2 * mh))
        + 0.32 * math.cos(math.radians(3 * mh + 6))
        - 0.20 * math.cos(math.radians(4 * mh - 63))
    )
    sl = 1 + 0.015 * (ml - 50) ** 2 / math.sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    rt = -2 * math.sqrt(mc**7 / (mc**7 + 25**7)) * math.sin(math.radians(60 * math.exp(-(((mh - 275) / 25) ** 2))))
    dl, dc = (l2 - l1) / sl, (c2 - c1) / sc
    return math.sqrt(dl**2 + dc**2 + (big_h / sh) ** 2 + rt * dc * big_h / sh)


def test_ciede2000_against_published_pairs() -> None:
    """Three of the test pairs of Sharma, Wu and Dalal: the measure itself must be right."""
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert ciede2000((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619)) == pytest.approx(2.0373, abs=1e-4)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS)
def test_text_contrast(theme: str, text: str, ground: str) -> None:
    tokens = THEMES[theme]
    least = 7 if theme == "strong" else 4.5
    assert contrast(tokens.color(text), tokens.color(ground)) >= least


@pytest.mark.parametrize("theme", THEMES)
def test_borders_rings_and_disabled_text(theme: str) -> None:
    tokens = THEMES[theme]
    assert contrast(tokens.ink3, tokens.paper) >= 4.5
    assert contrast(tokens.ink3, tokens.paper2) >= 3
    assert contrast(tokens.sund, tokens.suns) >= 3
    assert contrast(tokens.sun, tokens.ring) >= 3


@pytest.mark.parametrize("palette", PALETTES)
def test_emblems_stand_out_from_their_balloons(palette: str) -> None:
    for color in PALETTES[palette].values():
        assert contrast(color.emblem_color, color.base) >= 4.5, color.key


@pytest.mark.parametrize("key", PALETTES["default"])
def test_emblems_stand_out_from_any_shade_that_is_offered(key: str) -> None:
    shades = shades_of(key)
    assert {palette[key].base for palette in PALETTES.values()} <= set(shades)
    assert len(shades) >= 4
    for base in shades:
        color = own_palette(((key, base),))[key]
        assert color.base == base
        assert contrast(color.emblem_color, base) >= 4.5


def test_a_shade_on_which_the_emblem_of_the_pictures_is_not_read_is_not_taken() -> None:
    assert own_palette((("red", "#F0C0C0"), ("pink", "#FF00FF"))) == PALETTES["default"]


def test_emblem_letter_and_name_are_unique() -> None:
    colors = PALETTES["default"].values()
    for field in ("key", "emblem", "letter"):
        values = [getattr(c, field) for c in colors]
        assert len(set(values)) == len(values)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.parametrize(("palette", "least"), [("safe", 20), ("default", 10)])
def test_balloons_of_a_game_differ_for_every_sight(palette: str, least: float, game: str, sight: str) -> None:
    colors = [PALETTES[palette][key].base for key in ALL_GAMES[game]]
    labs = [lab(c, sight) for c in colors]
    assert min(ciede2000(p, q) for p, q in combinations(labs, 2)) >= least


@pytest.mark.parametrize("palette", PALETTES)
def test_shades_stay_near_their_base(palette: str) -> None:
    """Light and shadow model the form, so neither is missing; they must not make another color of it."""
    for color in PALETTES[palette].values():
        assert luminance(color.dark) < luminance(color.base) < luminance(color.light)


@pytest.mark.parametrize("key", PALETTES["default"])
def test_a_shaded_side_is_as_dark_as_a_letter_on_it_allows(key: str) -> None:
    """Letters lie three quarters of the way to the shaded side, which takes 22 % of the night at most."""
    for base in {*shades_of(key), PALETTES["safe"][key].base} - {PALETTES["default"][key].base}:
        color = own_palette(((key, base),))[key]
        darkest, below = mix(base, "#14102A", 0.22), mix(base, color.dark, 0.75)
        assert contrast(color.emblem_color, below) >= 4.45
        assert color.dark == darkest or contrast(color.emblem_color, mix(below, "#14102A", 0.03)) < 4.5


def test_players_differ_in_pattern_line_and_mark() -> None:
    for field in ("pattern", "color", "dash", "mark"):
        values = [getattr(look, field) for look in PLAYER_LOOKS]
        assert len(set(values)) == len(PLAYER_LOOKS) == 7


def test_mix_and_token_lookup() -> None:
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert Look(theme="dusk").tokens.color("ink") == "#FFF6E3"
    assert THEMES["day"].color("#123456") == "#123456"
    with pytest.raises(TypeError):
        THEMES["day"].color("outlined")
