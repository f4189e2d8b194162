"""What chance draws in Bubblee Pop: Bubblees of the five colors that are in every bag, as many of each."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import N_
from balloongames.rules.bubblee_pop.events import BubbleeDrawn
from balloongames.rules.bubblee_pop.state import BASE_COLORS
from balloongames.ui.draws import Draws
from balloongames.views.bubblee_pop.pieces import COLOR_OF


def _drawn(event: Event) -> list[str]:
    if not isinstance(event, BubbleeDrawn) or event.bubblee not in BASE_COLORS:
        return []
    return [COLOR_OF[event.bubblee]]


DRAWS: Final = Draws(N_("Bubblees out of the bag"), {COLOR_OF[letter]: 1 for letter in BASE_COLORS}, _drawn)
