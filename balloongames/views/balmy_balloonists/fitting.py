"""Texts that must fit into little room: the longest of several wordings that does, or one cut at a word."""

from __future__ import annotations

from collections.abc import Sequence

from balloongames.ui.canvas import Align, Canvas, TextInk
from balloongames.ui.geometry import Box


def write(
    canvas: Canvas, box: Box, texts: Sequence[str], style: str, color: str = "ink", *, align: Align = "left",
    lines: int = 1,
) -> TextInk:  # fmt: skip
    """Write the first of ``texts`` that fits; if none does, the last one, cut at its end.

    Of those but the last, which says least, one that has room in the full size comes before one that must be smaller.
    """
    whole = [text for text in texts[:-1] if canvas.text_height(text, box.w, style) <= lines * canvas.line_height(style)]
    for text in (*whole, *texts):
        if canvas.measure(box, text, style, lines=lines).fits:
            return canvas.text(box, text, style, color, align=align, lines=lines)
    return canvas.text(box, cut(canvas, box, texts[-1], style, lines=lines), style, color, align=align, lines=lines)


def cut(canvas: Canvas, box: Box, text: str, style: str, *, lines: int = 1) -> str:
    """Return a text without as much of its end as does not fit, an ellipsis in its place."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if canvas.measure(box, _ended(text, middle), style, lines=lines).fits:
            low = middle
        else:
            high = middle - 1
    return _ended(text, low)


def _ended(text: str, length: int) -> str:
    return text if length >= len(text) else text[:length].rstrip(" ,.:;") + "…"
