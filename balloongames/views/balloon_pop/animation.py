"""What moves on the table right now. Nothing here is true: it decorates the way from one true picture to the next.

A clip sets the animation state and clears it at its end; effects (shreds, flags, hops of a marker) live a little
longer, on a clock of their own. Places are named as cells and slots, never as points, so that a resize in mid-flight
does no harm.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from balloongames.core.game import Seat
from balloongames.rules.balloon_pop.events import Cell
from balloongames.ui.anim import aged, ease_sine, lerp, span

_MOST_SHREDS: Final = 600
_SHREDS_PER_POP: Final = 24
_SHREDS_PER_BALLOON: Final = 7
_SHRED_REACH: Final = 0.22  # cells from the middle of a shred to its corner
_BOUNCE: Final = 0.5  # what is left of its speed
FLAG_LIFE: Final = 0.6  # of points that no series has earned
DISC_LIFE: Final = 0.6  # of the disc of a chain: until the next series pops
CHAIN_LIFE: Final = 1.6  # of a step of a chain where no score keeps what it was: a chain of three is seen whole
BURST_LIFE: Final = 0.14
HOP_LIFE: Final = 0.36
HOP_LOWERS: Final = 0.06  # seconds in which a score is lowered before a hop, and as many to raise it again after
SPARK_LIFE: Final = 0.45
_BREATH: Final = 0.25  # seconds in which the place of a card that waits can be found
SAILS: Final = 0.44  # seconds in which the boards change places
_SPARK_APART: Final = 0.06
_MOST_SPARKS: Final = 8  # of one series


@dataclass(frozen=True, slots=True)
class OnBoard:
    """A cell of a board; column and row may lie between cells, or outside."""

    seat: Seat
    column: float
    row: float


@dataclass(frozen=True, slots=True)
class OnRack:
    """A slot of a group in the middle; ``index`` beyond the group lies at its right."""

    group: int
    index: float


Anchor: TypeAlias = OnBoard | OnRack


@dataclass(frozen=True, slots=True)
class Mover:
    """A balloon on its way: ``t`` 0 … 1 of the way, ``squash`` -1 … 1, ``alpha`` 0 … 1."""

    balloon: str
    start: Anchor
    end: Anchor
    t: float
    squash: float = 0.0
    alpha: float = 1.0


@dataclass(slots=True)
class Shred:
    """A shred of rubber or a small emblem that flies about; lengths in cells of the board that it stays on."""

    seat: Seat
    size: tuple[int, int]
    x: float
    y: float
    vx: float
    vy: float
    spin: float
    picture: str
    tint: str
    life: float
    age: float = 0.0

    def fly(self, dt: float) -> None:
        """Go on falling; it bounces off the sides of the board, and the awning and the floor stop it."""
        self.age += dt
        self.vy += 9.0 * dt
        x, y = self.x + self.vx * dt, self.y + self.vy * dt
        right, bottom = (length - _SHRED_REACH for length in self.size)
        self.x, self.y = min(max(x, _SHRED_REACH), right), min(max(y, _SHRED_REACH), bottom)
        self.vx *= 1 if self.x == x else -_BOUNCE
        self.vy *= 1 if self.y == y else 0


@dataclass(slots=True)
class Burst:
    """The moment of a pop, in the middle of a cell."""

    seat: Seat
    cell: Cell
    age: float = 0.0


@dataclass(slots=True)
class Flag:
    """Points beside what earned them."""

    seat: Seat
    column: float
    row: float
    number: str
    why: str
    life: float = FLAG_LIFE
    age: float = 0.0


@dataclass(slots=True)
class Chain:
    """Which step of a chain has just popped on a board."""

    seat: Seat
    step: int
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class Throw:
    """A card on its way from a hand to where it counts: ``t`` 0 … 1 of it."""

    card: int
    t: float


@dataclass(frozen=True, slots=True)
class Claim:
    """The face of whoever takes a group, on its way from the plate to that group: ``t`` 0 … 1 of it."""

    seat: Seat
    group: int
    t: float


@dataclass(slots=True)
class Spark:
    """A point on its way from a series to the score; ``age`` begins below 0 for those that wait."""

    seat: Seat
    column: float
    row: float
    age: float = 0.0


@dataclass(slots=True)
class Hop:
    """A marker that jumps along the score track; where it passes others, its score is lowered meanwhile."""

    start: float
    end: int
    age: float = 0.0

    @property
    def t(self) -> float:
        """How far it has come, 0 … 1."""
        return span(self.age, HOP_LOWERS, HOP_LIFE - HOP_LOWERS, ease_sine)

    @property
    def lowered(self) -> float:
        """How far its score is lowered, 0 … 1; it moves along only while that is 1."""
        return max(0.0, min(1.0, self.age / HOP_LOWERS, (HOP_LIFE - self.age) / HOP_LOWERS))

    @property
    def score(self) -> float:
        """Where it is, in points."""
        return lerp(self.start, self.end, self.t)


@dataclass(slots=True)
class AnimationState:
    """The things in motion. ``hidden`` cells and ``gone`` slots are not drawn at rest: they fly or have popped.

    ``scored`` is what a seat's score shows beyond the points that are kept already, ``shake`` by how many lu a board
    stands aside, ``bulging`` how far the awning gives way over some of its columns, 0 … 1. ``throw`` is a card that is
    played, ``claim`` a face that goes to the group it takes. ``sail`` is how far boards that take the places of others
    still have to go, 1 … 0. Of the ``hops`` the first goes on, and the others wait for it: no two markers meet on their
    ways.
    """

    movers: list[Mover] = field(default_factory=list)
    hidden: set[tuple[Seat, Cell]] = field(default_factory=set)
    hidden_groups: set[int] = field(default_factory=set)
    gone: set[tuple[int, int]] = field(default_factory=set)
    unlaid: set[Seat] = field(default_factory=set)
    contour: tuple[Seat, tuple[Cell, ...]] | None = None
    swept: tuple[Seat, tuple[Cell, ...]] | None = None
    ringed: int | None = None
    scored: tuple[Seat, int] | None = None
    shake: tuple[Seat, float] | None = None
    bulging: tuple[Seat, dict[int, float]] | None = None
    throw: Throw | None = None
    claim: Claim | None = None
    chain: Chain | None = None
    shreds: list[Shred] = field(default_factory=list)
    bursts: list[Burst] = field(default_factory=list)
    flags: list[Flag] = field(default_factory=list)
    sparks: list[Spark] = field(default_factory=list)
    hops: dict[Seat, Hop] = field(default_factory=dict)
    sail: float = 0.0
    _breath: float = 0.0
    _chance: random.Random = field(default_factory=lambda: random.Random(7))  # noqa: S311 - cosmetic

    @property
    def animating(self) -> bool:
        """Whether an effect still lives."""
        effects = self.shreds, self.bursts, self.flags, self.sparks, self.hops, self.chain
        return bool(self.sail or self._breath or any(effects))

    @property
    def seconds_left(self) -> float:
        """For how long effects still live."""
        lives = [
            *(shred.life - shred.age for shred in self.shreds),
            *(BURST_LIFE - burst.age for burst in self.bursts),
            *(flag.life - flag.age for flag in self.flags),
            *(SPARK_LIFE - spark.age for spark in self.sparks),
            sum(HOP_LIFE - hop.age for hop in self.hops.values()),
            *([DISC_LIFE - self.chain.age] if self.chain else []),
        ]
        return max(lives)

    def clear(self) -> None:
        """End what a clip has set; effects go on."""
        self.movers = []
        self.hidden.clear()
        self.hidden_groups.clear()
        self.unlaid.clear()
        self.contour = self.swept = self.ringed = self.scored = self.shake = self.bulging = None
        self.throw = self.claim = None

    def update(self, dt: float) -> None:
        """Let effects grow older."""
        for shred in self.shreds:
            shred.fly(dt)
        self.shreds = [shred for shred in self.shreds if shred.age < shred.life]
        for hop in [*self.hops.values()][:1]:
            hop.age += dt
        self.sail = max(0.0, self.sail - dt / SAILS)
        self._breath = max(0.0, self._breath - dt)
        self.sparks = aged(self.sparks, dt, SPARK_LIFE)
        self.bursts = aged(self.bursts, dt, BURST_LIFE)
        for flag in self.flags:
            flag.age += dt
        self.flags = [flag for flag in self.flags if flag.age < flag.life]
        self.chain = next(iter(aged([self.chain] if self.chain else [], dt, DISC_LIFE)), None)
        self.hops = {seat: hop for seat, hop in self.hops.items() if hop.age < HOP_LIFE}

    def breathe(self) -> None:
        """Let what is new wait for a moment: the turn has just passed on."""
        self._breath = _BREATH

    def hop(self, seat: Seat, old: int, new: int) -> None:
        """Let a marker hop to a new score, from where it is."""
        before = self.hops.get(seat)
        if before is None:
            self.hops[seat] = Hop(old, new)
        elif before.end != new:
            self.hops[seat] = Hop(before.score, new, HOP_LOWERS * before.lowered)

    def earn(self, seat: Seat, column: float, row: float, points: int) -> None:
        """Let points fly from a place on a board to the score."""
        count = min(points, _MOST_SPARKS)
        self.sparks += [Spark(seat, column, row, -_SPARK_APART * i) for i in range(count)]

    def pop(self, seat: Seat, size: tuple[int, int], balloons: Iterable[tuple[Cell, str, str]]) -> None:
        """Let balloons of a board of so many cells pop: each a cell, the picture of its shreds, and of its confetti."""
        chance = self._chance
        popped = list(balloons)
        each = max(2, min(_SHREDS_PER_BALLOON, _SHREDS_PER_POP // max(1, len(popped))))
        for cell, scrap, emblem in popped:
            self.bursts.append(Burst(seat, cell))
            for i in range(each):
                speed = chance.uniform(1.4, 4.2)
                across = chance.uniform(-1, 1)
                vx, vy = across * speed, -speed * chance.uniform(0.1, 0.9)
                self.shreds.append(
                    Shred(
                        seat, size, cell[0] + 0.5, cell[1] + 0.5, vx, vy, chance.uniform(-400, 400),
                        emblem if i % 3 == 2 else scrap, "", chance.uniform(0.3, 0.65),
                    )
                )  # fmt: skip
        del self.shreds[:-_MOST_SHREDS]
