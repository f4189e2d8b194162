"""The face of Clear sky."""

from __future__ import annotations

from typing import Final

from balloongames.ui.puzzle_view import PuzzleView


class ClearSkyView(PuzzleView):
    """Known groups are laid until nothing hangs there."""

    tall = 0.69
    pictogram = "lay"


VIEW: Final = ClearSkyView()
