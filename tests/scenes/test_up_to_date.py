"""After each press the screen shows what there is now: described anew, it would be the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from balloongames import library, registry
from balloongames.scenes.base import PageScene
from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.ui.driver import PageDriver
from tests.scenes.stage import Stage
from tests.ui.harness import SLOW, match_of

PARTS = ("card", "place", "row", "choice", "switch", "tab")
GAMES = [entry.id for entry in registry.entries()]


def _shown(driver: PageDriver) -> list[tuple[object, ...]]:
    page = driver.page
    nodes = [(node.id, node.box, node.label, node.value, node.why_not) for node in page.nodes.values()]
    return [(page.title, page.prompt, *page.messages), *nodes]


def _press_everything(stage: Stage, scene: PageScene, most: int = 14) -> None:
    """Press things that are still there, one after the other, and look after each of them."""
    stage.open(scene)
    stage.rest(frame=SLOW)
    driver = scene.driver
    ids = [node.id for node in driver.page.nodes.values() if node.role in PARTS and node.act and not node.why_not]
    for node_id in ids[:: -(-len(ids) // most)] if ids else ():
        if node_id not in driver.page.nodes or stage.scene is not scene:
            continue
        driver.activate(node_id)
        stage.rest(frame=SLOW)
        seen = _shown(driver)
        driver.invalidate()
        assert seen == _shown(driver), node_id


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_up_to_date_after_each_press(make_full_stage: Callable[..., Stage], game: str) -> None:
    stage = make_full_stage()
    code = library.packs(game)[1].items[0].code
    _press_everything(stage, PuzzlePlayScene(stage.ctx, of_code(code, stage.store.puzzles)))


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_up_to_date_after_each_press(make_full_stage: Callable[..., Stage], game: str, text: int) -> None:
    stage = make_full_stage(animation_speed="instant", text_scale=text)
    seats = min(2, max(registry.entry(game).seats))
    session = match_of(game, seats, plies=seats)
    if session.needs_curtain() is not None:
        session.hand_over()
    _press_everything(stage, TableScene(stage.ctx, session))
