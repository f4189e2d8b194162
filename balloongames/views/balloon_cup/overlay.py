"""Drawing what moves over everything: cards and cubes on their way, the moment of a trophy, and what is said of it."""

from __future__ import annotations

import math
from typing import Final, assert_never

from balloongames.ui.anim import ease_in_out, ease_out, ease_out_back, lerp, span
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balloon_cup.animation import (
    BURST_LIFE,
    Anchor,
    AtTrophy,
    Burst,
    Gone,
    InHand,
    InRow,
    Mover,
    OnPile,
    OnSide,
    OnTile,
)
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.hand import hand_box
from balloongames.views.balloon_cup.layout import CARD_RATIO
from balloongames.views.balloon_cup.opponent import opponent_card
from balloongames.views.balloon_cup.pieces import COLOR_OF, draw_cube, draw_emblem, draw_trophy
from balloongames.views.balloon_cup.preview import draw_notice
from balloongames.views.balloon_cup.trophies import cube_box, row_of

_SPARKS: Final = 12
_RISE: Final = 18.0  # of a trophy that is taken
_GROWS: Final = 0.4  # of its size
_SWEEP: Final = 0.8  # so many times its size a card moves until it is gone


def draw_overlay(canvas: Canvas, context: BoardContext) -> list[TextInk]:
    """Draw everything in motion."""
    animation = context.animation
    for mover in animation.movers:
        _draw_mover(canvas, context, mover)
    for burst in animation.bursts:
        _draw_burst(canvas, context, burst)
    told = animation.notice if context.layout.roomy else None  # otherwise the panel of forecasts says it
    return draw_notice(canvas, context, told) if told else []


def anchor_box(context: BoardContext, anchor: Anchor) -> Box:
    """Return the box of a place."""
    layout = context.layout
    match anchor:
        case InHand(seat, index, count):
            box = hand_box(context, index) if seat == context.own else opponent_card(context, index, count)
        case OnSide(tile, seat, index):
            box = layout.column(tile).slot(context.row(seat), index)
        case OnPile():
            box = layout.supply.moved(0, -6)
        case Gone(start):
            place = anchor_box(context, start)
            box = place.moved(*((-_SWEEP * place.w, 0) if isinstance(start, OnSide) else (0, _SWEEP * place.h)))
        case OnTile(tile, index, count, above):
            box = layout.column(tile).cube(index, count).moved(0, -above)
        case InRow(seat, color, index, count) if not layout.roomy:
            box = cube_box(context, seat, color, index, count)
        case InRow(color=color) | AtTrophy(color):
            box = row_of(context, color).trophy.inset(8)
        case _:
            assert_never(anchor)
    return box


def _draw_mover(canvas: Canvas, context: BoardContext, mover: Mover) -> None:
    if mover.alpha <= 0:
        return
    start, end = anchor_box(context, mover.start), anchor_box(context, mover.end)
    w, h = lerp(start.w, end.w, mover.t) * mover.size, lerp(start.h, end.h, mover.t) * mover.size
    x, y = lerp(start.cx, end.cx, mover.t), lerp(start.cy, end.cy, mover.t)
    y -= mover.arc * 4 * mover.t * (1 - mover.t)
    if isinstance(mover.thing, str):
        side = round(w * canvas.u / 2) * 2 / canvas.u  # few sizes, so that few pictures are made on the way
        draw_cube(canvas, Box.around(x, y, side, side), mover.thing, alpha=mover.alpha)
        return
    h = w / CARD_RATIO
    like = end if isinstance(mover.end, OnSide) or (isinstance(mover.end, InHand) and end.w > start.w) else start
    like = like.take_left(like.h * CARD_RATIO)
    context.pieces.draw(canvas, Box.around(x, y, w, h), mover.thing, alpha=mover.alpha, like=like)


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
