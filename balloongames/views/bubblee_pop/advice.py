"""What speaks for a move of Bubblee Pop: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.i18n import N_, NN_, points
from balloongames.ui.sentences import Sentences, fill, from_one
from balloongames.ui.view import People
from balloongames.views.bubblee_pop.names import powers_words

_PLACES: Final[Sentences] = {
    "at_sky": N_("Look at the sky."),
    "at_column": N_("Look at column {column}."),
    "at_own_planet": N_("Look at the planet of whoever has the power."),
    "at_other_planet": N_("Look at the other planet."),
    "at_other_zone": N_("Look at the other score zone."),
}
_FACTS: Final[Sentences] = {
    "scores": N_("It scores {points} at once."),
    "wins_powers": N_("It wins {powers}."),
    "ready_to_score": N_("After this swap a drop scores {points}."),
    "more_to_carry": N_("The planet of {name} gets one more to carry."),
    "takes_point": N_("It takes a point from {name}."),
    "gets_rid": N_("There is one Bubblee less to carry."),
    "away_from_rival": N_("{name} can’t use it at once."),
    "for_later": N_("It fits the column below and can be dropped there later."),
    "chain": NN_("It is a chain of {steps} step.", "It is a chain of {steps} steps.", "steps"),
    "ready_to_pair": NN_(
        "After this swap a drop brings {pairs} more pair of one color together.",
        "After this swap a drop brings {pairs} more pairs of one color together.",
        "pairs",
    ),
    "new_pairs": NN_("{pairs} more pair of one color touches.", "{pairs} more pairs of one color touch.", "pairs"),
    "room_left": NN_(
        "The column still has room for {room} more.", "The column still has room for {room} more.", "room"
    ),
    "out_of_order": NN_("It parts {pairs} pair of {name}.", "It parts {pairs} pairs of {name}.", "pairs"),
}


def look(place: Reason) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    return fill(_PLACES, place, names={"column": from_one})


def fact(reason: Reason, people: People) -> str:
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    return fill(_FACTS, reason, people, names={"points": points, "powers": powers_words})
