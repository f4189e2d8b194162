"""The arrow to what a move leads to: its shaft runs straight at the place, and its head stands across that."""

from __future__ import annotations

from math import dist

import pytest

from balloongames.scenes.match.ahead import add_ahead
from balloongames.ui.canvas import Canvas
from balloongames.ui.display_list import DisplayList
from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.page import Page
from balloongames.ui.theme import Look

FROM = Box(400, 300, 60, 60)


@pytest.mark.usefixtures("full_stage")
@pytest.mark.parametrize("there", [(800, 300), (400, 600), (760, 520), (90, 90)])
def test_an_arrow_points_at_what_a_move_leads_to(there: tuple[float, float], monkeypatch: pytest.MonkeyPatch) -> None:
    to = Box(*there, 60, 60)
    kit = Kit(Look(), (1280, 720))
    page = Page(kit, kit.frame)
    lines: list[list[tuple[float, float]]] = []
    monkeypatch.setattr(Canvas, "path", lambda _canvas, points, *_style, **_more: lines.append(list(points)))
    add_ahead(page, FROM, [to], 0)
    page.paint_frame(kit.canvas(DisplayList((1280, 720))), over=True)
    shaft = next(line for line in lines if len(line) == 2)
    left, tip, right = next(line for line in lines if len(line) == 3)
    assert not FROM.contains(*tip)
    assert dist(tip, (to.cx, to.cy)) < dist(shaft[1], (to.cx, to.cy)) < dist(shaft[0], (to.cx, to.cy))
    for x, y in (*shaft, tip):  # on the line between both middles
        along = (to.cx - FROM.cx, to.cy - FROM.cy)
        assert abs((x - FROM.cx) * along[1] - (y - FROM.cy) * along[0]) < 1
    assert dist(left, tip) == pytest.approx(dist(right, tip))
    middle = (left[0] + right[0]) / 2, (left[1] + right[1]) / 2
    assert middle == pytest.approx(shaft[1])
