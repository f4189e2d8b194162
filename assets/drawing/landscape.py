"""What scenes are put together from: clouds, hills, trees, mountains, tents, garlands, awnings, stars.

Each function returns shapes in the coordinates of the scene. Light comes from the upper left.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from assets.drawing.svg import circle, ellipse, group, num, path, polygon, rect, stroke

if TYPE_CHECKING:
    from collections.abc import Sequence

    from assets.drawing.svg import Picture, Point

CREAM, CORAL = "#FFF6E3", "#E8604C"
CORAL_DEEP, CREAM_DEEP = "#B8402F", "#DCC39A"
POLE = "#7A5533"


@dataclass(frozen=True, slots=True)
class Greens:
    """The colors of a tree: leaf, its shaded side, its lit side, trunk."""

    leaf: str
    shade: str
    light: str
    trunk: str


DAY_TREES = Greens("#5FA57C", "#3D8460", "#86C49A", "#7A5533")
DAY_PINES = Greens("#3F8A64", "#2A6A4C", "#5FA57C", "#6B4A2D")
DUSK_TREES = Greens("#25505A", "#1B3E49", "#33656C", "#3A3040")


def cloud(at: Point, width: float, opacity: float, *, color: str = "#FFFFFF", shade: str = "#A9CFE2") -> str:
    """A cloud with a flat foot and three bumps, `width` wide, `at` its upper left corner."""
    whole = "M22 62A21 21 0 0 1 24 20A30 30 0 0 1 78 12A24 24 0 0 1 114 24A19.5 19.5 0 0 1 118 62Z"
    foot = "M4 50C14 55 26 49 38 51C54 54 66 48 82 50C100 53 116 51 131 48A19.5 19.5 0 0 1 118 62H22A21 21 0 0 1 4 50Z"
    body = path(whole, color, fill_opacity=opacity) + path(foot, shade, fill_opacity=opacity * 0.42)
    return group(body, at=at, scale=width / 140)


def spots(table: str) -> list[tuple[float, ...]]:
    """The numbers of a table written on a line: "1,2 3,4" is [(1, 2), (3, 4)]."""
    return [tuple(float(number) for number in entry.split(",")) for entry in table.split()]


def hill(ridge: str, foot: float, fill: str) -> str:
    """A hill that is level at each point "x,y" of its ridge and reaches down to `foot`."""
    points = spots(ridge)
    x0, y0 = points[0]
    words = [f"M{num(x0)} {num(y0)}"]
    for (ax, ay), (bx, by) in pairwise(points):
        middle = (ax + bx) / 2
        words.append(f"C{num(middle)} {num(ay)} {num(middle)} {num(by)} {num(bx)} {num(by)}")
    return path("".join(words) + f"V{num(foot)}H{num(x0)}Z", fill)


def _shadow(width: float) -> str:
    """What a thing standing at (0, 0) throws on the grass."""
    return ellipse(width * 0.18, 0.5, width, width * 0.13 + 1.5, "#14302A", fill_opacity=0.14)


def tree(at: Point, height: float, greens: Greens = DAY_TREES) -> str:
    """A round tree standing `at` its foot."""
    crown = "M0 -100C17 -100 29 -84 29 -62C29 -38 17 -22 0 -22C-17 -22 -29 -38 -29 -62C-29 -84 -17 -100 0 -100Z"
    dark = (
        "M4 -99.5C19 -97 29 -82 29 -62C29 -38 17 -22 0 -22C-3 -22 -6 -22.5 -9 -23.5"
        "C8 -30 17 -46 17 -64C17 -79 12 -91 4 -99.5Z"
    )
    glint = "M-21 -60C-21 -74 -16 -85 -8 -90"
    body = (
        _shadow(30)
        + rect(-4, -30, 8, 30, greens.trunk, rx=2)
        + path(crown, greens.leaf)
        + path(dark, greens.shade, fill_opacity=0.6)
        + stroke(glint, greens.light, 5, stroke_opacity=0.7)
    )
    return group(body, at=at, scale=height / 100)


def pine(at: Point, height: float, greens: Greens = DAY_PINES) -> str:
    """A pine standing `at` its foot."""
    left, right = "", ""
    for top, foot, w in ((-54, -11, 31), (-77, -34, 25), (-100, -59, 19)):
        side = f"M0 {top}Q{w / 2} {(top + foot) / 2} {w} {foot}Q"
        left += f"{side}0 {foot + 7} {-w} {foot}Q{-w / 2} {(top + foot) / 2} 0 {top}Z"
        right += f"{side}{w / 2} {foot + 3.5} 5 {foot + 3.5}Z"
    body = (
        _shadow(28)
        + rect(-4, -14, 8, 14, greens.trunk, rx=1.5)
        + path(left, greens.leaf)
        + path(right, greens.shade, fill_opacity=0.65)
    )
    return group(body, at=at, scale=height / 100)


@dataclass(frozen=True, slots=True)
class Peak:
    """The colors of a mountain: its lit and its shaded face, and the snow on each."""

    face: str
    shade: str
    snow: str
    snow_shade: str


ROCK = Peak("#8AA4C8", "#6583AE", "#FFFFFF", "#D3E1EF")


def mountain(foot: Point, width: float, height: float, colors: Peak = ROCK) -> str:
    """A snowy peak, `foot` the middle of its foot."""
    x, y = foot
    w, top = width / 2, y - height

    def spot(across: float, down: float) -> Point:
        return x + across * w, top + down * height

    face = polygon(
        [spot(0, 0), spot(0.3, 0.27), spot(0.42, 0.36), spot(1, 1), spot(-1, 1), spot(-0.45, 0.47), spot(-0.34, 0.36)]
    )
    shade = polygon([
        spot(0, 0), spot(0.3, 0.27), spot(0.42, 0.36), spot(1, 1), spot(-0.12, 1), spot(0.2, 0.66), spot(0.02, 0.44),
        spot(0.1, 0.24),
    ])  # fmt: skip
    snow = polygon([
        spot(0, 0), spot(0.3, 0.27), spot(0.36, 0.38), spot(0.22, 0.31), spot(0.13, 0.43), spot(0.02, 0.33),
        spot(-0.1, 0.46), spot(-0.19, 0.33), spot(-0.33, 0.39), spot(-0.27, 0.29),
    ])  # fmt: skip
    snow_shade = polygon(
        [
            spot(0, 0),
            spot(0.3, 0.27),
            spot(0.36, 0.38),
            spot(0.22, 0.31),
            spot(0.13, 0.43),
            spot(0.07, 0.375),
            spot(0.1, 0.24),
        ]
    )
    return (
        path(face, colors.face)
        + path(shade, colors.shade)
        + path(snow, colors.snow)
        + path(snow_shade, colors.snow_shade)
    )


def night_stars(spots: Sequence[Point], color: str = "#FFF6E3") -> str:
    """Stars of three sizes, by turns."""
    return "".join(
        circle(x, y, (0.9, 1.5, 1.1)[i % 3], color, fill_opacity=(0.55, 0.9, 0.7)[i % 3])
        for i, (x, y) in enumerate(spots)
    )


def scattered(count: int, x: float, y: float, w: float, h: float, *, seed: float = 0.5) -> list[Point]:
    """Points spread evenly yet without order (the R2 sequence), the same on every run."""
    g = 1.32471795724474602596
    return [(x + w * ((seed + (i + 1) / g) % 1), y + h * ((seed + (i + 1) / (g * g)) % 1)) for i in range(count)]


def tent(at: Point, width: float, color: str = CORAL, pale: str = CREAM, *, dim: str = "#3A2A12") -> str:
    """A striped fête tent with a pennant, `at` the middle of its foot."""
    roof_left, roof_right = (-50.0, -44.0), (50.0, -44.0)
    top = (0.0, -86.0)
    fractions = [i / 6 for i in range(7)]
    roof = "".join(
        path(
            polygon([top, (roof_left[0] + 100 * a, roof_left[1]), (roof_left[0] + 100 * b, roof_right[1])]),
            color if i % 2 == 0 else pale,
        )
        for i, (a, b) in enumerate(pairwise(fractions))
    )
    wall = "".join(
        rect(-44 + 88 * a, -44, 88 / 6 + 0.2, 44, pale if i % 2 == 0 else color) for i, a in enumerate(fractions[:-1])
    )
    edge = (
        "M-50 -44"
        + "".join(f"Q{num(-50 + 100 * (i + 0.5) / 6)} -34 {num(-50 + 100 * (i + 1) / 6)} -44" for i in range(6))
        + "Z"
    )
    shade = path("M0 -86L50 -44L44 -44V0H14V-44Z", dim, fill_opacity=0.14)
    door = path("M-9 0V-24Q0 -36 9 -24V0Z", dim, fill_opacity=0.45)
    flag = stroke("M0 -86V-102", POLE, 2) + path("M0 -102L15 -97.5L0 -93Z", "#FFD45E")
    return group((_shadow(50), flag, wall, door, path(edge, color), roof, shade), at=at, scale=width / 100)


def garland(
    a: Point, b: Point, sag: float, colors: Sequence[str], *, count: int, line: str = "#7A5533", size: float = 13
) -> str:
    """Pennants on a cord that hangs from `a` to `b`."""
    cx, cy = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag * 2

    def at(t: float) -> Point:
        return (
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * cx + t * t * b[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * cy + t * t * b[1],
        )

    flags = []
    for i in range(count):
        (x0, y0), (x1, y1) = at((i + 0.16) / count), at((i + 0.84) / count)
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        flags.append(path(polygon([(x0, y0), (x1, y1), (mx, my + size)]), colors[i % len(colors)]))
        flags.append(path(polygon([(mx, my), (x1, y1), (mx, my + size)]), "#14102A", fill_opacity=0.1))
    cord = f"M{num(a[0])} {num(a[1])}Q{num(cx)} {num(cy)} {num(b[0])} {num(b[1])}"
    return "".join(flags) + stroke(cord, line, 1.6)


def awning(pic: Picture, x: float, y: float, width: float, height: float, count: int) -> str:
    """`count` scallops of striped cloth side by side, from (x, y) down; the rounded hems are part of `height`."""
    w = width / count
    drop = height - min(w / 2, height * 0.42)
    light = pic.linear((0, y), (0, y + height), (0, "#14102A", 0.3), (30, "#14102A", 0.04), (100, "#14102A", 0))
    cast = "".join(
        f"M{num(x + i * w)} {num(y)}v{num(drop + 3)}a{num(w / 2)} {num(height - drop)} 0 0 0 {num(w)} 0V{num(y)}Z"
        for i in range(count)
    )
    shapes = [path(cast, "#3A2A12", fill_opacity=0.16)]
    for i in range(count):
        left = x + i * w
        d = f"M{num(left)} {num(y)}V{num(y + drop)}a{num(w / 2)} {num(height - drop)} 0 0 0 {num(w)} 0V{num(y)}Z"
        fill, edge = ((CORAL, CORAL_DEEP), (CREAM, CREAM_DEEP))[i % 2]
        shapes.append(path(d, fill, stroke=edge, stroke_width=min(1.2, w / 22)))
        shapes.append(path(d, light))
    return "".join(shapes)


def sun_glow(pic: Picture, at: Point, r: float, color: str, opacity: float) -> str:
    """A soft light in the sky."""
    x, y = at
    return circle(
        x,
        y,
        r,
        pic.radial(
            x,
            y,
            r,
            (0, color, opacity),
            (12, color, opacity * 0.8),
            (40, color, opacity * 0.32),
            (70, color, opacity * 0.09),
            (100, color, 0),
        ),
    )


def bush(at: Point, width: float, greens: Greens = DAY_TREES) -> str:
    """A low bush of three bumps standing `at` the middle of its foot."""
    whole = "M-50 0C-56 -16 -46 -28 -34 -27C-32 -42 -12 -48 -3 -38C8 -50 30 -44 31 -28C46 -30 56 -14 50 0Z"
    dark = "M8 0C24 -4 33 -14 31 -28C46 -30 56 -14 50 0Z"
    glint = "M-30 -24C-27 -34 -18 -38 -11 -36"
    body = (
        _shadow(52)
        + path(whole, greens.leaf)
        + path(dark, greens.shade, fill_opacity=0.5)
        + stroke(glint, greens.light, 4, stroke_opacity=0.7)
    )
    return group(body, at=at, scale=width / 100)


def flowers(spots: Sequence[Point], colors: Sequence[str], size: float = 2.6) -> str:
    """Dots of color in the grass."""
    return "".join(ellipse(x, y, size, size * 0.8, colors[i % len(colors)]) for i, (x, y) in enumerate(spots))
