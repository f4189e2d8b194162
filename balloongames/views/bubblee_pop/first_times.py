"""The moments of Bubblee Pop that are told of when they first happen at somebody’s table."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.rules.bubblee_pop import events as e
from balloongames.ui.view import FirstTime
from balloongames.views.bubblee_pop import pages

FIRST_TIMES: Final = (
    FirstTime(
        "chain",
        lambda event: isinstance(event, e.LinesScored) and event.chain > 1,
        N_("A chain: what stands above falls, and that makes new lines."),
        pages.CHAINS,
    ),
    FirstTime(
        "power",
        lambda event: isinstance(event, e.PowersWon),
        N_("A power: each group that goes wins the one of its color. It may be used or let go."),
        pages.POWERS,
        about="powers outlook",
    ),
    FirstTime(
        "lost",
        lambda event: isinstance(event, e.PowersLost),
        N_("A power without a target waits for the others of its step. Then it is lost."),
        pages.QUEUE,
        about="powers outlook",
    ),
)
