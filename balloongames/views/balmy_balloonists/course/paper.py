"""A course on paper, with its cards, winds and tokens; and its solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.i18n import _
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, SPEED
from balloongames.rules.balmy_balloonists.course.moves import FlyTurn
from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.course.turns import Turn, first_position, take_turn
from balloongames.rules.balmy_balloonists.state import TOKENS
from balloongames.rules.balmy_balloonists.world import LANES, QUADRANTS
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.shapes import Card
from balloongames.views.balmy_balloonists.balloons import draw_altitude_marks
from balloongames.views.balmy_balloonists.course.pictures import Grid, draw_course
from balloongames.views.balmy_balloonists.pieces import draw_sign_text, letters

_FLATTEST: Final = 0.24  # a lane, by the width of a sector
_LINE: Final = 34.0  # lu down to the next line to write on
_LEAST_CARD: Final = 130.0  # lu that a card needs, before there are lines
_LARGEST: Final = 20.0  # a number on a card


def draw_on_paper(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the course, the cards of each turn, the winds, and what is on board."""
    grid_box, lower = box.split_rows(box.h * 0.42, REST, gap=box.h * 0.03)
    draw_course(canvas, Grid(grid_box, puzzle, flattest=_FLATTEST), sea="paper")
    laid = [(turn, one) for turn in range(puzzle.turns) for one in puzzle.quadrants if _is_new(puzzle, turn, one)]
    columns = min(len(laid), 3)
    down = -(-len(laid) // columns)
    lines_h = -(-puzzle.turns // 2) * _LINE * canvas.text_scale
    if lower.h - lines_h >= down * _LEAST_CARD:
        _draw_answers(canvas, lower.take_bottom(lines_h), puzzle.turns)
        lower = lower.cut(bottom=lines_h + 4)
    winds, cards = lower.split_columns(lower.w * 0.26, REST, gap=lower.w * 0.03)
    _draw_board(canvas, winds, puzzle)
    cells = cards.grid(columns, down, 8)
    for (turn, quadrant), cell in zip(laid, cells, strict=False):
        draw_card(canvas, cell, f"{turn + 1}{QUADRANTS[quadrant]}", puzzle.cards[turn][quadrant])


def _draw_answers(canvas: Canvas, box: Box, turns: int) -> None:
    """Draw a line to write on for each turn, two side by side."""
    lines = [part for row in box.rows(-(-turns // 2)) for part in row.columns(2, 18)]
    for number, line in zip(range(1, turns + 1), lines, strict=False):
        said = _("Turn {number}").format(number=number)
        width = canvas.text_width(said, "small") + 6
        canvas.text(line.take_left(width), said, "small")
        canvas.fill(line.cut(left=width).take_bottom(1.6, skip=6), "ink")


def _is_new(puzzle: Puzzle, turn: int, quadrant: int) -> bool:
    return not turn or puzzle.cards[turn][quadrant] != puzzle.cards[turn - 1][quadrant]


def _draw_board(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the altitude, the tokens and the winds."""
    rows = box.rows(2 + len(puzzle.winds), 4)
    size = min(1.4, rows[0].h / 24)
    draw_altitude_marks(canvas, (rows[0].x + 4, rows[0].cy - 9.8 * size), size, puzzle.altitude, on_paper=True)
    draw_sign_text(canvas, rows[0].cut(left=24 * size), letters()[3 - puzzle.altitude], canvas.color("ink"), 16 * size)
    icons = {"gas": "gas", "ballast": "bag", "fuel": "flame"}
    for kind, part in enumerate(rows[1].columns(3)):
        side = min(part.h, part.w * 0.5) * 0.8
        canvas.icon(icons[TOKENS[kind]], part.take_left(side, side), "ink")
        draw_sign_text(canvas, part.cut(left=side), str(puzzle.tokens[kind]), canvas.color("ink"), side * 0.8)
    for card, row in zip(puzzle.winds, rows[2:], strict=True):
        canvas.card(row, Card(6, "", border="ink", border_w=1.4))
        size = min(15.0, row.h * 0.5, row.w / 9)
        shifts = LOCAL_WINDS[card].name.rstrip("?Q").replace("-", "–").split("/")
        for part, letter, shift in zip(row.columns(3), letters(), shifts, strict=True):
            draw_sign_text(canvas, part, f"{letter} {shift}", canvas.color("ink"), size)


def draw_card(canvas: Canvas, box: Box, title: str, card: int) -> None:
    """Draw the numbers of a card: a row for each lane, high at the left."""
    canvas.card(box, Card(5, "", border="ink", border_w=1.4))
    head, *rows = box.inset(3, 2).rows(6)
    size = min(head.h * 0.8, box.w / 5.6, _LARGEST)
    parts = head.columns(4)
    draw_sign_text(canvas, parts[0], title, canvas.color("ink"), size)
    for part, letter in zip(parts[1:], letters(), strict=True):
        draw_sign_text(canvas, part, letter, canvas.color("ink"), size * 0.85)
    for lane, row in zip(LANES, rows, strict=True):
        values = [str(lane), *(str(SPEED[card][lane][altitude]).replace("-", "−") for altitude in (3, 2, 1))]
        for i, (value, part) in enumerate(zip(values, row.columns(4), strict=True)):
            draw_sign_text(canvas, part, value, canvas.color("ink" if i else "ink2"), size)


def draw_solution(canvas: Canvas, box: Box, puzzle: Puzzle, moves: Sequence[FlyTurn]) -> None:
    """Draw the course with the spaces where each turn ends, by their numbers."""
    grid = Grid(box, puzzle, flattest=_FLATTEST)
    draw_course(canvas, grid, sea="paper")
    position = first_position(puzzle)
    for number, move in enumerate(moves, 1):
        turn = take_turn(puzzle, position, move)
        if not isinstance(turn, Turn):
            return
        position = turn.after
        cell = grid.cell(position.balloon.place)
        r = min(cell.w, cell.h) * 0.48
        canvas.circle(cell.cx, cell.cy, r, "paper", border="ink", border_w=1.2)
        draw_sign_text(canvas, cell, str(number), canvas.color("ink"), r * 1.3)
