"""Rulings one by one that no other file names: order, bans, the wind rose, storms, decks and who is last."""

from __future__ import annotations

from dataclasses import replace
from statistics import quantiles

import pytest

from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.cards import WIND_INDEX
from balloongames.rules.balmy_balloonists.choices import standings
from balloongames.rules.balmy_balloonists.forecast import forecast
from balloongames.rules.balmy_balloonists.race import places_of
from balloongames.rules.balmy_balloonists.scenarios import FIRST_ATTEMPT_MEDALS, Rules, course_of
from balloongames.rules.balmy_balloonists.state import ACROSS, NO_CLIMB, NO_FORWARD, NO_WIND, OUT, Balloon
from balloongames.rules.balmy_balloonists.turns import burning
from balloongames.rules.balmy_balloonists.world import Space
from tests.rules.balmy_balloonists.greedy import race as simple_race
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

STORM = {"storm": True}
MISCHANCE = "S1/-/N2?"
HAND = [[MISCHANCE, "-/N2/-", "S1/S2/-"]]

# --- The start of a turn ---------------------------------------------------------------------------------------------


def test_a_turn_starts_with_help_then_trade_then_restart_then_bans():
    held = at("4/6.3", "ground", restart=True, exempt=2, no_wind=1, gas=1, fuel=1)
    options = {"race": "teams", "last_gets_token": True}
    state = race(at("4/8.1"), held, at("4/8.2"), at("4/6.3", "high"), options=options, pawns=(2, 3))
    state = fly(state, "medium").state
    phases = []
    for text in ("kg", "x-", "r4"):
        phases.append((state.phase, state.bans))
        state = play(state, text).state
    assert phases == [("token", 0), ("trade", 0), ("restart", 0)]
    assert state.bans == NO_WIND


def test_in_a_lost_turn_nothing_else_happens():
    lost = at("3/2.1", "high", lost=True, gas=0, no_forward=True)
    step = fly(race(at("4/5.1"), lost, advantages=[[], ["fair_winds"]], tabled=[[], ["N1/N2/-"]]), "medium")
    ended = names(step.events)
    assert ended[ended.index("TurnLost") :] == ["TurnLost", "RoundStarted", "TurnStarted"]
    assert step.state.balloons[1] == lost._replace(lost=False), "not even fuel is used up"


def test_a_lost_turn_comes_before_resupply():
    dry = at("3/2.1", "ground", ballast=0, lost=True)
    step = fly(race(at("4/5.1"), dry), "medium")
    assert "Resupplied" not in names(step.events)
    assert "Resupplied" in names(fly(step.state, "medium").events)


def test_resupply_does_not_use_up_bans():
    dry = at("3/2.1", "ground", ballast=0, no_climb=True)
    state = fly(race(at("4/5.1"), dry), "medium").state
    assert (state.balloons[1].ballast, state.balloons[1].no_climb) == (3, True)


@pytest.mark.parametrize(
    ("tokens", "is_dry"),
    [((9, 0, 9), True), ((0, 9, 0), True), ((0, 1, 1), False), ((1, 1, 0), False), ((0, 0, 0), True)],
)
def test_who_is_resupplied(tokens, is_dry):
    gas, ballast, fuel = tokens
    grounded = at("3/2.1", "ground", gas=gas, ballast=ballast, fuel=fuel)
    step = fly(race(at("4/5.1"), grounded), "medium")
    assert ("Resupplied" in names(step.events)) == is_dry
    flying = at("3/2.1", "low", gas=gas, ballast=ballast, fuel=fuel)
    assert "Resupplied" not in names(fly(race(at("4/5.1"), flying), "medium").events)


# --- Bans ------------------------------------------------------------------------------------------------------------


def _struck(kind, balloon):
    state = race(at("3/2.1"), balloon, tabled=[[MISCHANCE], []], misfortunes=[kind])
    return play(state, wind(MISCHANCE, 1, "?")).state.balloons[1]


