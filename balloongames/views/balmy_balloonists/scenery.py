"""The world on the table: the map, its winds, what a choice leads to, the rose, the storm, and the balloons over it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from balloongames.core.game import Seat
from balloongames.i18n import _
from balloongames.rules.balmy_balloonists.cards import SPEED
from balloongames.rules.balmy_balloonists.forecast import FlightPlan, Forecast
from balloongames.rules.balmy_balloonists.moves import Move, PlayWind, SetAltitude
from balloongames.rules.balmy_balloonists.state import NO_CARD, RACING, Place
from balloongames.rules.balmy_balloonists.world import QUADRANTS, VORTEX, Space
from balloongames.ui.anim import lerp
from balloongames.ui.canvas import Canvas, Point, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, Page
from balloongames.ui.theme import PLAYER_LOOKS
from balloongames.views.balmy_balloonists.atlas import Course
from balloongames.views.balmy_balloonists.balloons import (
    balloon_box,
    draw_rose,
    draw_storm,
    rose_point,
    rose_seats,
    scale_box,
)
from balloongames.views.balmy_balloonists.chart import Chart
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.corners import add_corners, add_layers
from balloongames.views.balmy_balloonists.flight_words import space_of
from balloongames.views.balmy_balloonists.flock import draw_balloons
from balloongames.views.balmy_balloonists.marks import (
    Mark,
    draw_altitude,
    draw_sign,
    draw_step,
    draw_trail,
    drift,
    mark_owners,
    mark_space,
)
from balloongames.views.balmy_balloonists.nodes import map_node
from balloongames.views.balmy_balloonists.outlook import foresee, row_of, target_of
from balloongames.views.balmy_balloonists.pieces import letters
from balloongames.views.balmy_balloonists.ribbon import draw_confetti, draw_ribbon
from balloongames.views.balmy_balloonists.standing import (
    flown_share,
    passing,
    shared_places,
    stands,
    trail,
)
from balloongames.views.balmy_balloonists.tag import draw_pointer, draw_tag, place_tag, shared
from balloongames.views.balmy_balloonists.way import draw_way
from balloongames.views.balmy_balloonists.world_map import write_sector

Paint: TypeAlias = Callable[[Canvas, BoardContext, Chart], list[TextInk]]

_SIGNS: Final = {"zone": "lock", "mountain": "mountain", "storm": "bang"}
_PER_STEP: Final = 3  # how often in a step the way behind a balloon grows
_SIGN: Final = 16.0  # units: how large a sign beside balloons is
_COVERED: Final = 0.12  # of a disc with a number: where it would hide more of balloons, it is left out
_NODE: Final = 38.0  # lu: the least size of what can be pressed on the map


def add_scenery(page: Page, context: BoardContext) -> None:
    """Add the world: the still map, what moves on it, and the places that can be pressed."""
    page.paint(lambda canvas: context.world_map.draw(canvas, context.chart))
    page.paint_each_frame(lambda canvas: _draw_world(canvas, context))
    add_corners(page, context)
    _add_places(page, context)
    add_layers(page, context)
    page.paint_each_frame(lambda canvas: _draw_above(page, canvas, context), over=True)


# -- places that can be pressed ---------------------------------------------------------------------------------------


def _add_places(page: Page, context: BoardContext) -> None:
    """Add a place for each row that leads somewhere else, and the points of the rose for its targets."""
    chart = context.chart
    taken: set[object] = set()
    for move in context.draft.rows:
        box = place_on_map(context, chart, move, taken)
        if box is None:
            continue
        row = row_of(context.seen, move, context.host.people)
        label = _("On the map: {choice}").format(choice=row.title)

        def press(chosen: Move = move) -> None:
            context.press_row(chosen)

        def look(shown: Move = move) -> None:
            context.look_at(shown)

        page.add(
            Node(
                map_node(move), box, "place", label, press, value=row.spoken, radius=12, on_focus=look,
                dotted=context.host.kit.look.legal_marks,
            )
        )  # fmt: skip


def place_on_map(context: BoardContext, chart: Chart, move: Move, taken: set[object]) -> Box | None:
    """Return the place on the map that stands for a move, and count it as ``taken``; None if it has none of its own."""
    if isinstance(move, PlayWind) and move.target >= 0 and move.target != context.seen.turn:
        if ("rose", move.target) in taken:
            return None
        taken.add(("rose", move.target))
        x, y = rose_point(chart, rose_seats(context.model.seats)[move.target])
        return _inside(context, Box.around(x, y, _NODE, _NODE))
    found = foresee(context.seen, move)
    if found is None:
        return None
    plan = found.plans[0] if isinstance(move, SetAltitude) and found.plans else None
    place = plan.place if plan is not None else found.place
    if place is None or place.lane == VORTEX or (plan is not None and plan.end == "across"):
        return None
    space = space_of(place)
    if space in taken:
        return None
    taken.add(space)
    stays = not space.space and place == context.seen.balloons[found.seat].place
    stand = stands(context, chart).get(found.seat) if stays else None
    return _inside(context, chart.waiting(stand, _NODE) if stand else chart.bounds(space, _NODE))


def _inside(context: BoardContext, box: Box) -> Box:
    """Push a box back into the window."""
    room = context.layout.world.grow(10)
    x = min(max(box.x, room.x), room.right - box.w)
    y = min(max(box.y, room.y), room.bottom - box.h)
    return Box(x, y, box.w, box.h)


def sector_now(context: BoardContext, chart: Chart) -> int:
    """Return the sector in which the balloon of the turn is, or over which it flies, 1 … 12; 0 while there is none."""
    model = context.model
    if not model.balloons or model.over or not model.is_set(model.turn):
        return 0
    balloon, journey = model.balloons[model.turn], context.animation.journeys.get(model.turn)
    if balloon.standing != RACING or (journey is None and balloon.leg >= model.course.end):
        return 0
    place = balloon.place if journey is None else passing(context, chart, journey)
    return place.sector if place is not None else 0


# -- drawing ----------------------------------------------------------------------------------------------------------


def _draw_world(canvas: Canvas, context: BoardContext) -> None:
    chart = context.chart
    sector = sector_now(context, chart)
    if sector:
        write_sector(canvas, chart, sector, now=True)
    canvas = canvas.moved(context.animation.shake, 0)  # what is written on the map never shakes
    draw_layer(canvas, context, chart)
    draw_way(canvas, context, chart)
    for space, seats in _taken(context).items():
        mark_owners(canvas, chart, space, [PLAYER_LOOKS[context.balloon_of(seat)].color for seat in seats])
    _draw_kept(canvas, context, chart, "marks", _paint_marks)
    _draw_compass(canvas, context, chart)
    _draw_weather(canvas, context, chart)
    _draw_flown(canvas, context, chart)
    draw_ribbon(canvas, context, chart)
    draw_confetti(canvas, context, chart)


def _draw_above(page: Page, canvas: Canvas, context: BoardContext) -> None:
    """Draw what lies over the ways and tags of last turns: the balloons, and what is told of the shown move."""
    chart = context.chart
    tag = place_tag(canvas, context, chart)
    if tag is not None:
        draw_pointer(canvas, chart, tag)
    draw_balloons(canvas.moved(context.animation.shake, 0), context, chart)
    _draw_kept(canvas, context, chart, "signs", _paint_signs)
    if tag is not None:
        draw_tag(page, canvas, context, tag)


def _draw_flown(canvas: Canvas, context: BoardContext, chart: Chart) -> None:
    """Draw behind a balloon that flies, or has just crossed the finish, the way it has come so far."""
    flown = (context.animation.flown,) if context.animation.flown else ()
    for seat, journey in (*context.animation.journeys.items(), *flown):
        way = trail(context, chart, journey.places[0], journey.places[1:], home=journey.home)
        pieces = _PER_STEP * (len(journey.places) - 1)
        share = int(flown_share(chart, way, journey) * pieces) / pieces if pieces and way.length else 0.0
        if share:
            points, color = way.between(0, share), PLAYER_LOOKS[context.balloon_of(seat)].color
            canvas.path(points, "#FFFAF0", 6 * chart.k)
            canvas.path(points, color, 3.2 * chart.k)
            canvas.circle(*points[0], 6 * chart.k, "#FFFAF0")
            canvas.circle(*points[0], 4.4 * chart.k, "", border=color, border_w=2.4 * chart.k)


def draw_layer(canvas: Canvas, context: BoardContext, chart: Chart) -> None:
    """Draw the winds of the layer that is shown."""
    altitude = context.layer
    winds = {
        QUADRANTS[quadrant]: [speed[altitude] for speed in SPEED[card]]
        for quadrant, card in enumerate(context.model.quadrants)
        if card != NO_CARD
    }
    drifted = drift(context.clock) * context.sways
    context.arrows.draw(canvas, chart, winds, round(drifted * 4) / 4, frozenset(context.lines))


def _draw_kept(canvas: Canvas, context: BoardContext, chart: Chart, name: str, paint: Paint) -> None:
    """Draw something of what the shown move leads to: kept until it is another move."""
    if not context.deciding:
        return
    move = context.draft.shown
    box = chart.box.grow(30)
    seen = context.seen
    key = (name, seen.round, seen.turn, seen.phase, move, tuple(context.draft.rows), seen.balloons, seen.quadrants)
    context.render_cache.draw_pieces(canvas, box, key, lambda on: paint(on, context, chart))


def _paint_marks(canvas: Canvas, context: BoardContext, chart: Chart) -> list[TextInk]:
    found = context.forecast
    legal = canvas.brushes.look.legal_marks
    if legal:
        for place in _other_places(context):
            mark_space(canvas, chart, space_of(place), "legal")
    if found is None:
        return []
    if found.storm_path:
        for space in found.storm_path:
            mark_space(canvas, chart, space, "trouble" if space == found.storm_path[-1] else "way")
        return []
    plan = context.plan
    start = context.seen.balloons[found.seat].place
    if plan is not None and plan.path:
        _paint_flight(canvas, context, chart, plan, start)
    elif found.stops:
        _paint_drift(canvas, chart, found, start)
    return []


def _paint_signs(canvas: Canvas, context: BoardContext, chart: Chart) -> list[TextInk]:
    """Paint numbers, letters and warnings on the spaces, beside who stands there: over the balloons."""
    found, plan = context.forecast, context.plan
    if found is None or found.storm_path:
        return []
    if plan is not None and plan.path:
        _paint_steps(canvas, context, chart, plan)
    elif found.stops and found.storm:
        draw_sign(canvas, chart, chart.aside(space_of(found.stops[-1])), "bang")
    if canvas.brushes.look.legal_marks:
        _paint_onward(canvas, context, chart, found, plan)
    return []


def _other_places(context: BoardContext) -> Iterable[Place]:
    """Yield where the other rows lead."""
    for move in context.draft.rows:
        if move == context.draft.shown or target_of(move, context.seen.turn) != context.seen.turn:
            continue
        found = foresee(context.seen, move)
        if found is None or found.place is None or found.place.lane == VORTEX:
            continue
        plan = found.plans[0] if isinstance(move, SetAltitude) else None
        if plan is not None:
            if plan.path and plan.end != "across":
                yield plan.place
        elif found.stops:
            yield found.place


def _paint_flight(canvas: Canvas, context: BoardContext, chart: Chart, plan: FlightPlan, start: Place) -> None:
    end = context.model.course.end
    places = [place for place in plan.path if place.leg < end]
    for i, place in enumerate(places):
        last = i + 1 == len(plan.path)
        mark: Mark = "way" if not last else "trouble" if plan.lands or plan.end == "storm" else "landing"
        mark_space(canvas, chart, space_of(place), mark)
    draw_trail(canvas, chart, trail(context, chart, start, plan.path, home=plan.end == "across"))


def _paint_steps(canvas: Canvas, context: BoardContext, chart: Chart, plan: FlightPlan) -> None:
    """Number the spaces of a way, where there is room beside those who fly there."""
    places = [place for place in plan.path if place.leg < context.model.course.end]
    discs: list[Box] = []
    for i, place in enumerate(places, 1):
        space = space_of(place)
        usual = chart.aside(space, space_of(places[-1]))
        if i == len(plan.path) and plan.end in _SIGNS:
            draw_sign(canvas, chart, usual, _SIGNS[plan.end])
        elif place.space:
            at, hidden = _beside_balloons(context, chart, space, usual, discs)
            if hidden <= _COVERED * (_SIGN * chart.k) ** 2:
                draw_step(canvas, chart, at, str(i))
                discs.append(Box.around(*at, _SIGN * chart.k / 2, _SIGN * chart.k / 2))


def _paint_drift(canvas: Canvas, chart: Chart, found: Forecast, start: Place) -> None:
    for place in found.stops[:-1]:
        mark_space(canvas, chart, space_of(place), "way")
    mark_space(canvas, chart, space_of(found.stops[-1]), "trouble" if found.storm else "landing")
    if start.lane != VORTEX:  # who chooses a start lane comes from nowhere
        draw_trail(canvas, chart, chart.trail([space_of(start), *map(space_of, found.stops)]))


def _paint_onward(
    canvas: Canvas, context: BoardContext, chart: Chart, found: Forecast, plan: FlightPlan | None
) -> None:
    """Put the letters of the other altitudes where they lead."""
    taken = {space_of(place) for place in plan.path} if plan is not None else set()
    plans: Iterable[FlightPlan] = found.plans
    if plan is not None:
        others = (foresee(context.seen, move) for move in context.draft.rows if isinstance(move, SetAltitude))
        plans = [one.plans[0] for one in others if one is not None]
    for one in plans:
        if not one.altitude or not one.path or (plan is not None and one.altitude == plan.altitude):
            continue
        space = space_of(one.place)
        if one.end == "across" or not space.space:
            continue
        if space in taken:
            continue
        taken.add(space)
        at, _hidden = _beside_balloons(context, chart, space, chart.aside(space))
        draw_altitude(canvas, chart, at, letters()[3 - one.altitude])


def _beside_balloons(
    context: BoardContext, chart: Chart, space: Space, usual: Point, discs: Iterable[Box] = ()
) -> tuple[Point, float]:
    """Return where a sign of a space hides least of those who fly there, at its usual place if it can be; how much."""
    middle, side = chart.course(space), _SIGN * chart.k
    around = [
        chart.at(Course(middle.east + math.degrees(along / middle.out), middle.out + across))
        for across in (_SIGN, -_SIGN, 0)
        for along in (0, _SIGN / 2, -_SIGN / 2, _SIGN, -_SIGN)
    ]
    standing = stands(context, chart).values()
    taken = [box for one in standing for box in (balloon_box(one, chart.k), scale_box(one, chart.k))]
    taken += [Box.around(one.x, one.y, side / 2, side / 2) for one in standing]

    def hides(at: Point) -> float:
        return sum(shared(Box.around(at[0], at[1], side, side), box) for box in (*taken, *discs))

    best = min((usual, *around), key=hides)
    return best, hides(best)


def _draw_compass(canvas: Canvas, context: BoardContext, chart: Chart) -> None:
    model = context.model
    points: list[int | None] = []
    pawns: list[int] = []
    if model.seats > 1:
        seats = rose_seats(model.seats)
        points = [None] * 6
        for seat, point in enumerate(seats):
            points[point] = context.balloon_of(seat)
        pawns = [seats[seat] for seat in model.pawns]
    key = ("rose", tuple(points), tuple(pawns))
    box = Box.around(chart.cx, chart.cy, 76 * chart.k, 76 * chart.k)

    def paint(on: Canvas) -> list[TextInk]:
        draw_rose(on, chart, points, pawns)
        return []

    context.render_cache.draw(canvas, box, key, paint)
    target = target_of(context.draft.shown, model.turn) if context.deciding else model.turn
    if context.deciding and target != model.turn and model.seats > 1:
        x, y = rose_point(chart, rose_seats(model.seats)[target])
        canvas.circle(x, y, 12.5 * chart.k, "", border="sun", border_w=3)


def _draw_weather(canvas: Canvas, context: BoardContext, chart: Chart) -> None:
    """Draw the storm, on its way if it moves."""
    if context.animation.storm is not None:
        start, end, t = context.animation.storm
        (ax, ay), (bx, by) = chart.point_of(start), chart.point_of(end)
        draw_storm(canvas, chart, end, at=(lerp(ax, bx, t), lerp(ay, by, t)))
    elif context.model.storm is not None:
        draw_storm(canvas, chart, context.model.storm)


def _taken(context: BoardContext) -> dict[Space, list[Seat]]:
    """Return who stands in which space; who flies stands in none."""
    found: dict[Space, list[Seat]] = {}
    for seat, place in shared_places(context).items():
        if not place.home and seat not in context.animation.journeys and seat not in context.animation.fading:
            found.setdefault(place.space, []).append(seat)
    return found
