"""What is kept because it costs time to make: fonts, texts, pictures, sounds, each within a budget in bytes.

All of it is kept here, so that one place can tell how much memory it takes, and bound it: what was not used for the
longest time goes first. Whoever keeps something asks for it again each time, and makes it anew if it is gone.

Most budgets grow with the window. Each holds twice what the fullest table lays down of its kind, and not much more; all
together hold the fullest table and half of it again.
"""

from __future__ import annotations

import logging
import sys
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from heapq import heapify, heappop, heapreplace
from itertools import count
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import pygame

if TYPE_CHECKING:
    from concurrent.futures import Future

log = logging.getLogger(__name__)

_Kept = TypeVar("_Kept")
_MB: Final = 1 << 20
_FREED: Final = 24 * _MB  # when so much was let go it is time to hand memory back


@dataclass(frozen=True, slots=True)
class Budget:
    """How many bytes may be kept: ``fixed`` ones, and so many times as many as a picture of the whole window takes."""

    fixed: int
    windows: float = 0.0

    def of(self, window: int) -> int:
        """Return how many bytes that is for a window of so many bytes."""
        return self.fixed + round(self.windows * window)


_ALTOGETHER: Final = Budget(24 * _MB, 15)
_uses: Final = count(1)  # of all caches, so that one can tell what was used before what


@dataclass(slots=True)
class _Entry(Generic[_Kept]):
    value: _Kept
    size: int
    used: int


class ByteCache(Generic[_Kept]):
    """Keeps values within a budget in bytes; the least recently used go first, the newest always stays."""

    def __init__(self, budget: Budget) -> None:
        self._wish: Final = budget
        self._kept: OrderedDict[Hashable, _Entry[_Kept]] = OrderedDict()
        self.budget = budget.fixed
        self.bytes = self.evicted = 0  # evicted: bytes so far, also by `clear` and `drop`
        self.hits = self.misses = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> _Kept | None:
        """Return what is kept under a key, if it is still there."""
        kept = self._kept.get(key)
        if kept is None:
            self.misses += 1
            return None
        self.hits += 1
        self._kept.move_to_end(key)
        kept.used = next(_uses)
        return kept.value

    def put(self, key: Hashable, value: _Kept, size: int) -> _Kept:
        """Keep a value of ``size`` bytes, in place of one with the same key, and return it."""
        before = self._kept.pop(key, None)
        self.bytes += size - (before.size if before else 0)
        self._kept[key] = _Entry(value, size, next(_uses))
        self._shrink()
        return value

    def drop(self, key: Hashable) -> None:
        """Forget one value."""
        kept = self._kept.pop(key, None)
        if kept is not None:
            self.bytes -= kept.size
            self.evicted += kept.size

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.evicted += self.bytes
        self.bytes = 0

    def items(self) -> Iterator[tuple[Any, _Kept]]:
        """Give out keys and values, the least recently used first; nobody counts as having used them."""
        return ((key, kept.value) for key, kept in self._kept.items())

    @property
    def oldest(self) -> int:
        """When the least recently used of several values was used: the smaller, the longer ago. 0 if there is none."""
        return next(iter(self._kept.values())).used if len(self._kept) > 1 else 0

    def evict(self) -> None:
        """Forget the least recently used value."""
        _key, kept = self._kept.popitem(last=False)
        self.bytes -= kept.size
        self.evicted += kept.size

    def fit(self, window: int) -> None:
        """Take a window of so many bytes."""
        self.budget = self._wish.of(window)
        self._shrink()

    def _shrink(self) -> None:
        while self.bytes > self.budget and len(self._kept) > 1:
            self.evict()


def picture_bytes(*pictures: pygame.Surface) -> int:
    """Return how much memory pictures take."""
    return sum(one.get_pitch() * one.get_height() for one in pictures) + 200 * len(pictures)