def test_only_the_ban_on_cards_adds_up():
    assert _struck("busy_air_corridor", at("4/5.1", "low", no_climb=True)) == at("4/5.1", "low", no_climb=True)
    assert _struck("communication_trouble", at("4/5.1", no_wind=1)).no_wind == 2


def test_two_bans_on_cards_last_two_turns():
    state = race(at("3/2.1"), at("4/2.1", no_wind=2))
    bans = []
    for _ in range(3):
        state = fly(state, "medium").state
        bans.append(state.bans)
        state = fly(state, "medium").state
    assert bans == [NO_WIND, NO_WIND, 0]


def test_bans_by_the_storm_spare_the_turn_they_arise_in():
    state = race(
        at("3/2.1"), at("4/5.1"), options=STORM, storm=Space(2, 2, 1), quadrants=["strong_zonal_flow"],
        cards={"A": "jet_core_45n"}, advantages=[["fair_winds"]],
    )  # fmt: skip
    struck = play(state, "fN").state
    assert (where(struck), struck.balloons[0].no_forward, struck.bans) == ("2/1.3 medium", True, 0)
    flown = only(fly(struck, "medium").events, e.BalloonFlew)
    assert (flown.barred, flown.end) == (False, "storm"), "it flies forward, into the same storm"


def test_bans_end_with_their_turn():
    state = fly(race(at("3/2.1"), at("4/5.1"), bans=NO_CLIMB | NO_FORWARD), "medium").state
    assert (state.turn, state.bans) == (1, 0)
    assert state.balloons[0][-5:] == (-1, False, False, 0, 0)


# --- Winds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lane", "card", "ends"), [(3, "-/N2/-", "1/1.0"), (2, "-/N2/-", "1/1.0"), (4, "S1/S2/-", "beside 5/1.0")]
)
def test_on_the_start_line_a_wind_keeps_space_0(lane, card, ends):
    state = race(line(lane, "medium"), at("3/1.1"), hands=[[card, "N1/-/-Q", "S1/-/-Q"]])
    assert where(play(state, wind(card)).state) == f"{ends} medium"


def test_bad_weather_brings_a_balloon_back_from_the_doldrums():
    state = race(at("3/2.1"), at("beside 5/5.3"), tabled=[[MISCHANCE], []], misfortunes=["bad_weather"])
    north = replace(state, quadrant_deck=_first(state.quadrant_deck, "jet_core_45n"))
    assert where(play(north, wind(MISCHANCE, 1, "?")).state, 1) == "5/5.3 medium"
    back = replace(state, quadrant_deck=_first(state.quadrant_deck, "deep_southern_trough"))
    thrown = play(back, wind(MISCHANCE, 1, "?")).state
    assert (where(thrown, 1), thrown.balloons[1].no_forward) == ("beside 5/5.3 medium", True), "only the ban"


def _first(deck, name):
    card = QUADRANT_INDEX[name]
    assert card in deck
    return (*(one for one in deck if one != card), card)


def test_the_number_at_the_start_holds_across_a_red_line():
    cards = {"B": "jet_core_45n", "C": "arctic_jet"}
    state = race(at("3/4.3", "high"), at("3/1.1"), cards=cards, card="jet_core_45n")
    assert where(fly(state, "high").state) == "3/6.1 high", "6 spaces"


def test_a_zone_stops_a_backward_flight_too():
    state = race(at("4/4.2", "low"), at("3/1.1"), card="cut_off_low")
    step = fly(state, "low")
    assert where(step.state) == "4/4.1 ground"
    assert only(step.events, e.BalloonLanded).cause == "zone"


def test_who_restarts_need_not_take_off():
    held = at("4/6.3", "ground", restart=True, exempt=2)
    state = fly(race(at("3/1.1"), held), "medium").state
    state = play(state, "r3").state
    state = play(state, told(state)[0], "h0").state
    assert (where(state, 1), state.balloons[1].restart, state.balloons[1].exempt) == ("3/6.2 ground", False, 2)


