"""The moments of Color Queue that are told of when they first happen at somebody’s table."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.rules.color_queue import events as e
from balloongames.ui.view import FirstTime
from balloongames.views.color_queue import pages

FIRST_TIMES: Final = (
    FirstTime(
        "reversed",
        lambda event: isinstance(event, e.DirectionCounted) and not event.ascending,
        N_("The queue was reversed: with three arrows or more the largest number goes first, from E to A."),
        pages.ARROWS,
        about="meter",
    ),
    FirstTime(
        "chain",
        lambda event: isinstance(event, e.CardsExploded) and event.chain > 1,
        N_("A chain: cards slide down, equal colors touch, and they explode, too."),
        pages.EXPLOSIONS,
    ),
    FirstTime(
        "chief",
        lambda event: isinstance(event, e.ChiefPileTaken),
        N_("What lies beside the Chief goes to whoever explodes anything next."),
        pages.CHIEF,
        about="beside",
    ),
)
