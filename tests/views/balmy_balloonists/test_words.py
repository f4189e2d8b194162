"""Every event, every reason, every order and every choice of Balmy Balloonists has good words, in each language."""

from __future__ import annotations

from functools import cache

import pytest

from balloongames import i18n
from balloongames.core.game import Event, Reason
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists import events as e
from balloongames.rules.balmy_balloonists.cards import ADVANTAGES, LOCAL_WINDS, MISFORTUNES, QUADRANT_CARDS, WIND_INDEX
from balloongames.rules.balmy_balloonists.moves import (
    STORM,
    USES,
    BearWeather,
    ChooseLane,
    DeclineTrade,
    DiscardWind,
    Fly,
    GoOn,
    KeepCard,
    Move,
    PlayWind,
    Restart,
    RevokePermission,
    SetAltitude,
    SwapAdvantage,
    TakeAdvantage,
    TakeToken,
    TradeToken,
    UseFairWinds,
    UseRepairs,
)
from balloongames.rules.balmy_balloonists.scenarios import Rules, course_of
from balloongames.rules.balmy_balloonists.state import (
    ENDINGS,
    NO_CLIMB,
    NO_FORWARD,
    NO_WIND,
    PHASES,
    UNKNOWN,
    Place,
    State,
)
from balloongames.rules.balmy_balloonists.why import CODES
from balloongames.rules.balmy_balloonists.world import DOLDRUMS, Space
from balloongames.ui.view import People
from balloongames.views.balmy_balloonists import VIEW, log, orders, reasons, words
from tests.contract.cases import Case
from tests.rules.balmy_balloonists.positions import at, line, play, race, wind
from tests.views.balmy_balloonists.matches import ALONE, CASES, FEW, PEOPLE, case, every_case, people_of, random_match
from tests.views.wording import LANGUAGES, events_of, every_language, good, good_moments, good_reasons

