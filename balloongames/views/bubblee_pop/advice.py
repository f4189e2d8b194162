"""What speaks for a move of Bubblee Pop: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice, Seat
from balloongames.i18n import N_, NN_, points
from balloongames.ui.sentences import Sentences, fill, fill_prospect, from_one, idea_in
from balloongames.ui.view import People
from balloongames.ui.view_parts import AdviceWords
from balloongames.views.bubblee_pop.names import bubblee_name, powers_words

_LOOKS: Final[Sentences] = {
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
    "comes_near": N_("It brings {bubblee} into the near row."),
    "more_to_carry": N_("The planet of {name} gets one more to carry."),
    "takes_point": N_("It takes a point from {name}."),
    "gets_rid": N_("There is one Bubblee less to carry."),
    "away_from_rival": N_("{name} has its color near there, but drops from the other row."),
    "usable_scores": N_("Dropped from there, it scores {points} at once."),
    "harmless": N_("{name} has its color on top of no column near there."),
    "out_of_way": N_("It fits on no column now, so it may wait in the far row."),
    "takes_away": N_("It takes {bubblee} out of the row of {name}, who has that color on top."),
    "no_good_use": N_("Using the power would cost more than it brings."),
    "for_later": N_("It fits the column below and can be dropped there later."),
    "usable_pairs": NN_(
        "Dropped from there, it brings {pairs} more pair of one color together.",
        "Dropped from there, it brings {pairs} more pairs of one color together.",
        "pairs",
    ),
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
_PROSPECTS: Final[Sentences] = {
    "chain": NN_(
        "After that, {mover} could set off a chain of {steps} step.",
        "After that, {mover} could set off a chain of {steps} steps.",
        "steps",
    ),
    "scores": N_("After that, {mover} could score {points}."),
    "wins_powers": N_("After that, {mover} could win {powers}."),
    "takes_point": N_("After that, {mover} could take a point from {name}."),
    "more_to_carry": N_("After that, {mover} could give {name} one more to carry."),
    "out_of_order": NN_(
        "After that, {mover} could part {pairs} pair of {name}.",
        "After that, {mover} could part {pairs} pairs of {name}.",
        "pairs",
    ),
    "new_pairs": NN_(
        "After that, {mover} could bring {pairs} more pair of one color together.",
        "After that, {mover} could bring {pairs} more pairs of one color together.",
        "pairs",
    ),
}
_BALANCE: Final[Sentences] = {
    "points_more": NN_(
        "{name} has {amount} point more by the next turn.",
        "{name} has {amount} points more by the next turn.",
        "amount",
    ),
    "points_less": NN_(
        "{name} has {amount} point less by the next turn.",
        "{name} has {amount} points less by the next turn.",
        "amount",
    ),
    "on_planet_more": NN_(
        "The planet of {name} holds {amount} Bubblee more by the next turn.",
        "The planet of {name} holds {amount} Bubblees more by the next turn.",
        "amount",
    ),
    "on_planet_less": NN_(
        "The planet of {name} holds {amount} Bubblee less by the next turn.",
        "The planet of {name} holds {amount} Bubblees less by the next turn.",
        "amount",
    ),
    "pairs_more": NN_(
        "{name} has {amount} more pair of one color by the next turn.",
        "{name} has {amount} more pairs of one color by the next turn.",
        "amount",
    ),
    "pairs_less": NN_(
        "{name} has {amount} pair of one color less by the next turn.",
        "{name} has {amount} pairs of one color less by the next turn.",
        "amount",
    ),
    "highest_more": NN_(
        "The highest column of {name} is {amount} place higher by the next turn.",
        "The highest column of {name} is {amount} places higher by the next turn.",
        "amount",
    ),
    "highest_less": NN_(
        "The highest column of {name} is {amount} place lower by the next turn.",
        "The highest column of {name} is {amount} places lower by the next turn.",
        "amount",
    ),
}
_IDEAS: Final = {
    "scores": N_("A line can pop."),
    "chain": N_("One line can set off the next."),
    "wins_powers": N_("A power can be won."),
    "ready_to_score": N_("A swap can prepare a line."),
    "ready_to_pair": N_("A swap can bring colors together."),
    "comes_near": N_("A swap can bring something near."),
    "new_pairs": N_("Bring colors together for later."),
    "room_left": N_("Keep the planet low."),
    "out_of_order": N_("What the rival has gathered can be parted."),
    "more_to_carry": N_("The rival’s planet may grow."),
    "takes_point": N_("Points can change hands."),
    "gets_rid": N_("The planet may lose something."),
    "away_from_rival": N_("Mind what the rival needs."),
    "usable_scores": N_("A line can be made ready."),
    "usable_pairs": N_("Think of what fits below."),
    "harmless": N_("Mind what the rival needs."),
    "out_of_way": N_("Keep the near row for what fits."),
    "takes_away": N_("Mind what the rival needs."),
    "no_good_use": N_("A power need not be used."),
    "at_sky": N_("Think of what either row can drop."),
    "at_column": N_("Keep the planet low."),
    "at_own_planet": N_("Think of what would touch then."),
    "at_other_planet": N_("Think of what it does to the rival."),
    "at_other_zone": N_("Points can change hands."),
    "for_later": N_("Think of what fits below."),
}


def look(where: Advice) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    return fill(_LOOKS, where, names={"column": from_one})


def fact(reason: Advice, people: People) -> str:
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    return fill(_FACTS, reason, people, names={"points": points, "powers": powers_words, "bubblee": bubblee_name})


def prospect(fact: Advice, mover: Seat, people: People) -> str:
    """Return the sentence of what somebody could do next; KeyError on a code that is no prospect of the rules."""
    return fill_prospect(_PROSPECTS, fact, mover, people, names={"points": points, "powers": powers_words})


def balance(reason: Advice, people: People) -> str:
    """Return the sentence of what a move leaves; KeyError on a code that is no term of the rules."""
    return fill(_BALANCE, reason, people)


def idea(fact: Advice) -> str:
    """Return the idea behind a fact."""
    return idea_in(_IDEAS, fact)


ADVICE: Final = AdviceWords(look=look, fact=fact, idea=idea, prospect=prospect, balance=balance)
