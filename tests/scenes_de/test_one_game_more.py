"""A game more is two folders and one line: the toy game, put on the true shelf, is at home everywhere at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from balloongames import registry
from balloongames.ai.inline import Inline
from balloongames.app import Overrides, open_app
from balloongames.arena import Contest, facts, run
from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.match.demo import DemoScene
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.storage.model import Player
from tests.scenes_de.stage import Stage
from tests.shelf import TOY, with_toy

PEOPLE = [Player("Mira", 0), Player("Bruno", 1)]


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    """The program with all its games and one more."""
    overrides = Overrides(language="en", size=(1280, 720), headless=True)
    with with_toy(), open_app(tmp_path, overrides, Inline()) as app:
        app.ctx.prefs.change(players=PEOPLE, at_table=2, seats={TOY.id: 2}, animation_speed="instant")
        stage = Stage(app)
        stage.open(HomeScene(app.ctx))
        stage.rest()
        yield stage


def act(on: Stage) -> None:
    """Do the first thing that leads on: open the curtain, play what is chosen, draw, or choose a card."""
    ways = ("open", "play", "draw.1", "draw.0", *(f"card.{i}" for i in range(9)))
    on.click(next(one for one in ways if one in on.page.nodes and not on.node(one).why_not))
    on.rest()


def test_from_the_shelf_to_the_result(on: Stage) -> None:
    assert "Six balloon games for the table at home" in on.said()
    on.type(str(len(registry.entries())))
    assert isinstance(on.top, SetupScene)
    on.click("watch")
    assert isinstance(on.top, DemoScene)
    on.key("esc")
    on.click("start")
    on.rest()
    assert isinstance(on.top, HandoverScene)
    act(on)
    assert isinstance(on.top, TableScene)
    on.type("h")
    on.rest()
    assert "hint.close" in on.page.nodes
    on.click("hint.close")
    while on.session.ply < 3:
        act(on)
    before = on.session.id, on.session.ply
    on.ctx.stack.reset(HomeScene(on.ctx))
    on.rest()
    on.click("hero")
    on.rest()
    assert (on.session.id, on.session.ply) == before
    for _ in range(200):
        if isinstance(on.top, ResultScene):
            break
        act(on)
    assert isinstance(on.top, ResultScene)
    assert [one.game_id for one in on.store.history.recent()] == [TOY.id]


@pytest.mark.usefixtures("toy")
def test_computer_players_contest_it() -> None:
    contest = Contest(registry.evaluator(TOY.id), (), ("random", "gentle"), 2, "SUNNY")
    assert facts(contest, run(contest, 2))["game"] == TOY.id


def test_it_goes_when_its_line_goes(on: Stage) -> None:
    assert f"book.{TOY.id}" in on.page.nodes
    registry._GAMES.remove(TOY)
    try:
        on.open(HomeScene(on.ctx))
        on.rest()
        assert f"book.{TOY.id}" not in on.page.nodes
        assert "Five balloon games for the table at home" in on.said()
    finally:
        registry._GAMES.append(TOY)
