"""A flight alone, below its row of the race: the turn, and the medals that are still to be had."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import _
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.words import degrees_words

_MEDALS: Final = ("#E2B93B", "#C3CAD2", "#C98A4B")


def medal_words(context: BoardContext) -> list[str]:
    """Return until which turn, or from how far on, each medal is to be had: gold, silver, bronze."""
    medals = context.model.course.medals
    if context.model.rules.by_distance:
        names = (_("Gold: from {degrees}"), _("Silver: from {degrees}"), _("Bronze: from {degrees}"))
        return [name.format(degrees=degrees_words(par)) for name, par in zip(names, medals, strict=False)]
    names = (_("Gold: by turn {turn}"), _("Silver: by turn {turn}"), _("Bronze: by turn {turn}"))
    return [name.format(turn=turn) for name, turn in zip(names, medals, strict=False)]


def medal_room(box: Box, rows: list[Box]) -> Box:
    """Return the room of turn and medals in the panel of the race."""
    return box.inset(16, 0).span_y(rows[0].bottom + 6, box.bottom - 6)


def draw_solo(page: Page, canvas: Canvas, context: BoardContext, box: Box, rows: list[Box]) -> None:
    """Draw the turn and the medals that are still to be had."""
    model = context.model
    room = medal_room(box, rows)
    key = ("solo", model.round, model.course)

    def paint(on: Canvas) -> list[TextInk]:
        words = [_("Turn {turn} of {turns}").format(turn=model.round, turns=model.course.rounds), *medal_words(context)]
        text_boxes = []
        cells = [cell for row in room.rows(2, 2) for cell in row.columns(2, 8)] if len(words) > 1 else [room]
        for i, (text, cell) in enumerate(zip(words, cells, strict=False)):
            left = cell.x
            if i:
                gone = not model.rules.by_distance and model.round > model.course.medals[i - 1]
                r = min(9.0, cell.h * 0.4)
                on.circle(left + r, cell.cy, r, "paper2" if gone else _MEDALS[i - 1], border="ink2", border_w=1.5)
                on.icon(
                    "close" if gone else "star",
                    Box.around(left + r, cell.cy, r * 1.3, r * 1.3),
                    "ink" if gone else "#1F2A44",
                )
                left += 2 * r + 6
            style = "small-strong" if not i else "small"
            text_boxes.append(write(on, cell.span_x(left), [text], style, lines=1))
        return text_boxes

    context.draw_cached(page, canvas, room, key, paint)
