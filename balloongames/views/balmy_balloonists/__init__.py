"""How Balmy Balloonists looks: a brass-rimmed atlas on a deep-sea desk, with winds that drift over the map."""

from __future__ import annotations

from typing import Final

from balloongames.core.options import Options
from balloongames.i18n import N_, points
from balloongames.ui.game_view import GameView
from balloongames.ui.view_parts import Postcard


def _score_words(score: int, reason: str, options: Options, seats: int) -> str:
    """Return what a campaign has brought, or how far a balloon has come."""
    if reason == "campaign":
        return points(score)
    from balloongames.views.balmy_balloonists import words

    return words.score_words(score, words.degrees_of(options, seats))


VIEW: Final = GameView(
    package=__name__,
    id="balmy_balloonists",
    title=N_("Balmy Balloonists"),
    promise=N_("Read the winds, spare the fuel, and be the first balloon round the world."),
    venue_name=N_("The wide world"),
    postcard=Postcard("map", round=True),
    pieces=("disc",),
    watched=("seat",),
    painted=("line", "arrow"),
    middle="finish",
    figures="balloon",
    sign=("players/gores",),
    score_words=_score_words,
    counts_turns=lambda options, seats: seats == 1 and options["race"] != "campaign",
)
