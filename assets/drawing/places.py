"""The scenes: menu backgrounds, the garden fête of Balloon POP with its board, the picture on the hand-over paper.

A scene's window is larger than the 1280 x 720 of the design, which lies in its middle: wider and taller windows show
more of it. Each is drawn by day and by dusk.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from assets.drawing.landscape import (
    CORAL,
    CREAM,
    DAY_TREES,
    DUSK_TREES,
    Greens,
    awning,
    bush,
    cloud,
    flowers,
    garland,
    hill,
    night_stars,
    scattered,
    spots,
    sun_glow,
    tent,
    tree,
)
from assets.drawing.svg import Picture, Stop, circle, group, num, path, rect, stroke
from balloongames.ui.theme import mix

HEX = re.compile(r"#[0-9A-F]{6}")
SCENE = (-240.0, -160.0, 1760.0, 1040.0)
WOOD, WOOD_LIGHT, WOOD_DARK, WOOD_EDGE = "#DDA968", "#EBC48C", "#A86F3C", "#7E4F28"


@dataclass(frozen=True, slots=True)
class Hour:
    """The colors of one place at one time of day, back to front."""

    sky: tuple[Stop, ...]
    glow: str
    glow_opacity: float
    cloud: str
    cloud_shade: str
    cloud_opacity: float
    far: str
    middle: str
    near: str
    front: str
    trees: Greens
    stars: bool = False


DAY = Hour(
    ((0, "#6FB8E2"), (16, "#86C6E8"), (46, "#CBE8EF"), (68, "#FDEBCF"), (80, "#FBDDB0"), (100, "#FBDDB0")),
    "#FFFAE6", 0.95, "#FFFFFF", "#9CCBE4", 0.78, "#D3E3CE", "#C0DBB4", "#9CC79B", "#8ABB8C", DAY_TREES,
)  # fmt: skip
DUSK = Hour(
    ((0, "#0B1228"), (16, "#0F1730"), (50, "#1B2748"), (74, "#3A335C"), (82, "#4E3E68"), (100, "#4E3E68")),
    "#C9D2F5", 0.26, "#54618F", "#2A3660", 0.42, "#313A62", "#243657", "#1C2D48", "#16253C", DUSK_TREES, stars=True,
)  # fmt: skip
MORNING = replace(
    DAY,
    sky=((0, "#A9D8F2"), (16, "#BFE3F6"), (46, "#E6F0F3"), (68, "#FFF3E4"), (80, "#FDE3D2"), (100, "#FDE3D2")),
    glow="#FFF6DC", cloud_shade="#F3C9C0", far="#DCE6DC", middle="#CBE0C6", near="#ABD0AE", front="#98C49C",
)  # fmt: skip
EVENING = Hour(
    ((0, "#E89A92"), (16, "#F2A58E"), (46, "#F9CDA6"), (68, "#FDE6C0"), (80, "#FBDFA8"), (100, "#FBDFA8")),
    "#FFF1B8", 0.95, "#FBD9CC", "#D98F8C", 0.72, "#D9D3AE", "#C6CC9C", "#AFC18C", "#A5BC8A",
    Greens("#6E9C6A", "#4E7C54", "#9CBB7E", "#7A5533"),
)  # fmt: skip
FETE_DAY = Hour(
    ((0, "#A6DAE2"), (16, "#BFE5E6"), (55, "#E6F2DD"), (84, "#F7E2B4"), (100, "#F7E2B4")),
    "#FFFAE6", 0.85, "#FFFFFF", "#B5DCE0", 0.6, "#D2E6C4", "#B4D8A8", "#93C690", "#82B982", DAY_TREES,
)  # fmt: skip
FETE_DUSK = Hour(
    ((0, "#0C1A2C"), (16, "#102339"), (55, "#1D3850"), (84, "#4B4462"), (100, "#4B4462")),
    "#FFE2A8", 0.2, "#55708C", "#2A4460", 0.4, "#2A4258", "#22404C", "#1A343E", "#142B34", DUSK_TREES, stars=True,
)  # fmt: skip


def _sky(pic: Picture, hour: Hour, sun: tuple[float, float]) -> None:
    x, y, w, h = pic.window
    pic.add(rect(x, y, w, h, pic.linear((0, y), (0, y + h), *hour.sky)))
    if hour.stars:
        pic.add(f'<g class="stars">{night_stars(scattered(90, x, y, w, h * 0.62))}</g>')
    pic.add(sun_glow(pic, sun, 280, hour.glow, hour.glow_opacity))
    if hour.stars:
        pic.add(_moon(sun))


def _moon(at: tuple[float, float]) -> str:
    d = "M10 -30A31 31 0 1 0 30 12A24 24 0 0 1 10 -30Z"
    return group(path(d, "#FFF1CF", fill_opacity=0.92), at=at)


def _clouds(pic: Picture, hour: Hour, places: str) -> None:
    """Clouds as "x,y,width,share of the hour's opacity"."""
    for x, y, width, share in spots(places):
        pic.add(cloud((x, y), width, hour.cloud_opacity * share, color=hour.cloud, shade=hour.cloud_shade))


def home(hour: Hour, sun: tuple[float, float] = (1040, 250)) -> Picture:
    """The morning meadow behind the menus: quiet where text stands (upper left, the foot)."""
    pic = Picture(SCENE)
    _sky(pic, hour, sun)
    _clouds(
        pic,
        hour,
        (
            "468,40,150,1 770,46,110,0.8 -70,236,150,0.75 1170,248,150,0.75 60,-120,190,0.7 900,-96,150,0.7 "
            "-226,60,130,0.7 1350,70,160,0.8 1330,420,130,0.6 -215,430,120,0.6"
        ),
    )
    pic.add(
        hill(
            "-240,566 -60,540 150,572 330,548 560,574 770,545 990,570 1190,540 1380,566 1520,548",
            880,
            hour.far,
        ),
        hill(
            "-240,582 66,596 370,592 546,598 727,576 1015,590 1289,580 1520,600",
            880,
            hour.middle,
        ),
    )
    trees = hour.trees
    for x, y, height in spots(
        "-196,596,44 -170,598,34 -120,600,52 -92,602,36 1324,592,40 1352,594,54 1398,600,38 1470,606,50"
    ):
        pic.add(tree((x, y), height, trees))
    pic.add(
        hill(
            "-240,642 -23,626 151,628 391,640 554,652 779,630 981,632 1143,646 1364,654 1520,640",
            880,
            hour.near,
        )
    )
    for x, y, height in spots(
        "16,650,70 48,654,48 1264,652,66 1235,656,46 -60,652,84 -200,656,70 1330,660,88 1480,656,64"
    ):
        pic.add(tree((x, y), height, trees))
    pic.add(bush((-130, 660), 70, trees), bush((1410, 664), 84, trees))
    pic.add(
        hill(
            "-240,742 -60,728 240,752 560,734 860,756 1140,730 1360,748 1520,736",
            880,
            hour.front,
        )
    )
    blooms = ("#FFF6E3", "#F4B8A8", "#F6DC82") if not hour.stars else ("#4C6A86", "#5A5E8C", "#6B6A86")
    pic.add(flowers(scattered(44, -240, 750, 1760, 120), blooms))
    pic.add(
        tree((120, 850), 90, trees),
        bush((200, 856), 90, trees),
        tree((1090, 856), 100, trees),
        bush((1000, 860), 80, trees),
    )
    return pic


def fete(hour: Hour) -> Picture:
    """The garden where Balloon POP is played. What shows between the panels is sky; the hills lie behind the cards."""
    pic = Picture(SCENE)
    _sky(pic, hour, (1120, 110))
    _clouds(
        pic,
        hour,
        (
            "350,56,160,0.9 700,300,200,0.75 1130,40,170,0.9 -180,120,170,0.9 1300,260,180,0.8 -230,380,140,0.7 "
            "200,-130,180,0.8 820,-110,200,0.8"
        ),
    )
    pic.add(
        hill(
            "-240,546 -60,528 180,548 420,530 640,546 860,528 1080,550 1300,530 1520,544",
            880,
            hour.far,
        )
    )
    pic.add(
        hill(
            "-240,556 121,556 308,551 541,552 803,570 1053,568 1289,566 1520,560",
            880,
            hour.middle,
        )
    )
    trees = hour.trees
    red, pale = (CORAL, CREAM) if not hour.stars else ("#8A3F47", "#8E8798")
    for x, y, height in spots(
        "372,554,40 396,556,30 640,560,44 668,562,32 965,570,48 12,558,44 -14,560,58 1268,566,50 -170,562,60 "
        "1440,566,62"
    ):
        pic.add(tree((x, y), height, trees))
    for x, y, width in spots("-90,574,90 1346,580,96 520,558,34 816,572,38"):
        pic.add(tent((x, y), width, red, pale))
    flags = (
        (CORAL, "#FFD45E", "#46A678", "#5B8FD0", CREAM)
        if not hour.stars
        else ("#8A3F47", "#A98B4A", "#2E6B58", "#3E5F96", "#8E8798")
    )
    pic.add(garland((1352, 470), (1530, 440), 26, flags, count=9), garland((-250, 440), (-80, 486), 26, flags, count=9))
    pic.add(
        hill(
            "-240,604 -4,604 162,610 303,605 523,611 650,599 830,601 1053,598 1188,606 1373,614 1520,606",
            880,
            hour.near,
        )
    )
    pic.add(hill("-240,716 40,704 330,724 640,706 930,726 1230,706 1520,722", 880, hour.front))
    blooms = ("#FFF6E3", "#F4B8A8", "#F6DC82") if not hour.stars else ("#4C6A86", "#5A5E8C", "#6B6A86")
    pic.add(flowers(scattered(60, -240, 730, 1760, 140), blooms))
    pic.add(
        tree((-180, 690), 120, trees),
        bush((-100, 700), 100, trees),
        tree((1400, 690), 110, trees),
        bush((1470, 702), 100, trees),
    )
    return pic


# -- the board ---------------------------------------------------------------------------------------------------

CELL, COLUMNS, ROWS, BONUS_ROWS = 51.0, 6, 8, 3


@dataclass(frozen=True, slots=True)
class BoardColors:
    """The colors of a board's field: ground, every other column, the rows that pay at the end, lines."""

    ground: str
    column: str
    bonus: str
    bonus_opacity: float
    line: str
    line_opacity: float


