"""How A course looks: a balloon is led by winds and altitudes through rings to a flag."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.puzzle_view import PuzzleView
from balloongames.ui.stamps import Stamp

VIEW: Final = PuzzleView(
    package=__name__,
    title=N_("A course"),
    stamp=Stamp("good_course", "players/chevron flag", N_("A good course"), N_("Solve a puzzle of Balmy Balloonists.")),
    beside=216.0,
    pictogram="fly",
    dark_foot="#0B1D2C",
    on_a_sheet=4,
)
