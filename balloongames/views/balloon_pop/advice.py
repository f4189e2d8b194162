"""What speaks for a move of Balloon POP: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice, Seat
from balloongames.i18n import N_, NN_
from balloongames.ui.sentences import Sentences, fill, fill_prospect, from_one
from balloongames.ui.view import People
from balloongames.ui.view_parts import AdviceWords
from balloongames.views.balloon_pop.words import balloon_name, points_between

_LOOKS: Final[Sentences] = {
    "at_card": N_("Compare the groups in the middle before choosing a card."),
    "at_group": N_("Look at the groups in the middle, and at group {group}."),
    "at_column": N_("Look at column {column}."),
    "at_series": N_("Look at the series that may pop."),
}
_FACTS: Final[Sentences] = {
    "card_leads": N_("The {card} beats all cards on the table so far: it would pick first."),
    "any_group": N_("No group brings more at once than another: picking late costs little."),
    "card_saves": N_("It is the lowest card: the higher ones stay for later."),
    "card_highest": N_("The {card} is the highest card of the hand, and so the likeliest to pick first."),
    "card_between": N_("The {card} stays in the hand for later."),
    "picks_after": N_("{name} picks before the {card}."),
    "card_drops": N_("The {card} may drop a balloon that is in the way."),
    "group_scores": N_("Placed well, this group scores {points} at once."),
    "scores": N_("It scores {points} at once."),
    "drops_balloon": N_("The {balloon} that drops would only be in the way."),
    "first_pick_pays": N_("The best group scores {points} at once, the next best {next}: picking first pays."),
    "group_denies": N_("Otherwise {name} could take it and score {points}."),
    "group_pairs": NN_(
        "Placed well, this group brings {pairs} more pair of one color together.",
        "Placed well, this group brings {pairs} more pairs of one color together.",
        "pairs",
    ),
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
_PROSPECTS: Final[Sentences] = {
    "series_in_a_row": NN_(
        "After that, {mover} could let {series} series pop.",
        "After that, {mover} could let {series} series pop one after the other.",
        "series",
    ),
    "scores": N_("After that, {mover} could score {points}."),
    "group_scores": N_("After that, {mover} could take a group that scores {points}."),
}
_BALANCE: Final[Sentences] = {
    "points_more": NN_(
        "{name} has {amount} point more by the next turn.",
        "{name} has {amount} points more by the next turn.",
        "amount",
    ),
    "pairs_more": NN_(
        "It leaves {amount} more pair of one color side by side.",
        "It leaves {amount} more pairs of one color side by side.",
        "amount",
    ),
    "balloons_less": NN_(
        "It leaves {amount} balloon fewer on the board.", "It leaves {amount} balloons fewer on the board.", "amount"
    ),
    "empty_columns_more": NN_(
        "It leaves {amount} more column empty.", "It leaves {amount} more columns empty.", "amount"
    ),
    "empty_rows_more": NN_("It leaves {amount} more row empty.", "It leaves {amount} more rows empty.", "amount"),
}
_IDEAS: Final = {
    "first_pick_pays": N_("It matters who picks first."),
    "any_group": N_("Picking late may cost nothing."),
    "group_denies": N_("Think of who would want what is left."),
    "group_pairs": N_("Bring colors together for later."),
    "at_group": N_("Think of where each group would fit."),
    "at_column": N_("Keep the board low and colors together."),
    "at_series": N_("One series can break or bring the next."),
    "card_leads": N_("It matters who picks first."),
    "card_saves": N_("A high card may be worth more later."),
    "card_highest": N_("It matters who picks first."),
    "card_between": N_("A high card may be worth more later."),
    "picks_after": N_("It matters who picks first."),
    "card_drops": N_("Some cards let a balloon drop."),
    "group_scores": N_("Think of where each group would fit."),
    "group_stars": N_("Stars make series of their own."),
    "group_light": N_("Fewer balloons are easier to place."),
    "scores": N_("Something can pop."),
    "series_in_a_row": N_("One series can set off the next."),
    "new_pairs": N_("Bring colors together for later."),
    "column_stays_open": N_("Empty columns count at the end."),
    "drops_balloon": N_("One balloon may be in the way."),
}


def look(where: Advice) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    return fill(_LOOKS, where, names={"group": from_one, "column": from_one})


def fact(reason: Advice, people: People) -> str:
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    return fill(_FACTS, reason, people, names={"balloon": balloon_name}, points=_points_of(reason))


def _points_of(reason: Advice) -> str:
    facts = dict(reason.facts)
    low = int(facts.get("points", 0))
    return points_between(low, int(facts.get("most", low)))


def prospect(fact: Advice, mover: Seat, people: People) -> str:
    """Return the sentence of what somebody could do next; KeyError on a code that is no prospect of the rules."""
    return fill_prospect(_PROSPECTS, fact, mover, people, points=_points_of(fact))


ADVICE: Final = AdviceWords(look=look, fact=fact, prospect=prospect, balances=_BALANCE, ideas=_IDEAS)
