"""Color Queue: explosion symbols, the queue's people, the Chief, the back of the cards, and the fair at dusk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from assets.drawing.landscape import night_stars, scattered, sun_glow
from assets.drawing.pieces import REGISTRY
from assets.drawing.places import by_night
from assets.drawing.svg import Picture, circle, group, num, path, polygon, rect, ring_of, stroke

COLORS: Final = ("red", "yellow", "green", "blue", "purple")
PLUM, CREAM = "#5B2F5F", "#FFF6E3"
_BULB, _BULB_GLOW = "#FFE9A8", "#FFF0C2"
_SCENE = (-240.0, -160.0, 1760.0, 1040.0)


def star_burst(count: int, outer: float, inner: float, turn: float = -90) -> str:
    """The outline of a burst round (0, 0)."""
    tips, notches = ring_of(count, outer, start=turn), ring_of(count, inner, start=turn + 180 / count)
    return polygon([point for pair in zip(tips, notches, strict=True) for point in pair])


def symbol(color: str) -> Picture:
    """The explosion symbol of a card: a small burst in one color, 100 wide."""
    return Picture((-50, -50, 100, 100), [path(star_burst(9, 48, 27, -80), color, stroke=color, stroke_width=3)])


def spark() -> Picture:
    """The burst between two balloons that go off, 100 wide."""
    pic = Picture((-52, -52, 104, 104))
    pic.add(
        path(star_burst(9, 46, 28, -60), "#1F2A44", fill_opacity=0.2),
        path(star_burst(9, 46, 28, -84), "#FFD45E", stroke="#1F2A44", stroke_width=5, stroke_linejoin="round"),
        path(star_burst(9, 29, 17, -74), "#E8604C"),
    )
    return pic


def people(color: str) -> Picture:
    """Three people who queue, 120 x 60."""
    pic = Picture((0, 0, 120, 60))
    for x in (20, 60, 100):
        pic.add(
            circle(x, 15, 12, color),
            path(f"M{x - 17} 58C{x - 17} 38 {x - 10} 30 {x} 30S{x + 17} 38 {x + 17} 58Z", color),
        )
    return pic


def chief() -> Picture:
    """The Chief: a crown over a disc of all five colors, 100 wide."""
    pic = Picture((0, 0, 100, 100))
    points = ring_of(5, 46, center=(50, 50))
    for i, key in enumerate(COLORS):
        (x0, y0), (x1, y1) = points[i], points[(i + 1) % 5]
        pic.add(path(f"M50 50L{num(x0)} {num(y0)}A46 46 0 0 1 {num(x1)} {num(y1)}Z", REGISTRY[key].base))
    pic.add(
        circle(50, 50, 46, "none", stroke="#FFFDF7", stroke_width=6),
        path(
            "M24 66L20 34L37 47L50 27L63 47L80 34L76 66Z", "#FFFDF7", stroke="#3B2250", stroke_width=5,
            stroke_linejoin="round",
        ),
        stroke("M26 75H74", "#3B2250", 13),
        stroke("M26 75H74", "#FFFDF7", 6),
    )  # fmt: skip
    return pic


def card_back() -> Picture:
    """The back of a card, 96 x 138: plum with a burst, and a thread of bulbs round it."""
    pic = Picture((0, 0, 96, 138))
    pic.add(
        rect(0, 0, 96, 138, pic.linear((0, 0), (0, 138), (0, "#6C3B70"), (100, PLUM)), rx=11),
        rect(6, 6, 84, 126, "none", rx=7, stroke="#B98ABB", stroke_width=1.6),
    )
    for x in (18, 38, 58, 78):
        pic.add(circle(x, 20, 2.6, _BULB), circle(x, 118, 2.6, _BULB))
    pic.add(group(path(star_burst(9, 27, 16, -84), "#FFD45E"), at=(48, 69)))
    return pic


@dataclass(frozen=True, slots=True)
class _House:
    x: float
    w: float
    h: float
    tone: int


def _house(house: _House, foot: float) -> list[str]:
    wall = ("#5A2C5C", "#4B2454", "#63315F")[house.tone]
    top = foot - house.h
    shapes = [
        rect(house.x, top, house.w, house.h + 4, wall),
        path(polygon([(house.x - 6, top), (house.x + house.w / 2, top - 30), (house.x + house.w + 6, top)]), "#3A1C47"),
    ]
    across = max(1, int(house.w // 34))
    step = house.w / across
    for row in range(int((house.h - 14) // 40)):
        for column in range(across):
            lit = (row * 5 + column * 3 + house.tone + int(house.x)) % 5 < 2
            x, y = house.x + step * (column + 0.5) - 7, top + 16 + row * 40
            fill, opacity = ("#FFCF7A", 0.8) if lit else ("#7E4A70", 0.55)
            shapes.append(rect(x, y, 14, 20, fill, rx=2, fill_opacity=opacity))
    return shapes


def _bulbs(a: tuple[float, float], b: tuple[float, float], sag: float, count: int) -> list[str]:
    cx, cy = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 2 * sag
    shapes = [stroke(f"M{a[0]} {a[1]}Q{num(cx)} {num(cy)} {b[0]} {b[1]}", "#2A1636", 2)]
    for i in range(count):
        t = (i + 0.5) / count
        x = (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * cx + t * t * b[0]
        y = (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * cy + t * t * b[1] + 4
        shapes += [circle(x, y, 11, _BULB_GLOW, fill_opacity=0.16), circle(x, y, 4.2, _BULB)]
    return shapes


def fair() -> Picture:
    """The street fair at dusk: quiet sky behind the panels, dark ground behind the hand."""
    pic = Picture(_SCENE)
    x, y, w, h = _SCENE
    stops = ((0, "#33254F"), (14, "#3B2A5E"), (48, "#A8486B"), (70, "#F08A5B"), (84, "#FFC98A"), (100, "#FFC98A"))
    pic.add(rect(x, y, w, h, pic.linear((0, y), (0, y + h), *stops)))
    pic.add(night_stars(scattered(90, x, y, w, 420), "#FFF3DA"), sun_glow(pic, (640, 520), 360, "#FFE2A8", 0.5))
    far = [_House(px, pw, ph, i % 3) for i, (px, pw, ph) in enumerate(
        ((-230, 120, 150), (-90, 96, 190), (24, 110, 140), (150, 90, 176), (262, 120, 128), (400, 84, 160),
         (500, 130, 120), (650, 100, 150), (770, 120, 132), (910, 92, 178), (1020, 116, 146), (1156, 98, 190),
         (1270, 120, 150), (1404, 110, 170)))]  # fmt: skip
    for house in far:
        pic.add(*_house(house, 560))
    for a, b, sag, count in (
        ((-240, 96), (320, 74), 38, 14), ((320, 74), (960, 74), 30, 16), ((960, 74), (1520, 100), 40, 14),
        ((-240, 236), (300, 76), 60, 12), ((980, 76), (1520, 240), 60, 12),
    ):  # fmt: skip
        pic.add(*_bulbs(a, b, sag, count))
    pic.add(rect(x, 556, w, 330, pic.linear((0, 556), (0, 886), (0, "#4A2450"), (30, "#33193F"), (100, "#24122F"))))
    pic.add(rect(x, 470, w, 100, pic.linear((0, 470), (0, 570), (0, "#2A1636", 0), (100, "#2A1636", 0.75))))
    pic.add(rect(x, 553, w, 4, "#2A1636", fill_opacity=0.8))
    for i in range(18):
        pic.add(stroke(f"M{-240 + i * 100} 886L{120 + i * 60} 560", "#5B2F5F", 1.6, stroke_opacity=0.25))
    return pic


def files() -> dict[str, Picture]:
    """All pictures of this module by their path below `assets/`, without `.svg`."""
    scene = fair()
    return {
        "pictures/queue/symbol": symbol("#C3261C"),
        "pictures/queue/spark": spark(),
        "pictures/queue/people": people("#FFF6E3"),
        "pictures/queue/chief": chief(),
        "pictures/queue/back": card_back(),
        "games/color_queue/background": scene,
        "games/color_queue/background_dusk": by_night(scene, 0.45),
    }
