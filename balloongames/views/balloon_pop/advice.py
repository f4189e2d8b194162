"""What speaks for a move of Balloon POP: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.i18n import N_, _, ngettext
from balloongames.ui.view import People
from balloongames.views.balloon_pop.words import balloon_name, points_between

_PLACES: Final = {
    "at_card": N_("Look at the cards in the hand."),
    "at_group": N_("Look at the groups in the middle, and at group {group}."),
    "at_column": N_("Look at column {column}."),
    "at_series": N_("Look at the series that may pop."),
}
_FACTS: Final = {
    "card_leads": N_("The {card} beats all cards on the table so far: it would pick first."),
    "card_saves": N_("It is the lowest card: the higher ones stay for later."),
    "card_drops": N_("The {card} may drop a balloon that is in the way."),
    "group_scores": N_("Placed well, this group scores {points} at once."),
    "scores": N_("It scores {points} at once."),
    "drops_balloon": N_("The {balloon} that drops would only be in the way."),
}
COUNTED: Final = ("group_stars", "group_light", "series_in_a_row", "new_pairs", "column_stays_open")


def look(place: Reason) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    facts = {name: value + 1 if isinstance(value, int) else value for name, value in place.facts}  # people count from 1
    return _(_PLACES[place.code]).format(**facts)


def fact(reason: Reason, people: People) -> str:  # noqa: ARG001 - as in every game
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    facts = {name: balloon_name(str(value)) if name == "balloon" else value for name, value in reason.facts}
    if "points" in facts:
        low = int(facts["points"])
        facts["points"] = points_between(low, int(facts.get("most", low)))
    text = _counted(reason) if reason.code in COUNTED else _(_FACTS[reason.code])
    return text.format(**facts)


def _counted(reason: Reason) -> str:
    match reason.code:
        case "group_stars":
            return ngettext("This group has {stars} star.", "This group has {stars} stars.", int(reason["stars"]))
        case "group_light":
            return ngettext(
                "This group is a small one, with only {balloons} balloon.",
                "This group is a small one, with only {balloons} balloons.",
                int(reason["balloons"]),
            )
        case "series_in_a_row":
            return ngettext("{series} series pops.", "{series} series pop one after the other.", int(reason["series"]))
        case "new_pairs":
            return ngettext(
                "{pairs} more pair of one color lies side by side.",
                "{pairs} more pairs of one color lie side by side.",
                int(reason["pairs"]),
            )
        case _:
            return ngettext("{columns} column stays empty.", "{columns} columns stay empty.", int(reason["columns"]))
