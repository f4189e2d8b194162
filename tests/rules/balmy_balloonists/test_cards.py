"""Step 1 and the cards: who may play what on whom, Advantage cards, and each Misfortune."""

from __future__ import annotations

import pytest

from balloongames.rules.balmy_balloonists.cards import WIND_INDEX
from balloongames.rules.balmy_balloonists.state import NO_CLIMB, NO_WIND, OUT
from tests.rules.balmy_balloonists.positions import at, e, line, names, only, play, race, told, where, why, wind

THREE = ["N1/N2/-", "S1/S2/-", "-/S1/N2"]
MISCHANCE = "S1/-/N2?"


def test_a_card_from_the_hand_stays_before_its_player_and_one_from_the_table_is_discarded():
    state = race(at("3/2.1"), at("4/5.1", "high"), tabled=[["N1/N2/-"], []])
    own = play(state, wind("-/N2/-")).state
    assert own.tabled[0] == (WIND_INDEX["N1/N2/-"], WIND_INDEX["-/N2/-"])
    other = play(state, wind("N1/N2/-", 1)).state
    assert (other.tabled[0], where(other, 1)) == ((), "3/5.1 high")
    assert other.hands[0].bit_count() == 3


def test_with_three_cards_on_the_table_only_option_b_is_left():
    state = race(at("3/2.1"), at("4/5.1"), tabled=[THREE, []])
    assert all(text.endswith(">1") for text in told(state))
    assert why(state, wind("-/N2/-")) == "three_cards_lie"
    assert why(state, f"d{WIND_INDEX[THREE[0]]}") == "card_has_target"


def test_with_three_cards_and_nobody_to_play_on_one_is_discarded_without_a_swap():
    state = race(at("3/2.1"), tabled=[THREE], advantages=[["repairs"]])
    assert told(state) == [f"d{card}" for card in sorted(WIND_INDEX[name] for name in THREE)]
    after = play(state, f"d{WIND_INDEX[THREE[0]]}").state
    assert (len(after.tabled[0]), after.swap) == (2, False)


def test_without_any_card_to_play_step_1_is_skipped():
    step = play(
        race(line(3), at("4/5.1"), turn=1, seat=1, balloons=(line(3, no_wind=1), at("4/5.1"))), wind("N2/-/S2", 1), "h2"
    )
    assert "WindSkipped" in names(step.events)
    assert (step.state.phase, step.state.turn, step.state.bans) == ("altitude", 0, NO_WIND)


def test_the_communication_ban_leaves_option_b_and_the_storm():
    state = race(at("3/2.1"), at("4/5.1"), tabled=[["N1/N2/-"], []], bans=NO_WIND, options={"storm": True})
    assert why(state, wind("-/N2/-")) == "own_cards_banned"
    assert wind("N1/N2/-", 1) in told(state)
    assert wind("-/N2/-", "storm") in told(state)


def test_a_quadrant_symbol_changes_the_card_of_the_targets_quadrant_even_on_the_ground():
    state = race(line(3), at("4/5.1"), hands=[["N1/-/-Q", "-/N2/-", "S1/S2/-"]], quadrants=["steady_breeze"])
    step = play(state, wind("N1/-/-Q", 0, "Q"))
    assert only(step.events, e.QuadrantTurned) == e.QuadrantTurned(0, 27)
    other = race(at("3/2.1"), at("4/5.1", "ground"), tabled=[["N1/-/-Q"], []])
    assert only(play(other, wind("N1/-/-Q", 1, "Q")).events, e.QuadrantTurned).quadrant == 2


def test_the_quadrant_deck_is_reshuffled_without_the_visible_cards():
    state = race(at("3/2.1"), at("4/5.1"), hands=[["N1/-/-Q", "-/N2/-", "S1/S2/-"]], quadrant_deck=())
    step = play(state, wind("N1/-/-Q", 0, "Q"))
    assert only(step.events, e.DeckShuffled) == e.DeckShuffled("quadrants", 24)


def test_the_misfortune_deck_is_reshuffled_when_a_card_is_needed():
    state = race(at("3/2.1"), at("4/5.1"), hands=[[MISCHANCE, "-/N2/-", "S1/S2/-"]], misfortunes=["fire"])
    empty = play(race(at("3/2.1"), at("4/5.1"), hands=[[MISCHANCE, "-/N2/-", "S1/S2/-"]], check=False), wind("-/N2/-"))
    assert "DeckShuffled" not in names(empty.events)
    assert len(play(state, wind(MISCHANCE, 0, "?")).state.misfortunes) == 9


