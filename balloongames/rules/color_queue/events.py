"""What happens in Color Queue, in the order in which it happens.

The events of a match, as one viewer may see them, tell everything that this viewer may know. Cards are told by their
numbers, hidden ones as `UNKNOWN`; columns count from 0. Where ``seat`` is None, it was the Chief.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from balloongames.core.game import Event, Seat
from balloongames.rules.color_queue.queue import Cell, Slide
from balloongames.rules.color_queue.state import Cards, Mode, Rules


@dataclass(frozen=True, slots=True)
class TableSet(Event):
    """The match begins; ``mode`` is the one that this many seats play."""

    seats: int
    rules: Rules
    mode: Mode


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """All fifty cards were shuffled for a round; nothing lies on the table."""

    opens_round: ClassVar[bool] = True
    round: int


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """A card of the set-up was laid under its column; rows count from 0 at the top."""

    column: int
    row: int
    card: int


@dataclass(frozen=True, slots=True)
class CardReturned(Event):
    """The card that was just laid touched its color, so it went back; another one follows."""

    column: int
    row: int
    card: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat got its first cards of the round; for others they are `UNKNOWN` unless hands are open."""

    seat: Seat
    cards: Cards
    is_open: bool


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A turn of the round began."""

    turn: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat drew cards from the pile; for others they are `UNKNOWN` unless hands are open."""

    seat: Seat
    cards: Cards
    is_open: bool


@dataclass(frozen=True, slots=True)
class ChiefDrew(Event):
    """The Chief got cards from the pile; those face down are `UNKNOWN` for everybody."""

    face_up: Cards
    face_down: Cards


@dataclass(frozen=True, slots=True)
class CardsCommitted(Event):
    """A seat chose cards and laid them face down; for others they are `UNKNOWN` unless hands are open."""

    seat: Seat
    cards: Cards
    is_open: bool


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """The chosen cards of a seat were turned up."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class ChiefRevealed(Event):
    """The Chief's face-down cards were turned up."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class DirectionCounted(Event):
    """The arrow cards among the five decide: from left to right in rising order, or the other way round."""

    arrows: Cards
    ascending: bool


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """A card joined a column, at this place above its queue card."""

    seat: Seat | None
    card: int
    column: int
    place: int


@dataclass(frozen=True, slots=True)
class CardsExploded(Event):
    """Cards exploded at once, in step ``chain`` (from 1) of what the placed card ``by`` of ``seat`` set off.

    The cards go to the seat, or beside the Chief; in the first step the placed card is one of them.
    """

    seat: Seat | None
    chain: int
    cells: tuple[Cell, ...]
    cards: Cards
    by: int


@dataclass(frozen=True, slots=True)
class CardsSlid(Event):
    """The cards above the gaps slid down."""

    slides: tuple[Slide, ...]


@dataclass(frozen=True, slots=True)
class ChiefPileGrew(Event):
    """The Chief's explosions are over; ``cards`` is all that lies beside the Chief now."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class ChiefPileTaken(Event):
    """A seat that made something explode took what lay beside the Chief."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """All five cards are placed and the queue cards are level again."""

    turn: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round was scored: the symbols of each seat in it, and its total so far."""

    round: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TeamDefeated(Event):
    """A placed card touched its color: these cells would explode. The cards that were not placed stay so."""

    seat: Seat | None
    turn: int
    cells: tuple[Cell, ...]
    unplaced: Cards


@dataclass(frozen=True, slots=True)
class LevelReached(Event):
    """The team's level, or the level of whoever cleared the table alone."""

    level: str


@dataclass(frozen=True, slots=True)
class HandsShown(Event):
    """At the end of the match everybody shows what is left, by seat."""

    hands: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The match is over; the scores are those of `Outcome`."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
