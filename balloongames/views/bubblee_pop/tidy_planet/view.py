"""The face of Tidy planet."""

from __future__ import annotations

from typing import Final

from balloongames.ui.puzzle_view import PuzzleView


class TidyPlanetView(PuzzleView):
    """Pairs fall until a planet is tidy."""

    pictogram = "droptwo"


VIEW: Final = TidyPlanetView()