def test_a_balloon_that_was_made_to_land_by_order_has_no_restart():
    landed = _struck("heater_trouble", at("3/6.3", "high", gas=1, fuel=1))
    assert (landed.tokens, landed.altitude, landed.lost, landed.restart) == ((0, 9, 0), 0, True, False)


@pytest.mark.parametrize(
    ("altitude", "card", "due"),
    [("low", "tropical_fast_lane", 6), ("medium", "tropical_fast_lane", 4), ("high", "tropical_fast_lane", 2)],
)
def test_each_level_below_low_costs_two_ballast(altitude, card, due):
    state = race(
        at("3/2.1"), at("4/5.1", altitude), tabled=[[MISCHANCE], []], misfortunes=["bad_weather"], quadrants=[card]
    )
    asked = play(state, wind(MISCHANCE, 1, "?")).state
    assert asked.asked == (due,)
    assert play(asked, "b+").state.balloons[1].tokens == (9, 9 - due, 11)


def test_codes_act_from_left_to_right():
    state = race(
        at("3/2.1"), at("4/5.1", "high"), tabled=[[MISCHANCE], []], misfortunes=["bad_weather"], quadrants=["gale_belt"]
    )
    step = play(state, wind(MISCHANCE, 1, "?"))
    order = [name for name in names(step.events) if name in ("BalloonBlown", "AltitudeChanged")]
    assert (order, where(step.state, 1)) == (["BalloonBlown", "AltitudeChanged"], "3/5.1 medium")


# --- Cards on the table and decks ------------------------------------------------------------------------------------


def test_no_swap_after_fair_winds():
    state = race(at("3/2.1"), at("4/5.1"), tabled=[["N1/N2/-"], []], advantages=[["fair_winds", "repairs"]])
    state = play(state, wind("-/N2/-"), "fS").state
    assert why(state, f"s1:{WIND_INDEX['N1/N2/-']}") == "swap_over"


def test_cards_of_who_is_out_or_across_may_be_taken():
    for standing in ({"standing": OUT}, {"standing": ACROSS, "past": 1}):
        state = race(
            at("3/2.1"),
            at("4/5.1", **standing),
            at("3/5.1"),
            tabled=[[], ["S2/-/N2"]],
            advantages=[["repairs"]],
            pawns=(2,),
        )
        state = play(state, wind("-/N2/-")).state
        assert f"s1:{WIND_INDEX['S2/-/N2']}" in told(state)


def test_misfortunes_are_reshuffled_when_one_is_needed():
    state = race(at("3/2.1"), at("4/5.1"), hands=HAND)
    step = play(replace(state, misfortunes=()), wind(MISCHANCE, 0, "?"))
    assert only(step.events, e.DeckShuffled) == e.DeckShuffled("misfortunes", 10)
    assert len(step.state.misfortunes) == 9


def test_local_winds_are_reshuffled_without_hands_and_cards_on_the_table():
    state = replace(race(at("3/2.1"), at("4/5.1"), tabled=[["N1/N2/-"], ["S2/-/N2"]]), winds=())
    step = play(state, wind("-/N2/-"), "h2")
    assert only(step.events, e.DeckShuffled) == e.DeckShuffled("winds", 50 - 6 - 2)
    drawn = only(step.events, e.CardDrawn).card
    assert drawn not in {WIND_INDEX[name] for name in ("N1/N2/-", "S2/-/N2", "-/N2/-")}


# --- The wind rose ---------------------------------------------------------------------------------------------------


def test_a_pawn_skips_who_is_out_or_across():
    seats = at("3/2.1"), at("3/5.1"), at("3/5.2", standing=OUT), at("3/5.3", standing=ACROSS, past=1), at("3/5.4")
    state = race(*seats, tabled=[["N1/N2/-"]], pawns=(0, 1))
    assert play(state, wind("N1/N2/-", 1)).state.pawns == (0, 4)


