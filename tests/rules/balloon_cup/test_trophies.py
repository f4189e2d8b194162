"""Claiming trophies: what is due, what can be traded, and who is asked in which order."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from itertools import product

import pytest

from balloongames.core.rng import Rng
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.events import (
    CardDrawn,
    GameEnded,
    TradeDeclined,
    TrophyClaimed,
    TurnStarted,
)
from balloongames.rules.balloon_cup.moves import ClaimTrophy, format_move
from balloongames.rules.balloon_cup.state import COLORS, NOBODY, PRICES, State, count_cubes, missing_cards
from balloongames.rules.balloon_cup.trophies import due_trophies, needs_order, pay, trades
from tests.rules.balloon_cup.oracle import Oracle
from tests.rules.balloon_cup.positions import play, position, texts_of


def trading(
    *cubes: str,
    trophies: Mapping[str, int],
    tiles: str = "r,ry,ryg,rygb",
    box: str | None = None,
    seat: int = 0,
    winner: int = 0,
    turn: int = 0,
) -> State:
    """A tile has just been decided, what was due is claimed, and ``seat`` may trade."""
    return position(tiles, phase="trade", cubes=cubes, trophies=trophies, box=box, seat=seat, winner=winner, turn=turn)


def claims(cubes: str, taken: str) -> list[str]:
    """What somebody with these cubes can get by trades when the trophies of these colors are taken."""
    owners = tuple(1 if color in taken else NOBODY for color in COLORS)
    return [format_move(claim) for claim in trades(count_cubes(cubes), owners)]


# --- What can be paid ------------------------------------------------------------------------------------------------


def test_the_prices() -> None:
    assert dict(zip(COLORS, PRICES, strict=True)) == {"r": 7, "y": 6, "g": 5, "b": 4, "a": 3}
    for color, price in zip(COLORS, PRICES, strict=True):
        assert due_trophies(count_cubes(color * price), (NOBODY,) * 5) == color
        assert due_trophies(count_cubes(color * (price - 1)), (NOBODY,) * 5) == ""
        taken = tuple(0 if other == color else NOBODY for other in COLORS)
        assert due_trophies(count_cubes(color * price), taken) == ""


def test_example_6_a_set_is_of_a_color_that_is_taken() -> None:
    assert claims("ggggyyy", "y") == ["tg+y"]
    assert pay(count_cubes("ggggyyy"), ClaimTrophy("g", "y")) == ((0, 0, 0, 0, 0), 4)
    assert claims("ggggrrr", "y") == []


def test_sets_of_several_colors_may_be_combined() -> None:
    assert claims("gggyyyrrr", "ry") == ["tg+ry"]
    assert claims("gggyyyrrrrrr", "ry") == ["tg+rr", "tg+ry", "ta+rry"]


def test_three_cubes_of_mixed_colors_are_no_set() -> None:
    assert claims("ggggyyrr", "ry") == []


def test_b_r3_own_cubes_are_used_up_before_sets() -> None:
    assert claims("aayyyyyy", "y") == ["ta+y"]


def test_b_r3_example_12_a_trophy_may_be_paid_by_sets_alone() -> None:
    assert claims("rrrrrryyy", "ry") == ["ta+rry"]
    assert pay(count_cubes("rrrrrryyy"), ClaimTrophy("a", "rry")) == ((0, 0, 0, 0, 0), 0)


def test_the_payer_chooses_the_sets() -> None:
    # Green is one cube short, and sets of red, yellow and blue are at hand.
    assert claims("ggggrrryyybbb", "ryb") == ["tg+r", "tg+y", "tg+b", "ta+ryb"]


def test_payments_agree_with_the_oracle() -> None:
    rng = Rng.from_word("payments")
    several = 0
    for _ in range(2000):
        cubes = "".join(color * rng.below(2 * price) for color, price in zip(COLORS, PRICES, strict=True))
        taken = "".join(color for color in COLORS if rng.below(2))
        oracle = Oracle()
        oracle.won[0].update(cubes)
        oracle.owner = dict.fromkeys(taken, 1)
        found = claims(cubes, taken)
        moves = [GAME.parse_move(text) for text in found]
        assert moves == sorted(set(moves))  # type: ignore[type-var]
        assert set(found) == set(oracle.payments(0))
        owners = tuple(1 if color in taken else NOBODY for color in COLORS)
        assert list(due_trophies(count_cubes(cubes), owners)) == oracle.due(0)
        several += len(found) > 3
    assert several > 100


def test_order_matters_when_the_third_trophy_leaves_another_one_behind() -> None:
    for owned, due in product(range(3), ["", "r", "ry", "ryg", "rygb"]):
        assert needs_order(due, owned) == (owned + len(due) > 3)


# --- Who is asked ----------------------------------------------------------------------------------------------------


def test_what_is_due_is_taken_without_asking() -> None:
    state, log = play(position("b,rg,aaa,yyyy", "b5/", turn=1, hands=("", "b3"), cubes=("", "bbb")), "b3-1R")
    assert TrophyClaimed(1, "b", 4, "") in log
    assert state.trophies == (NOBODY, NOBODY, NOBODY, 1, NOBODY)
    assert state.phase == "place"


def test_several_due_trophies_are_taken_together() -> None:
    state = position("r,ba,ryy,rryy", "/,b13a13/b1", hands=("a1", ""), cubes=("bbbaaggg", ""))
    after, log = play(state, "a1-2R")
    assert [event for event in log if isinstance(event, TrophyClaimed)] == [
        TrophyClaimed(0, "b", 4, ""),
        TrophyClaimed(0, "a", 3, ""),
    ]
    assert after.cubes[0] == (0, 0, 3, 0, 0)


def test_more_cubes_than_a_trophy_needs_stay_with_their_owner() -> None:
    state = position("r,bb,ryy,rryy", "/,b13b11/b1", hands=("b3", ""), cubes=("bbb", ""))
    after, log = play(state, "b3-2R")
    assert TrophyClaimed(0, "b", 4, "") in log
    assert after.cubes[0] == (0, 0, 0, 1, 0)


def test_example_11_the_compulsory_claim_comes_first_and_makes_a_trade_possible() -> None:
    state = position("r,ry,ryy,gggg", "/,/,/,g8g10g12g13/g1g2g4", hands=("g6", ""), cubes=("ggggbbb", ""))
    trade, log = play(state, "g6-4R")
    assert log[-1] == TrophyClaimed(0, "g", 5, "")
    assert texts_of(trade) == ["t-", "tb+g"]
    declined, log = play(trade, "t-")
    assert log[0] == TradeDeclined(0)
    assert declined.cubes[0] == (0, 0, 3, 3, 0)
    claimed, log = play(trade, "tb+g")
    assert log[0] == TrophyClaimed(0, "b", 3, "g")
    assert claimed.cubes[0] == (0, 0, 0, 0, 0)


def test_example_12_is_the_only_payment() -> None:
    state = trading("rrrrrryyy", "", trophies={"r": 1, "y": 1}, tiles="b,bb,ggg,ggga")
    assert texts_of(state) == ["t-", "ta+rry"]
    after, log = play(state, "ta+rry")
    assert log[0] == TrophyClaimed(0, "a", 0, "rry")
    assert after.cubes[0] == (0, 0, 0, 0, 0)


def test_the_winner_may_go_on_claiming() -> None:
    state = trading("rrrrrrbbbaa", "", trophies={"r": 1}, tiles="y,yy,ggg,gggb")
    assert texts_of(state) == ["t-", "tb+r", "ta+r"]
    state, log = play(state, "tb+r")
    assert len(log) == 1
    assert (state.seat, texts_of(state)) == (0, ["t-", "ta+r"])
    state, _ = play(state, "ta+r")
    assert state.trophies == (1, NOBODY, NOBODY, 0, 0)
    assert state.phase == "place"


def both(**changes: int) -> State:
    """Either can trade for one trophy: the winner for blue, the loser for gray."""
    return trading("bbbrrr", "aayyy", trophies={"r": 0, "y": 1}, tiles="g,gg,rbg,gyyb", **changes)  # type: ignore[arg-type]


def test_declining_leaves_one_trophy_to_the_loser() -> None:
    state, log = play(both(), "t-")
    assert log == [TradeDeclined(0)]
    assert (state.phase, state.seat, state.winner, state.turn) == ("trade", 1, 0, 0)
    assert texts_of(state) == ["t-", "ta+y"]


@pytest.mark.parametrize("placer", [0, 1])
def test_b_r4_the_losers_pass_ends_it(placer: int) -> None:
    state, _ = play(both(turn=placer), "t-")
    after, log = play(state, "t-")
    assert log[0] == TradeDeclined(1)
    assert [type(event) for event in log[1:]] == [CardDrawn, TurnStarted]
    assert [event.seat for event in log[1:]] == [placer, 1]  # type: ignore[attr-defined]
    assert (after.phase, after.seat, after.turn, after.winner) == ("place", 1, 1, NOBODY)
    assert after.trophies == (0, 1, NOBODY, NOBODY, NOBODY)


def test_after_the_losers_claim_the_winner_is_asked_again() -> None:
    state, _ = play(both(), "t-")
    state, log = play(state, "ta+y")
    assert log == [TrophyClaimed(1, "a", 2, "y")]
    assert (state.phase, state.seat, texts_of(state)) == ("trade", 0, ["t-", "tb+r"])
    declined, log = play(state, "t-")
    assert [type(event) for event in log] == [TradeDeclined, CardDrawn, TurnStarted], "the loser has nothing left"
    assert declined.seat == 1
    claimed, log = play(state, "tb+r")
    assert [type(event) for event in log] == [TrophyClaimed, CardDrawn, TurnStarted]
    assert claimed.trophies == (0, 1, NOBODY, 0, 1)


def test_whoever_can_not_claim_is_not_asked() -> None:
    # The winner of tile 2 gets a red and a gray cube: no use for him, while the loser has a trade since long ago.
    state = position("b,ra,ggg,rrrb", "/,r13a13/a1", hands=("r1", ""), cubes=("g", "aayyy"), trophies={"r": 0, "y": 1})
    loser, log = play(state, "r1-2R")
    assert not any(isinstance(event, TradeDeclined) for event in log)
    assert (loser.phase, loser.seat, loser.winner, loser.turn) == ("trade", 1, 0, 0)
    nobody = position("b,ra,ggg,rrrb", "/,r13a13/a1", hands=("r1", ""), cubes=("g", "aayy"), trophies={"r": 0, "y": 1})
    after, _ = play(nobody, "r1-2R")
    assert (after.phase, after.seat) == ("place", 1)


def test_there_is_no_claiming_without_a_decided_tile() -> None:
    state = position("b,ra,ggg,rrrb", hands=("r1", ""), cubes=("aayyy", ""), trophies={"r": 0, "y": 1})
    after, _ = play(state, "r1-2R")
    assert after.phase == "place"


# --- The cascade of the rulebook -------------------------------------------------------------------------------------


def mirrored(state: State) -> State:
    """The same with the seats swapped."""
    swap = {0: 1, 1: 0, NOBODY: NOBODY}
    return dataclasses.replace(
        state,
        turn=1 - state.turn,
        seat=1 - state.seat,
        winner=swap[state.winner],
        sides=tuple(side for index in range(0, 8, 2) for side in reversed(state.sides[index : index + 2])),
        missing=missing_cards(
            state.tiles,
            tuple(side for index in range(0, 8, 2) for side in reversed(state.sides[index : index + 2])),
        ),
        hands=state.hands[::-1],
        shown=state.shown[::-1],
        cubes=state.cubes[::-1],
        trophies=tuple(swap[owner] for owner in state.trophies),
    )


@pytest.fixture(params=[0, 1], ids=["Kevin left", "Kevin right"])
def kevin(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def cascade(kevin: int) -> State:
    """Example 7 after Kevin has claimed green, which was due, and blue: it is for Mike to claim now."""
    state = position(
        "r,ry,ryg,ggba",
        "/,/,/,g12g13b13a13/g1g2b1",
        hands=("a1", ""),
        cubes=("yyyrrrgggbba", "aabbbgggyyyyy"),
        trophies={"r": 1},
    )
    if kevin:
        state = mirrored(state)
    state, log = play(state, "a1-4L" if kevin else "a1-4R")
    mike = 1 - kevin
    assert log[-1] == TrophyClaimed(kevin, "g", 5, "")
    assert state.cubes[kevin] == count_cubes("yyyrrrbbbaa")
    assert state.cubes[mike] == count_cubes("aabbbgggyyyyy")
    assert (state.seat, texts_of(state)) == (kevin, ["t-", "tb+r", "ta+r"])
    state, _ = play(state, "tb+r")
    assert state.cubes[kevin] == count_cubes("yyyaa")
    assert (state.seat, texts_of(state)) == (mike, ["t-", "ty+g", "ty+b", "ta+g", "ta+b"])
    return state


def test_example_7_a_gray_first_and_mike_wins(kevin: int) -> None:
    mike = 1 - kevin
    state, log = play(cascade(kevin), "ta+b")
    assert log == [TrophyClaimed(mike, "a", 2, "b")], "Kevin can claim nothing"
    assert (state.seat, texts_of(state)) == (mike, ["t-", "ty+g"])
    state, log = play(state, "ty+g")
    assert log[0] == TrophyClaimed(mike, "y", 5, "g")
    assert GAME.outcome(state).winners == {mike}  # type: ignore[union-attr]
    assert isinstance(log[-1], GameEnded)


def test_example_7_b_yellow_first_and_kevin_wins(kevin: int) -> None:
    state, log = play(cascade(kevin), "ty+b")
    assert log == [TrophyClaimed(1 - kevin, "y", 5, "b")]
    assert (state.seat, texts_of(state)) == (kevin, ["t-", "ta+y"])
    state, log = play(state, "ta+y")
    assert log[0] == TrophyClaimed(kevin, "a", 2, "y")
    assert len(log) == 2, "it is over at that very moment"
    assert GAME.outcome(state).winners == {kevin}  # type: ignore[union-attr]


# --- The order of due trophies ---------------------------------------------------------------------------------------


def test_the_order_is_chosen_when_the_third_trophy_is_among_several() -> None:
    state = position("r,gb,yya,rrya", "/,g13b13/g1", hands=("b1", ""), cubes=("ggggbbb", ""), trophies={"r": 0, "y": 0})
    choice, log = play(state, "b1-2R")
    assert not any(isinstance(event, TrophyClaimed) for event in log)
    assert (choice.phase, choice.seat, choice.winner) == ("claim", 0, 0)
    assert texts_of(choice) == ["tg", "tb"], "declining is not possible"
    for text, color, price in (("tg", "g", 5), ("tb", "b", 4)):
        after, log = play(choice, text)
        assert log == [TrophyClaimed(0, color, price, ""), GameEnded((3, 0), (0,), "three_trophies")]
        assert after.phase == "over"


def test_two_of_three_due_trophies_are_chosen_one_after_the_other() -> None:
    state = position(
        "r,ra,ygb,yyrr", "/,/,y1g1b1/y13g13", hands=("b13", ""), cubes=("yyyyyggggbbb", ""), trophies={"r": 0}
    )
    choice, _ = play(state, "b13-3R")
    assert texts_of(choice) == ["ty", "tg", "tb"]
    choice, log = play(choice, "tg")
    assert log == [TrophyClaimed(0, "g", 5, "")]
    assert texts_of(choice) == ["ty", "tb"]
    after, log = play(choice, "tb")
    assert log[-1] == GameEnded((3, 0), (0,), "three_trophies")
    assert after.trophies == (0, NOBODY, 0, 0, NOBODY)


def test_no_order_is_asked_for_when_all_that_is_due_is_taken_anyway() -> None:
    state = position("r,yg,yab,rrya", "/,y13g13/y1", hands=("g1", ""), cubes=("yyyyygggg", ""), trophies={"r": 0})
    after, log = play(state, "g1-2R")
    assert log[-1] == GameEnded((3, 0), (0,), "three_trophies")
    assert after.trophies == (0, 0, 0, NOBODY, NOBODY)
