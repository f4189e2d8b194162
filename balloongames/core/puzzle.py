"""The contract of puzzles: what a kind of puzzle offers beside the rules of its game. A game may have several kinds.

A puzzle is a match of one seat. Its **share code** holds the complete puzzle and is the seed of the match: the record
of a match, its save and the code that friends exchange are the same thing. A `PuzzleKit` knows everything else: it
solves, grades and explains puzzles, and translates between puzzles and levels; what plays a kind, a `PuzzleGame`, also
makes puzzles and knows their codes.

Nothing here knows words: a hint is made of codes with facts, and the view owes a sentence for each code.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from balloongames.core.drawing import AnyDrawingKit
from balloongames.core.game import Advice, Reason
from balloongames.core.grade import Grade, Grading, NoSolution
from balloongames.core.puzzle_game import AnyPuzzleGame
from balloongames.core.rng import Rng
from balloongames.core.sharecode import BadPuzzle

__all__ = [
    "AnyPuzzleKit",
    "BadPuzzle",
    "Focus",
    "Grade",
    "Grading",
    "LevelSheet",
    "NoSolution",
    "PuzzleHint",
    "PuzzleKit",
    "Sketch",
    "SketchLayer",
    "count_in",
]  # fmt: skip

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Focus:
    """What a hint points at, all counted from 0 but cards.

    ``columns`` and ``cells`` are on the board, a cell being (column, row) as the game counts. ``hand`` are cards in
    the hand, each by the number that the game's moves call it.
    """

    columns: tuple[int, ...] = ()
    cells: tuple[tuple[int, int], ...] = ()
    hand: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PuzzleHint:
    """One piece of advice in three stages: where to look, the very move, and why.

    ``move`` is the text of the move of stage two, empty where moves are to be taken back. ``show`` is what stage three
    may play on the board: the texts of the moves from here to the end of the solution.
    """

    look: Advice
    take: Advice
    why: Advice
    move: str
    focus: Focus
    show: tuple[str, ...]


class SheetTile(Protocol):
    """A tile as `balloongames.levels` reads it."""

    @property
    def kind(self) -> str:
        """Its class in the editor."""

    def get(self, key: str) -> str | int | float | bool | None:
        """Return a property."""


class SheetTileLayer(Protocol):
    """A tile layer as `balloongames.levels` reads it."""

    @property
    def rows(self) -> Sequence[Sequence[SheetTile | None]]:
        """The rows from the top."""


class LevelSheet(Protocol):
    """A level as `balloongames.levels` reads it; puzzles know no files."""

    def get(self, key: str) -> str | int | float | bool | None:
        """Return a property of the map."""

    def layer(self, name: str) -> SheetTileLayer:
        """Return a layer, or raise the level's own error."""

    def bad(self, code: str, spot: str, *facts: tuple[str, int | str]) -> Exception:
        """Return the level's own error, which names the file and the spot."""


def count_in(sheet: LevelSheet, name: str, most: int, usual: int | None = None) -> int:
    """Return a property of a map that counts something, written as a number or as text; ``usual`` if it is not there.

    The sheet's own errors are ``missing``, where nothing is usual, and ``bad_value``.
    """
    found = sheet.get(name)
    if found is None and usual is not None:
        return usual
    text, part = str(found), ("part", f"property {name}")
    if found is None:
        raise sheet.bad("missing", "the map", part)
    if not (text.isascii() and text.isdigit() and len(text) < 3 and int(text) <= most):
        raise sheet.bad("bad_value", "the map", part, ("value", text))
    return int(text)


def tiles_in(sheet: LevelSheet, layer: str, row: int, width: int) -> list[SheetTile | None]:
    """Return so many cells of a row of a layer, None where nothing lies."""
    rows = sheet.layer(layer).rows
    tiles = [*rows[row][:width]] if row < len(rows) else []
    return [*tiles, *[None] * (width - len(tiles))]


def letters_in(sheet: LevelSheet, layer: str, row: int, width: int, kind: str, letters: Sequence[str]) -> list[str]:
    """Return the letters of the tiles in a row of a layer, "" where nothing lies.

    Any tile but one of the ``kind`` with one of these letters is the sheet's own error ``not_a_<kind>``.
    """
    found = []
    for column, tile in enumerate(tiles_in(sheet, layer, row, width), 1):
        letter = "" if tile is None else tile.get("letter")
        if tile is not None and (tile.kind != kind or letter not in tuple(letters)):
            raise sheet.bad(f"not_a_{kind}", f"layer {layer}, column {column}, row {row + 1}")
        found.append(str(letter))
    return found


def columns_of(rows: Sequence[Sequence[str]], gap: Callable[[int, int], Exception]) -> tuple[str, ...]:
    """Return the columns of rows of letters; one with a gap is the error for its column and row, both from 0."""
    columns = []
    for number, letters in enumerate(zip(*rows, strict=True)):
        text = "".join(letters)
        if any(letters[len(text) :]):
            raise gap(number, letters.index(""))
        columns.append(text)
    return tuple(columns)


