"""Small pictures of what happened, for the recap on the hand-over page. They show only what everybody saw."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from balloongames.core.game import Event, Seat
from balloongames.i18n import points, signed
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.observation import Observation
from balloongames.ui.canvas import Canvas
from balloongames.ui.changes import gained
from balloongames.ui.geometry import Box
from balloongames.ui.messages import draw_flag
from balloongames.ui.view_parts import Recap
from balloongames.views.balloon_pop.fields import draw_contour, piece_blit
from balloongames.views.balloon_pop.layout import BoardField
from balloongames.views.balloon_pop.pieces import Pieces, draw_card, draw_card_back

_CELL = 44.0


def change(event: Event, before: Observation, until: Sequence[Event]) -> str:
    """Return the points of whoever placed balloons, or scored."""
    match event:
        case (
            e.GroupPlaced(seat=seat)
            | e.SeriesScored(seat=seat)
            | e.BonusScored(seat=seat)
            | e.EmptyColumnsScored(seat=seat)
            | e.EmptyRowsScored(seat=seat)
        ):
            return gained(before.scores[seat], until, event, partial(_points, seat), points)
        case _:
            return ""


def _points(seat: Seat, event: Event) -> int:
    match event:
        case (
            e.SeriesScored(seat=one, points=count)
            | e.BonusScored(seat=one, points=count)
            | e.EmptyColumnsScored(seat=one, points=count)
            | e.EmptyRowsScored(seat=one, points=count)
        ) if one == seat:
            return count
        case _:
            return 0


def draw_recap(canvas: Canvas, box: Box, event: Event) -> bool:
    """Draw a picture of an event; return whether there is one."""
    match event:
        case e.CardPlayed(_, card):
            _cards(canvas, box, (card,))
        case e.CardCommitted():
            draw_card_back(canvas, _card_box(box, 0, 1))
        case e.CardsRevealed(cards):
            _cards(canvas, box, cards)
        case e.GroupPicked(_, _, balloons) | e.GroupLost(_, _, _, balloons) | e.BalloonDropped(_, _, balloons) if (
            balloons
        ):
            _balloons(canvas, box, [((i, 0), letter) for i, letter in enumerate(balloons)])
        case e.GroupPlaced(_, _, _, _, order, cells):
            _balloons(canvas, box, list(zip(cells, order, strict=True)))
        case e.SeriesScored(_, _, cells, balloons, points):
            _balloons(canvas, box, list(zip(cells, balloons, strict=True)), points)
        case e.BonusScored(_, points) | e.EmptyColumnsScored(_, _, points) | e.EmptyRowsScored(_, _, points):
            draw_flag(canvas, Box.around(box.cx, box.cy, 90, 56), signed(points), "")
        case _:
            return False
    return True


def _card_box(box: Box, index: int, count: int) -> Box:
    height = min(box.h - 12, 116.0)
    width = height * 90 / 128
    pitch = min(width + 8, (box.w - width) / max(1, count - 1))
    return Box.around(box.cx + (index - (count - 1) / 2) * pitch, box.cy, width, height)


def _cards(canvas: Canvas, box: Box, cards: tuple[int, ...]) -> None:
    for i, card in enumerate(cards):
        draw_card(canvas, _card_box(box, i, len(cards)), card, "")


def _balloons(canvas: Canvas, box: Box, balloons: list[tuple[e.Cell, str]], points: int = 0) -> None:
    """Balloons as they hang or lie; with ``points`` the line round them and the flag."""
    left, top = min(c for (c, _), _ in balloons), min(r for (_, r), _ in balloons)
    columns, lines = 1 + max(c for (c, _), _ in balloons) - left, 1 + max(r for (_, r), _ in balloons) - top
    flag = 74.0 if points else 0.0
    cell = min(_CELL, (box.w - flag - 10) / columns, (box.h - 8) / lines)
    width = columns * cell + flag
    field = BoardField(box.at_x(box.cx - width / 2, columns * cell, lines * cell), cell)
    moved = [((c - left, r - top), letter) for (c, r), letter in balloons]
    pieces = Pieces()
    spots = [(field.box(*cell_), letter) for cell_, letter in moved]
    canvas.surface.fblits([piece_blit(pieces, canvas, letter, (spot.cx, spot.cy, cell)) for spot, letter in spots])
    if points:
        draw_contour(canvas, field, [cell_ for cell_, _ in moved])
        draw_flag(canvas, box.at_x(field.cells.right + 14, 60, 52), signed(points), "")


RECAP: Final = Recap(
    draw=draw_recap,
    change=change,
    on_table=(e.GroupPlaced,),
)
