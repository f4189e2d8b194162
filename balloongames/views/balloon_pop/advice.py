"""What speaks for a move of Balloon POP: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.i18n import N_, NN_
from balloongames.ui.sentences import Sentences, fill, from_one
from balloongames.ui.view import People
from balloongames.views.balloon_pop.words import balloon_name, points_between

_PLACES: Final[Sentences] = {
    "at_card": N_("Look at the cards in the hand."),
    "at_group": N_("Look at the groups in the middle, and at group {group}."),
    "at_column": N_("Look at column {column}."),
    "at_series": N_("Look at the series that may pop."),
}
_FACTS: Final[Sentences] = {
    "card_leads": N_("The {card} beats all cards on the table so far: it would pick first."),
    "card_saves": N_("It is the lowest card: the higher ones stay for later."),
    "card_drops": N_("The {card} may drop a balloon that is in the way."),
    "group_scores": N_("Placed well, this group scores {points} at once."),
    "scores": N_("It scores {points} at once."),
    "drops_balloon": N_("The {balloon} that drops would only be in the way."),
    "group_stars": NN_("This group has {stars} star.", "This group has {stars} stars.", "stars"),
    "group_light": NN_(
        "This group is a small one, with only {balloons} balloon.",
        "This group is a small one, with only {balloons} balloons.",
        "balloons",
    ),
    "series_in_a_row": NN_("{series} series pops.", "{series} series pop one after the other.", "series"),
    "new_pairs": NN_(
        "{pairs} more pair of one color lies side by side.",
        "{pairs} more pairs of one color lie side by side.",
        "pairs",
    ),
    "column_stays_open": NN_("{columns} column stays empty.", "{columns} columns stay empty.", "columns"),
}


def look(place: Reason) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    return fill(_PLACES, place, names={"group": from_one, "column": from_one})


def fact(reason: Reason, people: People) -> str:
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    facts = dict(reason.facts)
    low = int(facts.get("points", 0))
    points = points_between(low, int(facts.get("most", low)))
    return fill(_FACTS, reason, people, names={"balloon": balloon_name}, points=points)
