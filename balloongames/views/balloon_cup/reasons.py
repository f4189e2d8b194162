"""Why something is not possible in Balloon Cup: one sentence for each reason of its rules."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import TURN_CODES, Reason
from balloongames.i18n import N_, NN_, _, capital
from balloongames.rules.balloon_cup.state import CARDS, COLORS
from balloongames.ui.sentences import Names, Refusal, Sentences, by_code, fill
from balloongames.ui.view import People
from balloongames.ui.view_parts import Reasons
from balloongames.views.balloon_cup import pages
from balloongames.views.balloon_cup.names import card_name, color_name

_EXACT_SETS: Final = NN_(
    "The {color} trophy takes exactly {needed} set of three.",
    "The {color} trophy takes exactly {needed} sets of three.",
    "needed",
)
SENTENCES: Final[Sentences] = {
    "place_is_due": N_("A card must be placed first."),
    "exchange_is_due": N_("Cards must be exchanged first."),
    "claim_is_due": N_("A trophy must be picked first."),
    "trade_is_due": N_("The trophies must be settled first."),
    "no_such_card": N_("There is no such card."),
    "no_such_tile": N_("There is no tile {tile}."),
    "no_such_side": N_("A tile has only two sides."),
    "card_not_in_hand": N_("This card is not in the hand."),
    "tile_is_gone": N_("Tile {tile} has left the game."),
    "color_not_on_tile": N_("There is no {color} cube on tile {tile}."),
    "color_complete_on_side": N_("This side of tile {tile} has all its {color} cards."),
    "color_complete_on_tile": N_("Both sides of tile {tile} have all their {color} cards."),
    "wait_only_once": N_("Nobody may wait twice in a row."),
    "cards_out_of_order": N_("Each card can be exchanged only once."),
    "no_such_color": N_("There is no such color."),
    "trophy_taken": N_("{name} has won the {color} trophy."),
    "trophy_not_due": N_("The {color} trophy costs {price} cubes. Only {cubes} are there."),
    "no_sets_needed": N_("The {color} trophy can be paid with its own cubes."),
    "set_of_open_color": N_("{set} cubes can be traded only after their trophy is won."),
    "set_not_at_hand": N_("There are not enough {set} cubes for a set of three."),
    "sets_out_of_order": N_("Sets are named in the order of the colors."),
    "too_few_cards": NN_("At least {least} card is exchanged.", "At least {least} cards are exchanged.", "least"),
    "too_many_cards": NN_("At most {most} card is exchanged.", "At most {most} cards are exchanged.", "most"),
    "not_enough_cubes": NN_(
        "The {color} trophy lacks {needed} cube. Too few sets of three can be traded for it.",
        "The {color} trophy lacks {needed} cubes. Too few sets of three can be traded for them.",
        "needed",
    ),
    "too_few_sets": _EXACT_SETS,
    "too_many_sets": _EXACT_SETS,
}
PAGES: Final = by_code({
    pages.TURN: (
        *TURN_CODES, "place_is_due", "no_such_card", "no_such_tile", "no_such_side", "card_not_in_hand",
        "color_not_on_tile", "color_complete_on_side", "color_complete_on_tile",
    ),
    pages.STUCK: (
        "exchange_is_due", "too_few_cards", "too_many_cards", "wait_only_once", "cards_out_of_order",
    ),
    pages.TROPHIES: (
        "claim_is_due", "no_such_color", "trophy_taken", "trophy_not_due",
    ),
    pages.TRADING: (
        "trade_is_due", "no_sets_needed", "not_enough_cubes", "set_of_open_color", "too_few_sets",
        "too_many_sets", "set_not_at_hand", "sets_out_of_order",
    ),
    pages.END: (
        "tile_is_gone",
    ),
})  # fmt: skip
"""The page of the rules that tells why, by code."""


def sentence(reason: Reason, people: People) -> str:
    """Return the sentence of a reason; KeyError on a code that the rules don't have."""
    return capital(fill(SENTENCES, reason, people, names=_NAMES))


def no_cube(card: int) -> Refusal:
    """Return why a card fits nowhere whose color lies on no tile."""
    said = _("There is no {color} cube on any tile.").format(color=color_name(CARDS[card].color))
    return Refusal(said, PAGES["color_not_on_tile"])


def _card(card: int) -> str:
    return card_name(card) if 0 <= card < len(CARDS) else "?"


def _color(letter: str) -> str:
    return color_name(letter) if len(letter) == 1 and letter in COLORS else "?"


_NAMES: Final[Names] = {"card": _card, "color": _color, "set": _color}

REASONS: Final = Reasons(sentence, PAGES)
