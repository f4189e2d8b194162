"""What speaks for putting a Bubblee into the sky, and for a swap there: the part of `facts` before the drop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from balloongames.core.game import Advice, Seat
from balloongames.rules.bubblee_pop.estimate import pairs_of
from balloongames.rules.bubblee_pop.lines import Spot, fitting, open_lines
from balloongames.rules.bubblee_pop.moves import PutBubblee, SwapSky
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.outlook import most_pairs, most_points, outcomes
from balloongames.rules.bubblee_pop.planet import Planet, blacks_of, columns_of, height_of, size_of
from balloongames.rules.bubblee_pop.sky import SPACES, WAYS, index_of, rows_of, swapped, with_letter
from balloongames.rules.bubblee_pop.state import BLACK, HOLE, LETTERS, Sky

ENOUGH: Final = 2
"""Reasons for a move: with fewer, what is true of most moves is told, too."""


def viewer_of(seen: Observation) -> Seat:
    """Return the seat that is advised."""
    assert seen.viewer is not None
    return seen.viewer


def is_last(seen: Observation) -> bool:
    """Whether the match ends with the next drop, if no power puts something back into the bag."""
    left = sum(seen.bag) - max(0, seen.holes - 1)
    return left < 2 or (seen.level is not None and seen.turn == seen.level.turns)


def of_spot(code: str, sky: Sky, near: Seat, found: Iterable[Spot], *facts: tuple[str, int]) -> list[Advice]:
    """Return advice of the one of these spots whose color is nearest in the sky, if there is one."""
    rows = rows_of(sky)

    def nearness(one: Spot) -> tuple[bool, bool, bool, int]:
        return rows[near][one.column] == one.color, one.color in rows[near], one.color in sky, -one.column

    best = max(sorted(found), key=nearness, default=None)
    return [Advice(code, (*facts, ("bubblee", best.color), ("column", best.column)))] if best else []


def of_spoiling(seen: Observation, sky: Sky) -> Iterator[Advice]:
    """Yield that a sky leaves nothing that scores for the other player, who could have scored from it."""
    rival = 1 - viewer_of(seen)
    if seen.seats < 2:
        return
    planet = seen.planets[rival]
    if (points := most_points(planet, rival, seen.sky)) and not most_points(planet, rival, sky.replace(HOLE, BLACK)):
        yield Advice("spoils", (("seat", rival), ("points", points)))


# --- Filling the sky -------------------------------------------------------------------------------------------------


def of_filling(seen: Observation, move: PutBubblee) -> Iterator[Advice]:
    """Yield what speaks for a space of the sky: the use of what comes there, then what stays free, then the space."""
    viewer = viewer_of(seen)
    column, row = move.space
    fits = {one.column for one in fitting(seen.planets[viewer]) if one.color == seen.drawn}
    used = [*_of_use(seen, move)]
    yield from used
    if is_last(seen):
        yield Advice("last_drop")
        return
    found = []
    if not used and column in fits:
        found.append(Advice("for_later" if row == viewer else "swap_near", (("column", column),)))
    elif not used and row == viewer:
        found += [Advice("swap_fits", (("column", one),)) for one in (column - 1, column + 1) if one in fits][:1]
    found += _of_other_hole(seen, move)
    if seen.seats > 1:
        found += _of_rival_below(seen, move)
    if row != viewer and not fits:
        found.append(Advice("black_waits" if seen.drawn == BLACK else "out_of_way"))
    yield from found
    if not used and len(found) < ENOUGH:
        yield from _of_place(seen, move)


def _of_use(seen: Observation, move: PutBubblee) -> Iterator[Advice]:
    """Yield what a drop of what is put there would bring, more than a black one in its place."""
    viewer, at = viewer_of(seen), index_of(move.space)
    planet = seen.planets[viewer]
    here, without = (with_letter(seen.sky, at, letter) for letter in (seen.drawn, BLACK))
    drops = {one.drop: one for one in outcomes(planet, viewer, here) if move.space in (one.drop.first, one.drop.second)}
    if (points := max((one.points for one in drops.values()), default=0)) > 0:
        yield Advice("usable_scores", (("points", points),), measure="points")
        return
    if (points := most_points(planet, viewer, here)) > most_points(planet, viewer, without):
        yield Advice("swap_scores", (("points", points),), measure="points")
        return
    plain = {one.drop: one for one in outcomes(planet, viewer, without)}
    pairs = [pairs_of(one.planet) - pairs_of(plain[drop].planet) for drop, one in drops.items() if drop in plain]
    if (most := max(pairs, default=0)) > 0:
        yield Advice("usable_pairs", (("pairs", most),), measure="pairs")


def _of_other_hole(seen: Observation, move: PutBubblee) -> Iterator[Advice]:
    """Yield what could come into the other hole, if there is one more: a line, or else what fits below."""
    viewer = viewer_of(seen)
    planet = seen.planets[viewer]
    here = with_letter(seen.sky, index_of(move.space), seen.drawn)
    if here.count(HOLE) != 1:
        return
    at = here.index(HOLE)
    plain = most_points(planet, viewer, here, swaps=False)
    found = []
    for kind, color in enumerate(LETTERS):
        if seen.bag[kind] and color != BLACK:
            points = most_points(planet, viewer, with_letter(here, at, color), swaps=False)
            if points > plain:
                found.append((points, seen.bag[kind], color))
    if found:
        points, _, color = max(found)
        yield Advice("hole_scores", (("bubblee", color), ("points", points)))
        return
    column, row = SPACES[at]
    if row == viewer:
        fits = {one for one in fitting(planet) if one.column == column and one.color != seen.drawn}
        yield from of_spot("hole_fits", seen.sky, viewer, fits)


def _of_rival_below(seen: Observation, move: PutBubblee) -> Iterator[Advice]:
    viewer = viewer_of(seen)
    column, row = move.space
    rival = 1 - viewer
    if seen.drawn == BLACK:
        if row == rival:
            yield Advice("black_for_rival", (("seat", rival),))
        return
    tops = [one[-1:] for one in columns_of(seen.planets[rival])]
    wanted = seen.drawn in tops[max(0, column - 1) : column + 2]
    if wanted == (row == viewer):
        yield Advice("away_from_rival" if wanted else "harmless", (("seat", rival),))


def _of_place(seen: Observation, move: PutBubblee) -> Iterator[Advice]:
    """Yield what the space itself is good for, whatever comes there."""
    viewer = viewer_of(seen)
    planet = seen.planets[viewer]
    others = [space for at, space in enumerate(SPACES) if seen.sky[at] == HOLE and space != move.space]
    column, row = move.space
    if all(height_of(planet, column) < height_of(planet, other) for other, _ in others):
        yield Advice("more_room", (("column", column),))
    elif row == viewer and seen.drawn != BLACK and any(other != viewer for _, other in others):
        yield Advice("more_drops")
    elif row != viewer and any(other == viewer for _, other in others):
        yield Advice("near_free")


# --- Swapping -------------------------------------------------------------------------------------------------------


def of_swap(seen: Observation, move: SwapSky) -> Iterator[Advice]:
    """Yield what speaks for a swap: the drops after it, then what it takes where, then that it does no harm."""
    viewer = viewer_of(seen)
    planet, sky = seen.planets[viewer], swapped(seen.sky, move)
    after = [*outcomes(planet, viewer, sky)]
    points = max((one.points for one in after), default=0)
    if points > 0:
        yield Advice("ready_to_score", (("points", points),), measure="points")
    if is_last(seen):
        yield Advice("last_drop")
        return
    before, pairs = most_pairs(planet, viewer, seen.sky), most_pairs(planet, viewer, sky)
    if not points and pairs > before:
        yield Advice("ready_to_pair", (("pairs", pairs),), measure="pairs")
    yield from of_spoiling(seen, sky)
    plain = [one for one in outcomes(planet, viewer, seen.sky) if one.points == points]
    known = open_lines(planet).union(*(open_lines(one.planet) for one in plain))
    opened = set[Spot]().union(*(open_lines(one.planet) for one in after if one.points == points)) - known
    yield from of_spot("ready_to_open", sky, viewer, opened)
    if size_of(planet) == blacks_of(planet):
        yield Advice("nothing_yet")
        return
    yield from _of_places(seen, move)
    if not points and pairs == before:
        yield Advice("still_pairs", (("pairs", pairs),), measure="pairs") if pairs else Advice("no_pairs")


def _of_places(seen: Observation, move: SwapSky) -> Iterator[Advice]:
    """Yield what a swap takes where."""
    viewer = viewer_of(seen)
    planet = seen.planets[viewer]
    both = [(seen.sky[index_of(one)], other) for one, other in ((move.first, move.second), (move.second, move.first))]
    if both[0][0] == both[1][0]:
        return
    fits = fitting(planet)
    comes = {Spot(column, letter) for letter, (column, row) in both if row == viewer}  # as they lie after the swap
    yield from of_spot("comes_over", seen.sky, viewer, comes & fits)
    meeting = _meeting(planet, swapped(seen.sky, move), viewer) - _meeting(planet, seen.sky, viewer)
    if meeting:
        yield Advice("meet_in_sky", (("bubblee", min(meeting)),))
    yield from _of_rows(seen, move, {one.color for one in fits})


def _meeting(planet: Planet, sky: Sky, near: Seat) -> set[str]:
    """Return the colors of which one drop takes two that touch where they land."""
    return {
        sky[way.first]
        for way in WAYS[near]
        if sky[way.first] == sky[way.second] != BLACK
        and (way.first_column == way.second_column or _are_level(planet, way.first_column, way.second_column))
    }


def _are_level(planet: Planet, column: int, other: int) -> bool:
    return height_of(planet, column) == height_of(planet, other)


def _of_rows(seen: Observation, move: SwapSky, fits: set[str]) -> Iterator[Advice]:
    """Yield what a swap across the rows takes out of either."""
    viewer = viewer_of(seen)
    column, row = move.first
    if row == move.second[1]:
        return
    going, coming = (seen.sky[index_of((column, at))] for at in (viewer, 1 - viewer))
    if seen.seats > 1 and coming != BLACK:
        theirs = [one[-1:] for one in columns_of(seen.planets[1 - viewer])]
        if coming in theirs[max(0, column - 1) : column + 2]:
            yield Advice("takes_away", (("seat", 1 - viewer), ("bubblee", coming)))
    if going == BLACK or (going not in fits and coming in fits):
        yield Advice("goes_far", (("bubblee", going),))
