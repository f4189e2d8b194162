"""The generator: the same numbers for ever, and fair ones. Saves depend on it."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from balloongames.core.rng import Rng


def test_the_numbers_of_a_word_never_change():
    rng = Rng.from_word("SUNNY-8842")
    assert [rng.below(100) for _ in range(12)] == [41, 6, 52, 15, 82, 92, 35, 11, 51, 95, 49, 13]
    cards = list(range(12))
    rng.shuffle(cards)
    assert cards == [1, 7, 10, 8, 9, 5, 0, 6, 11, 4, 2, 3]
    assert f"{rng.state:016x}" == "22996378ce43d4f7"


def test_the_numbers_are_those_of_pcg32():
    # O'Neill's XSH-RR output function, written a second time from her paper, over the same stream.
    state = Rng(42).state
    rng = Rng(42)
    for _ in range(1000):
        word = ((state >> 18) ^ state) >> 27 & 0xFFFFFFFF
        turn = state >> 59
        expected = (word >> turn) | (word << (32 - turn)) & 0xFFFFFFFF if turn else word
        assert rng.bits32() == expected
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64


def test_a_generator_goes_on_from_its_state():
    rng = Rng.from_word("SUNNY")
    rng.below(10)
    again = Rng(rng.state)
    assert [rng.bits32() for _ in range(5)] == [again.bits32() for _ in range(5)]


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 88, 1 << 31, (1 << 31) + 1, 1 << 32])
def test_numbers_stay_below_their_bound(bound):
    rng = Rng(7)
    assert all(0 <= rng.below(bound) < bound for _ in range(200))


@pytest.mark.parametrize("bound", [0, -1, (1 << 32) + 1])
def test_impossible_bounds_are_refused(bound):
    with pytest.raises(ValueError, match="out of range"):
        Rng(7).below(bound)


def test_all_orders_are_equally_likely():
    rng, counts = Rng.from_word("fair"), Counter()
    for _ in range(24 * 500):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(itertools.permutations(range(4)))
    chi_square = sum((count - 500) ** 2 / 500 for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom: more in one of a thousand


@pytest.mark.parametrize("size", [0, 1, 2, 3, 50, 108])
@pytest.mark.parametrize("seed", [0, 1, 42, 12345, (1 << 64) - 1])
def test_a_shuffle_draws_one_number_below_for_each_place_from_the_end(size, seed):
    items, expected = list(range(size)), list(range(size))
    rng, plain = Rng(seed), Rng(seed)
    rng.shuffle(items)
    for i in range(size - 1, 0, -1):
        j = plain.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected
    assert rng.state == plain.state


def test_a_shuffle_rejects_what_below_rejects():
    once, rng = Rng(12345), Rng(12345)
    assert once.bits32() == 0  # `below` 50 needs 46 at least
    rng.shuffle(list(range(50)))
    for _ in range(49):
        once.bits32()
    assert rng.state == once.state, "one number more than there are places to fill"


def test_a_large_bound_has_no_bias():
    # Without rejection the lower third would come up twice as often as the others.
    rng, bound = Rng(1), 3 << 30
    low = sum(rng.below(bound) < 1 << 30 for _ in range(6000))
    assert 1850 < low < 2150


def test_a_split_stream_is_its_own_and_moves_nothing():
    rng = Rng.from_word("SUNNY")
    before = rng.state
    one, two, again = rng.split("one"), rng.split("two"), rng.split("one")
    assert rng.state == before
    assert one.state == again.state != two.state
    assert one.bits32() != rng.bits32()


def test_a_choice_can_be_any_item():
    rng = Rng(3)
    assert {rng.choice("RGB") for _ in range(50)} == set("RGB")
