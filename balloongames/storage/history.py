"""Matches that are over: one SQLite file with who played, how it ended, and the record for looking at it again.

What is newer is told by the order in which matches were entered, for clocks get set.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

import msgspec

from balloongames.core.game import Outcome, ProgramNotice
from balloongames.core.options import OptionValue
from balloongames.core.record import BadRecord
from balloongames.storage import condensed
from balloongames.storage.database import Database, HistoryError, Progress, as_history_error
from balloongames.storage.model import LARGEST_SCORE, Branch, Finished, SavedMatch, Shared, moment
from balloongames.storage.naming import called_now
from balloongames.storage.packing import pack, players_from, unpack
from balloongames.storage.rows import MalformedRow, checked, decoded
from balloongames.storage.schema import MIGRATIONS

__all__ = ["MIGRATIONS", "History", "HistoryError"]

log = logging.getLogger(__name__)

_TABLES: Final = 0.2  # the share that new tables and indexes have in bringing a file up to date
_COLUMNS: Final = (
    "id, game, options, seed, started, finished, plies, reason, assisted, record, counted, branch_of, branch_ply"
)
_TOLD: Final = (
    "SELECT id, game, options, seed, started, finished, plies, reason, assisted,"
    " branch_of, branch_ply, favorite, counted,"
    " (SELECT COUNT(*) FROM flags WHERE match = id),"
    " (SELECT COUNT(*) FROM matches AS branch WHERE branch.branch_of = matches.id) FROM matches"
)
FINISHED_DAY: Final = "date(finished, 'localtime')"  # for queries about many matches; else there is `local_day`


class _Row(NamedTuple):
    """What a row of `_TOLD` holds; times may be anything."""

    id: str
    game_id: str
    options: str
    seed: str
    started: Any
    finished: Any
    plies: int
    reason: str
    assisted: int
    branch_of: str | None
    branch_ply: int | None
    favorite: int
    counted: int
    flags: int
    branches: int


def _options_text(options: Mapping[str, OptionValue]) -> str:
    return msgspec.json.encode(options).decode()


class History:
    """The history in one file; without ``writing`` the file is only read. How it was opened `Database` tells.

    ``progress`` hears how far a file of before is brought up to date, which takes seconds where there are many matches.
    """

    def __init__(self, path: Path, *, writing: bool = True, progress: Progress = lambda _share: None) -> None:
        self.database: Final = Database(  # for what else is kept in it: the puzzles
            path, MIGRATIONS, writing=writing, progress=lambda share: progress(_TABLES * share)
        )
        self._db: Final = self.database.connection
        try:
            condensed.condense_all(self.database, lambda share: progress(_TABLES + (1 - _TABLES) * share))
        except HistoryError as error:
            log.warning("not all matches can be told", exc_info=error)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def notice(self) -> ProgramNotice | None:
        """What was wrong with the file when it was opened, if anything."""
        return self.database.notice

    @property
    def lasting(self) -> bool:
        """Whether what is entered is there in the next run, too."""
        return self.database.lasting

    def close(self) -> None:
        """Close the file; nothing else may be called afterwards."""
        self.database.close()

    def enter(self, saved: SavedMatch, outcome: Outcome, *, counted: bool = True) -> None:
        """Add a match that is over, or replace what was entered for it before; raises HistoryError.

        One that is not ``counted`` is kept, but in no figures: so is one that goes on from another.
        """
        card, record, branch = saved.card, saved.record, saved.card.branch
        match = (
            card.id,
            card.game_id,
            _options_text(dict(record.options)),
            record.seed,
            card.started.astimezone(UTC).isoformat(),
            card.updated.astimezone(UTC).isoformat(),
            record.ply,
            outcome.reason,
            card.assisted,
            pack(record),
            counted and branch is None,
            branch.match if branch else None,
            branch.ply if branch else None,
        )
        results = [
            (card.id, seat, one.name, one.name.casefold(), one.look, outcome.scores[seat], seat in outcome.winners,
             msgspec.json.encode(one.bot).decode() if one.bot else None)
            for seat, one in enumerate(card.players)
        ]  # fmt: skip
        again = ", ".join(f"{column} = excluded.{column}" for column in _COLUMNS.split(", "))
        marks = ", ".join("?" * len(match))
        with self.database.change() as db:
            db.execute(  # what is entered once more keeps its place among the others
                f"INSERT INTO matches ({_COLUMNS}) VALUES ({marks})"  # noqa: S608 - our own words
                f" ON CONFLICT (id) DO UPDATE SET {again}",
                match,
            )
            for derived in ("results", "seat_stamps", "stamped"):
                db.execute(f"DELETE FROM {derived} WHERE match = ?", (card.id,))  # noqa: S608 - our own words
            db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?)", results)
            condensed.condense(db)

    def recent(self, limit: int = 20, *, game_id: str | None = None) -> list[Finished]:
        """Return the last matches, the newest first, of one game or of all; raises HistoryError.

        An entry that makes no sense (somebody edited the file) is left out, so that the others can be read.
        """
        with as_history_error():
            rows = self._db.execute(
                _TOLD + ("" if game_id is None else " WHERE game = ?2") + " ORDER BY rowid DESC LIMIT ?1",
                (limit,) if game_id is None else (limit, game_id),
            ).fetchall()
            return [one for row in rows if (one := self._finished(row)) is not None]

    def best_alone(self, game_id: str, options: Mapping[str, OptionValue], but: str = "") -> float | None:
        """Return the best score of one player alone in a game with these options, ``but`` one match; HistoryError.

        What was played with help is left out, and so is what counts nowhere.
        """
        with as_history_error():
            row = self._db.execute(
                "SELECT max(score) FROM matches INDEXED BY matches_told JOIN results ON match = id"
                " WHERE game = ? AND options = ? AND id != ? AND NOT assisted AND counted"
                " AND (SELECT count(*) FROM results AS seat WHERE seat.match = id) = 1",
                (game_id, _options_text(dict(options)), but),
            ).fetchone()
            (best,) = checked(row, tuple[float | None])
        return best

    def by_ids(self, matches: Sequence[str]) -> list[Finished]:
        """Return these matches, in this order, as far as they are there and make sense; raises HistoryError."""
        with as_history_error():
            rows = [self._db.execute(f"{_TOLD} WHERE id = ?", (match_id,)).fetchone() for match_id in matches]
            return [one for row in rows if row is not None and (one := self._finished(row)) is not None]

    def by_numbers(self, numbers: Sequence[int]) -> list[Finished]:
        """Return the matches of a selection, as far as they make sense; raises HistoryError."""
        with as_history_error():
            rows = [self._db.execute(f"{_TOLD} WHERE rowid = ?", (number,)).fetchone() for number in numbers]
            return [one for row in rows if row is not None and (one := self._finished(row)) is not None]

    def shared(self, match_id: str) -> Shared | None:
        """Return a match to look at again or to give away; None if it is not there; HistoryError or BadRecord."""
        with as_history_error():
            row = self._db.execute("SELECT record FROM matches WHERE id = ?", (match_id,)).fetchone()
            people = self._people(match_id)
        if row is None:
            return None
        record = unpack(row[0])
        return Shared(called_now(self.database, players_from(people, record.seats)), record)

    def ids_of(self, numbers: Iterable[int]) -> list[str]:
        """Return the ids of the matches of a selection, as far as they are there; raises HistoryError."""
        with as_history_error():
            wanted = msgspec.json.encode(list(numbers)).decode()
            rows = self._db.execute("SELECT id FROM matches WHERE rowid IN (SELECT value FROM json_each(?))", (wanted,))
            return [match_id for (match_id,) in checked(rows.fetchall(), list[tuple[str]])]

    def delete(self, *matches: str) -> None:
        """Forget matches, all of them or none; raises HistoryError."""
        with self.database.change() as db:
            db.executemany("DELETE FROM matches WHERE id = ?", [(match_id,) for match_id in matches])
            condensed.condense_and_prune(db)

    def _people(self, match_id: str) -> list[dict[str, Any]]:
        """Return the players as data that need not make sense; `players_from` looks at it."""
        rows = self._db.execute("SELECT name, look, bot FROM results WHERE match = ? ORDER BY seat", (match_id,))
        return [{"name": name, "look": look, "bot": _bot(bot)} for name, look, bot in rows]

    def _finished(self, row: tuple[Any, ...]) -> Finished | None:
        """Return the match of a row of `_TOLD`; None if that makes no sense."""
        results = self._db.execute("SELECT score, won FROM results WHERE match = ? ORDER BY seat", row[:1]).fetchall()
        try:
            found, seats = checked(row, _Row), checked(results, list[tuple[float, int]])
            if any(abs(score) > LARGEST_SCORE for score, _ in seats):
                return None
            return Finished(
                id=found.id,
                game_id=found.game_id,
                players=called_now(self.database, players_from(self._people(found.id), len(seats) or 1)),
                options=decoded(found.options, dict[str, OptionValue]),
                seed=found.seed,
                started=moment(found.started),
                finished=moment(found.finished),
                plies=found.plies,
                scores=tuple(score for score, _ in seats),
                winners=frozenset(seat for seat, (_, won) in enumerate(seats) if won),
                reason=found.reason,
                assisted=bool(found.assisted),
                branch=None if found.branch_ply is None else Branch(found.branch_of, found.branch_ply),
                favorite=bool(found.favorite),
                counted=bool(found.counted),
                flags=found.flags,
                branches=found.branches,
            )
        except (MalformedRow, BadRecord):
            return None


def _bot(text: object) -> Any:
    """Return how the computer plays a seat, as data; nonsense stays nonsense, as will be found."""
    try:
        return msgspec.json.decode(text) if isinstance(text, str) else text
    except msgspec.DecodeError:
        return text
