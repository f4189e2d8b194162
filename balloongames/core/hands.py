"""Hands of cards as ints, bit by bit: card 0 is the lowest bit. So states stay small, and are quick to compare."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Hand: TypeAlias = int


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
