"""What plays puzzles: a match of one seat in which everything lies open and nothing is left to chance.

The share code of a puzzle is the seed of its match. A kind of puzzle writes what is its own: its moves, what they do,
when it is solved. Everything that follows from there being one seat and no secret stands here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from balloongames.core.game import BadPosition, Event, Game, Json, Outcome, Reason, Seat, Step, whose_turn
from balloongames.core.grade import Grade
from balloongames.core.options import Options
from balloongames.core.rng import Rng
from balloongames.core.sharecode import BadPuzzle

SOLVED: Final = "puzzle_solved"
UNSOLVED: Final = "puzzle_unsolved"
"""The reasons of outcomes."""


class PuzzleState(Hashable, Protocol):
    """A state of a puzzle: at least which puzzle it is."""

    @property
    def puzzle(self) -> Any:
        """The puzzle that is played."""


S = TypeVar("S", bound=PuzzleState)
M = TypeVar("M", bound=Hashable)


@dataclass(frozen=True, slots=True)
class OpenObservation(Generic[S]):
    """The state, as anybody sees it, and who looks."""

    viewer: Seat | None
    to_move: Seat | None
    state: S


class PuzzleGame(Game[Any, Any, Any], Generic[S, M]):
    """Plays one kind of puzzle. S is the state, M the move."""

    # -- what is a kind's own --------------------------------------------------------------------------------------

    @abstractmethod
    def read_code(self, text: str) -> Any:
        """Return the puzzle of a share code, however it was typed, or raise `BadPuzzle`."""

    @abstractmethod
    def write_code(self, puzzle: Any) -> str:
        """Return the share code of a puzzle."""

    @abstractmethod
    def make(self, rng: Rng, wanted: Grade) -> Any:
        """Return a puzzle of a grade with one solution; the same generator gives the same puzzle."""

    @abstractmethod
    def lay(self, puzzle: Any) -> Step[S]:
        """Return how a puzzle lies before the first move."""

    @abstractmethod
    def is_solved(self, state: S) -> bool:
        """Return whether the goal is reached."""

    @abstractmethod
    def is_lost(self, state: S) -> bool:
        """Return whether nothing can be done any more though the goal is not reached."""

    @abstractmethod
    def why_not_move(self, state: S, move: M) -> Reason | None:
        """Return why a move is not possible while the puzzle is played; None if it is."""

    @abstractmethod
    def dump_progress(self, state: S) -> Json:
        """Return all that has happened since the beginning."""

    @abstractmethod
    def load_progress(self, puzzle: Any, data: Json) -> S:
        """Return the state of a dump; `BadPosition` if ``data`` is none."""

    # -- what all have in common -------------------------------------------------------------------------------------

    def start(self, options: Options, seats: int, rng: Rng) -> Step[S]:
        """Lay a gentle puzzle that is made from ``rng``; `deal` lays the one of a code."""
        return self.lay(self.make(rng, Grade.GENTLE))

    def deal(self, options: Options, seats: int, seed: str) -> Step[S]:
        """Lay the puzzle whose share code the seed is; any other seed makes one."""
        try:
            return self.lay(self.read_code(seed))
        except BadPuzzle:
            return self.start(options, seats, Rng.from_word(seed))

    def to_move(self, state: S) -> Seat | None:
        """Return the only seat, until there is nothing more to do."""
        return None if self.is_solved(state) or self.is_lost(state) else 0

    def outcome(self, state: S) -> Outcome | None:
        """Return whether it was solved: the score is 1 or 0."""
        if self.to_move(state) is not None:
            return None
        solved = self.is_solved(state)
        return Outcome((float(solved),), frozenset((0,) if solved else ()), SOLVED if solved else UNSOLVED)

    def observe(self, state: S, viewer: Seat | None) -> OpenObservation[S]:
        """Return everything: nothing is hidden."""
        return OpenObservation(viewer, self.to_move(state), state)

    def determinize(self, seen: OpenObservation[S], rng: Rng) -> S:
        """Return the state itself: there is only one world."""
        return seen.state

    def why_not(self, seen: OpenObservation[S], move: M) -> Reason | None:
        """Return None if ``move`` is legal, else why it is not."""
        return whose_turn(seen.viewer, seen.to_move) or self.why_not_move(seen.state, move)

    def dump(self, state: S) -> Json:
        """Return the code of the puzzle, and what has happened."""
        return {"puzzle": self.write_code(state.puzzle), "progress": self.dump_progress(state)}

    def load(self, data: Json) -> S:
        """Return the state of a dump, or raise `BadPosition`."""
        if not isinstance(data, dict) or set(data) != {"puzzle", "progress"} or not isinstance(data["puzzle"], str):
            raise BadPosition("not the fields of a puzzle")
        try:
            puzzle = self.read_code(data["puzzle"])
        except BadPuzzle as error:
            raise BadPosition(str(error)) from error
        state = self.load_progress(puzzle, data["progress"])
        if {"puzzle": self.write_code(puzzle), "progress": self.dump_progress(state)} != data:
            raise BadPosition("such a position can't come up")
        return state

    def options_of(self, state: S) -> Options:
        """Return no options: the code holds everything."""
        return {}

    def seats_of(self, state: S) -> int:
        """Return 1."""
        return 1

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """Return the event: nothing is hidden."""
        return event

    def is_private(self, state: S, seat: Seat) -> bool:
        """Return False: nothing is hidden."""
        return False


AnyPuzzleGame: TypeAlias = PuzzleGame[Any, Any]
