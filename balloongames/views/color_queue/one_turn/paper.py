"""A puzzle of Color Queue on paper: the queue over the letters of its columns, open places below them, and the hand.

The hand lies below these, or beside the queue where cards are larger then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.rules.color_queue.one_turn.moves import Move, TakeCard
from balloongames.rules.color_queue.one_turn.puzzle import Puzzle
from balloongames.rules.color_queue.state import ARROWS, WIDTH
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.paper import LEAST, draw_paper_card, draw_paper_slot, number_size
from balloongames.ui.puzzle_view import PuzzlePaper
from balloongames.ui.shapes import Card
from balloongames.views.color_queue.names import LETTERS, color_of
from balloongames.views.color_queue.one_turn.words import rules_on_paper
from balloongames.views.color_queue.pieces import KEYS

_RATIO: Final = 1.2  # of a card that has room
_FLATTEST: Final = 0.64  # of one in a tall queue on a small place
_LETTER: Final = 0.5  # of a card's width: the line of the letters
_APART: Final = 0.6  # of a card: between queue and hand that lie side by side
_BESIDE: Final = 3  # cards of a hand beside the queue that lie side by side
_WIDEST: Final = 92.0
_ABREAST: Final = 7  # cards of the hand; more of them lie in two lines
_AIR: Final = 0.88  # of a cell that its card takes


def draw_on_paper(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw it into a box."""
    count = len(puzzle.hand)
    lines = -(-count // _ABREAST)
    across = -(-count // lines)
    below = _card_size(box, max(WIDTH, across), puzzle.rows + 1.4 + lines)
    wide = WIDTH + _APART + _BESIDE
    beside = _card_size(box, wide, puzzle.rows + 1)
    w, h = max(below, beside, key=lambda size: number_size(*size))
    both = box if (w, h) == below else Box(box.cx - wide * w / 2, box.y, wide * w, box.h)
    places = _draw_queue(canvas, box if (w, h) == below else both.take_left(WIDTH * w), puzzle, w, h)
    for place in places:
        draw_paper_slot(canvas, _inner(place))
    if (w, h) == below:
        hand = Box(box.cx - across * w / 2, places[0].bottom + 0.4 * h, across * w, lines * h)
    else:
        across = _BESIDE
        hand = both.take_right(_BESIDE * w).take_top(-(-count // _BESIDE) * h)
    for at, card in enumerate(puzzle.hand):
        line, place_of = divmod(at, across)
        _draw_card(canvas, _inner(Box(hand.x + place_of * w, hand.y + line * h, w, h)), card)


def _card_size(box: Box, across: float, down: float) -> tuple[float, float]:
    """Return how wide and high cards are if so many have room side by side and one over the other, and the letters.

    They are flat where their numbers are larger then.
    """
    w = min(_WIDEST, box.w / across, box.h / (down * _RATIO + _LETTER))
    upright = w, w * _RATIO
    w = min(_WIDEST, box.w / across, box.h / (down * _FLATTEST + _LETTER))
    flat = w, min(w * _RATIO, (box.h - w * _LETTER) / down)
    return max(upright, flat, key=lambda size: number_size(*size))


def draw_solution(canvas: Canvas, box: Box, puzzle: Puzzle, moves: Sequence[Move]) -> None:
    """Draw the chosen cards below the columns to which they come."""
    w, h = _card_size(box, WIDTH, puzzle.rows + 1)
    chosen = sorted(move.card for move in moves if isinstance(move, TakeCard))
    for place, card in zip(_draw_queue(canvas, box, puzzle, w, h), chosen, strict=True):
        _draw_card(canvas, _inner(place), card)


def _draw_queue(canvas: Canvas, box: Box, puzzle: Puzzle, w: float, h: float) -> list[Box]:
    """Draw the columns with cards of a size over their letters; return the places below those."""
    left, floor = box.cx - w * WIDTH / 2, box.y + puzzle.rows * h
    for column, cards in enumerate(puzzle.columns):
        for place, card in enumerate(cards):
            where = _inner(Box(left + column * w, floor - (place + 1) * h, w, h))
            _draw_card(canvas, where, card)
            if card in puzzle.marked:
                canvas.card(where.inset(w * 0.03), Card(w * 0.1, "", border="ink", border_w=max(3.0, w * 0.07)))
        canvas.sign(Box(left + column * w, floor, w, w * _LETTER), LETTERS[column], "ink", max(LEAST, w * 0.48))
    return [Box(left + column * w, floor + w * _LETTER, w, h) for column in range(WIDTH)]


def _draw_card(canvas: Canvas, box: Box, card: int) -> None:
    draw_paper_card(canvas, box, str(card), KEYS[color_of(card)], sign="leftright" if card in ARROWS else "")


def _inner(cell: Box) -> Box:
    return Box.around(cell.cx, cell.cy, cell.w * _AIR, cell.h * _AIR)


PAPER: Final = PuzzlePaper(rules_on_paper, draw_on_paper, draw_solution)
