"""What moves while Tidy planet is played: all that moves at the table, and a chord when the planet is tidy."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.rules.bubblee_pop.events import BubbleeDrawn
from balloongames.rules.bubblee_pop.tidy_planet.play import PlanetTidied
from balloongames.ui.clips import Plan
from balloongames.views.bubblee_pop.clips import Clips

_CHORD: Final = 0.5


class TidyClips(Clips):
    """Makes the clips of a puzzle."""

    def plan(self, event: Event) -> Plan | None:
        if isinstance(event, PlanetTidied):
            return Plan(_CHORD, lambda _t: None, [(0.0, self._cue("chord"))])
        if isinstance(event, BubbleeDrawn):
            return None  # it waits in sight, and needs no bag to come out of
        return super().plan(event)

    def fold(self, event: Event) -> None:
        if not isinstance(event, PlanetTidied):
            super().fold(event)
