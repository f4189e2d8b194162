"""The face of A course."""

from __future__ import annotations

from typing import Final

from balloongames.ui.puzzle_view import PuzzleView


class CourseView(PuzzleView):
    """A balloon is led by winds and altitudes through rings to a flag."""

    beside = 216.0
    pictogram = "fly"
    dark_foot = "#0B1D2C"
    on_a_sheet = 4


VIEW: Final = CourseView()
