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
from balloongames.views.balloon_cup.movers import comes_to_hand, draw_mover
from balloongames.views.balloon_cup.pieces import COLOR_OF, draw_emblem, draw_trophy
from balloongames.views.balloon_cup.preview import draw_notice
from balloongames.views.balloon_cup.trophies import row_of

_SPARKS: Final = 12
_RISE: Final = 18.0  # of a trophy that is taken
_GROWS: Final = 0.4  # of its size
_STAR: Final = 2.1  # times as wide


def draw_overlay(canvas: Canvas, context: BoardContext) -> list[TextInk]:
    """Draw everything in motion."""
    animation = context.animation
    for mover in animation.movers:
        if not comes_to_hand(mover, context.own):
            draw_mover(canvas, context, mover)
    for burst in animation.bursts:
        _draw_cup(canvas, context, burst)
    told = animation.notice if context.layout.roomy else None  # otherwise the panel of forecasts says it
    return draw_notice(canvas, context, told) if told else []


def draw_bursts(canvas: Canvas, context: BoardContext) -> None:
    """Draw what lies behind trophies that are taken, and behind all words: a star, and emblems that fly off it."""
    shades = canvas.brushes.look.balloons
    for burst in context.animation.bursts:
        t, box = burst.age / BURST_LIFE, _cup_box(context, burst)
        fade = 1 - span(t, 0.55, 1.0)
        side = round(box.w * (1.2 + (_STAR - 1.2) * span(t, 0, 0.3, ease_out_back)) / 6) * 6
        canvas.sprite("pictures/scenery/burst", Box.around(box.cx, box.cy, side, side), alpha=fade)
        reach = 26 + 52 * span(t, 0, 0.5, ease_out)
        for i in range(_SPARKS if fade > 0.3 else 0):
            angle = 2 * math.pi * (i / _SPARKS + 0.04)
            x, y = box.cx + reach * math.cos(angle), box.cy + reach * math.sin(angle) + 18 * t * t
            draw_emblem(canvas, Box.around(x, y, 11, 11), burst.color, shades[COLOR_OF[burst.color]].base)


def _cup_box(context: BoardContext, burst: Burst) -> Box:
    """Return where a trophy is while it is taken: up, and so far from its words that star and cup stand beside them."""
    t, row = burst.age / BURST_LIFE, row_of(context, burst.color)
    away = span(t, 0, 0.3, ease_out) - span(t, 0.75, 1.0, ease_in_out)
    beside = max(0.0, row.trophy.cx + row.trophy.w * _STAR / 2 - row.words.x)
    return row.trophy.moved(-beside * away, -_RISE * away)


def _draw_cup(canvas: Canvas, context: BoardContext, burst: Burst) -> None:
    """Draw a trophy that is taken: the cup grown large, its new owner's balloon beside it."""
    t, box = burst.age / BURST_LIFE, _cup_box(context, burst)
    grown = box.w * (1 + _GROWS * (span(t, 0, 0.15) - span(t, 0.35, 0.9)))
    side = round(grown / 4) * 4
    draw_trophy(canvas, Box.around(box.cx, box.cy, side, side), burst.color)
    r = 12 * span(t, 0, 0.2, ease_out_back) * (1 - span(t, 0.85, 1.0))
    if r > 1:
        draw_avatar(canvas, box.x - 6, box.y + 2, r, context.balloon_of(burst.seat))
