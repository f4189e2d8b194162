"""The balloons: bodies, stars, ghosts, scraps and emblems, in the nine colors of the registry.

Every color is one of the registry (`balloongames.ui.theme`), ink or white, so that the game can exchange them when a
person chooses other balloon colors. Light comes from the upper left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from assets.drawing.svg import Picture, Point, circle, ellipse, group, num, path, rect, ring_of, stroke
from balloongames.ui.theme import PALETTES

if TYPE_CHECKING:
    from balloongames.ui.theme import BalloonColor

REGISTRY = PALETTES["default"]
INK = "#1F2A44"
WHITE = "#FFFFFF"


def star_outline(center: Point, outer: float, inner: float, tip: float, notch: float) -> str:
    """A five-pointed star whose tips and notches are rounded off by these shares of an edge."""
    tips = ring_of(5, outer, center=center)
    notches = ring_of(5, inner, center=center, start=-54)
    corners = [corner for pair in zip(tips, notches, strict=True) for corner in pair]

    def toward(a: Point, b: Point, share: float) -> str:
        return f"{num(a[0] + (b[0] - a[0]) * share)} {num(a[1] + (b[1] - a[1]) * share)}"

    words: list[str] = []
    for index, corner in enumerate(corners):
        cut = notch if index % 2 else tip
        before, after = corners[index - 1], corners[(index + 1) % 10]
        words.append(f"{'L' if words else 'M'}{toward(corner, before, cut)}")
        words.append(f"Q{num(corner[0])} {num(corner[1])} {toward(corner, after, cut)}")
    return "".join(words) + "Z"


# -- emblems: drawn in a box from -50 to 50 ----------------------------------------------------------------------


def _sun(color: str) -> str:
    rays = zip(ring_of(8, 35.5, start=0), ring_of(8, 43.5, start=0), strict=True)
    lines = "".join(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}" for a, b in rays)
    return circle(0, 0, 22.5, color) + stroke(lines, color, 12.5)


def _clover(color: str) -> str:
    leaves = ((0, -25), (-24, 5), (24, 5))
    stem = "M-7 0L7 0Q6 24 12 45L-12 45Q-6 24 -7 0Z"
    return "".join(circle(x, y, 22, color) for x, y in leaves) + circle(0, -4, 12, color) + path(stem, color)


def _rounded(d: str, color: str) -> str:
    """A shape whose corners are rounded by a line in its own color."""
    return path(d, color, stroke=color, stroke_width=8, stroke_linejoin="round")


_HEART = "M0 45C-66 4 -53 -42 -24 -42C-11 -42 -3 -34 0 -25C3 -34 11 -42 24 -42C53 -42 66 4 0 45Z"
_DROP = "M0 -50C10 -26 35 -8 35 15A35 35 0 0 1 -35 15C-35 -8 -10 -26 0 -50Z"

EMBLEMS: Final[dict[str, Callable[[str], str]]] = {
    "heart": lambda color: path(_HEART, color),
    "sun": _sun,
    "bolt": lambda color: _rounded("M10 -46L-30 8L-4 8L-10 46L30 -12L4 -12Z", color),
    "clover": _clover,
    "drop": lambda color: path(_DROP, color),
    "diamond": lambda color: _rounded("M0 -46L33 0L0 46L-33 0Z", color),
    "ring": lambda color: circle(0, 0, 31, "none", stroke=color, stroke_width=18),
    "cross": lambda color: stroke("M-30 -30L30 30M30 -30L-30 30", color, 22),
    "square": lambda color: rect(-35, -35, 70, 70, color, rx=9),
    "star": lambda color: _rounded(star_outline((0, 3), 48, 22, 0, 0), color),
}


def emblem(name: str, color: str) -> str:
    """The shapes of an emblem in one color, in a box from -50 to 50."""
    return EMBLEMS[name](color)


# -- balloons: box 100 x 120, the middle of the body at (50, 54) ----------------------------------------------------

BODY = "M50 3C77 3 95 23 95 48C95 75 71 97 56 104L44 104C29 97 5 75 5 48C5 23 23 3 50 3Z"
_KNOT = "M46 102C46 106 43 109 40.5 113Q50 118 59.5 113C57 109 54 106 54 102Z"
_SHADE = "M90 31C93 37 93.4 43 93.4 48C93.4 73 70.5 95 56 102.4L50 102.4C68 93 86.5 76 88.5 50C89 42 89 37 90 31Z"
_GLINT = "M14.5 45C14 27 25 13.5 40 9C43.5 8.2 45.2 12 42 13.7C30 19.5 22.5 28 21 44C20.6 49.5 14.6 49.5 14.5 45Z"


def _glow(pic: Picture, color: BalloonColor, at: Point, r: float) -> str:
    """Soft light on the skin; pale colors have none, it would be lost on them."""
    if color.key in {"white", "grey"}:
        return ""
    return circle(*at, r, pic.radial(*at, r, (0, WHITE, 0.3), (100, WHITE, 0)))


def balloon_body(pic: Picture, color: BalloonColor) -> str:
    """A balloon without emblem."""
    skin = pic.radial(36, 30, 78, (0, color.light), (45, color.base), (100, color.dark))
    return "".join(
        (
            path(_KNOT, color.dark, stroke=color.outline, stroke_width=2.6, stroke_linejoin="round"),
            path(BODY, skin, stroke=color.outline, stroke_width=3.2),
            path(_SHADE, color.outline, fill_opacity=0.26),
            stroke("M84 72C79 80.5 72.5 87 65.5 91.5", color.light, 2.4, stroke_opacity=0.45),
            _glow(pic, color, (32, 28), 30),
            path(_GLINT, WHITE, fill_opacity=0.82),
            ellipse(18.3, 55.5, 2.9, 3.5, WHITE, fill_opacity=0.72),
        )
    )


def balloon(pic: Picture, color: BalloonColor, *, letter_room: bool = False) -> str:
    """A balloon with its emblem, which moves up where the game writes the letter below it."""
    spot, size = ((50.0, 41.0), 0.38) if letter_room else ((50.0, 50.0), 0.48)
    return balloon_body(pic, color) + group(emblem(color.emblem, color.emblem_color), at=spot, scale=size)


STAR = star_outline((50, 54), 55, 30.5, 0.36, 0.24)
_STAR_KNOT = "M47.5 84C47.5 91 44 97 41.5 102.5Q50 107 58.5 102.5C56 97 52.5 91 52.5 84Z"


def star_body(pic: Picture, color: BalloonColor) -> str:
    """A star balloon without emblem: a foil cushion with puckers at its notches."""
    skin = pic.radial(38, 38, 70, (0, color.light), (46, color.base), (100, color.dark))
    puckers = []
    for (x, y), (ex, ey) in zip(
        ring_of(5, 30, center=(50, 54), start=-54), ring_of(5, 22.5, center=(50, 54), start=-54), strict=True
    ):
        puckers.append(f"M{num(x)} {num(y)}L{num(ex)} {num(ey)}")
    return "".join(
        (
            path(_STAR_KNOT, color.dark, stroke=color.outline, stroke_width=2.6, stroke_linejoin="round"),
            path(STAR, skin, stroke=color.outline, stroke_width=3.4, stroke_linejoin="round"),
            stroke("".join(puckers), color.outline, 2.4, stroke_opacity=0.5),
            _glow(pic, color, (38, 34), 26),
            stroke("M46.5 14.5Q44 21 39.5 27.5", WHITE, 5, stroke_opacity=0.82),
            stroke("M12.5 40.5Q17.5 41 24.5 38.5", WHITE, 4.4, stroke_opacity=0.72),
        )
    )


def star(pic: Picture, color: BalloonColor) -> str:
    """A star balloon with its emblem."""
    return star_body(pic, color) + group(emblem(color.emblem, color.emblem_color), at=(50, 55), scale=0.38)


def ghost(color: BalloonColor, outline: str, *, at: Point, size: float) -> str:
    """What will be there, but is not yet: pale, dashed, the emblem in ink."""
    return "".join((
        path(outline, WHITE, fill_opacity=0.55),
        path(
            outline, color.light, fill_opacity=0.62, stroke=INK, stroke_width=4.4, stroke_dasharray="11 8",
            stroke_linejoin="round",
        ),
        group(emblem(color.emblem, INK), at=at, scale=size),
    ))  # fmt: skip


def scrap(color: BalloonColor) -> str:
    """A shred of rubber, what a popped balloon leaves in the air."""
    d = (
        "M8 26C4 14 14 4 26 6C34 7 37 12 44 9C48 8 49 13 46 17C41 24 44 30 36 37C28 44 21 36 17 41"
        "C14 45 9 42 11 37C13 33 10 31 8 26Z"
    )
    return path(d, color.base, stroke=color.outline, stroke_width=3, stroke_linejoin="round") + stroke(
        "M15 20C17 13 22 11 28 12", WHITE, 3.4, stroke_opacity=0.75
    )


def files() -> dict[str, Picture]:
    """All pictures of this module by their path below `assets/`, without `.svg`."""
    made: dict[str, Picture] = {}

    def new(name: str, *window: float) -> Picture:
        made[name] = picture = Picture((window[0], window[1], window[2], window[3]))
        return picture

    for key, color in REGISTRY.items():
        pic = new(f"pictures/balloons/{key}", -2, -4, 104, 124)
        pic.add(balloon(pic, color))
        pic = new(f"pictures/balloons/{key}_letter", -2, -4, 104, 124)
        pic.add(balloon(pic, color, letter_room=True))
        new(f"pictures/balloons/{key}_scrap", 0, 0, 52, 48).add(scrap(color))
        pic = new(f"pictures/stars/{key}", -6, -3, 112, 112)
        pic.add(star(pic, color))
        new(f"pictures/ghosts/{key}", -2, -4, 104, 124).add(ghost(color, BODY, at=(50, 50), size=0.46))
        new(f"pictures/ghosts/{key}_star", -6, -3, 112, 112).add(ghost(color, STAR, at=(50, 55), size=0.38))
    for name in EMBLEMS:
        new(f"pictures/emblems/{name}", -52, -52, 104, 104).add(emblem(name, INK))
    return made
