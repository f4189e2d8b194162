"""The sheet of a finished race tells places, degrees, fuel and landings, and remembers its best moments."""

from __future__ import annotations

import pytest

from balloongames import i18n, registry
from balloongames.core.game import Event, Outcome
from balloongames.paths import asset
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.scenarios import CAMPAIGN, Rules, course_of
from balloongames.rules.balmy_balloonists.state import ENDINGS, NO_TOKENS, Place
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.ui.view import People
from balloongames.views.balmy_balloonists.sheet import sheet
from balloongames.views.balmy_balloonists.words import degrees_of
from tests.contract.cases import Case
from tests.views.balmy_balloonists.matches import FEW, PEOPLE, case, every_case, people_of, random_match, told
from tests.views.wording import every_language, good, texts_of


def sheet_of(case: Case) -> tuple[Sheet, Outcome]:
    match = random_match(case)
    assert match.outcome is not None
    return sheet(told(match), match.outcome, people_of(case)), match.outcome


# --- Figures ---------------------------------------------------------------------------------------------------------


@every_case
def test_totals_are_the_scores_and_the_course_ends_with_them(case: Case) -> None:
    made, outcome = sheet_of(case)
    assert made.totals == outcome.scores
    way = degrees_of(dict(case.options), case.seats) if outcome.reason != "campaign" else 1000
    assert made.course[-1][1] == tuple(min(total, way) for total in made.totals)
    assert all(len(values) == case.seats for _, values in made.course)


@every_case
def test_the_course_counts_rounds_or_races(case: Case) -> None:
    made, outcome = sheet_of(case)
    labels = [label for label, _ in made.course]
    if outcome.reason == "campaign":
        assert labels == [*map(str, range(1, len(CAMPAIGN) + 1))]
    else:
        assert labels == [*map(str, range(1, len(labels))), "end"]


@every_case
def test_every_row_has_a_value_for_everybody_and_an_icon(case: Case) -> None:
    made, _ = sheet_of(case)
    for row in made.rows:
        assert len(row.values) == case.seats
        assert not row.parts or len(row.parts) == case.seats
        assert asset(f"icons/{row.icon}.svg").is_file()


@every_case
def test_rows_agree_with_what_happened(case: Case) -> None:
    made, outcome = sheet_of(case)
    if outcome.reason == "campaign":
        return  # its rows are races
    match = random_match(case)
    events = [event for line in match.log(None) for event in line.events]
    rows = {row.label: row for row in made.rows}
    for seat in range(case.seats):
        landed = [event for event in events if isinstance(event, e.BalloonLanded) and event.seat == seat]
        struck = [event for event in events if isinstance(event, e.MisfortuneDrawn) and event.seat == seat]
        flown = [event for event in events if isinstance(event, e.BalloonFlew) and event.seat == seat]
        assert rows["Landings"].values[seat] == len(rows["Landings"].parts[seat]) == len(landed)
        assert rows["Misfortunes"].values[seat] == len(rows["Misfortunes"].parts[seat]) == len(struck)
        spaces = sum(len(event.path) if event.speed > 0 else -len(event.path) for event in flown)
        assert rows["Spaces flown"].values[seat] == spaces


def test_races_rank_balloons_and_campaigns_their_races() -> None:
    race, outcome = sheet_of(case(2))
    behind = next(row for row in race.rows if row.label == "Balloons behind")
    assert sorted(behind.values) == [0, 1]
    assert [seat for seat, count in enumerate(behind.values) if count] == sorted(outcome.winners)
    campaign, _ = sheet_of(case(3, race="campaign", finish="first_across"))
    gained = campaign.rows
    assert [row.label for row in gained] == [
        "Over the Atlantic", "Over the Pacific", "Across Eurasia", "Across America", "Round the world",
    ]  # fmt: skip
    assert tuple(sum(row.values[seat] for row in gained) for seat in range(3)) == campaign.totals


@every_language
@every_case
def test_the_words_are_good(case: Case, language: str) -> None:
    i18n.set_language(language)
    for text in texts_of(sheet_of(case)[0]):
        good(text, language)


# --- Who won, and how ------------------------------------------------------------------------------------------------

ENDS = [
    ((363, 200), {0}, "across", "Ada wins the race", "Ada wins, 3 spaces past the finish."),
    ((362, 362), {0, 1}, "across", "A shared sky", "Ada and Bruno share the victory, 2 spaces past the finish."),
    ((90, 30), {0}, "last_balloon", "Ada wins the race", "Ada wins: no other balloon is left."),
    ((90, 30), {0}, "round_limit", "Ada wins the race", "The last round is over. Ada wins with 90° flown."),
    ((90, 30), {0}, "time_up", "Ada wins the race", "The time is up. Ada wins with 90° flown."),
    ((90, 30), set(), "all_out", "The sky wins", "No balloon came across the finish."),
    ((91,), {0}, "gold", "Gold for Ada", "The flight took 0 turns."),
    ((91,), {0}, "silver", "Silver for Ada", "The flight took 0 turns."),
    ((91,), {0}, "bronze", "Bronze for Ada", "The flight took 0 turns."),
    ((91,), {0}, "flown", "Ada has arrived", "The flight took 0 turns."),
    ((60,), set(), "failed", "Not this time", "60° of 0° are flown. The winds will turn again."),
    ((60,), set(), "lost", "Not this time", "60° of 0° are flown. The winds will turn again."),
    ((30, 24), {0}, "campaign", "Ada wins the campaign", "Ada wins the campaign with 30 points."),
    ((9,), set(), "campaign", "Ada has arrived", "The five races are flown. Ada has 9 points."),
    ((361, 1, 2, 3), {0, 2}, "team", "Ada and Zephyr win together", "The team of Ada and Zephyr wins."),
]


