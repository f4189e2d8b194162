"""Hands of cards: as ints, which are small and quick to compare, and as those see them who may not know the cards.

In an int each card is a bit, card 0 the lowest one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias, TypeVar

Hand: TypeAlias = int
E = TypeVar("E")


def cards_of(hand: Hand) -> tuple[int, ...]:
    """Return the cards of a hand in rising order.

    >>> cards_of(0b101)
    (0, 2)
    """
    found = []
    while hand:
        low = hand & -hand
        found.append(low.bit_length() - 1)
        hand ^= low
    return tuple(found)


def hand_of(cards: Iterable[int]) -> Hand:
    """Return the hand of these cards, each of them once: the inverse of `cards_of`."""
    return sum(1 << card for card in cards)


def with_cards_hidden(event: E, unknown: int) -> E:
    """Return an event with its ``card``, or each of its ``cards``, as ``unknown``: for those who may not see them."""
    open_event: Any = event
    cards = {"card": unknown} if hasattr(open_event, "card") else {"cards": (unknown,) * len(open_event.cards)}
    hidden: E = replace(open_event, **cards)
    return hidden


def hands_as_seen(hands: Sequence[tuple[int, ...]], viewer: int | None, unknown: int) -> tuple[tuple[int, ...], ...]:
    """Return hands by seat as ``viewer`` sees them: the own one, and of the others how many cards they are.

    >>> hands_as_seen([(1, 2), (3,)], 1, unknown=0)
    ((0, 0), (3,))
    """
    return tuple(hand if seat == viewer else (unknown,) * len(hand) for seat, hand in enumerate(hands))
