"""Values and their working copies."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, field
from typing import ClassVar

import pytest

from balloongames.core.state import WorkingCopy, public_fields, public_half, value


@value
class Public:
    turn: int = 0
    bag: tuple[int, ...] = (1, 2)


@value
class State(Public):
    hands: tuple[int, ...] = field(kw_only=True)


class Table(WorkingCopy[State], State):
    __slots__ = ("mark", "reveals")

    not_compared: ClassVar = frozenset({"mark"})

    def __init__(self, state: State) -> None:
        self.thaw(state)
        self.mark = self.reveals = False


def test_a_copy_comes_back_as_a_value_that_is_frozen_again() -> None:
    before = State(turn=3, hands=(7,))
    table = Table(before)
    table.turn, table.bag = 4, ()
    after = table.freeze()
    assert type(after) is State
    assert after == State(turn=4, bag=(), hands=(7,))
    assert hash(after) == hash(State(turn=4, bag=(), hands=(7,)))
    assert pickle.loads(pickle.dumps(after)) == after
    assert before == State(turn=3, hands=(7,)), "what it was made of has not changed"
    with pytest.raises(FrozenInstanceError):
        after.turn = 5
    table.turn = 6
    assert after.turn == 4, "nor does what was made of it"


def test_copies_are_equal_if_they_hold_the_same_but_for_what_is_not_compared() -> None:
    one, other = Table(State(hands=())), Table(State(hands=()))
    other.mark = True
    assert one == other
    other.reveals = True
    assert one != other
    assert one != one.freeze()
    with pytest.raises(TypeError):
        hash(one)


def test_the_halves_of_a_state() -> None:
    state = State(turn=1, hands=(5,))
    assert public_half(State) is public_half(Public) is Public
    assert public_fields(state) == {"turn": 1, "bag": (1, 2)}


def test_a_state_without_its_hidden_half_is_an_error() -> None:
    with pytest.raises(TypeError, match="hands"):
        State(turn=1)  # type: ignore[call-arg]
