"""How one table takes the place of another: the one before goes slowly over it."""

from __future__ import annotations

from typing import Final

import pygame

from balloongames.ui.canvas import Canvas
from balloongames.ui.geometry import Box
from balloongames.ui.page import Page

_SECONDS: Final = 0.22


class Dissolve:
    """The picture of a table that goes, if there is one."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._left = 0.0  # seconds for which it is seen

    @property
    def moves(self) -> bool:
        """Whether it still goes."""
        return self._picture is not None

    def begin(self, picture: pygame.Surface) -> None:
        """Let a picture of the whole window go."""
        self._picture, self._left = picture, _SECONDS

    def update(self, dt: float) -> bool:
        """Let time pass; return whether it has just gone."""
        self._left -= dt
        has_gone = self._left <= 0 and self.moves
        if has_gone:
            self._picture = None
        return has_gone

    def add(self, page: Page, area: Box) -> None:
        """Add it to a page, over all that is there in an area."""

        def draw(canvas: Canvas) -> None:
            picture = self._picture
            if picture is not None and picture.get_size() == canvas.surface.get_size():
                room = canvas.rect(area)
                canvas.surface.blit(canvas.brushes.faded(picture, self._left / _SECONDS), room, room)

        if self.moves:
            page.paint_each_frame(draw, over=True)
