"""Draws puzzles of Tidy planet backwards: from an empty planet, each turn puts back what it takes away.

A turn is planned by the lines that it takes, their colors, and the powers that it uses afterwards. What it does is only
tried: whoever asks for a puzzle looks at its solutions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from balloongames.core.puzzle import BadPuzzle
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop.lines import runs_of
from balloongames.rules.bubblee_pop.moves import SwapSky
from balloongames.rules.bubblee_pop.planet import columns_of, planet_of, put_on_top
from balloongames.rules.bubblee_pop.sky import SPACES, WAYS, swapped, with_letter
from balloongames.rules.bubblee_pop.state import BASE_COLORS, BLACK, COLUMNS, HEIGHT, Sky
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle, puzzle_of
from balloongames.rules.bubblee_pop.tidy_planet.solve import fallen

Columns: TypeAlias = tuple[str, ...]

_ABSTRACT: Final = "ABCD"  # colors that are drawn by lot
_TALLEST: Final = HEIGHT + 2  # while something drops
_TRIES: Final = 40  # ways to put back a turn
_SKIES: Final = 4  # skies for one planet


@dataclass(frozen=True)
class TurnPlan:
    """What a turn does: a letter for each line of the drop, in their order, and one for each top that yellow takes off.

    Capital letters are colors that are drawn by lot. ``home`` are lines that come about when two neighbors of the
    planet are swapped; None if none are. ``swap`` is whether two are swapped in the sky before the drop.
    """

    lines: str = ""
    tops: str = ""
    home: str | None = None
    swap: bool = False

    def by_lot(self, lot: Mapping[str, str]) -> TurnPlan:
        """Return the turn with its letters changed."""
        home = None if self.home is None else by_lot(self.home, lot)
        return TurnPlan(by_lot(self.lines, lot), by_lot(self.tops, lot), home, self.swap)


def by_lot(letters: str, lot: Mapping[str, str]) -> str:
    """Return letters with some of them changed."""
    return "".join(lot.get(letter, letter) for letter in letters)


def draw_lot(rng: Rng, powers: str) -> dict[str, str]:
    """Return a color for each capital letter; those whose powers are on are left out."""
    free = [color for color in BASE_COLORS if color not in powers]
    rng.shuffle(free)
    return dict(zip(_ABSTRACT, free, strict=False))


def drawn(rng: Rng, turns: Sequence[TurnPlan], *, powers: str, colors: str, rest: str = "") -> Puzzle | None:
    """Return a puzzle whose turns may be like these; None if it failed.

    ``colors`` fill the sky, and ``rest`` is what stays on the planet.
    """
    planet = _with_tops(rng, ("",) * COLUMNS, rest)
    pairs: list[tuple[int, int, str]] = []  # of each turn, the last first: two spaces and their letters
    for turn in reversed(turns):
        found = _put_back(rng, planet, turn)
        if found is None:
            return None
        planet, pair = found
        pairs.append(pair)
    for _ in range(_SKIES):
        puzzle = _under_a_sky(rng, planet, pairs, turns, powers, colors)
        if puzzle is not None:
            return puzzle
    return None


# -- the planet -------------------------------------------------------------------------------------------------------


def _put_back(rng: Rng, planet: Columns, turn: TurnPlan) -> tuple[Columns, tuple[int, int, str]] | None:
    """Return the planet before a turn that leaves this one, and what drops in it: two spaces and their letters."""
    for _ in range(_TRIES):
        after = _without_powers(rng, planet, turn)
        dropped = _with_lines(rng, after, turn.lines)
        way = rng.choice(list(WAYS[0]))
        second = dropped[way.second_column][-1:]
        before = _changed(dropped, way.second_column, -1, "")
        first = before[way.first_column][-1:]
        before = _changed(before, way.first_column, -1, "")
        if not first or not second or BLACK in first + second or max(map(len, before)) > HEIGHT:
            continue
        start = planet_of(before)
        if runs_of(start) or max(map(len, after)) > HEIGHT or runs_of(planet_of(after)):
            continue
        landed = put_on_top(put_on_top(start, way.first_column, first), way.second_column, second)
        if columns_of(fallen(landed, "")[0]) == after:
            return before, (way.first, way.second, first + second)
    return None


def _without_powers(rng: Rng, planet: Columns, turn: TurnPlan) -> Columns:
    """Return the planet before the powers of a turn: first yellow is undone, then green, or the other way round."""
    if rng.below(2):
        return _swapped_home(rng, _with_tops(rng, planet, turn.tops), turn.home)
    return _with_tops(rng, _swapped_home(rng, planet, turn.home), turn.tops)


def _with_tops(rng: Rng, planet: Columns, letters: str) -> Columns:
    """Return a planet with letters put on top of columns."""
    for letter in letters:
        planet = _changed(planet, rng.below(COLUMNS), None, letter)
    return planet


def _changed(planet: Columns, column: int, at: int | None, letter: str) -> Columns:
    """Return the planet with a letter in the place of another one, or on top of a column."""
    text = planet[column]
    if at is None:
        text += letter
    else:
        text = text[:at] + letter + (text[at + 1 :] if at != -1 else "")
    return (*planet[:column], text, *planet[column + 1 :])


def _with_lines(rng: Rng, planet: Columns, letters: str) -> Columns:
    """Return a planet with lines pushed into it, the last one first; one in four has a fourth Bubblee beside it."""
    for letter in reversed(letters):
        upright, column = bool(rng.below(2)), rng.below(COLUMNS)
        columns = list(planet)
        if upright:
            places = [(column, rng.below(len(columns[column]) + 1))] * 3
        else:
            column = rng.below(COLUMNS - 2)
            height = rng.below(1 + min(len(columns[column + i]) for i in range(3)))
            places = [(column + i, height) for i in range(3)]
        if not rng.below(4):
            beside = rng.below(COLUMNS)
            places.append((beside, rng.below(len(columns[beside]) + 1)))
        for where, height in places:
            columns[where] = columns[where][:height] + letter + columns[where][height:]
        if max(map(len, columns)) <= _TALLEST:
            planet = tuple(columns)
    return planet


def _swapped_home(rng: Rng, planet: Columns, letters: str | None) -> Columns:
    """Return a planet with lines pushed into it that don't line up, since two neighbors have changed places."""
    if letters is None:
        return planet
    planet = _with_lines(rng, planet, letters)
    cells = [(column, height) for column in range(COLUMNS) for height in range(len(planet[column]))]
    pairs = [
        (one, other)
        for one in cells
        for other in cells
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1 and planet[one[0]][one[1]] != planet[other[0]][other[1]]
    ]
    if not pairs:
        return planet
    (column, height), (other, above) = rng.choice(pairs)
    grid = [list(text) for text in planet]
    grid[column][height], grid[other][above] = grid[other][above], grid[column][height]
    return tuple(map("".join, grid))


