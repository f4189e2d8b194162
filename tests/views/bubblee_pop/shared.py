"""What Bubblee Pop brings to the tests that all views share: `tests.games.shared`."""

from __future__ import annotations

from typing import Any

from balloongames.core.options import OptionValue
from balloongames.i18n import points

WAYS: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("any1", 2, {"orange": "for_yellow", "white": "for_purple"}),
    ("good", 2, {}),
    ("any1", 2, {}),
    ("good1", 1, {"challenge": "score_30"}),
    ("good1", 2, {"orange": "for_yellow"}),
    ("good1", 2, {"orange": "for_purple"}),
    ("good2", 2, {"blacks": 5}),
]
"""Matches that have beats of every kind: seed, seats, options."""
COUNTED_ANEW = False
"""Whether a sheet counts some things from where a match begins in the middle: nobody knows how many there were."""
ADDS_UP = True
"""Whether each row of the sheet is a source of the total."""
HAND = ""
"""A phase in which the cards of a hand lie before the player; "" if there are no hands."""
ROLLS_AFTER = 27
"""After how many moves of a match one comes that changes the number that says how somebody stands."""
TENSE = "SUNNY-31"
"""The seed of a match before whose end the music leans in; "" if it never does."""
COLORED = True
"""Whether its pieces have colors, so that the pictures of its guide follow the palette."""
SENTENCES = 8
"""So many sentences of hints come up at least in a few matches of two."""
WRITTEN_OUT = set[str]()
"""Codes of hints whose sentences stand in no table: `fact` of its ``advice`` puts them together."""
CHANGES = {"LinesScored", "BubbleeKept"}
"""The events that change the figure of `figure`."""


def figure(seen: Any, seat: int) -> str:
    """Return in words how somebody stands."""
    return points(seen.scores[seat])