def test_without_a_free_point_a_pawn_is_taken_off_with_its_balloon_else_it_stays():
    seats = at("3/5.1"), at("4/12.4", "high"), at("3/5.2")
    gone = race(*seats, pawns=(1, 2), turn=1, seat=1)
    gone = replace(gone, balloons=(seats[0]._replace(standing=OUT), *seats[1:]))
    assert fly_as(gone, "h3").pawns == (2,)
    stays = race(at("3/2.1"), at("3/1.1"), tabled=[["N1/N2/-"], []])
    assert play(stays, wind("N1/N2/-", 1)).state.pawns == (0, 1)


def fly_as(state, height):
    """Play any card of whoever is to move, and fly."""
    own = next(text for text in told(state) if text.endswith(f">{state.turn}"))
    state = play(state, own).state
    return play(state, height).state if state.phase == "altitude" else state


def test_a_pawn_moves_after_the_effect():
    state = race(at("3/2.1"), at("3/5.1"), at("3/6.1"), tabled=[[MISCHANCE]], misfortunes=["torn_envelope"])
    told_of = names(play(state, wind(MISCHANCE, 1, "?")).events)
    assert told_of.index("TokensLost") < told_of.index("PawnMoved")


TEAM = at("3/2.1"), at("3/5.1"), at("3/6.1"), at("3/7.1")  # seats 0 and 2 fly together


def test_a_card_may_go_to_the_partner_too_and_moves_no_pawn():
    state = race(*TEAM, tabled=[["N1/N2/-"]], options={"race": "teams"}, pawns=(1, 3))
    targets = {text for text in told(state) if text.startswith(f"w{WIND_INDEX['N1/N2/-']}")}
    assert targets == {wind("N1/N2/-", seat) for seat in (1, 2, 3)}
    step = play(state, wind("N1/N2/-", 2))
    assert (step.state.pawns, where(step.state, 2)) == ((1, 3), "1/6.1 medium")
    assert forecast(GAME.observe(state, 0), GAME.parse_move(wind("N1/N2/-", 2))).place == step.state.balloons[2].place


def test_a_pawn_that_stands_on_the_partner_moves_on():
    state = race(*TEAM, tabled=[["N1/N2/-"]], options={"race": "teams"}, pawns=(2, 3))
    assert play(state, wind("N1/N2/-", 2)).state.pawns == (0, 3)


def test_only_a_partner_who_races_may_be_played_on_without_a_pawn():
    card = wind("N1/N2/-", 2)
    alone = race(*TEAM, tabled=[["N1/N2/-"]], pawns=(1, 3))
    assert why(alone, card) == "no_pawn", "each for himself"
    three = race(*TEAM[:3], tabled=[["N1/N2/-"]], options={"race": "teams"}, pawns=(1,))
    assert why(three, card) == "no_pawn", "with three there are no teams"
    gone = (*TEAM[:2], TEAM[2]._replace(standing=OUT), TEAM[3])
    state = race(*gone, tabled=[["N1/N2/-"]], options={"race": "teams"}, pawns=(1, 3))
    assert why(state, card) == "balloon_not_racing"


def test_three_cards_are_not_discarded_while_the_partner_can_be_played_on():
    gone = TEAM[0], TEAM[1]._replace(standing=OUT), TEAM[2], TEAM[3]._replace(standing=OUT)
    state = race(*gone, tabled=[["N1/N2/-", "S1/S2/-", "-/S1/N2"]], options={"race": "teams"}, pawns=(0,))
    assert why(state, f"d{WIND_INDEX['N1/N2/-']}") == "card_has_target"
    assert all(text.endswith(">2") for text in told(state))


def test_partners_do_not_trade_on_the_start_line_nor_in_the_doldrums():
    for place in (line(3), at("beside 5/6.1")):
        seats = at("4/5.1"), place, at("4/5.2"), place
        state = race(*seats, options={"race": "teams"})
        assert fly(state, "medium").state.phase == "wind"


