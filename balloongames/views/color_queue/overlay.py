"""Drawing what moves over everything: cards on their way, symbols that are collected, and the words of a chain."""

from __future__ import annotations

from typing import Final, assert_never

from balloongames.rules.color_queue.state import UNKNOWN
from balloongames.ui.anim import ease_in_out, lerp, span
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.views.color_queue.animation import (
    FLIGHT,
    Anchor,
    AtPanel,
    AtPile,
    InHand,
    InOrder,
    InQueue,
    Mover,
    Token,
    turned,
)
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.hand import hand_anchor_box, pile_box
from balloongames.views.color_queue.pieces import Face
from balloongames.views.color_queue.rack import draw_chain
from balloongames.views.color_queue.scores import panel_anchor_box
from balloongames.views.color_queue.turn_panel import order_anchor_box

_SIZES: Final = 6  # of a card on its way, so that few pictures are made


def draw_overlay(canvas: Canvas, context: BoardContext) -> list[TextInk]:
    """Draw everything in motion."""
    animation = context.animation
    for mover in animation.queue.movers:
        _draw_mover(canvas, context, mover)
    for token in animation.tokens:
        _draw_token(canvas, context, token)
    for flight in animation.flights:
        _draw_token(
            canvas, context, Token(flight.card, flight.start, flight.end, span(flight.age, 0, FLIGHT, ease_in_out))
        )
    return draw_chain(canvas, context.rack, animation.queue)


def anchor_box(context: BoardContext, anchor: Anchor, canvas: Canvas) -> Box:
    """Return the box of a place."""
    match anchor:
        case InQueue(column, row):
            return context.rack.cell(column, row)
        case InHand(index, count):
            return hand_anchor_box(context, index, count)
        case AtPile():
            return pile_box(context)
        case InOrder(index):
            return order_anchor_box(context, index, canvas.text_scale)
        case AtPanel(seat):
            return panel_anchor_box(context, seat, canvas)
        case _:
            assert_never(anchor)


def _between(a: Box, b: Box, t: float, arc: float = 0.0) -> Box:
    lift = arc * 4 * t * (1 - t)
    return Box(lerp(a.x, b.x, t), lerp(a.y, b.y, t) - lift, lerp(a.w, b.w, t), lerp(a.h, b.h, t))


def _draw_mover(canvas: Canvas, context: BoardContext, mover: Mover) -> None:
    is_chip, turn = turned(context.animation.queue.chips.get(mover.card, 0.0), 0, 1)
    turn *= mover.turn
    if is_chip or mover.alpha <= 0 or turn <= 0.02:
        return
    start = anchor_box(context, mover.start, canvas)
    end = anchor_box(context, mover.end, canvas)
    box = _between(start, end, mover.t, mover.arc)
    upright = box.h > box.w
    size = end if upright == (end.h > end.w) else start  # one picture all the way, so that few are made
    if end.w > end.h and start.w > start.h:  # out of a panel it grows, in a few steps
        grown = round(mover.t * _SIZES) / _SIZES
        size = Box(0, 0, lerp(start.w, end.w, grown), lerp(start.h, end.h, grown))
    wide, tall = turn, 1.0
    if (end.h > end.w) != (start.h > start.w):  # it lies down as it turns, and never changes its height at once
        wide, tall = turn * min(1.0, box.w / size.w), box.h / size.h
    box = Box.around(box.cx, box.cy, size.w, size.h)
    face: Face = "hand" if upright else "row"
    if mover.card == UNKNOWN:
        context.pieces.draw(canvas, box, UNKNOWN, face, alpha=mover.alpha, wide=wide, tall=tall)
    else:
        context.pieces.draw_face(canvas, box, mover.card, face, alpha=mover.alpha, wide=wide, tall=tall)


def _draw_token(canvas: Canvas, context: BoardContext, token: Token) -> None:
    if not 0 < token.t < 1:
        return
    start = anchor_box(context, token.start, canvas)
    end = anchor_box(context, token.end, canvas)
    box = _between(start, end, token.t, 30.0)
    canvas.sprite("pictures/queue/spark", Box.around(box.cx, box.cy, 26, 26))
