"""The map of the logbook: the stops of the journey on land and sea, and where the latest stamp was earned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from balloongames.puzzles.medals import Medal
from balloongames.scenes.album.stops import PUZZLES, Stop
from balloongames.scenes.common.medals import draw_medal
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import REST, Box
from balloongames.ui.kit import Kit
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS

_MOST: Final = 78.0  # radius of a medallion
_BALLOON: Final = (44.0, 62.0)
_ASIDE: Final = 0.235  # how far the upper stops stand to the right of the lower ones: so the plate has room before them
_VIEW: Final = (1200.0, 600.0)
_COLORS: Final = {  # of sea, waves, meadow, sand, heath, shores, wood, leaves, rock, its shadow, snow
    "day": (
        "#BFE0E8", "#9CCBD8", "#DCE8B4", "#EBDDB0", "#DDD3EA", "#B9AC78", "#8B5A34", "#6DAA55", "#8FA7CB", "#6F88AE",
        "#FFFFFF",
    ),
    "dusk": (
        "#22456A", "#33597F", "#35563F", "#5A4E36", "#463B63", "#8B7D55", "#A08050", "#4C7F50", "#5A6F99", "#435680",
        "#C7D3E8",
    ),
}  # fmt: skip
_LANDS: Final = (
    "M-9 380C70 330 150 400 210 300S250 110 400 90S560 200 610 300S570 420 500 450S330 610 200 610H-9Z",
    "M650 610C640 520 740 470 830 480S960 540 1040 530S1150 500 1210 470V610Z",
    "M1210 90C1120 80 1040 110 1010 180S1040 320 1120 350S1190 360 1210 350Z",
    "M690 -9C680 60 690 150 760 180S900 150 920 90S930 20 935 -9Z",
)
_FILLS: Final = (2, 3, 3, 4)  # which color each land has
_TREES: Final = ((40, 520), (330, 300), (372, 330), (255, 560), (420, 250), (1150, 560), (1100, 545), (680, 575))
_PEAKS: Final = ((276, 345, 1.0), (318, 369, 0.72), (236, 378, 0.5))
_COMPASS: Final = (
    "M76 40L84 92L136 100L84 108L76 160L68 108L16 100L68 92ZM104 72L84 100L48 128L68 100ZM48 72L76 92L104 128L76 108Z"
)
_COMPASS_AT: Final = (1030, 322)
_MEDALS: Final = ((Medal.SILVER, -0.5, 0.62), (Medal.BRONZE, 0.5, 0.62), (Medal.GOLD, 0.0, 0.84))


def spots(kit: Kit, area: Box, stops: Sequence[Stop]) -> list[Box]:
    """Return where the stops are, by turns below and above; each box holds a medallion with a plate at its foot."""
    area = area.inset(8, 0)
    across = (len(stops) + 1) // 2
    widest = max(kit.text_width(stop.place, "h4") + 30 for stop in stops)
    width = min((area.w - 12 * across) / across, max(190 * min(kit.text_scale, 1.25), widest))
    aside = min(_ASIDE * area.w, area.w - across * (width + 12))
    pitch = (area.w - aside - width) / max(1, across - 1)
    rows = area.rows(2)
    found = []
    for i in range(len(stops)):
        is_low = i % 2 == 0
        room = rows[is_low].inset(0, 8)
        height = min(room.h, _plate_h(kit) + 2 * _MOST - 14)
        x = area.x + (0 if is_low else aside) + i // 2 * pitch
        found.append(Box(x, room.y + (room.h - height) * (0.62 if is_low else 0.38), width, height))
    return found


def draw_map(canvas: Canvas, area: Box, places: Sequence[Box]) -> None:
    """Draw land and sea, and the way from stop to stop."""
    colors = _COLORS.get(canvas.theme.name)
    if colors:
        canvas.card(area, Card(4, colors[0]))
        waves = "".join(
            f'<path d="M{x} {y}q8 -7 16 0t16 0" fill="none" stroke="{colors[1]}" stroke-width="2"/>'
            for i, y in enumerate(range(30, 600, 62))
            for x in range(40 + 70 * (i % 2), 1180, 150)
        )
        lands = "".join(
            f'<path d="{land}" fill="{colors[fill]}" stroke="{colors[5]}" stroke-width="2"/>'
            for land, fill in zip(_LANDS, _FILLS, strict=True)
        )
        trees = "".join(
            f'<path d="M{x} {y}v18" stroke="{colors[6]}" stroke-width="6"/>'
            f'<ellipse cx="{x}" cy="{y - 6}" rx="13" ry="19" fill="{colors[7]}"/>'
            for x, y in _TREES
        )
        peaks = "".join(
            f'<g transform="translate({x} {y}) scale({size})"><path d="M-58 44L0 -50L58 44Z" fill="{colors[8]}"/>'
            f'<path d="M0 -50L58 44H8L-6 12L10 -14Z" fill="{colors[9]}"/>'
            f'<path d="M0 -50L-21 -16L-9 -22L0 -11L9 -21L21 -16Z" fill="{colors[10]}"/></g>'
            for x, y, size in _PEAKS
        )
        across, down = area.w / _VIEW[0], area.h / _VIEW[1]
        x, y = _COMPASS_AT
        rose = Box(area.x + (x + 16) * across, area.y + (y + 40) * down, 120 * across, 120 * down)
        compass = f'<path transform="translate({x} {y})" d="{_COMPASS}" fill="{colors[6]}" stroke="none"/>'
        if any(rose.overlaps(place) for place in places):
            compass = ""  # large stops leave it no sea
        scale = f"scale({across:.4f} {down:.4f})"
        canvas.vector(f'<g transform="{scale}">{waves}{lands}{peaks}{trees}{compass}</g>', area)
    centers = [(box.cx, box.y + box.h * 0.42) for box in places]
    for start, end in pairwise(centers):
        way = _curve(start, end)
        canvas.path(way, "paper", 9)
        canvas.path(way, "ink", 3.4, dash=(0.5, 9))


def _curve(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    """Return points of an arc from stop to stop."""
    (x0, y0), (x1, y1) = start, end
    bend = 0.09 if y1 < y0 else -0.09
    points = []
    for step in range(17):
        t = step / 16
        aside = 4 * t * (1 - t) * bend
        points.append((x0 + (x1 - x0) * t - (y1 - y0) * aside, y0 + (y1 - y0) * t + (x1 - x0) * aside))
    return points


def plate_box(kit: Kit, area: Box, places: Sequence[Box]) -> Box | None:
    """Return where a plate stands at the upper left of the map; None if the stops leave it no room."""
    plate = Box(area.x + 14, area.y + 14, 250 * kit.text_scale, 100 * kit.text_scale)
    return None if _is_roomy(kit) or any(one.grow(10).overlaps(plate) for one in places) else plate


def draw_stop(canvas: Canvas, box: Box, stop: Stop, *, hovered: bool) -> TextInk:
    """Draw a medallion and its plate: the place, what is played there, and a dot for each stamp."""
    scale = canvas.text_scale
    plate = box.take_bottom(_plate_h(canvas))
    r = _radius(canvas, box)
    draw_medallion(canvas, stop, box.cx, box.y + r, r, hovered=hovered)
    border = "sund" if hovered else "edge" if canvas.theme.outlined else ""
    canvas.card(plate, Card(12, "paper", border=border, border_w=2, shadow=1))
    words = plate.inset(10, 7)
    if _is_roomy(canvas):
        place, dots = words.split_rows(0.54 * words.h, REST)
        canvas.text(dots, stop.count_words, "small-strong", "ink2", align="center")
    else:
        place, name, dots = words.split_rows(24 * scale, 19 * scale, REST)
        canvas.text(name, stop.name, "small", "ink2", align="center")
        draw_dots(canvas, dots.center(min(dots.w, 150 * scale)), stop)
    style = next((one for one in ("h4", "label", "label-s") if canvas.text_width(stop.place, one) <= place.w), "micro")
    return canvas.text(place, stop.place, style, align="center")


def draw_medallion(canvas: Canvas, stop: Stop, cx: float, cy: float, r: float, *, hovered: bool = False) -> None:
    """Draw the round picture of a stop."""
    canvas.circle(cx, cy, r, "paper", border="sund" if hovered else "ink", border_w=3 if hovered else 2)
    picture = Box.around(cx, cy, 2 * r - 12, 2 * r - 12)
    canvas.rounded_picture(stop.cover, picture, (picture.w / 2,) * 4, zoom=0.2, rise=0.5)
    if stop.id == PUZZLES:
        for medal, aside, size in _MEDALS:
            draw_medal(canvas, Box.around(cx + aside * r, cy - 4, r * size, r * size), medal)


def draw_dots(canvas: Canvas, box: Box, stop: Stop) -> None:
    """Draw a dot for each stamp, full if it was earned."""
    pitch = box.w / max(1, len(stop.stamps))
    for i, stamp in enumerate(stop.stamps):
        x = box.x + pitch * (i + 0.5)
        if stamp.id in stop.got:
            canvas.circle(x, box.cy, min(6, pitch * 0.4), "ink")
        else:
            canvas.circle(x, box.cy, min(5.5, pitch * 0.38), "", border="ink2", border_w=1.6)


def balloon_box(kit: Kit | Canvas, area: Box, place: Box) -> Box:
    """Return where the balloon of the person floats: clear of the medallion and of the ring around the stop."""
    width, height = _BALLOON
    beside = place.cx + _radius(kit, place) + 6
    if beside + width > place.right:
        beside = place.right + 12
    if beside + width > area.right:
        beside = place.x - 12 - width
    return Box(beside, place.y, width, height)


def draw_balloon(canvas: Canvas, area: Box, place: Box, look: int) -> None:
    """Draw the balloon of the person beside a stop."""
    canvas.sprite(f"pictures/players/{PLAYER_LOOKS[look].pattern}", balloon_box(canvas, area, place))


def latest_stop(stops: Sequence[Stop]) -> str:
    """Return the stop of the latest stamp; "" while there is none."""
    times = {stop.id: max(one.at for one in stop.got.values()) for stop in stops if stop.got}
    return max(times, key=lambda one: times[one], default="")


def _is_roomy(canvas: Kit | Canvas) -> bool:
    return canvas.text_scale > 1.25


def _plate_h(canvas: Kit | Canvas) -> float:
    return (56 if _is_roomy(canvas) else 76) * canvas.text_scale


def _radius(canvas: Kit | Canvas, box: Box) -> float:
    return min(_MOST, (box.h - _plate_h(canvas) + 14) / 2, box.w / 2)
