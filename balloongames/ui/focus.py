"""Where the focus goes: spatial moves for arrows and sticks, reading order for Tab."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from balloongames.ui.geometry import Box

_ASIDE: Final = 150  # how many lu farther a box straight ahead may be than one that lies aside


def reading_order(boxes: Mapping[str, Box]) -> list[str]:
    """Return the keys line by line, left to right; boxes whose middles lie within half a height share a line."""
    lines: list[tuple[float, float, list[str]]] = []
    for key in sorted(boxes, key=lambda k: boxes[k].cy):
        box = boxes[key]
        if lines and abs(lines[-1][0] - box.cy) < min(lines[-1][1], box.h) / 2:
            lines[-1][2].append(key)
        else:
            lines.append((box.cy, box.h, [key]))
    return [key for _, _, keys in lines for key in sorted(keys, key=lambda k: boxes[k].x)]


def step(keys: list[str], current: str | None, by: int) -> str | None:
    """Return the neighbor of ``current`` in a list that wraps round; the first one when there is no current."""
    if not keys:
        return None
    if current not in keys:
        return keys[0] if by > 0 else keys[-1]
    return keys[(keys.index(current) + by) % len(keys)]


def toward(here: Box, others: Iterable[tuple[str, Box]], dx: int, dy: int) -> str | None:
    """Return the key of the nearest box in a direction, or None at the edge.

    Boxes that overlap the beam of ``here`` in that direction win over those beside it, as a person would expect.
    """
    best: tuple[float, str] | None = None
    for key, box in others:
        if dx:
            ahead = (box.cx - here.cx) * dx
            gap = (box.x - here.right) if dx > 0 else (here.x - box.right)
            aside = max(0.0, box.y - here.bottom, here.y - box.bottom)
            shift = abs(box.cy - here.cy)
        else:
            ahead = (box.cy - here.cy) * dy
            gap = (box.y - here.bottom) if dy > 0 else (here.y - box.bottom)
            aside = max(0.0, box.x - here.right, here.x - box.right)
            shift = abs(box.cx - here.cx)
        if ahead <= 1 or gap < -min(here.w, here.h, box.w, box.h) / 2:
            continue
        cost = max(0.0, gap) + (_ASIDE + 3 * aside if aside else 0) + 0.3 * shift
        if best is None or cost < best[0]:
            best = (cost, key)
    return best[1] if best else None
