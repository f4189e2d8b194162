"""What the things of Bubblee Pop are called within a sentence or on a label."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.game import Event
from balloongames.i18n import N_, _, join, ngettext
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.state import LETTERS, Counts

COLORS: Final = {
    "k": N_("black"),
    "r": N_("red"),
    "p": N_("purple"),
    "y": N_("yellow"),
    "b": N_("blue"),
    "g": N_("green"),
    "o": N_("orange"),
    "w": N_("white"),
}
_ONE: Final = {
    "k": N_("a black Bubblee"),
    "r": N_("a red Bubblee"),
    "p": N_("a purple Bubblee"),
    "y": N_("a yellow Bubblee"),
    "b": N_("a blue Bubblee"),
    "g": N_("a green Bubblee"),
    "o": N_("an orange Bubblee"),
    "w": N_("a white Bubblee"),
}
_POWERS: Final = {
    "r": N_("the red power"),
    "p": N_("the purple power"),
    "y": N_("the yellow power"),
    "b": N_("the blue power"),
    "g": N_("the green power"),
    "o": N_("the orange power"),
    "w": N_("the white power"),
}


def color_name(letter: str) -> str:
    """Return a color within a sentence: "yellow"."""
    return _(COLORS[letter])


def bubblee_name(letter: str) -> str:
    """Return one Bubblee within a sentence: "a yellow Bubblee"."""
    return _(_ONE[letter])


def bubblees_words(letter: str, count: int) -> str:
    """Return a number of Bubblees of one color: "3 yellow Bubblees"."""
    said = {
        "k": ngettext("{count} black Bubblee", "{count} black Bubblees", count),
        "r": ngettext("{count} red Bubblee", "{count} red Bubblees", count),
        "p": ngettext("{count} purple Bubblee", "{count} purple Bubblees", count),
        "y": ngettext("{count} yellow Bubblee", "{count} yellow Bubblees", count),
        "b": ngettext("{count} blue Bubblee", "{count} blue Bubblees", count),
        "g": ngettext("{count} green Bubblee", "{count} green Bubblees", count),
        "o": ngettext("{count} orange Bubblee", "{count} orange Bubblees", count),
        "w": ngettext("{count} white Bubblee", "{count} white Bubblees", count),
    }
    return said[letter].format(count=count)


def zone_words(zone: Counts) -> tuple[str, ...]:
    """Return what a score zone holds, color by color in the order of `LETTERS`."""
    return tuple(bubblees_words(letter, count) for letter, count in zip(LETTERS, zone, strict=True) if count)


def power_name(power: str) -> str:
    """Return a power within a sentence: "the yellow power"."""
    return _(_POWERS[power])


def powers_words(powers: Sequence[str]) -> str:
    """Return the powers of a batch: "the blue power and the red power"."""
    return join([*map(power_name, powers)])


_USED: Final[dict[type[Event], str]] = {
    e.BubbleeKept: "y", e.BubbleeSent: "p", e.BubbleePulled: "b", e.BubbleeReturned: "o", e.BubbleePushed: "w",
}  # fmt: skip


def used_power(event: Event) -> str:
    """Return the power that was used in an event; "" if none was."""
    return event.power if isinstance(event, e.CellsSwapped) else _USED.get(type(event), "")
