"""How much stays at best, from the beginning or from later on; and two solutions side by side."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from balloongames.core.game import Reason
from balloongames.core.searched import SEARCHED
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.sky import with_letter
from balloongames.rules.bubblee_pop.state import HOLE, Sky
from balloongames.rules.bubblee_pop.tidy_planet.grade import follow
from balloongames.rules.bubblee_pop.tidy_planet.play import State
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
from balloongames.rules.bubblee_pop.tidy_planet.solve import (
    Position,
    coming_in,
    filled,
    shortest,
    solutions,
    start_of,
    turns,
    used,
)

_MOST: Final = 100_000  # positions that are looked at only to say how near it was


def shown_solutions(puzzle: Puzzle, most: int) -> tuple[tuple[str, ...], ...]:
    """Return the moves of up to ``most`` solutions, each with another picture, one with the fewest drops first."""
    some = tuple(dict.fromkeys((*shortest(puzzle), *solutions(puzzle, most))))[:most]
    found = (follow(puzzle, start_of(puzzle), way) for way in some)
    return tuple(tuple(map(str, moves)) for moves in found if moves is not None)


def nearest(puzzle: Puzzle) -> Reason | None:
    """Return how many ``bubblees`` that are to go stay at best; None if that takes too long."""
    left = _Least(puzzle).of(start_of(puzzle))
    return None if left is None else Reason("near", (("bubblees", left),))


def nearest_from(state: State) -> Reason | None:
    """Return the same from a position that leads nowhere: powers may wait, and holes in the sky."""
    puzzle, drops = state.puzzle, state.puzzle.drops - state.drops
    least = _Least(puzzle)
    planets = [planet for planet, _uses in used(state.planet, state.queue, puzzle.powers, puzzle.goal)]
    if drops:
        skies = _filled(state)
        found = [
            least.of(Position(planet, sky, drops, state.swaps_left), may_swap=not state.swapped)
            for planet in planets
            for sky in skies
        ]
    else:
        found = [least.left(planet) for planet in planets]
    known = [one for one in found if one is not None]
    return Reason("near", (("bubblees", min(known)),)) if known and len(known) == len(found) else None


def _filled(state: State) -> set[Sky]:
    """Return the skies that there can be at the next drop."""
    holes = [index for index, letter in enumerate(state.sky) if letter == HOLE]
    coming = state.puzzle.incoming[state.put : state.put + len(holes)]
    skies = set()
    for order in permutations(holes, len(coming)):
        sky = state.sky
        for index, letter in zip(order, coming, strict=True):
            sky = with_letter(sky, index, letter)
        skies.add(sky)
    return skies


class _Least:
    """Looks for the fewest Bubblees that stay, from any position of one puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle: Final = puzzle
        self._known: dict[Position, int | None] = {}
        self._end: Final = SEARCHED.positions + _MOST

    def of(self, at: Position, *, may_swap: bool = True) -> int | None:
        """Return the fewest that stay when all drops are used up; None if there is no telling."""
        if not may_swap:
            return self._look(at, may_swap=False)
        if at not in self._known:
            self._known[at] = self._look(at)
        return self._known[at]

    def _look(self, at: Position, *, may_swap: bool = True) -> int | None:
        least: int | None = None
        for turn in turns(self._puzzle, at, may_swap=may_swap):
            SEARCHED.positions += 1
            if SEARCHED.positions > self._end:
                return None
            found = [self.left(turn.picture.left)]
            if at.drops > 1:
                skies = filled(turn.sky, coming_in(self._puzzle, at.drops - 1))
                after = [self.of(Position(turn.picture.left, sky, at.drops - 1, turn.swaps)) for _put, sky in skies]
                found = [one for one in after if one is not None]
            least = min([*found, *([] if least is None else [least])], default=None)
        return None if SEARCHED.positions > self._end else least

    def left(self, planet: int) -> int:
        """Return how many lie on a planet that are to go."""
        letters = "".join(columns_of(planet))
        return letters.count(self._puzzle.goal) if self._puzzle.goal else len(letters)