class Caches:
    """All caches of the program, for one window."""

    def __init__(self, window: tuple[int, int] = (1280, 720)) -> None:
        # whatever the look
        self.fonts: Final[ByteCache[pygame.font.Font]] = ByteCache(Budget(6 * _MB))
        self.sounds: Final[ByteCache[pygame.mixer.Sound]] = ByteCache(Budget(8 * _MB))
        # texts, by look
        self.measures: Final[ByteCache[Any]] = ByteCache(Budget(4 * _MB))  # widths of lines and whole texts laid out
        self.lines: Final[ByteCache[pygame.Surface]] = ByteCache(Budget(2 * _MB, 1.5))
        self.signs: Final[ByteCache[pygame.Surface]] = ByteCache(Budget(_MB, 0.25))
        # pictures, by look
        self.sources: Final[ByteCache[bytes]] = ByteCache(Budget(_MB))
        self.pictures: Final[ByteCache[pygame.Surface]] = ByteCache(Budget(4 * _MB, 5))
        self.cards: Final[ByteCache[tuple[pygame.Surface, int]]] = ByteCache(Budget(2 * _MB, 3))  # with their margins
        self.patches: Final[ByteCache[pygame.Surface]] = ByteCache(Budget(2 * _MB, 0.5))  # to stretch cards from
        self.veils: Final[ByteCache[pygame.Surface]] = ByteCache(Budget(0, 1.5))
        self.faded: Final[ByteCache[pygame.Surface]] = ByteCache(Budget(_MB, 1))
        self.render_cache: Final[ByteCache[Any]] = ByteCache(Budget(2 * _MB, 5))
        self.pieces: Final[ByteCache[Any]] = ByteCache(Budget(2 * _MB, 3))  # of the games, cards with their numbers
        self.sets: Final[ByteCache[Any]] = ByteCache(Budget(2 * _MB, 0.5))  # of pictures, with their places
        self.tables: Final[ByteCache[pygame.Surface]] = ByteCache(Budget(_MB, 1))  # as the album shows them
        self.grounds: Final[ByteCache[pygame.Surface]] = ByteCache(Budget(_MB, 3))
        self.layers: Final[ByteCache[Any]] = ByteCache(Budget(0, 5))  # what stands still on open screens
        self.pending: Final[ByteCache[Future[pygame.Surface]]] = ByteCache(Budget(_MB, 2))  # see `AsyncRasterizer`
        self._all: Final = {name: one for name, one in vars(self).items() if isinstance(one, ByteCache)}
        self._freed = 0  # what had been evicted when memory was last handed back
        self.fit(window)

    def all(self) -> dict[str, ByteCache[Any]]:
        """Return all caches by name."""
        return self._all

    @property
    def bytes(self) -> int:
        """How much is kept in all of them."""
        return sum(one.bytes for one in self.all().values())

    @property
    def evicted(self) -> int:
        """How much has been let go of so far in all of them."""
        return sum(one.evicted for one in self.all().values())

    def fit(self, window: tuple[int, int]) -> None:
        """Take a window of another size: budgets follow, and what is too much goes."""
        for one in self.all().values():
            one.fit(4 * window[0] * window[1])
        self.budget = _ALTOGETHER.of(4 * window[0] * window[1])  # of what is kept in all of them
        self.shrink()

    def shrink(self) -> None:
        """Forget what was not used for the longest time until all that is kept is within the budget for all."""
        over = self.bytes - self.budget
        if over <= 0:
            return
        rest = [(one.oldest, name) for name, one in self.all().items() if one.oldest]
        heapify(rest)
        while over > 0 and rest:
            one = self.all()[rest[0][1]]
            before = one.bytes
            one.evict()
            over -= before - one.bytes
            if one.oldest:
                heapreplace(rest, (one.oldest, rest[0][1]))
            else:
                heappop(rest)

    def new_look(self) -> None:
        """Forget all that had to do with the look."""
        for one in self.all().values():
            if one is not self.fonts and one is not self.sounds:
                one.clear()

    def refined(self) -> None:
        """Forget what may have been put together from stretched pictures."""
        self.render_cache.clear()
        self.pieces.clear()
        self.sets.clear()

    def hand_back(self) -> None:
        """Give memory that was let go back to the system, if it is much; where nobody waits for the next frame."""
        if self.evicted - self._freed >= _FREED:
            self._freed = self.evicted
            log.debug("%s", self)
            trim()

    def __str__(self) -> str:
        rows = [
            f"{name} {one.bytes / _MB:.1f} of {one.budget / _MB:.1f} MB, {len(one)} kept, {one.hits} hits, "
            f"{one.misses} misses"
            for name, one in self.all().items()
        ]
        return "\n".join((f"caches: {self.bytes / _MB:.1f} of {self.budget / _MB:.1f} MB", *rows))


def trim() -> None:
    """Let the C library give unused memory back: glibc keeps what it got, in pieces, sometimes more than is in use."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes  # noqa: PLC0415 - not before the first picture

    with suppress(OSError, AttributeError):  # another C library, which keeps less
        ctypes.CDLL(None).malloc_trim(0)
