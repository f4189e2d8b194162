"""What is hidden stays hidden: hands, choices until the reveal, the Chief's face-down cards, the order of the pile."""

from __future__ import annotations

from collections import Counter

import pytest

from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue import events as e
from balloongames.rules.color_queue.check import check_state
from balloongames.rules.color_queue.state import DECK, Rules
from tests.rules.color_queue.positions import PLAIN, TEAM, TWO_CARDS, cards, finish, play, position, random_walk


def test_a_choice_is_seen_by_its_seat_alone_until_the_last_one() -> None:
    state, log = play(position(seats=3, hands=("4", "16", "22")), "c4")
    assert GAME.observe(state, 0).chosen == ((4,), (), ())
    for viewer in (None, 1, 2):
        seen = GAME.observe(state, viewer)
        assert seen.chosen == ((0,), (), ())
        assert 4 in seen.unseen
        assert [GAME.redact(event, viewer) for event in log] == [e.CardsCommitted(0, (0,), is_open=False)]
    assert GAME.redact(log[0], 0) == log[0]


def test_hands_and_the_chief() -> None:
    state = position("1 7 15 24 30", seats=2, hands=("13", "14"), chief="11 12 20")
    for viewer, hands in ((None, ((), ())), (0, (state.hands[0], ())), (1, ((), state.hands[1]))):
        seen = GAME.observe(state, viewer)
        assert seen.hands == hands
        assert seen.hand_sizes == (9, 9)
        assert seen.chief == (11, 0, 0)
        assert {12, 20} <= set(seen.unseen)
        assert len(seen.unseen) == seen.pile + 2 + sum(seen.hand_sizes) - sum(map(len, hands))
        assert GAME.redact(e.ChiefDrew((11,), (12, 20)), viewer) == e.ChiefDrew((11,), (0, 0))


def test_dealt_and_drawn_cards_of_others_are_hidden_but_not_alone() -> None:
    for sort in (e.HandDealt, e.CardsDrawn, e.CardsCommitted):
        event = sort(1, (3, 4), is_open=False)
        assert GAME.redact(event, 1) == event
        assert GAME.redact(event, 0) == GAME.redact(event, None) == sort(1, (0, 0), is_open=False)
        alone = sort(0, (3, 4), is_open=True)
        assert GAME.redact(alone, None) == alone


def test_who_needs_the_screen_alone() -> None:
    assert all(GAME.is_private(position(), seat) for seat in range(5))
    assert not GAME.is_private(position(seats=1), 0)
    assert not GAME.is_private(finish(PLAIN, 3, "private"), 0)


def test_last_cards_are_shown_at_the_end() -> None:
    end = finish(PLAIN, 3, "shown")
    assert GAME.observe(end, None).hands == end.hands
    assert [len(hand) for hand in end.hands] == [1] * 3


def test_reveals() -> None:
    state = position(seats=4, hands=("4", "16", "22", "33"))
    for text in ("c4", "c16", "c22"):
        step = GAME.apply(state, GAME.parse_move(text))
        assert not step.reveals, "nobody learnt anything yet"
        state = step.state
    assert GAME.apply(state, GAME.parse_move("c33")).reveals
    alone = Rules(rows=4)
    drawn = [GAME.apply(*one).reveals for one in random_walk(alone, 1, "reveals")]
    assert drawn == [True] * 4 + [False] * 2, "cards come from the pile until it is empty"


CASES = [(Rules(), 1), (PLAIN, 2), (TWO_CARDS, 2), (PLAIN, 3), (PLAIN, 5), (TEAM, 3), (TEAM, 4)]


@pytest.mark.parametrize(("rules", "seats"), CASES)
def test_a_world_that_might_be_looks_the_same(rules: Rules, seats: int) -> None:
    rng = Rng.from_word("worlds")
    for number in range(3):
        for state, _ in random_walk(rules, seats, f"worlds {number}"):
            for viewer in (None, *range(seats)):
                seen = GAME.observe(state, viewer)
                world = GAME.determinize(seen, rng)
                check_state(world)
                assert GAME.observe(world, viewer) == seen
                if viewer == state.seat:
                    assert list(GAME.moves(world)) == list(GAME.moves(state))


def test_worlds_deal_every_hidden_card_everywhere() -> None:
    state, _ = play(position("1 7 15 24 30", seats=2, hands=("13", "14"), chief="11 12 20"), "c13")
    seen = GAME.observe(state, 1)
    rng = Rng.from_word("everywhere")
    chosen, held, below, drawn = Counter[int](), Counter[int](), Counter[int](), Counter[int]()
    for _ in range(900):
        world = GAME.determinize(seen, rng)
        chosen[world.chosen[0][0]] += 1
        held.update(world.hands[0])
        below.update(world.chief[1:])
        drawn[world.pile[-1]] += 1
    assert set(chosen) == set(held) == set(below) == set(drawn) == set(seen.unseen)
    assert set(seen.unseen) == set(DECK) - {*cards("1 7 15 24 30"), 11, *state.hands[1]}
