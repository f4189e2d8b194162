"""What a large database needs now and then, done beside the running program: a look at its pages, and a fresh copy.

A small one is looked at whenever it is opened, and copied at once. For a large one somebody would wait for that. So it
is done later; what is found to be damaged is marked, and the next start mends it before anything else.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sqlite3
from pathlib import Path
from typing import Final

from balloongames.storage import files

log = logging.getLogger(__name__)

LARGE = 16 << 20  # bytes
_PAGES: Final = 500  # of a copy that are written in one go: whoever plays meanwhile does not wait longer
_REST: Final = 0.01  # seconds between them


def is_large(path: Path) -> bool:
    """Whether looking at all of a file takes longer than anybody would wait."""
    try:
        return path.stat().st_size >= LARGE
    except OSError:
        return False


def mark_of(path: Path) -> Path:
    """Return the file whose being there says that a database was found to be damaged."""
    return path.with_name(f"{path.name}.suspect")


def is_sound(db: sqlite3.Connection) -> bool:
    """Look at all pages of a database."""
    try:
        return bool(db.execute("PRAGMA quick_check").fetchone() == ("ok",))
    except sqlite3.DatabaseError:
        return False


def look_after(path: Path, copy: Path, *, renew: bool) -> bool:
    """Look at a database, and ``renew`` its copy; return whether it is sound. OSError or sqlite3.Error if it can't be.

    It is only read, by a connection of its own, so that this can be done in another thread.
    """
    with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
        if not is_sound(db):
            log.warning("%s is damaged", path.name)
            mark_of(path).touch()
            return False
        if renew:
            _copy(db, copy)
    return True


def _copy(db: sqlite3.Connection, copy: Path) -> None:
    temp = copy.with_name(f"{copy.name}.{os.getpid()}.tmp")
    try:
        with contextlib.closing(sqlite3.connect(temp)) as other:
            db.backup(other, pages=_PAGES, sleep=_REST)
        files.put(temp, copy)
    finally:
        temp.unlink(missing_ok=True)
