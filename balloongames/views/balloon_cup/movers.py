"""Where things are on their way over the table, and how they are drawn there: cards and cubes."""

from __future__ import annotations

from typing import Final, assert_never

from balloongames.core.game import Seat
from balloongames.ui.anim import SETTLE, lerp, settled
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.views.balloon_cup.animation import (
    Anchor,
    AtTrophy,
    Gone,
    InHand,
    InRow,
    Mover,
    OnPile,
    OnSide,
    OnTile,
)
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.layout import CARD_RATIO
from balloongames.views.balloon_cup.opponent import opponent_card
from balloongames.views.balloon_cup.pieces import draw_cube, draw_landing_cube
from balloongames.views.balloon_cup.trophies import cube_box, row_of

_HOP: Final = 5.0  # lu, of a cube that has landed


def anchor_box(context: BoardContext, anchor: Anchor) -> Box:
    """Return the box of a place."""
    layout = context.layout
    match anchor:
        case InHand(seat, index, count):
            box = layout.in_hand(index) if seat == context.own else opponent_card(context, index, count)
        case OnSide(tile, seat, index):
            box = layout.column(tile).slot(context.row(seat), index)
        case OnPile():
            box = layout.supply.moved(0, -6)
        case Gone(start):
            box = _beyond(context, start)
        case OnTile(tile, index, count, above):
            box = layout.column(tile).cube(index, count).moved(0, -above)
        case InRow(seat, color, index, count) if not layout.roomy:
            box = cube_box(context, seat, color, index, count)
        case InRow(color=color) | AtTrophy(color):
            box = row_of(context, color).trophy.inset(8)
        case _:
            assert_never(anchor)
    return box


def _beyond(context: BoardContext, start: InHand | OnSide) -> Box:
    """Return where nothing is seen any more of a card that leaves: it is seen whole on its way there."""
    box, frame = anchor_box(context, start), context.host.kit.frame
    match start:
        case OnSide(tile):  # all the same way, so that none covers another
            return box.moved(frame.x - context.layout.column(tile).panel.right, 0)
        case InHand(seat):
            return box.moved(0, frame.bottom - box.y) if seat == context.own else box.moved(frame.right - box.x, 0)


def comes_to_hand(mover: Mover, own: Seat) -> bool:
    """Whether it is a card that comes to the own hand: that one slides below the others, and hides none of them."""
    return isinstance(mover.start, OnPile) and isinstance(mover.end, InHand) and mover.end.seat == own


def draw_mover(canvas: Canvas, context: BoardContext, mover: Mover) -> None:
    """Draw a card or a cube where it is on its way."""
    if mover.alpha <= 0:
        return
    start, end = anchor_box(context, mover.start), anchor_box(context, mover.end)
    w, h = lerp(start.w, end.w, mover.t) * mover.size, lerp(start.h, end.h, mover.t) * mover.size
    x, y = lerp(start.cx, end.cx, mover.t), lerp(start.cy, end.cy, mover.t)
    y -= mover.arc * 4 * mover.t * (1 - mover.t)
    if isinstance(mover.thing, str):
        side = round(w * canvas.u / 2) * 2 / canvas.u  # few sizes, so that few pictures are made on the way
        box = Box.around(x, y, side, side)
        if mover.landed is None or mover.landed >= SETTLE:
            draw_cube(canvas, box, mover.thing, alpha=mover.alpha)
        else:
            rise, squash = settled(mover.landed)
            draw_landing_cube(canvas, box.moved(0, -_HOP * rise), mover.thing, squash)
        return
    h = w / CARD_RATIO
    w *= mover.wide
    like = end if isinstance(mover.end, OnSide) or (isinstance(mover.end, InHand) and end.w > start.w) else start
    like = like.take_left(like.h * CARD_RATIO)
    context.pieces.draw(canvas, Box.around(x, y, w, h), mover.thing, alpha=mover.alpha, like=like)
