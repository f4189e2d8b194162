"""The powers: what each may be used on, what it does, and whose the lines are that it makes."""

from __future__ import annotations

import pytest

from balloongames.rules.bubblee_pop.events import (
    BubbleeKept,
    BubbleePulled,
    BubbleePushed,
    BubbleeReturned,
    BubbleeSent,
    CellsSwapped,
    LinesScored,
    PlayerEliminated,
    PowerDeclined,
    PowersLost,
)
from balloongames.rules.bubblee_pop.lines import Flight
from balloongames.rules.bubblee_pop.state import Rules, State, counts_of
from tests.rules.bubblee_pop.positions import (
    FULL,
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

HOLES = ("..ybg", "ypbgr")
WITH_NEW = ("..obg", "owbgr")


def using(power: str, own: str, other: str, sky: tuple[str, str] = HOLES, rules: Rules = Rules()) -> State:  # noqa: B008 - frozen
    return position(own, other, rules=rules, sky=sky, queue=[(0, power)])


def test_red_swaps_on_the_other_planet() -> None:
    state = using("r", "gy", "rk,b")
    assert texts_of(state) == ["r-", "r0001", "r0010"]
    after, log = play(state, "r0010")
    assert (planet(after, 0), planet(after, 1)) == ("gy", "bk,r")
    assert log[0] == CellsSwapped(0, "r", 1, ((0, 0), (1, 0)), "rb")


def test_green_swaps_on_ones_own() -> None:
    after, log = play(using("g", "rk,b", "gy"), "g0001")
    assert (planet(after, 0), planet(after, 1)) == ("kr,b", "gy")
    assert log[0] == CellsSwapped(0, "g", 0, ((0, 0), (0, 1)), "rk")


def test_equal_colors_and_blacks_may_be_swapped_without_effect() -> None:
    assert texts_of(using("g", "rr,k,k", "")) == ["g-", "g0001", "g0010", "g1020"]
    after, _ = play(using("g", "rr,k,k", ""), "g0001")
    assert planet(after, 0) == "rr,k,k"


def test_an_empty_cell_can_not_be_swapped() -> None:
    assert texts_of(using("g", "r,,k,b", "")) == ["g-", "g2030"]


def test_a_swap_with_fewer_than_two_neighbors_is_skipped() -> None:
    state, log = play(position("rr", "k,,k", sky=("rpybg", "ybgrp")), "d0010")
    assert told(log, PowersLost) == [PowersLost(0, "r")]
    assert state.active == 1


def test_yellow_scores_what_lies_on_top() -> None:
    state = using("y", "rk,,pb", "")
    assert texts_of(state) == ["y-", "y0", "y2"]
    after, log = play(state, "y0")
    assert planet(after, 0) == "r,,pb"
    assert after.zones[0] == counts_of("k")
    assert log[0] == BubbleeKept(0, "k", (0, 1))
    assert not told(log, LinesScored)
    assert won(log) == []


def test_purple_sends_over_what_lies_on_top() -> None:
    state = using("p", "rk,b,,g", "k,kkrk,k")
    assert texts_of(state) == ["p-", "p0", "p3"]
    after, log = play(state, "p0")
    assert (planet(after, 0), planet(after, 1)) == ("r,b,,g", "kk,kkrk,k")
    assert log[0] == BubbleeSent(0, 1, "k", (0, 1), (0, 1))
    assert scores(after) == (0, 0)


def test_blue_pulls_down_from_the_row_near_to_the_other() -> None:
    state = using("b", "", ",kkrk,k", sky=("rp.bg", "ypb.r"))
    assert texts_of(state) == ["b-", "b0", "b2", "b4"]
    after, log = play(state, "b2")
    assert planet(after, 1) == ",kkrk,kb"
    assert log[0] == BubbleePulled(0, 1, "b", (2, 1), (2, 1))
    assert (after.phase, after.active, after.sky.count(".")) == ("fill", 1, 3)


def test_blue_has_no_target_where_the_columns_with_room_have_a_hole_above_them() -> None:
    state = position("kr", "kkrk,kkgk,kkbk,kkrk,kkg", sky=("r.byg", "bpgr."), queue=[(0, "by")], bag_blacks=0)
    assert texts_of(state) == ["y-", "y0"]
    state = position("kr", "kkrk,kkgk,kkbk,kkrk,kkg", sky=("r.by.", "bpgrp"), queue=[(0, "by")], bag_blacks=0)
    assert texts_of(state) == ["b-", "b4", "y-", "y0"]


def test_blue_of_seat_1_pulls_from_row_0() -> None:
    state = position("", "", active=1, sky=("r..bg", "ypbgr"), queue=[(1, "b")])
    assert texts_of(state) == ["b-", "b0", "b3", "b4"]
    after, _ = play(state, "b3")
    assert planet(after, 0) == ",,,b"


def test_orange_takes_back_to_the_bag() -> None:
    state = position(
        "", "ry,,k", rules=NEWCOMERS, sky=WITH_NEW, queue=[(0, "o")], zones=("", "rrk"), aside="y" * 15 + "p" * 16
    )
    assert texts_of(state) == ["o-", "o0", "o2", "ok", "or"]
    bagged = sum(state.bag)
    top, log = play(state, "o2")
    assert planet(top, 1) == "ry"
    assert log[0] == BubbleeReturned(0, 1, "k", (2, 0))
    assert sum(top.bag) == bagged + 1 - 1  # one more, and one drawn by the next player
    assert scores(top) == (0, 3)
    point, log = play(state, "or")
    assert log[0] == BubbleeReturned(0, 1, "r", None)
    assert scores(point) == (0, 2)
    back, _ = play(state, "o0")
    assert planet(back, 1) == "r,,k"
    assert back.bag[3] + back.drawn.count("y") == 1, "a set-aside color may come into the bag"


def test_white_pushes_a_black_under_a_column() -> None:
    state = position("", "rg,,kkrk", rules=NEWCOMERS, sky=WITH_NEW, queue=[(0, "w")])
    assert texts_of(state) == ["w-", "w0", "w1", "w3", "w4"]
    after, log = play(state, "w0")
    assert planet(after, 1) == "krg,,kkrk"
    assert log[0] == BubbleePushed(0, 1, "k", 0, (Flight("r", (0, 0), (0, 1)), Flight("g", (0, 1), (0, 2))))
    assert after.reserve == state.reserve - 1
    empty, _ = play(state, "w1")
    assert planet(empty, 1) == "rg,k,kkrk"


def test_white_takes_set_aside_colors_only_when_no_black_is_left() -> None:
    rules = Rules(orange="y", white="p")
    state = no_reserve(["", "k"], aside="py", rules=rules, sky=WITH_NEW, queue=[(0, "w")])
    assert texts_of(state)[:5] == ["w-", "w0p", "w0y", "w1p", "w1y"]
    after, log = play(state, "w1y")
    assert planet(after, 1) == "k,y"
    assert after.aside == counts_of("p")
    assert log[0] == BubbleePushed(0, 1, "y", 1, ())


def test_white_without_any_piece_has_no_target() -> None:
    state = no_reserve(["kww", "k"], aside="", rules=Rules(white="p"), sky=("wrgbg", "ybgrb"))
    state, log = play(state, "d0001")
    assert told(log, PowersLost) == [PowersLost(0, "w")]


def test_a_set_aside_bubblee_is_an_ordinary_one() -> None:
    rules = Rules(orange="y", white="p")
    state = no_reserve(["k", "pkk,pkk"], aside="p", rules=rules, sky=WITH_NEW, queue=[(0, "w")])
    state, log = play(state, "w2p")
    assert won(log) == [(1, "p")]
    assert state.seat == 1
    assert texts_of(state) == ["p-", "p0", "p1"]


@pytest.mark.parametrize("power", "rgypb")
def test_any_power_may_be_declined(power: str) -> None:
    state = using(power, "rg,b", "gr,b")
    before = state.planets
    after, log = play(state, f"{power}-")
    assert log[0] == PowerDeclined(0, power)  # type: ignore[arg-type]
    assert after.planets == before
    assert after.active == 1


# --- C-R5 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "own", "other", "text", "rules", "sky"),
    [
        ("b", "k", "y,y", "b2", Rules(), ("..bpg", "rpygb")),
        ("p", "k,,y", "y,y", "p2", Rules(), HOLES),
        ("r", "k", "y,ry,y", "r1011", Rules(), HOLES),
        ("w", "k", "kr,kr,r", "w2", NEWCOMERS, WITH_NEW),
    ],
    ids=["blue", "purple", "red", "white"],
)
def test_c_r5_lines_on_the_other_planet_are_the_other_players(
    power: str, own: str, other: str, text: str, rules: Rules, sky: tuple[str, str]
) -> None:
    state = using(power, own, other, sky, rules)
    state, log = play(state, text)
    assert scores(state) == (0, 3)
    assert {seat for seat, _ in won(log)} == {1}


