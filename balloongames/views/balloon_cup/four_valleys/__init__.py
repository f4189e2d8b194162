"""How Four valleys looks: a hand of cards fills the open slots of tiles, and each is won below."""

from __future__ import annotations

from typing import Final

from balloongames.i18n import N_
from balloongames.ui.puzzle_view import PuzzleView
from balloongames.ui.stamps import Stamp

VIEW: Final = PuzzleView(
    package=__name__,
    title=N_("Four valleys"),
    stamp=Stamp(
        "four_valleys",
        "mountain plain | cubes/red cubes/green",
        N_("Peaceful valleys"),
        N_("Solve a puzzle of Balloon Cup."),
    ),
    wide=True,
    pictogram="playcard",
    solutions_abreast=2,
)
