"""Edge cases of a match: what the Chief sets off and when, who owns what, and ends that come at the last moment."""

from __future__ import annotations

import dataclasses
from itertools import product

import pytest

from balloongames.core.game import Event, Outcome
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.check import check_state
from balloongames.rules.color_queue.state import DECK, Rules, State, symbols_of
from tests.rules.color_queue.positions import PLAIN, TEAM, TWO_CARDS, cards, play, position, queue, random_walk


def told(log: list[Event], *sorts: type[Event]) -> list[Event]:
    return [event for event in log if isinstance(event, sorts)]


# --- The Chief -------------------------------------------------------------------------------------------------------


def test_the_first_card_that_the_chief_draws_lies_face_up() -> None:
    state = position(seats=2, hands=("4", "16"), chief="22 33 45", pile="48 49 50")
    after, log = play(state, "c4", "c16")
    assert after.chief == (50, 49, 48), "drawn from the end of the pile"
    assert told(log, e.ChiefDrew) == [e.ChiefDrew((50,), (49, 48))]


@pytest.mark.parametrize(("chief", "ascending"), [("18 19 20", True), ("20 19 41", False), ("41 18 19", False)])
def test_each_card_of_the_chief_can_turn_the_direction_also_one_face_down(*, chief: str, ascending: bool) -> None:
    state = position("11 12 13 14 15", seats=2, hands=("2", "4"), chief=chief)
    _, log = play(state, "c2", "c4")
    (counted,) = told(log, e.DirectionCounted)
    assert isinstance(counted, e.DirectionCounted)
    assert counted.ascending == ascending, "two arrows without the Chief's, and a third one with it"
    placed = [event.card for event in log if isinstance(event, e.CardPlaced)]
    assert placed == sorted(placed, reverse=not ascending)


def test_what_the_chief_explodes_after_a_player_waits_for_the_next_one_in_the_same_turn() -> None:
    # 11 is Ann's and takes the 1, 12 is the Chief's and takes the 2, 13 is Ben's and takes the 3.
    state = position("1 2 3 4 5", seats=3, hands=("11", "13", "19"), chief="12 25")
    after, log = play(state, "c11", "c13", "c19")
    assert e.ChiefPileTaken(1, (12, 2)) in log
    assert after.collected[0] == (11, 1), "what she exploded before the Chief did is all that she gets"
    assert sorted(after.collected[1]) == [2, 3, 12, 13]


def test_what_the_chief_explodes_last_waits_for_a_later_turn() -> None:
    state = position("1 2 3 4 5", seats=4, hands=("11 28", "17 33", "18 39", "24 42"), chief="50", pile="21")
    after, log = play(state, "c11", "c17", "c18", "c24")
    assert after.beside == (50, 5), "24 took the 4 before the Chief's 50 took the 5"
    assert told(log, e.ChiefPileTaken) == []
    before = after.collected
    later, log = play(after, "c28", "c33", "c39", "c42")
    assert told(log, e.ChiefPileTaken) == [e.ChiefPileTaken(taker, (50, 5)) for taker in takers(log)[:1]]
    assert later.beside == ()
    assert sum(map(len, later.collected)) > sum(map(len, before)) + 2


def takers(log: list[Event]) -> list[int]:
    """The players who made something explode, in that order."""
    return [event.seat for event in log if isinstance(event, e.CardsExploded) and event.seat is not None]


def test_what_the_chief_explodes_twice_lies_together() -> None:
    state = position("1 2 3 4 5", seats=2, hands=("18", "49"), chief="11 12 40")
    after, log = play(state, "c18", "c49")
    grown = [event.cards for event in log if isinstance(event, e.ChiefPileGrew)]
    assert grown[:2] == [(11, 1), (11, 1, 12, 2)]
    assert e.ChiefPileTaken(0, (11, 1, 12, 2)) in log
    assert symbols_of(after.collected[0]) == 2 + 3 + (1 + 3) + (1 + 3)


def test_example_12_in_the_last_turn_what_lies_beside_the_chief_is_nobodys() -> None:
    state = position("1 2 3 4 5", seats=2, turn=8, hands=("13 40", "14 41"), chief="11 12 20", pile="42 43 44")
    before = [symbols_of(gone) for gone in state.collected]
    after, log = play(state, "c13", "c14")
    (scored,) = told(log, e.RoundScored)
    assert isinstance(scored, e.RoundScored)
    assert scored.scores == (before[0] + 12, before[1] + 4)
    assert sum(scored.scores) + 5 == sum(before) + 21, "20 and 5 count for nobody (D-R5)"
    assert after.beside == ()


# --- Who owns what ---------------------------------------------------------------------------------------------------


