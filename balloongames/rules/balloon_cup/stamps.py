"""What may be remembered of a match of Balloon Cup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from balloongames.core.game import Seat
from balloongames.core.stamps import Condition, Story, finished, mine, when, won
from balloongames.rules.balloon_cup.events import CardPlaced, CubesTaken, TileFilled, TileScored, TrophyClaimed
from balloongames.rules.balloon_cup.state import MOUNTAIN, PLAIN

_HIGH: Final = 30
_LOW: Final = 8
_CUBES: Final = 2  # on a plain that counts as a soft landing
_BASKET: Final = 4


def _soft_landing(story: Story, seat: Seat) -> int | None:
    """A plain of two cubes or more was won by a low total."""
    cubes: dict[int, int] = {}
    for ply, event in story.events():
        if isinstance(event, TileFilled):
            cubes[event.tile] = len(event.cubes)
        elif isinstance(event, TileScored) and _wins(event, seat, PLAIN):
            is_low = event.totals[seat] <= _LOW
            if is_low and cubes.get(event.tile, 0) >= _CUBES:
                return ply
    return None


def _over_the_fence(story: Story, seat: Seat) -> int | None:
    """A card was laid on the other side of a tile that the seat won."""
    laid: set[int] = set()
    for ply, event in story.events():
        if isinstance(event, CardPlaced) and event.seat == seat and event.side != seat:
            laid.add(event.tile)
        elif isinstance(event, TileScored):
            if event.tile in laid and event.winner == seat:
                return ply
            laid.discard(event.tile)
    return None


def _hill_and_dale(story: Story, seat: Seat) -> int | None:
    """Both a mountain and a plain were won."""
    lands = set()
    for ply, event in story.of(TileScored):
        if event.winner == seat:
            lands.add(event.land)
        if lands >= {MOUNTAIN, PLAIN}:
            return ply
    return None


def _is_above_the_clouds(event: TileScored, seat: Seat) -> bool:
    return _wins(event, seat, MOUNTAIN) and event.totals[seat] >= _HIGH


def _wins(event: TileScored, seat: Seat, land: str) -> bool:
    return event.winner == seat and event.land == land


STAMPS: Final[Mapping[str, Condition]] = {
    "first_ascent": finished,
    "valley_champion": won,
    "above_the_clouds": when(TileScored, _is_above_the_clouds),
    "soft_landing": _soft_landing,
    "by_one_point": when(
        TileScored, lambda event, seat: event.winner == seat and abs(event.totals[0] - event.totals[1]) == 1
    ),
    "over_the_fence": _over_the_fence,
    "fair_trade": mine(TrophyClaimed, lambda event: bool(event.sets)),
    "full_basket": mine(CubesTaken, lambda event: len(event.cubes) >= _BASKET),
    "hill_and_dale": _hill_and_dale,
    "the_big_red_one": mine(TrophyClaimed, lambda event: event.color == "r"),
}
