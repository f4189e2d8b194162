"""The daily puzzle: the same for everybody on the same date, easy on Monday and fierce at the end of the week.

Each game has its weekday; Saturday and Sunday are drawn by lot.

The date is a plain local date that the caller knows. Days that were missed stay open; days to come do not open.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final, Protocol, TypeVar

from balloongames.core.puzzle import AnyPuzzleKit, Grade
from balloongames.core.rng import Rng


class OfGame(Protocol):
    """Something that belongs to a game: the kit of a kind of puzzle, or its line in the registry."""

    @property
    def game_id(self) -> str: ...


K = TypeVar("K", bound=OfGame)
FIRST_DAY: Final = date(2026, 1, 1)
_GRADES: Final = (  # from Monday to Sunday
    Grade.GENTLE, Grade.STEADY, Grade.STEADY, Grade.SHARP, Grade.SHARP, Grade.FIERCE, Grade.FIERCE,
)  # fmt: skip


def today() -> date:
    """Return the day whose puzzle is played now: the first one for as long as the clock of the machine is behind it."""
    return max(date.today(), FIRST_DAY)  # noqa: DTZ011 - the date of the people at the table


def grade_of(day: date) -> Grade:
    """Return how hard the puzzle of a day is.

    >>> str(grade_of(date(2026, 11, 23)))  # a Monday
    'gentle'
    """
    return _GRADES[day.weekday()]


def is_open(day: date, today: date) -> bool:
    """Return whether the puzzle of ``day`` may be played ``today``."""
    return FIRST_DAY <= day <= today


def kind_of(day: date, games: Sequence[str], kinds: Sequence[K]) -> K:
    """Return the kind of a day: from Monday on the games take turns in their order, all else is drawn by lot."""
    weekday = day.weekday()
    own = [kind for kind in kinds if kind.game_id == games[weekday]] if weekday < len(games) else []
    return Rng.from_word(f"kind {day.isoformat()}").choice(own or kinds)


def code_of(kit: AnyPuzzleKit, day: date) -> str:
    """Return the share code of a day's puzzle; ValueError before `FIRST_DAY`. May take a second or two."""
    if day < FIRST_DAY:
        raise ValueError(f"there was no puzzle on {day}")
    return kit.code_from(f"daily {kit.game_id} {day.isoformat()}", grade_of(day))


def month(year: int, number: int) -> Iterator[date]:
    """Yield the days of a month."""
    for day in range(1, monthrange(year, number)[1] + 1):
        yield date(year, number, day)
