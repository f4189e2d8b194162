"""A game that is played on a table: what all have in common whose states are made as `core.state` tells.

A move is carried out on a working copy of the state, with a log of events for the match, and without one for searches.
So a game of this sort has little to write by itself: how it starts, which moves there are, and what is hidden. The rest
it binds by name, each to the function of one of its modules:

    class BalloonCup(TableGame[State, Move, Observation]):
        table = Table
        carry_out = staticmethod(Table.carry_out)  # by itself it is looked up on the table, at the cost of a call
        observe = staticmethod(observation.observe)
        ...

Functions that are bound so are called directly; nothing stands between them and a search.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, ClassVar, Protocol, TypeVar, TypeVarTuple, Unpack

from balloongames.core.game import Event, Game, Json, M, O, Outcome, Reason, Seat, Step, whose_turn
from balloongames.core.options import Options
from balloongames.core.plain import move_of, plain, read, text_of
from balloongames.core.state import WorkingCopy


class TableRules(Protocol):
    """The agreed rules of a match, as a state holds them."""

    @property
    def options(self) -> Options:
        """The options that make these rules."""


class TableState(Hashable, Protocol):
    """What a state must tell of itself. In the phase "over" the match is over.

    Where there are options, ``rules`` are the agreed ones: `TableRules`.
    """

    @property
    def phase(self) -> str:
        """What is to be decided."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def to_move(self) -> Seat | None:
        """Whose decision it is."""


T = TypeVar("T", bound=TableState)
Facts = TypeVarTuple("Facts")


class WorkingTable(WorkingCopy[T]):
    """A state that may be changed until `freeze` makes a new one of it: what a move is carried out on.

    A class of tables derives from this and from its `State`, with ``__slots__ = ("log", "reveals")`` and its own names.
    ``log`` holds the events so far, and is None when nobody listens; ``reveals`` is whether something came to light.
    """

    __slots__ = ()

    log: list[Event] | None
    reveals: bool

    def __init__(self, state: T, log: list[Event] | None) -> None:
        self.thaw(state)
        self.log = log
        self.reveals = False

    def emit(self, sort: Callable[[Unpack[Facts]], Event], *facts: *Facts) -> None:
        """Write down an event, of a sort with these facts; it is made only if somebody listens."""
        if self.log is not None:
            self.log.append(sort(*facts))


class TableGame(Game[T, M, O]):
    """A game whose states are played on a working copy.

    ``move_sorts`` are the sorts of moves of a game that has no texts of its own for them: each begins with a letter of
    its own, and all its fields are numbers.
    """

    move_sorts: ClassVar[tuple[type[Any], ...]] = ()

    @staticmethod
    @abstractmethod
    def table(state: Any, log: list[Event] | None, /) -> Any:
        """Return a working copy of a state. Games name their `WorkingTable` here."""

    @staticmethod
    def carry_out(table: Any, move: Any, /) -> None:
        """Play a legal move on a working copy, and everything that follows without a choice: by itself, the copy does.

        A game binds the function that does it here, where searches shall not go this way round.
        """
        table.carry_out(move)

    @staticmethod
    def ranking(state: Any, /) -> tuple[tuple[int, ...], tuple[Seat, ...], str]:
        """Return the scores of a match that is over, the winners, and a text key that says why: most points win."""
        scores: tuple[int, ...] = state.scores
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return scores, winners, "shared" if len(winners) > 1 else "most_points"

    @staticmethod
    @abstractmethod
    def refusal(seen: Any, move: Any, /) -> Reason | None:
        """Return why the viewer of ``seen``, who is to move, can't make ``move``; None if it is legal."""

    def why_not(self, seen: O, move: M) -> Reason | None:
        """Return None if ``move`` is legal for the viewer of ``seen``, else why it is not."""
        observation: Any = seen
        return whose_turn(observation.viewer, observation.to_move) or self.refusal(seen, move)

    def format_move(self, move: M) -> str:
        """Return the text of a move; a game with a notation of its own binds that, and its `parse_move`."""
        return text_of(move)

    def parse_move(self, text: str) -> M:
        """Return the move of a text, or raise `BadMoveText`."""
        move: M = move_of(self.move_sorts, text)
        return move

    def to_move(self, state: T) -> Seat | None:
        """Return whose decision it is."""
        return state.to_move

    def apply(self, state: T, move: M) -> Step[T]:
        """Carry out a legal move and all that follows without a choice."""
        log: list[Event] = []
        table = self.table(state, log)
        self.carry_out(table, move)
        return Step(table.freeze(), tuple(log), table.reveals)

    def advance(self, state: T, move: M) -> T:
        """Do the same without events."""
        table = self.table(state, None)
        self.carry_out(table, move)
        after: T = table.freeze()
        return after

    def outcome(self, state: T) -> Outcome | None:
        """Return the result, or None while somebody is to move."""
        if state.phase != "over":
            return None
        scores, winners, reason = self.ranking(state)
        return Outcome(tuple(map(float, scores)), frozenset(winners), reason)

    def is_private(self, state: T, seat: Seat) -> bool:
        """Return whether ``seat`` sees what others may not know.

        A game in which somebody decides in secret says so itself, and so does one that knows it without looking.
        """
        seen: Any = self.observe(state, seat)
        return bool(replace(seen, viewer=None) != self.observe(state, None))

    def options_of(self, state: T) -> Options:
        """Return the options of a match; none if the game has none, whose states need no rules then."""
        if not self.meta.options:
            return {}
        agreed: Any = state
        rules: TableRules = agreed.rules
        return rules.options

    def seats_of(self, state: T) -> int:
        """Return how many play."""
        return state.seats


class PlainTableGame(TableGame[T, M, O]):
    """A game on a table that has no notation of its own for its states: they are saved by the types of their fields."""

    def dump(self, state: T) -> Json:
        """Return the state as JSON data."""
        return plain(state)

    def load(self, data: Json) -> T:
        """Return the state of a dump, or raise `BadPosition`."""
        table: Any = self.table
        state: T = read(table.value_class, data)
        self.check(state)
        return state

    @abstractmethod
    def check(self, state: Any, /) -> None:
        """Raise `BadPosition` if no match can come to this state, whose fields have their types: it may be made up."""
