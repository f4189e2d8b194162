"""Small pictures of what happened, for the recap on the hand-over page. They show only what everybody saw."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.observation import Observation
from balloongames.rules.color_queue.state import UNKNOWN, Cards, symbols_of
from balloongames.ui.canvas import Canvas
from balloongames.ui.changes import gained
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.ui.view_parts import Recap
from balloongames.views.color_queue.names import LETTERS
from balloongames.views.color_queue.pieces import Pieces, draw_arrow, draw_chief, draw_number, draw_symbols
from balloongames.views.color_queue.small import LYING, draw_lying
from balloongames.views.color_queue.words import explosions_words

_UPRIGHT = 96 / 138
_GAP = 6.0


def change(event: Event, before: Observation, until: Sequence[Event]) -> str:
    """Return the explosions of the rival who took some."""
    match event:
        case e.CardsExploded(seat=int(seat)) | e.ChiefPileTaken(seat=int(seat)) if before.variant.mode == "competitive":
            return gained(before.symbols[seat], until, event, partial(_symbols, seat), explosions_words)
        case _:
            return ""


def _symbols(seat: Seat, event: Event) -> int:
    match event:
        case e.CardsExploded(seat=one, cards=cards) | e.ChiefPileTaken(seat=one, cards=cards) if one == seat:
            return symbols_of(cards)
        case _:
            return 0


def draw_recap(canvas: Canvas, box: Box, event: Event) -> bool:
    """Draw a picture of an event; return whether there is one."""
    match event:
        case e.CardsRevealed(cards=cards) | e.ChiefRevealed(cards):
            _held(canvas, box, cards)
        case e.CardsCommitted(_, cards, is_open):
            _held(canvas, box, cards if is_open else (UNKNOWN,) * len(cards))
        case e.ChiefDrew(face_up, face_down):
            _held(canvas, box, face_up + (UNKNOWN,) * len(face_down))
        case e.CardsDrawn(_, cards, is_open) if cards:
            _held(canvas, box, cards if is_open else (UNKNOWN,) * len(cards))
        case e.DirectionCounted(arrows, ascending):
            _direction(canvas, box, len(arrows), ascending=ascending)
        case e.CardPlaced(_, card, column):
            _placed(canvas, box, card, column)
        case e.CardsExploded(seat=seat, cards=cards):
            _exploded(canvas, box, seat, cards)
        case e.ChiefPileGrew(cards) | e.ChiefPileTaken(_, cards):
            _pile(canvas, box, cards)
        case _:
            return False
    return True


def _held(canvas: Canvas, box: Box, cards: Cards) -> None:
    """Cards as they are held, side by side."""
    height = min(box.h - 12, 116.0, ((box.w - 8) / len(cards) - _GAP) / _UPRIGHT)
    width = height * _UPRIGHT
    pieces = Pieces()
    for i, card in enumerate(cards):
        x = box.cx + (i - (len(cards) - 1) / 2) * (width + _GAP)
        pieces.draw(canvas, Box.around(x, box.cy, width, height), card, "hand")


def _direction(canvas: Canvas, box: Box, arrows: int, *, ascending: bool) -> None:
    """Five places, those with an arrow dark, over the way that the cards are placed."""
    each = min(40.0, (box.w - 20) / 5 - 4, box.h * 0.36)
    y = box.cy - each * 0.6
    for i in range(5):
        spot = Box.around(box.cx + (i - 2) * (each + 4), y, each, each)
        counts = i < arrows
        look = (
            Card(each * 0.24, "ink") if counts else Card(each * 0.24, "paper", border="ink3", border_w=2, dash=(4, 3))
        )
        canvas.card(spot, look)
        draw_arrow(canvas, spot.inset(each * 0.2), "paper" if counts else "ink3")
    left, right = box.cx - 2.2 * each, box.cx + 2.2 * each
    y = box.cy + each * 0.66
    tip, tail = (right, left) if ascending else (left, right)
    back = -each * 0.3 if ascending else each * 0.3
    canvas.path([(tail, y), (tip, y)], "sund", each * 0.16)
    canvas.path([(tip + back, y - each * 0.3), (tip, y), (tip + back, y + each * 0.3)], "sund", each * 0.16)


def _placed(canvas: Canvas, box: Box, card: int, column: int) -> None:
    """The card over the letter of its column."""
    height = min((box.h - 16) * 0.56, 72.0, (box.w - 16) * LYING)
    where = Box.around(box.cx, box.y + box.h / 2 - height * 0.36, height / LYING, height)
    draw_lying(canvas, Pieces(), where.cx, where.cy, where.w, card)
    letter = Box.around(box.cx, where.bottom + height * 0.36, height * 0.56, height * 0.56)
    canvas.circle(letter.cx, letter.cy, letter.w / 2, "ring")
    draw_number(canvas, letter, LETTERS[column], "#FFFFFF", letter.h * 0.6)


def _exploded(canvas: Canvas, box: Box, seat: Seat | None, cards: Cards) -> None:
    """What exploded at once, and the explosions on it; a crown where it was the Chief's doing."""
    _spread(canvas, box.take_top(box.h * 0.74), cards)
    foot = box.take_top(box.h * 0.22, skip=box.h * 0.76)
    _count(canvas, foot, symbols_of(cards), chief=seat is None)


def _pile(canvas: Canvas, box: Box, cards: Cards) -> None:
    """What lies beside the Chief, counted."""
    side = min(box.h * 0.62, box.w * 0.3, 84.0)
    draw_chief(canvas, box.x + side / 2 + 4, box.cy, side / 2)
    room = box.cut(left=side + 12, right=2)
    _spread(canvas, room.take_top(room.h * 0.7), cards)
    _count(canvas, room.take_top(room.h * 0.22, skip=room.h * 0.74), symbols_of(cards), chief=False)


def _spread(canvas: Canvas, box: Box, cards: Cards) -> None:
    """Cards of the queue in rows that fill the box."""
    rows = min(range(1, len(cards) + 1), key=lambda rows: -_height(box, -(-len(cards) // rows), rows))
    per_row = -(-len(cards) // rows)
    height = _height(box, per_row, rows)
    width, pieces = height / LYING, Pieces()
    for i, card in enumerate(cards):
        row, place = divmod(i, per_row)
        in_row = min(per_row, len(cards) - row * per_row)
        x = box.cx + (place - (in_row - 1) / 2) * (width + _GAP)
        y = box.cy + (row - (rows - 1) / 2) * (height + _GAP)
        draw_lying(canvas, pieces, x, y, width, card)


def _height(box: Box, per_row: int, rows: int) -> float:
    """Return how high cards are if so many stand in each of so many rows."""
    return max(4.0, min(60.0, ((box.w - 6) / per_row - _GAP) * LYING, (box.h - 4) / rows - _GAP))


def _count(canvas: Canvas, box: Box, symbols: int, *, chief: bool) -> None:
    """A number and one explosion, and a crown if they are the Chief's."""
    size = min(box.h, 28.0)
    draw_number(canvas, Box.around(box.cx - size * 0.6, box.cy, size, size), str(symbols), "ink", size * 0.8)
    draw_symbols(canvas, box.cx + size * 0.1, box.cy, size, 1)
    if chief:
        draw_chief(canvas, box.cx + size * 1.8, box.cy, size * 0.5)


RECAP: Final = Recap(
    draw=draw_recap,
    change=change,
    on_table=(e.CardPlaced,),
    plain_to_see=(e.CardsCommitted, e.ChiefDrew, e.TurnStarted),
)
