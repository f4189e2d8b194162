"""What speaks for a move of Bubblee Pop: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice, Seat
from balloongames.i18n import N_, NN_, points
from balloongames.ui.sentences import Names, Sentences, fill, fill_prospect, from_one
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
    "comes_over": N_("It brings {bubblee} over column {column}, where it would touch its color."),
    "no_pairs": N_("No drop brings a color together at once, with or without this swap."),
    "fits_then": N_("Then {bubblee} fits column {column}."),
    "fits_no_more": N_("{name} has no use for {bubblee} on column {column} any more."),
    "does_no_harm": N_("It parts no pair and covers no line."),
    "changes_nothing": N_("It changes nothing, as if the power were let go."),
    "meet_in_sky": N_("One drop can then take {bubblee} and another one like it."),
    "nothing_yet": N_("The planet holds no color yet: there is nothing to spoil."),
    "rid_of_black": N_("It gets rid of a black one, which no line can take."),
    "covers_no_pair": N_("It covers nothing that has a match beside it."),
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
    "reaches_goal": N_("It reaches the goal."),
    "last_drop": N_("With the last drop, only points count."),
    "opens_line": N_("Then {bubblee} on column {column} makes a line."),
    "spoils": N_("It takes a drop worth {points} away from {name}."),
    "next_scores": N_("What stays in the sky can score {points} next turn."),
    "keeps_line": N_("Column {column} stays open: {bubblee} on it makes a line."),
    "covers_nothing": N_("It lands on empty ground and covers nothing."),
    "covers_black": N_("It covers black in column {column}, which never makes a line."),
    "stays_low": N_("No column gets higher than {height}."),
    "closes_line": N_("{name} can’t make a line with {bubblee} on column {column} any more."),
    "on_top": N_("It brings {bubblee} to the top of column {column}."),
    "swap_scores": N_("With it, a drop after a swap scores {points}."),
    "swap_near": N_("One swap into the near row, and it fits column {column}."),
    "swap_fits": N_("One swap brings it over column {column}, where it would touch its color."),
    "hole_scores": N_("The other hole stays free: {bubblee} would score {points} from there."),
    "hole_fits": N_("The other hole stays free for {bubblee}, which fits column {column}."),
    "black_for_rival": N_("It puts the black one into the row of {name}."),
    "black_waits": N_("Black never makes a line: in the far row it is least in the way."),
    "more_room": N_("Of the columns below the holes, column {column} has the most room."),
    "more_drops": N_("From the near row it can fall in more ways."),
    "near_free": N_("The near row stays free for the next one."),
    "ready_to_open": N_("After a drop, {bubblee} on column {column} can make a line."),
    "goes_far": N_("It moves {bubblee}, which fits nowhere, into the far row."),
    "covers_line": N_("It covers column {column}, where {bubblee} would make a line."),
    "fills_column": N_("Column {column} would be full."),
    "still_pairs": NN_(
        "A drop can still bring {pairs} pair of one color together.",
        "A drop can still bring {pairs} pairs of one color together.",
        "pairs",
    ),
    "most_ways": NN_(
        "Two more will fit in {ways} way; no other drop leaves more.",
        "Two more will fit in {ways} ways; no other drop leaves more.",
        "ways",
    ),
    "room_in_both": NN_(
        "Both columns still have room for {room} more.", "Both columns still have room for {room} more.", "room"
    ),
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
    "comes_over": N_("A swap can bring something near."),
    "still_pairs": N_("A swap can bring colors together."),
    "no_pairs": N_("Think of what either row can drop."),
    "fits_then": N_("Bring colors together for later."),
    "fits_no_more": N_("What the rival has gathered can be parted."),
    "does_no_harm": N_("Think of what would touch then."),
    "changes_nothing": N_("A power need not be used."),
    "meet_in_sky": N_("A swap can bring colors together."),
    "nothing_yet": N_("Think of what either row can drop."),
    "rid_of_black": N_("Black is only in the way."),
    "covers_no_pair": N_("Cover what is of no use."),
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
    "reaches_goal": N_("The goal is near."),
    "last_drop": N_("Only points count at the end."),
    "opens_line": N_("Prepare a line for the next drop."),
    "spoils": N_("Mind what the rival needs."),
    "next_scores": N_("Keep in the sky what can score next."),
    "most_ways": N_("Keep room for two more."),
    "keeps_line": N_("Leave open what can become a line."),
    "covers_nothing": N_("Cover what is of no use."),
    "covers_black": N_("Cover what is of no use."),
    "room_in_both": N_("Keep the planet low."),
    "stays_low": N_("Keep the planet low."),
    "closes_line": N_("What the rival has gathered can be parted."),
    "on_top": N_("Think of what would touch then."),
    "swap_scores": N_("A swap can prepare a line."),
    "swap_near": N_("A swap can bring something near."),
    "swap_fits": N_("A swap can bring something near."),
    "hole_scores": N_("Think of what the next one may need."),
    "hole_fits": N_("Think of what the next one may need."),
    "black_for_rival": N_("Black is only in the way."),
    "black_waits": N_("Black is only in the way."),
    "more_room": N_("Keep the planet low."),
    "more_drops": N_("Think of what either row can drop."),
    "near_free": N_("Keep the near row for what fits."),
    "ready_to_open": N_("A swap can prepare a line."),
    "goes_far": N_("Keep the near row for what fits."),
    "covers_line": N_("Leave open what can become a line."),
    "fills_column": N_("Keep the planet low."),
}


def look(where: Advice) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    return fill(_LOOKS, where, names={"column": from_one})


def fact(reason: Advice, people: People) -> str:
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    names: Names = {"points": points, "powers": powers_words, "bubblee": bubblee_name, "column": from_one}
    return fill(_FACTS, reason, people, names=names)


def prospect(fact: Advice, mover: Seat, people: People) -> str:
    """Return the sentence of what somebody could do next; KeyError on a code that is no prospect of the rules."""
    return fill_prospect(_PROSPECTS, fact, mover, people, names={"points": points, "powers": powers_words})


ADVICE: Final = AdviceWords(look=look, fact=fact, prospect=prospect, balances=_BALANCE, ideas=_IDEAS)
