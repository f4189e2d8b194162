"""The mark of each player in charts: a shape of its own, in the player's color, so that none is told by color alone."""

from __future__ import annotations

from typing import Final

from balloongames.ui.canvas import Canvas
from balloongames.ui.theme import PLAYER_LOOKS, contrast, mix

_MARKS: Final[dict[str, list[tuple[float, float]]]] = {
    "triangle": [(0, -6.5), (6, 4.5), (-6, 4.5)],
    "square": [(-4.6, -4.6), (4.6, -4.6), (4.6, 4.6), (-4.6, 4.6)],
    "pentagon": [(0, -6), (5.7, -1.8), (3.5, 4.8), (-3.5, 4.8), (-5.7, -1.8)],
    "diamond": [(0, -6.5), (6.5, 0), (0, 6.5), (-6.5, 0)],
}


def line_color(canvas: Canvas, look: int) -> str:
    """Return the player's color, as dark as it must be to be seen on paper."""
    theme, player = canvas.theme, PLAYER_LOOKS[look]
    if theme.outlined:
        return "#FFFFFF"
    paper = theme.paper
    color = player.color
    while contrast(color, paper) < 3.0:
        color = mix(color, theme.ink, 0.15)
    return color


def draw_mark(canvas: Canvas, x: float, y: float, mark: str, color: str) -> None:
    """Draw the mark of a `PlayerLook` round a point."""
    match mark:
        case "circle":
            canvas.circle(x, y, 4.6, "paper", border=color, border_w=2.4)
        case "plus" | "cross":
            d = 5.5 if mark == "plus" else 4.2
            ends = [(d, 0.0), (0.0, d)] if mark == "plus" else [(d, d), (d, -d)]
            for dx, dy in ends:
                canvas.path([(x - dx, y - dy), (x + dx, y + dy)], color, 3)
        case _:
            points = [(x + dx, y + dy) for dx, dy in _MARKS[mark]]
            canvas.path(points, color, 2.4, closed=True, fill="paper")
