"""What Balmy Balloonists brings to the tests that all views share: `tests.games.OfViews`."""

from __future__ import annotations

from typing import Any

from balloongames.core.options import OptionValue
from balloongames.rules.balmy_balloonists import events as e
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
COUNTED_ANEW = False
ADDS_UP = False
HAND = "altitude"
ROLLS_AFTER = 3
TENSE = "SUNNY-5"
COLORED = False
SENTENCES = 8
WRITTEN_OUT = set[str]()
CHANGES = (e.BalloonBlown, e.BalloonFlew, e.BalloonThrownBack)


def figure(seen: Any, seat: int) -> str:
    """Return in words how somebody stands."""
    return flown_in_short(seen.balloons[seat].place, seen.course)
