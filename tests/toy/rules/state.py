"""Gusts at one moment, and what somebody may know of it."""

from __future__ import annotations

from typing import TypeAlias

from balloongames.core.game import Seat
from balloongames.core.options import RulesByName, choice, switch
from balloongames.core.state import value

UNKNOWN = 0  # stands for a card that the viewer can't see
OPTIONS = (switch("open_hands"), choice("high", 6, 4))

Cards: TypeAlias = tuple[int, ...]


@value
class Rules(RulesByName):
    """What the table agreed on."""

    open_hands: bool = False
    high: int = 6


@value
class Public:
    """What everybody sees; ``played``: whether the seat to move has played its card of this turn."""

    rules: Rules = Rules()
    scores: tuple[int, ...] = ()
    top: int = 0
    to_move: Seat | None = 0
    played: bool = False

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def phase(self) -> str:
        return "over" if self.to_move is None else "draw" if self.played else "play"


@value
class State(Public):
    """Hands and bag are sorted."""

    hands: tuple[Cards, ...] = ()
    bag: Cards = ()
    rng: int = 0


@value
class Observation(Public):
    """Cards of hidden hands are `UNKNOWN`; ``unseen`` are those and the bag's, sorted."""

    viewer: Seat | None = None
    hands: tuple[Cards, ...] = ()
    unseen: Cards = ()
