"""The face of Balloon Cup for the program."""

from __future__ import annotations

from balloongames.i18n import N_
from balloongames.ui.game_view import GameView


class BalloonCupView(GameView):
    """An Alpine valley on the morning of the regatta: four tiles, five trophies."""

    id = "balloon_cup"
    title = N_("Balloon Cup")
    promise = N_("Fly high over mountains, low over plains, and win three of five trophies.")
    colors = ("red", "yellow", "green", "blue", "grey")
    pieces = ("tiles",)
