"""How hard a puzzle is: the hardest technique it needs, how many it needs, and how many turns it takes.

Of 1,000 puzzles as `make.draft` makes them (two turns and four: 25 % each, three: 37 %, five: 13 %) 24 % are gentle,
21 % steady, 31 % sharp and 24 % fierce.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.puzzle import Grade, Grading, NoSolution
from balloongames.rules.balmy_balloonists.course.puzzle import TURNS, Puzzle
from balloongames.rules.balmy_balloonists.course.solve import solutions
from balloongames.rules.balmy_balloonists.course.techniques import heaviest, needed

COUNTED: Final = 20  # solutions, at most: whoever has so many has no puzzle
_MOST: Final = (12, 15, 18)  # points of gentle, steady and sharp puzzles; more is fierce


def grade(puzzle: Puzzle) -> Grading:
    """Return how hard a puzzle is; NoSolution if it has none."""
    ways = solutions(puzzle, COUNTED)
    if not ways:
        raise NoSolution
    techniques = needed(puzzle, ways)
    par = min(map(len, ways))
    points = 2 * heaviest(techniques) + len(techniques) + par - min(par, TURNS[0])
    return Grading(Grade.of(points, _MOST), techniques, points, len(ways), par)
