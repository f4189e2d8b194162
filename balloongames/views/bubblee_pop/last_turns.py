"""What somebody's last turn has left: a line round the Bubblees that fell or were moved, wherever they lie by now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.core.match import LastTurn
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.planet import ALL_CELLS, cells_of, letter_at
from balloongames.rules.bubblee_pop.state import HEIGHT, Cell
from balloongames.ui.canvas import Point
from balloongames.ui.last_turns import Trace, latest
from balloongames.ui.outline import outlines
from balloongames.views.bubblee_pop.animation import OnPlanet
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.layout import ABOVE
from balloongames.views.bubblee_pop.log import say

At: TypeAlias = tuple[Seat, Cell]
_KINDS: Final = (e.LinesScored, e.PairDropped, e.BubbleeSent, e.BubbleePulled, e.BubbleePushed, e.BubbleeReturned,
                 e.BubbleeKept, e.CellsSwapped, e.SkySwapped, e.BubbleePut, e.PowerDeclined)  # fmt: skip


def trace_of(turn: LastTurn[Observation], context: BoardContext) -> Trace | None:
    """Return what a turn has left; None of one that is told of nowhere, and of one that is no news to who now acts."""
    if context.untold and turn.seat == context.below:
        return None
    event = latest(turn, *_KINDS)
    words = say(event, context.host.people) if event is not None else None
    if not words:
        return None
    lines: list[list[Point]] = []
    spots: list[Point] = []
    marked = lying(turn)
    for seat in sorted({seat for seat, _cell in marked}):
        cells = [cell for one, cell in sorted(marked) if one == seat and cell[1] < HEIGHT]
        lines += [_line(context, seat, line) for line in outlines(cells)]
        spots += _over(context, seat, cells)
    plate = context.layout.plates[context.side(turn.seat)]
    taken = [
        context.layout.place(context.side(seat), *cell)
        for seat, planet in enumerate(context.model.planets)
        for cell in cells_of(ALL_CELLS)
        if letter_at(planet, cell)
    ]
    planets = {seat for seat, _cell in marked}
    return Trace(
        words, lines, tag_points=[*spots, (plate.cx, plate.bottom)], taken=taken, lies=lambda: _lies(context, planets)
    )


def _lies(context: BoardContext, planets: Iterable[Seat]) -> bool:
    """Whether nothing has moved on planets since the picture stood still, and the board does not turn."""
    animation = context.animation
    ends = {end for mover in animation.movers for end in (mover.start, mover.end)}
    moving = {end.seat for end in (*ends, *animation.hidden) if isinstance(end, OnPlanet)}
    moving |= {pop.anchor.seat for pop in animation.pops if isinstance(pop.anchor, OnPlanet)}
    same = all(context.model.planets[seat] == context.seen.planets[seat] for seat in planets)
    return same and not animation.turn and moving.isdisjoint(planets)


def lying(turn: LastTurn[Observation]) -> frozenset[At]:
    """Return on which planets and cells it lies what a turn has moved."""
    found: frozenset[At] = frozenset()
    for event in turn.events:
        found = _moved(found, event) | _new(event)
    for event in turn.later:
        found = _moved(found, event)
    return found


def _new(event: Event) -> frozenset[At]:
    """Return where something lies that was not there before."""
    match event:
        case e.PairDropped(seat, falls):
            return frozenset((seat, fall.cell) for fall in falls)
        case e.CellsSwapped(_, _, planet, cells):
            return frozenset((planet, cell) for cell in cells)
        case e.BubbleeSent(_, planet, _, _, end):
            return frozenset({(planet, end)})
        case e.BubbleePulled(_, planet, _, _, cell):
            return frozenset({(planet, cell)})
        case e.BubbleePushed(_, planet, _, column):
            return frozenset({(planet, (column, 0))})
        case _:
            return frozenset()


def _moved(found: frozenset[At], event: Event) -> frozenset[At]:
    """Return where what was ``found`` lies after an event: some of it is gone."""
    match event:
        case e.BubbleesFell(seat, flights) | e.BubbleePushed(_, seat, _, _, flights):
            return _flown(found, seat, ((one.start, one.end) for one in flights))
        case e.CellsSwapped(_, _, seat, (first, second)):
            return _flown(found, seat, ((first, second), (second, first)))
        case _:
            return found.difference(_gone(event))


def _gone(event: Event) -> Iterator[At]:
    match event:
        case e.LinesScored(seat, _, groups):
            yield from ((seat, cell) for group in groups for cell in group.cells)
        case e.BubbleeKept(seat, _, cell) | e.BubbleeSent(seat, _, _, cell):
            yield seat, cell
        case e.BubbleeReturned(_, seat, _, cell) if cell is not None:
            yield seat, cell
        case _:
            return


def _flown(found: frozenset[At], seat: Seat, ways: Iterable[tuple[Cell, Cell]]) -> frozenset[At]:
    to = {(seat, start): (seat, end) for start, end in ways}
    return frozenset(to.get(at, at) for at in found)


def _line(context: BoardContext, seat: Seat, line: Iterable[tuple[float, float]]) -> list[Point]:
    """Return a line round cells as it stands on the screen."""
    layout, side = context.layout, context.side(seat)
    field, cell = layout.planets[side], layout.cell
    return [(field.x + x * cell, field.y + y * cell if side == ABOVE else field.bottom - y * cell) for x, y in line]


def _over(context: BoardContext, seat: Seat, cells: Iterable[Cell]) -> Iterator[Point]:
    """Return the middles of the cells over those that are marked, the nearest first, and of those beside them."""
    side, layout = context.side(seat), context.layout
    field = layout.planets[side]
    for up in range(1, HEIGHT):
        for column, height in cells:
            if height + up < HEIGHT:
                box = layout.place(side, column, height + up)
                yield box.cx, box.cy
    for column, height in cells:
        box = layout.place(side, column, height)
        yield (field.right + 24, box.cy) if column * 2 >= 4 else (field.x - 24, box.cy)
