"""Today's puzzle, made before anybody asks for it: in a process of its own, so that no frame waits for it.

Nothing is written down: a puzzle that is never opened leaves no trace. The process is small, gives way to all others,
makes one puzzle and ends, or ends with the program.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from datetime import date
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, TypeAlias

from balloongames.core.puzzle import AnyPuzzleKit
from balloongames.puzzles import daily

_NICE: Final = 10
_PATIENCE: Final = 0.5  # seconds that somebody who wants the puzzle waits for a process that gives way to all others
_Key: TypeAlias = tuple[str, date]


class Prefetch:
    """What is made ahead. ``begin`` asks for a puzzle, ``known`` tells it if it is there, ``take`` has it always."""

    def __init__(self) -> None:
        self._gate: Final = threading.Lock()  # `take` runs aside, where it may wait
        self._key: _Key | None = None
        self._code = ""
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def begin(self, kit: AnyPuzzleKit, day: date) -> None:
        """Have a day's puzzle made; one that is being made already, or was made, is not made again."""
        key = kit.kind, day
        if self._key == key:
            return
        self.close()
        self._key = key
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe(duplex=False)
        self._process = context.Process(target=_make, args=(there, kit, day), name="puzzle", daemon=True)
        self._pipe = here
        try:
            self._process.start()
        except OSError:  # then it is made when it is wanted
            self._let_go()
        finally:
            there.close()

    def known(self, kit: AnyPuzzleKit, day: date) -> str:
        """Return the share code of a day's puzzle if it has been made; "" otherwise. Never waits."""
        if self._key != (kit.kind, day) or not self._gate.acquire(blocking=False):
            return ""
        try:
            if self._pipe is not None and self._pipe.poll():
                self._receive()
            return self._code
        finally:
            self._gate.release()

    def take(self, kit: AnyPuzzleKit, day: date) -> str:
        """Return the share code of a day's puzzle: wait a moment if it is being made, else make it here."""
        if self._key == (kit.kind, day):
            with self._gate:
                self._receive(_PATIENCE)
                if self._code:
                    return self._code
        return daily.code_of(kit, day)

    def close(self) -> None:
        """End what is being made."""
        with self._gate:  # whoever waits in `take` does so for a moment only
            self._let_go()
            self._key, self._code = None, ""

    def _receive(self, patience: float = 0.0) -> None:
        """Take in what the process says within so many seconds, and end it; nothing if it said nothing or is gone."""
        if self._pipe is not None:
            with contextlib.suppress(EOFError, OSError):
                if self._pipe.poll(patience):
                    self._code = self._pipe.recv()
        self._let_go()

    def _let_go(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None and process.pid is not None:
            process.kill()  # it has said what it had to say, or takes too long
            process.join()


def _make(pipe: Connection, kit: AnyPuzzleKit, day: date) -> None:
    """Make one puzzle and tell its code. This is all that the process ever runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a key that stops the program is the program's to hear
    if sys.platform != "win32":
        os.nice(_NICE)
    with contextlib.suppress(OSError):
        pipe.send(daily.code_of(kit, day))
