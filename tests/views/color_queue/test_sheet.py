"""The sheet of a finished match tells rivals, teams and one alone how it went, and remembers the best moments."""

from __future__ import annotations

import pytest

from balloongames import i18n
from balloongames.core.game import Event, Outcome
from balloongames.paths import asset
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.queue import Cell
from balloongames.rules.color_queue.state import symbols_of
from balloongames.ui.match_sheet import PublicStep, Sheet
from balloongames.views.color_queue.sheet import sheet
from tests.contract.cases import Case
from tests.views.color_queue.matches import every_match, people, random_match, told
from tests.views.wording import every_language, good, texts_of


def sheet_of(case: Case, seed: str) -> tuple[Sheet, Outcome]:
    match = random_match(case, seed)
    assert match.outcome is not None
    return sheet(told(match), match.outcome, people(case.seats)), match.outcome


def happened(case: Case, seed: str) -> list[Event]:
    return [event for one in told(random_match(case, seed)) for event in one.events]


# --- Figures ---------------------------------------------------------------------------------------------------------


@every_match
def test_the_figures_are_those_of_the_match(case: Case, seed: str) -> None:
    made, outcome = sheet_of(case, seed)
    assert made.totals == outcome.scores
    assert made.course[-1][1] == made.totals
    rows = {row.label: row for row in made.rows}
    for row in made.rows:
        assert len(row.values) == case.seats
        assert len(row.parts) in {0, case.seats}
        assert asset(f"icons/{row.icon}.svg").is_file()
    events = happened(case, seed)
    if outcome.reason.startswith("team_"):
        for seat in range(case.seats):
            placed = sum(isinstance(event, e.CardPlaced) and event.seat == seat for event in events)
            assert rows["Cards placed"].values[seat] == placed
        assert len(made.course) == sum(isinstance(event, e.TurnEnded | e.TeamDefeated) for event in events)
        assert [after[0] for _, after in made.course] == sorted({after[0] for _, after in made.course}, reverse=True)
    elif outcome.reason.startswith("solo_"):
        exploded = sum(len(event.cards) for event in events if isinstance(event, e.CardsExploded))
        laid = case.options[1][1]
        assert rows["Cards exploded"].values == (exploded,)
        assert rows["Cards placed"].values[0] + 5 * int(laid) - exploded == made.totals[0]
    else:
        assert ("From the Chief" in rows) is (case.seats < 5), "five leave the Chief no card"
        own = rows["Set off"].values
        piles = rows["From the Chief"].values if "From the Chief" in rows else (0,) * case.seats
        assert tuple(map(sum, zip(own, piles, strict=True))) == made.totals
        assert [label for label, _ in made.course] == ["1", "2", "3"]


@every_match
def test_every_single_gain_is_told(case: Case, seed: str) -> None:
    made, outcome = sheet_of(case, seed)
    if outcome.reason.split("_")[0] in {"team", "solo"}:
        return
    for row in made.rows[: 2 if case.seats < 5 else 1]:
        for value, parts in zip(row.values, row.parts, strict=True):
            assert value == sum(int(part.split(", ")[-1].split()[0]) for part in parts)


@every_match
def test_the_lowest_total_flies_highest(case: Case, seed: str) -> None:
    made, outcome = sheet_of(case, seed)
    assert made.ground is not None
    assert made.ground >= max(made.totals)
    for seat in outcome.winners:
        assert made.ground > made.totals[seat] == min(made.totals)


# --- Words -----------------------------------------------------------------------------------------------------------


@every_language
@every_match
def test_the_words_are_good(case: Case, seed: str, language: str) -> None:
    i18n.set_language(language)
    for text in texts_of(sheet_of(case, seed)[0], parts=False):
        good(text, language)


def won(scores: tuple[int, ...], winners: set[int], reason: str) -> Sheet:
    return sheet([], Outcome(tuple(map(float, scores)), frozenset(winners), reason), people(len(scores)))


def test_rivals_hear_what_decided() -> None:
    fewest = won((14, 9, 17), {1}, "fewest_symbols")
    assert (fewest.headline, fewest.line) == ("Bruno wins", "Only 9 explosions, against 14 of Ada.")
    assert won((14, 0, 17), {1}, "fewest_symbols").line == "Not one explosion, against 14 of Ada."
    last = won((9, 9, 17), {1}, "last_card")
    assert (last.headline, last.line) == (
        "Bruno wins",
        "Level at 9 explosions. Fewer of them on the last card decided.",
    )
    shared = won((1, 1, 17), {0, 1}, "shared")
    assert (shared.headline, shared.line) == (
        "Ada and Bruno share the victory",
        "1 explosion each, and as many on the last card.",
    )


