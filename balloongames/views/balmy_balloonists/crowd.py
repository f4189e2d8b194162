"""Balloons of neighboring spaces: where they would hide each other they become smaller and lean apart."""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from balloongames.ui.geometry import Box
from balloongames.views.balmy_balloonists.chart import BALLOON, BARS, BalloonPose

_OVERLAP: Final = 0.06  # of the smaller box, with its scale: so much of a balloon may lie under another one
_SIZES: Final = (1.0, 0.82, 0.66)  # of one, of two, and of more that crowd together; no smaller than those of a space
_FARTHEST: Final = 34.0  # units that a balloon leans aside of its foot, at most
_ROUNDS: Final = 24


class Way(NamedTuple):
    """How a balloon gives way: how many times as large it is, and how many lu farther it leans aside."""

    size: float
    lean: float


def give_way(stand: BalloonPose, way: Way) -> BalloonPose:
    """Return a stand that gives way; its foot stays."""
    size, lean = way
    if (size, lean) == (1, 0):
        return stand
    return BalloonPose(stand.x, stand.y, stand.lift * size, stand.scale * size, stand.lean * size + lean)


def apart(rests: Sequence[BalloonPose], k: float, *, still: Collection[int] = ()) -> list[Way]:
    """Return how balloons give way so that none hides more than a little of another one; ``k`` is the chart's.

    They lean to the side on which their feet are. Those that are ``still`` stay as they are.
    """
    sizes = [1.0] * len(rests)
    for i, near in enumerate(_crowds(rests, k)):
        if i not in still:
            sizes[i] = min(1.0, _SIZES[min(near, len(_SIZES)) - 1] / rests[i].scale)
    boxes = [_box(rest, size, k) for rest, size in zip(rests, sizes, strict=True)]
    order = sorted(range(len(rests)), key=lambda i: (rests[i].x + rests[i].lean, i))
    pairs = [
        (i, j, _apart(boxes[i], boxes[j]) - (boxes[j].x - boxes[i].x))
        for i, j in itertools.combinations(order, 2)
        if not (i in still and j in still)
    ]
    leans = [0.0] * len(rests)
    for _round in range(_ROUNDS):
        for i, j, asked in pairs:
            more = asked - (leans[j] - leans[i])
            if more > 0:
                share = 0.0 if i in still else 1.0 if j in still else 0.5
                leans[i] = max(leans[i] - share * more, -_FARTHEST * k)
                leans[j] = min(leans[j] + (1 - share) * more, _FARTHEST * k)
    return [Way(size, lean) for size, lean in zip(sizes, leans, strict=True)]


def _crowds(rests: Sequence[BalloonPose], k: float) -> list[int]:
    """Return of how many balloons that would hide each other each one is one."""
    boxes = [_box(rest, 1, k) for rest in rests]
    crowd = [{i} for i in range(len(rests))]
    for i, j in itertools.combinations(range(len(rests)), 2):
        left, right = sorted((boxes[i], boxes[j]), key=lambda box: box.x)
        if right.x - left.x < _apart(left, right) and crowd[i] is not crowd[j]:
            both = crowd[i] | crowd[j]
            for one in both:
                crowd[one] = both
    return [len(one) for one in crowd]


def _box(rest: BalloonPose, size: float, k: float) -> Box:
    """Return the box round a balloon with its scale."""
    w, h = BALLOON[0] * rest.scale * size * k, BALLOON[1] * rest.scale * size * k
    return Box(rest.x + rest.lean * size - w / 2, rest.y - rest.lift * size - h, w * (1 + BARS / BALLOON[0]), h)


def _apart(left: Box, right: Box) -> float:
    """Return how far the left edges of two boxes must be from each other at least; less than nothing if anyhow."""
    h = min(left.bottom, right.bottom) - max(left.y, right.y)
    return left.w - _OVERLAP * min(left.w * left.h, right.w * right.h) / h if h > 0 else -math.inf
