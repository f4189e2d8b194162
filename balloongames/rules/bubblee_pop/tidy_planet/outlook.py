"""What the workshop wants to know of a drawing: two solutions side by side, and how much stays at best."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.core.searched import SEARCHED
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.tidy_planet.grade import follow
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
from balloongames.rules.bubblee_pop.tidy_planet.solve import Position, coming_in, filled, solutions, start_of, turns

_MOST: Final = 100_000  # positions that are looked at only to say how near it was


def ways(puzzle: Puzzle, most: int) -> tuple[tuple[str, ...], ...]:
    """Return the moves of up to ``most`` solutions, each with another picture."""
    found = (follow(puzzle, start_of(puzzle), way) for way in solutions(puzzle, most))
    return tuple(tuple(map(str, moves)) for moves in found if moves is not None)


def nearest(puzzle: Puzzle) -> Reason | None:
    """Return how many ``bubblees`` that are to go stay at best; None if that takes too long."""
    left = _Least(puzzle).of(start_of(puzzle))
    return None if left is None else Reason("near", (("bubblees", left),))


class _Least:
    """Looks for the fewest Bubblees that stay, from any position of one puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle: Final = puzzle
        self._known: dict[Position, int | None] = {}
        self._end: Final = SEARCHED.positions + _MOST

    def of(self, at: Position) -> int | None:
        """Return the fewest that stay when all drops are used up; None if there is no telling."""
        if at not in self._known:
            self._known[at] = self._look(at)
        return self._known[at]

    def _look(self, at: Position) -> int | None:
        least: int | None = None
        for turn in turns(self._puzzle, at):
            SEARCHED.positions += 1
            if SEARCHED.positions > self._end:
                return None
            found = [self._left(turn.picture.left)]
            if at.drops > 1:
                skies = filled(turn.sky, coming_in(self._puzzle, at.drops - 1))
                after = [self.of(Position(turn.picture.left, sky, at.drops - 1, turn.swaps)) for _put, sky in skies]
                found = [one for one in after if one is not None]
            least = min([*found, *([] if least is None else [least])], default=None)
        return None if SEARCHED.positions > self._end else least

    def _left(self, planet: int) -> int:
        letters = "".join(columns_of(planet))
        return letters.count(self._puzzle.goal) if self._puzzle.goal else len(letters)
