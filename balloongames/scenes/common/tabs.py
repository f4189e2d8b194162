"""How a tab looks of which one is open: the pages of the settings, the chapters of a book."""

from __future__ import annotations

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card


def draw_tab(canvas: Canvas, box: Box, *, chosen: bool, hovered: bool) -> str:
    """Draw what a tab is written on, and return the color to write with."""
    if chosen or hovered:
        canvas.card(box, Card(12, "ink" if chosen else "paper2"))
    return "paper" if chosen else "ink"
