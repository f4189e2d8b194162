"""The preview before a move: it must foretell exactly what then happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from balloongames.core.game import Event
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.forecast import ChainStep, Forecast, forecast
from balloongames.rules.bubblee_pop.lines import Flight, Group
from balloongames.rules.bubblee_pop.moves import Move, SwapSky
from balloongames.rules.bubblee_pop.planet import columns_of, planet_of
from balloongames.rules.bubblee_pop.state import Batch, Rules, State
from tests.rules.bubblee_pop.positions import (
    FULL,
    NEWCOMERS,
    careful_move,
    columns,
    play,
    position,
    random_walk,
)


def foresee(state: State, text: str, swap: str = "") -> Forecast:
    first = GAME.parse_move(swap) if swap else None
    assert first is None or isinstance(first, SwapSky)
    return forecast(GAME.observe(state, state.seat), GAME.parse_move(text), first)


def test_a_drop_without_lines() -> None:
    state = position("r", "k")
    assert foresee(state, "d0001") == Forecast(
        effect=(e.PairDropped(0, (e.Fall("r", (0, 0), (0, 1)), e.Fall("y", (0, 1), (0, 2)))),),
        steps=(),
        points=(0, 0),
        powers=(),
        planets=(planet_of(columns("rry")), planet_of(columns("k"))),
        eliminated=None,
    )


def test_a_chain_is_told_step_by_step() -> None:
    # Example 8.
    state = position("rr,b,b", "rg", sky=("rpybg", "bygrp"))
    seen = foresee(state, "d0001")
    assert seen.steps == (
        ChainStep(
            seat=0,
            chain=1,
            groups=(Group("r", ((0, 0), (0, 1), (0, 2)), ((0, 0), (0, 1), (0, 2))),),
            points=3,
            powers="r",
            flights=(Flight("b", (0, 3), (0, 0)),),
        ),
        ChainStep(0, 2, (Group("b", ((0, 0), (1, 0), (2, 0)), ((0, 0), (1, 0), (2, 0))),), 3, "b", ()),
    )
    assert seen.points == (6, 0)
    assert seen.powers == (Batch(0, "r"), Batch(0, "b"))
    assert seen.planets == (planet_of(columns("")), planet_of(columns("rg")))


def test_the_newest_powers_come_first_with_the_stack() -> None:
    state = position("rr,b,b", "rg", sky=("rpybg", "bygrp"), rules=Rules(stack=True))
    assert foresee(state, "d0001").powers == (Batch(0, "b"), Batch(0, "r"))


def test_a_swap_and_a_drop_together() -> None:
    state = position("krr", "kg", sky=("grpyb", "ybgrp"))
    assert foresee(state, "d0010").points == (0, 0)
    seen = foresee(state, "d0010", "s0010")
    assert [type(event) for event in seen.effect] == [e.SkySwapped, e.PairDropped]
    assert seen.points == (3, 0)
    assert seen.powers == (Batch(0, "r"),)
    after, _ = play(state, "s0010", "d0010")
    assert after.queue == seen.powers


def test_what_touches_the_line_is_told_apart_from_it() -> None:
    state = position("krr,gr", "k", sky=("rbpyg", "ybgrp"))
    (step,) = foresee(state, "d0010").steps
    assert step.groups == (Group("r", ((0, 1), (0, 2), (0, 3), (1, 1)), ((0, 1), (0, 2), (0, 3))),)


def test_a_power_that_gives_a_line_away() -> None:
    state = position("k", "b,b", sky=("..ybg", "ypbgr"), queue=[(0, "b"), (0, "y")])
    seen = foresee(state, "b2")
    assert seen.points == (0, 3)
    assert seen.powers == (Batch(1, "b"),)
    assert seen.steps[0].seat == 1


def test_a_power_that_eliminates() -> None:
    state = position("r", FULL, sky=("..ybg", "ypbgr"), queue=[(0, "p")], bag_blacks=0)
    seen = foresee(state, "p0")
    assert seen.eliminated == 1
    assert seen.steps == ()
    assert columns_of(seen.planets[1])[0] == "kkrkr"


def test_orange_costs_the_other_one_a_point() -> None:
    state = position("k", "k", rules=NEWCOMERS, sky=("..obg", "owbgr"), queue=[(0, "o")], zones=("", "rr"))
    assert foresee(state, "or").points == (0, -1)
    assert foresee(state, "o0").points == (0, 0)


def test_declining_leads_to_nothing() -> None:
    state = position("rg", "k", sky=("..ybg", "ypbgr"), queue=[(0, "g")])
    seen = foresee(state, "g-")
    assert (seen.effect, seen.points) == ((e.PowerDeclined(0, "g"),), (0, 0))


def test_only_moves_of_the_moment_are_foreseen() -> None:
    state = position("", "")
    for text in ("f00", "s0010", "y0", "d0111"):
        with pytest.raises(ValueError, match="nothing to foresee"):
            foresee(state, text)
    with pytest.raises(ValueError, match="not a legal swap"):
        foresee(play(state, "s0010")[0], "d0010", "s0010")
    with pytest.raises(ValueError, match="not a legal swap"):
        foresee(position("rg", "", sky=("..ybg", "ypbgr"), queue=[(0, "g")]), "g-", "s2030")
    full = position("rypy,yrbb,gpyp,kppy,rykk", "", sky=("gprbb", "byprg"))
    assert foresee(full, "d2021", "s1020").points[0] > 0
    with pytest.raises(ValueError, match="not a legal swap"):
        foresee(full, "d2021", "s0010")


def told(state: State, move: Move) -> Iterator[Event]:
    """What the forecast says, in the words of the events."""
    seen = forecast(GAME.observe(state, state.seat), move)
    yield from seen.effect
    for step in seen.steps:
        yield e.LinesScored(step.seat, step.chain, step.groups, step.points)
        if step.powers:
            yield e.PowersWon(step.seat, step.powers, -1)
        if step.flights:
            yield e.BubbleesFell(step.seat, step.flights)


def happened(state: State, move: Move) -> Iterator[Event]:
    """What is told of a move until the next batch, turn or end comes up."""
    for event in GAME.apply(state, move).events:
        match event:
            case e.PowersWon(seat, powers, _):
                yield e.PowersWon(seat, powers, -1)
            case e.TurnStarted() | e.PowersLost() | e.PlayerEliminated() | e.GameEnded():
                return
            case _:
                yield event


@pytest.mark.parametrize("rules", [Rules(), NEWCOMERS, Rules(orange="r", white="b", stack=True, blacks=0)])
def test_what_is_foretold_happens(rules: Rules) -> None:
    sorts: Counter[str] = Counter()
    for word in ("clear", "cloudy", "starry", "misty", "windy", "rainy"):
        for state, move in random_walk(rules, 2, word, choose=careful_move):
            if state.phase == "fill" or isinstance(move, SwapSky):
                continue
            assert list(told(state, move)) == list(happened(state, move))
            seen = forecast(GAME.observe(state, state.seat), move)
            after = GAME.advance(state, move)
            assert (seen.eliminated is not None) == (after.end == "eliminated")
            sorts[GAME.format_move(move)[0]] += 1
    assert set(sorts) >= {"d", *rules.colors} - {"k"}
