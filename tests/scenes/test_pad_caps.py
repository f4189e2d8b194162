"""While a controller is in use, every kind of screen tells what its buttons do, by the names of its maker."""

from __future__ import annotations

from pathlib import Path

import pytest

from balloongames.app import Overrides, open_app
from balloongames.shots import SCREENS, Shot
from balloongames.shots.posing import run

SCREENS_AND_CAPS = [
    (Shot("table", plies=3), {"A", "B", "Y", "LS", "RS", "+", "−"}),
    (Shot("table", game="bubblee_pop", seats=2, plies=6), {"A", "B", "X", "Y", "LS", "RS", "+", "−"}),
    (Shot("setup"), {"A", "B", "LS", "−"}),
    (Shot("puzzle"), {"A", "B", "Y", "LS", "RS", "+"}),
    (Shot("lesson", game="bubblee_pop", step=3), {"B"}),
    (Shot("result"), {"A", "LS"}),
    (Shot("saves", plies=3), {"A", "B"}),
    (Shot("pause"), {"A", "−"}),
]


@pytest.mark.parametrize(
    ("shot", "caps"), SCREENS_AND_CAPS, ids=[f"{shot.screen}-{shot.game}" for shot, _ in SCREENS_AND_CAPS]
)
def test_a_screen_names_the_buttons_of_the_controller(tmp_path: Path, shot: Shot, caps: set[str]) -> None:
    with open_app(tmp_path, Overrides(language="en", size=(1280, 720), headless=True)) as app:
        app.ctx.stack.push(SCREENS[shot.screen](app, shot))
        run(app, None)
        page = app.ctx.stack.top.driver.page  # type: ignore[union-attr]
        without = [ink.text for ink in page.text_boxes]
        app.ctx.loop.hold_pad("nintendo")
        run(app, None)
        app.ctx.loop.redraw()
        app.ctx.loop.step(0)
        told = [ink.text for ink in page.text_boxes]
    for text in without:
        told.remove(text)
    assert set(told) == caps