@dataclass(frozen=True, slots=True)
class SketchLayer:
    """A tile layer to be written: rows from the top, each cell the number of a tile in the tileset, from 1, or None."""

    name: str
    rows: tuple[tuple[int | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Sketch:
    """A level to be written: the tileset's name, the layers and what the map says of itself."""

    tileset: str
    layers: tuple[SketchLayer, ...]
    properties: tuple[tuple[str, str | int], ...]


class PuzzleKit(ABC, Generic[P]):
    """What there is to know of one kind of puzzle. P is a puzzle: a frozen value.

    ``game`` plays it: one seat, the share code as seed. ``game_id`` names the game on the shelf whose puzzles these
    are, ``kind`` is the id of the kind. ``code`` opens share codes: letters that no other kind has, and the version of
    their form. ``techniques`` and ``hint_codes`` are all the codes that a view owes words for: of what solves a puzzle,
    and of hints. ``drawing`` is how such puzzles are drawn in the workshop; None if they can't be.
    Solutions are counted up to ``most_counted``; None: all of them. ``stamp`` is the id of what whoever solves one gets
    into the logbook, as its view tells it; None: no stamp of its own.
    """

    game_id: ClassVar[str]
    kind: ClassVar[str]
    code: ClassVar[str]
    game: ClassVar[AnyPuzzleGame]
    techniques: ClassVar[tuple[str, ...]]
    hint_codes: ClassVar[tuple[str, ...]]
    drawing: ClassVar[AnyDrawingKit | None] = None
    most_counted: ClassVar[int | None] = None
    stamp: ClassVar[str | None] = None

    # -- what is a kind's own --------------------------------------------------------------------------------------

    @abstractmethod
    def level_of(self, sheet: LevelSheet) -> P:
        """Return the puzzle that a level shows; raises what ``sheet.bad`` makes if it shows none."""

    @abstractmethod
    def sketch(self, puzzle: P, **about: str | int) -> Sketch:
        """Return the level that shows a puzzle; ``about`` are further properties of the map, such as its title."""

    @abstractmethod
    def solution_from(self, state: Any) -> tuple[str, ...] | None:
        """Return the moves from a state that is not solved to the goal; None if none lead there. For `solve`."""

    @abstractmethod
    def is_solvable(self, state: Any) -> bool:
        """Return whether the goal can still be reached without taking anything back."""

    @abstractmethod
    def advise(self, state: Any) -> PuzzleHint | None:
        """Return what helps in a state with a move to make; None if nothing solves it any more. `hint` asks for it."""

    @abstractmethod
    def grade(self, puzzle: P) -> Grading:
        """Return how hard a puzzle is; NoSolution if it has none."""

    def shown_solutions(self, puzzle: P, most: int) -> tuple[tuple[str, ...], ...]:
        """Return the moves of up to ``most`` solutions that differ to the eye; here of one."""
        found = self.solve(self.start(puzzle))
        return () if found is None else (found,)

    def nearest(self, puzzle: P) -> Reason | None:
        """Return how near one comes to the goal of a puzzle that has no solution; None if there is no telling."""
        return None

    def nearest_from(self, state: Any) -> Reason | None:
        """Return how near one still comes from a state that leads nowhere; None if `advise` helps there, too."""
        return None

    # -- what follows from the game --------------------------------------------------------------------------------

    def write_code(self, puzzle: P) -> str:
        """Return the share code of a puzzle: printable ASCII, at most 64 characters."""
        return self.game.write_code(puzzle)

    def read_code(self, text: str) -> P:
        """Return the puzzle of a code, however it was typed; `BadPuzzle` on anything else."""
        puzzle: P = self.game.read_code(text)
        return puzzle

    def level(self, puzzle: P, grading: Grading, title: str, idea: str = "") -> Sketch:
        """Return the level that shows a puzzle, with all that a level says of itself."""
        about: dict[str, str | int] = {
            "game": self.game_id, "kind": self.kind, "title": title, "grade": grading.grade.value, "par": grading.par,
            "solutions": grading.solutions,
        }  # fmt: skip
        return self.sketch(puzzle, **about, **({"idea": idea} if idea else {}))

    def generate(self, rng: Rng, grade: Grade) -> P:
        """Return a puzzle of this grade with one solution; the same generator gives the same puzzle."""
        puzzle: P = self.game.make(rng, grade)
        return puzzle

    def code_from(self, word: str, grade: Grade) -> str:
        """Return the share code of the puzzle of a grade that a word stands for. May take a second or two."""
        return self.write_code(self.generate(Rng.from_word(word), grade))

    def start(self, puzzle: P) -> Any:
        """Return the state of a puzzle before the first move."""
        return self.game.lay(puzzle).state

    def solve(self, state: Any) -> tuple[str, ...] | None:
        """Return the move texts of a shortest way from ``state`` to the goal; None if there is none.

        What can't lead there is taken back first, where a kind has moves for that.
        """
        return () if self.game.is_solved(state) else self.solution_from(state)

    def hint(self, state: Any) -> PuzzleHint | None:
        """Return the next piece of advice, or None where none helps: the match is over, or nothing solves it."""
        return None if self.game.to_move(state) is None else self.advise(state)


AnyPuzzleKit: TypeAlias = PuzzleKit[Any]
