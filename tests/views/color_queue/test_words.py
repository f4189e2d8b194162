"""Every event, every reason and every choice of Color Queue has good words, in each language."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from balloongames import i18n
from balloongames.core.game import Event, Reason
from balloongames.i18n import Plural
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.moves import Commit
from balloongames.rules.color_queue.queue import Cell
from balloongames.rules.color_queue.state import LEGENDARY, SOLO_LEVELS, TEAM_LEVELS, UNKNOWN, Rules
from balloongames.rules.color_queue.why import CODES
from balloongames.ui.view import People
from balloongames.views.color_queue import VIEW, log, reasons, words
from balloongames.views.color_queue.animation import AnimationState
from balloongames.views.color_queue.model import TurnCard
from balloongames.views.color_queue.turn_words import seen_state, story
from tests.contract.cases import Case
from tests.rules.color_queue.positions import TEAM, TWO_CARDS, finish, play, position
from tests.views.color_queue.matches import every_case, every_match, people, random_match
from tests.views.wording import LANGUAGES, events_of, every_language, good, good_moments, good_reasons

PEOPLE = people(3)
LEVELS = {*TEAM_LEVELS, *SOLO_LEVELS, LEGENDARY}
SILENT = {e.CardLaid, e.HandDealt, e.CardsSlid, e.TurnEnded}  # what only the eye needs
SOMETIMES = {e.TableSet, e.RoundStarted, e.HandsShown}
EVENTS = events_of(e)
TRIO = (Cell(1, 0), Cell(2, 0), Cell(2, 1))
ENDED = e.GameEnded
SAID: list[tuple[Event, str | None]] = [
    (e.TableSet(3, Rules(), "competitive"), None),
    (e.TableSet(1, TEAM, "solo"), None),
    (e.TableSet(2, TEAM, "competitive"), "A team takes three to five players, so all play against each other."),
    (e.RoundStarted(1), None),
    (e.RoundStarted(2), "Round 2 begins, with all cards shuffled anew."),
    (e.CardReturned(1, 0, 12), "12 touched its color in B, so another card took its place."),
    (e.TurnStarted(4), "Turn 4 begins."),
    (e.CardsDrawn(0, (UNKNOWN,), is_open=False), "Ada drew 1 card."),
    (e.CardsDrawn(0, (1, 2, 3, 4, 5), is_open=True), "Ada drew 5 cards."),
    (e.ChiefDrew((12, 40), ()), "The Chief plays 12 and 40."),
    (e.ChiefDrew((12,), (UNKNOWN,)), "The Chief plays 12 and 1 card that lies face down."),
    (e.ChiefDrew((12,), (UNKNOWN,) * 2), "The Chief plays 12 and 2 cards that lie face down."),
    (e.CardsCommitted(1, (UNKNOWN,), is_open=False), "Bruno has chosen 1 card."),
    (e.CardsCommitted(1, (UNKNOWN,) * 2, is_open=False), "Bruno has chosen 2 cards."),
    (e.CardsRevealed(1, (23,)), "Bruno turned up 23."),
    (e.CardsRevealed(1, (7, 23)), "Bruno turned up 7 and 23."),
    (e.ChiefRevealed((5, 49)), "The Chief turned up 5 and 49."),
    (e.DirectionCounted((), ascending=True), "No arrows: the smallest number goes first, from A to E."),
    (e.DirectionCounted((4,), ascending=True), "1 arrow: the smallest number goes first, from A to E."),
    (e.DirectionCounted((4, 45), ascending=True), "2 arrows: the smallest number goes first, from A to E."),
    (e.DirectionCounted((4, 45, 50), ascending=False), "3 arrows: the largest number goes first, from E to A."),
    (e.CardPlaced(1, 23, 2, 0), "Bruno’s 23 went to C."),
    (e.CardPlaced(None, 23, 4, 0), "The Chief’s 23 went to E."),
    (e.CardsExploded(1, 1, TRIO, (13, 23, 8), 23), "Bruno’s 23 in C set off cards 8 and 13."),
    (e.CardsExploded(1, 1, TRIO, (13, 23, 8), 13), "Bruno’s 13 in B set off cards 8 and 23."),
    (e.CardsExploded(None, 1, TRIO, (13, 23, 8), 23), "The Chief’s 23 in C set off cards 8 and 13."),
    (e.CardsExploded(1, 2, TRIO[:2], (2, 12), 23), "Then 2 and 12 touched and exploded, too."),
    (e.ChiefPileGrew((19, 14)), "2 cards with 3 explosions now lie beside the Chief."),
    (e.ChiefPileTaken(1, (19, 14)), "Bruno took the Chief’s pile, too: 2 cards with 3 explosions."),
    (e.RoundScored(2, (7, 0, 3), (9, 9, 9)), "Explosions of round 2: Ada 7, Bruno 0 and Zephyr 3."),
    (e.TeamDefeated(1, 4, TRIO, (30,)), "Bruno’s card touched its color: the team is beaten in turn 4."),
    (e.TeamDefeated(None, 4, TRIO, ()), "The Chief’s card touched its color: the team is beaten in turn 4."),
    (e.LevelReached("seasoned"), "The level is: seasoned."),
    (e.HandsShown(((7, 9), (12,), (30,))), "Left in hand: Ada 7 and 9; Bruno 12; Zephyr 30."),
    (e.HandsShown(((), (), ())), None),
    (ENDED((9, 5, 7), (1,), "fewest_symbols"), "Bruno wins with the fewest explosions: 5."),
    (
        ENDED((5, 5, 7), (1,), "last_card"),
        "Bruno wins: level at 5, but with fewer explosions on the last card.",
    ),
    (ENDED((5, 5, 7), (0, 1), "shared"), "Ada and Bruno share the victory, with 5 each."),
    (ENDED((5,) * 3, (), "team_novice"), "The team was beaten with 5 cards left in each hand."),
    (ENDED((1,) * 3, (), "team_seasoned"), "The team was beaten with 1 card left in each hand."),
    (ENDED((0,) * 3, (), "team_expert"), "The team was beaten with its very last cards."),
    (
        ENDED((0,) * 3, (0, 1, 2), "team_legendary"),
        "All cards are placed, and nothing exploded. The team is legendary.",
    ),
    (ENDED((0,), (0,), "solo_won"), "Ada cleared the queue."),
    (ENDED((1,), (), "solo_lost"), "The cards are used up, and 1 card is still in the queue."),
    (ENDED((7,), (), "solo_lost"), "The cards are used up, and 7 cards are still in the queue."),
]


# --- Events ----------------------------------------------------------------------------------------------------------


@every_language
@every_match
def test_a_match_is_told_in_good_sentences(case: Case, seed: str, language: str) -> None:
    i18n.set_language(language)
    for viewer in (None, 0):
        for line in random_match(case, seed).log(viewer):
            for event in line.events:
                text = log.say(event, people(case.seats))
                if type(event) not in SOMETIMES:
                    assert (text is None) == (type(event) in SILENT), event
                if text is not None and not isinstance(event, e.HandsShown):
                    good(text, language)
                    assert text.endswith(".")


@pytest.mark.parametrize(("event", "text"), SAID, ids=lambda one: type(one).__name__ if isinstance(one, Event) else "")
def test_what_is_said_of_an_event(event: Event, text: str | None) -> None:
    assert log.say(event, PEOPLE) == text
    if text is not None:
        for language in LANGUAGES:
            i18n.set_language(language)
            good(log.say(event, PEOPLE) or "", language)


def test_every_event_of_the_rules_is_told_or_left_to_the_eye() -> None:
    told = {type(event) for event, text in SAID if text is not None}
    assert told | SILENT == EVENTS
    assert not told & SILENT


def test_every_end_has_its_own_sentence() -> None:
    reached = {event.reason for event, _ in SAID if isinstance(event, e.GameEnded)}
    assert reached >= {"fewest_symbols", "last_card", "shared", "solo_won", "solo_lost", "team_legendary"}
    for level in TEAM_LEVELS:
        assert words.ending((1, 1, 1), (), f"team_{level}", PEOPLE)
    with pytest.raises(KeyError):
        words.ending((1, 1), (0,), "most_trophies", PEOPLE)


def test_names_are_never_taken_for_templates() -> None:
    odd = People(("{seat}", "%s{", "{0}"), (0, 1, 2))
    for event, text in SAID:
        seat = getattr(event, "seat", None)
        said = log.say(event, odd)
        assert (said is None) == (text is None)
        if seat is not None and said is not None and not (isinstance(event, e.CardsExploded) and event.chain > 1):
            assert odd.names[seat] in said


@every_language
def test_levels_have_names_of_their_own(language: str) -> None:
    i18n.set_language(language)
    called = {words.level_name(level) for level in LEVELS}
    assert len(called) == len(LEVELS)
    for name in called:
        good(name, language)


# --- A turn can be played again from the log alone -------------------------------------------------------------------


def test_a_turn_can_be_replayed_step_by_step_from_the_log() -> None:
    """Example 4, with 19 the Chief's: who reads the log knows every card, its column and all it took along."""
    state = position("1 2 3 4 5", seats=4, hands=("12", "14", "21", "23"), chief="19")
    _, happened = play(state, "c12", "c14", "c21", "c23")
    said = [log.say(event, people(4)) for event in happened]
    assert [text for text in said if text is not None][4:] == [
        "Ada turned up 12.",
        "Bruno turned up 14.",
        "Zephyr turned up 21.",
        "Ada Air turned up 23.",
        "No arrows: the smallest number goes first, from A to E.",
        "Ada’s 12 went to A.",
        "Bruno’s 14 went to B.",
        "The Chief’s 19 went to C.",
        "The Chief’s 19 in C set off card 14.",
        "Then 2 and 12 touched and exploded, too.",
        "4 cards with 7 explosions now lie beside the Chief.",
        "Zephyr’s 21 went to D.",
        "Ada Air’s 23 went to E.",
        "Turn 2 begins.",
        "The Chief plays 50.",
    ]


