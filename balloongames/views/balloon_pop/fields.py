"""Drawing boards: wood and awning, balloons at rest, ghosts of what would come, contours and flags."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from balloongames.core.game import Seat
from balloongames.i18n import _, ngettext, signed
from balloongames.rules.balloon_pop.events import Cell
from balloongames.rules.balloon_pop.forecast import Forecast, Outlook
from balloongames.rules.balloon_pop.state import VERTICAL
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.kit import ROOMY_FROM
from balloongames.ui.messages import draw_flag
from balloongames.ui.outline import outlines
from balloongames.ui.shapes import Card
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.layout import CELL, Field
from balloongames.views.balloon_pop.pieces import Pieces, Shape, is_star

_STAR_UP, _BALLOON_UP = 6.0, 1.0  # the middle of a picture above the middle of its cell, in units of the drawing
_UNIT: Final = 0.86 / 100
_TOP_ROWS: Final = 3
_OVER_RIM: Final = 2  # quarters of a cell that a flag may hang over the wood
_SHORTEST_POINTER: Final = 8.0  # lu from a flag to what it is about; nearer, it needs none
_POINTER_GAP: Final = 4.0
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


def draw_frame(canvas: Canvas, field: Field, columns: int, lines: int) -> None:
    """Draw wood, awning and cells."""
    outlined = canvas.theme.outlined
    wood_light, wood_dark, wood_edge, *stripes = _FETE_NIGHT if canvas.theme.name == "dusk" else _FETE_DAY
    if field.cell >= 40 and (columns, lines) == (6, 8):
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


def draw_cloth(canvas: Canvas, context: BoardContext) -> None:
    """Draw the cloth that comes down from the awnings while the boards change sides."""
    cover = context.animation.cover
    if not cover:
        return
    before = canvas.surface.get_clip()
    for field in context.fields().values():
        k = field.cell / CELL
        inner = field.cells.grow(2.5 * k)
        canvas.surface.set_clip(canvas.rect(inner).clip(before))
        count = round(inner.w / (40 * k))
        cloth = inner.take_top(inner.h + inner.w / count)  # its hem hangs below the board
        place = cloth.moved(0, (cover - 1) * cloth.h)
        if canvas.theme.outlined:
            canvas.card(place, Card(0, "#000000", border="#FFFFFF", border_w=2))
        else:
            stripes = (_FETE_NIGHT if canvas.theme.name == "dusk" else _FETE_DAY)[3:]
            canvas.vector(_awning(place.w, place.h, count, stripes), place)
    canvas.surface.set_clip(before)


def _awning(w: float, h: float, count: int, stripes: Sequence[str]) -> str:
    step = w / count
    parts = []
    for i in range(count):
        x = i * step
        color = stripes[i % 2]
        d = f"M{x:.2f} 0V{h - step / 2:.2f}A{step / 2:.2f} {step / 2:.2f} 0 0 0 {x + step:.2f} {h - step / 2:.2f}V0Z"
        parts.append(f'<path d="{d}" fill="{color}"/>')
    return "".join(parts)


def _draw_grid(canvas: Canvas, field: Field, columns: int, lines: int) -> None:
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


def draw_rest(canvas: Canvas, context: BoardContext, seat: Seat, field: Field) -> None:
    """Draw the balloons of a board that do not move, and the lights and contours of a clip."""
    animation = context.animation
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
    return {cell: letter for cell, letter in cells.items() if (seat, cell) not in context.animation.hidden}


def draw_light(canvas: Canvas, field: Field, cells: Iterable[Cell], color: str, alpha: float) -> None:
    """Lay a tint on some cells."""
    for cell in cells:
        canvas.fill(field.box(*cell), color, alpha)


def draw_contour(canvas: Canvas, field: Field, cells: Iterable[Cell], *, later: bool = False) -> None:
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


def draw_outlook(canvas: Canvas, context: BoardContext, field: Field) -> list[TextInk]:
    """Draw on the own board where the group would come to rest and what would pop."""
    found = context.outlook()
    if found is None:
        return []
    _move, forecast = found
    origins = pop_origins(forecast, forecast.outlook)
    for cells in origins[:1]:
        draw_light(canvas, field, cells, "ink", 0.08)
    blits: list[Blit] = []
    standing = context.draft.lay is not None and context.draft.lay.orientation == VERTICAL
    for flight in forecast.flights:
        box = field.box(*flight.end)
        _draw_path(canvas, field, flight.start, flight.end, standing=standing)
        blits.append(piece_blit(context.pieces, canvas, flight.balloon, (box.cx, box.cy, field.cell), shape="ghost"))
    canvas.surface.fblits(blits)
    possible = [] if origins else [list(choice.outlook.pops[0].series.cells) for choice in forecast.outlook.choices]
    later = origins[1:] if context.keeps_score else []
    for cells in [*reversed(later), *possible]:
        draw_contour(canvas, field, cells, later=True)
    for cells in origins[:1]:
        draw_contour(canvas, field, cells)
    if context.keeps_score:
        return _draw_promise(canvas, field, forecast, origins)
    _draw_numbers(canvas, field, origins)
    return []


def _draw_numbers(canvas: Canvas, field: Field, origins: list[list[Cell]]) -> None:
    """Say at each balloon that pops with which series it goes, if there is more than one."""
    r = field.cell * 0.17
    for number, cells in enumerate(origins if len(origins) > 1 else [], 1):
        for cell in cells:
            box = field.box(*cell)
            x, y = box.right - r - 1, box.y + r + 1
            canvas.circle(x, y, r, "#FFFDF7", border="#1F2A44", border_w=1.5)
            canvas.sign(Box(x, y, 0, 0), str(number), "#1F2A44", r * 1.5)


def _draw_path(canvas: Canvas, field: Field, start: Cell, end: Cell, *, standing: bool) -> None:
    """Draw the dashed way of a balloon, an arrow at its upper end; none where it would be too short to see."""
    x = field.box(*start).cx
    low, high = field.box(*start).y + 2, field.box(*end).bottom + 6
    if standing or low - high < 10:
        return
    canvas.path([(x, low), (x, high)], "ink", 1.8, dash=(3, 6), alpha=0.8)
    canvas.path([(x - 6, high + 5), (x, high - 1), (x + 6, high + 5)], "ink", 2.4)


def _draw_promise(canvas: Canvas, field: Field, forecast: Forecast, origins: list[list[Cell]]) -> list[TextInk]:
    """Raise the flag that says what the turn brings, where it covers nothing."""
    outlook = forecast.outlook
    if not outlook.high:
        return []
    number = signed(outlook.low) if outlook.low == outlook.high else f"{signed(outlook.low)}–{outlook.high}"
    gains = [pop.series.points + pop.bonus for pop in outlook.pops]
    # Large letters leave no room for why: the panel says it.
    why = "" if canvas.text_scale >= ROOMY_FROM else _promise_words(outlook, gains)
    scale = canvas.text_scale
    width = max(70.0, canvas.text_width(number, "num-l") + 24, canvas.text_width(why, "micro") + 16 if why else 0)
    height = (34 + (20 if why else 4)) * scale
    target = origins[0] if origins else [flight.end for flight in forecast.flights]
    box = _free_place(field, forecast, width, height, target)
    if box is None:
        return []
    edge = _nearest_edge(field, box, target, _taken(forecast))
    draw_flag(canvas, box, number, why, edge)
    return [TextInk(box, number, fits=True)]


def _promise_words(outlook: Outlook, gains: list[int]) -> str:
    if outlook.choices:
        return _("a choice opens")
    if len(gains) < 2:
        return ""
    text = ngettext("{count} series, {sum}", "{count} series, {sum}", len(gains))
    return text.format(count=len(gains), sum=" + ".join(str(gain) for gain in gains))


def _taken(forecast: Forecast) -> set[Cell]:
    """Return the cells where something is or would be: the stacks, the ghosts, the group at the foot."""
    stacks = {(c, r) for c, column in enumerate(forecast.landed) for r in range(len(column))}
    return stacks | {flight.start for flight in forecast.flights}


def _free_place(field: Field, forecast: Forecast, w: float, h: float, target: list[Cell]) -> Box | None:
    """Return a box on free cells, as near to ``target`` as possible; None if all is full.

    It covers no way of a balloon if it can, and rather a little of the wood at the sides.
    """
    columns = len(forecast.landed)
    lines = round(field.cells.h / field.cell)
    taken = _taken(forecast)
    paths = {(f.start[0], r) for f in forecast.flights for r in range(f.end[1], f.start[1])}
    cx = sum(c + 0.5 for c, _ in target) / len(target)
    cy = sum(r + 0.5 for _, r in target) / len(target)
    best: tuple[float, Box] | None = None
    wide, high = w / field.cell, h / field.cell
    for i in range(-_OVER_RIM, int((columns - wide) * 4) + 1 + _OVER_RIM):
        for j in range(int((lines - high) * 4) + 1):
            x, y = i / 4, j / 4
            covered = {
                (c, r)
                for c in range(math.floor(x - 0.12), math.ceil(x + wide + 0.12))
                for r in range(math.floor(y - 0.12), math.ceil(y + high + 0.12))
            }
            if covered & taken:
                continue
            cost = math.hypot(x + wide / 2 - cx, y + high / 2 - cy)
            cost += 0 if 0 <= x <= columns - wide else 1
            cost += 9 * len(covered & paths) + (2 if y + high > lines - 1 else 0)
            if best is None or cost < best[0]:
                best = cost, field.cells.take_top(h, skip=y * field.cell).take_left(w, skip=x * field.cell)
    return best[1] if best else None


def _nearest_edge(field: Field, flag: Box, cells: list[Cell], taken: set[Cell]) -> tuple[float, float] | None:
    """Return where the pointer of a flag ends: just outside the nearest cell; None if it is near, or out of sight."""

    def way(box: Box) -> tuple[float, float, float, float]:
        """From the flag to a cell: where it begins, and how far it goes."""
        x, y = _clamp(box.cx, flag.x, flag.right), _clamp(box.cy, flag.y, flag.bottom)
        return x, y, _clamp(x, box.x, box.right) - x, _clamp(y, box.y, box.bottom) - y

    x, y, dx, dy = min((way(field.box(*cell)) for cell in cells), key=lambda found: math.hypot(*found[2:]))
    length = math.hypot(dx, dy)
    if length < _SHORTEST_POINTER:
        return None
    share = 1 - _POINTER_GAP / length
    for i in range(1, 12):
        on_x, on_y = x + dx * share * i / 12 - field.cells.x, y + dy * share * i / 12 - field.cells.y
        if (int(on_x / field.cell), int(on_y / field.cell)) in taken:
            return None
    return x + dx * share, y + dy * share


def _clamp(value: float, low: float, high: float) -> float:
    return max(low, min(value, high))
