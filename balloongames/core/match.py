"""One match: a game, its options and seats, a seed, and the moves played so far. Written once, for every game.

Only the match holds the state. Everybody else asks for what one viewer may see (`Match.seen`, `Match.log`), or plays a
move, which is checked here so that rules never have to. States are values: undo is going back to the old one, redo is
going forward to the one that was there, so nothing is ever drawn twice.

A **ply** counts the moves done: ply 0 is the set table, ply n the table after the n-th move. A match whose older
moves can't be replayed any more (the rules changed) starts at a later ply: its history is **cut**.

This module knows nothing of people, files, clocks or words.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from itertools import groupby
from typing import Final, Generic

from balloongames.core.game import Event, Game, Json, M, O, Outcome, Reason, S, Seat, Step
from balloongames.core.options import Options, complete

MAX_SEED: Final = 64  # characters
_ENCODER: Final = json.JSONEncoder(allow_nan=False, sort_keys=True, separators=(",", ":"))
_DIGEST_LENGTH: Final = 16  # hex digits: 64 bits find every accident; nobody is kept out by them


class UndoPolicy(StrEnum):
    """How far moves can be taken back.

    ``FREE`` is for one person, for practice and for a table that agreed to it: any move, back to the start.
    ``TABLE`` is what people do at a table: the last move, as long as it turned up nothing new, nobody else has acted
    since, and no hand would come to light.
    """

    FREE = "free"
    TABLE = "table"


class IllegalMove(ValueError):
    """A move that can't be played now; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class UndoClosed(ValueError):
    """Nothing can be taken back, or done again, right now; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class LogLine:
    """What one viewer may know of one ply: who moved (None: the set-up) and what happened."""

    ply: int
    seat: Seat | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class LastTurn(Generic[O]):
    """The last turn of a seat (`Match.turns`), as one viewer may know it.

    ``number`` is 1 for the turn that ended first among those that are shown together. ``plies`` are those to which its
    moves led, ``before`` is what was seen before them. ``events`` is what they did, ``later`` what was done since.
    """

    seat: Seat
    number: int
    plies: range
    before: O
    events: tuple[Event, ...]
    later: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class PlayedMove(Generic[S, M]):
    """A move that was played, and all it did."""

    seat: Seat
    move: M
    step: Step[S]


def canonical(data: Json) -> str:
    """Return the one JSON text of ``data``: ASCII, sorted keys, no spaces.

    Raises ValueError, TypeError or RecursionError on what is not plain, finite, moderately nested JSON data.
    """
    return _ENCODER.encode(data)


def digest_of(data: Json) -> str:
    """Return a fingerprint of plain data: 16 hex digits, the same on every machine."""
    return sha256(canonical(data).encode()).hexdigest()[:_DIGEST_LENGTH]


class Match(Generic[S, M, O]):
    """A match in progress or over.

    ``options`` may be incomplete (defaults fill it); BadOption on a wrong one, ValueError on a wrong number of seats
    or on a seed that is empty, longer than 64 characters or not printable: no record could hold it. The same game,
    options, seats and seed always give the same match. ``later`` is a state and its ply, from which a match with a cut
    history goes on; None sets the table.
    """

    __slots__ = ("_cursor", "_digests", "_moves", "_origin", "_played", "first_ply", "game", "options", "seats", "seed")

    def __init__(
        self,
        game: Game[S, M, O],
        options: Options,
        seats: int,
        seed: str,
        *,
        later: tuple[S, int] | None = None,
    ) -> None:
        if seats not in game.meta.seats:
            raise ValueError(f"{game.meta.id} is not played by {seats}")
        if not 0 < len(seed) <= MAX_SEED or not seed.isprintable():
            raise ValueError(f"not a seed: {seed[:MAX_SEED]!r}")
        self.game: Final = game
        self.options: Final = complete(game.meta.options, options)
        self.seats: Final = seats
        self.seed: Final = seed
        if later is None:
            origin, ply = game.deal(self.options, seats, seed), 0
        else:
            origin, ply = Step(later[0]), later[1]
        self.first_ply: Final = ply  # 0 unless the history is cut
        self._origin = origin
        self._played: list[PlayedMove[S, M]] = []  # what can be redone included
        self._cursor = 0  # how many of them are done
        self._digests: dict[int, str] = {}  # by index, filled when asked for
        self._moves: tuple[M, ...] | None = None  # of the current state, filled when asked for

    # The current position

    @property
    def ply(self) -> int:
        """How many moves are done, those before a cut included."""
        return self.first_ply + self._cursor

    @property
    def state(self) -> S:
        """The full state. For the session and for tests; views and computer players get `seen`."""
        return self._step(self._cursor).state

    @property
    def to_move(self) -> Seat | None:
        """Whose decision it is; None when the match is over."""
        return self.game.to_move(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result; None while somebody is to move."""
        return self.game.outcome(self.state)

    @property
    def digest(self) -> str:
        """Fingerprint of the current state."""
        return self.digest_at(self.ply)

    def moves(self) -> Sequence[M]:
        """Return the legal moves, sorted; empty when the match is over."""
        if self._moves is None:
            self._moves = tuple(self.game.moves(self.state))  # nobody can change what is legal
        return self._moves

    def seen(self, viewer: Seat | None, at: int | None = None) -> O:
        """Return what ``viewer`` may know now, or might after ply ``at``; None is the public."""
        return self.game.observe(self.state if at is None else self.at(at), viewer)

    def why_not(self, move: M) -> Reason | None:
        """Return None if ``move`` may be played now, else the reason why not."""
        seat = self.to_move
        if seat is None:
            return Reason("match_over")
        if move in self.moves():
            return None
        return self.game.why_not(self.seen(seat), move) or Reason("illegal")

    # Playing

    def play(self, move: M) -> Step[S]:
        """Play ``move`` for the seat to move and return all that happened; what could be redone is gone.

        Raises `IllegalMove`, and nothing has changed then.
        """
        seat = self.to_move
        reason = self.why_not(move)
        if reason is not None or seat is None:
            raise IllegalMove(reason or Reason("match_over"))
        step = self.game.apply(self.state, move)
        del self._played[self._cursor :]
        self._digests = {i: text for i, text in self._digests.items() if i <= self._cursor}
        self._played.append(PlayedMove(seat, move, step))
        self._go_to(self._cursor + 1)
        return step

    # Looking back

    def at(self, ply: int) -> S:
        """Return the state after ``ply`` moves; IndexError before the first known ply or after the current one."""
        return self._step(self._index(ply)).state

    def seat_at(self, ply: int) -> Seat | None:
        """Return who made the move that led to ``ply``; None for the first known ply."""
        index = self._index(ply)
        return self._played[index - 1].seat if index else None

    def turns(self, until: int | None = None) -> Iterator[tuple[Seat, range]]:
        """Yield who had each turn and the plies of its moves, the latest one first, perhaps ``until`` some ply.

        A **turn** lasts from a move of a seat to its last one before somebody else has a turn. What is only answered
        (`Game.only_answers`) is no turn of whoever answers: the turn in which it was asked goes on after it. All that
        tells of turns, as recaps, marks and the log do, takes them from here.
        """
        plies = range(self.ply if until is None else until, self.first_ply, -1)
        own = (ply for ply in plies if not self.game.only_answers(self.at(ply - 1)))
        for seat, run in groupby(own, key=lambda ply: self._played[self._index(ply) - 1].seat):
            moves = list(run)
            yield seat, range(moves[-1], moves[0] + 1)

    def last_turn(self, seat: Seat) -> range | None:
        """Return the plies of the last turn of a seat, which it may still be in; None if none is known."""
        return next((plies for mover, plies in self.turns() if mover == seat), None)

    def waits_since(self, seat: Seat) -> int | None:
        """Return the ply since which a seat waits, or waited for the turn that it is in; None if it had none before.

        While nobody else has had a turn, that is where the match stands.
        """
        turns = list(self.turns())
        if turns and self._in_turn == turns[0][0] == seat:
            if len(turns) == 1:
                return self.ply
            del turns[0]
        return next((plies[-1] for mover, plies in turns if mover == seat), None)

    @property
    def _in_turn(self) -> Seat | None:
        """Who is to move in a turn of its own; None also while somebody only answers."""
        return None if self.game.only_answers(self.state) else self.to_move

    def events(self, ply: int, viewer: Seat | None) -> tuple[Event, ...]:
        """Return what ``viewer`` saw happen on the way to ``ply``; for ply 0 that is the set-up."""
        redact = self.game.redact
        redacted = (redact(event, viewer) for event in self._step(self._index(ply)).events)
        return tuple(event for event in redacted if event is not None)

    def log(self, viewer: Seat | None, since: int | None = None) -> tuple[LogLine, ...]:
        """Return a line for each ply after ``since`` (None: from the first known one), as ``viewer`` may know it."""
        start = self.first_ply if since is None else since + 1
        return tuple(LogLine(ply, self.seat_at(ply), self.events(ply, viewer)) for ply in range(start, self.ply + 1))

    def last_turns(self, viewer: Seat | None, at: int | None = None) -> tuple[LastTurn[O], ...]:
        """Return the last turn of all but the viewer, in the order of play; for the public, of all but who is to move.

        ``at`` is after which ply; None stands for now.
        """
        end = self.ply if at is None else at
        left_out = self.game.to_move(self.at(end)) if viewer is None else viewer
        last: dict[Seat, range] = {}
        for seat, plies in self.turns(end):
            if seat != left_out:
                last.setdefault(seat, plies)
            if len(last) == self.seats - (left_out is not None):
                break
        return tuple(
            LastTurn(
                seat, number, plies, self.game.observe(self.at(plies.start - 1), viewer),
                self._events_of(plies, viewer), self._events_of(range(plies.stop, end + 1), viewer),
            )
            for number, (seat, plies) in enumerate(sorted(last.items(), key=lambda one: one[1].stop), 1)
        )  # fmt: skip

    def _events_of(self, plies: range, viewer: Seat | None) -> tuple[Event, ...]:
        return tuple(event for ply in plies for event in self.events(ply, viewer))

    def digest_at(self, ply: int) -> str:
        """Return the fingerprint of the state at ``ply``, which may lie among the moves that can be redone."""
        index = ply - self.first_ply
        if not 0 <= index <= len(self._played):
            raise IndexError(ply)
        if index not in self._digests:
            self._digests[index] = digest_of(self.game.dump(self._step(index).state))
        return self._digests[index]

    def history(self) -> tuple[PlayedMove[S, M], ...]:
        """Return every known move with what it did, those that can be redone included. For records and tests."""
        return tuple(self._played)

    @property
    def origin(self) -> S:
        """The state at the first known ply."""
        return self._origin.state

    # Taking back

    def undo_closed(self, policy: UndoPolicy) -> Reason | None:
        """Return None if the last move can be taken back, else why not.

        Codes: ``nothing_to_undo``; ``history_cut`` (older moves are not known any more); and for ``TABLE`` also
        ``match_over``, ``revealed`` (the move turned up something new), ``other_acted`` (``seat`` has moved since, even
        if that was taken back), ``turn_passed`` (to ``seat``, and something is hidden from one of the two).
        """
        if self._cursor == 0:
            return Reason("history_cut" if self.first_ply else "nothing_to_undo")
        last = self._played[self._cursor - 1]
        return None if policy is UndoPolicy.FREE else self._closed_at_the_table(last)

    def _closed_at_the_table(self, last: PlayedMove[S, M]) -> Reason | None:
        seat = self.to_move
        if seat is None:
            return Reason("match_over")
        if last.step.reveals:
            return Reason("revealed", (("seat", last.seat),))
        # What can be redone was done once: it tells who has acted since.
        if self._cursor < len(self._played) and self._played[self._cursor].seat != last.seat:
            return Reason("other_acted", (("seat", self._played[self._cursor].seat),))
        if seat != last.seat and any(self.game.is_private(self.state, one) for one in (seat, last.seat)):
            return Reason("turn_passed", (("seat", seat),))
        return None

    def redo_closed(self) -> Reason | None:
        """Return None if a move that was taken back can be done again, else ``nothing_to_redo``."""
        return None if self._cursor < len(self._played) else Reason("nothing_to_redo")

    def undo(self, policy: UndoPolicy) -> None:
        """Take the last move back; raises `UndoClosed`."""
        reason = self.undo_closed(policy)
        if reason is not None:
            raise UndoClosed(reason)
        self._go_to(self._cursor - 1)

    def redo(self) -> Step[S]:
        """Do again what was taken back, with the very same result; raises `UndoClosed`."""
        reason = self.redo_closed()
        if reason is not None:
            raise UndoClosed(reason)
        self._go_to(self._cursor + 1)
        return self._step(self._cursor)

    def undo_to_choice_of(self, *seats: Seat) -> None:
        """Go back to the last time one of ``seats`` had more than one move to choose from; raises `UndoClosed`.

        This is the undo of a person among computer players. It is always free.
        """
        index = self._choice_of(*seats)
        if index is None:
            raise UndoClosed(self._no_choice)
        self._go_to(index)

    def undo_to_choice_closed(self, *seats: Seat) -> Reason | None:
        """Return None if `undo_to_choice_of` can go back, else why not: ``nothing_to_undo`` or ``history_cut``."""
        return self._no_choice if self._choice_of(*seats) is None else None

    # Inside

    @property
    def _no_choice(self) -> Reason:
        return Reason("history_cut" if self.first_ply else "nothing_to_undo")

    def _choice_of(self, *seats: Seat) -> int | None:
        """Return how many moves were done when one of ``seats`` last had a choice, or None."""
        for index in range(self._cursor - 1, -1, -1):
            if self._played[index].seat in seats and len(self.game.moves(self._step(index).state)) > 1:
                return index
        return None

    def _step(self, index: int) -> Step[S]:
        return self._played[index - 1].step if index else self._origin

    def _index(self, ply: int) -> int:
        if not self.first_ply <= ply <= self.ply:
            raise IndexError(ply)
        return ply - self.first_ply

    def _go_to(self, index: int) -> None:
        self._cursor = index
        self._moves = None
