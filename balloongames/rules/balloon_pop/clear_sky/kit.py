"""Everything the program asks of Clear sky: `KIT`.

A level has six columns. The layer ``board`` shows the balloons as they hang, ``groups`` the groups, one below the
other, and ``hand`` the cards. Tiles of the class ``balloon`` have a property ``letter``, cards a property ``card``. The
map says ``stay``, how many balloons may be left; without it none may.
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
    tiles_in,
)
from balloongames.rules.balloon_pop.clear_sky import hint as hints
from balloongames.rules.balloon_pop.clear_sky import outlook
from balloongames.rules.balloon_pop.clear_sky import puzzle as codes
from balloongames.rules.balloon_pop.clear_sky.drawing import DRAWING
from balloongames.rules.balloon_pop.clear_sky.grade import COUNTED, grade
from balloongames.rules.balloon_pop.clear_sky.moves import format_move
from balloongames.rules.balloon_pop.clear_sky.play import GAME, State
from balloongames.rules.balloon_pop.clear_sky.puzzle import CARDS, GRID, Puzzle
from balloongames.rules.balloon_pop.clear_sky.techniques import TECHNIQUES
from balloongames.rules.balloon_pop.state import GROUP_SIZE, KINDS

_TILESET: Final = "clear_sky"
_BOARD: Final = 0  # the first row of each layer
_GROUPS: Final = 9
_HAND: Final = 14
_ROWS: Final = 15
_SPOTS: Final = {
    "group_count": "layer groups", "short_group": "layer groups", "many_balloons": "layer board",
    "series_hangs": "layer board", "no_such_card": "layer hand", "card_twice": "layer hand",
    "hand_size": "layer hand",
}  # fmt: skip
"""Where a level is wrong, by the codes of `BadPuzzle`."""


class ClearSkyKit(PuzzleKit[Puzzle]):
    """Known groups and a hand of cards, with which a board is to be cleared."""

    game_id = "balloon_pop"
    kind = "clear_sky"
    code = codes.CODE
    game = GAME
    techniques = TECHNIQUES
    hint_codes = hints.HINT_CODES
    drawing = DRAWING
    most_counted = COUNTED
    stamp = "clear_sky"

    is_solvable = staticmethod(hints.is_solvable)
    advise = staticmethod(hints.hint)
    grade = staticmethod(grade)
    shown_solutions = staticmethod(outlook.shown_solutions)
    nearest = staticmethod(outlook.nearest)
    nearest_from = staticmethod(outlook.nearest_from)

    def level_of(self, sheet: LevelSheet) -> Puzzle:
        """Return the puzzle of a level; its own error if it shows none."""
        rows = [_letters(sheet, "groups", _GROUPS + number, GROUP_SIZE) for number in range(_HAND - 1 - _GROUPS)]
        groups = ["".join(row) for row in rows]
        while groups and not groups[-1]:
            groups.pop()
        stay = count_in(sheet, "stay", 99, 0)
        try:
            return Puzzle(_columns(sheet), tuple(groups), tuple(sorted(_cards(sheet))), stay)
        except BadPuzzle as error:
            spot = _SPOTS.get(error.reason.code, "the map")
            raise sheet.bad(error.reason.code, spot, *error.reason.facts) from error

    def sketch(self, puzzle: Puzzle, **about: str | int) -> Sketch:
        """Return the level of a puzzle."""
        hanging = ["".join(column[row : row + 1] or " " for column in puzzle.columns) for row in range(GRID.height)]
        cards = tuple(len(KINDS) + CARDS.index(card) + 1 for card in puzzle.hand)
        layers = (
            _layer("board", _BOARD, [_tiles(row) for row in hanging]),
            _layer("groups", _GROUPS, [_tiles(group) for group in puzzle.groups]),
            _layer("hand", _HAND, [cards]),
        )
        stay = (("stay", puzzle.stay),) if puzzle.stay else ()
        return Sketch(_TILESET, layers, (*about.items(), *stay))

    def solution_from(self, state: State) -> tuple[str, ...] | None:
        """Return the moves that lead to the goal; None if no way leads on from here."""
        way = hints.way_from(state)
        return None if way is None else tuple(map(format_move, way.moves))


def _tiles(letters: str) -> tuple[int | None, ...]:
    return tuple(KINDS.index(letter) + 1 if letter != " " else None for letter in letters)


def _layer(name: str, first: int, rows: list[tuple[int | None, ...]]) -> SketchLayer:
    empty: tuple[int | None, ...] = (None,) * GRID.width
    filled = [(*row, *empty)[: GRID.width] for row in rows]
    return SketchLayer(name, (*[empty] * first, *filled, *[empty] * (_ROWS - first - len(rows))))


def _letters(sheet: LevelSheet, layer: str, row: int, width: int = GRID.width) -> list[str]:
    return letters_in(sheet, layer, row, width, "balloon", KINDS)


def _columns(sheet: LevelSheet) -> tuple[str, ...]:
    """Return the columns of the board, each from the top."""

    def gap(column: int, row: int) -> Exception:
        return sheet.bad("gap_in_column", f"layer board, column {column + 1}, row {_BOARD + row + 1}")

    return columns_of([_letters(sheet, "board", _BOARD + row) for row in range(GRID.height)], gap)


def _cards(sheet: LevelSheet) -> list[int]:
    cards = []
    for column, tile in enumerate(tiles_in(sheet, "hand", _HAND, GRID.width), 1):
        if tile is None:
            continue
        card = tile.get("card")
        if tile.kind != "card" or type(card) is not int:
            raise sheet.bad("not_a_card", f"layer hand, column {column}, row {_HAND + 1}")
        cards.append(card)
    return cards


KIT: Final = ClearSkyKit()
