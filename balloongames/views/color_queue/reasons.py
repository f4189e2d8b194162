"""Why something is not possible in Color Queue: one sentence for each reason of its rules."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.i18n import N_, _, ngettext
from balloongames.ui.view import People

SENTENCES: Final = {
    "match_over": N_("The match is over."),
    "only_watching": N_("Only {name} can do that now."),
    "not_your_turn": N_("It is the turn of {name}."),
    "card_not_in_hand": N_("Card {card} is not in the hand."),
    "cards_out_of_order": N_("Each card can be chosen only once."),
}
"""By code; those with a count have their own lines in `sentence`."""

COUNTED: Final = ("too_few_cards", "too_many_cards")


def sentence(reason: Reason, people: People) -> str:
    """Return the sentence of a reason; KeyError on a code that the rules don't have."""
    facts = dict(reason.facts)
    if "seat" in facts:
        facts["name"] = people.names[int(reason["seat"])]
    text = _counted(reason) if reason.code in COUNTED else _(SENTENCES[reason.code])
    return text.format(**facts)


def _counted(reason: Reason) -> str:
    needed = int(reason["needed"])
    if reason.code == "too_few_cards":
        return ngettext("{needed} card must be chosen.", "{needed} cards must be chosen.", needed)
    return ngettext("Only {needed} card can be chosen.", "Only {needed} cards can be chosen.", needed)
