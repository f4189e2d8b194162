"""The panel at the right that tells what would come of the choice: a sentence, both totals, what they bring."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Seat
from balloongames.i18n import ngettext
from balloongames.rules.balloon_cup.state import COLORS, GONE
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.ui.widgets import draw_avatar
from balloongames.views.balloon_cup.animation import Notice
from balloongames.views.balloon_cup.context import BoardContext
from balloongames.views.balloon_cup.log import say
from balloongames.views.balloon_cup.names import land_sentence
from balloongames.views.balloon_cup.pieces import draw_cube, draw_trophy
from balloongames.views.balloon_cup.preview import notice_for

_TITLES: Final = ("label", "label-s", "small-strong", "small")  # the largest that has room
_PAD: Final = 16.0
_LEAST: Final = 26  # what a bar is full at, at least: two high cards


def add_forecast_panel(page: Page, context: BoardContext) -> None:
    """Add the panel, where there is room for one."""
    box = context.layout.forecast
    if box is None:
        return
    if context.host.interactive:
        context.told = notice_for(context) or standing(context)

    def paint(canvas: Canvas) -> None:
        told = context.animation.notice or context.told
        if told is None:
            return
        key = ("forecast", told, context.own)
        context.draw_cached(page, canvas, box, key, lambda c: _draw(c, context, box, told), margin=6)

    page.paint_each_frame(paint)


def standing(context: BoardContext) -> Notice:
    """Return how things stand where the next tile is about to be won; in the end, how the match was won."""
    model = context.model
    there = [tile for tile, land in enumerate(model.lands, 1) if land != GONE]
    if model.over or not there:
        return Notice((say(model.news, context.host.people) if model.news else "") or "")
    missing = {tile: sum(len(model.lacking(tile, seat)) for seat in range(model.seats)) for tile in there}
    tile = min(there, key=lambda one: (missing[one], -one))
    count = missing[tile]
    title = ngettext("{count} card is missing on tile {tile}", "{count} cards are missing on tile {tile}", count)
    text = land_sentence(model.lands[tile - 1])
    totals = model.total(tile, 0), model.total(tile, 1)
    return Notice(title.format(count=count, tile=tile), text, model.tiles[tile - 1], "", totals, model.leader(tile))


def _draw(canvas: Canvas, context: BoardContext, box: Box, notice: Notice) -> list[TextInk]:
    canvas.card(box, Card(14, "paper", border="line", border_w=1.5, shadow=1))
    inner = box.inset(_PAD, 8)
    title_h = canvas.line_height("label")
    if notice.totals is None:
        lines = 2 if canvas.text_width(notice.title, "label") > inner.w else 1
        upper = inner.take_top(title_h * lines)
        text_boxes = [canvas.text(upper, notice.title, "label", lines=lines)]
        return text_boxes + _last_row(canvas, inner.span_y(upper.bottom + 2), notice)
    upper = inner.take_top(title_h)
    style = next((one for one in _TITLES if canvas.text_width(notice.title, one) <= inner.w), _TITLES[-1])
    text_boxes = [canvas.text(upper, notice.title, style)]
    bar_h = min(21.0, 20 * canvas.text_scale)  # in large type the words below need two lines
    most = max(_LEAST, *notice.totals)
    names = [canvas.short_name(context.name(seat), "small", inner.w * 0.3) for seat in (context.own, context.other)]
    name_w = max(canvas.text_width(name, "small") for name in names) + 4
    for i, seat in enumerate((context.own, context.other)):
        line = upper.below(bar_h, 2 + i * bar_h)
        text_boxes += _bar(canvas, context, line, seat, notice, (names[i], name_w, notice.totals[seat] / most))
    rest = inner.span_y(upper.bottom + 4 + 2 * bar_h, box.bottom - 6)
    return text_boxes + _last_row(canvas, rest, notice)


def _bar(
    canvas: Canvas, context: BoardContext, line: Box, seat: Seat, notice: Notice, of: tuple[str, float, float]
) -> list[TextInk]:
    """Draw how high one total is: both bars have the same scale, and whoever is ahead has the crown."""
    assert notice.totals is not None
    name, name_w, part = of
    leads, r = notice.leader == seat, line.h / 2 - 2
    draw_avatar(canvas, line.x + r, line.cy, r, context.balloon_of(seat))
    words = line.at_x(line.x + 2 * r + 6, name_w)
    crown = line.take_right(16, 16)
    if leads:
        canvas.icon("crown", crown, "good")
    number = str(notice.totals[seat])
    number_w = canvas.text_width("88", "num-s") + 4
    place = line.at_x(crown.x - 6 - number_w, number_w)
    bar = line.span_x(words.right + 8, place.x - 10)
    bar = bar.at_y(line.cy - 4, 8)
    canvas.card(bar, Card(4, "paper3", border="edge" if canvas.theme.outlined else "", border_w=1))
    if part > 0:
        canvas.card(bar.take_left(max(8.0, bar.w * part)), Card(4, "good" if leads else "ink2"))
    return [
        canvas.text(words, name, "small"),
        canvas.text(place, number, "num-s", align="right"),
    ]


def _last_row(canvas: Canvas, box: Box, notice: Notice) -> list[TextInk]:
    """Draw the cubes, the trophies that they pay for, and words beside them.

    Where not all of it has room, all words come before the pieces, which lie on the tile and in the rows of the
    trophies as well; then what matters most of the words, with the pieces if possible.
    """
    side = min(22.0, box.h - 4)
    pieces_w = _pieces_width(notice, side) if notice.totals is not None else 0.0
    beside = box.cut(left=pieces_w + 8) if pieces_w else box
    ways = [(text, room) for text in (notice.text, notice.brief) for room in (beside, box) if text or not notice.text]
    text, room = next((way for way in ways if _fits(canvas, *way)), ways[-1])
    if room is beside and pieces_w:
        _draw_pieces(canvas, box, notice, side)
    if not text:
        return []
    if notice.totals is None:
        room = room.take_top(min(room.h, canvas.text_height(text, room.w, "small")))
    lines = max(1, int((room.h + 2) / canvas.line_height("small")))
    return [canvas.text(room, text, "small", "ink2", lines=lines)]


def _fits(canvas: Canvas, text: str, room: Box) -> bool:
    return not text or canvas.text_height(text, room.w, "small") <= room.h + 1


def _pieces_width(notice: Notice, side: float) -> float:
    """Return how much room cubes, arrow and trophies take."""
    trophies_w = 26 + len(notice.trophies) * (side + 7) if notice.trophies else 0.0
    return len(notice.cubes) * (side + 2) + trophies_w


def _draw_pieces(canvas: Canvas, box: Box, notice: Notice, side: float) -> None:
    for i, color in enumerate(sorted(notice.cubes, key=COLORS.index)):
        draw_cube(canvas, box.at_x(box.x + i * (side + 2), side, side), color, recorded=False)
    if not notice.trophies:
        return
    x = box.x + len(notice.cubes) * (side + 2)
    canvas.icon("right", box.at_x(x + 3, 15, 15), "ink2")
    for i, color in enumerate(notice.trophies):
        draw_trophy(canvas, box.at_x(x + 24 + i * (side + 7), side + 4, side + 4), color, recorded=False)
