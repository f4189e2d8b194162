"""The way of the race on the map, before it begins: an arrow round the rim, from the start to the finish."""

from __future__ import annotations

import math
from typing import Final

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists.atlas import Course
from balloongames.views.balmy_balloonists.chart import Chart, Trail
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.map_art import DISC
from balloongames.views.balmy_balloonists.marks import draw_trail
from balloongames.views.balmy_balloonists.world_map import write_quadrants

_STEP: Final = 3.0  # degrees
_FREE: Final = 1.8 * DISC  # units between the signs on start and finish and the arrow
_HEAD: Final = (11.0, 8.0)  # units: how long the head of the arrow is, and half its width


def draw_way(canvas: Canvas, context: BoardContext, chart: Chart) -> None:
    """Draw it while the balloons are not on their way yet."""
    if context.seen.phase not in ("draft", "lane"):
        return
    way = _way(context, chart)
    draw_trail(canvas, chart, way)
    (x0, y0), (x, y) = way.points[-2:]
    length = math.dist((x0, y0), (x, y)) or 1.0
    along = ((x - x0) / length * chart.k, (y - y0) / length * chart.k)
    long, half = _HEAD
    tip = (x + along[0] * long, y + along[1] * long)
    sides = [(x - along[1] * one, y + along[0] * one) for one in (half, -half)]
    canvas.path([sides[0], tip, sides[1]], "#1F2A44", 2.5 * chart.k, closed=True, fill="sun")
    write_quadrants(canvas, chart)  # they lie on the way


def finish_sign(context: BoardContext, chart: Chart) -> Box:
    """Return where the flag stands at the end of the finish line."""
    end = chart.atlas.course(*chart.atlas.lines[context.lines[1]][1])
    return Box.around(*chart.at(Course(end.east, end.out + DISC)), 2 * DISC * chart.k, 2 * DISC * chart.k)


def _way(context: BoardContext, chart: Chart) -> Trail:
    first, last = (chart.atlas.course(*chart.atlas.lines[line][1]) for line in context.lines)
    out = first.out + DISC
    free = math.degrees(_FREE / out)
    turn = (last.east - first.east) % 360 or 360.0
    steps = max(2, round((turn - 2 * free) / _STEP))
    easts = [first.east + free + (turn - 2 * free) * i / steps for i in range(steps + 1)]
    return Trail.through([chart.at(Course(east, out)) for east in easts])
