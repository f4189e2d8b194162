"""What puzzles earn in the logbook. Puzzles are of the house: whoever solved one, all who play here have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, TypeAlias

from balloongames import registry
from balloongames.core.grade import Grade
from balloongames.core.puzzle import BadPuzzle
from balloongames.puzzles.medals import Medal
from balloongames.session.seeds import read_share_code
from balloongames.storage.model import local_day
from balloongames.storage.puzzles import PuzzleBook, PuzzleProgress


@dataclass(frozen=True, slots=True)
class Solved:
    """A puzzle that was solved, and ``at`` what time: its game, whether it was one of a day, its grade if of a pack."""

    code: str
    game_id: str
    medal: Medal
    at: datetime
    is_daily: bool
    grade: Grade | None = None

    @property
    def day(self) -> date:
        """The day that it was for people."""
        return local_day(self.at)


Condition: TypeAlias = Callable[[Solved], bool]
GradeOf: TypeAlias = Callable[[str], Grade | None]
"""Tells the grade of a code, if it is one of the packs."""


CONDITIONS: Final[Mapping[str, Condition]] = {
    "first_light": lambda _one: True,
    "by_yourself": lambda one: one.medal.is_golden,
    "puzzle_of_the_day": lambda one: one.is_daily,
    "clear_sky": lambda one: one.game_id == "balloon_pop",
    "four_valleys": lambda one: one.game_id == "balloon_cup",
    "tidy_planet": lambda one: one.game_id == "bubblee_pop",
    "good_course": lambda one: one.game_id == "balmy_balloonists",
    "sharp_air": lambda one: one.grade in (Grade.SHARP, Grade.FIERCE),
    "fresh_from_the_press": lambda one: not one.is_daily and one.grade is None,
}
"""What each single puzzle earns; `One of each` takes several."""


def earned(solved: Sequence[Solved], games: frozenset[str]) -> dict[str, Solved]:
    """Return for each stamp the puzzle that earned it first; ``games`` are those that have puzzles."""
    found: dict[str, Solved] = {}
    missing = set(games)
    for one in sorted(solved, key=lambda one: one.at):
        for stamp, condition in CONDITIONS.items():
            if stamp not in found and condition(one):
                found[stamp] = one
        if missing and not (missing := missing - {one.game_id}):
            found["one_of_each"] = one
    return found


def earned_here(book: PuzzleBook, grade_of: GradeOf) -> dict[str, Solved]:
    """Return for each stamp the puzzle of a book that earned it; raises HistoryError."""
    games = frozenset(kit.game_id for kit in registry.shown_puzzle_kits())
    return earned(solved_of(book, grade_of), games)


def solved_of(book: PuzzleBook, grade_of: GradeOf) -> list[Solved]:
    """Return all puzzles that were solved; ``grade_of`` knows those of the packs. Raises HistoryError."""
    days = {one.code for one in book.dailies(date.min, date.max).values()}
    solved = [one for one in book.everything().values() if one.medal in tuple(Medal) and one.solved]
    return [_solved(one, days, grade_of) for one in solved]


def _solved(one: PuzzleProgress, days: set[str], grade_of: GradeOf) -> Solved:
    try:
        game_id = read_share_code(one.code)[0].game_id
    except BadPuzzle:
        game_id = one.game_id
    assert one.medal is not None
    assert one.solved is not None
    return Solved(one.code, game_id, Medal(one.medal), one.solved, one.code in days, grade_of(one.code))
