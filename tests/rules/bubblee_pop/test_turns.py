"""The course of a match: the set table, filling, swapping, the queue of powers, and every way it can end."""

from __future__ import annotations

from collections import Counter

import pytest

from balloongames.core.game import Outcome
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop.events import (
    BubbleeDrawn,
    BubbleePut,
    DropMissing,
    GameEnded,
    PairDropped,
    PowersLost,
    PowersWon,
    SkySwapped,
    TableSet,
    TurnStarted,
)
from balloongames.rules.bubblee_pop.planet import columns_of
from balloongames.rules.bubblee_pop.state import Batch, Rules, counts_of
from tests.rules.bubblee_pop.positions import (
    FULL,
    NEWCOMERS,
    PLAIN,
    STACK,
    careful_move,
    is_layout,
    letters_of,
    planet,
    play,
    position,
    random_walk,
    scores,
    texts_of,
    told,
    won,
)

# --- The set table ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blacks", "ground", "reserve"),
    [
        (0, ("", "", "", "", ""), 13),
        (3, ("k", "", "k", "", "k"), 7),
        (4, ("k", "k", "", "k", "k"), 5),
        (5, ("k",) * 5, 3),
    ],
)
def test_the_difficulty_is_the_number_of_blacks(blacks: int, ground: tuple[str, ...], reserve: int) -> None:
    state = GAME.start(Rules(blacks=blacks).options, 2, Rng(1)).state
    assert [columns_of(one) for one in state.planets] == [ground, ground]
    assert state.reserve == reserve
    assert state.bag == counts_of("kkk" + "rpybg" * 14)
    assert sum(state.bag) == 73


def test_the_sky_holds_two_of_each_color_and_no_equal_neighbors() -> None:
    for seed in range(20):
        sky = GAME.start(PLAIN.options, 2, Rng(seed)).state.sky
        assert counts_of(sky) == counts_of("rpybg" * 2)
        assert is_layout(sky)


def test_a_new_color_takes_over_all_of_the_one_it_replaces() -> None:
    rules = Rules(orange="y", white="p")
    assert (rules.colors, rules.newcomers) == ("rwobg", {"o": "y", "w": "p"})
    state = GAME.start(rules.options, 2, Rng(1)).state
    assert counts_of(state.sky) == counts_of("rwobg" * 2)
    assert state.bag == counts_of("kkk" + "rwobg" * 14)
    assert state.aside == counts_of("p" * 16 + "y" * 16)


@pytest.mark.parametrize("orange", ["", *"rpybg"])
@pytest.mark.parametrize("white", ["", *"rpybg"])
def test_any_color_may_be_replaced(orange: str, white: str) -> None:
    rules = Rules(orange=orange, white=white)
    assert len(set(rules.colors)) == 5
    assert ("o" in rules.colors, "w" in rules.colors) == (bool(orange), bool(white))
    assert not orange or orange not in rules.colors
    assert Rules.from_options(rules.options) == rules
    state = GAME.start(rules.options, 2, Rng(3)).state
    assert sum(state.aside) == 16 * (bool(orange) + bool(white))


def test_both_new_colors_for_the_same_one() -> None:
    assert Rules(orange="p", white="p").newcomers == {"o": "p", "w": "y"}
    assert Rules(orange="g", white="g").newcomers == {"o": "g", "w": "p"}


def test_the_first_player_is_drawn_by_lot() -> None:
    firsts = Counter(GAME.start(PLAIN.options, 2, Rng.from_word(str(seed))).state.active for seed in range(200))
    assert min(firsts.values()) > 70


def test_the_first_turn_goes_straight_to_the_drop() -> None:
    step = GAME.start(PLAIN.options, 2, Rng(1))
    assert step.state.phase == "drop"
    assert len(GAME.moves(step.state)) == 9 + 13
    assert [type(event) for event in step.events] == [TableSet, TurnStarted]


# --- Filling and swapping --------------------------------------------------------------------------------------------


def test_the_sky_is_filled_one_by_one_and_the_last_hole_without_a_choice() -> None:
    state, log = play(position("", ""), "d0010")
    assert (state.phase, state.active, state.seat) == ("fill", 1, 1)
    assert [type(event) for event in log] == [PairDropped, TurnStarted, BubbleeDrawn]
    assert texts_of(state) == ["f00", "f10"]
    first = state.drawn
    state, log = play(state, "f10")
    assert [type(event) for event in log] == [BubbleePut, BubbleeDrawn, BubbleePut]
    assert log[0] == BubbleePut(1, first, (1, 0))
    assert state.phase == "drop"
    assert state.sky[2] == first


