"""The contract: what a game offers to the rest of the program.

A game is a stateless object. Its states are frozen, hashable values; its moves are small values with a text form;
what happens is told in events. Nothing here knows of files, clocks, pictures or words.

Vocabulary, used the same way everywhere:

* **seat**: an index 0, 1, … round the table. Who sits there is the session's business.
* **move**: what a seat decides. **event**: what then happens, in the past tense. **step**: a move's whole result.
* **seen**: an observation, plain data about what one seat (or the public) may know, with no way back to the state.

What a state is made of, its public and its hidden half, is told in `core.state`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from balloongames.core.options import Option, Options
from balloongames.core.rng import Rng

Seat: TypeAlias = int
Json: TypeAlias = Any  # what the json module can write: None, bool, int, float, str, lists and dicts with str keys

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)
O = TypeVar("O", bound=Hashable)  # noqa: E741 - S, M and O are the contract's names: state, move, observation


class BadMoveText(ValueError):
    """A text that is not a move of this game."""


class BadPosition(ValueError):
    """A position text or a dumped state that is not a position of this game."""


def need(what: str, *, holds: bool) -> None:
    """Raise `BadPosition` unless this ``holds``: ``what`` is expected of a state that may be made up."""
    if not holds:
        raise BadPosition(f"expected {what}")


class Event:
    """Base of all events: frozen, slotted dataclasses named in the past tense, made of plain data.

    With one that ``opens_round`` a round of `Game.round` begins; it may come in the middle of what a move leads to.
    """

    __slots__ = ()
    opens_round: ClassVar[bool] = False


def seat_of(event: Event) -> Seat | None:
    """Return the seat that an event tells of, its field ``seat``; None if it tells of the whole table."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None


@dataclass(frozen=True, slots=True)
class Coded:
    """A code that the view turns into a sentence, and the facts that fill it.

    >>> Coded("card_needs_vertical", (("card", 9),))["card"]
    9
    """

    code: str
    facts: tuple[tuple[str, int | str], ...] = ()

    def __getitem__(self, name: str) -> int | str:
        return dict(self.facts)[name]


class Reason(Coded):
    """Why something is not possible."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Advice(Coded):
    """A part of a hint: where to look, what to do, or what speaks for a move or against it.

    ``measure`` names the one of its facts that says how much it is, if one does. Advice on what a move leaves more or
    less of names that ``thing``.
    """

    measure: str = ""
    thing: str = ""

    def __post_init__(self) -> None:
        assert not self.measure or self.measure in dict(self.facts), self

    @property
    def amount(self) -> int:
        """How much it tells of; 1 where it only tells that something is so."""
        return int(self[self.measure]) if self.measure else 1


HINT_STAGES: Final = 3
"""A hint is asked for in so many stages: where to look, what to do, and why."""


class Remark(Coded):
    """What somebody says aloud to partners before they choose."""

    __slots__ = ()


class ProgramNotice(Coded):
    """What the program has to say by itself: of a file that is damaged, of a computer player that lost its thread."""

    __slots__ = ()


TURN_CODES: Final = ("match_over", "only_watching", "not_your_turn")
"""The codes of `whose_turn`; all but the first come with the ``seat`` to move."""


def whose_turn(viewer: Seat | None, to_move: Seat | None) -> Reason | None:
    """Return None if it is the viewer's turn, else why not: what `Game.why_not` has to say first."""
    if to_move is None:
        return Reason("match_over")
    if viewer is None:
        return Reason("only_watching", (("seat", to_move),))
    if viewer != to_move:
        return Reason("not_your_turn", (("seat", to_move),))
    return None


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What one move does.

    ``reveals`` is true when the step turned up something that not everybody knew before: a random draw, a hidden
    card. Such a step can't be taken back at the table.
    """

    state: S
    events: tuple[Event, ...] = ()
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: scores by seat, who won (several when shared), and a text key that says why."""

    scores: tuple[float, ...]
    winners: frozenset[Seat]
    reason: str


def final_ranks(totals: Sequence[float], winners: Collection[Seat], *, fewest: bool = False) -> tuple[int, ...]:
    """Return by seat who came first, second, …: the winners before all others, then by totals, of which ``fewest`` win.

    >>> final_ranks([5, 9, 9, 7], {2})
    (4, 2, 1, 3)
    >>> final_ranks([5, 9, 5], {0, 2}, fewest=True)
    (1, 3, 1)
    """
    ranks = [(seat not in winners, total if fewest else -total) for seat, total in enumerate(totals)]
    return tuple(1 + sum(other < mine for other in ranks) for mine in ranks)


