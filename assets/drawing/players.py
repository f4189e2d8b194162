"""The six players: hot-air balloons by pattern, and the curtain cloth that hides a hand, woven in the same pattern.

Patterns are laid on the round surface of the envelope: u runs from -1 (left edge) to 1 (right edge), y downward.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from assets.drawing.svg import (
    Picture,
    Point,
    circle,
    ellipse,
    group,
    num,
    path,
    polygon,
    rect,
    ring_of,
    stroke,
    through,
)
from balloongames.ui.theme import COACH_LOOK, PLAYER_LOOKS, mix

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from balloongames.ui.theme import PlayerLook

TOP, WAIST, FOOT = 2.0, 50.0, 112.0
NIGHT = "#14102A"
WHITE = "#FFFFFF"
BASKET, BASKET_LINE, BASKET_LIGHT = "#B9793A", "#5A3A1E", "#D69A58"


# -- the round surface -------------------------------------------------------------------------------------------


def half_width(y: float) -> float:
    """Half the width of the envelope at height `y`: a half circle that narrows to the mouth."""
    if y <= WAIST:
        return math.sqrt(max(0.0, 48**2 - (y - WAIST) ** 2))
    return 12 + 36 * math.cos(math.pi / 2 * (y - WAIST) / 62)


def on_surface(u: float, y: float) -> Point:
    """Where a point of the cloth is seen. Level lines sag in the middle, less so near the crown."""
    sag = 5.0 * min(1.0, (y - TOP) / 26) * (1 - u * u)
    return 50 + half_width(y) * math.sin(u * math.pi / 2), y + sag


def steps(a: float, b: float, count: int) -> list[float]:
    """`count` + 1 numbers evenly from `a` to `b`."""
    return [a + (b - a) * i / count for i in range(count + 1)]


def patch(u0: float, u1: float, y0: float, y1: float, *, across: int = 4, down: int = 4) -> str:
    """Path data of the field between two meridians and two levels."""
    sides = (
        [on_surface(u, y0) for u in steps(u0, u1, across)],
        [on_surface(u1, y) for y in steps(y0, y1, down)],
        [on_surface(u, y1) for u in steps(u1, u0, across)],
        [on_surface(u0, y) for y in steps(y1, y0, down)],
    )
    return through(sides[0]) + "".join(through(side, start="L") for side in sides[1:]) + "Z"


def envelope() -> str:
    """Path data of the outline."""
    right = [(50 + half_width(y), y) for y in steps(WAIST, FOOT, 6)]
    left = [(100 - x, y) for x, y in reversed(right)]
    mouth = f"Q50 {num(FOOT + 5)} {num(left[0][0])} {num(left[0][1])}"
    return (
        f"M2 {num(WAIST)}A48 48 0 0 1 98 {num(WAIST)}"
        + through(right, start="L")
        + mouth
        + through(left, start="L")
        + "Z"
    )


# -- the patterns ------------------------------------------------------------------------------------------------


def _gores() -> str:
    strips = ((-0.8, -0.42), (-0.19, 0.19), (0.42, 0.8))
    return "".join(patch(a, b, TOP + 0.3, FOOT, across=2, down=9) for a, b in strips)


def _chevron() -> str:
    def belt(level: float) -> str:
        teeth = 16
        top = [on_surface(u, level + (0 if i % 2 else 8)) for i, u in enumerate(steps(-1, 1, teeth))]
        foot = [on_surface(u, level + (11 if i % 2 else 19)) for i, u in enumerate(steps(-1, 1, teeth))]
        return polygon(top + foot[::-1])

    return belt(25) + belt(57)


def _bands() -> str:
    return "".join(patch(-1, 1, a, b, across=6, down=3) for a, b in ((16, 30), (46, 60), (77, 91)))


def _dots() -> Sequence[tuple[float, float, float, float]]:
    dots = []
    for row, y in enumerate((15, 33, 51, 69, 87)):
        radius = 6.4 * (0.82 + 0.18 * min(1.0, half_width(y) / 46))
        shift = 0.2 if row % 2 else 0.0
        for u in (-0.8 - shift, -0.4 - shift, 0 - shift, 0.4 - shift, 0.8 - shift, 1.2 - shift):
            if abs(u) < 0.93:
                x, level = on_surface(u, y)
                dots.append(
                    (x, level, max(radius * math.cos(u * math.pi / 2), 1.2) * min(1.0, half_width(y) / 40), radius)
                )
    return dots


def _checks() -> str:
    levels = (2.3, 19, 37, 56, 75, 94, 112)
    return "".join(
        patch(-1 + column / 3, -1 + (column + 1) / 3, levels[row], levels[row + 1], across=2, down=3)
        for row in range(6)
        for column in range(6)
        if (row + column) % 2 == 0
    )


def _rays() -> str:
    wedges = ((-1, -0.74), (-0.46, -0.16), (0.16, 0.46), (0.74, 1))
    return "".join(patch(a, b, TOP + 0.3, 50, across=2, down=6) for a, b in wedges) + patch(
        -1, 1, 62, 76, across=6, down=2
    )


def pattern(look: PlayerLook) -> str:
    """The shapes of a player's pattern on the envelope, in the player's second color."""
    drawn: dict[str, Callable[[], str]] = {
        "gores": _gores,
        "chevron": _chevron,
        "bands": _bands,
        "checks": _checks,
        "rays": _rays,
    }
    if look.pattern == "dots":
        return "".join(ellipse(x, y, rx, ry, look.second) for x, y, rx, ry in _dots())
    return path(drawn[look.pattern](), look.second)


# -- the balloon: box 100 x 142 ----------------------------------------------------------------------------------


_GLINT = "M13 44C13 27 23 15 37 9C40 7.8 41.5 11 38.5 12.7C27 19 20.5 28.5 19.5 43.5C19.2 48 13 48.3 13 44Z"


def outline_of(look: PlayerLook) -> str:
    """The color of the line around a player's balloon."""
    return mix(look.color, NIGHT, 0.5)


