"""What the things of Balloon Cup are called within a sentence or on a label."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_, _
from balloongames.rules.balloon_cup.state import CARDS, MOUNTAIN

_CARDS: Final = {
    "r": N_("red {value}"),
    "y": N_("yellow {value}"),
    "g": N_("green {value}"),
    "b": N_("blue {value}"),
    "a": N_("gray {value}"),
}
_COLORS: Final = {"r": N_("red"), "y": N_("yellow"), "g": N_("green"), "b": N_("blue"), "a": N_("gray")}
_TITLES: Final = {"r": N_("Red"), "y": N_("Yellow"), "g": N_("Green"), "b": N_("Blue"), "a": N_("Gray")}


def card_name(card: int) -> str:
    """Return what a card is called: "yellow 3"."""
    color, value = CARDS[card]
    return _(_CARDS[color]).format(value=value)


def color_name(color: str) -> str:
    """Return a color within a sentence: "yellow"."""
    return _(_COLORS[color])


def trophy_name(color: str) -> str:
    """Return a trophy as a title: "Yellow"."""
    return _(_TITLES[color])


def land_name(land: str) -> str:
    """Return a land as a title."""
    return _("Mountain") if land == MOUNTAIN else _("Plain")


def land_rule(land: str) -> str:
    """Return what wins on a land, in two words."""
    return _("high wins") if land == MOUNTAIN else _("low wins")


def land_sentence(land: str) -> str:
    """Return which side wins a tile, as a sentence."""
    return _("The higher total wins.") if land == MOUNTAIN else _("The lower total wins.")
