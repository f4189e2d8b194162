"""What speaks for a move of Balmy Balloonists follows from what its player sees, and tastes tell pilots apart."""

from __future__ import annotations

import pytest

from balloongames.core.evaluator import BOLD, EVEN, PATIENT
from balloongames.core.game import Advice
from balloongames.rules.balmy_balloonists import EVALUATOR, GAME
from balloongames.rules.balmy_balloonists.forecast import plan, plans_then
from balloongames.rules.balmy_balloonists.moves import DeclineTrade
from balloongames.rules.balmy_balloonists.state import State
from tests.rules.balmy_balloonists.positions import at, line, play, race, told, wind

CALM = "-/N2/-"  # on a balloon at high or low it does nothing


def facts(state: State, text: str) -> dict[str, Advice]:
    move = GAME.parse_move(text)
    assert move in GAME.moves(state), f"{text} is not among {told(state)}"
    return {fact.code: fact for fact in EVALUATOR.facts(GAME.observe(state, state.seat), move)}


def place(state: State, text: str) -> str | None:
    found = EVALUATOR.look(GAME.observe(state, state.seat), GAME.parse_move(text))
    return found.code if found else None


def longest(state: State, seat: int) -> int:
    """How many spaces the balloon of a seat can fly at most, one level up or down or as it is."""
    seen, balloon = GAME.observe(state, state.seat), state.balloons[seat]
    down, up = balloon.altitude - bool(balloon.gas), balloon.altitude + bool(balloon.ballast)
    flights = [plan(seen, balloon, level, seat) for level in (1, 2, 3) if down <= level <= up]
    return max((len(one.path) for one in flights if one.speed > 0 and not one.lands), default=0)


def in_step_two(balloon, **more) -> State:
    """The moment to choose an altitude, after a card that did nothing."""
    return play(race(balloon, at("4/1.1"), hands=[[CALM, "N2/-/S2", "S2/-/N2"]], **more), wind(CALM)).state


def test_a_flight_is_worth_its_spaces() -> None:
    state = in_step_two(at("3/2.1", "high"))
    assert facts(state, "h3")["flies"]["spaces"] == 4
    assert "burns_nothing" not in facts(state, "h3"), "high burns fuel"
    assert "burns_nothing" in facts(state, "h2")


def test_a_flight_across_the_finish_says_so() -> None:
    state = in_step_two(at("4/12.4", "high"))  # worked example 7: three spaces past the line
    assert facts(state, "h3")["finishes"]["spaces"] == 3
    assert "flies" not in facts(state, "h3")


def test_it_is_said_at_which_altitude_the_balloon_would_be_forced_down() -> None:
    state = in_step_two(at("3/3.3", "high"))  # the Alps are next: low is too low
    assert facts(state, "h2")["keeps_clear"]["altitude"] == 1
    assert facts(state, "h1") == {}, "nothing speaks for a landing"
    seen = GAME.observe(state, state.seat)
    assert EVALUATOR.against(seen, GAME.parse_move("h1")) == (
        Advice("forced_down", (("spaces", 1),), measure="spaces"),
    )
    assert EVALUATOR.against(seen, GAME.parse_move("h2")) == ()
    level = in_step_two(at("3/3.3", "medium", gas=0))
    assert "keeps_clear" not in facts(level, "h2"), "nobody can go down there"


def test_a_card_on_a_rival_is_worth_what_it_takes() -> None:
    state = race(at("4/2.1"), at("5/2.2", "medium"), tabled=[["-/S1/-?"]], card="zonal_flow")
    assert facts(state, wind("-/S1/-?", 1))["sent_out"]["seat"] == 1
    assert facts(state, wind("-/S1/-?", 1, "?"))["may_harm"]["seat"] == 1
    slower = race(at("4/2.1"), at("4/2.2", "medium"), tabled=[["-/S1/-?"]], card="zonal_flow")
    assert facts(slower, wind("-/S1/-?", 1))["slower_winds"].facts == (("seat", 1), ("spaces", 2))
    behind = race(at("4/2.3"), at("4/2.2", "medium"), tabled=[["-/S1/-?"]], card="zonal_flow")
    assert set(facts(behind, wind("-/S1/-?", 1, "?"))) == {"may_hinder"}
    level = race(at("3/2.2"), at("4/2.2", "medium"), tabled=[["-/S1/-?"]], card="zonal_flow")
    assert set(facts(level, wind("-/S1/-?", 1, "?"))) == {"may_hinder"}, "who is beside it is not ahead"


