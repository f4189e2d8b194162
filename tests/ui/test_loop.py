"""The loop: what comes in within one frame is taken one by one."""

from __future__ import annotations

import warnings
from typing import Any

import pygame
import pytest

from balloongames.ui.input import Back, Intent
from balloongames.ui.loop import Loop
from balloongames.ui.scene import Scene
from balloongames.ui.theme import Look
from balloongames.ui.window import Window


class Closing(Scene):
    """A scene that closes at each wish to go back."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.asked = 0
        self.results: list[Any] = []

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Back):
            self.asked += 1
            self.loop.stack.pop()
        return True

    def resume(self, result: Any) -> None:
        self.results.append(result)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("white")


def test_two_quick_wishes_go_to_two_scenes() -> None:
    loop = Loop(Window("Balloons", (320, 240), fullscreen=False), Look())
    scenes = [Closing(loop) for _ in range(3)]
    for scene in scenes:
        loop.stack.push(scene)
    loop.stack.settle()
    pygame.event.clear()
    for _ in range(2):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_ESCAPE, mod=0))
    loop.listen(wait=False)
    loop.step(0)
    assert [scene.asked for scene in scenes] == [0, 1, 1]
    assert loop.stack.scenes == (scenes[0],)


def test_a_desktop_that_gives_another_size_is_no_reason_to_warn(monkeypatch: pytest.MonkeyPatch) -> None:
    real = pygame.display.set_mode

    def forced(size: tuple[int, int], flags: int) -> pygame.Surface:
        warnings.warn("Requested window was forcibly resized by the OS.", RuntimeWarning, stacklevel=2)
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", forced)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert Window("Balloons", (1280, 720)).size == (1280, 720)