# -- the sky ----------------------------------------------------------------------------------------------------------


def _under_a_sky(
    rng: Rng,
    planet: Columns,
    pairs: Sequence[tuple[int, int, str]],
    turns: Sequence[TurnPlan],
    powers: str,
    colors: str,
) -> Puzzle | None:
    """Return the puzzle under a sky that the turns may come from: built backwards, what came in is taken out."""
    sky: Sky = "".join(rng.choice(colors) for _ in SPACES)
    incoming = ""
    for number, (first, second, letters) in enumerate(pairs):
        if number:
            came = sky[first] + sky[second]
            incoming = (came if rng.below(2) else came[::-1]) + incoming
        sky = with_letter(with_letter(sky, first, letters[0]), second, letters[1])
        if turns[len(turns) - 1 - number].swap:
            sky = swapped(sky, rng.choice(_SWAPS))
    rows = sky[::2], sky[1::2]
    swaps = sum(turn.swap for turn in turns)
    try:
        return puzzle_of(planet, rows, incoming, len(turns), swaps, powers)
    except BadPuzzle:
        return None


def _neighbors() -> Iterator[SwapSky]:
    for one in SPACES:
        for other in SPACES:
            if one < other and abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1:
                yield SwapSky(one, other)


_SWAPS: Final = tuple(_neighbors())
