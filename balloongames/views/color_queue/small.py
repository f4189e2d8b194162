"""A card of the queue in small, as it is on the table and not laid out anew for so little room."""

from __future__ import annotations

from typing import Final

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.views.color_queue.pieces import Pieces

_CARD: Final = Box(0, 0, 118, 56)
LYING: Final = _CARD.h / _CARD.w
"""The height of a card in the queue, for a width of 1."""


def draw_lying(canvas: Canvas, pieces: Pieces, x: float, y: float, width: float, card: int) -> None:
    """Draw a card of the queue, or its back, with its middle at ``x``, ``y``; all on it shrinks with it."""
    corner = canvas.px(x - width / 2, y - width * LYING / 2)
    small = Canvas(canvas.surface, canvas.brushes, canvas.u * width / _CARD.w, 1.0, corner)
    pieces.draw(small, _CARD, card)
