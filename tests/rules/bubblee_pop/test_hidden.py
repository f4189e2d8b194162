"""Nothing is hidden but the order of the bag, and nobody can know that: there is none."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.check import check_state
from balloongames.rules.bubblee_pop.deal import draw
from balloongames.rules.bubblee_pop.state import LETTERS, Rules, counts_of
from tests.rules.bubblee_pop.positions import NEWCOMERS, PLAIN, random_walk


@pytest.mark.parametrize(("rules", "seats"), [(PLAIN, 2), (NEWCOMERS, 2), (Rules(challenge="clear_black"), 1)])
def test_a_world_that_might_be_looks_the_same(rules: Rules, seats: int) -> None:
    rng = Rng.from_word("worlds")
    walk = list(random_walk(rules, seats, "worlds"))
    for state in [*(state for state, _ in walk), GAME.advance(*walk[-1])]:
        for viewer in (None, *range(seats)):
            seen = GAME.observe(state, viewer)
            world = GAME.determinize(seen, rng)
            check_state(world)
            assert GAME.observe(world, viewer) == seen
            assert world == replace(state, rng=world.rng)
            assert world.rng != state.rng


def test_all_viewers_see_the_same() -> None:
    for state, _ in random_walk(PLAIN, 2, "alike"):
        public = GAME.observe(state, None)
        for seat in (0, 1):
            assert replace(GAME.observe(state, seat), viewer=None) == public
            assert not GAME.is_private(state, seat)


def test_what_is_seen_has_no_generator() -> None:
    state = GAME.start(PLAIN.options, 2, Rng(1)).state
    assert GAME.observe(replace(state, rng=5), 0) == GAME.observe(state, 0)


def test_events_are_for_all() -> None:
    for state, move in random_walk(NEWCOMERS, 2, "events"):
        for event in GAME.apply(state, move).events:
            assert GAME.redact(event, None) is event
            assert GAME.redact(event, 1) is event


def test_worlds_draw_anew_and_all_in_the_bag_alike_likely() -> None:
    bag = counts_of("krrpppp")
    seen = Counter(draw(bag, Rng.from_word(f"draw {number}"))[0] for number in range(7_000))
    assert set(seen) == {"k", "r", "p"}
    for letter in seen:
        assert abs(seen[letter] - 1_000 * bag[LETTERS.index(letter)]) < 150
    letter, left = draw(bag, Rng(1))
    assert sum(left) == sum(bag) - 1
    assert left[LETTERS.index(letter)] == bag[LETTERS.index(letter)] - 1
