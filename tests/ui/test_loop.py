"""The loop: what comes in within one frame is taken one by one."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from balloongames.ui import loop as loops
from balloongames.ui.input import Accept, Back, FocusChanged, Intent, Nav, Resized, Typed
from balloongames.ui.loop import Loop
from balloongames.ui.scene import Scene
from balloongames.ui.sweeping import MUCH, TOO_MUCH, Sweeper
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


class Hearing(Closing):
    """A scene that notes what it hears, and what it was left time for."""

    def __init__(self, loop: Loop, *, writes: bool = False) -> None:
        super().__init__(loop)
        self.is_for_writing = writes
        self.heard: list[Intent] = []
        self.quiet_moments = 0

    def handle(self, intent: Intent) -> bool:
        self.heard.append(intent)
        return True

    def while_quiet(self) -> None:
        self.quiet_moments += 1
        self.loop.redraw()


def hearing(*, writes: bool = False) -> Hearing:
    loop = Loop(Window("Balloons", (320, 240), fullscreen=False), Look())
    scene = Hearing(loop, writes=writes)
    loop.stack.push(scene)
    loop.step(0)
    pygame.event.clear()
    return scene


@pytest.mark.parametrize("writes", [False, True])
def test_the_space_bar_presses_and_writes_only_where_somebody_writes(*, writes: bool) -> None:
    scene = hearing(writes=writes)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=" "))
    scene.loop.listen(wait=False)
    assert scene.heard == [Accept(space=True), *([Typed(" ")] if writes else [])]


def test_an_arrow_that_is_held_does_not_go_on_after_it_was_let_go() -> None:
    scene = hearing()
    for _ in range(9):  # more than pictures could be drawn meanwhile
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    scene.loop.listen(wait=False)
    assert scene.heard == 2 * [Nav(1, 0)]
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    scene.loop.listen(wait=False)
    assert len(scene.heard) == 3, "another picture, another step"


def test_what_can_wait_is_done_once_it_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = hearing()
    scene.loop.step(0)
    naps: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", naps.append)
    monkeypatch.setattr(loops, "_STILL", 0.0)
    scene.loop._heard_at = -1.0
    scene.loop.listen(wait=True)
    assert scene.quiet_moments == 1


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
        if len(naps) in (400, 5000):
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
    assert 2 * naps[0] < naps[2449] <= 100, "nobody is there, but whoever comes is heard at once"
    assert 100 < naps[4999] <= 250, "all have gone"
    assert loop._nap(quiet=10_000) == naps[4999]
    monkeypatch.setattr(Closing, "drifts_every", 0.1)
    assert loop._nap(quiet=10_000) == naps[2449], "what drifts in the background goes on"
    loop.scan.pace = 1.0
    assert loop._nap(quiet=10_000) <= 20, "who plays by one key waits for the ring"


@pytest.fixture
def looked_through() -> Iterator[list[int]]:
    """Which generations Python goes through, in their order."""
    found: list[int] = []

    def note(phase: str, facts: dict[str, int]) -> None:
        if phase == "start":
            found.append(facts["generation"])

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def test_what_is_left_over_is_looked_for_at_rest(looked_through: list[int]) -> None:
    sweeper = Sweeper()
    gc.collect()
    looked_through.clear()
    with sweeper.by_hand():
        some: list[list[object]] = [[] for _ in range(MUCH - 500)]
        sweeper.rest()
        sweeper.move()
        assert looked_through == [], "not worth it yet"
        some += [[] for _ in range(1000)]
        sweeper.move()
        assert looked_through == [], "not while something moves"
        sweeper.rest()
        assert looked_through == [2]
        sweeper.left()
        sweeper.rest()
        assert looked_through == [2, 2], "a screen is gone"
        some += [[] for _ in range(TOO_MUCH + 1)]
        sweeper.move()
        assert looked_through == [2, 2, 1], "too much to wait for a rest"
    assert gc.isenabled()
    assert not gc.get_freeze_count()


class Moving(Closing):
    """A scene that moves, and makes things, for so many frames; then it rests, until nobody waits for it any more."""

    def __init__(self, loop: Loop, frames: int) -> None:
        super().__init__(loop)
        self.frames = frames
        self.kept: list[list[object]] = []

    @property
    def animating(self) -> bool:
        return self.frames > 0

    def update(self, dt: float) -> None:
        self.frames -= 1
        self.kept += [[] for _ in range(2 * MUCH // 10)]


def test_nothing_is_looked_for_while_something_moves(
    looked_through: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loops, "_STILL", 0.0)
    loop = Loop(Window("Balloons", (320, 240)), Look())
    loop.stack.push(scene := Moving(loop, 10))
    seen: list[tuple[int, int]] = []  # frames to come, and how often all was gone through

    def chores() -> None:
        seen.append((scene.frames, looked_through.count(2)))
        if not scene.frames and looked_through:
            loop.stack.pop()
            loop.redraw()

    monkeypatch.setattr(loops, "_CHORES", 0.0)
    loop.on_chores = chores
    looked_through.clear()
    loop.run()
    assert {times for left, times in seen if left} == {0}
    assert looked_through == [2]


def test_what_moves_goes_at_the_pace_of_the_screen_and_no_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    paces: list[float] = []
    monkeypatch.setattr(pygame.time, "Clock", lambda: SimpleNamespace(tick=paces.append))
    monkeypatch.setattr(loops, "_CHORES", 0.0)
    loop = Loop(Window("Balloons", (320, 240)), Look())
    loop.stack.push(scene := Moving(loop, 10))

    def chores() -> None:
        if not scene.animating:
            loop.stack.pop()
            loop.redraw()

    loop.on_chores = chores
    loop.run()
    assert paces == [loops.FPS] * 9, "the last frame shows what rests"
