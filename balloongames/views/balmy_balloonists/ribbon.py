"""The ribbon at the finish: it hangs there from the last sector on, and whoever is first across the line cuts it.

Its two ends lie there until the race is over.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import _
from balloongames.rules.balmy_balloonists.scenarios import ENDLESS
from balloongames.rules.balmy_balloonists.state import ACROSS, RACING
from balloongames.ui.anim import BASE, ease_in_out, ease_out_back, lerp, span
from balloongames.ui.canvas import Canvas, Point, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balmy_balloonists.animation import Journey
from balloongames.views.balmy_balloonists.atlas import Course
from balloongames.views.balmy_balloonists.balloons import balloon_box, scale_box
from balloongames.views.balmy_balloonists.chart import RIBBON, Chart
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.model import Model
from balloongames.views.balmy_balloonists.ranks import lap_of
from balloongames.views.balmy_balloonists.standing import stands
from balloongames.views.balmy_balloonists.words import degrees_words

BANNER: Final = 0.197  # s after the cut
_ASIDE: Final = 16.0  # lu from the edge of the world to the banner
_ROWS: Final = 4  # below one another, in which it may hang
_UNDER: Final = 4.0  # lu between them
_ROLLED: Final = 0.4  # of a flight into the last sector: by then it hangs, if it need not be there before
_SHORTEST: Final = 0.2  # of that flight, in which it is rolled out at least
_SWING: Final = 26.0  # units that a free end springs back, to where who cuts it comes from
_EMBLEMS: Final = ("heart", "drop", "star", "diamond", "bolt", "clover")
_COLORS: Final = ("#C4262E", "#1F4FA8", "#E8A818", "#7C3FBF", "#E2B93B", "#2E8B57")
_PIECES: Final = 22
_LIFE: Final = 0.7  # s
_DRAG: Final = 9.0  # they burst, and hang in the air


def hangs(model: Model) -> bool:
    """Whether the ribbon hangs: somebody is in the last sector, and nobody is across the line yet."""
    return _is_whole(model) and any(
        balloon.standing == RACING and model.is_set(seat) and balloon.leg >= model.course.end - 1
        for seat, balloon in enumerate(model.balloons)
    )


def _is_whole(model: Model) -> bool:
    """Whether there is a ribbon that nobody has cut."""
    return model.course.end < ENDLESS and all(balloon.standing != ACROSS for balloon in model.balloons)


def _cut_in(context: BoardContext) -> int | None:
    """Return in which lane the ribbon was cut; None as long as it is whole."""
    balloons = context.model.balloons
    return next((balloons[seat].lane for seat in context.order if balloons[seat].standing == ACROSS), None)


def _rolled_out(context: BoardContext) -> float:
    """Return how much of the ribbon is there, 0 … 1: who flies into the last sector sees it rolled out before."""
    if hangs(context.model):
        return 1.0
    if not _is_whole(context.model):
        return 0.0
    last = context.model.course.end - 1
    seen = [_rolled_before(journey, last) for journey in context.animation.journeys.values()]
    return round(12 * max(seen, default=0.0)) / 12


def _rolled_before(journey: Journey, last: int) -> float:
    """Return how much of the ribbon a flight has let roll out: all of it when the ``last`` sector is reached."""
    entered = next((i for i, place in enumerate(journey.places) if place.leg >= last), None)
    if entered is None:
        return 0.0
    reached = (entered - 0.5) / (len(journey.places) - 1)
    return span(journey.t, 0, max(_SHORTEST, min(_ROLLED, reached)), ease_in_out)


def draw_ribbon(canvas: Canvas, context: BoardContext, chart: Chart) -> None:
    """Draw the ribbon: hanging, pulled taut by who flies through it, springing aside from there when cut, lying so."""
    lane, t = context.animation.ribbon or (_cut_in(context), BASE)
    inner, middle, outer, ahead = _line(context, chart)
    if lane is None:
        share = _rolled_out(context)
        moves = share == 1 and not canvas.brushes.look.reduced_motion
        pulled = _pulled(context, chart, inner, ahead) if moves else None
        if pulled is not None:
            _stroke(canvas, chart, [*_bow(inner, pulled), *reversed(_bow(outer, pulled))])
        elif share:
            _stroke(canvas, chart, [outer, (lerp(outer[0], inner[0], share), lerp(outer[1], inner[1], share))])
        return
    spring = ease_out_back(min(1.0, round(t / BASE * 12) / 12))
    hung, pulled = middle[lane], chart.beyond(lane, context.lines[1])
    rest = lerp(pulled[0], hung[0], spring), lerp(pulled[1], hung[1], spring)
    for end in (inner, outer):
        aside = [lerp(hung[i], end[i], 0.14) - ahead[i] * _SWING * chart.k for i in (0, 1)]
        x, y = (lerp(pulled[i], aside[i], spring) for i in (0, 1))
        _stroke(canvas, chart, _bow(end, (x, y), rest))


def _line(context: BoardContext, chart: Chart) -> tuple[Point, dict[int, Point], Point, Point]:
    """Return the ribbon's inner end, its middle in each lane, its outer end, and the direction of those who fly by."""
    east = chart.atlas.course(*chart.atlas.lines[context.lines[1]][1]).east
    rings = chart.atlas.rings
    (x0, y0), (x1, y1) = (chart.at(Course(east + turn, 200.0)) for turn in (-0.5, 0.5))
    length = math.dist((x0, y0), (x1, y1))
    ahead = (x1 - x0) / length, (y1 - y0) / length

    def at(out: float) -> Point:
        x, y = chart.at(Course(east, out))
        return x - ahead[0] * RIBBON * chart.k, y - ahead[1] * RIBBON * chart.k

    middle = {lane: at((rings[lane - 1] + rings[lane]) / 2) for lane in range(1, 6)}
    return at(rings[0] + 2), middle, at(rings[5]), ahead


