"""The face of Gusts."""

from __future__ import annotations

from balloongames.ui.game_view import GameView


class GustsView(GameView):
    """The face of Gusts."""

    id = "gusts"
    title = "Gusts"
    promise = "Play a card that is higher than the last one."
