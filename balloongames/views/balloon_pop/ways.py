"""How a group would lie on the own board before anybody picks it: each way that the card allows, one of them shown.

What is told of groups is read from these ways, so whoever does not wish that to be told does not see them either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from balloongames.i18n import _, ngettext
from balloongames.rules.balloon_pop.board import placements
from balloongames.rules.balloon_pop.forecast import Forecast, forecast
from balloongames.rules.balloon_pop.moves import PlaceGroup
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.views.balloon_pop.layout import BoardField
from balloongames.views.balloon_pop.words import place_words

Way = tuple[PlaceGroup, Forecast]

_PAD: Final = 12.0


def ways_of(seen: Observation, group: int) -> list[Way]:
    """Return each way in which whoever is to pick can lay a group, and where it leads; what brings most comes first."""
    seat = seen.to_move
    assert seat is not None
    takers = tuple(seat if at == group else taker for at, taker in enumerate(seen.takers))
    later = replace(seen, phase="place", takers=takers)
    moves = placements(seen.grid, seen.boards[seat], seen.groups[group], seen.cards[seat])
    found = [(move, forecast(later, move)) for move in moves]
    return sorted(found, key=lambda way: (-way[1].outlook.high, -way[1].outlook.low))


def sign_box(canvas: Canvas, field: BoardField, way: Way, hanging: Sequence[tuple[int, int]]) -> Box | None:
    """Return where at the foot of a board it stands which way is shown; None where balloons leave it no room."""
    rests = [flight.end for flight in way[1].flights]
    lowest = 1 + max(row for _column, row in [*rests, *hanging])
    box = field.cells.inset(_PAD, 0).take_bottom(
        canvas.line_height("label") + canvas.line_height("small") + 14, skip=_PAD
    )
    return box if box.y >= field.cells.y + lowest * field.cell + 4 else None


def draw_sign(canvas: Canvas, box: Box, way: Way, count: int) -> list[TextInk]:
    """Say which way is shown, and how many there are."""
    canvas.card(box, Card(12, "ink", shadow=2, shadow_color="shadow"))
    told = ngettext("The only way", "One of {count} ways", count).format(count=count)
    room, where = box.inset(_PAD, 7), place_words(way[0])
    if canvas.text_width(where, "small") > room.w:  # the balloons show it, too
        return [canvas.text(room, told, "label", "paper")]
    upper = room.take_top(canvas.line_height("label"))
    return [
        canvas.text(upper, told, "label", "paper"),
        canvas.text(room.span_y(upper.bottom), where, "small", "paper"),
    ]


def why_no_other(count: int) -> str:
    """Return why no other way can be shown; "" if one can."""
    return "" if count > 1 else _("There is no other way.")
