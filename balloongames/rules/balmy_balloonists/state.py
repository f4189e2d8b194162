"""A match of Balmy Balloonists: the balloons, the cards, and what is to be decided. Everything here is data.

The map is in `world`, the cards are in `cards`, the races in `scenarios`; how a match goes on is in `agenda` and the
modules that it joins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from balloongames.core.game import Seat
from balloongames.core.hands import Hand
from balloongames.rules.balmy_balloonists.cards import LOCAL_WINDS
from balloongames.rules.balmy_balloonists.scenarios import Course, Rules
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, PER_SECTOR, Space

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

HAND_SIZE: Final = 3
MOST_TABLED: Final = 3

NO_CLIMB: Final = 1
NO_FORWARD: Final = 2
NO_WIND: Final = 4
"""Bits of the bans that hold in a turn."""

STORM_START: Final = Space(3, 9, 1)


@dataclass(frozen=True, slots=True)
class State:
    """A match at a moment when somebody has to decide, or at its end.

    ``phase`` is what ``seat`` decides: see `moves`. ``turn`` is whose turn it is, ``first`` the start player. ``asked``
    are the facts of a question (phases repairs, revoke and weather), ``todo`` is what goes on after the answer, the
    last task first. ``bans`` hold in this turn, ``swap`` is whether an Advantage card may still be swapped in it.

    By seat: ``balloons``; ``hands``; ``known``, the cards of the hand that everybody has seen; ``tabled``, the cards in
    front; ``advantages``, sorted; ``points`` of a campaign. ``pawns`` are the seats whose points of the wind rose hold
    one, sorted. ``market`` are the Advantage cards to be drafted. ``drawn`` are the two cards of which one is kept.

    ``quadrants`` are the visible cards. Decks are drawn from their ends; what is in no deck, no hand and not on the
    table lies in the discards, which follow from the rest. ``storm`` is where it is, or None. ``rng`` is the state of
    the generator. ``course`` follows from ``rules``, the number of seats and ``race``.
    """

    rules: Rules
    course: Course
    race: int
    round: int
    first: Seat
    phase: Phase
    turn: Seat
    seat: Seat
    asked: tuple[int, ...]
    todo: tuple[Task, ...]
    bans: int
    swap: bool
    balloons: tuple[Balloon, ...]
    hands: tuple[Hand, ...]
    known: tuple[Hand, ...]
    tabled: tuple[tuple[int, ...], ...]
    advantages: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    market: tuple[int, ...]
    pawns: tuple[Seat, ...]
    quadrants: tuple[int, ...]
    storm: Space | None
    winds: tuple[int, ...]
    quadrant_deck: tuple[int, ...]
    misfortunes: tuple[int, ...]
    drawn: Hand
    ending: Ending
    rng: int
