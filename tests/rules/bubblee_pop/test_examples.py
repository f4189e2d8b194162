"""The twenty worked examples of the rules, by their numbers."""

from __future__ import annotations

import pytest

from balloongames.rules.bubblee_pop.events import DropMissing, GameEnded, LinesScored, PlayerEliminated, PowersLost
from balloongames.rules.bubblee_pop.lines import parts_of, runs_of, with_touching, without
from balloongames.rules.bubblee_pop.planet import columns_of, planet_of
from balloongames.rules.bubblee_pop.state import Batch, Power, Rules, counts_of
from tests.rules.bubblee_pop.positions import (
    FULL,
    FULL_BUT_ONE,
    NEWCOMERS,
    no_reserve,
    planet,
    play,
    position,
    scores,
    texts_of,
    told,
    won,
)


def near(row: str, far: str = "ybgrp") -> tuple[str, str]:
    """A sky whose near row begins with these Bubblees."""
    return row + "pybgr"[len(row) :], far


def test_example_1_a_run_of_three() -> None:
    state, log = play(position("krr", "k", sky=near("rg")), "d0010")
    assert scores(state) == (3, 0)
    assert won(log) == [(0, "r")]
    assert planet(state, 0) == "k,g"


def test_example_2_what_touches_the_run_goes_too() -> None:
    state, _ = play(position("krr,gr", "k", sky=near("rb")), "d0010")
    assert scores(state) == (4, 0)
    assert planet(state, 0) == "k,gb"


def test_example_3_it_is_no_flood() -> None:
    state, _ = play(position("krr,rr", "k", sky=near("rg")), "d0010")
    assert scores(state) == (4, 0)
    assert planet(state, 0) == "k,rg"


def test_example_4_of_an_upright_pair_the_near_one_lies_below() -> None:
    state, _ = play(position("", "", sky=("rpgyb", "ypbgr")), "d2021")
    assert planet(state, 0) == ",,gb"
    state, _ = play(position("", "", sky=("rpbyg", "ypgbr"), active=1), "d2021")
    assert planet(state, 1) == ",,gb"


def test_example_5_a_full_column_takes_what_lines_up_at_once() -> None:
    state, _ = play(position("kgrr", "k", sky=near("rb")), "d0010")
    assert planet(state, 0) == "kg,b"
    assert "d0010" not in texts_of(position("kgrr", "k", sky=near("bp", "rybgp")))


def test_example_6_an_upright_pair_into_little_room() -> None:
    state, _ = play(position("krr", "k", sky=near("r", "gybpr")), "d0001")
    assert planet(state, 0) == "kg"
    assert "d0001" not in texts_of(position("krg", "k", sky=near("r", "gybpr")))


def test_example_7_two_groups_at_once() -> None:
    state, log = play(position("rr,bb", "rg", sky=near("rb")), "d0010")
    assert scores(state) == (6, 0)
    assert won(log) == [(0, "br")]
    assert {text[0] for text in texts_of(state)} == {"b", "r"}


def test_example_8_a_chain() -> None:
    state, log = play(position("rr,b,b", "rg", sky=near("r", "bygrp")), "d0001")
    assert scores(state) == (6, 0)
    assert [event.chain for event in log if isinstance(event, LinesScored)] == [1, 2]
    assert state.queue == (Batch(0, "r"), Batch(0, "b"))


def test_example_9_blacks_stay() -> None:
    state, _ = play(position("kk", "", sky=near("kr")), "d0010")
    assert planet(state, 0) == "kkk,r"
    assert scores(state) == (0, 0)


def test_example_10_crossing_runs_are_one_group() -> None:
    crossing = planet_of(("rrr", "ry", "r", "", ""))  # its ground row can't be at rest, so it is not dropped
    gone = with_touching(crossing, runs_of(crossing))
    assert [(part.color, part.mask.bit_count()) for part in parts_of(gone)] == [("r", 5)]
    assert columns_of(without(crossing, gone)) == ("", "y", "", "", "")


def test_example_10_in_play() -> None:
    state, log = play(position("rr,gbr,bgr", "k", sky=near("ry")), "d0010")
    assert scores(state) == (5, 0)
    assert won(log) == [(0, "r")]
    assert planet(state, 0) == ",gby,bg"


def test_example_11_blue_may_give_a_line_away() -> None:
    state = position("", "b,b", sky=("..ybg", "ypbgr"), queue=[(0, "b")])
    state, log = play(state, "b2")
    assert scores(state) == (0, 3)
    assert won(log) == [(1, "b")]
    assert (state.seat, state.active) == (1, 0)
    assert state.sky.count(".") == 3


