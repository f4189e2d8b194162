"""Values as JSON data: exact inverses, and nothing but `BadPosition` on anything else."""

from __future__ import annotations

import json
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balloongames.core.game import BadMoveText, BadPosition
from balloongames.core.plain import move_of, plain, read, text_of
from balloongames.core.state import value


@value
class Rules:
    high: int = 6
    is_open: bool = False


@value
class Public:
    rules: Rules = Rules()
    phase: Literal["play", "over"] = "play"
    to_move: int | None = 0


@value
class State(Public):
    hands: tuple[tuple[int, ...], ...] = ((1, 2), ())
    pair: tuple[int, str] = (3, "x")


GOOD: dict[str, Any] = {
    "rules": {"high": 6, "is_open": False}, "phase": "play", "to_move": 0, "hands": [[1, 2], []], "pair": [3, "x"],
}  # fmt: skip


@pytest.mark.parametrize("state", [State(), State(to_move=None, phase="over", hands=(), rules=Rules(4, is_open=True))])
def test_there_and_back(state: State) -> None:
    assert read(State, json.loads(json.dumps(plain(state)))) == state


def test_it_is_written_by_the_names_of_its_fields() -> None:
    assert plain(State()) == GOOD


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("rules", {"high": 6}), ("rules", {"high": 6, "is_open": 0}), ("rules", []), ("phase", "draw"), ("phase", [1]),
        ("to_move", False), ("to_move", 1.0), ("to_move", "0"), ("hands", [1]), ("hands", [[True]]), ("hands", None),
        ("pair", [3]), ("pair", [3, "x", 4]), ("pair", {}), ("more", 1),
    ],
)  # fmt: skip
def test_what_has_not_exactly_the_types_of_the_fields_is_refused(name: str, bad: object) -> None:
    with pytest.raises(BadPosition):
        read(State, GOOD | {name: bad})


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_nothing_else_is_raised(data: object) -> None:
    with pytest.raises(BadPosition):
        read(State, data)


@value
class PlaceCard:
    card: int
    row: int


@value
class Stop:
    count: int


def test_moves_are_written_by_their_sort_and_their_numbers() -> None:
    for move, text in ((PlaceCard(5, 10), "p5,10"), (Stop(0), "s0")):
        assert text_of(move) == text
        assert move_of((PlaceCard, Stop), text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "p",
        "p5",
        "p5,",
        "p05,1",
        "p-5,1",
        "p5,1,1",
        "P5,1",
        "q1",
        "s\N{ARABIC-INDIC DIGIT THREE}",
        "s 1",
        "s" + "9" * 5000,
    ],
)
def test_no_other_text_is_a_move(text: str) -> None:
    with pytest.raises(BadMoveText):
        move_of((PlaceCard, Stop), text)
