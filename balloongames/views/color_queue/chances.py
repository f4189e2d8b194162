"""How likely a card ends in each column, as far as its owner can know. Plain numbers, no pictures."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import comb

from balloongames.rules.color_queue.state import PLACED


def shares(card: int, known: Collection[int], hidden: Collection[int]) -> tuple[float, ...]:
    """Return how likely a card ends in each column beside ``known`` cards, the others drawn from the ``hidden`` ones.

    >>> shares(3, (1, 9), (2, 4, 5, 6))
    (0.0, 0.5, 0.5, 0.0, 0.0)
    """
    left, below = PLACED - 1 - len(known), sum(one < card for one in hidden)
    first = sum(one < card for one in known)
    found = [0.0] * PLACED
    for smaller in range(left + 1):
        deals = comb(below, smaller) * comb(len(hidden) - below, left - smaller)
        found[first + smaller] = deals / comb(len(hidden), left)
    return tuple(found)


def whole(parts: Sequence[float]) -> list[int]:
    """Return shares as whole percentages that add up to a hundred.

    >>> whole((1 / 3, 1 / 3, 1 / 3))
    [34, 33, 33]
    """
    found = [int(100 * part + 1e-9) for part in parts]
    by_rest = sorted(range(len(parts)), key=lambda i: found[i] - 100 * parts[i])
    for i in by_rest[: 100 - sum(found)]:
        found[i] += 1
    return found
