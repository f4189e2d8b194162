"""The matches of a person, as statistics are made of them: read at once, and counted by whoever shows them.

No figure is kept. So none can differ from the matches behind it, whatever was deleted, merged or renamed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

import msgspec

from balloongames.core.evaluator import STRENGTHS
from balloongames.core.options import OptionValue
from balloongames.storage import condensed
from balloongames.storage.condensed import NEXT, PART
from balloongames.storage.database import as_history_error
from balloongames.storage.history import FINISHED_DAY, History
from balloongames.storage.model import LARGEST_SCORE, moment
from balloongames.storage.people import PersonId, key_of
from balloongames.storage.rows import MalformedRow, checked, decoded

_MINE: Final = (
    f"SELECT told.match, kind, company, seat, date(finished, 'unixepoch', 'localtime'), score, won"  # noqa: S608 - our own words
    " FROM names JOIN results USING (name_key) JOIN told ON told.match = results.match"
    f" WHERE names.person = ? AND bot IS NULL AND abs(score) <= {LARGEST_SCORE} ORDER BY number"
)
_MineRow: TypeAlias = tuple[str, int, int, int, str | None, float, int]
_THEIRS: Final = (
    "(names AS mine JOIN results AS me USING (name_key)) JOIN matches INDEXED BY matches_told ON matches.id = me.match"
    " JOIN results AS you ON you.match = me.match AND you.seat <> me.seat"
    " JOIN names AS yours ON yours.name_key = you.name_key"
    " WHERE mine.person = ? AND yours.person = ? AND me.bot IS NULL AND you.bot IS NULL AND counted AND NOT assisted"
    f" AND max(abs(me.score), abs(you.score)) <= {LARGEST_SCORE}"
)
_TheirRow: TypeAlias = tuple[str, str, str, str, str | None, int, float, float, int, int]


class Rival(msgspec.Struct, frozen=True, gc=False):
    """Somebody at the same table: a person who has a place here, or a guest by ``name``, or a computer player."""

    person: PersonId | None = None
    name: str = ""
    strength: str = ""  # of a computer player


class Company(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """Who else sat at a table. Matches that were read together share it, if the same did in the same seats."""

    rivals: tuple[Rival, ...] = ()

    @property
    def seats(self) -> int:
        """How many sat at the table."""
        return len(self.rivals) + 1


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
    company: Company

    @property
    def rivals(self) -> tuple[Rival, ...]:
        """Who else sat at the table."""
        return self.company.rivals

    @property
    def seats(self) -> int:
        """How many sat at the table."""
        return self.company.seats


def results_of(history: History, person: PersonId) -> list[SeatResult]:
    """Return all matches of a person, the oldest first; raises HistoryError.

    Who sat at a table twice, by two names that are one person's, has the better of both.
    """
    database = history.database
    condensed.condense_all(database)

    def found() -> list[SeatResult]:
        return database.read(lambda: _results(database.connection, person))

    with as_history_error():
        try:
            return database.cached(("results", person), found)
        except MalformedRow:  # what is told makes no sense: somebody edited the file
            condensed.condense_anew(database)
            return database.cached(("results", person), found)


def _results(db: sqlite3.Connection, person: PersonId) -> list[SeatResult]:
    names = db.execute("SELECT name_key, person FROM names JOIN people ON people.id = person").fetchall()
    people = dict(checked(names, list[tuple[str, int]]))
    rows: Iterable[tuple[Any, ...]] = db.execute(_MINE, (person,))
    if list(people.values()).count(person) > 1:
        rows = _best_of_each(checked([*rows], list[_MineRow]), 6)
    kinds = _kinds(db)
    seated = db.execute("SELECT id, seated FROM companies").fetchall()
    companies, days = _Companies(dict(checked(seated, list[tuple[int, str]])), people), _Days()
    found = []
    for match, kind, company, seat, day, score, won in rows:
        if kind not in kinds:
            raise MalformedRow(f"no kind of match: {kind}")
        game, options, reason, assisted = kinds[kind]
        found.append(
            SeatResult(match, game, options, reason, days[day], score, won == 1, assisted, companies[company, seat])
        )
    return found


def _kinds(db: sqlite3.Connection) -> dict[int, tuple[str, Mapping[str, OptionValue], str, bool]]:
    """Return of each kind of match its game, options, reason and whether it was assisted, by its number."""
    rows = db.execute("SELECT id, game, options, reason, assisted FROM kinds").fetchall()
    known = checked(rows, list[tuple[int, str, str, str, int]])
    return {kind: (game, _options(options), reason, assisted == 1) for kind, game, options, reason, assisted in known}


def _best_of_each(rows: Iterable[tuple[Any, ...]], won: int) -> Iterable[tuple[Any, ...]]:
    """Return of each match the row that won, or else the first one; ``won`` is the first column that says so."""
    best: dict[str, tuple[Any, ...]] = {}
    for row in rows:
        if (before := best.setdefault(row[0], row)) is not row and sum(row[won:]) > sum(before[won:]):
            best[row[0]] = row
    return best.values()


class _Days(dict[str | None, date]):
    """The days that the database tells."""

    def __missing__(self, text: str | None) -> date:
        day = self[text] = moment(text).date()
        return day


class _Companies(dict[tuple[int, int], Company]):
    """Who else sat at a table, by the number of all who sat there and a seat: thousands of matches, few tables."""

    def __init__(self, seated: Mapping[int, str], people: Mapping[str, PersonId]) -> None:
        self._seated: Final = seated
        self._rival: Final = cache(lambda seat: _rival(seat, people))

    def __missing__(self, key: tuple[int, int]) -> Company:
        number, seat = key
        if number not in self._seated:
            raise MalformedRow(f"no company: {number}")
        mine = f"{seat}{PART}"
        seated = self._seated[number].split(NEXT)
        rivals = [self._rival(one) for one in seated if not one.startswith(mine)]
        company = self[key] = Company(tuple(rivals))
        return company


def _rival(seat: str, people: Mapping[str, PersonId]) -> Rival:
    """Return who took a seat, as `condensed` names them."""
    if PART not in seat:
        raise MalformedRow("nobody sits there")
    _seat, name, *bot = seat.split(PART)
    return Rival(name=name, strength=_strength(bot[0])) if bot else Rival(people.get(key_of(name)), name)


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
    """Return the matches of two persons that count, the oldest first; raises HistoryError.

    Who sat at a table twice, by two names that are one person's, has the better of both.
    """
    with as_history_error():
        return history.database.cached(
            ("meetings", one, other), lambda: _meetings(history.database.connection, one, other)
        )


def _meetings(db: sqlite3.Connection, one: PersonId, other: PersonId) -> list[Meeting]:
    found = db.execute(
        f"SELECT me.match, game, options, reason, {FINISHED_DAY},"  # noqa: S608 - our own words
        " (SELECT count(*) FROM results AS any_seat WHERE any_seat.match = me.match),"
        f" me.score, you.score, me.won, you.won FROM {_THEIRS} ORDER BY matches.rowid, me.seat, you.seat",
        (one, other),
    ).fetchall()
    rows = checked(found, list[_TheirRow])
    days = _Days()
    return [
        Meeting(match, game, _options(options), reason, days[day], seats, (mine, yours), (bool(won), bool(lost)))
        for match, game, options, reason, day, seats, mine, yours, won, lost in _best_of_each(rows, 8)
    ]


@lru_cache(maxsize=512)
def _options(text: str) -> Mapping[str, OptionValue]:
    try:
        return decoded(text, dict[str, OptionValue])
    except MalformedRow:  # somebody edited the file
        return {}


@lru_cache(maxsize=64)
def _strength(text: str) -> str:
    try:
        found = decoded(text, dict[str, Any]).get("level")
    except MalformedRow:
        return STRENGTHS[0]
    return found if found in STRENGTHS else STRENGTHS[0]
