"""Why something is not possible in Balloon Cup: one sentence for each reason of its rules."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Reason
from balloongames.i18n import N_, _, ngettext
from balloongames.rules.balloon_cup.state import CARDS, COLORS
from balloongames.ui.view import People
from balloongames.views.balloon_cup.names import card_name, color_name

SENTENCES: Final = {
    "match_over": N_("The match is over."),
    "only_watching": N_("Only {name} can do that now."),
    "not_your_turn": N_("It is the turn of {name}."),
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
}
"""By code; those with a count have their own lines in `sentence`."""

COUNTED: Final = ("too_few_cards", "too_many_cards", "not_enough_cubes", "too_few_sets", "too_many_sets")


def sentence(reason: Reason, people: People) -> str:
    """Return the sentence of a reason; KeyError on a code that the rules don't have."""
    facts: dict[str, int | str] = {name: _fact(name, value) for name, value in reason.facts}
    if "seat" in facts:
        facts["name"] = people.names[int(reason["seat"])]
    text = _counted(reason) if reason.code in COUNTED else _(SENTENCES[reason.code])
    text = text.format(**facts)
    return text[:1].upper() + text[1:]


def _fact(name: str, value: int | str) -> int | str:
    """Cards and colors have names among people."""
    if name == "card" and isinstance(value, int) and 0 <= value < len(CARDS):
        return card_name(value)
    if name in {"color", "set"} and isinstance(value, str) and len(value) == 1 and value in COLORS:
        return color_name(value)
    return value


def _counted(reason: Reason) -> str:
    match reason.code:
        case "too_few_cards":
            least = int(reason["least"])
            return ngettext("At least {least} card is exchanged.", "At least {least} cards are exchanged.", least)
        case "too_many_cards":
            return ngettext(
                "At most {most} card is exchanged.", "At most {most} cards are exchanged.", int(reason["most"])
            )
        case "not_enough_cubes":
            return ngettext(
                "The {color} trophy lacks {needed} cube. Too few sets of three can be traded for it.",
                "The {color} trophy lacks {needed} cubes. Too few sets of three can be traded for them.",
                int(reason["needed"]),
            )
        case _:
            return ngettext(
                "The {color} trophy takes exactly {needed} set of three.",
                "The {color} trophy takes exactly {needed} sets of three.",
                int(reason["needed"]),
            )
