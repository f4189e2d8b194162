"""Where the panels of the shelf of puzzles lie where text is large."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.ui.geometry import Box

_GAP: Final = 16.0


@dataclass(frozen=True, slots=True)
class RoomyLayout:
    """Where the panels lie where text is large: the list of packs drops down over the grid."""

    grid: Box
    beside: Box  # a puzzle or the month
    tabs: Box  # which of the two is shown

    @classmethod
    def of(cls, area: Box, scale: float) -> RoomyLayout:
        """Share out the area below the bar."""
        tabs_h = max(40.0, 26 * scale)
        side = area.take_right(min(560.0, area.w * 0.42))
        grid = area.cut(right=side.w + _GAP)
        return cls(grid, side.cut(top=tabs_h + 10), side.inset(2).take_top(tabs_h - 4))
