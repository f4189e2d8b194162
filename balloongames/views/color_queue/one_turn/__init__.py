"""How One turn looks: five cards clear the queue in one turn, or reach another goal."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.puzzle_view import PuzzleView

VIEW: Final = PuzzleView(
    package=__name__,
    title=N_("One turn"),
    dark_foot="#2A1636",
    previews=True,
    pictogram="playcard",
)
