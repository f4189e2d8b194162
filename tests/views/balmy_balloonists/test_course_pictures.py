"""Courses unrolled: what lies on a space stays on it, however narrow that is."""

from __future__ import annotations

from typing import cast
from unittest.mock import Mock

import pytest

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists.course.pictures import draw_mountain


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("cell", [Box(10, 10, 14, 30), Box(10, 10, 30, 14)])
def test_a_mountain_stays_on_its_space(cell: Box, double: bool) -> None:  # noqa: FBT001 - a case
    canvas = Mock(spec=Canvas)
    draw_mountain(cast("Canvas", canvas), cell, "ink", white=True, double=double)
    assert canvas.path.call_count == 1 + double
    corners = [point for call in canvas.path.call_args_list for point in call.args[0]]
    assert all(cell.x < x < cell.right and cell.y < y < cell.bottom for x, y in corners)