CARD = WIND_INDEX["S1/-/N2?"]
SAYS = "high south 1, medium calm, low north 2"
HERE = Place(3, 2, 4)
IS = "lane 3, sector 3, space 4"
ALPS = Place(3, 2, 4)
NONE = (0, 0, 0)
SILENT = {e.TurnStarted, e.HandDealt}  # what the table shows well enough
EVENTS = events_of(e)
TEAMS = Rules(race="teams")
SAID: list[tuple[Event, str]] = [
    (e.TableSet(3, TEAMS), "Teams take four or six players, so everybody flies alone."),
    (e.RaceSet(0, course_of(TEAMS, 2), 1, (), None), "Bruno is first."),
    (e.RaceSet(1, course_of(TEAMS, 2), 0, (), None), "Race 2: Over the Pacific. Ada is first."),
    (e.BalloonSet(0, (9, 9, 11)), "Ada sets out with 9 gas, 9 ballast and 11 fuel."),
    (e.AdvantagesDealt(0, (0, 4)), "Ada has got fair winds and the permit for China."),
    (e.MarketLaid((1, 1, 2)), "To choose from: repairs and the permit for Libya."),
    (e.AdvantageTaken(1, 3), "Bruno takes the permit for Iraq."),
    (e.QuadrantTurned(1, 0), "Quadrant B: Zonal flow."),
    (e.LaneChosen(0, Place(4, 0, 0)), "Ada starts in lane 4."),
    (e.RoundStarted(3), "Round 3 begins."),
    (e.BansTakenUp(0, NO_CLIMB | NO_FORWARD), "Ada is held back this turn: no climbing and no flight forward."),
    (e.TurnLost(1), "Bruno loses this turn."),
    (e.Resupplied(0, (2, 3, 2)), "Ada can’t go on, loses the turn and gets 2 gas, 3 ballast and 2 fuel."),
    (e.TokenTaken(0, 2), "Ada is last and takes 1 fuel."),
    (e.TokenTraded(0, 0, 1, 1), "Ada gives 1 ballast to Bruno."),
    (e.TradeDeclined(1), "Bruno trades no token."),
    (e.BalloonRestarted(0, HERE), f"Ada goes on from {IS}."),
    (e.WindPlayed(0, CARD, "", 0, own=True, tabled=True), f"Ada plays a wind card: {SAYS}."),
    (e.WindPlayed(0, CARD, "?", 0, own=True, tabled=True), "Ada draws a misfortune for a wind card."),
    (e.WindPlayed(0, CARD, "Q", 0, own=True, tabled=True), "Ada plays a wind card to change the winds."),
    (e.WindPlayed(0, CARD, "", 1, own=False, tabled=False), f"Ada plays a wind card on Bruno: {SAYS}."),
    (e.WindPlayed(0, CARD, "?", 1, own=False, tabled=False), "Ada plays a misfortune on Bruno."),
    (e.WindPlayed(1, CARD, "Q", 0, own=False, tabled=False), "Bruno changes the winds of Ada."),
    (e.WindPlayed(0, CARD, STORM, -1, own=True, tabled=True), f"Ada plays a wind card on the storm: {SAYS}."),
    (e.WindDiscarded(0, CARD), f"Ada discards a wind card: {SAYS}."),
    (e.WindSkipped(1), "Bruno can’t play a wind card."),
    (e.FairWindsUsed(0, -1), "Ada uses fair winds to the north."),
    (e.FairWindsUsed(0, 1), "Ada uses fair winds to the south."),
    (e.BalloonBlown(0, "card", (Place(4, 2, 5), HERE), False), f"Ada drifts to {IS}."),
    (e.BalloonBlown(0, "card", (HERE,), True), f"Ada drifts into the vortex and back: {IS}."),
    (e.BalloonBlown(0, "weather", (Place(DOLDRUMS, 2, 3),), False), "Ada drifts out into the doldrums."),
    (e.BalloonBlown(0, "card", (Place(4, 0, 0),), False), "Ada drifts to the line, in lane 4."),
    (e.BalloonBlown(0, "card", (), False), "Ada stays out in the doldrums."),
    (e.BalloonThrownBack(1, (HERE,)), f"The weather throws Bruno back to {IS}."),
    (e.BalloonThrownBack(1, ()), "The weather holds Bruno back."),
    (e.PawnMoved(0, 1), "The pawn on the wind rose goes from Ada to Bruno."),
    (e.PawnMoved(0, None), "The pawn on the wind rose leaves Ada."),
    (e.MisfortuneDrawn(1, 4, 0), "A misfortune for Bruno: Fire on board."),
    (e.MisfortuneMissed(1, 4), "It does nothing to Bruno."),
    (e.RepairsUsed(1, 4), "Bruno repairs it at once: Fire on board."),
    (e.RepairsKept(1, 4), "Bruno keeps repairs for later."),
    (e.BanLaid(0, NO_WIND), "Ada will be held back next turn: no wind card of its own."),
    (e.TokensLost(0, (3, 0, 0)), "Ada loses 3 gas."),
    (e.TokensLost(0, NONE), "Ada has nothing left to lose."),
    (e.PermissionLost(0, 5), "Ada loses the permit for Sakhalin."),
    (e.WeatherDrawn(0, 2), "Bad weather over Ada: Jet core at 45° N."),
    (e.AltitudeChanged(0, 3, "choice", (0, 2, 0)), "Ada goes to high. It costs 2 ballast."),
    (e.AltitudeChanged(0, 1, "order", (1, 0, 1)), "Ada must go down to low. It costs 1 gas and 1 fuel."),
    (e.AltitudeChanged(0, 2, "weather", NONE), "The weather takes Ada to medium."),
    (e.AltitudeChanged(0, 2, "consumption", NONE), "Fuel is lacking: Ada sinks to medium."),
    (e.BalloonFlew(0, 2, (Place(3, 2, 3), HERE), "flown", False), f"Ada flies 2 spaces to {IS}."),
    (e.BalloonFlew(0, -1, (HERE,), "flown", False), f"Ada flies back 1 space to {IS}."),
    (e.BalloonFlew(0, 4, (Place(4, 2, 4), Place(4, 2, 5)), "zone", False), "Ada flies 2 spaces into closed airspace."),
    (e.BalloonFlew(0, 1, (ALPS,), "mountain", False), "Ada flies 1 space and meets the mountains: Alps."),
    (e.BalloonFlew(0, 1, (HERE,), "storm", False), "Ada flies 1 space into the storm."),
    (e.BalloonFlew(0, 1, (HERE,), "across", False), "Ada flies 1 space to the finish."),
    (e.BalloonFlew(0, -1, (Place(5, 0, 0),), "start_line", False), "Ada flies back 1 space to the start line."),
    (e.BalloonFlew(0, 0, (), "flown", False), "Ada finds no wind and stays."),
    (e.BalloonFlew(0, 3, (), "flown", True), "Ada may not fly forward and stays."),
    (e.BalloonLanded(0, "zone", (3, 0, 0), 0, True), "Ada is held in Libya. It costs 3 gas. The next turn is lost."),
    (e.BalloonLanded(0, "mountain", NONE, -1, True), "Ada comes down in the mountains. The next turn is lost."),
    (e.BalloonLanded(0, "weather", NONE, -1, True), "The weather forces Ada down. The next turn is lost."),
    (e.BalloonLanded(0, "order", (2, 0, 0), -1, True), "Ada must land at once. It costs 2 gas. The next turn is lost."),
    (e.BalloonLanded(0, "consumption", NONE, -1, False), "Without gas and fuel, Ada sinks to the ground."),
    (e.FuelBurned(0, 2), "Ada burns 2 fuel."),
    (e.LapFlown(0, 1, (3, 3, 4)), "Ada is round the world, lap 1, and gets 3 gas, 3 ballast and 4 fuel."),
    (e.FinishCrossed(0, 1), "Ada is across the finish, 1 space past the line."),
    (e.BalloonOut(0, "burst"), "Ada is driven too high and is out of the race."),
    (e.BalloonOut(0, "stranded"), "Ada can’t go on and is out of the race."),
    (e.CardDrawn(0, UNKNOWN, False), "Ada draws a wind card."),
    (e.CardDrawn(0, CARD, True), f"Ada draws a wind card: {SAYS}."),
    (e.CardKept(0, CARD), f"Ada discards one of two cards: {SAYS}."),
    (e.AdvantageSwapped(0, 1, CARD, 1), f"Ada gives repairs up for a card that lay before Bruno: {SAYS}."),
    (e.DeckShuffled("winds", 20), "The wind cards are shuffled anew."),
    (e.DeckShuffled("quadrants", 20), "The quadrant cards are shuffled anew."),
    (e.DeckShuffled("misfortunes", 8), "The misfortune cards are shuffled anew."),
    (e.StormMoved(Space(3, 9, 2)), "The storm goes to lane 3, sector 9, space 2."),
    (e.StormStruck((0, 1)), "The storm strikes Ada and Bruno."),
    (e.RaceEnded("across", (1, 0), (4, 6)), "Points of the race: Bruno 6 and Ada 4."),
    (e.MatchEnded((363, 200), (0,), "across"), "Ada wins, 3 spaces past the finish."),
]  # fmt: skip

