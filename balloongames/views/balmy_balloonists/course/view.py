"""The face of A course. It holds nothing; boards and pictures are loaded when they are asked for."""
# ruff: noqa: PLC0415 - loading late is what the face is for

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from balloongames.core.game import Reason
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.puzzle_view import PuzzleHost, PuzzleView
from balloongames.views.balmy_balloonists import pages
from balloongames.views.balmy_balloonists.course import words

if TYPE_CHECKING:
    from balloongames.core.puzzle_game import OpenObservation
    from balloongames.rules.balmy_balloonists.course.moves import FlyTurn
    from balloongames.rules.balmy_balloonists.course.play import State
    from balloongames.rules.balmy_balloonists.course.puzzle import Puzzle
    from balloongames.views.balmy_balloonists.course.board import CourseBoard
    from balloongames.views.balmy_balloonists.course.workshop import CourseWorkshop

_PAGES: Final = {
    "zone_closed": pages.ZONES, "mountains": pages.ZONES, "no_gas": pages.ALTITUDE, "no_ballast": pages.ALTITUDE,
    "would_land": pages.ALTITUDE, "wind_dash": pages.WINDS, "wind_vortex": pages.LANES, "wind_doldrums": pages.LANES,
}  # fmt: skip


class CourseView(PuzzleView):
    """A balloon is led by winds and altitudes through rings to a flag."""

    beside = 216.0
    dark_foot = "#0B1D2C"
    levels = words.LEVELS
    prints = True

    def open(self, host: PuzzleHost) -> CourseBoard:
        """Return a board for a puzzle."""
        from balloongames.views.balmy_balloonists.course.board import CourseBoard

        return CourseBoard(host)

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
        """Return the page of the guide that tells why."""
        return _PAGES.get(reason.code)

    def move(self, move: FlyTurn, puzzle: Puzzle) -> str:
        """Return a turn as an order."""
        return words.move(move, puzzle)

    def failed(self, seen: OpenObservation[State]) -> str:
        """Return what is left."""
        return words.failed(seen.state)

    def draw_thumbnail(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw the course unrolled, very small."""
        from balloongames.views.balmy_balloonists.course.pictures import draw_thumbnail

        draw_thumbnail(canvas, box, puzzle)

    def draw_picture(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw the course unrolled."""
        from balloongames.views.balmy_balloonists.course.pictures import draw_picture

        draw_picture(canvas, box, puzzle)

    def draw_on_paper(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw the course unrolled, with its cards, winds and tokens."""
        from balloongames.views.balmy_balloonists.course.pictures import draw_on_paper

        draw_on_paper(canvas, box, puzzle)

    def draw_solution(self, canvas: Canvas, box: Box, puzzle: Puzzle, moves: Sequence[FlyTurn]) -> None:
        """Draw the course with the spaces where each turn ends."""
        from balloongames.views.balmy_balloonists.course.pictures import draw_solution

        draw_solution(canvas, box, puzzle, moves)

    def workshop(self) -> CourseWorkshop:
        """Return the board as it is drawn."""
        from balloongames.views.balmy_balloonists.course.workshop import CourseWorkshop

        return CourseWorkshop()

    def rules_on_paper(self) -> str:
        """Return how a turn goes."""
        return words.rules_on_paper()


VIEW: Final = CourseView()
