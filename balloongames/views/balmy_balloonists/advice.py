"""What speaks for a move of Balmy Balloonists: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.i18n import N_, NN_
from balloongames.ui.sentences import Names, Sentences, fill
from balloongames.ui.view import People
from balloongames.views.balmy_balloonists.names import altitude_name, misfortune_name
from balloongames.views.balmy_balloonists.outlook import token_name

_PLACES: Final[Sentences] = {
    "at_hand": N_("Look at the wind cards in the hand."),
    "at_table": N_("Look at the wind cards laid out."),
    "at_altitudes": N_("Look at the altitudes."),
    "at_advantages": N_("Look at the advantage cards."),
    "at_map": N_("Look at the map."),
}
_FACTS: Final[Sentences] = {
    "keeps_clear": N_("At another altitude, {altitude}, the balloon would be forced down."),
    "burns_nothing": N_("It burns no fuel."),
    "comes_back": N_("It leads out of the doldrums."),
    "sent_out": N_("It sends {name} out of the lanes."),
    "may_harm": N_("It may harm {name}, who is not behind."),
    "frees_table": N_("It makes room on the table for another card."),
    "cancels": N_("It cancels a misfortune: {misfortune}."),
    "no_turn_lost": N_("The next turn is not lost."),
    "scarce": N_("None is left: {token}."),
    "finishes": NN_("It leads {spaces} space past the finish.", "It leads {spaces} spaces past the finish.", "spaces"),
    "flies": NN_("The flight is {spaces} space.", "The flight is {spaces} spaces.", "spaces"),
    "best_winds": NN_(
        "From there, winds carry the balloon {spaces} space.",
        "From there, winds carry the balloon {spaces} spaces.",
        "spaces",
    ),
    "slower_winds": NN_(
        "The best wind for {name} then carries {spaces} space less a turn.",
        "The best wind for {name} then carries {spaces} spaces less a turn.",
        "spaces",
    ),
    "new_winds": NN_(
        "The winds here carry only {spaces} space. Others may be better.",
        "The winds here carry only {spaces} spaces. Others may be better.",
        "spaces",
    ),
}

_NAMES: Final[Names] = {"altitude": altitude_name, "misfortune": misfortune_name, "token": token_name}


def look(place: Reason) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    return fill(_PLACES, place)


def fact(reason: Reason, people: People) -> str:
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    return fill(_FACTS, reason, people, names=_NAMES)
