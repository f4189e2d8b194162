"""Contours: closed lines round cells, with as many sides as the cells have open ones."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from balloongames.ui.outline import outlines

cells = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 7)), min_size=1, max_size=20)


def length(line: list[tuple[float, float]]) -> float:
    return sum(math.dist(a, b) for a, b in zip(line, line[1:] + line[:1], strict=True))


def area(line: list[tuple[float, float]]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(line, line[1:] + line[:1], strict=True)) / 2


@given(cells)
def test_lines_enclose_exactly_the_cells(inside: set[tuple[int, int]]) -> None:
    lines = outlines(inside)
    assert sum(area(line) for line in lines) == len(inside)  # holes run the other way and count down
    open_sides = sum((c + dx, r + dy) not in inside for c, r in inside for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    assert sum(length(line) for line in lines) == open_sides


@given(cells)
def test_corners_only(inside: set[tuple[int, int]]) -> None:
    for line in outlines(inside):
        for before, here, after in zip(line[-1:] + line[:-1], line, line[1:] + line[:1], strict=True):
            assert (before[0] == here[0]) != (here[0] == after[0])


def test_a_ring_has_a_hole() -> None:
    ring = {(c, r) for c in range(3) for r in range(3)} - {(1, 1)}
    assert sorted(len(line) for line in outlines(ring)) == [4, 4]


def test_cells_that_touch_by_a_corner_have_lines_of_their_own() -> None:
    assert len(outlines({(0, 0), (1, 1)})) == 2
