"""What Balloon POP brings to the tests that all views share: `tests.games.OfViews`."""

from __future__ import annotations

from typing import Any

from balloongames.core.options import OptionValue
from balloongames.i18n import points
from balloongames.rules.balloon_pop import events as e

WAYS: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("any1", 2, {"cards": "face_down"}),
    ("good2", 3, {"bonus": True}),
    ("good14", 2, {}),
    ("any3", 4, {"steps": "by_stage"}),
    ("any21", 4, {"board": "8x6"}),
]
COUNTED_ANEW = False
ADDS_UP = True
HAND = "card"
ROLLS_AFTER = 3
TENSE = "SUNNY-1"
COLORED = True
SENTENCES = 8
WRITTEN_OUT = set[str]()
CHANGES = (e.SeriesScored,)


def figure(seen: Any, seat: int) -> str:
    """Return in words how somebody stands."""
    return points(seen.scores[seat])