@pytest.mark.parametrize(
    ("left", "level", "line"),
    [
        (8, "novice", "8 cards were left in each hand."),
        (3, "trainee", "3 cards were left in each hand."),
        (1, "seasoned", "1 card was left in each hand."),
        (0, "expert", "It was the very last turn."),
        (0, "legendary", "Every card is placed, and nothing exploded."),
    ],
)
def test_a_team_hears_its_level(left: int, level: str, line: str) -> None:
    made = won((left,) * 3, {0, 1, 2} if level == "legendary" else set(), f"team_{level}")
    assert (made.headline, made.line) == (f"A {level} team", line)


def test_one_alone_hears_what_is_left() -> None:
    lost = won((7,), set(), "solo_lost")
    assert (lost.headline, lost.line) == ("The queue stands", "7 cards were left in the queue. Ada may try again.")


@pytest.mark.parametrize("level", ["novice", "nasty", "evil", "renegade"])
def test_one_alone_wins_the_title_of_the_level(level: str) -> None:
    story = [PublicStep(1, 0, (e.TurnStarted(1), e.TurnEnded(1), e.LevelReached(level)))]
    made = sheet(story, Outcome((0.0,), frozenset({0}), "solo_won"), people(1))
    assert (made.headline, made.line) == (f"Ada wins: {level}", "The queue was cleared in 1 turn.")


# --- Single gains and key moments ------------------------------------------------------------------------------------

STORY = (
    (e.RoundStarted(1), e.TurnStarted(3), e.CardPlaced(None, 19, 2, 0)),
    (e.CardsExploded(None, 1, (Cell(1, 0), Cell(2, 0)), (14, 19), 19), e.ChiefPileGrew((14, 19))),
    (
        e.CardPlaced(1, 23, 2, 0),
        e.CardsExploded(1, 1, (Cell(1, 0), Cell(2, 0)), (13, 23), 23),
        e.CardsExploded(1, 2, (Cell(1, 0), Cell(2, 0)), (2, 12), 23),
        e.ChiefPileTaken(1, (14, 19)),
    ),
    (e.CardPlaced(0, 50, 4, 0), e.CardsExploded(0, 1, (Cell(4, 0), Cell(4, 1), Cell(3, 0)), (50, 5, 20), 50)),
    (e.RoundScored(1, (8, 9), (8, 9)),),
)


def made_of(*plies: tuple[Event, ...]) -> Sheet:
    story = [PublicStep(ply, None, events) for ply, events in enumerate(plies, 1)]
    return sheet(story, Outcome((8.0, 9.0), frozenset({0}), "fewest_symbols"), people(2))


def test_a_gain_names_its_round_turn_and_cards() -> None:
    own, piles, taken, chains = made_of(*STORY).rows
    assert symbols_of((50, 5, 20)) == 8
    assert own.parts == (
        ("Round 1, turn 3: 50 with 5 and 20, 8 in all",),
        ("Round 1, turn 3: 23 with 2, 12 and 13, 6 in all",),
    )
    assert piles.parts == ((), ("Round 1, turn 3: 14 and 19, 3 in all",))
    assert (own.values, piles.values, taken.values, chains.values) == ((8, 6), (0, 3), (3, 6), (1, 2))


def test_the_best_moments_are_remembered_in_order() -> None:
    moments = made_of(*STORY).moments
    assert [(moment.seat, moment.title, moment.ply) for moment in moments] == [
        (1, "The longest chain", 3),
        (1, "The Chief’s pile", 3),
        (0, "The largest explosion", 4),
    ]
    assert moments[0].text == "Bruno’s 23 in C took 3 cards along, in 2 steps."
    assert moments[1].text == "Bruno took 2 cards from beside the Chief: 3 explosions."


def test_the_card_that_beats_a_team_is_remembered() -> None:
    plies = (
        e.TurnStarted(2),
        e.CardPlaced(1, 45, 4, 0),
        e.TeamDefeated(1, 2, (Cell(4, 0), Cell(4, 1)), ()),
        e.LevelReached("novice"),
    )
    outcome = Outcome((7.0,) * 3, frozenset(), "team_novice")
    made = sheet([PublicStep(9, 2, plies)], outcome, people(3))
    assert made.line == "Bruno’s card touched its color. 7 cards were left in each hand."
    assert [(one.title, one.text, one.ply) for one in made.moments] == [
        ("The fatal card", "Bruno’s 45 touched its color in turn 2.", 9)
    ]


@every_match
def test_moments_are_few_and_in_order_and_can_be_seen(case: Case, seed: str) -> None:
    made, _ = sheet_of(case, seed)
    plies = [moment.ply for moment in made.moments]
    assert len(plies) <= 3
    assert plies == sorted(plies)
    assert all(0 < ply <= random_match(case, seed).ply for ply in plies)
