"""What a `GameView` is made of: the parts that a game fills in, each loaded when it is first asked.

What each of their functions is asked for stands at the method of `GameView` that has its name. One that may be None is
left out by a game that has nothing to say there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from balloongames.core.game import Advice, Event, Reason, Seat
from balloongames.core.options import Options
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.measures import Way
from balloongames.ui.stamps import Stamp
from balloongames.ui.view import OptionWords, People


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What is said of a match, whoever looks at it: ``Any`` is the game's own observation."""

    option_words: Callable[[], Mapping[str, OptionWords]]
    status: Callable[[Any], str]
    prompt: Callable[[Any], str]
    pictogram: Callable[[Any], str]
    progress: Callable[[Any, People], str]


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why something is not possible: the sentence of each reason, and by its code the page of the guide that tells."""

    sentence: Callable[[Reason, People], str]
    pages: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdviceWords:
    """What speaks for a move, in the sentences of what the game's evaluator says."""

    look: Callable[[Advice], str]
    fact: Callable[[Advice, People], str]
    idea: Callable[[Advice], str]
    prospect: Callable[[Advice, Seat, People], str] | None = None
    balance: Callable[[Advice, People], str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Recap:
    """What has happened since somebody looked, told by the table, by a drawing and by what changed in digits.

    Of the kinds of events, ``if_room`` are told last, and ``own_card`` begin a card.
    """

    draw: Callable[[Canvas, Box, Any], bool]
    change: Callable[[Any, Any, Sequence[Event]], str]
    on_table: tuple[type[Event], ...]
    plain_to_see: tuple[type[Event], ...] = ()
    if_room: tuple[type[Event], ...] = ()
    own_card: tuple[type[Event], ...] = ()
    whole_turns: bool = False
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
class Venue:
    """Where the table stands, in the logbook (``name`` is marked with `N_`), and which stamps can be had there."""

    name: str
    stamps: Sequence[Stamp]


@dataclass(frozen=True, slots=True)
class Postcard:
    """What a picture to send shows of a match that is over: a ``part`` of its board, which may be ``round``.

    Without a part, it shows the balloons at their scores: in front of ``ground`` where the game's background is dark.
    """

    part: str = ""
    round: bool = False
    ground: str = ""
