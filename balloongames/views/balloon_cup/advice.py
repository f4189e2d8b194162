"""What speaks for a move of Balloon Cup: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.i18n import N_, _, ngettext
from balloongames.ui.view import People
from balloongames.views.balloon_cup.names import card_name, color_name

_PLACES: Final = {
    "at_tile": N_("Look at tile {tile}."),
    "at_hand": N_("Look at the cards in the hand."),
    "at_trophies": N_("Look at the trophies."),
}
_FACTS: Final = {
    "wins_game": N_("It brings the {color} trophy, and with it the victory."),
    "takes_trophy": N_("It brings the {color} trophy."),
    "leads_tile": N_("The {card} is a strong card for tile {tile}."),
    "hinders": N_("The {card} is a poor card for {name} on tile {tile}."),
    "offers_nothing": N_("It gives little away on tile {tile}."),
}
COUNTED: Final = ("wins_tile", "nears_trophy", "fresh_cards", "keeps_cards", "keeps_cubes")


def look(place: Reason) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    return _(_PLACES[place.code]).format(**dict(place.facts))


def fact(reason: Reason, people: People) -> str:
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    facts: dict[str, int | str] = dict(reason.facts)
    if "seat" in facts:
        facts["name"] = people.names[int(reason["seat"])]
    if "color" in facts:
        facts["color"] = color_name(str(reason["color"]))
    if "card" in facts:
        facts["card"] = card_name(int(reason["card"]))
    text = _counted(reason) if reason.code in COUNTED else _(_FACTS[reason.code])
    return text.format(**facts)


def _counted(reason: Reason) -> str:
    match reason.code:
        case "wins_tile":
            return ngettext(
                "It wins tile {tile} with its cube.",
                "It wins tile {tile} with its {cubes} cubes.",
                int(reason["cubes"]),
            )
        case "nears_trophy":
            return ngettext(
                "Then {cubes} of the {price} cubes for the {color} trophy is there.",
                "Then {cubes} of the {price} cubes for the {color} trophy are there.",
                int(reason["cubes"]),
            )
        case "fresh_cards":
            return ngettext("It brings {cards} fresh card.", "It brings {cards} fresh cards.", int(reason["cards"]))
        case "keeps_cards":
            return ngettext(
                "{cards} useful card stays in the hand.", "{cards} useful cards stay in the hand.", int(reason["cards"])
            )
        case _:
            return ngettext(
                "{cubes} cube stays for a better trade.",
                "{cubes} cubes stay for a better trade.",
                int(reason["cubes"]),
            )
