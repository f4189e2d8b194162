"""The script of a lesson: positions and moves, without words and pictures.

A lesson is played on a real match. It is made of **chapters**: each lays a position, and leads through its **steps**.
In a step the learner plays one of a few moves, and the other seat answers with moves that are written down; a step in
which nothing is accepted is only looked at. The words of the steps stand in `views/<game>/lessons.py`.

Moves are written as `Game.format_move` writes them. In a pattern a ``*`` stands for any part of a text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final

from balloongames.core.game import Json, Seat

FIRST_FLIGHT: Final = "first"
"""The id of the lesson with which a game is learned; it is the first one of its game."""

ANY_OTHER: Final = "*"
"""The pattern, and the code, of wrong tries that are not told apart."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Moves that a step does not accept, told apart by a code for which the view has a sentence."""

    code: str
    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What the learner is to do: play one of ``accept``, upon which each move of ``reply`` is played.

    ``expect`` names an event that each accepted move leads to. ``wrong`` is looked through in order. Where the move
    ``is_chosen`` it is only to be chosen on the board, and a later step plays it.

    A step that is done by what a screen offers rather than by a move names what is to be used, ``press``: nodes, one
    after the other; any of those will do that stand in one text, and ``*`` stands for any part of a name.
    """

    name: str
    accept: tuple[str, ...] = ()
    reply: tuple[str, ...] = ()
    expect: str = ""
    wrong: tuple[Wrong, ...] = ()
    is_chosen: bool = False
    press: tuple[str, ...] = ()

    @property
    def is_watched(self) -> bool:
        """Whether there is nothing to do but to look."""
        return not self.accept and not self.press

    def accepts(self, move: str) -> bool:
        """Return whether a move is what the step asks for."""
        return any(fits(move, pattern) for pattern in self.accept)

    def wrong_code(self, move: str) -> str:
        """Return the code of a move that is not accepted; `ANY_OTHER` if no line is its own."""
        return next((one.code for one in self.wrong if any(fits(move, text) for text in one.moves)), ANY_OTHER)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A position, as `Game.dump` gives it, and the steps that are gone from there.

    Where a screen is shown and not a game, it is the name of what lies on it: the code of a puzzle, or a game.
    """

    position: Json
    steps: tuple[Step, ...]


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
    def steps(self) -> tuple[Step, ...]:
        """All steps, in order."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)

    def places(self) -> Iterator[tuple[Chapter, Step]]:
        """Go through all steps, each with its chapter."""
        for chapter in self.chapters:
            for step in chapter.steps:
                yield chapter, step


def fits(move: str, pattern: str) -> bool:
    """Return whether the text of a move is what a pattern says.

    >>> fits("v2BBRG", "v*"), fits("h2BBRG", "v*")
    (True, False)
    """
    return fnmatchcase(move, pattern)
