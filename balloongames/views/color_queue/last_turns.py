"""What somebody's last turn has left: a line round the card that joined the queue, as long as it stands there.

A turn is one of the whole table: until the next five cards are turned up, those of the last turn are marked.
"""

from __future__ import annotations

from balloongames.core.match import LastTurn
from balloongames.i18n import _, ngettext
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.observation import Observation
from balloongames.rules.color_queue.state import symbols_of
from balloongames.ui.canvas import Point
from balloongames.ui.geometry import Box
from balloongames.ui.last_turns import Trace, box_line, latest, tag_box
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.log import say
from balloongames.views.color_queue.model import TurnCard
from balloongames.views.color_queue.pieces import symbols_box
from balloongames.views.color_queue.scores import plate_tag


def trace_of(turn: LastTurn[Observation], context: BoardContext) -> Trace | None:
    """Return what a turn has left; None of one that is told of nowhere, and while the cards are being turned up."""
    if context.turning:
        return None
    plates = _plates(turn.seat, context)
    places = [place for place in context.model.last.places if place.seat == turn.seat] if context.model.last else []
    if not places:
        event = latest(turn, e.CardsCommitted)
        words = say(event, context.host.people) if event is not None else None
        return Trace(words, tag_points=plates) if words else None
    words = " ".join(_words(context, place) for place in places)
    lying = [(place.card, box) for place in places if (box := _standing(context, place.card)) is not None]
    boxes = [box for _card, box in lying]
    lines = [box_line(box.grow(1), min(9.0, box.h * 0.2)) for box in boxes]  # round as the cards are
    return Trace(words, lines, tag_points=[_below(context, *one) for one in lying] or plates)


def _words(context: BoardContext, place: TurnCard) -> str:
    assert place.seat is not None
    name = context.name(place.seat)
    if not place.cards:
        return _("{name}: {card}, no blast.").format(name=name, card=place.card)
    count = symbols_of(place.cards)
    words = ngettext("{name}: {card}, {count} explosion.", "{name}: {card}, {count} explosions.", count)
    return words.format(name=name, card=place.card, count=count)


def _standing(context: BoardContext, card: int) -> Box | None:
    standing = context.model.standing
    for column, cards in enumerate(standing.columns):
        if card in cards:
            return context.rack.cell(column, standing.row(column, cards.index(card)))
    return None


def _below(context: BoardContext, card: int, box: Box) -> Point:
    """Return where the tag of a card hangs: over its lower edge, beside its symbols."""
    width = tag_box(0, 0, context.kit.text_scale).w
    return max(box.cx, symbols_box(box, card).right + 2 + width / 2), box.bottom


def _plates(seat: int, context: BoardContext) -> list[Point]:
    """Return where the tag hangs at the row of a seat; a team has no room for it there, and all of its cards stand."""
    if context.model.mode != "competitive":
        return []
    tag = plate_tag(context, seat, context.kit)
    return [(tag.cx, tag.cy)]
