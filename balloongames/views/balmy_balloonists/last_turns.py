"""What somebody's last turn has left: the way that the balloon went, from where it stood before."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from balloongames.core.match import LastTurn
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.state import RACING, Place
from balloongames.rules.balmy_balloonists.world import LANES, QUADRANTS, SECTORS, VORTEX
from balloongames.ui.canvas import Point
from balloongames.ui.geometry import Box
from balloongames.ui.last_turns import Trace, latest
from balloongames.views.balmy_balloonists.balloons import balloon_box, scale_box
from balloongames.views.balmy_balloonists.chart import ROSE
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.flight_words import space_of
from balloongames.views.balmy_balloonists.log import say
from balloongames.views.balmy_balloonists.race import plate_point
from balloongames.views.balmy_balloonists.standing import at_rest, trail
from balloongames.views.balmy_balloonists.start_grid import on_grid
from balloongames.views.balmy_balloonists.world_map import lane_point, letter_point

_KINDS: Final = (e.FinishCrossed, e.BalloonOut, e.BalloonFlew, e.BalloonLanded, e.BalloonThrownBack, e.BalloonBlown,
                 e.BalloonRestarted, e.LaneChosen, e.TurnLost, e.WindPlayed, e.AdvantageTaken,
                 e.AltitudeChanged, e.BanLaid)  # fmt: skip
_AWAY: Final = (26.0, 36.0, 48.0, 64.0, 82.0)  # lu from the beginning of the way to the middle of its tag
_ROWS: Final = 3
_ROW: Final = 46.0  # lu from row to row of tags beside the map
_ROOM: Final = 26.0  # lu from the middle of a tag to the edge of the world
_BESIDE: Final = 7.0  # lu that a tag keeps off the way


def trace_of(turn: LastTurn[Observation], context: BoardContext) -> Trace | None:
    """Return what a turn has left; None of one that is told of nowhere."""
    event = latest(turn, *_KINDS)
    words = say(event, context.host.people) if event is not None else None
    if not words:
        return None
    plate = [plate_point(context, turn.seat) or (context.layout.log.cx, context.layout.log.y)]
    way = _way(context, turn)
    if context.listing or not way or way[-1].lane == VORTEX:
        return Trace(words, tag_points=plate)
    if len(way) < 2:
        at = context.chart.point_of(space_of(way[0]))
        near = _about(at, context.layout.world.inset(_ROOM))
        # the start grid tells who waits where: tags would only crowd together there
        aside = _beside_map(context) if isinstance(event, e.LaneChosen) and on_grid(context) else ()
        return Trace(words, at=at, tag_points=[*aside, *near, *plate], taken=_taken(context, turn, [at]))
    points = _points(context, way)
    return Trace(
        words,
        way=points,
        tag_points=[*_about(points[0], context.layout.world.inset(_ROOM)), *plate],
        taken=_taken(context, turn, points),
    )


def _way(context: BoardContext, turn: LastTurn[Observation]) -> Sequence[Place]:
    """Return the places that a balloon came through in its last turn, and where it has been blown since."""
    way, balloon = flown(turn), context.seen.balloons[turn.seat]
    is_blown = way and way[-1] != balloon.place and balloon.standing == RACING and balloon.lane != VORTEX
    return [*way, balloon.place] if is_blown else way


def _points(context: BoardContext, way: Sequence[Place]) -> Sequence[Point]:
    return trail(context, context.chart, way[0], way[1:], home=way[-1].leg >= context.model.course.end).points


def flown(turn: LastTurn[Observation]) -> Sequence[Place]:
    """Return the places that a turn led the balloon of its seat through, the one before it first."""
    balloon = turn.before.balloons[turn.seat] if turn.before.balloons else None
    way = [balloon.place] if balloon is not None and balloon.standing == RACING else []
    for event in turn.events:
        match event:
            case e.BalloonBlown(turn.seat, stops=stops):
                way += stops
            case e.BalloonFlew(turn.seat, path=path) | e.BalloonThrownBack(turn.seat, path):
                way += path
            case e.LaneChosen(turn.seat, place) | e.BalloonRestarted(turn.seat, place):
                way = [place]
            case _:
                pass
    return way


def _about(point: Point, room: Box) -> Iterator[Point]:
    """Return points round a point, the nearest first, and below it before all others."""
    for away in _AWAY:
        for turn in (90, 135, 45, 180, 0, 225, 315, 270):
            angle = math.radians(turn)
            spot = point[0] + away * math.cos(angle) * 1.2, point[1] + away * math.sin(angle)
            if room.contains(*spot):
                yield spot


def _beside_map(context: BoardContext) -> Iterator[Point]:
    """Return points below the layers, beside the map: two in each row."""
    layers = context.layout.layers[-1]
    for row in range(_ROWS):
        for x in (layers.x + layers.w / 4, layers.right - layers.w / 4):
            yield x, layers.bottom + _ROW * (row + 1)


def _taken(context: BoardContext, turn: LastTurn[Observation], points: Sequence[Point]) -> list[Box]:
    """Return what the tag of a turn must not cover, nor what of the other turns lies over it."""
    chart = context.chart
    found = [Box.around(*chart.on_rim(sector), 2 * _BESIDE, 2 * _BESIDE) for sector in SECTORS]
    found += context.layout.corners
    found += [Box.around(x, y, 2 * _BESIDE, 2 * _BESIDE) for x, y in points[::4]]
    ways = [_way(context, other) for other in context.host.last_turns() if other.seat != turn.seat]
    for way in ways:
        if len(way) > 1:
            first, *others = _points(context, way)
            found += [Box.around(*first, 2 * _BESIDE, 2 * _BESIDE), *(Box.around(x, y, 8, 8) for x, y in others[::2])]
    found += [Box.around(*lane_point(chart, context.lines[0], lane), 2 * _BESIDE, 2 * _BESIDE) for lane in LANES]
    found += [Box.around(*letter_point(chart, quadrant), 2 * _BESIDE, 2 * _BESIDE) for quadrant in QUADRANTS]
    found.append(Box.around(chart.cx, chart.cy, 1.8 * ROSE * chart.k, 1.8 * ROSE * chart.k))
    for stand in at_rest(context, chart).values():  # it does not hop aside for who flies by
        found += [balloon_box(stand, chart.k), scale_box(stand, chart.k), Box.around(stand.x, stand.y, 14, 14)]
    return found
