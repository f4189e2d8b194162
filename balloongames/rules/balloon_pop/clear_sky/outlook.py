"""How many balloons stay at best, from the beginning or from later on; and two solutions side by side."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from balloongames.core.game import Reason
from balloongames.rules.balloon_pop.clear_sky.moves import format_move
from balloongames.rules.balloon_pop.clear_sky.play import State
from balloongames.rules.balloon_pop.clear_sky.puzzle import MOST_STAY, Puzzle
from balloongames.rules.balloon_pop.clear_sky.solve import Node, SkySearch, first_node, solutions
from balloongames.rules.balloon_pop.clear_sky.steps import steps_of


def shown_solutions(puzzle: Puzzle, most: int) -> tuple[tuple[str, ...], ...]:
    """Return the moves of up to ``most`` solutions, each with another picture."""
    start, search = first_node(puzzle), SkySearch(puzzle, most)
    lines = islice(solutions(puzzle, most), most)
    return tuple(tuple(format_move(move) for step in steps_of(search, start, line) for move in step.moves)
                 for line in lines)  # fmt: skip


def nearest(puzzle: Puzzle) -> Reason | None:
    """Return how many ``balloons`` stay at best; None if they are more than any puzzle allows."""
    return _nearest(puzzle, first_node(puzzle))


def nearest_from(state: State) -> Reason:
    """Return how many ``balloons`` stay at best from a position that leads nowhere: ``near``, or ``far`` for more."""
    return _nearest(state.puzzle, state.node) or Reason("far", (("balloons", MOST_STAY),))


def _nearest(puzzle: Puzzle, node: Node) -> Reason | None:
    for stay in range(puzzle.stay + 1, MOST_STAY + 1):
        if SkySearch(replace(puzzle, stay=stay), 1).count(node):
            return Reason("near", (("balloons", stay),))
    return None