def _pulled(context: BoardContext, chart: Chart, end: Point, ahead: Point) -> Point | None:
    """Return the foot of the balloon that flies through the ribbon, once it is through."""
    for seat, journey in context.animation.journeys.items():
        if journey.home:
            stand = stands(context, chart)[seat]
            beyond = (stand.x - end[0]) * ahead[0] + (stand.y - end[1]) * ahead[1]
            return (stand.x, stand.y) if beyond > 1 else None
    return None


def _bow(end: Point, free: Point, rest: Point | None = None) -> list[Point]:
    """Return a part of the ribbon from an end to where it is drawn to; from ``rest``, where it hung, in a curve."""
    if rest is None:
        return [end, free]
    bend = lerp(end[0], rest[0], 0.62), lerp(end[1], rest[1], 0.62)
    steps = [i / 8 for i in range(9)]
    return [
        (
            (1 - s) ** 2 * end[0] + 2 * s * (1 - s) * bend[0] + s * s * free[0],
            (1 - s) ** 2 * end[1] + 2 * s * (1 - s) * bend[1] + s * s * free[1],
        )
        for s in steps
    ]


def _stroke(canvas: Canvas, chart: Chart, points: Sequence[Point]) -> None:
    """Draw a part of the ribbon as one picture: dark, sunny, and a seam of paper."""
    k, pad = chart.k, 6 * chart.k
    left, top = min(x for x, _y in points) - pad, min(y for _x, y in points) - pad
    right, bottom = max(x for x, _y in points) + pad, max(y for _x, y in points) + pad
    d = "M" + "L".join(f"{x - left:.0f} {y - top:.0f}" for x, y in points)
    body = "".join(
        f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{width * k:.2f}" stroke-linecap="round" '
        f'stroke-linejoin="round"{dash}/>'
        for color, width, dash in (
            ("#1F2A44", 9.5, ""),
            (canvas.color("sun"), 6.4, ""),
            ("#FFFAF0", 1.5, f' stroke-dasharray="{5 * k:.1f} {5 * k:.1f}"'),
        )
    )
    canvas.vector(body, Box(left, top, right - left, bottom - top))


def draw_confetti(canvas: Canvas, context: BoardContext, chart: Chart) -> None:
    """Let emblems fly from where the ribbon is cut, and fall."""
    cut = context.animation.ribbon
    if cut is None or canvas.brushes.look.reduced_motion:
        return
    lane, t = cut
    if not 0 < t < _LIFE:
        return
    x0, y0 = _line(context, chart)[1][lane]
    for i in range(_PIECES):
        angle = 2.4 * i
        away = (26 + 50 * (i * 37 % 22) / 22) * (1 - math.exp(-_DRAG * t))
        x = x0 + math.cos(angle) * away * chart.k
        y = y0 + (math.sin(angle) * away - 24 * t + 110 * t * t) * chart.k
        name = f"pictures/emblems/{_EMBLEMS[i % 6]}"
        side = (9 + i % 3 * 2) * chart.k
        canvas.sprite(name, Box.around(x, y, side, side), tint=_COLORS[i % 6], alpha=1 - span(t, 0.5, _LIFE))


def first_words(context: BoardContext, seat: Seat) -> str:
    """Return what the banner says of who is first across the line."""
    return _("{name} is first: {degrees}").format(name=context.name(seat), degrees=degrees_words(lap_of(context)))


def _spot_of_banner(context: BoardContext, top: Box, free: float) -> Box:
    """Return where the banner hangs: above, or as near to there as it hides nobody; ``free`` is its room aside."""
    chart = context.chart
    standing = stands(context, chart).values()
    balloons = [box for one in standing for box in (balloon_box(one, chart.k), scale_box(one, chart.k))]
    spots = [
        top.moved(aside * free / 2, row * (top.h + _UNDER)) for row in range(_ROWS) for aside in (0, -0.5, 0.5, -1, 1)
    ]
    return min(spots, key=lambda spot: sum(spot.overlaps(one) for one in balloons))  # the first of those equally good


def draw_banner(canvas: Canvas, context: BoardContext) -> list[TextInk]:
    """Draw the banner that names who is first across the line."""
    seat = context.animation.banner
    if seat is None:
        return []
    text, world = first_words(context, seat), context.layout.world
    corners = 2 * context.layout.corners[0].w + 20 if context.layout.corners else 12.0
    h = 44.0 * max(1.0, canvas.text_scale * 0.9)
    width = min(world.w - corners, canvas.text_width(text, "h4") + h + 34)
    box = _spot_of_banner(context, world.take_top(h, width, skip=_ASIDE), world.w - corners - width)
    look = context.balloon_of(seat)

    def paint(on: Canvas) -> list[TextInk]:
        on.card(box, Card(h / 2, "sun", shadow=2, border="ink" if on.theme.outlined else "#1F2A44", border_w=2.5))
        draw_avatar(on, box.x + h / 2, box.cy, h / 2 - 5, look)
        room = box.cut(left=h + 4, right=16)
        return [write(on, room, [text], "h4", "on_sun", align="center")]

    return list(context.render_cache.draw(canvas, box, ("banner", text, look, box), paint, margin=10).text_boxes)
