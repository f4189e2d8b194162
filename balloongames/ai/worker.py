"""Thinking in a process of its own, so that no frame waits for it.

One process serves one caller for as long as wanted. It loads neither pictures nor files: it is given an `Evaluator` (a
reference to code), an observation and a strength in one `Task`, and answers with a `Thought`. States never come to it.

It looks into the pipe every few playouts, so it is never long behind, and ends when the pipe does. It steps back for
everybody else who wants to compute: where there are fewer free cores than work, thinking takes longer, and no frame
comes late.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from dataclasses import dataclass
from multiprocessing.connection import Connection
from time import monotonic
from traceback import walk_tb
from typing import Any, Final, NoReturn, TypeAlias

from balloongames.ai.strengths import Strength
from balloongames.ai.thinking import Thinking, Thought
from balloongames.core.evaluator import EVEN, AnyEvaluator
from balloongames.core.game import Seat
from balloongames.processes import ChildProcess

_TELL_EVERY: Final = 0.05  # seconds between two words about progress
_NICE: Final = 5  # by how much the process steps back: where it has to share, it gets a third of the other's time


@dataclass(frozen=True, slots=True)
class Task:
    """What to think about: ``seen`` is what ``seat`` sees, and nobody else's business."""

    evaluator: AnyEvaluator
    seen: Any
    seat: Seat
    strength: Strength | str
    temperament: str = EVEN
    seed: str = ""
    only: tuple[str, ...] = ()
    beside: str | None = None


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """How far a task has come, 0 … 1."""

    number: int
    share: float


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a task."""

    number: int
    thought: Thought


@dataclass(frozen=True, slots=True)
class Failure:
    """A task that could not be done; ``cause`` is for the log: what was raised and where; it tells of no card."""

    number: int
    cause: str


Reply: TypeAlias = SearchProgress | Result | Failure


@dataclass(frozen=True, slots=True)
class _Order:
    """``task`` None: drop what is being done (``hurry`` False), or answer it with what is known so far (True)."""

    number: int
    task: Task | None = None
    hurry: bool = False


def thinking_of(task: Task) -> Thinking:
    """Return the thinking that a task asks for."""
    return Thinking(
        task.evaluator, task.seen, task.seat, task.strength, task.temperament, task.seed, task.only, task.beside
    )


def cause_of(error: Exception) -> str:
    """Return the cause of a `Failure`."""
    frame, line = list(walk_tb(error.__traceback__))[-1]
    return f"{type(error).__name__} in {frame.f_globals['__name__']}, line {line}"


class WorkerLost(OSError):
    """The process is gone, or could not be started."""


class Worker:
    """The caller's side. The process starts with the first task; one that was lost starts anew with the next.

    A new task takes the place of the one before. Who gave a task keeps its number: with it replies are asked for, and
    somebody else's task can't be hurried or dropped by mistake. Use it from one thread.
    """

    is_apart = True
    """Whether thinking leaves the caller's time alone, so that long questions may be asked, too."""

    def __init__(self) -> None:
        self._child: Final = ChildProcess(_serve, "thinking")
        self._number = 0
        self._busy = False

    @property
    def pid(self) -> int | None:
        """The number of the process; None if there is none."""
        return self._child.pid

    def start(self) -> None:
        """Start the process if there is none, so that the first task need not wait for it; raises `WorkerLost`."""
        try:
            if self._child.start():
                self._busy = False
        except OSError as error:
            raise WorkerLost(str(error)) from error

    def give(self, task: Task) -> int:
        """Begin a task, in place of any other, and return its number; raises `WorkerLost`."""
        self.start()
        self._number += 1
        self._busy = True
        self._send(_Order(self._number, task))
        return self._number

    def hurry(self, number: int) -> None:
        """Ask for the answer to this task now, with what is known so far; raises `WorkerLost`."""
        if self._is_doing(number):
            self._send(_Order(number, hurry=True))

    def cancel(self, number: int) -> None:
        """Drop this task; nothing is answered to it any more."""
        if self._is_doing(number):
            self._busy = False
            with contextlib.suppress(WorkerLost):
                self._send(_Order(number))

    def poll(self, number: int) -> Reply | None:
        """Return the next reply to this task, or None if there is none (yet); raises `WorkerLost`."""
        while self._is_doing(number):
            try:
                reply: Reply | None = self._child.receive() if self._child.has_said() else None
            except (OSError, EOFError) as error:
                self._lose(error)
            if reply is None:
                return None
            if reply.number == number:
                self._busy = isinstance(reply, SearchProgress)
                return reply
        return None

    def wait(self, number: int, seconds: float) -> Result | Failure | None:
        """Wait so long for the answer to this task, None if it took longer; for tools. Raises `WorkerLost`."""
        end = monotonic() + seconds
        while self._child.pid is not None and (left := end - monotonic()) > 0:
            with contextlib.suppress(OSError):
                self._child.has_said(left)
            reply = self.poll(number)
            if isinstance(reply, Result | Failure):
                return reply
        return None

    def kill(self) -> None:
        """End the process at once, whatever it is doing."""
        self._busy = False
        self._child.kill()

    def close(self) -> None:
        """Close the pipe: the process sees that and ends."""
        self._busy = False
        self._child.close()

    def _is_doing(self, number: int) -> bool:
        return self._busy and number == self._number

    def _send(self, order: _Order) -> None:
        try:
            self._child.send(order)
        except OSError as error:
            self._lose(error)

    def _lose(self, error: BaseException) -> NoReturn:
        self.kill()
        raise WorkerLost(str(error) or type(error).__name__) from error


def _serve(pipe: Connection) -> None:
    """Do one task after the other until nobody is at the other end. This is all that the process ever runs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a key that stops the program is the program's to hear
    if sys.platform != "win32":
        os.nice(_NICE)
    with contextlib.suppress(EOFError, OSError):
        order: _Order = pipe.recv()
        while True:
            following = _do(pipe, order) if order.task else None
            order = following or pipe.recv()


def _do(pipe: Connection, order: _Order) -> _Order | None:
    """Do a task; return the order that interrupted it, if another task did."""
    task = order.task
    assert task is not None
    try:
        thinking = thinking_of(task)
        reported = monotonic()
        for done in thinking.steps():
            while pipe.poll():
                following: _Order = pipe.recv()  # of this task, or the next one: nothing else is ever sent
                if not following.hurry:
                    return following
                pipe.send(Result(order.number, thinking.thought()))
                return None
            if monotonic() - reported > _TELL_EVERY:
                reported = monotonic()
                pipe.send(SearchProgress(order.number, done / thinking.planned))
        pipe.send(Result(order.number, thinking.thought()))
    except (EOFError, OSError):
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, the match goes on without this thought
        pipe.send(Failure(order.number, cause_of(error)))
    return None
