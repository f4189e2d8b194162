"""What the workshop wants to know of a drawing: two solutions side by side, and how many balloons stay at best."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from balloongames.core.game import Reason
from balloongames.rules.balloon_pop.clear_sky.moves import format_move
from balloongames.rules.balloon_pop.clear_sky.puzzle import MOST_STAY, Puzzle
from balloongames.rules.balloon_pop.clear_sky.solve import Search, first_node, solutions
from balloongames.rules.balloon_pop.clear_sky.steps import steps_of


def ways(puzzle: Puzzle, most: int) -> tuple[tuple[str, ...], ...]:
    """Return the moves of up to ``most`` solutions, each with another picture."""
    start, search = first_node(puzzle), Search(puzzle, most)
    lines = islice(solutions(puzzle, most), most)
    return tuple(tuple(format_move(move) for step in steps_of(search, start, line) for move in step.moves)
                 for line in lines)  # fmt: skip


def nearest(puzzle: Puzzle) -> Reason | None:
    """Return how many ``balloons`` stay at best; None if they are more than any puzzle allows."""
    for stay in range(puzzle.stay + 1, MOST_STAY + 1):
        if Search(replace(puzzle, stay=stay), 1).count(first_node(puzzle)):
            return Reason("near", (("balloons", stay),))
    return None
