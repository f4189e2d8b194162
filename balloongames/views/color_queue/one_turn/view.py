"""The face of One turn."""

from __future__ import annotations

from typing import Final

from balloongames.ui.puzzle_view import PuzzleView


class OneTurnView(PuzzleView):
    """Five cards clear the queue in one turn, or reach another goal."""

    dark_foot = "#2A1636"
    previews = True
    pictogram = "playcard"


VIEW: Final = OneTurnView()
