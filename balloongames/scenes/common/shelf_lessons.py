"""Where lessons stand: what there is to fly, and how far each was flown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from balloongames import registry
from balloongames.core.lesson import FIRST_FLIGHT
from balloongames.i18n import _, ngettext
from balloongames.scenes.common.lessons_everywhere import EVERYWHERE
from balloongames.storage.lessons import LessonBook
from balloongames.ui.lesson_view import AnyLessonView, Teacher


@dataclass(frozen=True, slots=True)
class ShelfLesson:
    """A lesson on the shelf: whose it is, and how far it was flown. ``step`` is where it was left, from 0."""

    teacher: Teacher
    lesson: AnyLessonView
    is_flown: bool
    step: int | None

    @property
    def key(self) -> str:
        """What it goes by among the marks."""
        return f"{self.teacher.id}/{self.lesson.id}"

    @property
    def steps(self) -> int:
        """How many steps there are, the end among them."""
        return len(self.lesson.script.steps) + 1

    @property
    def is_first(self) -> bool:
        """Whether a game is learned with it."""
        return self.lesson.id == FIRST_FLIGHT

    def line(self) -> str:
        """Say how it stands: "step 4 of 8"."""
        if self.step is not None:
            return _("step {n} of {all}").format(n=self.step + 1, all=self.steps)
        if self.is_flown:
            return _("flown")
        minutes = _("{count} min").format(count=self.lesson.minutes)
        steps = ngettext("{count} step", "{count} steps", self.steps).format(count=self.steps)
        return f"{steps}, {minutes}"


Shelf: TypeAlias = Sequence[Sequence[ShelfLesson]]
"""All lessons, row by row."""


def lesson_shelf(book: LessonBook) -> Shelf:
    """Return all lessons, game by game, in the order of the shelf, and then those that belong to no game."""
    teachers: list[Teacher] = [*(registry.view(entry.id) for entry in registry.entries()), EVERYWHERE]
    return [[shelf_lesson(one, lesson, book) for lesson in one.lessons()] for one in teachers if one.lessons()]


def shelf_lesson(teacher: Teacher, lesson: AnyLessonView, book: LessonBook) -> ShelfLesson:
    """Return how a lesson stands."""
    key = f"{teacher.id}/{lesson.id}"
    return ShelfLesson(teacher, lesson, book.flown(key), book.begun(key, lesson.script.version))


def to_carry_on(shelf: Shelf, book: LessonBook) -> ShelfLesson | None:
    """Return the lesson to fly now: the one that was left last, else the next first flight, else none."""
    everything = [entry for row in shelf for entry in row]
    latest = book.latest_begun()
    left = next((entry for entry in everything if entry.key == latest and entry.step is not None), None)
    return left or next((row[0] for row in shelf if row[0].is_first and not row[0].is_flown), None)
