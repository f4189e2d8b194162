"""An open book: boards, leaves, and the fold between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.shapes import Card

Boards: TypeAlias = Mapping[str, tuple[str, str]]
"""The color of boards and that of their edge, by theme."""

BOARDS: Final[Boards] = {"day": ("#C4573F", "#8E3728"), "dusk": ("#7C3B2A", "#4F241B")}


def draw_book(canvas: Canvas, cover: Box, leaves: Box, boards: Boards, *, spread: bool) -> None:
    """Draw boards, a few sheets below the open ones, and the leaves; ``spread`` if two of them lie open."""
    if canvas.theme.outlined:
        canvas.card(cover, Card(16, "paper", border="edge", border_w=2))
    else:
        color, edge = boards.get(canvas.theme.name, boards["day"])
        canvas.card(cover, Card(16, color, edge=edge, shadow=3))
        for inset in (0.0, 2.5):
            sheet = leaves.cut(left=inset, right=inset, bottom=inset - 4)
            canvas.card(sheet, Card(8, "paper3", border="line", border_w=1))
        canvas.card(leaves, Card(8, "paper"))
    if spread:
        draw_fold(canvas, leaves)


def draw_fold(canvas: Canvas, leaves: Box) -> None:
    """Draw the shadow in the middle, where two leaves meet."""
    if canvas.theme.outlined:
        canvas.fill(leaves.center(2), "edge", 0.6)
        return
    shade = (
        '<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="80" y2="0">'
        '<stop offset="0%" stop-color="#3A2A12" stop-opacity="0"/>'
        '<stop offset="46%" stop-color="#3A2A12" stop-opacity=".16"/>'
        '<stop offset="50%" stop-color="#3A2A12" stop-opacity=".3"/>'
        '<stop offset="54%" stop-color="#3A2A12" stop-opacity=".16"/>'
        '<stop offset="100%" stop-color="#3A2A12" stop-opacity="0"/></linearGradient></defs>'
        f'<rect width="80" height="{leaves.h:g}" fill="url(#f)"/>'
    )
    canvas.vector(shade, leaves.center(80))
