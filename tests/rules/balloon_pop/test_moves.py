"""The texts of the moves."""

from __future__ import annotations

import pytest

from balloongames.core.game import BadMoveText
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.moves import PickGroup, PlaceGroup, PlayCard, ScoreSeries

EXAMPLES = {
    "c7": PlayCard(7),
    "c10": PlayCard(10),
    "g2": PickGroup(2),
    "v3RGBy": PlaceGroup("v", 3, "RGBy"),
    "h0Wyyg": PlaceGroup("h", 0, "Wyyg"),
    "v7W": PlaceGroup("v", 7, "W"),
    "sY04": ScoreSeries("Y", 0, 4),
    "sS57": ScoreSeries("S", 5, 7),
    "sW00": ScoreSeries("W", 0, 0),
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_texts(text: str) -> None:
    move = GAME.parse_move(text)
    assert move == EXAMPLES[text]
    assert GAME.format_move(move) == text


NO_TEXTS = [
    *("", "c", "c0", "c11", "c07", "C7", "c7 ", " c7", "c7\n", "c\u0667"),
    *("g", "g4", "g-1"),
    *("v3", "v8R", "v3RGBYR", "v3rx", "d3RGBY", "v3RGBY,"),
    *("s", "sR0", "sR000", "sX00", "sr00", "s00R", "sR08"),
    "x",
]


@pytest.mark.parametrize("text", NO_TEXTS)
def test_no_such_texts(text: str) -> None:
    with pytest.raises(BadMoveText):
        GAME.parse_move(text)
