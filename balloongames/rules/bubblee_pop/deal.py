"""Setting the table, and drawing Bubblees from the bag.

The bag is a count per kind: nobody knows its order, so there is none until a Bubblee is drawn.
"""

from __future__ import annotations

from typing import NamedTuple

from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop.planet import Planet, planet_of
from balloongames.rules.bubblee_pop.sky import random_sky, sky_of
from balloongames.rules.bubblee_pop.state import (
    BASE_COLORS,
    BLACK,
    BLACK_COLUMNS,
    BLACKS_IN_BAG,
    COLUMNS,
    EACH,
    LETTERS,
    NOTHING,
    Counts,
    Level,
    Rules,
    Sky,
    counts_of,
)


class Deal(NamedTuple):
    """A set table: what lies where before the first turn."""

    planets: tuple[Planet, ...]
    sky: Sky
    bag: Counts
    reserve: int
    aside: Counts


def deal_match(rules: Rules, rng: Rng) -> Deal:
    """Return the table for two: equal planets, a sky drawn by lot, everything else in the bag and beside it."""
    columns = tuple(BLACK if column in BLACK_COLUMNS[rules.blacks] else "" for column in range(COLUMNS))
    colors = rules.colors
    sky = random_sky(colors, rng)
    bag = _minus(counts_of(colors * EACH + BLACK * BLACKS_IN_BAG), counts_of(sky))
    reserve = EACH - BLACKS_IN_BAG - 2 * rules.blacks
    aside = counts_of("".join(letter * EACH for letter in BASE_COLORS if letter not in colors))
    return Deal((planet_of(columns),) * 2, sky, bag, reserve, aside)


def deal_level(level: Level, rng: Rng) -> Deal:
    """Return the table of a challenge: all that is not on the planet or in the sky is in the bag (C-R3)."""
    sky = sky_of(level.sky) if level.sky else random_sky(BASE_COLORS, rng)
    outside = counts_of("".join(level.planet) + sky)
    supply = counts_of(BASE_COLORS * EACH + BLACK * (outside[0] + level.blacks_in_bag))
    bag = _minus(supply, outside)
    return Deal((planet_of(level.planet),), sky, bag, EACH - outside[0] - level.blacks_in_bag, NOTHING)


def draw(bag: Counts, rng: Rng) -> tuple[str, Counts]:
    """Return a Bubblee and the bag without it, all that is in there being equally likely."""
    at = rng.below(sum(bag))
    kind = 0
    while at >= bag[kind]:
        at -= bag[kind]
        kind += 1
    return LETTERS[kind], (*bag[:kind], bag[kind] - 1, *bag[kind + 1 :])


def _minus(counts: Counts, gone: Counts) -> Counts:
    return tuple(count - less for count, less in zip(counts, gone, strict=True))