@pytest.mark.parametrize(("scores", "winners", "reason", "headline", "line"), ENDS)
def test_headline_and_line(scores: tuple[int, ...], winners: set[int], reason: str, headline: str, line: str) -> None:
    people = People(PEOPLE.names[: len(scores)], PEOPLE.looks[: len(scores)])
    made = sheet([], Outcome(tuple(map(float, scores)), frozenset(winners), reason), people)
    assert (made.headline, made.line) == (headline, line)
    assert made.moments == ()


@pytest.mark.parametrize(
    ("race", "winners", "reason", "headline"),
    [
        ("first_attempt", {0}, "flown", "Ada flew 157°"),
        ("first_attempt", {0}, "bronze", "Bronze for Ada"),
        ("ongoing", set(), "time_up", "Ada flew 157°"),
    ],
)
def test_a_flight_alone_that_is_measured_tells_its_degrees(
    race: str, winners: set[int], reason: str, headline: str
) -> None:
    people = People(PEOPLE.names[:1], PEOPLE.looks[:1])
    rules = Rules(race=race)
    start = (e.TableSet(1, rules), e.RaceSet(0, course_of(rules, 1), 0, (), None))
    told = [PublicStep(0, None, (*start, e.RoundStarted(1), e.RoundStarted(2)))]
    made = sheet(told, Outcome((157.0,), frozenset(winners), reason), people)
    assert (made.headline, made.line) == (headline, "157° are flown in 2 turns.")


def test_every_end_has_its_words() -> None:
    assert {reason for _, _, reason, *_ in ENDS} == {ending for ending in ENDINGS if ending}


# --- A story, line by line -------------------------------------------------------------------------------------------


def flown(seat: int, lane: int, leg: int, spaces: range, end: str = "flown") -> e.BalloonFlew:
    path = tuple(Place(lane, leg, space) for space in spaces)
    return e.BalloonFlew(seat, len(path), path, end, barred=False)  # type: ignore[arg-type]


STORY: tuple[tuple[Event, ...], ...] = (
    (e.RaceSet(0, course_of(Rules(), 2), 0, (), None), *(e.LaneChosen(seat, Place(4 - seat, 0, 0)) for seat in (0, 1))),
    (e.RoundStarted(1), flown(0, 4, 0, range(1, 6)), e.FuelBurned(0, 1)),
    (flown(1, 3, 0, range(1, 3)), e.RoundStarted(2)),
    (e.MisfortuneDrawn(0, 4, 1), flown(0, 4, 2, range(4, 6), "zone"), e.BalloonLanded(0, "zone", (2, 0, 1), 0, True)),
    (flown(1, 3, 2, range(4, 5), "mountain"), e.BalloonLanded(1, "mountain", NO_TOKENS, -1, True), e.RoundStarted(3)),
    (e.BalloonOut(1, "stranded"), e.FinishCrossed(0, 2), e.RaceEnded("across", (0, 1), (0, 0))),
)  # fmt: skip


def tell() -> Sheet:
    outcome = Outcome((362.0, 90.0), frozenset({0}), "across")
    return sheet([PublicStep(ply, 0, events) for ply, events in enumerate(STORY)], outcome, FEW)


def test_each_landing_and_misfortune_is_told_with_its_round() -> None:
    rows = {row.label: (row.values, row.parts) for row in tell().rows}
    assert rows == {
        "Balloons behind": ((1, 0), (("Place 1",), ("Place 2",))),
        "Spaces flown": ((7, 3), ()),
        "Fuel burned": ((2, 0), ()),
        "Landings": ((1, 1), (("Round 2: Libya",), ("Round 2: Alps",))),
        "Misfortunes": ((1, 0), (("Round 2: Fire on board",), ())),
    }


def test_spaces_past_the_finish_are_no_degrees() -> None:
    made = tell()
    assert [made.total_words(seat) for seat in (0, 1)] == ["360 + 2", "90"]
    view = registry.view("balmy_balloonists")
    assert view.score(362, "across", Rules().options, 2) == "360° + 2"
    assert view.score(123, "across", Rules(race="pacific").options, 2) == "120° + 3"
    assert view.score(92, "gold", Rules(race="pacific").options, 1) == "90° + 2", "alone it is shorter"
    assert view.score(720, "flown", Rules(race="ongoing").options, 1) == "720°"


def test_the_course_has_a_point_after_each_round() -> None:
    assert tell().course == (("1", (30, 15)), ("2", (90, 90)), ("end", (360, 90)))


def test_the_best_moments_are_remembered_in_their_order() -> None:
    assert [(moment.seat, moment.title, moment.text, moment.ply) for moment in tell().moments] == [
        (0, "The longest flight", "Ada flew 5 spaces at once.", 1),
        (0, "The hardest landing", "Ada came down: Libya.", 3),
        (1, "Out of the race", "Bruno could not go on.", 5),
        (0, "Across first", "Ada crossed the finish, 2 spaces past the line.", 5),
    ]


@every_case
def test_moments_are_few_and_in_order_and_can_be_seen(case: Case) -> None:
    plies = [moment.ply for moment in sheet_of(case)[0].moments]
    assert len(plies) <= 4
    assert plies == sorted(plies)
    assert all(0 < ply <= random_match(case).ply for ply in plies)
