"""The light of the workshop: how many solutions a drawing has and how hard it is, found out in a process of its own.

The process stays as long as the screen does. A question that is asked while it still works on another one takes the
place of that; answers carry the number of their question, so none can come too late, and no frame waits.
"""

from __future__ import annotations

import _thread
import contextlib
import multiprocessing
import os
import signal
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from time import perf_counter
from typing import Any, Final, TypeAlias

from balloongames.core.game import Reason
from balloongames.core.puzzle import AnyPuzzleKit, Grading
from balloongames.core.searched import SEARCHED

_NICE: Final = 15  # while it loads its modules it would take the processor from the picture
_SHOWN: Final = 2  # solutions, where there are several
_TELL_EVERY: Final = 0.25  # seconds between two reports of a search


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say about a puzzle: ``grading`` is None if it has no solution, ``moves`` are a shortest one.

    ``ways`` are two of several solutions, ``nearest`` is how near one comes where there is none.
    """

    code: str
    grading: Grading | None
    moves: tuple[str, ...] = ()
    seconds: float = 0.0
    positions: int = 0
    ways: tuple[tuple[str, ...], ...] = ()
    nearest: Reason | None = None


_Question: TypeAlias = tuple[AnyPuzzleKit, str]
_Order: TypeAlias = tuple[int, _Question | None]  # None: nothing more is wanted of what came before


def judge(kit: AnyPuzzleKit, code: str) -> Verdict:
    """Find out all about a puzzle, however long it takes."""
    began, before = perf_counter(), SEARCHED.positions
    puzzle = kit.read_code(code)
    grading: Grading | None = None
    with contextlib.suppress(ValueError):
        grading = kit.grade(puzzle)
    seconds, positions = perf_counter() - began, SEARCHED.positions - before
    if grading is None:
        return Verdict(code, None, (), seconds, positions, nearest=kit.nearest(puzzle))
    ways = kit.ways(puzzle, _SHOWN) if grading.solutions > 1 else ()
    return Verdict(code, grading, kit.solve(kit.start(puzzle)) or (), seconds, positions, ways)


class Light:
    """``ask`` begins, ``poll`` tells the verdict when it is there. Without ``apart`` it is found out within `poll`."""

    def __init__(self, *, apart: bool = True) -> None:
        self._apart: Final = apart
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._question: _Question | None = None
        self._number = 0
        self.positions = 0
        """How many positions the search has looked at so far."""
        self.has_begun = False
        """Whether the search is known to go on: before that, its process may still be loading."""

    @property
    def is_busy(self) -> bool:
        """Whether a verdict is still to come."""
        return self._question is not None

    def ask(self, kit: AnyPuzzleKit, code: str) -> None:
        """Ask about a puzzle, in place of any other."""
        self._question, self.positions, self.has_begun = (kit, code), 0, False
        if self._apart:
            self._order(self._question)

    def poll(self) -> Verdict | None:
        """Return the verdict once, as soon as it is there; never waits."""
        if self._question is None:
            return None
        if not self._apart:
            kit, code = self._question
            self._question = None
            return judge(kit, code)
        try:
            while self._question is not None and self._pipe is not None and self._pipe.poll():
                number, said = self._pipe.recv()
                if number == self._number and isinstance(said, Verdict):
                    self._question = None
                    return said
                if number == self._number:
                    self.positions, self.has_begun = said, True
        except (OSError, EOFError):
            self.close()
        return None

    def drop(self) -> None:
        """Give up what is being searched for; the process stays."""
        if self._question is not None:
            self._question = None
            if self._apart:
                self._order(None)

    def close(self) -> None:
        """Stop searching, and end the process."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = self._question = None
        if pipe is not None:
            pipe.close()
        if process is not None and process.pid is not None:
            process.kill()
            process.join()

    def _order(self, question: _Question | None) -> None:
        self._number += 1
        try:
            if question is not None:
                self._start()
            if self._pipe is not None:
                self._pipe.send((self._number, question))
        except OSError:  # no process can be had: then there is no light, and everything else goes on
            self.close()

    def _start(self) -> None:
        if self._process is not None and self._process.is_alive():
            return
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=_serve, args=(there,), name="light", daemon=True)
        self._process, self._pipe = process, here
        try:
            process.start()
        finally:
            there.close()
        if hasattr(os, "setpriority") and process.pid is not None:
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process.pid, _NICE)


class _Dropped(BaseException):
    """Nobody wants to know any more what is being searched for."""


class _Server:
    """What the process runs: searches for one answer after the other, and hears meanwhile what is no longer wanted."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe: Final = pipe
        self._orders: Final[SimpleQueue[_Order | None]] = SimpleQueue()
        self._sending: Final = threading.Lock()
        self._newest = 0
        self._doing = 0  # the number of the question; 0: none
        self._before = 0  # positions that were looked at for other questions

    def run(self) -> None:
        """Answer until nobody is at the other end."""
        signal.signal(signal.SIGINT, self._hear)
        threading.Thread(target=self._listen, daemon=True).start()
        with contextlib.suppress(OSError):
            while order := self._orders.get():
                number, question = order
                if question is not None and number == self._newest:
                    with contextlib.suppress(_Dropped):
                        self._send(number, self._judge(number, question))

    def _judge(self, number: int, question: _Question) -> Verdict:
        self._before, self._doing = SEARCHED.positions, number
        try:
            return judge(*question)
        finally:
            self._doing = 0

    def _hear(self, _signal: int, _frame: object) -> None:
        """End a search that nobody waits for; a key that stops the program is the program's to hear."""
        if 0 < self._doing < self._newest:
            raise _Dropped

    def _listen(self) -> None:
        with contextlib.suppress(EOFError, OSError):
            while True:
                if self._pipe.poll(_TELL_EVERY):
                    order: _Order = self._pipe.recv()
                    self._newest = order[0]  # first, or who takes it up at once would hold it for an old one
                    self._orders.put(order)
                elif number := self._doing:
                    self._send(number, SEARCHED.positions - self._before)
                _thread.interrupt_main()  # again and again: where nothing can be raised, it is not heard
        self._orders.put(None)
        self._newest += 1
        _thread.interrupt_main()

    def _send(self, number: int, said: Any) -> None:
        with self._sending:
            self._pipe.send((number, said))


def _serve(pipe: Connection) -> None:
    """Answer one question after the other. This is all that the process ever runs."""
    _Server(pipe).run()