@dataclass(frozen=True, slots=True)
class Meta:
    """What the program needs to know about a game before a match starts.

    ``seats`` holds the possible numbers of seats; ``max_plies`` is an upper bound on the moves of one match;
    ``minutes`` is the usual length for the shelf; ``rules_version`` grows when old move lists would replay differently.
    ``is_open``: nothing is hidden and nothing is left to chance after the start, so there is only one world.
    """

    id: str
    rules_version: int
    seats: range
    max_plies: int
    minutes: int
    options: tuple[Option, ...] = ()
    is_open: bool = False


class Game(ABC, Generic[S, M, O]):
    """Rules without memory: S is the state, M the move, O what one viewer sees.

    States and observations are frozen dataclasses of tuples and ints. Implementations must be pure: the same
    arguments give the same result, and nothing that is passed in is changed.
    """

    meta: Meta

    @abstractmethod
    def start(self, options: Options, seats: int, rng: Rng) -> Step[S]:
        """Set the table; ``options`` is complete and checked. The first ``Step`` carries the set-up events."""

    @abstractmethod
    def to_move(self, state: S) -> Seat | None:
        """Return whose decision it is; None when the match is over."""

    @abstractmethod
    def moves(self, state: S) -> Sequence[M]:
        """Return the legal moves, sorted and unique; empty only when the match is over."""

    @abstractmethod
    def apply(self, state: S, move: M) -> Step[S]:
        """Carry out a move that came from `moves`; other moves may do anything. `Match` is the one who checks."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while somebody is to move."""

    @abstractmethod
    def observe(self, state: S, viewer: Seat | None) -> O:
        """Return what ``viewer`` may know; None is the public view, of somebody who holds no cards."""

    @abstractmethod
    def determinize(self, seen: O, rng: Rng) -> S:
        """Return a full state that ``seen`` could come from, hidden things and the future drawn anew from ``rng``."""

    @abstractmethod
    def format_move(self, move: M) -> str:
        """Return the text of a move: short ASCII without spaces. It is the save, the log and the golden file."""

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """Return the move of a text, or raise `BadMoveText`; the exact inverse of `format_move`."""

    @abstractmethod
    def why_not(self, seen: O, move: M) -> Reason | None:
        """Return None if ``move`` is legal for the viewer of ``seen``, else the specific reason why it is not."""

    @abstractmethod
    def dump(self, state: S) -> Json:
        """Return the state as canonical JSON data: equal states give equal dumps, different ones different dumps."""

    @abstractmethod
    def load(self, data: Json) -> S:
        """Return the state of a dump, or raise `BadPosition`; never trusts ``data``."""

    @abstractmethod
    def options_of(self, state: S) -> Options:
        """Return the complete options that ``state`` is played with, so that nobody pairs it with others."""

    @abstractmethod
    def seats_of(self, state: S) -> int:
        """Return how many seats are at the table of ``state``."""

    @abstractmethod
    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """Return ``event`` as ``viewer`` may see it; None if it is not seen at all.

        Neither this nor `is_private` has a default here: what is hidden is for each game to say.
        """

    @abstractmethod
    def is_private(self, state: S, seat: Seat) -> bool:
        """Return whether ``seat`` needs the screen to itself: it sees, or now decides, what others may not know.

        Where this is False, all that ``seat`` sees follows from the public view.
        """

    def is_watched(self, events: Sequence[Event]) -> bool:
        """Return whether all players look on together at what one move did: these events, as everybody may know them.

        Such a moment is shown as the public sees it, also where the one at the screen holds hidden cards.
        """
        return False

    def only_answers(self, state: S) -> bool:
        """Whether who is to move decides in the turn of another: that is no turn of their own."""
        return False

    def deal(self, options: Options, seats: int, seed: str) -> Step[S]:
        """Set the table for a seed; a game whose seeds are more than words, such as a puzzle, reads them here."""
        return self.start(options, seats, Rng.from_word(seed))

    def round(self, state: S) -> tuple[int, int] | None:
        """Return which round is being played, from 1, and of how many; None if the game does not count rounds."""
        return None

    def advance(self, state: S, move: M) -> S:
        """Return ``apply(state, move).state``; a game may do it faster by making no events."""
        return self.apply(state, move).state

    def estimate(self, state: S, seat: Seat) -> float:
        """Return a guess in 0 … 1 of how well ``seat`` will end."""
        outcome = self.outcome(state)
        if outcome is None:
            return 0.5
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0


AnyGame: TypeAlias = Game[Any, Any, Any]
