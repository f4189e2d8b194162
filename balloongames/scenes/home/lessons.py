"""What the home knows of lessons: the one to go on with, and the games that nobody has learned or played yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from balloongames import registry
from balloongames.core.lesson import FIRST_FLIGHT
from balloongames.scenes.common.lessons_everywhere import EVERYWHERE
from balloongames.scenes.common.shelf_lessons import ShelfLesson, shelf_lesson
from balloongames.storage.lessons import LessonBook
from balloongames.ui.game_view import GameView
from balloongames.ui.lesson_view import Teacher


@dataclass(frozen=True, slots=True)
class LessonFacts:
    """``games`` are those that have lessons, ``unknown`` those of them that nobody has learned or played yet.

    ``first`` is where a newcomer begins; None for anybody else, and if there are no lessons. ``begun`` is the lesson
    that was left last, and ``serial`` its number among all that is kept: the greater is newer.
    """

    games: tuple[str, ...]
    unknown: frozenset[str]
    first: ShelfLesson | None
    begun: ShelfLesson | None
    serial: int

    @property
    def next_flight(self) -> str:
        """The first game on the shelf that nobody has learned or played yet, "" if there is none."""
        return next((game for game in self.games if game in self.unknown), "")


def gather_lessons(book: LessonBook, played: frozenset[str], *, nothing_done: bool) -> LessonFacts:
    """Collect it; lessons are loaded only of a game whose lesson is offered. A newcomer has ``nothing_done``."""
    views: list[GameView] = [registry.view(entry.id) for entry in registry.entries()]
    teaching = [view for view in views if view.has_lessons]
    unknown = {view.id for view in teaching if view.id not in played and not book.flown(f"{view.id}/{FIRST_FLIGHT}")}
    first = None
    if nothing_done and book.is_new and teaching:
        first = shelf_lesson(teaching[0], teaching[0].lessons()[0], book)
    begun = _begun([*teaching, EVERYWHERE], book)
    serial = book.serial(begun.key) if begun else 0
    return LessonFacts(tuple(view.id for view in teaching), frozenset(unknown), first, begun, serial)


def _begun(teachers: Sequence[Teacher], book: LessonBook) -> ShelfLesson | None:
    game_id, _slash, lesson_id = (book.latest_begun() or "").partition("/")
    lessons = ((one, each) for one in teachers if one.id == game_id for each in one.lessons() if each.id == lesson_id)
    entries = (shelf_lesson(one, lesson, book) for one, lesson in lessons)
    return next((entry for entry in entries if entry.step is not None), None)
