"""How Tidy planet looks: pairs fall until a planet is tidy."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.puzzle_view import PuzzleView
from balloongames.ui.stamps import Stamp

VIEW: Final = PuzzleView(
    package=__name__,
    title=N_("Tidy planet"),
    stamp=Stamp("tidy_planet", "3*bubblees/red", N_("A tidy planet"), N_("Solve a puzzle of Bubblee Pop.")),
    pictogram="droptwo",
)
