"""The face of a lesson: what the coach says in each step, and what of the table it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar

from balloongames.core.lesson import Lesson, ScreenLesson
from balloongames.core.options import Options
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box

Mood: TypeAlias = Literal["smile", "talk", "almost", "cheer"]
"""How the coach looks while she says something."""


@dataclass(frozen=True, slots=True)
class StepView:
    """A step in words, each marked with `N_` and translated when it is shown; ``**`` stands round what is to be done.

    ``goal`` is the order in the bar, ``say`` the sentence of the coach, ``after`` what she says when it is done, if
    anything; ``after_moves`` are sentences in the place of ``after`` for moves of a pattern. ``wrong`` has a sentence
    for each code of `balloongames.core.lesson.MoveStep.wrong`, ``refused`` one for nodes of a pattern that are closed.
    Nodes of a pattern in ``closed`` can't be used in this step, and its sentence says why. As the step begins, the
    nodes that it ``opens`` are pressed, where there are such: the tab of what is to be looked at.

    ``act`` are the nodes that are to be used, one after the other, by their ids; those of which any will do stand in
    one text, with spaces between, and ``*`` stands for any part of an id. Once what is chosen is what the step asks
    for, the board's primary button takes their place by itself. ``look`` are nodes, or other parts of the board that
    `BoardView.part` knows, to look at; ``named`` are such that are only spoken of, and not covered.
    """

    goal: str
    say: str
    after: str = ""
    after_moves: Mapping[str, str] = field(default_factory=dict)
    wrong: Mapping[str, str] = field(default_factory=dict)
    refused: Mapping[str, str] = field(default_factory=dict)
    closed: Mapping[str, str] = field(default_factory=dict)
    opens: tuple[str, ...] = ()
    act: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    mood: Mood = "talk"


@dataclass(frozen=True, slots=True)
class Learned:
    """One of the three cards at the end: a word, a sentence of at most twelve words, and a picture."""

    title: str
    sentence: str
    picture: Callable[[Canvas, Box], None]


@dataclass(frozen=True, slots=True)
class FirstMatch:
    """The match after a lesson, where another one is better than the usual: its ``options``, and how long it takes."""

    options: Options
    minutes: int


S_co = TypeVar("S_co", bound=Lesson | ScreenLesson, covariant=True)


@dataclass(frozen=True, slots=True)
class LessonView(Generic[S_co]):
    """A lesson with its words: its ``title`` on the shelf, how many ``minutes`` it takes, and what it ends with.

    ``pages`` are the pages of the rules that it covers, counted from 0. ``farewell`` is what the coach says at the end,
    and ``first_match`` is what comes then.
    """

    script: S_co
    title: str
    minutes: int
    steps: Mapping[str, StepView]
    learned: tuple[Learned, ...]
    farewell: str
    pages: tuple[int, ...] = ()
    first_match: FirstMatch | None = None

    @property
    def id(self) -> str:
        """Its name among the lessons of its game."""
        return self.script.id


AnyLessonView: TypeAlias = LessonView[Lesson | ScreenLesson]
"""A lesson, by whatever it is flown."""


class Teacher(Protocol):
    """What has lessons: a game's view, or the house itself."""

    @property
    def id(self) -> str:
        """What its lessons go by."""

    def name(self) -> str:
        """Return what it is called."""

    def lessons(self) -> Sequence[AnyLessonView]:
        """Return its lessons, in the order of the shelf."""
