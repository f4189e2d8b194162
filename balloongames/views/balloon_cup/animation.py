"""What moves on the table right now. Nothing here is true: it decorates the way from one true picture to the next.

A clip sets the animation state and clears it at its end; effects live a little longer, on a clock of their own. Places
are named as slots and rows, never as points, so that a resize in mid-flight does no harm.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from balloongames.core.game import Seat
from balloongames.rules.balloon_cup.state import Land
from balloongames.ui.anim import aged

BURST_LIFE: Final = 0.9


@dataclass(frozen=True, slots=True)
class InHand:
    """A place in a seat's hand of ``count`` cards; an opponent's hand is one place."""

    seat: Seat
    index: float
    count: int


@dataclass(frozen=True, slots=True)
class OnSide:
    """A place on a seat's side of a tile."""

    tile: int
    seat: Seat
    index: float


@dataclass(frozen=True, slots=True)
class OnPile:
    """The supply."""


@dataclass(frozen=True, slots=True)
class Gone:
    """Off the table, beyond the edge of the window: at the left from a side, at the nearest edge from a hand."""

    start: InHand | OnSide


@dataclass(frozen=True, slots=True)
class OnTile:
    """The place of one of ``count`` cubes on a tile; ``above`` lifts it by so many lu."""

    tile: int
    index: float
    count: int
    above: float = 0.0


@dataclass(frozen=True, slots=True)
class InRow:
    """The place of one of ``count`` cubes of a seat in the row of a trophy."""

    seat: Seat
    color: str
    index: int
    count: int


@dataclass(frozen=True, slots=True)
class AtTrophy:
    """The picture of a trophy in its row."""

    color: str


Anchor: TypeAlias = InHand | OnSide | OnPile | Gone | OnTile | InRow | AtTrophy


@dataclass(frozen=True, slots=True)
class Mover:
    """A card (index, or `UNKNOWN`) or a cube (letter) on its way; ``t`` 0 … 1 of it, ``arc`` lu above the straight.

    A cube that has ``landed`` so many seconds ago comes to rest. ``wide`` is how much of the width of a card that turns
    is seen, 0 … 1.
    """

    thing: int | str
    start: Anchor
    end: Anchor
    t: float
    arc: float = 0.0
    alpha: float = 1.0
    size: float = 1.0
    landed: float | None = None
    wide: float = 1.0


@dataclass(frozen=True, slots=True)
class Notice:
    """What is said of what happens or would come: a title, a sentence, the cubes of it and the trophies they pay for.

    Of a tile it has the ``totals`` by seat, and the ``leader``. ``brief`` is what of the text matters most, for where
    not all of it has room.
    """

    title: str
    text: str = ""
    cubes: str = ""
    trophies: str = ""
    totals: tuple[int, int] | None = None
    leader: Seat | None = None
    brief: str = ""


@dataclass(slots=True)
class Burst:
    """The moment in which a seat takes a trophy."""

    color: str
    seat: Seat
    age: float = 0.0


@dataclass(slots=True)
class AnimationState:
    """The things in motion, and what is not drawn at rest because it moves.

    ``hidden`` are cards of tiles that are not drawn at rest. ``tick`` is a total on its way up: tile, seat, value.
    ``pulse`` is the winner's total and how far it has swollen. ``flip`` is a tile that turns over: how far it is open
    (1 lies flat, 0 is seen from its edge) and the land to be seen. ``sinking`` is one that leaves the game. ``taken``
    cubes of a tile have gone, ``spent`` cubes of a seat and color as well. ``filled`` is a tile, and the colors of the
    new cubes that lie on it. ``lit`` is a trophy that is being taken.

    ``slots`` are where cards of the own hand are on the way from their places, ``gap`` is the place that a card has
    left and that stays open until another one is drawn. ``away`` are seats and places of cards of a hand that are on
    their way, ``wider`` is by how many places the other player's hand is drawn longer or shorter, ``shown`` are hands
    while they turn up, each card with its place. ``notice`` says what happens.
    """

    movers: list[Mover] = field(default_factory=list)
    hidden: set[int] = field(default_factory=set)
    tick: tuple[int, Seat, int] | None = None
    pulse: tuple[int, Seat, float] | None = None
    flip: tuple[int, float, Land] | None = None
    sinking: tuple[int, float] | None = None
    taken: tuple[int, int] | None = None
    filled: tuple[int, str] | None = None
    spent: dict[tuple[Seat, str], int] = field(default_factory=dict)
    lit: str | None = None
    slots: dict[int, float] = field(default_factory=dict)
    gap: int | None = None
    away: set[tuple[Seat, int]] = field(default_factory=set)
    wider: float = 0.0
    shown: dict[Seat, list[tuple[float, int]]] = field(default_factory=dict)
    notice: Notice | None = None
    bursts: list[Burst] = field(default_factory=list)

    @property
    def animating(self) -> bool:
        """Whether an effect still lives."""
        return bool(self.bursts)

    def clear(self) -> None:
        """End what a clip has set; effects go on."""
        self.movers = []
        self.hidden.clear()
        self.tick = self.pulse = self.flip = self.sinking = None
        self.taken = self.filled = self.lit = self.notice = None
        self.spent.clear()
        self.slots.clear()
        self.away.clear()
        self.shown.clear()
        self.wider = 0.0

    def update(self, dt: float) -> None:
        """Let effects grow older."""
        self.bursts = aged(self.bursts, dt, BURST_LIFE)
