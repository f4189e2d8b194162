"""Finds the ways to the flag. Those that look alike are one: what counts is where the wind leads, how high, where to.

Cards may differ and still look alike, so all the hands that are possible after the same pictures are followed at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from balloongames.core.searched import SEARCHED
from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
from balloongames.rules.balmy_balloonists.course.turns import (
    ALL_HOLDS,
    FlownTurn,
    Lifted,
    Position,
    first_position,
    is_solved,
    turns_from,
)
from balloongames.rules.balmy_balloonists.state import Place

Way: TypeAlias = tuple[FlownTurn, ...]
Picture: TypeAlias = tuple[Place, int, Place]
_Alike: TypeAlias = dict[Position, Way]
"""The positions after the same pictures, which differ in the winds that are left, each with a way to it."""


def solutions(puzzle: Puzzle, most: int, position: Position | None = None, lifted: Lifted = ALL_HOLDS) -> list[Way]:
    """Return up to ``most`` ways from a position, or from the start, to the flag, no two of which look alike."""
    start = first_position(puzzle) if position is None else position
    found = []
    for way in _search(puzzle, {start: ()}, lifted, set()):
        found.append(way)
        if len(found) == most:
            break
    return found


def is_solvable(puzzle: Puzzle, position: Position) -> bool:
    """Return whether some way leads from a position to the flag."""
    return is_solved(puzzle, position) or bool(solutions(puzzle, 1, position))


def pictures(way: Way) -> tuple[Picture, ...]:
    """Return what the eye sees of a way."""
    return tuple(turn.picture for turn in way)


def flights(puzzle: Puzzle, most: int) -> list[Way]:
    """Return all the ways there are, no two of which look alike, wherever they lead; more than ``most`` if too many."""
    found: list[Way] = []
    pending: list[_Alike] = [{first_position(puzzle): ()}]
    while pending and len(found) <= most:
        for after in next_pictures(puzzle, pending.pop()).values():
            position, way = next(iter(after.items()))
            found.append(way)
            if position.turn < puzzle.turns:
                pending.append(after)
    return found


def _search(puzzle: Puzzle, alike: _Alike, lifted: Lifted, dead: set[frozenset[Position]]) -> Iterator[Way]:
    key = frozenset(alike)
    if key in dead or not _may_arrive(puzzle, next(iter(alike))):
        return
    is_last = next(iter(alike)).turn + 1 == puzzle.turns
    any_found = False
    for after in next_pictures(puzzle, alike, lifted, puzzle.flag if is_last else None).values():
        solved = next((way for one, way in after.items() if is_solved(puzzle, one)), None)
        if solved is not None:
            any_found = True
            yield solved
        elif not is_last:
            for way in _search(puzzle, after, lifted, dead):
                any_found = True
                yield way
    if not any_found:
        dead.add(key)


def _may_arrive(puzzle: Puzzle, position: Position) -> bool:
    """Return whether turns and winds suffice to fly in each lane in which there is a ring left, or the flag."""
    lanes = {ring.lane for ring in position.rings} | {puzzle.flag.lane}
    turns = puzzle.turns - position.turn
    return len(lanes) <= turns and len(lanes - {position.balloon.lane}) <= len(position.winds)


def next_pictures(
    puzzle: Puzzle, alike: _Alike, lifted: Lifted = ALL_HOLDS, end: Place | None = None
) -> dict[Picture, _Alike]:
    """Return what the next turn may look like, and what it leads to; with an ``end`` only what leads there."""
    found: dict[Picture, _Alike] = {}
    for position, way in alike.items():
        for turn in turns_from(puzzle, position, lifted, end):
            SEARCHED.positions += 1
            found.setdefault(turn.picture, {}).setdefault(turn.after, (*way, turn))
    return found
