"""Drawing what moves over everything: cards and cubes on their way, the moment of a trophy, and what is said of it."""

from __future__ import annotations

import math
from typing import Final

from balloongames.ui.anim import ease_in_out, ease_out, ease_out_back, span
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balloon_cup.animation import BURST_LIFE, Burst
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.movers import draw_mover
from balloongames.views.balloon_cup.pieces import COLOR_OF, draw_emblem, draw_trophy
from balloongames.views.balloon_cup.preview import draw_notice
from balloongames.views.balloon_cup.trophies import row_of

_SPARKS: Final = 12
_RISE: Final = 18.0  # of a trophy that is taken
_GROWS: Final = 0.4  # of its size


def draw_overlay(canvas: Canvas, context: BoardContext) -> list[TextInk]:
    """Draw everything in motion."""
    animation = context.animation
    for mover in animation.movers:
        if not mover.goes_under:
            draw_mover(canvas, context, mover)
    for burst in animation.bursts:
        _draw_burst(canvas, context, burst)
    told = animation.notice if context.layout.roomy else None  # otherwise the panel of forecasts says it
    return draw_notice(canvas, context, told) if told else []


def _draw_burst(canvas: Canvas, context: BoardContext, burst: Burst) -> None:
    """Draw the moment in which a trophy is taken.

    A star behind it, emblems that fly off, and the cup grown large: it rises, its new owner's balloon beside it.
    """
    t = burst.age / BURST_LIFE
    up = _RISE * (span(t, 0, 0.3, ease_out) - span(t, 0.75, 1.0, ease_in_out))
    box = row_of(context, burst.color).trophy.moved(0, -up)
    fade = 1 - span(t, 0.55, 1.0)
    reach = 26 + 52 * span(t, 0, 0.5, ease_out)
    star = box.w * (1.2 + 0.9 * span(t, 0, 0.3, ease_out_back))
    canvas.sprite("pictures/scenery/burst", Box.around(box.cx, box.cy, round(star / 6) * 6, round(star / 6) * 6),
                  alpha=fade)  # fmt: skip
    shades = canvas.brushes.look.balloons
    for i in range(_SPARKS):
        angle = 2 * math.pi * (i / _SPARKS + 0.04)
        x, y = box.cx + reach * math.cos(angle), box.cy + reach * math.sin(angle) + 18 * t * t
        if fade > 0.3:
            draw_emblem(canvas, Box.around(x, y, 11, 11), burst.color, shades[COLOR_OF[burst.color]].base)
    grown = box.w * (1 + _GROWS * (span(t, 0, 0.15) - span(t, 0.35, 0.9)))
    side = round(grown / 4) * 4
    draw_trophy(canvas, Box.around(box.cx, box.cy, side, side), burst.color)
    r = 12 * span(t, 0, 0.2, ease_out_back) * (1 - span(t, 0.85, 1.0))
    if r > 1:
        draw_avatar(canvas, box.x - 6, box.y + 2, r, context.balloon_of(burst.seat))
