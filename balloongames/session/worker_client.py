"""Questions to the worker: one at a time, with all that may go wrong.

If the worker is lost, it is started once more. If that does not help, the thinking is done right here, a little in each
`WorkerClient.tick` and with few playouts: weaker, but the match goes on. `WorkerClient.notices` tell of it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import Final

from balloongames.ai.strengths import strength_of
from balloongames.ai.thinking import Thinking, Thought
from balloongames.ai.worker import Failure, Result, SearchProgress, Task, Worker, WorkerLost, thinking_of
from balloongames.core.game import ProgramNotice

log = logging.getLogger(__name__)

_SLICE: Final = 0.004  # seconds of a frame that thinking may take where there is no worker
_SMALL: Final = 60  # playouts there


class WorkerClient:
    """One question at a time for a worker, with all that may go wrong; `thought` is there when it is answered.

    The worker is borrowed and stays alive for others. ``lost`` counts how often it died on this client.
    """

    def __init__(self, worker: Worker, clock: Callable[[], float] = monotonic) -> None:
        self._worker: Final = worker
        self._clock: Final = clock
        self._task: Task | None = None
        self._spare = ""
        self._number = 0
        self._inline: Thinking | None = None
        self._asked = 0.0
        self.thought: Thought | None = None
        self.progress = 0.0
        self.notices: list[ProgramNotice] = []  # ``worker_restarted``, ``worker_lost``, ``thinking_failed``
        self.lost = 0

    @property
    def is_thinking(self) -> bool:
        """Whether a question is open."""
        return self._task is not None and self.thought is None

    @property
    def seconds(self) -> float:
        """How long ago the question was asked."""
        return self._clock() - self._asked

    def ask(self, task: Task, spare: str = "") -> None:
        """Ask, in place of whatever was asked before. ``spare`` is a legal move for the case that thinking fails."""
        self.drop()
        self._task = task
        self._spare = spare
        self._asked = self._clock()
        if self.lost > 1:
            self._think_here()
            return
        try:
            self._number = self._worker.give(task)
        except WorkerLost as error:
            self._recover(error)

    def tick(self) -> None:
        """Take in what has come; where there is no worker, think for a moment."""
        if not self.is_thinking:
            return
        if self._inline is not None:
            self._think_on()
            return
        try:
            reply = self._worker.poll(self._number)
            if isinstance(reply, Result):
                self.thought, self.progress = reply.thought, 1.0
            elif isinstance(reply, SearchProgress):
                self.progress = reply.share
            elif isinstance(reply, Failure):
                log.warning("thinking has failed: %s", reply.cause)
                self._give_up()
        except WorkerLost as error:
            self._recover(error)

    def hurry(self) -> None:
        """Ask for an answer with the next ticks, with what is known so far."""
        if self._inline is not None:
            self.thought = self._inline.thought()
        elif self.is_thinking:
            try:
                self._worker.hurry(self._number)
            except WorkerLost as error:
                self._recover(error)

    def drop(self) -> None:
        """Forget the question and the answer."""
        if self.is_thinking and self._inline is None:
            self._worker.cancel(self._number)
        self._task = self._inline = self.thought = None
        self.progress = 0.0

    def _recover(self, error: WorkerLost) -> None:
        """The worker is lost: start it once more, and if that does not last, do without."""
        task = self._task
        assert task is not None
        log.warning("the process that thinks is lost", exc_info=error)
        self.lost += 1
        if self.lost == 1:
            self.notices.append(ProgramNotice("worker_restarted"))
            self.ask(task, self._spare)
        else:
            self.notices.append(ProgramNotice("worker_lost"))
            self._think_here()

    def _give_up(self) -> None:
        """Thinking itself has failed, and would again: take the spare move."""
        task = self._task
        assert task is not None
        self.notices.append(ProgramNotice("thinking_failed"))
        self.thought = Thought(task.seat, self._spare, ((self._spare, 1.0, 0.5),), (), 0)

    def _think_here(self) -> None:
        task = self._task
        assert task is not None
        wished = strength_of(task.strength) if isinstance(task.strength, str) else task.strength
        self._inline = thinking_of(replace(task, strength=replace(wished, playouts=min(_SMALL, wished.playouts))))

    def _think_on(self) -> None:
        inline = self._inline
        assert inline is not None
        end = self._clock() + _SLICE
        while not inline.is_over:
            inline.step(1)
            if self._clock() >= end:
                break
        self.progress = inline.done / max(1, inline.planned)
        if inline.is_over:
            self.thought = inline.thought()