def test_a_swap_takes_any_card_on_the_table_once_and_after_a_card_was_played():
    state = race(at("3/2.1"), at("4/5.1"), tabled=[["N1/N2/-"], ["S2/-/N2"]], advantages=[["repairs", "libya"]])
    swap = f"s1:{WIND_INDEX['S2/-/N2']}"
    assert why(state, swap) == "swap_after_card"
    played = play(state, wind("-/N2/-")).state
    assert f"s1:{WIND_INDEX['-/N2/-']}" in told(played), "the card just played may be taken"
    swapped = play(played, swap).state
    assert (swapped.tabled[1], swapped.advantages[0]) == ((), (2,))
    assert swapped.known[0] == 1 << WIND_INDEX["S2/-/N2"], "everybody has seen it"
    assert why(swapped, f"s2:{WIND_INDEX['-/N2/-']}") == "swap_over"


def test_option_b_and_a_swap_leave_four_cards_and_nothing_is_drawn():
    state = race(at("3/2.1"), at("4/5.1"), tabled=[["N1/N2/-"], ["S2/-/N2"]], advantages=[["repairs"]])
    step = play(state, wind("N1/N2/-", 1), f"s1:{WIND_INDEX['S2/-/N2']}", "h2")
    assert step.state.hands[0].bit_count() == 4
    assert "CardDrawn" not in names(step.events)


def test_a_card_is_drawn_with_two_cards_in_hand():
    step = play(race(at("3/2.1"), at("4/5.1"), winds=["S2/-/N2"]), wind("-/N2/-"), "h2")
    assert only(step.events, e.CardDrawn).card == WIND_INDEX["S2/-/N2"]
    assert step.state.hands[0].bit_count() == 3


# --- Fair Winds ------------------------------------------------------------------------------------------------------


def test_fair_winds_before_each_step_and_after_the_flight():
    state = race(at("3/2.1"), at("4/5.1"), advantages=[["fair_winds", "fair_winds"]])
    step = play(state, "fN", wind("-/N1/N1"), "h2>", "fS")
    assert where(step.state) == "2/2.2 medium", "1/2.1 by Fair Winds and the card, where it is calm"


def test_fair_winds_before_the_flight_with_a_new_altitude():
    state = race(line(3), at("4/5.1"), advantages=[["fair_winds"]])
    assert why(state, "fN") == "on_the_ground"
    held = play(state, wind("-/N2/-"), "h3<").state
    assert (held.phase, told(held)) == ("fly", ["fN", "fS", "y", "y>"])
    assert where(play(held, "fS").state) == "4/1.4 high"
    assert where(play(held, "y>").state) == "3/1.4 high"
    assert where(play(held, "y>", "y-").state) == "3/1.4 high"


def test_fair_winds_leave_the_doldrums():
    state = race(at("beside 5/2.3"), at("4/5.1"), advantages=[["fair_winds"]])
    assert where(play(state, "fN").state) == "5/2.3 medium"


def test_nobody_is_asked_to_hold_without_fair_winds():
    state = play(race(at("3/2.1"), at("4/5.1")), wind("-/N2/-")).state
    assert told(state) == ["h1", "h2", "h3"]
    assert why(state, "h2<") == "nothing_to_hold_for"


# --- Misfortunes -----------------------------------------------------------------------------------------------------


def strike(kind, balloon, **more):
    """Let seat 0 play a misfortune on seat 1, which does not move before its own turn."""
    state = race(at("3/2.1"), balloon, tabled=[[MISCHANCE], []], misfortunes=[kind], **more)
    return play(state, wind(MISCHANCE, 1, "?"))


@pytest.mark.parametrize("kind", ["bad_weather", "busy_air_corridor", "fire", "heater_trouble"])
def test_some_misfortunes_do_nothing_on_the_ground(kind):
    step = strike(kind, at("4/5.1", "ground"))
    assert "MisfortuneMissed" in names(step.events)
    assert step.state.balloons[1] == at("4/5.1", "ground")


def test_busy_air_corridor():
    low = strike("busy_air_corridor", at("4/5.1", "high")).state.balloons[1]
    assert (low.altitude, low.gas, low.no_climb) == (1, 7, True)
    assert strike("busy_air_corridor", at("4/5.1", "low")).state.balloons[1] == at("4/5.1", "low", no_climb=True)
    over = strike("busy_air_corridor", at("3/6.3", "high"))
    assert over.state.balloons[1] == at("3/6.3", "high"), "no effect at all over mountains"
    poor = strike("busy_air_corridor", at("4/5.1", "high", gas=1, fuel=0)).state.balloons[1]
    assert (poor.altitude, poor.gas, poor.fuel) == (1, 0, 0), "it goes down all the same"
    by_fuel = strike("busy_air_corridor", at("4/5.1", "high", gas=1, fuel=3)).state.balloons[1]
    assert by_fuel.tokens == (0, 9, 2)


