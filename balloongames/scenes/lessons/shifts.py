"""Small shifts of a bubble and the coach beside it, so that they cover texts wholly or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import ceil, floor, inf
from typing import Final, TypeAlias

from balloongames.ui.geometry import Box

FARTHEST: Final = 24.0  # lu, sideways, and up or down
_NUDGE: Final = 8.0  # the steps in which it goes
_SLACK: Final = 0.5  # of `Box.holds`

_Shift: TypeAlias = tuple[float, float]


def _bits(shifts: Iterable[bool]) -> int:
    return sum(1 << i for i, is_one in enumerate(shifts) if is_one)


_GRID: Final = [i * _NUDGE for i in range(-int(FARTHEST / _NUDGE), int(FARTHEST / _NUDGE) + 1)]
SHIFTS: Final = sorted(product(_GRID, _GRID), key=lambda by: abs(by[0]) + abs(by[1]))[1:]
"""Those that are tried first, the smallest before the others. A set of them is a number: its bits."""

# What goes less far than each place of the grid, to the right or down; the last ones are all.
_LEFT_OF: Final = [_bits(dx < place for dx, _dy in SHIFTS) for place in (*_GRID, inf)]
_ABOVE: Final = [_bits(dy < place for _dx, dy in SHIFTS) for place in (*_GRID, inf)]


def by_cuts(bubble: Box, body: Box, texts: Iterable[Box], most: int) -> list[int]:
    """Return the shifts by which no text is cut, those by which one is, and so on, to fewer than ``most``.

    All shifts are looked at in one go, for this is asked for hundreds of places while somebody waits.
    """
    (x, y, w, h), (her_x, her_y, her_w, her_h) = bubble, body
    her_right, her_bottom, every = her_x + her_w, her_y + her_h, (1 << len(SHIFTS)) - 1
    exactly = [every, *[0] * (most - 1)][:most]
    for left, top, width, height in texts:
        right, bottom = left + width, top + height
        across = _between(left - x - w, right - x, _LEFT_OF)
        cut = across and across & _between(top - y - h, bottom - y, _ABOVE)
        across = _between(left - her_right, right - her_x, _LEFT_OF)
        cut |= across and across & _between(top - her_bottom, bottom - her_y, _ABOVE)
        if cut:
            cut &= ~(
                _between(right - x - w - _SLACK, left - x + _SLACK, _LEFT_OF, ends=True)
                & _between(bottom - y - h - _SLACK, top - y + _SLACK, _ABOVE, ends=True)
            )
            for count in range(most - 1, -1, -1):
                exactly[count] = exactly[count] & ~cut | (exactly[count - 1] & cut if count else 0)
            if not any(exactly):
                break
    return exactly


def _between(low: float, high: float, before: Sequence[int], *, ends: bool = False) -> int:
    """Return the shifts that go farther than ``low`` and less far than ``high``, with those two if they are its ends.

    ``before`` is what lies before each place of the grid.
    """
    low, high = (low + FARTHEST) / _NUDGE, (high + FARTHEST) / _NUDGE
    first, end = (ceil(low), floor(high) + 1) if ends else (floor(low) + 1, ceil(high))
    last = len(_GRID)
    if end <= 0 or first >= last:
        return 0
    return before[min(end, last)] & ~before[max(first, 0)]


def to_edges(bubble: Box, texts: Sequence[Box]) -> Iterator[_Shift]:
    """Go through the shifts that bring an edge of a bubble to one of a text: it then covers that, or ends there."""
    for box in texts:
        for dx in (box.x - bubble.x, box.right - bubble.x, box.x - bubble.right, box.right - bubble.right):
            if abs(dx) <= FARTHEST:
                yield dx, 0.0
        for dy in (box.y - bubble.y, box.bottom - bubble.y, box.y - bubble.bottom, box.bottom - bubble.bottom):
            if abs(dy) <= FARTHEST:
                yield 0.0, dy


def cut_texts(bubble: Box, body: Box, texts: Iterable[Box], most: float = inf) -> list[Box]:
    """Return the texts of which bubble and coach cover a part only, as far as ``most`` of them."""
    (left, top, w, h), (her_left, her_top, her_w, her_h) = bubble, body
    right, bottom, her_right, her_bottom = left + w, top + h, her_left + her_w, her_top + her_h
    found: list[Box] = []
    for box in texts:  # thousands of them while somebody waits, so without `Box.overlaps` and `Box.holds`
        x, y, w, h = box
        end, foot = x + w, y + h
        under = x < right and left < end and y < bottom and top < foot
        if (under or (x < her_right and her_left < end and y < her_bottom and her_top < foot)) and (
            x < left - _SLACK or y < top - _SLACK or end > right + _SLACK or foot > bottom + _SLACK
        ):
            found.append(box)
            if len(found) >= most:
                break
    return found
