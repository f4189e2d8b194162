"""How the puzzles of Gusts look: as little as can be. The words stay in English."""

from __future__ import annotations

from typing import Final

from balloongames.ui.puzzle_view import PuzzleView

VIEW: Final = PuzzleView(package=__name__, title="Rising gusts", previews=True)
