"""The script of a lesson: positions and moves, without words and pictures.

A lesson is played on a real match. It is made of **chapters**: each lays a position, and leads through its **steps**.
In a step the learner plays one of a few moves, and the other seat answers with moves that are written down; a step in
which nothing is accepted is only looked at. The words of the steps stand in `views/<game>/lessons.py`.

Moves are written as `Game.format_move` writes them. In a pattern a ``*`` stands for any part of a text.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import accumulate
from typing import Final, Literal

from balloongames.core.game import Event, Json, Seat

FIRST_FLIGHT: Final = "first"
"""The id of the lesson with which a game is learned; it is the first one of its game."""

ANY_OTHER: Final = "*"
"""The pattern, and the code, of wrong tries that are not told apart."""


@dataclass(frozen=True, slots=True)
class WrongTry:
    """Moves that a step does not accept, and the code of the sentence that the view has for them."""

    code: str
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MoveStep:
    """What the learner is to do: play one of ``accept``, upon which each move of ``reply`` is played.

    ``expect`` is a kind of event that each accepted move leads to. ``wrong`` is looked through in order. Where the move
    ``is_chosen`` it is only to be chosen on the board, and a later step plays it. What is said of a move comes with the
    event, or before it if the step ``foretells`` it.
    """

    name: str
    accept: tuple[str, ...] = ()
    reply: tuple[str, ...] = ()
    expect: type[Event] | None = None
    wrong: tuple[WrongTry, ...] = ()
    is_chosen: bool = False
    foretells: bool = False

    @property
    def is_watched(self) -> bool:
        """Whether there is nothing to do but to look."""
        return not self.accept

    def accepts(self, move: str) -> bool:
        """Return whether a move is what the step asks for."""
        return any(fits(move, pattern) for pattern in self.accept)

    def wrong_code(self, move: str) -> str:
        """Return the code of a move that is not accepted; `ANY_OTHER` if no line is its own."""
        return next((one.code for one in self.wrong if any(fits(move, text) for text in one.moves)), ANY_OTHER)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A position, as `Game.dump` gives it, and the steps that begin there."""

    position: Json
    steps: tuple[MoveStep, ...]


@dataclass(frozen=True, slots=True)
class PressStep:
    """What the learner is to do on a screen: ``press`` these nodes, one after the other.

    Any of those will do that stand in one text, and ``*`` stands for any part of a name.
    """

    name: str
    press: tuple[str, ...] = ()

    @property
    def is_watched(self) -> bool:
        """Whether there is nothing to do but to look."""
        return not self.press


@dataclass(frozen=True, slots=True)
class ScreenChapter:
    """Some steps on one screen. ``shown`` is the code of the puzzle that lies there, or the id of the game.

    A review shows a match of these ``moves``, which begins as the first flight of the game does; ``better`` is what
    should have been played in the place of the last one.
    """

    screen: Literal["table", "review", "handover", "puzzle"]
    shown: str
    steps: tuple[PressStep, ...]
    moves: tuple[str, ...] = ()
    better: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game. ``version`` grows when one that was left can't be gone on with.

    Seats and options are those of the positions.
    """

    id: str
    version: int
    chapters: tuple[Chapter, ...]
    learner: Seat = 0

    @property
    def steps(self) -> tuple[MoveStep, ...]:
        """All steps, in order."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)


@dataclass(frozen=True, slots=True)
class ScreenLesson:
    """A lesson that belongs to no game: what a screen offers is learned by pressing it."""

    id: str
    version: int
    chapters: tuple[ScreenChapter, ...]

    @property
    def steps(self) -> tuple[PressStep, ...]:
        """All steps, in order."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)


def chapter_at(chapters: Sequence[Chapter | ScreenChapter], index: int) -> tuple[int, int]:
    """Return the number of the chapter that a step belongs to, and the number of its first step, all from 0."""
    firsts = [0, *accumulate(len(chapter.steps) for chapter in chapters)]
    number = bisect_right(firsts, index) - 1
    return number, firsts[number]


def fits(move: str, pattern: str) -> bool:
    """Return whether the text of a move is what a pattern says.

    >>> fits("v2BBRG", "v*"), fits("h2BBRG", "v*")
    (True, False)
    """
    return fnmatchcase(move, pattern)
