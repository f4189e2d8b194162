"""What stands for the modules that the package of a game's view may lack: there is nothing to tell, points count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from balloongames.core.game import Advice, Event, Seat
from balloongames.core.lesson import Lesson
from balloongames.i18n import N_
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.lesson_view import LessonView
from balloongames.ui.measures import POINTS, Way
from balloongames.ui.view import FirstTime, People, Word

DRAWS: Final = None
FIRST_TIMES: Final[tuple[FirstTime, ...]] = ()
LESSONS: Final[tuple[LessonView[Lesson], ...]] = ()
ON_TABLE: Final[tuple[type[Event], ...]] = ()
VENUE: Final = ""
STAMPS: Final = ()
WAYS: Final = (Way("company", N_("In company"), POINTS, (10, 20, 30, 40)),)
WORDS: Final[tuple[Word, ...]] = ()


def words(_move: Any, _seen: Any, _people: People) -> str:
    """Return nothing: moves are shown on the board."""
    return ""


def look(_where: Advice) -> str:
    """Return nothing: the game's evaluator does not say."""
    return ""


def fact(_fact: Advice, _people: People) -> str:
    """Return nothing: the game's evaluator names no facts."""
    return ""


def prospect(_fact: Advice, _mover: Seat, _people: People) -> str:
    """Return nothing: nothing is said of later moves."""
    return ""


def balance(_reason: Advice, _people: People) -> str:
    """Return nothing: the game's evaluator names no terms."""
    return ""


def idea(_fact: Advice) -> str:
    """Return nothing: no idea has a name."""
    return ""


def change(_event: Event, _before: Any, _until: Sequence[Event]) -> str:
    """Tell of no change."""
    return ""


def draw_recap(_canvas: Canvas, _box: Box, _event: Event) -> bool:
    """Draw no picture."""
    return False
