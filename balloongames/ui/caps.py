"""Caps: which button of a controller does what, shown at the very things that it does while a controller is in use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from balloongames.ui.bindings import Cap
from balloongames.ui.canvas import Canvas, TextInk
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page
from balloongames.ui.shapes import Card

CapOf: TypeAlias = Callable[[str], Cap | None]
"""What stands on the button that does a deed; None while no controller is in use."""

REACHED: Final = ("back", "undo", "hint", "ask", "rules", "menu")
"""Nodes that a button presses from anywhere: each has the name of the deed."""

_HEIGHT: Final = 18.0


def draw_caps(canvas: Canvas, page: Page, focus: str | None, cap_of: CapOf) -> list[TextInk]:
    """Draw a cap at the corner of each node that has a button of its own, and of what would be chosen."""
    found = []
    for deed in REACHED:
        node = page.nodes.get(deed)
        cap = cap_of(deed) if node else None
        if node and cap:
            found += _draw_cap(canvas, cap, node.box.right - 2, node.box.bottom - 2, page.frame)
    second = page.nodes.get(page.second)
    cap = cap_of("second") if second and not second.why_not and second.id != focus else None
    if second and cap:
        found += _draw_cap(canvas, cap, second.box.right - 8, second.box.y, page.frame)
    chosen = page.nodes.get(focus or "")
    cap = cap_of("choose") if chosen else None
    if chosen and cap and page.shows_ring(chosen):
        found += _draw_cap(canvas, cap, chosen.seen.right - 8, chosen.seen.y, page.frame)
    return found


def _draw_cap(canvas: Canvas, cap: Cap, cx: float, cy: float, frame: Box) -> list[TextInk]:
    """Draw a cap about a point, but within the frame."""
    height = _HEIGHT * canvas.text_scale**0.8  # it lies over things, so it grows less than they do
    width = max(height, canvas.text_width(cap.words, "micro") + 10) if cap.words else height
    x = min(max(cx - width / 2, frame.x + 2), frame.right - width - 2)
    y = min(max(cy - height / 2, frame.y + 2), frame.bottom - height - 2)
    box = Box(x, y, width, height)
    canvas.card(box, Card(height / 2, "ink", border="paper", border_w=1.5))
    if cap.icon:
        canvas.icon(cap.icon, box.inset(height * 0.18), "paper")
        return []
    return [canvas.text(box, cap.words, "micro", "paper", align="center")]
