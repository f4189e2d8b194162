"""Turns, storms, helps, the end of a race, and all the scenarios."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.race import places_of
from balloongames.rules.balmy_balloonists.scenarios import CAMPAIGN, ENDLESS, Rules, course_of, races_of
from balloongames.rules.balmy_balloonists.state import ACROSS, NO_CLIMB, NO_FORWARD, OUT, RACING
from balloongames.rules.balmy_balloonists.world import Space
from tests.rules.balmy_balloonists.positions import at, e, fly, line, names, only, play, race, told, where, why, wind

STORM = {"storm": True}


def start(seats, **options):
    return GAME.start(complete(GAME.meta.options, options), seats, Rng.from_word("COURSE")).state


# --- Set-up ----------------------------------------------------------------------------------------------------------


def test_the_table_is_set():
    state = start(4)
    assert [balloon.tokens for balloon in state.balloons] == [(9, 9, 11)] * 4
    assert [len(kinds) for kinds in state.advantages] == [2] * 4
    assert [hand.bit_count() for hand in state.hands] == [3] * 4
    order = [(state.first + n) % 4 for n in range(4)]
    assert state.pawns == tuple(sorted(order[2:])), "on the last two in turn order"
    chosen = []
    while state.phase == "lane":
        assert told(state) == ["l2", "l3", "l4", "l5"]
        chosen.append(state.seat)
        state = play(state, "l3").state
    assert chosen == order[::-1]
    assert state.turn == state.first
    assert all(balloon[:4] == (3, 0, 0, 0) for balloon in state.balloons)


def test_with_two_both_points_have_a_pawn_and_alone_there_is_none():
    assert start(2).pawns == (0, 1)
    assert start(1).pawns == ()


def test_later_fuel():
    state = start(3, later_fuel=1)
    assert [balloon.fuel for balloon in state.balloons] == [11 if seat == state.first else 12 for seat in range(3)]


def test_the_draft_goes_back_and_forth():
    state = start(3, draft=True)
    picked = []
    while state.phase == "draft":
        picked.append(state.seat)
        state = play(state, told(state)[0]).state
    order = [(state.first + n) % 3 for n in range(3)]
    assert picked == (order[::-1] + order)[: len(picked)]
    assert [len(kinds) for kinds in state.advantages] == [2] * 3


def test_open_hands_are_seen_and_redacted_from_nobody():
    state = start(2, open_hands=True)
    assert GAME.observe(state, None).hands == GAME.observe(state, 0).hands
    assert not GAME.is_private(state, 0)


# --- A turn ----------------------------------------------------------------------------------------------------------


def test_nobody_lands_by_choice_and_tokens_limit_the_altitude():
    state = play(race(at("3/2.1", "high", gas=1), at("4/5.1")), wind("-/N2/-")).state
    assert told(state) == ["h2", "h3"]
    assert (why(state, "h1"), why(state, "h0")) == ("not_enough_gas", "no_landing_by_choice")
    low = play(race(at("3/2.1", "low", ballast=1), at("4/5.1")), wind("-/N2/-")).state
    assert (told(low), why(low, "h3")) == (["h1", "h2"], "not_enough_ballast")


def test_taking_off_is_not_compulsory_and_the_ground_does_nothing():
    state = play(race(line(3), at("4/5.1")), wind("-/N2/-")).state
    assert told(state) == ["h0", "h1", "h2", "h3"]
    step = play(state, "h0")
    assert (where(step.state), step.state.balloons[0].tokens) == ("3/1.0 ground", (9, 9, 11))


def test_a_climbing_ban_forbids_taking_off_and_lasts_one_turn():
    step = play(race(line(3), at("4/5.1"), bans=NO_CLIMB), wind("-/N2/-"))
    assert where(step.state) == "3/1.0 ground", "there was nothing to choose"
    assert step.state.turn == 1


def test_a_lost_turn_keeps_the_bans():
    state = race(at("4/5.1"), at("3/2.1", "ground", lost=True, no_climb=True, no_forward=True))
    step = fly(state, "medium")
    assert step.state.turn == 0
    assert "TurnLost" in names(step.events)
    balloon = step.state.balloons[1]
    assert (balloon.lost, balloon.no_climb, balloon.no_forward) == (False, True, True)
    again = fly(step.state, "medium").state
    assert (again.turn, again.bans) == (1, NO_CLIMB | NO_FORWARD)


def test_restart_comes_after_resupply():
    dry = at("4/6.3", "ground", ballast=0, restart=True, exempt=2)
    step = fly(race(at("3/1.1"), dry), "medium")
    assert "Resupplied" in names(step.events)
    assert step.state.balloons[1].restart
    assert fly(step.state, "medium").state.phase == "restart"


def test_the_strict_option_puts_a_dry_balloon_out():
    step = fly(race(at("3/1.1"), at("3/2.1", "ground", gas=0, fuel=0), options={"dry": "out"}), "medium")
    assert only(step.events, e.BalloonOut).cause == "stranded"
    assert step.state.ending == "last_balloon"
    assert GAME.outcome(step.state).winners == {0}


def test_without_fuel_a_balloon_drops_from_low_without_losing_a_turn():
    state = fly(race(at("3/2.1", "low", gas=0, fuel=0), at("3/1.1")), "low").state
    assert where(state) == "3/2.2 ground"
    assert not state.balloons[0].lost


def test_a_zone_landing_is_paid_by_gas_then_fuel_and_goes_down_all_the_same():
    assert fly(race(at("4/3.3", "high", gas=1, fuel=4), at("3/1.1")), "high").state.balloons[0].tokens == (0, 9, 2)
    assert fly(race(at("4/3.3", "high", gas=1, fuel=1), at("3/1.1")), "high").state.balloons[0].tokens == (0, 9, 0)


def test_nothing_opens_area_51():
    everything = ["prc", "sakhalin"]
    assert where(fly(race(at("4/11.2", "high"), at("3/1.1"), advantages=[everything]), "high").state) == "4/11.4 ground"


def test_a_wind_into_mountains_or_zones_is_not_checked():
    assert where(play(race(at("4/3.5", "high"), at("3/1.1")), wind("N1/-/S1")).state) == "3/3.4 high"
    assert not fly(race(at("4/3.5", "low"), at("3/1.1")), "low").state.balloons[0].lost, "speed 0: nothing is checked"


def test_in_the_doldrums_a_balloon_does_not_fly_but_burns():
    state = fly(race(at("beside 5/2.3", "high"), at("3/1.1")), "high").state
    assert (where(state), state.balloons[0].fuel) == ("beside 5/2.3 high", 10)


# --- The storm -------------------------------------------------------------------------------------------------------


def test_a_flight_into_the_storm_ends_there_and_strikes_all_who_fly_in_it():
    state = race(at("3/2.1", "high"), at("3/2.3", "low"), options=STORM, storm=Space(3, 2, 3))
    step = fly(state, "high")
    assert only(step.events, e.BalloonFlew).end == "storm"
    assert only(step.events, e.StormStruck).seats == (0, 1)
    assert names(step.events).count("WeatherDrawn") == 2


def test_who_lands_is_not_struck():
    step = fly(race(at("3/3.3", "low"), at("3/1.1"), options=STORM, storm=Space(3, 3, 4)), "low")
    assert where(step.state) == "3/3.4 ground"
    assert "StormStruck" not in names(step.events)


def test_a_card_moves_the_storm_by_its_high_line():
    state = race(at("3/2.1"), at("3/9.1", "low"), options=STORM, storm=Space(4, 9, 1))
    step = play(state, wind("N1/-/S1", "storm"))
    assert only(step.events, e.StormMoved).space == Space(3, 9, 1)
    assert only(step.events, e.StormStruck).seats == (1,)
    assert len(step.state.tabled[0]) == 1
    dash = play(state, wind("-/N2/-", "storm"))
    assert "StormMoved" not in names(dash.events)


def test_the_storm_drifts_after_each_round_by_the_high_number():
    state = race(at("3/2.1"), at("3/1.1"), options=STORM, cards={"D": "jet_core_45n"})
    state = fly(state, "medium").state
    step = play(state, wind("N2/-/S2", 1), "h2")
    moved = [event.space for event in step.events if isinstance(event, e.StormMoved)]
    assert [str(space) for space in moved] == ["3/9.2", "3/9.3", "3/9.4", "3/10.1", "3/10.2", "3/10.3"]


# --- Helps -----------------------------------------------------------------------------------------------------------


def test_last_draws_two():
    state = race(at("3/2.1"), at("3/5.1"), options={"last_draws_two": True}, winds=["S1/S2/-", "-/S1/N2"])
    state = fly(state, "medium").state
    assert (state.phase, len(told(state))) == ("keep", 2)
    assert GAME.observe(state, 1).drawn == ()
    assert play(state, told(state)[0]).state.hands[0].bit_count() == 3
    ahead = race(at("3/6.1", "high"), at("3/5.1"), options={"last_draws_two": True})
    assert fly(ahead, "high").state.phase != "keep"


@pytest.mark.parametrize("left", [0, 2, 20])
def test_nobody_can_tell_how_two_drawn_cards_lay_in_the_deck(left):
    state = race(at("3/2.1"), at("3/5.1"), options={"last_draws_two": True, "open_hands": True})
    state = replace(state, known=state.hands)
    for deck in (state.winds[:left], state.winds[:left][::-1]):
        drawn = [event.card for event in fly(replace(state, winds=deck), "medium").events if type(event) is e.CardDrawn]
        assert len(drawn) == 2
        assert drawn == sorted(drawn)


def test_the_last_card_of_the_deck_comes_before_those_that_are_shuffled():
    state = race(at("3/2.1"), at("3/5.1"), options={"last_draws_two": True})
    step = fly(replace(state, winds=state.winds[-1:]), "medium")
    order = [name for name in names(step.events) if name in ("CardDrawn", "DeckShuffled")]
    assert order == ["CardDrawn", "DeckShuffled", "CardDrawn"]


def test_last_is_spared():
    hand = [["S1/-/N2?", "-/N2/-", "S1/S2/-"]]
    state = race(at("3/2.1"), at("3/5.1"), hands=hand, options={"last_is_spared": True})
    assert why(state, wind("S1/-/N2?", 0, "?")) == "last_is_spared"
    first = race(at("3/6.1"), at("3/5.1"), hands=hand, options={"last_is_spared": True})
    assert why(first, wind("S1/-/N2?", 0, "?")) is None


def test_last_gets_a_token_of_what_it_has_fewest():
    options = {"last_gets_token": True}
    step = fly(race(at("3/6.1"), at("3/5.1", gas=2), options=options), "medium")
    assert only(step.events, e.TokenTaken).token == 0
    asked = fly(race(at("3/6.1"), at("3/5.1", gas=2, fuel=2), options=options), "medium").state
    assert (asked.phase, sorted(told(asked)), why(asked, "kb")) == ("token", ["kf", "kg"], "token_not_fewest")


def test_last_reaches_the_leader_without_a_pawn_moving():
    seats = at("3/2.1"), at("3/8.1", "high"), at("3/5.1"), at("3/5.2")
    options = {"last_reaches_leader": True}
    state = race(*seats, tabled=[["N1/N2/-"]], options=options, pawns=(2, 3))
    step = play(state, wind("N1/N2/-", 1))
    assert (step.state.pawns, where(step.state, 1)) == ((2, 3), "2/8.1 high")
    assert why(race(*seats, tabled=[["N1/N2/-"]], pawns=(2, 3)), wind("N1/N2/-", 1)) == "no_pawn"


# --- The end ---------------------------------------------------------------------------------------------------------


def test_equal_turns_let_the_round_end_and_the_farthest_wins():
    state = race(at("4/12.4", "high"), at("4/12.4", "high"))
    state = fly(state, "high").state
    assert state.pawns == (1,)
    assert (state.phase, state.turn) == ("wind", 1)
    last = _finish(state)
    assert last.ending == "across"
    farthest = max(balloon.past for balloon in last.balloons)
    assert GAME.outcome(last).winners == {seat for seat in (0, 1) if last.balloons[seat].past == farthest}


def _finish(state):
    while state.phase != "over":
        state = play(state, told(state)[-1]).state
    return state


def test_first_across_ends_at_once():
    state = fly(race(at("4/12.4", "high"), at("3/1.1"), options={"finish": "first_across"}), "high").state
    assert (state.phase, GAME.outcome(state).winners) == ("over", {0})


def test_a_tie_is_shared():
    across = [at("4/12.4", standing=ACROSS, past=3), at("3/12.4", standing=ACROSS, past=3), at("3/2.1")]
    state = replace(race(*across, check=False), phase="over", ending="across")
    assert GAME.outcome(state).winners == {0, 1}


def test_the_round_limit_goes_by_progress_then_fuel():
    state = race(at("3/2.1"), at("5/2.4"), round=40, turn=1, seat=1, check=False)
    ended = _finish(state)
    assert ended.ending == "round_limit"
    tied = replace(race(at("3/2.2", fuel=3), at("5/2.3", fuel=4), check=False), phase="over", ending="round_limit")
    assert GAME.outcome(tied).winners == {1}


def test_places():
    balloons = [at("3/9.1"), at("3/11.1", standing=OUT), at("4/12.1", standing=ACROSS, past=1), at("3/9.2")]
    assert places_of(Rules(), balloons, 0) == (2, 3, 0, 1)
    assert places_of(Rules(race="first_attempt"), balloons, 0) == (2, 1, 3, 0)


def test_a_balloon_that_is_out_loses_its_pawn_and_leaves_its_cards():
    state = race(
        at("3/2.1"),
        at("3/5.1", "high", gas=0, fuel=0),
        at("3/6.1"),
        tabled=[["S1/-/N2?"], ["S2/-/N2"]],
        advantages=[["repairs"]],
        misfortunes=["bad_weather"],
        quadrants=["arctic_jet"],
        pawns=(1, 2),
    )
    step = play(state, wind("S1/-/N2?", 1, "?"))
    assert (step.state.balloons[1].standing, step.state.pawns) == (OUT, (0, 2))
    assert any(text.startswith("s1:") for text in told(step.state))


# --- Scenarios -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "start_leg", "end", "tokens", "each"),
    [
        ("atlantic", 0, 3, (4, 4, 3), 0),
        ("continental", 9, 12, (4, 4, 4), 1),
        ("pacific", 7, 11, (4, 4, 5), 0),
        ("atlantic_hot_air", 0, 3, (2, 6, 7), 0),
        ("pacific_hot_air", 7, 11, (2, 6, 9), 0),
        ("eurasia", 2, 7, (6, 6, 6), 2),
        ("ongoing", 0, ENDLESS, (9, 9, 11), 2),
        ("first_attempt", 0, 12, (6, 6, 7), 0),
        ("teams", 0, 12, (9, 9, 11), 2),
        ("world", 0, 12, (9, 9, 11), 2),
    ],
)
def test_where_races_lead_and_with_what(name, start_leg, end, tokens, each):
    state = start(3, race=name)
    assert state.course[:4] == (start_leg, end, tokens, each)
    assert all(len(kinds) == each for kinds in state.advantages)
    assert state.balloons[0].tokens == tokens


def test_the_atlantic_race_has_no_misfortunes():
    state = race(at("3/2.1"), at("3/1.1"), options={"race": "atlantic"}, hands=[["S1/-/N2?", "-/N2/-", "S1/S2/-"]])
    assert why(state, wind("S1/-/N2?", 0, "?")) == "no_misfortunes_here"


def test_hot_air_burns_a_fuel_each_flying_turn_and_two_at_high():
    options = {"race": "atlantic_hot_air"}
    assert fly(race(at("3/2.1", fuel=5), at("3/1.1"), options=options), "medium").state.balloons[0].fuel == 4
    assert fly(race(at("3/2.1", "high", fuel=5), at("3/1.1"), options=options), "high").state.balloons[0].fuel == 3
    gone = fly(race(at("3/2.1", "high", gas=0, fuel=0), at("3/1.1"), options=options), "high").state
    assert gone.balloons[0].altitude == 0


def test_a_campaign_is_five_races_with_points_and_the_fewest_start():
    state = start(3, race="campaign")
    rng, log = Rng(7), []
    while GAME.to_move(state) is not None:
        step = GAME.apply(state, rng.choice(GAME.moves(state)))
        log += step.events
        state = step.state
    ends = [event for event in log if isinstance(event, e.RaceEnded)]
    sets = [event for event in log if isinstance(event, e.RaceSet)]
    assert [sorted(event.gained, reverse=True) for event in ends] == [[6, 4, 3]] * 4 + [[12, 8, 6]]
    points = [0] * 3
    for end, following in zip(ends, sets, strict=False):
        points = [own + more for own, more in zip(points, end.gained, strict=True)]
        assert points[following.first] == min(points)
    assert GAME.outcome(state).reason == "campaign"
    assert GAME.outcome(state).scores == tuple(map(float, state.points))
    assert [course_of(state.rules, 3, number).end for number in range(len(CAMPAIGN))] == [3, 11, 7, 12, 12]


def test_the_ongoing_game_rewards_the_first_crossing_of_each_lap():
    options = {"race": "ongoing"}
    state = fly(race(at("4/12.4", "high"), at("3/1.1"), options=options), "high").state
    balloon = state.balloons[0]
    assert (balloon.leg, balloon.laps, balloon.tokens, balloon.standing) == (12, 1, (12, 12, 14), RACING)
    before = at("4/12.4", "high", laps=1)  # thrown back over the line after having been rewarded
    assert fly(race(before, at("3/1.1"), options=options), "high").state.balloons[0].tokens == (9, 9, 10)


def test_a_first_attempt_goes_on_alone_and_counts_who_is_out():
    state = race(at("3/1.1"), at("3/2.1", "ground", ballast=0), options={"race": "first_attempt"})
    state = fly(state, "medium").state
    assert state.balloons[1].standing == OUT
    assert state.phase != "over"
    over = replace(
        state, phase="over", ending="all_out", balloons=tuple(b._replace(standing=OUT) for b in state.balloons)
    )
    assert GAME.outcome(over).winners == {1 if over.balloons[1].leg > over.balloons[0].leg else 0}


def test_partners_sit_opposite_trade_in_the_same_space_and_win_together():
    four = at("3/1.1"), at("4/5.1"), at("3/2.1"), at("4/6.1", "high")
    state = race(at("4/5.1"), at("3/2.1"), at("4/5.2"), at("3/2.1", "high", gas=0), options={"race": "teams"})
    state = fly(state, "medium").state
    assert (state.phase, state.turn) == ("trade", 1)
    assert "xg" not in told(state)
    given = play(state, "gg").state
    assert (given.balloons[1].gas, given.balloons[3].gas) == (8, 1)
    assert play(state, "x-").state.phase == "wind"
    over = replace(race(*four, options={"race": "teams"}, check=False), phase="over", ending="round_limit")
    assert GAME.outcome(over).winners == {1, 3}
    equal = [at("3/9.1"), at("3/8.1"), at("3/2.1"), at("3/3.1")]  # places 1 and 4 against 2 and 3
    over = replace(race(*equal, options={"race": "teams"}, check=False), phase="over", ending="round_limit")
    assert GAME.outcome(over).winners == {0, 2}


@pytest.mark.parametrize(
    ("name", "end", "tokens", "medals"),
    [
        ("pacific", 10, (4, 4, 4), (3, 4, 5)),
        ("eurasia", 7, (5, 5, 6), (7, 10, 13)),
        ("world", 12, (9, 9, 11), (15, 18, 23)),
        ("first_attempt", 12, (6, 6, 7), (290, 200, 165)),
    ],
)
def test_solitaire_flights(name, end, tokens, medals):
    course = course_of(Rules(race=name), 1)
    assert (course.end, course.tokens, course.medals) == (end, tokens, medals)
    assert course.advantages == (2 if name == "world" else 0)


@pytest.mark.parametrize(("turn", "reason"), [(15, "gold"), (16, "silver"), (23, "bronze"), (24, "flown")])
def test_medals_count_all_turns(turn, reason):
    state = fly(race(at("4/12.4", "high"), round=turn), "high").state
    assert GAME.outcome(state).reason == reason
    assert GAME.outcome(state).winners == {0}


def test_alone_a_misfortune_comes_at_the_end_of_every_fourth_turn():
    step = fly(race(at("3/2.1"), round=4, misfortunes=["torn_envelope"]), "medium")
    assert "MisfortuneDrawn" in names(step.events)
    assert step.state.balloons[0].gas == 6
    assert "MisfortuneDrawn" not in names(fly(race(at("3/2.1"), round=5), "medium").events)


def test_alone_forty_turns_or_leaving_the_race_have_failed():
    assert GAME.outcome(fly(race(at("3/2.1"), round=40), "medium").state).reason == "failed"
    out = race(
        at("3/2.1", "high", gas=0, fuel=0),
        hands=[["S1/-/N2?", "-/N2/-", "S1/S2/-"]],
        misfortunes=["bad_weather"],
        quadrants=["arctic_jet"],
    )
    lost = play(out, wind("S1/-/N2?", 0, "?")).state
    assert (GAME.outcome(lost).reason, GAME.outcome(lost).winners) == ("lost", set())


def test_a_short_race_starts_at_another_line():
    state = start(2, start=7)
    assert (state.course.start, state.course.end, state.balloons[0].leg) == (6, 12, 6)


def test_an_option_for_some_races_makes_no_difference_to_the_others():
    """Where the set-up does not ask for it, any value of it leads to the same course."""
    declared = {option.key: option for option in GAME.meta.options}
    bound = [option for option in declared.values() if option.given[0]]
    assert {option.key for option in bound} == {"start", "rounds"}
    for option in bound:
        for name in declared["race"].values:
            rules = (Rules(**{"race": name, option.key: value}) for value in option.values)
            courses = {tuple(course_of(one, 2, race) for race in range(races_of(one))) for one in rules}
            assert (len(courses) > 1) == option.matters(2, {"race": name}), f"{option.key} in {name}"
