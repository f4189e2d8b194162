"""What moves on the table right now. Nothing here is true: it decorates the way from one true picture to the next.

A clip sets the animation state and clears it at its end; effects live a little longer, on a clock of their own. Places
are named as cells, slots and anchors, never as points, so that a resize in mid-flight does no harm.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from balloongames.core.game import Seat
from balloongames.rules.color_queue.queue import Cell
from balloongames.ui.anim import aged

BURST_LIFE: Final = 0.6
DISC_LIFE: Final = 0.45
FLIGHT: Final = 0.4  # seconds from the queue to whoever collects


@dataclass(frozen=True, slots=True)
class InQueue:
    """A place of the queue, by its column and row; rows may lie between two."""

    column: float
    row: float


@dataclass(frozen=True, slots=True)
class InHand:
    """A place in the hand of the one at the screen."""

    index: float
    count: int


@dataclass(frozen=True, slots=True)
class InOrder:
    """A row of the panel of the five cards."""

    index: int


@dataclass(frozen=True, slots=True)
class AtPanel:
    """A row of the panel at the left: a seat's, or the Chief's (None)."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class AtPile:
    """The pile that cards are drawn from."""


Anchor: TypeAlias = InQueue | InHand | InOrder | AtPanel | AtPile


@dataclass(frozen=True, slots=True)
class Mover:
    """A card (`UNKNOWN`: face down) on its way; ``t`` 0 … 1 of it, ``turn`` how wide it is seen while it turns over.

    A ``ghost`` is not the card, but the picture of where it would lie.
    """

    card: int
    start: Anchor
    end: Anchor
    t: float
    arc: float = 0.0
    alpha: float = 1.0
    turn: float = 1.0
    ghost: bool = False


def turned(share: float, before: int, after: int) -> tuple[int, float]:
    """Return what is seen of a card that has turned over so far (0 … 1), and how wide."""
    return before if share < 0.5 else after, abs(1 - 2 * share)


@dataclass(frozen=True, slots=True)
class Token:
    """What a card is worth on its way to whoever collects it, as an explosion symbol."""

    card: int
    start: Anchor
    end: Anchor
    t: float


@dataclass(slots=True)
class SymbolFlight:
    """A symbol that was let go and flies by itself to whoever collects it."""

    card: int
    start: Anchor
    end: Anchor
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class Notice:
    """What is happening, in words, and who does it; ``chief`` where it is the Chief."""

    text: str
    seat: Seat | None = None
    chief: bool = False


@dataclass(frozen=True, slots=True)
class ChainTag:
    """A step of a chain in words."""

    title: str
    text: str


@dataclass(slots=True)
class Burst:
    """The moment in which a card explodes, at a column and a row."""

    column: float
    row: float
    color: str
    age: float = 0.0


@dataclass(slots=True)
class ChainDisc:
    """Which step of a chain has just exploded, told at a column: in a free row, or else on the upper edge."""

    column: int
    row: int
    step: int
    age: float = 0.0


@dataclass(slots=True)
class QueueStage:
    """What moves in the queue alone: all that another screen with a queue needs, too.

    ``steps`` is how far queue cards have stepped down beyond where they stand; ``falls`` how far cards have slid, in
    rows; ``swells`` and ``gone`` what pops. ``lit`` cells are about to explode, ``links`` the pairs that touch.
    ``hidden`` cards are not drawn at rest. ``chips`` is how far cards have turned over to the chips that stand for them
    while they wait, 0 … 1. ``glide`` lifts all rows, ``resized`` is how far (0 … 1) they have come to
    the height that they have in the next turn; ``shake`` moves the whole board, in lu;
    ``dim`` is how far the bulbs have gone down, 0 … 1.
    """

    movers: list[Mover] = field(default_factory=list)
    hidden: set[int] = field(default_factory=set)
    steps: dict[int, float] = field(default_factory=dict)
    falls: dict[int, float] = field(default_factory=dict)
    swells: dict[int, float] = field(default_factory=dict)
    chips: dict[int, float] = field(default_factory=dict)
    lit: tuple[Cell, ...] = ()
    links: tuple[tuple[Cell, Cell], ...] = ()
    strength: float = 1.0  # of the links and outlines, 0 … 1
    active: int | None = None  # the column that is being served
    tag: ChainTag | None = None
    told: ChainTag | None = None  # the latest tag
    glide: float = 0.0
    resized: float = 0.0
    shake: float = 0.0
    dim: float = 0.0
    bursts: list[Burst] = field(default_factory=list)
    disc: ChainDisc | None = None

    @property
    def bangs(self) -> bool:
        """Whether something is still seen of what exploded."""
        return self.bangs_for > 0

    @property
    def bangs_for(self) -> float:
        """How many seconds something is still seen of what exploded."""
        disc = [DISC_LIFE - self.disc.age] if self.disc else []
        return max([0.0, *disc, *(BURST_LIFE - one.age for one in self.bursts)])

    def update(self, dt: float) -> None:
        """Let what exploded grow older."""
        self.bursts = aged(self.bursts, dt, BURST_LIFE)
        self.disc = next(iter(aged([self.disc] if self.disc else [], dt, DISC_LIFE)), None)

    def clear(self) -> None:
        """End what a clip has set; effects go on."""
        self.movers = []
        self.hidden.clear()
        self.steps.clear()
        self.falls.clear()
        self.swells.clear()
        self.chips.clear()
        self.lit, self.links, self.strength = (), (), 1.0
        self.active = self.tag = None
        self.glide = self.resized = self.shake = self.dim = 0.0


@dataclass(slots=True)
class AnimationState:
    """The things in motion on the whole table.

    ``card`` is the one that is being placed. ``counted`` is how many arrows have been counted aloud, None while nothing
    is counted; ``swing`` how far the direction arrow has turned, 0 … 1, None until the direction is told, and
    ``ordered`` whether it points there. While ``unturned`` the five cards are movers, not yet in their places.
    ``tokens`` fly to ``AtPanel`` with a clip, ``flights`` by themselves. ``notice`` says what happens. ``cleared`` is
    how far what was told of the last turn has faded, ``away`` how far the hand is below the table, each 0 … 1.
    """

    queue: QueueStage = field(default_factory=QueueStage)
    card: int | None = None
    counted: int | None = None
    swing: float | None = None
    ordered: bool = False
    unturned: bool = False
    tokens: list[Token] = field(default_factory=list)
    flights: list[SymbolFlight] = field(default_factory=list)
    notice: Notice | None = None
    cleared: float = 0.0
    away: float = 0.0

    @property
    def seconds_left(self) -> float:
        """How long what bursts and flies by itself still takes."""
        return max(self.queue.bangs_for, self.flights_for)

    @property
    def flights_for(self) -> float:
        """How long something is still on its way to whoever collects it."""
        return max([0.0, *(FLIGHT - one.age for one in self.flights)])

    @property
    def animating(self) -> bool:
        """Whether an effect still lives."""
        return self.seconds_left > 0

    def clear(self) -> None:
        """End what a clip has set; effects go on."""
        self.queue.clear()
        self.card = self.counted = self.swing = self.notice = None
        self.unturned = self.ordered = False
        self.cleared = self.away = 0.0
        self.tokens = []

    def update(self, dt: float) -> None:
        """Let effects grow older."""
        self.queue.update(dt)
        self.flights = aged(self.flights, dt, FLIGHT)