def test_the_other_player_decides_at_once_and_then_the_turn_goes_on() -> None:
    state = position("k", "y,y,,k", sky=("..bpg", "rpygb"), queue=[(0, "b"), (0, "y")])
    state, _ = play(state, "b2")
    assert state.queue == ((0, "y"), (1, "y"))
    state, _ = play(state, "y0")
    assert (state.seat, state.active, state.phase) == (1, 0, "power")
    state, _ = play(state, "y3")
    assert (state.seat, state.active, state.phase) == (1, 1, "fill")
    assert scores(state) == (1, 4)


# --- Elimination ----------------------------------------------------------------------------------------------------


def test_no_line_saves_a_full_planet_from_one_more() -> None:
    crowded = "kkrb,kkgb,kkbr,kkrk,kkgk"
    state = position("k", crowded, sky=("..rpg", "rpbgb"), queue=[(0, "b")], bag_blacks=0)
    state, log = play(state, "b2")
    assert told(log, LinesScored) == []
    assert told(log, PlayerEliminated) == [PlayerEliminated(1, 0, "b")]


def test_the_one_whose_turn_it_is_can_be_eliminated_too() -> None:
    state = position(FULL, "r,k", sky=("..ybg", "ypbgr"), queue=[(1, "p")], bag_blacks=0)
    state, log = play(state, "p0")
    assert (state.active, state.loser, state.end) == (0, 0, "eliminated")
    assert told(log, PlayerEliminated) == [PlayerEliminated(0, 1, "p")]


def test_an_eliminated_player_loses_whatever_the_scores() -> None:
    state = position("", FULL, sky=("..ybg", "ypbgr"), queue=[(0, "b")], zones=("", "rrrggg"), bag_blacks=0)
    state, _ = play(state, "b3")
    assert scores(state) == (0, 6)
    assert state.loser == 1
