"""What the tests of all kinds of puzzles do on the screen: lay one, press what stands there, look whether words fit."""

from __future__ import annotations

from typing import Any

import pytest

from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.storage.puzzles import PuzzleProgress
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card
from tests.scenes.stage import Stage
from tests.scenes.test_menus_fit import faults
from tests.ui.harness import SLOW


def lay(stage: Stage, code: str) -> PuzzlePlayScene:
    scene = PuzzlePlayScene(stage.ctx, of_code(code, stage.store.puzzles))
    stage.open(scene)
    stage.rest(frame=SLOW)
    return scene


def press(stage: Stage, node_id: str, hand: str = "mouse") -> None:
    if hand == "mouse":
        stage.click(node_id)
    else:
        stage.press(node_id, hand)
    stage.rest(frame=SLOW)


def dashed_in_red(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Return what has a dashed red line when the screen is drawn anew: what the light blames."""
    found: list[Box] = []
    draw = Canvas.card

    def card(canvas: Canvas, box: Box, how: Card, **more: Any) -> None:
        if how.border == "bad" and how.dash:
            found.append(box)
        draw(canvas, box, how, **more)

    with monkeypatch.context() as patched:
        patched.setattr(Canvas, "card", card)
        stage.scene.refresh()
        stage.frame(0)
    return found


def fits(stage: Stage, wrong: dict[str, list[str]], name: str, but: str = "nothing") -> None:
    """Note under a name what does not fit on the screen, ``but`` for faults in which this text stands."""
    stage.rest(frame=SLOW)
    if found := {fault for fault in faults(stage.top.driver) if but not in fault}:
        wrong[name] = sorted(found)


def assert_all_reached_by_tab(stage: Stage) -> None:
    """Every node that can have the focus gets it, press by press."""
    wanted = {node.id for node in stage.page.nodes.values() if node.focusable}
    seen = set()
    for _press in range(len(wanted) + 5):
        stage.key("tab")
        seen.add(stage.focus)
    assert wanted <= seen


def solved_best(stage: Stage, scene: PuzzlePlayScene, code: str) -> PuzzleProgress:
    """What is kept of a puzzle that was just solved without a hint, in the fewest moves."""
    assert scene.play.is_solved
    assert {"Solved", "Gold: without a hint"} <= stage.said()
    found = stage.store.puzzles.progress(code)
    assert found is not None
    assert found.medal == "crown"
    return found