def test_communication_trouble_and_fire_add_up():
    assert strike("communication_trouble", at("4/5.1", "ground")).state.balloons[1].no_wind == 1
    assert strike("fire", at("4/5.1", no_wind=1)).state.balloons[1].no_wind == 2


def test_torn_envelope_and_solar_panels_take_what_there_is():
    assert strike("torn_envelope", at("4/5.1")).state.balloons[1].gas == 6
    assert strike("torn_envelope", at("4/5.1", gas=2)).state.balloons[1].tokens == (0, 9, 11)
    assert strike("solar_panels_lost", at("4/5.1", "ground")).state.balloons[1].fuel == 9
    assert strike("solar_panels_lost", at("4/5.1", fuel=1)).state.balloons[1].fuel == 0


def test_heater_trouble():
    low = strike("heater_trouble", at("4/5.1", "high")).state.balloons[1]
    assert (low.altitude, low.gas, low.no_climb, low.lost) == (1, 7, True, False)
    over = strike("heater_trouble", at("3/6.3", "high")).state.balloons[1]
    assert (over.altitude, over.gas, over.no_climb, over.lost, over.restart) == (0, 6, False, True, False)


def test_permission_revoked():
    step = strike("permission_revoked", at("4/5.1"), advantages=[[], ["prc", "libya"]])
    assert (step.state.phase, step.state.seat, told(step.state)) == ("revoke", 0, ["v2", "v4"])
    assert play(step.state, "v4").state.advantages[1] == (2,)
    assert strike("permission_revoked", at("4/5.1"), advantages=[[], ["prc", "prc"]]).state.advantages[1] == (4,)
    used = strike("permission_revoked", at("4/3.5", "high"), advantages=[[], ["libya"]])
    assert "MisfortuneMissed" in names(used.events), "one in use can't be named"
    assert "MisfortuneMissed" in names(strike("permission_revoked", at("4/5.1"), advantages=[[], ["repairs"]]).events)


@pytest.mark.parametrize("kind", ["communication_trouble", "torn_envelope", "fire", "heater_trouble"])
def test_repairs_are_offered_out_of_turn_before_the_effect(kind):
    step = strike(kind, at("4/5.1"), advantages=[[], ["repairs"]])
    assert (step.state.phase, step.state.seat, step.state.turn) == ("repairs", 1, 0)
    saved = play(step.state, "r+").state
    assert (saved.balloons[1], saved.advantages[1]) == (at("4/5.1"), ())
    assert (saved.phase, saved.seat) == ("altitude", 0)
    kept = play(step.state, "r-").state
    assert kept.balloons[1] != at("4/5.1")
    assert kept.advantages[1] == (1,)


def test_repairs_are_not_offered_against_the_others_nor_on_the_ground():
    assert strike("solar_panels_lost", at("4/5.1"), advantages=[[], ["repairs"]]).state.phase == "altitude"
    assert strike("fire", at("4/5.1", "ground"), advantages=[[], ["repairs"]]).state.phase == "altitude"
    torn = strike("torn_envelope", at("4/5.1", "ground", gas=0), advantages=[[], ["repairs"]])
    assert torn.state.phase == "repairs"


def test_bad_weather_breaks_off_when_the_balloon_lands_or_is_out():
    landed = strike("bad_weather", at("4/5.1", "low", ballast=0), quadrants=["gale_belt"]).state
    assert where(landed, 1) == "3/5.1 ground", "N1, then D1 lands it"
    out = strike("bad_weather", at("4/5.1", "high", gas=0, fuel=1), quadrants=["wide_split"]).state
    assert out.balloons[1].standing == OUT, "N1U1"


def test_the_owner_chooses_in_bad_weather_also_out_of_turn():
    step = strike("bad_weather", at("4/5.1", "low"), quadrants=["subtropical_jet"])
    assert (step.state.phase, step.state.seat, told(step.state)) == ("weather", 1, ["b-", "b+"])
    assert play(step.state, "b+").state.balloons[1] == at("4/5.1", "low", ballast=7)


def test_the_card_on_oneself_may_be_a_misfortune_whose_ban_spares_this_turn():
    hand = [[MISCHANCE, "-/N2/-", "S1/S2/-"]]
    state = play(
        race(at("3/2.1"), at("4/5.1"), hands=hand, misfortunes=["busy_air_corridor"]), wind(MISCHANCE, 0, "?")
    ).state
    assert (state.bans, state.balloons[0].no_climb) == (0, True)
    assert told(state) == ["h1", "h2", "h3"]
    other = play(state, "h1").state
    later = play(other, told(other)[0], "h2").state
    assert (later.turn, later.bans) == (0, NO_CLIMB)
    step = play(later, wind("S1/S2/-"))
    assert only(step.events, e.BalloonFlew).seat == 0, "at low there is nothing to choose"
    assert "AltitudeChanged" not in names(step.events)
