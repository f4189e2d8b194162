"""Computer players at work: who thinks now, how far, and what comes of it.

A table calls `Bots.tick` in each frame while it is at rest, and `Bots.play` when it wants the move to be made, at the
pace that it likes. In between nothing blocks: thinking is done by a `Worker`.

If the worker is lost, it is started once more. If that does not help, the thinking is done right here, a little in each
`tick` and with few playouts: weaker, but the match goes on. `notices` tell of it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from time import monotonic
from typing import Final

from balloongames import registry
from balloongames.ai.strengths import Strength, strength_of
from balloongames.ai.thinking import Thinking, Thought
from balloongames.ai.worker import Failure, Result, SearchProgress, Task, Worker, WorkerLost, thinking_of
from balloongames.core.game import Reason, Seat
from balloongames.session.session import Session

_SLICE: Final = 0.004  # seconds of a frame that thinking may take where there is no worker
_SMALL: Final = 60  # playouts there


class Mood(StrEnum):
    """What the computer players are doing."""

    IDLE = "idle"  # it is not their turn
    THINKING = "thinking"
    READY = "ready"  # the move is found and waits for `Bots.play`


class Helper:
    """One question at a time for a worker, with all that may go wrong; `thought` is there when it is answered.

    The worker is borrowed and stays alive for others. ``lost`` counts how often it died on this helper.
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
        self.notices: list[Reason] = []  # ``worker_restarted``, ``worker_lost``, ``thinking_failed``
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
        except WorkerLost:
            self._recover()

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
                self._give_up()
        except WorkerLost:
            self._recover()

    def hurry(self) -> None:
        """Ask for an answer with the next ticks, with what is known so far."""
        if self._inline is not None:
            self.thought = self._inline.thought()
        elif self.is_thinking:
            try:
                self._worker.hurry(self._number)
            except WorkerLost:
                self._recover()

    def drop(self) -> None:
        """Forget the question and the answer."""
        if self.is_thinking and self._inline is None:
            self._worker.cancel(self._number)
        self._task = self._inline = self.thought = None
        self.progress = 0.0

    def _recover(self) -> None:
        """The worker is lost: start it once more, and if that does not last, do without."""
        task = self._task
        assert task is not None
        self.lost += 1
        if self.lost == 1:
            self.notices.append(Reason("worker_restarted"))
            self.ask(task, self._spare)
        else:
            self.notices.append(Reason("worker_lost"))
            self._think_here()

    def _give_up(self) -> None:
        """Thinking itself has failed, and would again: take the spare move."""
        task = self._task
        assert task is not None
        self.notices.append(Reason("thinking_failed"))
        self.thought = Thought(task.seat, self._spare, ((self._spare, 1.0, 0.5),), (), 0)

    def _think_here(self) -> None:
        task = self._task
        assert task is not None
        wished = strength_of(task.strength) if isinstance(task.strength, str) else task.strength
        strength = Strength(wished.name, min(_SMALL, wished.playouts), wished.slack, glances=wished.glances)
        self._inline = thinking_of(replace(task, strength=strength))

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


class Bots:
    """The computer players of a session. ``worker`` may serve several, one after the other.

    How long they think is for the table to say: it makes them `hurry`.
    """

    def __init__(self, session: Session, worker: Worker, *, clock: Callable[[], float] = monotonic) -> None:
        self._session: Final = session
        self._helper: Final = Helper(worker, clock)
        self._evaluator: Final = registry.evaluator(session.game_id)
        self._changes: int | None = None  # of the session, when the open question was asked

    @property
    def seat(self) -> Seat | None:
        """Who of them is to move; None if it is a person's turn or the match is over."""
        return self._session.to_move if self._session.bot_to_move else None

    @property
    def mood(self) -> Mood:
        """What they are doing."""
        if self.seat is None:
            return Mood.IDLE
        return Mood.READY if self._is_current and self._helper.thought else Mood.THINKING

    @property
    def move(self) -> str:
        """The text of the move that waits for `play`; ValueError if none is ready."""
        thought = self._helper.thought
        if self.mood is not Mood.READY or thought is None:
            raise ValueError("no move is ready")
        return thought.move

    @property
    def progress(self) -> float:
        """How far the thinking has come, 0 … 1."""
        return self._helper.progress if self._is_current else 0.0

    @property
    def seconds(self) -> float:
        """How long the one to move has been thinking."""
        return self._helper.seconds if self._is_current else 0.0

    @property
    def notices(self) -> list[Reason]:
        """What went wrong, for the scene to say and empty.

        ``worker_restarted``; ``worker_lost``: weaker from now on; ``thinking_failed``: this one move is any move.
        """
        return self._helper.notices

    def said(self) -> dict[Seat, tuple[Reason, ...]]:
        """Return what each of them says aloud to its partners before it chooses, for everybody to hear."""
        seats = [seat for seat, player in enumerate(self._session.players) if player.bot]
        return {seat: self._evaluator.says(self._session.seen_by_bot(seat)) for seat in seats}

    def tick(self) -> Mood:
        """Begin to think if it is time, take in what has come, and return what they are doing then."""
        bot, seat = self._session.bot_to_move, self.seat
        if bot is None or seat is None:
            self.pause()
            return Mood.IDLE
        if not self._is_current:
            self._changes = self._session.changes
            seen = self._session.seen_by_bot()
            meant = tuple(map(self._evaluator.game.format_move, self._evaluator.meant(seen)))
            task = Task(self._evaluator, seen, seat, bot.plays, bot.temperament, only=meant)
            self._helper.ask(task, meant[0] if meant else self._session.any_move())
        self._helper.tick()
        return self.mood

    def hurry(self) -> None:
        """Ask for the move now, with what is known so far: for somebody who can't wait."""
        if self._is_current:
            self._helper.hurry()

    def play(self) -> Thought:
        """Make the move that was found, and return what was thought of it; ValueError if none is ready."""
        thought = self._helper.thought
        if self.mood is not Mood.READY or thought is None:
            raise ValueError("no move is ready")
        self._changes = None
        self._helper.drop()
        self._session.submit_for_bot(thought.move)
        return thought

    def pause(self) -> None:
        """Stop thinking, for a menu or another window; `tick` begins anew and comes to the same move."""
        if self._changes is not None:
            self._changes = None
            self._helper.drop()

    @property
    def _is_current(self) -> bool:
        """Whether the open question is about the position as it is."""
        return self._changes == self._session.changes
