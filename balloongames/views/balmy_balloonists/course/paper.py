"""A course on paper, with its cards, winds and tokens; and its solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.i18n import _
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, SPEED
from balloongames.rules.balmy_balloonists.course.moves import FlyTurn
from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.course.turns import FlownTurn, first_position, take_turn
from balloongames.rules.balmy_balloonists.state import TOKENS, Place
from balloongames.rules.balmy_balloonists.world import LANES, QUADRANT_OF, QUADRANTS, SECTORS
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import REST, Box
from balloongames.ui.paper import LEAST
from balloongames.ui.puzzle_view import PuzzlePaper
from balloongames.ui.shapes import Card
from balloongames.views.balmy_balloonists.balloons import draw_altitude_marks
from balloongames.views.balmy_balloonists.course.pictures import Grid, draw_course
from balloongames.views.balmy_balloonists.course.words import WORDS, rules_on_paper
from balloongames.views.balmy_balloonists.pieces import draw_sign_text, letters

_FLATTEST: Final = 0.24  # a lane, by the width of a sector
_LINE: Final = 34.0  # lu down to the next line to write on
_LEAST_CARD: Final = 124.0  # lu that a card needs, so that its numbers can be read
_MAP: Final = 0.42  # of all height, where cards leave so much
_LEAST_MAP: Final = 0.28  # of it, before there are lines
_GAP: Final = 6.0  # lu
_BETWEEN: Final = 8.0  # lu between cards
_LARGEST: Final = 20.0  # a number on a card
_NAME: Final = LEAST * 1.5  # for the number of a lane, or the letter of a quadrant
_BOARD: Final = 30.0  # lu for what is on board
_WINDS: Final = 0.31  # of the width
_WIND: Final = 44.0  # the most for a wind


def draw_on_paper(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the course, the cards of each turn, the winds, and what is on board."""
    laid = [(turn, one) for turn in range(puzzle.turns) for one in puzzle.quadrants if _is_new(puzzle, turn, one)]
    columns = min(len(laid), 3)
    down = -(-len(laid) // columns)
    lines_h = -(-puzzle.turns // 2) * _LINE * canvas.text_scale
    least = _BOARD + _GAP + down * _LEAST_CARD + (down - 1) * _BETWEEN
    gap = box.h * 0.03
    grid_h = min(box.h * _MAP, box.h - gap - least - lines_h - _GAP)
    if has_lines := grid_h >= box.h * _LEAST_MAP:
        _draw_answers(canvas, box.take_bottom(lines_h), puzzle.turns)
    else:
        grid_h = min(box.h * _MAP, box.h - gap - least)
    grid_box, lower = box.cut(bottom=lines_h + _GAP if has_lines else 0).split_rows(grid_h, REST, gap=gap)
    _draw_map(canvas, grid_box, puzzle)
    board, lower = lower.split_rows(_BOARD, REST, gap=_GAP)
    _draw_board(canvas, board, puzzle)
    winds, cards = lower.split_columns(lower.w * _WINDS if puzzle.winds else 0.0, REST, gap=lower.w * 0.03)
    _draw_winds(canvas, winds, puzzle)
    cells = cards.grid(columns, down, _BETWEEN)
    for (turn, quadrant), cell in zip(laid, cells, strict=False):
        draw_card(canvas, cell, f"{turn + 1}{QUADRANTS[quadrant]}", puzzle.cards[turn][quadrant])


def _draw_map(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the course with what cards are read by: the numbers of the lanes, and letters where there are quadrants."""
    several = len(puzzle.quadrants) > 1
    grid = Grid(box.cut(left=_NAME, top=_NAME if several else 0), puzzle, flattest=_FLATTEST)
    draw_course(canvas, grid, sea="paper")
    for lane, row in zip(LANES, grid.box.rows(len(LANES)), strict=True):
        draw_sign_text(canvas, row.before(_NAME), str(lane), canvas.color("ink"), LEAST)
    if not several:
        return
    sectors = list(zip(puzzle.legs, grid.box.columns(puzzle.sectors), strict=True))
    for quadrant in puzzle.quadrants:
        own = [sector for leg, sector in sectors if QUADRANT_OF[leg % len(SECTORS) + 1] == quadrant]
        over = own[0].span_x(right=own[-1].right).above(_NAME)
        draw_sign_text(canvas, over, QUADRANTS[quadrant], canvas.color("ink"), LEAST)


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
    """Draw the altitude and the tokens in one line."""
    altitude, *tokens = box.columns(4, 8)
    size = box.h / 24
    draw_altitude_marks(canvas, (altitude.x + 4, altitude.cy - 9.8 * size), size, puzzle.altitude, on_paper=True)
    letter = altitude.take_left(LEAST * 1.4, skip=24 * size)
    draw_sign_text(canvas, letter, letters()[3 - puzzle.altitude], canvas.color("ink"), LEAST)
    icons = {"gas": "gas", "ballast": "bag", "fuel": "flame"}
    for kind, part in enumerate(tokens):
        canvas.icon(icons[TOKENS[kind]], part.take_left(box.h * 0.8, box.h * 0.8), "ink")
        count = part.take_left(LEAST * 1.4, skip=box.h * 0.8)
        draw_sign_text(canvas, count, str(puzzle.tokens[kind]), canvas.color("ink"), LEAST)


def _draw_winds(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw a line for each wind: what it does at each altitude, high at the left."""
    if not puzzle.winds:
        return
    for card, place in zip(puzzle.winds, box.rows(len(puzzle.winds), 4), strict=True):
        row = place.take_top(min(place.h, _WIND))
        canvas.card(row, Card(6, "", border="ink", border_w=1.4))
        size = min(LEAST, row.h * 0.97, row.w / 7.5)
        shifts = LOCAL_WINDS[card].name.rstrip("?Q").replace("-", "–").split("/")
        for part, letter, shift in zip(row.columns(3), letters(), shifts, strict=True):
            draw_sign_text(canvas, part, f"{letter} {shift}", canvas.color("ink"), size)


def draw_card(canvas: Canvas, box: Box, title: str, card: int) -> None:
    """Draw the numbers of a card: a row for each lane, high at the left."""
    canvas.card(box, Card(5, "", border="ink", border_w=1.4))
    head, *rows = box.inset(3, 2).rows(6)
    size = min(head.h * 0.98, box.w / 5.2, _LARGEST)
    parts = head.columns(4)
    draw_sign_text(canvas, parts[0], title, canvas.color("ink"), size)
    for part, letter in zip(parts[1:], letters(), strict=True):
        draw_sign_text(canvas, part, letter, canvas.color("ink"), size)
    for lane, row in zip(LANES, rows, strict=True):
        values = [str(lane), *(str(SPEED[card][lane][altitude]).replace("-", "−") for altitude in (3, 2, 1))]
        for i, (value, part) in enumerate(zip(values, row.columns(4), strict=True)):
            draw_sign_text(canvas, part, value, canvas.color("ink" if i else "ink2"), size)


def draw_solution(canvas: Canvas, box: Box, puzzle: Puzzle, moves: Sequence[FlyTurn]) -> None:
    """Draw the course with the spaces where each turn ends, by their numbers; below it stands what was flown."""
    lines = [f"{number}. {WORDS.move(move, puzzle)}" for number, move in enumerate(moves, 1)]
    line_h = 18 * canvas.text_scale
    picture, told = box.split_rows(REST, min(box.h * 0.5, line_h * len(lines)), gap=4)
    grid = Grid(picture, puzzle, flattest=_FLATTEST)
    draw_course(canvas, grid, sea="paper")
    for space, numbers in _ends(puzzle, moves).items():
        cell = grid.cell(space)
        r = max(min(cell.w, cell.h) * 0.48, LEAST * 0.5)
        stack = cell.center(h=min(cell.h, 2 * r * len(numbers)))
        for number, part in zip(numbers, stack.rows(len(numbers)), strict=True):
            canvas.circle(cell.cx, part.cy, r, "paper", border="ink", border_w=1.2)
            draw_sign_text(canvas, Box.around(cell.cx, part.cy, 2 * r, 2 * r), str(number), canvas.color("ink"), LEAST)
    for line, place in zip(lines, told.rows(len(lines)), strict=True):
        canvas.text(place, line, "small")


def _ends(puzzle: Puzzle, moves: Sequence[FlyTurn]) -> dict[Place, list[int]]:
    """Return the spaces where turns end, with the numbers of these turns."""
    position, found = first_position(puzzle), dict[Place, list[int]]()
    for number, move in enumerate(moves, 1):
        turn = take_turn(puzzle, position, move)
        if not isinstance(turn, FlownTurn):
            break
        position = turn.after
        found.setdefault(position.balloon.place, []).append(number)
    return found


PAPER: Final = PuzzlePaper(rules_on_paper, draw_on_paper, draw_solution)
