"""Drawing what moves over everything: balloons on their way, bursts, shreds, and the flags of points just earned."""

from __future__ import annotations

from typing import Final

from balloongames.ui.anim import ease_in_out, ease_out, lerp, span
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.messages import draw_flag
from balloongames.views.balloon_pop.animation import SPARK_LIFE, Flag, Mover, OnBoard, Spark
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.fields import Blit, piece_blit
from balloongames.views.balloon_pop.pieces import SHRED, TURN
from balloongames.views.balloon_pop.track import marker_point

_ARC: Final = 60.0  # lu that a point flies above the straight way
_RISE: Final = 12.0  # lu that a flag rises


def draw_overlay(canvas: Canvas, context: BoardContext) -> list[TextInk]:
    """Draw everything in motion."""
    animation = context.animation
    if not (animation.movers or animation.animating):
        return []
    canvas.surface.fblits([blit for mover in animation.movers for blit in _mover(canvas, context, mover)])
    fields = context.fields()
    for burst in animation.bursts:
        if burst.seat in fields:
            canvas.sprite("pictures/scenery/burst", fields[burst.seat].box(*burst.cell))
    canvas.surface.fblits(_shreds(canvas, context))
    for spark in animation.sparks:
        _spark(canvas, context, spark)
    text_boxes: list[TextInk] = []
    for flag in animation.flags:
        text_boxes += _flag(canvas, context, flag)
    return text_boxes


def _mover(canvas: Canvas, context: BoardContext, mover: Mover) -> list[Blit]:
    start, end = context.point_of(mover.start), context.point_of(mover.end)
    if start is None or end is None:
        return []
    x, y, cell = (lerp(a, b, mover.t) for a, b in zip(start, end, strict=True))
    if type(mover.start) is not type(mover.end):
        y -= 26 * 4 * mover.t * (1 - mover.t)  # from rack to board it sails in an arc
        cell = end[2] if mover.t > 0.5 else start[2]
    where = (x, y, cell)
    surface, corner = piece_blit(context.pieces, canvas, mover.balloon, where, squash=mover.squash, alpha=mover.alpha)
    if mover.alpha < 1:
        surface = surface.copy()
        surface.set_alpha(round(255 * mover.alpha))
    return [(surface, corner)]


def _shreds(canvas: Canvas, context: BoardContext) -> list[Blit]:
    fields = context.fields()
    blits: list[Blit] = []
    for shred in context.animation.shreds:
        field = fields.get(shred.seat)
        if field is None:
            continue
        angle = round(shred.spin * shred.age / TURN) * TURN
        surface = context.pieces.turned(canvas, shred.picture, field.cell * SHRED, angle)
        px, py = canvas.px(field.cells.x + shred.x * field.cell, field.cells.y + shred.y * field.cell)
        blits.append((surface, (px - surface.get_width() // 2, py - surface.get_height() // 2)))
    return blits


def _spark(canvas: Canvas, context: BoardContext, spark: Spark) -> None:
    """A point flies in an arc to its player's marker."""
    start = context.point_of(OnBoard(spark.seat, spark.column, spark.row))
    end = marker_point(context, spark.seat)
    if start is None or end is None or spark.age < 0:
        return
    t = span(spark.age, 0, SPARK_LIFE, ease_in_out)
    x, y = lerp(start[0], end[0], t), lerp(start[1], end[1], t) - _ARC * 4 * t * (1 - t)
    canvas.circle(x, y, lerp(7, 4, t), "sun", border="sund", border_w=1.5)


def _flag(canvas: Canvas, context: BoardContext, flag: Flag) -> list[TextInk]:
    point = context.point_of(OnBoard(flag.seat, flag.column, flag.row))
    if point is None:
        return []
    x, y, cell = point
    why = flag.why if cell > 40 else ""
    scale = canvas.text_scale
    width = max(56.0, canvas.text_width(flag.number, "num-l") + 20, canvas.text_width(why, "micro") + 16 if why else 0)
    height = (36 + (18 if why else 0)) * scale
    up = lerp(_RISE, 0, span(flag.age, 0, 0.15, ease_out))
    frame = context.fields()[flag.seat].frame
    left = min(max(x - width / 2, frame.x), max(frame.x, frame.right - width))
    draw_flag(canvas, Box(left, y - height / 2 - _RISE + up, width, height), flag.number, why)
    return []
