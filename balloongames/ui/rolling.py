"""Numbers that roll: of a number that changes, the digits that differ leave upwards, and the new ones come from below.

Only they move; the others stand, and nothing of a text fades. `Rolls` knows how far each number of a board has come,
`write` lays one down.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

import pygame

from balloongames.ui.anim import QUICK, ease_in_quad, ease_out
from balloongames.ui.canvas import Align, Canvas, TextInk
from balloongames.ui.display_list import DisplayList
from balloongames.ui.geometry import Box
from balloongames.ui.text import STYLES

_RISE: Final = 6.0  # lu that a digit goes, at the usual size of text
_LEAST: Final = 0.05  # seconds: a roll of fewer frames would only be a blur


@dataclass(frozen=True, slots=True)
class Roll:
    """A text on its way from ``old`` to ``new``, with ``progress`` 0 … 1. At rest both are the same."""

    old: str
    new: str
    progress: float = 1.0

    @property
    def is_over(self) -> bool:
        """Whether the new text stands."""
        return self.progress >= 1 or self.old == self.new

    @property
    def shown(self) -> str:
        """Which of both is seen: in the first half what leaves, then what comes."""
        return self.old if self.progress < 0.5 and not self.is_over else self.new

    @property
    def rise(self) -> float:
        """How high above their place the digits that change are seen, as a share of all their way; below 0 under it."""
        if self.is_over:
            return 0.0
        half = 2 * self.progress
        return ease_in_quad(half) if half < 1 else ease_out(half - 1) - 1

    def moves(self, index: int) -> bool:
        """Whether a character of the text that is shown differs from the one in its place: counted from the right.

        Words before the number stand, however many digits it has.
        """
        other = self.old if self.shown == self.new else self.new
        pairs = enumerate(zip(self.shown, other, strict=False))
        words = next((i for i, (one, two) in pairs if one != two or one.isdecimal()), 0)
        from_right = len(self.shown) - index
        return index >= words and (from_right > len(other) - words or other[-from_right] != self.shown[index])


@dataclass(slots=True)
class _Change:
    """How a number has changed last: from which text to which, so many seconds ago, rolling for ``seconds``."""

    old: str
    new: str
    age: float = QUICK
    seconds: float = 0.0
    unseen: float = 0.0  # for so long nobody has looked at it

    @property
    def roll(self) -> Roll:
        return Roll(self.old, self.new, self.age / self.seconds if self.age < self.seconds else 1.0)


@dataclass(slots=True)
class Rolls:
    """The numbers of a board that roll when they change, each by a key of its own; all at once unless it is ``lively``.

    One that changes again and again rolls no longer than from one step to the next; steps that come quicker than can
    be seen are just written. One that nobody saw for a while is written, too: what it was before is no news.
    """

    lively: bool = False
    _changes: dict[Hashable, _Change] = field(default_factory=dict)

    def look(self, key: Hashable, text: str) -> Roll:
        """Take in what a number is now, and return how far it has come: for whoever draws it."""
        last = self._changes.get(key)
        if last is None or not self.lively or last.unseen >= QUICK:
            last = self._changes[key] = _Change(text, text)
        elif last.new != text:
            apart = min(last.age, QUICK)
            last = self._changes[key] = _Change(last.new, text, 0.0, apart if apart >= _LEAST else 0.0)
        last.unseen = 0.0
        return last.roll

    @property
    def busy(self) -> bool:
        """Whether a number rolls."""
        return any(one.age < one.seconds for one in self._changes.values())

    def update(self, dt: float) -> None:
        """Let time pass."""
        for one in self._changes.values():
            one.age += dt
            one.unseen += dt


def write(canvas: Canvas, box: Box, roll: Roll, style: str, color: str = "ink", *, align: Align = "left") -> TextInk:
    """Write a number into a box, however far it has rolled: what moves is seen only as high as digits are."""
    if roll.is_over:
        return canvas.text(box, roll.new, style, color, align=align)
    wider = max(0.0, canvas.text_width(roll.shown, style) + 1 - box.w)  # what leaves may be longer than what comes
    box = box.cut(left=-wider * {"left": 0.0, "center": 0.5, "right": 1.0}[align])._replace(w=box.w + wider)
    laid = DisplayList(canvas.surface.get_size())
    apart = canvas.moved(0, 0)
    apart.surface = laid
    ink = apart.text(box, roll.shown, style, color, align=align)
    px = canvas.measure(box, roll.shown, style).px
    edges = [canvas.brushes.type.width(roll.shown[:i], STYLES[style], px) for i in range(len(roll.shown) + 1)]
    rise = round(roll.rise * _RISE * canvas.u * canvas.text_scale)
    for line, (x, y, *_), *_area in laid.lines:
        assert isinstance(line, pygame.Surface)
        seen = line.get_bounding_rect()
        for moving, indices in groupby(range(len(roll.shown)), roll.moves):
            first, *others = indices
            left, right = edges[first], edges[(others or [first])[-1] + 1]
            if not moving:
                canvas.surface.blit(line, (x + left, y), (left, 0, right - left, line.get_height()))
                continue
            area = pygame.Rect(left, seen.top + max(0, rise), right - left, seen.h - abs(rise))
            if area.h > 0:
                canvas.surface.blit(line, (x + left, y + seen.top + max(0, -rise)), area)
    return ink
