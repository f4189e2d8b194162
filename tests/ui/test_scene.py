"""The stack of scenes: symmetrical lives, changes between frames."""

from __future__ import annotations

from typing import Any

import pygame

from balloongames.ui.input import Accept, Intent, PageTurn
from balloongames.ui.scene import DEAD_TIME, Scene, SceneStack


class Probe(Scene):
    def __init__(self, log: list[str], name: str, *, opaque: bool = True, animating: bool = False) -> None:
        self.log, self.name, self.opaque, self._lively = log, name, opaque, animating

    @property
    def animating(self) -> bool:
        return self._lively

    def enter(self) -> None:
        self.log.append(f"{self.name} enters")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def pause(self) -> None:
        self.log.append(f"{self.name} pauses")

    def resume(self, result: Any) -> None:
        self.log.append(f"{self.name} resumes with {result}")

    def handle(self, intent: Intent) -> bool:
        self.log.append(f"{self.name} takes {type(intent).__name__}")
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} draws")


def test_lives_are_symmetrical() -> None:
    log: list[str] = []
    stack = SceneStack()
    stack.push(Probe(log, "a"))
    assert log == [], "changes wait for the end of the frame"
    assert stack.settle()
    stack.push(Probe(log, "b"))
    stack.settle()
    stack.pop(42)
    stack.settle()
    stack.clear()
    stack.settle()
    assert log == [
        "a enters", "a pauses", "b enters", "b leaves", "a resumes with 42", "a leaves",
    ]  # fmt: skip
    assert not stack
    assert not stack.settle()


def test_a_turn_to_another_chapter_counts_before_the_page_is_seen_but_no_other_press() -> None:
    log: list[str] = []
    stack = SceneStack()
    page = Probe(log, "a")
    stack.push(page)
    stack.settle()
    assert not stack.handle(Accept())
    assert not stack.handle(PageTurn(1))
    assert stack.handle(PageTurn(1, chapter=True))
    page.dead_time = DEAD_TIME
    assert not stack.handle(PageTurn(1, chapter=True))
    assert log == ["a enters", "a takes PageTurn"]


def test_replace_and_reset() -> None:
    log: list[str] = []
    stack = SceneStack()
    stack.push(Probe(log, "a"))
    stack.push(Probe(log, "b"))
    stack.replace(Probe(log, "c"))
    stack.reset(Probe(log, "d"))
    stack.settle()
    assert log == [
        "a enters", "a pauses", "b enters", "b leaves", "c enters", "c leaves", "a leaves", "d enters",
    ]  # fmt: skip
    assert len(stack.scenes) == 1


def test_only_the_top_handles_and_only_visible_scenes_draw() -> None:
    log: list[str] = []
    stack = SceneStack()
    for probe in (Probe(log, "hidden"), Probe(log, "table"), Probe(log, "dialog", opaque=False)):
        stack.push(probe)
    stack.settle()
    log.clear()
    stack.draw(pygame.Surface((4, 4)))
    stack.shown()
    stack.handle(Accept())
    assert log == ["table draws", "dialog draws", "dialog takes Accept"]


def test_a_covered_scene_stands_still() -> None:
    stack = SceneStack()
    stack.push(Probe([], "table", animating=True))
    stack.settle()
    assert stack.animating
    stack.push(Probe([], "dialog", opaque=False))
    stack.settle()
    assert not stack.animating


class Curtain(Probe):
    dead_time = DEAD_TIME
    falls = True

    @property
    def arrives(self) -> bool:
        return self.falls

    def hurry(self) -> None:
        self.falls = False


def test_the_time_that_drawing_takes_is_no_time_at_rest() -> None:
    """A slow picture of a curtain that a press has hurried leaves nobody less time to look."""
    log: list[str] = []
    stack, window = SceneStack(), pygame.Surface((4, 4))

    def frame(since_the_last: float) -> None:
        stack.update(since_the_last)
        stack.settle()
        stack.draw(window)
        stack.shown()

    stack.push(Curtain(log, "curtain"))
    frame(0.0)
    stack.handle(Accept())
    frame(0.01)  # and this picture takes its time
    frame(0.1)
    frame(DEAD_TIME / 2)
    frame(DEAD_TIME / 2 - 0.05)
    stack.handle(Accept())
    assert "curtain takes Accept" not in log
    frame(0.1)
    stack.handle(Accept())
    assert "curtain takes Accept" in log
