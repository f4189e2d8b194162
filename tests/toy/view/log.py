"""The log of Gusts."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.ui.view import People
from balloongames.ui.view_parts import Log
from tests.toy.rules.events import CardDrawn, CardPlayed, HandsDealt


def say(event: Event, people: People) -> str | None:
    match event:
        case HandsDealt():
            return "The cards are dealt."
        case CardPlayed(seat, card, points):
            return f"{people.names[seat]} played {card} for {points}."
        case CardDrawn(seat, card):
            return f"{people.names[seat]} drew {card or 'a card'}."
        case _:
            return None


LOG: Final = Log(say)
