"""How one falls: ever faster and longer, then flat for a moment, with closed eyes, while the ground gives."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, TypeAlias

from balloongames.core.game import Seat
from balloongames.ui.anim import span

Soil: TypeAlias = dict[tuple[Seat, int], float]
"""By how many lu the ground of columns gives, by seat and column."""

LAND: Final = 0.16  # s on the ground, the eyes closed
_FALL: Final = 0.13  # one cell; n cells take sqrt(n) times as long
_GIVE: Final = 3.0  # lu that the ground gives
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


def soil_under(seat: Seat, columns: Iterable[int], times: Iterable[float], t: float, seconds: float = LAND) -> Soil:
    """Return how far the ground of columns gives ``t`` seconds on, for some ``seconds`` after each of the ``times``.

    Of two in one column the first to land counts.
    """
    last_first = sorted(zip(columns, times, strict=True), key=lambda one: -one[1])
    return {(seat, column): _GIVE * math.sin(math.pi * span(t, at, at + seconds)) for column, at in last_first}
