"""What Balmy Balloonists brings to the tests that all views share: `tests.games.shared`."""

from __future__ import annotations

from typing import Any

from balloongames.core.options import OptionValue
from balloongames.views.balmy_balloonists.flight_words import flown_in_short

WAYS: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("any1", 3, {"storm": True}),
    ("good", 2, {}),
    ("any1", 1, {"draft": True}),
    ("good1", 1, {"race": "ongoing"}),
    ("any1", 1, {"race": "first_attempt"}),
    ("any1", 2, {"last_draws_two": True}),
    ("any1", 2, {"last_gets_token": True}),
    ("good1", 4, {"race": "campaign"}),
    ("any15", 4, {"race": "teams"}),
]
"""Matches that have beats of every kind: seed, seats, options."""
COUNTED_ANEW = False
"""Whether a sheet counts some things from where a match begins in the middle: nobody knows how many there were."""
ADDS_UP = False
"""Whether each row of the sheet is a source of the total."""
HAND = "altitude"
"""A phase in which the cards of a hand lie before the player; "" if there are no hands."""
ROLLS_AFTER = 3
"""After how many moves of a match one comes that changes the number that says how somebody stands."""
TENSE = "SUNNY-5"
"""The seed of a match before whose end the music leans in; "" if it never does."""
COLORED = False
"""Whether its pieces have colors, so that the pictures of its guide follow the palette."""
SENTENCES = 8
"""So many sentences of hints come up at least in a few matches of two."""
WRITTEN_OUT = set[str]()
"""Codes of hints whose sentences stand in no table: `fact` of its ``advice`` puts them together."""
CHANGES = {"BalloonFlew", "BalloonBlown", "BalloonThrownBack"}
"""The events that change the figure of `figure`."""


def figure(seen: Any, seat: int) -> str:
    """Return in words how somebody stands."""
    return flown_in_short(seen.balloons[seat].place, seen.course)
