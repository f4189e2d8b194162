"""What the tests of all kinds of puzzles do on the screen: lay one, press what stands there, look whether words fit."""

from __future__ import annotations

from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.puzzles.play import PuzzlePlayScene
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


def fits(stage: Stage, wrong: dict[str, list[str]], name: str, but: str = "nothing") -> None:
    """Note under a name what does not fit on the screen, ``but`` for faults in which this text stands."""
    stage.rest(frame=SLOW)
    if found := {fault for fault in faults(stage.top.driver) if but not in fault}:
        wrong[name] = sorted(found)
