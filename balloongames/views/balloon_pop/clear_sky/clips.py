"""What moves while Clear sky is played: all that moves at the table, and a chord when the sky is clear."""

from __future__ import annotations

from typing import Final

from balloongames.core.game import Event
from balloongames.rules.balloon_pop.clear_sky.moves import SkyCleared
from balloongames.rules.balloon_pop.events import CardPlayed
from balloongames.ui.clips import Plan
from balloongames.views.balloon_pop.clear_sky.context import SkyContext
from balloongames.views.balloon_pop.clips import Clips

_CHORD: Final = 0.5


class SkyClips(Clips):
    """Makes the clips of a puzzle."""

    _context: SkyContext

    def plan(self, event: Event) -> Plan | None:
        if isinstance(event, SkyCleared):
            return Plan(_CHORD, lambda _t: None, [(0.0, self._cue("chord"))])
        if isinstance(event, CardPlayed) and event.card == self._context.host.card:
            return None  # it was chosen in sight
        return super().plan(event)

    def fold(self, event: Event) -> None:
        if not isinstance(event, SkyCleared):
            super().fold(event)
