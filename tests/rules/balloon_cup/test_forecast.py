"""The preview before a move: it must foretell exactly what then happens."""

from __future__ import annotations

from collections import Counter

import pytest

from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup.events import (
    CardPlaced,
    CubesTaken,
    GameEnded,
    TileFilled,
    TileScored,
    TrophyClaimed,
)
from balloongames.rules.balloon_cup.forecast import Forecast, Settlement, TrophyForecast, forecast, foresee_claim
from balloongames.rules.balloon_cup.moves import ClaimTrophy, DeclineTrade, PlaceCard
from balloongames.rules.balloon_cup.state import NOBODY, Rules, State, count_cubes
from tests.rules.balloon_cup.oracle import Oracle
from tests.rules.balloon_cup.positions import PLAIN, WAITING, play, position, random_walk

NO_TROPHIES = (NOBODY,) * 5


def foresee(state: State, text: str) -> Forecast:
    move = GAME.parse_move(text)
    assert isinstance(move, PlaceCard)
    return forecast(GAME.observe(state, state.seat), move)


def test_a_placement_that_leaves_something_missing() -> None:
    state = position("b,rg,aaa,ryyb", "/,/,/,y7/r13b1", hands=("y13", ""))
    assert foresee(state, "y13-4R") == Forecast((7, 27), ("ryb", "y"), None)


def test_a_placement_that_completes_a_tile() -> None:
    state = position("b,rg,aaa,yyyy", "/,r13/r6g7", hands=("g1", ""))
    cubes = (count_cubes("rg"), count_cubes(""))
    assert foresee(state, "g1-2L") == Forecast(
        (14, 13),
        ("", ""),
        Settlement(0, "higher", "rg", True, "", False, TrophyForecast(cubes, NO_TROPHIES, ("", ""), None)),
    )


def test_a_tie_goes_to_the_placer() -> None:
    state = position("a,rb,ggg,yyyy", "/,r1b13/r13", turn=1, hands=("", "b1"))
    found = foresee(state, "b1-2R").settlement
    assert found is not None
    assert (found.winner, found.decider) == (1, "last_card")


def test_a_tile_that_will_leave_the_game() -> None:
    state = position(
        "r,rr,rrr,yyyy",
        "/,/,r1r2r3/r4r5,y9y11y12y13/y5y6y7",
        hands=("y8", "r6"),
        cubes=("yggba", "ggbbba"),
        trophies={"r": 0, "y": 1, "g": 0, "a": 1},
    )
    found = foresee(state, "y8-4R").settlement
    assert found is not None
    assert not found.stays


def test_due_trophies_and_the_trades_after_them() -> None:
    state = position("r,ry,ryy,gggg", "/,/,/,g8g10g12g13/g1g2g4", hands=("g6", ""), cubes=("ggggbbb", ""))
    found = foresee(state, "g6-4R").settlement
    assert found is not None
    assert (found.due, found.chooses) == ("g", False)
    assert found.after.cubes[0] == count_cubes("gggbbb")
    assert found.after.trophies == (NOBODY, NOBODY, 0, NOBODY, NOBODY)
    assert found.after.trades == ("b", "")


def test_the_third_trophy() -> None:
    state = position("b,rg,aaa,yyyy", "b5/", hands=("b3", ""), cubes=("", "bbb"), trophies={"r": 1, "y": 1})
    found = foresee(state, "b3-1R").settlement
    assert found is not None
    assert (found.due, found.after.victor, found.after.trades) == ("b", 1, ("", ""))


def test_a_choice_among_due_trophies() -> None:
    state = position("r,gb,yya,rrya", "/,g13b13/g1", hands=("b1", ""), cubes=("ggggbbb", ""), trophies={"r": 0, "y": 0})
    found = foresee(state, "b1-2R").settlement
    assert found is not None
    assert (found.due, found.chooses) == ("gb", True)
    assert found.after.cubes[0] == count_cubes("gggggbbbb"), "nothing is paid yet"
    assert found.after.victor == 0, "but the third trophy is sure"
    choice, _ = play(state, "b1-2R")
    after = foresee_claim(GAME.observe(choice, 0), ClaimTrophy("b"))
    assert (after.cubes[0], after.victor) == (count_cubes("ggggg"), 0)


def test_a_claim_may_open_a_trade_for_the_other() -> None:
    # Example 7: if Mike takes yellow first, Kevin can take gray.
    state = position(
        "r,ry,ryg,ggba",
        "/,/,/,g12g13b13a13/g1g2b1",
        hands=("a1", ""),
        cubes=("yyyrrrgggbba", "aabbbgggyyyyy"),
        trophies={"r": 1},
    )
    state, _ = play(state, "a1-4R", "tb+r")
    seen = GAME.observe(state, 1)
    assert foresee_claim(seen, ClaimTrophy("y", "b")).trades == ("a", "a")
    assert foresee_claim(seen, ClaimTrophy("a", "b")).trades == ("", "y")


