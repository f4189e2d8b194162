"""Drawing cubes and cards.

The bag is a count per color: nobody knows its order, so there is none until a cube is drawn. The supply is a shuffled
pile, drawn from its end.
"""

from __future__ import annotations

from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup.state import COLORS, Counts


def draw_cubes(number: int, bag: Counts, rng: Rng) -> tuple[str, Counts]:
    """Draw this many cubes; return their letters in the order of `COLORS`, and the bag. The bag holds enough.

    >>> draw_cubes(3, (2, 1, 0, 0, 0), Rng(1))
    ('rry', (0, 0, 0, 0, 0))
    """
    counts = list(bag)
    left = sum(counts)
    drawn = [0] * len(counts)
    for _ in range(number):
        at = rng.below(left)
        color = 0
        while at >= counts[color]:
            at -= counts[color]
            color += 1
        counts[color] -= 1
        drawn[color] += 1
        left -= 1
    return "".join([letter * count for letter, count in zip(COLORS, drawn, strict=True)]), tuple(counts)


def shuffled(cards: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
    """Return a new pile of these cards. Where they lay before does not matter: only which they are."""
    pile = sorted(cards)
    rng.shuffle(pile)
    return tuple(pile)
