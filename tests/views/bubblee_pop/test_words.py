"""Every event, every reason and every choice of Bubblee Pop has good words, in each language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from balloongames import i18n
from balloongames.core.game import Event, Reason
from balloongames.rules.bubblee_pop import GAME
from balloongames.rules.bubblee_pop import events as e
from balloongames.rules.bubblee_pop.level import CHALLENGES
from balloongames.rules.bubblee_pop.lines import Group
from balloongames.rules.bubblee_pop.moves import ChooseColumn, DropPair, PushAside, PutBubblee, SwapCells, TakePoint
from balloongames.rules.bubblee_pop.ranking import REASONS
from balloongames.rules.bubblee_pop.state import LETTERS, POWERS, Rules, State, counts_of
from balloongames.rules.bubblee_pop.why import CODES
from balloongames.ui.view import People
from balloongames.views.bubblee_pop import VIEW, log, names, reasons, words
from tests.contract.cases import Case
from tests.rules.bubblee_pop.positions import FULL_BUT_ONE, NEWCOMERS, no_reserve, play, position
from tests.views.bubblee_pop.matches import PEOPLE, every_case, people_of, random_match
from tests.views.wording import (
    LANGUAGES,
    events_of,
    every_language,
    good,
    good_counts,
    good_moments,
    good_reason,
    good_reasons,
)

ALONE = People(("Ada",), (0,))
HOLES = ("..ybg", "ypbgr")
NEW_HOLES = ("..obg", "owbgr")
SILENT = {e.TableSet, e.TurnStarted, e.BubbleeDrawn, e.BubbleesFell}  # what only the eye needs
EVENTS = events_of(e)
REDS = Group("r", ((0, 0), (0, 1), (0, 2), (1, 0)), ((0, 0), (0, 1), (0, 2)))
BLUES = Group("b", ((2, 0), (2, 1), (2, 2)), ((2, 0), (2, 1), (2, 2)))
FALLS = (e.Fall("o", (3, 0), (3, 0)), e.Fall("g", (3, 1), (3, 1)))
ALIKE = (e.Fall("y", (0, 0), (0, 3)), e.Fall("y", (1, 0), (1, 2)))
SAID: list[tuple[Event, str]] = [
    (e.BubbleePut(1, "o", (4, 1)), "Bruno put an orange Bubblee into column 5 of the sky."),
    (e.SkySwapped(0, ((0, 0), (1, 0)), "rb"), "Ada swapped a red Bubblee and a blue Bubblee in the sky."),
    (e.PairDropped(0, FALLS), "Ada dropped an orange Bubblee and a green Bubblee into column 4."),
    (e.PairDropped(0, ALIKE), "Ada dropped 2 yellow Bubblees into columns 1 and 2."),
    (e.LinesScored(0, 1, (REDS,), 4), "Ada scored 4 red Bubblees: 4 points."),
    (e.LinesScored(0, 1, (REDS, BLUES), 7), "Ada scored 4 red Bubblees and 3 blue Bubblees: 7 points."),
    (e.LinesScored(1, 2, (BLUES,), 3), "Step 2 of the chain: Bruno scored 3 blue Bubblees, 3 points."),
    (e.PowersWon(0, "br", 1), "Ada won the blue power and the red power."),
    (e.PowersLost(1, "p"), "Bruno found no target for the purple power."),
    (e.PowerDeclined(0, "w"), "Ada let the white power go."),
    (
        e.CellsSwapped(0, "r", 1, ((0, 0), (1, 0)), "ky"),
        "Ada swapped a black Bubblee and a yellow Bubblee on the planet of Bruno.",
    ),
    (
        e.CellsSwapped(0, "g", 0, ((0, 0), (1, 0)), "ww"),
        "Ada swapped a white Bubblee and a white Bubblee on the planet of Ada.",
    ),
    (e.BubbleeKept(0, "k", (0, 2)), "Ada scored a black Bubblee with the yellow power."),
    (e.BubbleeSent(1, 0, "k", (0, 2), (0, 0)), "Bruno sent a black Bubblee to the planet of Ada."),
    (
        e.BubbleePulled(0, 1, "p", (0, 1), (0, 0)),
        "Ada let a purple Bubblee fall out of the sky onto the planet of Bruno.",
    ),
    (
        e.BubbleeReturned(0, 1, "g", (0, 0)),
        "Ada put a green Bubblee from the planet of Bruno back into the bag.",
    ),
    (
        e.BubbleeReturned(0, 1, "g", None),
        "Ada put a green Bubblee from the score zone of Bruno back into the bag.",
    ),
    (e.BubbleePushed(0, 1, "k", 2, ()), "Ada pushed a black Bubblee under column 3 of Bruno."),
    (e.DropMissing(0), "The planet of Ada has no room for two more."),
    (e.PlayerEliminated(1, 0, "p"), "The planet of Bruno was full, and one more came."),
    (e.GameEnded((21, 17), (0,), "most_points"), "Ada wins with 21 points."),
    (e.GameEnded((9, 9), (0, 1), "shared"), "Ada and Bruno share the victory with 9 points."),
    (e.GameEnded((9, 3), (1,), "no_drop"), "Bruno wins: Ada has no way to drop two more."),
    (e.GameEnded((9, 3), (1,), "eliminated"), "Bruno wins: the planet of Ada was full, and one more came."),
    (e.GameEnded((21,), (0,), "goal_reached"), "Ada reached the goal with 21 points."),
    (e.GameEnded((1,), (), "out_of_turns"), "The turns are over. Ada has 1 point."),
    (e.GameEnded((12,), (), "out_of_bubblees"), "The bag can’t fill the sky any more. Ada has 12 points."),
    (e.GameEnded((12,), (), "no_drop"), "Ada has no way to drop two more. The score is 12 points."),
]


# --- Events ----------------------------------------------------------------------------------------------------------


@every_language
@every_case
def test_a_match_is_told_in_good_sentences(case: Case, language: str) -> None:
    i18n.set_language(language)
    people = people_of(case)
    for line in random_match(case, "SUNNY-1").log(None):
        for event in line.events:
            text = log.say(event, people)
            assert (text is None) == (type(event) in SILENT), event
            if text is not None:
                good(text, language)
                assert text.endswith(".")


@pytest.mark.parametrize(("event", "text"), SAID, ids=lambda one: type(one).__name__ if isinstance(one, Event) else "")
def test_what_is_said_of_an_event(event: Event, text: str) -> None:
    people = ALONE if isinstance(event, e.GameEnded) and len(event.scores) == 1 else PEOPLE
    assert log.say(event, people) == text
    for language in LANGUAGES:
        i18n.set_language(language)
        good(log.say(event, people) or "", language)


def test_every_event_of_the_rules_is_told_or_left_to_the_eye() -> None:
    told = {type(event) for event, _ in SAID}
    assert told | SILENT == EVENTS
    assert not told & SILENT


def test_every_end_is_told() -> None:
    ends = [event for event, _ in SAID if isinstance(event, e.GameEnded)]
    assert {event.reason for event in ends} == set(REASONS)
    assert {len(event.scores) for event in ends if event.reason == "no_drop"} == {1, 2}


def test_names_are_never_taken_for_templates() -> None:
    odd = People(("{seat}", "%s{"), (0, 1))
    for event, _ in SAID:
        text = log.say(event, odd)
        assert text is not None
        assert any(name in text for name in odd.names)


# --- Reasons ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def given() -> dict[str, Reason]:
    """A reason for each code, given by the rules themselves."""
    found: dict[str, Reason] = {}

    def note(state: State, *tried: object, viewer: int | None = 0) -> None:
        for move in tried:
            one = GAME.parse_move(move) if isinstance(move, str) else move
            reason = GAME.why_not(GAME.observe(state, viewer), one)  # type: ignore[arg-type]
            assert reason is not None, move
            found.setdefault(reason.code, reason)

    fresh = position("", "")
    note(play(position("", "", bag="r"), "d0010")[0], "d0010")
    note(fresh, "d0010", viewer=1)
    note(fresh, "d0010", viewer=None)
    note(fresh, "f00", "s0011", DropPair((4, 0), (5, 0)))
    note(position("", "", sky=HOLES, drawn="r"), "d0010", "f20", PutBubblee((5, 0)))
    note(play(fresh, "s0010")[0], "s0010")
    note(position("rypy,yrbb,gpyp,kppy,rykk", "", sky=("gprbb", "byprg")), "s0010")
    note(position("kgkg,kbk", ""), "d0111", "d0010")
    note(position("kgkg,gbb,y", "", sky=("pbryg", "yrpgb")), "d0010")
    note(position("rg", "k", sky=HOLES, queue=[(0, "gr"), (0, "y"), (1, "b")]), "s2030", "y0", "b2", "r-")
    note(position("rg,b", "k", sky=HOLES, queue=[(0, "g")]), "g0002", SwapCells("g", (0, 0), (0, 7)))
    full = position("r,,,g,r", FULL_BUT_ONE, sky=HOLES, queue=[(0, "bp"), (1, "y")], bag_blacks=0)
    note(full, "p1", "p0", ChooseColumn("p", 5))
    note(position("r", "", sky=("..yb.", "ypbgr"), queue=[(1, "b")]), "b0", viewer=1)
    new = position("r", "k", rules=NEWCOMERS, sky=NEW_HOLES, queue=[(0, "ow")], zones=("", "r"))
    note(new, "og", TakePoint("x"), "w0p", PushAside(7, "p"))
    bare = no_reserve(["", "kgkg"], aside="p", rules=NEWCOMERS, sky=NEW_HOLES, queue=[(0, "w")])
    note(bare, "w1", "w1y")
    level = replace(CHALLENGES["score_30"], powers="bgp")
    note(position("rg,b", sky=HOLES, queue=[(0, "bgp")], level=level), "b0")
    return found


def test_the_rules_give_every_reason_and_each_has_a_sentence_of_its_own(given: dict[str, Reason]) -> None:
    assert set(CODES) == set(reasons.SENTENCES)
    good_reasons(VIEW, reasons.SENTENCES, given, PEOPLE)


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (
            Reason("none_in_near_row", (("row", 1),)),
            "One of the two must come from the row beside the planet of Bruno.",
        ),
        (
            Reason("column_is_full", (("power", "p"), ("column", 0), ("planet", 1))),
            "Column 1 on the planet of Bruno is full, while others have room.",
        ),
        (
            Reason("no_bubblee_in_sky", (("power", "b"), ("column", 4), ("row", 0))),
            "The row of Ada has a hole in column 5.",
        ),
        (Reason("power_not_won", (("power", "o"),)), "The orange power has not been won."),
        (
            Reason("space_taken", (("column", 2), ("row", 0), ("bubblee", "o"))),
            "This space holds an orange Bubblee. Only empty ones are filled.",
        ),
        (
            Reason("point_not_there", (("power", "o"), ("bubblee", "g"))),
            "There is no green Bubblee in that score zone.",
        ),
    ],
    ids=lambda one: one.code if isinstance(one, Reason) else "",
)
def test_facts_are_said_as_people_count_and_call_them(reason: Reason, text: str) -> None:
    assert reasons.sentence(reason, PEOPLE) == text


# --- Choices and moments of play -------------------------------------------------------------------------------------


@every_language
@every_case
def test_each_moment_has_status_prompt_and_progress(case: Case, language: str) -> None:
    good_moments(VIEW, random_match(case, "SUNNY-1"), people_of(case), language)


def prompted(state: State) -> str:
    return words.prompt(GAME.observe(state, state.seat))


def test_the_prompt_is_an_order() -> None:
    assert prompted(position("", "")) == "Choose two to drop"
    assert prompted(position("", "", sky=HOLES, drawn="r")) == "Choose a hole in the sky"
    both = position("rg", "rg", sky=HOLES, queue=[(0, "gr")])
    assert prompted(both) == "Choose a power"
    assert prompted(position("rg", "", sky=HOLES, queue=[(0, "gr")])) == "Use the green power, or let it go"


def test_the_shelf_says_who_leads_and_whose_turn_it_is() -> None:
    def said(*zones: str) -> tuple[str, str]:
        seen = GAME.observe(position("", "", zones=zones, active=1), None)
        return words.status(seen), words.progress(seen, PEOPLE)

    assert said("", "") == ("Points 0 to 0", "No point is scored yet. It is the turn of Bruno.")
    assert said("rrr", "bbb") == ("Points 3 to 3", "Level at 3 points each. It is the turn of Bruno.")
    assert said("rrrg", "bbb") == ("Points 4 to 3", "Ada leads 4 to 3. It is the turn of Bruno.")
    assert said("", "bbb") == ("Points 0 to 3", "Bruno leads 3 to 0. It is the turn of Bruno.")


def test_the_shelf_tells_the_goal_of_who_plays_alone() -> None:
    def said(challenge: str) -> tuple[str, str]:
        state = position("k", rules=Rules(challenge=challenge), zones=("rrr",), turn=4)  # type: ignore[arg-type]
        seen = GAME.observe(state, None)
        return words.status(seen), words.progress(seen, ALONE)

    assert said("score_20") == ("Turn 4 of 20, 3 points", "Turn 4, 3 points. Score 20 points in 20 turns.")
    assert said("score_30") == ("Turn 4, 3 points", "Turn 4, 3 points. Score 30 points before the bag is empty.")
    assert said("clear_black") == (
        "Turn 4, 3 points", "Turn 4, 3 points. Leave no black Bubblee on the planet before the bag is empty.",
    )  # fmt: skip
    empty = replace(CHALLENGES["score_20"], goal="empty_planet", score=0, turns=1)
    assert words.goal_words(empty) == "Empty the planet in 1 turn."


@every_language
def test_things_have_names(language: str) -> None:
    i18n.set_language(language)
    for name_of in (names.color_name, names.bubblee_name):
        assert len({name_of(letter) for letter in LETTERS}) == len(LETTERS)
    assert len({names.power_name(power) for power in POWERS}) == len(POWERS)
    for power in POWERS:
        good(names.power_name(power), language)
    for letter in LETTERS:
        good(names.bubblee_name(letter), language)
        for count in (1, 2, 16):
            text = names.bubblees_words(letter, count)
            good(text, language)
            assert str(count) in text
    assert len(names.zone_words(counts_of("rrg"))) == 2
    good(VIEW.blurb(), language)
    assert VIEW.name() == "Bubblee Pop"


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("letter", LETTERS)
def test_bubblees_are_counted_in_every_language(letter: str, count: int) -> None:
    good_counts(lambda number: names.bubblees_words(letter, number), count)


def test_a_row_that_is_no_near_row_is_of_nobody() -> None:
    facts = (("column", 3), ("row", 3), ("column_2", 4), ("row_2", 1))
    good_reason(VIEW, Reason("not_neighbors", facts), ALONE, "en")
