"""What happens in Bubblee Pop, in the order in which it happens.

Everything on the table is public but the order of the bag, and that does not exist before a Bubblee is drawn: all
events are for all. Planets, sky, score zones, bag, reserve and queue can be built from them alone.

``seat`` is who does it or to whom it happens; where it may be on either planet, ``planet`` is the seat whose planet it
is. Spaces of the sky are (column, row), cells of a planet (column, height), as in `state`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from balloongames.core.game import Event, Seat
from balloongames.rules.bubblee_pop.lines import Flight, Group
from balloongames.rules.bubblee_pop.state import Cell, Counts, Level, Power, Rules, Space


class Fall(NamedTuple):
    """One Bubblee that falls out of the sky."""

    bubblee: str
    space: Space
    cell: Cell


@dataclass(frozen=True, slots=True)
class TableSet(Event):
    """The match begins: the columns of the planets by seat, the rows of the sky, what is in the bag and beside it."""

    seats: int
    rules: Rules
    level: Level | None
    planets: tuple[tuple[str, ...], ...]
    sky: tuple[str, ...]
    bag: Counts
    reserve: int
    aside: Counts


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A turn begins; they are counted from 1."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class BubbleeDrawn(Event):
    """A Bubblee came out of the bag, for all to see."""

    seat: Seat
    bubblee: str


@dataclass(frozen=True, slots=True)
class BubbleePut(Event):
    """The drawn Bubblee was put into the sky; into its last hole it goes without being asked for."""

    seat: Seat
    bubblee: str
    space: Space


@dataclass(frozen=True, slots=True)
class SkySwapped(Event):
    """Two neighbors of the sky were exchanged; ``bubblees`` are those of the two spaces before that."""

    seat: Seat
    spaces: tuple[Space, Space]
    bubblees: str


@dataclass(frozen=True, slots=True)
class PairDropped(Event):
    """Two Bubblees fell onto the player's own planet, in the order in which they landed.

    Their cells may lie in the elimination zone for the moment (C-R4).
    """

    seat: Seat
    falls: tuple[Fall, Fall]


@dataclass(frozen=True, slots=True)
class LinesScored(Event):
    """What lined up went to the score zone, all at once; ``chain`` is 1 for the first step of a chain."""

    seat: Seat
    chain: int
    groups: tuple[Group, ...]
    points: int


@dataclass(frozen=True, slots=True)
class PowersWon(Event):
    """The groups of one step gave powers: a batch, put into the queue at ``place``, 0 being the front (C-R2)."""

    seat: Seat
    powers: str
    place: int


@dataclass(frozen=True, slots=True)
class BubbleesFell(Event):
    """What stood above the gaps fell; only those that moved are told."""

    seat: Seat
    flights: tuple[Flight, ...]


@dataclass(frozen=True, slots=True)
class CellsSwapped(Event):
    """Red or green: two neighbors on a planet were exchanged; ``bubblees`` are those of the two cells before that."""

    seat: Seat
    power: Power
    planet: Seat
    cells: tuple[Cell, Cell]
    bubblees: str


@dataclass(frozen=True, slots=True)
class BubbleeKept(Event):
    """Yellow: an uncovered Bubblee of the owner's planet went to the score zone, for one point."""

    seat: Seat
    bubblee: str
    cell: Cell


@dataclass(frozen=True, slots=True)
class BubbleeSent(Event):
    """Purple: an uncovered Bubblee of the owner's planet fell onto the other one (``planet``), in its column."""

    seat: Seat
    planet: Seat
    bubblee: str
    start: Cell
    end: Cell


@dataclass(frozen=True, slots=True)
class BubbleePulled(Event):
    """Blue: a Bubblee of the other player's near row fell onto the other planet."""

    seat: Seat
    planet: Seat
    bubblee: str
    space: Space
    cell: Cell


@dataclass(frozen=True, slots=True)
class BubbleeReturned(Event):
    """Orange: a Bubblee of ``planet`` went back into the bag, or one of that seat's score zone if ``cell`` is None."""

    seat: Seat
    planet: Seat
    bubblee: str
    cell: Cell | None


@dataclass(frozen=True, slots=True)
class BubbleePushed(Event):
    """White: a black of the reserve, or a set-aside Bubblee, came in under a column of the other planet.

    ``flights`` are those of the column, each one rising by one cell.
    """

    seat: Seat
    planet: Seat
    bubblee: str
    column: int
    flights: tuple[Flight, ...]


@dataclass(frozen=True, slots=True)
class PowerDeclined(Event):
    """The owner let a power go."""

    seat: Seat
    power: Power


@dataclass(frozen=True, slots=True)
class PowersLost(Event):
    """No power of the batch at the front of the queue has a target, so all that is left of it is lost."""

    seat: Seat
    powers: str


@dataclass(frozen=True, slots=True)
class DropMissing(Event):
    """The sky is full and no drop is legal, not even after a swap: the player has lost."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerEliminated(Event):
    """A full planet was sent one more Bubblee: its player has lost, and what was left of the queue is dropped."""

    seat: Seat
    by: Seat
    power: Power


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The match is over; ``reason`` is the key of `Outcome`."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
