"""What chance draws in Balloon POP. White is left out: once the discards are in the bag, its share is another."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import N_
from balloongames.rules.balloon_pop.events import BalloonsDrawn
from balloongames.rules.balloon_pop.state import COLORS
from balloongames.ui.draws import Draws
from balloongames.views.balloon_pop.pieces import COLOR_OF


def _drawn(event: Event) -> list[str]:
    if not isinstance(event, BalloonsDrawn):
        return []
    return [COLOR_OF[letter] for letter in event.balloons.upper() if letter in COLORS]


DRAWS: Final = Draws(N_("balloons out of the bag"), {COLOR_OF[letter]: 1 for letter in COLORS}, _drawn)
