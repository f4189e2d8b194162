"""The sheet of a finished match tells where the points came from, and remembers its best moments."""

from __future__ import annotations

import pytest

from balloongames import i18n
from balloongames.core.game import Event, Outcome
from balloongames.paths import asset
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.lines import Group
from balloongames.rules.bubblee_pop.ranking import REASONS
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.ui.view import People
from balloongames.views.bubblee_pop.sheet import sheet
from tests.contract.cases import Case
from tests.views.bubblee_pop.matches import CASES, PEOPLE, every_match, people_of, random_match, told
from tests.views.wording import every_language, good, texts_of

ALONE = People(("Ada",), (0,))


def sheet_of(case: Case, seed: str) -> tuple[Sheet, Outcome]:
    match = random_match(case, seed)
    assert match.outcome is not None
    return sheet(told(match), match.outcome, people_of(case)), match.outcome


# --- Figures ---------------------------------------------------------------------------------------------------------


@every_match
def test_the_rows_add_up_to_the_score(case: Case, seed: str) -> None:
    made, outcome = sheet_of(case, seed)
    assert made.totals == outcome.scores
    for seat, total in enumerate(made.totals):
        assert sum(row.values[seat] for row in made.rows) == total
    for row in made.rows:
        assert len(row.parts) == len(row.values) == case.seats
        assert asset(f"icons/{row.icon}.svg").is_file()


