"""The rules as a picture book: it says every fact, and what its pictures show is true."""

from __future__ import annotations

import pytest

from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.cards import (
    MISFORTUNES,
    QUADRANT_CARDS,
    WEATHER,
    WIND_SHIFTS,
    WIND_SYMBOL,
)
from balloongames.rules.balmy_balloonists.flight import blow, restarts
from balloongames.rules.balmy_balloonists.forecast import plan
from balloongames.rules.balmy_balloonists.scenarios import (
    CAMPAIGN_POINTS,
    ROUND_LIMIT,
    Rules,
    course_of,
)
from balloongames.rules.balmy_balloonists.state import RESUPPLY, STORM_START, Place
from balloongames.rules.balmy_balloonists.world import SPACES, ZONES, Space, height_at, zone_at
from balloongames.views.balmy_balloonists import guide_pictures as pictures
from balloongames.views.balmy_balloonists.guide import pages
from tests.rules.balmy_balloonists.positions import at, race

# --- Words -----------------------------------------------------------------------------------------------------------


def test_the_book_says_every_fact_of_the_rules() -> None:
    text = " ".join(paragraph for page in pages() for paragraph in page.paragraphs)
    for fact in (
        "eastward round the north pole", "Five lanes", "four quadrants", "a lane from 2 to 5",
        "The last player chooses first", "with only two cards in hand, draw one", "A dash is calm",
        "When three lie there, one of them must be used", "give up an advantage for any wind card",
        "never crosses a line", "throws a balloon back to the first space", "until a wind takes it north",
        "On the ground no wind card moves", "clockwise to the next free player", "one of them is discarded",
        "Nobody lands by choice", "high costs 1 fuel", "No gas left costs 1 fuel", "2 gas, 3 ballast and 2 fuel",
        "even across a red line", "Nobody flies back over the start line", "Without a permit", "white ones high",
        "Both cost the next turn", "the rearmost space beside it", "no permit for Area 51", "two advantages, face up",
        "Repairs cancel", "do nothing to a balloon on the ground", "may not fly forward on the next turn",
        "2 gas or fuel, or the balloon is out", "2 ballast, or land", "The storm", "the round is played to its end",
        "The farthest past the line wins", "After 40 rounds", "The lower sum of places wins",
        "a misfortune comes every four turns", "6, 4, 3, 2 and 1 points", "the last one twice",
    ):  # fmt: skip
        assert fact in text, fact


def test_its_numbers_are_those_of_the_rules() -> None:
    assert RESUPPLY == (2, 3, 2)
    assert ROUND_LIMIT == 40
    assert CAMPAIGN_POINTS == (6, 4, 3, 2, 1, 0)
    assert course_of(Rules(), 3).tokens == (9, 9, 11), "what the first page shows"
    assert [race for race in ("pacific", "eurasia", "world", "atlantic") if course_of(Rules(race=race), 1).medals] == [
        "pacific", "eurasia", "world",
    ]  # fmt: skip
    assert "area_51" in ZONES


# --- What the pictures claim is true ---------------------------------------------------------------------------------


def place(space: Space, lap: int = 0) -> Place:
    return Place(space.lane, space.sector - 1 + 12 * lap, space.space)


def test_balloons_under_way_stand_on_the_map() -> None:
    assert {space for space, _ in pictures.UNDER_WAY} <= set(SPACES)


def test_the_cards_have_the_symbols_shown() -> None:
    assert (WIND_SYMBOL[pictures.EXAMPLE], WIND_SYMBOL[pictures.CHANGER]) == ("?", "Q")
    assert WIND_SHIFTS[pictures.EXAMPLE][1] == -2, "two lanes north at low, as the picture says"


@pytest.mark.parametrize(
    ("way", "shift", "vortex"),
    [
        (pictures.DRIFT_NORTH, WIND_SHIFTS[pictures.EXAMPLE][1], False),
        (pictures.DRIFT_SOUTH, WIND_SHIFTS[pictures.EXAMPLE][3], False),
        (pictures.INTO_VORTEX, -2, True),
        (pictures.INTO_DOLDRUMS, 1, False),
    ],
)
def test_the_drifts_go_as_shown(way: tuple[Space, ...], shift: int, vortex: bool) -> None:  # noqa: FBT001 - given by name
    stops, through, _ = blow(place(way[0]), shift)
    assert through == vortex
    assert stops[-1] == place(way[-1])
    if not vortex:
        assert stops == tuple(map(place, way[1:]))


def test_the_pawn_goes_to_the_next_free_player() -> None:
    assert pictures.PAWNS == (1, 2)
    state = race(at("4/2.1"), at("4/2.3"), at("4/2.4"), tabled=[["-/S1/S1"]])
    moved = GAME.apply(state, next(move for move in GAME.moves(state) if getattr(move, "target", 0) == 1)).state
    assert moved.pawns == pictures.PAWNS_AFTER


def test_the_flight_goes_as_far_as_its_card_says() -> None:
    lane = pictures.FLOWN[0].lane
    assert len(pictures.FLOWN) - 1 == QUADRANT_CARDS[pictures.FLOWN_CARD].speed[lane][pictures.FLOWN_ALTITUDE]
    found = _flight(pictures.FLOWN[0], pictures.FLOWN_ALTITUDE)
    assert found.path == tuple(map(place, pictures.FLOWN[1:]))
    assert found.end == "flown"


def test_the_zone_and_the_mountain_stop_the_balloons() -> None:
    into_zone = _flight(pictures.INTO_ZONE[0], 3)
    assert (into_zone.path, into_zone.end) == (tuple(map(place, pictures.INTO_ZONE[1:])), "zone")
    assert zone_at(pictures.INTO_ZONE[-1]) == "libya"
    into_mountain = _flight(pictures.INTO_MOUNTAIN[0], 1)
    assert (into_mountain.path, into_mountain.end) == (tuple(map(place, pictures.INTO_MOUNTAIN[1:])), "mountain")
    assert height_at(pictures.INTO_MOUNTAIN[-1]) == "brown"


def _flight(start: Space, altitude: int):
    state = race(replace_balloon(start, altitude), at("4/1.1"), card="zonal_flow")
    return plan(GAME.observe(state, 0), state.balloons[0], altitude)


def replace_balloon(start: Space, altitude: int):
    return at(str(start), ("ground", "low", "medium", "high")[altitude])


def test_the_places_to_go_on_from_are_those_marked() -> None:
    assert set(restarts(place(pictures.HELD))) == set(map(place, pictures.RESTARTS))
    assert zone_at(pictures.HELD) == "prc"


def test_symbols_misfortunes_and_storm_are_all_there_are() -> None:
    assert {kind for kind, _ in pictures.SYMBOLS} == {code.kind for card in WEATHER for code in card}
    assert len(MISFORTUNES) == 8
    assert pictures.STRUCK == STORM_START


def test_the_way_across_the_finish_is_one() -> None:
    spaces = [place(space, lap=int(space.sector < 12)) for space in pictures.ACROSS]
    assert [one.leg for one in spaces] == [11, 11, 12, 12, 12]
    assert [one.space for one in spaces] == [4, 5, 1, 2, 3]


def test_the_courses_shown_are_flown() -> None:
    flown = {
        (course.start % 12 + 1, course.end % 12 + 1)
        for name in ("atlantic", "continental", "pacific", "eurasia")
        for course in (course_of(Rules(race=name), 2),)
    }
    assert set(pictures.RACES) == flown
