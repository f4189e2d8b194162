"""Levels of strength.

Levels differ in how many playouts they may use and in their slack, never in what they know. Playouts instead of time:
the same move on every machine. Slack is how much of its chances a level gives away by taking any of the moves that seem
nearly as good; it never takes one that seems worse than that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.core import mind


@dataclass(frozen=True, slots=True)
class Level:
    """A strength: ``playouts`` for a move, and ``slack`` in chances, 0 for always the best move found."""

    name: str
    playouts: int
    slack: float = 0.0


_GENTLE, _STEADY, _SHARP, _FIERCE = mind.LEVELS
LEVELS: Final = (
    Level(_GENTLE, 24, 0.045),
    Level(_STEADY, 150, 0.015),
    Level(_SHARP, 600),
    Level(_FIERCE, 2400),
)
_BY_NAME: Final = {level.name: level for level in LEVELS}


def level_of(name: str) -> Level:
    """Return the level of a name; ValueError if there is none."""
    if name not in _BY_NAME:
        raise ValueError(f"no such level: {name!r}")
    return _BY_NAME[name]
