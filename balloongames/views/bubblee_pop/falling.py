"""How one falls: ever faster and longer, then flat for a moment, with closed eyes."""

from __future__ import annotations

import math
from typing import Final

from balloongames.ui.anim import span

LAND: Final = 0.16  # s on the ground, the eyes closed
_FALL: Final = 0.13  # one cell; n cells take sqrt(n) times as long
_STRETCH: Final = 1.1  # as long one becomes that falls


def fall_time(cells: float, pause: float) -> float:
    """Return how long one falls that hung still for a moment: never long, from any height."""
    return min(0.35, _FALL * math.sqrt(max(1.0, cells)) + pause)


def shape_of(t: float, landing: float, p: float) -> tuple[float, float]:
    """Return how wide and how high one is that falls for ``landing`` seconds: ever longer, then flat, then round."""
    if t < landing:
        long = 1 + (_STRETCH - 1) * p
        return 1 / long, long
    flat = 0.18 * (1 - span(t, landing, landing + LAND))
    return 1 + flat * 0.6, 1 - flat
