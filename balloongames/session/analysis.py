"""What a search has to say to people: hints, a word before a mistake, and the key moments of a match that is over.

Each asks the worker one question at a time. A screen makes it, lets it `tick` while nothing else moves, and drops it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from balloongames import registry
from balloongames.ai.contrast import Contrast
from balloongames.ai.hint import STRENGTH, Hint, hint_of, only_hint
from balloongames.ai.review import (
    CLEAR_MISTAKE,
    COMPARISON,
    FIRST_LOOK,
    MISTAKE,
    Decision,
    KeyMoment,
    moments_of,
    to_compare,
)
from balloongames.ai.thinking import Thought
from balloongames.ai.worker import Task, Worker
from balloongames.core.game import ProgramNotice
from balloongames.session.replay import Replay
from balloongames.session.session import Session
from balloongames.session.worker_client import WorkerClient

_AT_ONCE: Final = 4
"""Positions of a match that are judged in one tick: no frame waits for hundreds of them."""


class HintService:
    """Hints for the person at the screen. `hint` is there a moment after `ask`, and goes when the position changes."""

    def __init__(self, session: Session, worker: Worker) -> None:
        self._session: Final = session
        self._client: Final = WorkerClient(worker)
        self._evaluator: Final = registry.evaluator(session.game_id)
        self._changes = -1
        self._beside = ""  # the move that it was to be held against
        self._hint: Hint | None = None

    @property
    def hint(self) -> Hint | None:
        """The hint for the position as it is, if it was asked for and is found."""
        return self._hint if self._changes == self._session.changes else None

    @property
    def is_thinking(self) -> bool:
        """Whether a hint for the position as it is will come."""
        return self._changes == self._session.changes and self._client.is_thinking

    @property
    def progress(self) -> float:
        """How far the looking has come, 0 … 1."""
        return self._client.progress

    @property
    def notices(self) -> list[ProgramNotice]:
        """What went wrong, as in `Bots`; with ``thinking_failed`` there will be no hint."""
        return self._client.notices

    def can_ask(self) -> bool:
        """Return whether a person is to move at the screen now."""
        return bool(self._session.moves())

    def ask(self, selected: Any = None) -> None:
        """Begin to look for a hint, unless it is there or on its way; ValueError if there is nothing to choose.

        Where only one move is possible, it is there at once; else it is held against the ``selected`` move, if that is
        weaker.
        """
        if not self.can_ask():
            raise ValueError("nothing to choose")
        beside = self._evaluator.game.format_move(selected) if selected is not None else ""
        if (self._changes, self._beside) == (self._session.changes, beside):
            return
        seat = self._session.viewer
        assert seat is not None
        self._changes = self._session.changes
        self._hint = None
        self._beside = beside
        first, *others = self._session.moves()
        if others:
            self._client.ask(Task(self._evaluator, self._session.seen(), seat, STRENGTH, beside=beside))
        else:
            self._client.drop()
            self._hint = only_hint(self._evaluator, self._session.seen(), seat, first)

    def tick(self) -> Hint | None:
        """Take in what has come and return `hint`."""
        if self._changes != self._session.changes:
            self.drop()
            return None
        self._client.tick()
        thought = self._client.thought
        if self._hint is None and thought is not None and thought.playouts:
            self._hint = hint_of(self._evaluator, self._session.seen(), thought)
        return self._hint

    def drop(self) -> None:
        """Forget the hint, or stop looking for one."""
        self._changes = -1
        self._hint = None
        self._client.drop()


class MistakeWatch:
    """Judges the move that a person is about to make; `objection` is there once it is found to be a mistake.

    It looks at the position while the person does, and closer at what is drafted if that seems to give much away.
    Whoever plays before it is ready is not kept waiting; a clear mistake is told after the first look, too.
    """

    def __init__(self, session: Session, worker: Worker) -> None:
        self._session: Final = session
        self._client: Final = WorkerClient(worker)
        self._evaluator: Final = registry.evaluator(session.game_id)
        self._changes = -1
        self._look: Thought | None = None  # at all moves
        self._closer: dict[str, Thought | None] = {}  # by drafted move; None: it is being looked at

    def has_work(self, drafted: Any = None) -> bool:
        """Return whether something is looked at, or should be while this move is drafted."""
        if self._changes != self._session.changes:
            return len(self._session.moves()) > 1
        return self._client.is_thinking or self._is_suspect(drafted)

    def tick(self, drafted: Any = None) -> None:
        """Look on, closer at the move that is drafted."""
        if self._changes != self._session.changes:
            self.drop()
            self._begin()
        self._client.tick()
        thought = self._client.thought
        if thought is not None:
            self._client.drop()
            self._take_in(thought)
        if self._is_suspect(drafted) and not self._client.is_thinking:
            self._look_closer(self._evaluator.game.format_move(drafted))

    def objection(self, move: Any) -> KeyMoment | None:
        """Return what a move gives away, as a key moment that has not happened yet; None if it is no mistake."""
        text = self._evaluator.game.format_move(move)
        if self._changes != self._session.changes:
            return None
        thought, least = self._closer.get(text), MISTAKE
        if thought is None or not thought.playouts:  # it has failed, or is not there yet
            thought, least = self._look, CLEAR_MISTAKE
        if thought is None or not thought.playouts:
            return None
        decision = Decision(self._session.ply, thought.seat, self._session.seen(), text)
        found = moments_of(self._evaluator, [(decision, thought.considered[0][0], thought)])
        return next((self._held_against(one, move) for one in found if one.drop >= least), None)

    def _held_against(self, moment: KeyMoment, move: Any) -> KeyMoment:
        """Return a moment with a contrast: if nobody has looked closer, by what the move is at once."""
        if moment.contrast is not None:
            return moment
        seen = self._session.seen()
        facts, against = self._evaluator.facts(seen, move), self._evaluator.against(seen, move)
        return replace(moment, contrast=Contrast(moment.played, facts, (), (), (), against))

    def _begin(self) -> None:
        seat = self._session.viewer
        if seat is not None and len(self._session.moves()) > 1:
            self._changes = self._session.changes
            self._client.ask(Task(self._evaluator, self._session.seen(), seat, STRENGTH))

    def _take_in(self, thought: Thought) -> None:
        if self._look is None:
            self._look = thought
        else:
            self._closer[next(text for text, known in self._closer.items() if known is None)] = thought

    def _look_closer(self, text: str) -> None:
        look = self._look
        assert look is not None
        self._closer[text] = None
        only = (text, look.considered[0][0])
        self._client.ask(Task(self._evaluator, self._session.seen(), look.seat, COMPARISON, only=only, beside=text))

    def _is_suspect(self, drafted: Any) -> bool:
        """Whether a move seems to give much away and has not been looked at closer."""
        if self._look is None or drafted is None:
            return False
        text = self._evaluator.game.format_move(drafted)
        worths = {one: value for one, _, value in self._look.considered if one not in self._closer}
        return text in worths and worths[text] <= self._look.value - MISTAKE / 2

    def drop(self) -> None:
        """Forget what was found, or stop looking for it."""
        self._changes = -1
        self._look = None
        self._closer.clear()
        self._client.drop()


class PostMatchAnalysis:
    """The key moments of a match that is over, found bit by bit, after its `chances` (by ply, then by seat).

    The decisions of persons are looked at, or everybody's if only computer players sat there.
    """

    def __init__(self, replay: Replay, worker: Worker) -> None:
        self._replay: Final = replay
        self._client: Final = WorkerClient(worker)
        self._evaluator: Final = registry.evaluator(replay.game_id)
        people = tuple(seat for seat, one in enumerate(replay.players) if one.bot is None)
        self._seats: Final = people or tuple(range(len(replay.players)))
        self._plies: Final = iter(replay.plies)  # that are still to be judged
        self._judged: list[tuple[float, ...]] = []
        self._decisions: Final[list[Decision]] = []
        self._looks: list[tuple[Decision, Thought]] = []
        self._closer: list[tuple[Decision, str]] | None = None
        self._compared: list[tuple[Decision, str, Thought]] = []
        self.moments: tuple[KeyMoment, ...] = ()

    @property
    def chances(self) -> Sequence[tuple[float, ...]]:
        """The chances of every seat at each ply; none before all positions are judged."""
        return self._judged if len(self._judged) == len(self._replay.plies) else ()

    @property
    def is_over(self) -> bool:
        """Whether all that is worth it has been looked at."""
        return self._closer is not None and len(self._compared) == len(self._closer)

    @property
    def progress(self) -> float:
        """How far the look back has come, 0 … 1: half of it for all decisions, half for the closer looks."""
        if self._closer is None:
            return 0.5 * len(self._looks) / max(1, len(self._decisions))
        return 0.5 + 0.5 * len(self._compared) / max(1, len(self._closer))

    def decision(self, moment: KeyMoment) -> Decision:
        """Return the decision that a moment is about."""
        return next(one for one in self._decisions if one.ply == moment.ply)

    def tick(self) -> None:
        """Go on: `moments` and `is_over` may have changed then."""
        if self.is_over:
            return
        if not self.chances:
            self._judge_some()
        if self.chances:
            self._look_on()

    def _look_on(self) -> None:
        thought = self._client.thought
        if thought is not None:
            self._take_in(thought)
            self._client.drop()
            return
        if not self._client.is_thinking:
            task = self._next_task()
            if task is None:
                return
            self._client.ask(task)
        self._client.tick()

    def close(self) -> None:
        """Stop looking."""
        self._client.drop()

    def _judge_some(self) -> None:
        for ply in islice(self._plies, _AT_ONCE):
            self._judged.append(self._replay.chances(ply))
            decision = self._replay.decision(ply)
            if decision is not None and decision.seat in self._seats:
                self._decisions.append(decision)

    def _next_task(self) -> Task | None:
        if len(self._looks) < len(self._decisions):
            one = self._decisions[len(self._looks)]
            return Task(self._evaluator, one.seen, one.seat, FIRST_LOOK)
        if self._closer is None:
            self._closer = to_compare(look for look in self._looks if look[1].playouts)
        if self.is_over:
            return None
        decision, better = self._closer[len(self._compared)]
        return Task(
            self._evaluator,
            decision.seen,
            decision.seat,
            COMPARISON,
            only=(decision.move, better),
            beside=decision.move,
        )

    def _take_in(self, thought: Thought) -> None:
        if self._closer is None:
            self._looks.append((self._decisions[len(self._looks)], thought))
            return
        self._compared.append((*self._closer[len(self._compared)], thought))
        known = [one for one in self._compared if one[2].playouts]
        self.moments = moments_of(self._evaluator, known)
