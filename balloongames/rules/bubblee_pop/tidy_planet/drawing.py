"""How puzzles of Tidy planet are drawn: Bubblees on the planet, in the sky, and in the row of what comes in.

Places are ``p00`` … ``p43`` (column, then height from the ground), ``s00`` … ``s41`` (column, then row, the near one
first) and ``i0`` … ``i7``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.drawing import Drawing, DrawingKit, Piece, Place, Setting
from balloongames.core.game import Reason
from balloongames.core.sharecode import BadPuzzle
from balloongames.rules.bubblee_pop.state import COLUMNS, HEIGHT, SKY_ROWS
from balloongames.rules.bubblee_pop.tidy_planet.puzzle import (
    DROPS,
    GOALS,
    LETTERS,
    MOST_SWAPS,
    MOST_WITH_POWERS,
    POWERS,
    Puzzle,
    puzzle_of,
)

_SKY: Final = tuple(f"s{column}{row}" for row in reversed(range(SKY_ROWS)) for column in range(COLUMNS))
_PLANET: Final = tuple(f"p{column}{height}" for height in reversed(range(HEIGHT)) for column in range(COLUMNS))
_LINE: Final = 3


class PlanetDrawing(DrawingKit[Puzzle]):
    """A planet of five columns below a full sky."""

    palette = tuple(LETTERS)
    mirrors = True

    def empty(self) -> Drawing:
        """Return an empty planet and sky, for two drops."""
        return Drawing.of({}, {"drops": "2", "swaps": "0", "powers": POWERS[0], "goal": GOALS[0]})

    def places(self, drawing: Drawing) -> tuple[Place, ...]:
        """Return the sky, the planet, and a place for each Bubblee that comes in."""
        coming = 2 * (int(drawing.setting("drops")) - 1)
        return (*_SKY, *_PLANET, *(f"i{number}" for number in range(coming)))

    def settings(self, drawing: Drawing) -> tuple[Setting, ...]:
        """Return how many drops and swaps there are, which powers, and what is to be gone."""
        drops = int(drawing.setting("drops"))
        numbers = [number for number in DROPS if number <= MOST_WITH_POWERS or not drawing.setting("powers")]
        return (
            Setting("drops", tuple(map(str, numbers))),
            Setting("swaps", tuple(map(str, range(MOST_SWAPS.get(drops, 0) + 1)))),
            Setting("powers", POWERS if drops <= MOST_WITH_POWERS else POWERS[:1]),
            Setting("goal", GOALS),
        )

    def tidied(self, drawing: Drawing) -> Drawing:
        """Let all that is on the planet rest on the ground, and drop what has no place, or can't be set any more."""
        settings = dict(drawing.settings)
        drops = int(settings["drops"])
        settings["swaps"] = str(min(int(settings["swaps"]), MOST_SWAPS.get(drops, 0)))
        if drops > MOST_WITH_POWERS:
            settings["powers"] = POWERS[0]
        places = set(self.places(drawing))
        pieces = {place: piece for place, piece in drawing.lying if place in places and place not in _PLANET}
        for column, letters in enumerate(self._columns(drawing)):
            pieces |= {f"p{column}{height}": letter for height, letter in enumerate(letters)}
        return Drawing.of(pieces, settings)

    def mirrored(self, drawing: Drawing) -> Drawing:
        """Return the drawing with its columns in the other order."""
        turned = {
            place if place[0] == "i" else f"{place[0]}{COLUMNS - 1 - int(place[1])}{place[2]}": piece
            for place, piece in drawing.lying
        }
        return Drawing.of(turned, dict(drawing.settings))

    def puzzle(self, drawing: Drawing) -> Puzzle:
        """Return the puzzle; BadPuzzle as `Puzzle` says, also for what is missing."""
        pieces, columns = drawing.pieces, self._columns(drawing)
        if not any(columns):
            raise BadPuzzle("empty_planet")
        if not all(place in pieces for place in _SKY):
            raise BadPuzzle("hole_in_sky")
        coming = [place for place in self.places(drawing) if place[0] == "i"]
        incoming = "".join(pieces.get(place, "") for place in coming)
        if len(incoming) < len(coming):
            raise BadPuzzle("incoming", ("bubblees", len(incoming)), ("most", len(coming)))
        rows = tuple("".join(pieces[f"s{column}{row}"] for column in range(COLUMNS)) for row in range(SKY_ROWS))
        drops, swaps = int(drawing.setting("drops")), int(drawing.setting("swaps"))
        return puzzle_of(columns, rows, incoming, drops, swaps, drawing.setting("powers"), drawing.setting("goal"))

    def drawing_of(self, puzzle: Puzzle) -> Drawing:
        """Return the drawing of a puzzle."""
        pieces = {
            f"s{column}{row}": letter
            for row, letters in enumerate(puzzle.rows)
            for column, letter in enumerate(letters)
        }
        for column, letters in enumerate(puzzle.columns):
            pieces |= {f"p{column}{height}": letter for height, letter in enumerate(letters)}
        pieces |= {f"i{number}": letter for number, letter in enumerate(puzzle.incoming)}
        settings = {
            "drops": str(puzzle.drops),
            "swaps": str(puzzle.swaps),
            "powers": puzzle.powers,
            "goal": puzzle.goal,
        }
        return Drawing.of(pieces, settings)

    def blamed(self, drawing: Drawing, reason: Reason) -> Sequence[Place]:
        """Return the line that lies there already, or the open places."""
        pieces = drawing.pieces
        match reason.code:
            case "empty_planet":
                return _PLANET[-COLUMNS:]
            case "hole_in_sky":
                return [place for place in _SKY if place not in pieces]
            case "incoming":
                return [place for place in self.places(drawing) if place[0] == "i" and place not in pieces]
            case "line_lies_there":
                return self._in_lines(pieces)
        return [place for place in _PLANET if place in pieces]

    @staticmethod
    def _columns(drawing: Drawing) -> tuple[str, ...]:
        pieces = drawing.pieces
        return tuple(
            "".join(pieces.get(f"p{column}{height}", "") for height in range(HEIGHT)) for column in range(COLUMNS)
        )

    @staticmethod
    def _in_lines(pieces: dict[Place, Piece]) -> list[Place]:
        found: set[Place] = set()
        for column in range(COLUMNS):
            for height in range(HEIGHT):
                for dx, dy in ((1, 0), (0, 1)):
                    cells = [f"p{column + i * dx}{height + i * dy}" for i in range(_LINE)]
                    letters = {pieces.get(cell, "") for cell in cells}
                    if len(letters) == 1 and letters != {""}:
                        found.update(cells)
        return [place for place in _PLANET if place in found]


DRAWING: Final = PlanetDrawing()