# --- The storm -------------------------------------------------------------------------------------------------------


def test_a_storm_card_from_the_hand_lies_and_one_from_the_table_is_discarded():
    three = [["N1/N2/-", "S1/S2/-", "-/S1/N2"], []]
    state = race(at("3/2.1"), at("4/5.1"), tabled=three, options=STORM, advantages=[["repairs"]])
    assert why(state, wind("-/N2/-", "storm")) == "three_cards_lie"
    step = play(state, wind("S1/S2/-", "storm"))
    assert WIND_INDEX["S1/S2/-"] not in step.state.tabled[0]
    assert (str(step.state.storm), step.state.pawns) == ("4/9.2", (0, 1)), "no pawn moves"
    assert any(text.startswith("s1:") for text in told(step.state)), "a card was played"


def test_two_lanes_strike_in_both_spaces_and_the_vortex_ends_the_way():
    seats = at("3/2.1"), at("2/9.1"), at("1/9.1", "low")
    state = race(
        *seats, options=STORM, hands=[["N2/-/S2", "-/N2/-", "S1/S2/-"]], quadrants=["arctic_jet", "split_flow"]
    )
    step = play(state, wind("N2/-/S2", "storm"))
    assert [event.seats for event in step.events if isinstance(event, e.StormStruck)] == [(1,), (2,)]
    polar = race(*seats, options=STORM, storm=Space(1, 5, 2), hands=[["N2/-/S2", "-/N2/-", "S1/S2/-"]])
    moved = [event.space for event in play(polar, wind("N2/-/S2", "storm")).events if isinstance(event, e.StormMoved)]
    assert moved == [Space(1, 5, 1)]


def test_the_drift_strikes_from_the_start_player_on():
    together = at("3/9.2", "low"), at("3/9.2", "high"), at("3/9.2")
    state = race(*together, options=STORM, cards={"D": "omega_block"}, card="omega_block", first=1, turn=0)
    state = replace(state, storm=Space(3, 9, 1), balloons=(at("3/5.1"), *together[1:]))
    step = fly(state, "high")
    assert only(step.events, e.StormStruck).seats == (1, 2)


def test_bad_weather_into_the_storm_and_standing_still_in_it_do_not_strike():
    state = race(
        at("3/2.1"),
        at("4/5.1"),
        tabled=[[MISCHANCE], []],
        misfortunes=["bad_weather"],
        quadrants=["jet_core_45n"],
        options=STORM,
        storm=Space(3, 5, 1),
    )
    step = play(state, wind(MISCHANCE, 1, "?"))
    assert where(step.state, 1) == "3/5.1 medium"
    assert "StormStruck" not in names(step.events)
    still = race(at("5/2.2"), at("3/1.1"), card="jet_core_45n", options=STORM, storm=Space(5, 2, 2))
    assert "StormStruck" not in names(fly(still, "medium").events)


def test_fair_winds_and_cards_into_the_storm_strike():
    state = race(at("3/2.1"), at("4/5.1"), options=STORM, storm=Space(4, 2, 2), advantages=[["fair_winds"]])
    assert only(play(state, "fS").events, e.StormStruck).seats == (0,)
    carded = race(
        at("3/2.1"), at("4/5.1"), options=STORM, storm=Space(4, 2, 2), hands=[["S1/S2/-", "N1/-/-Q", "S1/-/-Q"]]
    )
    step = play(carded, wind("S1/S2/-"))
    assert only(step.events, e.BalloonBlown).stops[-1].lane == 4, "the rest of the move is lost"
    assert only(step.events, e.StormStruck).seats == (0,)


def test_alone_the_misfortune_comes_before_the_storm():
    state = race(at("3/2.1"), options=STORM, round=4, misfortunes=["torn_envelope"])
    told_of = names(fly(state, "medium").events)
    assert told_of.index("MisfortuneDrawn") < told_of.index("StormMoved") < told_of.index("RoundStarted")


