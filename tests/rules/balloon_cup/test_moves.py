"""The texts of the moves."""

from __future__ import annotations

import pytest

from balloongames.core.game import BadMoveText
from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.moves import (
    ClaimTrophy,
    DeclineTrade,
    ExchangeCards,
    PlaceCard,
    card_text,
    parse_card,
)
from balloongames.rules.balloon_cup.state import CARDS

EXAMPLES = {
    "r13-2L": PlaceCard(12, 2, 0),
    "r1-1R": PlaceCard(0, 1, 1),
    "y13-4R": PlaceCard(23, 4, 1),
    "a13-3L": PlaceCard(44, 3, 0),
    "x": ExchangeCards(()),
    "xr1": ExchangeCards((0,)),
    "xr1r13y1a13": ExchangeCards((0, 12, 13, 44)),
    "tg": ClaimTrophy("g"),
    "ta+r": ClaimTrophy("a", "r"),
    "tr+yyggbba": ClaimTrophy("r", "yyggbba"),
    "t-": DeclineTrade(),
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_texts(text: str) -> None:
    move = GAME.parse_move(text)
    assert move == EXAMPLES[text]
    assert GAME.format_move(move) == text


def test_each_card_has_its_text() -> None:
    texts = [card_text(card) for card in range(len(CARDS))]
    assert len(set(texts)) == 45
    assert [parse_card(text) for text in texts] == list(range(45))
    assert [texts[0], texts[12], texts[13], texts[44]] == ["r1", "r13", "y1", "a13"]


NO_TEXTS = [
    *("", "r", "r1", "r1-", "r1-1", "r1-1l", "r1-0L", "r1-5L", "r01-1L", "r0-1L", "r14-1L", "R1-1L", "z1-1L"),
    *("y4-1L", "g3-1L", "b2-1L", "a2-1L", " r1-1L", "r1-1L\n", "r\u0661-1L", "r1-\u0661L", "r1-1LR", "r1-1L,"),
    *("xr", "x1", "xr1r1", "xr2r1", "xy1r1", "xr1r2r3r4r5", "xr1,r2", "x ", "xy4", "X"),
    *("t", "tz", "tg+", "tg+z", "tg+yr", "tg+rrrrrrrr", "tgr", "t+r", "tr y", "t--", "T-", "t-\n"),
]


@pytest.mark.parametrize("text", NO_TEXTS)
def test_no_such_texts(text: str) -> None:
    with pytest.raises(BadMoveText):
        GAME.parse_move(text)


def test_claims_and_declining_are_sorted_together() -> None:
    in_order = ["t-", "tr", "tr+yy", "tr+yg", "tr+gg", "ty", "tg", "tb", "ta+r", "ta+rr", "ta+ry"]
    moves = [GAME.parse_move(text) for text in in_order]
    Rng(1).shuffle(shuffled := list(moves))
    assert shuffled != moves
    assert sorted(shuffled) == moves  # type: ignore[type-var]
