"""The moves of Gusts; their texts are ``p5``, ``d1``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, order=True, slots=True)
class PlayCard:
    """Play a card from the hand."""

    card: int


@dataclass(frozen=True, order=True, slots=True)
class DrawCards:
    """Draw this many cards: 0 or 1."""

    count: int


Move: TypeAlias = PlayCard | DrawCards
