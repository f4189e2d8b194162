"""A handheld computer is enough: its window, its buttons, no keyboard and no mouse."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pygame
import pytest
from pygame._sdl2 import controller

from balloongames.scenes.home.home import HomeScene
from balloongames.scenes.keyboard import KeyboardScene
from balloongames.scenes.match.table import TableScene
from balloongames.scenes.settings.first import FirstStartScene
from tests.scenes.stage import Stage


class Deck:
    """The controller that is part of it."""

    name = "Steam Deck Controller"

    def __init__(self, index: int) -> None:
        self.as_joystick = lambda: SimpleNamespace(get_instance_id=lambda: index)


@pytest.fixture
def handheld(make_full_stage: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch) -> Stage:
    monkeypatch.setattr(controller, "Controller", Deck)
    stage = make_full_stage((1280, 800))
    stage.post(pygame.CONTROLLERDEVICEADDED, device_index=0)
    return stage


def test_from_the_first_page_with_a_name_to_the_first_move(handheld: Stage) -> None:
    handheld.open(HomeScene(handheld.ctx))
    handheld.ctx.stack.push(FirstStartScene(handheld.ctx))
    handheld.rest()
    handheld.press("name", "pad")
    assert isinstance(handheld.top, KeyboardScene)
    for key in ("key.I", "key.D", "key.A", "done"):
        handheld.rest()
        handheld.press(key, "pad")
    handheld.rest()
    handheld.press("play_computer", "pad")
    handheld.rest()
    assert isinstance(handheld.top, TableScene)
    assert any(player.name == "Ida" for player in handheld.session.players)
    assert handheld.loop.bindings.button_words("menu") == "Menu"
    assert handheld.loop.bindings.button_cap("hint").words == "R3"
    for node in (None, "play"):
        if node:
            handheld.reach(node, "pad")
        handheld.pad("a")
        handheld.rest()
    assert handheld.session.ply > 0
    (saved,) = handheld.store.saves.list_all().cards
    assert saved.id == handheld.session.id, "it may sleep at any time, and need not wake up"
