"""The moves of Gusts and their texts: ``p5``, ``d1``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from balloongames.core.game import BadMoveText


@dataclass(frozen=True, order=True, slots=True)
class PlayCard:
    """Play a card from the hand."""

    card: int


@dataclass(frozen=True, order=True, slots=True)
class DrawCards:
    """Draw this many cards: 0 or 1."""

    count: int


Move: TypeAlias = PlayCard | DrawCards


def format_move(move: Move) -> str:
    return f"p{move.card}" if isinstance(move, PlayCard) else f"d{move.count}"


def parse_move(text: str) -> Move:
    found = re.fullmatch(r"p([1-9])|d([01])", text, re.ASCII)
    if found is None:
        raise BadMoveText(text)
    return PlayCard(int(found[1])) if found[1] else DrawCards(int(found[2]))
