"""Time for pictures: duration tokens, easings, and clips that play on a virtual clock.

A clip knows nothing of frames per second: it is told how far it has come. Speed, skipping and reduced motion are
applied by the one who runs it (`Timeline`), so a clip is written once, for normal speed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeAlias, TypeVar

import pytweening

Easing: TypeAlias = Callable[[float], float]

# Durations in seconds at speed 1.
QUICK: Final = 0.150
BASE: Final = 0.220
TRAVEL: Final = 0.300
REVEAL: Final = 0.300
REDUCED: Final = 0.120  # the longest fade with reduced motion

ease_out: Easing = pytweening.easeOutCubic
ease_in: Easing = pytweening.easeInCubic
ease_in_quad: Easing = pytweening.easeInQuad
ease_in_out: Easing = pytweening.easeInOutCubic
ease_sine: Easing = pytweening.easeInOutSine


def ease_out_back(t: float) -> float:
    """Overshoot by at most 10 % and settle."""
    s = 1.70158
    t -= 1
    return t * t * ((s + 1) * t + s) + 1


def lerp(a: float, b: float, t: float) -> float:
    """Return the value ``t`` (0 … 1) of the way from ``a`` to ``b``."""
    return a + (b - a) * t


def span(t: float, start: float, end: float, easing: Easing = ease_out) -> float:
    """Return the eased progress (0 … 1) at second ``t`` of a motion that lasts from ``start`` to ``end``."""
    if t <= start:
        return 0.0
    if t >= end:
        return 1.0
    return easing((t - start) / (end - start))


SETTLE: Final = 0.15  # from the touch until a thing that has come down lies still
_FLAT: Final = 0.16  # of its height, that it gives as it lands
_HOPS: Final = 0.3, 0.82  # of that time, from when till when it is in the air once more


def settled(t: float) -> tuple[float, tuple[float, float]]:
    """Return how a thing comes to rest that landed ``t`` seconds ago: flat, one small hop, a little flat again.

    First how high it is, 0 … 1 of the hop, then how wide and how high it is drawn.
    """
    t = min(1.0, max(0.0, t / SETTLE))
    up, down = _HOPS
    if t < up:
        flat, rise = _FLAT * (1 - t / up), 0.0
    elif t < down:
        rise = math.sin(math.pi * (t - up) / (down - up))
        flat = -0.3 * _FLAT * rise
    else:
        flat, rise = 0.4 * _FLAT * math.sin(math.pi * (t - down) / (1 - down)), 0.0
    return rise, (1 + 0.6 * flat, 1 - flat)


class Effect(Protocol):
    """Something that lives on by itself for a while after a clip, with its age in seconds."""

    age: float


E = TypeVar("E", bound=Effect)


def aged(effects: Iterable[E], dt: float, life: float) -> list[E]:
    """Let effects grow older, and return those that still live."""
    effects = list(effects)
    for one in effects:
        one.age += dt
    return [one for one in effects if one.age < life]


@dataclass(slots=True)
class Clip:
    """A stretch of motion: ``show`` is called with seconds since its begin, ``cues`` fire once when passed.

    ``cues`` are (second, action) pairs; actions start sounds. ``done`` runs at the end, also when skipped.
    """

    seconds: float
    show: Callable[[float], None] | None = None
    cues: list[tuple[float, Callable[[], None]]] = field(default_factory=list)
    done: Callable[[], None] | None = None


def sound(cue: Callable[[], None] | None) -> None:
    """Let a cue be heard, if there is one."""
    if cue:
        cue()


class Timeline:
    """Plays clips one after the other on a virtual clock.

    ``speed`` multiplies time; at 0, which means "now", `update` ends everything at once.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._clips: list[Clip] = []
        self._at = 0.0

    @property
    def busy(self) -> bool:
        """Whether anything still moves."""
        return bool(self._clips)

    def add(self, clip: Clip) -> None:
        """Append a clip. If it is the next one, its beginning is shown at once: no frame is drawn before that."""
        self._clips.append(clip)
        if len(self._clips) == 1 and self.speed > 0:
            self._begin(clip)

    def update(self, dt: float) -> float:
        """Let ``dt`` real seconds pass; return how many of them are left over once nothing moves any more."""
        if not self._clips:
            return dt
        if self.speed <= 0:
            sound(self.skip())
            return dt
        left = dt * self.speed
        while self._clips:
            clip = self._clips[0]
            before, self._at = self._at, self._at + left
            for second, action in clip.cues:
                if before <= second < self._at or (second >= clip.seconds and before < clip.seconds <= self._at):
                    action()
            if self._at < clip.seconds:
                if clip.show:
                    clip.show(self._at)
                return 0.0
            left = self._at - clip.seconds
            self._finish(clip)
            if self._clips:
                self._begin(self._clips[0])
        return left / self.speed

    def skip(self) -> Callable[[], None] | None:
        """Jump to the end of everything; return the last cue, unheard, so that a long chain makes no burst of noise."""
        last: Callable[[], None] | None = None
        while self._clips:
            clip = self._clips[0]
            pending = [action for second, action in clip.cues if second >= self._at]
            last = pending[-1] if pending else last
            self._finish(clip)
        return last

    @staticmethod
    def _begin(clip: Clip) -> None:
        if clip.show:
            clip.show(0.0)

    def _finish(self, clip: Clip) -> None:
        if clip.show:
            clip.show(clip.seconds)
        self._clips.pop(0)
        self._at = 0.0
        if clip.done:
            clip.done()
