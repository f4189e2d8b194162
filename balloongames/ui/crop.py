"""Which part of a picture is shown round a place, so that no word on it is cut by an edge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

_LARGER: Final = (1.0, 1.1, 1.2, 1.3, 1.45, 1.6, 1.8, 2.1, 2.5)  # as many times as much may be seen
_TRIED: Final = 24  # places from left to right, and as many from top to bottom
_AIR: Final = 2  # pixels between a word and an edge


def crop_round(marked: pygame.Rect, usual: pygame.Rect, room: pygame.Rect, words: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return a part of ``room`` in the shape of the ``usual`` one that cuts as few ``words`` as possible.

    It holds all that is ``marked``, and is the one nearest to the usual part of those that are hardly larger.
    """
    best, fewest = usual, len(cut_by(usual, words))
    for larger in _LARGER:
        if not fewest:
            break
        size = round(usual.w * larger), round(usual.h * larger)
        if size[0] > room.w or size[1] > room.h:
            break
        for part in _parts(marked, usual, room, size, words):
            if (count := len(cut_by(part, words))) < fewest:
                best, fewest = part, count
            if not fewest:
                break
    return best


def cut_by(part: pygame.Rect, words: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the words that are partly in a part and partly outside."""
    return [words[i] for i in part.collidelistall(words) if not part.contains(words[i])]


def _parts(
    marked: pygame.Rect, usual: pygame.Rect, room: pygame.Rect, size: tuple[int, int], words: Sequence[pygame.Rect]
) -> Iterator[pygame.Rect]:
    """Go through the places of a size, the nearest to the usual one first."""
    width, height = size
    columns = _edges(usual.centerx - width // 2, width, marked.left, marked.right, room.left, room.right, [
        (word.left, word.right) for word in words
    ])  # fmt: skip
    rows = _edges(usual.centery - height // 2, height, marked.top, marked.bottom, room.top, room.bottom, [
        (word.top, word.bottom) for word in words
    ])  # fmt: skip
    x, y = usual.centerx - width // 2, usual.centery - height // 2
    corners = sorted(
        ((left, top) for left in columns for top in rows), key=lambda one: abs(one[0] - x) + abs(one[1] - y)
    )
    return (pygame.Rect(corner, size) for corner in corners)


def _edges(
    wished: int, length: int, first: int, last: int, least: int, most: int, words: Sequence[tuple[int, int]]
) -> list[int]:
    """Return where a part may begin along one way: as wished, and at the edges of words."""
    low, high = max(least, last - length), min(most - length, first)
    if low > high:
        low, high = least, most - length
    ends = {
        place - away
        for start, end in words
        for place in (start - _AIR, end + _AIR)
        for away in (0, length)
    }  # fmt: skip
    found = {max(low, min(high, wished)), *(end for end in ends if low <= end <= high)}
    return sorted(found, key=lambda one: abs(one - wished))[:_TRIED]
