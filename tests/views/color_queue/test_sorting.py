"""The five cards change places so that every number can be followed all the way."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

from balloongames.ui.geometry import Box
from balloongames.views.color_queue.sorting import lanes, on_the_way

CARD = Box(0, 0, 0.93, 0.92)  # in columns and rows
NUMBER = Box(0, 0.1, 0.4, 0.47)  # of a card, with its arrow
TIMES = [i / 60 for i in range(61)]


def overlap(a: Box, b: Box) -> bool:
    return min(a.right, b.right) - max(a.x, b.x) > 0.01 and min(a.bottom, b.bottom) - max(a.y, b.y) > 0.01


@pytest.mark.parametrize("columns", list(permutations(range(5))), ids=str)
def test_no_number_is_covered_on_the_way(columns: tuple[int, ...]) -> None:
    found = lanes(columns)
    drawn = sorted(range(5), key=lambda i: found[i])
    for t in TIMES:
        places = [on_the_way(i, columns[i], found[i], t) for i in drawn]
        at = [(column, sunk) for column, sunk in places]
        for i, (x, y) in enumerate(at):
            number = NUMBER.moved(x, y)
            assert not [later for later in at[i + 1 :] if overlap(number, CARD.moved(*later))], f"at {t:.2f}"


@pytest.mark.parametrize("columns", [(0, 1, 2, 3, 4), (4, 3, 2, 1, 0), (2, 0, 4, 1, 3)])
def test_cards_begin_and_end_in_the_row(columns: tuple[int, ...]) -> None:
    for i, (column, lane) in enumerate(zip(columns, lanes(columns), strict=True)):
        assert on_the_way(i, column, lane, 0) == (i, 0)
        assert on_the_way(i, column, lane, 1) == (column, 0)


def test_cards_that_need_not_pass_one_another_stay_in_the_row() -> None:
    assert lanes((0, 1, 2, 3, 4)) == [0] * 5
    assert all(a != b for a, b in pairwise(lanes((4, 3, 2, 1, 0))))
