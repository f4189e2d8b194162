"""The third part of the rail in the roomy shape: the card of one quadrant at a time, as large as the text."""

from __future__ import annotations

from balloongames.i18n import _
from balloongames.rules.balmy_balloonists.cards import SPEED
from balloongames.rules.balmy_balloonists.state import NO_CARD
from balloongames.rules.balmy_balloonists.world import QUADRANTS
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.controls import segments
from balloongames.ui.geometry import Box
from balloongames.ui.page import Node, Page
from balloongames.views.balmy_balloonists.context import WINDS_TAB, BoardContext
from balloongames.views.balmy_balloonists.corners import active_cell, quadrant_words
from balloongames.views.balmy_balloonists.fitting import write
from balloongames.views.balmy_balloonists.flight_words import speed_words
from balloongames.views.balmy_balloonists.names import quadrant_card_name
from balloongames.views.balmy_balloonists.outlook import level_word


def add_winds(page: Page, context: BoardContext) -> None:
    """Add the card of a quadrant, while its tab is open."""
    if not context.layout.roomy or context.tab != WINDS_TAB:
        return
    sheet = context.layout.sheet
    shown = _shown(context)
    tabs_h = max(40.0, 26 * context.layout.scale)
    choices = [(letter, lambda q=q: _show(context, q)) for q, letter in enumerate(QUADRANTS)]
    strip = sheet.inset(2).take_top(tabs_h)
    segments(page, "quadrants", strip, _("Quadrant"), choices, shown)
    box = sheet.span_y(strip.bottom + 8)
    page.panel(box)
    page.paint_each_frame(lambda canvas: _draw(page, canvas, context, shown, box))
    page.add(Node(f"quadrant.{shown}", box, "place", *quadrant_words(context, shown), radius=16))


def _shown(context: BoardContext) -> int:
    """Return the quadrant whose card is shown: the one asked for, else the one that counts now."""
    if context.quadrant is not None:
        return context.quadrant
    cell = active_cell(context)
    return cell[0] if cell is not None else 0


def _show(context: BoardContext, quadrant: int) -> None:
    context.quadrant = quadrant
    context.host.refresh()


def _draw(page: Page, canvas: Canvas, context: BoardContext, quadrant: int, box: Box) -> None:
    card = context.model.quadrants[quadrant]
    if card == NO_CARD:
        return
    counts = active_cell(context)
    cell = counts[1:] if counts is not None and counts[0] == quadrant else None
    context.draw_cached(page, canvas, box, ("winds", card, cell), lambda on: _paint(on, box, card, cell))


def _paint(canvas: Canvas, box: Box, card: int, cell: tuple[int, ...] | None) -> list[TextInk]:
    inner = box.inset(16, 8)
    rows = inner.rows(7, 2)
    text_boxes = [write(canvas, rows[0], [quadrant_card_name(card)], "h4")]
    first = max(70.0, canvas.text_width(_("Lane"), "small-strong") + 12)
    columns = inner.cut(left=first).columns(3, 4)
    text_boxes.append(write(canvas, rows[1].at_x(inner.x, first - 6), [_("Lane")], "small-strong", "ink2"))
    for altitude, column in zip((3, 2, 1), columns, strict=True):
        head = rows[1].cell(column)
        text_boxes.append(write(canvas, head, [level_word(altitude)], "small-strong", "ink2", align="center"))
    for lane, row in enumerate(rows[2:], 1):
        if lane % 2:
            canvas.row(row, radius=8)
        text_boxes.append(canvas.text(row.at_x(inner.x + 12, first - 16), str(lane), "num-s", "ink2"))
        for altitude, column in zip((3, 2, 1), columns, strict=True):
            spot = row.cell(column)
            value = SPEED[card][lane][altitude]
            counts = cell == (lane, altitude)
            if counts:
                canvas.row(Box.around(spot.cx, spot.cy, min(90, spot.w), spot.h), chosen=True, radius=8)
            color = "bad" if value < 0 and not counts else "ink"
            text_boxes.append(
                canvas.text(
                    spot,
                    speed_words(value),
                    "num-m" if row.h > 30 * canvas.text_scale else "num-s",
                    color,
                    align="center",
                )
            )
    return text_boxes
