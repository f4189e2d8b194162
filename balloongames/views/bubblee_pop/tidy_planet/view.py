"""The face of Tidy planet. It holds nothing; boards and pictures are loaded when they are asked for."""
# ruff: noqa: PLC0415 - loading late is what the face is for

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from balloongames.core.game import Reason
from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.puzzle_view import PuzzleHost, PuzzleView
from balloongames.views.bubblee_pop.tidy_planet import words

if TYPE_CHECKING:
    from balloongames.core.puzzle_game import OpenObservation
    from balloongames.rules.bubblee_pop.moves import Move
    from balloongames.rules.bubblee_pop.tidy_planet.play import State
    from balloongames.rules.bubblee_pop.tidy_planet.puzzle import Puzzle
    from balloongames.views.bubblee_pop.tidy_planet.board import TidyBoard
    from balloongames.views.bubblee_pop.tidy_planet.workshop import PlanetWorkshop


class TidyPlanetView(PuzzleView):
    """Pairs fall until a planet is tidy."""

    levels = words.LEVELS
    prints = True

    def open(self, host: PuzzleHost) -> TidyBoard:
        """Return a board for a puzzle."""
        from balloongames.views.bubblee_pop.tidy_planet.board import TidyBoard

        return TidyBoard(host)

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
        """Draw the planet, very small."""
        from balloongames.views.bubblee_pop.tidy_planet.pictures import draw_thumbnail

        draw_thumbnail(canvas, box, puzzle)

    def draw_picture(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw the planet below its sky."""
        from balloongames.views.bubblee_pop.tidy_planet.pictures import draw_picture

        draw_picture(canvas, box, puzzle)

    def draw_on_paper(self, canvas: Canvas, box: Box, puzzle: Puzzle) -> None:
        """Draw sky and planet, what comes in, and lines to write the drops on."""
        from balloongames.views.bubblee_pop.tidy_planet.paper import draw_on_paper

        draw_on_paper(canvas, box, puzzle)

    def workshop(self) -> PlanetWorkshop:
        """Return the board as it is drawn."""
        from balloongames.views.bubblee_pop.tidy_planet.workshop import PlanetWorkshop

        return PlanetWorkshop()

    def rules_on_paper(self) -> str:
        """Return how a drop goes, and what pops."""
        return words.rules_on_paper()


VIEW: Final = TidyPlanetView()
