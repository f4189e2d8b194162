"""What can't leave a board any more: a bound that the search never goes beyond."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from balloongames.rules.balloon_pop.clear_sky.puzzle import GRID
from balloongames.rules.balloon_pop.state import COLOR_SERIES_SIZE, COLORS, NEUTRAL, Board

Coming: TypeAlias = tuple[int, ...]
"""How many balloons of each color are still to come, and how many neutral ones."""

_NEUTRALS: Final = 4  # their place on a board and among those that come
_STARS: Final = 5
_COLUMNS: Final = GRID.columns


def coming(groups: tuple[str, ...]) -> Coming:
    """Return what is still to come with some groups.

    >>> coming(("RrWB",))
    (2, 0, 1, 0, 1)
    """
    letters = "".join(groups)
    return tuple(letters.upper().count(letter) for letter in COLORS + NEUTRAL)


def least_left(board: Board, more: Coming) -> int:
    """Return how many balloons stay at least, whatever is done with those that come.

    A plain balloon goes with a series of its color alone. A series is connected, and nothing changes its column: so
    its columns are neighbors, and what is missing to fill it, and the columns between, must still come.
    """
    left = 0
    neutrals, stars = board[_NEUTRALS], board[_STARS]
    for color in range(len(COLORS)):
        own = board[color]
        plain = own & ~stars
        if not plain:
            continue
        able = own | neutrals
        some = more[color] + more[_NEUTRALS]
        if able.bit_count() + some < COLOR_SERIES_SIZE:
            left += plain.bit_count()
        else:
            a, b, c, d, e, f = _COLUMNS
            shape = (
                (able & a).bit_count(), (able & b).bit_count(), (able & c).bit_count(),
                (able & d).bit_count(), (able & e).bit_count(), (able & f).bit_count(),
            )  # fmt: skip
            asked = (
                (1 if plain & a else 0) | (2 if plain & b else 0) | (4 if plain & c else 0)
                | (8 if plain & d else 0) | (16 if plain & e else 0) | (32 if plain & f else 0)
            )  # fmt: skip
            if _missing(shape, asked) > some:
                left += 1
    return left


def too_few(board: Board, letters: str, more: Coming) -> int:
    """Return how many plain balloons stay, of a board and some that are laid, because their color has too few in all.

    It is a part of what `least_left` finds, found before anything is laid.
    """
    left = 0
    neutrals = board[_NEUTRALS].bit_count() + letters.count(NEUTRAL) + more[_NEUTRALS]
    for color, letter in enumerate(COLORS):
        plain = (board[color] & ~board[_STARS]).bit_count() + letters.count(letter)
        if plain:
            stars = (board[color] & board[_STARS]).bit_count() + letters.count(letter.lower())
            if plain + stars + neutrals + more[color] < COLOR_SERIES_SIZE:
                left += plain
    return left


@lru_cache(maxsize=1 << 16)
def _missing(shape: tuple[int, ...], asked: int, start: int = 0) -> int:
    """Return how many balloons are missing at least until all that hangs in the columns ``asked`` can go.

    ``shape`` are the balloons that could be in a series, by column. Columns from ``start`` on are parted into
    neighborhoods in every way; series that share a column count as one.
    """
    if not asked:
        return 0
    first = (asked & -asked).bit_length() - 1
    best = COLOR_SERIES_SIZE * GRID.width
    for left in range(start, first + 1):
        for right in range(first, GRID.width):
            part = shape[left : right + 1]
            gaps = part.count(0)
            cost = gaps + max(0, COLOR_SERIES_SIZE - sum(part) - gaps)
            if cost < best:
                best = min(best, cost + _missing(shape, asked >> right + 1 << right + 1, right + 1))
    return best
