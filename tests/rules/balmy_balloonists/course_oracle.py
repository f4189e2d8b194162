"""A course solved the slow way: every wind and every altitude in every turn, told a second time from the tables."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tests.rules.balmy_balloonists.oracle import blown, flown

DATA = json.loads((Path(__file__).parent / "data.json").read_text(encoding="utf-8"))
LETTERS = {1: "L", 2: "M", 3: "H"}


class Balloon(NamedTuple):
    lane: int
    leg: int
    space: int
    altitude: int
    gas: int
    ballast: int
    fuel: int


def start_of(puzzle: Any) -> Balloon:
    return Balloon(*puzzle.start, puzzle.altitude, *puzzle.tokens)


def naive(puzzle: Any, balloon: Balloon, turn: int, winds: frozenset[int], rings: frozenset[Any]) -> set[Any]:
    """All the series of pictures that lead from here to the flag."""
    found: set[Any] = set()
    if turn == len(puzzle.cards):
        return found
    for wind in (None, *winds):
        for altitude in (1, 2, 3):
            done = fly_turn(puzzle, balloon, turn, wind, altitude)
            if done is None:
                continue
            after, at, path = done
            left = rings - set(path)
            picture = (at, altitude, (after.lane, after.leg, after.space))
            if picture[2] == tuple(puzzle.flag) and not left:
                found.add((picture,))
            else:
                rest = naive(puzzle, after, turn + 1, winds - {wind}, left)
                found |= {(picture, *others) for others in rest}
    return found


def fly_turn(puzzle: Any, balloon: Balloon, turn: int, wind: int | None, altitude: int) -> Any:
    """Where a turn leads: the balloon, where the wind led, the spaces flown through; None if it is not possible."""
    lane, space = balloon.lane, balloon.space
    if wind is not None:
        shift = shift_of(wind, balloon.altitude)
        if not shift:
            return None
        stops = blown(lane, space, shift)
        into_vortex = lane + shift < 1
        if into_vortex or stops[-1][0] > 5:
            return None
        lane, space = stops[-1]
    up = max(0, altitude - balloon.altitude)
    down = max(0, balloon.altitude - altitude)
    if up > balloon.ballast or down > balloon.gas:
        return None
    quadrant = "ABCD".index(DATA["sector_quadrant"][str(balloon.leg % 12 + 1)])
    speed = DATA["quadrant_cards"][puzzle.cards[turn][quadrant]]["speed"][lane - 1][3 - altitude]
    first = puzzle.first - 1
    passed, ended, _held = flown(lane, balloon.leg, space, altitude, speed, start=first - 9, end=first + 99)
    if ended != "flown" or any(not first <= leg < first + puzzle.sectors for leg, _space in passed):
        return None
    left = burnt(altitude, balloon.gas - down, balloon.fuel)
    if left is None:
        return None
    end = passed[-1] if passed else (balloon.leg, space)
    after = Balloon(lane, *end, left[0], balloon.gas - down, balloon.ballast - up, left[1])
    return after, (lane, balloon.leg, space), [(lane, *one) for one in passed]


def shift_of(wind: int, altitude: int) -> int:
    text = DATA["local_wind"][wind][LETTERS[altitude]]
    return 0 if text == "-" else int(text[1]) * (-1 if text[0] == "N" else 1)


def burnt(altitude: int, gas: int, fuel: int) -> tuple[int, int] | None:
    """The altitude and the fuel after what a turn uses up; None on the ground."""
    for needs in (altitude == 3, gas == 0):
        if needs and fuel:
            fuel -= 1
        elif needs:
            altitude -= 1
    return (altitude, fuel) if altitude else None


def after_moves(puzzle: Any, moves: list[tuple[int | None, int]]) -> Iterator[tuple[Any, ...]]:
    """The arguments of `naive` after none, one, … of some moves."""
    balloon, winds, rings = start_of(puzzle), frozenset(puzzle.winds), frozenset(map(tuple, puzzle.rings))
    yield balloon, 0, winds, rings
    for turn, (wind, altitude) in enumerate(moves):
        balloon, _at, path = fly_turn(puzzle, balloon, turn, wind, altitude)
        winds, rings = winds - {wind}, rings - set(path)
        yield balloon, turn + 1, winds, rings


def all_naive(puzzle: Any) -> set[Any]:
    """All the series of pictures that lead to the flag."""
    return naive(puzzle, *next(after_moves(puzzle, [])))