# --- Reasons ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def given() -> dict[str, Reason]:
    """A reason for each code, given by the rules themselves."""
    state = position(seats=2, rules=TWO_CARDS, hands=("4 16", "22 33"))
    over = finish(Rules(), 3, "over")
    tries = [
        (over, None, (1,)),
        (state, None, (4, 16)),
        (state, 1, (22, 33)),
        (state, 0, (22, 33)),
        (state, 0, (16, 4)),
        (state, 0, (4,)),
        (state, 0, tuple(state.hands[0][:3])),
    ]
    found = [GAME.why_not(GAME.observe(one, viewer), Commit(cards)) for one, viewer, cards in tries]
    return {reason.code: reason for reason in found if reason is not None}


def test_the_rules_give_every_reason_and_each_has_a_sentence_of_its_own(given: dict[str, Reason]) -> None:
    assert set(CODES) == set(reasons.SENTENCES)
    good_reasons(VIEW, reasons.SENTENCES, given, PEOPLE)


@every_language
@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize("code", [code for code, text in reasons.SENTENCES.items() if isinstance(text, Plural)])
def test_counts_agree_with_their_nouns(code: str, count: int, language: str) -> None:
    i18n.set_language(language)
    text = VIEW.reason(Reason(code, (("cards", 9), ("needed", count))), PEOPLE)
    good(text, language)
    assert str(count) in text


