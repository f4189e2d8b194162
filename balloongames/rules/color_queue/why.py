"""Why a move is not possible: each illegal try has its own reason, with the facts that a sentence needs.

Judged from what the viewer sees, so an explanation can't give away anything.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason, whose_turn
from balloongames.rules.color_queue.moves import Move
from balloongames.rules.color_queue.observation import Observation

CODES: Final = (
    "match_over", "only_watching", "not_your_turn", "card_not_in_hand", "cards_out_of_order",
    "too_few_cards", "too_many_cards",
)  # fmt: skip
"""All the codes that there are: a view owes a sentence for each."""


def why_not(seen: Observation, move: Move) -> Reason | None:
    """Return None if ``move`` is legal for the viewer, else why it is not."""
    reason = whose_turn(seen.viewer, seen.to_move)
    if reason or seen.viewer is None:
        return reason
    return _judge(seen, move, seen.viewer)


def _judge(seen: Observation, move: Move, seat: int) -> Reason | None:
    for card in move.cards:
        if card not in seen.hands[seat]:
            return Reason("card_not_in_hand", (("card", card),))
    if list(move.cards) != sorted(set(move.cards)):
        return Reason("cards_out_of_order")
    facts = (("cards", len(move.cards)), ("needed", seen.variant.chosen))
    if len(move.cards) < seen.variant.chosen:
        return Reason("too_few_cards", facts)
    return Reason("too_many_cards", facts) if len(move.cards) > seen.variant.chosen else None
