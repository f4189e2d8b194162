"""How hard a puzzle is: by what one has to see to find its solution.

The limits are set so that each grade holds a good part of what the generator drafts (`make`).
"""

from __future__ import annotations

from typing import Final

from balloongames.core.puzzle import Grade, Grading, NoSolution
from balloongames.rules.bubblee_pop import lines
from balloongames.rules.bubblee_pop.moves import ChooseColumn, Move, SwapCells, SwapSky
from balloongames.rules.bubblee_pop.planet import ABOVE_PLANET, Planet, put_on_top
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
from balloongames.rules.bubblee_pop.tidy_planet.solve import (
    COUNTED,
    Picture,
    Position,
    Way,
    coming_in,
    filled,
    shortest,
    solutions,
    start_of,
    turns,
)

WEIGHTS: Final = {
    "line": 1,  # three in a line
    "touch": 2,  # a fourth that touches them
    "meet": 2,  # what meets when something between it goes
    "build": 3,  # a drop that pops nothing
    "chain": 3,  # a line that falls into the next
    "swap": 3,  # a swap first
    "overfull": 4,  # a drop into a full column
    "power": 4,  # yellow
    "swap_home": 5,  # green
}
TECHNIQUES: Final = tuple(WEIGHTS)
_MOST: Final = (8, 10, 12)  # points of gentle, steady and sharp puzzles; more is fierce


def follow(puzzle: Puzzle, at: Position, way: Way, *, may_swap: bool = True) -> tuple[Move, ...] | None:
    """Return moves that look like a way, from the beginning of a turn; None if none do."""
    for turn in turns(puzzle, at, may_swap=may_swap):
        if turn.picture == way[0]:
            rest = fill_and_follow(puzzle, Position(turn.picture.left, turn.sky, at.drops - 1, turn.swaps), way[1:])
            if rest is not None:
                return (*turn.moves, *rest)
    return None


def fill_and_follow(puzzle: Puzzle, at: Position, way: Way) -> tuple[Move, ...] | None:
    """Return moves that look like a way, from the end of a turn, whose sky has holes."""
    if not way:
        return ()
    for put, sky in filled(at.sky, coming_in(puzzle, at.drops)):
        rest = follow(puzzle, at._replace(sky=sky), way)
        if rest is not None:
            return (put, *rest)
    return None


def techniques_of(puzzle: Puzzle, way: Way) -> tuple[str, ...]:
    """Return what one has to see on a way."""
    moves = follow(puzzle, start_of(puzzle), way) or ()
    found: set[str] = set()
    found |= {"swap"} if any(isinstance(move, SwapSky) for move in moves) else set()
    found |= {"power"} if any(isinstance(move, ChooseColumn) for move in moves) else set()
    found |= {"swap_home"} if any(isinstance(move, SwapCells) for move in moves) else set()
    planet = puzzle.planet
    for picture in way:
        found |= seen_in(planet, picture)
        planet = picture.left
    return tuple(name for name in TECHNIQUES if name in found)


def seen_in(planet: Planet, picture: Picture) -> set[str]:
    """Return what one has to see in a turn, but for what was done before and after the drop."""
    for column, letter in picture.falls:
        planet = put_on_top(planet, column, letter)
    found = {"overfull"} if planet & ABOVE_PLANET else set()
    pops, falls = 0, False
    while runs := lines.runs_of(planet):
        gone = lines.with_touching(planet, runs)
        found |= {"line"} if gone == runs else {"line", "touch"}
        falls = falls or bool(lines.flights(planet, gone))
        planet = lines.without(planet, gone)
        pops += 1
    if not pops:
        found.add("build")
    elif pops > 1:
        found.add("chain")
    elif falls:
        found.add("meet")
    return found


def grade(puzzle: Puzzle, found: tuple[Way, ...] | None = None) -> Grading:
    """Return how hard a puzzle is; NoSolution if it has none. Of several the easiest one counts.

    ``found`` are its solutions, if they are known already.
    """
    found = solutions(puzzle) if found is None else found
    if not found:
        raise NoSolution
    ways = found if len(found) < COUNTED else {*found, *shortest(puzzle)}  # there may be more, with fewer drops
    points, techniques = min((_points(puzzle, way) for way in sorted(ways)), key=lambda one: one[0])
    return Grading(Grade.of(points, _MOST), techniques, points, len(found), min(map(len, ways)))


def _points(puzzle: Puzzle, way: Way) -> tuple[int, tuple[str, ...]]:
    techniques = techniques_of(puzzle, way)
    return 2 * max(WEIGHTS[one] for one in techniques) + len(techniques) + max(0, len(way) - 2), techniques
