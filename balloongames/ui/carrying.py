"""What a pointer that is held down carries along."""

from __future__ import annotations

import math
from typing import Final

from balloongames.ui.page import Drag, Node

_FAR: Final = 8.0  # lu that a pointer goes before it carries what it holds


class Carrying:
    """What is carried, if anything is, and where the pointer went down."""

    def __init__(self) -> None:
        self._grip: tuple[float, float] | None = None
        self._carried: Drag | None = None

    def grip(self, x: float, y: float) -> None:
        """Take note of where the pointer went down."""
        self._grip = (x, y)

    def follow(self, held: Node | None, x: float, y: float) -> bool:
        """Let what is carried follow the pointer, or pick ``held`` up when that has gone far enough.

        Return whether anything is carried.
        """
        drag = held.drag if held is not None and self._carried is None else None
        if drag is not None and self._grip is not None and math.dist(self._grip, (x, y)) > _FAR:
            self._carried = drag
            drag.begin()
        if self._carried is None:
            return False
        self._carried.move(x, y)
        return True

    def drop(self, node_id: str) -> bool:
        """Let go of what is carried; return whether there was anything."""
        carried, self._carried, self._grip = self._carried, None, None
        if carried is not None:
            carried.drop(node_id)
        return carried is not None
