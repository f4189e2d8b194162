"""What Bubblee Pop brings to the tests that all views share: `tests.games.OfViews`."""

from __future__ import annotations

from typing import Any

from balloongames.core.options import OptionValue
from balloongames.i18n import points
from balloongames.rules.bubblee_pop import events as e

WAYS: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("any1", 2, {"orange": "for_yellow", "white": "for_purple"}),
    ("good", 2, {}),
    ("any1", 2, {}),
    ("good1", 1, {"challenge": "score_30"}),
    ("good1", 2, {"orange": "for_yellow"}),
    ("good1", 2, {"orange": "for_purple"}),
    ("good2", 2, {"blacks": 5}),
]
COUNTED_ANEW = False
ADDS_UP = True
HAND = ""
ROLLS_AFTER = 27
TENSE = "SUNNY-31"
COLORED = True
SENTENCES = 8
WRITTEN_OUT = set[str]()
CHANGES = (e.BubbleeKept, e.LinesScored)


def figure(seen: Any, seat: int) -> str:
    """Return in words how somebody stands."""
    return points(seen.scores[seat])
