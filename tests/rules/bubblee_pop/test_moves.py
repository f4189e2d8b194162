"""The texts of the moves."""

from __future__ import annotations

import pytest

from balloongames.core.game import BadMoveText
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.moves import (
    ChooseColumn,
    Decline,
    DropPair,
    PushAside,
    PutBubblee,
    SwapCells,
    SwapSky,
    TakePoint,
)

EXAMPLES = {
    "f30": PutBubblee((3, 0)),
    "d3031": DropPair((3, 0), (3, 1)),
    "s0010": SwapSky((0, 0), (1, 0)),
    "r0102": SwapCells("r", (0, 1), (0, 2)),
    "g3343": SwapCells("g", (3, 3), (4, 3)),
    "y4": ChooseColumn("y", 4),
    "p0": ChooseColumn("p", 0),
    "b1": ChooseColumn("b", 1),
    "o2": ChooseColumn("o", 2),
    "w3": ChooseColumn("w", 3),
    "ok": TakePoint("k"),
    "oo": TakePoint("o"),
    "w3p": PushAside(3, "p"),
    "r-": Decline("r"),
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_texts(text: str) -> None:
    move = GAME.parse_move(text)
    assert move == EXAMPLES[text]
    assert GAME.format_move(move) == str(move) == text


NO_TEXTS = [
    *("", "f", "f3", "f52", "f32", "F30", "f30 ", " f30", "f30\n", "f3\u0660", "f300"),
    *("d3130", "d30", "d3030d", "d303", "s1000", "s30405", "s0050"),
    *("r0201", "g04", "g0414", "g0014 ", "b0010", "k0010"),
    *("y", "y5", "y-1", "r3", "g3", "k3", "w3k", "w5p", "w3x", "ox", "o", "o5", "k-", "--", "-", "y--", "x"),
]


@pytest.mark.parametrize("text", NO_TEXTS)
def test_no_such_texts(text: str) -> None:
    with pytest.raises(BadMoveText):
        GAME.parse_move(text)


def test_it_does_not_matter_which_of_two_places_is_named_first() -> None:
    assert DropPair((3, 1), (3, 0)) == DropPair((3, 0), (3, 1))
    assert hash(SwapSky((4, 0), (3, 0))) == hash(SwapSky((3, 0), (4, 0)))
    assert SwapCells("g", (1, 0), (0, 0)).first == (0, 0)


def test_moves_of_different_sorts_have_one_order() -> None:
    moves = [GAME.parse_move(text) for text in EXAMPLES]
    assert [str(move) for move in sorted(moves)] == sorted(EXAMPLES)
    assert DropPair((0, 0), (1, 0)) != SwapSky((0, 0), (1, 0))
