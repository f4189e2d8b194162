"""How Clear sky looks: known groups are laid until nothing hangs there."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.puzzle_view import PuzzleView
from balloongames.ui.stamps import Stamp

VIEW: Final = PuzzleView(
    package=__name__,
    title=N_("Clear sky"),
    stamp=Stamp("clear_sky", "balloons/blue balloons/red", N_("A clear sky"), N_("Solve a puzzle of Balloon POP.")),
    tall=0.69,
    pictogram="lay",
)
