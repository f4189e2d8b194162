"""How hard a puzzle is: the hardest technique it needs, how many rounds of thought, and how much is to be filled."""

from __future__ import annotations

from typing import Final

from balloongames.core.puzzle import Grade, Grading, NoSolution
from balloongames.rules.balloon_cup.four_valleys.puzzle import Puzzle
from balloongames.rules.balloon_cup.four_valleys.solve import solutions
from balloongames.rules.balloon_cup.four_valleys.techniques import WEIGHTS, deduce, domains_of

COUNTED: Final = 20  # solutions, at most: whoever has so many has no puzzle
_MOST: Final = (5, 7, 9)  # points of gentle, steady and sharp puzzles; more is fierce
_SHORTEST: Final = 6  # open slots
_PER_POINT: Final = 4  # open slots beyond


def grade(puzzle: Puzzle) -> Grading:
    """Return how hard a puzzle is; NoSolution if it has none.

    Of one with several solutions only what is common to all of them can be reasoned out.
    """
    found = solutions(puzzle, COUNTED)
    if not found:
        raise NoSolution
    deduction = deduce(puzzle, domains_of(puzzle, {}))
    techniques = deduction.techniques
    heaviest = max((WEIGHTS[one] for one in techniques), default=0)
    thoughts = sum(any(one.technique != "only" for one in some) for some in deduction.rounds)
    points = 2 * heaviest + thoughts + max(0, len(puzzle.hand) - _SHORTEST) // _PER_POINT
    return Grading(Grade.of(points, _MOST), techniques, points, len(found), len(puzzle.hand))
