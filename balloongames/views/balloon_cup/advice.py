"""What speaks for a move of Balloon Cup: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice, Seat
from balloongames.i18n import N_, NN_
from balloongames.ui.sentences import Names, Sentences, fill, fill_prospect
from balloongames.ui.view import People
from balloongames.ui.view_parts import AdviceWords
from balloongames.views.balloon_cup.names import card_name, color_name

_LOOKS: Final[Sentences] = {
    "at_tile": N_("Look at tile {tile}."),
    "at_hand": N_("Compare the cards with the open places."),
    "at_trophies": N_("Look at the trophies."),
}
_FACTS: Final[Sentences] = {
    "wins_game": N_("It brings the {color} trophy, and with it the victory."),
    "takes_trophy": N_("It brings the {color} trophy."),
    "leads_tile": N_("The {card} is a strong card for tile {tile}."),
    "hinders": N_("The {card} is a poor card for {name} on tile {tile}."),
    "decides_tile": N_("Tile {tile} can then only go to {name}."),
    "tile_pays": N_("With tile {tile}, {name} could take the {color} trophy."),
    "tile_nears": N_("With tile {tile}, {name} would have {cubes} of the {price} cubes for the {color} trophy."),
    "gives_tile": N_("Tile {tile} goes to {name}, but {loser} has the next turn."),
    "middling": N_("The {card} is strong on no tile, high or low."),
    "lost_anyway": N_("Tile {tile} is as good as won for {name}: this card changes little there."),
    "sure_anyway": N_("Tile {tile} is as good as won for {name}: it can bear this card."),
    "few_at_stake": N_("Little is at stake on tile {tile}."),
    "needs_more": NN_(
        "{name} then needs a card of {sum} or more to win tile {tile}.",
        "{name} then needs {sum} or more with {cards} cards to win tile {tile}.",
        "cards",
    ),
    "needs_less": NN_(
        "{name} then needs a card of {sum} or less to win tile {tile}.",
        "{name} then needs {sum} or less with {cards} cards to win tile {tile}.",
        "cards",
    ),
    "wins_tile": NN_("It wins tile {tile} with its cube.", "It wins tile {tile} with its {cubes} cubes.", "cubes"),
    "nears_trophy": NN_(
        "That makes {cubes} of the {price} cubes for the {color} trophy.",
        "That makes {cubes} of the {price} cubes for the {color} trophy.",
        "cubes",
    ),
    "fresh_cards": NN_("It brings {cards} fresh card.", "It brings {cards} fresh cards.", "cards"),
    "keeps_cards": NN_("{cards} useful card stays in the hand.", "{cards} useful cards stay in the hand.", "cards"),
    "keeps_cubes": NN_("{cubes} cube stays for a better trade.", "{cubes} cubes stay for a better trade.", "cubes"),
}
_PROSPECTS: Final[Sentences] = {
    "wins_game": N_("After that, {mover} could take the {color} trophy, and with it the victory."),
    "takes_trophy": N_("After that, {mover} could take the {color} trophy."),
    "wins_tile": NN_(
        "After that, {mover} could win tile {tile} with its cube.",
        "After that, {mover} could win tile {tile} with its {cubes} cubes.",
        "cubes",
    ),
}
_BALANCE: Final[Sentences] = {"sure_of_more": N_("Then {name} is likelier to win tile {tile}.")}
_IDEAS: Final = {
    "wins_game": N_("The third trophy is within reach."),
    "takes_trophy": N_("A trophy is within reach."),
    "wins_tile": N_("A tile can be won."),
    "nears_trophy": N_("Cubes lead to a trophy."),
    "leads_tile": N_("Mountains want high cards, plains low ones."),
    "hinders": N_("Cards can be laid on the other side, too."),
    "needs_more": N_("A complete side sets the mark for the other one."),
    "needs_less": N_("A complete side sets the mark for the other one."),
    "decides_tile": N_("A tile can be decided."),
    "tile_pays": N_("Cubes lead to a trophy."),
    "tile_nears": N_("Cubes lead to a trophy."),
    "gives_tile": N_("Whoever loses a tile goes on."),
    "middling": N_("Keep the strong cards for when they count."),
    "lost_anyway": N_("A tile that is as good as lost takes any card."),
    "sure_anyway": N_("A tile that is as good as won needs no good card."),
    "few_at_stake": N_("A poor card costs least where little is at stake."),
    "at_hand": N_("Which cards fit an open place?"),
    "at_trophies": N_("Compare what the cubes buy."),
    "fresh_cards": N_("Not every card is worth keeping."),
    "keeps_cards": N_("Some cards are still needed."),
    "keeps_cubes": N_("Cubes may be worth more later."),
}


def look(where: Advice) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    return fill(_LOOKS, where)


def fact(reason: Advice, people: People) -> str:
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    names: Names = {"color": color_name, "card": card_name, "loser": people.names.__getitem__}
    return fill(_FACTS, reason, people, names=names)


def prospect(fact: Advice, mover: Seat, people: People) -> str:
    """Return the sentence of what somebody could do next; KeyError on a code that is no prospect of the rules."""
    return fill_prospect(_PROSPECTS, fact, mover, people, names={"color": color_name})


ADVICE: Final = AdviceWords(look=look, fact=fact, prospect=prospect, balances=_BALANCE, ideas=_IDEAS)
