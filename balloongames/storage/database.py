"""One SQLite file that never stops the program: checked when it is opened, copied, put aside when it is damaged.

Each change is one transaction and is counted; the copy beside the file is renewed at the next start after a change,
whatever the clock says. A file of a newer version is left alone.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import shutil
import sqlite3
import threading
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias, TypeVar

from balloongames.core.game import ProgramNotice
from balloongames.core.record import NewerRecord
from balloongames.storage import files, upkeep
from balloongames.storage.rows import MalformedRow

log = logging.getLogger(__name__)

T = TypeVar("T")
Progress: TypeAlias = Callable[[float], None]
"""Hears how much of something is done, from 0 to 1; it must not raise."""
SYNCHRONOUS = "FULL"  # each change lasts even if the power fails right after it
_WAIT: Final = 2.0  # seconds for somebody else to finish a write
_MOST_ANSWERS: Final = 12  # that are cached
_TICK: Final = 20_000  # steps of SQLite between two looks at how far it is
_LITTLE: Final = 65_536  # bytes: an empty database with its journal takes more
_VERSIONS: Final = 1000  # no program will ever know so many: a number beyond it is damage
_TRANSIENT: Final = {
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM,
}  # fmt: skip


class HistoryError(OSError):
    """The database could not be read or written; the match itself is not touched."""


class Database:
    """An open database. ``notice`` tells what was wrong with the file when it was opened, if anything.

    Where the file can't be used (``newer``, ``unreadable``) all is kept in memory only, and ``lasting`` is False. So it
    is without ``writing``, but then with what the file holds. ``progress`` hears of a file that is brought up to date.
    """

    def __init__(
        self, path: Path, migrations: Sequence[str], *, writing: bool = True, progress: Progress = lambda _share: None
    ) -> None:
        self._path: Final = path
        self._copy: Final = path.with_name(f"{path.name}.1")
        self._migrations: Final = migrations
        self._progress: Final = progress
        self.notice: ProgramNotice | None = None
        self.lasting = writing
        self._answers: Final[dict[Hashable, Any]] = {}
        self._cached_at = (0, 0)
        self._copying: Final = threading.Lock()  # else a copy of before might take the place of a newer one
        self.connection: Final = self._open() if writing else self._looked_into()

    def close(self) -> None:
        """Close the file; nothing else may be called afterwards."""
        self.connection.close()

    @contextlib.contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """Change something, as a whole or not at all; raises HistoryError."""
        with as_history_error(), self.connection:
            self.connection.execute("UPDATE changes SET number = number + 1")
            yield self.connection

    def read(self, act: Callable[[], T]) -> T:
        """Do what reads many texts: at the speed of SQLite, and once more with care where a letter is scratched."""
        try:
            self.connection.text_factory = str
            return act()
        except sqlite3.OperationalError:
            self.connection.text_factory = _readable
            return act()
        finally:
            self.connection.text_factory = _readable

    def cached(self, question: Hashable, answer: Callable[[], T]) -> T:
        """Return the answer to a question about the file, found once for as long as nobody writes to it.

        The last few are kept; they are to be read only.
        """
        if self.connection.in_transaction:
            return answer()
        with as_history_error():
            (others,) = self.connection.execute("PRAGMA data_version").fetchone()
        now = self.connection.total_changes, others
        if now != self._cached_at:
            self._answers.clear()
            self._cached_at = now
        found: T = self._answers.pop(question) if question in self._answers else answer()
        self._answers[question] = found
        if len(self._answers) > _MOST_ANSWERS:
            del self._answers[next(iter(self._answers))]
        return found

    def forget_answers(self) -> None:
        """Find every answer anew."""
        self._answers.clear()

    def compact(self) -> None:
        """Write the file and its copy anew, so that nothing that was deleted can be found in them; raises OSError."""
        with self._copying, as_history_error():
            self.forget_answers()  # what is written anew is numbered anew
            self.connection.execute("VACUUM")
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            if self.lasting:
                files.write(self._copy, self.connection.serialize(), keep_old=False)

    def look_after(self) -> None:
        """Do what a large file needs and nobody should wait for; to be called in another thread, now and then."""
        if not (self.lasting and upkeep.is_large(self._path)):
            return
        try:
            with self._copying:
                with contextlib.closing(sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=ro", uri=True)) as db:
                    number = _changes(db)
                upkeep.look_after(self._path, self._copy, renew=bool(number) and number != _changes_of(self._copy))
        except (OSError, sqlite3.Error) as error:
            log.warning("%s can't be looked after", self._path.name, exc_info=error)

    # Opening

    def _open(self) -> sqlite3.Connection:
        """Open the file. This is the one guard: whatever is wrong with it, the program goes on."""
        try:
            self._refuse_what_is_no_file()
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if not self._path.exists() and self._copy.exists():
                files.write(self._path, self._copy.read_bytes(), keep_old=False)
            if _is_empty(self._path) and self._copy.exists():
                return self._recovered()  # to SQLite an empty file is a new one
            return self._opened()
        except NewerRecord:
            self.notice = ProgramNotice("newer", (("file", self._path.name),))
        except Exception as error:
            if _is_full(error, self._path.parent):
                log.warning("the disk is full, so nothing is saved", exc_info=error)
                self.notice = ProgramNotice(files.DISK_FULL)
                return self._in_memory()
            log.warning("%s can't be opened", self._path.name, exc_info=error)
            if _is_damage(error, self._path):
                return self._recovered()
            self.notice = ProgramNotice("unreadable", (("file", self._path.name),))
        return self._in_memory()

    def _refuse_what_is_no_file(self) -> None:
        """Raise OSError where something else has the name of a file that SQLite would open, and wait for."""
        for tail in ("", ".1", "-wal", "-shm", "-journal"):
            path = self._path.with_name(self._path.name + tail)
            if files.is_special(path):
                raise OSError(errno.EINVAL, "not a file", str(path))

    def _opened(self) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, timeout=_WAIT)
        try:
            self._prepare(db)
            self._renew_copy(db)
        except BaseException:
            db.close()
            raise
        upkeep.mark_of(self._path).unlink(missing_ok=True)
        return db

    def _recovered(self) -> sqlite3.Connection:
        """Put the damaged file aside and go on with the copy, or with an empty one."""
        upkeep.mark_of(self._path).unlink(missing_ok=True)
        aside = files.put_aside(self._path)
        for tail in ("-wal", "-shm"):  # they belong to it
            with contextlib.suppress(OSError):
                self._path.with_name(self._path.name + tail).replace(self._path.with_name(aside + tail))
        for code in ("backup_used", "damaged"):
            self.notice = ProgramNotice(code, (("file", aside),))
            try:
                if code == "backup_used":
                    files.write(self._path, self._copy.read_bytes(), keep_old=False)
                return self._opened()
            except Exception as error:
                log.warning("there is no good copy of what is now %s", aside, exc_info=error)
                with contextlib.suppress(OSError):
                    self._path.unlink(missing_ok=True)
        return self._in_memory()

    def _in_memory(self) -> sqlite3.Connection:
        self.lasting = False
        db = sqlite3.connect(":memory:")
        self._prepare(db)
        return db

    def _looked_into(self) -> sqlite3.Connection:
        """Return what the file holds, in memory; the file is not touched."""
        db = sqlite3.connect(":memory:")
        try:
            self._refuse_what_is_no_file()
            if self._path.exists():
                _read_into(self._path, db)
            self._prepare(db)
        except Exception as error:
            log.warning("%s can't be looked into", self._path.name, exc_info=error)
            db.close()
            self.notice = ProgramNotice("unreadable", (("file", self._path.name),))
            return self._in_memory()
        return db

    def _prepare(self, db: sqlite3.Connection) -> None:
        """Check the database and bring it up to date; NewerRecord if a later version made it."""
        db.text_factory = _readable
        is_due = not upkeep.is_large(self._path) or upkeep.mark_of(self._path).exists()
        if is_due and not upkeep.is_sound(db):
            raise sqlite3.DatabaseError("quick_check failed")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if not 0 <= version <= _VERSIONS:
            raise sqlite3.DatabaseError(f"no such version: {version}")
        if version > len(self._migrations):
            raise NewerRecord
        db.execute("PRAGMA journal_mode = WAL")
        db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA secure_delete = ON")  # killed before `compact`: what was deleted is gone all the same
        with as_history_error():  # a migration that fails does not make the file a damaged one
            if missing := self._migrations[version:]:
                self._migrate(db, [*_statements(missing)])
        self._check_tables(db)

    def _migrate(self, db: sqlite3.Connection, statements: Sequence[str]) -> None:
        """Carry out all statements or none, and tell on the way how far it is."""
        long = [one for one in statements if one.startswith(("CREATE INDEX", "INSERT"))]  # they go through all rows
        done = ticks = 0

        def tick() -> None:
            nonlocal ticks
            ticks += 1
            self._progress((done + ticks / (ticks + 20)) / max(1, len(long)))  # nobody knows how long one takes

        db.set_progress_handler(tick, _TICK)
        db.execute("BEGIN IMMEDIATE")
        for statement in statements:
            db.execute(statement)
            done, ticks = done + (statement in long), 0
        db.execute(f"PRAGMA user_version = {len(self._migrations)}")
        db.execute("COMMIT")
        db.set_progress_handler(None, 0)

    def _check_tables(self, db: sqlite3.Connection) -> None:
        """See that every table has its columns: a scratched name would let each later question fail."""
        for table, columns in _tables_of(tuple(self._migrations)).items():
            if not columns <= set(_columns(db, table)):
                raise sqlite3.DatabaseError(f"table {table} is not what it was")
        if _changes(db) is None:
            raise sqlite3.DatabaseError("changes are not counted")

    def _renew_copy(self, db: sqlite3.Connection) -> None:
        """Copy the file if anything was changed since the last time; a large one is copied later."""
        if upkeep.is_large(self._path):
            return
        with contextlib.suppress(OSError):
            number = _changes(db)
            if number and number != _changes_of(self._copy):
                files.write(self._copy, db.serialize(), keep_old=False)


@contextlib.contextmanager
def as_history_error() -> Iterator[None]:
    """Turn what SQLite raises into `HistoryError`, and rows that make no sense; any other error is one of our own."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError, MalformedRow) as error:  # an error may name what is scratched
        if _code_of(error) == sqlite3.SQLITE_FULL:
            raise HistoryError(errno.ENOSPC, str(error)) from error
        raise HistoryError(str(error)) from error


