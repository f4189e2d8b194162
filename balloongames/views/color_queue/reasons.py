"""Why something is not possible in Color Queue: one sentence for each reason of its rules."""

from __future__ import annotations

from functools import partial
from typing import Final

from balloongames.core.game import TURN_CODES
from balloongames.i18n import N_, NN_
from balloongames.ui.sentences import Sentences, by_code, fill
from balloongames.ui.view_parts import Reasons
from balloongames.views.color_queue import pages

SENTENCES: Final[Sentences] = {
    "card_not_in_hand": N_("Card {card} is not in the hand."),
    "cards_out_of_order": N_("Each card can be chosen only once."),
    "too_few_cards": NN_("{needed} card must be chosen.", "{needed} cards must be chosen.", "needed"),
    "too_many_cards": NN_("Only {needed} card can be chosen.", "Only {needed} cards can be chosen.", "needed"),
}
PAGES: Final = by_code({
    pages.TURN: (
        *TURN_CODES, "card_not_in_hand", "cards_out_of_order", "too_few_cards", "too_many_cards",
    ),
})  # fmt: skip
"""The page of the rules that tells why, by code."""

REASONS: Final = Reasons(partial(fill, SENTENCES), PAGES)
