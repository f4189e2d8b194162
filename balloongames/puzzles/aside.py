"""Questions about puzzles that may take seconds, answered in a process of its own, so that no frame waits.

Unlike thinking (`ai/worker.py`), a question has one answer, and none before that: it can be dropped, but not hurried.
The process stays for the next question. A question that is asked while it still works on another one takes the place
of that; answers carry the number of their question, so none can come too late.
"""

from __future__ import annotations

import _thread
import contextlib
import logging
import os
import signal
import threading
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, TypeAlias

from balloongames.core.searched import SEARCHED
from balloongames.processes import ChildProcess

log = logging.getLogger(__name__)
_NICE: Final = 5  # by how much the process steps back
_TELL_EVERY: Final = 0.25  # seconds between two reports of a search


class Request(NamedTuple):
    """A function of some module, and what it is asked with: all of it can be sent to another process."""

    work: Callable[..., Any]
    arguments: tuple[Any, ...]

    def answer(self) -> Any:
        """Return the answer, however long it takes."""
        return self.work(*self.arguments)


class Answer(NamedTuple):
    """What came of a question."""

    value: Any


class Failure(NamedTuple):
    """A question that could not be answered; ``cause`` is what was raised, with where that was."""

    cause: str


_Order: TypeAlias = tuple[int, Request | None]  # None: nothing more is wanted of what came before


class Aside:
    """``ask`` begins, ``poll`` tells the answer when it is there, once.

    Who asked keeps the number of the question: with it answers are asked for, and somebody else's can't be taken or
    dropped by mistake. Without ``apart`` it is answered within `poll`.
    """

    def __init__(self, nice: int = _NICE, *, apart: bool = True) -> None:
        self._nice: Final = nice
        self._apart: Final = apart
        self._question: Request | None = None  # that is not answered apart
        self._child: Final = ChildProcess(_serve, "aside")
        self._number = 0
        self._busy = False
        self.positions = 0
        """How many positions the search has looked at so far."""
        self.has_begun = False
        """Whether the search is known to go on: before that, its process may still be loading."""

    @property
    def pid(self) -> int | None:
        """The number of the process; None if there is none."""
        return self._child.pid

    def is_doing(self, number: int) -> bool:
        """Whether the answer to this question is still to come."""
        return self._busy and number == self._number

    def ask(self, work: Callable[..., Any], *arguments: Any) -> int:
        """Ask a question in place of any other, and return its number.

        Where no process can be had nothing is done: `is_doing` tells.
        """
        self.positions, self.has_begun = 0, False
        self._busy, self._number = True, self._number + 1
        if self._apart:
            self._send(Request(work, arguments))
        else:
            self._question = Request(work, arguments)
        return self._number

    def poll(self, number: int) -> Answer | Failure | None:
        """Return the answer to this question once, as soon as it is there; never waits.

        A failure has been logged by then. The process lives on, but whoever asks the same again fails again.
        """
        if self._question is not None and self.is_doing(number):
            question, self._question, self._busy = self._question, None, False
            return Answer(question.answer())
        try:
            while self.is_doing(number) and self._child.has_said():
                answered, said = self._child.receive()
                if answered != number:
                    continue
                if isinstance(said, Answer | Failure):
                    return self._end_with(said)
                self.positions, self.has_begun = said, True
        except (OSError, EOFError) as error:
            log.warning("the process that answers is gone: %r", error)
            self.close()
        return None

    def _end_with(self, said: Answer | Failure) -> Answer | Failure:
        self._busy = False
        if isinstance(said, Failure):
            log.error("a question about a puzzle could not be answered: %s", said.cause)
        return said

    def drop(self, number: int) -> None:
        """Give up this question; the process stays."""
        if self.is_doing(number):
            self._busy, self._question, self._number = False, None, self._number + 1
            self._send(None)

    def start(self) -> None:
        """Start the process if there is none, so that the first question need not wait for it; raises OSError."""
        if self._child.start() and hasattr(os, "setpriority") and self._child.pid is not None:
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self._child.pid, self._nice)  # before it loads its modules

    def close(self) -> None:
        """Stop searching, and end the process."""
        self._question, self._busy = None, False
        self._child.kill()

    def _send(self, question: Request | None) -> None:
        try:
            if question is not None:
                self.start()
            self._child.send((self._number, question))
        except OSError:  # no process can be had
            self.close()


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
                        self._send(number, self._answer(number, question))

    def _answer(self, number: int, question: Request) -> Answer | Failure:
        self._before, self._doing = SEARCHED.positions, number
        try:
            return Answer(question.answer())
        except Exception:  # noqa: BLE001 - whatever it is, who asked is to know, and the next question is answered
            return Failure(traceback.format_exc().strip())
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
