"""The strip below the picture: what was said last, for who reads along, and captions of what sounds.

It lies at the edge, and takes nothing of the screens: these have the rest of the window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from balloongames.ui.geometry import Box
from balloongames.ui.kit import HEIGHT, WIDTH, Kit

_LINE: Final = 22.0  # lu of a line of text, at 100 %
_LINES: Final = 2
_AIR: Final = 6.0  # above and below
_SIDE: Final = 24.0
_COUNT: Final = 64.0  # lu for which part of how many it is


class Strip:
    """A part of the window at its foot; screens have the rest."""

    def __init__(self) -> None:
        self.is_on = False
        self._shown: tuple[object, ...] = ()
        self._part = 0  # which part of what was said is shown, where not all of it fits

    def height(self, size: tuple[int, int], text_scale: float) -> int:
        """Return how many pixels of a window it takes; 0 while it is off."""
        u = min(size[0] / WIDTH, size[1] / HEIGHT)
        return round(u * (_LINES * _LINE * text_scale + 2 * _AIR)) if self.is_on else 0

    def is_stale(self, said: str, captions: Sequence[str]) -> bool:
        """Return whether it shows something else than it should."""
        return self.is_on and self._shown[:3] != (said, tuple(captions), self._part)

    def leaf(self) -> None:
        """Show the next part of what does not fit at once; after the last one the first again."""
        self._part += 1

    def draw(
        self, window: pygame.Surface, kit: Kit, said: str, captions: Sequence[str], *, anew: bool
    ) -> pygame.Rect | None:
        """Draw it if it shows something else by now, or ``anew``; return where."""
        top = kit.size[1]
        rect = pygame.Rect(0, top, window.get_width(), window.get_height() - top)
        if said != next(iter(self._shown), said):
            self._part = 0
        shown = (said, tuple(captions), self._part, rect.size, kit.revision)
        if not rect.h or (shown == self._shown and not anew):
            return None
        self._shown = shown
        canvas = kit.canvas(window.subsurface(rect))
        box = Box(0, 0, rect.w / kit.u, rect.h / kit.u)
        canvas.fill(box, "ink")
        room = box.inset(_SIDE, 0)
        heard = " · ".join(captions)
        if heard:
            side = 20 * canvas.text_scale
            width = min(room.w * (0.4 if said else 1.0), canvas.text_width(heard, "body-strong") + side + 14)
            place = room.take_right(width)
            canvas.icon("sound", place.take_left(side, side), "paper")
            canvas.text(place.cut(left=side + 8), heard, "body-strong", "paper", lines=_LINES)
            room = room.cut(right=width + 16)
        parts = self._parts(kit, said, room.w)
        if parts[1:]:
            number = self._part % len(parts)
            canvas.text(room.take_right(_COUNT), f"{number + 1}/{len(parts)}", "small", "paper", align="right")
            said, room = parts[number], room.cut(right=_COUNT)
        canvas.text(room, said, "body", "paper", lines=_LINES)
        return rect

    @staticmethod
    def _parts(kit: Kit, said: str, width: float) -> list[str]:
        """Return what was said in parts that fit, each of which is shown in turn."""
        lines = kit.lines(said, width)
        if len(lines) > _LINES:
            lines = kit.lines(said, width - _COUNT)
        return [" ".join(lines[i : i + _LINES]) for i in range(0, len(lines), _LINES)] or [""]
