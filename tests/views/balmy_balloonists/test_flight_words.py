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
from balloongames.views.balmy_balloonists.choice import paint_row
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
from balloongames.views.balmy_balloonists.wind_rows import result_words
from tests.dealt import dealt
from tests.rules.balmy_balloonists.positions import at, race
from tests.views.balmy_balloonists import drawing
from tests.views.balmy_balloonists.matches import ALONE
from tests.views.balmy_balloonists.races import match_in, with_state
from tests.views.balmy_balloonists.table import Table


def route(place: str, altitude: int, now: str = "medium", **more: object) -> tuple[str, ...]:
    """Return the words for a flight of the only balloon; the wind is that of *Zonal flow* unless said."""
    state = race(at(place, now), phase="altitude", **more)
    seen = GAME.observe(state, 0)
    found = forecast(seen, SetAltitude(altitude))
    return plan_route(found.plans[0], seen.balloons[0].place, seen.course)


def told(ending: str, degrees: int, *, over: str = "", short: str = "") -> tuple[str, ...]:
    """Return the words for a flight that ends without harm: the number alone is the last of them."""
    least = [text for text in (short, f"{degrees}° of 360°") if text]
    texts = [text for text in (over, ending) if text]
    numbers = f", {degrees}° of 360°", f", {degrees}°", ""
    return *(text + number for text in texts for number in numbers), *least


@pytest.mark.parametrize(
    ("place", "altitude", "words"),
    [
        ("4/3.3", 3, ("Held in Libya, pays 3 gas, loses a turn", "Held in Libya, loses a turn")),
        ("4/8.2", 2, told("To sector 8, space 4", 234)),
        ("4/5.1", 2, told("To sector 5, space 3", 138, over="Over the Zagros: to sector 5, space 3")),
        ("3/3.3", 1, ("Lands on the Alps, loses a turn",)),
        ("4/3.2", 2, told("Stops short of Libya", 84, short="Stops before a zone")),
        ("4/2.4", 2, told("Stops short of the Atlas Mountains", 66, short="Stops before a mountain")),
        ("3/3.2", 2, told("To sector 4, space 1", 97, over="Over the Alps: to sector 4, space 1")),
        ("4/12.4", 3, ("Across the finish, 3 spaces past it", "Across the finish")),
        ("4/8.2", 1, ("Calm: stays here",)),
        ("5/1.0", 1, ("Held at the start line",)),
        ("5/8.4", 1, told("Back to sector 8, space 3", 225)),
    ],
)
def test_where_a_flight_leads(place: str, altitude: int, words: tuple[str, ...]) -> None:
    assert route(place, altitude) == words


@pytest.mark.usefixtures("no_pixels")
@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_row_of_a_flight_tells_why_it_ends(language: str, scale: float) -> None:
    """In words that have room, and as large as those of the other rows."""
    state = race(at("1/6.1", "high"), at("3/2.2"), phase="altitude", card="wide_split")
    seen = GAME.observe(state, 0)
    i18n.set_language(language)
    row = row_of(seen, SetAltitude(3), ALONE)
    table = Table(match_in("altitude", 2), Look(background_motion=False, speed=0, text_scale=scale))
    table.draw()
    box = next(node.box for name, node in table.page.nodes.items() if name.startswith("row."))
    canvas = drawing.canvas(text_scale=scale)
    written = [ink for ink in paint_row(canvas, box, row, chosen=False) if ink.text in (row.line, *row.shorter)]
    i18n.set_language(i18n.SOURCE)
    assert len(written) == 1
    assert written[0].text != row.shorter[-1], "a number alone tells no reason"
    assert canvas.text_width(written[0].text, "small") <= written[0].box.w, "not made smaller"


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


def test_a_wind_into_the_vortex_or_the_doldrums_says_in_words_what_comes_of_it() -> None:
    """Whoever is in lane 1 and falls back does not just come "to lane 1", and speeds are no headline."""
    cards = [["N1/N2/-", "S2/-/N2", "-/N1/N1"]]
    match = with_state(match_in("wind", 2), lambda _state: race(at("1/3.2"), at("1/4.2"), hands=cards))
    context = Table(match).context
    wind = WIND_INDEX["N1/N2/-"]
    titles, _details = result_words(context, PlayWind(wind, "", 0))
    assert titles == ["Into the vortex, back to 75°", "Vortex: back to 75°"]
    titles, details = result_words(context, PlayWind(wind, "", 1))
    assert (titles, details) == ([f"{context.name(1)} into the vortex", "Into the vortex"], ["back to 105°"])
    match = with_state(match_in("wind", 2), lambda _state: race(at("beside 5/3.2"), at("1/4.2"), hands=cards))
    assert result_words(Table(match).context, PlayWind(WIND_INDEX["S2/-/N2"], "", 0)) == (
        ["Stays in the doldrums"], ["No wind in the doldrums"],
    )  # fmt: skip


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
