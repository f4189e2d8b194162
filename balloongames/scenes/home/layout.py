"""Where the bands of the home lie: the hero and the puzzles beside it, the filters, the books, and the hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from balloongames.ui.geometry import Box

BOOK_RISE: Final = 7.0  # lu that a book rises when it is pointed at
_RING: Final = 6.0  # lu that the ring of the focus reaches beyond a book


@dataclass(frozen=True, slots=True)
class HomeLayout:
    """The bands of one frame at one text scale, in lu: where they begin, and how high they are."""

    margin: float
    hero_y: float
    hero_h: float
    filters_y: float
    filters_h: float
    books_y: float
    books_h: float
    strip_h: float
    hints_y: float


def home_layout(frame: Box, scale: float, *, roomy: bool) -> HomeLayout:
    """Return the bands of a frame; they are closer in the ``roomy`` layout, the one for large texts."""
    extra = frame.h - 720
    hero_y = (84 if roomy else 112) + extra * 0.1
    need = 24 + 51 * scale + 42 * scale + 6 + 42 if not roomy else 24 + 72 * scale + 6 + 42 * scale * 0.72
    hero_h = max(150.0, need) + min(40.0, extra / 6)
    filters_h = max(36.0, 32 * scale)
    filters_y = hero_y + hero_h + (13 if not roomy else 9) + extra * 0.06
    bottom = frame.h - (100 if not roomy else 92) - extra * 0.2
    books_y = filters_y + filters_h + BOOK_RISE + _RING + extra * 0.02  # a book that stands forward covers no filter
    strip_h = 54 * scale + 12 if not roomy else 44 * scale + 8
    return HomeLayout(
        margin=40 + max(0.0, frame.w - 1280) / 4,
        hero_y=hero_y,
        hero_h=hero_h,
        filters_y=filters_y,
        filters_h=filters_h,
        books_y=max(books_y, bottom - 400),
        books_h=bottom - max(books_y, bottom - 400),
        strip_h=strip_h,
        hints_y=bottom + 64 + 16 * min(0.25, max(0.0, scale - 1)),
    )
