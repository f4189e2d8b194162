"""Every event, every reason and every choice of Balloon Cup has good words, in each language."""

from __future__ import annotations

import pytest

from balloongames import i18n
from balloongames.core.game import Event, Reason
from balloongames.core.rng import Rng
from balloongames.i18n import Plural
from balloongames.rules.balloon_cup import GAME
from balloongames.rules.balloon_cup import events as e
from balloongames.rules.balloon_cup.moves import ClaimTrophy, DeclineTrade, ExchangeCards, Move, PlaceCard
from balloongames.rules.balloon_cup.state import CARDS, COLORS, MOUNTAIN, PLAIN, State
from balloongames.rules.balloon_cup.why import CODES
from balloongames.ui.view import People
from balloongames.views.balloon_cup import VIEW, log, names, reasons, words
from tests.contract.cases import Case
from tests.rules.balloon_cup.positions import WAITING, cards, play, position, random_walk
from tests.rules.balloon_cup.test_why_not import order, stuck, trade, tries
from tests.views.balloon_cup.matches import PEOPLE, every_case, every_match, random_match
from tests.views.wording import LANGUAGES, events_of, every_language, good, good_counts, good_moments, good_reasons

SILENT = {e.TableSet, e.TileFilled, e.HandDealt, e.TurnStarted, e.CardsCleared, e.CardDrawn}  # what only the eye needs
EVENTS = events_of(e)
RED_4, YELLOW_3 = cards("r4y3")
SAID: list[tuple[Event, str]] = [
    (e.CardPlaced(0, RED_4, 2, 0, (4, 0)), "Ada placed red 4 at home on tile 2."),
    (e.CardPlaced(0, RED_4, 2, 1, (0, 4)), "Ada placed red 4 on Bruno’s side of tile 2."),
    (e.HandShown(1, (0, 1, 2, 3, 4, 5, 6, 7)), "Bruno had no card that fits, and showed the hand."),
    (e.CardsExchanged(1, ()), "Bruno exchanged no card."),
    (e.CardsExchanged(1, (RED_4, YELLOW_3)), "Bruno exchanged red 4 and yellow 3."),
    (e.TurnPassed(1), "Bruno still had no card that fits, so the turn ended."),
    (e.SupplyReshuffled(1), "The supply was empty: 1 discard became the new one."),
    (e.SupplyReshuffled(14), "The supply was empty: 14 discards were shuffled into a new one."),
    (e.TileScored(2, MOUNTAIN, (14, 13), 0, "higher"), "Mountain 2 went to Ada: 14 is higher than 13."),
    (e.TileScored(1, PLAIN, (5, 3), 1, "lower"), "Plain 1 went to Bruno: 3 is lower than 5."),
    (e.TileScored(2, PLAIN, (14, 14), 0, "last_card"), "Tile 2 was level at 14. The last card won it for Ada."),
    (e.CubesTaken(0, 4, "rryb"), "Ada took 2 red cubes, 1 yellow cube and 1 blue cube."),
    (e.TileFlipped(1, MOUNTAIN), "Tile 1 is a mountain now."),
    (e.TileFlipped(2, PLAIN), "Tile 2 is a plain now."),
    (e.TileRetired(4, 3), "Too few cubes were left for tile 4, so it left the game."),
    (e.TrophyClaimed(0, "g", 5, ""), "Ada won the green trophy for 5 green cubes."),
    (e.TrophyClaimed(0, "a", 2, "yy"), "Ada won the gray trophy for 2 gray cubes and 6 yellow cubes."),
    (e.TrophyClaimed(0, "a", 0, "rry"), "Ada won the gray trophy for 6 red cubes and 3 yellow cubes."),
    (e.TradeDeclined(1), "Bruno kept the cubes."),
    (e.TableBlocked(), "No card that is left fits anywhere. The table is blocked."),
    (e.GameEnded((3, 1), (0,), "three_trophies"), "Ada wins with 3 trophies."),
    (e.GameEnded((0, 1), (1,), "blocked_more_trophies"), "Bruno wins with 1 trophy."),
    (e.GameEnded((1, 1), (1,), "blocked_more_cubes"), "Bruno wins: as many trophies, but more cubes."),
    (e.GameEnded((1, 1), (0, 1), "blocked_draw"), "Ada and Bruno share the victory."),
]


