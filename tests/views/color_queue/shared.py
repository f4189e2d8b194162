"""What Color Queue brings to the tests that all views share: `tests.games.OfViews`."""

from __future__ import annotations

from typing import Any

from balloongames.core.options import OptionValue
from balloongames.rules.color_queue import events as e
from balloongames.views.color_queue.words import explosions_words

WAYS: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("any1", 3, {}),
    ("any2", 3, {"mode": "cooperative"}),
    ("any3", 1, {"rows": 3}),
]
COUNTED_ANEW = False
ADDS_UP = False
HAND = "choose"
ROLLS_AFTER = 1
TENSE = ""
COLORED = True
SENTENCES = 4
WRITTEN_OUT = {"few_symbols", "many_symbols", "symbols_for_all"}
CHANGES = (e.CardsExploded, e.ChiefPileTaken)


def figure(seen: Any, seat: int) -> str:
    """Return in words how somebody stands."""
    return explosions_words(seen.symbols[seat])
