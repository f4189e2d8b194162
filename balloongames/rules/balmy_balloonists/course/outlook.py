"""What the workshop wants to know of a drawing: two solutions side by side, and what alone stands in the way."""

from __future__ import annotations

from dataclasses import replace

from balloongames.core.game import Reason
from balloongames.rules.balmy_balloonists.course.moves import format_move
from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.course.solve import solutions
from balloongames.rules.balmy_balloonists.course.techniques import one_more
from balloongames.rules.balmy_balloonists.state import TOKENS


def shown_solutions(puzzle: Puzzle, most: int) -> tuple[tuple[str, ...], ...]:
    """Return the moves of up to ``most`` solutions, each with another picture."""
    return tuple(tuple(format_move(turn.move) for turn in way) for way in solutions(puzzle, most))


def nearest(puzzle: Puzzle) -> Reason | None:
    """Return the token of which one is lacking, as ``near_gas``, or ``near_ring``; None if more is in the way."""
    for kind, name in enumerate(TOKENS):
        if solutions(one_more(puzzle, kind), 1):
            return Reason(f"near_{name}")
    for ring in puzzle.rings:
        if solutions(replace(puzzle, rings=tuple(one for one in puzzle.rings if one != ring)), 1):
            return Reason("near_ring")
    return None
