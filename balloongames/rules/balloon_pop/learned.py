"""What a board of Balloon POP is worth, learned: the points that it will still bring, by what lies where.

===============  ======================================================================================================
counted          what of
===============  ======================================================================================================
``balloons``     balloons of any sort
``stars``        those with a star
``neutrals``     neutral ones
``third``        1 if any hangs in the third row: one empty row less counts at the end
``lone_0``       balloons with none of their color, and no neutral, at their side, and no place either where the next
                 balloon could come to rest; ``lone_1`` to ``lone_3`` have so many of these places, 3 or more
``two_0``        two that hang together, by the same places
``near_1``       places at the side of lone balloons that only a group standing upright would reach
``near_2``       places at the side of two that hang together, the same
``joins``        places where a balloon would join parts of one color
``ready``        places where a balloon would meet three or more of one color
===============  ======================================================================================================

Parts are those that series are made of: a color with the neutrals that touch it. ``tests/bench/bench_boards.py`` has
found the weights; they are points, for one to seven placements that are still to come, in this order.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from balloongames.core.hands import Hand, cards_of
from balloongames.rules.balloon_pop.board import Grid, occupied
from balloongames.rules.balloon_pop.estimate import line_points
from balloongames.rules.balloon_pop.series import spread
from balloongames.rules.balloon_pop.state import ROUNDS, Board

WEIGHTS: Final[Mapping[str, tuple[float, ...]]] = {
    "always": (10.32, 10.84, 12.20, 14.13, 16.44, 18.78, 21.20),
    "balloons": (0.06, 0.34, 0.49, 0.54, 0.54, 0.55, 0.54),
    "stars": (0.44, 0.36, 0.32, 0.26, 0.22, 0.22, 0.21),
    "neutrals": (0.07, -0.21, -0.19, -0.13, -0.07, 0.00, 0.05),
    "third": (-0.17, 0.23, 0.07, 0.14, 0.06, 0.02, 0.04),
    "lone_0": (-0.76, -0.90, -0.78, -0.58, -0.48, -0.41, -0.32),
    "lone_1": (-0.99, -0.88, -0.61, -0.44, -0.27, -0.18, -0.12),
    "lone_2": (-1.02, -0.81, -0.55, -0.33, -0.15, -0.08, 0.00),
    "lone_3": (-0.98, -0.66, -0.40, -0.26, -0.13, -0.01, 0.05),
    "two_0": (-0.92, -0.75, -0.84, -0.57, -0.35, -0.28, -0.20),
    "two_1": (-1.12, -0.69, -0.43, -0.24, -0.11, -0.09, -0.05),
    "two_2": (-0.59, -0.34, -0.22, -0.10, 0.01, 0.03, 0.01),
    "two_3": (-0.62, -0.34, -0.13, 0.02, 0.08, 0.09, 0.13),
    "near_1": (0.06, 0.17, 0.11, 0.09, 0.08, 0.07, 0.06),
    "near_2": (0.22, 0.10, 0.09, 0.06, 0.04, 0.04, 0.04),
    "joins": (0.92, 0.86, 0.57, 0.37, 0.24, 0.16, 0.00),
    "ready": (0.30, 0.24, 0.17, 0.13, 0.11, 0.09, 0.06),
}
_AT_FIRST: Final = 23.62  # before the first of eight placements

# By placements to come, what a card brings more than an average one if it picks first, and if it does not: cards that
# drop, those that let a group lie in either way, and all others.
_CARDS: Final = (
    ((2.91, -0.69), (1.69, -1.88), (0.73, -2.86)),
    ((1.52, -0.21), (0.93, -0.96), (0.44, -1.73)),
    ((0.79, -0.29), (0.69, -0.51), (0.39, -0.97)),
    ((0.54, -0.25), (0.73, -0.20), (0.19, -0.75)),
    ((0.45, -0.11), (0.31, -0.28), (0.15, -0.51)),
    ((0.37, -0.08), (0.23, -0.20), (0.10, -0.40)),
    ((0.24, -0.11), (0.23, -0.12), (0.10, -0.27)),
    ((0.0, 0.0), (0.0, 0.0), (0.0, 0.0)),
)

_BY_TURN: Final[list[tuple[float, ...]]] = [(), *zip(*WEIGHTS.values(), strict=True)]  # by placements to come
_BY_CARD: Final[list[list[tuple[float, ...]]]] = [
    [tuple(sum(turn[sort][rank] for turn in _CARDS[:to_come]) for rank in (0, 1)) for sort in range(3)]
    for to_come in range(ROUNDS + 1)
]


_LARGE: Final = 3  # balloons of a part: one more makes a series
_MOST_WAYS: Final = 3


@lru_cache(1 << 15)
def counted(grid: Grid, board: Board) -> tuple[int, ...]:
    """Return what lies on a board, in the order of the weights."""
    stride = grid.stride
    full, neutrals, stars = occupied(board), board[4], board[5]
    everywhere = sum(grid.columns)
    landing = full + grid.rows[0] & everywhere  # where the next balloons would come to rest
    below = landing << 1 & everywhere
    below |= below << 1 & everywhere
    below |= below << 1 & everywhere
    parts = [0] * 8
    near = [0, 0, 0]
    joins = ready = 0
    for own in board[:4]:
        met = 0
        for size, around in _parts(own, neutrals, stride):
            ways = around & landing
            if size < _LARGE:
                parts[4 * size - 4 + min(ways.bit_count(), _MOST_WAYS)] += 1
            else:
                ready |= ways
            near[size - 1] += (around & below).bit_count()
            joins += (met & ways).bit_count()
            met |= ways
    return (
        full.bit_count(), stars.bit_count(), neutrals.bit_count(), int(full & grid.rows[2] > 0),
        *parts, near[0], near[1], joins, ready.bit_count(),
    )  # fmt: skip


@lru_cache(1 << 16)
def _parts(own: int, neutrals: int, stride: int) -> list[tuple[int, int]]:
    """Return of each part of a color how many hang together, 3 or more, and all places around it, taken or not."""
    mask = own | neutrals
    found = []
    while own:
        part = spread(own & -own, mask, stride)
        own &= ~part
        around = (part << 1 | part >> 1 | part << stride | part >> stride) & ~part
        found.append((min(part.bit_count(), _LARGE), around))
    return found


@lru_cache(1 << 16)
def board_worth(grid: Grid, board: Board, to_come: int) -> float:
    """Return how many points a board at rest still brings, the empty lines at the end included."""
    if not to_come:
        return line_points(grid, board)
    if to_come == ROUNDS:
        return _AT_FIRST
    first, *worths = _BY_TURN[to_come]
    return first + sum([worth * amount for worth, amount in zip(worths, counted(grid, board), strict=True)])


@lru_cache(1 << 14)
def hand_worth(hand: Hand, rivals: tuple[Hand, ...], to_come: int) -> float:
    """Return what a hand brings more than an average one, if everybody plays any cards in the turns to come.

    A card brings what it lets its player do, and more if it picks first, before a card of the ``rivals``.
    """
    cards = cards_of(hand)
    theirs = [card for other in rivals for card in cards_of(other)]
    if not cards or not theirs:
        return 0.0
    total = 0.0
    for card in cards:
        first, second = _BY_CARD[to_come][sort_of(card)]
        share = sum([(card > other) + (card == other) / 2 for other in theirs]) / len(theirs)
        total += share * first + (1 - share) * second
    return total / len(cards)


def sort_of(card: int) -> int:
    """Return 0 for a card that drops, 1 for one that lets a group lie in either way, 2 for any other."""
    return 0 if card < 5 else 1 if card < 7 else 2
