"""What speaks for a choice of Color Queue: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.i18n import N_, NN_, _, number, percent
from balloongames.ui.sentences import Sentences, fill
from balloongames.ui.view import People

_PLACES: Final[Sentences] = {"at_hand": N_("Look at the cards in the hand.")}
_FACTS: Final[Sentences] = {
    "rid_of_costly": NN_(
        "A card with {symbols} explosion leaves the hand.",
        "Cards with {symbols} explosions leave the hand.",
        "symbols",
    ),
    "clears_table": NN_("It clears {cards} card at least.", "It clears {cards} cards at least.", "cards"),
    "safe_card": N_("Nothing touches in {percent} of all cases."),
}


def look(place: Reason) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    return fill(_PLACES, place)


def fact(reason: Reason, people: People) -> str:
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    if reason.code == "few_symbols":
        own, others = (number(int(reason[name]) / 10, 1) for name in ("tenths", "others"))
        if not reason["tenths"]:
            text = _("It brings no explosions, as far as can be seen from here; other cards {others} on average.")
            return text.format(others=others)
        return _("It brings {own} explosions on average, other cards {others}.").format(own=own, others=others)
    if reason.code == "symbols_for_all":
        own, rivals = (number(int(reason[name]) / 10, 1) for name in ("tenths", "rivals"))
        if not reason["tenths"] and not reason["rivals"]:
            return _("Nothing explodes, as far as can be seen from here.")
        text = _("It brings {own} explosions on average, and {rivals} to the other players.")
        return text.format(own=own, rivals=rivals)
    return fill(_FACTS, reason, people, names={"percent": lambda share: percent(share / 100)})
