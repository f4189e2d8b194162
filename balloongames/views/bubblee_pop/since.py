"""What the other player did last, in rows with the Bubblees themselves: what fell, what came of it, which powers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from balloongames.core.match import LastTurn
from balloongames.i18n import _, join
from balloongames.rules.bubblee_pop import events as e
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.forecast_list import gain_words
from balloongames.ui.geometry import Box
from balloongames.ui.last_turns import draw_tag, tag_box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card
from balloongames.views.bubblee_pop.context import BoardContext
from balloongames.views.bubblee_pop.last_turns import trace_of
from balloongames.views.bubblee_pop.names import used_power
from balloongames.views.bubblee_pop.pieces import draw_token
from balloongames.views.bubblee_pop.queue import power_short

_GAP: Final = 4.0  # between the rows
_LEAST, _MOST = 22.0, 36.0  # the height of one
_FEWEST: Final = 2
_STYLE: Final = "small"
_PITCH: Final = 0.82  # of its room a Bubblee takes in a row


@dataclass(frozen=True, slots=True)
class Row:
    """Bubblees, words, and powers that were won or used."""

    bubblees: str
    words: str
    powers: str = ""
    short: str = ""  # words for little room


def rows_of(turn: LastTurn[Any], context: BoardContext, most: int = 4) -> list[Row]:
    """Return what fell, what came of it, which powers were used, and what was swapped before, as far as rows go.

    Nothing of a turn in which nothing fell.
    """
    own = [event for event in turn.events if getattr(event, "seat", None) == turn.seat]
    drop = next((event for event in own if isinstance(event, e.PairDropped)), None)
    if drop is None:
        return []
    first, second = (fall.cell[0] + 1 for fall in drop.falls)
    where = (
        _("dropped in column {column}").format(column=first)
        if first == second
        else _("dropped in columns {first} and {second}").format(first=first, second=second)
    )
    lines = [event for event in own if isinstance(event, e.LinesScored)]
    kept = "".join(event.bubblee for event in own if isinstance(event, e.BubbleeKept))
    won = "".join(event.powers for event in own if isinstance(event, e.PowersWon))
    if lines or kept:
        gain = sum(event.points for event in lines) + len(kept)
        scored = "".join(group.color for event in lines for group in event.groups) + kept
        result = Row(scored, gain_words(gain, gain), won)
    else:
        result = Row("", _("No line, no power for {name}.").format(name=context.name(turn.seat)))
    rows = [Row("".join(fall.bubblee for fall in drop.falls), where), result]
    if used := [power for event in own if (power := used_power(event))]:
        effects = join([power_short(power) for power in dict.fromkeys(used)])
        rows.append(Row("", _("used: {effects}").format(effects=effects), "".join(used), _("powers used")))
    swap = next((event for event in own if isinstance(event, e.SkySwapped)), None)
    if swap is not None and len(rows) < most:
        rows.insert(0, Row(swap.bubblees, _("swapped in the sky")))
    return rows[:most]


def add_rows(page: Page, context: BoardContext, room: Box) -> bool:
    """Add the rows, if all of it has its place in the room; the mark of the turn lights them."""
    turns = context.host.last_turns()
    if len(turns) != 1 or not trace_of(turns[0], context):
        return False
    most = int((room.h + _GAP) / (_LEAST * page.kit.text_scale + _GAP))
    laid = (_lay_rows(page, rows_of(turns[0], context, count), room) for count in range(most, _FEWEST - 1, -1))
    rows, boxes, texts = next((one for one in laid if one[0]), ([], [], []))
    if not rows:
        return False
    tag = tag_box(0, 0, page.kit.text_scale)
    turn, look = turns[0], context.balloon_of(turns[0].seat)

    def row(canvas: Canvas, *, lit: bool) -> TextInk:
        for box in boxes:
            canvas.card(box, Card(9, "suns")) if lit else canvas.row(box, radius=9)
        draw_tag(canvas, tag.moved(boxes[0].x + 6 - tag.x, boxes[0].cy - tag.cy), look, turn.number)
        for box, one, text in zip(boxes, rows, texts, strict=True):
            _draw_row(canvas, context, box, one, text)
        first, *others = (canvas.text(text, one.words, _STYLE) for text, one in zip(texts, rows, strict=True))
        page.text_boxes.extend(others)
        return first

    context.turn_rows[turn.number] = row
    page.paint_each_frame(lambda canvas: page.text_boxes.append(row(canvas, lit=False)))
    return True


def _lay_rows(page: Page, rows: list[Row], room: Box) -> tuple[list[Row], list[Box], list[Box]]:
    """Return rows with their boxes and those of their words; none if there is too little room for the words of one."""
    if len(rows) < _FEWEST:
        return [], [], []
    height, tag_w = min(_MOST, (room.h + _GAP) / len(rows) - _GAP), tag_box(0, 0, page.kit.text_scale).w
    boxes = [room.take_top(height, skip=i * (height + _GAP)) for i in range(len(rows))]
    texts = [_text_box(box, one, 0.0 if i else tag_w) for i, (box, one) in enumerate(zip(boxes, rows, strict=True))]
    laid = []
    for row, box in zip(rows, texts, strict=True):
        fits = (one for one in (row.words, row.short) if one and page.kit.text_width(one, _STYLE) * 0.92 <= box.w)
        if (words := next(fits, "")) == "":
            return [], [], []
        laid.append(replace(row, words=words))
    return laid, boxes, texts


def _side(box: Box) -> float:
    return box.h - 6


def _text_box(box: Box, row: Row, tag: float) -> Box:
    """Return where the words of a row stand: behind a tag and its Bubblees, before the powers."""
    lead = (tag + 9 if tag else 7) + len(row.bubblees) * _PITCH * _side(box) + (5 if tag else 8)
    return box.cut(left=lead, right=4 + len(row.powers) * (_side(box) + 2))


def _draw_row(canvas: Canvas, context: BoardContext, box: Box, row: Row, text: Box) -> None:
    """Draw the Bubblees before the words, and the powers behind them."""
    side = _side(box)
    for i, letter in enumerate(row.bubblees):
        x = text.x - 3 - (len(row.bubblees) - i - 0.5) * _PITCH * side
        context.pieces.draw(canvas, Box.around(x, box.cy + 1, side, side), letter)
    for i, letter in enumerate(row.powers):
        draw_token(canvas, box.right - 8 - side / 2 - i * (side + 2), box.cy, side / 2 - 2, letter)
