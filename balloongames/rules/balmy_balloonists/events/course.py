"""Events of the course of a match: set-up, turns, tokens and the finish."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.rules.balmy_balloonists.scenarios import Course, Rules
from balloongames.rules.balmy_balloonists.state import Ending, Place, Tokens
from balloongames.rules.balmy_balloonists.world import Space

OutCause: TypeAlias = Literal["burst", "stranded"]
"""Why a balloon is out: driven too high by bad weather, or not able to go on."""


@dataclass(frozen=True, slots=True)
class TableSet(Event):
    """The match begins."""

    seats: int
    rules: Rules


@dataclass(frozen=True, slots=True)
class RaceSet(Event):
    """A race of this number, from 0, is set up; ``first`` starts. All decks are full, nobody has anything yet."""

    opens_round: ClassVar[bool] = True  # in a campaign; else round 1 follows
    race: int
    course: Course
    first: Seat
    pawns: tuple[Seat, ...]
    storm: Space | None


@dataclass(frozen=True, slots=True)
class BalloonSet(Event):
    """A balloon stands ready on the ground, with its tokens; the lane is chosen later."""

    seat: Seat
    tokens: Tokens


@dataclass(frozen=True, slots=True)
class LaneChosen(Event):
    """A balloon stands on the start line of a lane."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """The start player's turn comes, from round 1 on."""

    opens_round: ClassVar[bool] = True
    round: int


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """It is this seat's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BansTakenUp(Event):
    """These bans (bits, see `state`) hold in the turn that begins."""

    seat: Seat
    bans: int


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """A seat lost its turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resupplied(Event):
    """A balloon that could not go on lost its turn and got tokens."""

    seat: Seat
    gained: Tokens


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """The last balloon took a token of a kind."""

    seat: Seat
    token: int


@dataclass(frozen=True, slots=True)
class TokenTraded(Event):
    """A token of a kind went from ``giver`` to ``taker``, at the wish of ``seat``."""

    seat: Seat
    giver: Seat
    taker: Seat
    token: int


@dataclass(frozen=True, slots=True)
class TradeDeclined(Event):
    """Partners traded nothing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LapFlown(Event):
    """The ongoing game: a balloon crossed its start line for the first time in a lap, and got tokens."""

    seat: Seat
    laps: int
    gained: Tokens


@dataclass(frozen=True, slots=True)
class FinishCrossed(Event):
    """A balloon is across the finish, so many spaces past the line; it takes no more part."""

    seat: Seat
    past: int


@dataclass(frozen=True, slots=True)
class BalloonOut(Event):
    """A balloon is out of the race: bad weather drove it too high, or it could not go on."""

    seat: Seat
    cause: OutCause


@dataclass(frozen=True, slots=True)
class RaceEnded(Event):
    """A race is over: ``places`` are the seats from the first to the last, ``gained`` campaign points by seat."""

    ending: Ending
    places: tuple[Seat, ...]
    gained: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; ``scores`` are degrees of longitude flown, or the points of a campaign."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
