"""The sheet of a finished match says exactly how its points came about, and remembers the right turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from balloongames import i18n
from balloongames.core.game import Event, Outcome
from balloongames.paths import asset
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.state import Rules
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.views.balloon_pop.sheet import sheet
from tests.contract.cases import Case, walk
from tests.views.balloon_pop.matches import PEOPLE, every_case, people, plain_cases, told
from tests.views.wording import every_language, good, texts_of


def sheet_of(case: Case, seed: str = "SUNNY-1") -> tuple[Sheet, Outcome]:
    match = walk(case, seed)
    assert match.outcome is not None
    return sheet(told(match), match.outcome, people(case)), match.outcome


# --- Figures ---------------------------------------------------------------------------------------------------------


@every_case
def test_rows_and_course_add_up_to_the_score(case: Case) -> None:
    made, outcome = sheet_of(case)
    assert made.totals == outcome.scores
    assert tuple(map(sum, zip(*(row.values for row in made.rows), strict=True))) == made.totals
    assert [label for label, _ in made.course] == [*"12345678", "end"]
    assert made.course[-1][1] == made.totals
    for (_, before), (_, after) in zip(made.course, made.course[1:], strict=False):
        assert all(b <= a for b, a in zip(before, after, strict=True))


@every_case
def test_rows_are_those_of_the_rules(case: Case) -> None:
    made, _ = sheet_of(case)
    labels = [row.label for row in made.rows]
    bonus = ["Bonus"] if dict(case.options)["bonus"] else []
    assert labels == ["Color series", "Star series", *bonus, "Empty columns", "Empty top rows"]
    assert all(asset(f"icons/{row.icon}.svg").is_file() for row in made.rows)


@plain_cases
def test_every_single_gain_is_told(case: Case) -> None:
    made, _ = sheet_of(case)
    gains = (e.SeriesScored, e.BonusScored, e.EmptyColumnsScored, e.EmptyRowsScored)
    happened = sum(isinstance(event, gains) for one in told(walk(case)) for event in one.events)
    assert sum(len(parts) for row in made.rows for parts in row.parts) == happened
    for row in made.rows:
        assert len(row.parts) == len(row.values) == case.seats
        assert [bool(parts) for parts in row.parts] == [value > 0 for value in row.values]


def test_a_gain_names_its_round_and_series() -> None:
    made = tell(series(0, "Y", 8))
    assert made.rows[0].parts[0] == ("Round 1: yellow series of 8, 6 points",)
    made = tell(series(0, "S", 3))
    assert made.rows[1].parts[0] == ("Round 1: star series of 3, 2 points",)
    made = tell([e.EmptyColumnsScored(1, (0, 2, 4), 3), e.EmptyRowsScored(1, (2,), 3)])
    assert [row.parts[1] for row in made.rows[2:]] == [("Columns 1, 3 and 5: 3 points",), ("Row 3: 3 points",)]


# --- Words -----------------------------------------------------------------------------------------------------------


@every_language
@plain_cases
def test_the_words_are_good(case: Case, language: str) -> None:
    i18n.set_language(language)
    for text in texts_of(sheet_of(case)[0]):
        good(text, language)


def won(scores: Sequence[int], winners: set[int], reason: str) -> Sheet:
    return sheet([], Outcome(tuple(map(float, scores)), frozenset(winners), reason), replace(PEOPLE))


def test_the_winner_is_named_and_the_others_flew_well() -> None:
    made = won((32, 27, 22, 19), {0}, "most_points")
    assert made.headline == "Ada wins"
    assert made.line == "32 points after 8 rounds. Bruno, Zephyr and Q flew well."


def test_fewer_balloons_break_a_tie() -> None:
    made = won((20, 20, 11, 3), {1}, "fewer_balloons")
    assert made.headline == "Bruno wins"
    assert made.line == (
        "20 points, as many as Ada, but fewer balloons left on the board. Ada, Zephyr and Q flew well."
    )
    assert "fewer balloons" in made.moments[0].text


def test_a_victory_can_be_shared() -> None:
    made = won((20, 20, 11, 20), {0, 1, 3}, "shared")
    assert made.headline == "Ada, Bruno and Q share the victory"
    assert made.line == "20 points each, and equally many balloons left. Zephyr flew well."
    everybody = won((7, 7, 7, 7), {0, 1, 2, 3}, "shared")
    assert everybody.line == "7 points each, and equally many balloons left."


# --- Key moments -----------------------------------------------------------------------------------------------------


def series(seat: int, kind: str, size: int, chain: int = 1) -> list[Event]:
    points = size - (1 if kind == "S" else 2)
    return [e.SeriesScored(seat, kind, tuple((c, 0) for c in range(size)), kind * size, points, chain)]  # type: ignore[arg-type]


def tell(*rounds: list[Event]) -> Sheet:
    """The sheet of a match of these rounds, with card 1 + seat played by each seat, and a ply for each event."""
    story: list[PublicStep] = [PublicStep(0, None, (e.TableSet(4, Rules()),))]
    scores = [0, 0, 0, 0]
    for number, events in enumerate(rounds, 1):
        opening: list[Event] = [e.RoundStarted(number, 0), *(e.CardPlayed(seat, 1 + seat) for seat in range(4))]
        for event in [*opening, *events]:
            story.append(PublicStep(len(story), 0, (event,)))
            points = getattr(event, "points", 0)
            if points:
                scores[event.seat] += points  # type: ignore[attr-defined]
    best = {seat for seat, score in enumerate(scores) if score == max(scores)}
    reason = "most_points" if len(best) == 1 else "shared"
    return sheet(story, Outcome(tuple(map(float, scores)), frozenset(best), reason), PEOPLE)


def test_the_best_turn_is_remembered() -> None:
    made = tell(series(1, "R", 4), series(0, "B", 9) + series(2, "Y", 5))
    best = next(moment for moment in made.moments if moment.seat == 0)
    assert (best.title, best.text) == ("Round 2, card 1", "Blue series of 9: 7 points.")


def test_a_chain_is_remembered_after_its_last_series() -> None:
    chain = series(3, "R", 4) + series(3, "S", 2, 2) + series(3, "G", 4, 3)
    made = tell(series(0, "B", 12), chain)
    moment = next(moment for moment in made.moments if moment.seat == 3)
    assert (moment.title, moment.text) == ("Round 2, card 4", "3 series in one turn: 5 points.")
    assert moment.ply == 1 + 5 + 5 + 3


def test_the_turn_that_decided_is_remembered() -> None:
    made = tell(series(1, "R", 9), series(0, "B", 8), series(0, "Y", 5), series(1, "S", 2))
    decision = next(moment for moment in made.moments if moment.title == "Round 3, card 1")
    assert (decision.seat, decision.text) == (0, "From here on Ada stayed in front.")


def test_an_end_bonus_that_decided_is_remembered() -> None:
    made = tell([*series(1, "R", 6), *series(0, "B", 4), e.EmptyColumnsScored(0, (1, 2, 3), 3)])
    decision = next(moment for moment in made.moments if moment.title == "At the end")
    assert (decision.seat, decision.text) == (0, "The empty board brought Ada 3 points, and the lead.")


@every_case
def test_moments_are_few_and_in_order_and_can_be_seen(case: Case) -> None:
    made, _ = sheet_of(case)
    match = walk(case)
    assert 1 <= len(made.moments) <= 3
    plies = [moment.ply for moment in made.moments]
    assert plies == sorted(plies)
    assert all(0 < ply <= match.ply for ply in plies)
    assert len({(moment.seat, moment.title) for moment in made.moments}) == len(made.moments)


def test_a_match_without_points_has_no_moments() -> None:
    assert won((0, 0, 0, 0), {0, 1, 2, 3}, "shared").moments == ()
