"""The worked examples of the rules, one by one, played at a table."""

from __future__ import annotations

import pytest

from balloongames.rules.balmy_balloonists.state import ACROSS, OUT
from tests.rules.balmy_balloonists.positions import (
    QUADRANT_INDEX,
    at,
    e,
    fly,
    line,
    names,
    only,
    play,
    race,
    told,
    where,
    why,
    wind,
)

CARD = "S1/-/N2?"


@pytest.mark.parametrize(
    ("place", "altitude", "ends"),
    [
        ("4/3.4", "low", "2/3.2"),
        ("4/3.4", "medium", "4/3.4"),
        ("4/3.4", "high", "5/3.5"),
        ("4/3.4", "ground", "4/3.4"),
        ("2/3.2", "low", "1/3.1"),
        ("5/3.3", "high", "beside 5/3.3"),
        ("beside 5/3.3", "low", "4/3.2"),
    ],
)
def test_1_a_local_wind_card(place, altitude, ends):
    state = race(at(place, altitude), at("3/1.1"), hands=[[CARD, "N1/-/-Q", "S1/-/-Q"]])
    assert where(play(state, wind(CARD)).state) == f"{ends} {altitude}"


def test_2_libya_stops_a_balloon_without_permission():
    step = fly(race(at("4/3.3", "high"), at("3/1.1")), "high")
    assert where(step.state) == "4/3.5 ground"
    assert step.state.balloons[0].tokens == (6, 9, 11)
    assert step.state.balloons[0].lost
    landed = only(step.events, e.BalloonLanded)
    assert (landed.cause, landed.paid) == ("zone", (3, 0, 0))


def test_2_with_permission_libya_is_flown_over():
    step = fly(race(at("4/3.3", "high"), at("3/1.1"), advantages=[["libya"]]), "high")
    assert where(step.state) == "4/4.2 high"
    assert step.state.balloons[0].tokens == (9, 9, 10)


def test_3_the_alps_stop_a_low_balloon_and_no_higher_one():
    low = fly(race(at("3/3.3", "low"), at("3/1.1")), "low").state
    assert where(low) == "3/3.4 ground"
    assert low.balloons[0].tokens == (9, 9, 11)
    assert low.balloons[0].lost
    assert where(fly(race(at("3/3.3"), at("3/1.1")), "medium").state) == "3/4.2 medium"


def test_4_brown_is_passed_at_medium_and_white_is_not():
    assert where(fly(race(at("3/11.2"), at("3/1.1")), "medium").state) == "3/11.4 ground"
    assert where(fly(race(at("3/11.2", "high"), at("3/1.1")), "high").state) == "3/12.2 high"


def test_5_a_held_balloon_is_not_stopped_again_before_it_leaves_the_zone():
    held = at("4/6.3", "high", exempt=2)
    assert where(fly(race(held, at("3/1.1")), "high").state) == "4/7.2 high"
    assert fly(race(held, at("3/1.1")), "high").state.balloons[0].exempt == 2
    left = fly(race(at("3/6.2", "high", exempt=2), at("3/1.1"), card="jet_core_45n"), "high").state
    assert where(left) == "3/7.3 ground"


@pytest.mark.parametrize(("move", "ends", "exempt"), [("r4", "4/6.3", 2), ("r3", "3/6.2", 2), ("r5", "5/6.3", -1)])
def test_5_restart_from_three_spaces(move, ends, exempt):
    held = at("4/6.3", "ground", exempt=2, restart=True)
    state = race(at("3/1.1"), held, pawns=(0,), check=False)
    state = fly(state, "medium").state
    assert told(state) == ["r3", "r4", "r5"]
    state = play(state, move).state
    assert where(state, 1) == f"{ends} ground"
    assert state.balloons[1].exempt == exempt


@pytest.mark.parametrize(("place", "ends"), [("5/3.2", "5/2.5"), ("5/1.2", "5/1.0")])
def test_6_backward(place, ends):
    state = race(at(place), at("3/1.1"), card="monsoon_easterly_jet")
    assert where(fly(state, "medium").state) == f"{ends} medium"
    barred = race(at(place), at("3/1.1"), card="monsoon_easterly_jet", bans=2)
    assert where(fly(barred, "medium").state) == f"{ends} medium", "the ban on forward flight does not help"
    still = fly(race(at(place), at("3/1.1"), bans=2), "medium")
    assert where(still.state) == f"{place} medium"
    assert only(still.events, e.BalloonFlew).barred


