"""How a match goes: drawing, cards, picking, turn order, the end."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from itertools import product
from typing import Any

import pytest

from balloongames.core.game import Event
from balloongames.core.hands import cards_of
from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balloon_pop import GAME
from balloongames.rules.balloon_pop.deal import draw_groups
from balloongames.rules.balloon_pop.events import (
    BagRefilled,
    BalloonDropped,
    BalloonsDrawn,
    BalloonsFloated,
    CardCommitted,
    CardPlayed,
    CardsRevealed,
    ColumnsClosed,
    EmptyColumnsScored,
    EmptyRowsScored,
    GameEnded,
    GroupPicked,
    GroupPlaced,
    RoundStarted,
    SeriesScored,
    TableSet,
)
from balloongames.rules.balloon_pop.moves import Move
from balloongames.rules.balloon_pop.state import FREE, KINDS, ROUNDS, SUPPLY, Rules, State, Tally
from balloongames.views.balloon_pop.model import Model
from tests.rules.balloon_pop.positions import PLAIN, counts, play, position, random_walk, texts_of
from tests.rules.common import heard

ALL_RULES = [
    PLAIN,
    Rules(face_down=True, bonus=True),
    Rules(by_stage=True, lone_neutrals=False),
    Rules(width=8, height=6, face_down=True, by_stage=True),
]


def start(seats: int, word: str = "up", rules: Rules = PLAIN) -> State:
    return GAME.start(rules.options, seats, Rng.from_word(word)).state


# --- Set-up and drawing ----------------------------------------------------------------------------------------------


def test_a_r3_the_supply() -> None:
    assert sum(SUPPLY) == 88
    by_kind = dict(zip(KINDS, SUPPLY, strict=True))
    assert all(by_kind[color] + by_kind[color.lower()] == 20 for color in "RGBY")
    assert all(by_kind[color] == 6 for color in "rgby")
    assert by_kind["W"] == 8


def test_set_up() -> None:
    step = GAME.start(PLAIN.options, 3, Rng.from_word("up"))
    state = step.state
    assert step.reveals
    assert step.events[0] == TableSet(3, PLAIN)
    assert step.events[1] == RoundStarted(1, state.first)
    assert [len(group) for group in state.groups] == [4, 4, 4]
    assert sum(state.bag) == 88 - 12
    assert {cards_of(hand) for hand in state.hands} == {tuple(range(1, 11))}
    assert texts_of(state) == [f"c{card}" for card in range(1, 11)]


def test_the_first_player_is_drawn_by_lot() -> None:
    firsts = [start(4, f"lot {i}").first for i in range(400)]
    assert all(70 < firsts.count(seat) < 130 for seat in range(4))


def test_balloons_are_drawn_evenly() -> None:
    drawn = "".join("".join(start(4, f"bag {i}").groups) for i in range(500))
    for kind, supply in zip(KINDS, SUPPLY, strict=True):
        assert abs(drawn.count(kind) / len(drawn) - supply / 88) < 0.015


def test_example_16_the_bag_is_refilled_in_the_middle_of_a_group() -> None:
    log: list[Event] = []
    groups, bag, discards = draw_groups(2, counts("RG"), counts("BBYYWW"), Rng(1), log)
    assert sorted(groups[0][:2]) == ["G", "R"]
    assert sorted(groups[0][2:] + groups[1]) == sorted("BBYYWW")
    assert not any(bag + discards)
    assert log == [
        BalloonsDrawn(0, groups[0][:2]),
        BagRefilled(counts("BBYYWW")),
        BalloonsDrawn(0, groups[0][2:]),
        BalloonsDrawn(1, groups[1]),
    ]


def test_the_bag_is_not_refilled_before_a_balloon_is_needed() -> None:
    log: list[Event] = []
    groups, bag, discards = draw_groups(1, counts("RGBY"), counts("WW"), Rng(1), log)
    assert sorted(groups[0]) == ["B", "G", "R", "Y"]
    assert not any(bag)
    assert discards == counts("WW")
    assert log == [BalloonsDrawn(0, groups[0])]


def test_example_17_a_r4_the_supply_runs_out() -> None:
    log: list[Event] = []
    groups, _, _ = draw_groups(3, counts("RGB"), counts("YY"), Rng(1), log)
    assert [len(group) for group in groups] == [4, 1, 0]
    assert log[-1] == BalloonsDrawn(2, "")


# --- Cards and picking -----------------------------------------------------------------------------------------------


def test_cards_go_clockwise_from_the_first_player() -> None:
    state = position("", "", "", phase="card", first=1)
    assert state.clockwise == (1, 2, 0)
    for seat in (1, 2, 0):
        assert state.seat == seat
        state, log = play(state, "c4")
        assert CardPlayed(seat, 4) in log
    assert state.phase == "pick"


def test_the_highest_card_picks_first_and_equal_ones_clockwise_from_the_first_player() -> None:
    state, _ = play(position("", "", "", "", phase="card", first=2), "c6", "c9", "c6", "c6")
    assert GAME.observe(state, None).pick_order == (3, 2, 0, 1)
    state, log = play(state, "g1", "g3", "g0")
    assert [event.seat for event in log if isinstance(event, GroupPicked)] == [3, 2, 0, 1]
    assert state.takers == (0, 3, 1, 2), "the last picker takes what is left"


def test_two_players_bid_for_two_groups() -> None:
    state, _ = play(position("", "", phase="card"), "c3", "c8")
    assert state.seat == 1
    state, _ = play(state, "g0")
    assert state.takers == (1, 0)
    assert (state.phase, state.seat) == ("place", 0)


def test_played_cards_are_gone() -> None:
    for state, _ in random_walk(PLAIN, 3, "hands"):
        played = state.round - 1 + (state.phase != "card")
        if state.phase != "card":
            assert all(len(cards_of(hand)) == 10 - played for hand in state.hands)
    for rules in ALL_RULES:
        states = list(random_walk(rules, 2, "hands"))
        last, move = states[-1]
        assert {len(cards_of(hand)) for hand in GAME.advance(last, move).hands} == {2}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_rounds_and_the_token_goes_clockwise(seats: int) -> None:
    firsts = {state.round: state.first for state, _ in random_walk(PLAIN, seats, "token")}
    assert list(firsts) == list(range(1, ROUNDS + 1))
    assert all(firsts[number + 1] == (firsts[number] + 1) % seats for number in range(1, ROUNDS))


def test_placing_goes_clockwise_from_the_first_player_whoever_picked_first() -> None:
    state, _ = play(position("", "", "", phase="card", first=1), "c5", "c6", "c10", "g2", "g0")
    order = []
    while state.phase == "place":
        order.append(state.seat)
        state, _ = play(state, texts_of(state)[0])
    assert order == [1, 2, 0]


# --- Who does what when (A-R6) ---------------------------------------------------------------------------------------


def test_a_r6_player_by_player_scores_before_the_next_one_places() -> None:
    state = position("RRR", "GGG", cards=(9, 9), groups=("RBYW", "GBYW"))
    _, log = play(state, "v0RBYW", "v0GBYW")
    kinds = [(type(event).__name__, event.seat) for event in log if isinstance(event, BalloonsFloated | SeriesScored)]
    assert kinds == [("BalloonsFloated", 0), ("SeriesScored", 0), ("BalloonsFloated", 1), ("SeriesScored", 1)]


def test_a_r6_stage_by_stage_everybody_places_before_anybody_scores() -> None:
    state = position("RRR", "GGG", cards=(9, 9), groups=("RBYW", "GBYW"), rules=Rules(by_stage=True))
    _, log = play(state, "v0RBYW", "v0GBYW")
    kinds = [(type(event).__name__, event.seat) for event in log if isinstance(event, BalloonsFloated | SeriesScored)]
    assert kinds == [("BalloonsFloated", 0), ("BalloonsFloated", 1), ("SeriesScored", 0), ("SeriesScored", 1)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_r6_both_ways_lead_to_the_same_boards_points_and_piles(seats: int) -> None:
    def decide(state: State) -> Move:
        """A choice that depends on nothing but the chooser's own board, group and card."""
        moves = GAME.moves(state)
        own = state.boards[state.seat], state.cards[state.seat], [GAME.format_move(move) for move in moves]
        return moves[sha256(repr(own).encode()).digest()[0] % len(moves)]

    for word in ("one", "two", "three"):
        ends = []
        for rules in (Rules(), Rules(by_stage=True)):
            state = start(seats, word, rules)
            stops = []
            while state.phase != "over":
                if state.phase == "card" and not state.turn:
                    dump = GAME.dump(state)
                    stops.append({key: dump[key] for key in dump if key != "options"})
                state = GAME.advance(state, decide(state))
            ends.append((stops, state.boards, state.tallies, state.discards))
        assert ends[0] == ends[1]