# --- Choices and moments of play -------------------------------------------------------------------------------------


@every_language
@every_case
def test_each_moment_has_status_prompt_and_progress(case: Case, language: str) -> None:
    good_moments(VIEW, random_match(case, "SUNNY-1"), people(case.seats), language, step=3)


def test_the_prompt_is_an_order() -> None:
    states = (position(), position(seats=2, rules=TWO_CARDS), position(seats=1))
    assert [words.prompt(GAME.observe(state, 0)) for state in states] == [
        "Choose a card",
        "Choose two cards",
        "Choose five cards",
    ]


def test_the_shelf_says_how_far_it_is_and_who_has_the_fewest() -> None:
    def said(seats: int, **more: object) -> tuple[str, str]:
        seen = GAME.observe(position(seats=seats, **more), None)  # type: ignore[arg-type]
        return words.status(seen), words.progress(seen, people(seats))

    assert said(5) == (
        "Round 1 of 3, turn 1 of 8",
        "Round 1 of 3, turn 1 of 8. Nobody has taken an explosion yet.",
    )
    second = {"round_number": 2, "scores": ((3, 5, 1),)}
    assert said(3, **second)[1] == "Round 2 of 3, turn 1 of 8. Zephyr has the fewest: 1 explosion."
    level = {"round_number": 2, "scores": ((2, 5, 2),)}
    assert said(3, **level)[1] == "Round 2 of 3, turn 1 of 8. Ada and Zephyr have the fewest: 2 explosions."
    assert said(4, rules=TEAM) == ("Turn 1 of 9", "Turn 1 of 9, and nothing has exploded.")
    assert said(1) == ("Turn 1 of 9", "Turn 1 of 9, with 5 cards in the queue.")
    assert said(1, row=". . . . 5", turn=3)[1] == "Turn 3 of 9, with 1 card in the queue."


def test_the_explosions_of_the_last_round_are_not_counted_twice() -> None:
    end = finish(Rules(), 3, "twice")
    fewest = min(map(sum, zip(*end.scores, strict=True)))
    assert str(fewest) in words.progress(GAME.observe(end, None), PEOPLE).rpartition(":")[2]


def test_the_face_has_a_name_and_a_blurb() -> None:
    assert VIEW.name() == "Color Queue"
    good(VIEW.blurb(), "en")
    i18n.set_language("fr")
    assert VIEW.name() == "La File des Couleurs"


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (TurnCard(5, 0, 1, "placed"), "settled"),
        (TurnCard(5, 0, 1, "unplaced"), "not placed"),
        (TurnCard(5, 0, 1, "popped", ((5, 6), (9,))), "chain 1: 5 and 6; chain 2: 9"),
        (TurnCard(5, 0, 1, "popped", ((5,),), (7, 8)), "chain 1: 5; and the Chief’s pile: 7 and 8"),
    ],
)
def test_a_card_of_the_turn_tells_what_it_did_or_how_it_stands(card: TurnCard, told: str) -> None:
    assert story(card) == told


def test_a_card_pops_in_words_while_it_pops_and_no_other_does() -> None:
    one, other = TurnCard(3, 0, 0, "placed"), TurnCard(4, 1, 1, "popping")
    still = AnimationState()
    before, fuse, during = (
        SimpleNamespace(acting=one, touching=touching, popping=popping, animation=still)
        for touching, popping in ((False, False), (True, False), (True, True))
    )
    assert [seen_state(before, place).state for place in (one, other)] == ["placed", "popped"]
    assert [seen_state(fuse, place).state for place in (one, other)] == ["touched", "popped"]
    assert [seen_state(during, place).state for place in (one, other)] == ["popping", "popped"]
