"""Tidy planet on paper: the sky above the planet, what comes in, swaps and powers, and a line to write each drop on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.i18n import _
from balloongames.rules.bubblee_pop.moves import Move
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, SKY_ROWS
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.paper import LEAST
from balloongames.ui.shapes import Card
from balloongames.views.bubblee_pop.pieces import draw_token
from balloongames.views.bubblee_pop.tidy_planet import words

_AIR: Final = 0.5  # between sky and planet, in cells
_BESIDE: Final = 3.0  # what comes in, in cells
_LARGEST: Final = 56.0
_LINE: Final = 60.0  # the least room to write a drop
_GRAY: Final = "#BBBBBB"


def draw_on_paper(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw it into a box."""
    line_h = 24 * canvas.text_scale
    room = box.cut(bottom=line_h + 10)
    beside = _BESIDE if puzzle.incoming or puzzle.swaps or puzzle.powers else 0.0
    side = min(_LARGEST, room.w / (COLUMNS + beside), (room.h - LEAST - 8) / (SKY_ROWS + HEIGHT + _AIR))
    left = room.x + (room.w - side * (COLUMNS + beside)) / 2
    sky = Box(left, room.y, side * COLUMNS, side * SKY_ROWS)
    canvas.card(sky.grow(3), Card(10, "", border="ink", border_w=2))
    for row, letters in enumerate(reversed(puzzle.rows)):
        for column, letter in enumerate(letters):
            _draw_bubblee(canvas, sky.x + column * side, sky.y + row * side, side, letter)
    planet = sky.below(side * HEIGHT, side * _AIR)
    _draw_planet(canvas, planet, puzzle, side)
    right = Box(sky.right + side * 0.6, sky.y, side * 2.2, planet.bottom - sky.y)
    _draw_coming(canvas, right, puzzle, side)
    _draw_means(canvas, right.take_bottom(side * 0.9), puzzle, side)
    foot = box.take_bottom(line_h)
    for number, place in enumerate(foot.columns(puzzle.drops, 14), 1):
        label = _("Drop {number}:").format(number=number)
        if canvas.text_width(label, "small") > place.w - _LINE:
            label = f"{number}."
        width = canvas.text_width(label, "small") + 6
        canvas.text(place.take_left(width), label, "small")
        canvas.fill(place.cut(left=width).take_bottom(1.6, skip=4), "ink")


def draw_solution(canvas: Canvas, box: Box, puzzle: Puzzle, moves: Sequence[Move]) -> None:
    """Write the moves, small."""
    canvas.text(box, "; ".join(words.move(one, puzzle) for one in moves), "small", lines=30, valign="top")


def _draw_planet(canvas: Canvas, box: Box, puzzle: Puzzle, side: float) -> None:
    for cell in box.grid(COLUMNS, HEIGHT):
        canvas.card(cell.inset(1), Card(6, "", border=_GRAY, border_w=1))
    canvas.fill(Box(box.x - 6, box.bottom + 2, box.w + 12, 4), "ink")
    for column, letters in enumerate(puzzle.columns):
        for height, letter in enumerate(letters):
            _draw_bubblee(canvas, box.x + column * side, box.bottom - (height + 1) * side, side, letter)
    for column in range(COLUMNS):
        number = Box(box.x + column * side, box.bottom + 6, side, LEAST)
        canvas.sign(number, str(column + 1), "ink", LEAST)


def _draw_coming(canvas: Canvas, box: Box, puzzle: Puzzle, side: float) -> None:
    if not puzzle.incoming:
        return
    head = box.take_top(side * 0.8)
    canvas.icon("left", head.take_left(side * 0.7, side * 0.7), "ink")
    for index, letter in enumerate(puzzle.incoming):
        x, y = box.x + index % 2 * side, head.bottom + index // 2 * side
        _draw_bubblee(canvas, x, y, side, letter)


def _draw_means(canvas: Canvas, box: Box, puzzle: Puzzle, side: float) -> None:
    """Draw how many swaps there are, and which powers lines give."""
    if puzzle.swaps:
        canvas.icon("swap", box.take_left(side * 0.8, side * 0.8), "ink")
        canvas.sign(box.cut(left=side * 0.9).take_left(side * 0.5), str(puzzle.swaps), "ink", side * 0.5)
    for index, power in enumerate(puzzle.powers):
        at = box.moved(index * side, -side * (1.0 if puzzle.swaps else 0.0))
        draw_token(canvas, at.x + side / 2, at.cy, side * 0.3, power, rim="#000000")


def _draw_bubblee(canvas: Canvas, x: float, y: float, side: float, letter: str) -> None:
    draw_token(canvas, x + side / 2, y + side / 2, side * 0.43, letter, rim="#000000")
