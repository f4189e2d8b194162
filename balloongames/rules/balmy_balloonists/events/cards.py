"""Events of cards: Local Wind, Quadrant, Advantage and Misfortune cards, and what misfortunes take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.rules.balmy_balloonists.state import Tokens

Deck: TypeAlias = Literal["winds", "quadrants", "misfortunes"]


@dataclass(frozen=True, slots=True)
class AdvantagesDealt(Event):
    """A seat got Advantage cards, face up."""

    seat: Seat
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarketLaid(Event):
    """Advantage cards lie open to be drafted."""

    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AdvantageTaken(Event):
    """A seat took an Advantage card of those laid out."""

    seat: Seat
    kind: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat got its first Local Wind cards; unless ``open``, each is `UNKNOWN` for everybody else."""

    seat: Seat
    cards: tuple[int, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class QuadrantTurned(Event):
    """A Quadrant card was put in a quadrant, on top of what lay there."""

    quadrant: int
    card: int


@dataclass(frozen=True, slots=True)
class WindPlayed(Event):
    """A Local Wind card was played on a target (-1: the storm); ``own`` is whether it came from the hand.

    ``tabled`` is whether it lies before the player now; otherwise it is discarded.
    """

    seat: Seat
    card: int
    use: str
    target: Seat
    own: bool
    tabled: bool


@dataclass(frozen=True, slots=True)
class WindDiscarded(Event):
    """A card that lay before a seat was discarded without effect."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class WindSkipped(Event):
    """A seat could play no card in step 1."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FairWindsUsed(Event):
    """A Fair Winds card was discarded; ``shift`` is -1 north, 1 south."""

    seat: Seat
    shift: int


@dataclass(frozen=True, slots=True)
class AdvantageSwapped(Event):
    """A seat discarded an Advantage card and took a card into its hand that lay before ``owner``."""

    seat: Seat
    kind: int
    card: int
    owner: Seat


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """Step 5: a seat drew a Local Wind card; unless ``open``, it is `UNKNOWN` for everybody else."""

    seat: Seat
    card: int
    open: bool


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """Of the two cards that were drawn, a seat discarded this one and kept the other."""

    seat: Seat
    discarded: int


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """A deck was empty and its discards were shuffled."""

    deck: Deck
    cards: int


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    """A pawn went from one point of the wind rose to another; None: it was taken off."""

    source: Seat
    target: Seat | None


@dataclass(frozen=True, slots=True)
class MisfortuneDrawn(Event):
    """A Misfortune card of a kind was drawn for ``seat``; ``player`` played it, alone by the solitaire rule."""

    seat: Seat
    kind: int
    player: Seat


@dataclass(frozen=True, slots=True)
class MisfortuneMissed(Event):
    """The misfortune has no effect on the balloon as it is."""

    seat: Seat
    kind: int


@dataclass(frozen=True, slots=True)
class RepairsUsed(Event):
    """A Repairs card was discarded and the misfortune is canceled."""

    seat: Seat
    kind: int


@dataclass(frozen=True, slots=True)
class RepairsKept(Event):
    """The owner kept his Repairs card; the misfortune takes effect."""

    seat: Seat
    kind: int


@dataclass(frozen=True, slots=True)
class BanLaid(Event):
    """A ban (one bit, see `state`) waits for the balloon's next turn."""

    seat: Seat
    ban: int


@dataclass(frozen=True, slots=True)
class TokensLost(Event):
    """A misfortune took tokens."""

    seat: Seat
    lost: Tokens


@dataclass(frozen=True, slots=True)
class PermissionLost(Event):
    """A permission, a kind of Advantage card, was revoked."""

    seat: Seat
    kind: int


@dataclass(frozen=True, slots=True)
class WeatherDrawn(Event):
    """A Quadrant card was drawn for its bad weather, and discarded."""

    seat: Seat
    card: int
