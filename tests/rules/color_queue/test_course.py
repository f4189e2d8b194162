"""How a match goes on: turns, the Chief, rounds, teams, one alone, and how each of them ends."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from balloongames.core.game import Event, Outcome
from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.check import check_state
from balloongames.rules.color_queue.queue import Slide
from balloongames.rules.color_queue.state import (
    CLASSES,
    DECK,
    LEGENDARY,
    PLACED,
    SOLO_LEVELS,
    TEAM_LEVELS,
    Cards,
    Rules,
    State,
    symbols_of,
)
from balloongames.rules.color_queue.table import final_ranking, is_defeat
from balloongames.views.color_queue.model import Model
from tests.rules.color_queue.positions import (
    ON_TOP,
    PLAIN,
    TEAM,
    TWO_CARDS,
    cards,
    finish,
    play,
    position,
    queue,
    random_walk,
)
from tests.rules.common import heard

# --- Counts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "seats", "mode", "turns", "chief", "used"),
    [
        (PLAIN, 2, "competitive", 8, (1, 2), 47),
        (TWO_CARDS, 2, "competitive", 8, (1, 0), 47),
        (PLAIN, 3, "competitive", 8, (1, 1), 48),
        (PLAIN, 4, "competitive", 8, (1, 0), 49),
        (PLAIN, 5, "competitive", 8, (0, 0), 50),
        (TEAM, 3, "cooperative", 9, (2, 0), 50),
        (TEAM, 4, "cooperative", 9, (1, 0), 50),
        (TEAM, 5, "cooperative", 9, (0, 0), 50),
    ],
)
def test_cards_used_per_player_count(
    *, rules: Rules, seats: int, mode: str, turns: int, chief: tuple[int, int], used: int
) -> None:
    variant = rules.variant(seats)
    assert (variant.mode, variant.turns, (variant.face_up, variant.face_down)) == (mode, turns, chief)
    assert 5 + seats * (9 + variant.drawn * turns) + sum(chief) * turns == used <= 50
    assert variant.chosen * seats + sum(chief) == 5, "five cards are placed in each turn"
    if mode == "competitive":
        assert len(finish(rules, seats, "used").pile) == 50 - used


@pytest.mark.parametrize(
    ("mode", "seats", "played"),
    [
        ("competitive", 1, "solo"),
        ("cooperative", 1, "solo"),
        ("cooperative", 2, "competitive"),
    ],
)
def test_a_mode_that_is_not_for_so_many_gives_way(mode: str, seats: int, played: str) -> None:
    options = {**PLAIN.options, "mode": mode}
    step = GAME.start(options, seats, Rng(1))
    assert step.state.variant.mode == played
    assert GAME.options_of(step.state) == options
    assert isinstance(step.events[0], e.TableSet)
    assert step.events[0].mode == played


# --- Rivals ----------------------------------------------------------------------------------------------------------


def test_a_turn_in_its_order() -> None:
    state = position("1 7 13 24 30", seats=3, hands=("4", "16", "22"), chief="33 45")
    _, log = play(state, "c4", "c16", "c22")
    assert [type(event).__name__ for event in log] == [
        *["CardsCommitted"] * 3,
        *["CardsRevealed"] * 3,
        "ChiefRevealed",
        "DirectionCounted",
        *["CardPlaced"] * 5,
        "CardsExploded",
        "ChiefPileGrew",
        "TurnEnded",
        "TurnStarted",
        "ChiefDrew",
    ]
    assert e.DirectionCounted((4, 45), ascending=True) in log, "the Chief's arrows count"
    placed = [(event.seat, event.card) for event in log if isinstance(event, e.CardPlaced)]
    assert placed == [(0, 4), (1, 16), (2, 22), (None, 33), (None, 45)]


def test_two_cards_each_and_hands_of_9_10_8_down_to_1() -> None:
    sizes = [len(state.hands[state.seat]) for state, _ in random_walk(TWO_CARDS, 2, "two") if state.seat == 0]
    assert sizes == [10, 9, 8, 7, 6, 5, 4, 3] * 3
    state = position(seats=2, rules=TWO_CARDS, hands=("4 16", "22 33"), chief="45", pile="50 49 48")
    after, log = play(state, "c4+16", "c22+33")
    assert e.DirectionCounted((4, 45), ascending=True) in log
    drawn = [event for event in log if isinstance(event, e.CardsDrawn | e.ChiefDrew)]
    assert [type(event).__name__ for event in drawn] == ["CardsDrawn", "CardsDrawn", "ChiefDrew"]
    assert [48 in after.hands[0], 49 in after.hands[1], after.chief] == [True, True, (50,)]


def test_ruling_d_r5_what_is_left_beside_the_chief_counts_for_nobody_and_is_not_carried_over() -> None:
    seen = 0
    for number in range(12):
        for state, move in random_walk(PLAIN, 2, f"left {number}"):
            step = GAME.apply(state, move)
            scored = [event for event in step.events if isinstance(event, e.RoundScored)]
            if not scored or step.state.phase == "over":
                continue
            assert step.state.beside == ()
            assert step.state.collected == ((), ())
            piles = [event for event in step.events if isinstance(event, e.ChiefPileGrew | e.ChiefPileTaken)]
            seen += bool(piles) and isinstance(piles[-1], e.ChiefPileGrew)
    assert seen > 0


def last_turn_without_explosions(*, hands: tuple[str, ...], chief: str = "", pile: str = "") -> State:
    """The eighth turn of a first round in which nothing exploded: eight full rows, and two cards in each hand."""
    rows = [[1 + (row + column) % 5 + 5 * row for column in range(5)] for row in range(8)]
    state = dataclasses.replace(
        position(seats=len(hands)),
        turn=8,
        columns=queue(" / ".join(" ".join(map(str, row)) for row in rows)),
        hands=tuple(map(cards, hands)),
        chief_up=cards(chief)[: PLAIN.variant(len(hands)).face_up],
        chief_down=cards(chief)[PLAIN.variant(len(hands)).face_up :],
        pile=cards(pile),
        collected=((),) * len(hands),
    )
    check_state(state)
    return state


def test_a_round_in_which_nobody_explodes_scores_nothing() -> None:
    state = last_turn_without_explosions(hands=("41 46", "42 47", "43 48", "44 49", "45 50"))
    after, log = play(state, "c41", "c42", "c43", "c44", "c45")
    assert not [event for event in log if isinstance(event, e.CardsExploded)]
    assert after.scores == ((0,) * 5,)
    assert (after.round, after.turn) == (2, 1)


def test_ruling_d_r5_a_round_in_which_only_the_chief_explodes_scores_nothing() -> None:
    state = last_turn_without_explosions(hands=("41 46", "42 45", "43 48", "44 49"), chief="47", pile="50")
    after, log = play(state, "c41", "c42", "c43", "c44")
    assert [event.cards for event in log if isinstance(event, e.ChiefPileGrew)] == [(47, 37)]
    assert after.scores == ((0,) * 4,)
    assert after.beside == ()


def over(scores: tuple[tuple[int, ...], ...], hands: tuple[int, ...]) -> State:
    """The end of some match, with other scores and other last cards."""
    state = finish(PLAIN, 3, "over")
    return dataclasses.replace(state, scores=scores, hands=tuple((card,) for card in hands))


@pytest.mark.parametrize(
    ("scores", "hands", "expected"),
    [
        (((3, 4, 5), (3, 4, 5), (0, 0, 0)), (1, 6, 7), ((6, 8, 10), (0,), "fewest_symbols")),
        (((3, 4, 5), (4, 3, 5), (0, 0, 0)), (1, 6, 7), ((7, 7, 10), (1,), "last_card")),
        (((3, 4, 5), (4, 3, 5), (0, 0, 0)), (8, 6, 7), ((7, 7, 10), (0, 1), "shared")),
        (((0, 0, 0),) * 3, (1, 2, 3), ((0, 0, 0), (0, 1, 2), "shared")),
    ],
)
def test_the_lowest_total_wins_then_the_last_card(
    scores: tuple[tuple[int, ...], ...], hands: tuple[int, ...], expected: object
) -> None:
    assert final_ranking(over(scores, hands)) == expected


def test_rounds_are_scored_by_what_was_collected() -> None:
    for state, move in random_walk(PLAIN, 4, "scored"):
        step = GAME.apply(state, move)
        for event in step.events:
            if isinstance(event, e.RoundScored):
                assert state.turn == 8
                assert len(state.hands[0]) == 1
                assert event.scores == step.state.scores[-1]
    end = finish(PLAIN, 4, "scored")
    assert end.scores[-1] == tuple(map(symbols_of, end.collected)), "the last card in hand does not count"
    assert GAME.round(end) == (3, 3)


# --- A team ----------------------------------------------------------------------------------------------------------


def team_defeat() -> tuple[State, list[object]]:
    state = position("1 7 13 24 30", rules=TEAM, hands=("4", "16", "22", "33", "45"))
    after, log = play(state, "c4", "c16", "c22", "c33", "c45")
    return after, list(log)


def test_a_team_is_defeated_at_once_and_nobody_collects_anything() -> None:
    state = position("1 2 3 4 5", rules=TEAM, hands=("12", "14", "19", "21", "23"))
    after, log = play(state, "c12", "c14", "c19", "c21", "c23")
    assert after.unplaced == (21, 23)
    assert after.columns == ((12, 1), (14, 2), (19, 3), (4,), (5,))
    assert not any(after.collected)
    assert [len(hand) for hand in after.hands] == [8] * 5
    assert [event.seat for event in log if isinstance(event, e.TeamDefeated)] == [2]
    assert GAME.outcome(after) == Outcome((8.0,) * 5, frozenset(), "team_novice")
    assert GAME.load(GAME.dump(after)) == after


def test_the_last_card_of_a_turn_defeats_a_team_too() -> None:
    after, log = team_defeat()
    assert after.unplaced == ()
    assert is_defeat(after)
    assert e.LevelReached("novice") in log
    assert GAME.load(GAME.dump(after)) == after


def test_the_chief_defeats_a_team_too() -> None:
    state = position("1 7 13 24 30", seats=4, rules=TEAM, hands=("4", "16", "22", "33"), chief="45")
    _, log = play(state, "c4", "c16", "c22", "c33")
    assert [event.seat for event in log if isinstance(event, e.TeamDefeated)] == [None]


def test_levels_by_the_cards_left_in_a_hand() -> None:
    by_left = {9 - turn: level for turn, level in enumerate(TEAM_LEVELS, start=1)}
    assert [by_left[left] for left in range(9)] == [
        "expert",
        *["seasoned"] * 2,
        *["trainee"] * 2,
        *["novice"] * 4,
    ]


def test_a_team_that_places_all_its_cards_is_legendary() -> None:
    reasons = set()
    for number in range(10):
        state = last_team_turn(number)
        end, _ = play(state, *(f"c{hand[0]}" for hand in state.hands))
        outcome = GAME.outcome(end)
        assert outcome is not None
        assert GAME.load(GAME.dump(end)) == end
        reasons.add((outcome.reason, outcome.scores, outcome.winners))
    everybody = frozenset(range(5))
    assert reasons == {("team_legendary", (0.0,) * 5, everybody), ("team_expert", (0.0,) * 5, frozenset())}


def last_team_turn(number: int) -> State:
    """A queue of nine full rows at rest, and one card in each of five hands."""
    rows = [[1 + (row + column + number) % 5 + 5 * ((row + number) % 10) for column in range(5)] for row in range(9)]
    text = " / ".join(" ".join(map(str, row)) for row in rows)
    left = [card for card in DECK if not any(card in row for row in rows)]
    state = dataclasses.replace(
        position(rules=TEAM), turn=9, columns=queue(text), hands=tuple((card,) for card in left), pile=()
    )
    check_state(state)
    return state


# --- Alone -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "turns"), [(1, 9), (2, 8), (3, 7), (4, 6)])
def test_the_turns_of_one_alone(rows: int, turns: int) -> None:
    rules = Rules(rows=rows)
    for number in range(30):
        walk = [state for state, _ in random_walk(rules, 1, f"alone {number}")]
        end = finish(rules, 1, f"alone {number}")
        if any(end.columns):
            assert len(walk) == turns
            assert [len(state.hands[0]) for state in walk] == [10] * (turns - 1) + [5]
            assert end.hands == ((),)
            assert GAME.outcome(end) == Outcome((float(sum(map(len, end.columns))),), frozenset(), "solo_lost")


@pytest.mark.parametrize(("rows", "level"), [(1, "novice"), (2, "nasty"), (3, "evil"), (4, "renegade")])
def test_the_level_of_one_alone(rows: int, level: str) -> None:
    state = position("1 2 3 4 5", seats=1, rules=Rules(rows=rows), turn=2, hands=("11 12 13 14 15",))
    _, log = play(state, "c11+12+13+14+15")
    assert e.LevelReached(level) in log


# --- What is told ----------------------------------------------------------------------------------------------------


def slide_home(slides: tuple[Slide, ...], table: Model) -> bool:
    """Whether cards slide down to where they lie once all gaps are closed."""
    return all(start > end and table.columns[column][end] == card for card, column, start, end in slides)


FITS: dict[type[Event], Callable[[Any, Model], bool]] = {
    e.TableSet: lambda it, _: it.mode == it.rules.variant(it.seats).mode,
    e.CardLaid: lambda it, table: it.row == len(table.columns[it.column]),
    e.CardReturned: lambda it, table: it.row == len(table.columns[it.column]) - 1,
    e.CardsRevealed: lambda it, table: it.cards == table.chosen[it.seat],
    e.ChiefRevealed: lambda it, table: len(it.cards) == table.chief_down,
    e.DirectionCounted: lambda it, table: it.ascending == (len(it.arrows) < 3) and len(table.turned_up) == PLACED,
    e.CardPlaced: lambda it, table: it.place == (len(table.columns[it.column]) if table.standing.on_top else 0),
    e.CardsExploded: lambda it, table: (
        table.acting is not None
        and it.by == table.acting.card
        and (it.by in it.cards) == (it.chain == 1)
        and it.cards == table.standing.cards_at(it.cells)
    ),
    e.CardsSlid: lambda it, table: slide_home(it.slides, table),
    e.ChiefPileGrew: lambda it, table: it.cards == table.beside,
    e.ChiefPileTaken: lambda it, table: it.cards == table.beside,
    e.TurnEnded: lambda it, table: it.turn == table.turn and not waiting(table),
    e.RoundScored: lambda it, table: (it.round, it.scores, it.totals) == (table.round, table.symbols, table.totals),
    e.TeamDefeated: lambda it, table: (
        (it.turn, it.unplaced) == (table.turn, waiting(table))
        and len({CLASSES[card] for card in table.standing.cards_at(it.cells)}) == 1
    ),
    e.LevelReached: lambda it, _: it.level in (*SOLO_LEVELS, *TEAM_LEVELS, LEGENDARY),
}
"""What an event says besides its news, of a table that knows everything before it."""


def waiting(table: Model) -> Cards:
    """The cards of this turn that are still to be placed, in their order."""
    return tuple(place.card for place in table.last.order if place.state == "waiting") if table.last else ()


def test_what_events_say_besides_their_news_is_so() -> None:
    checked: set[type[Event]] = set()
    tables = [(PLAIN, 2), (ON_TOP, 3), (TWO_CARDS, 2), (TEAM, 3), (TEAM, 4), *[(Rules(rows=1), 1)] * 3]
    for number, (rules, seats) in enumerate(tables):
        rng = Rng.from_word(f"listener {number}")
        step, table = GAME.start(rules.options, seats, rng.split("deal")), Model()
        for event in heard(GAME, step, rng, FITS, table):
            checked.add(type(event))
    assert set(FITS) <= checked