def test_only_moves_of_the_moment_are_foreseen() -> None:
    state = position("r,ry,ryg,rygb", hands=("r1", "b1"))
    with pytest.raises(ValueError, match="not a legal placement"):
        forecast(GAME.observe(state, 0), PlaceCard(37, 1, 0))
    for viewer in (1, None):
        with pytest.raises(ValueError, match="not the moment"):
            forecast(GAME.observe(state, viewer), PlaceCard(0, 1, 0))
    with pytest.raises(ValueError, match="not the moment"):
        foresee_claim(GAME.observe(state, 0), ClaimTrophy("r"))
    trade = position("b,bb,gga,rrbb", phase="trade", winner=0, cubes=("rrryyya", ""), trophies={"r": 0, "y": 1})
    with pytest.raises(ValueError, match="not a legal claim"):
        foresee_claim(GAME.observe(trade, 0), ClaimTrophy("a", "rr"))
    with pytest.raises(ValueError, match="not the moment"):
        foresee_claim(GAME.observe(trade, 1), ClaimTrophy("a", "ry"))
    with pytest.raises(ValueError, match="not the moment"):
        forecast(GAME.observe(trade, 0), PlaceCard(0, 1, 0))


def tradeable(state: State) -> tuple[str, ...]:
    """By seat, the colors that trades can bring, by the oracle."""
    found = []
    for seat in (0, 1):
        oracle = Oracle()
        for color, letter in enumerate("rygba"):
            oracle.won[seat][letter] = state.cubes[seat][color]
            if state.trophies[color] != NOBODY:
                oracle.owner[letter] = state.trophies[color]
        found.append("".join(dict.fromkeys(text[1] for text in oracle.payments(seat))))
    return tuple(found)


@pytest.mark.parametrize("rules", [PLAIN, WAITING], ids=["at least one", "or none"])
def test_what_is_foretold_happens(rules: Rules) -> None:
    seen = Counter[str]()
    for number in range(25):
        for state, move in random_walk(rules, f"foretold {number}"):
            step = GAME.apply(state, move)
            match move:
                case PlaceCard():
                    compare(state, move, step.events, step.state)
                    seen["placed"] += 1
                case ClaimTrophy():
                    after = foresee_claim(GAME.observe(state, state.seat), move)
                    claimed = next(event for event in step.events if isinstance(event, TrophyClaimed))
                    assert (claimed.color, claimed.sets) == (move.color, move.sets)
                    assert after.victor == (state.seat if isinstance(step.events[-1], GameEnded) else None)
                    if len(step.events) == 1:
                        assert (after.cubes, after.trophies) == (step.state.cubes, step.state.trophies)
                    seen["claimed"] += 1
                case DeclineTrade():
                    seen["declined"] += 1
    assert seen["placed"] > 1500
    assert seen["claimed"] > 10


def compare(state: State, move: PlaceCard, events: tuple[object, ...], after: State) -> None:
    found = forecast(GAME.observe(state, state.seat), move)
    placed = next(event for event in events if isinstance(event, CardPlaced))
    assert found.totals == placed.totals
    scored = [event for event in events if isinstance(event, TileScored)]
    if not scored:
        assert found.settlement is None
        view = GAME.observe(after, None)
        assert found.missing == (view.lacking(move.tile, 0), view.lacking(move.tile, 1))
        return
    settlement = found.settlement
    assert settlement is not None
    assert (settlement.winner, settlement.decider) == (scored[0].winner, scored[0].decider)
    taken = next(event for event in events if isinstance(event, CubesTaken))
    assert (taken.seat, taken.cubes) == (settlement.winner, settlement.cubes)
    assert settlement.stays == any(isinstance(event, TileFilled) for event in events)
    claimed = "".join(event.color for event in events if isinstance(event, TrophyClaimed))
    assert claimed == ("" if settlement.chooses else settlement.due)
    assert settlement.chooses == (after.phase == "claim")
    assert (settlement.after.cubes, settlement.after.trophies) == (after.cubes, after.trophies)
    over = settlement.chooses or (after.phase == "over" and after.trophies.count(settlement.winner) == 3)
    assert settlement.after.victor == (settlement.winner if over else None)
    assert settlement.after.trades == (("", "") if over else tradeable(after))
    assert any(settlement.after.trades) == (after.phase == "trade")