def hot_air_balloon(pic: Picture, look: PlayerLook) -> str:
    """A player's balloon with basket."""
    edge = outline_of(look)
    skin = envelope()
    shading = pic.radial(
        34, 32, 84, (0, WHITE, 0.38), (42, WHITE, 0.0), (43, NIGHT, 0.0), (68, NIGHT, 0.08), (100, NIGHT, 0.44)
    )
    seams = "".join(through([on_surface(u, y) for y in steps(6, FOOT, 5)]) for u in (-0.62, -0.3, 0.3, 0.62))
    wicker = "M41.5 130.5H58.5M42 135.3H58"
    return "".join((
        stroke("M40.5 117L43.5 127M59.5 117L56.5 127M47 119L47.5 127M53 119L52.5 127", BASKET_LINE, 1.6),
        path("M38 111H62L59.5 119.5Q50 122.5 40.5 119.5Z", mix(look.color, NIGHT, 0.24), stroke=edge,
             stroke_width=2, stroke_linejoin="round"),
        path(skin, look.color),
        pattern(look),
        stroke(seams, NIGHT, 1, stroke_opacity=0.13),
        path(skin, shading),
        path(_GLINT, WHITE, fill_opacity=0.5),
        path(skin, stroke=edge, stroke_width=3.2, stroke_linejoin="round"),
        path("M40 126.5H60L58.6 138Q58.2 141 55 141H45Q41.8 141 41.4 138Z", BASKET, stroke=BASKET_LINE,
             stroke_width=2.2, stroke_linejoin="round"),
        stroke(wicker, BASKET_LINE, 1.4, stroke_opacity=0.7),
        stroke("M40 126.6H60", BASKET_LIGHT, 2.6),
    ))  # fmt: skip


# -- the curtain -------------------------------------------------------------------------------------------------

WINDOW = (-2.0, -3.0, 104.0, 148.0)  # of a balloon
FOLD = 128.0
CLOTH = (-240.0, -160.0, 1760.0, 1040.0)


def _weave(look: PlayerLook, thread: str) -> str:
    """The pattern of a player in one fold of cloth (128 wide, from y -160 to 880), tone on tone."""
    low, high, width = CLOTH[1], CLOTH[1] + CLOTH[3], FOLD
    match look.pattern:
        case "gores":
            return rect(30, low, 40, high - low, thread)
        case "chevron":
            lines = [
                f"M0 {num(y + 34)}L{num(width / 2)} {num(y)}L{num(width)} {num(y + 34)}V{num(y + 64)}"
                f"L{num(width / 2)} {num(y + 30)}L0 {num(y + 64)}Z"
                for y in range(int(low) - 40, int(high) + 40, 104)
            ]
            return path("".join(lines), thread)
        case "bands":
            bands = [
                f"M0 {num(y)}Q{num(width / 2)} {num(y + 22)} {num(width)} {num(y)}V{num(y + 52)}"
                f"Q{num(width / 2)} {num(y + 74)} 0 {num(y + 52)}Z"
                for y in range(int(low) - 40, int(high) + 40, 112)
            ]
            return path("".join(bands), thread)
        case "dots":
            rows = range(int(low), int(high) + 60, 52)
            return "".join(
                ellipse(x, y + (8 if x == width / 2 else 0), rx, 17, thread)
                for row, y in enumerate(rows)
                for x, rx in (((width / 2, 16),) if row % 2 else ((20, 11), (width - 20, 11)))
            )
        case "checks":
            rows = range(int(low) - 20, int(high) + 60, 64)
            half = width / 2
            return path(
                "".join(
                    f"M{num(x)} {num(y + a)}L{num(x + half)} {num(y + b)}V{num(y + b + 64)}L{num(x)} {num(y + a + 64)}Z"
                    for row, y in enumerate(rows)
                    for x, a, b in (((0, 0, 12),) if row % 2 else ((half, 12, 0),))
                ),
                thread,
            )
        case _:
            return ""


