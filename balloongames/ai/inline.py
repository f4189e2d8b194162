"""Thinking in the caller's own process, a little with every look: for pictures and tests, where all must be repeatable.

It is a `Worker` without a process. A task comes as far with a number of polls as with the same number the next time,
however fast the machine is.
"""

from __future__ import annotations

from typing import Final

from balloongames.ai.thinking import Thinking
from balloongames.ai.worker import Failure, Reply, Result, SearchProgress, Task, Worker, cause_of, thinking_of


class Inline(Worker):
    """Thinks ``pace`` playouts with every poll. With ``apart`` it says of itself that it runs in the background."""

    def __init__(self, pace: int = 12, *, apart: bool = False) -> None:
        super().__init__()
        self.is_apart = apart
        self.pace: Final = pace
        self._thinking: Thinking | None = None
        self._wanted = False  # the answer, now

    def start(self) -> None:
        """Nothing to start."""

    def give(self, task: Task) -> int:
        """Begin a task, in place of any other, and return its number."""
        self._number += 1
        self._busy = True
        self._wanted = False
        self._thinking = thinking_of(task)
        return self._number

    def hurry(self, number: int) -> None:
        """Let the next poll answer with what is known so far."""
        self._wanted = self._wanted or self._is_doing(number)

    def cancel(self, number: int) -> None:
        """Drop this task."""
        if self._is_doing(number):
            self.kill()

    def poll(self, number: int) -> Reply | None:
        """Think for a moment and tell how far it came, or what came of it."""
        thinking = self._thinking
        if thinking is None or not self._is_doing(number):
            return None
        try:
            if not self._wanted:
                thinking.step(self.pace)
                if not thinking.is_over:
                    return SearchProgress(number, thinking.done / thinking.planned)
            thought = thinking.thought()
        except Exception as error:  # noqa: BLE001 - as in the process: the match goes on without this thought
            self.kill()
            return Failure(number, cause_of(error))
        self.kill()
        return Result(number, thought)

    def wait(self, number: int, seconds: float) -> Result | Failure | None:
        """Think to the end."""
        while (reply := self.poll(number)) is not None:
            if not isinstance(reply, SearchProgress):
                return reply
        return None

    def kill(self) -> None:
        self._thinking = None
        self._busy = False

    def close(self) -> None:
        self.kill()