def test_a_bubblee_goes_into_either_row_whatever_lies_beside() -> None:
    state = position("", "", sky=("r.ybg", ".bgrp"), drawn="r")
    assert texts_of(state) == ["f01", "f10"]
    after, _ = play(state, "f10")
    assert after.sky[0] == after.sky[2] == "r"


def test_three_holes_are_all_filled_by_the_next_player() -> None:
    state = position("", "", sky=("r.y.g", ".bgrp"), drawn="r")
    assert len(texts_of(state)) == 3
    state, _ = play(state, "f01")
    assert len(texts_of(state)) == 2
    state, _ = play(state, "f10")
    assert state.phase == "drop"


def test_a_swap_and_then_the_drop() -> None:
    state, log = play(position("", ""), "s0001", "d0010")
    assert log[0] == SkySwapped(0, ((0, 0), (0, 1)), "ry")
    assert planet(state, 0) == "y,p"
    assert not state.swapped


def test_draws_reveal_and_nothing_else_does() -> None:
    for state, move in random_walk(PLAIN, 2, "reveals"):
        step = GAME.apply(state, move)
        assert step.reveals == bool(told(step.events, BubbleeDrawn))


# --- The queue of powers (C-R2) --------------------------------------------------------------------------------------


def test_c_r2_one_queue_first_in_first_out() -> None:
    state = position("rr,b,b", "rg,g", sky=("rpybg", "bygrp"))
    state, log = play(state, "d0001")
    assert told(log, PowersWon) == [PowersWon(0, "r", 0), PowersWon(0, "b", 1)]
    assert {text[0] for text in texts_of(state)} == {"r"}


def test_c_r2_stack_takes_the_newest_batch_first() -> None:
    state = position("rr,b,b", "rg,g", sky=("rpybg", "bygrp"), rules=STACK)
    state, log = play(state, "d0001")
    assert told(log, PowersWon) == [PowersWon(0, "r", 0), PowersWon(0, "b", 0)]
    assert state.queue == (Batch(0, "b"), Batch(0, "r"))
    assert {text[0] for text in texts_of(state)} == {"b"}


def test_c_r2_the_owner_chooses_within_a_batch_and_may_use_the_rest_with_the_planets_as_they_are_then() -> None:
    state = position("kg", "k", sky=("..ybg", "ypbgr"), queue=[(0, "bgr")])
    assert {text[0] for text in texts_of(state)} == {"b", "g"}
    state, _ = play(state, "g-")
    assert {text[0] for text in texts_of(state)} == {"b"}
    state, _ = play(state, "b0")
    assert texts_of(state) == ["r-", "r0001"]


def test_c_r2_equal_powers_of_a_batch_are_used_one_by_one() -> None:
    state = position("rg,b", "k", sky=("..ybg", "ypbgr"), queue=[(0, "gg")])
    state, _ = play(state, "g0001")
    assert state.queue == (Batch(0, "g"),)
    state, _ = play(state, "g-")
    assert state.active == 1


def test_c_r2_what_a_power_wins_comes_last() -> None:
    made = position("rg,gr,rg", "kr,b", sky=("..ybg", "ypbgr"), queue=[(0, "g"), (0, "y"), (1, "y")])
    state, log = play(made, "g1011")
    assert won(log) == [(0, "gr")]
    assert told(log, PowersLost) == [PowersLost(0, "y")]  # the planet is empty now
    assert state.queue == (Batch(1, "y"), Batch(0, "gr"))


def test_c_r2_stack_what_a_power_wins_comes_next() -> None:
    rules = Rules(stack=True)
    made = position("rg,gr,rg,k", "kr,b", sky=("..ybg", "ypbgr"), queue=[(0, "gy"), (1, "y")], rules=rules)
    state, _ = play(made, "g1011")
    assert state.queue == (Batch(0, "gr"), Batch(0, "y"), Batch(1, "y"))