# --- The end ---------------------------------------------------------------------------------------------------------


def last_turn(*boards: str, tallies: list[Tally]) -> State:
    """The last placement of a match: the first seat lays R G B Y upright wherever it likes."""
    seats = len(boards)
    return position(
        *boards, round=ROUNDS, first=1, turn=seats - 1, cards=(9,) * seats, groups=("RGBY",) * seats, tallies=tallies
    )


def test_the_end_bonus_is_scored_and_told() -> None:
    state, log = play(last_turn("RG", "R,G", tallies=[Tally(), Tally()]), "v1RGBY")
    assert state.phase == "over"
    assert state.tallies == (Tally(columns=4), Tally(columns=4, rows=6))
    assert log[2:] == [
        EmptyColumnsScored(0, (2, 3, 4, 5), 4),
        EmptyColumnsScored(1, (2, 3, 4, 5), 4),
        EmptyRowsScored(1, (1, 2), 6),
        GameEnded((4, 10), (1,), "most_points"),
    ]
    assert GAME.to_move(state) is None
    assert not GAME.moves(state)


@pytest.mark.parametrize(
    ("boards", "tallies", "winners", "reason"),
    [
        # The first seat ends with five balloons, four empty columns and no empty row.
        (("R", "RGB,GR"), [Tally(1), Tally()], {0}, "most_points"),
        (("R", "RGB,GR"), [Tally(), Tally(stars=1)], {1}, "most_points"),
        (("R", "RGB,GRG"), [Tally(), Tally()], {0}, "fewer_balloons"),
        (("R", "RGB,G"), [Tally(2), Tally(stars=2)], {1}, "fewer_balloons"),
        (("R", "RGB,GR"), [Tally(3), Tally(3)], {0, 1}, "shared"),
        # Somebody with fewer balloons but also fewer points is out of it.
        (("R", "RGB,GR", "RGB"), [Tally(3), Tally(3), Tally()], {0, 1}, "shared"),
        (("R", "RGB,GRG", "RGB,GR"), [Tally(), Tally(), Tally()], {0, 2}, "shared"),
    ],
)
def test_tie_break_fewer_balloons_then_shared(
    boards: tuple[str, ...], tallies: list[Tally], winners: set[int], reason: str
) -> None:
    state, log = play(last_turn(*boards, tallies=tallies), "v1RGBY")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == winners
    assert outcome.reason == reason
    assert log[-1] == GameEnded(tuple(map(int, outcome.scores)), tuple(sorted(winners)), reason)


