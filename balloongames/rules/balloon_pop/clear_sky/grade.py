"""How hard a puzzle is: the hardest thing to be seen, how many different ones, and how many groups."""

from __future__ import annotations

from typing import Final

from balloongames.core.puzzle import Grade, Grading, NoSolution
from balloongames.rules.balloon_pop.clear_sky.puzzle import GROUPS, Puzzle
from balloongames.rules.balloon_pop.clear_sky.solve import first_node, search_of
from balloongames.rules.balloon_pop.clear_sky.steps import LaidGroup, steps_of
from balloongames.rules.balloon_pop.clear_sky.techniques import WEIGHTS, techniques_of

COUNTED: Final = 3  # solutions, at most: whoever has more than one has no puzzle
_MOST: Final = (10, 12, 13)  # points of gentle, steady and sharp puzzles; more is fierce


def solution(puzzle: Puzzle) -> tuple[LaidGroup, ...]:
    """Return the steps of a solution; NoSolution if there is none."""
    search, start = search_of(puzzle, COUNTED), first_node(puzzle)
    line = next(search.lines(start), None) if search.count(start) else None
    if line is None:
        raise NoSolution
    return steps_of(search, start, line)


def grade(puzzle: Puzzle) -> Grading:
    """Return how hard a puzzle is; NoSolution if it has none."""
    steps = solution(puzzle)
    search = search_of(puzzle, COUNTED)
    techniques = techniques_of(search, steps)
    points = 2 * max(WEIGHTS[one] for one in techniques) + len(techniques) + len(puzzle.groups) - GROUPS[0]
    par = sum(len(step.moves) for step in steps)  # a puzzle has one solution
    return Grading(Grade.of(points, _MOST), techniques, points, search.count(first_node(puzzle)), par)
