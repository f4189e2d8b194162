"""What may be remembered of a finished match: conditions that a seat meets at some move, told from what all could see.

A game says its own in ``rules/<game>/stamps.py`` as ``STAMPS``, by id. A condition is a pure function, so old matches
count as well, and all can be counted anew at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from balloongames.core.game import Event, Outcome, Seat
from balloongames.core.match import LogLine, Match
from balloongames.core.options import Options

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Story:
    """A finished match: the public log, how it ended, its options and how many sat at the table."""

    lines: Sequence[LogLine]
    outcome: Outcome
    options: Options
    seats: int

    @property
    def end(self) -> int:
        """The ply of the last move."""
        return self.lines[-1].ply

    def events(self) -> Iterator[tuple[int, Event]]:
        """Go through all that happened, each with the ply of its move."""
        for line in self.lines:
            for event in line.events:
                yield line.ply, event

    def of(self, kind: type[E]) -> Iterator[tuple[int, E]]:
        """Go through the events of a kind."""
        return ((ply, event) for ply, event in self.events() if isinstance(event, kind))


Condition: TypeAlias = Callable[[Story, Seat], int | None]
"""Returns the ply at which a seat met it; None if it did not."""


def story_of(match: Match[Any, Any, Any]) -> Story:
    """Return what is told of a match; ValueError if it is not over."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the match is not over")
    return Story(match.log(None), outcome, match.options, match.seats)


def finished(story: Story, _seat: Seat) -> int | None:
    """The match is over."""
    return story.end


def won(story: Story, seat: Seat) -> int | None:
    """The seat has won, perhaps with others."""
    return story.end if seat in story.outcome.winners else None


def when(kind: type[E], test: Callable[[E, Seat], bool]) -> Condition:
    """Return the condition that something happened for which ``test`` is true; it is met the first time."""

    def condition(story: Story, seat: Seat) -> int | None:
        return next((ply for ply, event in story.of(kind) if test(event, seat)), None)

    return condition


def mine(kind: type[E], test: Callable[[E], bool] = lambda _event: True) -> Condition:
    """Return the condition that something happened to the seat itself for which ``test`` is true."""
    return when(kind, lambda event, seat: getattr(event, "seat", None) == seat and test(event))
