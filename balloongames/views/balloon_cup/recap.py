"""Small pictures of what happened, for the recap on the hand-over page. They show only what everybody saw."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.i18n import _, number
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.state import CARD_VALUE
from balloongames.ui.canvas import Canvas
from balloongames.ui.changes import from_to, gained
from balloongames.ui.geometry import REST, Box
from balloongames.ui.shapes import Card
from balloongames.ui.view_parts import Recap
from balloongames.views.balloon_cup.layout import CARD_RATIO
from balloongames.views.balloon_cup.pieces import Pieces, draw_cube, draw_number, draw_trophy
from balloongames.views.balloon_cup.words import payment, trophies_words


def change(event: Event, before: Observation, until: Sequence[Event]) -> str:
    """Return the total of the side that got a card, or the trophies of whoever won one."""
    match event:
        case e.CardPlaced(card=card, side=side, totals=totals):
            told = from_to(number(totals[side] - CARD_VALUE[card]), number(totals[side]))
            return _("total {change}").format(change=told)
        case e.TrophyClaimed(seat=seat):
            return gained(before.scores[seat], until, event, partial(_trophies, seat), trophies_words)
        case _:
            return ""


def _trophies(seat: Seat, event: Event) -> int:
    return int(isinstance(event, e.TrophyClaimed) and event.seat == seat)


def draw_recap(canvas: Canvas, box: Box, event: Event) -> bool:
    """Draw a picture of an event; return whether there is one."""
    match event:
        case e.CardPlaced():
            _placed(canvas, box, event)
        case e.CardsExchanged(_, cards) | e.HandShown(_, cards) if cards:
            _cards(canvas, box, cards)
        case e.TileScored():
            _scored(canvas, box, event)
        case e.CubesTaken(_, _, cubes):
            _cubes(canvas, box, cubes)
        case e.TrophyClaimed():
            _claimed(canvas, box, event)
        case e.TileFilled(_, cubes):
            _cubes(canvas, box, cubes)
        case _:
            return False
    return True


def _card_box(cx: float, cy: float, height: float) -> Box:
    return Box.around(cx, cy, height * CARD_RATIO, height)


def _placed(canvas: Canvas, box: Box, event: e.CardPlaced) -> None:
    """The card, chosen, and the new total of its side."""
    height = min(box.h - 16, 112.0)
    where = _card_box(box.cx - height * 0.32, box.cy, height)
    canvas.card(where.grow(5), Card(13, "sun"))
    canvas.card(where.grow(2), Card(10, "#1F2A44"))
    Pieces().draw_face(canvas, where, event.card)
    right = box.at_x(where.right + 14, height * 0.75, min(box.h, 48 + 20 * canvas.text_scale))
    number, noun = right.split_rows(REST, min(18 * canvas.text_scale, right.h * 0.4), gap=2)
    canvas.card(number, Card(number.h / 2, "paper", border="line", border_w=1.5))
    draw_number(canvas, number, str(event.totals[event.side]), "ink", min(26, number.h * 0.6))
    canvas.text(noun, _("total"), "micro", "ink2", align="center")


def _cards(canvas: Canvas, box: Box, cards: tuple[int, ...]) -> None:
    height = min(box.h - 12, 104.0)
    pitch = min(height * CARD_RATIO + 4, (box.w - height * CARD_RATIO) / max(1, len(cards) - 1))
    pieces = Pieces()
    for i, card in enumerate(cards):
        x = box.cx + (i - (len(cards) - 1) / 2) * pitch
        pieces.draw_face(canvas, _card_box(x, box.cy, height), card)


def _scored(canvas: Canvas, box: Box, event: e.TileScored) -> None:
    """The winner's total in green with the crown, against the other."""
    won, lost = event.totals[event.winner], event.totals[1 - event.winner]
    h = min(54.0, box.h * 0.5)
    left, right = Box.around(box.cx - h, box.cy, h * 1.7, h), Box.around(box.cx + h, box.cy, h * 1.5, h * 0.84)
    canvas.card(left, Card(h / 2, "goods", border="good", border_w=2.5))
    draw_number(canvas, left.take_left(left.w * 0.6), str(won), "good", h * 0.62)
    canvas.icon("crown", left.at_x(left.x + left.w * 0.56, h * 0.44, h * 0.44), "good")
    canvas.card(right, Card(right.h / 2, "paper", border="line", border_w=1.5))
    draw_number(canvas, right, str(lost), "ink2", h * 0.52)


def _cubes(canvas: Canvas, box: Box, cubes: str) -> None:
    side = min(46.0, box.h * 0.6, box.w / (len(cubes) + 0.5))
    for i, color in enumerate(cubes):
        x = box.cx + (i - (len(cubes) - 1) / 2) * side * 1.1
        draw_cube(canvas, Box.around(x, box.cy, side, side), color)


def _claimed(canvas: Canvas, box: Box, event: e.TrophyClaimed) -> None:
    """The cubes that were paid, color by color, an arrow, and the trophy."""
    side = min(box.h - 8, box.w * 0.44, 108.0)
    trophy = box.take_right(side, side, skip=4)
    draw_trophy(canvas, trophy, event.color)
    arrow = box.at_x(trophy.x - 26, 22, 22)
    canvas.icon("right", arrow)
    room = box.span_x(right=arrow.x - 6)
    lines = payment(event.color, event.own, event.sets)
    cube = min(30.0, box.h / (len(lines) + 0.4))
    for i, (color, count) in enumerate(lines):
        y = box.cy + (i - (len(lines) - 1) / 2) * cube * 1.12
        pitch = min(cube, (room.w - cube) / max(1, count - 1))
        width = cube + (count - 1) * pitch
        for j in range(count):
            draw_cube(canvas, Box(room.right - width + j * pitch, y - cube / 2, cube, cube), color)


RECAP: Final = Recap(
    draw=draw_recap,
    change=change,
    on_table=(e.CardPlaced,),
    plain_to_see=(e.TileFlipped,),  # it follows from what is told
)
