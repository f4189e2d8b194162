"""Finding what pops: the candidate series of a board.

The rulebook's series are made exact here: a neutral next to a series must be counted, and one that completes a series
must be used, so a candidate is always a *maximal* connected group, and popping goes on until no candidate is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from balloongames.rules.balloon_pop.board import Grid, letters_at
from balloongames.rules.balloon_pop.events import Cell
from balloongames.rules.balloon_pop.moves import ScoreSeries
from balloongames.rules.balloon_pop.state import (
    COLOR_SERIES_SIZE,
    COLORS,
    NEUTRAL,
    SERIES_KINDS,
    STAR,
    STAR_SERIES_SIZE,
    Board,
    SeriesKind,
)


class Candidate(NamedTuple):
    """A series that may be scored, as bits."""

    kind: SeriesKind
    mask: int

    @property
    def points(self) -> int:
        """What it scores (rulebook): size - 2 by color, size - 1 by stars."""
        return self.mask.bit_count() - (1 if self.kind == STAR else 2)


@dataclass(frozen=True, slots=True)
class Series:
    """A series that may be scored, for those who look on; ``balloons`` belong to ``cells``, the first is the anchor."""

    kind: SeriesKind
    cells: tuple[Cell, ...]
    balloons: str
    points: int

    @property
    def move(self) -> ScoreSeries:
        """The move that scores it."""
        return ScoreSeries(self.kind, *self.cells[0])


def candidates(grid: Grid, board: Board, *, lone_neutrals: bool) -> list[Candidate]:
    """Return the candidate series, sorted like their moves.

    * Color X: each connected part of X and neutral balloons with four or more of them and at least one X.
    * Neutrals alone, if ``lone_neutrals``: four or more connected ones that touch no color (A-R5).
    * Stars: each connected part of two or more balloons with a star, colors mixed.

    >>> from balloongames.rules.balloon_pop.board import board_of, grid_of
    >>> grid = grid_of(6, 8)
    >>> board = board_of(grid, ("R", "R", "W", "r", "g", ""))
    >>> [(one.kind, one.points) for one in candidates(grid, board, lone_neutrals=True)]
    [('R', 2), ('S', 1)]
    """
    found: list[Candidate] = []
    stride = grid.stride
    neutrals = board[4]
    for plane, color in enumerate(COLORS):
        own = board[plane]
        if not own:
            continue
        mask = own | neutrals
        # Four connected cells make three pairs, and one of them has two neighbors: few boards get beyond this.
        if (mask & mask >> 1).bit_count() + (mask & mask >> stride).bit_count() < COLOR_SERIES_SIZE - 1:
            continue
        up, down, left, right = mask >> 1, mask << 1, mask >> stride, mask << stride
        middles = mask & (up & down | left & right | (up | down) & (left | right))
        while middles:
            part = spread(middles & -middles, mask, stride)
            middles &= ~part
            if part.bit_count() >= COLOR_SERIES_SIZE and part & own:
                found.append(Candidate(color, part))  # type: ignore[arg-type]
    if lone_neutrals and neutrals.bit_count() >= COLOR_SERIES_SIZE:
        found += _lone_neutrals(board, stride)
    stars = board[5]
    paired = stars & (stars >> 1 | stars << 1 | stars >> stride | stars << stride)
    while paired:
        part = spread(paired & -paired, stars, stride)
        paired &= ~part
        if part.bit_count() >= STAR_SERIES_SIZE:
            found.append(Candidate(STAR, part))
    found.sort(key=_sort_key)
    return found


def series_through(grid: Grid, board: Board, cell: Cell) -> dict[SeriesKind, int]:
    """Return how many balloons are connected through a balloon, by what they may be scored as; few may be too few.

    A neutral is connected by each color that there is among those it reaches.
    """
    *colors, neutrals, stars = board
    bit = grid.bit(*cell)
    found: dict[SeriesKind, int] = {}
    for kind, plane in zip(SERIES_KINDS, colors, strict=False):
        if (plane | neutrals) & bit:
            part = spread(bit, plane | neutrals, grid.stride)
            if part & plane:
                found[kind] = part.bit_count()
    if stars & bit:
        found[STAR] = spread(bit, stars, grid.stride).bit_count()
    return found


def spread(part: int, mask: int, stride: int) -> int:
    """Return all cells of ``mask`` that are connected with ``part``, which lies in it."""
    while True:
        grown = (part | part << 1 | part >> 1 | part << stride | part >> stride) & mask
        if grown == part:
            return part
        part = grown


def _lone_neutrals(board: Board, stride: int) -> list[Candidate]:
    red, green, blue, yellow, neutrals, _ = board
    colored = red | green | blue | yellow
    found: list[Candidate] = []
    left = neutrals
    while left:
        part = spread(left & -left, neutrals, stride)
        left &= ~part
        touched = (part << 1 | part >> 1 | part << stride | part >> stride) & colored
        if part.bit_count() >= COLOR_SERIES_SIZE and not touched:
            found.append(Candidate(NEUTRAL, part))
    return found


def _sort_key(candidate: Candidate) -> tuple[str, int]:
    return candidate.kind, candidate.mask & -candidate.mask


def move_of(grid: Grid, candidate: Candidate) -> ScoreSeries:
    """Return the move that scores a candidate; its anchor is the lowest bit."""
    mask = candidate.mask
    column, row = divmod((mask & -mask).bit_length() - 1, grid.stride)
    return ScoreSeries(candidate.kind, column, row)


def series_of(grid: Grid, board: Board, candidate: Candidate) -> Series:
    """Return a candidate in plain words."""
    cells = grid.cells(candidate.mask)
    return Series(candidate.kind, cells, letters_at(grid, board, candidate.mask), candidate.points)
