"""A table of Balmy Balloonists in sentences, for who does not see it."""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.i18n import _, titled
from balloongames.rules.balmy_balloonists.cards import SPEED
from balloongames.rules.balmy_balloonists.state import HIGH, LOW, MEDIUM, NO_CARD
from balloongames.rules.balmy_balloonists.world import LANES, QUADRANTS
from balloongames.ui.view import Told
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.names import altitude_name, quadrant_card_name
from balloongames.views.balmy_balloonists.race import seat_words, standing_words, warning_words


def tell(context: BoardContext) -> Told:
    """Return where everybody is, what threatens them, and the winds of each quadrant; then who has what."""
    seats = range(context.model.seats)
    places = [_named(context, seat, standing_words(context, seat), warning_words(context, seat)) for seat in seats]
    scores = [_named(context, seat, seat_words(context, seat)) for seat in seats]
    return Told(board=[*places, *_winds(context)], scores=scores)


def _named(context: BoardContext, seat: Seat, *words: str) -> str:
    return titled(context.name(seat), "; ".join(filter(None, words)))


def _winds(context: BoardContext) -> list[str]:
    lines = []
    for letter, card in zip(QUADRANTS, context.model.quadrants, strict=True):
        if card == NO_CARD:
            continue
        lines.append(_("Quadrant {letter}, {card}").format(letter=letter, card=quadrant_card_name(card)))
        for lane in LANES:
            speeds = ", ".join(f"{altitude_name(one)} {SPEED[card][lane][one]}" for one in (HIGH, MEDIUM, LOW))
            lines.append(_("Lane {lane}: {speeds}").format(lane=lane, speeds=speeds))
    return lines
