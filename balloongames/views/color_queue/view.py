"""The face of Color Queue for the program."""

from __future__ import annotations

from balloongames.core.options import Options
from balloongames.i18n import N_
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.game_view import GameView, Postcard


class ColorQueueView(GameView):
    """A street fair at dusk: five columns of balloons, and bulbs that flicker along the chain."""

    id = "color_queue"
    title = N_("Color Queue")
    promise = N_("Choose in secret, line up by number, and leave the explosions to the others.")
    colors = ("red", "yellow", "green", "blue", "purple")
    postcard = Postcard(ground=HOME_SCENERY)  # a sky of scores can't be read in its dusk
    pieces = ("queue",)
    watched = ("seat",)
    sign = ("queue/spark",)

    def score(self, score: int, reason: str, options: Options, seats: int) -> str:
        """Return the explosions of a rival, or the cards that a team or one alone had left."""
        from balloongames.views.color_queue import words  # noqa: PLC0415 - loading late is what the face is for

        alike = reason.startswith(("team_", "solo_"))
        return words.cards_words(score) if alike else words.explosions_words(score)
