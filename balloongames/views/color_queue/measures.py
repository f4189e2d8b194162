"""What is counted of matches of Color Queue."""

from __future__ import annotations

from typing import Final

from balloongames.core.options import Options
from balloongames.i18n import N_
from balloongames.rules.color_queue.state import Mode, mode_of
from balloongames.ui.measures import Way
from balloongames.ui.view_parts import Measures

_LEFT: Final = (N_("cards left at the end"), (1, 4, 7))
_BY_MODE: Final[dict[Mode, Way]] = {
    "competitive": Way("rivals", N_("Rivals"), N_("explosions in a match"), (10, 20, 30, 40, 50, 60), fewest=True),
    "cooperative": Way("together", N_("Together"), *_LEFT, fewest=True),
    "solo": Way("alone", N_("Alone"), *_LEFT, fewest=True),
}
WAYS: Final = tuple(_BY_MODE.values())


def way_of(reason: str, options: Options, seats: int) -> Way:
    """Return the way in which a match was played, which the reason for its end tells."""
    del options, seats
    return _BY_MODE[mode_of(reason)]


MEASURES: Final = Measures(WAYS, way_of)
