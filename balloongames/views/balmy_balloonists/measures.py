"""What is counted of matches of Balmy Balloonists: courses differ, so it is the share that was flown of them."""

from __future__ import annotations

from typing import Final

from balloongames.core.options import Options
from balloongames.i18n import N_
from balloongames.ui.measures import POINTS, Way
from balloongames.ui.view_parts import Measures
from balloongames.views.balmy_balloonists.words import degrees_of

_SHARE: Final = (N_("percent of the course"), (26, 51, 76, 100))
WAYS: Final = (
    Way("race", N_("A race"), *_SHARE),
    Way("campaign", N_("A campaign"), POINTS, (10, 15, 20, 25)),
    Way("alone", N_("Alone"), *_SHARE),
)


def way_of(reason: str, options: Options, seats: int) -> Way:
    """Return the way in which a match was played."""
    del options
    return WAYS[1] if reason == "campaign" else WAYS[2 if seats == 1 else 0]


def figure_of(score: float, reason: str, options: Options, seats: int) -> float:
    """Return the share of the course that was flown, in percent, or the points of a campaign."""
    return score if reason == "campaign" else max(0, round(100 * score / degrees_of(options, seats)))


MEASURES: Final = Measures(WAYS, way_of, figure_of)
