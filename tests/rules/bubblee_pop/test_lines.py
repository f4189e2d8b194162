"""Lines, what touches them, falling and chains: on planets alone, against the naive rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from balloongames.core.game import BadPosition
from balloongames.rules.bubblee_pop.lines import flights, group_of, parts_of, runs_of, settled, with_touching, without
from balloongames.rules.bubblee_pop.planet import (
    blacks_of,
    cells_of,
    columns_of,
    full,
    height_of,
    letter_at,
    planet_of,
    push_under,
    put_on_top,
    size_of,
    standing,
    swap_cells,
    take_top,
)
from tests.rules.bubblee_pop import oracle
from tests.rules.bubblee_pop.positions import columns

FEW = st.text(st.sampled_from("rrgk"), max_size=6)  # few colors line up often
ANY = st.text(st.sampled_from("krpybgow"), max_size=6)
PLANETS = st.one_of(st.tuples(FEW, FEW, FEW, FEW, FEW), st.tuples(ANY, ANY, ANY, ANY, ANY))


def of(text: str) -> int:
    return planet_of(columns(text), 6)


def parts(text: str) -> list[tuple[str, int]]:
    planet = of(text)
    gone = with_touching(planet, runs_of(planet))
    return [(part.color, part.mask.bit_count()) for part in parts_of(gone)]


@given(PLANETS)
def test_a_planet_is_read_as_it_was_written(given_columns: tuple[str, ...]) -> None:
    planet = planet_of(given_columns, 6)
    assert columns_of(planet) == given_columns
    assert size_of(planet) == sum(map(len, given_columns))
    assert blacks_of(planet) == "".join(given_columns).count("k")
    for c, letters in enumerate(given_columns):
        assert height_of(planet, c) == len(letters)
        assert "".join(letter_at(planet, (c, h)) for h in range(6)) == letters
    assert {c for c, _ in cells_of(standing(planet))} == {c for c, letters in enumerate(given_columns) if letters}
    assert {c for c, _ in cells_of(full(planet))} == {c for c, letters in enumerate(given_columns) if len(letters) > 3}


@given(PLANETS)
def test_the_groups_are_those_of_the_naive_rules(given_columns: tuple[str, ...]) -> None:
    planet = planet_of(given_columns, 6)
    runs = runs_of(planet)
    gone = with_touching(planet, runs)
    groups = [group_of(part, runs) for part in parts_of(gone)]
    naive = oracle.collected([list(column) for column in given_columns])
    assert {(group.color, frozenset(group.cells)) for group in groups} == {
        (letter, frozenset(group)) for letter, group in naive
    }
    line = oracle.lined_up([list(column) for column in given_columns])
    assert {cell for group in groups for cell in group.line} == line
    assert sum(len(group.cells) for group in groups) == gone.bit_count()


@given(PLANETS)
def test_chains_are_those_of_the_naive_rules(given_columns: tuple[str, ...]) -> None:
    planet = planet_of(given_columns, 6)
    naive = [list(column) for column in given_columns]
    for _ in oracle.chain(naive):
        gone = with_touching(planet, runs_of(planet))
        before = {(c, h): letter for c, column in enumerate(columns_of(planet)) for h, letter in enumerate(column)}
        for part in parts_of(gone):
            for cell in cells_of(part.mask):
                assert before.pop(cell) == part.color
        falling = flights(planet, gone)
        for flight in falling:
            assert before.pop(flight.start) == flight.bubblee
            assert flight.start[1] > flight.end[1]
        before |= {flight.end: flight.bubblee for flight in falling}
        planet = without(planet, gone)
        assert before == {
            (c, h): letter for c, column in enumerate(columns_of(planet)) for h, letter in enumerate(column)
        }
    assert columns_of(planet) == tuple("".join(column) for column in naive)
    assert columns_of(settled(planet_of(given_columns, 6))) == columns_of(planet)


@given(PLANETS, st.integers(0, 4), st.sampled_from("krpybgow"))
def test_single_bubblees_come_and_go(given_columns: tuple[str, ...], column: int, letter: str) -> None:
    short = tuple(letters[:4] for letters in given_columns)
    planet = planet_of(short)

    def changed(letters: str) -> tuple[str, ...]:
        return (*short[:column], letters, *short[column + 1 :])

    assert columns_of(put_on_top(planet, column, letter)) == changed(short[column] + letter)
    assert columns_of(push_under(planet, column, letter)) == changed(letter + short[column])
    if short[column]:
        assert columns_of(take_top(planet, column)) == changed(short[column][:-1])


@given(PLANETS)
def test_a_swap_exchanges_two_and_leaves_the_others(given_columns: tuple[str, ...]) -> None:
    short = [list(letters[:4]) for letters in given_columns]
    planet = planet_of(tuple(map("".join, short)))
    for pair in oracle.neighbors(short):
        c, h, d, i = map(int, pair)
        swapped = [list(letters) for letters in short]
        swapped[c][h], swapped[d][i] = swapped[d][i], swapped[c][h]
        assert columns_of(swap_cells(planet, (c, h), (d, i))) == tuple(map("".join, swapped))


def test_no_such_planets() -> None:
    for bad in (("r",) * 4, ("r",) * 6, ("rrrrr", "", "", "", ""), ("x", "", "", "", ""), ("R", "", "", "", "")):
        with pytest.raises(BadPosition):
            planet_of(bad)


# --- The edge cases and rulings by name ------------------------------------------------------------------------------


def test_c_r1_touching_means_touching_the_run_and_is_no_flood() -> None:
    assert parts("rrr,gr,br") == [("r", 5)]  # row 1 is a run too
    assert parts("rrr,gr,bkr") == [("r", 4)]
    assert parts("rrrk,gbrr") == [("r", 4)]  # (1, 3) touches what touches the run, not the run
    assert parts("krrr,rr") == [("r", 4)]


def test_a_run_of_five_and_shapes_are_one_group() -> None:
    assert parts("r,r,r,r,r") == [("r", 5)]
    assert parts("rrr,r,r") == [("r", 5)]  # L
    assert parts("grr,brr,yrr") == [("r", 6)]
    assert parts("gkr,rrr,gkr") == [("r", 5)]  # T, lying
    assert parts("gr,rrr,gr") == [("r", 5)]  # +


def test_two_colors_at_once_are_two_groups() -> None:
    assert parts("rrr,bbb") == [("r", 3), ("b", 3)]


def test_c_r6_one_power_for_each_connected_group() -> None:
    assert parts("rrr,g,rrr") == [("r", 3), ("r", 3)]
    assert parts("rrr,rg,rrr") == [("r", 7)]  # what touches both joins them


def test_lines_are_never_diagonal_and_never_black() -> None:
    assert parts("r,gr,ggr") == []
    assert parts("kkk,k,k") == []


def test_a_black_that_touches_a_line_stays() -> None:
    assert columns_of(settled(of("krrr,k"))) == ("k", "k", "", "", "")


def test_lines_reach_into_the_elimination_zone_but_not_round_the_board() -> None:
    assert parts("kgkgrr,,") == []
    assert parts("kgkrrr") == [("r", 3)]
    assert parts("kgkgr,kbkbr,kgkgr") == [("r", 3)]
    assert parts("r,,,r,r") == []
    assert parts(",,,,rr") == []


def test_a_swap_power_may_make_three_blacks_in_a_row_without_effect() -> None:
    assert columns_of(settled(of("kg,gk,kg"))) == ("kg", "gk", "kg", "", "")
    assert columns_of(settled(swap_cells(of("kg,rk,kb"), (1, 0), (1, 1)))) == ("kg", "kr", "kb", "", "")
