"""Small pictures of the puzzles of Gusts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.puzzle_view import PuzzlePictures, StepPicture
from balloongames.ui.shapes import Card
from tests.toy.rules.puzzle import Lay, Puzzle, State


def _draw(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    for part in box.columns(len(puzzle.hand), 4):
        canvas.card(part, Card(4, "paper", border="ink", border_w=1))


def _steps(puzzle: Puzzle, _moves: Sequence[Lay], states: Sequence[State]) -> Sequence[StepPicture]:
    return [StepPicture("", lambda canvas, box: _draw(canvas, box, puzzle)) for _state in states]


PICTURES: Final = PuzzlePictures(_draw, _draw, _steps)
