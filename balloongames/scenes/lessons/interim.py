"""Stand-ins, until the coach is painted, lessons are kept in a file, and there is a shelf for them."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from balloongames.scenes.context import Ctx
from balloongames.storage.store import Store
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import Mood

CUE: Final = "toast"  # when the coach begins to speak


class LessonBook:
    """Where lessons were left, and which were flown, for as long as the program runs."""

    def __init__(self) -> None:
        self._steps: Final[dict[str, tuple[int, int]]] = {}
        self._flown: Final[set[str]] = set()

    def flown(self, key: str) -> bool:
        """Return whether a lesson was flown to its end."""
        return key in self._flown

    def begun(self, key: str, version: int) -> int | None:
        """Return the step at which a lesson was left; None if it is to begin anew."""
        step, kept = self._steps.get(key, (0, version))
        return step if kept == version else None

    def keep(self, key: str, step: int, version: int) -> None:
        """Keep the step that a lesson is at."""
        self._steps[key] = step, version

    def finish(self, key: str) -> None:
        """Note that a lesson was flown."""
        self._steps.pop(key, None)
        self._flown.add(key)


_BOOKS: Final[WeakKeyDictionary[Store, LessonBook]] = WeakKeyDictionary()


def book(ctx: Ctx) -> LessonBook:
    """Return the book of lessons."""
    return _BOOKS.setdefault(ctx.store, LessonBook())


def draw_coach(canvas: Canvas, box: Box, mood: Mood, gaze: tuple[int, int]) -> None:
    """Draw a balloon with two eyes."""
    r = min(box.w, box.h) * 0.46
    cy = box.y + box.h * 0.42
    canvas.circle(box.cx, cy, r, "#FFF6E3", border="#6B5038", border_w=2)
    for side in (-1, 1):
        canvas.circle(box.cx + side * r * 0.36 + gaze[0] * r * 0.08, cy + gaze[1] * r * 0.08, r * 0.12, "#1F2A44")
    if mood != "almost":
        canvas.circle(box.cx, cy + r * 0.45, r * 0.14, "#B3261E")


def all_lessons(ctx: Ctx) -> None:
    """Go to all lessons."""
    ctx.go.home()
