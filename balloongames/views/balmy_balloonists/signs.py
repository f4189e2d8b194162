"""Where the marks of the table stand that nobody can press, for whoever asks about them.

``step.0`` … are the pills of a turn, ``head.0`` … the tokens at the head of the race, ``grid.1`` … the lanes of the
start grid, ``solo`` the medals of a flight alone. On the map there are ``line.4.2``, a piece of a line, ``lane.3``,
``sector.12``, ``letter.0`` of a quadrant, ``arrow.0.3``, a wind, ``mountain.alps``, ``start.2``, and ``storm``.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Final

from balloongames.rules.balmy_balloonists.state import NO_CARD
from balloongames.rules.balmy_balloonists.world import LANES, QUADRANTS, SECTORS
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists.actions import step_box, step_words
from balloongames.views.balmy_balloonists.chart import SECTOR_R, Chart
from balloongames.views.balmy_balloonists.context import RACE_TAB, BoardContext
from balloongames.views.balmy_balloonists.map_art import DISC
from balloongames.views.balmy_balloonists.outlook import TOKEN_ICONS
from balloongames.views.balmy_balloonists.race import head_box, medals_box, row_box
from balloongames.views.balmy_balloonists.start_grid import grid_parts, lane_boxes, on_grid
from balloongames.views.balmy_balloonists.world_map import lane_point, letter_point

LINE_PIECES: Final = 6
"""Into so many pieces a line is cut for whoever asks about it."""
_PEAK: Final = 19.0  # units round a mountain
_ARROW: Final = 30.0  # and round a wind: its middle arrows


def beside_the_map(context: BoardContext) -> Iterator[str]:
    """Yield the marks beside the map."""
    if context.layout.steps is not None:
        yield from (f"step.{step}" for step in range(len(step_words())))
    if context.layout.roomy and context.tab != RACE_TAB:
        return
    if on_grid(context):
        yield from (f"grid.{lane}" for lane in LANES)
        return
    yield from (f"seat.{seat}" for seat in range(context.model.seats))  # low rows can't be pressed
    yield from (f"head.{kind}" for kind in range(len(TOKEN_ICONS)))
    if context.model.seats == 1:
        yield "solo"


def on_the_map(context: BoardContext) -> Iterator[str]:
    """Yield the marks on the map, those that may lie under others first."""
    plain = [line for line in SECTORS if line not in context.lines]
    yield from (f"line.{line}.{piece}" for line in plain for piece in range(LINE_PIECES))
    if context.lines[0] != context.lines[1]:
        yield from (f"start.{piece}" for piece in range(LINE_PIECES))
    for quadrant, card in enumerate(context.model.quadrants):
        if card != NO_CARD:
            yield from (f"arrow.{quadrant}.{lane}" for lane in LANES)
    yield from (f"lane.{lane}" for lane in LANES)
    yield from (f"letter.{quadrant}" for quadrant in range(len(QUADRANTS)))
    yield from (f"sector.{sector}" for sector in SECTORS)


def peaks(context: BoardContext) -> Iterator[str]:
    """Yield the mountains: they stand on zones, too."""
    yield from (f"mountain.{peak.name}" for peak in context.chart.atlas.peaks)
    if context.model.storm is not None:
        yield "storm"


def panel_box(kind: str, which: str, context: BoardContext) -> Box | None:
    """Return where a mark beside the map stands; None of any other."""
    match kind:
        case "step":
            return step_box(context, int(which))
        case "head":
            return head_box(context, int(which))
        case "seat":
            return row_box(context, int(which))
        case "grid":
            return lane_boxes(context, grid_parts(context)[1])[int(which)]
        case "solo":
            return medals_box(context)
    return None


def map_box(kind: str, which: str, context: BoardContext) -> Box | None:
    """Return where a mark on the map stands; None of any other."""
    find = _ON_THE_MAP.get(kind)
    return find(context, *filter(None, which.split("."))) if find is not None else None


def _arrow(context: BoardContext, quadrant: str, lane: str) -> Box:
    chart = context.chart
    course = chart.arrows(QUADRANTS[int(quadrant)], frozenset(context.lines))[int(lane)]
    return Box.around(*chart.at(course), _ARROW * chart.k, _ARROW * chart.k)


def _lane(context: BoardContext, lane: str) -> Box:
    chart = context.chart
    return _disc(lane_point(chart, context.lines[0], int(lane)), DISC * chart.k)


def _letter(context: BoardContext, quadrant: str) -> Box:
    return _disc(letter_point(context.chart, QUADRANTS[int(quadrant)]), DISC * context.chart.k)


def _sector(context: BoardContext, sector: str) -> Box:
    return _disc(context.chart.on_rim(int(sector)), SECTOR_R * context.chart.k)


def _mountain(context: BoardContext, name: str) -> Box:
    chart = context.chart
    peak = next(one for one in chart.atlas.peaks if one.name == name)
    return Box.around(*chart.lu(peak.at), _PEAK * chart.k, _PEAK * chart.k)


def _storm(context: BoardContext) -> Box | None:
    return context.chart.bounds(context.model.storm) if context.model.storm is not None else None


def _line(context: BoardContext, line: str, piece: str) -> Box:
    return line_piece(context.chart, int(line), int(piece))


def _start(context: BoardContext, piece: str) -> Box:
    return line_piece(context.chart, context.lines[0], int(piece))


def line_piece(chart: Chart, line: int, piece: int) -> Box:
    """Return the box round one of the `LINE_PIECES` of a line: round all of it, it would reach too far."""
    inner, outer = map(chart.lu, chart.atlas.lines[line][:2])
    middle = (piece + 0.5) / LINE_PIECES
    side = math.dist(inner, outer) / LINE_PIECES
    x, y = (a + (b - a) * middle for a, b in zip(inner, outer, strict=True))
    return Box.around(x, y, 0.8 * side, 0.8 * side)


def _disc(at: tuple[float, float], r: float) -> Box:
    return Box.around(*at, 2 * r, 2 * r)


_ON_THE_MAP: Final[dict[str, Callable[..., Box | None]]] = {
    "line": _line, "start": _start, "arrow": _arrow, "lane": _lane, "letter": _letter, "sector": _sector,
    "mountain": _mountain, "storm": _storm,
}  # fmt: skip