def _readable(text: bytes) -> str:
    return text.decode("utf-8", "replace")  # a scratched letter hides nothing else


def _code_of(error: Exception) -> int:
    """Return the code of SQLite for an error, without its finer shades; that of damage for any other."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF


def _is_empty(path: Path) -> bool:
    return path.exists() and path.stat().st_size == 0


def _is_damage(error: Exception, path: Path) -> bool:
    """Whether an error means that the file is bad; others say that it can't be used now."""
    if isinstance(error, OSError):
        return False
    code = _code_of(error)
    if code == sqlite3.SQLITE_READONLY:  # the file says so of itself, or the system of the file
        return os.access(path, os.W_OK)
    return code not in _TRANSIENT or (code == sqlite3.SQLITE_IOERR and _can_be_read(path))


def _is_full(error: Exception, folder: Path) -> bool:
    """Whether an error comes from a disk without room, which SQLite tells in many ways."""
    if isinstance(error, OSError) and files.cause_of(error) == files.DISK_FULL:
        return True
    if not isinstance(error, OSError) and _code_of(error) not in _TRANSIENT:
        return False
    try:
        return shutil.disk_usage(folder).free < _LITTLE
    except OSError:
        return False


def _can_be_read(path: Path) -> bool:
    try:
        path.read_bytes()
    except OSError:
        return False
    return True


