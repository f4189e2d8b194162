"""What the home knows of lessons: the one to go on with, and the games that nobody has learned or played yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from balloongames import registry
from balloongames.scenes.lessons.places import Place, place_of
from balloongames.storage.lessons import LessonBook
from balloongames.ui.game_view import GameView


@dataclass(frozen=True, slots=True)
class LessonFacts:
    """``first`` is where a newcomer begins, None if there are no lessons at all; ``labels`` go by game.

    ``begun`` is the lesson that was left last, and ``serial`` its number among all that is kept: the greater is newer.
    """

    first: Place | None
    begun: Place | None
    serial: int
    labels: Mapping[str, Place]


def gather_lessons(book: LessonBook, played: frozenset[str]) -> LessonFacts:
    """Collect it; of games that were played, the lessons are not even loaded."""
    views: list[GameView] = [registry.view(entry.id) for entry in registry.entries()]
    fresh = {view.id: _first_flight(view, book) for view in views if view.id not in played}
    labels = {game_id: place for game_id, place in fresh.items() if place is not None and not place.is_flown}
    first = next((place for view in views if (place := fresh.get(view.id) or _first_flight(view, book))), None)
    begun = _begun(views, book)
    return LessonFacts(first, begun, book.serial(begun.key) if begun else 0, labels)


def _first_flight(view: GameView, book: LessonBook) -> Place | None:
    return next((place_of(view, lesson, book) for lesson in view.lessons()[:1]), None)


def _begun(views: list[GameView], book: LessonBook) -> Place | None:
    game_id, _slash, lesson_id = (book.latest_begun() or "").partition("/")
    lessons = ((view, one) for view in views if view.id == game_id for one in view.lessons() if one.id == lesson_id)
    places = (place_of(view, lesson, book) for view, lesson in lessons)
    return next((place for place in places if place.step is not None), None)
