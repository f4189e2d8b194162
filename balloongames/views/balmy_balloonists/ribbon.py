"""The ribbon across the finish line: it hangs there while somebody is in the last sector, and the first one cuts it."""

from __future__ import annotations

import math
from typing import Final

from balloongames.rules.balmy_balloonists.state import ACROSS, RACING
from balloongames.rules.balmy_balloonists.world import Space
from balloongames.ui.anim import ease_out, ease_out_back, span
from balloongames.ui.canvas import Canvas, Point
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists.chart import Chart
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.model import Model

SPRING: Final = 0.22  # seconds in which the halves fly apart
_GONE: Final = (0.9, 1.2)  # seconds after the cut: they fade
_WIDTH: Final = 6.5  # units
_BEFORE: Final = 9.0  # units between the middle of the line and the ribbon
_BACK: Final = 0.34  # of its length that a half draws back
_SWING: Final = 17.0  # units that its end swings with whoever has cut it
_BITS: Final = (("heart", "red"), ("bolt", "yellow"), ("drop", "blue"), ("clover", "green"), ("diamond", "purple"))
_COUNT: Final = 22
_LIFE: Final = 0.7


def hangs(model: Model, *, comes: bool = False) -> bool:
    """Whether somebody may cut it soon: a balloon is in the last sector, or ``comes`` across; and none has yet."""
    racing = [one for one in model.balloons if one.standing == RACING]
    return all(one.standing != ACROSS for one in model.balloons) and (
        comes or any(model.course.end - 1 <= one.leg < model.course.end for one in racing)
    )


def draw_ribbon(canvas: Canvas, context: BoardContext, chart: Chart) -> None:
    """Draw it, whole or cut."""
    cut = context.animation.ribbon
    comes = any(journey.home for journey in context.animation.journeys.values())
    if cut is None and not hangs(context.model, comes=comes):
        return
    inner, outer, _sign = chart.atlas.lines[context.lines[1]]
    dx, dy = _unit(inner, outer)
    ends = [(x - dy * _BEFORE, y + dx * _BEFORE) for x, y in (inner, outer)]
    here = chart.atlas.at(chart.course(Space(1, context.lines[1], 0)))  # before the line: there it hangs
    if math.dist(ends[0], here) > math.dist((2 * inner[0] - ends[0][0], 2 * inner[1] - ends[0][1]), here):
        ends = [(x + dy * _BEFORE, y - dx * _BEFORE) for x, y in (inner, outer)]
    if cut is None:
        _draw(canvas, chart, ends, 1.0)
        return
    lane, t = cut
    x, y = chart.atlas.at(chart.atlas.middle(Space(lane, context.lines[1], 0)))
    swing = span(t, 0, SPRING, ease_out_back)
    away = (x - (ends[0][0] + ends[1][0]) / 2, y - (ends[0][1] + ends[1][1]) / 2)
    side = 1 if away[0] * -dy + away[1] * dx > 0 else -1
    for end in ends:
        middle = ((end[0] + x) / 2, (end[1] + y) / 2)
        tip = x + (end[0] - x) * _BACK * swing, y + (end[1] - y) * _BACK * swing
        tip = tip[0] - dy * side * _SWING * swing, tip[1] + dx * side * _SWING * swing
        _draw(canvas, chart, [end, middle, tip], 1 - span(t, *_GONE))
    _draw_bits(canvas, chart, (x, y), t)


def _unit(a: Point, b: Point) -> Point:
    length = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _draw(canvas: Canvas, chart: Chart, points: list[Point], alpha: float) -> None:
    """Draw a length of it: cloth with a dark edge, and a seam."""
    if len(points) == 3:  # a curve through its corner
        a, b, c = points
        points = [
            tuple((1 - s) ** 2 * a[i] + 2 * s * (1 - s) * b[i] + s * s * c[i] for i in (0, 1))  # type: ignore[misc]
            for s in (k / 8 for k in range(9))
        ]
    places = [chart.lu(point) for point in points]
    k = chart.k
    canvas.path(places, "#1F2A44", (_WIDTH + 3) * k, alpha=alpha)
    canvas.path(places, "sun", _WIDTH * k, alpha=alpha)
    canvas.path(places, "#FFFAF0", 1.3 * k, dash=(5 * k, 4 * k), alpha=alpha)


def _draw_bits(canvas: Canvas, chart: Chart, at: Point, t: float) -> None:
    """Let emblems fly where it was cut."""
    if not 0 < t < _LIFE:
        return
    for i in range(_COUNT):
        emblem, color = _BITS[i % len(_BITS)]
        turn, reach = i * 2.4, (30 + (i * 37 % 11) * 5) * ease_out(t / _LIFE)
        x, y = at[0] + math.cos(turn) * reach, at[1] + math.sin(turn) * reach + 40 * t * t
        side = 9 * chart.k
        box = Box.around(*chart.lu((x, y)), side, side)
        tint = canvas.brushes.look.balloons[color].base
        canvas.sprite(f"pictures/emblems/{emblem}", box, tint=tint, alpha=1 - span(t, _LIFE / 2, _LIFE))
