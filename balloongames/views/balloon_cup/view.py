"""The face of Balloon Cup for the program."""

from __future__ import annotations

from balloongames.core.options import Options
from balloongames.i18n import N_
from balloongames.ui.game_view import GameView


class BalloonCupView(GameView):
    """An Alpine valley on the morning of the regatta: four tiles, five trophies."""

    id = "balloon_cup"
    title = N_("Balloon Cup")
    promise = N_("Fly high over mountains, low over plains, and win three of five trophies.")
    colors = ("red", "yellow", "green", "blue", "grey")
    pieces = ("tiles",)
    watched = ("trophy",)
    sign = ("trophies/yellow",)

    def score(self, score: int, reason: str, options: Options, seats: int) -> str:
        """Return how many trophies were won."""
        from balloongames.views.balloon_cup import words  # noqa: PLC0415 - loading late is what the face is for

        return words.trophies_words(score)
