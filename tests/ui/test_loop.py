"""The loop: what comes in within one frame is taken one by one."""

from __future__ import annotations

import warnings
from typing import Any

import pygame
import pytest

from balloongames.ui.input import Back, FocusChanged, Intent, Resized
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
        loop.step(0)
    pygame.event.clear()
    for _ in range(2):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_ESCAPE, mod=0))
    loop.listen(wait=False)
    loop.step(0)
    assert [scene.asked for scene in scenes] == [0, 1, 1]
    assert loop.stack.scenes == (scenes[0],)


def test_at_rest_the_program_sleeps_until_something_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = Loop(Window("Balloons", (320, 240), fullscreen=False), Look())
    loop.stack.push(Closing(loop))
    waits: list[bool] = []

    def listen(*, wait: bool) -> None:
        waits.append(wait)
        if len(waits) == 3:
            loop.stack.pop()

    monkeypatch.setattr(loop, "listen", listen)
    loop.run()
    assert waits[1:] == [True, True]


def test_a_desktop_that_gives_another_size_is_no_reason_to_warn(monkeypatch: pytest.MonkeyPatch) -> None:
    real = pygame.display.set_mode

    def forced(size: tuple[int, int], flags: int) -> pygame.Surface:
        warnings.warn("Requested window was forcibly resized by the OS.", RuntimeWarning, stacklevel=2)
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", forced)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert Window("Balloons", (1280, 720)).size == (1280, 720)


class Still(Scene):
    """A scene that says where it has drawn."""

    def __init__(self, *, opaque: bool = True) -> None:
        self.opaque = opaque
        self.trust: list[bool] = []
        self.drawn: list[pygame.Rect] | None = [pygame.Rect(1, 2, 3, 4)]

    def handle(self, intent: Intent) -> bool:
        return True

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self.trust.append(self.undisturbed)
        return self.drawn


def test_only_what_was_drawn_is_brought_to_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[object] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append("all"))
    monkeypatch.setattr(pygame.display, "update", shown.append)
    loop, scene = Loop(Window("Balloons", (320, 240)), Look()), Still()

    def step() -> object:
        shown.clear()
        loop.redraw()
        loop.step(0)
        return shown[0] if shown else None

    pygame.event.clear()  # of the window that was opened
    loop.stack.push(scene)
    assert step() == "all"
    assert step() == [pygame.Rect(1, 2, 3, 4)]
    scene.drawn = []
    assert step() is None
    scene.drawn = None
    assert step() == "all"


def test_a_scene_may_trust_the_window_only_if_nobody_else_has_drawn_there() -> None:
    loop, below, above = Loop(Window("Balloons", (320, 240)), Look()), Still(), Still(opaque=False)

    def step() -> None:
        loop.redraw()
        loop.step(0)

    loop.stack.push(below)
    step()
    step()
    assert below.trust == [False, True]
    loop.stack.push(above)
    step()
    step()
    loop.stack.pop()
    step()
    step()
    assert below.trust[2:] == [False, False, False, True]
    assert above.trust == [False, False]
    loop.take(Resized())
    step()
    loop.take(FocusChanged(active=True))
    step()
    step()
    assert below.trust[6:] == [False, False, True]


class Slow(Closing):
    """A scene that takes its time to be drawn: somebody presses a key meanwhile."""

    def draw(self, surface: pygame.Surface) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
        super().draw(surface)


def test_what_is_pressed_before_a_screen_stands_is_not_for_it() -> None:
    loop = Loop(Window("Balloons", (320, 240)), Look())
    pygame.event.clear()
    scene = Slow(loop)
    loop.stack.push(scene)
    loop.step(0)
    loop.listen(wait=False)
    assert scene.asked == 0
    loop.redraw()
    loop.step(0)
    loop.listen(wait=False)
    assert scene.asked == 1


def test_it_naps_longer_while_nobody_does_anything_and_at_once_shorter_when_somebody_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    loop = Loop(Window("Balloons", (320, 240), fullscreen=False), Look())
    loop.stack.push(Closing(loop))
    loop.step(0)
    pygame.event.clear()
    naps: list[int] = []
    now = [100.0]

    def nap(ms: int) -> None:
        naps.append(ms)
        now[0] += ms / 1000
        if len(naps) in (400, 450):
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))

    monkeypatch.setattr("balloongames.ui.loop.time.perf_counter", lambda: now[0])
    monkeypatch.setattr(pygame.time, "wait", nap)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(3):
        loop.listen(wait=True)
        loop._dirty = False
    assert naps[0] == min(naps)
    assert naps[399] == 2 * naps[0], "nobody has done anything for a while"
    assert naps[400] == naps[0], "somebody has"
