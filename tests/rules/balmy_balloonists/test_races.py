"""Races of simple players: how long they last, what fuel is left, who wins. The table in the rules is the measure."""

from __future__ import annotations

from statistics import median

import pytest

from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.state import ACROSS
from tests.rules.balmy_balloonists.greedy import race

FEW, MANY = 6, 500


def measured(seats, number):
    """Return the rounds of all races and the fuel that their winners had left."""
    rounds, fuel = [], []
    for one in range(number):
        state = race(seats, one)
        rounds.append(state.round)
        if state.ending == "across":
            winners = GAME.outcome(state).winners
            assert all(state.balloons[seat].standing == ACROSS for seat in winners)
            fuel += [state.balloons[seat].fuel for seat in winners]
    return rounds, fuel


@pytest.mark.parametrize("seats", [2, 4])
def test_a_few_races_last_about_as_long_as_in_the_table(seats):
    rounds, fuel = measured(seats, FEW)
    assert 11 <= median(rounds) <= 21
    assert median(fuel) <= 4


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seats", range(2, 7))
def test_many_races_last_as_long_as_in_the_table(seats):
    rounds, fuel = measured(seats, MANY)
    assert 12 <= median(rounds) <= 18
    assert median(fuel) <= 2


@pytest.mark.parametrize(
    "name", ["atlantic", "pacific", "continental", "eurasia", "atlantic_hot_air", "pacific_hot_air"]
)
def test_short_races_are_short(name):
    state = race(3, 1, race=name)
    assert state.round <= 20
    assert any(balloon.standing == ACROSS for balloon in state.balloons)
