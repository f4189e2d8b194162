"""Where the flags of points just earned lie on a board."""

from __future__ import annotations

from typing import Final

from balloongames.ui.geometry import Box
from balloongames.views.balloon_pop.animation import Flag, OnBoard
from balloongames.views.balloon_pop.context import BoardContext
from balloongames.views.balloon_pop.layout import BoardField

_TOLD_FROM: Final = 40.0  # lu: beside cells larger than that a flag has room for words
_EDGE: Final = 6.0  # lu by which a flag may stand out of the cells below
_GAP: Final = 3.0  # lu between two flags
_STEP: Final = 0.25  # rows from one place to the next where a flag is tried
_DISC: Final = 0.4  # of a cell: half of the disc of a chain at its first step
_GROWS: Final = 1.06  # from step to step
_GROWN: Final = 1.4  # and at most


def flag_box(context: BoardContext, flag: Flag) -> Box | None:
    """Return where a flag comes to rest, inside its board; None if that can't be seen."""
    point = context.point_of(OnBoard(flag.seat, flag.column, flag.row))
    if point is None:
        return None
    x, y, cell = point
    kit, why = context.kit, flag_words(flag, cell)
    width = max(56.0, kit.text_width(flag.number, "num-l") + 20, kit.text_width(why, "micro") + 16 if why else 0)
    height = (36 + (18 if why else 0)) * kit.text_scale
    frame = context.fields()[flag.seat].frame
    left = min(max(x - width / 2, frame.x), max(frame.x, frame.right - width))
    return Box(left, y - height / 2, width, height)


def flag_words(flag: Flag, cell: float) -> str:
    """Return what a flag says below its number, where there is room for it."""
    return flag.why if cell > _TOLD_FROM else ""


def disc_box(field: BoardField, step: int | None = None) -> Box:
    """Return where the disc of a chain stands at a step, or else at its largest: at the lower right of a board."""
    grown = _GROWN if step is None else min(_GROWN, _GROWS ** (step - 1))
    x, y = field.cells.right - field.cell * 0.7, field.cells.bottom - field.cell * 2.2
    return Box.around(x, y, *(2 * _DISC * grown * field.cell,) * 2)


def lay_flag(context: BoardContext, flag: Flag) -> Flag:
    """Put a flag where it covers no balloon, no other flag and no disc: below its place, else beside or above."""
    field, rules = context.fields().get(flag.seat), context.model.rules
    if field is None:
        return flag
    flags = [box.grow(_GAP) for one in context.animation.flags if (box := flag_box(context, one))]
    flags += [disc_box(field)] if context.keeps_score else []
    balloons = [field.box(*cell) for cell in context.model.cells(flag.seat)]
    place = flag.column, flag.row
    ways = [row * _STEP for row in range(round(rules.height / _STEP))]
    asides = sorted(range(1 - rules.width, rules.width), key=abs)
    tried = [(aside, down) for aside in asides for down in ways] + [(0, -up) for up in ways]
    for covered in ([*flags, *balloons], flags):
        for aside, down in tried:
            flag.column, flag.row = place[0] + aside, place[1] + down
            box = flag_box(context, flag)
            fits = box and box.y >= field.cells.y and box.bottom <= field.cells.bottom + _EDGE
            if box and fits and not any(map(box.overlaps, covered)):
                return flag
    flag.column, flag.row = place
    return flag
