"""Everything the program asks of Tidy planet: `KIT`.

A level has five columns. The layer ``sky`` shows the far row above the near one, ``planet`` the four heights below
that, the highest first, and ``incoming`` what comes in, in the order of reading. Tiles of the class ``bubblee`` have a
property ``letter``. The map says ``drops``, ``swaps``, ``powers`` and ``goal``, the letter of what is to be gone.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.puzzle import (
    BadPuzzle,
    LevelSheet,
    PuzzleKit,
    Sketch,
    SketchLayer,
    columns_of,
    count_in,
    letters_in,
)
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT
from balloongames.rules.bubblee_pop.tidy_planet import hint as hints
from balloongames.rules.bubblee_pop.tidy_planet import outlook
from balloongames.rules.bubblee_pop.tidy_planet import puzzle as codes
from balloongames.rules.bubblee_pop.tidy_planet.drawing import DRAWING
from balloongames.rules.bubblee_pop.tidy_planet.grade import TECHNIQUES, grade
from balloongames.rules.bubblee_pop.tidy_planet.play import GAME, State
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import LETTERS, Puzzle, puzzle_of
from balloongames.rules.bubblee_pop.tidy_planet.solve import COUNTED

_TILESET: Final = "tidy_planet"
_SKY: Final = 0  # the first row of each layer
_PLANET: Final = 3
_INCOMING: Final = 8
_ROWS: Final = 10


class TidyPlanetKit(PuzzleKit[Puzzle]):
    """So many drops until nothing is left on a planet."""

    game_id = "bubblee_pop"
    kind = "tidy_planet"
    code = codes.CODE
    game = GAME
    techniques = TECHNIQUES
    hint_codes = hints.HINT_CODES
    drawing = DRAWING
    most_counted = COUNTED
    stamp = "tidy_planet"

    is_solvable = staticmethod(hints.is_solvable)
    advise = staticmethod(hints.hint)
    grade = staticmethod(grade)
    shown_solutions = staticmethod(outlook.shown_solutions)
    nearest = staticmethod(outlook.nearest)
    nearest_from = staticmethod(outlook.nearest_from)

    def level_of(self, sheet: LevelSheet) -> Puzzle:
        """Return the puzzle of a level; its own error if it shows none."""
        far, near = (_row(sheet, "sky", _SKY + row) for row in range(2))
        columns = _columns(sheet)
        incoming = "".join(letter for row in range(_INCOMING, _ROWS) for letter in _row(sheet, "incoming", row))
        for column, (one, other) in enumerate(zip(near, far, strict=True), 1):
            if not one or not other:
                raise sheet.bad("hole_in_sky", f"layer sky, column {column}")
        drops, swaps = count_in(sheet, "drops", 99), count_in(sheet, "swaps", 99, 0)
        powers, goal = str(sheet.get("powers") or ""), str(sheet.get("goal") or "")
        try:
            return puzzle_of(columns, ("".join(near), "".join(far)), incoming, drops, swaps, powers, goal)
        except BadPuzzle as error:
            raise sheet.bad(error.reason.code, "the map", *error.reason.facts) from error

    def sketch(self, puzzle: Puzzle, **about: str | int) -> Sketch:
        """Return the level of a puzzle."""
        near, far = puzzle.rows
        planet = ["".join(column[height : height + 1] or " " for column in puzzle.columns) for height in range(HEIGHT)]
        incoming = [puzzle.incoming[:COLUMNS], puzzle.incoming[COLUMNS:]]
        layers = (
            _layer("sky", _SKY, [far, near]),
            _layer("planet", _PLANET, planet[::-1]),
            _layer("incoming", _INCOMING, incoming),
        )
        settings = (("drops", puzzle.drops), ("swaps", puzzle.swaps), ("powers", puzzle.powers), ("goal", puzzle.goal))
        return Sketch(_TILESET, layers, (*about.items(), *((name, one) for name, one in settings if one)))

    def solution_from(self, state: State) -> tuple[str, ...] | None:
        """Return the moves of a shortest way; None if no way leads on from here."""
        found = hints.way_from(state)
        return None if found is None else tuple(map(str, found[1]))


def _layer(name: str, first: int, texts: list[str]) -> SketchLayer:
    rows: list[tuple[int | None, ...]] = [(None,) * COLUMNS] * _ROWS
    for index, letters in enumerate(texts):
        cells = [LETTERS.index(letter) + 1 if letter != " " else None for letter in letters.ljust(COLUMNS)]
        rows[first + index] = tuple(cells)
    return SketchLayer(name, tuple(rows))


def _row(sheet: LevelSheet, layer: str, row: int) -> list[str]:
    return letters_in(sheet, layer, row, COLUMNS, "bubblee", LETTERS)


def _columns(sheet: LevelSheet) -> tuple[str, ...]:
    """Return the columns of the planet, each from the ground up."""
    rows = [_row(sheet, "planet", _PLANET + HEIGHT - 1 - height) for height in range(HEIGHT)]
    return columns_of(rows, lambda column, _height: sheet.bad("hangs", f"layer planet, column {column + 1}"))


KIT: Final = TidyPlanetKit()
