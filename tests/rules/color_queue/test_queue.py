"""How the queue explodes: each edge case, and the same queue played naively."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balloongames.core.rng import Rng
from balloongames.rules.color_queue.events import CardLaid, CardReturned
from balloongames.rules.color_queue.queue import Cell, Queue, Slide, is_ascending, placing_order, resolve
from balloongames.rules.color_queue.state import ARROWS, CLASSES, COLORS, DECK, SYMBOLS, WIDTH
from balloongames.rules.color_queue.table import lay_rows
from tests.rules.color_queue.oracle import Oracle, has_arrow, symbols
from tests.rules.color_queue.positions import cards, queue

# --- Cards -----------------------------------------------------------------------------------------------------------


def test_ruling_d_r2_the_color_is_the_number_mod_5_ten_cards_each() -> None:
    assert len(CLASSES) == len(DECK) + 1
    assert all(CLASSES[card] == card % 5 for card in DECK)
    assert [CLASSES[1:].count(color) for color in range(len(COLORS))] == [10] * 5
    assert CLASSES[12] == CLASSES[42] != CLASSES[15], "the rulebook's example"


def test_ruling_d_r3_each_card_has_a_symbol_80_in_all() -> None:
    assert len(SYMBOLS) == len(DECK) + 1
    assert [SYMBOLS[card] for card in DECK] == [symbols(card) for card in DECK]
    assert [SYMBOLS[1:].count(number) for number in (3, 2, 1)] == [10, 10, 30]
    assert sum(SYMBOLS) == 80


def test_twenty_cards_have_an_arrow() -> None:
    assert {card for card in DECK if has_arrow(card)} == ARROWS
    assert len(ARROWS) == 20


# --- Order -----------------------------------------------------------------------------------------------------------


def test_two_arrows_go_right_and_three_go_left() -> None:
    assert is_ascending(cards("1 50 20 21 22"))
    assert not is_ascending(cards("1 50 10 21 22"))
    assert is_ascending(cards("11 12 13 14 15"))
    assert placing_order(cards("22 21 20 50 1")) == [(0, 1), (1, 20), (2, 21), (3, 22), (4, 50)]
    assert placing_order(cards("22 21 10 50 1"))[0] == (4, 50)


# --- Explosions ------------------------------------------------------------------------------------------------------


def test_equal_colors_above_and_at_the_side_explode_together() -> None:
    step = resolve(queue("21 22 23 24 25"), cards("11 13 18 36 39"))[2]
    assert [set(one.cells) for one in step.explosions] == [{Cell(1, 0), Cell(2, 0), Cell(2, 1)}]


def test_ruling_d_r4_all_that_touch_vanish_in_the_same_step_wherever_they_are() -> None:
    # 35 takes out the heart of the table; then two colors are ready at once, and both go in one step.
    layout = queue("26 37 50 23 21 / 42 30 38 10 28 / 20 43 45 31 29")
    chain = resolve(layout, cards("16 25 35 40 49"))[2].explosions
    assert {card % 5 for card in chain[1].cards} == {0, 2, 3}
    assert sorted(chain[2].cards) == [16, 26]


def test_an_emptied_column_keeps_its_queue_card_and_the_next_card_has_nobody_above() -> None:
    row = queue("1 . 13 24 30")
    steps = resolve(row, cards("4 12 16 27 38"))
    assert steps[1].explosions == ()
    assert steps[1].columns[1] == (12,)


def test_a_new_card_does_not_touch_a_column_that_waits() -> None:
    steps = resolve(queue("1 7 13 24 30"), cards("17 18 19 20 21"))
    assert steps[0].explosions == (), "17 lies beside the queue card of 7's column"


def test_cards_slide_down_to_their_own_queue_card_a_row_below_the_columns_that_wait() -> None:
    layout = queue(". 33 4 5 6 / 1 22 13 24 30")
    steps = resolve(layout, cards("11 12 19 36 47"))
    assert [sorted(one.cards) for one in steps[1].explosions] == [[12, 22]]
    assert steps[1].explosions[0].slides == (Slide(33, 1, 2, 0),)
    assert steps[1].columns[1] == (33,), "it slid one row below 13, down to its own queue card"


def test_ruling_d_r1_on_top_the_new_card_lies_on_the_upper_end() -> None:
    layout = queue("1 7 13 24 30 / 3 9 20 41 42")
    below, above = (resolve(layout, cards("11 14 17 26 38"), insert=insert) for insert in ("bottom", "top"))
    assert below[0].explosions == ()
    assert below[0].columns[0] == (11, 3, 1)
    assert sorted(above[0].explosions[0].cards) == [1, 11]
    assert above[0].columns[0] == (3,)


def test_on_top_cards_of_equal_height_are_neighbors_served_or_not() -> None:
    layout = queue("1 . 13 24 30 / 3 9 20 41 42")
    steps = resolve(layout, cards("4 16 22 33 45"), insert="top")
    assert sorted(steps[1].explosions[0].cards) == [1, 16], "16 comes to lie beside the 1"


def test_setting_up_keeps_replacing_until_a_card_fits() -> None:
    pile = [*cards("9 8"), *reversed(cards("1 11 21 31 2 3 4 5"))]
    columns, log = lay_rows(1, pile, Rng(3))
    assert columns == queue("1 2 3 4 5")
    assert len(log) == 5 + 2 * 3
    assert sorted(pile) == [8, 9, 11, 21, 31]


def test_rows_are_laid_from_the_top_and_from_the_left() -> None:
    pile = [*cards("50 49"), *reversed(cards("1 2 3 4 5 7 8 9 10 6"))]
    rng = Rng(3)
    columns, log = lay_rows(2, pile, rng)
    assert columns == queue("1 2 3 4 5 / 7 8 9 10 6")
    assert [(event.row, event.column) for event in log if isinstance(event, CardLaid)] == [
        (row, column) for row in range(2) for column in range(5)
    ]
    assert (pile, rng.state) == ([50, 49], Rng(3).state), "nothing came back, so the rest is not shuffled again"


def test_a_start_card_that_touches_its_color_above_is_replaced_and_the_rest_shuffled_again() -> None:
    rest = list(range(21, 45))
    pile = [*rest, *reversed(cards("1 2 3 4 5 11 7 8 9 10 6"))]
    columns, log = lay_rows(2, pile, Rng(3))
    assert columns == queue("1 2 3 4 5 / 7 8 9 10 6")
    assert CardReturned(0, 1, 11) in log
    assert sorted(pile) == [11, *rest]
    assert [card for card in pile if card != 11] != rest
    assert pile[-1] != 11, "it is one of many now, not the next to be dealt"


def test_no_start_rows_touch_their_color() -> None:
    for number in range(200):
        rng = Rng.from_word(f"rows {number}")
        pile = list(DECK)
        rng.shuffle(pile)
        columns, _ = lay_rows(1 + number % 4, pile, rng)
        assert not Queue(columns, on_top=False).touching()
        assert sorted([*pile, *(card for column in columns for card in column)]) == list(DECK)
        assert {len(column) for column in columns} == {1 + number % 4}


@pytest.mark.parametrize("on_top", [False, True])
def test_the_upper_end_of_the_highest_column_is_no_neighbor_of_the_next_ones_lower_end(*, on_top: bool) -> None:
    height = 10 if on_top else 9  # ten cards are the most in a match, the one to come included
    high = tuple(1 + (place + 2) % 5 + 5 * place for place in range(height))
    alike = [card for card in DECK if CLASSES[card] == CLASSES[high[-1]] and card not in high]
    below = next(card for card in DECK if CLASSES[card] == CLASSES[high[0]] and card not in high)
    for first in range(WIDTH - 1):
        columns = [()] * WIDTH
        columns[first], columns[first + 1] = high, (alike[0],)
        assert CLASSES[alike[0]] != CLASSES[high[0]]
        assert not Queue(tuple(columns), on_top=on_top).touching()
        columns[first + 1] = (below,)
        assert Queue(tuple(columns), on_top=on_top).touching(), "side by side they do"


# --- The oracle ------------------------------------------------------------------------------------------------------


@given(seed=st.integers(0, 10**9), rows=st.integers(1, 4), on_top=st.booleans())
def test_whole_games_agree_with_the_oracle(*, seed: int, rows: int, on_top: bool) -> None:
    rng = Rng(seed)
    pile = list(DECK)
    rng.shuffle(pile)
    columns, _ = lay_rows(rows, pile, rng)
    oracle = Oracle([[column[rows - 1 - row] for column in columns] for row in range(rows)], on_top)
    while len(pile) >= WIDTH:
        five = [pile.pop() for _ in range(WIDTH)]
        steps = resolve(columns, five, insert="top" if on_top else "bottom")
        oracle.play(five)
        for step in steps:
            assert [set(one.cards) for one in step.explosions] == oracle.gone[step.card]
        columns = steps[-1].columns
        assert list(map(list, columns)) == [oracle.column(column) for column in range(WIDTH)]
