"""The matches of a person, as statistics are made of them: read at once, and counted by whoever shows them.

Nothing is kept for it. So figures can't differ from the matches behind them, whatever was deleted, merged or renamed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from typing import Any, Final

import msgspec

from balloongames.core.evaluator import STRENGTHS
from balloongames.core.options import OptionValue
from balloongames.storage.database import as_history_error
from balloongames.storage.history import FINISHED_DAY, History
from balloongames.storage.model import LARGEST_SCORE, moment
from balloongames.storage.people import PersonId, key_of

_MINE: Final = (
    "names JOIN results AS me USING (name_key) JOIN matches INDEXED BY matches_told ON matches.id = me.match"
    f" WHERE names.person = ? AND me.bot IS NULL AND counted AND abs(me.score) <= {LARGEST_SCORE}"
)
_PART, _NEXT = "\x1f", "\x1e"  # what no name has in it
_RIVALS: Final = (
    f"SELECT group_concat(name || coalesce('{_PART}' || bot, ''), '{_NEXT}')"  # noqa: S608 - our own words
    " FROM results AS other WHERE other.match = me.match AND other.seat <> me.seat"
)
_THEIRS: Final = (
    "(names AS mine JOIN results AS me USING (name_key)) JOIN matches INDEXED BY matches_told ON matches.id = me.match"
    " JOIN results AS you ON you.match = me.match AND you.seat <> me.seat"
    " JOIN names AS yours ON yours.name_key = you.name_key"
    " WHERE mine.person = ? AND yours.person = ? AND me.bot IS NULL AND you.bot IS NULL AND counted AND NOT assisted"
    f" AND max(abs(me.score), abs(you.score)) <= {LARGEST_SCORE}"
)


class Rival(msgspec.Struct, frozen=True, gc=False):
    """Somebody at the same table: a person who has a place here, or a guest by ``name``, or a computer player."""

    person: PersonId | None = None
    name: str = ""
    strength: str = ""  # of a computer player


class SeatResult(msgspec.Struct, frozen=True, gc=False):
    """How a person did in a match. ``assisted`` ones are told, but not counted."""

    match: str
    game_id: str
    options: Mapping[str, OptionValue]
    reason: str
    day: date
    score: float
    won: bool
    assisted: bool
    rivals: tuple[Rival, ...] = ()

    @property
    def seats(self) -> int:
        """How many sat at the table."""
        return len(self.rivals) + 1


def results_of(history: History, person: PersonId) -> list[SeatResult]:
    """Return all matches of a person, the oldest first; raises HistoryError.

    Who sat at a table twice, by two names that are one person's, has the better of both.
    """
    with as_history_error():
        return history.database.read(lambda: _results(history.database.connection, person))


def _results(db: sqlite3.Connection, person: PersonId) -> list[SeatResult]:
    people = dict(db.execute("SELECT name_key, person FROM names").fetchall())
    rows: Iterable[tuple[Any, ...]] = db.execute(
        f"SELECT me.match, game, options, reason, {FINISHED_DAY}, me.score, me.won, assisted,"  # noqa: S608
        f" ({_RIVALS}) FROM {_MINE} ORDER BY matches.rowid",
        (person,),
    )
    if list(people.values()).count(person) > 1:
        rows = _better_of_each(rows)
    rival = cache(lambda text: _rival(text, people))  # thousands of matches, and always the same people
    table = cache(lambda text: tuple(map(rival, text.split(_NEXT))) if text else ())
    return [
        SeatResult(match, game, _options(options), reason, _day(day), score, won == 1, assisted == 1, table(others))
        for match, game, options, reason, day, score, won, assisted, others in rows
    ]


def _better_of_each(rows: Iterable[tuple[Any, ...]]) -> Iterable[tuple[Any, ...]]:
    """Return of each match the row that won, or else the first one."""
    mine: dict[str, tuple[Any, ...]] = {}
    for row in rows:
        if row[0] not in mine or row[6]:
            mine[row[0]] = row
    return mine.values()


def _rival(text: str, people: Mapping[str, PersonId]) -> Rival:
    """Return who sat at a table, as `_RIVALS` names them."""
    name, _, bot = text.partition(_PART)
    return Rival(name=name, strength=_strength(bot)) if bot else Rival(people.get(key_of(name)), name)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match in which two persons sat at one table; ``scores`` and ``won`` are theirs, in the order asked for."""

    match: str
    game_id: str
    options: Mapping[str, OptionValue]
    reason: str
    day: date
    seats: int
    scores: tuple[float, float]
    won: tuple[bool, bool]


def meetings_of(history: History, one: PersonId, other: PersonId) -> list[Meeting]:
    """Return the matches of two persons that count, the oldest first; raises HistoryError."""
    with as_history_error():
        rows = history.database.connection.execute(
            f"SELECT me.match, game, options, reason, {FINISHED_DAY},"  # noqa: S608 - our own words
            " (SELECT count(*) FROM results AS any_seat WHERE any_seat.match = me.match),"
            f" me.score, you.score, me.won, you.won FROM {_THEIRS} ORDER BY matches.rowid",
            (one, other),
        ).fetchall()
    return [
        Meeting(match, game, _options(options), reason, _day(day), seats, (mine, yours), (bool(won), bool(lost)))
        for match, game, options, reason, day, seats, mine, yours, won, lost in rows
    ]


@lru_cache(maxsize=512)
def _options(text: str) -> Mapping[str, OptionValue]:
    try:
        found: dict[str, OptionValue] = msgspec.json.decode(text, type=dict[str, OptionValue])
    except ValueError:  # somebody edited the file
        return {}
    return found


@lru_cache(maxsize=64)
def _strength(text: str) -> str:
    try:
        bot: Any = msgspec.json.decode(text)
    except ValueError:
        return STRENGTHS[0]
    found = bot.get("level") if isinstance(bot, dict) else None
    return found if found in STRENGTHS else STRENGTHS[0]


@lru_cache(maxsize=4096)
def _day(text: str | None) -> date:
    return moment(text).date()
