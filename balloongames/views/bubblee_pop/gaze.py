"""Where Bubblees look: at what happens, at what would be hit, or else at the sky from which all comes."""

from __future__ import annotations

import math
from typing import TypeAlias

from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.forecast import Forecast
from balloongames.ui.geometry import Box
from balloongames.views.bubblee_pop.animation import Anchor, InSky, OnPlanet
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.draft import PlanetCell
from balloongames.views.bubblee_pop.layout import BELOW
from balloongames.views.bubblee_pop.pieces import Gaze

Point: TypeAlias = tuple[float, float]


def gaze_of(context: BoardContext, anchor: Anchor, here: Box, there: Point | None) -> Gaze:
    """Return where the Bubblee at an anchor looks: at a point, or at the sky where there is none."""
    if there is not None:
        return direction(there[0] - here.cx, there[1] - here.cy)
    if isinstance(anchor, OnPlanet):
        return (0, -1) if context.side(anchor.seat) == BELOW else (0, 1)
    return (0, 0)


def watched_point(context: BoardContext) -> Point | None:
    """Return the point that all look at now, if there is one."""
    target = context.animation.gaze or watched(context)
    if target is None:
        return None
    box = context.box(target)
    return box.cx, box.cy


def watched(context: BoardContext) -> Anchor | None:
    """Return what all look at while somebody chooses."""
    found = context.outlook()
    if found is not None:
        return target_of(found[2])
    look = context.draft.pointed
    if isinstance(look, PlanetCell):
        return OnPlanet(look.seat, look.cell)
    if isinstance(look, tuple):
        return InSky(look)
    return InSky(context.draft.first) if context.draft.first is not None else None


def target_of(found: Forecast) -> Anchor | None:
    """Return where a move first comes down; None if that is no place of the board."""
    anchor: Anchor | None = None
    for event in found.effect:
        match event:
            case e.PairDropped(seat, falls):
                anchor = OnPlanet(seat, falls[0].cell)
            case e.CellsSwapped(planet=seat, cells=cells):
                anchor = OnPlanet(seat, cells[0])
            case e.BubbleeSent(planet=seat, end=cell) | e.BubbleePulled(planet=seat, cell=cell):
                anchor = OnPlanet(seat, cell)
            case e.BubbleeKept(seat, _, cell):
                anchor = OnPlanet(seat, cell)
            case e.BubbleePushed(planet=seat, column=column):
                anchor = OnPlanet(seat, (column, 0))
            case e.BubbleeReturned(planet=seat, cell=cell) if cell is not None:
                anchor = OnPlanet(seat, cell)
    return anchor


def direction(dx: float, dy: float) -> Gaze:
    """Return the nearest of eight directions.

    >>> direction(10, 1), direction(-3, 3), direction(0, 0)
    ((1, 0), (-1, 1), (0, 0))
    """
    far = math.hypot(dx, dy)
    if far < 4:
        return (0, 0)
    return round(dx / far), round(dy / far)
