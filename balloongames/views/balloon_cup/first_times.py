"""The moments of Balloon Cup that are told of when they first happen at somebody’s table."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.rules.balloon_cup import events as e
from balloongames.ui.view import FirstTime
from balloongames.views.balloon_cup import pages

FIRST_TIMES: Final = (
    FirstTime(
        "tile",
        lambda event: isinstance(event, e.TileScored),
        N_("A tile is won once both its sides are complete. Its winner takes the cubes, and the loser plays next."),
        pages.LANDS,
        about="trophy.*",
    ),
    FirstTime(
        "trade",
        lambda event: isinstance(event, e.TrophyClaimed) and bool(event.sets),
        N_("A trade: three cubes of a color whose trophy is won stand for one that is missing."),
        pages.TRADING,
        about="trophy.*",
    ),
    FirstTime(
        "trophy",
        lambda event: isinstance(event, e.TrophyClaimed) and not event.sets,
        N_("A trophy: it is paid with cubes of its color, at once and by itself. Three of them win."),
        pages.TROPHIES,
        about="trophy.*",
    ),
    FirstTime(
        "stuck",
        lambda event: isinstance(event, e.CardsExchanged),
        N_("Stuck: without a card that fits, the hand is shown, and one to four of its cards are exchanged."),
        pages.STUCK,
    ),
)
