"""The five covers that stand on the shelf, and the strip that invites to continue a game of Balloon POP.

The middle 222 x 230 of a cover's window is the cover; the rest shows when books stand taller or wider.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import TYPE_CHECKING

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from assets.drawing.landscape import (
    DAY_PINES,
    DAY_TREES,
    awning,
    bush,
    cloud,
    flowers,
    garland,
    hill,
    mountain,
    night_stars,
    pine,
    scattered,
    spots,
    sun_glow,
    tent,
    tree,
)
from assets.drawing.pieces import INK, REGISTRY, balloon, star
from assets.drawing.places import by_night
from assets.drawing.players import hot_air_balloon
from assets.drawing.svg import Picture, Point, Stop, circle, ellipse, group, num, path, polygon, rect, ring_of, stroke
from assets.drawing.things import bubblee, burst, trophy
from balloongames.ui.theme import PLAYER_LOOKS

if TYPE_CHECKING:
    from collections.abc import Iterable

COVER = (-39.0, -60.0, 300.0, 350.0)
FONT = Path(__file__).parent.parent / "fonts" / "Fredoka-700.ttf"
LAND = Path(__file__).parent / "land.json"
LOOKS = {look.pattern: look for look in PLAYER_LOOKS}


def _sky(pic: Picture, *stops: Stop) -> None:
    x, y, w, h = pic.window
    pic.add(rect(x, y, w, h, pic.linear((0, y), (0, y + h), *stops)))


def lettering(text: str, at: tuple[float, float], size: float, color: str) -> str:
    """A word as outlines, centered at `at`: the renderer knows no text."""
    font = TTFont(FONT)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    width = sum(glyphs[names[ord(c)]].width for c in text)
    height = font["OS/2"].sCapHeight
    shapes, x = [], -width / 2
    for character in text:
        pen = SVGPathPen(glyphs, ntos=num)
        glyphs[names[ord(character)]].draw(pen)
        shapes.append(
            f'<g transform="translate({num(x)} {num(height / 2)}) scale(1 -1)">{path(pen.getCommands(), color)}</g>'
        )
        x += glyphs[names[ord(character)]].width
    return group(shapes, at=at, scale=scale)


def lives(shapes: Iterable[str] | str, way: str = "bob") -> str:
    """What moves for a moment while a book is looked at: it bobs, or its light runs."""
    return f'<g class="lives {way}">{shapes if isinstance(shapes, str) else "".join(shapes)}</g>'


def _on_string(
    pic: Picture, key: str, at: tuple[float, float], width: float, tail: str, *, turn: float = 0, foil: bool = False
) -> tuple[str, str]:
    """A balloon whose middle is `at`, and its string, whose `tail` starts at the knot."""
    drawn = star(pic, REGISTRY[key]) if foil else balloon(pic, REGISTRY[key])
    scale = width / 100
    knot = 103 if foil else 114
    rad = math.radians(turn)
    dx, dy = -math.sin(rad) * (knot - 54) * scale, math.cos(rad) * (knot - 54) * scale
    string = stroke(f"M{num(at[0] + dx)} {num(at[1] + dy)}{tail}", "#46536E", 1, stroke_opacity=0.7)
    x = at[0] - (50 * math.cos(rad) - 54 * math.sin(rad)) * scale
    y = at[1] - (50 * math.sin(rad) + 54 * math.cos(rad)) * scale
    return string, group(drawn, at=(x, y), scale=scale, turn=turn)


def _strings_first(pairs: Iterable[tuple[str, str]]) -> list[str]:
    pairs = list(pairs)
    return [string for string, _ in pairs] + [body for _, body in pairs]


def _alive(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """Balloons that move with their strings."""
    return [lives(pair) for pair in pairs]


def balloon_pop() -> Picture:
    """Balloons rise under the awning of a garden fête."""
    pic = Picture(COVER)
    _sky(pic, (0, "#A9DCE4"), (30, "#BDE6E4"), (62, "#E9F3DE"), (80, "#FBE6BE"), (100, "#FBE6BE"))
    pic.add(sun_glow(pic, (182, 112), 70, "#FFF6D6", 1), circle(182, 112, 24, "#FFF3C9", fill_opacity=0.9))
    pic.add(cloud((6, 88), 66, 0.85), cloud((150, 128), 60, 0.8), cloud((-36, 150), 50, 0.6))
    pic.add(hill("-39,168 20,176 90,164 160,174 261,162", 290, "#C3DFB2"))
    pic.add(garland((-39, 132), (40, 158), 9, ("#E8604C", "#FFD45E", "#46A678", "#5B8FD0"), count=6, size=8))
    pic.add(
        tree((14, 190), 42),
        tree((36, 194), 28),
        tree((204, 186), 46),
        tree((226, 190), 34),
        tree((-16, 192), 40),
        tree((246, 192), 44),
    )
    pic.add(tent((172, 188), 34))
    pic.add(hill("-39,188 40,196 130,184 200,194 261,186", 290, "#9ECB97"))
    pic.add(hill("-39,222 60,212 160,224 261,212", 290, "#84BC89"))
    pic.add(flowers(scattered(16, -39, 214, 300, 60), ("#FFF6E3", "#F4B8A8", "#F6DC82"), 1.5))
    pic.add(bush((6, 232), 44, DAY_TREES))
    tails = "c-1 12 4 18 1 30c-2 9 1 13 0 20"
    pic.add(*_alive((
        _on_string(pic, "green", (184, 72), 45, "c1 14 -6 22 -3 36c2 10 -2 14 0 22", turn=7),
        _on_string(pic, "blue", (42, 92), 47, "c-1 12 6 22 3 36c-2 8 1 12 0 18", turn=-7),
        _on_string(pic, "red", (92, 70), 52, "c0 14 -4 24 -1 40c1 8 -1 12 0 18", turn=-2),
        _on_string(pic, "yellow", (140, 93), 52, "c2 12 -4 22 0 36c1 8 -1 10 0 16", turn=6, foil=True),
        _on_string(pic, "red", (66, 138), 46, tails, turn=-5),
        _on_string(pic, "white", (114, 136), 44, "c1 12 -4 20 -1 32c1 8 -2 12 0 16", turn=2),
        _on_string(pic, "yellow", (164, 145), 47, "c-1 12 4 18 1 28c-1 8 2 10 1 16", turn=5),
    )))  # fmt: skip
    pic.add(awning(pic, -39.75, -60, 303, 104, 11))
    return pic


def balloon_pop_strip() -> Picture:
    """The same fête, wide: 262 x 150 in the middle of a larger window."""
    pic = Picture((-60, -60, 382, 270))
    _sky(pic, (0, "#A6DAE2"), (30, "#BDE6E4"), (66, "#E9F3DE"), (88, "#FBE6BE"), (100, "#FBE6BE"))
    pic.add(sun_glow(pic, (216, 44), 70, "#FFF6D6", 1), circle(216, 44, 20, "#FFF3C9", fill_opacity=0.9))
    pic.add(cloud((14, 22), 62, 0.85), cloud((176, 54), 56, 0.8))
    pic.add(hill("-60,104 30,112 120,100 220,112 322,102", 210, "#C3DFB2"))
    pic.add(tree((18, 122), 36), tree((40, 124), 24), tree((238, 118), 40), tree((-30, 122), 40), tent((206, 120), 32))
    pic.add(hill("-60,118 50,126 150,116 240,126 322,118", 210, "#9ECB97"))
    pic.add(hill("-60,142 70,134 190,144 322,134", 210, "#84BC89"))
    pic.add(flowers(scattered(14, -60, 134, 382, 50), ("#FFF6E3", "#F4B8A8", "#F6DC82"), 1.4))
    tail = "c-1 8 3 12 1 20c-2 6 1 9 0 14"
    pic.add(*_strings_first((
        _on_string(pic, "blue", (58, 72), 42, tail, turn=-6),
        _on_string(pic, "green", (186, 60), 40, tail, turn=7),
        _on_string(pic, "red", (98, 54), 48, tail, turn=-2),
        _on_string(pic, "yellow", (144, 70), 50, tail, turn=5, foil=True),
    )))  # fmt: skip
    return pic


def balloon_cup() -> Picture:
    """Two balloons race through an Alpine valley for a cup."""
    pic = Picture(COVER)
    _sky(pic, (0, "#58A8D8"), (22, "#74BAE2"), (58, "#CBE8F1"), (78, "#F6EBCF"), (100, "#F6EBCF"))
    pic.add(sun_glow(pic, (24, 20), 110, "#FFF8E2", 0.9))
    pic.add(
        cloud((14, 56), 74, 0.92), cloud((140, 24), 62, 0.85), cloud((196, 74), 54, 0.7), cloud((-30, -30), 80, 0.7)
    )
    far = path(
        "M-39 170L-14 128L8 150L30 118L62 156L92 122L128 160L150 130L176 152L208 120L236 150L261 126V200H-39Z",
        "#B5CBE1",
    )
    pic.add(
        far,
        mountain((34, 190), 150, 96),
        mountain((112, 190), 110, 72),
        mountain((184, 190), 172, 118),
        mountain((262, 190), 100, 70),
        mountain((-34, 190), 90, 66),
    )
    pic.add(hill("-39,178 50,188 130,180 210,190 261,182", 290, "#A9D196"))
    for x, y, h in spots("14,204,34 30,208,24 -14,206,32 206,204,36 188,208,24 236,206,30"):
        pic.add(pine((x, y), h, DAY_PINES))
    pic.add(hill("-39,206 70,200 150,208 261,198", 290, "#74B57C"))
    pic.add(flowers(scattered(18, -39, 212, 300, 60), ("#FFF6E3", "#F6DC82", "#C9B6F0"), 1.5))
    pic.add(lives(group(hot_air_balloon(pic, LOOKS["chevron"]), at=(132, 30), scale=0.6)))
    pic.add(lives(group(hot_air_balloon(pic, LOOKS["gores"]), at=(24, 34), scale=0.9)))
    pic.add(ellipse(116, 223, 34, 5, "#14302A", fill_opacity=0.2))
    pic.add(group(trophy(pic, REGISTRY["yellow"]), at=(86, 164), scale=0.6))
    return pic


def bubblee_pop() -> Picture:
    """Two planets face each other; Bubblees float between them."""
    pic = Picture(COVER)
    _sky(pic, (0, "#17143B"), (50, "#35296B"), (100, "#6A3F8C"))
    pic.add(sun_glow(pic, (48, 118), 130, "#FF8FC8", 0.42), sun_glow(pic, (190, 62), 120, "#5FD0FF", 0.34))
    pic.add(night_stars(scattered(60, -39, -60, 300, 350)))
    pic.add(
        *(
            stroke(f"M{x - 3} {y}H{x + 3}M{x} {y - 3}V{y + 3}", "#FFF6E3", 1.1, stroke_opacity=0.9)
            for x, y in ((196, 92), (20, 74), (120, 60), (150, 148))
        )
    )
    coral = pic.radial(90, 10, 190, (0, "#F9B99A"), (45, "#EE9585"), (80, "#CC6489"), (100, "#9A4A82"))
    mint = pic.radial(90, 196, 190, (0, "#A9F0C6"), (40, "#6FD3B0"), (78, "#35A797"), (100, "#1D6F7C"))
    for y, paint, rim, crater in ((-150, coral, "#FFD9C4", "#C9647F"), (374, mint, "#D2FBE2", "#3FA893")):
        pic.add(
            circle(111, y, 196, rim, fill_opacity=0.14),
            circle(111, y, 186, paint, stroke=rim, stroke_width=3, stroke_opacity=0.8),
        )
        top = y > 0
        spots = (
            ((66, 222, 16, 5), (158, 220, 20, 6), (108, 208, 13, 4), (100, 250, 22, 6))
            if top
            else ((70, 16, 18, 5), (156, 8, 22, 6), (110, -18, 16, 5))
        )
        for x, cy, rx, ry in spots:
            pic.add(
                ellipse(x, cy, rx, ry, crater, fill_opacity=0.5),
                ellipse(x, cy + 1.4, rx * 0.86, ry * 0.7, crater, fill_opacity=0.45),
            )
    placed = (
        ("black", 42, 52, 34, -8),
        ("red", 158, 48, 36, 8),
        ("yellow", 84, 104, 40, -6),
        ("blue", 132, 96, 38, 10),
        ("red", 44, 186, 44, -8),
        ("purple", 92, 168, 42, -2),
        ("green", 140, 170, 42, 3),
        ("blue", 186, 190, 40, 9),
    )
    for key, x, y, size, turn in placed:
        scale = size / 100
        rad = math.radians(turn)
        left = x - (50 * math.cos(rad) - 53 * math.sin(rad)) * scale
        upper = y - (50 * math.sin(rad) + 53 * math.cos(rad)) * scale
        pic.add(lives(group(bubblee(pic, REGISTRY[key]), at=(left, upper), scale=scale, turn=turn)))
    return pic


def _houses() -> list[str]:
    shapes = []
    rows = (
        (-40, 40, 64, 0),
        (0, 36, 46, 1),
        (36, 37, 58, 0),
        (73, 25, 44, 1),
        (98, 33, 52, 0),
        (131, 31, 68, 1),
        (162, 35, 42, 0),
        (197, 28, 54, 1),
        (225, 40, 62, 0),
    )
    for x, w, h, tone in rows:
        wall = ("#673463", "#56295A")[tone]
        shapes.append(rect(x, 186 - h, w, h, wall))
        shapes.append(path(polygon([(x - 2.5, 186 - h), (x + w / 2, 174 - h), (x + w + 2.5, 186 - h)]), "#44204E"))
        for row in range(int(h // 19)):
            for column in range(max(1, int(w // 13))):
                step = w / max(1, int(w // 13))
                lit = (row * 3 + column * 5 + x) % 4 != 0
                wx, wy = x + step * (column + 0.5) - 3, 186 - h + 7 + row * 17
                shapes.append(
                    rect(wx, wy, 6, 8, "#FFCF7A" if lit else "#7E4A70", rx=1, fill_opacity=0.95 if lit else 0.7)
                )
    return shapes


def color_queue() -> Picture:
    """A street fair at dusk: people-high cards queue under strings of bulbs, one goes off."""
    pic = Picture(COVER)
    _sky(pic, (0, "#332456"), (20, "#4A2F66"), (44, "#A8486B"), (62, "#F08A5B"), (74, "#FFC98A"), (100, "#FFC98A"))
    pic.add(night_stars(scattered(22, -39, -60, 300, 120), "#FFF3DA"), *_houses())
    pic.add(rect(-39, 186, 300, 110, pic.linear((0, 186), (0, 290), (0, "#7C3F60"), (100, "#532A50"))))
    pic.add(rect(-39, 184.5, 300, 3, "#45204B"))
    halos: dict[int, list[str]] = {0: [], 1: [], 2: []}
    for height, sag in ((34, 26), (58, 20)):
        cord = f"M-39 {height - 16}Q111 {height + sag * 2 - 8} 261 {height - 22}"
        pic.add(stroke(cord, "#2A1636", 1.8))
        for i in range(12):
            t = (i + 0.5) / 12
            x = (1 - t) ** 2 * -39 + 2 * t * (1 - t) * 111 + t * t * 261
            y = (1 - t) ** 2 * (height - 16) + 2 * t * (1 - t) * (height + sag * 2 - 8) + t * t * (height - 22) + 4
            halos[i % 3].append(circle(x, y, 8, "#FFF0C2", fill_opacity=0.2))
            pic.add(circle(x, y, 3.4, "#FFE9A8"), circle(x - 0.9, y - 0.9, 1.1, "#FFFFFF"))
    pic.add(*(lives(third, "glow") for third in halos.values()))
    pic.add(lives(group(burst(), at=(111, 98), scale=0.66)))
    cards = (
        ("41", "red", 42, 148, "A"),
        ("12", "yellow", 88, 160, "B"),
        ("24", "blue", 136, 148, "C"),
        ("35", "purple", 182, 160, "D"),
    )
    for number, key, x, y, _ in cards:
        shapes = (
            rect(x - 22, y - 33, 44, 70, "#2A1636", rx=6, fill_opacity=0.35),
            rect(x - 21, y - 34, 42, 68, "#CDB48C", rx=6),
            rect(x - 21, y - 36, 42, 67.5, "#FFFDF7", rx=6),
            lettering(number, (x, y - 22), 19, INK),
            group(balloon(pic, REGISTRY[key]), at=(x - 16, y - 10.5), scale=0.32),
        )
        pic.add(lives(shapes))
    for letter, x in zip("ABCDE", (31, 71, 111, 151, 191), strict=True):
        pic.add(
            circle(x, 214, 12.6, "#2A1636", fill_opacity=0.4),
            circle(x, 212.5, 12, "#FFFDF7", stroke="#2A1636", stroke_width=2.4),
            lettering(letter, (x, 212.6), 15, INK),
        )
    return pic


def _globe(center: tuple[float, float], radius: float) -> str:
    """The lands of the northern half seen from above the pole; what lies beyond the rim is pressed onto it."""
    rings = json.loads(LAND.read_text(encoding="utf-8"))
    words = []
    for ring in rings:
        points = []
        for lon, lat in ring:
            distance = min((90 - lat) / 86, 1.0) * radius
            angle = math.radians(45 - (lon - 45))
            points.append((center[0] + distance * math.cos(angle), center[1] + distance * math.sin(angle)))
        words.append(polygon(points))
    return "".join(words)


def _spokes(center: Point, inner: float, outer: float, count: int) -> str:
    """Path data of lines that point away from `center`."""
    pairs = zip(ring_of(count, inner, center=center), ring_of(count, outer, center=center), strict=True)
    return "".join(f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}" for a, b in pairs)


def balmy_balloonists() -> Picture:
    """Three balloons over an old globe seen from the pole."""
    pic = Picture(COVER)
    _sky(pic, (0, "#1B4F66"), (55, "#123C52"), (100, "#0D2B40"))
    center, r = (111.0, 115.0), 104.0
    pic.add(
        *(
            circle(*center, r + 22 + 22 * i, "none", stroke="#7CC4D0", stroke_width=0.8, stroke_opacity=0.13)
            for i in range(6)
        )
    )
    sea = pic.radial(*center, r, (0, "#62BCC8"), (45, "#3A97AC"), (80, "#257A94"), (100, "#185A74"))
    ground = pic.radial(*center, r, (0, "#FBF8EC"), (30, "#F3EBCF"), (65, "#E8DCAE"), (100, "#D9BC86"))
    land = _globe(center, r - 1.5)
    pic.add(circle(center[0] + 2, center[1] + 5, r + 6, "#061723", fill_opacity=0.35))
    pic.add(circle(*center, r, sea))
    pic.add(
        stroke(land, "#A9E0DC", 3.4, stroke_opacity=0.38),
        group(path(land, "#0C3348", fill_opacity=0.3), at=(0.8, 1.6)),
        path(land, ground),
    )
    for lat in (80, 66, 52, 38, 24, 10):
        pic.add(circle(*center, (90 - lat) / 86 * r, "none", stroke="#12384A", stroke_width=0.7, stroke_opacity=0.4))
    rays = _spokes(center, r * 0.11, r, 12)
    pic.add(stroke(rays, "#12384A", 0.6, stroke_opacity=0.3))
    shade = pic.radial(
        84, 78, 172, (0, "#FFFFFF", 0.2), (45, "#FFFFFF", 0), (70, "#061723", 0.06), (100, "#061723", 0.5)
    )
    pic.add(circle(*center, r, shade))
    rim = pic.linear((20, 10), (200, 220), (0, "#F6DFA4"), (50, "#E2B96B"), (100, "#A8783A"))
    pic.add(
        circle(*center, r + 3, "none", stroke="#7A5426", stroke_width=8.4),
        circle(*center, r + 3, "none", stroke=rim, stroke_width=6.4),
    )
    ticks = _spokes(center, r + 1, r + 5, 72)
    pic.add(stroke(ticks, "#7A5426", 0.6, stroke_opacity=0.8))
    pic.add(
        path(
            "M62 92C60 120 70 146 96 160C116 168 138 160 152 146",
            stroke="#FFD45E",
            stroke_width=2.6,
            stroke_dasharray="5 4.5",
            stroke_linecap="round",
        )
    )
    for pattern, x, y, size in (("dots", 152, 62, 0.3), ("gores", 62, 64, 0.44), ("bands", 156, 132, 0.4)):
        pic.add(ellipse(x + 4, y + 90 * size, 14 * size, 5 * size, "#061723", fill_opacity=0.35))
        pic.add(lives(group(hot_air_balloon(pic, LOOKS[pattern]), at=(x - 50 * size, y - 71 * size), scale=size)))
    return pic


def files() -> dict[str, Picture]:
    """All pictures of this module by their path below `assets/`, without `.svg`."""
    covers = (balloon_pop, balloon_cup, bubblee_pop, color_queue, balmy_balloonists)
    made = {f"games/{draw.__name__}/cover": draw() for draw in covers}
    made |= {f"games/{draw.__name__}/cover_dusk": by_night(draw(), 0.2) for draw in covers}
    made["games/balloon_pop/strip"] = balloon_pop_strip()
    made["games/balloon_pop/strip_dusk"] = by_night(balloon_pop_strip(), 0.2)
    return made
