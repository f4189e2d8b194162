"""Everything the program asks of Four valleys: `KIT`.

In a level the columns stand in threes, one group for each tile in the order of their numbers. The layer ``cubes`` shows
the cubes of each tile, ``below`` and ``above`` the cards that are given, ``hand`` the hand, in any places. Tiles of the
class ``cube`` have a property ``color``, those of the class ``card`` also ``value``. What is known of the first tile in
fog is the property ``clues1``, such as ``margin -3 below 28``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

from balloongames.core.puzzle import (
    BadPuzzle,
    LevelSheet,
    PuzzleKit,
    SheetTile,
    Sketch,
    SketchLayer,
)
from balloongames.rules.balloon_cup.four_valleys import hint as hints
from balloongames.rules.balloon_cup.four_valleys import outlook
from balloongames.rules.balloon_cup.four_valleys import puzzle as codes
from balloongames.rules.balloon_cup.four_valleys.drawing import DRAWING
from balloongames.rules.balloon_cup.four_valleys.grade import COUNTED, grade
from balloongames.rules.balloon_cup.four_valleys.play import GAME
from balloongames.rules.balloon_cup.four_valleys.puzzle import UNKNOWN, Cards, Clues, Puzzle, Valley
from balloongames.rules.balloon_cup.four_valleys.techniques import TECHNIQUES
from balloongames.rules.balloon_cup.state import CARD_INDEX, CARDS, COLORS, MOUNTAIN, PLAIN, TILES, Card

_TILESET: Final = "four_valleys"
_GROUP: Final = 3  # columns a tile
_WIDTH: Final = _GROUP * TILES[-1]
_ROWS: Final = {"cubes": (0, 2), "below": (2, 4), "above": (4, 6), "hand": (6, 8)}  # of the layers, two each
_HEIGHT: Final = 8
_NONE: Final = "none"  # of the tiles is marked
_FIRST_CUBE: Final = len(CARDS) + 1  # the tiles behind the cards


class FourValleysKit(PuzzleKit[Puzzle]):
    """A hand of cards fills every open slot, and each tile is won below."""

    game_id = "balloon_cup"
    kind = "four_valleys"
    code = codes.CODE
    game = GAME
    techniques = TECHNIQUES
    hint_codes = hints.HINT_CODES
    drawing = DRAWING
    most_counted = COUNTED
    stamp = "four_valleys"

    solution_from = staticmethod(hints.way)
    is_solvable = staticmethod(hints.is_solvable)
    advise = staticmethod(hints.hint)
    grade = staticmethod(grade)
    shown_solutions = staticmethod(outlook.shown_solutions)
    nearest = staticmethod(outlook.nearest)

    def level_of(self, sheet: LevelSheet) -> Puzzle:
        """Return the puzzle of a level; its own error if it shows none."""
        cubes, below, above = (_by_tile(sheet, name) for name in ("cubes", "below", "above"))
        marked = str(sheet.get("marked") or "")
        tiles: list[Valley] = []
        for index, own in enumerate(cubes):
            if not own:
                continue
            land = next((one for one in (PLAIN, MOUNTAIN) if one == sheet.get(f"land{index + 1}")), None)
            if land is None:
                raise sheet.bad("missing", "the map", ("part", f"property land{index + 1}"))
            colors = [_color(sheet, one) for one in own]
            tiles.append(
                Valley(
                    land,
                    tuple(colors.count(color) for color in COLORS),
                    _cards(sheet, below[index]),
                    _cards(sheet, above[index]),
                    not marked or str(len(tiles) + 1) in marked,
                    _clues(sheet, f"clues{index + 1}"),
                )
            )
        try:
            return Puzzle(tuple(tiles), _cards(sheet, [cell for _column, cell in _cells(sheet, "hand")]))
        except BadPuzzle as error:
            raise sheet.bad(error.reason.code, "the map", *map(_readable, error.reason.facts)) from error

    def sketch(self, puzzle: Puzzle, **about: str | int) -> Sketch:
        """Return the level of a puzzle."""
        tiles = puzzle.tiles
        cubes = [[_FIRST_CUBE + color for color, n in enumerate(one.cubes) for _ in range(n)] for one in tiles]
        layers = (
            _layer("cubes", cubes),
            _layer("below", [_numbers(one.below) for one in tiles]),
            _layer("above", [_numbers(one.above) for one in tiles]),
            SketchLayer("hand", _rows("hand", [_numbers(puzzle.hand)], _WIDTH)),
        )
        lands = tuple((f"land{index}", one.land) for index, one in enumerate(tiles, 1))
        marks = "".join(str(index) for index, one in enumerate(tiles, 1) if one.marked)
        marked = () if all(one.marked for one in tiles) else (("marked", marks or _NONE),)
        clues = tuple(
            (f"clues{index}", _clue_text(one.clues)) for index, one in enumerate(tiles, 1) if one.clues != UNKNOWN
        )
        return Sketch(_TILESET, layers, (*about.items(), *lands, *marked, *clues))


def _readable(fact: tuple[str, int | str]) -> tuple[str, int | str]:
    """Return a fact with cards as they are written in levels and moves."""
    name, value = fact
    return (name, codes.card_text(value)) if name == "card" and isinstance(value, int) else fact


def _layer(name: str, cells: list[list[int]]) -> SketchLayer:
    return SketchLayer(name, _rows(name, cells, _GROUP))


def _rows(name: str, cells: list[list[int]], width: int) -> tuple[tuple[int | None, ...], ...]:
    """Return the rows of a layer: each list in a group of columns of its own, two rows high."""
    first, after = _ROWS[name]
    rows: list[list[int | None]] = [[None] * _WIDTH for _ in range(_HEIGHT)]
    for group, numbers in enumerate(cells):
        for index, number in enumerate(numbers):
            rows[first + index // width][group * width + index % width] = number
    assert after - first == 2
    return tuple(map(tuple, rows))


def _numbers(cards: Cards) -> list[int]:
    return [card + 1 for card in cards]


def _clue_text(clues: Clues) -> str:
    return " ".join(f"{name} {number}" for name, number in clues._asdict().items() if number is not None)


def _clues(sheet: LevelSheet, name: str) -> Clues:
    """Return the clues of a property; the sheet's error if it tells of something else."""
    words = str(sheet.get(name) or "").split()
    found = dict(zip(words[::2], words[1::2], strict=False))
    known = {key: int(number) for key, number in found.items() if re.fullmatch("-?[0-9]{1,3}", number, re.ASCII)}
    if 2 * len(known) != len(words) or not set(known) <= set(Clues._fields):
        raise sheet.bad("not_a_clue", f"property {name}", ("clue", " ".join(words)))
    return Clues(**known)


