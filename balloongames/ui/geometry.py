"""Boxes in logical units (lu): 1 lu is 1 px in a window of 1280 x 720. No pygame here, so that models may use it."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in lu; y grows downwards.

    >>> Box(0, 0, 100, 40).inset(10, 5)
    Box(x=10, y=5, w=80, h=30)
    """

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of the middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of the middle."""
        return self.y + self.h / 2

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> Box:
        """Return the box of size ``w`` x ``h`` whose center is at ``cx``, ``cy``."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Return the box made smaller by ``dx`` left and right and ``dy`` (default ``dx``) above and below."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def grow(self, d: float) -> Box:
        """Return the box made larger by ``d`` on each side."""
        return self.inset(-d)

    def moved(self, dx: float, dy: float) -> Box:
        """Return the same box somewhere else."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside; the right and lower edges are outside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Box) -> bool:
        """Whether the two boxes share area; boxes that only touch do not."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def holds(self, other: Box, slack: float = 0.5) -> bool:
        """Whether ``other`` lies inside, up to ``slack`` lu on each side."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """Cut into ``count`` equal boxes side by side."""
        w = (self.w - gap * (count - 1)) / count
        return [Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """Cut into ``count`` equal boxes one below the other."""
        h = (self.h - gap * (count - 1)) / count
        return [Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(count)]
