"""Puzzles of Tidy planet in small: the planet below its sky."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from balloongames.i18n import _, capital
from balloongames.rules.bubblee_pop.moves import DropPair, Move, PutBubblee, SwapSky
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, SKY_ROWS
from balloongames.rules.bubblee_pop.tidy_planet.play import State
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.puzzle_view import PuzzlePictures, StepPicture
from balloongames.ui.shapes import Card
from balloongames.views.bubblee_pop.names import power_name
from balloongames.views.bubblee_pop.pieces import draw_token

_AIR: Final = 0.5  # between sky and planet, in cells
_NIGHT: Final = "#2A2552"
_SOIL: Final = "#C65B7C"


def draw_thumbnail(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the planet alone, on the foot of the box; its cells are as large as they can be for what there is."""
    _draw_alone(canvas, box, puzzle.columns, _rows(puzzle.columns))


def _rows(columns: Sequence[str]) -> int:
    return max(2, *map(len, columns))


def _draw_alone(canvas: Canvas, box: Box, columns: Sequence[str], rows: int) -> None:
    side = min(box.w / COLUMNS, box.h / rows)
    ground = Box(box.cx - side * COLUMNS / 2, box.bottom - side * rows, side * COLUMNS, side * rows)
    _draw_planet(canvas, ground, columns, side)


def step_pictures(puzzle: Puzzle, moves: Sequence[Move], states: Sequence[State]) -> Sequence[StepPicture]:
    """Return the planet as it is, after each drop and after each power; its cells stay as large.

    What is done in the sky does not change it.
    """
    rows = max(_rows(columns) for columns in (puzzle.columns, *(columns_of(state.planet) for state in states)))
    found = [StepPicture("", partial(_draw_alone, columns=puzzle.columns, rows=rows))]
    for move, state in zip(moves, states, strict=True):
        if isinstance(move, PutBubblee | SwapSky):
            continue
        label = _("after drop {number}").format(number=state.drops)
        if not isinstance(move, DropPair):
            label = power_name(move.power)
        found.append(StepPicture(capital(label), partial(_draw_alone, columns=columns_of(state.planet), rows=rows)))
    return found


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
    _draw_planet(canvas, Box(left, top + (SKY_ROWS + _AIR) * side, side * COLUMNS, side * HEIGHT), puzzle.columns, side)


def _draw_planet(canvas: Canvas, box: Box, columns: Sequence[str], side: float) -> None:
    canvas.fill(box.take_bottom(max(1.5, side * 0.12), skip=-side * 0.1), "ink" if canvas.theme.outlined else _SOIL)
    for column, letters in enumerate(columns):
        for height, letter in enumerate(letters):
            x, y = box.x + (column + 0.5) * side, box.bottom - (height + 0.5) * side
            draw_token(canvas, x, y, side * 0.45, letter)


PICTURES: Final = PuzzlePictures(draw_thumbnail, draw_picture, step_pictures)
