"""What a view is made of: parts, each in a module of its own, which is loaded when the part is first asked for.

A part is a constant with the name of its module: ``words.py`` in the package of a view declares ``WORDS``. The classes
here are those of a `GameView`; a `PuzzleView` has its own. What each of their functions is asked for stands at the
method of the view that asks it. One that may be None is left out by a game that has nothing to say there.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Generic, Protocol, TypeVar

from balloongames.core.game import Advice, Event, M, O, Outcome, Reason, Seat
from balloongames.core.options import Options
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.ui.measures import Way
from balloongames.ui.sentences import Sentences
from balloongames.ui.view import BoardHost, BoardView, GuidePage, OptionWords, People

P = TypeVar("P")
D = TypeVar("D")


class _View(Protocol):
    @property
    def package(self) -> str:
        """The name of the package that its parts are in."""


class MissingPart(LookupError):
    """A module of a view declares nothing under its own name, or not what a view needs there."""


def has_part(view: _View, name: str) -> bool:
    """Whether a view has a part, which is not loaded to know that."""
    return _is_there(f"{view.package}.{name}")


@cache
def _is_there(module: str) -> bool:
    return find_spec(module) is not None  # it looks through folders, and pages ask whenever they are described


class _Named(Generic[P]):
    def __init__(self, name: str, kind: type[P]) -> None:
        self.name: Final = name
        self._constant: Final = name.upper()
        self._kind: Final = kind

    def _declared_for(self, view: _View) -> object:
        name = f"{view.package}.{self.name}"
        module = sys.modules.get(name) or import_module(name)  # a view is asked thousands of times
        return vars(module).get(self._constant)

    def _checked(self, found: object, view: _View) -> P:
        if not isinstance(found, self._kind):
            raise self._missing(view, self._kind.__name__)
        return found

    def _missing(self, view: _View, kind: str) -> MissingPart:
        return MissingPart(f"{view.package}.{self.name} declares no {self._constant} that is a {kind}")


class Part(_Named[P]):
    """A part that a view has whenever it is asked for it."""

    def __get__(self, view: _View, owner: type) -> P:
        return self._checked(self._declared_for(view), view)


class OptionalPart(_Named[P], Generic[P, D]):
    """A part that a view lacks if its package has no such module; ``instead`` stands in for it."""

    def __init__(self, name: str, kind: type[P], instead: D) -> None:
        super().__init__(name, kind)
        self._instead: Final = instead

    def __get__(self, view: _View, owner: type) -> P | D:
        return self._checked(self._declared_for(view), view) if has_part(view, self.name) else self._instead


class OptionalList(_Named[P]):
    """A part that is a tuple; it is empty if the package of a view has no such module."""

    def __get__(self, view: _View, owner: type) -> Sequence[P]:
        found = self._declared_for(view) if has_part(view, self.name) else ()
        items = [one for one in found if isinstance(one, self._kind)] if isinstance(found, tuple) else []
        if not isinstance(found, tuple) or len(items) < len(found):
            raise self._missing(view, f"tuple of {self._kind.__name__}")
        return tuple(items)


@dataclass(frozen=True, slots=True, kw_only=True)
class Words(Generic[O]):
    """What is said of a match, whoever looks at it."""

    option_words: Callable[[], Mapping[str, OptionWords]]
    status: Callable[[O], str]
    prompt: Callable[[O], str]
    pictogram: Callable[[O], str]
    progress: Callable[[O, People], str]


@dataclass(frozen=True, slots=True)
class Log:
    """What happened, in sentences: None for an event that is not worth one."""

    say: Callable[[Event, People], str | None]


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why something is not possible: the sentence of each reason, and by its code the page of the guide that tells."""

    sentence: Callable[[Reason, People], str]
    pages: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Guide:
    """The rules, page by page, in the language being spoken."""

    pages: Callable[[], Sequence[GuidePage]]


@dataclass(frozen=True, slots=True)
class ResultSheet:
    """What makes the figures of a finished match."""

    sheet: Callable[[Sequence[PublicStep], Outcome, People], Sheet]


@dataclass(frozen=True, slots=True)
class BoardFactory:
    """What makes a board for a table."""

    open: Callable[[BoardHost], BoardView]


@dataclass(frozen=True, slots=True)
class Orders(Generic[M, O]):
    """A move in a few words, from what its seat sees."""

    words: Callable[[M, O, People], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdviceWords:
    """What speaks for a move, in the sentences of what the game's evaluator says.

    ``balances`` say what a move leaves more or less of, ``ideas`` what is behind a fact; both go by codes.
    """

    look: Callable[[Advice], str]
    fact: Callable[[Advice, People], str]
    prospect: Callable[[Advice, Seat, People], str] | None = None
    balances: Sentences = field(default_factory=dict)
    ideas: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recap(Generic[O]):
    """What has happened since somebody looked, told by the table, by a drawing and by what changed in digits."""

    draw: Callable[[Canvas, Box, Event], bool]
    change: Callable[[Event, O, Sequence[Event]], str]
    on_table: tuple[type[Event], ...]
    """What is seen best on the table itself."""
    plain_to_see: tuple[type[Event], ...] = ()
    """What the table shows to whoever looks at it: no card of its own."""
    if_room: tuple[type[Event], ...] = ()
    """What is told last."""
    own_card: tuple[type[Event], ...] = ()
    """What begins a card."""
    whole_turns: bool = False
    """Whether a card tells of a turn with all that it did."""
    sentence: Callable[[Event, Sequence[Event], People], str | None] | None = None
    tells: Callable[[Event], bool] | None = None


@dataclass(frozen=True, slots=True)
class Measures:
    """The ways to play, each with what its matches are compared by.

    Without ``way_of`` all are played in the first one, without ``figure_of`` the score is the figure.
    """

    ways: Sequence[Way]
    way_of: Callable[[str, Options, int], Way] | None = None
    figure_of: Callable[[float, str, Options, int], float] | None = None


@dataclass(frozen=True, slots=True)
class Postcard:
    """What a picture to send shows of a match that is over: a ``part`` of its board, which may be ``round``.

    Without a part, it shows the balloons at their scores: in front of ``ground`` where the game's background is dark.
    """

    part: str = ""
    round: bool = False
    ground: str = ""