BOARD_DAY = BoardColors("#F5FBF6", "#E4F1E8", "#F8E6A0", 0.25, "#1F2A44", 0.09)
BOARD_DUSK = BoardColors("#CBDDE2", "#BACFD5", "#F2D98E", 0.3, "#1F2A44", 0.16)


def board(colors: BoardColors) -> Picture:
    """The wooden frame with awning and field of Balloon POP; (0, 0) is the upper left corner of the first cell.

    Cells are 51 wide and high, 6 by 8. The window is (-14, -42) to (320, 438).
    """
    pic = Picture((-14, -42, 334, 480))
    w, h = CELL * COLUMNS, CELL * ROWS
    front = pic.linear((0, -32), (0, h + 16), (0, WOOD_LIGHT), (30, WOOD), (100, "#CE9452"))
    pic.add(
        rect(-10, -30, w + 20, h + 56, WOOD_EDGE, rx=13),
        rect(-10, -32, w + 20, h + 52, front, rx=13),
        stroke(f"M-8.5 -10V{num(h + 6)}", "#FFF1D6", 1.4, stroke_opacity=0.65),
        *(
            stroke(d, WOOD_DARK, 1, stroke_opacity=0.4)
            for d in (f"M20 {num(h + 13)}H96M128 {num(h + 15)}H190M226 {num(h + 12.5)}H290",)
        ),
        rect(-5, -8, w + 10, h + 13, WOOD_DARK, rx=9),
        rect(-2.5, -8, w + 5, h + 10.5, colors.ground, rx=7),
    )
    pic.add(
        path(
            "".join(f"M{num(c * CELL)} -6h{num(CELL)}V{num(h)}h{num(-CELL)}Z" for c in range(0, COLUMNS, 2)),
            colors.column,
        )
    )
    pic.add(rect(0, -6, w, BONUS_ROWS * CELL + 6, colors.bonus, fill_opacity=colors.bonus_opacity))
    pic.add(
        stroke(
            "".join(f"M2 {num(r * CELL)}H{num(w - 2)}" for r in range(1, ROWS)),
            colors.line,
            1.5,
            stroke_opacity=colors.line_opacity,
        )
    )
    inner = pic.linear((0, -8), (0, 26), (0, "#3A2A12", 0.22), (100, "#3A2A12", 0))
    pic.add(rect(-2.5, -8, w + 5, 34, inner), awning(pic, -6, -36, w + 12, 36, 10))
    beam = pic.linear((0, -42), (0, -30), (0, "#C58B53"), (45, WOOD_DARK), (100, "#8A5730"))
    pic.add(rect(-14, -42, w + 28, 12, WOOD_EDGE, rx=6), rect(-14, -42, w + 28, 10.5, beam, rx=5.2))
    pic.add(stroke(f"M-8 -39.5H{num(w + 8)}", "#E8BE8C", 1.4, stroke_opacity=0.7))
    pic.add(*(circle(x, y, 2.1, WOOD_EDGE, fill_opacity=0.75) for x in (-4, w + 4) for y in (h + 13,)))
    return pic


