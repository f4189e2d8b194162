"""What chance draws in Balloon Cup: the cubes on the tiles. The cards of the hands stay hidden here."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import N_
from balloongames.rules.balloon_cup.events import TileFilled
from balloongames.rules.balloon_cup.state import COLORS, SUPPLY
from balloongames.ui.draws import Draws
from balloongames.views.balloon_cup.pieces import COLOR_OF


def _drawn(event: Event) -> list[str]:
    return [COLOR_OF[letter] for letter in event.cubes] if isinstance(event, TileFilled) else []


DRAWS: Final = Draws(
    N_("cubes out of the bag"), {COLOR_OF[letter]: many for letter, many in zip(COLORS, SUPPLY, strict=True)}, _drawn
)
