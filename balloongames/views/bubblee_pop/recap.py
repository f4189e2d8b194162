"""Small pictures of what happened, for the recap on the hand-over page. Everything in Bubblee Pop is public."""

from __future__ import annotations

from collections.abc import Sequence

from balloongames.core.game import Event
from balloongames.rules.bubblee_pop import events as e
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.views.bubblee_pop.pieces import Pieces, draw_token

_MOST = 7  # in one row


def draw_recap(canvas: Canvas, box: Box, event: Event) -> bool:
    """Draw a picture of an event; return whether there is one."""
    match event:
        case e.SkySwapped(_, _, bubblees) | e.CellsSwapped(_, _, _, _, bubblees):
            _between(canvas, box, bubblees[0], "swap", bubblees[1])
        case e.PairDropped(_, falls):
            _row(canvas, box, [fall.bubblee for fall in falls], "down")
        case e.LinesScored(_, _, groups, points):
            _row(canvas, box, [group.color for group in groups for _cell in group.cells], gain=points)
        case e.BubbleeKept(_, bubblee):
            _row(canvas, box, [bubblee], gain=1)
        case e.PowersWon(_, powers):
            _powers(canvas, box, powers)
        case _:
            return _sent(canvas, box, event)
    return True


def _sent(canvas: Canvas, box: Box, event: Event) -> bool:
    """Draw a Bubblee that a power has moved, and how."""
    match event:
        case e.BubbleeSent(_, _, bubblee):
            _row(canvas, box, [bubblee], "right")
        case e.BubbleePulled(_, _, bubblee):
            _row(canvas, box, [bubblee], "down")
        case e.BubbleePushed(_, _, bubblee):
            _row(canvas, box, [bubblee], "up")
        case e.BubbleeReturned(_, _, bubblee):
            _row(canvas, box, [bubblee], "bag")
        case _:
            return False
    return True


def _between(canvas: Canvas, box: Box, first: str, icon: str, second: str) -> None:
    """Two Bubblees with a sign between them."""
    side = min(box.h * 0.62, box.w * 0.3, 72.0)
    pieces = Pieces()
    for away, letter in ((-1, first), (1, second)):
        pieces.draw(canvas, Box.around(box.cx + away * side, box.cy, side, side), letter)
    canvas.icon(icon, Box.around(box.cx, box.cy, side * 0.6, side * 0.6))


def _row(canvas: Canvas, box: Box, letters: Sequence[str], icon: str = "", *, gain: int = 0) -> None:
    """Bubblees in up to two rows, and beside them a sign or the points that they brought."""
    lines = 1 if len(letters) <= _MOST else 2
    per_line = -(-len(letters) // lines)
    sign = 64.0 if gain else 40.0
    side = min(box.h * 0.66 / lines, (box.w - sign - 8) / per_line, 60.0)
    left = box.cx - (per_line * side + sign + 8) / 2
    pieces = Pieces()
    for i, letter in enumerate(letters):
        x = left + (i % per_line + 0.5) * side
        y = box.cy + (i // per_line - (lines - 1) / 2) * side
        pieces.draw(canvas, Box.around(x, y, side, side), letter)
    place = Box(left + per_line * side + 8, box.cy - sign / 2, sign, sign)
    if gain:
        tag = Box.around(place.cx, place.cy, 62, 40)
        canvas.card(tag, Card(14, "goods", border="good", border_w=2))
        canvas.text(tag, f"+{gain}", "num-s", "good", align="center")
    else:
        canvas.icon(icon, place.inset(4))


def _powers(canvas: Canvas, box: Box, powers: str) -> None:
    r = min(box.h * 0.28, box.w / (2.4 * len(powers)), 30.0)
    for i, power in enumerate(powers):
        draw_token(canvas, box.cx + (i - (len(powers) - 1) / 2) * r * 2.3, box.cy, r, power)
