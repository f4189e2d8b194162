"""The face of Four valleys."""

from __future__ import annotations

from typing import Final

from balloongames.ui.puzzle_view import PuzzleView


class FourValleysView(PuzzleView):
    """A hand of cards fills the open slots of tiles, and each is won below."""

    wide = True
    pictogram = "playcard"
    solutions_abreast = 2


VIEW: Final = FourValleysView()
