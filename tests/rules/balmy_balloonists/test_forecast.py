"""Forecasts: every move that has one, in positions of whole matches, does what was foreseen."""

from __future__ import annotations

import pytest

from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import WIND_INDEX
from balloongames.rules.balmy_balloonists.forecast import forecast, plans
from balloongames.rules.balmy_balloonists.moves import (
    ChooseLane,
    Fly,
    GoOn,
    PlayWind,
    Restart,
    SetAltitude,
    UseFairWinds,
)
from tests.rules.balmy_balloonists.positions import at, fly, play, race, wind
from tests.rules.balmy_balloonists.walks import MATCHES, walk

FORESEEN = PlayWind | SetAltitude | Fly | UseFairWinds | Restart | ChooseLane


def looked_at(options, seats, word="FORESEE"):
    """Yield positions of matches with their foreseeable moves and what each leads to."""
    for state, _, _ in walk(options, seats, word):
        seen = GAME.observe(state, state.seat)
        for move in GAME.moves(state):
            if isinstance(move, FORESEEN):
                yield state, move, forecast(seen, move), GAME.apply(state, move)


@pytest.mark.parametrize(("options", "seats"), MATCHES)
def test_what_is_foreseen_is_what_happens(options, seats):
    flights = onward = 0
    for state, move, foreseen, step in looked_at(options, seats):
        if isinstance(move, PlayWind | UseFairWinds):
            _compare_wind(foreseen, move, step)
        if isinstance(move, SetAltitude | Fly) and not _holds_before(move):
            flights += _compare_flight(foreseen.plans[0], state, step)
        if isinstance(move, ChooseLane):
            assert foreseen.place == step.state.balloons[state.seat].place or step.state.phase != "lane"
        onward += _compare_onward(foreseen, move, state, step)
    assert flights > 20
    assert onward > 20


def _holds_before(move):
    return isinstance(move, SetAltitude) and move.hold == 1


def _compare_wind(foreseen, move, step):
    use = getattr(move, "use", "")
    if use == "*":
        moved = [event.space for event in step.events if isinstance(event, e.StormMoved)]
        assert foreseen.storm_path == tuple(moved[: len(foreseen.storm_path)])
        return
    assert foreseen.draws == {"": "", "?": "misfortune", "Q": "quadrant"}[use]
    if foreseen.draws:
        first = e.MisfortuneDrawn if use == "?" else e.QuadrantTurned
        assert any(isinstance(event, first) for event in step.events)
        assert not foreseen.plans
        return
    blown = [event for event in step.events if isinstance(event, e.BalloonBlown) and event.cause != "weather"]
    assert foreseen.stops == (blown[0].stops if blown else ())
    assert foreseen.vortex == (bool(blown) and blown[0].vortex)
    if foreseen.storm:
        struck = next(event for event in step.events if isinstance(event, e.StormStruck))
        assert foreseen.seat in struck.seats


def _compare_flight(plan, state, step):
    flown = [event for event in step.events if isinstance(event, e.BalloonFlew)]
    if not flown or flown[0].seat != state.turn or not plan.altitude:
        assert plan.altitude == 0
        return 0
    told_of = flown[0]
    assert (plan.speed, plan.path, plan.end, plan.barred) == (
        told_of.speed,
        told_of.path,
        told_of.end,
        told_of.barred,
    )
    crossed = [event.past for event in step.events if isinstance(event, e.FinishCrossed)]
    assert plan.past == (crossed[0] if crossed else 0)
    landed = [event for event in step.events if isinstance(event, e.BalloonLanded) and event.cause != "consumption"]
    if plan.lands:
        assert (landed[0].zone, landed[0].paid) == (plan.zone, plan.landing)
    laps = [event.gained for event in step.events if isinstance(event, e.LapFlown)]
    assert plan.gained == (laps[0] if laps else (0, 0, 0))
    if plan.end == "storm" or step.state.race != state.race:
        return 0
    balloon = step.state.balloons[state.turn]
    if step.state.phase == "after":
        assert (plan.place, plan.altitude if not plan.lands else 0) == (balloon.place, balloon.altitude)
        step = GAME.apply(step.state, GoOn())
        balloon = step.state.balloons[state.turn]
    if any(isinstance(event, _OTHER) for event in step.events):
        return 0
    assert (plan.left, plan.final, plan.place) == (balloon.tokens, balloon.altitude, balloon.place)
    return 1