_Cell: TypeAlias = tuple[str, SheetTile]
"""A spot in a level, and the tile that lies there."""


def _cells(sheet: LevelSheet, name: str) -> Iterator[tuple[int, _Cell]]:
    """Yield what lies in a layer, row by row, each with its column from 0."""
    for y, row in enumerate(sheet.layer(name).rows):
        for x, tile in enumerate(row):
            if tile is not None:
                yield x, (f"layer {name}, column {x + 1}, row {y + 1}", tile)


def _by_tile(sheet: LevelSheet, name: str) -> list[list[_Cell]]:
    """Return what lies in each group of columns of a layer, row by row."""
    found: list[list[_Cell]] = [[] for _ in TILES]
    for column, cell in _cells(sheet, name):
        if column >= _WIDTH:
            raise sheet.bad("wide_map", cell[0], ("most", _WIDTH))
        found[column // _GROUP].append(cell)
    return found


def _color(sheet: LevelSheet, cell: _Cell) -> str:
    spot, tile = cell
    color = tile.get("color")
    if tile.kind != "cube" or color not in tuple(COLORS):
        raise sheet.bad("not_a_cube", spot)
    return str(color)


def _cards(sheet: LevelSheet, cells: list[_Cell]) -> Cards:
    found = []
    for spot, tile in cells:
        color, value = tile.get("color"), tile.get("value")
        card = CARD_INDEX.get(Card(color, value)) if isinstance(color, str) and type(value) is int else None
        if tile.kind != "card" or card is None:
            raise sheet.bad("not_a_card", spot)
        found.append(card)
    return tuple(sorted(found))


KIT: Final = FourValleysKit()