def test_the_finish_comes_before_the_storm():
    state = race(at("4/12.4", "high"), options=STORM)
    assert "StormMoved" not in names(fly(state, "high").events)


# --- Who is last -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "last"),
    [
        ({"place": "3/5.2"}, {"place": "3/5.1"}, 1),
        ({"place": "5/11.6"}, {"place": "3/11.1"}, 1),  # 7 spaces against 8: lanes are counted each for itself
        ({"place": "5/10.6"}, {"place": "3/10.1"}, 0),  # 13 against 12, though farther ahead
        ({"place": "beside 5/10.6"}, {"place": "3/10.1"}, 0),  # the doldrums count as lane 5
        ({"altitude": "low"}, {"fuel": 1, "gas": 0}, 0),
        ({"fuel": 1}, {"gas": 0}, 0),
        ({"gas": 2, "ballast": 5}, {"gas": 3, "ballast": 5}, 0),
        ({}, {}, 1),
    ],
)
def test_who_is_last(first, second, last):
    def balloon(place="3/5.1", altitude="medium", **tokens):
        return at(place, altitude, **tokens)

    state = race(balloon(**first), balloon(**second))
    assert standings(state)[-1] == last


def test_nobody_is_last_alone_nor_in_the_ongoing_game_and_who_does_not_race_is_not():
    assert standings(race(at("3/2.1"))) == []
    assert standings(race(at("3/2.1"), at("3/5.1"), options={"race": "ongoing"})) == []
    assert standings(race(at("3/6.1"), at("3/5.1", standing=OUT), at("3/7.1"), pawns=(2,))) == [2, 0]


# --- The end ---------------------------------------------------------------------------------------------------------


def test_who_crosses_last_in_the_round_ends_it():
    state = race(at("3/1.1"), at("4/12.4", "high"), turn=1, seat=1)
    assert fly_as(state, "h3").ending == "across"
    sooner = race(at("4/12.4", "high"), at("3/1.1"), first=1)
    assert fly(sooner, "high").state.ending == "across", "a round begins with the start player"


def test_places_across_go_by_spaces_then_progress_fuel_and_turn_order():
    def across(past, **more):
        return at("3/12.4", standing=ACROSS, past=past, **more)

    assert places_of(Rules(), [across(1), across(3), across(2)], 0) == (1, 2, 0)
    assert places_of(Rules(), [across(1, fuel=1), across(1, fuel=2)], 0) == (1, 0)
    assert places_of(Rules(), [across(1), across(1)], 1) == (1, 0)


def test_when_one_is_left_beside_one_across_the_round_goes_on():
    state = race(
        at("3/2.1"),
        at("3/5.1", standing=ACROSS, past=2),
        at("3/5.1", "ground", ballast=0),
        options={"dry": "out"},
        pawns=(0, 2),
    )
    step = fly(state, "medium")
    assert only(step.events, e.BalloonOut).seat == 2
    assert (step.state.ending, GAME.outcome(step.state).winners) == ("across", {1})


def test_a_first_attempt_ends_when_one_crosses():
    state = race(at("3/1.1"), at("4/12.4", "high"), turn=1, seat=1, options={"race": "first_attempt"})
    assert fly_as(state, "h3").ending == "across"


# --- Scenarios -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("altitude", "gas", "fuel", "expected"),
    [
        (3, 1, 2, (2, 3)),  # high and flying
        (3, 1, 1, (1, 2)),  # high is paid, flying costs a level
        (3, 1, 0, (0, 1)),  # a level for each
        (3, 0, 3, (3, 3)),
        (3, 0, 2, (2, 2)),
        (3, 0, 0, (0, 0)),
        (2, 1, 1, (1, 2)),
        (1, 1, 0, (0, 0)),
        (1, 0, 0, (0, 0)),  # on the ground nothing more is due
        (1, 0, 1, (1, 0)),
    ],
)
def test_the_order_of_hot_air_consumption(altitude, gas, fuel, expected):
    assert burning(Balloon(3, 0, 1, altitude, gas, 0, fuel), hot_air=True) == expected


