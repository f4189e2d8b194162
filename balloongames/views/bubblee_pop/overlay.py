"""Drawing what moves over everything: Bubblees and tokens on their way, and the moment in which a line pops."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from balloongames.i18n import pgettext
from balloongames.rules.bubblee_pop.planet import ALL_CELLS, cells_of
from balloongames.rules.bubblee_pop.sky import index_of
from balloongames.rules.bubblee_pop.state import COLUMNS, HOLE, SKY_ROWS
from balloongames.ui.anim import SETTLE, ease_out, lerp, settled, span
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.messages import draw_flag
from balloongames.views.bubblee_pop.animation import WIDE, InSky, Mover, OnPlanet, Pop, PoppingLine
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.gaze import direction
from balloongames.views.bubblee_pop.pieces import COLOR_OF, draw_emblem, draw_landing_token, draw_token
from balloongames.views.bubblee_pop.preview import draw_group

_SPARKS: Final = 7
_FREE: Final = 8.0  # lu from a field to a flag beside it


def draw_overlay(canvas: Canvas, context: BoardContext) -> None:
    """Draw everything in motion; what has burst leaves from under its burst."""
    animation = context.animation
    for line in animation.lines:
        if not line.told:
            draw_group(canvas, context, line.seat, line.group.cells)
    for mover in animation.movers:
        _draw_mover(canvas, context, mover)
    for pop in animation.pops:
        _draw_pop(canvas, context, pop)
    told = [line for line in animation.lines if line.told]
    taken = _taken(context, told) if told else []
    for line in told:
        taken += _draw_points(canvas, context, line, taken)


def _taken(context: BoardContext, told: list[PoppingLine]) -> list[Box]:
    """Return what no flag may cover: what pops, and all other Bubblees."""
    model, hidden = context.model, context.animation.hidden
    anchors: list[OnPlanet | InSky] = [OnPlanet(line.seat, cell) for line in told for cell in line.group.cells]
    anchors += [OnPlanet(seat, cell) for seat, one in enumerate(model.planets) for cell in cells_of(one & ALL_CELLS)]
    spaces = [InSky((column, row)) for row in range(SKY_ROWS) for column in range(COLUMNS)]
    anchors += [space for space in spaces if model.sky[index_of(space.space)] != HOLE and space not in hidden]
    return [*map(context.box, dict.fromkeys(anchors))]


def _draw_mover(canvas: Canvas, context: BoardContext, mover: Mover) -> None:
    if mover.alpha <= 0:
        return
    start, end, animation = context.box(mover.start), context.box(mover.end), context.animation
    t = mover.t
    side = lerp(min(start.w, start.h), min(end.w, end.h), t) * mover.size
    x, y = lerp(start.cx, end.cx, t), lerp(start.cy, end.cy, t)
    dx, dy = end.cx - start.cx, end.cy - start.cy
    far = math.hypot(dx, dy) or 1.0
    aside = mover.arc * context.layout.cell * 4 * t * (1 - t)
    x, y = x - dy / far * aside, y + dx / far * aside
    if mover.token:
        since = animation.since_landing(mover.end)
        squash = settled(since)[1] if since < SETTLE else mover.squash
        draw = draw_token if squash == (1.0, 1.0) else partial(draw_landing_token, squash=squash)
        draw(canvas, x, y, max(6.0 * mover.size, side / 2), mover.letter)
        return
    side = round(side * canvas.u / 3) * 3 / canvas.u  # few sizes, so that few pictures are made on the way
    gaze = direction(dx, dy) if far > 4 else (0, 0)
    context.pieces.draw(
        canvas, Box.around(x, y, side, side), mover.letter, mover.mood, gaze, alpha=mover.alpha, squash=mover.squash
    )


def _draw_points(canvas: Canvas, context: BoardContext, line: PoppingLine, taken: list[Box]) -> list[Box]:
    """Draw what a line scores, beside it; from the second step of a chain on, with the number of the step.

    Where nothing is scored, the number of the step is all there is to say. Return what is covered by it.
    """
    step = pgettext("step of a chain", "×{count}").format(count=line.chain) if line.chain > 1 else ""
    number, why = (f"+{len(line.group.cells)}", step) if context.keeps_score else (step, "")
    if not number:
        return []
    width = max(52.0, canvas.text_width(number, "num-l") + 18)
    height = (36 + (18 if why else 0)) * canvas.text_scale
    flag = _flag_box(context, line, (width, height), taken)
    draw_flag(canvas, flag, number, why)
    return [flag]


def _flag_box(context: BoardContext, line: PoppingLine, size: tuple[float, float], taken: list[Box]) -> Box:
    """Return the first place that covers none of ``taken``, which flags of other lines are, too, and best no panel.

    It is looked for beside the middle of a line, over, under and beyond it, and at the sides of the whole field.
    """
    cells = line.group.line
    column = cells[len(cells) // 2][0]
    middle = context.box(OnPlanet(line.seat, cells[len(cells) // 2]))
    whole = Box.holding(context.box(OnPlanet(line.seat, cell)) for cell in line.group.cells)
    field = context.layout.planets[context.side(line.seat)].inset(-_FREE, 0)
    width, height = size
    spots = [
        Box.around(cx, cy, width, height)
        for box in (middle, whole, field._replace(y=middle.y, h=middle.h))
        for aside, over in (((box.w + width) / 2, (box.h + height) / 2),)
        for cx, cy in (
            *((box.cx + way * aside, box.cy) for way in ((1, -1) if column < COLUMNS - 1 else (-1, 1))),
            *((box.cx, box.cy + way * over) for way in (-1, 1)),
        )
    ]
    shunned = [*context.turn_tags.values(), *context.layout.sides]
    return min(spots, key=lambda spot: [sum(spot.overlaps(one) for one in boxes) for boxes in (taken, shunned)])


def _draw_pop(canvas: Canvas, context: BoardContext, pop: Pop) -> None:
    """Draw a Bubblee that pops: it stares, swells and bursts; its emblem flies off in bits."""
    box = context.box(pop.anchor)
    if pop.t < WIDE:
        swell = 1 + 0.1 * math.sin(math.pi * min(1.0, pop.t / WIDE))
        context.pieces.draw(canvas, box, pop.letter, "wide", squash=(swell, swell))
        return
    t = (pop.t - WIDE) / (1 - WIDE)
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
