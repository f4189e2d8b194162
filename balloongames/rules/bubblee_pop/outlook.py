"""What the drops of a sky would bring to a planet: for reasons, which compare many of them.

A hole stands for a Bubblee that nobody knows yet, so no drop takes one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from balloongames.core.game import Seat
from balloongames.rules.bubblee_pop.estimate import pairs_of
from balloongames.rules.bubblee_pop.lines import settled
from balloongames.rules.bubblee_pop.moves import DropPair
from balloongames.rules.bubblee_pop.planet import ABOVE_PLANET, Planet, size_of
from balloongames.rules.bubblee_pop.sky import SWAPS, WAYS, landed, swapped
from balloongames.rules.bubblee_pop.state import HOLE, Sky


class DropOutcome(NamedTuple):
    """A legal drop, the planet after it with all lines and chains gone, and the points of those."""

    drop: DropPair
    planet: Planet
    points: int


def outcomes(planet: Planet, near: Seat, sky: Sky) -> Iterator[DropOutcome]:
    """Yield what each legal drop of known Bubblees leads to."""
    held = size_of(planet) + 2
    for way in WAYS[near]:
        if HOLE not in (sky[way.first], sky[way.second]):
            after = settled(landed(planet, way, sky))
            if not after & ABOVE_PLANET:
                yield DropOutcome(way.drop, after, held - size_of(after))


def most_points(planet: Planet, near: Seat, sky: Sky, *, swaps: bool = True) -> int:
    """Return the points of the best drop, if wanted after a swap; 0 if none brings any."""
    skies = (sky, *(swapped(sky, swap) for swap in SWAPS)) if swaps else (sky,)
    return max((one.points for here in skies for one in outcomes(planet, near, here)), default=0)


def most_pairs(planet: Planet, near: Seat, sky: Sky) -> int:
    """Return how many more equal neighbors the best drop leaves; 0 if none leaves more."""
    before = pairs_of(planet)
    return max(0, *(pairs_of(one.planet) - before for one in outcomes(planet, near, sky)), 0)
