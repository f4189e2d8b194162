"""What speaks for a move of Bubblee Pop, and against it, the weightiest first; the codes are listed in `evaluator`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from balloongames.core.game import Advice, Seat
from balloongames.rules.bubblee_pop.estimate import pairs_of
from balloongames.rules.bubblee_pop.forecast import Forecast, forecast
from balloongames.rules.bubblee_pop.level import is_reached
from balloongames.rules.bubblee_pop.lines import fitting, open_lines
from balloongames.rules.bubblee_pop.moves import (
    ChooseColumn,
    Decline,
    DropPair,
    Move,
    PutBubblee,
    SwapCells,
    SwapSky,
    TakePoint,
)
from balloongames.rules.bubblee_pop.observation import Observation
from balloongames.rules.bubblee_pop.outlook import most_points, outcomes
from balloongames.rules.bubblee_pop.planet import Planet, columns_of, height_of, size_of, take_top
from balloongames.rules.bubblee_pop.sky import index_of, ways_that_fit, with_letter
from balloongames.rules.bubblee_pop.sky_facts import (
    ENOUGH,
    is_last,
    of_filling,
    of_spoiling,
    of_spot,
    of_swap,
    viewer_of,
)
from balloongames.rules.bubblee_pop.state import BLACK, COLUMNS, HEIGHT, HOLE, Sky, Space

_LOW: Final = 3  # a column that is higher has no room left
_FEW_WAYS: Final = 6  # of nine to drop two: with more there is room enough


def speaking_for(seen: Observation, move: Move) -> Iterator[Advice]:
    """Yield what speaks for a legal move of the viewer."""
    match move:
        case PutBubblee():
            return of_filling(seen, move)
        case SwapSky():
            return of_swap(seen, move)
        case DropPair():
            return _of_drop(seen, move)
        case Decline():
            return iter((Advice("no_good_use"),))
        case _:
            return _of_power(seen, move)


def speaking_against(seen: Observation, move: Move) -> Iterator[Advice]:
    """Yield what speaks against a legal move of the viewer: what a drop covers, and what it fills up."""
    if not isinstance(move, DropPair):
        return
    viewer = viewer_of(seen)
    before, after = seen.planets[viewer], forecast(seen, move).planets[viewer]
    if size_of(after) == size_of(before) + 2:
        yield from of_spot("covers_line", seen.sky, viewer, open_lines(before) - open_lines(after))
    for column in sorted({move.first[0], move.second[0]}):
        if height_of(before, column) < HEIGHT == height_of(after, column):
            yield Advice("fills_column", (("column", column),))
            return


# --- Drops -----------------------------------------------------------------------------------------------------------


def _of_drop(seen: Observation, move: DropPair) -> Iterator[Advice]:
    viewer = viewer_of(seen)
    foreseen = forecast(seen, move)
    if _reaches_goal(seen, foreseen):
        yield Advice("reaches_goal")
        return
    yield from _of_chain(seen, foreseen)
    if is_last(seen):
        yield Advice("last_drop")
        return
    before, after = seen.planets[viewer], foreseen.planets[viewer]
    sky = _without_pair(seen.sky, (move.first, move.second))
    yield from of_spot("opens_line", sky, viewer, open_lines(after) - open_lines(before))
    yield from _of_pairs(seen, foreseen, viewer)
    if seen.seats > 1:
        yield from of_spoiling(seen, sky)
    elif not foreseen.powers and (points := most_points(after, viewer, sky)) > 0:
        yield Advice("next_scores", (("points", points),), measure="points")
    yield from _of_ways(seen, after)
    found = []
    if not foreseen.points[viewer]:
        kept = {one for one in open_lines(after) & open_lines(before) if one.color in sky}
        found += [*of_spot("keeps_line", sky, viewer, kept), *_of_covering(before, move)]
    found += _of_height(before, after, move)
    yield from found
    if len(found) < ENOUGH:
        yield from of_spot("fits_then", sky, viewer, fitting(after) - fitting(before))


def _without_pair(sky: Sky, spaces: Iterable[Space]) -> Sky:
    for space in spaces:
        sky = with_letter(sky, index_of(space), HOLE)
    return sky


def _reaches_goal(seen: Observation, foreseen: Forecast) -> bool:
    zone = (*seen.zones[0], foreseen.points[0])  # of any kind: only how many there are counts
    return seen.level is not None and is_reached(seen.level, zone, foreseen.planets[0])


def _of_ways(seen: Observation, after: Planet) -> Iterator[Advice]:
    """Yield how many ways are left to drop two, if other drops leave fewer and none leaves more."""
    viewer = viewer_of(seen)
    left = [ways_that_fit(one.planet, viewer) for one in outcomes(seen.planets[viewer], viewer, seen.sky)]
    ways = ways_that_fit(after, viewer)
    if min(left) < ways == max(left) and ways <= _FEW_WAYS:
        yield Advice("most_ways", (("ways", ways),))


def _of_covering(before: Planet, move: DropPair) -> Iterator[Advice]:
    """Yield that nothing of use is covered."""
    columns = sorted({move.first[0], move.second[0]})
    covered = [column for column in columns if height_of(before, column)]
    tops = columns_of(before)
    if not covered:
        yield Advice("covers_nothing")
    elif all(tops[column][-1] == BLACK for column in covered):
        yield Advice("covers_black", (("column", covered[0]),))
    elif not any(_has_match(before, column) for column in covered):
        yield Advice("covers_no_pair")


def _has_match(planet: Planet, column: int) -> bool:
    """Return whether what is on top of a column touches an equal one: without it, there are fewer pairs."""
    return pairs_of(take_top(planet, column)) < pairs_of(planet)


def _of_height(before: Planet, after: Planet, move: DropPair) -> Iterator[Advice]:
    column, other = move.first[0], move.second[0]
    room = HEIGHT - max(height_of(after, column), height_of(after, other))
    if room > 1:  # the last place of a column speaks against it rather than for it
        if column == other:
            yield Advice("room_left", (("column", column), ("room", room)))
        else:
            yield Advice("room_in_both", (("room", room),))
    highest = max(height_of(after, one) for one in range(COLUMNS))
    if highest <= min(_LOW, max(height_of(before, one) for one in range(COLUMNS))):
        yield Advice("stays_low", (("height", highest),))


# --- Powers ----------------------------------------------------------------------------------------------------------


def _of_power(seen: Observation, move: Move) -> Iterator[Advice]:
    viewer = viewer_of(seen)
    foreseen = forecast(seen, move)
    before, after = seen.planets[viewer], foreseen.planets[viewer]
    yield from _of_chain(seen, foreseen)
    yield from of_spot("opens_line", seen.sky, viewer, open_lines(after) - open_lines(before))
    yield from _of_pairs(seen, foreseen, viewer)
    if size_of(after) < size_of(before) and isinstance(move, ChooseColumn):
        black = columns_of(before)[move.column][-1] == BLACK
        yield Advice("rid_of_black" if black else "gets_rid", (("column", move.column),))
    if seen.seats > 1:
        yield from _of_rival(seen, foreseen)
    if isinstance(move, SwapCells) and not any(foreseen.points):
        yield from _of_top(seen, move)
    yield from of_spot("fits_then", seen.sky, viewer, fitting(after) - fitting(before))
    if foreseen.planets != seen.planets:
        if open_lines(after) >= open_lines(before) and pairs_of(after) >= pairs_of(before) and after != before:
            yield Advice("does_no_harm")
    elif not isinstance(move, TakePoint):
        yield Advice("changes_nothing")


def _of_rival(seen: Observation, foreseen: Forecast) -> Iterator[Advice]:
    rival = 1 - viewer_of(seen)
    before, after = seen.planets[rival], foreseen.planets[rival]
    more = size_of(after) - size_of(before)
    if more > 0:
        yield Advice("more_to_carry", (("seat", rival),))
    if foreseen.points[rival] < 0:
        yield Advice("takes_point", (("seat", rival),))
    lost = pairs_of(before) - pairs_of(after)
    if lost > 0 and more >= 0:
        yield Advice("out_of_order", (("seat", rival), ("pairs", lost)), measure="pairs")
    if not foreseen.points[rival] > 0:
        closed = open_lines(before) - open_lines(after)
        yield from of_spot("closes_line", seen.sky, rival, closed, ("seat", rival))
        lost_fits = fitting(before) - fitting(after)
        yield from of_spot("fits_no_more", seen.sky, rival, lost_fits, ("seat", rival))


def _of_top(seen: Observation, move: SwapCells) -> Iterator[Advice]:
    """Yield which color comes to the top of a column, or which black one away from there."""
    viewer = viewer_of(seen)
    if move.power != "g":
        return
    tops = columns_of(seen.planets[viewer])
    for (column, height), (other, place) in ((move.first, move.second), (move.second, move.first)):
        comes = tops[other][place]
        if height == len(tops[column]) - 1 and comes not in (BLACK, tops[column][height]):
            yield Advice("on_top", (("bubblee", comes), ("column", column)))
            return


# --- What drops and powers bring -------------------------------------------------------------------------------------


def _of_chain(seen: Observation, foreseen: Forecast) -> Iterator[Advice]:
    """Yield points, steps and powers that the viewer gets."""
    viewer = viewer_of(seen)
    points = foreseen.points[viewer]
    if points > 0:
        yield Advice("scores", (("points", points),), measure="points")
    if len(foreseen.steps) > 1:
        yield Advice("chain", (("steps", len(foreseen.steps)),), measure="steps")
    powers = "".join(batch.powers for batch in foreseen.powers if batch.seat == viewer)
    if powers:
        yield Advice("wins_powers", (("powers", "".join(sorted(powers))),))


def _of_pairs(seen: Observation, foreseen: Forecast, seat: Seat) -> Iterator[Advice]:
    pairs = pairs_of(foreseen.planets[seat]) - pairs_of(seen.planets[seat])
    if pairs > 0:
        yield Advice("new_pairs", (("pairs", pairs),), measure="pairs")
