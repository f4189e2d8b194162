"""The curtain: opaque cloth in a player's pattern that hides the whole window. Nothing of a table shows through it."""

from __future__ import annotations

from typing import Final

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.theme import PLAYER_LOOKS, mix

VALANCE_H: Final = 64.0


def draw_curtain(canvas: Canvas, frame: Box, look: int) -> None:
    """Fill the window with the cloth of a player, its valance along the upper edge."""
    pattern = PLAYER_LOOKS[look].pattern
    if canvas.theme.outlined:
        # Plain black, and a row of marks in the player's color: cloth and pattern would be all contrast.
        canvas.fill(frame, "#000000")
        canvas.fill(frame.take_top(14), mix(PLAYER_LOOKS[look].color, "#FFFFFF", 0.2))
        canvas.fill(frame.take_top(2, skip=14), "#FFFFFF")
        return
    canvas.backdrop(f"pictures/curtains/{pattern}", frame)
    canvas.backdrop(f"pictures/curtains/{pattern}_valance", frame.take_top(VALANCE_H))
