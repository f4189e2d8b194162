"""Plume, the coach: a small balloon, cream and sky blue, with a feather and a basket, in four moods.

The window is 106 x 178; her face is drawn in the coordinates of her envelope, of which the middle lies at (50, 50).
Pupils are added by the game, so that she can look at what she speaks of.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from assets.drawing import players
from assets.drawing.pieces import WHITE
from assets.drawing.svg import Picture, circle, ellipse, group, path, stroke

Window: TypeAlias = tuple[float, float, float, float]

WINDOW: Final = (-3.0, 0.0, 106.0, 178.0)
_INK: Final = "#1F2A44"
_RIM: Final = "#6B5A3E"
_SKY: Final = "#5FB0DA"
_DEEP_SKY: Final = "#2F7FAE"
_CREAM: Final = "#FFF0CF"
_WOOD: Final = "#B9793A"
_DARK_WOOD: Final = "#5A3A1E"
_MOUTH: Final = "#8E2F2A"
_BLUSH: Final = "#F28A72"

_ENVELOPE: Final = (
    "M2 50A48 48 0 0 1 98 50L98 50C97.8 51.72 97.58 56.89 96.77 60.33C95.97 63.78 94.73 67.22 93.18 70.67"
    "C91.62 74.11 89.65 77.56 87.46 81C85.26 84.44 82.69 87.89 80 91.33C77.31 94.78 74.32 98.22 71.32 101.67"
    "C68.32 105.11 63.55 110.28 62 112Q50 117 38 112L38 112C36.45 110.28 31.68 105.11 28.68 101.67"
    "C25.68 98.22 22.69 94.78 20 91.33C17.31 87.89 14.74 84.44 12.54 81C10.35 77.56 8.38 74.11 6.82 70.67"
    "C5.27 67.22 4.03 63.78 3.23 60.33C2.42 56.89 2.2 51.72 2 50Z"
)
_CAP: Final = (
    "M10.31 23A48 48 0 0 1 89.69 23L89.69 23L91.9 27.62L92.65 31.17L91.92 32.8L89.83 32.24"
    "L86.49 29.67L82.11 25.58L81.31 30.44L79.18 33.84L75.91 35.2L71.8 34.37L67.14 31.47L62.26 26.88"
    "L58.76 31.72L54.56 34.91L50 36L45.44 34.91L41.24 31.72L37.74 26.88L32.86 31.47L28.2 34.37"
    "L24.09 35.2L20.82 33.84L18.69 30.44L17.89 25.58L13.51 29.67L10.17 32.24L8.08 32.8L7.35 31.17"
    "L8.1 27.62L10.31 23Z"
)
_SKIRT: Final = (
    "M21.33 93L19.22 90.8L18.4 89.33L19.23 89.19L21.67 90.58L25.37 93.3L29.73 96.75L31.1 94.13"
    "L33.64 92.25L37.25 91.69L41.53 92.66L45.95 94.97L50 98L54.05 94.97L58.47 92.66L62.75 91.69"
    "L66.36 92.25L68.9 94.13L70.27 96.75L74.63 93.3L78.33 90.58L80.77 89.19L81.6 89.33L80.78 90.8"
    "L78.67 93L78.67 93L76.06 96.17L73.36 99.33L70.58 102.5L67.75 105.67L64.89 108.83L62 112"
    "Q50 117 38 112L38 112L35.11 108.83L32.25 105.67L29.42 102.5L26.64 99.33L23.94 96.17"
    "L21.33 93Z"
)

_SHINE: Final = "M13 44C13 27 23 15 37 9C40 7.8 41.5 11 38.5 12.7C27 19 20.5 28.5 19.5 43.5C19.2 48 13 48.3 13 44Z"
_VANE: Final = (
    "M52 -3C47 -12 52 -24 66 -28C71 -29.5 77 -28 79 -26C74 -25 75 -22 71 -20C73 -18.5 69 -14.5 65.5 -14"
    "C66 -11 61 -7 56 -6C54.5 -5.5 53 -4.5 52 -3Z"
)


def _line(d: str) -> str:
    return stroke(d, _INK, 3.4)


def _mouth(d: str) -> str:
    return path(d, _MOUTH, stroke=_INK, stroke_width=2.8, stroke_linejoin="round")


def _eyes() -> str:
    return "".join(circle(x, 50, 11, WHITE, stroke=_INK, stroke_width=2.4) for x in (35, 65))


def _faces() -> dict[str, str]:
    return {
        "smile": _eyes() + _line("M39 68Q50 79 61 68"),
        "talk": _eyes() + _mouth("M40 67Q50 70 60 67Q58 79 50 79Q42 79 40 67Z"),
        "almost": _eyes() + _line("M24 35Q30 30 38 32") + _line("M62 32Q70 30 76 35")
        + _line("M42 72Q46 68 50 72Q54 76 58 72"),
        "cheer": _line("M25 53Q35 41 45 53") + _line("M55 53Q65 41 75 53")
        + _mouth("M36 65Q50 69 64 65Q62 83 50 83Q38 83 36 65Z")
        + path("M42 78Q50 72 58 78Q55 82 50 82Q45 82 42 78Z", _BLUSH),
    }  # fmt: skip


def _coach(face: str, window: Window = WINDOW, at: tuple[float, float] = (0, 32), scale: float = 1) -> Picture:
    pic = Picture(window)
    light = pic.radial(
        34, 32, 84,
        (0, WHITE, 0.5), (42, WHITE, 0), (43, "#7A4A12", 0), (70, "#7A4A12", 0.08), (100, "#5A3410", 0.4),
    )  # fmt: skip
    feather = (
        stroke("M50 3C51 -4 55 -9 61 -13", _DEEP_SKY, 2.4)
        + path(_VANE, WHITE, stroke=_DEEP_SKY, stroke_width=2.4, stroke_linejoin="round")
        + stroke("M52 -3C56 -12 62 -19 71 -24", _SKY, 1.8)
    )
    ropes = stroke("M40.5 117L43.5 127M59.5 117L56.5 127M47 119L47.5 127M53 119L52.5 127", _DARK_WOOD, 1.6)
    collar = path(
        "M38 111H62L59.5 119.5Q50 122.5 40.5 119.5Z", _DEEP_SKY, stroke=_RIM, stroke_width=2, stroke_linejoin="round"
    )
    envelope = path(_ENVELOPE, _CREAM) + path(_CAP, _SKY) + path(_SKIRT, _SKY) + path(_ENVELOPE, light)
    shine = path(_SHINE, WHITE, fill_opacity=0.65)
    cheeks = "".join(ellipse(x, 63, 7, 4.6, _BLUSH, fill_opacity=0.55) for x in (23, 77))
    rim = path(_ENVELOPE, stroke=_RIM, stroke_width=3.2, stroke_linejoin="round")
    basket = (
        path(
            "M40 126.5H60L58.6 138Q58.2 141 55 141H45Q41.8 141 41.4 138Z", _WOOD, stroke=_DARK_WOOD, stroke_width=2.2,
            stroke_linejoin="round",
        )
        + stroke("M41.5 130.5H58.5M42 135.3H58", _DARK_WOOD, 1.4, stroke_opacity=0.7)
        + stroke("M40 126.6H60", "#D69A58", 2.6)
    )  # fmt: skip
    pic.add(group([feather, ropes, collar, envelope, shine, cheeks, face, rim, basket], at=at, scale=scale))
    return pic


def files() -> dict[str, Picture]:
    """The coach in each mood, and as she sits at a table: there nobody draws her pupils."""
    moods = {f"pictures/coach/{mood}": _coach(face) for mood, face in _faces().items()}
    pupils = "".join(circle(x, 50.8, 5.9, _INK) + circle(x - 1.9, 48.7, 2, WHITE) for x in (35, 65))
    return {**moods, "pictures/players/plume": _coach(_faces()["smile"] + pupils, players.WINDOW, (9, 24), 0.82)}
