"""The face of Balmy Balloonists for the program."""

from __future__ import annotations

from balloongames.core.options import Options
from balloongames.i18n import N_
from balloongames.ui.game_view import GameView, Postcard


class BalmyView(GameView):
    """A brass-rimmed atlas on a deep-sea desk: balloons round the pole, and winds that drift over the map."""

    id = "balmy_balloonists"
    title = N_("Balmy Balloonists")
    promise = N_("Read the winds, spare the fuel, and be the first balloon round the world.")
    postcard = Postcard("map", round=True)
    pieces = ("disc",)
    watched = ("seat",)
    middle = "finish"
    figures = "balloon"
    sign = ("players/gores",)

    def score(self, score: int, reason: str, options: Options, seats: int) -> str:
        """Return what a campaign has brought, or how far a balloon has come."""
        if reason == "campaign":
            return super().score(score, reason, options, seats)
        from balloongames.views.balmy_balloonists import words  # noqa: PLC0415 - loading late is what the face is for

        return words.score_words(score, words.degrees_of(options, seats))
