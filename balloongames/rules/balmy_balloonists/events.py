"""What happens in Balmy Balloonists, in the order in which it happens.

The events of a match, as one viewer may see them, tell everything that this viewer may know. Cards are told by their
index in their table (see `cards`), Advantage and Misfortune cards by their kind, tokens as (gas, ballast, fuel), places
as `Place`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from balloongames.core.game import Event, Seat
from balloongames.rules.balmy_balloonists.scenarios import Course, Rules
from balloongames.rules.balmy_balloonists.state import Ending, Place, Tokens
from balloongames.rules.balmy_balloonists.world import Space

Cause: TypeAlias = Literal["choice", "order", "weather", "consumption"]
"""Why an altitude changes: chosen in step 2, ordered by a misfortune, driven by bad weather, or fuel that lacks."""
Gust: TypeAlias = Literal["card", "fair_winds", "weather"]
FlightEnd: TypeAlias = Literal["flown", "zone", "mountain", "storm", "across", "start_line"]
"""How a flight ends: after all its spaces; in a zone, in the mountains, in the storm; across the finish; at the start
line, which is not crossed backward."""
LandingCause: TypeAlias = Literal["zone", "mountain", "weather", "order", "consumption"]
OutCause: TypeAlias = Literal["burst", "stranded"]
Deck: TypeAlias = Literal["winds", "quadrants", "misfortunes"]


@dataclass(frozen=True, slots=True)
class TableSet(Event):
    """The match begins."""

    seats: int
    rules: Rules


@dataclass(frozen=True, slots=True)
class RaceSet(Event):
    """A race of this number, from 0, is set up; ``first`` starts. All decks are full, nobody has anything yet."""

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
class AdvantagesDealt(Event):
    """A seat got Advantage cards, face up."""

    seat: Seat
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarketLaid(Event):
    """Advantage cards lie open to be drafted."""

    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AdvantageTaken(Event):
    """A seat took an Advantage card of those laid out."""

    seat: Seat
    kind: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat got its first Local Wind cards; unless ``open``, each is `UNKNOWN` for everybody else."""

    seat: Seat
    cards: tuple[int, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class QuadrantTurned(Event):
    """A Quadrant card was put in a quadrant, on top of what lay there."""

    quadrant: int
    card: int


@dataclass(frozen=True, slots=True)
class LaneChosen(Event):
    """A balloon stands on the start line of a lane."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """The start player's turn comes, from round 1 on."""

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
class BalloonRestarted(Event):
    """A balloon that had been forced down goes on from here."""

    seat: Seat
    place: Place


@dataclass(frozen=True, slots=True)
class WindPlayed(Event):
    """A Local Wind card was played on a target (-1: the storm); ``own`` is whether it came from the hand.

    ``tabled`` is whether it lies before the player now; otherwise it is discarded.
    """

    seat: Seat
    card: int
    use: str
    target: Seat
    own: bool
    tabled: bool


@dataclass(frozen=True, slots=True)
class WindDiscarded(Event):
    """A card that lay before a seat was discarded without effect."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class WindSkipped(Event):
    """A seat could play no card in step 1."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FairWindsUsed(Event):
    """A Fair Winds card was discarded; ``shift`` is -1 north, 1 south."""

    seat: Seat
    shift: int


@dataclass(frozen=True, slots=True)
class BalloonBlown(Event):
    """A balloon moved from lane to lane; ``stops`` are the places it came to, one for each lane.

    ``vortex`` is whether it came into the vortex and back.
    """

    seat: Seat
    cause: Gust
    stops: tuple[Place, ...]
    vortex: bool


@dataclass(frozen=True, slots=True)
class BalloonThrownBack(Event):
    """Bad weather moved a balloon back along ``path``; it may not fly forward in its next turn."""

    seat: Seat
    path: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    """A pawn went from one point of the wind rose to another; None: it was taken off."""

    source: Seat
    target: Seat | None


@dataclass(frozen=True, slots=True)
class MisfortuneDrawn(Event):
    """A Misfortune card of a kind was drawn for ``seat``; ``player`` played it, alone by the solitaire rule."""

    seat: Seat
    kind: int
    player: Seat


@dataclass(frozen=True, slots=True)
class MisfortuneMissed(Event):
    """The misfortune has no effect on the balloon as it is."""

    seat: Seat
    kind: int


@dataclass(frozen=True, slots=True)
class RepairsUsed(Event):
    """A Repairs card was discarded and the misfortune is canceled."""

    seat: Seat
    kind: int


@dataclass(frozen=True, slots=True)
class RepairsKept(Event):
    """The owner kept his Repairs card; the misfortune takes effect."""

    seat: Seat
    kind: int


@dataclass(frozen=True, slots=True)
class BanLaid(Event):
    """A ban (one bit, see `state`) waits for the balloon's next turn."""

    seat: Seat
    ban: int


@dataclass(frozen=True, slots=True)
class TokensLost(Event):
    """A misfortune took tokens."""

    seat: Seat
    lost: Tokens


@dataclass(frozen=True, slots=True)
class PermissionLost(Event):
    """A permission, a kind of Advantage card, was revoked."""

    seat: Seat
    kind: int


@dataclass(frozen=True, slots=True)
class WeatherDrawn(Event):
    """A Quadrant card was drawn for its bad weather, and discarded."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class AltitudeChanged(Event):
    """A balloon is at another altitude now; ``paid`` are the tokens it cost.

    The altitude stays the same where bad weather drives the balloon against the upper or the lower limit.
    """

    seat: Seat
    altitude: int
    cause: Cause
    paid: Tokens


@dataclass(frozen=True, slots=True)
class BalloonFlew(Event):
    """A balloon flew; ``speed`` is what the Quadrant card says, ``path`` each place it came to.

    ``barred`` is whether a ban kept it from flying forward. ``end`` tells why the flight was over.
    """

    seat: Seat
    speed: int
    path: tuple[Place, ...]
    end: FlightEnd
    barred: bool


@dataclass(frozen=True, slots=True)
class BalloonLanded(Event):
    """A balloon came down to the ground; ``paid`` are the tokens it cost.

    ``zone`` is the index of the zone that holds it from now on, or -1. ``loses_turn`` is whether its next turn is lost.
    """

    seat: Seat
    cause: LandingCause
    paid: Tokens
    zone: int
    loses_turn: bool


@dataclass(frozen=True, slots=True)
class FuelBurned(Event):
    """Step 4: a balloon used up fuel."""

    seat: Seat
    fuel: int


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
class CardDrawn(Event):
    """Step 5: a seat drew a Local Wind card; unless ``open``, it is `UNKNOWN` for everybody else."""

    seat: Seat
    card: int
    open: bool


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """Of the two cards that were drawn, a seat discarded this one and kept the other."""

    seat: Seat
    discarded: int


@dataclass(frozen=True, slots=True)
class AdvantageSwapped(Event):
    """A seat discarded an Advantage card and took a card into its hand that lay before ``owner``."""

    seat: Seat
    kind: int
    card: int
    owner: Seat


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """A deck was empty and its discards were shuffled."""

    deck: Deck
    cards: int


@dataclass(frozen=True, slots=True)
class StormMoved(Event):
    """The storm came to another space, or through the vortex back to the same."""

    space: Space


@dataclass(frozen=True, slots=True)
class StormStruck(Event):
    """The storm strikes the flying balloons in its space, in this order."""

    seats: tuple[Seat, ...]


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
