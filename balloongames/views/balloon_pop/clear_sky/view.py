"""The face of Clear sky. It holds nothing; boards and pictures are loaded when they are asked for."""
# ruff: noqa: PLC0415 - loading late is what the face is for

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from balloongames.core.game import Reason
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.puzzle_view import PuzzleHost, PuzzleView
from balloongames.views.balloon_pop.clear_sky import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from balloongames.core.puzzle_game import OpenObservation
    from balloongames.rules.balloon_pop.clear_sky.moves import Move
    from balloongames.rules.balloon_pop.clear_sky.play import State
    from balloongames.rules.balloon_pop.clear_sky.puzzle import Puzzle
    from balloongames.views.balloon_pop.clear_sky.board import SkyBoard
    from balloongames.views.balloon_pop.clear_sky.workshop import SkyWorkshop


class ClearSkyView(PuzzleView):
    """Known groups are laid until nothing hangs there."""

    levels = words.LEVELS
    prints = True
    tall = 0.69

    def open(self, host: PuzzleHost) -> SkyBoard:
        """Return a board for a puzzle."""
        from balloongames.views.balloon_pop.clear_sky.board import SkyBoard

        return SkyBoard(host)

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
        """Return the page of the guide that tells why something is not possible."""
        return words.rule_of(reason)

    def move(self, move: Move, puzzle: Puzzle) -> str:
        """Return a move as an order."""
        return words.move(move)

    def failed(self, seen: OpenObservation[State]) -> str:
        """Return what is left."""
        return words.failed(seen.state)

    def draw_thumbnail(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw what hangs on the board, very small."""
        from balloongames.views.balloon_pop.clear_sky.pictures import draw_thumbnail

        draw_thumbnail(canvas, box, puzzle)

    def draw_picture(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw the board above the groups."""
        from balloongames.views.balloon_pop.clear_sky.pictures import draw_picture

        draw_picture(canvas, box, puzzle)

    def draw_on_paper(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw the board, the groups, the cards, and lines to write on."""
        from balloongames.views.balloon_pop.clear_sky.paper import draw_on_paper

        draw_on_paper(canvas, box, puzzle)

    def draw_solution(self, canvas: Canvas, box: Box, puzzle: Puzzle, moves: Sequence[Move]) -> None:
        """Draw how each group lies, line by line."""
        from balloongames.views.balloon_pop.clear_sky.paper import draw_solution

        draw_solution(canvas, box, puzzle, moves)

    def workshop(self) -> SkyWorkshop:
        """Return the board as it is drawn."""
        from balloongames.views.balloon_pop.clear_sky.workshop import SkyWorkshop

        return SkyWorkshop()

    def rules_on_paper(self) -> str:
        """Return how a group is laid, and what pops."""
        return words.rules_on_paper()


VIEW: Final = ClearSkyView()
