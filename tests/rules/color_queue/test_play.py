"""The game as the house uses it: guesses, bounds, and data that travels between processes."""

from __future__ import annotations

import pickle

from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.state import Rules
from tests.rules.color_queue.positions import PLAIN, TEAM, finish, position, random_walk


def test_states_moves_sights_and_events_travel_between_processes() -> None:
    for state, move in random_walk(PLAIN, 3, "travel"):
        luggage = (state, move, GAME.observe(state, 0), GAME.apply(state, move))
        assert pickle.loads(pickle.dumps(luggage)) == luggage


def test_equal_matches_are_equal() -> None:
    one, other = (list(random_walk(PLAIN, 4, "twins")) for _ in range(2))
    assert one == other
    assert hash(one[-1][0]) == hash(other[-1][0])
    assert [state for state, _ in random_walk(PLAIN, 4, "a stranger")] != [state for state, _ in one]


def test_nothing_is_changed_in_place() -> None:
    for state, move in random_walk(PLAIN, 2, "still"):
        before = GAME.dump(state)
        GAME.apply(state, move)
        GAME.determinize(GAME.observe(state, 0), Rng(1))
        assert GAME.dump(state) == before


def test_guesses_are_even_at_the_start_and_know_what_is_good() -> None:
    start = GAME.start(PLAIN.options, 4, Rng(1)).state
    assert [GAME.estimate(start, seat) for seat in range(4)] == [0.25] * 4
    ahead = position("1 7 13 24 30", round_number=2, scores=((0, 9, 9, 9, 9),))
    assert GAME.estimate(ahead, 0) > 0.4 > GAME.estimate(ahead, 1)
    alone = position("1 2 3 4 5", seats=1)
    less = position(". . . . 5", seats=1, turn=2)
    assert 0 < GAME.estimate(alone, 0) < GAME.estimate(less, 0) < 1


def test_guesses_are_sure_at_the_end() -> None:
    for rules, seats in ((PLAIN, 4), (TEAM, 3), (Rules(rows=2), 1)):
        end = finish(rules, seats, "sure")
        outcome = GAME.outcome(end)
        assert outcome is not None
        for seat in range(seats):
            assert (GAME.estimate(end, seat) > 0) == (seat in outcome.winners)


def test_rounds_seats_and_options() -> None:
    assert GAME.round(position()) == (1, 3)
    assert GAME.round(position(rules=TEAM)) is None
    assert GAME.round(position(seats=1)) is None
    assert [GAME.seats_of(position(seats=seats)) for seats in range(1, 6)] == [1, 2, 3, 4, 5]
    assert GAME.options_of(position(rules=TEAM)) == TEAM.options
    assert Rules.from_options(TEAM.options) == TEAM


def test_a_match_of_rivals_takes_a_choice_of_each_seat_in_each_of_24_turns() -> None:
    for seats in range(2, 6):
        assert len(list(random_walk(PLAIN, seats, "plies"))) == 24 * seats <= GAME.meta.max_plies
