"""Which matches of the history the album shows: by people, games, how they ended, what is marked, and words.

A selection is a list of numbers, the newest match first; the matches themselves are read a page at a time. So it takes
no longer to leaf through a hundred thousand of them than through ten.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from balloongames.storage.database import as_history_error
from balloongames.storage.history import FINISHED_DAY, History
from balloongames.storage.people import PersonId

# From day to day along the index, by their first ten letters: the matches of those that may be meant are looked at.
_ON_A_DAY: Final = (
    "WITH RECURSIVE days (first) AS (SELECT MIN(finished) FROM matches UNION ALL"  # noqa: S608 - our own words
    " SELECT (SELECT MIN(finished) FROM matches WHERE finished >"
    " iif(length(first) < 10, first, substr(first, 1, 10) || CAST(x'FF' AS TEXT)))"
    " FROM days WHERE first IS NOT NULL)"
    " SELECT timed.rowid FROM days CROSS JOIN matches AS timed INDEXED BY matches_by_time"
    " ON finished BETWEEN substr(first, 1, 10) AND substr(first, 1, 10) || CAST(x'FF' AS TEXT)"
    " WHERE (date(substr(first, 1, 10)) LIKE ? OR date(substr(first, 1, 10), '-1 day') LIKE ?"
    f" OR date(substr(first, 1, 10), '+1 day') LIKE ?) AND {FINISHED_DAY} LIKE ?"
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a match must be: all of these groups, of each group any.

    ``won`` is by one of the ``people``, or else by any person.
    """

    people: frozenset[PersonId] = frozenset()
    games: frozenset[str] = frozenset()
    won: bool = False
    flags: bool = False
    favorites: bool = False
    words: tuple[Word, ...] = ()
    ids: frozenset[str] | None = None  # only among these


@dataclass(frozen=True, slots=True)
class Word:
    """A word that was looked for: the names, games, deal and days that it may mean; ``days`` are patterns of ISO."""

    names: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    seed: str = ""


@dataclass(slots=True)
class _Query:
    """The conditions of a query, or its parts, and their values."""

    conditions: list[str] = field(default_factory=list)
    values: list[Any] = field(default_factory=list)

    def add(self, condition: str, values: Collection[Any] = ()) -> None:
        self.conditions.append(condition)
        self.values += values


def select(history: History, wanted: Wanted) -> list[int]:
    """Return the numbers of the matches that are wanted, the newest first; raises HistoryError."""
    query = _Query()
    if wanted.games:
        query.add(f"game IN ({_marks(wanted.games)})", wanted.games)
    if wanted.ids is not None:
        query.add("id IN (SELECT value FROM json_each(?))", (json.dumps(sorted(wanted.ids)),))
    if wanted.favorites:
        query.add("favorite")
    if wanted.flags:
        query.add("id IN (SELECT match FROM flags)")
    if wanted.people:
        won = " AND won" if wanted.won else ""
        mine = "SELECT match FROM results JOIN names USING (name_key) WHERE bot IS NULL"
        query.add(f"id IN ({mine} AND person IN ({_marks(wanted.people)}){won})", wanted.people)
    elif wanted.won:
        query.add("EXISTS (SELECT 1 FROM results WHERE match = id AND won AND bot IS NULL)")
    where = " WHERE " + " AND ".join(query.conditions) if query.conditions else ""
    db = history.database.connection
    with as_history_error():
        found: Collection[int] | None = None
        if where or not wanted.words:
            rows = db.execute(f"SELECT rowid FROM matches{where}", query.values)  # noqa: S608 - our own words
            found = [number for (number,) in rows]
        for word in wanted.words:  # each by the index that is made for it
            meant = {number for (number,) in db.execute(*_meant(word))}
            found = meant if found is None else meant.intersection(found)
        return sorted(found or (), reverse=True)


def names_played(history: History) -> list[tuple[str, str]]:
    """Return every name under which anybody sat at a table, as it is looked for and as it was written."""
    with as_history_error():
        return history.database.connection.execute(  # from name to name along the index, however many matches there are
            "WITH RECURSIVE each (key) AS (SELECT MIN(name_key) FROM results UNION ALL"
            " SELECT (SELECT MIN(name_key) FROM results WHERE name_key > key) FROM each WHERE key IS NOT NULL)"
            " SELECT key, (SELECT name FROM results WHERE name_key = key LIMIT 1) FROM each WHERE key IS NOT NULL"
        ).fetchall()


def _meant(word: Word) -> tuple[str, list[Any]]:
    """Return the query for the numbers of matches that a word may mean, and its values."""
    parts = _Query()
    if word.names:
        seats = "results CROSS JOIN matches ON matches.id = results.match"
        named = f"SELECT matches.rowid FROM {seats} WHERE name_key IN"  # noqa: S608 - our own words
        parts.add(f"{named} ({_marks(word.names)})", word.names)
    if word.games:
        parts.add(f"SELECT rowid FROM matches WHERE game IN ({_marks(word.games)})", word.games)  # noqa: S608
    for day in word.days:
        parts.add(f"SELECT * FROM ({_ON_A_DAY})", (day,) * 4)  # noqa: S608
    if word.seed:
        parts.add("SELECT rowid FROM matches WHERE seed = ?", (word.seed,))
    return " UNION ALL ".join(parts.conditions) or "SELECT 0 WHERE 0", parts.values


def _marks(values: Sequence[Any] | Collection[Any]) -> str:
    return ", ".join("?" * len(values))
