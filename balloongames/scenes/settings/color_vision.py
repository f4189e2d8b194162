"""How far apart two colors look, and how they look to people who see fewer of them. Pure arithmetic, no pictures.

Color vision is simulated after Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency" (2009), at severity 1. Differences are CIEDE2000, after Sharma, Wu and Dalal (2005), for the light
D65.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Final, Literal, TypeAlias

from balloongames import registry
from balloongames.ui.theme import BalloonColor, hexed, rgb

ColorVision: TypeAlias = Literal["full", "red_weak", "green_weak", "blue_weak", "grey"]
COLOR_VISIONS: Final[tuple[ColorVision, ...]] = ("full", "red_weak", "green_weak", "blue_weak", "grey")

_Lab: TypeAlias = tuple[float, float, float]
_Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

# Rows of the matrices for linear sRGB.
_MACHADO: Final[dict[ColorVision, _Matrix]] = {
    "red_weak": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "green_weak": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "blue_weak": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
_TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def simulated(color: str, vision: ColorVision) -> str:
    """Return how ``#rrggbb`` looks with this kind of color vision."""
    if vision == "full":
        return color
    linear = [_linear(channel / 255) for channel in rgb(color)]
    r, g, b = (
        round(255 * _encoded(min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear, strict=True))))))
        for row in _MACHADO[vision]
    )
    return hexed((r, g, b))


def difference(a: str, b: str) -> float:
    """Return the CIEDE2000 difference of two colors: about 1 can just be told apart, 20 at a glance."""
    return ciede2000(_lab(a), _lab(b))


def smallest(colors: Mapping[str, BalloonColor], vision: ColorVision) -> float:
    """Return the smallest difference between two colors that lie on the same table."""
    bases = tuple((key, color.base) for key, color in colors.items())
    return _smallest(bases, vision, tuple(registry.view(entry.id).colors for entry in registry.entries()))


@cache
def _smallest(bases: tuple[tuple[str, str], ...], vision: ColorVision, tables: tuple[tuple[str, ...], ...]) -> float:
    seen = {key: simulated(base, vision) for key, base in bases}
    pairs = {pair for table in tables for pair in combinations(sorted(table), 2)}
    return min(difference(seen[a], seen[b]) for a, b in pairs)


def _linear(c: float) -> float:
    return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)


def _encoded(c: float) -> float:
    return c * 12.92 if c <= 0.0031308 else float(1.055 * c ** (1 / 2.4) - 0.055)


def _lab(color: str) -> _Lab:
    linear = [_linear(channel / 255) for channel in rgb(color)]
    x, y, z = (
        _root(sum(m * c for m, c in zip(row, linear, strict=True)) / white)
        for row, white in zip(_TO_XYZ, _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(t: float) -> float:
    return float(t ** (1 / 3)) if t > 216 / 24389 else (841 / 108) * t + 4 / 29


def ciede2000(one: _Lab, two: _Lab) -> float:
    """Return the CIEDE2000 difference of two colors in L*a*b*, with all weights 1. Names as in the paper."""
    l1, a1, b1 = one
    l2, a2, b2 = two
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    c1, c2 = math.hypot(a1 * (1 + g), b1), math.hypot(a2 * (1 + g), b2)
    h1, h2 = _hue(a1 * (1 + g), b1), _hue(a2 * (1 + g), b2)
    delta_l, delta_c = l2 - l1, c2 - c1
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    delta_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * _cos(mean_h - 30)
        + 0.24 * _cos(2 * mean_h)
        + 0.32 * _cos(3 * mean_h + 6)
        - 0.20 * _cos(4 * mean_h - 63)
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    r_c = 2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    r_t = -math.sin(math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2)))) * r_c
    x, y, z = delta_l / s_l, delta_c / s_c, delta_h / s_h
    return math.sqrt(x * x + y * y + z * z + r_t * y * z)


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
