"""The strip below the picture: what was said last, for who reads along, and captions of what sounds.

It lies at the edge, and takes nothing of the screens: these have the rest of the window.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.kit import HEIGHT, WIDTH, Kit

_LINE: Final = 22.0  # lu of a line of text, at 100 %
_MOST: Final = 6  # lines over the picture
_AIR: Final = 6.0  # above and below
_SIDE: Final = 24.0
_DOT: Final = "\u00a0· "  # between captions; never the first thing of a line
_COUNT: Final = 64.0  # lu for which part of how many it is


class FootStrip:
    """A part of the window at its foot, with so many ``lines``; screens have the rest."""

    def __init__(self) -> None:
        self.lines = 0
        self._shown: tuple[object, ...] = ()
        self._part = 0  # which part of what was said is shown, where not all of it fits

    def height(self, size: tuple[int, int], text_scale: float) -> int:
        """Return how many pixels of a window it takes; 0 without lines."""
        u = min(size[0] / WIDTH, size[1] / HEIGHT)
        return round(u * (self.lines * _LINE * text_scale + 2 * _AIR)) if self.lines else 0

    def is_stale(self, said: str, captions: Sequence[str]) -> bool:
        """Return whether it shows something else than it should."""
        return self.lines > 0 and self._shown[:3] != (said, tuple(captions), self._part)

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
        if captions:
            room = self._draw_heard(canvas, room, room.w * (0.4 if said else 1.0), captions)
        self._draw_said(canvas, room, self._parts(kit, said, room.w, self.lines), self.lines)
        return rect

    def _draw_heard(self, canvas: Canvas, room: Box, most: float, captions: Sequence[str]) -> Box:
        """Draw captions at the right, of those that have no room the latest; return what is left."""
        side = 20 * canvas.text_scale
        tails = (_DOT.join(captions[i:]) for i in range(len(captions)))
        widths = {heard: canvas.text_width(heard, "body-strong") + side + 14 for heard in tails}
        fits = (heard for heard, width in widths.items() if width <= most * self.lines)
        heard = next(fits, captions[-1])
        place = room.take_right(min(most, widths[heard]))
        canvas.icon("sound", place.take_left(side, side), "paper")
        canvas.text(place.cut(left=side + 8), heard, "body-strong", "paper", lines=self.lines)
        return room.cut(right=place.w + 16)

    def _draw_said(self, canvas: Canvas, room: Box, parts: list[str], most: int) -> None:
        number = self._part % len(parts)
        if parts[1:]:
            count = _COUNT * canvas.text_scale
            canvas.text(room.take_right(count), f"{number + 1}/{len(parts)}", "small", "paper", align="right")
            room = room.cut(right=count)
        canvas.text(room, parts[number], "body", "paper", lines=most)

    def lay_over(self, picture: pygame.Surface, kit: Kit, said: str) -> Box:
        """Draw what was asked for over the foot of a picture; return where, in lu of the kit."""
        if said != next(iter(self._shown), said):
            self._part = 0
        self._shown = (said,)
        parts = self._parts(kit, said, picture.get_width() / kit.u - 2 * _SIDE, _MOST)
        lines = max(len(kit.lines(part, picture.get_width() / kit.u - 2 * _SIDE)) for part in parts)
        height = min(picture.get_height(), round(kit.u * (lines * _LINE * kit.text_scale + 2 * _AIR)))
        rect = pygame.Rect(0, picture.get_height() - height, picture.get_width(), height)
        canvas = kit.canvas(picture.subsurface(rect))
        box = Box(0, 0, rect.w / kit.u, rect.h / kit.u)
        canvas.fill(box, "ink")
        self._draw_said(canvas, box.inset(_SIDE, 0), parts, _MOST)
        return Box(*kit.to_lu((rect.x, rect.y)), box.w, box.h)

    @staticmethod
    def _parts(kit: Kit, said: str, width: float, most: int) -> list[str]:
        """Return what was said in parts that fit, each of which is shown in turn."""
        lines = kit.lines(said, width)
        if len(lines) > most:
            lines = kit.lines(said, width - _COUNT * kit.text_scale)
        return [" ".join(lines[i : i + most]) for i in range(0, len(lines), most)] or [""]
