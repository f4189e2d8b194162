"""Whoever hurries presses nothing that they have not seen: what comes by itself, and what shields, waits a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from balloongames.scenes.common.pause import PauseScene
from balloongames.scenes.dialog import NoticeScene
from balloongames.scenes.match.handover import HandoverScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.result.result import ResultScene
from balloongames.session import Session, Setup
from balloongames.ui.input import PadChanged
from balloongames.ui.scene import DEAD_TIME, Scene
from tests.ui.harness import FRAME, Stage, match_of, play_until, players, stage, unseen


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path, (640, 360)) as one:
        yield one


def wait(on: Stage, seconds: float) -> None:
    with unseen():
        for _ in range(round(seconds / FRAME)):
            on.frame()


def pass_time(on: Stage, seconds: float, frame: float) -> None:
    """Let time pass on a computer that draws as slowly as that."""
    for _ in range(round(seconds / frame)):
        on.loop.listen(wait=False)
        on.loop.step(min(frame, 0.1), frame)


def enter(on: Stage) -> None:
    on.key(pygame.K_RETURN)


def turn_ends(on: Stage) -> TableScene:
    """A match of Balloon Cup whose first turn has just been played, and still moves."""
    table = TableScene(on.ctx, Session.start(Setup("balloon_cup", players(2), seed="any0")))
    on.show(table)
    on.rest()
    enter(on)
    on.rest()
    assert on.scene is table
    table.submit(table.moves()[0])
    on.frame()
    assert on.ctx.stack.animating
    return table


def curtain(on: Stage) -> TableScene:
    table = turn_ends(on)
    enter(on)  # finishes the move
    on.frame()
    assert isinstance(on.scene, HandoverScene)
    enter(on)  # finishes the fall of the curtain
    assert not on.scene.animating
    return table


def opens(on: Stage) -> bool:
    return not isinstance(on.scene, HandoverScene) or on.scene.animating


def mouse(on: Stage) -> None:
    on.click("open")


def pad(on: Stage) -> None:
    on.pad("a")


@pytest.mark.parametrize("press", [enter, mouse, pad])
@pytest.mark.parametrize("hertz", [3, 5, 8, 12])
@pytest.mark.parametrize("frame", [FRAME, 1 / 8], ids=["smooth", "slow"])
def test_a_stream_of_presses_never_opens_the_curtain(
    on: Stage, press: Callable[[Stage], None], hertz: int, frame: float
) -> None:
    curtain(on)
    for n in range(4 * hertz):
        press(on)
        assert not opens(on), f"after {n / hertz} s"
        pass_time(on, 1 / hertz, frame)
    pass_time(on, DEAD_TIME + 3 * frame, frame)
    press(on)
    assert opens(on), "after a pause it opens as always"


@pytest.mark.parametrize("press", [enter, mouse, pad])
@pytest.mark.parametrize("frame", [FRAME, 1 / 8, 1 / 3], ids=["smooth", "slow", "slowest"])
def test_patient_presses_open_the_curtain(on: Stage, press: Callable[[Stage], None], frame: float) -> None:
    curtain(on)
    for _ in range(3):
        press(on)
        if opens(on):
            return
        pass_time(on, 1.0, frame)
    pytest.fail("it never opens at one press a second")


@pytest.mark.parametrize("press", [enter, mouse, pad])
@pytest.mark.parametrize("apart", [0.55, 0.7])
def test_presses_half_a_second_apart_open_the_curtain_once_it_was_there_to_be_seen(
    on: Stage, press: Callable[[Stage], None], apart: float
) -> None:
    curtain(on)
    for n in range(4):
        press(on)
        if opens(on):
            assert n * apart > DEAD_TIME
            return
        wait(on, apart)
    pytest.fail("it stays closed for ever")


def test_any_key_that_is_pressed_lets_it_wait_again(on: Stage) -> None:
    curtain(on)
    for _ in range(20):
        on.key(pygame.K_x)
        wait(on, 0.2)
    enter(on)
    assert not opens(on)


def test_two_presses_within_one_frame_do_not_open_it_either(on: Stage) -> None:
    turn_ends(on)
    for _ in range(6):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=pygame.K_RETURN, mod=0))
    on.rest()
    assert isinstance(on.scene, HandoverScene)


@pytest.mark.parametrize("begun", [0.0, DEAD_TIME / 2])
def test_a_key_that_is_held_until_it_could_be_opened_does_not_open_it(on: Stage, begun: float) -> None:
    curtain(on)
    wait(on, begun)
    for _ in range(150):
        on.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
        on.frame()
    assert not opens(on)


def test_a_click_begun_before_it_could_be_opened_does_not_open_it(on: Stage) -> None:
    curtain(on)
    box = on.node("open").box
    on.point(box.cx, box.cy)
    on.post(pygame.MOUSEBUTTONDOWN, pos=on.px(box.cx, box.cy), button=1)
    wait(on, 2 * DEAD_TIME)
    on.post(pygame.MOUSEBUTTONUP, pos=on.px(box.cx, box.cy), button=1)
    assert not opens(on)


def test_a_window_that_comes_back_waits_again(on: Stage) -> None:
    curtain(on)
    wait(on, 2 * DEAD_TIME)
    on.post(pygame.WINDOWFOCUSLOST)
    on.post(pygame.WINDOWFOCUSGAINED)
    enter(on)
    assert not opens(on)


def test_a_curtain_that_closes_again_waits_again(on: Stage) -> None:
    curtain(on)
    wait(on, 2 * DEAD_TIME)
    enter(on)
    assert opens(on)
    on.scene.unwatched()
    enter(on)
    assert not opens(on)


def test_a_notice_that_is_put_away_over_the_curtain_does_not_open_it(on: Stage) -> None:
    curtain(on)
    wait(on, 2 * DEAD_TIME)
    on.intent(PadChanged(present=False))
    assert isinstance(on.scene, NoticeScene)
    wait(on, 2 * DEAD_TIME)
    enter(on)
    enter(on)
    assert isinstance(on.scene, HandoverScene)
    assert not opens(on)


def result(on: Stage) -> None:
    on.show(ResultScene(on.ctx, play_until(match_of("balloon_pop", 2))))


def menu(on: Stage) -> None:
    on.show(TableScene(on.ctx, match_of("balloon_pop", 2)))
    on.rest()
    on.intent(PadChanged(present=False))
    assert isinstance(on.scene, PauseScene)


def notice(on: Stage) -> None:
    on.show(NoticeScene(on.ctx, "A word about files", ("One was damaged.",)))


@pytest.mark.parametrize("settings", [{}, {"reduced_motion": True}, {"animation_speed": "instant"}], ids=str)
@pytest.mark.parametrize("comes", [result, menu, notice])
def test_what_comes_by_itself_is_not_answered_by_who_hurries(
    tmp_path: Path, comes: Callable[[Stage], None], settings: dict[str, Any]
) -> None:
    with stage(tmp_path, (640, 360), **settings) as on:
        comes(on)
        scene: Scene = on.scene
        for _ in range(40):
            enter(on)
            assert on.ctx.stack.top is scene
            wait(on, 0.1)
        on.rest()
        enter(on)
        assert on.ctx.stack.top is not scene


def test_a_click_begun_under_a_notice_is_forgotten(on: Stage) -> None:
    table = TableScene(on.ctx, match_of("balloon_pop", 2))
    on.show(table)
    on.rest()
    box = on.node("rules").box
    on.point(box.cx, box.cy)
    on.post(pygame.MOUSEBUTTONDOWN, pos=on.px(box.cx, box.cy), button=1)
    assert table.driver.state_of(on.node("rules")).pressed
    on.intent(PadChanged(present=False))
    on.rest()
    on.post(pygame.MOUSEBUTTONUP, pos=on.px(box.cx, box.cy), button=1)
    enter(on)
    assert on.scene is table
    assert not table.driver.state_of(on.node("rules")).pressed


def looks(on: Stage, node_id: str) -> bytes:
    """What is drawn where a button is."""
    box = on.node(node_id).box
    (x, y), (right, bottom) = on.px(box.x, box.y), on.px(box.right, box.bottom)
    return pygame.image.tobytes(on.surface.subsurface((x, y, right - x, bottom - y)), "RGB")


@pytest.mark.parametrize("still", [False, True], ids=["usual", "reduced motion"])
@pytest.mark.usefixtures("pixels")
def test_a_button_looks_ready_just_when_it_is(tmp_path: Path, *, still: bool) -> None:
    """It is dull before, and a line at its foot grows; with reduced motion it just is ready at once."""
    with stage(tmp_path, (640, 360), reduced_motion=still) as on:
        curtain(on)
        shown = []
        while on.ctx.stack.listener is None:
            shown.append(looks(on, "open"))
            on.frame()
        ready = looks(on, "open")
        assert len(shown) > DEAD_TIME / FRAME / 2
        assert ready not in shown
        assert len(set(shown)) == 1 if still else len(set(shown)) > 20
        wait(on, DEAD_TIME)
        assert looks(on, "open") == ready
