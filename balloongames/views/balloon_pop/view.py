"""The face of Balloon POP for the program."""

from __future__ import annotations

from balloongames.i18n import N_
from balloongames.ui.game_view import GameView


class BalloonPopView(GameView):
    """A garden fête: balloons rise under a striped awning."""

    id = "balloon_pop"
    title = N_("Balloon POP")
    promise = N_("Pick a group, let it float, and hear series pop under the awning.")
    colors = ("red", "yellow", "green", "blue", "white")
    pieces = ("board.0", "board.1", "board.2", "board.3")
    watched = ("track",)
