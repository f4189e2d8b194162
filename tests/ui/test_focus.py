"""The focus goes where a person would expect."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from balloongames.ui.focus import reading_order, step, toward
from balloongames.ui.geometry import Box

GRID = {f"{r}{c}": Box(100 * c, 60 * r, 80, 40) for r in range(3) for c in range(4)}


def go(key: str, dx: int, dy: int) -> str | None:
    return toward(GRID[key], [(k, b) for k, b in GRID.items() if k != key], dx, dy)


def test_arrows_walk_a_grid() -> None:
    assert go("11", 1, 0) == "12"
    assert go("11", -1, 0) == "10"
    assert go("11", 0, 1) == "21"
    assert go("11", 0, -1) == "01"


def test_the_edge_is_the_edge() -> None:
    assert go("03", 1, 0) is None
    assert go("00", -1, 0) is None
    assert go("00", 0, -1) is None
    assert go("20", 0, 1) is None


def test_what_lies_in_the_beam_wins_over_what_is_nearer_beside_it() -> None:
    here = Box(0, 0, 100, 40)
    beside, ahead = Box(120, 60, 40, 40), Box(300, 10, 40, 20)
    assert toward(here, [("beside", beside), ("ahead", ahead)], 1, 0) == "ahead"


def test_reading_order_goes_line_by_line_even_if_a_line_is_not_quite_straight() -> None:
    boxes = {"b": Box(100, 4, 50, 30), "a": Box(0, 0, 50, 30), "c": Box(0, 60, 50, 30), "d": Box(200, 50, 50, 40)}
    assert reading_order(boxes) == ["a", "b", "c", "d"]


def test_tab_wraps_round() -> None:
    keys = ["a", "b", "c"]
    assert step(keys, "c", 1) == "a"
    assert step(keys, "a", -1) == "c"
    assert step(keys, None, 1) == "a"
    assert step(keys, "gone", -1) == "c"
    assert step([], None, 1) is None


boxes = st.builds(
    Box,
    st.integers(0, 1200),
    st.integers(0, 680),
    st.integers(36, 300),
    st.integers(36, 120),
)


@given(st.lists(boxes, min_size=2, max_size=12))
def test_reading_order_loses_nothing(items: list[Box]) -> None:
    named = {str(i): box for i, box in enumerate(items)}
    assert sorted(reading_order(named)) == sorted(named)


@given(boxes, st.lists(boxes, max_size=8), st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]))
def test_a_step_goes_in_its_direction(here: Box, others: list[Box], way: tuple[int, int]) -> None:
    named = {str(i): box for i, box in enumerate(others)}
    found = toward(here, named.items(), *way)
    if found is not None:
        box = named[found]
        assert (box.cx - here.cx) * way[0] + (box.cy - here.cy) * way[1] > 0
