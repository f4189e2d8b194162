"""The game as the house uses it: guesses, bounds, rounds."""

from __future__ import annotations

from balloongames.core.rng import Rng
from balloongames.rules.color_queue import GAME
from balloongames.rules.color_queue.state import Rules
from tests.rules.color_queue.positions import PLAIN, TEAM, finish, position, random_walk


def test_guesses_are_even_at_the_start_and_know_what_is_good() -> None:
    start = GAME.start(PLAIN.options, 4, Rng(1)).state
    assert [GAME.estimate(start, seat) for seat in range(4)] == [0.25] * 4
    ahead = position("1 7 13 24 30", round_number=2, scores=((0, 9, 9, 9, 9),))
    assert GAME.estimate(ahead, 0) > 0.2 > GAME.estimate(ahead, 1), "an even share is 0.2"
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
