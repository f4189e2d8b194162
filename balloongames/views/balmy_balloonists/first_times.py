"""The moments of Balmy Balloonists that are told of when they first happen at somebody’s table."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import FIRST_PERMISSION
from balloongames.rules.balmy_balloonists.choices import wind_targets
from balloongames.rules.balmy_balloonists.observation import Observation
from balloongames.rules.balmy_balloonists.state import MOST_TABLED
from balloongames.ui.view import FirstTime
from balloongames.views.balmy_balloonists import pages


def _three_lie(seen: Observation) -> bool:
    lying = len(seen.tabled[seen.turn]) >= MOST_TABLED
    return seen.phase == "wind" and seen.viewer == seen.turn and lying and bool(wind_targets(seen))


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
        N_("A mountain is too high: the balloon lands there, and that costs the next turn."),
        pages.ZONES,
    ),
    FirstTime(
        "misfortune",
        lambda event: isinstance(event, e.MisfortuneDrawn),
        N_("A misfortune: a question mark on a wind card may bring one on another balloon."),
        pages.FORTUNE,
    ),
    FirstTime(
        "permit",
        lambda event: isinstance(event, e.AdvantageTaken) and event.kind >= FIRST_PERMISSION,
        N_("A permit: as long as it is held, its owner may fly over this closed zone."),
        pages.FORTUNE,
    ),
    FirstTime(
        "repairs",
        lambda _event: False,
        N_("Repairs: they cancel this misfortune, and are discarded then. They may be kept for later, too."),
        pages.FORTUNE,
        due=lambda seen: seen.phase == "repairs",
    ),
    FirstTime(
        "three",
        lambda _event: False,
        N_("Three cards are laid out, so now one of those goes to another balloon. The hand waits for the next turn."),
        pages.WINDS,
        due=_three_lie,
    ),
    FirstTime(
        "vortex",
        lambda event: isinstance(event, e.BalloonBlown) and event.vortex,
        N_("The vortex inside lane 1 throws a balloon back to the first space of its sector."),
        pages.LANES,
    ),
)
