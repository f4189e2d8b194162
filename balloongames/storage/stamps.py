"""Stamps that were earned: one row for each seat of a match and each stamp, counted from the record.

Nothing here is worth keeping for itself: what is missing, or of an older way of counting, is counted again from the
matches, a few at a time. Seats belong to persons by their names, as in all else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from balloongames.core.game import Seat
from balloongames.storage.database import as_history_error
from balloongames.storage.history import History
from balloongames.storage.model import local_day, moment
from balloongames.storage.people import PersonId
from balloongames.storage.rows import checked

VERSION: Final = 2  # grows when a condition changes: then all matches are counted again


@dataclass(frozen=True, slots=True)
class Earned:
    """When a stamp was earned first, in UTC, and in which match by which move, if it was one."""

    at: datetime
    match: str = ""
    ply: int = 0

    @property
    def day(self) -> date:
        """The day that it was for people."""
        return local_day(self.at)


def latest_row(history: History) -> int:
    """Return the number of the latest match; 0 if there is none; raises HistoryError."""
    with as_history_error():
        row = history.database.connection.execute("SELECT MAX(rowid) FROM matches").fetchone()
        (latest,) = checked(row, tuple[int | None])
    return latest or 0


def uncounted(history: History, rows: range) -> list[str]:
    """Return those of some matches whose stamps are not counted, the newest first; raises HistoryError."""
    with as_history_error():
        found = history.database.connection.execute(
            "SELECT id FROM matches WHERE rowid BETWEEN ? AND ? AND counted AND NOT EXISTS"
            " (SELECT 1 FROM stamped WHERE match = id AND version = ?) ORDER BY rowid DESC",
            (rows.start, rows.stop - 1, VERSION),
        ).fetchall()
        return [match for (match,) in checked(found, list[tuple[str]])]


def keep(history: History, counted: Mapping[str, Mapping[Seat, Mapping[str, int]]]) -> None:
    """Keep what was counted of matches: for each seat its stamps, each with the ply that earned it."""
    with history.database.change() as db:
        for match_id, found in counted.items():
            if db.execute("SELECT 1 FROM matches WHERE id = ?", (match_id,)).fetchone() is None:
                continue  # it is gone
            rows = [(match_id, seat, stamp, ply) for seat, stamps in found.items() for stamp, ply in stamps.items()]
            db.execute("DELETE FROM seat_stamps WHERE match = ?", (match_id,))
            db.executemany("INSERT INTO seat_stamps VALUES (?, ?, ?, ?)", rows)
            db.execute(
                "INSERT INTO stamped VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET version = excluded.version",
                (match_id, VERSION),
            )


def stamps_of(history: History, person: PersonId) -> dict[str, Earned]:
    """Return the stamps of a person, each as it was earned first; raises HistoryError."""
    with as_history_error():
        rows = history.database.connection.execute(
            "SELECT stamp, seat_stamps.match, ply, finished, MIN(matches.rowid)"  # and what stands in that row
            " FROM names JOIN results AS me USING (name_key)"
            " JOIN seat_stamps ON seat_stamps.match = me.match AND seat_stamps.seat = me.seat"
            " JOIN matches INDEXED BY matches_told ON matches.id = me.match"
            " WHERE person = ? AND bot IS NULL AND counted GROUP BY stamp",
            (person,),
        ).fetchall()
        earned = checked(rows, list[tuple[str, str, int, Any, int]])
    return {stamp: Earned(moment(finished), match, ply) for stamp, match, ply, finished, _first in earned}
