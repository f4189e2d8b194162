"""Which part of a picture is shown round a place, so that no word on it is cut by an edge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

_LARGER: Final = (1.0, 1.1, 1.2, 1.3, 1.45, 1.6, 1.8, 2.1, 2.5)  # as many times as much may be seen
_FOR_AIR: Final = 1.3  # as many times for air alone
_TRIED: Final = 24  # places from left to right, and as many from top to bottom


def crop_round(
    marked: pygame.Rect, usual: pygame.Rect, room: pygame.Rect, words: Sequence[pygame.Rect], air: float = 2
) -> pygame.Rect:
    """Return a part of ``room`` in the shape of the ``usual`` one that cuts as few ``words`` as possible.

    It holds all that is ``marked``, and is the one nearest to the usual part of those that are hardly larger. Between a
    word and its edges are so many pixels of ``air``, more in a larger part, if that does not make it much larger.
    """

    def worth(part: pygame.Rect, apart: int) -> tuple[int, int]:
        return len(cut_by(part, words)), len(cut_by(part, words, apart))

    best, fewest = usual, worth(usual, round(air))
    for larger in _LARGER:
        if fewest == (0, 0) or (fewest[0] == 0 and larger > _FOR_AIR):
            break
        size, apart = (round(usual.w * larger), round(usual.h * larger)), round(air * larger)
        if size[0] > room.w or size[1] > room.h:
            break
        for part in _parts(marked, usual, room, size, words, apart):
            if (count := worth(part, apart)) < fewest:
                best, fewest = part, count
            if fewest == (0, 0):
                break
    return best


def cut_by(part: pygame.Rect, words: Sequence[pygame.Rect], air: int = 0) -> list[pygame.Rect]:
    """Return the words that are partly in a part and partly outside, or nearer to its edge than so many pixels."""
    inner = part.inflate(-2 * air, -2 * air)
    return [words[i] for i in part.collidelistall(words) if not inner.contains(words[i])]


def _parts(
    marked: pygame.Rect,
    usual: pygame.Rect,
    room: pygame.Rect,
    size: tuple[int, int],
    words: Sequence[pygame.Rect],
    air: int,
) -> Iterator[pygame.Rect]:
    """Go through the places of a size, the nearest to the usual one first."""
    width, height = size
    columns = _edges(usual.centerx - width // 2, width, marked.left, marked.right, room.left, room.right, [
        (word.left, word.right) for word in words
    ], air)  # fmt: skip
    rows = _edges(usual.centery - height // 2, height, marked.top, marked.bottom, room.top, room.bottom, [
        (word.top, word.bottom) for word in words
    ], air)  # fmt: skip
    x, y = usual.centerx - width // 2, usual.centery - height // 2
    corners = sorted(
        ((left, top) for left in columns for top in rows), key=lambda one: abs(one[0] - x) + abs(one[1] - y)
    )
    return (pygame.Rect(corner, size) for corner in corners)


def _edges(
    wished: int, length: int, first: int, last: int, least: int, most: int, words: Sequence[tuple[int, int]], air: int
) -> list[int]:
    """Return where a part may begin along one way: as wished, and at the edges of words."""
    low, high = max(least, last - length), min(most - length, first)
    if low > high:
        low, high = least, most - length
    outside, inside = 1, air  # a word that is not seen may end at the edge
    ends = {
        place
        for start, end in words
        for place in (start - inside, end + outside, start - outside - length, end + inside - length)
    }
    found = {max(low, min(high, wished)), *(end for end in ends if low <= end <= high)}
    return sorted(found, key=lambda one: abs(one - wished))[:_TRIED]
