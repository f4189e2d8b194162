"""A match of Balmy Balloonists: the balloons, the cards, and what is to be decided. Everything here is data.

The map is in `world`, the cards are in `cards`, the races in `scenarios`; how a match goes on is in `agenda` and the
modules that it joins.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from balloongames.core.game import Seat
from balloongames.core.hands import Hand
from balloongames.core.state import value
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS, SPEED
from balloongames.rules.balmy_balloonists.scenarios import STANDARD, Course, Rules, course_of
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, PER_SECTOR, QUADRANT_OF, QUADRANTS, VORTEX, Space

# --- Tokens and altitudes --------------------------------------------------------------------------------------------

GAS: Final = 0
BALLAST: Final = 1
FUEL: Final = 2
TOKENS: Final = ("gas", "ballast", "fuel")

Tokens: TypeAlias = tuple[int, int, int]
"""Gas, ballast and fuel."""
NO_TOKENS: Final[Tokens] = (0, 0, 0)

GROUND: Final = 0
LOW: Final = 1
MEDIUM: Final = 2
HIGH: Final = 3

RESUPPLY: Final[Tokens] = (2, 3, 2)

# --- Balloons --------------------------------------------------------------------------------------------------------

RACING: Final = 0
ACROSS: Final = 1
OUT: Final = 2


class Place(NamedTuple):
    """Where something is: ``leg`` is the sector counted on and on (see `Course`).

    Lane `DOLDRUMS` lies outside of the lane-5 space with the same number. Space 0 is the start line.
    """

    lane: int
    leg: int
    space: int

    @property
    def sector(self) -> int:
        """The number of the sector, 1 … 12."""
        return self.leg % 12 + 1

    @property
    def on_map(self) -> Space | None:
        """The space of the map; None on the start line and in the doldrums, which are no spaces."""
        if self.lane == DOLDRUMS or not self.space:
            return None
        return Space(self.lane, self.leg % 12 + 1, self.space)

    def __str__(self) -> str:
        return f"{self.lane}/{self.sector}.{self.space}"


class Balloon(NamedTuple):
    """A balloon with its tokens.

    ``standing`` is `RACING`, `ACROSS` the finish (then ``past`` counts the spaces behind the line) or `OUT`. ``lost``:
    the next turn is lost. ``restart``: the next turn it takes begins with the choice of a space. ``exempt`` is the
    index of the zone that holds it, or `NO_ZONE`. ``no_climb``, ``no_forward`` and ``no_wind`` (how often) wait for the
    next turn it takes. ``laps`` are those that were rewarded in the ongoing game.
    """

    lane: int
    leg: int
    space: int
    altitude: int
    gas: int
    ballast: int
    fuel: int
    standing: int = RACING
    past: int = 0
    lost: bool = False
    restart: bool = False
    exempt: int = -1
    no_climb: bool = False
    no_forward: bool = False
    no_wind: int = 0
    laps: int = 0

    @property
    def place(self) -> Place:
        """Where it is."""
        return Place(self.lane, self.leg, self.space)

    @property
    def tokens(self) -> Tokens:
        """Gas, ballast and fuel."""
        return self.gas, self.ballast, self.fuel

    def to_go(self, end: int) -> int:
        """Return how many spaces of its own lane lead across the finish."""
        return (end - self.leg) * PER_SECTOR[self.lane] - self.space + 1


# --- The course of a match -------------------------------------------------------------------------------------------

Phase: TypeAlias = Literal[
    "draft", "lane", "token", "trade", "restart", "wind", "altitude", "fly", "after", "keep", "repairs", "revoke",
    "weather", "over",
]  # fmt: skip
PHASES: Final[tuple[Phase, ...]] = (
    "draft", "lane", "token", "trade", "restart", "wind", "altitude", "fly", "after", "keep", "repairs", "revoke",
    "weather", "over",
)  # fmt: skip

Ending: TypeAlias = Literal[
    "", "across", "last_balloon", "round_limit", "time_up", "all_out", "gold", "silver", "bronze", "flown", "failed",
    "lost", "campaign", "team",
]  # fmt: skip
ENDINGS: Final[tuple[Ending, ...]] = (
    "", "across", "last_balloon", "round_limit", "time_up", "all_out", "gold", "silver", "bronze", "flown", "failed",
    "lost", "campaign", "team",
)  # fmt: skip

Task: TypeAlias = tuple[str | int, ...]
"""Something that is still to be done, by name and with its facts; see `agenda`."""

ALL_WINDS: Final[Hand] = (1 << len(LOCAL_WINDS)) - 1
UNKNOWN: Final = -1
"""What others see of a card that they may not know."""
NO_CARD: Final = -1
"""What lies in a quadrant before the first card is turned up."""
NOBODY: Final = -1
"""Who decides before the start; the target of a card that is played on the storm."""

HAND_SIZE: Final = 3
MOST_TABLED: Final = 3

NO_CLIMB: Final = 1
NO_FORWARD: Final = 2
NO_WIND: Final = 4
"""Bits of the bans that hold in a turn."""

STORM_START: Final = Space(3, 9, 1)


@value
class Public:
    """What everybody sees of a match, with the values that it starts with.

    ``phase`` is what ``seat`` decides: see `moves`; at the end ``seat`` is ``turn``, before the start it is `NOBODY`.
    ``turn`` is whose turn it is, ``first`` the start player. ``asked`` are the facts of a question (phases repairs,
    revoke and weather), ``todo`` is what goes on after the answer, the last task first. ``bans`` hold in this turn,
    ``swap`` is whether an Advantage card may still be swapped in it. ``course`` follows from ``rules``, the number of
    seats and ``race``.

    By seat (see `table_of`): ``balloons``; ``known``, the cards of the hand that everybody has seen; ``tabled``, the
    cards in front; ``advantages``, sorted; ``points`` of a campaign. ``pawns`` are the seats whose points of the wind
    rose hold one, sorted. ``market`` are the Advantage cards to be drafted, sorted. ``quadrants`` are the visible
    cards, or `NO_CARD`. ``storm`` is where it is, or None.
    """

    rules: Rules = STANDARD
    course: Course = course_of(STANDARD, 2)
    race: int = 0
    round: int = 0
    first: Seat = 0
    phase: Phase = "lane"
    turn: Seat = 0
    seat: Seat = NOBODY
    asked: tuple[int, ...] = ()
    todo: tuple[Task, ...] = ()
    bans: int = 0
    swap: bool = False
    balloons: tuple[Balloon, ...] = ()
    known: tuple[Hand, ...] = ()
    tabled: tuple[tuple[int, ...], ...] = ()
    advantages: tuple[tuple[int, ...], ...] = ()
    points: tuple[int, ...] = ()
    market: tuple[int, ...] = ()
    pawns: tuple[Seat, ...] = ()
    quadrants: tuple[int, ...] = (NO_CARD,) * len(QUADRANTS)
    storm: Space | None = None
    ending: Ending = ""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.balloons)

    @property
    def to_move(self) -> Seat | None:
        """Who decides now; None before the start and at the end."""
        return None if self.phase == "over" or self.seat == NOBODY else self.seat

    def speed(self, sector: int, lane: int, altitude: int) -> int:
        """Return how many spaces a balloon flies there, by the visible Quadrant card; negative is back."""
        return SPEED[self.quadrants[QUADRANT_OF[sector]]][lane][altitude]


@value
class State(Public):
    """A match at a moment when somebody has to decide, or at its end; here is what is hidden of it.

    ``hands`` by seat. ``drawn`` are the two cards of which one is kept. Decks (``winds``, ``quadrant_deck``,
    ``misfortunes``) are drawn from their ends; what is in no deck, no hand and not on the table lies in the discards,
    which follow from the rest. ``rng`` is the state of the generator.
    """

    hands: tuple[Hand, ...] = field(kw_only=True)
    drawn: Hand = field(kw_only=True)
    winds: tuple[int, ...] = field(kw_only=True)
    quadrant_deck: tuple[int, ...] = field(kw_only=True)
    misfortunes: tuple[int, ...] = field(kw_only=True)
    rng: int = field(kw_only=True)


def table_of(rules: Rules, seats: int, race: int = 0) -> dict[str, Any]:
    """Return what is public before a race is set up for so many, by name: nobody has anything yet."""
    course = course_of(rules, seats, race)
    return {
        "rules": rules,
        "course": course,
        "race": race,
        "balloons": (Balloon(VORTEX, course.start, 0, GROUND, 0, 0, 0),) * seats,
        "known": (0,) * seats,
        "tabled": ((),) * seats,
        "advantages": ((),) * seats,
        "points": (0,) * seats,
    }
