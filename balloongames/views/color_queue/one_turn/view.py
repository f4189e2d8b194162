"""The face of the puzzles of Color Queue. It holds nothing; boards and pictures are loaded when they are asked for."""
# ruff: noqa: PLC0415 - loading late is what the face is for

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from balloongames.core.game import Reason
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.puzzle_view import PuzzleHost, PuzzleView
from balloongames.views.color_queue import pages
from balloongames.views.color_queue.one_turn import words

if TYPE_CHECKING:
    from balloongames.rules.color_queue.one_turn.moves import Move
    from balloongames.rules.color_queue.one_turn.play import Observation
    from balloongames.rules.color_queue.one_turn.puzzle import Puzzle
    from balloongames.views.color_queue.one_turn.board import QueuePuzzleBoard
    from balloongames.views.color_queue.one_turn.workshop import QueueWorkshop


class QueuePuzzles(PuzzleView):
    """Five cards clear the queue in one turn, or reach another goal."""

    dark_foot = "#2A1636"
    previews = True
    prints = True

    def open(self, host: PuzzleHost) -> QueuePuzzleBoard:
        """Return a board for a puzzle."""
        from balloongames.views.color_queue.one_turn.board import QueuePuzzleBoard

        return QueuePuzzleBoard(host)

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

    def move(self, move: Move, _puzzle: Puzzle) -> str:
        """Return a move as an order."""
        return words.move(move)

    def failed(self, seen: Observation) -> str:
        """Return what is left in the queue."""
        return words.failed(seen.state)

    def draw_thumbnail(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw the queue as small discs."""
        from balloongames.views.color_queue.one_turn.pictures import draw_thumbnail

        draw_thumbnail(canvas, box, puzzle)

    def draw_picture(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw the queue with its numbers over the queue cards."""
        from balloongames.views.color_queue.one_turn.pictures import draw_picture

        draw_picture(canvas, box, puzzle)

    def draw_on_paper(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw the queue with five open places below it, and the hand."""
        from balloongames.views.color_queue.one_turn.paper import draw_on_paper

        draw_on_paper(canvas, box, puzzle)

    def draw_solution(self, canvas: Canvas, box: Box, puzzle: Puzzle, moves: Sequence[Move]) -> None:
        """Draw the five cards that are chosen below the queue."""
        from balloongames.views.color_queue.one_turn.paper import draw_solution

        draw_solution(canvas, box, puzzle, moves)

    def workshop(self) -> QueueWorkshop:
        """Return the queue and the hand as they are drawn."""
        from balloongames.views.color_queue.one_turn.workshop import QueueWorkshop

        return QueueWorkshop()

    def rules_on_paper(self) -> str:
        """Return how cards are placed and what explodes."""
        return words.rules_on_paper()


VIEW = QueuePuzzles()
