"""What speaks for a move of Balmy Balloonists: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice, Seat
from balloongames.i18n import N_, NN_
from balloongames.ui.sentences import Names, Sentences, fill, fill_prospect
from balloongames.ui.view import People
from balloongames.ui.view_parts import AdviceWords
from balloongames.views.balmy_balloonists.names import altitude_name, misfortune_name
from balloongames.views.balmy_balloonists.outlook import token_name

_LOOKS: Final[Sentences] = {
    "at_hand": N_("See what each wind card would do."),
    "at_table": N_("Look at the wind cards laid out."),
    "at_altitudes": N_("Look at the altitudes."),
    "at_advantages": N_("Look at the advantage cards."),
    "at_map": N_("Look at the map."),
}
_FACTS: Final[Sentences] = {
    "keeps_clear": N_("At another altitude, {altitude}, the balloon would be forced down."),
    "burns_nothing": N_("It burns no fuel."),
    "keeps_ballast": N_("On the ground no ballast is spent."),
    "comes_back": N_("It leads out of the doldrums."),
    "sent_out": N_("It sends {name} out of the lanes."),
    "may_harm": N_("It may harm {name}, who is ahead."),
    "may_hinder": N_("It may harm {name}."),
    "no_winds": N_("No wind carries the balloon on from here. Others may be better."),
    "frees_table": N_("It makes room on the table for another card."),
    "cancels": N_("It cancels a misfortune: {misfortune}."),
    "no_turn_lost": N_("The next turn is not lost."),
    "scarce": N_("None is left: {token}."),
    "may_shift": N_("Fair winds can still change the lane."),
    "keeps_winds": N_("The fair winds stay for a time when they bring more."),
    "forced_down": NN_(
        "The balloon is forced down after {spaces} space, and the next turn is lost.",
        "The balloon is forced down after {spaces} spaces, and the next turn is lost.",
        "spaces",
    ),
    "card_helps": NN_(
        "With this card, winds could carry the balloon {spaces} space.",
        "With this card, winds could carry the balloon {spaces} spaces.",
        "spaces",
    ),
    "finishes": NN_("It leads {spaces} space past the finish.", "It leads {spaces} spaces past the finish.", "spaces"),
    "flies": NN_("The flight is {spaces} space.", "The flight is {spaces} spaces.", "spaces"),
    "best_winds": NN_(
        "From there, winds carry the balloon {spaces} space (altitude: {altitude}).",
        "From there, winds carry the balloon {spaces} spaces (altitude: {altitude}).",
        "spaces",
    ),
    "slower_winds": NN_(
        "The best wind for {name} then carries {spaces} space less a turn.",
        "The best wind for {name} then carries {spaces} spaces less a turn.",
        "spaces",
    ),
    "upsets_winds": NN_(
        "Where {name} is, winds carry {spaces} space now: others may carry less.",
        "Where {name} is, winds carry {spaces} spaces now: others may carry less.",
        "spaces",
    ),
    "partners_winds": NN_(
        "From there, winds carry {name} {spaces} space.", "From there, winds carry {name} {spaces} spaces.", "spaces"
    ),
    "winds_here": NN_(
        "The own balloon can stay: from here, winds carry it {spaces} space.",
        "The own balloon can stay: from here, winds carry it {spaces} spaces.",
        "spaces",
    ),
    "new_winds": NN_(
        "The winds here carry only {spaces} space. Others may be better.",
        "The winds here carry only {spaces} spaces. Others may be better.",
        "spaces",
    ),
}

_WINDS_THAN_HERE: Final[Sentences] = {
    "best_winds": NN_(
        "From there, winds carry the balloon {spaces} space, from here {here}.",
        "From there, winds carry the balloon {spaces} spaces, from here {here}.",
        "spaces",
    ),
}
_NAMES: Final[Names] = {"altitude": altitude_name, "misfortune": misfortune_name, "token": token_name}
_PROSPECTS: Final[Sentences] = {
    "finishes": N_("After that, {mover} could cross the finish."),
    "comes_back": N_("After that, {mover} could leave the doldrums."),
    "sent_out": N_("After that, {mover} could send {name} out of the lanes."),
    "may_harm": N_("After that, {mover} could lay a misfortune on {name}."),
    "slower_winds": NN_(
        "After that, {mover} could cost {name} {spaces} space a turn.",
        "After that, {mover} could cost {name} {spaces} spaces a turn.",
        "spaces",
    ),
    "flies": NN_(
        "After that, {mover} could fly {spaces} space.", "After that, {mover} could fly {spaces} spaces.", "spaces"
    ),
}
_BALANCE: Final[Sentences] = {
    "degrees_more": NN_(
        "{name} is {amount} degree farther by the next turn.",
        "{name} is {amount} degrees farther by the next turn.",
        "amount",
    ),
    "fuel_more": N_("Fuel by the next turn: {amount} more."),
    "ballast_more": N_("Ballast by the next turn: {amount} more."),
    "gas_more": N_("Gas by the next turn: {amount} more."),
    "altitude_more": NN_(
        "{name} is {amount} level higher by the next turn.",
        "{name} is {amount} levels higher by the next turn.",
        "amount",
    ),
}
_IDEAS: Final = {
    "may_shift": N_("A flight can stop for fair winds."),
    "keeps_winds": N_("A card may be worth more later."),
    "forced_down": N_("Some altitudes force a landing."),
    "card_helps": N_("Think of where each card leads."),
    "at_hand": N_("Think of where each card leads."),
    "at_table": N_("Winds may be laid on others, too."),
    "at_altitudes": N_("Compare how far each altitude carries."),
    "at_advantages": N_("Each advantage helps only once."),
    "at_map": N_("Every lane has winds of its own."),
    "keeps_clear": N_("Some altitudes force a landing."),
    "burns_nothing": N_("Fuel can be saved."),
    "keeps_ballast": N_("Ballast is needed to climb."),
    "comes_back": N_("There is a way back into the lanes."),
    "sent_out": N_("Winds may be laid on others, too."),
    "may_harm": N_("Cards may be laid on others, too."),
    "may_hinder": N_("Cards may be laid on others, too."),
    "slower_winds": N_("Winds may be laid on others, too."),
    "partners_winds": N_("Winds may be laid on others, too."),
    "winds_here": N_("Every lane has winds of its own."),
    "upsets_winds": N_("The winds can change."),
    "no_winds": N_("The winds can change."),
    "frees_table": N_("No more than three cards may lie on the table."),
    "cancels": N_("A misfortune can be canceled."),
    "no_turn_lost": N_("A turn is worth much."),
    "scarce": N_("Take what is missing most."),
    "finishes": N_("The finish is near."),
    "flies": N_("Compare how far each altitude carries."),
    "best_winds": N_("Every lane has winds of its own."),
    "new_winds": N_("The winds can change."),
}


def look(where: Advice) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    return fill(_LOOKS, where)


def fact(reason: Advice, people: People) -> str:
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    sentences = _WINDS_THAN_HERE if "here" in dict(reason.facts) else _FACTS
    return fill(sentences, reason, people, names=_NAMES)


def prospect(fact: Advice, mover: Seat, people: People) -> str:
    """Return the sentence of what somebody could do next; KeyError on a code that is no prospect of the rules."""
    return fill_prospect(_PROSPECTS, fact, mover, people, names=_NAMES)


ADVICE: Final = AdviceWords(look=look, fact=fact, prospect=prospect, balances=_BALANCE, ideas=_IDEAS)