def test_example_12_red_may_give_a_line_away() -> None:
    state = position("k", "rg,r,gr", sky=("..ybg", "ypbgr"), queue=[(0, "r")])
    state, log = play(state, "r2021")
    assert scores(state) == (0, 3)
    assert won(log) == [(1, "r")]
    assert planet(state, 1) == "g,,g"


def test_example_13_green_makes_two_lines_at_once() -> None:
    state = position("rg,gr,rg", "kr", sky=("..ybg", "ypbgr"), queue=[(0, "g")])
    state, log = play(state, "g1011")
    assert scores(state) == (6, 0)
    assert won(log) == [(0, "gr")]
    assert planet(state, 0) == ""
    assert texts_of(state) == ["r-", "r0001"]  # green has no target any more, so it waits


def test_example_14_white_lifts_a_line_together() -> None:
    state = position("", "kr,kr,r", rules=NEWCOMERS, sky=("..obg", "owbgr"), queue=[(0, "w")])
    state, log = play(state, "w2")
    assert scores(state) == (0, 3)
    assert won(log) == [(1, "r")]
    assert planet(state, 1) == "k,k,k"


def test_example_15_a_bag_that_can_not_fill_the_sky() -> None:
    state, log = play(position("", "", bag="r"), "d0010")
    assert state.phase == "over"
    assert log[-1] == GameEnded(scores(state), (1,), "most_points")
    assert sum(state.bag) == 1


def test_example_16_a_power_without_target_is_lost() -> None:
    state, log = play(position("krr", "", sky=near("rg")), "d0010")
    assert told(log, PowersLost) == [PowersLost(0, "r")]
    assert (state.active, state.phase) == (1, "fill")


def test_example_17_a_power_waits_for_the_others_of_its_batch() -> None:
    state = position("", "", sky=("..ybg", "ypbgr"), queue=[(0, "br")])
    assert {text[0] for text in texts_of(state)} == {"b"}
    after, log = play(state, "b2")
    assert told(log, PowersLost) == [PowersLost(0, "r")]
    assert after.active == 1
    paired, _ = play(position("", ",r", sky=("..ybg", "ypbgr"), queue=[(0, "br")]), "b2")
    assert texts_of(paired) == ["r-", "r1020"]


@pytest.mark.parametrize(("power", "own"), [("p", "r,,,,r"), ("b", "r"), ("w", "")])
def test_example_18_one_too_many_eliminates(power: Power, own: str) -> None:
    rules, sky = (Rules(), ("..ybg", "ypbgr")) if power == "p" else (NEWCOMERS, ("..obg", "owbgr"))
    state = position(own, FULL_BUT_ONE, rules=rules, sky=sky, queue=[(0, power)], bag_blacks=0)
    assert texts_of(state) == [f"{power}-", f"{power}4"]
    state = position(own, FULL, rules=rules, sky=sky, queue=[(0, power), (0, "g"), (1, "r")], bag_blacks=0)
    after, log = play(state, f"{power}0")
    assert told(log, PlayerEliminated) == [PlayerEliminated(1, 0, power)]
    assert (after.end, after.loser, after.queue) == ("eliminated", 1, ())
    assert len(columns_of(after.planets[1])[0]) == 5


def test_example_18_a_purple_that_stands_over_full_columns_only_is_lost() -> None:
    state = position("kpp", FULL_BUT_ONE, sky=("pybgr", "ybgrp"), bag_blacks=0)
    state, log = play(state, "d0001")
    assert told(log, PowersLost) == [PowersLost(0, "p")]
    assert planet(state, 0) == "ky"


def test_example_19_no_way_to_take_two_more() -> None:
    sky = ("..ygb", "ybgyp")
    state, log = play(position(FULL, "", sky=sky, drawn="y", bag="p" * 9), "f00")
    assert told(log, DropMissing) == [DropMissing(0)]
    assert log[-1] == GameEnded(scores(state), (1,), "no_drop")
    assert not state.sky.count(".")


def test_example_20_white_pushes_what_was_set_aside() -> None:
    state = no_reserve(["", "kr,kr,r"], aside="ppp", rules=Rules(white="p"), sky=("..ybg", "ywbgr"), queue=[(0, "w")])
    assert texts_of(state) == ["w-", "w0p", "w1p", "w2p", "w3p", "w4p"]
    state, _ = play(state, "w2p")
    assert planet(state, 1) == "k,k,p"
    assert state.aside == counts_of("pp")
