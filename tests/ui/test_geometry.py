"""Dividing boxes: the parts lie inside, keep their gaps, don't overlap, and together are the whole."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balloongames.ui.geometry import REST, Box, Share

near = pytest.approx
sizes = st.integers(1, 60)
gaps = st.integers(0, 20)
boxes = st.builds(Box, st.integers(-500, 500), st.integers(-500, 500), st.integers(600, 1300), st.integers(600, 1300))
parts = st.lists(sizes | st.just(REST), min_size=1, max_size=6)


def turned(box: Box) -> Box:
    """The same box with its directions exchanged, so that what holds for columns can be asked of rows."""
    return Box(box.y, box.x, box.h, box.w)


def check_columns(whole: Box, columns: list[Box], gap: float) -> None:
    assert columns[0].x == whole.x
    assert all(whole.holds(one, slack=1e-6) for one in columns)
    assert all((one.y, one.h) == (whole.y, whole.h) for one in columns)
    assert all(b.x - a.right == near(gap) for a, b in pairwise(columns))


@given(boxes, parts, gaps)
def test_columns_stand_side_by_side_and_the_rest_fills_what_is_left(box: Box, widths: list[Share], gap: int) -> None:
    columns = box.split_columns(*widths, gap=gap)
    check_columns(box, columns, gap)
    assert all(one.w == width for one, width in zip(columns, widths, strict=True) if width is not REST)
    if REST in widths:
        assert columns[-1].right == near(box.right)
        rests = [one.w for one, width in zip(columns, widths, strict=True) if width is REST]
        assert rests == [near(rests[0])] * len(rests)


@given(boxes, parts, gaps)
def test_rows_are_columns_turned(box: Box, heights: list[Share], gap: int) -> None:
    assert [turned(row) for row in box.split_rows(*heights, gap=gap)] == turned(box).split_columns(*heights, gap=gap)


@given(boxes, st.integers(1, 6), st.integers(1, 6), gaps)
def test_a_grid_fills_its_box_with_equal_cells(box: Box, columns: int, rows: int, gap: int) -> None:
    cells = box.grid(columns, rows, gap)
    assert len(cells) == columns * rows
    for i in range(rows):
        row = cells[i * columns : (i + 1) * columns]
        check_columns(Box(box.x, row[0].y, box.w, row[0].h), row, gap)
    assert {(round(one.w, 6), round(one.h, 6)) for one in cells} == {(round(cells[0].w, 6), round(cells[0].h, 6))}
    assert all(below.y - above.bottom == near(gap) for above, below in zip(cells, cells[columns:], strict=False))
    assert (cells[-1].right, cells[-1].bottom) == (near(box.right), near(box.bottom))


@given(boxes, sizes, sizes)
def test_a_strip_and_what_is_left_make_up_the_whole(box: Box, size: int, skip: int) -> None:
    for strip, left in (
        (box.take_left(size, skip=skip), box.cut(left=size + skip)),
        (box.take_right(size, skip=skip), box.cut(right=size + skip)),
        (box.take_top(size, skip=skip), box.cut(top=size + skip)),
        (box.take_bottom(size, skip=skip), box.cut(bottom=size + skip)),
    ):
        assert box.holds(strip, slack=0)
        assert box.holds(left, slack=1e-6)
        assert not strip.overlaps(left)
        left_out = skip * (box.h if strip.h == box.h else box.w)
        assert strip.w * strip.h + left.w * left.h + left_out == near(box.w * box.h)


@given(boxes, sizes, sizes, sizes)
def test_a_strip_may_be_cut_to_its_middle(box: Box, w: int, h: int, skip: int) -> None:
    for part, side, of_box in (
        (box.take_left(w, h, skip=skip), "x", box.x + skip),
        (box.take_right(w, h, skip=skip), "right", box.right - skip),
    ):
        assert (getattr(part, side), part.cy, part.w, part.h) == (of_box, box.cy, w, h)
    for part, side, of_box in (
        (box.take_top(h, w, skip=skip), "y", box.y + skip),
        (box.take_bottom(h, w, skip=skip), "bottom", box.bottom - skip),
    ):
        assert (getattr(part, side), part.cx, part.w, part.h) == (of_box, box.cx, w, h)


@given(boxes, sizes, sizes)
def test_a_span_reaches_from_one_edge_to_the_other(box: Box, left: int, right: int) -> None:
    assert box.span_x(box.x + left, box.right - right) == box.cut(left=left, right=right)
    assert box.span_y(box.y + left, box.bottom - right) == box.cut(top=left, bottom=right)
    assert box.span_x(box.x + left) == box.cut(left=left)
    assert box.span_y(bottom=box.bottom - right) == box.cut(bottom=right)
    assert box.at_x(box.x + left, right) == box.take_left(right, skip=left)
    assert box.at_y(box.y + left, right) == box.take_top(right, skip=left)


@given(boxes, st.integers(1, 6), st.integers(1, 6), gaps)
def test_rows_and_columns_cross_in_the_cells_of_a_grid(box: Box, columns: int, rows: int, gap: int) -> None:
    cells = [row.cell(column) for row in box.rows(rows, gap) for column in box.columns(columns, gap)]
    assert cells == box.grid(columns, rows, gap)


@given(boxes, sizes, gaps)
def test_neighbors_touch_or_keep_the_gap(box: Box, size: int, gap: int) -> None:
    assert box.below(size, gap) == (box.x, box.bottom + gap, box.w, size)
    assert box.above(size, gap).bottom == box.y - gap
    assert box.after(size, gap) == (box.right + gap, box.y, size, box.h)
    assert box.before(size, gap).right == box.x - gap
    around = (box.below(size, gap), box.above(size, gap), box.after(size, gap), box.before(size, gap))
    assert not any(box.overlaps(one) for one in around)


@given(boxes, sizes, sizes)
def test_the_center_is_in_the_middle(box: Box, w: int, h: int) -> None:
    assert (box.center(w, h).cx, box.center(w, h).cy) == (box.cx, box.cy)
    assert (box.center(w).y, box.center(w).h) == (box.y, box.h)
    assert (box.center(h=h).x, box.center(h=h).w) == (box.x, box.w)


def test_what_is_centered_in_one_direction_keeps_its_place_in_the_other_to_the_last_digit() -> None:
    """Half a pixel is rounded to one side or the other: a box that drifts by a hair would jump."""
    bar = Box(78, 0, 400 / 3, 64)
    assert bar.center(h=51.25).x == bar.x


small = st.builds(Box, st.integers(0, 9), st.integers(0, 9), st.integers(1, 9), st.integers(1, 9))


@given(small, st.lists(small, max_size=6), st.sampled_from([0.0, 0.5, 2.0]))
def test_many_boxes_are_compared_as_each_of_them_is(box: Box, others: list[Box], slack: float) -> None:
    assert box.overlapping(others) == [one for one in others if box.overlaps(one)]
    assert box.is_in_any(others, slack) == any(one.holds(box, slack) for one in others)
