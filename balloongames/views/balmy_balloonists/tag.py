"""The tag on the map: where the shown move ends, and how far it is from there. It keeps off the balloons."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from balloongames.i18n import _
from balloongames.rules.balmy_balloonists.forecast import FlightPlan, Forecast
from balloongames.rules.balmy_balloonists.moves import ChooseLane, Move, Restart
from balloongames.rules.balmy_balloonists.state import Place
from balloongames.rules.balmy_balloonists.world import LANES, VORTEX
from balloongames.ui.anim import lerp
from balloongames.ui.canvas import Canvas, Point, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.views.balmy_balloonists.balloons import balloon_box
from balloongames.views.balmy_balloonists.chart import BARS, Chart
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.flight_words import flown_words, space_of
from balloongames.views.balmy_balloonists.standing import stands
from balloongames.views.balmy_balloonists.world_map import lane_point

_INK: Final = "#1F2A44"
_ABOVE: Final = 34.0  # units between the end of the way and a tag above it: a balloon would have room there
_BELOW: Final = 22.0
_STEP: Final = 26.0  # units farther away, where nothing nearer is free
_STEPS: Final = 5
_PARTS: Final = 4  # of a pointer, to see what it hides
_MARK: Final = 20.0  # units: the room of a mark on the way


class PlacedTag(NamedTuple):
    """A tag with its words, its box, and the end of its pointer."""

    title: str
    line: str
    box: Box
    tip: Point
    look: int


def place_tag(canvas: Canvas, context: BoardContext, chart: Chart) -> PlacedTag | None:
    """Return the tag that tells where the shown move ends; None of a move without a way, and in the roomy shape."""
    found = context.forecast
    if not context.deciding or found is None or found.place is None or context.layout.roomy:
        return None
    plan = context.plan
    place = plan.place if plan is not None else found.place
    if place.lane == VORTEX or (plan is not None and not plan.path) or (plan is None and not found.stops):
        return None
    home = plan is not None and plan.end == "across"
    title = _title(context.draft.shown, plan, found)
    line = "" if home else flown_words(place, context.model.course)
    at = chart.beyond(place.lane, context.lines[1]) if home else chart.point_of(space_of(place))
    width = max(canvas.text_width(title, "label-s"), canvas.text_width(line, "small")) + 54
    box = _free(context, chart, found, at, (width, 40 * max(1.0, canvas.text_scale * 0.98)))
    return PlacedTag(title, line, box, at, context.balloon_of(found.seat))


def draw_pointer(canvas: Canvas, chart: Chart, tag: PlacedTag) -> None:
    """Draw what points from a tag to the end of the way: it goes under the balloons that fly there."""
    box, (x, y) = tag.box, tag.tip
    foot = box.bottom - 4 if box.cy < y else box.y + 4
    middle = min(max(x, box.x + 22), box.right - 22)
    short = min(1.0, _MARK / 2 * chart.k / max(1.0, math.dist((x, y), (middle, foot))))  # the mark there stays bare
    tip = (x + (middle - x) * short, y + (foot - y) * short)
    canvas.path([tip, (middle - 9, foot), (middle + 9, foot)], _INK, 1, closed=True, fill=_INK)


def draw_tag(page: Page, canvas: Canvas, context: BoardContext, tag: PlacedTag) -> None:
    """Tell on the map where the shown move ends and how far it is from there; in the roomy shape the rows do."""
    title, line, box, _tip, look = tag
    context.draw_cached(
        page, canvas, box, ("tag", title, line, look), lambda on: _paint(on, box, title, line, look), margin=10
    )


def _title(move: Move | None, plan: FlightPlan | None, found: Forecast) -> str:
    if isinstance(move, ChooseLane):
        return _("starts here")
    if isinstance(move, Restart):
        return _("goes on here")
    if plan is None:
        return _("into the storm") if found.storm else _("drifts here")
    if plan.end == "across":
        return _("finishes")
    if plan.end == "storm":
        return _("into the storm")
    return _("is forced down") if plan.lands else _("flies here")


def _free(
    context: BoardContext, chart: Chart, found: Forecast, at: tuple[float, float], size: tuple[float, float]
) -> Box:
    """Return the place for a tag about a point that covers least of balloons and marks, as near to it as can be."""
    balloon = context.seen.balloons[found.seat]
    back = balloon.lane != VORTEX and chart.point_of(space_of(balloon.place))[0] > at[0]
    places = tuple(_places(context, chart, at, size, back=back))
    return _barest(places, tuple(_taken(context, chart, found, at)), at)


@lru_cache(16)
def _barest(places: tuple[Box, ...], taken: tuple[Box, ...], at: Point) -> Box:
    """Return the place at which a tag with its pointer hides least, the first of those equally good."""

    def hides(box: Box) -> float:
        return sum(shared(part, other) for part in (box, *_pointer(box, at)) for other in taken)

    return min(places, key=hides)


def _pointer(box: Box, at: Point) -> list[Box]:
    """Return boxes along the pointer from a tag to what it points at: it is broad at the tag."""
    x, foot = min(max(at[0], box.x + 22), box.right - 22), box.bottom if box.cy < at[1] else box.y
    return [
        Box.around(lerp(x, at[0], t), lerp(foot, at[1], t), 18 * (1 - t), abs(foot - at[1]) / _PARTS)
        for t in ((part + 0.5) / _PARTS for part in range(_PARTS))
    ]


def _places(
    context: BoardContext, chart: Chart, at: tuple[float, float], size: tuple[float, float], *, back: bool
) -> Iterator[Box]:
    """Yield where a tag may stand, the best one first: toward the pole, ahead of the balloon, near by."""
    (x, y), (w, h) = at, size
    room = context.layout.world.inset(4)
    lefts = [x - 24, x - w + 24, x - w / 2, x - 60, x - w + 60]
    if back:
        lefts[:2] = reversed(lefts[:2])
    toward_pole = y > chart.cy
    for step in range(_STEPS):
        away = step * _STEP * chart.k
        tops = [y - h - _ABOVE * chart.k - away, y + _BELOW * chart.k + away]
        for top in tops if toward_pole else reversed(tops):
            if not room.y <= top <= room.bottom - h:
                continue
            for left in lefts:
                yield Box(min(max(left, room.x), room.right - w), top, w, h)


def _taken(context: BoardContext, chart: Chart, found: Forecast, at: tuple[float, float]) -> list[Box]:
    """Return what a tag must not cover: balloons and last turns with their marks, the steps of the way, and its end."""
    k = chart.k
    boxes = [
        box.cut(right=-BARS * k * stand.scale, bottom=-stand.lift)
        for stand in stands(context, chart).values()
        for box in [balloon_box(stand, k)]
    ]
    path = context.plan.path if context.plan is not None else found.stops
    points = [at, *(spot for place in path for spot in _spots(chart, place, path[-1]))]
    points += [lane_point(chart, context.lines[0], lane) for lane in LANES]
    marks = [Box.around(x, y, _MARK * k, _MARK * k) for x, y in points]
    return [*boxes, *marks, *context.layout.corners, *context.turn_tags.values()]


def _spots(chart: Chart, place: Place, end: Place) -> tuple[Point, Point]:
    """Return where a step of a way is: in its space, and where its number stands."""
    return chart.point_of(space_of(place)), chart.aside(space_of(place), space_of(end))


def shared(one: Box, other: Box) -> float:
    """Return how much of another box a box covers, in lu²."""
    w = min(one.right, other.right) - max(one.x, other.x)
    h = min(one.bottom, other.bottom) - max(one.y, other.y)
    return w * h if w > 0 and h > 0 else 0.0


def _paint(canvas: Canvas, box: Box, title: str, line: str, look: int) -> list[TextInk]:
    border = "#FFFFFF" if canvas.theme.outlined else "" if canvas.theme.name == "day" else "#9FB2D8"
    canvas.card(box, Card(10, _INK, shadow=2, border=border, border_w=2 if canvas.theme.outlined else 1.5))
    picture = box.cut(left=7, top=3, bottom=3).take_left(30)
    canvas.sprite(f"pictures/players/{PLAYER_LOOKS[look].pattern}", picture)
    room = box.cut(left=42, top=2, right=6, bottom=2)
    if not line:
        return [canvas.text(room, title, "label-s", "#FFFAF0")]
    upper, lower = room.rows(2)
    return [canvas.text(upper, title, "label-s", "#FFFAF0"), canvas.text(lower, line, "small", "#FFFAF0")]
