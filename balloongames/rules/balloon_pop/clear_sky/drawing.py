"""How puzzles of Clear sky are drawn: balloons on the board and in the groups, and cards in the hand.

Places are ``b00`` … ``b57`` (column, then row from the top), ``g00`` … (group, then place in it) and ``h0`` …; a piece
is the letter of a balloon, or a card by its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from balloongames.core.drawing import Drawing, DrawingKit, Piece, Place, Setting
from balloongames.core.game import Reason
from balloongames.core.sharecode import BadPuzzle
from balloongames.rules.balloon_pop.clear_sky.puzzle import CARDS, GRID, GROUPS, MOST_STAY, SPARE, Puzzle
from balloongames.rules.balloon_pop.state import GROUP_SIZE, KINDS, NEUTRAL

_COLUMNS: Final = tuple(tuple(f"b{column}{row}" for row in range(GRID.height)) for column in range(GRID.width))
_BOARD: Final = tuple(column[row] for row in range(GRID.height) for column in _COLUMNS)
_CARD_PIECES: Final = {str(card): card for card in reversed(CARDS)}


class SkyDrawing(DrawingKit[Puzzle]):
    """A board of balloons, the groups that come, and the hand."""

    palette = (*KINDS, *_CARD_PIECES)
    mirrors = True

    def empty(self) -> Drawing:
        """Return an empty board, with two groups to come."""
        return Drawing.of({}, {"groups": str(GROUPS[0]), "stay": "0"})

    def places(self, drawing: Drawing) -> tuple[Place, ...]:
        """Return the cells of the board, the places of the groups, and those of the hand."""
        count = int(drawing.setting("groups"))
        groups = [f"g{group}{spot}" for group in range(count) for spot in range(GROUP_SIZE)]
        return (*_BOARD, *groups, *(f"h{number}" for number in range(count + SPARE)))

    def settings(self, drawing: Drawing) -> tuple[Setting, ...]:
        """Return how many groups come, and how many balloons may stay."""
        return (
            Setting("groups", tuple(map(str, GROUPS))),
            Setting("stay", tuple(str(number) for number in range(MOST_STAY + 1))),
        )

    def is_single(self, piece: Piece) -> bool:
        """Return True for cards."""
        return piece in _CARD_PIECES

    def takes(self, drawing: Drawing, place: Place, piece: Piece) -> bool:
        """Return whether a piece may lie there: cards in the hand, balloons everywhere else."""
        return place in self.places(drawing) and piece in (_CARD_PIECES if place[0] == "h" else KINDS)

    def tidied(self, drawing: Drawing) -> Drawing:
        """Let all balloons of the board hang from the top, close up the hand, and drop what has no place any more."""
        pieces = {place: one for place, one in drawing.lying if place[0] == "g" and self.takes(drawing, place, one)}
        for column in _COLUMNS:
            pieces |= dict(zip(column, (one for place in column if (one := drawing.at(place))), strict=False))
        hand = [place for place in self.places(drawing) if place[0] == "h"]
        pieces |= dict(zip(hand, (one for place, one in drawing.lying if place[0] == "h"), strict=False))
        return Drawing.of(pieces, dict(drawing.settings))

    def mirrored(self, drawing: Drawing) -> Drawing:
        """Return the drawing with the columns of its board in the other order."""
        turned = {
            f"b{GRID.width - 1 - int(place[1])}{place[2]}" if place[0] == "b" else place: piece
            for place, piece in drawing.lying
        }
        return Drawing.of(turned, dict(drawing.settings))

    def puzzle(self, drawing: Drawing) -> Puzzle:
        """Return the puzzle; BadPuzzle as `Puzzle` says, and ``empty_board``."""
        columns = tuple("".join(map(drawing.at, column)) for column in _COLUMNS)
        if not any(columns):
            raise BadPuzzle("empty_board")
        groups = tuple(
            "".join(drawing.at(f"g{group}{spot}") for spot in range(GROUP_SIZE))
            for group in range(int(drawing.setting("groups")))
        )
        hand = sorted(_CARD_PIECES[one] for place, one in drawing.lying if place[0] == "h")
        return Puzzle(columns, groups, tuple(hand), int(drawing.setting("stay")))

    def drawing_of(self, puzzle: Puzzle) -> Drawing:
        """Return the drawing of a puzzle that can be drawn."""
        pieces: dict[Place, Piece] = {}
        for places, letters in zip(_COLUMNS, puzzle.columns, strict=True):
            pieces |= dict(zip(places, letters, strict=False))
        for group, letters in enumerate(puzzle.groups):
            pieces |= {f"g{group}{spot}": letter for spot, letter in enumerate(letters)}
        pieces |= {f"h{number}": str(card) for number, card in enumerate(puzzle.hand)}
        return Drawing.of(pieces, {"groups": str(len(puzzle.groups)), "stay": str(puzzle.stay)})

    def can_draw(self, puzzle: Puzzle) -> bool:
        """Return whether it has a board at all."""
        return puzzle.balloons > 0

    def blamed(self, drawing: Drawing, reason: Reason) -> Sequence[Place]:
        """Return the series that hangs there, the balloons there are too many of, or the open places."""
        facts = dict(reason.facts)
        match reason.code:
            case "empty_board":
                found = _BOARD[: GRID.width]
            case "short_group":
                found = tuple(f"g{int(facts['group']) - 1}{spot}" for spot in range(GROUP_SIZE))
            case "hand_size":
                found = tuple(f"h{number}" for number in range(int(facts["least"])))
            case "series_hangs":
                return [f"b{facts['column']}{facts['row']}"]
            case "many_balloons":
                return [place for place in _BOARD if drawing.at(place)]
            case _:
                kind = NEUTRAL if reason.code == "many_neutrals" else facts.get("kind")
                return [place for place, piece in drawing.lying if piece == kind]
        return [place for place in found if not drawing.at(place)]


DRAWING: Final = SkyDrawing()
