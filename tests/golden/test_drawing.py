"""Small pictures are drawn as they were."""

from __future__ import annotations

from balloongames.ui.kit import Kit
from balloongames.ui.theme import Look
from tests.golden import drawing


def test_small_pictures_are_drawn_as_they_were() -> None:
    texts = drawing.SMALL.read_text(encoding="utf-8"), drawing.small_pictures()
    before, after = (drawing.comparable(text).splitlines() for text in texts)
    assert after == before


def test_whatever_is_drawn_otherwise_has_another_number() -> None:
    canvas = Kit(Look(), (640, 360)).canvas(drawing.DisplayList((640, 360)))
    found = set()
    for x, color in ((10.0, "ink"), (11.0, "ink"), (10.0, "line")):
        with drawing.recorded() as drawn:
            canvas.moved(x, 0).circle(10, 10, 5, color)
        found.add(drawing.number(drawn))
    assert len(found) == 3
