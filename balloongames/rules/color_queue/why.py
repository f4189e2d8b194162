"""Why a move is not possible: each illegal try has its own reason, with the facts that a sentence needs.

Judged from what the viewer sees, so an explanation can't give away anything.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.rules.color_queue.moves import Move
from balloongames.rules.color_queue.observation import Observation

CODES: Final = ("card_not_in_hand", "cards_out_of_order", "too_few_cards", "too_many_cards")
"""All the codes but those of `core.game.whose_turn`: a view owes a sentence for each."""


def refusal(seen: Observation, move: Move) -> Reason | None:
    """Return why the viewer, who is to move, can't make this move; None if it is legal."""
    for card in move.cards:
        if card not in seen.hands[seen.seat]:
            return Reason("card_not_in_hand", (("card", card),))
    if list(move.cards) != sorted(set(move.cards)):
        return Reason("cards_out_of_order")
    facts = (("cards", len(move.cards)), ("needed", seen.variant.chosen))
    if len(move.cards) < seen.variant.chosen:
        return Reason("too_few_cards", facts)
    return Reason("too_many_cards", facts) if len(move.cards) > seen.variant.chosen else None
