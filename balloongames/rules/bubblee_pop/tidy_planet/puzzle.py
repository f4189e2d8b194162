"""Tidy planet: one planet, a known sky, what comes into it, and so many drops until the planet is to be tidy.

The drops, the lines and the powers are those of the game for one (C-R3). What differs: swaps are counted over the whole
puzzle, and what comes into the sky is known. It is put into the two holes of a drop in its order, the first wherever
the player wants it.

A share code holds all of it: ``BU1-3D-…``, for three drops. See `balloongames.core.sharecode` for its form.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from balloongames.core.sharecode import BadPuzzle, Unpacker, opened, sealed
from balloongames.rules.bubblee_pop.lines import runs_of
from balloongames.rules.bubblee_pop.planet import Planet, columns_of, planet_of
from balloongames.rules.bubblee_pop.sky import SPACES, rows_of, sky_of
from balloongames.rules.bubblee_pop.state import BASE_COLORS, BLACK, COLUMNS, HEIGHT, SKY_ROWS, Sky

CODE: Final = "BU1"
DROPS: Final = range(1, 6)
SWAPS: Final = range(3)
MOST_WITH_POWERS: Final = 3
"""So many drops a puzzle with powers may have."""
MOST_SWAPS: Final = {1: 2, 2: 2, 3: 1}
"""By the number of drops: each swap makes a search a hundred times as long, and a hint has to be found at once."""
POWERS: Final = ("", "y", "gy")
"""The powers that lines may give: none, yellow, green and yellow. The others have no target on a single planet."""

LETTERS: Final = BLACK + BASE_COLORS
GOALS: Final = ("", *LETTERS)
"""What is to be gone: all of it, or all of one kind."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """``planet`` and ``sky`` as in the game, what comes in, how many drops and swaps there are, powers and goal.

    Making one checks it: BadPuzzle with ``empty_planet``, ``line_lies_there``, ``hole_in_sky``, ``no_such_bubblee``
    (``bubblee``), ``incoming`` (``bubblees``, ``most``), ``drops``, ``swaps``, ``powers`` or ``goal``.
    """

    planet: Planet
    sky: Sky
    incoming: str
    drops: int
    swaps: int = 0
    powers: str = ""
    goal: str = ""

    def __post_init__(self) -> None:
        drops, swaps = DROPS[: MOST_WITH_POWERS if self.powers else None], range(MOST_SWAPS.get(self.drops, 0) + 1)
        for name, known in (("drops", drops), ("swaps", swaps), ("powers", POWERS), ("goal", GOALS)):
            if getattr(self, name) not in known:
                raise BadPuzzle(name)
        if not self.planet:
            raise BadPuzzle("empty_planet")
        if runs_of(self.planet):
            raise BadPuzzle("line_lies_there")
        if self.goal not in "".join(self.columns):
            raise BadPuzzle("goal")
        if len(self.sky) != len(SPACES):
            raise BadPuzzle("hole_in_sky")
        for letter in self.sky + self.incoming + "".join(self.columns):
            if letter not in LETTERS:
                raise BadPuzzle("no_such_bubblee", ("bubblee", letter))
        if len(self.incoming) != 2 * (self.drops - 1):
            raise BadPuzzle("incoming", ("bubblees", len(self.incoming)), ("most", 2 * (self.drops - 1)))

    @property
    def columns(self) -> tuple[str, ...]:
        """The planet, a text per column, each from the ground up."""
        return columns_of(self.planet)

    @property
    def rows(self) -> tuple[str, ...]:
        """The sky, a text per row, the near one first."""
        return rows_of(self.sky)


@lru_cache(maxsize=1 << 12)
def is_tidy(planet: Planet, goal: str) -> bool:
    """Return whether nothing is left that is to be gone."""
    return not planet if not goal else goal not in "".join(columns_of(planet))


def puzzle_of(
    columns: tuple[str, ...], rows: tuple[str, ...], incoming: str, drops: int, swaps: int = 0, powers: str = "",
    goal: str = "",
) -> Puzzle:  # fmt: skip
    """Return the puzzle of a planet by columns and a sky by rows, the near one first; BadPuzzle as for `Puzzle`."""
    if [len(row) for row in rows] != [COLUMNS] * SKY_ROWS:
        raise BadPuzzle("hole_in_sky")
    return Puzzle(planet_of(columns), sky_of(rows), incoming, drops, swaps, powers, goal)


# -- codes ------------------------------------------------------------------------------------------------------------


def write_code(puzzle: Puzzle) -> str:
    """Return the share code of a puzzle."""
    parts = [
        (puzzle.swaps, len(SWAPS)),
        (POWERS.index(puzzle.powers), len(POWERS)),
        (GOALS.index(puzzle.goal), len(GOALS)),
    ]
    for column in puzzle.columns:
        parts.append((len(column), HEIGHT + 1))
        parts += _packed(column)
    parts += _packed(puzzle.sky + puzzle.incoming)
    return sealed(CODE, puzzle.drops, "D", parts)


def _packed(letters: str) -> list[tuple[int, int]]:
    return [(LETTERS.index(letter), len(LETTERS)) for letter in letters]


def read_code(text: str) -> Puzzle:
    """Return the puzzle of a code, however it was typed.

    BadPuzzle: ``not_a_code``, ``other_version`` (``version``), ``typo``, or what `Puzzle` says.
    """
    _code, drops, unpacker = opened(text, CODE, unit="D")
    if drops not in DROPS:
        raise BadPuzzle("drops")
    swaps, powers, goal = unpacker.take(len(SWAPS)), unpacker.take(len(POWERS)), unpacker.take(len(GOALS))
    columns = tuple(_letters(unpacker, unpacker.take(HEIGHT + 1)) for _ in range(COLUMNS))
    sky, incoming = _letters(unpacker, len(SPACES)), _letters(unpacker, 2 * (drops - 1))
    unpacker.close()
    return Puzzle(planet_of(columns), sky, incoming, drops, swaps, POWERS[powers], GOALS[goal])


def _letters(unpacker: Unpacker, count: int) -> str:
    return "".join(LETTERS[unpacker.take(len(LETTERS))] for _ in range(count))
