"""Courses unrolled: lanes below one another from north to south, eastward to the right. Here in small."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from balloongames.i18n import _
from balloongames.rules.balmy_balloonists.course.moves import FlyTurn
from balloongames.rules.balmy_balloonists.course.play import State
from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.flight import zone_of
from balloongames.rules.balmy_balloonists.state import Place
from balloongames.rules.balmy_balloonists.world import (
    LANES,
    LEAST_ALTITUDE,
    NO_ZONE,
    PER_SECTOR,
    QUADRANT_OF,
    Space,
)
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.puzzle_view import PuzzlePictures, StepPicture
from balloongames.ui.shapes import Card

_SEA: Final = "#CFE3E6"
_INK: Final = "#1F2A44"
_LEAST_DISC: Final = 7.5
_LANE_H: Final = 0.42  # of the width of a sector that a lane is high


class Grid:
    """The spaces of a course laid out straight, within a box."""

    def __init__(self, box: Box, puzzle: Puzzle, *, foot: bool = False, flattest: float = _LANE_H) -> None:
        sector_w = min(box.w / puzzle.sectors, box.h / len(LANES) / flattest)
        h = min(sector_w * _LANE_H, box.h / len(LANES)) * len(LANES)
        y = box.bottom - h if foot else box.cy - h / 2
        self.box = Box(box.cx - sector_w * puzzle.sectors / 2, y, sector_w * puzzle.sectors, h)
        self.puzzle = puzzle

    def cell(self, place: Place) -> Box:
        """Return where a space lies."""
        row = self.box.rows(len(LANES))[place.lane - 1]
        sector = row.columns(self.puzzle.sectors)[place.leg - self.puzzle.legs[0]]
        return sector.columns(PER_SECTOR[place.lane])[place.space - 1]

    def places(self) -> list[Place]:
        """Return all its spaces."""
        return [
            Place(lane, leg, 1 + space)
            for lane in LANES
            for leg in self.puzzle.legs
            for space in range(PER_SECTOR[lane])
        ]


def draw_thumbnail(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the course, standing on the foot of the box."""
    draw_course(canvas, Grid(box, puzzle, foot=True), sea="paper" if canvas.theme.outlined else _SEA, cells=False)


