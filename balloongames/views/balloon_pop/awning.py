"""The awning of a board gives way over columns that come up against it, and hangs as before a moment later."""

from __future__ import annotations

import math
from itertools import groupby
from typing import Final

from balloongames.core.game import Seat
from balloongames.ui.canvas import Canvas
from balloongames.ui.page import Page
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.fields import has_picture
from balloongames.views.balloon_pop.layout import CELL, BoardField

_TOP: Final = 29.0  # of the cloth over the cells, below the beam, in units of the drawing
_HEM: Final = 6.0  # as far below the top of the cells nothing of it hangs any more
_GIVES: Final = 4.8  # at most, in the same units: 4 lu where two boards face
_WIDE: Final = 1.5  # cells, as far as a bulge is seen


def draw_bulges(page: Page, canvas: Canvas, context: BoardContext, seat: Seat, field: BoardField) -> None:
    """Lift the hem of a board's awning where columns bump: the cloth as it hangs is moved up, in slices."""
    bulging = context.animation.bulging
    columns = bulging[1] if bulging and bulging[0] == seat else {}
    rules = context.seen.rules
    cloth = not canvas.theme.outlined or has_picture(field, rules.width, rules.height)
    if page.still is None or not cloth or not any(columns.values()):
        return
    k = field.cell / CELL
    strip = canvas.rect(field.cells.take_top((_TOP + _HEM) * k, skip=-_TOP * k))
    cell = strip.w * field.cell / field.cells.w
    most = canvas.rect(field.cells.take_top(_GIVES * k)).h

    def lift(x: int) -> int:
        at = (x + 0.5 - strip.x) / cell - 0.5
        return round(most * max(up * _bell(at - column) for column, up in columns.items()))

    for up, slices in groupby(range(strip.x, strip.right), lift):
        left, *others = slices
        if up:
            canvas.surface.blit(page.still, (left, strip.y), (left, strip.y + up, 1 + len(others), strip.h - up))


def _bell(away: float) -> float:
    """Return how far the cloth gives way so many cells beside a column, 0 … 1."""
    return math.cos(math.pi * away / _WIDE) ** 2 if abs(away) < _WIDE / 2 else 0.0
