"""Everything the program asks of Four valleys: `KIT`.

In a level the columns stand in threes, one group for each tile in the order of their numbers. The layer ``cubes`` shows
the cubes of each tile, ``below`` and ``above`` the cards that are given, ``hand`` the hand, in any places. Tiles of the
class ``cube`` have a property ``color``, those of the class ``card`` also ``value``.
"""

from __future__ import annotations

from typing import ClassVar, Final, cast

from balloongames.core.game import AnyGame
from balloongames.core.puzzle import (
    BadPuzzle,
    Grade,
    Grading,
    LevelSheet,
    PuzzleHint,
    PuzzleKit,
    Sketch,
    SketchLayer,
    Tileish,
)
from balloongames.core.puzzle_game import OpenObservation
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup.four_valleys import hint as hints
from balloongames.rules.balloon_cup.four_valleys import make, puzzle
from balloongames.rules.balloon_cup.four_valleys.grade import grade
from balloongames.rules.balloon_cup.four_valleys.play import GAME, State
from balloongames.rules.balloon_cup.four_valleys.puzzle import ABOVE, BELOW, Cards, Puzzle, Valley
from balloongames.rules.balloon_cup.four_valleys.techniques import TECHNIQUES
from balloongames.rules.balloon_cup.state import CARD_INDEX, CARDS, COLORS, MOUNTAIN, PLAIN, TILES, Card

_TILESET: Final = "four_valleys"
_TILE_SIZE: Final = (64, 48)
_GROUP: Final = 3  # columns a tile
_WIDTH: Final = _GROUP * TILES[-1]
_ROWS: Final = {"cubes": (0, 2), "below": (2, 4), "above": (4, 6), "hand": (6, 8)}  # of the layers, two each
_HEIGHT: Final = 8
_FIRST_CUBE: Final = len(CARDS) + 1  # the tiles behind the cards


class FourValleysKit(PuzzleKit[Puzzle]):
    """A hand of cards fills every open slot, and each tile is won below."""

    game_id: ClassVar[str] = "balloon_cup"
    code: ClassVar[str] = puzzle.CODE
    game: ClassVar[AnyGame] = GAME
    techniques: ClassVar[tuple[str, ...]] = TECHNIQUES
    hint_codes: ClassVar[tuple[str, ...]] = hints.HINT_CODES

    def write_code(self, puzzle_: Puzzle) -> str:
        """Return the share code, such as ``BC1-3T-…``."""
        return puzzle.write_code(puzzle_)

    def read_code(self, text: str) -> Puzzle:
        """Return the puzzle of a code, however it was typed; `BadPuzzle` on anything else."""
        return puzzle.read_code(text)

    def level_of(self, sheet: LevelSheet) -> Puzzle:
        """Return the puzzle of a level; its own error if it shows none."""
        cubes, below, above = (_by_tile(sheet, name) for name in ("cubes", "below", "above"))
        marked = str(sheet.get("marked") or "")
        tiles = []
        for index, own in enumerate(cubes):
            if not own:
                continue
            land = sheet.get(f"land{index + 1}")
            if land not in (PLAIN, MOUNTAIN):
                raise sheet.bad("missing", "the map", ("part", f"property land{index + 1}"))
            colors = [_color(sheet, tile) for tile in own]
            tiles.append(
                Valley(
                    cast("puzzle.ValleyLand", land),
                    tuple(colors.count(color) for color in COLORS),
                    _cards(sheet, below[index]),
                    _cards(sheet, above[index]),
                    not marked or str(len(tiles) + 1) in marked,
                )
            )
        hand = [tile for row in sheet.layer("hand").rows for tile in row if tile is not None]
        try:
            return Puzzle(tuple(tiles), _cards(sheet, hand))
        except BadPuzzle as error:
            raise sheet.bad(error.reason.code, "the map", *error.reason.facts) from error

    def sketch(self, puzzle_: Puzzle, **about: str | int) -> Sketch:
        """Return the level of a puzzle."""
        tiles = puzzle_.tiles
        cubes = [[_FIRST_CUBE + color for color, n in enumerate(one.cubes) for _ in range(n)] for one in tiles]
        layers = (
            _layer("cubes", cubes),
            _layer("below", [_numbers(one.below) for one in tiles]),
            _layer("above", [_numbers(one.above) for one in tiles]),
            SketchLayer("hand", _rows("hand", [_numbers(puzzle_.hand)], _WIDTH)),
        )
        lands = tuple((f"land{index}", one.land) for index, one in enumerate(tiles, 1))
        marks = "".join(str(index) for index, one in enumerate(tiles, 1) if one.marked)
        marked = () if all(one.marked for one in tiles) else (("marked", marks),)
        return Sketch(_TILESET, _TILE_SIZE, layers, (*about.items(), *lands, *marked))

    def start(self, puzzle_: Puzzle) -> State:
        """Return the state before the first move."""
        return GAME.lay(puzzle_).state

    def state_of(self, seen: OpenObservation[State]) -> State:
        """Return the state behind an observation."""
        return seen.state

    def solve(self, state: State) -> tuple[str, ...] | None:
        """Return the moves to the nearest solution, wrong cards taken back first."""
        return () if GAME.is_solved(state) else hints.way(state)

    def is_solvable(self, state: State) -> bool:
        """Return whether the cards that lie are part of a solution."""
        return hints.is_solvable(state)

    def hint(self, state: State) -> PuzzleHint | None:
        """Return the next piece of advice; the codes are in `hint`."""
        return None if GAME.to_move(state) is None else hints.hint(state)

    def grade(self, puzzle_: Puzzle) -> Grading:
        """Return how hard a puzzle is; ValueError if it has no solution."""
        return grade(puzzle_)

    def generate(self, rng: Rng, grade: Grade) -> Puzzle:
        """Return a puzzle of this grade with exactly one solution."""
        return make.generate(rng, grade)
