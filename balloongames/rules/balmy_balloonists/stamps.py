"""What may be remembered of a match of Balmy Balloonists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from balloongames.core.game import Event, Seat, seat_of
from balloongames.core.stamps import Condition, Story, finished, mine, won
from balloongames.rules.balmy_balloonists.cards import QUADRANT
from balloongames.rules.balmy_balloonists.events.cards import FairWindsUsed, TokensLost, WindPlayed
from balloongames.rules.balmy_balloonists.events.course import (
    BalloonSet,
    FinishCrossed,
    LapFlown,
    Resupplied,
    TokenTaken,
    TokenTraded,
)
from balloongames.rules.balmy_balloonists.events.flights import AltitudeChanged, BalloonFlew, BalloonLanded, FuelBurned
from balloongames.rules.balmy_balloonists.state import FUEL, NO_TOKENS, Tokens
from balloongames.rules.balmy_balloonists.world import Space, height_at

_OCEANS: Final = frozenset({"atlantic", "pacific", "atlantic_hot_air", "pacific_hot_air"})
_FAR: Final = 6  # spaces of a flight
_ENOUGH_FUEL: Final = 2


def _crossed(*races: str) -> Condition:
    """Return the condition that the finish of one of these races was crossed."""
    crossing = mine(FinishCrossed)
    return lambda story, seat: crossing(story, seat) if story.options["race"] in races else None


def _feather(story: Story, seat: Seat) -> int | None:
    """The finish was crossed, and the balloon never came down before."""
    for ply, event in story.events():
        if isinstance(event, BalloonLanded) and event.seat == seat:
            return None
        if isinstance(event, FinishCrossed) and event.seat == seat:
            return ply
    return None


def _is_over_the_roof(event: BalloonFlew) -> bool:
    spaces = event.path[:-1] if event.end == "mountain" else event.path
    return any(height_at(Space(place.lane, place.sector, place.space)) == "white" for place in spaces)


def _fuel_to_spare(story: Story, seat: Seat) -> int | None:
    """The finish was crossed with fuel left, in any race of a campaign."""
    fuel = 0
    for ply, event in story.events():
        if isinstance(event, BalloonSet) and event.seat == seat:
            fuel = 0
        fuel += _fuel_gained(event, seat)
        if isinstance(event, FinishCrossed) and event.seat == seat and fuel >= _ENOUGH_FUEL:
            return ply
    return None


def _fuel_gained(event: Event, seat: Seat) -> int:
    if isinstance(event, TokenTraded):
        return (event.token == FUEL) * ((event.taker == seat) - (event.giver == seat))
    return _tokens_gained(event)[FUEL] if seat_of(event) == seat else 0


def _tokens_gained(event: Event) -> Tokens:
    gained = NO_TOKENS
    match event:
        case BalloonSet(tokens=tokens) | Resupplied(gained=tokens) | LapFlown(gained=tokens):
            gained = tokens
        case AltitudeChanged(paid=(gas, ballast, fuel)) | BalloonLanded(paid=(gas, ballast, fuel)):
            gained = (-gas, -ballast, -fuel)
        case TokensLost(lost=(gas, ballast, fuel)):
            gained = (-gas, -ballast, -fuel)
        case TokenTaken(token=token) if token == FUEL:
            gained = (0, 0, 1)
        case FuelBurned(fuel=fuel):
            gained = (0, 0, -fuel)
    return gained


STAMPS: Final[Mapping[str, Condition]] = {
    "lift_off": finished,
    "first_across": lambda story, seat: won(story, seat) if story.seats > 1 else None,
    "ocean_crossing": _crossed(*_OCEANS),
    "full_circle": _crossed("world"),
    "jet_stream": mine(BalloonFlew, lambda event: event.speed > 0 and len(event.path) >= _FAR),
    "feather": _feather,
    "over_the_roof": mine(BalloonFlew, _is_over_the_roof),
    "fair_winds": mine(FairWindsUsed),
    "change_of_weather": mine(WindPlayed, lambda event: event.use == QUADRANT),
    "fuel_to_spare": _fuel_to_spare,
}
