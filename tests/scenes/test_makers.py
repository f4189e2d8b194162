"""Buttons are called as they are on the controller in use, wherever they are named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame._sdl2 import controller

from balloongames.scenes.match.table import TableScene
from balloongames.scenes.setup.setup import SetupScene
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from tests.ui.harness import Stage, stage

NAMES = ("Xbox Wireless Controller", "DualSense Wireless Controller")


FELT: list[tuple[int, float, float, int]] = []


class Pad:
    """A controller that is there."""

    def __init__(self, index: int) -> None:
        self.name = NAMES[index]
        self.rumble = lambda slow, quick, ms: FELT.append((index, slow, quick, ms))
        self.as_joystick = lambda: SimpleNamespace(get_instance_id=lambda: index)


@pytest.fixture
def on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    monkeypatch.setattr(controller, "Controller", Pad)
    with stage(tmp_path, greeted=True) as one:
        yield one


def press(on: Stage, number: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        on.post(kind, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN, instance_id=number)


def test_the_buttons_have_the_names_of_the_controller_that_was_used_last(on: Stage) -> None:
    on.ctx.go.settings()
    on.rest()
    on.click("tab.controls")
    on.rest()
    for number in (0, 1):
        on.post(pygame.CONTROLLERDEVICEADDED, device_index=number)
    assert on.node("pad.choose").value == "Cross"
    press(on, 0)
    assert on.node("pad.choose").value == "A"
    press(on, 1)
    assert on.node("pad.choose").value == "Cross"
    on.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=1)
    assert on.node("pad.choose").value == "A"


def test_a_controller_that_is_pulled_out_at_once_does_no_harm(on: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_index: int) -> None:
        raise pygame.error("Could not open controller")

    monkeypatch.setattr(controller, "Controller", gone)
    on.ctx.go.settings()
    on.rest()
    on.post(pygame.CONTROLLERDEVICEADDED, device_index=0)
    assert "tab.seeing" in on.page.nodes


@pytest.mark.parametrize("screen", ["setup", "letters", "curtain"])
def test_a_controller_that_is_plugged_in_again_finds_everything_as_it_was(on: Stage, screen: str) -> None:
    if screen == "curtain":
        people = Player("Ada", 0), Player("Bo", 1)
        on.show(TableScene(on.ctx, Session.start(Setup("balloon_cup", people, seed="SUNNY-1"))))
    else:
        on.show(SetupScene(on.ctx, "balloon_cup"))
        if screen == "letters":
            on.scene.write_name("Ad")  # type: ignore[attr-defined]
    on.post(pygame.CONTROLLERDEVICEADDED, device_index=0)
    press(on, 0)
    on.rest()
    scene, focus, texts = on.scene, on.focus, {ink.text for ink in on.page.text_boxes}
    on.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    on.rest()
    if screen == "curtain":
        assert "The controller is gone. The match waits." in {ink.text for ink in on.page.text_boxes}
        assert not any(name.startswith("card") for name in on.page.nodes), "nobody's hand is seen"
    on.post(pygame.CONTROLLERDEVICEADDED, device_index=0)
    if on.scene is not scene:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            on.post(kind, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    on.rest()
    assert (on.scene, on.focus, {ink.text for ink in on.page.text_boxes}) == (scene, focus, texts)


def test_the_controller_in_the_hands_trembles_at_great_moments_more_with_each_step(on: Stage) -> None:
    people = Player("Ada", 0), Player("Bo", 1)
    table = TableScene(on.ctx, Session.start(Setup("balloon_pop", people, seed="SUNNY-1")))
    on.show(table)
    for number in (0, 1):
        on.post(pygame.CONTROLLERDEVICEADDED, device_index=number)

    def felt(cue: str, degree: int | None = None) -> list[tuple[int, float, float, int]]:
        FELT.clear()
        table.cue(cue, degree)
        return FELT.copy()

    assert felt("pop", 0) == [], "nobody holds one yet"
    press(on, 0)
    (first,), (third,) = felt("pop", 0), felt("pop", 2)
    assert first[0] == third[0] == 0, "the other one lies there"
    assert third[2] > first[2]
    assert felt("slide") == [], "small things are heard"
    on.ctx.prefs.change(rumble=False)
    assert felt("pop", 2) == []
    on.ctx.prefs.change(rumble=True)
    on.post(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)
    assert felt("pop", 2) == [], "it was put down"
