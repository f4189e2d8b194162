"""A table of Balmy Balloonists in sentences, for who does not see it."""

from __future__ import annotations

from balloongames.core.game import Seat
from balloongames.i18n import _, clauses, titled
from balloongames.rules.balmy_balloonists.cards import SPEED
from balloongames.rules.balmy_balloonists.state import HIGH, LOW, MEDIUM, NO_CARD
from balloongames.rules.balmy_balloonists.world import LANES, QUADRANTS
from balloongames.ui.view import AltText
from balloongames.views.balmy_balloonists.context import BoardContext
from balloongames.views.balmy_balloonists.flight_words import speed_words
from balloongames.views.balmy_balloonists.names import altitude_name, quadrant_card_name
from balloongames.views.balmy_balloonists.race import seat_words, standing_words, warning_words


def alt_text(context: BoardContext) -> AltText:
    """Return where everybody is, what threatens them, and the winds of each quadrant; then who has what."""
    seats = range(context.model.seats)
    places = [_named(context, seat, standing_words(context, seat), warning_words(context, seat)) for seat in seats]
    scores = [_named(context, seat, seat_words(context, seat)) for seat in seats]
    return AltText(board=[*places, *_winds(context)], scores=scores)


def _named(context: BoardContext, seat: Seat, *words: str) -> str:
    return titled(context.name(seat), clauses(words))


def _winds(context: BoardContext) -> list[str]:
    """Return the table of each quadrant: its head names the altitudes once, and each lane has their speeds."""
    lines, levels = [], (HIGH, MEDIUM, LOW)
    for letter, card in zip(QUADRANTS, context.model.quadrants, strict=True):
        if card == NO_CARD:
            continue
        title = _("Quadrant {letter}, {card}").format(letter=letter, card=quadrant_card_name(card))
        lines.append(titled(title, ", ".join(map(altitude_name, levels))))
        for lane in LANES:
            speeds = ", ".join(speed_words(SPEED[card][lane][one]) for one in levels)
            lines.append(_("Lane {lane}: {speeds}").format(lane=lane, speeds=speeds))
    return lines