_OTHER = e.StormStruck | e.MisfortuneDrawn | e.Resupplied | e.TokenTaken


def _compare_onward(foreseen, move, state, step):
    """Compare the flights that were foreseen with those that can be chosen when it comes to that."""
    after = step.state
    if isinstance(move, SetAltitude | Fly | ChooseLane) or not foreseen.plans or after.turn != state.turn:
        return 0
    if after.phase not in ("wind", "altitude") or after.seat != state.turn or after.round != state.round:
        return 0
    seen = GAME.observe(after, after.seat)
    assert foreseen.plans == plans(seen, after.balloons[after.turn])
    if after.phase == "altitude":
        straight = [one for one in GAME.moves(after) if isinstance(one, SetAltitude) and not one.hold]
        assert foreseen.plans == tuple(forecast(seen, one).plans[0] for one in straight)
    return 1


def test_nothing_is_foreseen_of_other_moves_nor_after_the_end():
    state = race(at("3/2.1"), at("4/5.1"))
    with pytest.raises(ValueError, match="nothing to foresee"):
        forecast(GAME.observe(state, 0), GoOn())
    over = fly(race(at("3/2.1"), round=40), "medium").state
    with pytest.raises(ValueError, match="over"):
        forecast(GAME.observe(over, 0), SetAltitude(1))


def test_a_quadrant_card_to_be_drawn_leaves_the_flights_open():
    state = race(at("3/2.1"), at("4/5.1"), hands=[["N1/-/-Q", "-/N2/-", "S1/S2/-"]])
    foreseen = forecast(GAME.observe(state, 0), PlayWind(WIND_INDEX["N1/-/-Q"], "Q", 0))
    assert (foreseen.draws, foreseen.plans) == ("quadrant", ())


def test_before_a_restart_the_bans_that_wait_are_foreseen():
    held = at("4/6.3", "ground", exempt=2, restart=True)
    for bans, expected in (
        ({"no_climb": True}, [(0, False)]),
        ({"no_forward": True}, [(0, False), *[(n, True) for n in (1, 2, 3)]]),
    ):
        state = fly(race(at("3/1.1"), held._replace(**bans), cards={"C": "steady_breeze"}), "medium").state
        assert (state.phase, state.turn) == ("restart", 1)
        foreseen = forecast(GAME.observe(state, 1), Restart(4))
        assert [(plan.altitude, plan.barred) for plan in foreseen.plans] == expected
        played = play(state, "r4").state
        assert foreseen.plans == plans(GAME.observe(played, 1), played.balloons[1])


def test_the_tokens_of_a_lap_are_foreseen():
    state = race(at("4/12.4", "medium", gas=0, fuel=0), at("3/1.1"), options={"race": "ongoing"})
    state = play(state, wind("N1/-/S1")).state
    plan = forecast(GAME.observe(state, 0), SetAltitude(3)).plans[0]
    assert (plan.gained, plan.burned, plan.left) == ((3, 3, 4), 1, (3, 11, 3))


def test_a_forecast_tells_what_zones_and_mountains_cost():
    seen = GAME.observe(play(race(at("4/3.3", "high", gas=1), at("3/1.1")), wind("-/N2/-")).state, 0)
    plan = forecast(seen, SetAltitude(3)).plans[0]
    assert (plan.end, plan.zone, plan.landing, plan.left, plan.lands) == ("zone", 0, (1, 0, 2), (0, 9, 9), True)


def test_a_card_on_oneself_shows_the_flights_from_there():
    state = race(at("4/3.4"), at("3/1.1"))
    foreseen = forecast(GAME.observe(state, 0), PlayWind(WIND_INDEX["-/N1/N1"], "", 0))
    assert str(foreseen.place) == "3/3.3"
    assert [(plan.altitude, plan.end) for plan in foreseen.plans] == [(1, "mountain"), (2, "flown"), (3, "flown")]
