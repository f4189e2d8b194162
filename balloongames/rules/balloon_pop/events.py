"""What happens in Balloon POP, in the order in which it happens.

The events of a match, as one viewer may see them, tell everything that this viewer may know: boards, hands, groups,
cards, discards and every single point can be built from them alone. Cells are (column, row), row 0 at the top.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.rules.balloon_pop.state import Counts, Orientation, Rules, SeriesKind

Cell: TypeAlias = tuple[int, int]


class Flight(NamedTuple):
    """One balloon that rises in its column; ``start`` and ``end`` are equal if nothing lets it move."""

    balloon: str
    start: Cell
    end: Cell


@dataclass(frozen=True, slots=True)
class TableSet(Event):
    """The match begins: empty boards, ten cards each, all balloons in the bag."""

    seats: int
    rules: Rules


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A round begins; the cards of the last one stay with their owners, its groups are gone."""

    opens_round: ClassVar[bool] = True
    round: int
    first: Seat


@dataclass(frozen=True, slots=True)
class BalloonsDrawn(Event):
    """Balloons came out of the bag and were put at the end of a group.

    A group is drawn in one go, unless the bag runs empty on the way. A group for which nothing is left is told by
    ``balloons == ""`` (A-R4).
    """

    group: int
    balloons: str


@dataclass(frozen=True, slots=True)
class BagRefilled(Event):
    """The bag was empty, so all the discarded balloons went back into it."""

    balloons: Counts


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played face up."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class CardCommitted(Event):
    """A card was laid face down; ``card`` is None for those who may not know it."""

    seat: Seat
    card: int | None


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """All the cards were turned face up: one per seat."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GroupPicked(Event):
    """A seat took a group; the last one takes what is left."""

    seat: Seat
    group: int
    balloons: str


@dataclass(frozen=True, slots=True)
class BalloonDropped(Event):
    """A low card let its player discard one balloon of the group; ``index`` is its place in draw order."""

    seat: Seat
    index: int
    balloon: str


@dataclass(frozen=True, slots=True)
class GroupPlaced(Event):
    """A group lies on the board, not yet released; ``cells`` belong to the letters of ``order``."""

    seat: Seat
    group: int
    orientation: Orientation
    column: int
    order: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class BalloonsFloated(Event):
    """The placed balloons rose to where they stay."""

    seat: Seat
    flights: tuple[Flight, ...]


@dataclass(frozen=True, slots=True)
class GroupLost(Event):
    """The card allowed no placement, so the whole group was discarded (A-R1)."""

    seat: Seat
    group: int
    card: int
    balloons: str


@dataclass(frozen=True, slots=True)
class NothingPlaced(Event):
    """The group of this seat is empty (A-R4)."""

    seat: Seat
    group: int


@dataclass(frozen=True, slots=True)
class SeriesScored(Event):
    """A series popped; ``chain`` is 1 for the first one of the turn. ``balloons`` belong to ``cells``."""

    seat: Seat
    kind: SeriesKind
    cells: tuple[Cell, ...]
    balloons: str
    points: int
    chain: int


@dataclass(frozen=True, slots=True)
class BonusScored(Event):
    """A series after the first one of the turn earned a bonus point (variant)."""

    seat: Seat
    points: int
    chain: int


@dataclass(frozen=True, slots=True)
class ColumnsClosed(Event):
    """The balloons under the gaps rose; only those that moved are told."""

    seat: Seat
    flights: tuple[Flight, ...]


@dataclass(frozen=True, slots=True)
class EmptyColumnsScored(Event):
    """At the end, a point for each empty column."""

    seat: Seat
    columns: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class EmptyRowsScored(Event):
    """At the end, three points for each empty row among the top three."""

    seat: Seat
    rows: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The match is over; ``reason`` is the key of `Outcome`."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
