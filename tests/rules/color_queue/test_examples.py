"""The worked examples of the rules, by number."""

from __future__ import annotations

from itertools import combinations

import pytest

from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.queue import Placing, is_ascending, resolve
from balloongames.rules.color_queue.state import symbols_of
from balloongames.rules.color_queue.table import lay_rows
from tests.rules.color_queue.positions import PLAIN, cards, play, position, queue


def takings(steps: tuple[Placing, ...]) -> dict[int, tuple[int, ...]]:
    """What each placed card set off, sorted; nothing for one that settled."""
    return {
        step.card: tuple(sorted(card for explosion in step.explosions for card in explosion.cards))
        for step in steps
        if step.explosions
    }


def test_example_1_a_card_beside_its_color_is_replaced() -> None:
    pile = [*cards("1 2"), *reversed(cards("42 12 15 3 4 1"))]
    columns, log = lay_rows(1, pile, Rng(1))
    assert columns == queue("42 15 3 4 1")
    assert e.CardReturned(1, 0, 12) in log
    assert sorted(pile) == [1, 2, 12], "it goes back into the rest"


@pytest.mark.parametrize(
    ("number", "row", "five", "ascending", "taken", "symbols", "result"),
    [
        (2, "1 7 13 24 30", "4 16 22 33 45", True, {45: "30 45"}, 2, "1 7 13 24 . / 4 16 22 33 ."),
        (3, "1 7 13 24 30", "2 9 20 44 50", False, {50: "30 50", 44: "24 44"}, 6, "1 7 13 . . / 2 9 20 . ."),
        (4, "1 2 3 4 5", "12 14 19 21 23", True, {19: "2 12 14 19"}, 7, ". . . 4 5 / 1 . 3 21 23"),
        (5, "11 12 13 14 20", "3 9 19 46 48", False, {9: "9 19"}, 3, "11 . . 14 20 / 3 12 13 46 48"),
        (6, "11 12 13 14 20", "3 24 29 36 38", True, {29: "24 29"}, 2, "11 . . 14 20 / 3 12 13 36 38"),
        (
            7,
            "21 22 23 24 25",
            "11 13 18 36 39",
            True,
            {11: "11 21", 18: "13 18 23"},
            6,
            ". . . 24 25 / . 22 . 36 39",
        ),
        (11, "1 2 3 4 .", "11 12 13 14 20", True, {11: "1 11", 12: "2 12", 13: "3 13", 14: "4 14"}, 16, ". . . . 20"),
    ],
)
def test_examples_2_to_7_and_11(
    *, number: int, row: str, five: str, ascending: bool, taken: dict[int, str], symbols: int, result: str
) -> None:
    steps = resolve(queue(row), cards(five))
    assert is_ascending(cards(five)) == ascending, number
    assert [step.card for step in steps] == sorted(cards(five), reverse=not ascending)
    assert takings(steps) == {card: cards(gone) for card, gone in taken.items()}
    assert sum(symbols_of(gone) for gone in takings(steps).values()) == symbols
    assert steps[-1].columns == queue(result)


def test_example_4_step_by_step() -> None:
    explosions = resolve(queue("1 2 3 4 5"), cards("12 14 19 21 23"))[2].explosions
    assert [sorted(explosion.cards) for explosion in explosions] == [[14, 19], [2, 12]]
    assert [[slide.card for slide in explosion.slides] for explosion in explosions] == [[2, 3], [1]]


def test_example_8_the_next_player_to_explode_takes_what_lies_beside_the_chief() -> None:
    state = position("1 2 3 4 5", seats=4, hands=("12", "14", "21", "23"), chief="19")
    after, log = play(state, "c12", "c14", "c21", "c23")
    assert symbols_of(after.beside) == 7
    assert e.ChiefPileGrew(after.beside) in log
    assert after.collected == ((),) * 4
    second = position(
        ". . . 4 5 / 1 . 3 21 23", seats=4, turn=2, hands=("6", "17", "18", "22"), chief="29", beside="2 12 14 19"
    )
    done, events = play(second, "c6", "c17", "c18", "c22")
    assert e.ChiefPileTaken(0, (2, 12, 14, 19)) in events
    assert symbols_of(done.collected[0]) == 1 + 3 + 7, "6 and 1 explode, and the pile comes with them"
    assert done.beside == ()


@pytest.mark.parametrize(
    ("hand", "move"),
    [("11 12 13 14 15", "c11+12+13+14+15"), ("6 7 8 9 10", "c6+7+8+9+10")],
)
def test_example_9_a_beginner_clears_the_table_in_one_turn(hand: str, move: str) -> None:
    state, log = play(position("1 2 3 4 5", seats=1, hands=(hand,)), move)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ({0}, "solo_won")
    assert e.LevelReached("novice") in log
    assert len(state.hands[0]) == 5, "with cards in hand"


def test_example_10_the_puzzle_has_one_solution() -> None:
    layout = queue("26 37 50 23 21 / 42 30 38 10 28 / 20 43 45 31 29")
    hand = cards("2 3 5 8 12 16 25 35 40 49")
    solutions = [five for five in combinations(hand, 5) if not any(resolve(layout, five)[-1].columns)]
    assert solutions == [cards("16 25 35 40 49")]
    chains = {step.card: [sorted(one.cards) for one in step.explosions] for step in resolve(layout, solutions[0])}
    assert chains == {
        16: [],
        25: [],
        35: [[25, 35, 45], [20, 30, 37, 38, 42, 43, 50], [16, 26]],
        40: [],
        49: [[29, 49], [21, 31], [10, 40], [23, 28]],
    }


def test_example_10_the_easier_puzzle_has_two() -> None:
    layout = queue("38 44 46 20 2 / 14 6 39 32 15")
    hand = cards("4 8 11 18 19 34 36 37 43 50")
    solutions = [five for five in combinations(hand, 5) if not any(resolve(layout, five)[-1].columns)]
    assert cards("4 8 19 34 37") in solutions
    assert len(solutions) == 2


def test_example_11_only_the_end_of_the_turn_counts_alone() -> None:
    state = position("1 2 3 4 .", seats=1, turn=2, hands=("11 12 13 14 20",))
    after, _ = play(state, "c11+12+13+14+20")
    assert after.columns == queue(". . . . 20")
    assert (after.phase, after.turn) == ("choose", 3)


def test_example_12_the_pile_changes_hands_within_a_turn() -> None:
    state = position("1 2 3 4 5", seats=2, hands=("13", "14"), chief="11 12 20")
    after, log = play(state, "c13", "c14")
    assert [symbols_of(gone) for gone in after.collected] == [12, 4]
    assert symbols_of(after.beside) == 5, "20 and 5 lie beside the Chief again"
    told = [event for event in log if isinstance(event, e.ChiefPileGrew | e.ChiefPileTaken)]
    assert [type(event).__name__ for event in told] == ["ChiefPileGrew"] * 2 + ["ChiefPileTaken", "ChiefPileGrew"]
    assert PLAIN.variant(2).face_down == 2
