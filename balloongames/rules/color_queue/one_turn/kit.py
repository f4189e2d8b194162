"""Everything the program asks of the puzzles of Color Queue: `KIT`.

In a level, the layer ``queue`` shows the cards as they lie, column under column, all columns down to the same row; the
layer ``hand`` shows the hand, in any places. ``goal`` is a property of the map; the layer ``marks`` shows what must
leave, in any places, and the property ``loud`` names the color that may explode where all else is quiet. Tiles of
the class ``card`` have a property ``card``; others, such as the queue cards A to E, are there for the eye.
"""

from __future__ import annotations

from typing import Final

from balloongames.core.puzzle import (
    BadPuzzle,
    LevelSheet,
    PuzzleHint,
    PuzzleKit,
    Sketch,
    SketchLayer,
)
from balloongames.rules.color_queue.one_turn import hint as hints
from balloongames.rules.color_queue.one_turn import outlook
from balloongames.rules.color_queue.one_turn import puzzle as codes
from balloongames.rules.color_queue.one_turn.drawing import DRAWING
from balloongames.rules.color_queue.one_turn.grade import TECHNIQUES, grade
from balloongames.rules.color_queue.one_turn.play import GAME, State
from balloongames.rules.color_queue.one_turn.puzzle import GOALS, Puzzle
from balloongames.rules.color_queue.state import COLORS, INSERTS, WIDTH, Cards

_TILESET: Final = "color_queue"
_SPOTS: Final = {"small_hand": "hand", "large_hand": "hand", "ten_needed": "hand",
                 "nothing_marked": "marks", "mark_astray": "marks"}  # fmt: skip
_FIRST_SIGN: Final = 51  # the tiles behind the fifty cards: the queue cards A to E


class OneTurnKit(PuzzleKit[Puzzle]):
    """Five cards of the hand clear the queue in one turn, or reach another goal."""

    game_id = "color_queue"
    kind = "one_turn"
    code = codes.CODE
    game = GAME
    techniques = TECHNIQUES
    hint_codes = hints.HINT_CODES
    drawing = DRAWING

    grade = staticmethod(grade)
    shown_solutions = staticmethod(outlook.shown_solutions)
    nearest = staticmethod(outlook.nearest)

    def level_of(self, sheet: LevelSheet) -> Puzzle:
        """Return the puzzle of a level; its own error if it shows none."""
        insert = next((one for one in INSERTS if one == (sheet.get("insert") or "bottom")), None)
        if insert is None:
            raise sheet.bad("bad_insert", "the map")
        goal = next((one for one in GOALS if one == (sheet.get("goal") or "clear")), None)
        if goal is None:
            raise sheet.bad("bad_goal", "the map")
        columns = _columns(sheet)
        hand = sorted(card for _x, _y, card in _cards(sheet, "hand"))
        marked = sorted({card for _x, _y, card in _cards(sheet, "marks")}) if goal == "exactly" else []
        loud = _loud(sheet) if goal == "quiet" else None
        try:
            return Puzzle(columns, tuple(hand), insert, goal, tuple(marked), loud)
        except BadPuzzle as error:
            spot = _SPOTS.get(error.reason.code, "queue")
            raise sheet.bad(error.reason.code, f"layer {spot}", *error.reason.facts) from error

    def sketch(self, puzzle: Puzzle, **about: str | int) -> Sketch:
        """Return the level of a puzzle: the queue, the queue cards under it, the hand below, and what is marked."""
        rows = puzzle.rows
        queue = [
            tuple(cards[place] if place < len(cards) else None for cards in puzzle.columns)
            for place in range(rows - 1, -1, -1)
        ]
        signs = tuple(range(_FIRST_SIGN, _FIRST_SIGN + WIDTH))
        hand = [_row(puzzle.hand[:WIDTH]), _row(puzzle.hand[WIDTH:])]
        empty = (None,) * WIDTH
        layers = [
            SketchLayer("queue", (*queue, *[empty] * 4)),
            SketchLayer("signs", (*[empty] * rows, signs, *[empty] * 3)),
            SketchLayer("hand", (*[empty] * (rows + 2), *hand)),
        ]
        if puzzle.marked:
            marks = [tuple(card if card in puzzle.marked else None for card in row) for row in queue]
            layers.append(SketchLayer("marks", (*marks, *[empty] * 4)))
        own: dict[str, str] = {}
        if puzzle.insert != "bottom":
            own["insert"] = puzzle.insert
        if puzzle.goal != "clear":
            own["goal"] = puzzle.goal
        if puzzle.loud is not None:
            own["loud"] = COLORS[puzzle.loud]
        return Sketch(_TILESET, tuple(layers), (*about.items(), *own.items()))

    def solution_from(self, state: State) -> tuple[str, ...] | None:
        """Return the moves to the nearest solution, wrong cards put back first; none lead on once the five lie."""
        return hints.way(state.puzzle, state.chosen) if state.phase == "choose" else None

    def is_solvable(self, state: State) -> bool:
        """Return whether the chosen cards are part of a solution."""
        return hints.is_solvable(state.puzzle, state.chosen)

    def advise(self, state: State) -> PuzzleHint | None:
        """Return the next piece of advice for the cards chosen so far; the codes are in `hint`."""
        return hints.hint(state.puzzle, state.chosen)


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


def _loud(sheet: LevelSheet) -> int | None:
    color = sheet.get("loud")
    if color is not None and color not in tuple(COLORS):
        raise sheet.bad("bad_loud", "the map")
    return None if color is None else COLORS.index(str(color))


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


KIT: Final = OneTurnKit()