ENDS = [
    ((361, 300), (0,), "across", "Ada wins, 1 space past the finish."),
    ((362, 362), (0, 1), "across", "Ada and Bruno share the victory, 2 spaces past the finish."),
    ((90, 30), (0,), "last_balloon", "Ada wins: no other balloon is left."),
    ((300, 240), (0,), "round_limit", "The last round is over. Ada wins with 300° flown."),
    ((300, 300), (0, 1), "round_limit", "The last round is over. Ada and Bruno share the victory with 300° flown."),
    ((700, 650), (0,), "time_up", "The time is up. Ada wins with 700° flown."),
    ((700,), (), "time_up", "The time is up. Ada has flown 700°."),
    ((100, 90), (0,), "all_out", "No balloon can go on. Ada wins with 100° flown."),
    ((100, 90), (), "all_out", "No balloon came across the finish."),
    ((91,), (0,), "gold", "Ada wins the gold medal."),
    ((91,), (0,), "silver", "Ada wins the silver medal."),
    ((91,), (0,), "bronze", "Ada wins the bronze medal."),
    ((91,), (0,), "flown", "The flight of Ada is over."),
    ((60,), (), "failed", "The time is up before Ada is across the finish."),
    ((60,), (), "lost", "The flight of Ada ends before the finish."),
    ((30, 24), (0,), "campaign", "Ada wins the campaign with 30 points."),
    ((27, 27), (0, 1), "campaign", "Ada and Bruno share the campaign with 27 points."),
    ((24,), (), "campaign", "The five races are flown. Ada has 24 points."),
    ((361, 200, 300, 100), (0, 2), "team", "The team of Ada and Zephyr wins."),
]


