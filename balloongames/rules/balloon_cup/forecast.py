"""What a placement or a claim would lead to, before anybody commits to it.

The table shows this as a preview: totals, what is still missing, who would take the tile, and which trophies that
brings. It tells what follows by the rules from what the viewer sees, and recommends nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from balloongames.core.game import Seat
from balloongames.core.hands import hand_of
from balloongames.core.state import replaced
from balloongames.rules.balloon_cup.events import Decider
from balloongames.rules.balloon_cup.moves import ClaimTrophy, PlaceCard
from balloongames.rules.balloon_cup.observation import Observation
from balloongames.rules.balloon_cup.slots import placements
from balloongames.rules.balloon_cup.state import (
    COLORS,
    TROPHIES_TO_WIN,
    Counts,
    missing_colors,
    side_total,
)
from balloongames.rules.balloon_cup.table import decide
from balloongames.rules.balloon_cup.trophies import collect, due_trophies, needs_order, pay, trades


@dataclass(frozen=True, slots=True)
class TrophyForecast:
    """The trophies after something has happened to the cubes.

    ``cubes`` by seat and ``trophies`` by color are what they would be. ``trades`` tells by seat the colors of the
    trophies that the seat could then get by trading, if it is asked before anything else changes. ``victor`` is who
    has won the game with it, or None.
    """

    cubes: tuple[Counts, ...]
    trophies: tuple[Seat, ...]
    trades: tuple[str, ...]
    victor: Seat | None


@dataclass(frozen=True, slots=True)
class Settlement:
    """What happens to a tile that a placement completes.

    ``winner`` takes ``cubes`` because of ``decider``. ``stays`` is whether the bag can fill the tile again. ``due`` are
    the trophies that the winner can pay outright then; all of them are taken, and ``after`` is what comes of it, unless
    ``chooses``: then the winner picks those that lead to the third trophy, which ends the game before all are taken,
    and the cubes and trophies of ``after`` are as they are before that.
    """

    winner: Seat
    decider: Decider
    cubes: str
    stays: bool
    due: str
    chooses: bool
    after: TrophyForecast


@dataclass(frozen=True, slots=True)
class Forecast:
    """The consequence of a placement: ``totals`` and the colors ``missing`` by seat, on the tile of the move.

    ``settlement`` is None as long as anything is missing.
    """

    totals: tuple[int, int]
    missing: tuple[str, str]
    settlement: Settlement | None


def forecast(seen: Observation, move: PlaceCard) -> Forecast:
    """Return what a legal placement of the viewer leads to; pure, and quick enough to follow a pointer.

    Raise ValueError for a move that is not the viewer's to make.
    """
    if seen.phase != "place" or seen.viewer is None or seen.viewer != seen.to_move:
        raise ValueError(f"not the moment for {move}")
    hand = hand_of(seen.hands[seen.viewer])
    if move not in placements(hand, seen.missing):
        raise ValueError(f"not a legal placement: {move}")
    sides = [seen.side(move.tile, seat) for seat in range(seen.seats)]
    sides[move.side] += (move.card,)
    left, right = sides
    cubes = seen.tiles[move.tile - 1]
    missing = missing_colors(cubes, left), missing_colors(cubes, right)
    totals = side_total(left), side_total(right)
    settlement = None if any(missing) else _settlement(seen, move.tile, totals, seen.viewer)
    return Forecast(totals, missing, settlement)


def _settlement(seen: Observation, tile: int, totals: tuple[int, int], placer: Seat) -> Settlement:
    winner, decider = decide(totals, seen.lands[tile - 1], placer)
    taken = seen.tiles[tile - 1]
    cubes = replaced(seen.cubes, winner, collect(seen.cubes[winner], taken))
    due = due_trophies(cubes[winner], seen.trophies)
    chooses = needs_order(due, seen.scores[winner])
    stays = sum(seen.bag) >= tile
    if chooses:
        after = TrophyForecast(cubes, seen.trophies, ("",) * seen.seats, winner)
        return Settlement(winner, decider, taken, stays, due, chooses, after)
    trophies = seen.trophies
    for color in due:
        cubes, trophies = _claimed(cubes, trophies, winner, ClaimTrophy(color))
    return Settlement(winner, decider, taken, stays, due, chooses, _trophies_after(cubes, trophies))


def foresee_claim(seen: Observation, move: ClaimTrophy) -> TrophyForecast:
    """Return what a legal claim of the viewer leads to; raise ValueError for one that is not the viewer's to make."""
    if seen.phase not in ("claim", "trade") or seen.viewer is None or seen.viewer != seen.to_move:
        raise ValueError(f"not the moment for {move}")
    own = seen.cubes[seen.viewer]
    due = [ClaimTrophy(color) for color in due_trophies(own, seen.trophies)]
    if move not in due and move not in trades(own, seen.trophies):
        raise ValueError(f"not a legal claim: {move}")
    return _trophies_after(*_claimed(seen.cubes, seen.trophies, seen.viewer, move))


def _claimed(
    cubes: tuple[Counts, ...], trophies: tuple[Seat, ...], seat: Seat, claim: ClaimTrophy
) -> tuple[tuple[Counts, ...], tuple[Seat, ...]]:
    left, _ = pay(cubes[seat], claim)
    return replaced(cubes, seat, left), replaced(trophies, COLORS.index(claim.color), seat)


def _trophies_after(cubes: tuple[Counts, ...], trophies: tuple[Seat, ...]) -> TrophyForecast:
    """Return what comes of these cubes; after the third trophy nobody trades any more."""
    victors = [seat for seat in range(len(cubes)) if trophies.count(seat) >= TROPHIES_TO_WIN]
    if victors:
        return TrophyForecast(cubes, trophies, ("",) * len(cubes), victors[0])
    possible = tuple("".join(dict.fromkeys(claim.color for claim in trades(own, trophies))) for own in cubes)
    return TrophyForecast(cubes, trophies, possible, None)
