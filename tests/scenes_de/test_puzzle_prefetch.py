"""Today's puzzle is made ahead while the home is looked at, and opens at once; nothing is opened by looking."""

from __future__ import annotations

from datetime import date

import pytest

from balloongames import registry
from balloongames.core.puzzle import AnyPuzzleKit
from balloongames.puzzles import daily
from balloongames.puzzles.prefetch import Prefetch
from balloongames.scenes.common.puzzle_sources import daily_kit
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.puzzles.making import MakingScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.session.puzzles import known_daily
from tests.scenes_de.stage import Stage

KIT = registry.puzzle_kit("one_turn")
MONDAY = date(2026, 11, 23)


class Made(Prefetch):
    """Remembers what was asked for, and has it at once."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[date] = []

    def begin(self, kit: AnyPuzzleKit, day: date) -> None:
        self.asked.append(day)
        self._key, self._code = (kit.kind, day), daily.code_of(kit, day)


def apart(stage: Stage) -> Made:
    """Let the stage have a worker of its own, as the program has, and today's puzzle at once."""
    made = Made()
    stage.ctx.worker.is_apart = True
    object.__setattr__(stage.ctx, "prefetch", made)
    return made


@pytest.mark.parametrize("scene", [HomeScene, PuzzlesScene])
def test_a_puzzle_that_was_made_opens_at_once(full_stage: Stage, scene: type[HomeScene | PuzzlesScene]) -> None:
    full_stage.store.lessons.know_the_games()
    made = apart(full_stage)
    full_stage.open(scene(full_stage.ctx, today=lambda: MONDAY))
    full_stage.rest()
    assert made.asked[:1] == [MONDAY]
    assert known_daily(MONDAY, full_stage.store.puzzles) is None  # looking at the home opens nothing
    if scene is HomeScene:
        full_stage.click("daily")
    else:
        full_stage.click("day.2026-11-23")
        full_stage.click("play")
    assert isinstance(full_stage.scene, PuzzlePlayScene)
    assert full_stage.scene.spot.code == daily.code_of(daily_kit(MONDAY), MONDAY)
    assert known_daily(MONDAY, full_stage.store.puzzles) == full_stage.scene.spot.code


def test_it_waits_for_what_is_not_made_yet(full_stage: Stage) -> None:
    full_stage.store.lessons.know_the_games()
    full_stage.open(HomeScene(full_stage.ctx, today=lambda: MONDAY))
    full_stage.rest()
    assert full_stage.ctx.prefetch._key is None  # one process alone: nothing is made aside
    full_stage.click("daily")
    assert isinstance(full_stage.scene, MakingScene | PuzzlePlayScene)
    while isinstance(full_stage.scene, MakingScene):
        full_stage.frame()
    assert isinstance(full_stage.scene, PuzzlePlayScene)


def test_a_puzzle_that_was_opened_before_is_not_made_again(full_stage: Stage) -> None:
    made = apart(full_stage)
    full_stage.store.puzzles.open_daily(MONDAY, KIT.game_id, daily.code_of(KIT, MONDAY))
    full_stage.open(HomeScene(full_stage.ctx, today=lambda: MONDAY))
    full_stage.rest()
    assert made.asked == []
