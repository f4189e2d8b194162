"""How one picture takes the place of another: the one before goes slowly over it."""

from __future__ import annotations

from typing import Final

import pygame

from balloongames.ui.canvas import Canvas
from balloongames.ui.page import Page

_SECONDS: Final = 0.22


class Dissolve:
    """A picture that goes, if there is one."""

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

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left -= dt
        if self._left <= 0:
            self._picture = None

    def add(self, page: Page) -> None:
        """Add it to a page, over all that is there."""

        def draw(canvas: Canvas) -> None:
            picture = self._picture
            if picture is not None and picture.get_size() == canvas.surface.get_size():
                canvas.surface.blit(canvas.brushes.faded(picture, self._left / _SECONDS), (0, 0))

        if self.moves:
            page.paint_each_frame(draw, over=True)
