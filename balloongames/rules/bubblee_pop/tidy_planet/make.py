"""Makes puzzles: a planet that one drop clears, bent until it is, and drops before it that only build.

What a drop lays and pops nothing can be taken off again, so a longer puzzle always has its solution; those that have
more than one are not taken.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.puzzle import BadPuzzle, Grade
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop.lines import runs_of
from balloongames.rules.bubblee_pop.planet import Planet, height_of, letter_at, planet_of, size_of, take_top
from balloongames.rules.bubblee_pop.sky import SPACES, WAYS, with_letter
from balloongames.rules.bubblee_pop.state import BASE_COLORS, BLACK, COLUMNS, HEIGHT
from balloongames.rules.bubblee_pop.tidy_planet.grade import grade
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
from balloongames.rules.bubblee_pop.tidy_planet.solve import fallen, solutions, start_of, turns

_BENDS: Final = 90  # letters that are changed to make a planet that one drop clears
_MENDS: Final = 60  # letters that are changed so that one way is left
_TRIES: Final = 12  # ways to put a drop before it
_LEAST: Final = 6  # Bubblees on a planet
_MOST: Final = 12
_PLANS: Final = {  # drops, swaps, powers
    Grade.GENTLE: ((2, 0, ""),),
    Grade.STEADY: ((2, 0, ""), (2, 0, ""), (2, 1, ""), (3, 0, "")),
    Grade.SHARP: ((3, 0, ""), (2, 1, ""), (2, 0, "y")),
    Grade.FIERCE: ((2, 0, "y"), (2, 0, "y"), (3, 0, "y"), (3, 0, "gy")),
}


def generate(rng: Rng, wanted: Grade) -> Puzzle:
    """Return a puzzle of this grade with exactly one solution."""
    while True:
        puzzle = draft(rng, *rng.choice(_PLANS[wanted]))
        if puzzle is not None and grade(puzzle).grade == wanted:
            return puzzle


def draft(rng: Rng, drops: int, swaps: int, powers: str) -> Puzzle | None:
    """Return a puzzle with one solution; None if it failed."""
    puzzle = _cleared_at_once(rng, swaps, powers)
    while puzzle is not None and puzzle.drops < drops:
        puzzle = _with_a_drop_before(rng, puzzle)
    if puzzle is not None:
        puzzle = _with_one_way(rng, puzzle)
    if puzzle is None:
        return None
    return puzzle if not swaps or not solutions(_without_swaps(puzzle), 1) else None


def _with_one_way(rng: Rng, puzzle: Puzzle) -> Puzzle | None:
    """Change Bubblees as long as there is more than one way; None if there always is."""
    kinds = sorted({*puzzle.sky, *"".join(puzzle.columns)})
    colors = [kind for kind in kinds if kind != BLACK]
    ways = len(solutions(puzzle))
    for _ in range(_MENDS):
        if ways == 1:
            return puzzle
        tried = _bent(rng, puzzle, colors, kinds)
        if tried is not None and 0 < (found := len(solutions(tried))) <= ways:
            puzzle, ways = tried, found
    return puzzle if ways == 1 else None


def _without_swaps(puzzle: Puzzle) -> Puzzle:
    return Puzzle(puzzle.planet, puzzle.sky, puzzle.incoming, puzzle.drops, 0, puzzle.powers, puzzle.goal)


def _cleared_at_once(rng: Rng, swaps: int, powers: str) -> Puzzle | None:
    """Return a planet that one turn clears; None if it could not be bent so."""
    colors = list(BASE_COLORS)
    rng.shuffle(colors)
    colors = colors[: 2 + rng.below(3)]
    kinds = [*colors, BLACK] if "y" in powers else colors
    best = _random(rng, colors, kinds, swaps, powers)
    if best is None:
        return None
    left = _left_over(best)
    for _ in range(_BENDS):
        if not left:
            return best
        tried = _bent(rng, best, colors, kinds)
        if tried is not None and (after := _left_over(tried)) <= left:
            best, left = tried, after
    return best if not left else None


def _random(rng: Rng, colors: list[str], kinds: list[str], swaps: int, powers: str) -> Puzzle | None:
    size = _LEAST + rng.below(_MOST - _LEAST + 1)
    columns = [""] * COLUMNS
    while sum(map(len, columns)) < size:
        column = rng.below(COLUMNS)
        if len(columns[column]) < HEIGHT:
            columns[column] += rng.choice(kinds)
    sky = "".join(rng.choice(colors) for _ in SPACES)
    return _checked(planet_of(tuple(columns)), sky, "", 1, swaps, powers)


def _checked(planet: Planet, sky: str, incoming: str, drops: int, swaps: int, powers: str) -> Puzzle | None:
    if not planet or runs_of(planet):
        return None
    return Puzzle(planet, sky, incoming, drops, swaps, powers)


def _left_over(puzzle: Puzzle) -> int:
    """Return how many Bubblees the best single turn leaves."""
    found = (size_of(turn.picture.left) for turn in turns(puzzle, start_of(puzzle)))
    return min(found, default=size_of(puzzle.planet) + 2)


def _bent(rng: Rng, puzzle: Puzzle, colors: list[str], kinds: list[str]) -> Puzzle | None:
    """Return a puzzle with one Bubblee of another kind; None if a line would lie there."""
    columns = list(puzzle.columns)
    sky = puzzle.sky
    if rng.below(3):
        column = rng.choice([column for column in range(COLUMNS) if columns[column]])
        height = rng.below(len(columns[column]))
        letters = columns[column]
        columns[column] = letters[:height] + rng.choice(kinds) + letters[height + 1 :]
    else:
        sky = with_letter(sky, rng.below(len(sky)), rng.choice(colors))
    return _checked(planet_of(tuple(columns)), sky, puzzle.incoming, puzzle.drops, puzzle.swaps, puzzle.powers)


def _with_a_drop_before(rng: Rng, puzzle: Puzzle) -> Puzzle | None:
    """Return a puzzle of one drop more, which pops nothing and leads to this one."""
    for _ in range(_TRIES):
        way = rng.choice(list(WAYS[0]))
        planet, letters = puzzle.planet, ""
        for column in (way.second_column, way.first_column):
            height = height_of(planet, column)
            if height:
                letters = letter_at(planet, (column, height - 1)) + letters
                planet = take_top(planet, column)
        if len(letters) < 2 or BLACK in letters or not planet or fallen(planet, "")[0] != planet:
            continue
        coming = puzzle.sky[way.first] + puzzle.sky[way.second]
        sky = with_letter(with_letter(puzzle.sky, way.first, letters[0]), way.second, letters[1])
        incoming = (coming if rng.below(2) else coming[::-1]) + puzzle.incoming
        try:
            return Puzzle(planet, sky, incoming, puzzle.drops + 1, puzzle.swaps, puzzle.powers)
        except BadPuzzle:
            continue
    return None
