"""Computer players at work: who thinks now, how far, and what comes of it.

A table calls `Bots.tick` in each frame while it is at rest, and `Bots.play` when it wants the move to be made, at the
pace that it likes. In between nothing blocks: thinking is done by a `Worker`.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from time import monotonic
from typing import Final

from balloongames import registry
from balloongames.ai.thinking import Thought
from balloongames.ai.worker import Task, Worker
from balloongames.core.game import ProgramNotice, Remark, Seat
from balloongames.session.session import Session
from balloongames.session.worker_client import WorkerClient


class BotStatus(StrEnum):
    """What the computer players are doing."""

    IDLE = "idle"  # it is not their turn
    THINKING = "thinking"
    READY = "ready"  # the move is found and waits for `Bots.play`


class Bots:
    """The computer players of a session. ``worker`` may serve several, one after the other.

    How long they think is for the table to say: it makes them `hurry`.
    """

    def __init__(self, session: Session, worker: Worker, *, clock: Callable[[], float] = monotonic) -> None:
        self._session: Final = session
        self._client: Final = WorkerClient(worker, clock)
        self._evaluator: Final = registry.evaluator(session.game_id)
        self._changes: int | None = None  # of the session, when the open question was asked

    @property
    def seat(self) -> Seat | None:
        """Who of them is to move; None if it is a person's turn or the match is over."""
        return self._session.to_move if self._session.bot_to_move else None

    @property
    def status(self) -> BotStatus:
        """What they are doing."""
        if self.seat is None:
            return BotStatus.IDLE
        return BotStatus.READY if self._is_current and self._client.thought else BotStatus.THINKING

    @property
    def move(self) -> str:
        """The text of the move that waits for `play`; ValueError if none is ready."""
        thought = self._client.thought
        if self.status is not BotStatus.READY or thought is None:
            raise ValueError("no move is ready")
        return thought.move

    @property
    def progress(self) -> float:
        """How far the thinking has come, 0 … 1."""
        return self._client.progress if self._is_current else 0.0

    @property
    def seconds(self) -> float:
        """How long the one to move has been thinking."""
        return self._client.seconds if self._is_current else 0.0

    @property
    def notices(self) -> list[ProgramNotice]:
        """What went wrong, for the scene to say and empty.

        ``worker_restarted``; ``worker_lost``: weaker from now on; ``thinking_failed``: this one move is any move.
        """
        return self._client.notices

    def said(self) -> dict[Seat, tuple[Remark, ...]]:
        """Return what each of them says aloud to its partners before it chooses, for everybody to hear."""
        seats = [seat for seat, player in enumerate(self._session.players) if player.bot]
        return {seat: self._evaluator.says(self._session.seen_by_bot(seat)) for seat in seats}

    def tick(self) -> BotStatus:
        """Begin to think if it is time, take in what has come, and return what they are doing then."""
        bot, seat = self._session.bot_to_move, self.seat
        if bot is None or seat is None:
            self.pause()
            return BotStatus.IDLE
        if not self._is_current:
            self._changes = self._session.changes
            seen = self._session.seen_by_bot()
            meant = tuple(map(self._evaluator.game.format_move, self._evaluator.meant(seen)))
            task = Task(self._evaluator, seen, seat, bot.plays, bot.temperament, only=meant)
            self._client.ask(task, meant[0] if meant else self._session.any_move())
        self._client.tick()
        return self.status

    def hurry(self) -> None:
        """Ask for the move now, with what is known so far: for somebody who can't wait."""
        if self._is_current:
            self._client.hurry()

    def play(self) -> Thought:
        """Make the move that was found, and return what was thought of it; ValueError if none is ready."""
        thought = self._client.thought
        if self.status is not BotStatus.READY or thought is None:
            raise ValueError("no move is ready")
        self._changes = None
        self._client.drop()
        self._session.submit_for_bot(thought.move)
        return thought

    def pause(self) -> None:
        """Stop thinking, for a menu or another window; `tick` begins anew and comes to the same move."""
        if self._changes is not None:
            self._changes = None
            self._client.drop()

    @property
    def _is_current(self) -> bool:
        """Whether the open question is about the position as it is."""
        return self._changes == self._session.changes
