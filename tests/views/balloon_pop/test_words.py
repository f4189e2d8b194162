"""Every event, every reason and every choice of Balloon POP has good words, in each language."""

from __future__ import annotations

import pytest

from balloongames import i18n
from balloongames.core.game import Event, Reason
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop import events as e
from balloongames.rules.balloon_pop.moves import PickGroup, PlaceGroup, ScoreSeries
from balloongames.rules.balloon_pop.series import Series
from balloongames.rules.balloon_pop.state import CARDS, KINDS, SERIES_KINDS, Rules, Tally
from balloongames.rules.balloon_pop.why import CODES
from balloongames.ui.view import People
from balloongames.views.balloon_pop import VIEW, log, orders, reasons, words
from tests.contract.cases import Case, walk
from tests.rules.balloon_pop.positions import PLAIN, STAGES, play, position, random_walk, unscored
from tests.rules.balloon_pop.test_why_not import CROWDED, tries
from tests.views.balloon_pop.matches import PEOPLE, people, plain_cases
from tests.views.wording import events_of, every_language, good, good_moments, good_reasons

SILENT = {e.BalloonsFloated, e.ColumnsClosed}  # what only the eye needs
EVENTS = events_of(e)
RARE: list[Event] = [
    e.BalloonsDrawn(2, ""),
    e.BagRefilled((1, 0, 0, 0, 0, 0, 0, 0, 0)),
    e.GroupPicked(0, 1, ""),
    e.BalloonDropped(1, 3, "y"),
    e.GroupPlaced(0, 0, "h", 4, "W", ((4, 7),)),
    e.GroupLost(1, 0, 10, "RGBY"),
    e.NothingPlaced(2, 3),
    e.EmptyColumnsScored(0, (1,), 1),
    e.EmptyColumnsScored(0, (1, 4, 5), 3),
    e.EmptyRowsScored(1, (2,), 3),
    e.EmptyRowsScored(1, (1, 2), 6),
    e.BonusScored(0, 1, 2),
    e.GameEnded((9, 9, 4, 1), (0,), "fewer_balloons"),
    e.GameEnded((9, 9, 4, 1), (0, 1), "shared"),
    e.GameEnded((9, 8, 4, 1), (0,), "most_points"),
]


# --- Events ----------------------------------------------------------------------------------------------------------


@every_language
@plain_cases
def test_a_match_is_told_in_good_sentences(case: Case, language: str) -> None:
    i18n.set_language(language)
    match = walk(case)
    for line in match.log(None):
        for event in line.events:
            text = log.say(event, people(case))
            assert (text is None) <= (type(event) in SILENT | {e.TableSet, e.BalloonsDrawn}), event
            if text is not None:
                good(text, language)
                assert text.endswith(".")


@every_language
@pytest.mark.parametrize("event", RARE, ids=lambda event: type(event).__name__)
def test_rare_events_have_words(event: Event, language: str) -> None:
    i18n.set_language(language)
    text = log.say(event, PEOPLE)
    assert text is not None
    good(text, language)


def test_every_event_of_the_rules_is_told_or_left_to_the_eye() -> None:
    told = {type(event) for event in RARE}
    for case in (Case(GAME, 3, tuple(Rules(face_down=f, bonus=True).options.items())) for f in (False, True)):
        told |= {type(event) for line in walk(case).log(None) for event in line.events if log.say(event, people(case))}
    assert EVENTS - told <= SILENT | {e.TableSet}
    assert not told & SILENT


def test_the_log_counts_from_one_and_names_the_series() -> None:
    assert log.say(e.GroupPlaced(0, 0, "v", 3, "RGBY", ()), PEOPLE) == "Ada placed upright in column 4."
    assert log.say(e.GroupPlaced(0, 0, "h", 0, "RGBY", ()), PEOPLE) == "Ada placed sideways in columns 1 to 4."
    scored = e.SeriesScored(1, "R", tuple((c, 0) for c in range(5)), "RRRRR", 3, 1)
    said = log.say(scored, PEOPLE)
    assert said is not None
    assert said.startswith("Bruno ")
    assert said.endswith("a red series of 5: 3 points.")


def test_a_face_down_card_is_not_told() -> None:
    hidden, own = e.CardCommitted(1, None), e.CardCommitted(1, 7)
    assert log.say(hidden, PEOPLE) == log.say(own, PEOPLE)
    assert "7" not in str(log.say(own, PEOPLE))


def test_names_are_never_taken_for_templates() -> None:
    odd = People(("{seat}", "%s", "{", "}}"), (0, 1, 2, 3))
    for event in RARE:
        text = log.say(event, odd)
        seat = getattr(event, "seat", None)
        assert text is not None
        assert seat is None or odd.names[seat] in text
    said = log.say(e.CardsRevealed((1, 2, 3, 4)), odd)
    assert said is not None
    assert all(name in said for name in odd.names)


