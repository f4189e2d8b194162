"""Small pictures of what happened, for the recap on the hand-over page. Everything in Bubblee Pop is public."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.i18n import capital, points
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.state import COLUMNS, Space
from balloongames.ui.canvas import Canvas
from balloongames.ui.changes import caused, gained
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.view import People
from balloongames.ui.view_parts import Recap
from balloongames.views.bubblee_pop.log import say
from balloongames.views.bubblee_pop.names import power_name, used_power
from balloongames.views.bubblee_pop.pieces import Pieces, draw_token

_MOST: Final = 7  # in one row
_BODY: Final = 1.2  # the cell of a Bubblee whose body nearly fills its place


def tells(event: Event) -> bool:
    """Whether a recap tells what changed no points and left nothing on a planet."""
    return isinstance(event, e.SkySwapped | e.BubbleeReturned | e.PowersWon | e.PowersLost | e.PowerDeclined)


def sentence(event: Event, _until: Sequence[Event], people: People) -> str | None:
    """Return what happened, and by which power."""
    said, used = say(event, people), used_power(event)
    return caused(capital(power_name(used)), said) if said and used and not isinstance(event, e.BubbleeKept) else said


def change(event: Event, before: Observation, until: Sequence[Event]) -> str:
    """Return the points of whoever dropped two, or scored."""
    match event:
        case e.PairDropped(seat=seat) | e.LinesScored(seat=seat) | e.BubbleeKept(seat=seat):
            return gained(before.scores[seat], until, event, partial(_points, seat), points)
        case _:
            return ""


def _points(seat: Seat, event: Event) -> int:
    match event:
        case e.LinesScored(seat=one, points=count) if one == seat:
            return count
        case e.BubbleeKept(seat=one) if one == seat:
            return 1
        case e.BubbleeReturned(planet=one, cell=None) if one == seat:
            return -1
        case _:
            return 0


def draw_recap(canvas: Canvas, box: Box, event: Event) -> bool:
    """Draw a picture of an event; return whether there is one."""
    match event:
        case e.BubbleePut(_, bubblee, space):
            _put(canvas, box, bubblee, space)
        case e.SkySwapped(_, _, bubblees) | e.CellsSwapped(_, _, _, _, bubblees):
            _between(canvas, box, bubblees[0], "swap", bubblees[1])
        case e.PairDropped(_, falls):
            _row(canvas, box, [fall.bubblee for fall in falls], "down")
        case e.LinesScored(_, _, groups, points):
            _scored(canvas, box, [group.color for group in groups for _cell in group.cells], points)
        case e.BubbleeKept(_, bubblee):
            _scored(canvas, box, [bubblee], 1)
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


def _put(canvas: Canvas, box: Box, letter: str, space: Space) -> None:
    """The columns of the sky with a Bubblee in one of them; which row is near depends on who looks."""
    side = min(box.w / (COLUMNS + 1), box.h * 0.45, 56.0)
    for column in range(COLUMNS):
        x = box.cx + (column - (COLUMNS - 1) / 2) * side
        if column == space[0]:
            Pieces().draw(canvas, Box.around(x, box.cy, side * 1.9, side * 1.9), letter)
        else:
            canvas.circle(x, box.cy, side * 0.12, "ink3")


def _between(canvas: Canvas, box: Box, first: str, icon: str, second: str) -> None:
    """Two Bubblees with a sign between them."""
    side = min(box.h * 0.62, box.w * 0.3, 72.0)
    pieces = Pieces()
    for away, letter in ((-1, first), (1, second)):
        pieces.draw(canvas, Box.around(box.cx + away * side, box.cy, side * _BODY, side * _BODY), letter)
    canvas.icon(icon, Box.around(box.cx, box.cy, side * 0.6, side * 0.6))


def _row(canvas: Canvas, box: Box, letters: Sequence[str], icon: str) -> None:
    """Bubblees side by side, and a sign for what becomes of them."""
    sign = 40.0
    side = min(box.h * 0.66, (box.w - sign - 8) / len(letters), 60.0)
    left = box.cx - (len(letters) * side + sign + 8) / 2
    _line_up(canvas, left + len(letters) * side / 2, box.cy, side, letters)
    canvas.icon(icon, box.at_x(box.cx * 2 - left - sign, sign, sign).inset(4))


def _scored(canvas: Canvas, box: Box, letters: Sequence[str], gain: int) -> None:
    """Bubblees in up to two rows, and below them the points that they brought."""
    rows = 1 if len(letters) <= _MOST else 2
    per_row = -(-len(letters) // rows)
    tag_h = 34.0
    side = min((box.h - tag_h - 8) * 0.94 / rows, box.w / (per_row + 0.3), 60.0)
    top = box.cy - (rows * side + 6 + tag_h) / 2
    for row in range(rows):
        _line_up(canvas, box.cx, top + (row + 0.5) * side, side, letters[row * per_row : (row + 1) * per_row])
    tag = box.at_y(top + rows * side + 6, tag_h, 62)
    canvas.card(tag, Card(13, "goods", border="good", border_w=2))
    canvas.text(tag, f"+{gain}", "num-s", "good", align="center")


def _line_up(canvas: Canvas, cx: float, cy: float, side: float, letters: Sequence[str]) -> None:
    pieces = Pieces()
    for i, letter in enumerate(letters):
        x = cx + (i - (len(letters) - 1) / 2) * side
        pieces.draw(canvas, Box.around(x, cy, side * _BODY, side * _BODY), letter)


def _powers(canvas: Canvas, box: Box, powers: str) -> None:
    r = min(box.h * 0.28, box.w / (2.4 * len(powers)), 30.0)
    for i, power in enumerate(powers):
        draw_token(canvas, box.cx + (i - (len(powers) - 1) / 2) * r * 2.3, box.cy, r, power)


RECAP: Final = Recap(
    draw=draw_recap,
    change=change,
    on_table=(e.PairDropped, e.CellsSwapped, e.BubbleeSent, e.BubbleePulled, e.BubbleePushed),
    if_room=(e.PowersWon,),  # the docks show them, too
    own_card=(  # powers that were used: each has a picture of its own
        e.CellsSwapped, e.BubbleeKept, e.BubbleeSent, e.BubbleePulled, e.BubbleeReturned, e.BubbleePushed,
    ),
    sentence=sentence,
    tells=tells,
)  # fmt: skip
