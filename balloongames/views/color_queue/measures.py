"""What is counted of matches of Color Queue."""

from __future__ import annotations

from typing import Final

from balloongames.core.options import Options
from balloongames.i18n import N_
from balloongames.ui.measures import Way

_LEFT: Final = (N_("cards left at the end"), (1, 4, 7))
WAYS: Final = (
    Way("rivals", N_("Rivals"), N_("explosions in a match"), (10, 20, 30, 40, 50, 60), fewest=True),
    Way("together", N_("Together"), *_LEFT, fewest=True),
    Way("alone", N_("Alone"), *_LEFT, fewest=True),
)


def way_of(reason: str, options: Options, seats: int) -> Way:
    """Return the way in which a match was played, which the reason for its end tells."""
    del options, seats
    return WAYS[("team_", "solo_").index(reason[:5]) + 1] if reason.startswith(("team_", "solo_")) else WAYS[0]
