"""Flights and winds against the oracle, everywhere on the map."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from balloongames.rules.balmy_balloonists.cards import ADVANTAGES
from balloongames.rules.balmy_balloonists.flight import (
    blow,
    fly,
    over_mountains,
    restarts,
    still_exempt,
    storm_shift,
    storm_step,
    throw_back,
    zone_of,
)
from balloongames.rules.balmy_balloonists.state import Balloon, Place
from balloongames.rules.balmy_balloonists.world import (
    DOLDRUMS,
    LANES,
    LEAST_ALTITUDE,
    PER_SECTOR,
    SPACES,
    ZONE_NAMES,
    ZONE_OF,
    Space,
)
from tests.rules.balmy_balloonists.oracle import blown, flown


def test_every_flight_from_every_space_is_the_oracles():
    compared = 0
    for space in SPACES:
        for altitude in (1, 2, 3):
            for speed in range(-4, 8):
                zone = ZONE_OF.get(space, -1)
                for exempt in {-1, zone}:
                    balloon = Balloon(space.lane, space.sector - 1, space.space, altitude, 9, 9, 9, exempt=exempt)
                    ours = fly(balloon, speed, start=0, end=12)
                    held = ZONE_NAMES[exempt] if exempt >= 0 else None
                    path, end, kept = flown(*balloon[:4], speed, start=0, end=12, held=held)
                    assert [place[1:] for place in ours.path] == path
                    assert ours.end == end
                    assert (ZONE_NAMES[ours.exempt] if ours.exempt >= 0 else None) == kept
                    assert all(place.lane == space.lane for place in ours.path)
                    compared += 1
    assert compared > 8000


@given(
    place=st.sampled_from(SPACES),
    altitude=st.integers(1, 3),
    speed=st.integers(-4, 7),
    permits=st.sets(st.sampled_from(ADVANTAGES[2:])),
    storm=st.sampled_from(SPACES),
    race=st.sampled_from([(0, 3), (2, 7), (7, 11), (0, 12), (9, 12), (0, 1 << 20)]),
    data=st.data(),
)
def test_permissions_storms_and_shorter_races(place, altitude, speed, permits, storm, race, data):
    start, end = race
    leg = data.draw(st.integers(start, min(end, 24) - 1))
    place = place._replace(sector=leg % 12 + 1)
    kinds = tuple(sorted(ADVANTAGES.index(name) for name in permits))
    balloon = Balloon(place.lane, leg, place.space, altitude, 9, 9, 9)
    ours = fly(balloon, speed, start=start, end=end, advantages=kinds, storm=storm)
    path, ended, _ = flown(*balloon[:4], speed, start=start, end=end, permits=permits, storm=storm)
    assert ([stop[1:] for stop in ours.path], ours.end) == (path, ended)
    if ended == "across":
        assert ours.past == sum(leg >= end for leg, _ in path)


def test_every_wind_from_every_space_is_the_oracles():
    for lane in (*LANES, DOLDRUMS):
        for space in range(PER_SECTOR[lane] + 1):
            for shift in (-2, -1, 1, 2):
                ours = blow(Place(lane, 4, space), shift)
                assert [(stop.lane, stop.space) for stop in ours.stops] == blown(lane, space, shift)
                assert all(stop.leg == 4 for stop in ours.stops), "no line is ever crossed"
                assert ours.vortex == (lane + shift < 1 and lane <= 2)


def test_two_lanes_are_twice_one_lane():
    for space in SPACES:
        place = Place(space.lane, space.sector - 1, space.space)
        for direction in (-1, 1):
            once = blow(place, direction)
            twice = blow(place, 2 * direction)
            if once.stops and not once.vortex:
                assert twice.stops == once.stops + blow(once.stops[-1], direction).stops


def test_a_wind_stops_at_the_storm():
    drift = blow(Place(5, 2, 5), -2, Space(4, 3, 4))
    assert (len(drift.stops), drift.storm) == (1, True)
    assert not blow(Place(5, 2, 5), -2, Space(5, 3, 5)).storm, "leaving it does not strike"


def test_throwing_back_stops_at_the_start_line_and_does_nothing_in_the_doldrums():
    assert [str(place) for place in throw_back(Place(3, 1, 1), 2, 0)] == ["3/1.4", "3/1.3"]
    assert [str(place) for place in throw_back(Place(3, 2, 1), 2, 2)] == ["3/3.0"]
    assert throw_back(Place(3, 2, 0), 2, 2) == ()
    assert throw_back(Place(DOLDRUMS, 2, 4), 2, 0) == ()


def test_the_start_line_and_the_doldrums_are_no_spaces():
    for place in (Place(4, 0, 0), Place(DOLDRUMS, 3, 5)):
        assert place.on_map is None
        assert zone_of(place) == -1
        assert not over_mountains(Balloon(*place, 1, 0, 0, 0))
    assert LEAST_ALTITUDE[Space(5, 4, 5)] == 2, "the doldrums beside mountains are no mountains"


def test_restarts_never_lead_into_the_vortex_or_the_doldrums():
    assert [place.lane for place in restarts(Place(1, 2, 1))] == [1, 2]
    assert [place.lane for place in restarts(Place(5, 2, 1))] == [4, 5]
    assert [str(place) for place in restarts(Place(4, 5, 3))] == ["3/6.2", "4/6.3", "5/6.3"]


def test_an_exemption_ends_with_the_first_space_outside():
    libya = 0
    assert still_exempt(libya, [Place(4, 2, 5), Place(4, 3, 1)]) == libya
    assert still_exempt(libya, [Place(3, 2, 4), Place(4, 2, 5)]) == -1
    assert still_exempt(libya, [Place(DOLDRUMS, 2, 5)]) == -1


def test_the_storm_flies_round_the_whole_map_both_ways():
    for space in SPACES:
        here = space
        for _ in range(12 * PER_SECTOR[space.lane]):
            ahead = storm_step(here, 1)
            assert storm_step(ahead, -1) == here
            here = ahead
        assert here == space


def test_the_storm_changes_lanes_like_a_balloon_but_turns_round_south_of_lane_5():
    assert storm_shift(Space(3, 9, 1), 1) == (Space(4, 9, 2), False)
    assert storm_shift(Space(1, 9, 2), -1) == (Space(1, 9, 1), True)
    assert storm_shift(Space(5, 9, 3), 1) == (Space(4, 9, 2), False)
