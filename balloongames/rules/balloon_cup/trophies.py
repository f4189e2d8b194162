"""What a trophy costs, and who may take which one: arithmetic of cubes, without turns.

A trophy is *due* to whoever has enough cubes of its color. Otherwise each cube that is lacking may be a *set*: three
cubes of one color whose trophy somebody has taken.
"""

from __future__ import annotations

from functools import lru_cache

from balloongames.core.game import Seat
from balloongames.rules.balloon_cup.moves import ClaimTrophy
from balloongames.rules.balloon_cup.state import (
    COLORS,
    NOBODY,
    OWN_CUBES_NEEDED,
    PRICES,
    SET_SIZE,
    TROPHIES_TO_WIN,
    Counts,
)


def due_trophies(cubes: Counts, trophies: tuple[Seat, ...]) -> str:
    """Return the colors whose trophy is there to be had and can be paid outright.

    >>> due_trophies((8, 5, 5, 0, 0), (NOBODY,) * 5)
    'rg'
    """
    return "".join(
        [
            color
            for color, count, price, owner in zip(COLORS, cubes, PRICES, trophies, strict=True)
            if count >= price and owner == NOBODY
        ]
    )


def needs_order(due: str, owned: int) -> bool:
    """Return whether the order of several due trophies matters: the third one ends the game before all are taken.

    If all of them are taken, the order changes nothing, and nobody is asked.
    """
    return len(due) > TROPHIES_TO_WIN - owned


@lru_cache(maxsize=1 << 14)
def trades(cubes: Counts, trophies: tuple[Seat, ...]) -> tuple[ClaimTrophy, ...]:
    """Return every claim by way of trades, sorted: each trophy that is not due with each choice of sets.

    Cubes of the trophy's own color are used up before sets, and there may be none of them (B-R3).

    >>> trades((0, 3, 4, 0, 0), (NOBODY, 0, NOBODY, NOBODY, NOBODY))
    (ClaimTrophy(color='g', sets='y'),)
    """
    sets = [0 if owner == NOBODY else count // SET_SIZE for count, owner in zip(cubes, trophies, strict=True)]
    at_hand = sum(sets)
    if not at_hand:
        return ()
    found: list[ClaimTrophy] = []
    for color, letter in enumerate(COLORS):
        lacking = PRICES[color] - cubes[color]
        if trophies[color] == NOBODY and 0 < lacking <= at_hand and cubes[color] >= OWN_CUBES_NEEDED:
            found += [ClaimTrophy(letter, choice) for choice in choices_of_sets(tuple(sets), lacking)]
    return tuple(found)


def choices_of_sets(sets: Counts, wanted: int) -> list[str]:
    """Return the ways to take ``wanted`` sets out of those at hand, as letters, sorted.

    >>> choices_of_sets((2, 1, 0, 0, 0), 2)
    ['rr', 'ry']
    """
    ways = [""]
    for color, letter in enumerate(COLORS):
        rest = sum(sets[color + 1 :])
        ways = [
            way + letter * count
            for way in ways
            for count in range(min(sets[color], wanted - len(way)), -1, -1)
            if wanted - len(way) - count <= rest
        ]
    return ways


def pay(cubes: Counts, claim: ClaimTrophy) -> tuple[Counts, int]:
    """Return the cubes left after a claim that can be paid, and how many cubes of the trophy's color it took."""
    color = COLORS.index(claim.color)
    own = PRICES[color] - len(claim.sets)
    left = [count - SET_SIZE * claim.sets.count(letter) for count, letter in zip(cubes, COLORS, strict=True)]
    left[color] -= own
    return tuple(left), own


def collect(cubes: Counts, letters: str) -> Counts:
    """Return the cubes with those of a tile added."""
    return tuple([count + letters.count(letter) for count, letter in zip(cubes, COLORS, strict=True)])
