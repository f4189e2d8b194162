"""Everything the program asks of the puzzles of Color Queue: `KIT`.

In a level, the layer ``queue`` shows the cards as they lie, column under column, all columns down to the same row; the
layer ``hand`` shows the hand, in any places. Tiles of the class ``card`` have a property ``card``; others, such as the
queue cards A to E, are there for the eye.
"""

from __future__ import annotations

from typing import ClassVar, Final

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
)
from balloongames.core.rng import Rng
from balloongames.rules.color_queue import puzzle as codes
from balloongames.rules.color_queue import puzzle_hint, puzzle_make
from balloongames.rules.color_queue.puzzle import Puzzle
from balloongames.rules.color_queue.puzzle_grade import TECHNIQUES, grade
from balloongames.rules.color_queue.puzzle_play import GAME, Observation, State
from balloongames.rules.color_queue.state import INSERTS, WIDTH, Cards

_TILE_SIZE: Final = (64, 48)
_TILESET: Final = "color_queue"
_FIRST_SIGN: Final = 51  # the tiles behind the fifty cards: the queue cards A to E


class ColorQueueKit(PuzzleKit[Puzzle]):
    """One-turn puzzles: five cards of the hand clear the queue."""

    game_id: ClassVar[str] = "color_queue"
    kind: ClassVar[str] = "one_turn"
    code: ClassVar[str] = codes.CODE
    game: ClassVar[AnyGame] = GAME
    techniques: ClassVar[tuple[str, ...]] = TECHNIQUES
    hint_codes: ClassVar[tuple[str, ...]] = puzzle_hint.HINT_CODES

    def write_code(self, puzzle: Puzzle) -> str:
        """Return the share code, such as ``CQ1-3R-…``."""
        return codes.write_code(puzzle)

    def read_code(self, text: str) -> Puzzle:
        """Return the puzzle of a code, however it was typed; `BadPuzzle` on anything else."""
        return codes.read_code(text)

    def level_of(self, sheet: LevelSheet) -> Puzzle:
        """Return the puzzle of a level; its own error if it shows none."""
        insert = next((one for one in INSERTS if one == (sheet.get("insert") or "bottom")), None)
        if insert is None:
            raise sheet.bad("bad_insert", "the map")
        columns = _columns(sheet)
        hand = [card for _x, _y, card in _cards(sheet, "hand")]
        try:
            return Puzzle(columns, tuple(sorted(hand)), insert)
        except BadPuzzle as error:
            spot = "hand" if error.reason.code in {"small_hand", "large_hand"} else "queue"
            raise sheet.bad(error.reason.code, f"layer {spot}", *error.reason.facts) from error

    def sketch(self, puzzle: Puzzle, **about: str | int) -> Sketch:
        """Return the level of a puzzle: the queue, the queue cards under it, and the hand below."""
        rows = puzzle.rows
        queue = [
            tuple(cards[place] if place < len(cards) else None for cards in puzzle.columns)
            for place in range(rows - 1, -1, -1)
        ]
        signs = tuple(range(_FIRST_SIGN, _FIRST_SIGN + WIDTH))
        hand = [_row(puzzle.hand[:WIDTH]), _row(puzzle.hand[WIDTH:])]
        empty = (None,) * WIDTH
        layers = (
            SketchLayer("queue", (*queue, *[empty] * 4)),
            SketchLayer("signs", (*[empty] * rows, signs, *[empty] * 3)),
            SketchLayer("hand", (*[empty] * (rows + 2), *hand)),
        )
        insert = () if puzzle.insert == "bottom" else (("insert", puzzle.insert),)
        return Sketch(_TILESET, _TILE_SIZE, layers, (*about.items(), *insert))

    def start(self, puzzle: Puzzle) -> State:
        """Return the state before the first move."""
        return State(puzzle)

    def state_of(self, seen: Observation) -> State:
        """Return the state behind an observation."""
        return GAME.state_of(seen)

    def solve(self, state: State) -> tuple[str, ...] | None:
        """Return the moves to the nearest solution, wrong cards put back first; none are needed if it is solved."""
        if state.phase == "over":
            return () if is_solved(state) else None
        return puzzle_hint.way(state.puzzle, state.chosen)

    def is_solvable(self, state: State) -> bool:
        """Return whether the chosen cards are part of a solution."""
        return puzzle_hint.is_solvable(state.puzzle, state.chosen)

    def hint(self, state: State) -> PuzzleHint | None:
        """Return the next piece of advice for the cards chosen so far; the codes are in `puzzle_hint`."""
        return puzzle_hint.hint(state.puzzle, state.chosen) if state.phase == "choose" else None

    def grade(self, puzzle: Puzzle) -> Grading:
        """Return how hard a puzzle is; ValueError if it has no solution."""
        return grade(puzzle)

    def generate(self, rng: Rng, grade: Grade) -> Puzzle:
        """Return a puzzle of this grade with exactly one solution."""
        return puzzle_make.generate(rng, grade)


def is_solved(state: State) -> bool:
    """Return whether the five were placed and cleared the queue."""
    outcome = GAME.outcome(state)
    return outcome is not None and bool(outcome.winners)


def _row(cards: Cards) -> tuple[int | None, ...]:
    return (*cards, *(None,) * (WIDTH - len(cards)))


def _cards(sheet: LevelSheet, name: str) -> list[tuple[int, int, int]]:
    """Return column, row and number of each card in a layer."""
    found = []
    for y, row in enumerate(sheet.layer(name).rows):
        for x, tile in enumerate(row):
            if tile is None or tile.kind == "sign":
                continue
            card = tile.get("card")
            if type(card) is not int:
                raise sheet.bad("not_a_card", f"layer {name}, column {x + 1}, row {y + 1}")
            found.append((x, y, card))
    return found


def _columns(sheet: LevelSheet) -> tuple[Cards, ...]:
    lying = _cards(sheet, "queue")
    floor = max((y for _x, y, _card in lying), default=0)
    columns: list[list[int]] = [[] for _ in range(WIDTH)]
    for x, y, card in sorted(lying, key=lambda one: -one[1]):
        spot = f"layer queue, column {x + 1}, row {y + 1}"
        if x >= WIDTH:
            raise sheet.bad("too_wide", spot, ("most", WIDTH))
        if floor - y != len(columns[x]):
            raise sheet.bad("floating_card", spot, ("card", card))
        columns[x].append(card)
    return tuple(map(tuple, columns))


KIT: Final = ColorQueueKit()
