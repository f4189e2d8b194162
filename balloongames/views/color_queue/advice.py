"""What speaks for a choice of Color Queue: a sentence for each fact that the rules name, for hints and reviews."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Advice
from balloongames.i18n import N_, NN_, _, number, percent
from balloongames.ui.sentences import Sentences, fill
from balloongames.ui.view import People
from balloongames.ui.view_parts import AdviceWords
from balloongames.views.color_queue.names import LETTERS

_LOOKS: Final[Sentences] = {"at_column": N_("Look at column {column}.")}
_FACTS: Final[Sentences] = {
    "clears_table": NN_("It clears {cards} card at least.", "It clears {cards} cards at least.", "cards"),
    "lands_free": N_(
        "The {card} most likely ends in column {column}; in {percent} of all cases none of its color stands ahead."
    ),
    "safe_card": N_("Nothing touches in {percent} of all cases."),
}
_IDEAS: Final = {
    "few_symbols": N_("Which card would end there, and what would it touch?"),
    "symbols_for_all": N_("Mind who has to take the explosions."),
    "clears_table": N_("Something can be cleared."),
    "safe_card": N_("A card may touch nothing."),
    "lands_free": N_("Think of where each card will stand."),
    "at_column": N_("Think of where each card will stand."),
}

_ALWAYS: Final = 100  # percent


def look(where: Advice) -> str:
    """Return where to look; KeyError on a code that the rules don't have."""
    return fill(_LOOKS, where, names={"column": _letter})


def fact(reason: Advice, people: People) -> str:
    """Return the sentence of what speaks for a move; KeyError on a code that the rules don't have."""
    if reason.code == "few_symbols":
        own, others = (number(int(reason[name]) / 10, 1) for name in ("tenths", "others"))
        if not reason["tenths"]:
            text = _("It brings no explosions, as far as can be seen from here; other cards {others} on average.")
            return text.format(others=others)
        return _("It brings {own} explosions on average, other cards {others}.").format(own=own, others=others)
    if reason.code in ("symbols_for_all", "many_symbols"):
        return _for_all(reason, people)
    if reason.code == "lands_free" and reason["percent"] == _ALWAYS:
        is_sure = reason["likely"] == _ALWAYS
        text = (
            _("The {card} ends in column {column}, and none of its color stands ahead.")
            if is_sure
            else _("The {card} most likely ends in column {column}, and none of its color stands ahead.")
        )
        return text.format(card=reason["card"], column=_letter(int(reason["column"])))
    return fill(_FACTS, reason, people, names={"percent": lambda share: percent(share / 100), "column": _letter})


def _for_all(reason: Advice, people: People) -> str:
    own, rivals = (number(int(reason[name]) / 10, 1) for name in ("tenths", "rivals"))
    if not reason["tenths"] and not reason["rivals"]:
        return _("Nothing explodes, as far as can be seen from here.")
    if "seat" in dict(reason.facts):
        text = _("It brings {own} explosions on average, and {rivals} to {name}.")
        return text.format(own=own, rivals=rivals, name=people.names[int(reason["seat"])])
    text = _("It brings {own} explosions on average, and {rivals} to the other players.")
    return text.format(own=own, rivals=rivals)


def _letter(column: int) -> str:
    return LETTERS[column]


ADVICE: Final = AdviceWords(look=look, fact=fact, ideas=_IDEAS)