# --- Reasons ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def given() -> dict[str, Reason]:
    """A reason for each code, given by the rules themselves."""
    found: dict[str, Reason] = {}

    def note(reason: Reason | None) -> None:
        if reason is not None:
            found.setdefault(reason.code, reason)

    for rules in (PLAIN, STAGES):
        for ply, (state, _) in enumerate(random_walk(rules, 3, "tries")):
            if ply % 6 == 0:
                for viewer in (state.seat, (state.seat + 1) % 3, None):
                    seen = GAME.observe(state, viewer)
                    for move in tries(seen):
                        note(GAME.why_not(seen, move))
    crowded = position(CROWDED, "", cards=(3, 5), groups=("RGBY", "GBYW"))
    sideways = position("", "", cards=(7, 5), groups=("RGBY", "GBYW"))
    short = position("RGRGRG", "", cards=(5, 5), groups=("RGBY", "GBYW"))
    row, _ = play(unscored("RRRR,W,BBB,B,,y"), "v0GYRB")
    touching, _ = play(unscored("RWW,WWB"), "v0GYRB")
    alone, _ = play(unscored("WWWW,,RRRR,,BBBB", Rules(by_stage=True, lone_neutrals=False)), "v0GYRB")
    over = position("", "", phase="over", round=8, tallies=[Tally(columns=6, rows=9)] * 2)
    for state, text in (
        (crowded, "v5RGBY"), (crowded, "v4RGB"), (short, "v0RGBY"), (sideways, "v0RGBY"), (sideways, "h0GRBY"),
        (row, "sR01"), (row, "sG10"), (row, "sS50"), (row, "sB00"), (row, "sS00"), (row, "sR76"), (row, "sR07"),
        (row, "v0GYRB"), (touching, "sW01"), (alone, "sW00"), (over, "c3"),
    ):  # fmt: skip
        note(GAME.why_not(GAME.observe(state, 0), GAME.parse_move(text)))
    note(GAME.why_not(GAME.observe(row, 0), ScoreSeries("X", 0, 0)))  # type: ignore[arg-type]
    return found


def test_the_rules_give_every_reason_and_each_has_a_sentence_of_its_own(given: dict[str, Reason]) -> None:
    assert set(CODES) == set(reasons.SENTENCES)
    good_reasons(VIEW, reasons.SENTENCES, given, PEOPLE)


def test_columns_in_reasons_count_from_one() -> None:
    assert VIEW.reason(Reason("column_full", (("column", 0),)), PEOPLE) == "Column 1 is full."


# --- Choices and moments of play -------------------------------------------------------------------------------------


@every_language
@plain_cases
def test_each_moment_has_status_prompt_and_progress(case: Case, language: str) -> None:
    good_moments(VIEW, walk(case), people(case), language)


def test_the_status_counts_rounds() -> None:
    assert words.status(GAME.observe(position("", "", round=4), None)) == "Round 4 of 8"


@every_language
def test_things_have_names(language: str) -> None:
    i18n.set_language(language)
    for letter in KINDS:
        good(words.balloon_name(letter), language)
    assert len({words.balloon_name(letter) for letter in KINDS}) == len(KINDS)
    for kind in SERIES_KINDS:
        for size in (2, 4, 12):
            good(words.series_words(kind, size), language)
    for card in CARDS:
        good(words.card_caption(card), language)
        good(words.card_rule(card), language)
    for place in (PlaceGroup("v", 2, "RGBY"), PlaceGroup("h", 0, "RGBY"), PlaceGroup("h", 5, "W")):
        good(words.place_words(place), language)


def test_a_placement_is_named_by_its_columns() -> None:
    assert words.place_words(PlaceGroup("h", 0, "RGBY")) == "Sideways in columns 1 to 4"
    assert words.place_words(PlaceGroup("v", 2, "RGBY")) == "Upright in column 3"


def test_cards_of_a_family_have_the_same_caption() -> None:
    captions = [words.card_caption(card) for card in range(1, 11)]
    assert captions[::2] == captions[1::2]
    assert len(set(captions)) == 5


def test_the_order_to_take_a_group_says_what_is_in_it() -> None:
    seen = GAME.observe(position("", "", phase="pick", cards=(9, 5), groups=("RYGB", "BBWY")), 0)
    assert orders.words(PickGroup(0), seen, PEOPLE) == "Take group 1: red, yellow, green, blue."
    assert orders.words(PickGroup(1), seen, PEOPLE) == "Take group 2: blue, blue, white, yellow."


def test_series_that_sound_alike_say_where_they_are() -> None:
    def blue(*cells: tuple[int, int]) -> Series:
        return Series("B", cells, "B" * len(cells), len(cells) - 2)

    alone = Series("R", ((0, 0), (0, 1), (0, 2), (0, 3)), "RRRR", 2)
    left, right = blue((0, 4), (1, 4), (0, 5), (1, 5)), blue((3, 0), (3, 1), (3, 2), (3, 3))
    assert words.series_told_apart([alone, left, right]) == [
        "Red series of 4", "Blue series of 4, columns 1 to 2", "Blue series of 4, column 4",
    ]  # fmt: skip
    upper, lower = blue((0, 0), (0, 1), (1, 0), (1, 1)), blue((0, 3), (0, 4), (1, 3), (1, 4))
    assert words.series_told_apart([upper, lower]) == [
        "Blue series of 4, column 1, row 1", "Blue series of 4, column 1, row 4",
    ]  # fmt: skip