FITS: dict[type[Event], Callable[[Any, Model], bool]] = {
    BagRefilled: lambda it, table: not any(table.bag) and it.balloons == table.discards,
    CardPlayed: lambda it, table: it.card in cards_of(table.hands[it.seat]),
    CardCommitted: lambda it, table: it.card in cards_of(table.hands[it.seat]),
    CardsRevealed: lambda it, table: it.cards == table.laid == table.played,
    GroupPicked: lambda it, table: it.balloons == table.groups[it.group] and table.takers[it.group] == FREE,
    BalloonDropped: lambda it, table: it.balloon == table.groups[table.group_of(it.seat)][it.index],
    GroupPlaced: lambda it, table: it.group == table.group_of(it.seat),
    SeriesScored: lambda it, table: it.balloons == "".join(map(table.cells(it.seat).__getitem__, it.cells)),
    ColumnsClosed: lambda it, table: all(table.cells(it.seat)[one.start] == one.balloon for one in it.flights),
    EmptyColumnsScored: lambda it, table: it.points == len(it.columns) == table.columns(it.seat).count(""),
    EmptyRowsScored: lambda it, table: {0, 1, 2}.difference(row for _, row in table.cells(it.seat)) == set(it.rows),
    GameEnded: lambda it, table: it.scores == table.scores,
}
"""What an event says besides its news, of a table that knows everything before it."""


def test_what_events_say_besides_their_news_is_so() -> None:
    checked: set[type[Event]] = set()
    for rules, seats, number in product(ALL_RULES, (2, 4), range(2)):
        rng = Rng.from_word(f"{seats} listeners {number}")
        step, table = GAME.start(rules.options, seats, rng.split("deal")), Model()
        for event in heard(GAME, step, rng, FITS, table):
            checked.add(type(event))
    assert set(FITS) <= checked


def test_options_are_complete_by_default() -> None:
    assert Rules.from_options(complete(GAME.meta.options, {})) == Rules() == PLAIN
    for rules in ALL_RULES:
        assert Rules.from_options(complete(GAME.meta.options, rules.options)) == rules