def by_night(picture: Picture, share: float = 0.26) -> Picture:
    """The same picture with `share` of the night's blue in every color."""

    def dim(text: str) -> str:
        return HEX.sub(lambda found: mix(found[0], "#101B34", share), text)

    return Picture(
        picture.window,
        [dim(shape) for shape in picture.body],
        {dim(text): name for text, name in picture.defs.items()},
    )


def board_strong() -> Picture:
    """The board for the strong theme, in the window of `board`: white lines on black."""
    pic = Picture((-14, -42, 334, 480))
    w, h, white = CELL * COLUMNS, CELL * ROWS, "#FFFFFF"
    pic.add(
        rect(-9, -31, w + 18, h + 54, "#000000", rx=13, stroke=white, stroke_width=2),
        rect(-3.5, -8, w + 7, h + 11.5, "#000000", rx=7, stroke=white, stroke_width=2),
        path(
            "".join(f"M{num(c * CELL)} 0h{num(CELL)}V{num(h)}h{num(-CELL)}Z" for c in range(0, COLUMNS, 2)), "#1C1C1C"
        ),
        stroke("".join(f"M2 {num(r * CELL)}H{num(w - 2)}" for r in range(1, ROWS) if r != BONUS_ROWS), "#7A7A7A", 1.2),
        stroke(f"M2 {num(BONUS_ROWS * CELL)}H{num(w - 2)}", white, 1.6, stroke_dasharray="1 5"),
    )
    scallop = (w + 12) / 10
    for i in range(10):
        d = f"M{num(-6 + i * scallop)} -36v20a{num(scallop / 2)} 14 0 0 0 {num(scallop)} 0v-20Z"
        pic.add(path(d, (white, "#000000")[i % 2], stroke=white, stroke_width=1.6))
    pic.add(rect(-13, -41, w + 26, 10, "#000000", rx=5, stroke=white, stroke_width=2))
    return pic


