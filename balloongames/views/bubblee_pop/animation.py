"""What moves on the table right now. Nothing here is true: it decorates the way from one true picture to the next.

A clip sets the animation state and clears it at its end; effects live a little longer, on a clock of their own. Places
are named as spaces and cells, never as points, so that a resize in mid-flight does no harm.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias
from zlib import crc32

from balloongames.core.game import Seat
from balloongames.rules.bubblee_pop.lines import Group
from balloongames.rules.bubblee_pop.state import Cell, Space
from balloongames.ui.anim import SETTLE, aged

CHEER_LIFE: Final = 1.1
BLINK_EVERY: Final = 2.7  # seconds; each Bubblee at a time of its own
BLINK: Final = 0.12
WIDE: Final = 0.4  # of a pop, the eyes are wide; then it bursts

Mood: TypeAlias = Literal["calm", "wide", "closed", "happy", "brace"]


@dataclass(frozen=True, slots=True)
class InSky:
    """A space of the sky."""

    space: Space


@dataclass(frozen=True, slots=True)
class OnPlanet:
    """A cell of a planet; heights below 0 lie under its ground."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class InHand:
    """Where a drawn Bubblee waits for its place."""


@dataclass(frozen=True, slots=True)
class InZone:
    """A kind of Bubblee in a score zone."""

    seat: Seat
    bubblee: str


@dataclass(frozen=True, slots=True)
class InBag:
    """A kind of Bubblee in the bag, or beside it."""

    bubblee: str


@dataclass(frozen=True, slots=True)
class InQueue:
    """A place in the queue of powers."""

    place: int


Anchor: TypeAlias = InSky | OnPlanet | InHand | InZone | InBag | InQueue


@dataclass(frozen=True, slots=True)
class Mover:
    """A Bubblee, or the token of a power, on its way; ``t`` 0 … 1 of it, ``arc`` cells aside of the straight."""

    letter: str
    start: Anchor
    end: Anchor
    t: float
    arc: float = 0.0
    mood: Mood = "calm"
    alpha: float = 1.0
    size: float = 1.0
    token: bool = False
    squash: tuple[float, float] = (1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Pop:
    """A Bubblee that goes with its line: eyes wide first, then it bursts; ``t`` 0 … 1."""

    letter: str
    anchor: Anchor
    t: float


@dataclass(frozen=True, slots=True)
class PoppingLine:
    """What goes together in step ``chain``; its points are ``told`` as soon as it bursts."""

    seat: Seat
    group: Group
    chain: int
    told: bool


@dataclass(slots=True)
class Cheer:
    """The Bubblees of a planet are glad for a moment."""

    seat: Seat
    age: float = 0.0


@dataclass(slots=True)
class Landing:
    """A token that has come to where it belongs, and gives for a moment."""

    anchor: Anchor
    age: float = 0.0


@dataclass(slots=True)
class AnimationState:
    """The things in motion, and what is not drawn at rest because it moves.

    ``hidden`` anchors are empty at rest. ``moods`` are faces other than the usual ones. ``gaze`` is what all look at.
    ``soil`` is by how many lu the ground of columns of planets gives under what lands. ``turn`` is how far the board
    has turned over, 0 … 1. ``note`` says what happens. ``landings`` are effects that outlive a clip, as ``cheers`` are.
    """

    movers: list[Mover] = field(default_factory=list)
    pops: list[Pop] = field(default_factory=list)
    lines: list[PoppingLine] = field(default_factory=list)
    hidden: set[Anchor] = field(default_factory=set)
    moods: dict[Anchor, Mood] = field(default_factory=dict)
    gaze: Anchor | None = None
    turn: float = 0.0
    note: str = ""
    cheers: list[Cheer] = field(default_factory=list)
    clock: float = 0.0
    soil: dict[tuple[Seat, int], float] = field(default_factory=dict)
    landings: list[Landing] = field(default_factory=list)

    @property
    def animating(self) -> bool:
        """Whether an effect still lives."""
        return bool(self.cheers or self.landings)

    def since_landing(self, anchor: Anchor) -> float:
        """Return how many seconds ago a token landed at a place: `SETTLE` where all lies still."""
        return next((landing.age for landing in self.landings if landing.anchor == anchor), SETTLE)

    def clear(self) -> None:
        """End what a clip has set; effects go on."""
        self.movers = []
        self.pops = []
        self.lines = []
        self.hidden = set()
        self.moods = {}
        self.gaze = None
        self.soil = {}
        self.turn = 0.0
        self.note = ""
        if not self.cheers:
            self.clock = 0.0

    def update(self, dt: float) -> None:
        """Let effects grow older; at rest nothing blinks."""
        self.cheers = aged(self.cheers, dt, CHEER_LIFE)
        self.landings = aged(self.landings, dt, SETTLE)
        self.clock = self.clock + dt if self.cheers else 0.0

    def mood(self, anchor: Anchor, *, moving: bool) -> Mood:
        """Return the face of the Bubblee at an anchor; ``moving`` is whether time passes."""
        if anchor in self.moods:
            return self.moods[anchor]
        if isinstance(anchor, OnPlanet) and any(cheer.seat == anchor.seat for cheer in self.cheers):
            return "happy"
        if moving and (self.clock + crc32(repr(anchor).encode()) % 97 / 97 * BLINK_EVERY) % BLINK_EVERY < BLINK:
            return "closed"
        return "calm"