# --- Events ----------------------------------------------------------------------------------------------------------


@every_language
@every_case
def test_a_match_is_told_in_good_sentences(case: Case, language: str) -> None:
    i18n.set_language(language)
    people = people_of(case)
    for one in random_match(case).log(None):
        for event in one.events:
            text = VIEW.say(event, people)
            if type(event) in SILENT:
                assert text is None
            elif text is not None:
                good(text, language)
                assert text.endswith(".")


@pytest.mark.parametrize(("event", "text"), SAID, ids=lambda one: type(one).__name__ if isinstance(one, Event) else "")
def test_what_is_said_of_an_event(event: Event, text: str) -> None:
    assert log.say(event, FEW) == text
    for language in LANGUAGES:
        i18n.set_language(language)
        good(log.say(event, FEW) or "", language)


def test_every_event_of_the_rules_is_told_or_left_to_the_eye() -> None:
    told = {type(event) for event, _ in SAID}
    assert told | SILENT == EVENTS
    assert not told & SILENT


@pytest.mark.parametrize(("scores", "winners", "reason", "text"), ENDS)
def test_every_end_is_told(scores: tuple[int, ...], winners: tuple[int, ...], reason: str, text: str) -> None:
    people = People(PEOPLE.names[: len(scores)], PEOPLE.looks[: len(scores)])
    assert words.ending(scores, winners, reason, people) == text
    for language in LANGUAGES:
        i18n.set_language(language)
        good(words.ending(scores, winners, reason, people), language)


def test_no_ending_of_the_rules_is_forgotten() -> None:
    assert {reason for _, _, reason, _ in ENDS} == {ending for ending in ENDINGS if ending}


def test_a_race_of_one_needs_nobody_to_be_first() -> None:
    assert log.say(e.RaceSet(0, course_of(Rules(), 1), 0, (), None), ALONE) is None


# --- Reasons ---------------------------------------------------------------------------------------------------------

TRIED: tuple[Move, ...] = (
    *(PlayWind(card, use, seat) for card in (0, 1, 7, 20, 26, 49, 60) for use in USES[:3] for seat in (0, 1, 7)),
    *(PlayWind(card, STORM, -1) for card in range(0, 50, 3)),
    *map(DiscardWind, range(0, 50, 2)),
    *(SwapAdvantage(kind, card) for kind in range(6) for card in range(0, 50, 5)),
    *(SetAltitude(altitude, hold) for altitude in range(5) for hold in range(3)),
    *map(Fly, range(3)), GoOn(), *map(UseFairWinds, (-1, 1, 3)), *map(TakeAdvantage, range(6)),
    *map(ChooseLane, range(1, 7)), *map(TakeToken, range(3)), DeclineTrade(),
    *(TradeToken(token, take) for token in range(4) for take in (True, False)),
    *map(Restart, range(1, 6)), *map(KeepCard, range(0, 50, 3)),
)  # fmt: skip


