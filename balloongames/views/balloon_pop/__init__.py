"""How Balloon POP looks: a garden fête, where balloons rise under a striped awning."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.game_view import GameView

VIEW: Final = GameView(
    package=__name__,
    id="balloon_pop",
    title=N_("Balloon POP"),
    promise=N_("Pick a group, let it float, and hear series pop under the awning."),
    venue_name=N_("The garden fête"),
    colors=("red", "yellow", "green", "blue", "white"),
    pieces=("board.0", "board.1", "board.2", "board.3"),
    watched=("track",),
)
