"""Names of the things on the table of Color Queue, in the language of the people."""

from __future__ import annotations

from collections.abc import Iterable

from balloongames.core.game import Seat
from balloongames.i18n import _, join, ngettext
from balloongames.rules.color_queue.state import ARROWS, CLASSES, COLORS, SYMBOLS
from balloongames.ui.view import People

LETTERS = "ABCDE"


def color_of(card: int) -> str:
    """Return the color of a card as a letter of the rules."""
    return COLORS[CLASSES[card]]


def color_name(letter: str) -> str:
    """Return what a color is called."""
    return {"P": _("purple"), "R": _("red"), "Y": _("yellow"), "G": _("green"), "B": _("blue")}[letter]


def card_name(card: int) -> str:
    """Return a card with its number and color."""
    return _("{number} {color}").format(number=card, color=color_name(color_of(card)))


def card_marks(card: int) -> str:
    """Return what else is on a card: its explosion symbols and perhaps an arrow."""
    count = SYMBOLS[card]
    said = ngettext("{count} explosion", "{count} explosions", count).format(count=count)
    return _("{explosions}, arrow").format(explosions=said) if card in ARROWS else said


def owner_name(seat: Seat | None, people: People) -> str:
    """Return who placed a card."""
    return _("Chief") if seat is None else people.names[seat]


def counted(cards: Iterable[int]) -> str:
    """Return how many cards of which colors these are: "3 green and 2 red"."""
    letters = [color_of(card) for card in cards]
    return join(
        [
            _("{count} {color}").format(count=letters.count(letter), color=color_name(letter))
            for letter in dict.fromkeys(letters)
        ]
    )


def numbers(cards: Iterable[int]) -> str:
    """Return cards by their numbers alone."""
    return join([str(card) for card in sorted(cards)])
