"""Bubblee Pop: the eight Bubblees without their eyes, all that their eyes can do, two planets, and the galaxy.

Skins and eyes are pictures of their own, laid over each other by the game, which adds pupils and brows: so a Bubblee
can look anywhere. Eyes are the same on all of them; the skins use the colors of the registry.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from assets.drawing.landscape import night_stars, scattered
from assets.drawing.pieces import REGISTRY, WHITE
from assets.drawing.places import SCENE
from assets.drawing.svg import Picture, Stop, circle, ellipse, group, num, rect, stroke
from assets.drawing.things import bubblee_emblem, bubblee_skin
from balloongames.ui.theme import mix

if TYPE_CHECKING:
    from collections.abc import Iterator

COLORS: Final = ("red", "purple", "yellow", "blue", "green", "orange", "white", "black")
WINDOW: Final = (-2.0, -13.0, 104.0, 116.0)
"""The window of skins and eyes alike: the middle of the round body lies at (50, 53)."""

_EYES: Final = (35.0, 65.0)
_LINE: Final = "#1A1530"

# -- Bubblees ---------------------------------------------------------------------------------------------------------


def _whites(radius: float) -> Iterator[str]:
    for x in _EYES:
        yield circle(x, 40, radius, WHITE, stroke=_LINE, stroke_opacity=0.7, stroke_width=2)


def _lids(*curves: str) -> str:
    """Closed eyes: light lines with a dark rim, to be seen on every skin."""
    d = "".join(curves)
    return stroke(d, _LINE, 8.5) + stroke(d, WHITE, 4.2)


def faces() -> dict[str, Picture]:
    """What eyes can do, each in the window of the skins."""
    parts = {
        "open": "".join(_whites(10.5)),
        "wide": "".join(_whites(13)),
        "closed": _lids("M26 39Q35 47 44 39", "M56 39Q65 47 74 39"),
        "happy": _lids("M26 43Q35 31 44 43", "M56 43Q65 31 74 43"),
        "brace": _lids("M28 33L42 40L28 47", "M72 33L58 40L72 47"),
    }
    return {f"pictures/bubblees/eyes_{name}": Picture(WINDOW, [body]) for name, body in parts.items()}


# -- planets ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Soil:
    """The colors of a planet: lit from its sky, and what grows on it."""

    near: str
    middle: str
    far: str
    rim: str
    crater: str
    plant: str


MINT: Final = Soil("#96E9B8", "#35A797", "#176078", "#D2FBE2", "#2B8585", "#1F7F86")
CORAL: Final = Soil("#F7A888", "#CC6489", "#7B3D7E", "#FFD9C4", "#A34C7C", "#8E3F78")
RADIUS: Final = 346.0

_CRATERS: Final = (
    (-258, -112, 26, 11), (-190, -204, 20, 9), (-236, 6, 22, 10), (-300, -30, 14, 6), (-170, -268, 15, 7),
    (252, -130, 24, 10), (196, -228, 19, 8), (280, -40, 16, 7), (232, 20, 22, 9), (166, -284, 13, 6),
    (-212, 120, 24, 11), (214, 132, 22, 10), (0, -318, 16, 5), (-70, -306, 10, 4), (84, -306, 12, 5),
)  # fmt: skip
_PLANTS: Final = ((-46, 26), (-36, 16), (34, 18), (41, 30), (49, 22), (-55, 13))  # degrees from the top, height


def planet(soil: Soil) -> Picture:
    """A whole planet around (0, 0), its sky above it; the game turns the other one over."""
    around = RADIUS + 44
    pic = Picture((-around, -around, 2 * around, 2 * around))
    ground = pic.radial(0, -RADIUS, RADIUS * 1.9, (0, soil.near), (40, mix(soil.near, soil.middle, 0.75)),
                        (62, soil.middle), (100, soil.far))  # fmt: skip
    pic.add(circle(0, 0, RADIUS + 16, soil.rim, fill_opacity=0.16))
    for turn, height in _PLANTS:
        pic.add(group(_plant(soil, height), at=_on_rim(turn), turn=turn))
    pic.add(circle(0, 0, RADIUS, ground, stroke=soil.rim, stroke_width=5, stroke_opacity=0.75))
    for x, y, rx, ry in _CRATERS:
        pic.add(
            ellipse(x, y, rx, ry, soil.crater, fill_opacity=0.55),
            ellipse(x, y + ry * 0.24, rx * 0.84, ry * 0.68, soil.crater, fill_opacity=0.5),
        )
    return pic


def _on_rim(turn: float) -> tuple[float, float]:

    return (RADIUS * sin(radians(turn)), -RADIUS * cos(radians(turn)))


def _plant(soil: Soil, height: float) -> str:
    """A bubble tree: a stem and two discs, its foot at (0, 0)."""
    r = height * 0.36
    return "".join(
        (
            stroke(f"M0 2V{-height}", soil.plant, 3.4),
            circle(0, -height, r, soil.plant),
            circle(-r * 0.24, -height - r * 0.24, r * 0.5, soil.near, fill_opacity=0.75),
        )
    )


# -- the galaxy -------------------------------------------------------------------------------------------------------


def galaxy(*sky: Stop, glow: float = 1.0) -> Picture:
    """Space: violet, with two clouds of light, stars, and a far planet with a ring."""
    pic = Picture(SCENE)
    x, y, w, h = SCENE
    pic.add(rect(x, y, w, h, pic.linear((0, y), (0, y + h), *sky)))
    for cx, cy, r, color, share in ((320, 380, 660, "#FF8FC8", 0.33), (1100, 170, 600, "#5FD0FF", 0.27)):
        light = pic.radial(cx, cy, r, (0, color, share * glow), (100, color, 0))
        pic.add(circle(cx, cy, r, light))
    pic.add(night_stars(scattered(190, x, y, w, h)))
    for sx, sy in ((80, 262), (356, 96), (1216, 330), (902, 120), (430, 420), (-120, 520), (1400, 560), (860, 616)):
        pic.add(stroke(f"M{sx - 4} {sy}H{sx + 4}M{sx} {sy - 4}V{sy + 4}", "#FFF6E3", 1.2, stroke_opacity=0.85))
    pic.add(_ringed(pic, (900, 384), 20))
    return pic


def _ringed(pic: Picture, at: tuple[float, float], r: float) -> str:
    ball = pic.radial(at[0] - r * 0.3, at[1] - r * 0.4, r * 1.7, (0, "#8FE3F0"), (55, "#4A9CC0"), (100, "#2A4E86"))
    (x, y), far = at, r * 1.7
    ring = f"M{num(x - far)} {num(y + r * 0.36)}Q{num(x)} {num(y + r * 1.15)} {num(x + far)} {num(y - r * 0.5)}"
    return circle(*at, r, ball) + stroke(ring, "#E9D3A8", 3)


def files() -> dict[str, Picture]:
    """All pictures of this module by their path below `assets/`, without `.svg`."""
    made = faces()
    for key in COLORS:
        color = REGISTRY[key]
        pic = made[f"pictures/bubblees/{key}"] = Picture(WINDOW)
        pic.add(bubblee_skin(pic, color), bubblee_emblem(color))
    made["games/bubblee_pop/planet_mint"] = planet(MINT)
    made["games/bubblee_pop/planet_coral"] = planet(CORAL)
    made["games/bubblee_pop/background"] = galaxy((0, "#17143B"), (16, "#17143B"), (50, "#35296B"), (84, "#6A3F8C"),
                                                  (100, "#6A3F8C"))  # fmt: skip
    made["games/bubblee_pop/background_dusk"] = galaxy((0, "#0B0A20"), (50, "#1B1640"), (100, "#38224F"), glow=0.55)
    return made
