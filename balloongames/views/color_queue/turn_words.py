"""How it stands with a card of the turn, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, TypeAlias

from balloongames.i18n import _, clauses, ngettext
from balloongames.views.color_queue.context import BoardContext
from balloongames.views.color_queue.model import TurnCard
from balloongames.views.color_queue.names import numbers

Mark: TypeAlias = Literal["", "check", "bang", "hourglass", "eyeoff", "eye", "pencil", "warn"]


def seen_state(context: BoardContext, place: TurnCard) -> TurnCard:
    """Return a place as the board shows it: what its card sets off pops there first, and is counted when it lands."""
    animation = context.animation
    flying = {flight.card for flight in animation.flights}
    landed = tuple(cards for cards in place.chains if not flying.intersection(cards))
    state, taken = place.state, place.taken
    if place is context.acting:
        taken = tuple(token.card for token in animation.tokens if token.t >= 1) or taken
        if context.popping:
            state = "popping"
        elif context.touching:
            state = "touched"
    elif state in {"popping", "popped"}:
        state = "popped" if len(landed) == len(place.chains) else "popping"
    return replace(place, state=state, chains=landed, taken=taken)


def state_so_far(context: BoardContext, place: TurnCard) -> tuple[str, Mark]:
    """Return how it stands with a place; of the card that all eyes are on, nobody knows yet whether it stays."""
    seen = seen_state(context, place)
    return (_("in line"), "hourglass") if place is context.acting and seen.state == "placed" else state_words(seen)


def state_words(place: TurnCard) -> tuple[str, Mark]:
    """Return how it stands with a card once nothing moves."""
    popped = len(place.cards)
    match place.state:
        case "placed":
            return _("settled"), "check"
        case "popping":
            return _("popping"), "bang"
        case "popped":
            return ngettext("popped {count}", "popped {count}", popped).format(count=popped), "bang"
        case "touched":
            return _("touches"), "warn"
        case "unplaced":
            return _("not placed"), "hourglass"
        case "waiting":
            return on_its_way()


def on_its_way() -> tuple[str, Mark]:
    """Return how it stands with a card that is not there yet."""
    return _("on its way"), "hourglass"


def story(place: TurnCard) -> str:
    """Return what a card of the turn did, step by step."""
    steps = [
        _("chain {number}: {cards}").format(number=i, cards=numbers(cards))
        for i, cards in enumerate(place.chains, start=1)
    ]
    if place.taken:
        steps.append(_("and the Chief’s pile: {cards}").format(cards=numbers(place.taken)))
    return clauses(steps) if steps else state_words(place)[0]
