"""Puzzles of Color Queue in small: as discs on a card of the shelf, and with their numbers beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Final

from balloongames.i18n import _
from balloongames.rules.color_queue.one_turn.moves import Move
from balloongames.rules.color_queue.one_turn.play import State
from balloongames.rules.color_queue.one_turn.puzzle import Puzzle
from balloongames.rules.color_queue.one_turn.solve import play_turns
from balloongames.rules.color_queue.state import WIDTH
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.puzzle_view import PuzzlePictures, StepPicture
from balloongames.ui.shapes import Card
from balloongames.views.color_queue.names import LETTERS, color_of
from balloongames.views.color_queue.pieces import CREAM, PLUM, WELL, draw_disc, draw_mark, draw_number

_ROWS: Final = 4  # that a thumbnail always has room for, so that discs are as large on most cards
_LEAST: Final = 15.0  # lu from disc to disc on low cards, where so many rows have room
_TALL: Final = 3  # rows that the picture always has room for
_READABLE: Final = (56.0, 26.0)  # lu: where a card is at least as wide and high as this, it shows its number


def draw_thumbnail(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the queue as discs that stand on the foot of the box."""
    _draw_discs(canvas, box, puzzle, puzzle.columns)


def step_pictures(puzzle: Puzzle, _moves: Sequence[Move], states: Sequence[State]) -> Sequence[StepPicture]:
    """Return the queue as it is, and after each card that was placed."""
    placings = chain.from_iterable(play_turns(puzzle, states[-1].chosen)) if states else ()
    after = [
        StepPicture(
            _("{card} in {letter}").format(card=one.card, letter=LETTERS[one.column]),
            partial(_draw_discs, puzzle=puzzle, columns=one.columns),
        )
        for one in placings
    ]
    return [StepPicture("", partial(draw_thumbnail, puzzle=puzzle)), *after]


def _draw_discs(canvas: Canvas, box: Box, puzzle: Puzzle, columns: Sequence[Sequence[int]]) -> None:
    rows = max(1, *map(len, columns), puzzle.rows)
    if box.w / WIDTH >= _READABLE[0] and box.h / rows >= _READABLE[1]:
        _draw_cards(canvas, box, puzzle, columns, rows)
        return
    pitch = min(box.w / WIDTH, max(box.h / max(_ROWS, rows), min(box.h / rows, _LEAST)))
    left = box.cx - pitch * WIDTH / 2
    for column, cards in enumerate(columns):
        for place, card in enumerate(cards):
            x, y = left + (column + 0.5) * pitch, box.bottom - (place + 0.5) * pitch
            draw_disc(canvas, x, y, pitch * 0.47, color_of(card))
            if card in puzzle.marked:
                canvas.circle(x, y, pitch * 0.47, "", border="#1F2A44", border_w=max(1.5, pitch * 0.12))


def _draw_cards(canvas: Canvas, box: Box, puzzle: Puzzle, columns: Sequence[Sequence[int]], rows: int) -> None:
    width, height = box.w / WIDTH, min(box.h / rows, box.w / WIDTH * 0.62)
    for column, cards in enumerate(columns):
        for place, card in enumerate(cards):
            where = Box(box.x + column * width, box.bottom - (place + 1) * height, width, height).inset(3)
            canvas.card(where.grow(1), Card(8, "line"))
            draw_card(canvas, where, card)
            if card in puzzle.marked:
                draw_mark(canvas, where)


def draw_picture(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the queue in its dark frame, each card with its number and color, over the letters A to E."""
    outlined = canvas.theme.outlined
    canvas.card(box, Card(12, "#000000" if outlined else WELL, border="#FFFFFF" if outlined else "", border_w=2))
    inner = box.inset(8, 7)
    rows = max(_TALL, puzzle.rows) + 1
    pitch = inner.h / rows
    width = inner.w / WIDTH
    for column, cards in enumerate(puzzle.columns):
        x = inner.x + column * width
        for place, card in enumerate(cards):
            y = inner.bottom - (place + 2) * pitch
            where = Box(x + 3, y + 2.5, width - 6, pitch - 5)
            draw_card(canvas, where, card)
            if card in puzzle.marked:
                draw_mark(canvas, where)
        sign = Box(x + 3, inner.bottom - pitch + 3, width - 6, pitch - 7)
        canvas.card(sign, Card(7, "#000000" if outlined else PLUM, border=CREAM, border_w=1.4))
        draw_number(canvas, sign, LETTERS[column], CREAM, min(16.0 * canvas.text_scale, sign.h * 0.6))


def draw_card(canvas: Canvas, box: Box, card: int) -> None:
    """Draw a card in small: its number and its color."""
    canvas.card(box, Card(min(7.0, box.h * 0.25), "#FFFDF7"))
    r = min(box.h * 0.34, box.w * 0.22)
    size = min(18.0 * canvas.text_scale, box.h * 0.55, box.w * 0.38)
    draw_number(canvas, box.cut(left=2, right=2 * r + 4), str(card), "#1F2A44", size)
    draw_disc(canvas, box.right - r - 3, box.cy, r, color_of(card))


PICTURES: Final = PuzzlePictures(draw_thumbnail, draw_picture, step_pictures)