def draw_picture(canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
    """Draw the course on a card."""
    outlined = canvas.theme.outlined
    canvas.card(box, Card(12, "paper" if outlined else "paper2", border="edge" if outlined else "", border_w=2))
    draw_course(canvas, Grid(box.inset(12), puzzle), sea="paper" if outlined else _SEA)


def step_pictures(puzzle: Puzzle, _moves: Sequence[FlyTurn], states: Sequence[State]) -> Sequence[StepPicture]:
    """Return the course as it is, and after each turn, with the ways that were flown."""
    after = [
        StepPicture(_("Turn {number}").format(number=number), partial(_draw_flown, puzzle=puzzle, state=state))
        for number, state in enumerate(states, 1)
    ]
    return [StepPicture("", partial(draw_thumbnail, puzzle=puzzle)), *after]


def _draw_flown(canvas: Canvas, box: Box, puzzle: Puzzle, state: State) -> None:
    grid, plain = Grid(box, puzzle, foot=True), canvas.theme.outlined
    draw_course(canvas, grid, sea="paper" if plain else _SEA, cells=False, start=state.position.balloon.place)
    before = puzzle.start
    for turn in state.turns:
        cells = [grid.cell(place) for place in (before, turn.blown, *turn.path)]
        points = [(cell.cx, cell.cy) for cell in cells]
        canvas.path(points, "ink" if plain else _INK, max(1.6, grid.box.h * 0.02))
        before = turn.after.balloon.place


def draw_course(canvas: Canvas, grid: Grid, *, sea: str, cells: bool = True, start: Place | None = None) -> None:
    """Draw the spaces, or lanes alone, what stands in the way, the rings, the flag, and the balloon at its start."""
    start = start or grid.puzzle.start
    ink = "ink" if sea == "paper" else _INK
    canvas.card(grid.box, Card(3, sea))
    for place in grid.places():
        cell = grid.cell(place)
        space = Space(place.lane, place.sector, place.space)
        if zone_of(place) != NO_ZONE:
            _hatch(canvas, cell, ink, sea)
        if cells:
            canvas.card(cell, Card(0, "", border=ink, border_w=0.6))
        if (least := LEAST_ALTITUDE.get(space)) is not None:
            draw_mountain(canvas, cell, ink, white=least > 2 or sea == "paper", double=least > 2)
    if not cells:
        for row in grid.box.rows(len(LANES))[1:]:
            canvas.path([(grid.box.x, row.y), (grid.box.right, row.y)], ink, 0.6)
    for line, leg in enumerate(grid.puzzle.legs):
        if line:
            x = grid.cell(Place(1, leg, 1)).x
            red = QUADRANT_OF[leg % 12 + 1] != QUADRANT_OF[(leg - 1) % 12 + 1]
            canvas.path([(x, grid.box.y), (x, grid.box.bottom)], ink, 2.6 if red else 1.4)
    canvas.card(grid.box, Card(3, "", border=ink, border_w=1.6))
    _draw_marks(canvas, grid, start, ink, 1.0 if cells else 1.4)


def _draw_marks(canvas: Canvas, grid: Grid, start: Place, ink: str, large: float) -> None:
    """Draw the rings, the flag and the balloon; on paper, and where all is outlined, these two on discs."""
    for ring in grid.puzzle.rings:
        cell = grid.cell(ring)
        r = min(cell.w, cell.h) * 0.4 * large
        canvas.circle(cell.cx, cell.cy, r, "", border=ink, border_w=max(1.4, r * 0.3))
    if ink == "ink" and large == 1.0:
        _draw_ends(canvas, grid, start)
        return
    flag, at = grid.cell(grid.puzzle.flag), grid.cell(start)
    side = min(flag.w, flag.h) * 0.9 * large
    canvas.icon("flag", Box.around(flag.cx, flag.cy, side, side), ink)
    side = min(at.w, at.h) * (0.9 if start != grid.puzzle.flag else 0.5) * large
    canvas.icon("balloon", Box.around(at.cx, at.cy, side, side), ink)


def _draw_ends(canvas: Canvas, grid: Grid, start: Place) -> None:
    """Draw the balloon and the flag on discs, to be seen in black and white whatever else is there; or side by side."""
    for place, icon, color, disc, side in (
        (grid.puzzle.flag, "flag", "ink", "paper", 1), (start, "balloon", "paper", "ink", -1)
    ):  # fmt: skip
        cell = grid.cell(place)
        r = max(_LEAST_DISC, min(cell.w, cell.h) * 0.46)
        x = cell.cx + (side * r if start == grid.puzzle.flag else 0)
        canvas.circle(x, cell.cy, r, disc, border="ink", border_w=1.4)
        canvas.icon(icon, Box.around(x, cell.cy, r * 1.4, r * 1.4), color)


def _hatch(canvas: Canvas, cell: Box, ink: str, sea: str) -> None:
    canvas.card(cell, Card(0, "#F1C232" if sea == _SEA else "paper"))
    for i in range(1, 4):
        x = cell.x + cell.w * i / 4
        canvas.path([(x - cell.w / 4, cell.bottom - 1), (x, cell.y + 1)], ink, max(0.8, cell.h * 0.06))


def draw_mountain(canvas: Canvas, cell: Box, ink: str, *, white: bool, double: bool) -> None:
    """Draw one peak or two."""
    side = min(cell.w, cell.h)
    w, h = side * (0.29 if double else 0.36), side * 0.34
    for x in (cell.cx - w * 0.6, cell.cx + w * 0.6) if double else (cell.cx,):
        points = [(x - w, cell.cy + h), (x, cell.cy - h), (x + w, cell.cy + h)]
        canvas.path(points, ink, 1.2, closed=True, fill="#FFFFFF" if white else "#B98A5A")


PICTURES: Final = PuzzlePictures(draw_thumbnail, draw_picture, step_pictures)
