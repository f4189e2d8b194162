"""Drawing boards: wood and awning, balloons at rest, ghosts of what would come, contours, and their order."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from balloongames.core.game import Seat
from balloongames.rules.balloon_pop.events import Cell
from balloongames.rules.balloon_pop.forecast import Forecast, Outlook
from balloongames.rules.balloon_pop.state import STAR, VERTICAL
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.outline import outlines
from balloongames.ui.shapes import Card
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.layout import CELL, BoardField
from balloongames.views.balloon_pop.pieces import Pieces, Shape, draw_disc, is_star

_STAR_UP, _BALLOON_UP = 6.0, 1.0  # the middle of a picture above the middle of its cell, in units of the drawing
_UNIT: Final = 0.86 / 100
_TOP_ROWS: Final = 3
# wood in three tones, and the two of the awning
_FETE_DAY: Final = ("#DDA968", "#A86F3C", "#7E4F28", "#E8604C", "#FFF6E3")
_FETE_NIGHT: Final = ("#6B5038", "#55402F", "#3A2A20", "#6E383E", "#7E7F85")

Blit = tuple[pygame.Surface, tuple[int, int]]


def piece_blit(
    pieces: Pieces, canvas: Canvas, letter: str, where: tuple[float, float, float], *,
    shape: Shape = "balloon", squash: float = 0, alpha: float = 1.0, gone: bool = False,
) -> Blit:  # fmt: skip
    """Return what draws a balloon whose cell has its middle at ``where`` (x, y, size of the cell in lu).

    ``alpha`` is how much of it the caller lets be seen. A ghost that is ``gone`` tells where it was, not where it would
    be.
    """
    x, y, cell = where
    if not gone:
        canvas.record_piece(f"balloon {letter}", Box.around(x, y, cell, cell), alpha, ghost=shape == "ghost")
    surface = pieces.balloon(canvas, letter, cell, shape=shape, squash=squash)
    up = (_STAR_UP if is_star(letter) else _BALLOON_UP) * _UNIT * cell
    px, py = canvas.px(x, y - up - squash * 0.05 * cell)
    return surface, (px - surface.get_width() // 2, py - surface.get_height() // 2)


# -- the board itself -------------------------------------------------------------------------------------------------


def has_picture(field: BoardField, columns: int, lines: int) -> bool:
    """Whether there is a picture of this board, with an awning in each theme."""
    return field.cell >= 40 and (columns, lines) == (6, 8)


def draw_frame(canvas: Canvas, field: BoardField, columns: int, lines: int) -> None:
    """Draw wood, awning and cells."""
    outlined = canvas.theme.outlined
    wood_light, wood_dark, wood_edge, *stripes = _FETE_NIGHT if canvas.theme.name == "dusk" else _FETE_DAY
    if has_picture(field, columns, lines):
        k = field.cell / CELL
        box = Box(field.cells.x - 14 * k, field.cells.y - 42 * k, 334 * k, 480 * k)
        name = "board_strong" if outlined else "board_dusk" if canvas.theme.name == "dusk" else "board"
        canvas.sprite(f"games/balloon_pop/{name}", box)
        return
    k = max(0.4, field.cell / CELL)
    cells = field.cells
    inner = cells.grow(2.5 * k)
    wood = inner.grow(5 * k)
    if outlined:
        canvas.card(wood, Card(9 * k, "#000000", border="#FFFFFF", border_w=2))
    else:
        top = 32 * k
        canvas.card(
            wood.cut(left=-2 * k, top=-top, right=-2 * k, bottom=-6 * k),
            Card(13 * k, wood_light, edge=wood_edge, thickness=3 * k),
        )
        canvas.card(wood, Card(9 * k, wood_dark))
        canvas.card(inner, Card(7 * k, "#F5FBF6" if canvas.theme.name == "day" else "#2A3A55"))
    _draw_grid(canvas, field, columns, lines)
    awning = wood.inset(-1.5 * k, 0).take_top(34 * k, skip=-32 * k)
    if not outlined:
        scallops = max(6, round(awning.w / (32 * k)))
        canvas.vector(_awning(awning.w, 30 * k, scallops, stripes), awning)
        canvas.card(wood.above(7 * k, 29 * k).inset(-5 * k, 0), Card(3 * k, wood_dark))


def _awning(w: float, h: float, count: int, stripes: Sequence[str]) -> str:
    step = w / count
    parts = []
    for i in range(count):
        x = i * step
        color = stripes[i % 2]
        d = f"M{x:.2f} 0V{h - step / 2:.2f}A{step / 2:.2f} {step / 2:.2f} 0 0 0 {x + step:.2f} {h - step / 2:.2f}V0Z"
        parts.append(f'<path d="{d}" fill="{color}"/>')
    return "".join(parts)


def _draw_grid(canvas: Canvas, field: BoardField, columns: int, lines: int) -> None:
    cells, cell = field.cells, field.cell
    if canvas.theme.outlined:
        body = "".join(
            f'<path d="M0 {r * cell:g}H{cells.w:g}" stroke="#FFFFFF" stroke-opacity=".3"/>' for r in range(1, lines)
        )
        canvas.vector(body, cells)
        return
    night = canvas.theme.name == "dusk"
    tint, line = ("#FFFFFF", "#FFFFFF") if night else ("#CFE6D6", "#1F2A44")
    parts = [
        f'<rect x="{c * cell:g}" y="0" width="{cell:g}" height="{cells.h:g}" fill="{tint}" '
        f'fill-opacity="{0.05 if night else 0.45}"/>'
        for c in range(0, columns, 2)
    ]
    top = f'width="{cells.w:g}" height="{cell * _TOP_ROWS:g}"'
    parts.append(f'<rect x="0" y="0" {top} fill="#F8E6A0" fill-opacity=".2"/>')
    parts += [
        f'<path d="M2 {r * cell:g}H{cells.w - 2:g}" stroke="{line}" stroke-opacity=".09" stroke-width="1.2"/>'
        for r in range(1, lines)
    ]
    canvas.vector("".join(parts), cells)


# -- what is on it ----------------------------------------------------------------------------------------------------


def draw_rest(canvas: Canvas, context: BoardContext, seat: Seat, field: BoardField) -> None:
    """Draw the balloons of a board that do not move, and the lights and contours of a clip."""
    animation = context.animation
    if animation.shake and animation.shake[0] == seat:
        field = replace(field, cells=field.cells.moved(animation.shake[1], 0))
    if animation.swept and animation.swept[0] == seat:
        draw_light(canvas, field, animation.swept[1], "sun", 0.45)
    if animation.contour and animation.contour[0] == seat:
        draw_light(canvas, field, animation.contour[1], "ink", 0.08)
    blits = [
        piece_blit(context.pieces, canvas, letter, (field.box(*cell).cx, field.box(*cell).cy, field.cell))
        for cell, letter in _resting(context, seat).items()
    ]
    canvas.surface.fblits(blits)
    if animation.contour and animation.contour[0] == seat:
        draw_contour(canvas, field, animation.contour[1])


def _resting(context: BoardContext, seat: Seat) -> dict[Cell, str]:
    cells = dict(context.model.cells(seat))
    if seat not in context.animation.unlaid:
        cells |= context.model.lying[seat]
    if seat == context.own:
        cells = context.held | cells
    return {cell: letter for cell, letter in cells.items() if (seat, cell) not in context.animation.hidden}


def draw_light(canvas: Canvas, field: BoardField, cells: Iterable[Cell], color: str, alpha: float) -> None:
    """Lay a tint on some cells."""
    for cell in cells:
        canvas.fill(field.box(*cell), color, alpha)


def draw_contour(canvas: Canvas, field: BoardField, cells: Iterable[Cell], *, later: bool = False) -> None:
    """Draw the line round cells that pop: strong for the first series, thin and dashed for those that follow."""
    k = max(0.5, min(1.0, field.cell / CELL))
    for line in outlines(cells):
        points = [(field.cells.x + x * field.cell, field.cells.y + y * field.cell) for x, y in line]
        if later:
            canvas.path(points, "paper", 4.5 * k, closed=True)
            canvas.path(points, "ink", 2.2 * k, closed=True, dash=(5, 4))
        else:
            canvas.path(points, "paper", 6 * k, closed=True)
            canvas.path(points, "ink", 3 * k, closed=True)


# -- what would come --------------------------------------------------------------------------------------------------


def pop_origins(forecast: Forecast, outlook: Outlook) -> list[list[Cell]]:
    """Return for each series of an outlook where its balloons are before anything pops."""
    now = {(c, r): (c, r) for c, column in enumerate(forecast.landed) for r in range(len(column))}
    found: list[list[Cell]] = []
    for pop in outlook.pops:
        found.append([now.pop(cell) for cell in pop.series.cells])
        rising = {flight.end: now.pop(flight.start) for flight in pop.flights}
        now |= rising
    return found


def draw_outlook(canvas: Canvas, context: BoardContext, field: BoardField) -> None:
    """Draw on the own board where the group would come to rest and what would pop, numbered in this order."""
    found = context.outlook()
    if found is None:
        return
    _move, forecast = found
    origins = pop_origins(forecast, forecast.outlook)
    for cells in origins[:1]:
        draw_light(canvas, field, cells, "ink", 0.08)
    _draw_ghosts(canvas, context, field, forecast)
    possible = [] if origins else [list(choice.outlook.pops[0].series.cells) for choice in forecast.outlook.choices]
    later = origins[1:] if context.keeps_score else []
    for cells in [*reversed(later), *possible]:
        draw_contour(canvas, field, cells, later=True)
    for cells in origins[:1]:
        draw_contour(canvas, field, cells)
    numbered = origins if len(origins) > 1 else []
    for number, cells in enumerate(numbered, 1):
        if context.keeps_score:
            _draw_order(canvas, field, cells, number)
        else:
            _draw_numbers(canvas, field, cells, number)


def _draw_ghosts(canvas: Canvas, context: BoardContext, field: BoardField, forecast: Forecast) -> None:
    """Draw where each balloon of the group would rest.

    In the cell of another one that is still to rise, this is told by a line round that one and a disc beside it.
    """
    lay = context.draft.lay  # of a group that is not taken yet nothing lies at the foot
    standing = lay is None or lay.orientation == VERTICAL
    waiting = {flight.start for flight in forecast.flights} if lay is not None else set()
    blits: list[Blit] = []
    for flight in forecast.flights:
        box = field.box(*flight.end)
        _draw_path(canvas, field, flight.start, flight.end, standing=standing)
        if flight.end not in waiting:
            where = box.cx, box.cy, field.cell
            blits.append(piece_blit(context.pieces, canvas, flight.balloon, where, shape="ghost"))
        elif flight.end != flight.start:
            _draw_coming(canvas, box, flight.balloon)
    canvas.surface.fblits(blits)


def _draw_coming(canvas: Canvas, box: Box, balloon: str) -> None:
    """Tell at a balloon which other one would rest in its cell."""
    turn = [2 * math.pi * i / 24 for i in range(24)]
    line = [(box.cx + box.w * 0.47 * math.cos(t), box.cy + box.w * 0.5 * math.sin(t)) for t in turn]
    canvas.path(line, "#FFFDF7", 3.5, closed=True)
    canvas.path(line, "#1F2A44", 1.8, closed=True, dash=(5, 4))
    r = box.w * 0.2
    draw_disc(canvas, STAR if is_star(balloon) else balloon, box.right - r, box.y + r, r)


def _draw_order(canvas: Canvas, field: BoardField, cells: list[Cell], number: int) -> None:
    """Say at the upper right corner of a series as which one it pops."""
    k = max(0.6, min(1.0, field.cell / CELL))
    top = min(row for _column, row in cells)
    corner = field.box(max(column for column, row in cells if row == top), top)
    x, y = corner.right - 2 * k, corner.y + 3 * k
    canvas.circle(x, y, 11 * k, "#1F2A44", border="#FFFDF7", border_w=1.5)
    canvas.sign(Box(x, y, 0, 0), str(number), "#FFFDF7", 14 * k)


def _draw_numbers(canvas: Canvas, field: BoardField, cells: list[Cell], number: int) -> None:
    """Say at each balloon of a series as which one it pops."""
    r = field.cell * 0.17
    for cell in cells:
        box = field.box(*cell)
        x, y = box.right - r - 1, box.y + r + 1
        canvas.circle(x, y, r, "#FFFDF7", border="#1F2A44", border_w=1.5)
        canvas.sign(Box(x, y, 0, 0), str(number), "#1F2A44", r * 1.5)


def _draw_path(canvas: Canvas, field: BoardField, start: Cell, end: Cell, *, standing: bool) -> None:
    """Draw the dashed way of a balloon, an arrow at its upper end; none where it would be too short to see."""
    x = field.box(*start).cx
    low, high = field.box(*start).y + 2, field.box(*end).bottom + 6
    if standing or low - high < 10:
        return
    canvas.path([(x, low), (x, high)], "ink", 1.8, dash=(3, 6), alpha=0.8)
    canvas.path([(x - 6, high + 5), (x, high - 1), (x + 6, high + 5)], "ink", 2.4)
