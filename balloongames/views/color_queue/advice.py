"""What speaks for a choice of Color Queue: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.i18n import N_, _, ngettext, number, percent
from balloongames.ui.view import People

_PLACES: Final = {"at_hand": N_("Look at the cards in the hand.")}
COUNTED: Final = ("few_symbols", "rid_of_costly", "clears_table", "safe_card")


def look(place: Reason) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    return _(_PLACES[place.code])


def fact(reason: Reason, people: People) -> str:  # noqa: ARG001 - as in every game
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    match reason.code:
        case "few_symbols":
            own, others = (number(int(reason[name]) / 10, 1) for name in ("tenths", "others"))
            if not reason["tenths"]:
                text = _("It brings no explosions, as far as can be seen from here; other cards {others} on average.")
                return text.format(others=others)
            return _("It brings {own} explosions on average, other cards {others}.").format(own=own, others=others)
        case "rid_of_costly":
            count = int(reason["symbols"])
            text = ngettext(
                "A card with {count} explosion leaves the hand.", "Cards with {count} explosions leave the hand.", count
            )
            return text.format(count=count)
        case "clears_table":
            count = int(reason["cards"])
            text = ngettext("It clears {count} card at least.", "It clears {count} cards at least.", count)
            return text.format(count=count)
        case "safe_card":
            share = percent(int(reason["percent"]) / 100)
            return _("Nothing touches in {percent} of all cases.").format(percent=share)
        case _:
            raise KeyError(reason.code)
