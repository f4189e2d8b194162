"""Each place has its music: when somebody comes there, and when somebody comes back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from balloongames.scenes.common.puzzle_sources import of_code
from balloongames.scenes.dialog import NoticeScene
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.lessons.shelf import LessonsScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.puzzles.play import PuzzlePlayScene
from balloongames.scenes.puzzles.shelf import PuzzlesScene
from balloongames.ui.scene import Scene
from tests.scenes.insides import board_on
from tests.scenes.stage import Stage
from tests.ui.harness import match_of

CODE = "CQ1-3R-WRBR-NWY6-33TM-HNS8-X5YG-VA0D-JJJ"
PLACES: dict[str, tuple[Callable[[Stage], Scene], str]] = {
    "home": (lambda stage: HomeScene(stage.ctx), "home"),
    "lessons": (lambda stage: LessonsScene(stage.ctx), "home"),
    "puzzles": (lambda stage: PuzzlesScene(stage.ctx), "home"),
    "table": (lambda stage: TableScene(stage.ctx, match_of("balloon_cup", 2)), "balloon_cup"),
    "puzzle": (lambda stage: PuzzlePlayScene(stage.ctx, of_code(CODE, stage.store.puzzles)), "color_queue"),
}


@pytest.mark.parametrize("place", PLACES)
def test_each_place_has_its_music(full_stage: Stage, place: str) -> None:
    make, theme = PLACES[place]
    full_stage.audio.music("elsewhere")
    full_stage.open(make(full_stage))
    assert full_stage.audio._theme == theme
    full_stage.show(NoticeScene(full_stage.ctx, "A word about files", ("One of them was damaged.",)))
    full_stage.audio.music("elsewhere")
    full_stage.ctx.stack.pop()
    full_stage.frame(0)
    assert full_stage.audio._theme == theme


def test_a_layer_joins_the_music_of_a_table_while_much_is_at_stake(
    full_stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = TableScene(full_stage.ctx, match_of("balloon_cup", 2))
    full_stage.open(table)
    full_stage.rest()
    assert not full_stage.audio._tense
    monkeypatch.setattr(type(board_on(table)), "tense", True)
    table.show_updates()
    assert full_stage.audio._tense
    full_stage.ctx.go.home()
    full_stage.frame(0)
    assert not full_stage.audio._tense
