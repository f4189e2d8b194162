"""Where lessons stand: what there is to fly, and how far each was flown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from balloongames import registry
from balloongames.core.lesson import FIRST_FLIGHT
from balloongames.i18n import _, ngettext
from balloongames.scenes.common.lessons_everywhere import EVERYWHERE
from balloongames.storage.database import HistoryError
from balloongames.storage.lessons import LessonBook
from balloongames.storage.store import Store
from balloongames.ui.game_view import GameView
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


def to_carry_on(shelf: Shelf, book: LessonBook, game_id: str = "") -> ShelfLesson | None:
    """Return the lesson to fly now: of the game that one comes from, if it has one left, else of all."""
    mine = [row for row in shelf if row[0].teacher.id == game_id]
    return _next_of(mine, book) or _next_of(shelf, book)


def _next_of(shelf: Shelf, book: LessonBook) -> ShelfLesson | None:
    """Return the lesson that was left last, else the next first flight, else the next of the others, else none."""
    everything = [entry for row in shelf for entry in row]
    left = max((one for one in everything if one.step is not None), key=lambda one: book.serial(one.key), default=None)
    ahead = [one for one in everything if not one.is_flown]
    return left or next((one for one in ahead if one.is_first), None) or next(iter(ahead), None)


def first_flight_for(store: Store, view: GameView) -> ShelfLesson | None:
    """Return the first flight of a game that nobody here has flown or played; none for who says to know the games."""
    book = store.lessons
    if not view.has_lessons or book.knows_the_games or book.flown(f"{view.id}/{FIRST_FLIGHT}"):
        return None
    try:
        is_played = bool(store.history.recent(1, game_id=view.id))
    except HistoryError:
        is_played = False
    if is_played or any(card.game_id == view.id for card in store.saves.list_all().cards):
        return None
    return shelf_lesson(view, view.lessons()[0], book)