def test_7_three_spaces_past_the_line_and_the_round_is_finished():
    step = fly(race(at("4/12.4", "high"), at("3/1.1")), "high")
    assert step.state.balloons[0].standing == ACROSS
    assert only(step.events, e.FinishCrossed).past == 3
    assert (step.state.phase, step.state.turn) == ("wind", 1)


@pytest.mark.parametrize(("fuel", "left", "altitude"), [(3, 1, "high"), (1, 0, "medium"), (0, 0, "low")])
def test_8_high_without_gas(fuel, left, altitude):
    state = fly(race(at("5/2.1", "high", gas=0, fuel=fuel), at("3/1.1")), "high").state
    assert (state.balloons[0].fuel, where(state)) == (left, f"5/2.3 {altitude}")


def _weather(balloon, card):
    """Let seat 0 play Bad Weather on its own balloon."""
    return race(
        balloon, at("3/1.1"), hands=[[CARD, "N1/-/-Q", "S1/-/-Q"]], misfortunes=["bad_weather"], quadrants=[card]
    )


def test_9_up_two_from_medium():
    step = play(_weather(at("3/2.1", gas=1, fuel=5), "split_flow"), wind(CARD, use="?"))
    driven = [event for event in step.events if isinstance(event, e.AltitudeChanged)]
    assert driven == [e.AltitudeChanged(0, 3, "weather", (1, 0, 1))]
    assert "BalloonFlew" in names(step.events), "without gas there is no other altitude: it flies on by itself"


def test_9_up_three_from_high_needs_six():
    state = play(_weather(at("3/2.1", "high", gas=1, fuel=4), "arctic_jet"), wind(CARD, use="?")).state
    assert state.balloons[0].standing == OUT
    assert state.ending == "last_balloon"


def test_9_down_two_from_medium():
    asked = play(_weather(at("3/2.1", ballast=2), "strong_subtropical_jet"), wind(CARD, use="?")).state
    assert told(asked) == ["b-", "b+"]
    paid = play(asked, "b+").state.balloons[0]
    assert (paid.altitude, paid.ballast, paid.lost) == (1, 0, False)
    landed = play(asked, "b-").state.balloons[0]
    assert (landed.altitude, landed.ballast, landed.lost, landed.restart) == (0, 2, True, False)
    poor = play(_weather(at("3/2.1", ballast=1), "strong_subtropical_jet"), wind(CARD, use="?")).state.balloons[0]
    assert (poor.altitude, poor.ballast, poor.lost) == (0, 1, True)


def test_9_back_two_then_north_one_is_of_a_card_that_we_do_not_have_so_each_code_alone():
    # B2N1 at 4/4.1: back to 4/3.4, then 3/3.3. No card has it; codes act one after the other.
    from balloongames.rules.balmy_balloonists.flight import blow, throw_back
    from balloongames.rules.balmy_balloonists.state import Place

    back = throw_back(Place(4, 3, 1), 2, 0)
    assert [str(place) for place in back] == ["4/3.5", "4/3.4"]
    assert str(blow(back[-1], -1).stops[-1]) == "3/3.3"
    thrown = play(_weather(at("4/4.1"), "cyclone_track"), wind(CARD, use="?")).state
    assert where(thrown) == "3/3.4 medium", "B1N1"
    assert thrown.balloons[0].no_forward


def test_9_south_two():
    assert (
        where(play(_weather(at("4/4.1"), "monsoon_easterly_jet"), wind(CARD, use="?")).state) == "beside 5/4.2 medium"
    )


def test_10_pawns():
    two = race(at("3/2.1"), at("3/1.1"), tabled=[[CARD], []])
    assert play(two, wind(CARD, 1)).state.pawns == (0, 1)
    three = race(at("3/2.1"), at("3/1.1"), at("3/1.2"), tabled=[[CARD], []])
    state = play(three, wind(CARD, 1)).state
    assert three.pawns == (1, 2)
    assert state.pawns == (0, 2)
    again = race(at("3/2.1"), at("3/1.1"), at("3/1.2"), tabled=[[CARD], []], pawns=(0, 2))
    assert play(again, wind(CARD, 2)).state.pawns == (0, 1)


def test_11_resupply():
    dry = at("3/2.1", "ground", gas=1, ballast=0, fuel=0)
    step = fly(race(at("3/1.1"), dry), "medium")
    assert step.state.balloons[1].tokens == (3, 3, 2)
    assert step.state.turn == 0, "the turn is over"


def test_the_start_line_belongs_to_a_quadrant_but_is_no_space():
    state = race(line(4), at("3/1.1"))
    assert state.quadrants[0] == QUADRANT_INDEX["zonal_flow"]
    assert where(fly(state, "high").state) == "4/1.4 high"
    assert why(state, "h1") == "wind_is_due"