@every_match
def test_the_course_goes_round_by_round(case: Case, seed: str) -> None:
    made, _ = sheet_of(case, seed)
    turns = random_match(case, seed).state.turn
    assert [label for label, _ in made.course] == [*map(str, range(1, (turns - 1) // case.seats + 1)), "end"]
    assert made.course[-1][1] == made.totals
    if "orange" not in str(case):
        for (_, before), (_, after) in zip(made.course, made.course[1:], strict=False):
            assert all(b <= a for b, a in zip(before, after, strict=True))


def test_orange_has_a_row_only_where_it_took_a_point() -> None:
    seen = set()
    for case in CASES:
        made, _ = sheet_of(case, "SUNNY-1")
        taken = [
            event
            for one in told(random_match(case, "SUNNY-1"))
            for event in one.events
            if isinstance(event, e.BubbleeReturned) and event.cell is None
        ]
        seen.add(bool(taken))
        assert ("Lost to the orange power" in [row.label for row in made.rows]) == bool(taken)
    assert False in seen


@every_language
@every_match
def test_the_words_are_good(case: Case, seed: str, language: str) -> None:
    i18n.set_language(language)
    for text in texts_of(sheet_of(case, seed)[0]):
        good(text, language)


# --- Who won, and how ------------------------------------------------------------------------------------------------


def won(scores: tuple[int, ...], winners: set[int], reason: str) -> Sheet:
    people = PEOPLE if len(scores) == 2 else ALONE
    return sheet([], Outcome(tuple(map(float, scores)), frozenset(winners), reason), people)


ENDS = [
    ((21, 17), {0}, "most_points", "Ada wins Bubblee Pop", "The bag is empty: 21 to 17. Bruno flew well."),
    ((9, 9), {0, 1}, "shared", "A shared galaxy", "The bag is empty, with 9 points each."),
    (
        (3, 9), {0}, "no_drop", "Ada wins Bubblee Pop",
        "Bruno had no room for two more. Points don’t count then.",
    ),
    (
        (3, 9), {0}, "eliminated", "Ada wins Bubblee Pop",
        "The planet of Bruno was full, and one more came. Points don’t count then.",
    ),
    ((20,), {0}, "goal_reached", "Ada did it", "The goal is reached with 20 points, in turn 0."),
    (
        (12,), set(), "out_of_turns", "Not this time",
        "The turns are over, with 12 points. The planet waits for another try.",
    ),
    (
        (12,), set(), "out_of_bubblees", "Not this time",
        "The bag ran out after 12 points. The planet waits for another try.",
    ),
    (
        (12,), set(), "no_drop", "Not this time",
        "No room for two more, after 12 points. The planet waits for another try.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("scores", "winners", "reason", "headline", "line"), ENDS, ids=lambda one: str(one)[:12])
def test_headline_and_line(scores: tuple[int, ...], winners: set[int], reason: str, headline: str, line: str) -> None:
    made = won(scores, winners, reason)
    assert (made.headline, made.line) == (headline, line)


def test_every_end_has_its_words() -> None:
    assert {reason for _, _, reason, *_ in ENDS} == set(REASONS)


# --- Single gains and key moments ------------------------------------------------------------------------------------


def group(color: str, count: int) -> Group:
    cells = tuple((0, height) for height in range(count))
    return Group(color, cells, cells[:3])


STORY: tuple[tuple[Event, ...], ...] = (
    (e.TurnStarted(1, 0), e.LinesScored(0, 1, (group("r", 3),), 3), e.TurnStarted(2, 1)),
    (e.LinesScored(1, 1, (group("b", 3), group("g", 4)), 7), e.TurnStarted(3, 0)),
    (e.LinesScored(0, 1, (group("y", 3),), 3), e.LinesScored(0, 2, (group("p", 3),), 3), e.TurnStarted(4, 1)),
    (e.BubbleeKept(1, "k", (0, 0)), e.BubbleeReturned(0, 1, "g", None), e.TurnStarted(5, 0)),
    (e.DropMissing(0),),
)


def tell() -> Sheet:
    return sheet(
        [PublicStep(ply, 0, events) for ply, events in enumerate(STORY, 1)],
        Outcome((9.0, 7.0), frozenset({1}), "no_drop"),
        PEOPLE,
    )


def test_each_gain_is_told_with_its_turn() -> None:
    rows = {row.label: (row.values, row.parts) for row in tell().rows}
    assert rows == {
        "Lines": (
            (6, 7), (
                ("Turn 1: 3 red Bubblees", "Turn 3: 3 yellow Bubblees"),
                ("Turn 2: 3 blue Bubblees and 4 green Bubblees",),
            ),
        ),
        "Chain steps": ((3, 0), (("Turn 3: 3 purple Bubblees",), ())),
        "The yellow power": ((0, 1), ((), ("Turn 4: a black Bubblee",))),
        "Lost to the orange power": ((0, -1), ((), ("Turn 4: a green Bubblee",))),
    }  # fmt: skip


def test_the_course_has_a_point_after_each_round() -> None:
    assert tell().course == (("1", (3, 7)), ("2", (9, 7)), ("end", (9, 7)))


def test_the_best_moments_are_remembered_in_their_order() -> None:
    assert [(moment.seat, moment.title, moment.text, moment.ply) for moment in tell().moments] == [
        (1, "The richest move", "3 blue Bubblees and 4 green Bubblees came first. In all it brought 7 points.", 2),
        (0, "The longest chain", "2 steps in a row brought 6 points.", 3),
        (0, "No room", "Ada could not drop two more.", 5),
    ]


def test_an_elimination_is_a_moment() -> None:
    made = sheet(
        [PublicStep(1, 0, (e.PlayerEliminated(1, 0, "p"),))], Outcome((0.0, 0.0), frozenset({0}), "eliminated"), PEOPLE
    )
    assert [(moment.seat, moment.text) for moment in made.moments] == [(1, "The full planet of Bruno got one more.")]


@every_match
def test_moments_are_few_and_in_order_and_can_be_seen(case: Case, seed: str) -> None:
    plies = [moment.ply for moment in sheet_of(case, seed)[0].moments]
    assert len(plies) <= 3
    assert plies == sorted(plies)
    assert all(0 < ply <= random_match(case, seed).ply for ply in plies)


def test_a_match_without_points_has_no_moments() -> None:
    assert won((0, 0), {0, 1}, "shared").moments == ()
