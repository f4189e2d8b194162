"""A short form of each match for statistics: in which order it was, of which kind, who sat there, and when.

To **condense** a match is to write this short form of it. In the files of the player it stands in the table ``told``;
``untold`` are the matches that wait for it.

Most matches are like others: the same game by the same rules, the same people in the same seats. Each such kind and
company stands in the file once, and each match in a few bytes. Triggers of the database put down which matches still
wait. That they are condensed and that they wait no more is one change, so whoever is stopped in between goes on where
it ended, and counts nothing twice.
"""

from __future__ import annotations

import sqlite3
from typing import Any, Final

from balloongames.storage.database import Database, Progress, as_history_error
from balloongames.storage.rows import checked

PART, NEXT = "\x1f", "\x1e"  # what no name has in it
_SLICE: Final = 2000  # matches in one change
_DUE: Final = (
    "SELECT number, untold.match, counted, CAST(strftime('%s', finished) AS INTEGER), game, options, reason, assisted,"  # noqa: S608 - our own words
    f" (SELECT group_concat(seat || '{PART}' || name || coalesce('{PART}' || bot, ''), '{NEXT}')"
    " FROM results WHERE results.match = untold.match)"
    " FROM untold JOIN matches INDEXED BY matches_told ON matches.id = untold.match ORDER BY number LIMIT ?"
)
_Known = dict[tuple[Any, ...], int]


def condense_all(database: Database, progress: Progress = lambda _share: None) -> None:
    """Condense all matches that wait for it, a slice at a time, each a change of its own; raises HistoryError.

    ``progress`` hears how much of it is done.
    """
    with as_history_error():
        (due,) = database.connection.execute("SELECT COUNT(*) FROM untold").fetchone()
    done, known = 0, _Known()
    while done < due:
        with database.change() as db:
            count = condense(db, known)
        if not count:
            return
        done += count
        progress(min(1.0, done / due))


def condense_anew(database: Database) -> None:
    """Write all short forms again: so they are right, whatever somebody made of them; raises HistoryError."""
    with database.change() as db:
        for table in ("told", "kinds", "companies", "untold"):
            db.execute(f"DELETE FROM {table}")  # noqa: S608 - our own words
        db.execute("INSERT INTO untold (match) SELECT id FROM matches ORDER BY rowid")
    condense_all(database)


def condense(db: sqlite3.Connection, known: _Known | None = None) -> int:
    """Condense some of the matches that wait for it, as a part of a change; return how many.

    ``known`` are numbers of kinds and companies that were asked for before.
    """
    known = {} if known is None else known
    rows = db.execute(_DUE, (_SLICE,)).fetchall()
    short = []
    for number, match, counted, finished, *kind, company in rows:
        if counted:
            short.append(
                (match, number, _number_of_kind(db, known, *kind), _number_of(db, known, company or ""), finished)
            )
    db.executemany("DELETE FROM told WHERE match = ?", [(row[1],) for row in rows if not row[2]])
    db.executemany(  # what is condensed once more keeps its place among the others
        "INSERT INTO told VALUES (?, ?, ?, ?, ?) ON CONFLICT (match) DO UPDATE"
        " SET kind = excluded.kind, company = excluded.company, finished = excluded.finished",
        short,
    )
    if rows:
        db.execute("DELETE FROM untold WHERE number <= ?", (rows[-1][0],))
    return len(rows)


def condense_and_prune(db: sqlite3.Connection) -> None:
    """Condense what waits, and forget companies that no match has any more, with their names. Part of a change."""
    while condense(db):
        pass
    db.execute("DELETE FROM companies WHERE id NOT IN (SELECT company FROM told)")


def _number_of_kind(db: sqlite3.Connection, known: _Known, *kind: Any) -> int:
    if kind not in known:
        db.execute("INSERT OR IGNORE INTO kinds (game, options, reason, assisted) VALUES (?, ?, ?, ?)", kind)
        words = "SELECT id FROM kinds WHERE game = ? AND options = ? AND reason = ? AND assisted = ?"
        (known[kind],) = checked(db.execute(words, kind).fetchone(), tuple[int])
    return known[kind]


def _number_of(db: sqlite3.Connection, known: _Known, *company: str) -> int:
    if company not in known:
        db.execute("INSERT OR IGNORE INTO companies (seated) VALUES (?)", company)
        row = db.execute("SELECT id FROM companies WHERE seated = ?", company).fetchone()
        (known[company],) = checked(row, tuple[int])
    return known[company]
