"""The balloons over the map: each above its space with its scale, what waits for it, and the dust of landings."""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.rules.balmy_balloonists.state import RACING
from balloongames.ui.canvas import Canvas
from balloongames.views.balmy_balloonists.animation import DUST_LIFE
from balloongames.views.balmy_balloonists.balloons import (
    bob,
    draw_badge,
    draw_balloon,
    draw_dust,
)
from balloongames.views.balmy_balloonists.chart import BalloonPose, Chart
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.flight_words import space_of
from balloongames.views.balmy_balloonists.standing import behind_ribbon, drawing_order, stands


def draw_balloons(canvas: Canvas, context: BoardContext, chart: Chart) -> None:
    """Draw all balloons on their spaces, and the dust of those that came down."""
    model, animation = context.model, context.animation
    standing, sways = stands(context, chart), context.sways
    for dust in animation.dust:
        x, y = chart.point_of(space_of(dust.place))
        draw_dust(canvas, chart.k, BalloonPose(x, y, 0.0, 1.0), dust.age / DUST_LIFE)
    for seat in drawing_order(context, standing):
        balloon, stand = model.balloons[seat], standing[seat]
        altitude = animation.heights.get(seat, float(balloon.altitude))
        level = round(altitude)
        sway = bob(context.clock, seat, level) * sways if seat not in animation.journeys else 0.0
        active = seat == model.turn and not model.over and balloon.standing == RACING
        draw_balloon(
            canvas, chart.k, stand, context.balloon_of(seat), altitude, sway=sway, active=active,
            alpha=animation.fading.get(seat, 1.0), scale=_scale_of(context, chart, seat),
        )  # fmt: skip
        if balloon.standing == RACING and seat not in animation.journeys:
            icon = badge_of(context, seat)
            if icon:
                draw_badge(canvas, chart.k, stand, icon, sway=sway)


def _scale_of(context: BoardContext, chart: Chart, seat: Seat) -> float:
    """Return how large the scale of an altitude is, 0 … 1: behind the ribbon of the finish it leaves."""
    balloon, journey = context.model.balloons[seat], context.animation.journeys.get(seat)
    if balloon.standing != RACING or balloon.leg >= context.model.course.end:
        return 0.0
    return 1 - behind_ribbon(context, chart, journey) if journey is not None else 1.0


def badge_of(context: BoardContext, seat: Seat) -> str:
    """Return the icon of what waits for a balloon: a lost turn before bans; empty if nothing does."""
    balloon = context.model.balloons[seat]
    if balloon.lost:
        return "hourglass"
    bans = context.model.bans if seat == context.model.turn else 0
    return "warn" if bans or balloon.no_climb or balloon.no_forward or balloon.no_wind else ""
