"""Why something is not possible in Gusts."""

from __future__ import annotations

from balloongames.core.game import Reason
from balloongames.ui.sentences import fill
from balloongames.ui.view import People

_REASONS = {
    "already_played": "A card was played already.",
    "no_such_card": "That card is not in the hand.",
    "play_first": "Play a card first.",
    "bag_empty": "The bag is empty.",
}
PAGES = dict.fromkeys(_REASONS, 0)


def sentence(reason: Reason, people: People) -> str:
    return fill(_REASONS, reason, people)