def test_a_card_that_does_nothing_leaves_the_own_balloon_where_it_can_fly() -> None:
    state = race(at("4/2.1"), at("4/2.2", "low"), tabled=[["-/N2/-"]], card="merged_jets")
    assert set(facts(state, wind("-/N2/-", 1))) == {"winds_here"}
    assert facts(state, wind("-/N2/-", 1))["winds_here"]["spaces"] == longest(state, 0)
    stuck = race(at("4/2.1", ballast=0), at("4/2.2", "low"), tabled=[["-/N2/-"]], card="merged_jets")
    assert facts(stuck, wind("-/N2/-", 1))["winds_here"]["spaces"] == longest(stuck, 0) < longest(state, 0)


def test_winds_are_changed_to_slow_a_rival_who_could_fly_far() -> None:
    fast, slow = (
        race(at("1/2.1"), at(there), tabled=[["N1/-/-Q"]], card="blocking_high_north") for there in ("4/3.1", "1/2.2")
    )
    assert facts(fast, wind("N1/-/-Q", 1, "Q"))["upsets_winds"].facts == (("seat", 1), ("spaces", longest(fast, 1)))
    assert longest(slow, 1) < 2
    assert facts(slow, wind("N1/-/-Q", 1, "Q")) == {}


def test_a_wind_may_carry_the_partner_farther() -> None:
    seats = at("4/2.1"), at("3/8.1"), at("5/2.2", "medium"), at("3/9.1")
    state = race(*seats, tabled=[["-/N1/-?"]], card="merged_jets", options={"race": "teams"}, pawns=(1, 2))
    found = facts(state, wind("-/N1/-?", 2))["partners_winds"]
    after = play(state, wind("-/N1/-?", 2)).state
    assert found.facts == (("seat", 2), ("spaces", longest(after, 2)))
    assert longest(after, 2) > longest(state, 2)


def test_nothing_speaks_for_harming_a_partner() -> None:
    seats = at("4/2.1"), at("3/8.1"), at("4/2.2", "medium"), at("3/9.1")
    options = {"race": "teams"}
    state = race(*seats, tabled=[["-/S1/-?"]], card="zonal_flow", options=options, pawns=(1, 2))
    assert not facts(state, wind("-/S1/-?", 2))
    assert not facts(state, wind("-/S1/-?", 2, "?"))
    assert facts(state, wind("-/S1/-?", 1, "?"))["may_harm"]["seat"] == 1


def test_a_full_table_wants_to_be_freed() -> None:
    full = race(at("4/2.1"), at("4/2.2", "low"), tabled=[["-/S1/-?", "-/N1/-?", "-/N2/-"]])
    assert set(facts(full, wind("-/N2/-", 1))) == {"frees_table"}


def test_who_is_in_the_doldrums_is_glad_to_come_back() -> None:
    state = race(at("beside 5/2.2", "medium"), at("4/2.1"), hands=[["-/N1/-?", "-/S1/-?", "N2/-/S2"]])
    assert "comes_back" in facts(state, wind("-/N1/-?"))
    assert "comes_back" not in facts(state, wind("-/S1/-?"))


