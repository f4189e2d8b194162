"""The log during tests: each line is written, so that one that can't be written fails its test, and the last are shown.

pytest's own plugin does the same, but begins anew thrice for each of many thousand tests.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager


class Log(logging.Handler):
    """Listens to all that is logged, for a test that asks for it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter("%(levelname)-8s %(name)s:%(filename)s:%(lineno)d %(message)s"))
        self.records: list[logging.LogRecord] = []
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))
        self.records.append(record)

    @property
    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)

    @contextmanager
    def at_level(self, level: int) -> Iterator[None]:
        """Let the program say more, or less, for a while."""
        root = logging.getLogger()
        before = root.level
        root.setLevel(level)
        try:
            yield
        finally:
            root.setLevel(before)

    def clear(self) -> None:
        self.records.clear()
        self.lines.clear()
