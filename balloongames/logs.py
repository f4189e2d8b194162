"""Where the log goes: sentences to the terminal, all details to a file.

The file is opened after the first picture; what is said before that waits for it.
"""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from logging.handlers import MemoryHandler, RotatingFileHandler
from pathlib import Path
from typing import Final

LOG_BYTES: Final = 1_000_000
LOG_FILES: Final = 3
_EARLY: Final = 200  # records that wait for the file


class _Terminal(logging.Handler):
    """Says to the terminal what has gone wrong, without what only a programmer can read; ``-v`` tells all of it."""

    def emit(self, record: logging.LogRecord) -> None:
        words = record.getMessage() if self.formatter is None else self.format(record)
        with suppress(AttributeError, OSError, ValueError):  # there is no terminal, or it was closed
            sys.stderr.write(f"{words}\n" if self.formatter else f"balloongames: {words}.\n")


class _Early(MemoryHandler):
    """Keeps the first records until there is a file."""

    def shouldFlush(self, record: logging.LogRecord) -> bool:  # noqa: N802 - the name is Python's
        del self.buffer[_EARLY:]
        return False


_terminal: Final = _Terminal(logging.WARNING)
_early: Final = _Early(_EARLY)


def begin(verbose: int = 0) -> None:
    """Let warnings reach the terminal, or more than these as it is wished."""
    root = logging.getLogger()
    for handler in (_terminal, _early):
        if handler not in root.handlers:
            root.addHandler(handler)
    if verbose:
        level = logging.DEBUG if verbose > 1 else logging.INFO
        _terminal.setLevel(level)
        _terminal.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
        root.setLevel(level)


def open_file(path: Path) -> logging.Handler | None:
    """Begin to write the log to a file that is changed at 1 MB, three are kept; None if that is not possible."""
    logging.raiseExceptions = False  # a full disk takes no line, and that is no news for the terminal
    try:
        if path.is_fifo():  # nobody reads it: opening it would last for ever
            return None
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(path, maxBytes=LOG_BYTES, backupCount=LOG_FILES - 1, encoding="utf-8")
    except OSError as error:
        logging.getLogger(__name__).warning("no log file: %s", error.strerror)
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.removeHandler(_early)
    _early.setTarget(handler)
    _early.flush()
    _early.setTarget(None)
    root.addHandler(handler)
    root.setLevel(min(root.level, logging.INFO))
    return handler
