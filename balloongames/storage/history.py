"""Matches that are over: one SQLite file with who played, how it ended, and the record for looking at it again.

Each change is one transaction. The database has a version (``user_version``) and grows by the migrations below, which
are never edited once released. A database of a newer version is left alone; a damaged one is put aside and the daily
copy takes its place.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import msgspec

from balloongames.core.game import Outcome, Reason
from balloongames.core.options import OptionValue
from balloongames.core.record import BadRecord
from balloongames.storage import files
from balloongames.storage.model import Finished, SavedMatch, Shared
from balloongames.storage.packing import pack, players_from, unpack

MIGRATIONS: Final = (
    """
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        seed TEXT NOT NULL,
        started TEXT NOT NULL,
        finished TEXT NOT NULL,
        plies INTEGER NOT NULL,
        reason TEXT NOT NULL,
        assisted INTEGER NOT NULL,
        record TEXT NOT NULL
    ) STRICT;
    CREATE INDEX matches_by_time ON matches (finished);
    CREATE TABLE results (
        match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        name_key TEXT NOT NULL,
        look INTEGER NOT NULL,
        score REAL NOT NULL,
        won INTEGER NOT NULL,
        PRIMARY KEY (match, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX results_by_name ON results (name_key);
    """,
    """
    ALTER TABLE results ADD COLUMN bot TEXT;
    """,
    """
    CREATE TABLE puzzles (
        code TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        hints INTEGER NOT NULL DEFAULT 0,
        medal TEXT,
        moves INTEGER,
        solved TEXT,
        bookmarked INTEGER NOT NULL DEFAULT 0,
        card TEXT,
        record TEXT
    ) STRICT;
    CREATE TABLE dailies (
        day TEXT NOT NULL,
        game TEXT NOT NULL,
        code TEXT NOT NULL,
        PRIMARY KEY (day, game)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE opened_hints (
        code TEXT NOT NULL,
        hint TEXT NOT NULL,
        stages INTEGER NOT NULL,
        PRIMARY KEY (code, hint)
    ) STRICT, WITHOUT ROWID;
    """,
)
_COPY_EVERY: Final = 86_400.0  # seconds
_WAIT: Final = 2.0  # seconds for another running copy of the program to finish its write


@dataclass(frozen=True, slots=True)
class Tally:
    """How one person did: ``name`` as last written; ``won`` counts shared victories too; ``best`` score."""

    name: str
    played: int
    won: int
    best: float


class HistoryError(OSError):
    """The history could not be read or written; the match itself is not touched."""


class History:
    """The history in one file. ``notice`` tells what was wrong with the file when it was opened, if anything.

    Where the file can't be used (``newer``, ``unreadable``) the history of this run is kept in memory only, and
    ``lasting`` is False.
    """

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._copy: Final = path.with_name(f"{path.name}.1")
        self.notice: Reason | None = None
        self.lasting = True
        self._db = self._open()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def database(self) -> sqlite3.Connection:
        """The open file, for what else is kept in it: see `balloongames.storage.puzzles`."""
        return self._db

    def close(self) -> None:
        """Close the file; nothing else may be called afterwards."""
        self._db.close()

    def enter(self, saved: SavedMatch, outcome: Outcome) -> None:
        """Add a match that is over, or replace what was entered for it before; raises HistoryError."""
        card, record = saved.card, saved.record
        match = (
            card.id,
            card.game_id,
            msgspec.json.encode(dict(record.options)).decode(),
            record.seed,
            card.started.astimezone(UTC).isoformat(),
            card.updated.astimezone(UTC).isoformat(),
            record.ply,
            outcome.reason,
            card.assisted,
            pack(record),
        )
        results = [
            (card.id, seat, one.name, one.name.casefold(), one.look, outcome.scores[seat], seat in outcome.winners,
             msgspec.json.encode(one.bot).decode() if one.bot else None)
            for seat, one in enumerate(card.players)
        ]  # fmt: skip
        with told(), self._db:
            self._db.execute("DELETE FROM matches WHERE id = ?", (card.id,))
            self._db.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", match)
            self._db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)", results)

    def recent(self, limit: int = 20, *, game_id: str | None = None) -> list[Finished]:
        """Return the last matches, the newest first, of one game or of all; raises HistoryError.

        An entry that makes no sense (somebody edited the file) is left out, so that the others can be read.
        """
        with told():
            rows = self._db.execute(
                "SELECT id, game, options, seed, started, finished, plies, reason, assisted FROM matches"
                " WHERE ?1 IS NULL OR game = ?1 ORDER BY finished DESC, id LIMIT ?2",
                (game_id, limit),
            ).fetchall()
            return [one for row in rows if (one := self._finished(row)) is not None]

    def tallies(self, *, game_id: str | None = None) -> list[Tally]:
        """Return how everybody did, most wins first; names that differ in capitals only are one person's.

        Matches of one person alone have no winner to count and are left out, and so are assisted ones. Computer
        players are nobody, even under the name of somebody.
        """
        with told():
            rows = self._db.execute(
                "SELECT (SELECT name FROM results JOIN matches ON match = id WHERE name_key = one.name_key"
                "        AND bot IS NULL ORDER BY finished DESC, seat LIMIT 1), COUNT(*), SUM(won), MAX(score)"
                " FROM results AS one JOIN matches ON match = id WHERE (?1 IS NULL OR game = ?1) AND NOT assisted"
                " AND bot IS NULL AND (SELECT COUNT(*) FROM results AS all_seats WHERE all_seats.match = one.match) > 1"
                " GROUP BY name_key ORDER BY SUM(won) DESC, COUNT(*), name_key",
                (game_id,),
            ).fetchall()
        return [Tally(*row) for row in rows]

    def shared(self, match_id: str) -> Shared | None:
        """Return a match to look at again or to give away; None if it is not there; HistoryError or BadRecord."""
        with told():
            row = self._db.execute("SELECT record FROM matches WHERE id = ?", (match_id,)).fetchone()
            people = self._people(match_id)
        if row is None:
            return None
        record = unpack(row[0])
        return Shared(players_from(people, record.seats), record)

    def delete(self, match_id: str) -> None:
        """Forget a match; raises HistoryError."""
        with told(), self._db:
            self._db.execute("DELETE FROM matches WHERE id = ?", (match_id,))

    def _people(self, match_id: str) -> list[dict[str, Any]]:
        """Return the players as data that need not make sense; `players_from` looks at it."""
        rows = self._db.execute("SELECT name, look, bot FROM results WHERE match = ? ORDER BY seat", (match_id,))
        return [{"name": name, "look": look, "bot": _bot(bot)} for name, look, bot in rows]

    def _finished(self, row: tuple[Any, ...]) -> Finished | None:
        match_id, game_id, options, seed, started, finished, plies, reason, assisted = row
        results = self._db.execute(
            "SELECT score, won FROM results WHERE match = ? ORDER BY seat", (match_id,)
        ).fetchall()
        try:
            return Finished(
                id=match_id,
                game_id=game_id,
                players=players_from(self._people(match_id), len(results) or 1),
                options=msgspec.json.decode(options, type=dict[str, OptionValue]),
                seed=seed,
                started=datetime.fromisoformat(started).astimezone(UTC),
                finished=datetime.fromisoformat(finished).astimezone(UTC),
                plies=plies,
                scores=tuple(score for score, _ in results),
                winners=frozenset(seat for seat, (_, won) in enumerate(results) if won),
                reason=reason,
                assisted=bool(assisted),
            )
        except (ValueError, OverflowError):  # BadRecord and msgspec's errors are ValueErrors
            return None

    # Opening

    def _open(self) -> sqlite3.Connection:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            return self._opened()
        except BadRecord as error:
            self.notice = Reason(error.reason.code, (("file", self._path.name),))
        except (OSError, sqlite3.OperationalError):
            self.notice = Reason("unreadable", (("file", self._path.name),))
        except sqlite3.DatabaseError:
            return self._recovered()
        return self._in_memory()

    def _opened(self) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, timeout=_WAIT)
        try:
            _prepare(db)
            self._copy_daily(db)
        except BaseException:
            db.close()
            raise
        return db

    def _recovered(self) -> sqlite3.Connection:
        """Put the damaged database aside and go on with the copy, or with an empty one."""
        aside = files.put_aside(self._path)
        for tail in ("-wal", "-shm"):
            self._path.with_name(self._path.name + tail).unlink(missing_ok=True)
        for code in ("backup_used", "damaged"):
            self.notice = Reason(code, (("file", aside),))
            try:
                if code == "backup_used":
                    files.write(self._path, self._copy.read_bytes(), keep_old=False)
                return self._opened()
            except (OSError, sqlite3.Error, BadRecord):
                self._path.unlink(missing_ok=True)
        return self._in_memory()

    def _in_memory(self) -> sqlite3.Connection:
        self.lasting = False
        db = sqlite3.connect(":memory:")
        _prepare(db)
        return db

    def _copy_daily(self, db: sqlite3.Connection) -> None:
        with contextlib.suppress(FileNotFoundError):
            if time.time() - self._copy.stat().st_mtime < _COPY_EVERY:
                return
        with contextlib.suppress(OSError):
            files.write(self._copy, db.serialize(), keep_old=False)


def _bot(text: str | None) -> Any:
    try:
        return msgspec.json.decode(text) if text else None
    except ValueError:
        return text  # nonsense, as will be found


def _prepare(db: sqlite3.Connection) -> None:
    """Check the database and bring it up to date; BadRecord ``newer`` if a later version made it."""
    if db.execute("PRAGMA quick_check").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("quick_check failed")
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise BadRecord("newer")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    with told():  # a migration that fails does not make the file a damaged one
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            db.executescript(f"BEGIN IMMEDIATE; {script} PRAGMA user_version = {number}; COMMIT;")


@contextlib.contextmanager
def told() -> Iterator[None]:
    """Turn SQLite's errors into `HistoryError`."""
    try:
        yield
    except sqlite3.Error as error:
        raise HistoryError(str(error)) from error
