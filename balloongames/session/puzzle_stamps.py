"""What puzzles earn in the logbook. Puzzles are of the house: whoever solved one, all who play here have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, TypeAlias

from balloongames import registry
from balloongames.core.grade import Grade
from balloongames.core.puzzle import AnyPuzzleKit, BadPuzzle
from balloongames.puzzles.medals import Medal
from balloongames.session.seeds import read_share_code
from balloongames.storage.model import local_day
from balloongames.storage.puzzles import PuzzleBook, PuzzleProgress


@dataclass(frozen=True, slots=True)
class Solved:
    """A puzzle that was solved, and ``at`` what time: its game, whether it was one of a day, its grade if of a pack.

    ``stamp`` is that of its kind, if it has one.
    """

    code: str
    game_id: str
    medal: Medal
    at: datetime
    is_daily: bool
    grade: Grade | None = None
    stamp: str | None = None

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
    "sharp_air": lambda one: one.grade in (Grade.SHARP, Grade.FIERCE),
    "fresh_from_the_press": lambda one: not one.is_daily and one.grade is None,
}
"""What a single puzzle earns, of whatever kind it is; `One of each` takes several."""


def earned(solved: Sequence[Solved], games: frozenset[str]) -> dict[str, Solved]:
    """Return for each stamp the puzzle that earned it first; ``games`` are those that have puzzles."""
    found: dict[str, Solved] = {}
    missing = set(games)
    for one in sorted(solved, key=lambda one: one.at):
        for stamp in (*(stamp for stamp, holds in CONDITIONS.items() if holds(one)), one.stamp):
            if stamp is not None:
                found.setdefault(stamp, one)
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
    kit = _kit_of(one)
    game_id, stamp = (kit.game_id, kit.stamp) if kit else (one.game_id, None)
    assert one.medal is not None
    assert one.solved is not None
    return Solved(one.code, game_id, Medal(one.medal), one.solved, one.code in days, grade_of(one.code), stamp)


def _kit_of(one: PuzzleProgress) -> AnyPuzzleKit | None:
    """Return the kit of a puzzle; where its code can't be read any more, the first one of its game, if there is one."""
    try:
        return read_share_code(one.code)[0]
    except BadPuzzle:
        return next(iter(registry.puzzle_kits(one.game_id)), None)