def _sunburst(thread: str) -> str:
    """Wide rays from above the window: the pattern that spans the whole curtain instead of one fold."""
    sun = (640.0, -260.0)
    tips = ring_of(56, 1900, center=sun)
    return path("".join(polygon([sun, tips[i], tips[i + 1]]) for i in range(0, 56, 2)), thread)


def _dye(look: PlayerLook) -> str:
    """The color that shadows and the valance are made from: a pale curtain borrows its pattern's."""
    return look.second if look.pattern == "rays" else look.color


def cloth_colors(look: PlayerLook) -> tuple[str, str]:
    """The color of a player's curtain and of the pattern in it: near to each other, so that nothing on it flickers."""
    share = {"rays": 0.3, "dots": 0.42, "checks": 0.12}.get(look.pattern, 0.14)
    return look.color, mix(look.color, look.second, share)


def curtain(look: PlayerLook) -> Picture:
    """A wall of folds in a player's pattern, larger than any window."""
    pic = Picture(CLOTH)
    x0, y0, w, h = CLOTH
    base, thread = cloth_colors(look)
    pic.add(rect(x0, y0, w, h, base))
    first, last = math.floor(x0 / FOLD), math.ceil((x0 + w) / FOLD)
    deep = mix(_dye(look), "#000000", 0.7)
    fold = pic.linear((0, 0), (FOLD, 0), (0, deep, 0.62), (13, deep, 0.26), (34, deep, 0), (68, deep, 0.02),
                      (88, deep, 0.28), (100, deep, 0.62))  # fmt: skip
    sheen = pic.linear((0, 0), (FOLD, 0), (24, WHITE, 0), (42, WHITE, 0.15), (58, WHITE, 0.03), (64, WHITE, 0))
    weave = _weave(look, thread)
    if look.pattern == "rays":
        pic.add(_sunburst(thread))
    for index in range(first, last):
        layers = (weave, rect(0, y0, FOLD, h, fold), rect(0, y0, FOLD, h, sheen))
        pic.add(group(layers, at=(index * FOLD, 0)))
    fall = pic.linear((0, y0), (0, y0 + h), (0, deep, 0.4), (24, deep, 0), (70, deep, 0), (100, deep, 0.42))
    pic.add(rect(x0, y0, w, h, fall))
    return pic


def valance(look: PlayerLook) -> Picture:
    """The scalloped band that hangs over the curtain at the top edge of the window."""
    pic = Picture((-240, 0, 1760, 64))
    dark = mix(_dye(look), "#1A0508", 0.36)
    trim = mix(_dye(look), WHITE if look.pattern == "rays" else look.second, 0.55)
    shade = pic.linear((0, 0), (0, 52), (0, NIGHT, 0.34), (100, NIGHT, 0.02))
    bows = "M-240 0H1520V28" + "".join(f"C{x} 58 {x - 64} 58 {x - 64} 28" for x in range(1520, -240, -64)) + "Z"
    hem = "M1520 28" + "".join(f"C{x} 58 {x - 64} 58 {x - 64} 28" for x in range(1520, -240, -64))
    pic.add(group(path(bows, NIGHT, fill_opacity=0.3), at=(0, 7)))
    pic.add(path(bows, dark), path(bows, shade), stroke(hem, trim, 3))
    pic.add(*(circle(x, 31, 4.6, trim) for x in range(-176, 1520, 64)))
    return pic


def files() -> dict[str, Picture]:
    """All pictures of this module by their path below `assets/`, without `.svg`."""
    made: dict[str, Picture] = {}
    for look in PLAYER_LOOKS[:COACH_LOOK]:
        balloon = made[f"pictures/players/{look.pattern}"] = Picture(WINDOW)
        balloon.add(hot_air_balloon(balloon, look))
        made[f"pictures/curtains/{look.pattern}"] = curtain(look)
        made[f"pictures/curtains/{look.pattern}_valance"] = valance(look)
    return made
