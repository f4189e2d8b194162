"""How hard a puzzle is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Grade(StrEnum):
    """How hard a puzzle is, by what it takes to find the solution."""

    GENTLE = "gentle"
    STEADY = "steady"
    SHARP = "sharp"
    FIERCE = "fierce"

    @property
    def number(self) -> int:
        """How many balloons the screen fills.

        >>> [grade.number for grade in Grade]
        [1, 2, 3, 4]
        """
        return tuple(Grade).index(self) + 1

    @classmethod
    def of(cls, points: int, most: tuple[int, int, int]) -> Grade:
        """Return the grade of so many points; ``most`` are those of gentle, steady and sharp, and more is fierce.

        >>> Grade.of(11, (10, 12, 13)).value
        'steady'
        """
        return tuple(cls)[sum(points > one for one in most)]


@dataclass(frozen=True, slots=True)
class Grading:
    """How hard a puzzle is and why.

    ``techniques`` are the kit's codes of the weakest set of techniques that solves it, in the kit's order; ``points``
    what they add up to; ``solutions`` how many there are, ``par`` the fewest moves.
    """

    grade: Grade
    techniques: tuple[str, ...]
    points: int
    solutions: int
    par: int


class NoSolution(Exception):
    """A puzzle can't be graded: it has no solution."""
