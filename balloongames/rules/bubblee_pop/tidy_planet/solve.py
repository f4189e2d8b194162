"""Finds all ways to tidy a planet, each counted once by what is seen of it.

A turn looks like this: what falls into which columns, in which order, the planet after the lines, and the planet after
the powers. Two ways to arrange the sky after which the same falls are one (`Picture`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias, TypeVar

from balloongames.core.searched import SEARCHED
from balloongames.rules.bubblee_pop import lines
from balloongames.rules.bubblee_pop.moves import ChooseColumn, Decline, DropPair, Move, PutBubblee, SwapCells
from balloongames.rules.bubblee_pop.planet import (
    ALL_CELLS,
    COLUMN_LISTS,
    PLANE,
    STRIDE,
    Planet,
    blacks_of,
    cells_of,
    standing,
    swap_cells,
    take_top,
)
from balloongames.rules.bubblee_pop.sky import (
    SPACES,
    Landing,
    landed,
    landing_of,
    legal_drops,
    legal_swaps,
    swapped,
    with_letter,
)
from balloongames.rules.bubblee_pop.state import BASE_COLORS, BLACK, HOLE, Sky
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle, is_tidy

COUNTED: Final = 3
"""So many solutions are counted: one, two, or more."""

_NEAR: Final = 0  # the row of the sky beside the planet
_LINE: Final = 3  # so many make a line

T = TypeVar("T")
Fall: TypeAlias = tuple[int, str]
"""Column and letter."""


class Picture(NamedTuple):
    """What is seen of a turn: what lands where, in its order, and the planet after the lines and after the powers."""

    falls: tuple[Fall, Fall]
    dropped: Planet
    left: Planet


Way: TypeAlias = tuple[Picture, ...]


class Position(NamedTuple):
    """Where a turn begins: the sky is full, and so many swaps and drops are left."""

    planet: Planet
    sky: Sky
    drops: int
    swaps: int


class TidyTurn(NamedTuple):
    """A turn as it is played, up to its last power: its moves, how it looks, the sky with its holes, swaps left."""

    moves: tuple[Move, ...]
    picture: Picture
    sky: Sky
    swaps: int


# -- what drops and powers do -----------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
def fallen(planet: Planet, wanted: str) -> tuple[Planet, tuple[str, ...]]:
    """Return a planet when it is at rest, and the batches of ``wanted`` powers that its lines have won."""
    batches = []
    while runs := lines.runs_of(planet):
        gone = lines.with_touching(planet, runs)
        if wanted:
            won = "".join(sorted(part.color for part in lines.parts_of(gone) if part.color in wanted))
            batches += [won] if won else []
        planet = lines.without(planet, gone)
    return planet, tuple(batches)


@lru_cache(maxsize=1 << 12)
def used(planet: Planet, queue: tuple[str, ...], wanted: str, goal: str) -> tuple[tuple[Planet, tuple[Move, ...]], ...]:
    """Return each planet that powers can leave, with the fewest moves that lead there."""
    found: dict[Planet, tuple[Move, ...]] = {}
    todo: list[tuple[Planet, tuple[str, ...], tuple[Move, ...]]] = [(planet, queue, ())]
    seen = set()
    for at, left, moves in todo:
        if not left or is_tidy(at, goal):
            found.setdefault(at, moves)
        elif (at, left) not in seen:
            seen.add((at, left))
            options = [(after, rest, (*moves, move)) for move, after, rest in _uses(at, left, wanted)]
            todo += options or [(at, left[1:], moves)]
    return tuple(found.items())


def _uses(planet: Planet, queue: tuple[str, ...], wanted: str) -> Iterator[tuple[Move, Planet, tuple[str, ...]]]:
    """Yield what the first batch may do: the move, the planet, and the powers that are left."""
    batch = queue[0]
    for power in sorted(set(batch)):
        rest = batch.replace(power, "", 1)
        left = (rest, *queue[1:]) if rest else queue[1:]
        moves = _targets(planet & ALL_CELLS, power)
        for move in moves:
            if isinstance(move, SwapCells):
                after, won = fallen(swap_cells(planet, move.first, move.second), wanted)
                yield move, after, (*left, *won)
            else:
                yield move, take_top(planet, move.column), left
        if moves:
            yield Decline("g" if power == "g" else "y"), planet, left


@cache
def _targets(cells: int, power: str) -> tuple[SwapCells | ChooseColumn, ...]:
    """Return what a power may do to a planet of which these cells are held."""
    if power == "y":
        return tuple(ChooseColumn("y", column) for column in COLUMN_LISTS[standing(cells)])
    upright = [SwapCells("g", (c, h), (c, h + 1)) for c, h in cells_of(cells & cells >> 1)]
    level = [SwapCells("g", (c, h), (c + 1, h)) for c, h in cells_of(cells & cells >> STRIDE)]
    return tuple(sorted(upright + level))


# -- turns ------------------------------------------------------------------------------------------------------------


def turns(puzzle: Puzzle, at: Position, *, may_swap: bool = True) -> Iterator[TidyTurn]:
    """Yield all that can be done in a turn."""
    for drop in legal_drops(at.planet, _NEAR, at.sky):
        yield from _dropped(puzzle, at.planet, at.sky, drop, (), at.swaps)
    if may_swap and at.swaps:
        for swap in legal_swaps(at.planet, _NEAR, at.sky):
            after = swapped(at.sky, swap)
            if after != at.sky:
                for drop in legal_drops(at.planet, _NEAR, after):
                    yield from _dropped(puzzle, at.planet, after, drop, (swap,), at.swaps - 1)


def _dropped(
    puzzle: Puzzle, planet: Planet, sky: Sky, drop: DropPair, before: tuple[Move, ...], swaps: int
) -> Iterator[TidyTurn]:
    way: Landing = landing_of(drop, _NEAR)
    after, won = fallen(landed(planet, way, sky), puzzle.powers)
    falls = ((way.first_column, sky[way.first]), (way.second_column, sky[way.second]))
    holes = with_letter(with_letter(sky, way.first, HOLE), way.second, HOLE)
    for left, uses in used(after, won, puzzle.powers, puzzle.goal):
        yield TidyTurn((*before, drop, *uses), Picture(falls, after, left), holes, swaps)


def filled(sky: Sky, coming: str) -> Iterator[tuple[PutBubblee, Sky]]:
    """Yield the ways to put two Bubblees into the holes, in their order: where the first one goes."""
    holes = [index for index, letter in enumerate(sky) if letter == HOLE]
    for first, second in (holes, holes[::-1]):
        yield PutBubblee(SPACES[first]), with_letter(with_letter(sky, first, coming[0]), second, coming[1])


def coming_in(puzzle: Puzzle, drops_left: int) -> str:
    """Return what comes in after the drop that leaves so many."""
    done = 2 * (puzzle.drops - drops_left - 1)
    return puzzle.incoming[done : done + 2]


class PlanetSearch:
    """The ways to tidy a planet from any position of one puzzle, with so many drops to spare.

    At most ``most`` of each are kept.
    """

    def __init__(self, puzzle: Puzzle, most: int = COUNTED, spare: int = 0) -> None:
        self._puzzle: Final = puzzle
        self._most: Final = most
        self._spare: Final = spare
        self._known: dict[Position, frozenset[Way]] = {}

    def ways(self, at: Position, *, may_swap: bool = True) -> frozenset[Way]:
        """Return the ways from the beginning of a turn: up to the ``most``, each a different picture."""
        if not may_swap:
            return self._look(at, may_swap=False)
        if at not in self._known:
            self._known[at] = self._look(at)
        return self._known[at]

    def _look(self, at: Position, *, may_swap: bool = True) -> frozenset[Way]:
        if at.drops <= self._spare or self._is_hopeless(at):
            return frozenset()
        found: set[Way] = set()
        for turn in turns(self._puzzle, at, may_swap=may_swap):
            SEARCHED.positions += 1
            found |= {(turn.picture, *way) for way in self.after(turn.picture.left, turn.sky, at.drops - 1, turn.swaps)}
            if len(found) >= self._most:
                return frozenset(sorted(found)[: self._most])
        return frozenset(found)

    def after(self, planet: Planet, sky: Sky, drops: int, swaps: int) -> frozenset[Way]:
        """Return the ways from the end of a turn, before the sky is filled."""
        if is_tidy(planet, self._puzzle.goal):
            return frozenset(((),))
        found: set[Way] = set()
        if drops > self._spare:
            for _put, full in filled(sky, coming_in(self._puzzle, drops)):
                found |= self.ways(Position(planet, full, drops, swaps))
        return frozenset(sorted(found)[: self._most])

    def _is_hopeless(self, at: Position) -> bool:
        """Return whether more Bubblees are missing in lines than fall or are to come, or a grump can't be taken off."""
        puzzle = self._puzzle
        if puzzle.powers:
            return False
        if puzzle.goal in {"", BLACK} and blacks_of(at.planet):
            return True
        to_come = at.sky + puzzle.incoming[2 * (puzzle.drops - at.drops) :]
        missing = 0
        for kind, letter in enumerate(BASE_COLORS):
            count = (at.planet >> PLANE * (2 + kind) & ALL_CELLS).bit_count() if puzzle.goal in {"", letter} else 0
            if 0 < count < _LINE:
                missing += _LINE - count
                if count + to_come.count(letter) < _LINE:
                    return True
        return missing > 2 * (at.drops - self._spare)


def start_of(puzzle: Puzzle) -> Position:
    """Return where a puzzle begins."""
    return Position(puzzle.planet, puzzle.sky, puzzle.drops, puzzle.swaps)


def solutions(puzzle: Puzzle, most: int = COUNTED) -> tuple[Way, ...]:
    """Return up to ``most`` solutions, each a different picture, in a fixed order."""
    return tuple(sorted(PlanetSearch(puzzle, most).ways(start_of(puzzle))))


def fewest(puzzle: Puzzle, drops: int, look: Callable[[PlanetSearch], Iterable[T]]) -> tuple[T, ...]:
    """Return what is found by ``look`` with the fewest drops of so many; nothing if they are too few.

    It is tried with none, with one, with two: all but the last search are short.
    """
    for spare in range(drops, -1, -1):
        if found := tuple(look(PlanetSearch(puzzle, spare=spare))):
            return found
    return ()


def shortest(puzzle: Puzzle) -> tuple[Way, ...]:
    """Return solutions with the fewest drops, some of them if there are many."""
    return tuple(sorted(fewest(puzzle, puzzle.drops, lambda search: search.ways(start_of(puzzle)))))