def test_a_campaign_is_started_by_the_later_of_who_has_fewest_points():
    course = course_of(Rules(race="campaign"), 3, 0)
    across = at("3/3.4", standing=ACROSS, past=1)
    state = race(
        at("3/3.4", "high"),
        across,
        across,
        options={"race": "campaign"},
        course=course,
        first=1,
        points=(0, 0, 0),
        pawns=(0,),
    )
    step = fly(state, "high")
    ended = only(step.events, e.RaceEnded)
    assert ended.places[0] == 0
    assert sorted(ended.gained) == [3, 4, 6]
    fewest = ended.gained.index(3)
    assert step.state.first == fewest
    assert (step.state.race, step.state.balloons[0].tokens) == (1, (4, 4, 5)), "set up anew"


@pytest.mark.parametrize("first", range(3))
def test_equal_points_are_started_by_the_later_one_in_the_former_order(first):
    course = course_of(Rules(race="campaign"), 3, 1)
    balloons = at("4/11.5", "high"), at("3/9.1", standing=OUT), at("3/9.2", standing=OUT)
    options = {"race": "campaign"}
    state = race(*balloons, options=options, course=course, race=1, first=first, points=(0, 3, 2), pawns=(0,))
    step = fly(state, "high")
    assert only(step.events, e.RaceEnded).gained == (6, 3, 4)
    assert step.state.points == (6, 6, 6)
    assert step.state.first == (first - 1) % 3
    fewer = race(*balloons, options=options, course=course, race=1, first=first, points=(0, 3, 1), pawns=(0,))
    assert fly(fewer, "high").state.first == 2


def test_the_strict_option_holds_in_a_campaign():
    assert course_of(Rules(race="campaign", dry="out"), 3, 1).strands
    assert not course_of(Rules(race="campaign"), 3, 1).strands


@pytest.mark.parametrize(
    ("name", "place", "medals"),
    [("pacific", "4/10.5", (3, 4, 5)), ("eurasia", "4/7.5", (7, 10, 13)), ("world", "4/12.5", (15, 18, 23))],
)
def test_the_medals_of_each_flight(name, place, medals):
    expected = {}
    for best, medal, worse in zip(medals, ("gold", "silver", "bronze"), ("silver", "bronze", "flown"), strict=True):
        expected |= {best: medal, best + 1: worse}
    for turn, medal in expected.items():
        state = fly(race(at(place, "high"), options={"race": name}, round=turn), "high").state
        assert GAME.outcome(state).reason == medal


@pytest.mark.parametrize(("turn", "comes"), [(3, False), (4, True), (8, True), (12, True), (13, False), (36, True)])
def test_alone_lost_turns_count_for_the_misfortune_too(turn, comes):
    def told_of(balloon):
        return names(fly(race(at("3/2.1"), round=turn), "medium").events) if balloon is None else _lose(balloon, turn)

    assert ("MisfortuneDrawn" in told_of(None)) == comes
    assert ("MisfortuneDrawn" in told_of(at("3/3.3", "low"))) == (comes or (turn + 1) % 4 == 0)


def _lose(balloon, turn):
    """Land on the Alps, and tell of this turn and the one that is lost."""
    return names(fly(race(balloon, round=turn), "low").events)


def test_alone_the_pilot_names_the_permission():
    state = race(at("3/2.1"), round=4, misfortunes=["permission_revoked"], advantages=[["prc", "libya"]])
    state = fly(state, "medium").state
    assert (state.phase, state.seat, told(state)) == ("revoke", 0, ["v2", "v4"])
    assert play(state, "v2").state.round == 5


def test_alone_a_ban_by_misfortune_acts_on_the_following_turn():
    state = race(at("3/2.1"), round=4, misfortunes=["communication_trouble"])
    assert fly(state, "medium").state.bans == NO_WIND


