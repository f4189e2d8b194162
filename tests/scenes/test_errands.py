"""A board is not called back while it is being called: what it asks for is done when it has returned."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames import registry
from balloongames.scenes.common.errands import Errands
from balloongames.scenes.match.table import TableScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from balloongames.ui.game_view import GameView
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.view import BoardHost, BoardView
from tests.scenes.stage import Stage as FullStage
from tests.ui.harness import Stage, match_of, stage


class Watched:
    """Stands before a board, and notes what it is told while one of its own presses is still going on."""

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self._acting = False
        self.presses = 0
        self.called_back: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._board, name)

    def build(self, page: Page, area: Box) -> None:
        self._board.build(page, area)
        for node in page.nodes.values():
            if node.act:
                node.act = self._noting(node.act)

    def _noting(self, act: Callable[[], None]) -> Callable[[], None]:
        def noted() -> None:
            self.presses, self._acting = self.presses + 1, True
            act()
            self._acting = False

        return noted

    def sync(self, seen: Any) -> None:
        self._told("sync")
        self._board.sync(seen)

    def animate(self, event: Any) -> Any:
        self._told(type(event).__name__)
        return self._board.animate(event)

    def _told(self, what: str) -> None:
        if self._acting:
            self.called_back.append(what)


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Callable[[Stage, str], tuple[TableScene, Watched]]:
    """Open a table at whose board is looked."""

    def sit_down(on: Stage, game: str) -> tuple[TableScene, Watched]:
        kind: type[GameView] = type(registry.view(game))
        opened = kind.open
        boards: list[Watched] = []

        def watch(self: GameView, table: BoardHost) -> Any:
            boards.append(Watched(opened(self, table)))
            return boards[-1]

        monkeypatch.setattr(kind, "open", watch)
        table = TableScene(on.ctx, match_of(game, 2))
        on.show(table)
        on.rest()
        return table, boards[0]  # others may stand in small pictures of what has happened

    return sit_down


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("speed", ["1", "instant"])
@pytest.mark.parametrize("game", ["gusts", *(entry.id for entry in registry.entries())])
def test_a_press_that_plays_a_move_has_returned_before_the_board_hears_of_it(
    tmp_path: Path, watched: Callable[[Stage, str], tuple[TableScene, Watched]], game: str, speed: str
) -> None:
    with stage(tmp_path, (640, 360), animation_speed=speed) as on:
        table, board = watched(on, game)
        for _ in range(16):
            on.key(pygame.K_RETURN)
            on.rest(frame=0.2)
    assert table.session.ply >= 1
    assert board.presses >= 2
    assert board.called_back == []


def test_what_is_asked_for_in_an_errand_comes_after_it() -> None:
    errands, done = Errands(), []

    def first() -> None:
        errands.run(lambda: done.append("second"))
        done.append("first")

    with errands.after():
        errands.run(first)
        assert done == []
    assert done == ["first", "second"]
    errands.run(lambda: done.append("at once"))
    assert done[-1] == "at once"


def test_what_waits_is_given_up_when_the_call_fails() -> None:
    errands, done = Errands(), []

    def fail() -> None:
        with errands.after():
            errands.run(lambda: done.append("never"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    errands.run(lambda: done.append("later"))
    assert done == ["later"]


def test_the_focus_goes_to_the_next_choice_though_what_had_it_is_still_there(full_stage: FullStage) -> None:
    players = (Player("Ada", 0),)
    session = Session.start(Setup("bubblee_pop", players, seed="SUNNY-1"), full_stage.ctx.store)
    full_stage.ctx.prefs.change(animation_speed="instant")
    full_stage.open(TableScene(full_stage.ctx, session))
    full_stage.rest()
    for node_id in ("sky.0.0", "sky.0.1", "confirm", "sky.0.0", "sky.0.0", "sky.1.0", "confirm", "sky.0.0"):
        assert full_stage.focus == node_id
        full_stage.key("enter")
        full_stage.rest()
    assert session.ply == 4
    assert "sky.0.0" in full_stage.page.nodes
    assert full_stage.focus == "sky.1.0"
