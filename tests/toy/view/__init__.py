"""How Gusts looks: as little as a view can be, and all that one owes the table. The words stay in English."""

from __future__ import annotations

from typing import Final

from balloongames.ui.game_view import GameView

VIEW: Final = GameView(
    package=__name__,
    id="gusts",
    title="Gusts",
    promise="Play a card that is higher than the last one.",
)
