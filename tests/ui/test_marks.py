"""The marks of what the others did last."""

from __future__ import annotations

import math

import pytest

from balloongames.ui.geometry import Box
from balloongames.ui.last_turns import box_line


@pytest.mark.parametrize("radius", [0.0, 9.0, 99.0])
def test_a_line_round_a_card_touches_all_its_sides_and_leaves_none(radius: float) -> None:
    box = Box(10, 20, 60, 84)
    line = box_line(box, radius)
    xs, ys = [x for x, _y in line], [y for _x, y in line]
    assert (min(xs), max(xs), min(ys), max(ys)) == pytest.approx((box.x, box.right, box.y, box.bottom))
    assert ((box.x, box.y) in line) == (radius == 0)
    r = min(radius, box.w / 2)
    inside = abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(line, line[1:] + line[:1], strict=True))) / 2
    assert inside == pytest.approx(box.w * box.h - (4 - math.pi) * r * r, rel=0.03)
