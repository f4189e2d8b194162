"""The moments of Balloon POP that are told of when they first happen at somebody’s table."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.rules.balloon_pop import events as e
from balloongames.ui.view import FirstTime
from balloongames.views.balloon_pop import pages

FIRST_TIMES: Final = (
    FirstTime(
        "chain",
        lambda event: isinstance(event, e.SeriesScored) and event.chain > 1,
        N_("A chain: when a series pops, the balloons below float up, and that may bring the next one together."),
        pages.CHAINS,
    ),
    FirstTime(
        "stars",
        lambda event: isinstance(event, e.SeriesScored) and event.kind == "S",
        N_("A star series: two stars that touch are enough, whatever their colors."),
        pages.SERIES,
    ),
    FirstTime(
        "drop",
        lambda event: isinstance(event, e.BalloonDropped),
        N_("A balloon is left out: the cards 1 to 4 allow that, and nobody has to."),
        pages.CARDS,
        about="drop.*",
    ),
    FirstTime(
        "lost",
        lambda event: isinstance(event, e.GroupLost),
        N_("A group is lost if its card leaves no room for it."),
        pages.PLACING,
    ),
)
