"""Which matches of the history the album shows: by people, games, how they ended, what is marked, and words.

A selection is a list of numbers, the newest match first; the matches themselves are read a page at a time. So it takes
no longer to leaf through a hundred thousand of them than through ten.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec

from balloongames.storage.database import as_history_error
from balloongames.storage.history import FINISHED_DAY, History
from balloongames.storage.people import PersonId
from balloongames.storage.rows import checked

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
_OF_A_PERSON: Final = (
    "SELECT matches.rowid FROM names CROSS JOIN results USING (name_key) CROSS JOIN matches ON id = match"
    " WHERE person = ? AND bot IS NULL"
)
_WON: Final = (
    "SELECT matches.rowid FROM results INDEXED BY seats_that_won CROSS JOIN matches ON id = match"
    " WHERE won AND bot IS NULL"
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
    words: tuple[SearchWord, ...] = ()
    ids: frozenset[str] | None = None  # only among these


@dataclass(frozen=True, slots=True)
class SearchWord:
    """A word that was looked for: the names, games, deal and days that it may mean; ``days`` are patterns of ISO."""

    names: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    days: tuple[str, ...] = ()
    seed: str = ""


class _Query(NamedTuple):
    """A query for numbers of matches, and its values."""

    words: str
    values: tuple[Any, ...] = ()


def select(history: History, wanted: Wanted) -> list[int]:
    """Return the numbers of the matches that are wanted, the newest first; raises HistoryError."""
    with as_history_error():
        groups = [_union(history, group) for group in _groups(wanted)]
        return sorted(frozenset.intersection(*groups), reverse=True)


def _groups(wanted: Wanted) -> Iterator[list[_Query]]:
    """Go through the groups of what is wanted, each as queries of which any may be met."""
    if wanted.games:
        yield [_Query("SELECT rowid FROM matches WHERE game = ?", (game,)) for game in wanted.games]
    if wanted.ids is not None:
        ids = json.dumps(sorted(wanted.ids))
        yield [_Query("SELECT rowid FROM matches WHERE id IN (SELECT value FROM json_each(?))", (ids,))]
    if wanted.favorites:
        yield [_Query("SELECT rowid FROM matches WHERE favorite")]
    if wanted.flags:
        yield [_Query("SELECT rowid FROM matches WHERE id IN (SELECT match FROM flags)")]
    if wanted.people:
        yield [_Query(_OF_A_PERSON + (" AND won" if wanted.won else ""), (person,)) for person in wanted.people]
    elif wanted.won:
        yield [_Query(_WON)]
    for word in wanted.words:  # each by the index that is made for it
        yield [*_meant(word)]
    if wanted == Wanted():
        yield [_Query("SELECT rowid FROM matches")]


def _union(history: History, queries: Iterable[_Query]) -> frozenset[int]:
    """Return the numbers that any of some queries finds, each asked once for as long as the file is as it is."""
    database = history.database

    def found(query: _Query) -> frozenset[int]:
        # All numbers in one text take half the time of as many rows.
        words = f"WITH found (number) AS ({query.words}) SELECT json_group_array(number) FROM found"  # noqa: S608 - our own words
        (numbers,) = database.connection.execute(words, query.values).fetchone()
        return frozenset(msgspec.json.decode(numbers, type=list[int]))

    each = [database.cached(query, partial(found, query)) for query in queries]
    return each[0] if len(each) == 1 else frozenset().union(*each)


def names_played(history: History) -> list[tuple[str, str]]:
    """Return every name under which anybody sat at a table, as it is kept and as it was written.

    A name of a person is told once more, as that person is called now.
    """
    with as_history_error():
        rows = history.database.connection.execute(  # from name to name along the index, however many matches there are
            "WITH RECURSIVE each (key) AS (SELECT MIN(name_key) FROM results UNION ALL"
            " SELECT (SELECT MIN(name_key) FROM results WHERE name_key > key) FROM each WHERE key IS NOT NULL)"
            " SELECT key, (SELECT name FROM results WHERE name_key = key LIMIT 1) FROM each WHERE key IS NOT NULL"
            " UNION SELECT name_key, name FROM names JOIN people ON people.id = person"
        ).fetchall()
        return checked(rows, list[tuple[str, str]])


def _meant(word: SearchWord) -> Iterator[_Query]:
    """Go through the queries for the numbers of matches that a word may mean."""
    for name in word.names:
        seats = "results CROSS JOIN matches ON matches.id = results.match"
        yield _Query(f"SELECT matches.rowid FROM {seats} WHERE name_key = ?", (name,))  # noqa: S608 - our own words
    for game in word.games:
        yield _Query("SELECT rowid FROM matches WHERE game = ?", (game,))
    for day in word.days:
        yield _Query(_ON_A_DAY, (day,) * 4)
    if word.seed:
        yield _Query("SELECT rowid FROM matches WHERE seed = ?", (word.seed,))
