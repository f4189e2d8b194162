"""Balmy Balloonists: the deep-sea desk on which the atlas lies, the storm, and the backs of its cards.

The map itself is drawn by the game, out of `world.json` and the Tiled map, at the size it is seen.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from assets.drawing.landscape import night_stars, scattered
from assets.drawing.places import SCENE
from assets.drawing.svg import Picture, Stop, circle, group, num, path, polygon, rect, ring_of, stroke

MIDDLE = (440.0, 389.0)  # where the map lies at 1280 x 720
BACK = (90.0, 126.0)


@dataclass(frozen=True, slots=True)
class Desk:
    """The colors of the desk at one hour: its light falls on the map and fades outward."""

    light: tuple[Stop, ...]
    line: str
    share: float
    stars: bool = False


DAY = Desk(((0, "#37808F"), (30, "#256478"), (62, "#16485E"), (100, "#0D2B40")), "#8FD3DC", 1.0)
DUSK = Desk(((0, "#25477A"), (30, "#1A3461"), (62, "#11244A"), (100, "#0A1430")), "#8CB4E8", 0.8, stars=True)


def background(desk: Desk) -> Picture:
    """Rings and meridians that go on from the map's own, as on the paper of a sea chart."""
    pic = Picture(SCENE)
    x, y, w, h = SCENE
    pic.add(rect(x, y, w, h, pic.radial(*MIDDLE, 1120, *desk.light)))
    if desk.stars:
        pic.add(night_stars(scattered(110, x, y, w, h), "#DCE8FF"))
    rays = "".join(
        f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}"
        for (ax, ay), (bx, by) in zip(ring_of(24, 342, center=MIDDLE), ring_of(24, 1500, center=MIDDLE), strict=True)
    )
    fine = rays + "".join(_ring(r) for r in range(388, 1300, 92))
    pic.add(stroke(fine, desk.line, 1.1, stroke_opacity=0.085 * desk.share))
    pic.add(stroke("".join(_ring(r) for r in range(342, 1300, 184)), desk.line, 1.1, stroke_opacity=0.17 * desk.share))
    for at, size in (((-96, 40), 1.0), ((1388, 640), 1.2), ((60, -86), 0.7), ((1270, -92), 0.8), ((-120, 700), 0.8)):
        pic.add(_waves(at, size, desk))
    return pic


def _ring(r: float) -> str:
    x, y = MIDDLE
    half = f"A{num(r)} {num(r)} 0 1 1"
    return f"M{num(x - r)} {num(y)}{half} {num(x + r)} {num(y)}{half} {num(x - r)} {num(y)}Z"


def _waves(at: tuple[float, float], size: float, desk: Desk) -> str:
    """Three little waves, as engravers put on the sea."""
    d = "".join(f"M{x} {y}q5 -7 10 0t10 0t10 0" for x, y in ((0, 0), (16, 10), (-8, 20)))
    return group(stroke(d, desk.line, 1.6, stroke_opacity=0.24 * desk.share), at=at, scale=size)


def storm() -> Picture:
    """A dark whirl of clouds with a bolt in it."""
    pic = Picture((0.0, 0.0, 100.0, 100.0))
    pic.add(circle(50, 52, 47, pic.radial(50, 52, 47, (0, "#0B1026", 0.5), (62, "#0B1026", 0.34), (100, "#0B1026", 0))))
    arm = "M0 -38C26 -42 46 -20 40 6C36 24 20 34 5 30C22 24 28 10 22 -2C16 -14 0 -16 -8 -8C-20 -14 -16 -34 0 -38Z"
    shine = "M4 -33C24 -35 38 -18 35 2C32 -16 18 -26 4 -33Z"
    for turn, light, dark in ((0, "#8D97B8", "#59638A"), (180, "#7B86AA", "#4A5379")):
        whirl = [path(arm, dark, stroke="#20284A", stroke_width=3.4, stroke_linejoin="round"), path(shine, light)]
        pic.add(group(whirl, at=(50, 50), turn=turn))
    pic.add(circle(50, 50, 19, "#2B3358", stroke="#20284A", stroke_width=3))
    bolt = [(54, 33), (38, 53), (48, 53), (43, 69), (63, 46), (52, 46)]
    pic.add(path(polygon(bolt), "#FFD45E", stroke="#20284A", stroke_width=3.4, stroke_linejoin="round"))
    pic.add(path(polygon(bolt), "#FFD45E"))
    return pic


def _back(ground: tuple[str, str], art: list[str]) -> Picture:
    pic = Picture((0.0, 0.0, *BACK))
    w, h = BACK
    paint = pic.linear((0, 0), (w, h), (0, ground[0]), (100, ground[1]))
    pic.add(rect(0, 0, w, h, "#FFFDF7", rx=10), rect(4, 4, w - 8, h - 8, paint, rx=7))
    for i in range(5):
        pic.add(circle(w / 2, h / 2, 16 + 9 * i, "none", stroke="#FFFDF7", stroke_width=1, stroke_opacity=0.16))
    pic.add(rect(8.5, 8.5, w - 17, h - 17, "none", rx=4.5, stroke="#FFFDF7", stroke_width=1.4, stroke_opacity=0.55))
    pic.add(*art)
    return pic


def backs() -> dict[str, Picture]:
    """What the four decks show face down: gusts, a compass star, a kite of fair weather, and a bolt."""
    cream = "#FFF6E3"
    gusts = group(stroke("M-26 -10H10A9 9 0 1 0 2 -23M-26 2H24A9 9 0 1 1 16 15M-26 14H2", cream, 5), at=(44, 66))
    star = []
    for i in range(8):
        tip, side = (31 if i % 2 == 0 else 19), 7
        a = math.radians(45 * i - 90)
        points = [(45, 63), (45 + side * math.cos(a - 0.785), 63 + side * math.sin(a - 0.785)),
                  (45 + tip * math.cos(a), 63 + tip * math.sin(a)),
                  (45 + side * math.cos(a + 0.785), 63 + side * math.sin(a + 0.785))]  # fmt: skip
        star += [path(polygon(points[:3]), cream), path(polygon([points[0], points[2], points[3]]), "#E2B96B")]
    sun = [circle(45, 63, 15, "#FFD45E", stroke=cream, stroke_width=3)]
    sun += [stroke(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}", cream, 4.4)
            for a, b in zip(ring_of(8, 23, center=(45, 63)), ring_of(8, 30, center=(45, 63)), strict=True)]  # fmt: skip
    bolt = [(52, 33), (27, 68), (42, 68), (36, 95), (64, 57), (48, 57)]
    thunder = [path(polygon(bolt), "#FFD45E", stroke=cream, stroke_width=3.4, stroke_linejoin="round")]
    return {
        "back_wind": _back(("#3F9AB0", "#1E5E7C"), [gusts]),
        "back_quadrant": _back(("#2C4A86", "#182B57"), star),
        "back_advantage": _back(("#D98A2B", "#A65C14"), sun),
        "back_misfortune": _back(("#6A3F70", "#3B2250"), thunder),
    }


def files() -> dict[str, Picture]:
    """All pictures of this module by their path below `assets/`, without `.svg`."""
    scenes = {"background": background(DAY), "background_dusk": background(DUSK)}
    things = {"storm": storm(), **backs()}
    return {f"games/balmy_balloonists/{name}": picture for name, picture in scenes.items()} | {
        f"pictures/atlas/{name}": picture for name, picture in things.items()
    }
