"""What is counted of matches of Bubblee Pop."""

from __future__ import annotations

from typing import Final

from balloongames.core.options import Options
from balloongames.i18n import N_
from balloongames.ui.measures import POINTS, Way
from balloongames.ui.view_parts import Measures

_EDGES: Final = (5, 10, 15, 20, 25, 30)
WAYS: Final = (Way("duel", N_("A duel"), POINTS, _EDGES), Way("challenge", N_("A challenge"), POINTS, _EDGES))


def way_of(reason: str, options: Options, seats: int) -> Way:
    """Return the way in which a match was played."""
    del reason, options
    return WAYS[seats == 1]


MEASURES: Final = Measures(WAYS, way_of)
