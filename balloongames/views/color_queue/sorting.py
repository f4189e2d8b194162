"""How the five cards change places: each in a lane, so that every number can be followed all the way.

The lanes lie below the row, over the free table: above it stand the signs of the queue.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.ui.anim import ease_in_out, lerp, span

_LANES_APART: Final = 0.62  # rows: what lies over a card leaves its number free
_SUNK, _RISING = 0.2, 0.8  # shares of the way: cards are in their lanes before they pass one another


def lanes(columns: Sequence[int]) -> list[int]:
    """Return the lane of each card, 0 for the highest; ``columns`` are where those go that stand from left to right.

    Cards that pass one another have different lanes; the others keep their distance in the same one.

    >>> lanes([3, 2, 4, 1, 0])
    [0, 1, 0, 2, 3]
    """
    found: list[int] = []
    for place, column in enumerate(columns):
        passed = [found[i] for i in range(place) if columns[i] > column]
        found.append(max(passed, default=-1) + 1)
    return found


def on_the_way(start: int, end: int, lane: int, t: float) -> tuple[float, float]:
    """Return the column in which a card is after ``t`` 0 … 1 of its way, and how many rows it has sunk."""
    sunk = span(t, 0, _SUNK, ease_in_out) - span(t, _RISING, 1, ease_in_out)
    return lerp(start, end, span(t, _SUNK, _RISING, ease_in_out)), lane * _LANES_APART * sunk
