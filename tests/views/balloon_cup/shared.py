"""What Balloon Cup brings to the tests that all views share: `tests.games.OfViews`."""

from __future__ import annotations

from typing import Any

from balloongames.core.options import OptionValue
from balloongames.rules.balloon_cup import events as e
from balloongames.views.balloon_cup.words import trophies_words

WAYS: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("any4", 2, {}),
    ("good", 2, {}),
    ("any1", 2, {}),
    ("good4", 2, {}),
]
COUNTED_ANEW = True
ADDS_UP = False
HAND = "place"
ROLLS_AFTER = 7
TENSE = "SUNNY-9"
COLORED = True
SENTENCES = 8
WRITTEN_OUT = set[str]()
CHANGES = (e.TrophyClaimed,)


def figure(seen: Any, seat: int) -> str:
    """Return in words how somebody stands."""
    return trophies_words(seen.scores[seat])