@pytest.fixture(scope="module")
def given() -> dict[str, Reason]:
    """A reason for each code, given by the rules themselves."""
    found: dict[str, Reason] = {}

    def note(state: State, *moves: Move, viewer: int | None = -1) -> None:
        seen = GAME.observe(state, state.seat if viewer == -1 else viewer)
        for move in moves:
            reason = GAME.why_not(seen, move)
            if reason is not None:
                found.setdefault(reason.code, reason)

    for one in CASES:
        match = random_match(one)
        for ply in range(0, match.ply, 2):
            note(match.at(ply), *TRIED)
        note(match.state, GoOn())
    start = race(line(3), line(3))
    note(start, GoOn(), viewer=1)
    note(start, GoOn(), viewer=None)
    revoked = race(
        at("4/2.1"), at("4/2.3"), tabled=[["S1/-/N2?", "N1/-/N1Q", "-/S1/S1"]], misfortunes=["permission_revoked"],
        advantages=[[], ["libya", "iraq"]],
    )  # fmt: skip
    asked = play(revoked, wind("S1/-/N2?", 1, "?")).state
    assert asked.phase == "revoke"
    note(asked, GoOn(), RevokePermission(4))
    sky = race(
        at("4/2.1", gas=0),
        at("4/2.3"),
        at("4/2.1", ballast=0),
        at("4/2.4"),
        options={"race": "teams"},
        phase="trade",
        check=False,
    )
    note(sky, GoOn(), TradeToken(0, take=False), TradeToken(3, take=False))
    return found


def test_the_rules_give_every_reason_and_each_has_a_sentence_of_its_own(given: dict[str, Reason]) -> None:
    assert set(CODES) == set(reasons.SENTENCES)
    good_reasons(VIEW, reasons.SENTENCES, given, PEOPLE, named=False)


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (Reason("no_pawn", (("card", 3), ("seat", 1))), "No pawn of the wind rose stands with Bruno."),
        (
            Reason("not_enough_ballast", (("altitude", 3), ("levels", 2), ("ballast", 1))),
            "Up to high takes 2 ballast, and only 1 ballast is left.",
        ),
        (
            Reason("not_enough_gas", (("altitude", 1), ("levels", 2), ("gas", 0))),
            "Down to low takes 2 gas, and only 0 gas is left.",
        ),
        (Reason("token_not_there", (("token", 1), ("seat", 0))), "Ada has not even 1 ballast to give."),
        (
            Reason("permission_not_held", (("advantage", 4), ("seat", 1))),
            "Bruno has no such permit to lose: China permit.",
        ),
    ],
    ids=lambda one: one.code if isinstance(one, Reason) else "",
)
def test_facts_are_said_as_people_call_them(reason: Reason, text: str) -> None:
    assert VIEW.reason(reason, PEOPLE) == text


# --- Orders ----------------------------------------------------------------------------------------------------------

ORDERS: list[tuple[Move, str]] = [
    (PlayWind(CARD, "", 0), f"Play a wind card: {SAYS}."),
    (PlayWind(CARD, "", 1), f"Play a wind card on Bruno: {SAYS}."),
    (PlayWind(CARD, "?", 0), "Draw a misfortune for a wind card."),
    (PlayWind(CARD, "?", 1), "Play a misfortune on Bruno."),
    (PlayWind(CARD, "Q", 0), "Change the winds of the quadrant."),
    (PlayWind(CARD, "Q", 1), "Change the winds of Bruno."),
    (PlayWind(CARD, STORM, -1), f"Play a wind card on the storm: {SAYS}."),
    (DiscardWind(CARD), f"Discard a wind card: {SAYS}."),
    (KeepCard(CARD), f"Keep a wind card: {SAYS}."),
    (SetAltitude(0), "Stay on the ground."),
    (SetAltitude(3), "Fly high."),
    (Fly(), "Fly on."),
    (GoOn(), "Fly on."),
    (UseFairWinds(-1), "Use fair winds to the north."),
    (UseFairWinds(1), "Use fair winds to the south."),
    (ChooseLane(4), "Start in lane 4."),
    (Restart(3), "Go on from lane 3."),
    (SwapAdvantage(2, CARD), f"Give the permit for Libya up for a wind card: {SAYS}."),
    (TakeAdvantage(1), "Choose repairs."),
    (RevokePermission(4), "Choose the permit for China."),
    (TakeToken(2), "Take 1 fuel."),
    (TradeToken(0, take=True), "Take 1 gas from the partner."),
    (TradeToken(0, take=False), "Give the partner 1 gas."),
    (DeclineTrade(), "Trade nothing."),
    (UseRepairs(use=True), "Use repairs."),
    (UseRepairs(use=False), "Keep repairs for later."),
    (BearWeather(pay=True), "Pay ballast."),
    (BearWeather(pay=False), "Land."),
]