def test_a_batch_without_targets_is_lost_as_a_whole() -> None:
    state, log = play(position("krr,gg", "", sky=("rgpyb", "bybpr")), "d0010")
    assert won(log) == [(0, "gr")]
    assert told(log, PowersLost) == [PowersLost(0, "gr")]
    assert state.active == 1


def test_c_r6_two_groups_of_one_color_are_two_powers() -> None:
    state = position("k", "grgr,rbr,brbr", rules=NEWCOMERS, sky=("..obg", "owbgr"), queue=[(0, "w")])
    state, log = play(state, "w1")
    assert scores(state) == (0, 6)
    assert won(log) == [(1, "rr")]
    assert told(log, PowersLost) == [PowersLost(1, "rr")]


# --- The end ---------------------------------------------------------------------------------------------------------


def test_as_many_as_there_are_holes_are_enough() -> None:
    state, _ = play(position("", "", bag="rg"), "d0010")
    assert (state.phase, sum(state.bag)) == ("fill", 1)
    state, _ = play(state, "f00", "d3141")
    assert state.end == "bag"


def test_a_hole_more_than_the_bag_can_fill_ends_the_match() -> None:
    state = position("", "", bag="rg", sky=("..ybg", "ypbgr"), queue=[(0, "b")])
    assert play(state, "b-")[0].phase == "fill"
    ended, log = play(state, "b0")
    assert (ended.end, ended.sky.count("."), sum(ended.bag)) == ("bag", 3, 2)
    assert not told(log, TurnStarted, BubbleeDrawn)


@pytest.mark.parametrize(
    ("first", "winners", "reason"), [(35, (0, 1), "shared"), (36, (0,), "most_points"), (34, (1,), "most_points")]
)
def test_more_points_win_and_a_tie_is_shared(first: int, winners: tuple[int, ...], reason: str) -> None:
    rest = letters_of(position("", "", bag="").zones[1])
    assert len(rest) == 70
    state = position("", "", bag="", zones=(rest[:first], rest[first:]))
    state, log = play(state, "d0010")
    assert log[-1] == GameEnded((first, 70 - first), winners, reason)
    assert GAME.outcome(state) == Outcome((first, 70 - first), frozenset(winners), reason)


def test_points_are_bubblees_of_any_color() -> None:
    state = position("", "", zones=("kkry", "b"))
    assert GAME.observe(state, None).scores == (4, 1)


def test_two_gaps_that_are_not_side_by_side_lose_too() -> None:
    state = position("kkr,kkgk,kkbk,kkrk,kkg", "", sky=("..ygb", "ybgyp"), drawn="y", bag="p" * 9)
    state, log = play(state, "f00")
    assert told(log, DropMissing) == [DropMissing(0)]
    assert GAME.outcome(state) == Outcome(tuple(map(float, scores(state))), frozenset({1}), "no_drop")


def test_who_has_no_drop_loses_whatever_the_scores() -> None:
    state = position(FULL, "", sky=("..ygb", "ybgyp"), drawn="y", bag="p" * 9, zones=("r" * 9 + "g" * 9, ""))
    state, _ = play(state, "f00")
    assert state.loser == 0


def test_overcrowding_is_tested_in_ones_own_turn_only() -> None:
    state = position("", "kkrk,kkgk,kkbk,kkrk,kkg", sky=("..ybg", "ypbgr"), queue=[(0, "b")], bag_blacks=0)
    after, _ = play(state, "b4")
    assert (after.phase, after.active) == ("fill", 1), "the planet is full, but it is not lost yet"


def test_a_match_in_which_no_power_touches_sky_or_bag_has_37_turns() -> None:
    blue = {f"b{column}" for column in range(5)}
    for word in range(60):
        walk = list(random_walk(Rules(blacks=0), 2, f"long {word}", choose=careful_move))
        last = GAME.advance(*walk[-1])
        if last.end == "bag" and not blue & {GAME.format_move(move) for _, move in walk}:
            assert (last.turn, sum(last.bag), last.sky.count(".")) == (37, 1, 2)
            return
    raise AssertionError("no match was long enough")


def test_matches_end_in_every_way() -> None:
    ends = Counter(
        GAME.advance(*list(random_walk(Rules(blacks=0), 2, f"ends {word}", choose=careful_move))[-1]).end
        for word in range(30)
    )
    assert set(ends) == {"bag", "no_drop", "eliminated"}
