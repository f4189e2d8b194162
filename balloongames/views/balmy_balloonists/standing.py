"""Where the balloons stand on the map: together in a space, on their way, and giving way to who comes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from balloongames.core.game import Seat
from balloongames.rules.balmy_balloonists.state import ACROSS, GROUND, MEDIUM, RACING, Balloon, Place
from balloongames.rules.balmy_balloonists.world import VORTEX, Space
from balloongames.ui.anim import ease_in_out, span
from balloongames.views.balmy_balloonists.animation import Journey
from balloongames.views.balmy_balloonists.chart import BalloonPose, Chart, Trail
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.crowd import Way, apart, give_way
from balloongames.views.balmy_balloonists.flight_words import space_of

_LEFT: Final = 0.4  # of a way: until then those who stay have closed up
_NEAR: Final = 0.6  # of a way: from then on those who stand there give way

_QUEUE: Final = 3  # so many wait one behind the other at the start; more stand together


class SharedPlace(NamedTuple):
    """A place that balloons share: a space, or ``home`` behind the finish in the lane of the space."""

    space: Space
    home: bool = False


def shared_places(context: BoardContext) -> dict[Seat, SharedPlace]:
    """Return at which place each balloon on the map is, before the way that it is on."""
    return _places(context.model.balloons, context.model.course.end, context.animation.fading)


def _places(balloons: Sequence[Balloon], end: int, fading: Collection[Seat] = ()) -> dict[Seat, SharedPlace]:
    found = {}
    for seat, balloon in enumerate(balloons):
        if balloon.lane == VORTEX:
            continue
        if balloon.standing == ACROSS or (balloon.standing == RACING and balloon.leg >= end):
            found[seat] = _home(balloon.lane)
        elif balloon.standing == RACING or seat in fading:
            found[seat] = SharedPlace(space_of(balloon.place))
    return found


def stands(context: BoardContext, chart: Chart) -> dict[Seat, BalloonPose]:
    """Return how all balloons stand now: a picture that never jumps, whoever comes, goes, climbs or sinks."""
    resting, journeys = shared_places(context), context.animation.journeys
    heights = [_height(context, seat) for seat in range(len(context.model.balloons))]
    before = _together(context, chart, resting, heights)
    if not journeys:
        return before
    staying = {seat: place for seat, place in resting.items() if seat not in journeys}
    between = _together(context, chart, staying, heights)
    after = _together(context, chart, resting | {seat: _goal(journey) for seat, journey in journeys.items()}, heights)
    found = {}
    for seat in sorted({*before, *journeys}):
        t = journeys[seat].t if seat in journeys else max(journey.t for journey in journeys.values())
        left, near = span(t, 0, _LEFT, ease_in_out), span(t, _NEAR, 1, ease_in_out)
        if seat not in journeys:
            found[seat] = before[seat].toward(between[seat], left).toward(after[seat], near)
            continue
        journey = journeys[seat]
        way = trail(context, chart, journey.places[0], journey.places[1:], home=journey.home)
        alone = BalloonPose(0, 0, chart.lift(heights[seat]), 1.0)
        start = before[seat].seen_from(way.at(0)) if seat in before else alone
        about = start.toward(alone, left).toward(after[seat].seen_from(way.at(1)), near)
        x, y = way.at(flown_share(chart, way, journey))
        found[seat] = about.seen_from((-x, -y))
    return found


def at_rest(context: BoardContext, chart: Chart) -> dict[Seat, BalloonPose]:
    """Return how all balloons stood before all that is shown now, for what may not give way to who flies by."""
    balloons = context.seen.balloons
    places = _places(balloons, context.seen.course.end)
    return _together(context, chart, places, [balloon.altitude for balloon in balloons])


def flown_share(chart: Chart, way: Trail, journey: Journey) -> float:
    """Return how much of its way a balloon has flown: the ribbon of the finish holds it for a moment."""
    if journey.taut >= 1:
        return journey.t
    there = max(0.0, 1 - chart.past_ribbon / (way.length or 1.0))
    if journey.t < journey.taut:
        return there * journey.t / journey.taut
    return there + (1 - there) * (journey.t - journey.taut) / (1 - journey.taut)


def behind_ribbon(context: BoardContext, chart: Chart, journey: Journey) -> float:
    """Return how much of its way from the ribbon to its rest behind the finish a balloon has flown, 0 … 1."""
    way = trail(context, chart, journey.places[0], journey.places[1:], home=journey.home)
    rest = chart.past_ribbon / (way.length or 1.0)
    return max(0.0, 1 - (1 - flown_share(chart, way, journey)) / rest) if journey.home else 0.0


def passing(context: BoardContext, chart: Chart, journey: Journey) -> Place | None:
    """Return the place over which a balloon is on its way; None beyond the finish."""
    end = context.model.course.end
    places = [place for place in journey.places if not journey.home or place.leg < end]
    way = trail(context, chart, journey.places[0], journey.places[1:], home=journey.home)
    steps = len(places) - 1 + journey.home
    return (*places, None)[round(flown_share(chart, way, journey) * steps)]


def drawing_order(context: BoardContext, found: Mapping[Seat, BalloonPose]) -> list[Seat]:
    """Return in which order balloons are drawn: from the top of the screen down, on top who moves or is about to."""
    turn, journeys = context.model.turn, context.animation.journeys
    return sorted(found, key=lambda seat: (seat in journeys, seat == turn, found[seat].y, seat))


def trail(context: BoardContext, chart: Chart, start: Place, path: Sequence[Place], *, home: bool) -> Trail:
    """Return the way of a balloon on the map, across the finish if it gets ``home``."""
    end = context.model.course.end
    places = [space_of(start), *(space_of(place) for place in path if not home or place.leg < end)]
    return chart.trail_home(places, context.lines[1]) if home else chart.trail(places)


def _together(
    context: BoardContext, chart: Chart, at: Mapping[Seat, SharedPlace], altitudes: Sequence[float]
) -> dict[Seat, BalloonPose]:
    line = context.lines[1]
    found = _by_place(chart, line, at, altitudes)
    ways = _giving_way(chart, line, tuple((seat, at[seat]) for seat in found))
    return {seat: give_way(stand, ways[seat]) for seat, stand in found.items()}


@lru_cache(64)
def _giving_way(chart: Chart, line: int, at: tuple[tuple[Seat, SharedPlace], ...]) -> Mapping[Seat, Way]:
    """Return how balloons give way to those near by, read from all at one altitude: nobody moves as another rises."""
    places = dict(at)
    models = _by_place(chart, line, places, [MEDIUM] * (1 + max(places, default=0)))
    queue = [i for i, seat in enumerate(models) if not places[seat].home and not places[seat].space.space]
    return dict(zip(models, apart([*models.values()], chart.k, still=queue), strict=True))


def _by_place(
    chart: Chart, line: int, at: Mapping[Seat, SharedPlace], altitudes: Sequence[float]
) -> dict[Seat, BalloonPose]:
    """Return how balloons stand, each place by itself; ``line`` is the finish."""
    groups: dict[SharedPlace, list[Seat]] = {}
    for seat, place in sorted(at.items()):
        groups.setdefault(place, []).append(seat)
    found: dict[Seat, BalloonPose] = {}
    for place, seats in groups.items():
        heights = [GROUND if place.home else altitudes[seat] for seat in seats]
        if not place.home and not place.space.space and len(seats) <= _QUEUE:
            found |= zip(seats, chart.queue(place.space, heights), strict=True)
            continue
        point = chart.beyond(place.space.lane, line) if place.home else chart.point_of(place.space)
        found |= zip(seats, chart.stands(point, heights), strict=True)
    return found


def _height(context: BoardContext, seat: Seat) -> float:
    return context.animation.heights.get(seat, context.model.balloons[seat].altitude)


def _goal(journey: Journey) -> SharedPlace:
    place = journey.places[-1]
    return _home(place.lane) if journey.home else SharedPlace(space_of(place))


def _home(lane: int) -> SharedPlace:
    return SharedPlace(Space(lane, 0, 0), home=True)
