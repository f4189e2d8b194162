"""Each reason why a move is not possible."""

from __future__ import annotations

import pytest

from balloongames.core.game import TURN_CODES
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.moves import Commit
from balloongames.rules.color_queue.state import State
from balloongames.rules.color_queue.why import CODES
from tests.rules.color_queue.positions import PLAIN, TWO_CARDS, finish, play, position

CASES = [
    (finish(PLAIN, 3, "why"), 0, (1,), "match_over", {}),
    (position(), None, (2,), "only_watching", {"seat": 0}),
    (position(), 1, (2,), "not_your_turn", {"seat": 0}),
    (play(position(hands=("2",)), "c2")[0], 0, (2,), "not_your_turn", {"seat": 1}),
    (position(hands=("2",)), 0, (50,), "card_not_in_hand", {"card": 50}),
    (position(hands=("2",)), 0, (51,), "card_not_in_hand", {"card": 51}),
    (position(hands=("2 3",)), 0, (3, 2), "cards_out_of_order", {}),
    (position(seats=2, rules=TWO_CARDS, hands=("2 3",)), 0, (2, 2), "cards_out_of_order", {}),
    (position(seats=2, rules=TWO_CARDS, hands=("2 3",)), 0, (2,), "too_few_cards", {"cards": 1, "needed": 2}),
    (position(hands=("2 3",)), 0, (2, 3), "too_many_cards", {"cards": 2, "needed": 1}),
    (position(hands=("2",)), 0, (), "too_few_cards", {"cards": 0, "needed": 1}),
    (position(seats=1, hands=("2 3",)), 0, (2, 3), "too_few_cards", {"cards": 2, "needed": 5}),
]


@pytest.mark.parametrize(("state", "viewer", "tried", "code", "facts"), CASES)
def test_reasons(state: State, viewer: int | None, tried: tuple[int, ...], code: str, facts: dict[str, int]) -> None:
    reason = GAME.why_not(GAME.observe(state, viewer), Commit(tried))
    assert reason is not None
    assert reason.code == code
    assert {name: reason[name] for name in facts} == facts


def test_each_code_is_given() -> None:
    assert {case[3] for case in CASES} == {*TURN_CODES, *CODES}


def test_legal_moves_have_no_reason() -> None:
    state = position(hands=("2",))
    assert GAME.why_not(GAME.observe(state, 0), Commit((2,))) is None
