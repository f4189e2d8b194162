"""Drawing what moves over everything: balloons on their way, bursts, shreds, and the flags of points just earned."""

from __future__ import annotations

from typing import Final

import pygame

from balloongames.ui.anim import QUICK, ease_in_out, ease_out, ease_out_back, lerp, span
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.messages import draw_flag
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balloon_pop.animation import SPARK_LIFE, Chain, Claim, Flag, Mover, OnBoard, Spark, Throw
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.fields import Blit, piece_blit
from balloongames.views.balloon_pop.flags import disc_box, flag_box, flag_words
from balloongames.views.balloon_pop.hand import card_box
from balloongames.views.balloon_pop.last_turns import plate_point
from balloongames.views.balloon_pop.panels import owner_spot
from balloongames.views.balloon_pop.pieces import SHRED, TURN, draw_card
from balloongames.views.balloon_pop.words import card_caption

_RISE: Final = 12.0  # lu that a flag rises
_TOSS: Final = 20.0  # lu that a card flies above the straight way
_FACE: Final = 26.0  # lu from the edge of a plate or panel to the middle of a face
_LANDED: Final = 0.3  # so many times its size


def draw_overlay(canvas: Canvas, context: BoardContext) -> None:
    """Draw everything in motion."""
    animation = context.animation
    if not (animation.movers or animation.throw or animation.claim or animation.animating):
        return
    canvas.surface.fblits([blit for mover in animation.movers for blit in _mover(canvas, context, mover)])
    fields = context.fields()
    for burst in animation.bursts:
        if burst.seat in fields:
            canvas.sprite("pictures/scenery/burst", fields[burst.seat].box(*burst.cell))
    canvas.surface.fblits(_shreds(canvas, context))
    if animation.throw:
        _throw(canvas, context, animation.throw)
    if animation.claim:
        _claim(canvas, context, animation.claim)
    if animation.chain:
        _chain(canvas, context, animation.chain)
    for spark in animation.sparks:
        _spark(canvas, context, spark)
    for flag in animation.flags:
        _flag(canvas, context, flag)


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


def _throw(canvas: Canvas, context: BoardContext, throw: Throw) -> None:
    """A card flies from the hand to the plate of whoever plays it, where it counts until the round ends."""
    start, (x, y) = card_box(context, throw.card), plate_point(context, context.own)
    size = lerp(1.0, _LANDED, throw.t)
    caption = "" if context.layout.roomy else card_caption(throw.card)
    key = ("thrown", throw.card, caption)
    kept = context.render_cache.make(canvas, start, key, lambda c: draw_card(c, start, throw.card, caption), margin=8)
    w, h = kept.surface.get_size()
    surface = pygame.transform.smoothscale(kept.surface, (round(w * size), round(h * size)))
    surface.set_alpha(round(255 * (1 - span(throw.t, 0.85, 1.0))))
    middle = canvas.px(lerp(start.cx, x, throw.t), lerp(start.cy, y, throw.t) - _TOSS * 4 * throw.t * (1 - throw.t))
    canvas.surface.blit(surface, surface.get_rect(center=middle))


def _face(context: BoardContext, seat: int) -> tuple[float, float]:
    """Return where the face of a player is, on a plate or at the head of a panel."""
    layout = context.layout
    if (seat == context.own and layout.plates) or layout.facing is not None:
        plate = layout.plates[int(seat != context.own)]
        return plate.x + _FACE, plate.cy
    if seat == context.own or layout.roomy:
        return plate_point(context, seat)
    panel = layout.others[context.others.index(seat)]
    return panel.x + _FACE, panel.y + _FACE


def _claim(canvas: Canvas, context: BoardContext, claim: Claim) -> None:
    """A face flies from its plate to the group that it takes, and stays there."""
    (x, y), end = _face(context, claim.seat), owner_spot(context, claim.group)
    x, y = lerp(x, end.cx, claim.t), lerp(y, end.cy, claim.t) - _TOSS * 4 * claim.t * (1 - claim.t)
    draw_avatar(canvas, x, y, end.w / 2, context.host.people.looks[claim.seat], active=True)


def _chain(canvas: Canvas, context: BoardContext, chain: Chain) -> None:
    """The disc at the lower right of a board says which step of a chain this is; it grows with each."""
    field = context.fields().get(chain.seat)
    if field is None:
        return
    swollen = 1.0 if context.host.kit.look.reduced_motion else lerp(0.7, 1.0, span(chain.age, 0, QUICK, ease_out_back))
    disc = disc_box(field, chain.step)
    r = round(disc.w / 2 * swollen)
    canvas.circle(disc.cx, disc.cy, r, "#1F2A44", border="#FFFDF7", border_w=1.5)
    canvas.sign(Box(disc.cx, disc.cy, 0, 0), f"×{chain.step}", "#FFB534", r * 0.85)


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
    """A point flies straight up to its player's plate, so that it crosses nothing of another's."""
    start = context.point_of(OnBoard(spark.seat, spark.column, spark.row))
    if start is None or spark.age < 0 or context.layout.roomy:
        return
    end, t = plate_point(context, spark.seat), span(spark.age, 0, SPARK_LIFE, ease_in_out)
    x, y = lerp(start[0], end[0], t), lerp(start[1], end[1], t)
    canvas.circle(x, y, round(lerp(7, 4, t)), "sun", border="sund", border_w=1.5)


def _flag(canvas: Canvas, context: BoardContext, flag: Flag) -> None:
    """A flag rises to its place."""
    box = flag_box(context, flag)
    if box is None:
        return
    below = 0.0 if context.host.kit.look.reduced_motion else lerp(_RISE, 0, span(flag.age, 0, QUICK, ease_out))
    why = flag_words(flag, context.fields()[flag.seat].cell)
    draw_flag(canvas, box.moved(0, below), flag.number, why)
