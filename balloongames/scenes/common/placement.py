"""Which of thousands of spots hides least of a page, found without a look at each of them."""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import count
from typing import Final, NamedTuple, TypeAlias

import pygame

from balloongames.ui.geometry import Box

_LATEST: Final = 4  # searches of which the spot that was found is kept


def rect_of(box: Box) -> pygame.Rect:
    """Return a box in whole numbers, never empty."""
    return pygame.Rect(round(box.x), round(box.y), max(1, round(box.w)), max(1, round(box.h)))


class Obstacle(NamedTuple):
    """Something that can be hidden: what it costs to hide all of it, and what it costs besides to hide a part."""

    rect: pygame.Rect
    cost: float
    cut: float = 0.0


class SpotGrid(NamedTuple):
    """Where a message of one size may stand: at each of the ``xs`` with each of the ``ys``, both in rising order.

    To stand at ``home``, or as near to it as there is a spot, costs ``least``; each lu away from it ``per_lu`` more.
    """

    w: float
    h: float
    xs: Sequence[float]
    ys: Sequence[float]
    home: tuple[float, float]
    least: float
    per_lu: float

    def halves(self) -> tuple[SpotGrid, SpotGrid]:
        """Divide these spots so that the parts lie close together, measured by what stands there."""
        w, h, xs, ys, home, least, per_lu = self
        if (xs[-1] - xs[0]) * h > (ys[-1] - ys[0]) * w:
            half = len(xs) // 2
            parts = (xs[:half], ys), (xs[half:], ys)
        else:
            half = len(ys) // 2
            parts = (xs, ys[:half]), (xs, ys[half:])
        one, other = (SpotGrid(w, h, *part, home, least, per_lu) for part in parts)
        return one, other

    def cost(self) -> float:
        """Return what it costs to stand at the best of these spots."""
        (x, y), xs, ys = self.home, self.xs, self.ys
        away = math.hypot(max(xs[0] - x, x - xs[-1], 0), max(ys[0] - y, y - ys[-1], 0))
        return self.least + self.per_lu * away

    def shared(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return what a message covers wherever it stands here, which may be nothing, and what of all it can cover."""
        xs, ys = self.xs, self.ys
        left, top, right, bottom = round(xs[0]), round(ys[0]), round(xs[-1]), round(ys[-1])
        w, h = max(1, round(self.w)), max(1, round(self.h))
        core = pygame.Rect(right, bottom, max(0, left + w - right), max(0, top + h - bottom))
        return core, pygame.Rect(left, top, right - left + w, bottom - top + h)


def least_hidden(
    grids: Iterable[SpotGrid], things: Sequence[Obstacle], never: Sequence[pygame.Rect]
) -> tuple[float, Box] | None:
    """Return the spot that costs least with what it hides, and that; None if each hides something it must not.

    What all of some neighboring spots hide is the least that one of them costs. So the parts that promise most are
    divided until the best of them is a single spot, and of most spots nobody ever asks. Whoever has looked ahead gets
    what was found then.
    """
    grids = tuple(one._replace(xs=tuple(one.xs), ys=tuple(one.ys)) for one in grids if one.xs and one.ys)
    sides = tuple((_sides(rect), cost, cut) for rect, cost, cut in things)
    return _found(grids, sides, tuple(map(_sides, never)))


_Sides: TypeAlias = tuple[int, int, int, int]


def _sides(rect: pygame.Rect) -> _Sides:
    return rect.x, rect.y, rect.w, rect.h


@lru_cache(_LATEST)
def _found(
    grids: Sequence[SpotGrid], things: Sequence[tuple[_Sides, float, float]], never: Sequence[_Sides]
) -> tuple[float, Box] | None:
    rects = [pygame.Rect(sides) for sides, _, _ in things]
    whole = [(rect, rect.w * rect.h, cost, cut) for rect, (_, cost, cut) in zip(rects, things, strict=True)]
    kept_off = [pygame.Rect(sides) for sides in never]
    number = count()  # of equal parts the one that was found first
    parts = [(one.least, next(number), one) for one in grids]
    heapq.heapify(parts)
    while parts:
        cost, _, part = heapq.heappop(parts)
        if len(part.xs) == len(part.ys) == 1:
            return cost, Box(part.xs[0], part.ys[0], part.w, part.h)
        for half in part.halves():
            core, reach = half.shared()
            if core.collidelist(kept_off) >= 0:
                continue
            hidden = 0.0
            for i in core.collidelistall(rects):  # thousands of times: what they cost at least on this core
                rect, pixels, worth, cut = whole[i]
                _, _, w, h = core.clip(rect)
                hidden += worth * w * h / pixels + (0 if reach.contains(rect) else cut)
            heapq.heappush(parts, (half.cost() + hidden, next(number), half))
    return None