def _read_into(path: Path, db: sqlite3.Connection) -> None:
    """Copy what a file holds into ``db``. Nothing is written, not even beside the file, as SQLite else would."""
    journal, index = (path.with_name(path.name + tail) for tail in ("-wal", "-shm"))
    how = "mode=ro" if journal.exists() else "mode=ro&immutable=1"
    with contextlib.ExitStack() as stack:
        if journal.exists() and not index.exists():  # left by a killed program: SQLite must see to it first
            folder = Path(stack.enter_context(TemporaryDirectory()))
            for one in (path, journal):
                shutil.copy(one, folder)
            path, how = folder / path.name, "mode=rw"
        uri = f"{path.absolute().as_uri()}?{how}"
        stack.enter_context(contextlib.closing(sqlite3.connect(uri, uri=True, timeout=_WAIT))).backup(db)


def _statements(scripts: Iterable[str]) -> Iterator[str]:
    """Go through the statements of some scripts; a trigger has semicolons of its own."""
    statement = ""
    for part in " ".join(scripts).split(";")[:-1]:
        statement += f"{part};"
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""


@lru_cache(maxsize=1)
def _tables_of(migrations: tuple[str, ...]) -> dict[str, set[str]]:
    """Return the tables that a new database has, with their columns."""
    with contextlib.closing(sqlite3.connect(":memory:")) as fresh:
        fresh.executescript(" ".join(migrations))
        names = fresh.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: set(_columns(fresh, name)) for (name,) in names}


def _columns(db: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in db.execute("SELECT * FROM pragma_table_info(?)", (table,))]


def _changes(db: sqlite3.Connection) -> int | None:
    row = db.execute("SELECT number FROM changes").fetchone()
    return row[0] if row and isinstance(row[0], int) else None


def _changes_of(copy: Path) -> int | None:
    """Return how many changes a copy holds; None if it can't be told."""
    try:
        with contextlib.closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as db:
            return _changes(db)
    except (sqlite3.Error, ValueError):
        return None
