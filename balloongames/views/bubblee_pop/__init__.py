"""How Bubblee Pop looks: in a violet galaxy, little persons fall from the sky between two small planets."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.game_view import GameView
from balloongames.ui.view_parts import Postcard

VIEW: Final = GameView(
    package=__name__,
    id="bubblee_pop",
    title=N_("Bubblee Pop"),
    promise=N_("Drop two from the sky, line up three, and surprise the planet next door."),
    venue_name=N_("The two planets"),
    colors=("red", "yellow", "green", "blue", "purple", "black"),
    night=True,
    postcard=Postcard("planets"),
    pieces=("planet.0", "planet.1"),
    watched=("bag", "plate.0", "plate.1"),
    sign=("bubblees/purple", "bubblees/eyes_open"),
    counts_turns=lambda _options, seats: seats == 1,
)
