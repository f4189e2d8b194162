"""Hands of cards as ints, bit by bit: card 0 is the lowest bit. So states stay small, and are quick to compare."""

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


def hidden(event: E, unknown: int) -> E:
    """Return an event as others see it who may not see its ``card``, or its ``cards``: only how many they are."""
    told: Any = event
    facts = {"card": unknown} if hasattr(told, "card") else {"cards": (unknown,) * len(told.cards)}
    shown: E = replace(told, **facts)
    return shown


def veiled(hands: Sequence[tuple[int, ...]], viewer: int | None, unknown: int) -> tuple[tuple[int, ...], ...]:
    """Return hands by seat as ``viewer`` sees them: the own one, and how many cards the others are.

    >>> veiled([(1, 2), (3,)], 1, unknown=0)
    ((0, 0), (3,))
    """
    return tuple(hand if seat == viewer else (unknown,) * len(hand) for seat, hand in enumerate(hands))