# --- Events ----------------------------------------------------------------------------------------------------------


@every_language
@every_match
def test_a_match_is_told_in_good_sentences(case: Case, seed: str, language: str) -> None:
    i18n.set_language(language)
    for viewer in (None, 0, 1):
        for line in random_match(case, seed).log(viewer):
            for event in line.events:
                text = log.say(event, PEOPLE)
                assert (text is None) == (type(event) in SILENT), event
                if text is not None:
                    good(text, language)
                    assert text.endswith(".")


@pytest.mark.parametrize(("event", "text"), SAID, ids=lambda one: type(one).__name__ if isinstance(one, Event) else "")
def test_what_is_said_of_an_event(event: Event, text: str) -> None:
    assert log.say(event, PEOPLE) == text
    for language in LANGUAGES:
        i18n.set_language(language)
        good(log.say(event, PEOPLE) or "", language)


def test_every_event_of_the_rules_is_told_or_left_to_the_eye() -> None:
    told = {type(event) for event, _ in SAID}
    assert told | SILENT == EVENTS
    assert not told & SILENT


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("color", COLORS)
def test_cubes_are_counted_in_every_language(color: str, count: int) -> None:
    good_counts(lambda number: words.cubes_words(color, number), count)


def test_names_are_never_taken_for_templates() -> None:
    odd = People(("{seat}", "%s{"), (0, 1))
    for event, _ in SAID:
        text = log.say(event, odd)
        seat = getattr(event, "seat", None)
        assert text is not None
        assert seat is None or odd.names[seat] in text


# --- Reasons ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def given() -> dict[str, Reason]:
    """A reason for each code, given by the rules themselves."""
    found: dict[str, Reason] = {}

    def note(state: State, move: Move, viewer: int | None) -> None:
        reason = GAME.why_not(GAME.observe(state, viewer), move)
        if reason is not None:
            found.setdefault(reason.code, reason)

    rng = Rng.from_word("tries")
    over, _ = play(order(), "tb")
    waited, _ = play(stuck(WAITING), "x")
    gone = position(
        "r,ry,ryg,", "r1/,r2/,r3/r4", hands=("r5g1a1", "y1"), cubes=("rrryyyaa", "gggbbbaa"),
        trophies={"r": 0, "y": 1, "g": 0, "b": 1},
    )  # fmt: skip
    two_sets = position("b,bb,gga,rrbb", phase="trade", winner=0, cubes=("rrryyya", ""), trophies={"r": 0, "y": 1})
    walked = [state for ply, (state, _) in enumerate(random_walk(WAITING, "tries")) if ply % 16 == 0]
    for state in (gone, over, order(), stuck(), trade(), *walked):
        for move in tries(state, rng):
            note(state, move, state.seat)
        note(state, PlaceCard(0, 1, 0), None)
        note(state, PlaceCard(0, 1, 0), 1 - state.seat)
        note(state, DeclineTrade(), state.seat)
    note(waited, ExchangeCards(()), 1)
    note(stuck(), ExchangeCards(()), 0)
    note(stuck(), ExchangeCards(cards("r1r2r3r4r5")), 0)
    note(two_sets, ClaimTrophy("a", "yr"), 0)
    note(two_sets, ClaimTrophy("z"), 0)
    return found


def test_the_rules_give_every_reason_and_each_has_a_sentence_of_its_own(given: dict[str, Reason]) -> None:
    assert set(CODES) == set(reasons.SENTENCES)
    good_reasons(VIEW, reasons.SENTENCES, given, PEOPLE)


