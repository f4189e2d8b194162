"""What the workshop wants to know of a drawing: two solutions side by side, and how near a choice comes to the goal."""

from __future__ import annotations

from balloongames.core.game import Reason
from balloongames.rules.color_queue.one_turn.hint import way_to
from balloongames.rules.color_queue.one_turn.puzzle import Puzzle
from balloongames.rules.color_queue.one_turn.solve import misses, solutions


def shown_solutions(puzzle: Puzzle, most: int) -> tuple[tuple[str, ...], ...]:
    """Return the moves of up to ``most`` solutions."""
    return tuple(way_to(cards, ()) for cards in solutions(puzzle)[:most])


def nearest(puzzle: Puzzle) -> Reason | None:
    """Return by how many ``cards`` the best choice misses the goal, of which the code is the name."""
    return Reason(f"near_{puzzle.goal}", (("cards", min(misses(puzzle).values())),))