def plank() -> Picture:
    """The shelf on which the games stand: 1248 x 20, with its feet and the shadow it throws; (0, 0) is its corner."""
    pic = Picture((-4, -2, 1256, 40))
    grain = "M30 11H210M260 13.5H420M520 10.5H700M760 13H980M1040 11H1210"
    face = pic.linear((0, 5), (0, 15), (0, "#D09A5C"), (100, "#BC8044"))
    pic.add(
        rect(16, 19, 1216, 11, "#14102A", fill_opacity=0.12, rx=5),
        rect(10, 17, 11, 12, "#7E4F28", rx=2), rect(42, 17, 8, 12, "#8F5C30", rx=2),
        rect(1227, 17, 11, 12, "#7E4F28", rx=2), rect(1198, 17, 8, 12, "#8F5C30", rx=2),
        rect(0, 1, 1248, 19, "#7E4F28", rx=4),
        rect(0, 0, 1248, 15.5, face, rx=4),
        rect(0, 0, 1248, 5.5, "#E9BE86", rx=2.7),
        stroke(grain, "#8F5C30", 1, stroke_opacity=0.45),
    )  # fmt: skip
    return pic


HANDOVER_DAY = replace(
    DAY,
    sky=((0, "#7FC2E6"), (20, "#9AD0EA"), (58, "#D9ECE6"), (84, "#F8EBD0"), (100, "#F8EBD0")),
    cloud_opacity=0.92,
    middle="#CFE3BD",
    near="#AFD3A0",
)
HANDOVER_DUSK = replace(
    DUSK, sky=((0, "#16234A"), (40, "#2A3766"), (84, "#5B4C7C"), (100, "#5B4C7C")), cloud_opacity=0.6
)


def handover(hour: Hour) -> Picture:
    """The sky on the hand-over paper, 226 x 346; the next player's balloon is drawn into it by the game."""
    pic = Picture((-60, -60, 346, 466))
    x, y, w, h = pic.window
    pic.add(rect(x, y, w, h, pic.linear((0, y), (0, y + h), *hour.sky)))
    if hour.stars:
        pic.add(night_stars(scattered(40, x, y, w, h * 0.7)))
    pic.add(sun_glow(pic, (190, 70), 120, hour.glow, hour.glow_opacity))
    _clouds(pic, hour, "10,38,92,1 124,248,110,0.92 -52,190,84,0.65")
    pic.add(hill("-60,300 40,312 120,296 286,306", 406, hour.middle))
    pic.add(*(tree((x, y), height, hour.trees) for x, y, height in spots("24,326,44 48,328,30 196,320,38")))
    pic.add(hill("-60,330 70,318 170,332 286,322", 406, hour.near))
    return pic


def files() -> dict[str, Picture]:
    """All pictures of this module by their path below `assets/`, without `.svg`."""
    return {
        "pictures/scenery/home": home(DAY),
        "pictures/scenery/home_morning": home(MORNING),
        "pictures/scenery/home_evening": home(EVENING, (1040, 330)),
        "pictures/scenery/home_night_dusk": home(DUSK, (915, 52)),  # its moon stands where only the home has sky
        "pictures/scenery/home_dusk": home(DUSK),
        "pictures/scenery/handover": handover(HANDOVER_DAY),
        "pictures/scenery/plank": plank(),
        "games/balloon_pop/background": fete(FETE_DAY),
        "games/balloon_pop/background_dusk": fete(FETE_DUSK),
        "games/balloon_pop/board": board(BOARD_DAY),
        "games/balloon_pop/board_dusk": by_night(board(BOARD_DUSK)),
        "games/balloon_pop/board_strong": board_strong(),
        "pictures/scenery/plank_dusk": by_night(plank()),
        "pictures/scenery/handover_dusk": handover(HANDOVER_DUSK),
    }
