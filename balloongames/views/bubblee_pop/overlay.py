"""Drawing what moves over everything: Bubblees and tokens on their way, and the moment in which a line pops."""

from __future__ import annotations

import math
from typing import Final

from balloongames.ui.anim import ease_out, lerp, span
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.views.bubblee_pop.animation import Mover, Pop
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.gaze import direction
from balloongames.views.bubblee_pop.pieces import COLOR_OF, draw_emblem, draw_token

_WIDE: Final = 0.4  # of a pop, the eyes are wide; then it bursts
_SPARKS: Final = 7


def draw_overlay(canvas: Canvas, context: BoardContext) -> None:
    """Draw everything in motion."""
    for pop in context.animation.pops:
        _draw_pop(canvas, context, pop)
    for mover in context.animation.movers:
        _draw_mover(canvas, context, mover)


def _draw_mover(canvas: Canvas, context: BoardContext, mover: Mover) -> None:
    if mover.alpha <= 0:
        return
    start, end = context.box(mover.start), context.box(mover.end)
    t = mover.t
    side = lerp(min(start.w, start.h), min(end.w, end.h), t) * mover.size
    x, y = lerp(start.cx, end.cx, t), lerp(start.cy, end.cy, t)
    dx, dy = end.cx - start.cx, end.cy - start.cy
    far = math.hypot(dx, dy) or 1.0
    aside = mover.arc * context.layout.cell * 4 * t * (1 - t)
    x, y = x - dy / far * aside, y + dx / far * aside
    if mover.token:
        draw_token(canvas, x, y, max(6.0, side * 0.42), mover.letter)
        return
    side = round(side * canvas.u / 3) * 3 / canvas.u  # few sizes, so that few pictures are made on the way
    gaze = direction(dx, dy) if far > 4 else (0, 0)
    context.pieces.draw(
        canvas, Box.around(x, y, side, side), mover.letter, mover.mood, gaze, alpha=mover.alpha, squash=mover.squash
    )


def _draw_pop(canvas: Canvas, context: BoardContext, pop: Pop) -> None:
    """Draw a Bubblee that pops: it stares, swells and bursts; its emblem flies off in bits."""
    box = context.box(pop.anchor)
    if pop.t < _WIDE:
        swell = 1 + 0.1 * math.sin(math.pi * min(1.0, pop.t / _WIDE))
        context.pieces.draw(canvas, box, pop.letter, "wide", squash=(swell, swell))
        return
    t = (pop.t - _WIDE) / (1 - _WIDE)
    fade = 1 - span(t, 0.45, 1.0)
    size = round(box.w * lerp(0.7, 1.25, span(t, 0, 0.6, ease_out)) / 5) * 5
    canvas.sprite("pictures/scenery/burst", Box.around(box.cx, box.cy, size, size), alpha=fade)
    if fade > 0.25:
        base = canvas.brushes.look.balloons[COLOR_OF[pop.letter]].light
        reach = box.w * lerp(0.3, 0.75, span(t, 0, 1))
        for i in range(_SPARKS):
            angle = 2 * math.pi * (i + 0.3) / _SPARKS
            x, y = box.cx + reach * math.cos(angle), box.cy + reach * math.sin(angle)
            draw_emblem(canvas, Box.around(x, y, 10, 10), pop.letter, base)
