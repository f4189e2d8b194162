"""What chance brings in a game, to be counted over many matches: things of several colors, in known shares."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import N_, _

_COLORS: Final = {
    "red": N_("red"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "blue": N_("blue"),
    "purple": N_("purple"),
    "grey": N_("gray"),
}


@dataclass(frozen=True, slots=True)
class Draws:
    """What is drawn in a game.

    ``shares`` tells of each color how many there are in the bag or the deck, ``drawn`` which colors an event brought
    out; other colors than these are not counted. ``title`` says what it is, and is marked with `N_`.
    """

    title: str
    shares: Mapping[str, int]
    drawn: Callable[[Event], list[str]]

    def share(self, color: str) -> float:
        """Return how much of all draws a color has in the long run."""
        return self.shares[color] / sum(self.shares.values())


def color_name(color: str) -> str:
    """Return a color within a sentence."""
    return _(_COLORS[color])
