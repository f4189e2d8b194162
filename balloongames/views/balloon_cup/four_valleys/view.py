"""The face of Four valleys. It holds nothing; boards and pictures are loaded when they are asked for."""
# ruff: noqa: PLC0415 - loading late is what the face is for

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from balloongames.core.game import Reason
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.puzzle_view import PuzzleHost, PuzzleView
from balloongames.views.balloon_cup import pages
from balloongames.views.balloon_cup.four_valleys import words

if TYPE_CHECKING:
    from balloongames.core.puzzle_game import OpenObservation
    from balloongames.rules.balloon_cup.four_valleys.moves import Move
    from balloongames.rules.balloon_cup.four_valleys.play import State
    from balloongames.rules.balloon_cup.four_valleys.puzzle import Puzzle
    from balloongames.views.balloon_cup.four_valleys.board import ValleysBoard
    from balloongames.views.balloon_cup.four_valleys.workshop import ValleysWorkshop


class FourValleysView(PuzzleView):
    """A hand of cards fills the open slots of tiles, and each is won below."""

    wide = True
    levels = words.LEVELS
    prints = True

    def open(self, host: PuzzleHost) -> ValleysBoard:
        """Return a board for a puzzle."""
        from balloongames.views.balloon_cup.four_valleys.board import ValleysBoard

        return ValleysBoard(host)

    def name(self) -> str:
        """Return the name of the kind."""
        return words.name()

    def goal(self, puzzle: Puzzle) -> str:
        """Return what is to be done."""
        return words.goal(puzzle)

    def idea(self, text: str) -> str:
        """Return what a level of the first pack teaches."""
        return words.idea(text)

    def about(self, puzzle: Puzzle) -> str:
        """Return how large a puzzle is."""
        return words.about(puzzle)

    def hint(self, reason: Reason) -> str:
        """Return the sentence for a code of the hints."""
        return words.hint(reason)

    def technique(self, code: str) -> str:
        """Return what it takes to see."""
        return words.technique(code)

    def reason(self, reason: Reason) -> str:
        """Return the sentence for a reason of the rules."""
        return words.reason(reason)

    def rule_of(self, reason: Reason) -> int | None:
        """Return the page of the guide that tells of puzzles."""
        return pages.PUZZLES if reason.code in words.REASON_CODES else None

    def move(self, move: Move, puzzle: Puzzle) -> str:
        """Return a move as an order."""
        return words.move(move, puzzle)

    def failed(self, seen: OpenObservation[State]) -> str:
        """Return what is left."""
        return words.failed(seen.state)

    def draw_thumbnail(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw the tiles with the cards that are given, very small."""
        from balloongames.views.balloon_cup.four_valleys.pictures import draw_thumbnail

        draw_thumbnail(canvas, box, puzzle)

    def draw_picture(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw the tiles with the cards that are given."""
        from balloongames.views.balloon_cup.four_valleys.pictures import draw_picture

        draw_picture(canvas, box, puzzle)

    def draw_on_paper(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw the tiles with open places to write into, and the hand."""
        from balloongames.views.balloon_cup.four_valleys.paper import draw_on_paper

        draw_on_paper(canvas, box, puzzle)

    def draw_solution(self, canvas: Canvas, box: Box, puzzle: Puzzle, moves: Sequence[Move]) -> None:
        """Draw the tiles with all cards in their places."""
        from balloongames.views.balloon_cup.four_valleys.paper import draw_solution

        draw_solution(canvas, box, puzzle, moves)

    def workshop(self) -> ValleysWorkshop:
        """Return the board as it is drawn."""
        from balloongames.views.balloon_cup.four_valleys.workshop import ValleysWorkshop

        return ValleysWorkshop()

    def rules_on_paper(self) -> str:
        """Return where cards go and who wins a tile."""
        return words.rules_on_paper()


VIEW: Final = FourValleysView()
