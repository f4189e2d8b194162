"""The strip below the picture that shows what was said last: for who reads along, and where nothing can speak."""

from __future__ import annotations

from typing import Final

import pygame

from balloongames.ui.geometry import Box
from balloongames.ui.kit import HEIGHT, WIDTH, Kit

_LINE: Final = 22.0  # lu of a line of text, at 100 %
_LINES: Final = 2
_AIR: Final = 6.0  # above and below
_SIDE: Final = 24.0


class SpokenStrip:
    """A part of the window at its foot; screens have the rest."""

    def __init__(self) -> None:
        self.is_on = False
        self._shown: tuple[object, ...] = ()

    def height(self, size: tuple[int, int], text_scale: float) -> int:
        """Return how many pixels of a window it takes; 0 while it is off."""
        u = min(size[0] / WIDTH, size[1] / HEIGHT)
        return round(u * (_LINES * _LINE * text_scale + 2 * _AIR)) if self.is_on else 0

    def draw(self, window: pygame.Surface, kit: Kit, text: str, *, anew: bool) -> pygame.Rect | None:
        """Draw it if it shows something else by now, or ``anew``; return where."""
        top = kit.size[1]
        rect = pygame.Rect(0, top, window.get_width(), window.get_height() - top)
        shown = (text, rect.size, kit.revision)
        if not rect.h or (shown == self._shown and not anew):
            return None
        self._shown = shown
        canvas = kit.canvas(window.subsurface(rect))
        box = Box(0, 0, rect.w / kit.u, rect.h / kit.u)
        canvas.fill(box, "ink")
        canvas.text(box.inset(_SIDE, 0), text, "body", "paper", lines=_LINES)
        return rect
