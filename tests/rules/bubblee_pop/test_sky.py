"""The sky: its layouts, which pairs may be swapped, and which drops a planet takes."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import assume, given
from hypothesis import strategies as st

from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop.events import LinesScored
from balloongames.rules.bubblee_pop.lines import runs_of
from balloongames.rules.bubblee_pop.planet import planet_of
from balloongames.rules.bubblee_pop.sky import (
    PUTS,
    SWAPS,
    WAYS,
    can_drop,
    drops_and_swaps,
    held,
    legal_drops,
    legal_swaps,
    random_sky,
    rows_of,
    sky_of,
    swapped,
)
from tests.rules.bubblee_pop.oracle import Table
from tests.rules.bubblee_pop.positions import PLAIN, is_layout, planet, play, position, random_walk, texts_of

LETTERS = st.sampled_from("krpybg")
COLUMN = st.text(LETTERS, max_size=4)
FULL_COLUMN = st.text(LETTERS, min_size=3, max_size=4)
SKIES = st.text(LETTERS, min_size=10, max_size=10)


def all_skies(letters: str) -> list[str]:
    """Every way to lay out these letters."""
    free = [""] * 10
    found = [free]
    for color in sorted(set(letters)):
        laid = []
        for spaces in found:
            empty = [at for at, letter in enumerate(spaces) if not letter]
            laid += [
                [color if at in chosen else letter for at, letter in enumerate(spaces)]
                for chosen in combinations(empty, letters.count(color))
            ]
        found = laid
    return ["".join(spaces) for spaces in found]


def test_of_113400_skies_5760_are_layouts() -> None:
    skies = all_skies("rrppyybbgg")
    layouts = [sky for sky in skies if is_layout(sky)]
    assert (len(set(skies)), len(layouts)) == (113_400, 5_760)


def test_skies_drawn_by_lot_are_layouts_and_all_alike_likely() -> None:
    rng = Rng.from_word("skies")
    seen = Counter(random_sky("rpybg", rng) for _ in range(11_520))
    assert all(is_layout(sky) and sorted(sky) == sorted("rpybg" * 2) for sky in seen)
    # With two of each on average, 1 - 1/e**2 of all layouts are expected: 4980.
    assert 4_900 < len(seen) < 5_060
    assert max(seen.values()) < 14
    corners = Counter(sky[0] for sky in seen.elements())
    assert all(2_100 < count < 2_510 for count in corners.values())


def test_rows_and_spaces() -> None:
    assert rows_of("rypbg.ryp.") == ("rpgrp", "yb.y.")
    assert sky_of(("rpgrp", "yb.y.")) == "rypbg.ryp."
    assert held("rypbg.ryp.", 1) == sum(1 << 7 * column for column in (0, 1, 3))


def test_thirteen_swaps_nine_drops_ten_spaces() -> None:
    assert len(PUTS) == 10
    assert len(set(SWAPS)) == 13
    for near in (0, 1):
        drops = [way.drop for way in WAYS[near]]
        assert drops == sorted(set(drops))
        assert len(drops) == 9
        far_pairs = [drop for drop in drops if near not in (drop.first[1], drop.second[1])]
        assert far_pairs == []
    assert texts_of(position("", ""))[:9] == [
        *("d0001", "d0010", "d1011", "d1020", "d2021", "d2030", "d3031", "d3040", "d4041")
    ]
    assert texts_of(position("", "", active=1))[:3] == ["d0001", "d0111", "d1011"]


def test_a_pair_of_the_far_row_is_no_drop() -> None:
    assert "d0111" not in texts_of(position("", ""))
    assert "d0111" in texts_of(position("", "", active=1))


def test_equal_colors_may_be_swapped_without_effect() -> None:
    state = position("", "", sky=("rrpyb", "ggbyp"))
    after, _ = play(state, "s0010")
    assert after.sky == state.sky
    assert after.swapped
    assert len(texts_of(after)) == 9


def test_one_swap_in_a_turn() -> None:
    state, _ = play(position("", ""), "s0010")
    assert not [text for text in texts_of(state) if text.startswith("s")]
    state, _ = play(state, "d0010")
    state, _ = play(state, "f00")
    assert len([text for text in texts_of(state) if text.startswith("s")]) == 13


def naive(planet_columns: tuple[str, ...], sky: str, active: int) -> Table:
    rows = rows_of(sky)
    planets = [[list(column) for column in planet_columns] for _ in range(2)]
    return Table(planets, [list(row) for row in rows], [], 0, [], active)


@given(st.tuples(*[st.one_of(COLUMN, FULL_COLUMN)] * 5), SKIES, st.integers(0, 1))
def test_legal_drops_are_those_that_leave_nothing_above(given_columns: tuple[str, ...], sky: str, near: int) -> None:
    planet = planet_of(given_columns)
    assume(not runs_of(planet))
    table = naive(given_columns, sky, near)
    assert ["d" + pair for pair in sorted(table.drops())] == [str(drop) for drop in legal_drops(planet, near, sky)]


@given(st.tuples(*[FULL_COLUMN] * 5), SKIES, st.integers(0, 1))
def test_a_swap_is_legal_if_a_drop_is_legal_after_it(given_columns: tuple[str, ...], sky: str, near: int) -> None:
    planet = planet_of(given_columns)
    assume(not runs_of(planet))
    swaps = legal_swaps(planet, near, sky)
    assert swaps == tuple(swap for swap in SWAPS if legal_drops(planet, near, swapped(sky, swap)))
    drops = legal_drops(planet, near, sky)
    assert drops_and_swaps(planet, near, sky) == (*drops, *swaps)
    assert can_drop(planet, near, sky) == bool(drops or swaps)


def test_the_only_saving_swap_must_be_made() -> None:
    state = position("rypy,yrbb,gpyp,kppy,rykk", "", sky=("gprbb", "byprg"))
    assert texts_of(state) == ["s1020"]
    state, _ = play(state, "s1020")
    assert texts_of(state) == ["d2021"]


def test_c_r4_a_later_step_of_the_chain_may_make_the_room() -> None:
    # Blue and red go first, while a green Bubblee still stands above column 1; then yellow meets and it comes down.
    state = position("ybk,ykgk,rybb,rrbr,kbry", "k", sky=("ggbbp", "rprrb"))
    after, log = play(state, "d1020")
    assert planet(after, 0) == "bk,kgkg,,,kby"
    steps = [event for event in log if isinstance(event, LinesScored)]
    assert [[group.color for group in step.groups] for step in steps] == [["b"], ["r"], ["y"]]


def test_c_r4_it_need_not_be_the_dropped_ones_that_line_up() -> None:
    # The r lands above a full column; the b beside it lines up, and the r comes down into the gap.
    state, _ = play(position("kgkb,kgy,kypb", "k", sky=("rbpyg", "ypgrb")), "d0010")
    assert planet(state, 0) == "kgkr,kgy,kyp"


def test_planets_without_room_come_up_in_play() -> None:
    few = [
        state
        for number in range(12)
        for state, _ in random_walk(PLAIN, 2, f"crowded {number}")
        if state.phase == "drop" and len(legal_drops(state.planets[state.active], state.active, state.sky)) < 9
    ]
    assert len(few) > 50
