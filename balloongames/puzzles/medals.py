"""Medals: what a solved puzzle earns. Taking back and starting again are free and never change a medal.

Each stage of a hint that is opened counts as one; so does nothing else, but having the solution shown, which counts as
three. The hints of a puzzle are counted from the first look at it until it is solved for the first time.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

SHOWN: Final = 3  # hints that looking at the whole solution counts as


class Medal(StrEnum):
    """Gold, silver and bronze, told apart by their emblem."""

    CROWN = "crown"
    STAR = "star"
    RING = "ring"


def medal_for(hints: int) -> Medal:
    """Return what solving earns after so many hints.

    >>> [str(medal_for(hints)) for hints in (0, 1, 2)]
    ['crown', 'star', 'ring']
    """
    return (Medal.CROWN, Medal.STAR)[hints] if 0 <= hints < 2 else Medal.RING
