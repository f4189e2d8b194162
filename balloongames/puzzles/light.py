"""The light of the workshop: how many solutions a drawing has and how hard it is, found out in a process of its own.

The process stays as long as the screen does. A question that is asked while it still works on another one ends it, and
the next one takes its place: so no answer can come too late, and no frame waits.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import perf_counter
from typing import Final, TypeAlias

from balloongames.core.puzzle import AnyPuzzleKit, Grading

_NICE: Final = 5


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say about a puzzle: ``grading`` is None if it has no solution, ``moves`` are a shortest one."""

    code: str
    grading: Grading | None
    moves: tuple[str, ...] = ()
    seconds: float = 0.0


_Question: TypeAlias = tuple[AnyPuzzleKit, str]


def judge(kit: AnyPuzzleKit, code: str) -> Verdict:
    """Find out all about a puzzle, however long it takes."""
    began = perf_counter()
    puzzle = kit.read_code(code)
    try:
        grading = kit.grade(puzzle)
    except ValueError:
        return Verdict(code, None, (), perf_counter() - began)
    return Verdict(code, grading, kit.solve(kit.start(puzzle)) or (), perf_counter() - began)


class Light:
    """``ask`` begins, ``poll`` tells the verdict when it is there. Without ``apart`` it is found out within `poll`."""

    def __init__(self, *, apart: bool = True) -> None:
        self._apart: Final = apart
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._question: _Question | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a verdict is still to come."""
        return self._question is not None

    def ask(self, kit: AnyPuzzleKit, code: str) -> None:
        """Ask about a puzzle, in place of any other."""
        self.drop()
        self._question = kit, code
        if not self._apart:
            return
        try:
            self._start()
            assert self._pipe is not None
            self._pipe.send((kit, code))
        except OSError:  # no process can be had: then there is no light, and everything else goes on
            self.close()

    def poll(self) -> Verdict | None:
        """Return the verdict once, as soon as it is there; never waits."""
        if self._question is None:
            return None
        if not self._apart:
            kit, code = self._question
            self._question = None
            return judge(kit, code)
        try:
            if self._pipe is None or not self._pipe.poll():
                return None
            verdict: Verdict = self._pipe.recv()
        except (OSError, EOFError):
            self.close()
            return None
        self._question = None
        return verdict

    def drop(self) -> None:
        """Give up what is being searched for; a process that has nothing to do stays."""
        if self._question is not None:
            self.close()

    def close(self) -> None:
        """Stop searching, and end the process."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = self._question = None
        if pipe is not None:
            pipe.close()
        if process is not None and process.pid is not None:
            process.kill()
            process.join()

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


def _serve(pipe: Connection) -> None:
    """Answer one question after the other until nobody is at the other end. This is all that the process ever runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a key that stops the program is the program's to hear
    if sys.platform != "win32":
        os.nice(_NICE)
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send(judge(*pipe.recv()))
