"""The curtain: opaque cloth in a player's pattern that hides the whole window. Nothing of a table shows through it."""

from __future__ import annotations

from typing import Final

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.theme import PLAYER_LOOKS, mix

VALANCE_H: Final = 64.0


def draw_curtain(canvas: Canvas, frame: Box, look: int) -> None:
    """Fill the window with the cloth of a player, its valance along the upper edge."""
    draw_cloth(canvas, frame, look)
    draw_valance(canvas, frame.take_top(VALANCE_H), look)


def draw_cloth(canvas: Canvas, frame: Box, look: int) -> None:
    """Fill the window with the bare cloth of a player: plain black where cloth and pattern would be all contrast."""
    if canvas.theme.outlined:
        canvas.fill(frame, "#000000")
    else:
        canvas.backdrop(f"pictures/curtains/{PLAYER_LOOKS[look].pattern}", frame)


def prefetch_curtain(canvas: Canvas, frame: Box, look: int) -> None:
    """Begin to rasterize the pictures of a curtain that will soon fall."""
    pattern = PLAYER_LOOKS[look].pattern
    canvas.prefetch_backdrop(f"pictures/curtains/{pattern}", frame)
    canvas.prefetch_backdrop(f"pictures/curtains/{pattern}_valance", frame.take_top(VALANCE_H))


def draw_valance(canvas: Canvas, strip: Box, look: int) -> None:
    """Draw the valance of a player's curtain, or a band in the player's color on plain black."""
    if canvas.theme.outlined:
        canvas.fill(strip.take_top(14), mix(PLAYER_LOOKS[look].color, "#FFFFFF", 0.2))
        canvas.fill(strip.take_top(2, skip=14), "#FFFFFF")
    else:
        canvas.backdrop(f"pictures/curtains/{PLAYER_LOOKS[look].pattern}_valance", strip)
