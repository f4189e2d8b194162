"""Balloon Cup: cubes, trophies, race cards, the two sides of the tiles, and the Alpine valley where it is played.

Cubes, trophies and cards use the colors of the registry, so that the game can exchange them; what else is on a card
(paper, sky, grass, basket) is the same on all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from assets.drawing.landscape import (
    DAY_PINES,
    DAY_TREES,
    DUSK_TREES,
    Greens,
    Peak,
    bush,
    cloud,
    flowers,
    hill,
    mountain,
    night_stars,
    pine,
    scattered,
    spots,
    sun_glow,
    tree,
)
from assets.drawing.pieces import REGISTRY, WHITE, emblem
from assets.drawing.players import (
    BASKET,
    BASKET_LIGHT,
    BASKET_LINE,
    FOOT,
    NIGHT,
    envelope,
    on_surface,
    pattern,
    steps,
)
from assets.drawing.svg import Picture, Stop, circle, ellipse, group, path, rect, stroke, through
from assets.drawing.things import trophy
from balloongames.ui.theme import PlayerLook

if TYPE_CHECKING:
    from balloongames.ui.theme import BalloonColor

PATTERNS: Final = {"red": "chevron", "yellow": "dots", "green": "gores", "blue": "bands", "grey": "checks"}
"""The colors of the game, and the pattern on the balloons of each."""

CARD: Final = (86.0, 122.0)
_PAPER, _PAPER_LINE, _CLOTH = "#FFFDF7", "#CDB48C", "#FFF6E3"
_BACK, _BACK_DEEP = "#2E6F95", "#245A7B"

# -- cubes and cards -------------------------------------------------------------------------------------------------

_CUBE = (
    "M6 30Q6 26 10 24L46 6Q50 4 54 6L90 24Q94 26 94 30V72Q94 76 90 78L54 96Q50 98 46 96L10 78Q6 76 6 72Z"
)  # fmt: skip
_TOP = "M10 24L46 6Q50 4 54 6L90 24Q94 27 90 30L54 48Q50 50 46 48L10 30Q6 27 10 24Z"
_RIGHT = "M50 49.5L91.5 29V72Q92 75.5 89 77L54 94.5Q50 96.5 50 93Z"


def cube(color: BalloonColor) -> str:
    """A cube in a box of 100, the emblem on its left face."""
    x, y, scale = 28.5, 64.0, 0.44
    sign = emblem(color.emblem, color.emblem_color)
    return "".join(
        (
            path(_CUBE, color.base),
            path(_TOP, color.light),
            path(_RIGHT, color.dark),
            f'<g transform="matrix({scale * 0.89:.3g} {scale * 0.43:.3g} 0 {scale:.3g} {x:g} {y:g})">{sign}</g>',
            stroke("M15 25.5L47 9.5Q50 8 53 9.5", WHITE, 3, stroke_opacity=0.6),
            stroke("M50 51V92", color.light, 2.2, stroke_opacity=0.55),
            path(_CUBE, stroke=color.outline, stroke_width=4.6, stroke_linejoin="round"),
        )
    )


def race_balloon(pic: Picture, color: BalloonColor) -> str:
    """The hot-air balloon of a color in its pattern, box 100 x 142."""
    skin = envelope()
    shading = pic.radial(
        34, 32, 84, (0, WHITE, 0.34), (42, WHITE, 0.0), (43, NIGHT, 0.0), (68, NIGHT, 0.06), (100, NIGHT, 0.34)
    )
    seams = "".join(through([on_surface(u, y) for y in steps(6, FOOT, 4)]) for u in (-0.62, -0.3, 0.3, 0.62))
    glint = "M13 44C13 27 23 15 37 9C40 7.8 41.5 11 38.5 12.7C27 19 20.5 28.5 19.5 43.5C19.2 48 13 48.3 13 44Z"
    return "".join((
        stroke("M40.5 117L43.5 127M59.5 117L56.5 127", BASKET_LINE, 1.8),
        path("M38 111H62L59.5 119.5Q50 122.5 40.5 119.5Z", color.dark, stroke=color.outline, stroke_width=2.4,
             stroke_linejoin="round"),
        path(skin, color.base),
        pattern(PlayerLook(PATTERNS[color.key], color.base, _CLOTH, (), "")),
        stroke(seams, NIGHT, 1, stroke_opacity=0.12),
        path(skin, shading),
        path(glint, WHITE, fill_opacity=0.5),
        path(skin, stroke=color.outline, stroke_width=4, stroke_linejoin="round"),
        path("M39 126H61L59.4 138Q59 141 56 141H44Q41 141 40.6 138Z", BASKET, stroke=BASKET_LINE, stroke_width=2.6,
             stroke_linejoin="round"),
        stroke("M39.6 126.4H60.4", BASKET_LIGHT, 2.8),
    ))  # fmt: skip


def race_card(color: BalloonColor) -> Picture:
    """A card without its number, which the game writes at the left of the head; (86, 122) with paper to the edge."""
    w, h = CARD
    pic = Picture((0, 0, w, h))
    sky = pic.linear((0, 42), (0, 112), (0, "#D3EBF0"), (70, "#F1F3E2"), (100, "#F6EED8"))
    pic.add(
        rect(0, 0, w, h, _PAPER, rx=9),
        path(f"M4 40V10Q4 4 10 4H{w - 10:g}Q{w - 4:g} 4 {w - 4:g} 10V40Z", color.base),
        path(f"M4 40V10Q4 4 10 4H{w - 10:g}Q{w - 4:g} 4 {w - 4:g} 10V13Q{w - 4:g} 7 {w - 10:g} 7H10Q4 7 4 13Z", WHITE,
             fill_opacity=0.22),
        group(emblem(color.emblem, color.emblem_color), at=(w - 20, 22.5), scale=0.21),
        path(f"M4 40H{w - 4:g}V112Q{w - 4:g} 118 {w - 10:g} 118H10Q4 118 4 112Z", sky),
        cloud((50, 52), 26, 0.75, shade="#CFE3EA"),
        cloud((6, 76), 20, 0.65, shade="#CFE3EA"),
        path(f"M4 107C18 100 30 103 44 107C58 111 70 103 {w - 4:g} 105V112Q{w - 4:g} 118 {w - 10:g} 118H10Q4 118 4 112",
             "#BFD9A3"),
        group(race_balloon(pic, color), at=(19.5, 44.5), scale=0.47),
    )  # fmt: skip
    return pic


def card_back() -> Picture:
    """The back of every card: a cream balloon among six pale dots."""
    w, h = CARD
    pic = Picture((0, 0, w, h))
    look = PlayerLook("gores", "#FFF6E3", "#F2B766", (), "")
    skin = envelope()
    light = pic.radial(34, 32, 84, (0, WHITE, 0.5), (45, WHITE, 0), (46, NIGHT, 0), (100, NIGHT, 0.3))
    balloon = "".join((
        stroke("M40.5 117L43.5 127M59.5 117L56.5 127", "#FFF6E3", 2.4),
        path(skin, look.color), pattern(look), path(skin, light),
        path("M38 112H62L59.5 120Q50 122.5 40.5 120Z", "#E09A3E"),
        path("M40 126H60L58.6 138Q58.2 141 55 141H45Q41.8 141 41.4 138Z", "#E8CFA4"),
    ))  # fmt: skip
    dots = "".join(circle(x, y, 6, "#BFD9E6", fill_opacity=0.4) for x in (17, w - 17) for y in (19, h / 2, h - 19))
    pic.add(
        rect(0, 0, w, h, _PAPER, rx=9),
        rect(4, 4, w - 8, h - 8, _BACK, rx=6),
        rect(7.5, 7.5, w - 15, h - 15, "none", rx=4, stroke="#BFD9E6", stroke_width=1.2, stroke_opacity=0.5),
        dots,
        ellipse(w / 2, h / 2, 27, 40, _BACK_DEEP, fill_opacity=0.55),
        group(balloon, at=(w / 2 - 22, h / 2 - 32), scale=0.44),
    )
    return pic


# -- tiles: the middle 274 x 140 of a larger window ------------------------------------------------------------------


_TILE = (-23.0, -60.0, 320.0, 260.0)


def plain() -> Picture:
    """Low ground in the evening sun: two hills, round trees, a field for the cubes."""
    pic = Picture(_TILE)
    x, y, w, h = _TILE
    pic.add(rect(x, y, w, h, pic.linear((0, y), (0, 100), (0, "#F4B574"), (45, "#F9CF98"), (100, "#FCEBC8"))))
    pic.add(sun_glow(pic, (178, 46), 90, "#FFF4C8", 0.9), circle(178, 46, 21, "#FFF0B8", fill_opacity=0.9))
    pic.add(cloud((30, 34), 44, 0.55, shade="#F3CFA0"), cloud((214, 20), 52, 0.5, shade="#F3CFA0"))
    pic.add(cloud((104, 8), 34, 0.4, shade="#F3CFA0"))
    pic.add(hill("-23,78 40,70 110,80 180,72 297,80", 200, "#CFDE8E"))
    for at, height in (((92, 84), 20), ((104, 85), 14), ((36, 80), 18), ((236, 80), 20), ((250, 82), 14)):
        pic.add(tree(at, height, Greens("#6FA05B", "#4C7E46", "#9CC27E", "#7A5533")))
    pic.add(hill("-23,92 60,84 137,90 220,84 297,92", 200, "#A3C465"))
    pic.add(hill("-23,112 60,104 150,110 230,104 297,110", 200, "#8BB257"))
    pic.add(stroke("M-23 126C60 118 150 124 297 118", "#7CA44C", 1.6, stroke_opacity=0.6))
    pic.add(flowers(scattered(22, -23, 108, 320, 34), ("#FFF6E3", "#F6DC82", "#F4B8A8"), 1.4))
    return pic


def highland() -> Picture:
    """High ground: snowy peaks under a blue sky, pines, a rocky field for the cubes."""
    pic = Picture(_TILE)
    x, y, w, h = _TILE
    pic.add(rect(x, y, w, h, pic.linear((0, y), (0, 100), (0, "#4E95CE"), (50, "#7DB9E2"), (100, "#CFE6F0"))))
    pic.add(cloud((196, 22), 48, 0.9), cloud((24, 40), 34, 0.75), cloud((112, 4), 36, 0.6))
    for foot, width, height in (((18, 104), 96, 62), ((262, 104), 96, 66)):
        pic.add(mountain(foot, width, height, Peak("#9DB6D5", "#7E9CC4", "#F4F9FC", "#DCE9F2")))
    for foot, width, height in (((78, 106), 104, 78), ((202, 106), 106, 80), ((140, 108), 96, 66)):
        pic.add(mountain(foot, width, height))
    pic.add(hill("-23,100 50,94 137,101 220,94 297,100", 200, "#7F9CC6"))
    for at, height in (((14, 106), 22), ((26, 108), 16), ((96, 105), 15), ((180, 105), 16), ((250, 106), 22)):
        pic.add(pine(at, height, Greens("#3F7C6C", "#2A5C56", "#5FA57C", "#5A4630")))
    pic.add(hill("-23,112 60,106 150,112 230,105 297,111", 200, "#6688BA"))
    pic.add(hill("-23,126 60,121 150,126 230,120 297,125", 200, "#577AAE"))
    return pic


# -- the valley ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Valley:
    """The colors of the place at one hour, back to front."""

    sky: tuple[Stop, ...]
    glow: str
    glow_opacity: float
    cloud: str
    cloud_shade: str
    cloud_opacity: float
    far: Peak
    near: Peak
    haze: str
    meadow: str
    front: str
    trees: Greens
    pines: Greens
    blooms: tuple[str, ...]
    stars: bool = False


_SCENE = (-240.0, -160.0, 1760.0, 1040.0)
_DAY = _Valley(
    ((0, "#7CBBE0"), (16, "#8CC6E6"), (50, "#D5ECF0"), (78, "#F6EBCF"), (100, "#F6EBCF")),
    "#FFF9E0", 0.8, "#FFFFFF", "#B5D8EA", 0.7,
    Peak("#BFD0E4", "#AEC3DC", "#F6FAFC", "#E4EEF5"), Peak("#A6BEDB", "#8FACD0", "#F6FAFC", "#DCE9F2"),
    "#C3DDB4", "#A9CF9D", "#93C08E", DAY_TREES, DAY_PINES, ("#FFF6E3", "#F6DC82", "#C9B6F0"),
)  # fmt: skip
_DUSK = _Valley(
    ((0, "#0D1830"), (16, "#13203E"), (50, "#2B3A60"), (78, "#5A4C74"), (100, "#5A4C74")),
    "#FFDFB0", 0.22, "#5B6C9A", "#2E3C66", 0.4,
    Peak("#3A4A72", "#324168", "#62739C", "#52628C"), Peak("#314067", "#29375C", "#5A6A94", "#4A5A84"),
    "#26404F", "#1F3846", "#1A303D", DUSK_TREES, DUSK_TREES, ("#4C6A86", "#5A5E8C", "#6B6A86"), stars=True,
)  # fmt: skip


def valley(hour: _Valley) -> Picture:
    """The morning regatta's valley. Sky lies behind the tiles, meadow behind the hand; both are quiet there."""
    pic = Picture(_SCENE)
    x, y, w, h = _SCENE
    pic.add(rect(x, y, w, h, pic.linear((0, y), (0, y + h), *hour.sky)))
    if hour.stars:
        pic.add(night_stars(scattered(90, x, y, w, h * 0.5)))
    pic.add(sun_glow(pic, (250, 60), 260, hour.glow, hour.glow_opacity))
    for cx, cy, width, share in spots(
        "36,72,200,0.8 560,56,160,0.7 820,250,180,0.6 -210,220,150,0.8 1290,120,190,0.8 300,-120,190,0.7 "
        "980,-110,170,0.7 1180,330,120,0.5"
    ):
        pic.add(cloud((cx, cy), width, hour.cloud_opacity * share, color=hour.cloud, shade=hour.cloud_shade))
    for fx, width, height in spots("-150,300,150 330,320,120 590,300,150 900,360,170 1260,340,190 1460,260,140"):
        pic.add(mountain((fx, 562), width, height, hour.far))
    for fx, width, height in spots("110,420,208 420,330,146 760,410,188 1060,520,240 1400,420,190 -240,330,180"):
        pic.add(mountain((fx, 564), width, height, hour.near))
    pic.add(hill("-240,540 -60,532 130,544 340,530 520,536 680,530 880,552 1160,546 1420,548 1520,540", 880, hour.haze))
    for fx, fy, height in spots(
        "-206,556,60 -180,560,40 -110,558,52 1306,560,62 1332,564,44 1452,560,56 888,562,30 900,564,22"
    ):
        pic.add(pine((fx, fy), height, hour.pines))
    pic.add(hill("-240,584 -4,594 160,600 300,592 520,602 650,590 830,594 1050,588 1190,598 1370,604 1520,596", 880,
                 hour.meadow))  # fmt: skip
    pic.add(hill("-240,716 40,702 330,720 640,704 930,722 1230,704 1520,718", 880, hour.front))
    pic.add(flowers(scattered(56, -240, 726, 1760, 140), hour.blooms))
    pic.add(tree((-170, 690), 110, hour.trees), bush((-96, 700), 90, hour.trees))
    pic.add(pine((1390, 692), 130, hour.pines), pine((1440, 700), 96, hour.pines), bush((1490, 704), 90, hour.trees))
    return pic


def files() -> dict[str, Picture]:
    """All pictures of this module by their path below `assets/`, without `.svg`."""
    made: dict[str, Picture] = {}
    for key in PATTERNS:
        color = REGISTRY[key]
        made[f"pictures/cubes/{key}"] = Picture((2, 0, 96, 101), [cube(color)])
        cup = made[f"pictures/trophies/{key}"] = Picture((4, 2, 92, 98))
        cup.add(trophy(cup, color))
        made[f"pictures/race_cards/{key}"] = race_card(color)
    made["pictures/race_cards/back"] = card_back()
    made["games/balloon_cup/plain"] = plain()
    made["games/balloon_cup/mountain"] = highland()
    made["games/balloon_cup/background"] = valley(_DAY)
    made["games/balloon_cup/background_dusk"] = valley(_DUSK)
    return made
