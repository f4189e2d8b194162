"""Where something that lies over a page hides least."""

from __future__ import annotations

from itertools import islice

import pytest

from balloongames.scenes.common.spots import beside, cost, hides_least, within
from balloongames.ui.geometry import Box

ROOM = Box(0, 0, 1280, 720)


def test_a_spot_costs_the_shares_that_it_hides_times_what_they_are_worth() -> None:
    spot = Box(100, 100, 100, 100)
    half, whole, other = Box(150, 100, 100, 100), Box(120, 120, 10, 20), Box(500, 500, 10, 10)
    assert cost(spot, [(half, 4), (whole, 3), (other, 9)]) == pytest.approx(2 + 3)
    assert hides_least([spot, other, half], [(half, 4), (whole, 3), (other, 9)]) == half


@pytest.mark.parametrize("nothing", [Box(110, 110, 0, 10), Box(110, 110, 10, 0), Box(110, 110, 0, 0)])
def test_what_has_no_size_costs_nothing(nothing: Box) -> None:
    spot = Box(100, 100, 100, 100)
    assert cost(spot, [(nothing, 5)]) == 0
    assert hides_least([spot, ROOM], [(nothing, 5)]) == spot


def test_beside_a_thing_is_below_above_right_and_left_of_it() -> None:
    about = Box(600, 300, 100, 80)
    below, above, right, left = islice(beside(about, ROOM, 200, 120, 10), 4)
    assert (below.y, above.bottom, right.x, left.right) == (390, 290, 710, 590)
    assert below.cx == above.cx == about.cx
    assert left.cy == right.cy == about.cy
    assert not [spot for spot in beside(about, ROOM, 200, 120, 10) if spot.overlaps(about) or not ROOM.holds(spot)]


@pytest.mark.parametrize("corner", [(0, 0), (1270, 710), (-50, 300), (600, 900)])
def test_a_spot_stays_within_the_room(corner: tuple[float, float]) -> None:
    moved = within(Box(*corner, 200, 100), ROOM)
    assert (moved.w, moved.h) == (200, 100)
    assert ROOM.holds(moved)
