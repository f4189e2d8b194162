"""Levels of strength, and who a computer player is: a level and a temperament.

Levels differ in how many playouts they may use and in their slack, never in what they know. Playouts instead of time:
the same move on every machine. Slack is how much of its chances a level gives away by taking any of the moves that seem
nearly as good; it never takes one that seems worse than that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.core.mind import EVEN, TEMPERAMENTS


@dataclass(frozen=True, slots=True)
class Level:
    """A strength: ``playouts`` for a move, and ``slack`` in chances, 0 for always the best move found."""

    name: str
    playouts: int
    slack: float = 0.0


LEVELS: Final = (
    Level("gentle", 24, 0.06),
    Level("steady", 150, 0.015),
    Level("sharp", 600),
    Level("fierce", 2400),
)
_BY_NAME: Final = {level.name: level for level in LEVELS}
LEVEL_NAMES: Final = tuple(_BY_NAME)
DEFAULT_LEVEL: Final = "steady"


def level_of(name: str) -> Level:
    """Return the level of a name; ValueError if there is none."""
    if name not in _BY_NAME:
        raise ValueError(f"no such level: {name!r}")
    return _BY_NAME[name]


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player: a level's name and a temperament; ValueError if there is no such one."""

    level: str = DEFAULT_LEVEL
    temperament: str = EVEN

    def __post_init__(self) -> None:
        level_of(self.level)
        if self.temperament not in TEMPERAMENTS:
            raise ValueError(f"no such temperament: {self.temperament!r}")
