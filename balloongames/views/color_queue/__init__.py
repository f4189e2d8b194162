"""How Color Queue looks: a street fair at dusk, where bulbs flicker along five columns of balloons."""

from __future__ import annotations

from typing import Final

from balloongames.core.options import Options
from balloongames.i18n import N_
from balloongames.ui.backdrops import HOME_SCENERY
from balloongames.ui.game_view import GameView
from balloongames.ui.view_parts import Postcard


def _score_words(score: int, reason: str, _options: Options, _seats: int) -> str:
    """Return the explosions of a rival, or the cards that a team or one alone had left."""
    from balloongames.rules.color_queue.state import mode_of
    from balloongames.views.color_queue import words

    return words.explosions_words(score) if mode_of(reason) == "competitive" else words.cards_words(score)


VIEW: Final = GameView(
    package=__name__,
    id="color_queue",
    title=N_("Color Queue"),
    promise=N_("Choose in secret, line up by number, and leave the explosions to the others."),
    venue_name=N_("The street fair"),
    colors=("red", "yellow", "green", "blue", "purple"),
    postcard=Postcard(ground=HOME_SCENERY),  # a sky of scores can't be read in its dusk
    pieces=("queue",),
    watched=("seat",),
    sign=("queue/spark",),
    score_words=_score_words,
)
