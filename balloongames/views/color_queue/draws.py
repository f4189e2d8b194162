"""What chance draws in Color Queue: the cards that lie in the columns when a round begins."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import N_
from balloongames.rules.color_queue.events import CardLaid
from balloongames.rules.color_queue.state import COLORS
from balloongames.ui.draws import Draws
from balloongames.views.color_queue.names import color_of
from balloongames.views.color_queue.pieces import KEYS


def _drawn(event: Event) -> list[str]:
    return [KEYS[color_of(event.card)]] if isinstance(event, CardLaid) else []


DRAWS: Final = Draws(N_("cards laid out for a round"), {KEYS[letter]: 1 for letter in COLORS}, _drawn)
