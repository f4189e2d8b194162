"""Medals: what a solved puzzle earns. Taking a choice back and starting again are free and never change a medal.

Each stage of a hint that is opened counts as one; having the solution shown counts as three. They are counted from the
first look at a puzzle until it is solved for the first time. The light "Still solvable?" costs gold, once for each
puzzle, since whoever may ask it at every card needs no thought. Above gold there is the blue ribbon, for who solves a
puzzle with the very first placing, and with the preview off.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

HINTS_IN_SOLUTION: Final = 3  # so many hints looking at the whole solution counts as


class Medal(StrEnum):
    """The medals, the best first. The value is the emblem by which each is told apart, on the screen and in files."""

    BLUE_RIBBON = "balloon"
    GOLD = "crown"
    SILVER = "star"
    BRONZE = "ring"

    @property
    def is_golden(self) -> bool:
        """Whether it is gold or better: earned without any help."""
        return self in (Medal.BLUE_RIBBON, Medal.GOLD)


def medal_for(hints: int, *, light: bool = False, at_sight: bool = False) -> Medal:
    """Return what solving earns after so many hints; ``at_sight`` is with the first placing and no preview.

    >>> [str(medal_for(hints)) for hints in (0, 1, 2)]
    ['crown', 'star', 'ring']
    >>> [str(medal_for(0, light=light, at_sight=True)) for light in (False, True)]
    ['balloon', 'star']
    """
    if hints > 1:
        return Medal.BRONZE
    if hints or light:
        return Medal.SILVER
    return Medal.BLUE_RIBBON if at_sight else Medal.GOLD