# --- D-S1 … D-S4: what was silent on flights alone and the vortex ----------------------------------------------------


@pytest.mark.parametrize("name", ["atlantic", "atlantic_hot_air", "campaign"])
def test_d_s1_alone_over_the_atlantic_no_misfortune_comes(name):
    step = fly(race(at("3/2.1"), options={"race": name}, round=4), "medium")
    assert "MisfortuneDrawn" not in names(step.events)
    assert step.state.round == 5


@pytest.mark.parametrize("name", ["atlantic", "atlantic_hot_air"])
@pytest.mark.parametrize("others", [(), (at("3/1.1"),)])
def test_d_s1_over_the_atlantic_cards_are_plain_winds(name, others):
    state = race(at("3/2.1"), *others, options={"race": name}, hands=HAND)
    assert why(state, wind(MISCHANCE, 0, "?")) == "no_misfortunes_here"


@pytest.mark.parametrize(
    ("place", "degrees", "reason"),
    [("3/3.4", 97, "flown"), ("3/6.4", 187, "bronze"), ("3/7.4", 217, "silver"), ("3/10.4", 307, "gold")],
)
def test_d_s2_a_first_attempt_alone_that_is_stranded_is_flown(place, degrees, reason):
    """Its result is the distance."""
    last_drop = at(place, "low", gas=0, ballast=0, fuel=0)
    outcome = GAME.outcome(fly(race(last_drop, options={"race": "first_attempt"}), "low").state)
    assert (outcome.scores, outcome.reason, outcome.winners) == ((degrees,), reason, {0})


def test_d_s2_a_first_attempt_alone_is_not_lost_by_a_burst_nor_by_the_round_limit():
    options = {"race": "first_attempt"}
    late = fly(race(at("3/2.1"), options=options, round=40), "medium").state
    assert (GAME.outcome(late).reason, GAME.outcome(late).winners) == ("flown", {0})
    burst = race(
        at("3/2.1", "high", gas=0, fuel=0),
        options=options,
        hands=HAND,
        misfortunes=["bad_weather"],
        quadrants=["arctic_jet"],
    )
    over = play(burst, wind(MISCHANCE, 0, "?")).state
    assert (GAME.outcome(over).reason, GAME.outcome(over).winners) == ("flown", {0})


def test_d_s2_a_shorter_first_attempt_has_no_medals_but_is_flown():
    last_drop = at("3/11.4", "low", gas=0, ballast=0, fuel=0)
    outcome = GAME.outcome(fly(race(last_drop, options={"race": "first_attempt", "start": 7}), "low").state)
    assert (outcome.reason, outcome.winners) == ("flown", {0})


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_d_s2_the_medals_are_the_quarters_of_many_flights():
    flown = [GAME.outcome(simple_race(1, number, race="first_attempt")).scores[0] for number in range(500)]
    for par, quarter in zip(FIRST_ATTEMPT_MEDALS, reversed(quantiles(flown)), strict=True):
        assert abs(par - quarter) <= 10


@pytest.mark.parametrize(("storm", "struck"), [(Space(1, 3, 1), True), (Space(1, 3, 2), False)])
def test_d_s3_the_vortex_brings_a_balloon_into_the_storm_of_the_space_it_left(storm, struck):
    state = race(at("1/3.1"), options=STORM, storm=storm, hands=[["-/N2/-", "N1/N2/-", "S1/S2/-"]])
    step = play(state, wind("-/N2/-"))
    assert only(step.events, e.BalloonBlown).vortex
    assert ("StormStruck" in names(step.events)) == struck


def test_d_s4_the_ongoing_game_alone_has_no_winner_but_a_distance():
    state = race(at("3/2.1"), options={"race": "ongoing", "rounds": 10}, round=10)
    outcome = GAME.outcome(fly(state, "medium").state)
    assert (outcome.reason, outcome.winners) == ("time_up", set())
    assert outcome.scores[0] > 30
