"""Lines round groups of cells: the contour of what pops. Plain geometry, in cells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

Cell: TypeAlias = tuple[int, int]
Corner: TypeAlias = tuple[float, float]

# Each side of a cell as a step from corner to corner, clockwise, with the neighbor beyond it.
_SIDES: Final = (
    ((0, 0), (1, 0), (0, -1)),
    ((1, 0), (1, 1), (1, 0)),
    ((1, 1), (0, 1), (0, 1)),
    ((0, 1), (0, 0), (-1, 0)),
)


def outlines(cells: Iterable[Cell]) -> list[list[Corner]]:
    """Return the closed lines round a set of cells, holes included, corners only.

    >>> outlines([(0, 0), (1, 0)])
    [[(0, 0), (2, 0), (2, 1), (0, 1)]]
    """
    inside = set(cells)
    steps: dict[Cell, list[Cell]] = {}
    for column, row in sorted(inside):
        for (ax, ay), (bx, by), (nx, ny) in _SIDES:
            if (column + nx, row + ny) not in inside:
                steps.setdefault((column + ax, row + ay), []).append((column + bx, row + by))
    lines: list[list[Corner]] = []
    while steps:
        start = min(steps)
        line = [start]
        here, before = start, (0, 0)
        while True:
            there = _next(steps, here, before)
            before, here = (there[0] - here[0], there[1] - here[1]), there
            if here == start:
                break
            line.append(here)
        lines.append(_corners(line))
    return lines


def _next(steps: dict[Cell, list[Cell]], here: Cell, before: Cell) -> Cell:
    """Take a step from ``here``; where two cells touch by a corner only, turn so that the line stays with its cell."""
    ways = steps[here]
    right = (-before[1], before[0])
    there = next((w for w in ways if (w[0] - here[0], w[1] - here[1]) == right), ways[0])
    ways.remove(there)
    if not ways:
        del steps[here]
    return there


def _corners(line: list[Cell]) -> list[Corner]:
    found: list[Corner] = []
    for i, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[i - 1], line[(i + 1) % len(line)]
        if (x - ax, y - ay) != (bx - x, by - y):
            found.append((x, y))
    return found
