"""How Balloon Cup looks: an Alpine valley on the morning of the regatta, with four tiles and five trophies."""

from __future__ import annotations

from typing import Final

from balloongames.core.options import Options
from balloongames.i18n import N_
from balloongames.ui.game_view import GameView


def _score_words(score: int, _reason: str, _options: Options, _seats: int) -> str:
    """Return how many trophies were won."""
    from balloongames.views.balloon_cup import words

    return words.trophies_words(score)


VIEW: Final = GameView(
    package=__name__,
    id="balloon_cup",
    title=N_("Balloon Cup"),
    promise=N_("Fly high over mountains, low over plains, and win three of five trophies."),
    venue_name=N_("The mountain valley"),
    colors=("red", "yellow", "green", "blue", "grey"),
    pieces=("tiles",),
    watched=("trophy",),
    sign=("trophies/yellow",),
    score_words=_score_words,
)