def test_a_sentence_begins_with_a_capital_even_if_a_color_begins_it() -> None:
    reason = Reason("set_of_open_color", (("color", "b"), ("set", "g")))
    assert reasons.sentence(reason, PEOPLE) == "Green cubes can be traded only after their trophy is won."


@every_language
@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("code", [code for code, text in reasons.SENTENCES.items() if isinstance(text, Plural)])
def test_counts_agree_with_their_nouns(code: str, count: int, language: str) -> None:
    i18n.set_language(language)
    facts = (("color", "y"), ("least", count), ("most", count), ("needed", count), ("sets", 9), ("cards", 9))
    text = reasons.sentence(Reason(code, facts), PEOPLE)
    good(text, language)
    assert str(count) in text


def test_colors_and_cards_that_do_not_exist_are_refused_in_words() -> None:
    assert reasons.sentence(Reason("no_such_color", (("color", "z"),)), PEOPLE) == "There is no such color."
    assert reasons.sentence(Reason("no_such_card", (("card", 45),)), PEOPLE) == "There is no such card."


# --- Choices and moments of play -------------------------------------------------------------------------------------


@every_language
@every_case
def test_each_moment_has_status_prompt_and_progress(case: Case, language: str) -> None:
    good_moments(VIEW, random_match(case, "SUNNY-1"), PEOPLE, language, step=3)


def test_the_prompt_is_an_order() -> None:
    states = (position(), stuck(), order(), trade())
    assert [words.prompt(GAME.observe(state, 0)) for state in states] == [
        "Place a card on a tile", "Choose cards to exchange", "Pick a trophy",
        "Trade for a trophy, or keep the cubes",
    ]  # fmt: skip


def test_the_shelf_says_who_leads_and_whose_turn_it_is() -> None:
    def said(trophies: dict[str, int]) -> tuple[str, str]:
        seen = GAME.observe(position(trophies=trophies, turn=1), None)
        return words.status(seen), words.progress(seen, PEOPLE)

    assert said({}) == ("Trophies 0 to 0", "No trophy is won yet. It is the turn of Bruno.")
    assert said({"r": 0, "a": 1}) == ("Trophies 1 to 1", "Level at 1 trophy each. It is the turn of Bruno.")
    assert said({"r": 0, "a": 0, "g": 1}) == ("Trophies 2 to 1", "Ada leads 2 to 1. It is the turn of Bruno.")
    assert said({"b": 1}) == ("Trophies 0 to 1", "Bruno leads 1 to 0. It is the turn of Bruno.")


def test_the_shelf_says_how_it_ended() -> None:
    over, _ = play(order(), "tb")
    seen = GAME.observe(over, None)
    assert (words.status(seen), words.progress(seen, PEOPLE)) == ("The end", "The end: 3 to 0.")


@every_language
def test_things_have_names(language: str) -> None:
    i18n.set_language(language)
    called = [names.card_name(card) for card in range(len(CARDS))]
    assert len(set(called)) == len(CARDS)
    for card, name in enumerate(called):
        good(name, language)
        assert str(CARDS[card].value) in name
    for name_of in (names.color_name, names.trophy_name):
        assert len({name_of(color) for color in COLORS}) == len(COLORS)
        for color in COLORS:
            good(name_of(color), language)
    for name_of in (names.land_name, names.land_rule):
        assert name_of(MOUNTAIN) != name_of(PLAIN)
        good(name_of(MOUNTAIN), language)
        good(name_of(PLAIN), language)
    for color in COLORS:
        for count in (1, 2, 12):
            good(words.cubes_words(color, count), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_wins_a_land_is_not_said_like_the_side_that_wins_a_tie(language):
    i18n.set_language(language)
    tie = i18n._("Equal totals are won below.").casefold()
    assert not [land for land in (MOUNTAIN, PLAIN) if names.land_rule(land).casefold() in tie]
