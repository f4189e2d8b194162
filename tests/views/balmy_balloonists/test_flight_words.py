"""A flight in words before it is chosen: what it passes, where it ends, how far it is from there; and in short."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from balloongames import i18n
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.cards import WIND_INDEX
from balloongames.rules.balmy_balloonists.forecast import forecast
from balloongames.rules.balmy_balloonists.moves import PlayWind, SetAltitude
from balloongames.rules.balmy_balloonists.scenarios import Rules, course_of
from balloongames.rules.balmy_balloonists.state import Place
from balloongames.rules.balmy_balloonists.world import MOUNTAIN_OF, Space
from balloongames.ui.theme import Look
from balloongames.ui.view import People
from balloongames.views.balmy_balloonists import words
from balloongames.views.balmy_balloonists.flight_words import (
    flown_in_short,
    flown_words,
    fuel_words,
    onward_in_short,
    onward_words,
    plan_cost,
    plan_route,
    spaces_flown,
)
from balloongames.views.balmy_balloonists.names import mountain_in_words
from balloongames.views.balmy_balloonists.outlook import row_of
from tests.dealt import dealt
from tests.rules.balmy_balloonists.positions import at, race
from tests.views.balmy_balloonists.matches import ALONE
from tests.views.balmy_balloonists.races import match_in
from tests.views.balmy_balloonists.table import Table


def route(place: str, altitude: int, now: str = "medium", **more: object) -> tuple[str, ...]:
    """Return the words for a flight of the only balloon; the wind is that of *Zonal flow* unless said."""
    state = race(at(place, now), phase="altitude", **more)
    seen = GAME.observe(state, 0)
    found = forecast(seen, SetAltitude(altitude))
    return plan_route(found.plans[0], seen.balloons[0].place, seen.course)


@pytest.mark.parametrize(
    ("place", "altitude", "words"),
    [
        ("4/3.3", 3, ("Held in Libya, pays 3 gas, loses a turn", "Held in Libya, loses a turn")),
        ("4/8.2", 2, ("To sector 8, space 4, 234° of 360°", "234° of 360°")),
        (
            "4/5.1",
            2,
            ("Over the Zagros: to sector 5, space 3, 138° of 360°", "Over the Zagros: 138° of 360°", "138° of 360°"),
        ),
        ("3/3.3", 1, ("Lands on the Alps, loses a turn",)),
        ("4/3.2", 2, ("Stops short of Libya, 84° of 360°", "84° of 360°")),
        ("4/2.4", 2, ("Stops short of the Atlas Mountains, 66° of 360°", "66° of 360°")),
        ("3/3.2", 2, ("Over the Alps: to sector 4, space 1, 97° of 360°", "Over the Alps: 97° of 360°", "97° of 360°")),
        ("4/12.4", 3, ("Across the finish, 3 spaces past it", "Across the finish")),
        ("4/8.2", 1, ("Calm: stays here",)),
        ("5/1.0", 1, ("Held at the start line",)),
        ("5/8.4", 1, ("Back to sector 8, space 3, 225° of 360°", "225° of 360°")),
    ],
)
def test_where_a_flight_leads(place: str, altitude: int, words: tuple[str, ...]) -> None:
    assert route(place, altitude) == words


def test_nothing_behind_the_finish_is_in_the_way() -> None:
    """A race that ends at Naples ends before Libya: it does not stop short of it."""
    found = route("4/3.3", 2, options={"race": "atlantic"})
    assert "short" not in found[0]


def test_mountains_have_their_articles_within_a_sentence() -> None:
    assert all(mountain_in_words(space).startswith("the ") for space in MOUNTAIN_OF)
    assert mountain_in_words(Space(1, 1, 1)) == ""


def test_the_winds_of_a_place_at_length_and_in_short() -> None:
    seen = GAME.observe(race(at("3/3.1"), phase="altitude"), 0)
    plans = tuple(forecast(seen, SetAltitude(altitude)).plans[0] for altitude in (1, 2, 3))
    assert onward_words(plans) == "Then high 4, medium 3 and low 1"
    assert onward_in_short(plans) == "H 4, M 3, L 1"


@pytest.fixture(params=["en", "fr"])
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    i18n.set_language(request.param)
    yield
    i18n.set_language(i18n.SOURCE)


@pytest.mark.usefixtures("_language")
@pytest.mark.parametrize(
    ("size", "scale", "seed"),
    dealt([((1280, 720), 1.0), ((960, 540), 1.0), ((1280, 720), 2.0)], ["SUNNY-1", "SUNNY-2", "SUNNY-3"]),
    ids=str,
)
@pytest.mark.parametrize("phase", ["lane", "wind", "altitude"])
@pytest.mark.usefixtures("no_pixels")
def test_no_row_of_a_choice_is_cut(phase: str, size: tuple[int, int], scale: float, seed: str) -> None:
    """Where the long words have no room, shorter ones stand there."""
    table = Table(match_in(phase, 4, seed), Look(background_motion=False, speed=0, text_scale=scale), size)
    rows = [
        node.box
        for node_id, node in table.page.nodes.items()
        if node_id.startswith(("row.", "card.")) and node.role == "choice"
    ]
    cut = [ink.text for ink in table.draw() if ink.text.endswith("…") and any(box.holds(ink.box) for box in rows)]
    assert rows
    assert not cut


def test_where_a_long_way_leads_has_shorter_words() -> None:
    """A card into the vortex: what comes then is left out where only the place has room."""
    state = race(at("2/3.2"), hands=[["N1/N2/-", "S2/-/N2", "-/N1/N1"]])
    row = row_of(GAME.observe(state, 0), PlayWind(WIND_INDEX["N1/N2/-"], "", 0), ALONE)
    place = "Into the vortex and back: lane 1, sector 3, space 1"
    assert row.line == f"{place}. Then high 1, medium 0 and low 0"
    assert row.shorter == (f"{place}. H 1, M 0, L 0", place)


def test_a_flight_that_is_stopped_says_how_far_it_comes() -> None:
    """The wind says 4, but Libya is after 2: neither the row nor the button promises more."""
    state = race(at("4/3.3", "high"), at("3/2.2"), phase="altitude")
    plan = forecast(GAME.observe(state, 0), SetAltitude(3)).plans[0]
    assert (plan.speed, spaces_flown(plan)) == (4, 2)
    assert row_of(GAME.observe(state, 0), SetAltitude(3), ALONE).spaces == 2


@pytest.mark.parametrize(
    ("gas", "altitude", "why"),
    [(0, 2, "Without gas, one"), (0, 3, "Flying high burns one fuel a turn, and"), (2, 3, "Flying high"), (2, 2, "")],
)
def test_fuel_that_is_burned_has_its_reason(gas: int, altitude: int, why: str) -> None:
    seen = GAME.observe(race(at("4/8.2", "medium", gas=gas), phase="altitude"), 0)
    plan = forecast(seen, SetAltitude(altitude)).plans[0]
    assert fuel_words(plan, seen.course).startswith(why)
    assert bool(fuel_words(plan, seen.course)) == bool(why)
    assert ("without gas" in plan_cost(plan)) == (not gas)


def test_the_panel_says_of_a_balloon_what_the_shelf_says() -> None:
    """Degrees, which are the same in all lanes: a puff to the south costs none of them, though spaces are more."""
    north, south = (GAME.observe(race(at(place), at("3/1.0")), 0) for place in ("3/6.4", "4/6.5"))
    pair = People(("Ada", "Bo"), (0, 1))
    told = [flown_words(seen.balloons[0].place, seen.course) for seen in (north, south)]
    assert told == ["180° of 360°"] * 2
    assert "180° of 360°" in words.progress(north, pair)


def test_past_the_finish_nothing_more_is_flown() -> None:
    course = course_of(Rules(race="pacific"), 2)
    told = [flown_in_short(Place(3, course.end + more, 3), course) for more in (-1, 0, 1)]
    assert told == ["112°", "120°", "120°"]