@cache
def _seen():
    return GAME.observe(race(line(3), line(4)), 0)


@pytest.mark.parametrize(
    ("move", "text"), ORDERS, ids=lambda one: type(one).__name__ if not isinstance(one, str) else ""
)
def test_each_move_is_an_order(move: Move, text: str) -> None:
    assert orders.words(move, _seen(), FEW) == text
    for language in LANGUAGES:
        i18n.set_language(language)
        good(orders.words(move, _seen(), FEW), language)


def test_no_sort_of_move_is_without_an_order() -> None:
    assert {type(move) for move, _ in ORDERS} == set(Move.__args__)


# --- Choices and moments of play -------------------------------------------------------------------------------------


@every_language
@every_case
def test_each_moment_has_status_prompt_and_progress(case: Case, language: str) -> None:
    good_moments(VIEW, random_match(case), people_of(case), language)


def test_each_phase_has_a_prompt() -> None:
    assert {*words._PROMPTS, "over"} == set(PHASES)


def moment(state: State, people: People) -> tuple[str, str]:
    seen = GAME.observe(state, None)
    return words.status(seen), words.progress(seen, people)


def test_the_shelf_says_who_is_ahead() -> None:
    assert moment(race(line(3), line(4)), FEW) == ("Round 1", "Round 1. All are still at the start.")
    assert moment(race(at("4/2.5"), at("3/2.2"), round=4), FEW) == (
        "Round 4", "Round 4. Ada is ahead: 60° of 360° flown.",
    )  # fmt: skip
    assert moment(race(at("3/2.2"), at("3/2.2")), FEW)[1] == "Round 1. Ada and Bruno are ahead: 45° of 360° flown."


def test_who_flies_alone_counts_turns() -> None:
    assert moment(race(at("3/4.2"), round=5), ALONE) == ("Turn 5", "Turn 5: 105° of 360° flown.")


def test_races_without_end_tell_how_many_rounds_are_left() -> None:
    state = race(at("3/4.2"), at("3/1.1"), options={"race": "ongoing", "rounds": 20}, round=5)
    assert moment(state, FEW) == ("Round 5 of 20", "Round 5 of 20. Ada is ahead: 105° flown.")


def test_a_campaign_tells_its_points() -> None:
    start = random_match(case(3, race="campaign", finish="first_across")).at(0)
    assert moment(start, PEOPLE)[0] == "Race 1 of 5"
    state = race(line(3), line(3), options={"race": "campaign"}, race=2, course=course_of(Rules(race="campaign"), 2, 2),
                 points=(6, 4), check=False)  # fmt: skip
    assert moment(state, FEW) == ("Race 3 of 5, round 1", "Race 3 of 5, round 1. Ada leads with 6 points.")


def test_three_cards_on_the_table_leave_only_them() -> None:
    names = [one.name for one in LOCAL_WINDS[:3]]
    full = GAME.observe(race(at("3/2.2"), at("3/2.2"), tabled=[names]), 0)
    assert words.prompt(full) == "Three cards lie there: play one on another"
    assert words.prompt(GAME.observe(race(at("3/2.2"), at("3/2.2")), 0)) == "Play a wind card"


def test_every_kind_of_card_is_known_to_the_log() -> None:
    assert len({log.advantage_words(kind) for kind in range(len(ADVANTAGES))}) == len(ADVANTAGES)
    assert len(MISFORTUNES) == 8
    assert len({card.name for card in QUADRANT_CARDS}) == 28