def test_weak_winds_are_a_reason_to_change_them() -> None:
    cards = [["N1/-/-Q", "N2/-/S2", "S2/-/N2"]]
    weak = race(at("1/2.1"), at("4/2.1"), hands=cards, card="blocking_high_north")
    assert set(facts(weak, wind("N1/-/-Q", 0, "Q"))) == {"no_winds"}
    strong = race(at("4/2.1"), at("4/2.2"), hands=cards, card="merged_jets")
    assert facts(strong, wind("N1/-/-Q", 0, "Q")) == {}


def test_lanes_are_judged_by_the_winds_over_them() -> None:
    state = race(line(3), line(3), phase="lane", card="merged_jets", check=False)
    best = {text: facts(state, text)["best_winds"]["spaces"] for text in ("l2", "l3", "l4", "l5")}
    assert max(best, key=lambda text: int(best[text])) == "l4"


def test_a_wind_is_held_against_the_winds_here() -> None:
    state = race(at("4/3.2", "medium"), at("4/1.1"), hands=[["-/N1/-?", "N2/-/S2", "S2/-/N2"]], card="merged_jets")
    seen = GAME.observe(state, state.seat)
    here = plans_then(seen, state.balloons[0])
    farthest = max((one for one in here if not one.lands), key=lambda one: len(one.path))
    stays = facts(state, wind("N2/-/S2"))["best_winds"]  # it moves nothing at medium
    assert (stays["spaces"], stays["altitude"]) == (len(farthest.path), farthest.altitude)
    goes = facts(state, wind("-/N1/-?"))["best_winds"]
    assert goes["here"] == len(farthest.path) < goes["spaces"]
    leaves = race(at("5/3.2", "medium"), at("4/1.1"), hands=[["-/N1/-?", "N2/-/S2", "S2/-/N2"]], card="merged_jets")
    assert "best_winds" not in facts(leaves, wind("-/N1/-?")), "from here they carry it farther"


def test_who_stays_on_the_ground_keeps_ballast_or_out_of_the_way() -> None:
    assert set(facts(in_step_two(at("4/2.1", "ground")), "h0")) == {"keeps_ballast"}
    assert facts(in_step_two(at("3/3.3", "ground")), "h0")["keeps_clear"]["altitude"] == 1


def test_each_kind_of_move_has_its_place() -> None:
    state = race(at("4/2.1"), at("4/2.2"), hands=[[CALM, "N2/-/S2", "S2/-/N2"]], tabled=[["-/S1/-?"]])
    assert place(state, wind(CALM)) == "at_hand"
    assert place(state, wind("-/S1/-?", 1)) == "at_table"
    assert place(state, "h2") == "at_altitudes"
    assert place(state, "fN") == place(state, "t1") == place(state, "r+") == "at_advantages"
    assert place(state, "l3") == place(state, "r3") == "at_map"
    assert EVALUATOR.look(GAME.observe(state, 0), DeclineTrade()) is None


@pytest.mark.parametrize("temperament", [EVEN, PATIENT, BOLD])
def test_tastes_are_between_both_ends(temperament: str) -> None:
    for balloon in (at("4/2.1", "ground", gas=0, ballast=0, fuel=0), at("4/2.1", "high")):
        assert -1 <= EVALUATOR.style_bonus(race(balloon, at("4/2.2")), 0, temperament) <= 1


def test_patient_pilots_like_tokens_and_bold_ones_height() -> None:
    rich, poor = (race(at("4/2.1", fuel=fuel, gas=2, ballast=2), at("4/2.2")) for fuel in (11, 1))
    assert EVALUATOR.style_bonus(rich, 0, PATIENT) > EVALUATOR.style_bonus(poor, 0, PATIENT)
    assert EVALUATOR.style_bonus(rich, 0, BOLD) == EVALUATOR.style_bonus(poor, 0, BOLD)
    assert EVALUATOR.style_bonus(race(at("4/2.1", "high"), at("4/2.2")), 0, BOLD) > EVALUATOR.style_bonus(rich, 0, BOLD)
    assert EVALUATOR.style_bonus(rich, 0, EVEN) == 0
