"""What happens in Gusts."""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.core.game import Event, Seat


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """Everybody has got their cards, by seat."""

    hands: tuple[tuple[int, ...], ...]
    open_hands: bool


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card lies on top now and has scored."""

    seat: Seat
    card: int
    points: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card went from the bag into a hand."""

    seat: Seat
    card: int
    open_hands: bool
