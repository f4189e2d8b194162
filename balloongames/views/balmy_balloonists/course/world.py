"""The map of a course: its sectors with north above, rings and flag, the ways that were flown, what is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.course.turns import FlownTurn
from balloongames.rules.balmy_balloonists.state import Place
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, PER_SECTOR, QUADRANT_OF, QUADRANTS, Space
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.views.balmy_balloonists.atlas import RIM, Course
from balloongames.views.balmy_balloonists.balloons import draw_balloon
from balloongames.views.balmy_balloonists.chart import FRAME, BalloonPose, Chart
from balloongames.views.balmy_balloonists.course.signs import draw_flag, draw_ring
from balloongames.views.balmy_balloonists.course.table import CourseContext
from balloongames.views.balmy_balloonists.flight_words import space_of
from balloongames.views.balmy_balloonists.marks import draw_step, draw_trail, mark_space
from balloongames.views.balmy_balloonists.world_map import WorldMap, write_letter

_INK: Final = "#1F2A44"
_PAPER: Final = "#FFFAF0"
_VEIL: Final = "#0B1D2C"
_VEILED: Final = 0.62
_FRAME: Final = "#C9A25A"
_STEP: Final = 5  # degrees between the points of an arc


def world_of(puzzle: Puzzle) -> WorldMap:
    """Return the picture of the world with both ends of a course marked."""
    first = puzzle.first
    return WorldMap(first, (first + puzzle.sectors - 1) % 12 + 1, race=False)


@contextmanager
def _within(canvas: Canvas, box: Box) -> Iterator[None]:
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.rect(box).clip(before))
    try:
        yield
    finally:
        canvas.surface.set_clip(before)


# -- what stands still ------------------------------------------------------------------------------------------------


def draw_world(canvas: Canvas, table: CourseContext) -> None:
    """Draw the map with its frame; what lies outside of the course is veiled."""
    box, chart, puzzle = table.layout.map, table.chart, table.model.puzzle
    plain = canvas.theme.outlined
    canvas.card(box, Card(4, "#000000" if plain else "#12384A"))
    with _within(canvas, box):
        table.world.draw(canvas, chart)
        _draw_veil(canvas, chart, puzzle)
        for quadrant in puzzle.quadrants:
            _draw_letter(canvas, chart, puzzle, quadrant)
    canvas.card(box, Card(4, "", border="edge" if plain else _FRAME, border_w=3))


def _draw_veil(canvas: Canvas, chart: Chart, puzzle: Puzzle) -> None:
    """Veil the sectors that do not belong to the course, and the pole."""
    start = puzzle.legs[0] * 30
    inner = chart.atlas.rings[0]
    end = start + puzzle.sectors * 30
    out = RIM + FRAME + 2

    def arc(east: int, to: int, radius: float) -> list[tuple[float, float]]:
        step = _STEP if to >= east else -_STEP
        return [chart.at(Course(one, radius)) for one in range(east, to + step, step)]

    points = [*arc(end, start + 360, out), *arc(start + 360, end, 1), *arc(end, end, 1)]
    core = [*arc(start, end, 1), *arc(end, start, inner)]
    side = 2 * out * chart.k
    box = Box.around(chart.cx, chart.cy, side, side)
    body = ""
    for shape in (points, core):
        d = "M" + "L".join(f"{x - box.x:.1f} {y - box.y:.1f}" for x, y in shape) + "Z"
        body += f'<path d="{d}" fill="{_VEIL}" fill-opacity="{0.85 if canvas.theme.outlined else _VEILED}"/>'
    canvas.vector(body, box)


def _draw_letter(canvas: Canvas, chart: Chart, puzzle: Puzzle, quadrant: int) -> None:
    """Write the letter of a quadrant outside of the middle of its part of the course."""
    legs = [leg for leg in puzzle.legs if QUADRANT_OF[leg % 12 + 1] == quadrant]
    east = (legs[0] + len(legs) / 2) * 30
    rings = chart.atlas.rings
    write_letter(canvas, chart, chart.at(Course(east, (rings[DOLDRUMS - 1] + RIM) / 2)), QUADRANTS[quadrant])


# -- what changes -----------------------------------------------------------------------------------------------------


def draw_course(canvas: Canvas, table: CourseContext) -> None:
    """Draw rings, flag, ways and the balloon, and where the chosen turn leads."""
    chart, model = table.chart, table.model
    turn = table.outlook if table.deciding else None
    turn = turn if isinstance(turn, FlownTurn) else None
    with _within(canvas, table.layout.map):
        _mark_spaces(canvas, table, turn)
        for way in model.ways:
            if len(way) > 1:
                draw_trail(canvas, chart, chart.trail([space_of(place) for place in way]), real=True)
        for ring in model.puzzle.rings:
            flown = ring not in model.rings or ring in table.animation.rings
            draw_ring(canvas, chart.k * _grown(table, ring), chart.point_of(space_of(ring)), flown=flown)
        flag = model.puzzle.flag
        mark_space(canvas, chart, space_of(flag), "last")
        draw_flag(canvas, chart.k * _grown(table, flag), chart.point_of(space_of(flag)))
        if turn is not None and turn.blown != model.place:
            draw_trail(canvas, chart, chart.trail([space_of(model.place), space_of(turn.blown)]))
        _draw_balloon(canvas, table)
        path = turn.path if turn is not None else ()
        for number, place in enumerate(path, 1):
            draw_step(canvas, chart, chart.aside(space_of(place), space_of(path[-1])), str(number))


def _mark_spaces(canvas: Canvas, table: CourseContext, turn: FlownTurn | None) -> None:
    """Mark where a flight can end, and the spaces of the chosen one."""
    if table.deciding and canvas.brushes.look.legal_marks:
        ends = {one.after.balloon.place for one in table.options().values() if isinstance(one, FlownTurn)}
        for place in sorted(ends):
            mark_space(canvas, table.chart, space_of(place), "legal")
    if table.advised_end is not None:
        mark_space(canvas, table.chart, space_of(table.advised_end), "focus")
    if turn is not None:
        for place in turn.path[:-1]:
            mark_space(canvas, table.chart, space_of(place), "way")
        mark_space(canvas, table.chart, space_of(turn.after.balloon.place), "landing")


def _grown(table: CourseContext, place: Place) -> float:
    """Return how large a sign is while it shines."""
    shine = table.animation.shine if place in table.animation.rings else 0.0
    return 1 + 0.25 * (1 - abs(2 * shine - 1)) if shine else 1.0


def _draw_balloon(canvas: Canvas, table: CourseContext) -> None:
    chart, animation = table.chart, table.animation
    altitude = table.model.altitude if animation.height is None else animation.height
    if animation.way:
        x, y = chart.trail([space_of(place) for place in animation.way]).at(animation.t)
    else:
        x, y = chart.point_of(space_of(table.model.place))
    stand = BalloonPose(x, y, chart.lift(altitude), 1.0)
    draw_balloon(canvas, chart.k, stand, table.host.people.looks[0], altitude, active=table.deciding)


def space_at(table: CourseContext, x: float, y: float) -> Place | None:
    """Return the place of the course under a point."""
    space = table.chart.find(x, y) if table.layout.map.contains(x, y) else None
    if space is None or space.lane >= DOLDRUMS:
        return None
    return table.model.puzzle.place_in(*_sector_lane_space(space))


def _sector_lane_space(space: Space) -> tuple[int, int, int]:
    return space.sector, space.lane, min(space.space, PER_SECTOR[space.lane])
