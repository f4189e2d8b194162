"""Where something that lies over a page hides least."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from balloongames.ui.geometry import Box

Kept: TypeAlias = tuple[Box, float]
"""A box that should stay in sight, and what it costs to hide all of it."""


def hides_least(spots: Iterable[Box], kept: Sequence[Kept]) -> Box:
    """Return the spot that hides least; of equal ones the first."""
    return min(spots, key=lambda spot: cost(spot, kept))


def cost(spot: Box, kept: Sequence[Kept]) -> float:
    """Return what a spot hides: of each box its share that is hidden, times what the box is worth."""
    x, y, width, height = spot  # it is asked of thousands of pairs, so without a property
    right, bottom = x + width, y + height
    hidden = 0.0
    for (left, top, w, h), worth in kept:
        if left < right and top < bottom and x < left + w and y < top + h and w > 0 and h > 0:
            area = (min(right, left + w) - max(x, left)) * (min(bottom, top + h) - max(y, top))
            hidden += worth * area / (w * h)
    return hidden


def beside(about: Box, room: Box, width: float, height: float, gap: float) -> Iterator[Box]:
    """Yield where something of a size stands next to a box, within the room: below, above, right and left of it."""
    xs = (about.cx - width / 2, about.x, about.right - width, about.cx, about.cx - width, about.x - width / 2)
    ys = (about.cy - height / 2, about.y, about.bottom - height, about.cy, about.cy - height, about.y - height / 2)
    for x, y in zip(xs, ys, strict=True):
        for spot in (
            Box(x, about.bottom + gap, width, height), Box(x, about.y - gap - height, width, height),
            Box(about.right + gap, y, width, height), Box(about.x - gap - width, y, width, height),
        ):  # fmt: skip
            yield within(spot, room)


def within(box: Box, room: Box) -> Box:
    """Return a box moved into a room."""
    x = max(min(box.x, room.right - box.w), room.x)
    return box._replace(x=x, y=max(min(box.y, room.bottom - box.h), room.y))


def shared(a: Box, b: Box) -> float:
    """Return the area that two boxes share."""
    width = min(a.right, b.right) - max(a.x, b.x)
    height = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, width) * max(0.0, height)


def distance(a: Box, b: Box) -> float:
    """Return how far two boxes are from one another: along the axis where they are farther, 0 where they overlap."""
    return max(a.x - b.right, b.x - a.right, a.y - b.bottom, b.y - a.bottom, 0.0)
