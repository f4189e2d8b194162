"""The moments of Balmy Balloonists that are told of when they first happen at somebody’s table."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.rules.balmy_balloonists import events as e
from balloongames.ui.view import FirstTime
from balloongames.views.balmy_balloonists import pages

FIRST_TIMES: Final = (
    FirstTime(
        "zone",
        lambda event: isinstance(event, e.BalloonLanded) and event.cause == "zone",
        N_("A closed zone: without its permit the balloon is held there, and that costs the next turn."),
        pages.ZONES,
    ),
    FirstTime(
        "mountain",
        lambda event: isinstance(event, e.BalloonLanded) and event.cause == "mountain",
        N_("A mountain was too high: the balloon lands there, and that costs the next turn."),
        pages.ZONES,
    ),
    FirstTime(
        "misfortune",
        lambda event: isinstance(event, e.MisfortuneDrawn),
        N_("A misfortune: a question mark on a wind card may bring one on another balloon."),
        pages.FORTUNE,
    ),
    FirstTime(
        "vortex",
        lambda event: isinstance(event, e.BalloonBlown) and event.vortex,
        N_("The vortex inside lane 1 throws a balloon back to the first space of its sector."),
        pages.LANES,
    ),
)
