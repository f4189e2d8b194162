"""What speaks for a move of Bubblee Pop: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.i18n import N_, _, ngettext, points
from balloongames.ui.view import People
from balloongames.views.bubblee_pop.names import powers_words

_PLACES: Final = {
    "at_sky": N_("Look at the sky."),
    "at_column": N_("Look at column {column}."),
    "at_own_planet": N_("Look at the planet of whoever has the power."),
    "at_other_planet": N_("Look at the other planet."),
    "at_other_zone": N_("Look at the other score zone."),
}
_FACTS: Final = {
    "scores": N_("It scores {points} at once."),
    "wins_powers": N_("It wins {powers}."),
    "ready_to_score": N_("After this swap a drop scores {points}."),
    "more_to_carry": N_("The planet of {name} gets one more to carry."),
    "takes_point": N_("It takes a point from {name}."),
    "gets_rid": N_("There is one Bubblee less to carry."),
    "away_from_rival": N_("{name} can’t use it at once."),
    "for_later": N_("It fits the column below and can be dropped there later."),
}
COUNTED: Final = ("chain", "ready_to_pair", "new_pairs", "room_left", "out_of_order")


def look(place: Reason) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    facts = {name: value + 1 if isinstance(value, int) else value for name, value in place.facts}  # people count from 1
    return _(_PLACES[place.code]).format(**facts)


def fact(reason: Reason, people: People) -> str:
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    facts: dict[str, int | str] = dict(reason.facts)
    if "seat" in facts:
        facts["name"] = people.names[int(reason["seat"])]
    if "points" in facts:
        facts["points"] = points(int(reason["points"]))
    if "powers" in facts:
        facts["powers"] = powers_words(str(reason["powers"]))
    text = _counted(reason) if reason.code in COUNTED else _(_FACTS[reason.code])
    return text.format(**facts)


def _counted(reason: Reason) -> str:
    match reason.code:
        case "chain":
            return ngettext("It is a chain of {steps} step.", "It is a chain of {steps} steps.", int(reason["steps"]))
        case "ready_to_pair":
            return ngettext(
                "After this swap a drop brings {pairs} more pair of one color together.",
                "After this swap a drop brings {pairs} more pairs of one color together.",
                int(reason["pairs"]),
            )
        case "new_pairs":
            return ngettext(
                "{pairs} more pair of one color touches.",
                "{pairs} more pairs of one color touch.",
                int(reason["pairs"]),
            )
        case "room_left":
            return ngettext(
                "The column still has room for {room} more.",
                "The column still has room for {room} more.",
                int(reason["room"]),
            )
        case _:
            return ngettext(
                "It parts {pairs} pair of {name}.", "It parts {pairs} pairs of {name}.", int(reason["pairs"])
            )
