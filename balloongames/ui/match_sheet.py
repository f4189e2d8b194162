"""A finished match in figures, and what these are made of: what happened, as everybody may know it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from balloongames.core.game import Event, Seat
from balloongames.i18n import number


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of the result: where points came from, by seat; ``parts`` tells each single gain, by seat, in words.

    ``fewest`` is whether the lowest value is the best. ``about`` says in a sentence what is counted, and ``page`` is
    the one of the rules which tells more.
    """

    icon: str
    label: str
    values: tuple[int, ...]
    parts: tuple[tuple[str, ...], ...] = ()
    fewest: bool = False
    about: str = ""
    page: int | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """Something worth remembering: who, what in a title and a sentence, and after which ply it can be seen."""

    seat: Seat
    title: str
    text: str
    ply: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A finished match in figures.

    ``headline`` and ``line`` say who won and how. ``totals`` are by seat; ``course`` holds, for each round (and the
    end), its label and the totals by seat after it, and first those of a beginning in the middle. A game that is not
    won by points, or not played in rounds, says in ``rows_title``, ``totals_label`` and ``course_title`` what its
    figures are. Where the lowest total is the best, ``ground`` is the total at which a balloon stays on the ground.
    ``totals_words`` are the totals where these are no plain numbers. What one alone has ``measured`` is neither won
    nor lost, but compared with the best so far.
    """

    headline: str
    line: str
    rows: tuple[SheetRow, ...]
    totals: tuple[int, ...]
    course: tuple[tuple[str, tuple[int, ...]], ...]
    moments: tuple[Moment, ...]
    rows_title: str = ""
    totals_label: str = ""
    totals_words: tuple[str, ...] = ()
    course_title: str = ""
    ground: int | None = None
    measured: bool = False

    def total_words(self, seat: Seat) -> str:
        """Return the total of a seat as it is shown."""
        return self.totals_words[seat] if self.totals_words else number(self.totals[seat])


@dataclass(frozen=True, slots=True)
class PublicStep:
    """The events of one ply as everybody may know them; ``seat`` is who moved, None for the set-up.

    A match that was played on from the middle of another has no set-up, and one of before the rules changed has lost
    it: ``seen`` is what everybody saw where it begins. It is None at any other ply.
    """

    ply: int
    seat: Seat | None
    events: tuple[Event, ...]
    seen: Any = None


class Story(Protocol):
    """What becomes figures, as it is gathered event by event."""

    def begin(self, seen: Any, /) -> None:
        """Begin in the middle, with what everybody saw there."""

    def read(self, ply: int, event: Event, /) -> None:
        """Go on with an event."""


T = TypeVar("T", bound=Story)


def told(story: T, steps: Iterable[PublicStep]) -> T:
    """Return a story that has gathered all these steps."""
    for step in steps:
        if step.seen is not None:
            story.begin(step.seen)
        for event in step.events:
            story.read(step.ply, event)
    return story
