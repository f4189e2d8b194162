"""The texts of the moves, and the lists of them."""

from __future__ import annotations

from itertools import combinations

import pytest

from balloongames.core.game import BadMoveText
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.moves import Commit, commits

EXAMPLES = {"c7": Commit((7,)), "c50": Commit((50,)), "c7+23": Commit((7, 23)), "c1+2+3+4+50": Commit((1, 2, 3, 4, 50))}


@pytest.mark.parametrize("text", EXAMPLES)
def test_texts(text: str) -> None:
    assert GAME.parse_move(text) == EXAMPLES[text]
    assert GAME.format_move(EXAMPLES[text]) == text


@pytest.mark.parametrize(
    "text",
    ["", "c", "7", "c0", "c51", "c07", "C7", "c7+", "c7+7", "c23+7", "c7,23", " c7", "c7\n", "c1+2+3+4+5+6", "c\u0667"],
)
def test_no_such_texts(text: str) -> None:
    with pytest.raises(BadMoveText):
        GAME.parse_move(text)


@pytest.mark.parametrize("number", [1, 2, 5])
def test_all_ways_to_choose(number: int) -> None:
    hand = (3, 5, 8, 13, 21, 34, 50)
    ways = commits(hand, number)
    assert list(ways) == sorted(ways) == [Commit(one) for one in combinations(hand, number)]
    assert len(ways) == len(list(ways))
    assert ways[-1] == Commit(hand[-number:])
    assert list(ways[1:3]) == list(ways)[1:3]
