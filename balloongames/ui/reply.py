"""What somebody asked to hear, over the foot of the picture until the next press, or until it could be read."""

from __future__ import annotations

import time
from typing import Final

import pygame

from balloongames.ui.geometry import Box
from balloongames.ui.kit import Kit
from balloongames.ui.strip import FootStrip

_FIRST: Final = 4.0  # seconds to find it
_PACE: Final = 10.0  # letters a second, for who reads slowly


def reading_time(said: str) -> float:
    """Return in how many seconds a text can be read without haste."""
    return _FIRST + len(said) / _PACE


class Reply(FootStrip):
    """A strip over what it hides, so it goes by itself; ``box`` is where it lies, None if it does not."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box | None = None
        self._said = ""
        self._since = 0.0

    def leaf(self) -> None:
        """Show the next part; there is as much time for that."""
        super().leaf()
        self._since = time.perf_counter()

    def ask_anew(self) -> None:
        """Give as much time to what comes next, even if it is the same."""
        self._said = ""

    def show(self, picture: pygame.Surface, kit: Kit, said: str) -> None:
        """Lay it over a picture; "" lays nothing there."""
        if said != self._said:
            self._said, self._since = said, time.perf_counter()
        if said:
            self.box = self.lay_over(picture, kit, said)
        elif self.box is not None:
            self.box, self._part = None, 0

    @property
    def was_read(self) -> bool:
        """Whether it lies there, and there was time to read it."""
        return self.box is not None and time.perf_counter() - self._since >= reading_time(self._said)
