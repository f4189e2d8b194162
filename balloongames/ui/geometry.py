"""Boxes in logical units (lu): 1 lu is 1 px in a window of 1280 x 720. No pygame here, so that models may use it.

A panel is laid out by dividing its box: `Box.take_left` and its like return a strip of it, `Box.cut` what is left when
strips are cut off, `Box.split_rows` and `Box.split_columns` several parts at once, `Box.grid` equal cells, and
`Box.below` and its like a neighbor.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final, Literal, NamedTuple, TypeAlias


class Rest(Enum):
    """Stands for the room that the other parts of a split leave; several share it."""

    REST = "rest"


REST: Final = Rest.REST
Share: TypeAlias = float | Literal[Rest.REST]

_made: Final = tuple.__new__  # a box without the call that tells its fields apart: a page makes thousands of them


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
        return _made(cls, (cx - w / 2, cy - h / 2, w, h))

    @classmethod
    def holding(cls, boxes: Iterable[Box]) -> Box:
        """Return the smallest box that holds all of these."""
        lefts, tops, rights, bottoms = zip(*((box.x, box.y, box.right, box.bottom) for box in boxes), strict=True)
        return cls(min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops))

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Return the box made smaller by ``dx`` left and right and ``dy`` (default ``dx``) above and below."""
        dy = dx if dy is None else dy
        x, y, w, h = self
        return _made(Box, (x + dx, y + dy, w - 2 * dx, h - 2 * dy))

    def grow(self, d: float) -> Box:
        """Return the box made larger by ``d`` on each side."""
        return self.inset(-d)

    def moved(self, dx: float, dy: float) -> Box:
        """Return the same box somewhere else."""
        x, y, w, h = self
        return _made(Box, (x + dx, y + dy, w, h))

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside; the right and lower edges are outside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Box) -> bool:
        """Whether the two boxes share area; boxes that only touch do not."""
        x, y, w, h = self  # it is asked many thousands of times, so without a property
        left, top, width, height = other
        return x < left + width and left < x + w and y < top + height and top < y + h

    def holds(self, other: Box, slack: float = 0.5) -> bool:
        """Whether ``other`` lies inside, up to ``slack`` lu on each side."""
        x, y, w, h = self  # as above
        left, top, width, height = other
        return (
            left >= x - slack and top >= y - slack and left + width <= x + w + slack and top + height <= y + h + slack
        )

    def overlapping(self, others: Iterable[Box]) -> list[Box]:
        """Return those of other boxes that share area with this one."""
        x, y, w, h = self  # as above
        right, bottom = x + w, y + h
        found = []
        for one in others:
            left, top, width, height = one
            if x < left + width and left < right and y < top + height and top < bottom:
                found.append(one)
        return found

    def is_in_any(self, others: Iterable[Box], slack: float = 0.5) -> bool:
        """Whether the box lies inside any of others, up to ``slack`` lu on each side."""
        left, top, width, height = self  # as above
        right, bottom = left + width, top + height
        for x, y, w, h in others:
            if left >= x - slack and top >= y - slack and right <= x + w + slack and bottom <= y + h + slack:
                return True
        return False

    def cut(self, left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> Box:
        """Return what is left when strips are cut off the sides."""
        x, y, w, h = self
        return _made(Box, (x + left, y + top, w - left - right, h - top - bottom))

    def span_x(self, left: float | None = None, right: float | None = None) -> Box:
        """Return the part between two x, each one the box's own where it is not given."""
        left = self.x if left is None else left
        return Box(left, self.y, (self.right if right is None else right) - left, self.h)

    def span_y(self, top: float | None = None, bottom: float | None = None) -> Box:
        """Return the part between two y, each one the box's own where it is not given."""
        top = self.y if top is None else top
        return Box(self.x, top, self.w, (self.bottom if bottom is None else bottom) - top)

    def at_x(self, x: float, w: float, h: float | None = None) -> Box:
        """Return the strip that begins at ``x`` and is ``w`` wide; or only the middle ``h`` of it."""
        return _made(Box, (x, self.y, w, self.h) if h is None else (x, self.cy - h / 2, w, h))

    def at_y(self, y: float, h: float, w: float | None = None) -> Box:
        """Return the strip that begins at ``y`` and is ``h`` high; or only the middle ``w`` of it."""
        return _made(Box, (self.x, y, self.w, h) if w is None else (self.cx - w / 2, y, w, h))

    def take_left(self, w: float, h: float | None = None, *, skip: float = 0) -> Box:
        """Return a strip along the left side, ``skip`` away from it; or only the middle ``h`` of the strip."""
        return self.at_x(self.x + skip, w, h)

    def take_right(self, w: float, h: float | None = None, *, skip: float = 0) -> Box:
        """Return a strip along the right side, ``skip`` away from it; or only the middle ``h`` of the strip."""
        return self.at_x(self.right - skip - w, w, h)

    def take_top(self, h: float, w: float | None = None, *, skip: float = 0) -> Box:
        """Return a strip along the upper side, ``skip`` away from it; or only the middle ``w`` of the strip."""
        return self.at_y(self.y + skip, h, w)

    def take_bottom(self, h: float, w: float | None = None, *, skip: float = 0) -> Box:
        """Return a strip along the lower side, ``skip`` away from it; or only the middle ``w`` of the strip."""
        return self.at_y(self.bottom - skip - h, h, w)

    def center(self, w: float | None = None, h: float | None = None) -> Box:
        """Return the box of this size in the middle; a size that is not given is the whole one.

        >>> Box(0, 0, 100, 40).center(20, 20)
        Box(x=40.0, y=10.0, w=20, h=20)
        """
        x, w = (self.x, self.w) if w is None else (self.cx - w / 2, w)
        y, h = (self.y, self.h) if h is None else (self.cy - h / 2, h)
        return Box(x, y, w, h)

    def cell(self, column: Box) -> Box:
        """Return where this row crosses a column."""
        return Box(column.x, self.y, column.w, self.h)

    def split_columns(self, *widths: Share, gap: float = 0) -> list[Box]:
        """Divide into columns from left to right, `REST` being what the others leave.

        >>> [part.w for part in Box(0, 0, 100, 40).split_columns(20, REST, 30, gap=5)]
        [20, 40.0, 30]
        """
        sizes = _sizes(widths, self.w, gap)
        return [Box(self.x + sum(sizes[:i]) + i * gap, self.y, size, self.h) for i, size in enumerate(sizes)]

    def split_rows(self, *heights: Share, gap: float = 0) -> list[Box]:
        """Divide into rows from top to bottom, `REST` being what the others leave."""
        sizes = _sizes(heights, self.h, gap)
        return [Box(self.x, self.y + sum(sizes[:i]) + i * gap, self.w, size) for i, size in enumerate(sizes)]

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """Divide into ``count`` equal columns."""
        w = (self.w - gap * (count - 1)) / count
        return [self.take_left(w, skip=i * (w + gap)) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """Divide into ``count`` equal rows."""
        h = (self.h - gap * (count - 1)) / count
        return [self.take_top(h, skip=i * (h + gap)) for i in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0) -> list[Box]:
        """Divide into equal cells, row by row."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]

    def above(self, h: float, gap: float = 0) -> Box:
        """Return the neighbor above, as wide as this one."""
        return Box(self.x, self.y - gap - h, self.w, h)

    def below(self, h: float, gap: float = 0) -> Box:
        """Return the neighbor below, as wide as this one."""
        return Box(self.x, self.bottom + gap, self.w, h)

    def before(self, w: float, gap: float = 0) -> Box:
        """Return the neighbor on the left, as high as this one."""
        return Box(self.x - gap - w, self.y, w, self.h)

    def after(self, w: float, gap: float = 0) -> Box:
        """Return the neighbor on the right, as high as this one."""
        return Box(self.right + gap, self.y, w, self.h)


def _sizes(parts: tuple[Share, ...], whole: float, gap: float) -> list[float]:
    fixed = sum(part for part in parts if part is not REST)
    rests = sum(part is REST for part in parts)
    share = (whole - fixed - gap * (len(parts) - 1)) / rests if rests else 0.0
    return [share if part is REST else part for part in parts]