def test_with_two_cards_each_both_of_them_are_their_players() -> None:
    state = position("1 2 3 4 5", seats=2, rules=TWO_CARDS, hands=("11 24", "12 25"), chief="13")
    after, log = play(state, "c11+24", "c12+25")
    exploded = [(event.by, event.seat) for event in log if isinstance(event, e.CardsExploded)]
    assert exploded == [(11, 0), (12, 1), (13, None), (24, 0), (25, 1)]
    assert after.collected == ((11, 1, 24, 4, 13, 3), (12, 2, 25, 5)), "24 is the next one after the Chief's 13"


def test_a_column_that_an_explosion_emptied_keeps_its_queue_card_into_the_next_turn() -> None:
    state = position("1 7 13 24 30", hands=("4 3", "16 12", "22 18", "33 29", "45 50"))
    emptied, _ = play(state, "c4", "c16", "c22", "c33", "c45")
    assert emptied.columns == queue("1 7 13 24 . / 4 16 22 33 .")
    after, log = play(emptied, "c3", "c12", "c18", "c29", "c50")
    assert e.CardPlaced(4, 50, 4, 0) in log
    assert after.columns[4] == (50,), "there is no 30 above it any more"


# --- A team ----------------------------------------------------------------------------------------------------------


def resting_team(turn: int, number: int) -> State:
    """Five players of a team at the beginning of a turn: so many full rows at rest, and all other cards in hands."""
    rows = [[1 + (row + column + number) % 5 + 5 * ((row + number) % 10) for column in range(5)] for row in range(turn)]
    left = [card for card in DECK if not any(card in row for row in rows)]
    state = dataclasses.replace(
        position(rules=TEAM),
        turn=turn,
        columns=queue(" / ".join(" ".join(map(str, row)) for row in rows)),
        hands=tuple(tuple(sorted(left[seat::5])) for seat in range(5)),
        pile=(),
    )
    check_state(state)
    return state


@pytest.mark.parametrize(
    ("turn", "level"),
    [
        *[(turn, "novice") for turn in (1, 2, 3, 4)],
        *[(turn, "trainee") for turn in (5, 6)],
        *[(turn, "seasoned") for turn in (7, 8)],
        (9, "expert"),
    ],
)
def test_a_team_that_fails_in_a_turn_reaches_the_level_of_the_cards_left_in_a_hand(turn: int, level: str) -> None:
    for number in range(10):
        state = resting_team(turn, number)
        for choice in product(*[hand[:2] for hand in state.hands]):
            end, log = play(state, *(f"c{card}" for card in choice))
            if told(log, e.TeamDefeated):
                left = 9 - turn
                assert [len(hand) for hand in end.hands] == [left] * 5
                assert e.LevelReached(level) in log
                assert GAME.outcome(end) == Outcome((float(left),) * 5, frozenset(), f"team_{level}")
                return
    pytest.fail("nothing ever touched")


def test_a_team_of_three_sees_both_cards_of_the_chief_and_one_of_four_the_only_one() -> None:
    for seats, chief in ((3, "33 45"), (4, "45")):
        state = position(rules=TEAM, seats=seats, chief=chief)
        assert GAME.observe(state, None).chief == cards(chief)
        assert GAME.observe(position(seats=seats, chief="33 45"[: len(chief)]), None).chief[0] > 0


# --- Alone -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rows", [1, 2, 3, 4])
def test_the_last_five_cards_alone_can_still_win(rows: int) -> None:
    last = 10 - rows
    state = position("1 2 3 4 5", seats=1, rules=Rules(rows=rows), turn=last, hands=("11 12 13 14 15",))
    assert len(state.hands[0]) == 5, "the last turn is played with what is left"
    after, _ = play(state, "c11+12+13+14+15")
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ({0}, "solo_won")
    assert after.hands == ((),)


def test_alone_nobody_is_the_chief_and_five_cards_are_drawn_after_each_turn() -> None:
    for rows in (1, 4):
        for state, move in random_walk(Rules(rows=rows), 1, f"draw {rows}"):
            after = GAME.advance(state, move)
            assert state.chief == after.chief == ()
            if after.phase == "choose":
                drawn = state.pile[: -6 if len(state.pile) > 5 else None : -1][:5]
                kept = set(state.hands[0]) - set(move.cards)
                assert after.hands[0] == tuple(sorted(kept | set(drawn))), "the end of the pile"


# --- Rounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_round_is_dealt_anew_from_all_cards(seats: int) -> None:
    firsts = [state for state, _ in random_walk(PLAIN, seats, "anew") if (state.turn, state.seat) == (1, 0)]
    assert [state.round for state in firsts] == [1, 2, 3]
    assert len({state.columns for state in firsts}) == 3
    for state in firsts:
        assert [len(hand) for hand in state.hands] == [9] * seats
        assert [len(column) for column in state.columns] == [1] * 5
        assert not any(state.collected)
        check_state(state)
