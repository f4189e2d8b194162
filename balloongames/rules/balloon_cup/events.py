"""What happens in Balloon Cup, in the order in which it happens.

The events of a match, as one viewer may see them, tell everything that this viewer may know: tiles, cubes, trophies,
cards on the table, discards, and what was seen of the hands. Tiles are told by their numbers 1 … 4, cards by their
index in `CARDS`, cubes by their letters in the order of `COLORS`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.rules.balloon_cup.state import Land, Rules

Decider: TypeAlias = Literal["higher", "lower", "last_card"]
"""What decided a tile: the higher or the lower total, or between equal totals who placed the last card."""


@dataclass(frozen=True, slots=True)
class TableSet(Event):
    """The match begins: plain 1, mountain 2, plain 3, mountain 4; all cubes in the bag, all cards in the supply."""

    seats: int
    rules: Rules


@dataclass(frozen=True, slots=True)
class TileFilled(Event):
    """Cubes were drawn from the bag and put on a tile."""

    tile: int
    cubes: str


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat got its first cards; for everybody else each of them is `UNKNOWN`."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """It is this seat's turn to place a card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    """A card was placed on ``side``, the side of that seat; ``totals`` are those of both sides of the tile then."""

    seat: Seat
    card: int
    tile: int
    side: Seat
    totals: tuple[int, int]


@dataclass(frozen=True, slots=True)
class TileScored(Event):
    """Both sides of a tile were complete, so it was decided; ``decider`` says by what."""

    tile: int
    land: Land
    totals: tuple[int, int]
    winner: Seat
    decider: Decider


@dataclass(frozen=True, slots=True)
class CubesTaken(Event):
    """The winner of a tile took its cubes."""

    seat: Seat
    tile: int
    cubes: str


@dataclass(frozen=True, slots=True)
class CardsCleared(Event):
    """The cards of both sides of a decided tile were discarded, in this order."""

    tile: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TileFlipped(Event):
    """A decided tile was turned over; ``land`` is what lies up now."""

    tile: int
    land: Land


@dataclass(frozen=True, slots=True)
class TileRetired(Event):
    """The bag held fewer cubes than a tile needs, so the tile left the game; ``left`` cubes stay in the bag."""

    tile: int
    left: int


@dataclass(frozen=True, slots=True)
class TrophyClaimed(Event):
    """A seat took a trophy and paid ``own`` cubes of its color and three cubes for each letter of ``sets``."""

    seat: Seat
    color: str
    own: int
    sets: str


@dataclass(frozen=True, slots=True)
class TradeDeclined(Event):
    """A seat that could have traded for a trophy took none."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew a card from the supply; for everybody else it is `UNKNOWN`."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class SupplyReshuffled(Event):
    """A card was needed and the supply was empty, so all the discards were shuffled to be the new one (B-R5)."""

    cards: int


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A seat showed its whole hand to prove that it can't place any card of it."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardsExchanged(Event):
    """A seat discarded these cards, to draw as many."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A seat could not place a card after its exchange either, and its turn ended."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TableBlocked(Event):
    """No card that is left can ever be placed, so the game ends (B-R1)."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The match is over; ``scores`` are the trophies, ``reason`` is the key of `Outcome`."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str


NEWS: Final = (CardPlaced, CardsExchanged, TurnPassed, TileScored, TrophyClaimed, TradeDeclined, GameEnded)
"""What is worth a line until the next move; everybody sees all of it."""
