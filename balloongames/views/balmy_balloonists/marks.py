"""What is laid over the map while it is played: marked spaces, steps and signs, ways, and the winds."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

import pygame

from balloongames.rules.balmy_balloonists.world import Space
from balloongames.ui.caches import picture_bytes
from balloongames.ui.canvas import Canvas, Point
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.views.balmy_balloonists.atlas import Course
from balloongames.views.balmy_balloonists.chart import Chart, Trail
from balloongames.views.balmy_balloonists.map_art import dashed
from balloongames.views.balmy_balloonists.pieces import draw_sign_text

Mark: TypeAlias = Literal["legal", "way", "landing", "trouble", "last", "focus"]
Picture: TypeAlias = tuple[pygame.Surface, pygame.Rect]

_INK: Final = "#1F2A44"
_PAPER: Final = "#FFFAF0"
_STEP_R: Final = 8.6
_CHEVRON_PITCH: Final = 7.4
_WIND_CASE: Final = "#12384A"
_BACK_CASE: Final = "#7E1410"
_BACK: Final = "#FFD9CE"
# fill, its opacity; then strokes from below: color, width, dashes
_MARKS: Final[dict[Mark, tuple[str, float, tuple[tuple[str, float, tuple[float, float] | None], ...]]]] = {
    "legal": ("sun", 0.12, ((_PAPER, 4, None), ("#9A5A00", 2, (3, 6)))),
    "way": ("sun", 0.72, ((_INK, 1.8, None),)),
    "landing": ("sun", 0.86, ((_PAPER, 7.4, None), (_INK, 4, None))),
    "trouble": ("#FFFFFF", 0.5, ((_PAPER, 7, None), ("#A01B14", 3.6, (7, 3)))),
    "last": ("#FFFFFF", 0.16, ((_PAPER, 5, None), (_INK, 2, None))),
    "focus": ("#FFFFFF", 0.12, (("ring", 8.4, None), ("sun", 4, None))),
}


def mark_space(canvas: Canvas, chart: Chart, space: Space, mark: Mark) -> None:
    """Mark a space or a part of the doldrums; nothing where space is 0.

    ``legal`` may be chosen, ``way`` is flown over, ``landing`` is where it ends, ``trouble`` where it ends badly,
    ``last`` is where something happened last, ``focus`` is the focus ring.
    """
    if not space.space:
        return
    fill, share, strokes = _MARKS[mark]
    points = chart.outline(space)
    pad = 6.0 * chart.k
    left, top = min(x for x, _ in points) - pad, min(y for _, y in points) - pad
    box = Box(left, top, max(x for x, _ in points) + pad - left, max(y for _, y in points) + pad - top)
    local = [(x - left, y - top) for x, y in points]
    outline = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in local) + "Z"
    parts = [f'<path d="{outline}" fill="{canvas.color(fill)}" fill-opacity="{share:g}"/>']
    for color, width, dash in strokes:
        d = "".join(dashed([*local, local[0]], dash[0] * chart.k, dash[1] * chart.k)) if dash else outline
        parts.append(
            f'<path d="{d}" fill="none" stroke="{canvas.color(color)}" stroke-width="{width * chart.k:.2f}" '
            'stroke-linejoin="round" stroke-linecap="butt"/>'
        )
    canvas.vector("".join(parts), box)


def mark_owners(canvas: Canvas, chart: Chart, space: Space, colors: Sequence[str]) -> None:
    """Outline a space in the colors of those who stand there: each has parts of the line, in turn."""
    if not space.space:
        return
    pad, width = 4.0 * chart.k, 2.4 * chart.k
    around = Trail.through([*chart.outline(space), chart.outline(space)[0]])
    left, top = min(x for x, _ in around.points) - pad, min(y for _, y in around.points) - pad
    right, bottom = max(x for x, _ in around.points) + pad, max(y for _, y in around.points) + pad
    parts = [_line(around.points, (left, top), _PAPER, width + 2.6 * chart.k)]
    stretches = len(colors) * 4 if len(colors) > 1 else 1
    for i in range(stretches):
        points = around.between(i / stretches, (i + 1) / stretches)
        parts.append(_line(points, (left, top), colors[i % len(colors)], width))
    canvas.vector("".join(parts), Box(left, top, right - left, bottom - top))


def _line(points: Sequence[Point], origin: Point, color: str, width: float) -> str:
    d = "M" + "L".join(f"{x - origin[0]:.1f} {y - origin[1]:.1f}" for x, y in points)
    style = f'fill="none" stroke="{color}" stroke-width="{width:.2f}" stroke-linejoin="round"'
    return f'<path d="{d}" {style}/>'


def draw_step(canvas: Canvas, chart: Chart, at: Point, text: str) -> None:
    """Draw a small disc: the number of a step."""
    x, y = at
    r = _STEP_R * chart.k
    canvas.circle(x, y, r, "#FFFFFF", border=_INK, border_w=1.6 * chart.k)
    draw_sign_text(canvas, Box.around(x, y, 2 * r, 2 * r), text, _INK, 12 * chart.k)


def draw_altitude(canvas: Canvas, chart: Chart, at: Point, letter: str) -> None:
    """Draw the letter of another altitude that leads there, on paper like a scale: discs are for quadrants."""
    box = Box.around(*at, 15 * chart.k, 17.5 * chart.k)
    canvas.card(box.grow(1.4 * chart.k), Card(6 * chart.k, _PAPER))
    canvas.card(box, Card(4.6 * chart.k, _PAPER, border=_INK, border_w=1.8 * chart.k))
    draw_sign_text(canvas, box, letter, _INK, 12.5 * chart.k)


def draw_sign(canvas: Canvas, chart: Chart, at: Point, icon: str) -> None:
    """Draw a warning: what stops a balloon there, as an icon on a red disc with a corner at each eighth."""
    x, y = at
    r = 12.0 * chart.k
    corners = [(50 + 46 * math.cos(math.radians(a)), 50 + 46 * math.sin(math.radians(a))) for a in range(22, 360, 45)]
    d = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in corners) + "Z"
    body = f'<path d="{d}" fill="#A01B14" stroke="{_PAPER}" stroke-width="9" stroke-linejoin="round"/>'
    canvas.vector(body, Box.around(x, y, 2 * r, 2 * r), (100, 100))
    canvas.icon(icon, Box.around(x, y, 1.2 * r, 1.2 * r), "#FFFFFF")


def draw_trail(canvas: Canvas, chart: Chart, trail: Trail, *, real: bool = False) -> None:
    """Draw a way: dashed while it is not yet flown, ``real`` when it was."""
    k = chart.k
    pad = 6 * k
    left, top = min(x for x, _ in trail.points) - pad, min(y for _, y in trail.points) - pad
    right, bottom = max(x for x, _ in trail.points) + pad, max(y for _, y in trail.points) + pad
    local = [(x - left, y - top) for x, y in trail.points]
    whole = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in local)
    line = whole if real else "".join(dashed(local, 6 * k, 6 * k))
    style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    body = (
        f'<path d="{whole}" {style} stroke="{_INK}" stroke-opacity="0.7" stroke-width="{5 * k:.2f}"/>'
        f'<path d="{line}" {style} stroke="{canvas.color("sun")}" stroke-width="{2.8 * k:.2f}"/>'
    )
    canvas.vector(body, Box(left, top, right - left, bottom - top))


# -- winds ------------------------------------------------------------------------------------------------------------


def drift(seconds: float) -> float:
    """Return how many units the arrows of the winds have drifted: to and fro, so that they can be counted."""
    return 2.4 * math.sin(2 * math.pi * seconds / 3.2)


def draw_winds(
    canvas: Canvas, chart: Chart, winds: Mapping[str, Sequence[int]], *, drifted: float = 0,
    lanes: Iterable[int] = range(1, 6), avoid: frozenset[int] = frozenset(),
) -> None:  # fmt: skip
    """Draw the winds of one altitude: as many arrows as a balloon flies spaces, calm as a ring.

    ``winds`` are the speeds by quadrant, indexed by lane (entry 0 is not read). Negative ones point back, are hollow
    and carry a minus. ``avoid`` are the lines of start and finish.
    """
    for quadrant, speeds in winds.items():
        places = chart.arrows(quadrant, avoid)
        for lane in lanes:
            canvas.surface.fblits(_wind(canvas, chart, places[lane], speeds[lane], drifted))


class Winds:
    """Draws the winds of a whole altitude, and keeps what goes where until it goes elsewhere."""

    def draw(
        self, canvas: Canvas, chart: Chart, winds: Mapping[str, Sequence[int]], drifted: float, avoid: frozenset[int]
    ) -> None:
        """Draw the winds as `draw_winds` does."""
        if canvas.brushes.sprites.coarse:  # soon drawn better
            draw_winds(canvas, chart, winds, drifted=drifted, avoid=avoid)
            return
        speeds = tuple((quadrant, tuple(row)) for quadrant, row in winds.items())
        brushes = canvas.brushes
        kept, key = brushes.caches.sets, (brushes.is_night, canvas.u, canvas.px(0, 0), chart, speeds, drifted, avoid)
        pictures = kept.get(key)
        if pictures is None:
            pictures = [
                picture
                for quadrant, row in winds.items()
                for lane, place in chart.arrows(quadrant, avoid).items()
                for picture in _wind(canvas, chart, place, row[lane], drifted)
            ]
            each = {picture for picture, _where in pictures}
            kept.put(key, pictures, picture_bytes(*each))
        canvas.surface.fblits(pictures)


def _wind(canvas: Canvas, chart: Chart, middle: Course, speed: int, drifted: float) -> Iterator[Picture]:
    if not speed:
        side = 10 * chart.k
        ring = f'<circle cx="20" cy="20" r="11" fill="none" stroke="{_WIND_CASE}" stroke-width="13"/>'
        ring += '<circle cx="20" cy="20" r="11" fill="none" stroke="#FFFFFF" stroke-width="6"/>'
        yield canvas.placed(ring, Box.around(*chart.at(middle), side, side), (40, 40))
        return
    back = speed < 0
    count = abs(speed)
    shift = -drifted if back else drifted
    for i in range(count):
        along = (i - (count - 1) / 2) * _CHEVRON_PITCH + shift
        spot = Course(middle.east + math.degrees(along / middle.out), middle.out)
        yield _chevron(canvas, chart, spot, back=back)
    if back:
        along = -((count - 1) / 2 + 1.35) * _CHEVRON_PITCH + shift
        spot = Course(middle.east + math.degrees(along / middle.out), middle.out)
        yield _minus(canvas, chart, chart.at(spot))


def _chevron(canvas: Canvas, chart: Chart, spot: Course, *, back: bool) -> Picture:
    turn = round((chart.atlas.first - spot.east - (90 if not back else -90)) / 3) * 3 % 360
    case, color, core = (_BACK_CASE, _BACK, 1.9) if back else (_WIND_CASE, "#FFFFFF", 2.9)
    shape = (
        'd="M-2.6 -5.6L2.4 0L-2.6 5.6" fill="none" stroke-linecap="round" stroke-linejoin="round" '
        f'transform="translate(10 10) rotate({turn})"'
    )
    body = f'<path {shape} stroke="{case}" stroke-width="5.4"/><path {shape} stroke="{color}" stroke-width="{core}"/>'
    side = 20 * chart.k
    return canvas.placed(body, Box.around(*chart.at(spot), side, side), (20, 20))


def _minus(canvas: Canvas, chart: Chart, at: Point) -> Picture:
    side = 11 * chart.k
    body = (
        f'<circle cx="20" cy="20" r="18" fill="{_BACK_CASE}" stroke="#FFFFFF" stroke-width="3.4"/>'
        '<path d="M11 20H29" fill="none" stroke="#FFFFFF" stroke-width="6" stroke-linecap="round"/>'
    )
    return canvas.placed(body, Box.around(*at, side, side), (40, 40))
