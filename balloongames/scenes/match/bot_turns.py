"""The computer players at a table: they think while nothing moves, show what they are about to do, and do it.

Thinking and showing share one turn: together they take at most `TURN` seconds at the usual speed, what the moves set
going not counted. Somebody who can't wait makes them `hurry`.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from balloongames import registry
from balloongames.ai.worker import Worker, WorkerLost
from balloongames.core.game import ProgramNotice, Remark, Seat
from balloongames.session import Session
from balloongames.session.bots import Bots, BotStatus

TURN: Final = 2.5  # seconds
STEP: Final = 0.35  # from one visible step to the next, at least
PICK: Final = 0.25  # that the places of a move are marked before it happens
_SHARE: Final = 0.75  # of what is left of a turn that its last usual move may be thought about: more may follow
_HABIT: Final = 0.3  # how quickly it is learned of how many moves a turn is made
_LEAST: Final = 0.1  # seconds of thinking that every move gets
_REPLY: Final = 0.15  # that an answer may take to come once it is asked for


class BotTurns:
    """The computer players of one table."""

    def __init__(self, session: Session, worker: Worker) -> None:
        self._session: Final = session
        self._bots: Final = Bots(session, worker)
        if any(player.bot for player in session.players):
            with suppress(WorkerLost):  # said when there is something to think about
                worker.start()  # so that the first turn need not wait for it
        self._game: Final = registry.game(session.game_id)
        self._seat: Seat | None = None  # whose turn the times below are about
        self._changes = -1  # of the session, to which that turn has come
        self._moves = 0  # of that turn so far
        self._usual = 2.0  # moves of a turn, from those that have been seen
        self._spent = 0.0  # seconds of the turn, without what moves
        self._thought = 0.0  # seconds of thinking about this move
        self._since = STEP  # seconds since the last step
        self._picked = 0.0  # seconds that the move is being shown
        self._hurried = False
        self.pick: Any = None  # the move that is about to be made

    @property
    def seat(self) -> Seat | None:
        """Who of them is to move."""
        return self._bots.seat

    @property
    def progress(self) -> float:
        """How far the thinking has come, 0 … 1."""
        return 1.0 if self.pick is not None else self._bots.progress

    @property
    def notices(self) -> list[ProgramNotice]:
        """What went wrong, as in `Bots`; the table says and empties it."""
        return self._bots.notices

    def said(self) -> dict[Seat, tuple[Remark, ...]]:
        """Return what each of them says aloud to its partners before it chooses."""
        return self._bots.said()

    def hurry(self) -> None:
        """Let this turn be over soon: nothing is waited for any more."""
        self._hurried = True
        self._bots.hurry()

    def pause(self) -> None:
        """Stop thinking; it begins anew with the next `update` and comes to the same move."""
        self._bots.pause()
        self._thought = self._picked = 0.0
        self.pick = None

    def moved(self, dt: float) -> None:
        """Take note of time in which something moved: it counts for the distance of steps, not for the turn."""
        self._since += dt

    def update(self, dt: float, speed: float) -> bool:
        """Let time pass while nothing moves; return whether a move was made now."""
        status = self._bots.tick()
        seat = self.seat
        if seat is None:
            self._seat = self.pick = None
            return False
        if (seat, self._session.changes) != (self._seat, self._changes):
            self._begin(seat)
        self._spent += dt
        self._since += dt
        if status is BotStatus.THINKING:
            self._think(dt)
            return False
        if self.pick is None:
            self._picked = 0.0
            self.pick = self._game.parse_move(self._bots.move)
        else:
            self._picked += dt
        if self._waits(speed):
            return False
        self.pick = None
        self._bots.play()
        self._thought = self._since = 0.0
        self._changes = self._session.changes
        self._moves += 1
        return True

    def _begin(self, seat: Seat) -> None:
        """Begin a turn: somebody else has moved since, or taken back."""
        if self._moves:
            self._usual += _HABIT * (self._moves - self._usual)
        self._seat, self._changes, self._moves = seat, self._session.changes, 0
        self._spent, self._hurried = 0.0, False

    def _think(self, dt: float) -> None:
        """Think on, as long as the moves leave time that this turn may still be made of."""
        self.pick = None
        self._thought += dt
        left = TURN - PICK - _REPLY - (self._spent - self._thought)
        share = min(_SHARE, 1 / max(1, round(self._usual) - self._moves))
        if self._thought > max(_LEAST, left * share):
            self._bots.hurry()

    def _waits(self, speed: float) -> bool:
        if self._hurried or speed <= 0 or self._spent >= TURN / speed:
            return False
        return self._picked < PICK / speed or self._since < STEP / speed
