"""The demo: computer players among themselves, asked for in the set-up or shown by the home when nobody is there."""

from __future__ import annotations

import pygame
import pytest

from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.home import home as home_scene
from balloongames.scenes.home.home import DEMO_AFTER, HomeScene
from balloongames.scenes.match.demo import AttractScene, DemoScene, demo_match, random_demo
from balloongames.scenes.result.result import ResultScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.ui.input import Wake
from tests.games import IDS
from tests.scenes.stage import Stage, is_thinking


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock of the home that stands still until its hand is moved."""
    hand = [1000.0]
    monkeypatch.setattr(home_scene, "now", lambda: hand[0])
    return hand


def at_home(stage: Stage) -> None:
    stage.open(HomeScene(stage.ctx))
    stage.rest()


def wake(stage: Stage) -> None:
    """Let the timer of the home ring."""
    stage.post(pygame.USEREVENT)


# -- asked for -----------------------------------------------------------------------------------------------------


def test_a_demo_is_watched_from_the_set_up_and_left_to_it(stage: Stage) -> None:
    stage.open(SetupScene(stage.ctx, "gusts"))
    stage.click("watch")
    assert isinstance(stage.scene, DemoScene)
    assert all(player.bot for player in stage.session.players)
    for _ in range(60):
        stage.frame()
    assert stage.session.ply > 0
    stage.click("back")
    assert isinstance(stage.scene, SetupScene)


def test_a_demo_runs_to_its_end_and_nothing_of_it_is_kept(stage: Stage) -> None:
    stage.ctx.prefs.change(animation_speed="instant")
    stage.open(SetupScene(stage.ctx, "gusts"))
    stage.click("watch")
    for _ in range(3000):
        stage.frame()
        if isinstance(stage.scene, ResultScene):
            break
    assert isinstance(stage.scene, ResultScene)
    assert not stage.store.saves.list_all().cards
    assert not stage.store.history.recent(5)


def test_a_press_hurries_the_demo_and_its_menu_stops_it(stage: Stage) -> None:
    stage.open(SetupScene(stage.ctx, "gusts"))
    stage.click("watch")
    stage.frame()
    ply = stage.session.ply
    for _ in range(3):
        stage.click_at(640, 400)
        stage.frame()
    assert stage.session.ply > ply
    stage.click("menu")
    assert isinstance(stage.scene, PauseScene)


def test_a_demo_is_a_match_of_different_manners() -> None:
    session = demo_match("balloon_pop", 4, {})
    bots = {player.bot for player in session.players}
    assert len(bots) > 1
    assert len(session.players) == 4


@pytest.mark.parametrize("game_id", IDS)
def test_every_game_has_a_demo_for_two_at_least(game_id: str) -> None:
    assert len(demo_match(game_id, 1, {}).players) >= 2


def test_the_next_game_is_another_one() -> None:
    assert all(random_demo("balloon_pop").game_id != "balloon_pop" for _ in range(8))


# -- when nobody is there ------------------------------------------------------------------------------------------


def test_after_a_minute_without_anybody_games_are_shown(stage: Stage, clock: list[float]) -> None:
    at_home(stage)
    clock[0] += DEMO_AFTER - 1
    wake(stage)
    assert isinstance(stage.scene, HomeScene)
    clock[0] += 1
    wake(stage)
    assert isinstance(stage.scene, AttractScene)
    assert "Press anything to play." in stage.said()


def test_whoever_does_something_has_another_minute(stage: Stage, clock: list[float]) -> None:
    at_home(stage)
    clock[0] += DEMO_AFTER - 1
    stage.point(300, 300)
    clock[0] += 2
    wake(stage)
    assert isinstance(stage.scene, HomeScene)


@pytest.mark.parametrize("hand", ["move", "click", "key", "letter", "pad", "wheel"])
def test_any_input_returns_to_the_home(stage: Stage, clock: list[float], hand: str) -> None:
    at_home(stage)
    clock[0] += DEMO_AFTER
    wake(stage)
    stage.frame()
    match hand:
        case "move":
            stage.point(200, 200)
        case "click":  # where the pointer has been all the time: moving it there would be a wish of its own
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                stage.post(kind, pos=stage.px(640, 400), button=1)
        case "key":
            stage.key("enter")
        case "letter":
            stage.type("q")
        case "pad":
            stage.pad("b")
        case _:
            stage.wheel(1)
    assert isinstance(stage.scene, HomeScene)
    assert not is_thinking(stage.ctx.worker)
    wake(stage)
    assert isinstance(stage.scene, HomeScene), "a new minute begins"


def test_one_game_follows_the_other(stage: Stage, clock: list[float]) -> None:
    stage.ctx.prefs.change(animation_speed="instant")
    at_home(stage)
    clock[0] += DEMO_AFTER
    wake(stage)
    first = stage.scene
    for _ in range(4000):
        stage.frame()
        if stage.scene is not first:
            break
    assert isinstance(stage.scene, AttractScene)
    assert stage.scene is not first
    stage.key("esc")
    assert isinstance(stage.scene, HomeScene)


@pytest.mark.parametrize("setting", [{"demo": False}, {"reduced_motion": True}])
def test_it_can_be_switched_off(stage: Stage, clock: list[float], setting: dict[str, bool]) -> None:
    stage.ctx.prefs.change(**setting)
    at_home(stage)
    clock[0] += 10 * DEMO_AFTER
    wake(stage)
    assert isinstance(stage.scene, HomeScene)


def test_behind_another_window_nothing_is_shown(stage: Stage, clock: list[float]) -> None:
    at_home(stage)
    stage.post(pygame.WINDOWFOCUSLOST)
    clock[0] += 10 * DEMO_AFTER
    wake(stage)
    assert isinstance(stage.scene, HomeScene)
    stage.post(pygame.WINDOWFOCUSGAINED)


def test_what_wakes_the_program_elsewhere_shows_no_game(stage: Stage, clock: list[float]) -> None:
    at_home(stage)
    stage.open(SetupScene(stage.ctx, "gusts"))
    clock[0] += 10 * DEMO_AFTER
    stage.intent(Wake())
    assert isinstance(stage.scene, SetupScene)
