"""Puzzles of Tidy planet in small: the planet below its sky."""

from __future__ import annotations

from typing import Final

from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, SKY_ROWS
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from balloongames.views.bubblee_pop.pieces import draw_token

_AIR: Final = 0.5  # between sky and planet, in cells
_NIGHT: Final = "#2A2552"
_SOIL: Final = "#C65B7C"


def draw_thumbnail(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the planet alone, on the foot of the box."""
    side = min(box.w / COLUMNS, box.h / HEIGHT)
    ground = Box(box.cx - side * COLUMNS / 2, box.bottom - side * HEIGHT, side * COLUMNS, side * HEIGHT)
    _draw_planet(canvas, ground, puzzle, side)


def draw_picture(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the sky above the planet."""
    outlined = canvas.theme.outlined
    canvas.card(box, Card(12, "paper" if outlined else _NIGHT, border="edge" if outlined else "", border_w=2))
    inner = box.inset(10, 8)
    side = min(inner.w / COLUMNS, inner.h / (SKY_ROWS + HEIGHT + _AIR))
    left, top = inner.cx - side * COLUMNS / 2, inner.cy - side * (SKY_ROWS + HEIGHT + _AIR) / 2
    for row, letters in enumerate(reversed(puzzle.rows)):
        for column, letter in enumerate(letters):
            draw_token(canvas, left + (column + 0.5) * side, top + (row + 0.5) * side, side * 0.45, letter)
    _draw_planet(canvas, Box(left, top + (SKY_ROWS + _AIR) * side, side * COLUMNS, side * HEIGHT), puzzle, side)


def _draw_planet(canvas: Canvas, box: Box, puzzle: Puzzle, side: float) -> None:
    canvas.fill(box.take_bottom(max(1.5, side * 0.12), skip=-side * 0.1), "ink" if canvas.theme.outlined else _SOIL)
    for column, letters in enumerate(puzzle.columns):
        for height, letter in enumerate(letters):
            x, y = box.x + (column + 0.5) * side, box.bottom - (height + 0.5) * side
            draw_token(canvas, x, y, side * 0.45, letter)
