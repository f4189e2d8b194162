"""The bar of a row of the race: how far a balloon has come, with a tick at each quarter of the world, and a flag."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.balmy_balloonists.scenarios import ENDLESS
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.theme import PLAYER_LOOKS, PlayerLook
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.flight_words import flown_in_short
from balloongames.views.balmy_balloonists.ranks import degrees_of, lap_of
from balloongames.views.balmy_balloonists.words import degrees_words

_TICK: Final = 2.5  # lu that the ticks of a bar stand out from it
_FLAG: Final = 11.0  # lu


def far_words(context: BoardContext, seat: Seat) -> str:
    """Return how far a balloon has come, as briefly as can be: "273°"; in a game without an end, in which lap it is."""
    model = context.model
    if model.course.end >= ENDLESS:
        return flown_in_short(model.balloons[seat].place, model.course)
    return degrees_words(degrees_of(context, seat))


def _far_w(canvas: Canvas, far: str) -> float:
    """Return the width in which how far a balloon has come is written: the bars beside it end below one another."""
    return max(canvas.text_width(one, "label-s") for one in (far, degrees_words(360))) + 2


def paint_bar(canvas: Canvas, context: BoardContext, seat: Seat, box: Box) -> None:
    """Draw a bar of the degrees flown with a tick at each quarter of the world, and the flag before the number."""
    bar = box.cut(right=_far_w(canvas, far_words(context, seat)) + _FLAG + 3)
    bar = Box(bar.x, bar.cy - 4, bar.w, 8)
    lap, done = lap_of(context), degrees_of(context, seat)
    share = 1.0 if done == lap else done % lap / lap
    if bar.w > 24:
        plain = canvas.theme.outlined
        canvas.card(bar, Card(4, "paper3", border="edge" if plain else "", border_w=1.5))
        flown = bar.take_left(max(8.0, bar.w * share)) if share else bar.take_left(0)
        if share:
            _paint_flown(canvas, flown, PLAYER_LOOKS[context.balloon_of(seat)])
        for quarter in range(90, lap, 90):
            x = bar.x + bar.w * quarter / lap
            canvas.path([(x, bar.y - _TICK), (x, bar.bottom + _TICK)], "ink2", 1.2)
            if x < flown.right - 1:
                canvas.path([(x, bar.y + 1), (x, bar.bottom - 1)], "#000000" if plain else "#FFFAF0", 1.2)
    canvas.icon("flag", box.at_x(bar.right + 2, _FLAG, _FLAG), "ink2")


def _paint_flown(canvas: Canvas, box: Box, look: PlayerLook) -> None:
    """Draw the flown part of a bar in the player's color; where all is black and white, in the dashes of the player."""
    color, dash = ("#FFFFFF", look.dash) if canvas.theme.outlined else (look.color, ())
    canvas.card(box, Card(4, color, border="ink", border_w=1))
    x, inner, number = box.x, box.inset(0, 1.5), 0
    while dash and x < box.right - 3:
        length = min(dash[number % len(dash)], box.right - 3 - x)
        if number % 2:
            canvas.fill(inner.at_x(x, length), "#000000")
        x, number = x + length, number + 1
