"""How far a person got with puzzles: one row for each puzzle that was begun, bookmarked or solved, by its share code.

It lies in the same database as the history, and what can't be read there is missing here too. A puzzle in progress
keeps its whole match, so that it goes on where it was left.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import count
from typing import Any, Final

import msgspec

from balloongames.core.record import BadRecord
from balloongames.storage.database import HistoryError, as_history_error
from balloongames.storage.history import History
from balloongames.storage.model import EARLIEST, Player, SavedMatch, card_from, moment
from balloongames.storage.outbox import Outbox
from balloongames.storage.packing import pack, unpack
from balloongames.storage.rows import MalformedRow, checked, decoded
from balloongames.storage.serials import Serials

MAX_CODE: Final = 64
_FIELDS: Final = "code, game, hints, medal, moves, solved, bookmarked, record IS NOT NULL, seconds, helped"


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """How a puzzle stands with a person.

    ``hints`` were opened before it was solved. ``medal`` (None: not solved yet), ``moves`` and ``solved`` (in UTC) are
    those of the first time. ``begun``: a match of it waits to be gone on with. ``seconds`` were spent on it until then,
    and ``helped`` has a letter for each move of the solution: "h" for one with help, "." for one without. Both are
    empty where nobody kept them.
    """

    code: str
    game_id: str
    hints: int = 0
    medal: str | None = None
    moves: int | None = None
    solved: datetime | None = None
    bookmarked: bool = False
    begun: bool = False
    seconds: int = 0
    helped: str = ""

    @property
    def is_solved(self) -> bool:
        """Whether it was solved at least once."""
        return self.medal is not None


class PuzzleBook:
    """The puzzles of one person. Every method raises HistoryError if the file fails; a change is tried again later."""

    def __init__(self, history: History, serials: Serials | None = None, outbox: Outbox | None = None) -> None:
        self._outbox: Final = Outbox() if outbox is None else outbox
        self._serials: Final = serials or Serials()
        self._serials.sources.append(self._greatest)
        self._numbers: Final = count()
        self._database: Final = history.database
        self._db: Final = history.database.connection

    # What is known

    def progress(self, code: str) -> PuzzleProgress | None:
        """Return how a puzzle stands, or None if it was never touched."""
        with as_history_error():
            row = self._db.execute(f"SELECT {_FIELDS} FROM puzzles WHERE code = ?", (code,)).fetchone()  # noqa: S608 - our own words
        return None if row is None else _progress(row)

    def everything(self, game_id: str | None = None) -> dict[str, PuzzleProgress]:
        """Return all puzzles that were touched, of one game or of all, by code."""
        with as_history_error():
            rows = self._db.execute(
                f"SELECT {_FIELDS} FROM puzzles WHERE ?1 IS NULL OR game = ?1",  # noqa: S608 - our own words
                (game_id,),
            ).fetchall()
        return {one.code: one for row in rows if (one := _progress(row)) is not None}

    def of(self, codes: Iterable[str]) -> dict[str, PuzzleProgress]:
        """Return those of these puzzles that were touched, by code."""
        wanted = set(codes)
        return {code: one for code, one in self.everything().items() if code in wanted}

    # What happens

    def bookmark(self, code: str, game_id: str, *, on: bool) -> None:
        """Set or take away a bookmark."""

        def change(db: sqlite3.Connection) -> None:
            db.execute("UPDATE puzzles SET bookmarked = ? WHERE code = ?", (int(on), code))

        self._change("bookmark", code, game_id, change)

    def hinted(self, code: str, game_id: str, hints: int = 1) -> int:
        """Count hints that were opened and return how many count; after the first solution none is counted."""

        def change(db: sqlite3.Connection) -> None:
            db.execute("UPDATE puzzles SET hints = hints + ? * (solved IS NULL) WHERE code = ?", (hints, code))

        self._change(f"hints {next(self._numbers)}", code, game_id, change)
        found = self.progress(code)
        return found.hints if found else 0

    def opened(self, code: str) -> dict[str, int]:
        """Return how many stages of each hint of a puzzle are open, by the hint's key; marks have their own."""
        with as_history_error():
            rows = self._db.execute("SELECT hint, stages FROM opened_hints WHERE code = ?", (code,)).fetchall()
            return dict(checked(rows, list[tuple[str, int]]))

    def open_hint(self, code: str, game_id: str, hint: str, stages: int) -> int:
        """Open a hint as far as ``stages`` and return how many hints count; a stage that was open costs nothing.

        Both are one change: whatever happens to the program, what was paid for stays open.
        """

        def change(db: sqlite3.Connection) -> None:
            row = db.execute("SELECT stages FROM opened_hints WHERE code = ? AND hint = ?", (code, hint)).fetchone()
            (before,) = checked(row or (0,), tuple[int])
            more = max(0, stages - before)
            db.execute("UPDATE puzzles SET hints = hints + ? * (solved IS NULL) WHERE code = ?", (more, code))
            db.execute(
                "INSERT INTO opened_hints VALUES (?1, ?2, ?3)"
                " ON CONFLICT (code, hint) DO UPDATE SET stages = max(stages, ?3)",
                (code, hint, stages),
            )

        self._change(f"hint {hint}", code, game_id, change)
        found = self.progress(code)
        return found.hints if found else 0

    def mark(self, code: str, game_id: str, what: str) -> None:
        """Remember something of a puzzle until it is solved, beside its open hints; it costs none."""

        def change(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR IGNORE INTO opened_hints VALUES (?, ?, 1)", (code, what))

        self._change(f"mark {what}", code, game_id, change)

    def solve(
        self, code: str, game_id: str, medal: str, moves: int, now: datetime, *, seconds: int = 0, helped: str = ""
    ) -> PuzzleProgress:
        """Enter a solution and forget the match; only the first one gives the medal. Return how it stands then."""
        when = now.astimezone(UTC).isoformat()

        def change(db: sqlite3.Connection) -> None:
            db.execute("UPDATE puzzles SET card = NULL, record = NULL WHERE code = ?", (code,))
            db.execute("DELETE FROM opened_hints WHERE code = ?", (code,))  # when it is played again, hints are closed
            db.execute(
                "UPDATE puzzles SET medal = ?, moves = ?, solved = ?, seconds = ?, helped = ?"
                " WHERE code = ? AND solved IS NULL",
                (medal, moves, when, seconds, helped, code),
            )

        self._change("solution", code, game_id, change)
        self._outbox.drop(f"puzzle {code} match")  # it is over: what waits of it would bring it back
        return self.progress(code) or PuzzleProgress(code, game_id)

    def keep(self, code: str, game_id: str, saved: SavedMatch, *, seconds: int = 0) -> None:
        """Keep a match in progress in place of an earlier one of the same puzzle; Overtaken if that is not known."""

        def change(db: sqlite3.Connection) -> None:
            there = self.kept(code)
            if there is not None and there.card.id == saved.card.id:
                self._serials.check(saved, there.card.serial)
            stamped = self._serials.stamp(saved)
            db.execute(
                "UPDATE puzzles SET card = ?, record = ? WHERE code = ?",
                (msgspec.json.encode(stamped.card).decode(), pack(stamped.record), code),
            )
            db.execute("UPDATE puzzles SET seconds = ? WHERE code = ? AND solved IS NULL", (seconds, code))

        self._change("match", code, game_id, change)

    def failure(self, code: str) -> OSError | None:
        """Return why the match or the solution of a puzzle is not written yet; None if both are."""
        return self._outbox.failure(f"puzzle {code} match") or self._outbox.failure(f"puzzle {code} solution")

    def kept(self, code: str) -> SavedMatch | None:
        """Return the match in progress of a puzzle, or None if there is none that can be read."""
        with as_history_error():
            row = self._db.execute("SELECT card, record FROM puzzles WHERE code = ?", (code,)).fetchone()
        if row is None or row[1] is None:
            return None
        try:
            card, record = checked(row, tuple[str, str])
            return SavedMatch(card_from(decoded(card, dict[str, Any])), unpack(record))
        except (MalformedRow, msgspec.DecodeError, RecursionError, BadRecord):
            return None

    def latest(self) -> SavedMatch | None:
        """Return the match in progress that was touched last, or None; ``record.seed`` is the puzzle's code."""
        begun = [one.code for one in self.everything().values() if one.begun]
        kept = [saved for code in begun if (saved := self.kept(code)) is not None]
        return max(kept, key=lambda saved: (saved.card.serial, saved.card.updated), default=None)

    def rewrite_players(self, change: Callable[[Player], Player]) -> None:
        """Change who plays the puzzles in progress."""
        with as_history_error():
            rows = self._db.execute("SELECT code FROM puzzles WHERE card IS NOT NULL").fetchall()
            begun = checked(rows, list[tuple[str]])
        kept = {code: saved.card for (code,) in begun if (saved := self.kept(code)) is not None}
        changed = {
            code: msgspec.structs.replace(card, players=tuple(map(change, card.players))) for code, card in kept.items()
        }
        with self._database.change() as db:
            db.executemany(
                "UPDATE puzzles SET card = ? WHERE code = ?",
                [(msgspec.json.encode(card).decode(), code) for code, card in changed.items() if card != kept[code]],
            )

    # Days

    def daily(self, day: date) -> str | None:
        """Return the code that was the puzzle of a day when it was first opened, or None."""
        with as_history_error():
            row = self._db.execute("SELECT code FROM dailies WHERE day = ?", (day.isoformat(),)).fetchone()
            return checked(row, tuple[str])[0] if row else None

    def open_daily(self, day: date, game_id: str, code: str) -> str:
        """Remember the puzzle of a day, and return the one that counts: the one that was remembered first."""

        def act() -> None:
            with self._database.change() as db:
                db.execute(
                    "INSERT INTO dailies SELECT ?1, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM dailies WHERE day = ?1)",
                    (day.isoformat(), game_id, code),
                )

        self._outbox.write(f"day {day}", act)
        return self.daily(day) or code

    def day_of(self, code: str) -> date | None:
        """Return the day whose puzzle a code was when it was opened, the first if there are several; or None."""
        with as_history_error():
            row = self._db.execute("SELECT min(day) FROM dailies WHERE code = ?", (code,)).fetchone()
            (day,) = checked(row, tuple[str | None])
            return None if day is None else _day(day)

    def dailies(self, first: date, last: date) -> dict[date, PuzzleProgress]:
        """Return how the puzzles of these days stand, as far as they were opened."""
        with as_history_error():
            rows = self._db.execute(
                "SELECT day, code, game FROM dailies WHERE day BETWEEN ? AND ?",
                (first.isoformat(), last.isoformat()),
            ).fetchall()
            found = checked(rows, list[tuple[str, str, str]])
            opened = {_day(day): PuzzleProgress(code, game_id) for day, code, game_id in found}
        begun = self.of(one.code for one in opened.values())
        return {day: begun.get(one.code, one) for day, one in opened.items()}

    def _change(self, what: str, code: str, game_id: str, change: Callable[[sqlite3.Connection], None]) -> None:
        """Change what is known of a puzzle, now or when that is possible."""
        if not 0 < len(code) <= MAX_CODE:
            raise ValueError(f"not a share code: {code[:MAX_CODE]!r}")

        def act() -> None:
            with self._database.change() as db:
                db.execute("INSERT OR IGNORE INTO puzzles (code, game) VALUES (?, ?)", (code, game_id))
                change(db)

        self._outbox.write(f"puzzle {code} {what}", act)

    def _greatest(self) -> int:
        try:
            latest = self.latest()
        except HistoryError:
            return 0
        return latest.card.serial if latest else 0


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise MalformedRow(str(error)) from error


def _progress(row: tuple[Any, ...]) -> PuzzleProgress | None:
    """Return how a puzzle stands, from a row of `_FIELDS`; None if that makes no sense."""
    try:
        found = checked(row, tuple[str, str, int, str | None, int | None, Any, int, int, int, str])
    except MalformedRow:
        return None
    code, game_id, hints, medal, moves, solved, bookmarked, begun, seconds, helped = found
    when = moment(solved)
    known = when if when > EARLIEST else None
    return PuzzleProgress(code, game_id, hints, medal, moves, known, bool(bookmarked), bool(begun), seconds, helped)
