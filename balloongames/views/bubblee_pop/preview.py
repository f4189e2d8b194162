"""What a move would do, drawn on the board: ghosts where all would stand, ways there, contours of what would go.

All of it stands where it would be right after the move. What goes in a later step of a chain is shown where it stands
until then, with the number of its step.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from balloongames.core.game import Seat
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.forecast import Forecast
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.state import HEIGHT, Cell
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.views.bubblee_pop.animation import Anchor, InBag, InSky, InZone, OnPlanet
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.pieces import draw_contour, draw_ghost, draw_number, outline

_ARROW: Final = 7.0


@dataclass(slots=True)
class Scheme:
    """A forecast as the board shows it.

    ``ghosts`` are letters in cells that would hold another one; ``ways`` lead from where something comes. ``goes`` are
    the groups of each step with their planet, color and cells; ``pair`` says where those are now that would drop.
    """

    ghosts: dict[OnPlanet, str] = field(default_factory=dict)
    ways: list[tuple[Anchor, Anchor]] = field(default_factory=list)
    goes: list[tuple[int, Seat, str, tuple[Cell, ...]]] = field(default_factory=list)
    pair: dict[OnPlanet, InSky] = field(default_factory=dict)

    @property
    def steps(self) -> int:
        """How many steps the chain has."""
        return max((step for step, *_rest in self.goes), default=0)


def scheme_of(context: BoardContext, found: Forecast) -> Scheme:
    """Return what the board shows of a forecast."""
    scheme = Scheme()
    planets = [[list(letters) for letters in columns_of(planet)] for planet in context.model.planets]
    for event in found.effect:
        _apply(scheme, planets, event)
    _trace(scheme, planets, found)
    return scheme


def _apply(scheme: Scheme, planets: list[list[list[str]]], event: object) -> None:
    """Change the planets as the move itself does."""
    match event:
        case e.PairDropped(seat, falls):
            for fall in falls:
                planets[seat][fall.cell[0]].append(fall.bubblee)
                scheme.ghosts[OnPlanet(seat, fall.cell)] = fall.bubblee
                scheme.pair[OnPlanet(seat, fall.cell)] = InSky(fall.space)
            scheme.ways += _ways_down(seat, falls)
        case e.CellsSwapped(planet=seat, cells=(first, second), bubblees=bubblees):
            scheme.ghosts |= {OnPlanet(seat, first): bubblees[1], OnPlanet(seat, second): bubblees[0]}
            for (column, height), letter in ((first, bubblees[1]), (second, bubblees[0])):
                planets[seat][column][height] = letter
        case e.BubbleeSent(seat, planet, bubblee, start, end):
            planets[seat][start[0]].pop()
            planets[planet][end[0]].append(bubblee)
            scheme.ghosts[OnPlanet(planet, end)] = bubblee
            scheme.ways.append((OnPlanet(seat, start), OnPlanet(planet, end)))
        case e.BubbleePulled(_, planet, bubblee, space, cell):
            planets[planet][cell[0]].append(bubblee)
            scheme.ghosts[OnPlanet(planet, cell)] = bubblee
            scheme.ways.append((InSky(space), OnPlanet(planet, cell)))
        case e.BubbleePushed(_, planet, bubblee, column):
            letters = planets[planet][column]
            letters.insert(0, bubblee)
            scheme.ghosts |= {OnPlanet(planet, (column, h)): letter for h, letter in enumerate(letters)}
        case e.BubbleeKept(seat, bubblee, cell):
            scheme.ways.append((OnPlanet(seat, cell), InZone(seat, bubblee)))
        case e.BubbleeReturned(_, planet, bubblee, cell):
            taken: Anchor = InZone(planet, bubblee) if cell is None else OnPlanet(planet, cell)
            scheme.ways.append((taken, InBag(bubblee)))


def _ways_down(seat: Seat, falls: tuple[e.Fall, e.Fall]) -> list[tuple[Anchor, Anchor]]:
    """Return the ways of a pair; two of one column share theirs, which ends where the upper one lands."""
    near, far = falls
    if near.space[0] == far.space[0]:
        return [(InSky(near.space), OnPlanet(seat, far.cell))]
    return [(InSky(fall.space), OnPlanet(seat, fall.cell)) for fall in falls]


def _trace(scheme: Scheme, planets: list[list[list[str]]], found: Forecast) -> None:
    """Find out where those that go in each step stand now: later steps happen after falls."""
    here = [[[(c, h) for h in range(len(letters))] for c, letters in enumerate(planet)] for planet in planets]
    for number, step in enumerate(found.steps, 1):
        columns = here[step.seat]
        gone: set[Cell] = set()
        for group in step.groups:
            cells = tuple(columns[column][height] for column, height in group.cells)
            scheme.goes.append((number, step.seat, group.color, cells))
            gone.update(cells)
        here[step.seat] = [[cell for cell in column if cell not in gone] for column in columns]


# -- drawing ----------------------------------------------------------------------------------------------------------


def draw_preview(canvas: Canvas, context: BoardContext) -> None:
    """Draw what the chosen move would do."""
    if context.filling:
        _draw_put(canvas, context)
        return
    found = context.outlook()
    if found is None:
        return
    forecast = found[2]
    scheme = scheme_of(context, forecast)
    for start, end in scheme.ways:
        _draw_way(canvas, context.box(start), context.box(end))
    for anchor, letter in scheme.ghosts.items():
        if anchor.cell[1] < HEIGHT:  # what finds no room on the planet would lie over the very pair that drops
            draw_ghost(canvas, context.box(anchor), letter)
    for step, seat, _color, cells in scheme.goes:
        draw_group(canvas, context, seat, [cell for cell in cells if cell[1] < HEIGHT], later=step > 1)
        for anchor in [OnPlanet(seat, cell) for cell in cells]:
            if anchor.cell[1] < HEIGHT:
                _draw_step(canvas, context.box(anchor), step)
            if anchor in scheme.pair:
                _draw_step(canvas, context.box(scheme.pair[anchor]), step)


def _draw_step(canvas: Canvas, box: Box, step: int) -> None:
    """Say at the corner of a place in which step of a chain it goes."""
    draw_number(canvas, box.right - box.w * 0.2, box.y + box.h * 0.2, box.w * 0.15, step)


def _draw_put(canvas: Canvas, context: BoardContext) -> None:
    for space in context.draft.holes:
        if space == context.draft.shown_hole:
            draw_ghost(canvas, context.box(InSky(space)), context.model.drawn)


def _draw_way(canvas: Canvas, start: Box, end: Box) -> None:
    """Draw a dotted way with a point at its end."""
    dx, dy = end.cx - start.cx, end.cy - start.cy
    far = (dx * dx + dy * dy) ** 0.5
    if far < start.w:
        return
    ux, uy = dx / far, dy / far
    a = (start.cx + ux * start.w * 0.5, start.cy + uy * start.w * 0.5)
    b = (end.cx - ux * end.w * 0.5, end.cy - uy * end.w * 0.5)
    if (b[0] - a[0]) * ux + (b[1] - a[1]) * uy > 6:
        canvas.path([a, b], "sun", 2.6, dash=(3, 6))
    side = (-uy * _ARROW, ux * _ARROW)
    back = (b[0] - ux * _ARROW, b[1] - uy * _ARROW)
    canvas.path([(back[0] + side[0], back[1] + side[1]), b, (back[0] - side[0], back[1] - side[1])], "sun", 2.6)


def draw_group(
    canvas: Canvas, context: BoardContext, seat: Seat, cells: Collection[Cell], *, later: bool = False
) -> None:
    """Draw the contour of what goes together."""
    layout, side = context.layout, context.side(seat)
    left = layout.planets[side].x
    for loop in outline(cells):
        draw_contour(canvas, [(left + x * layout.cell, layout.level(side, y)) for x, y in loop], later=later)
