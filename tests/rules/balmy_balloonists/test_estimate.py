"""The guess of the search: who plays by it alone, one move deep, beats random players; and what it must know."""

from __future__ import annotations

import pytest

from balloongames.core.options import complete
from balloongames.core.rng import Rng
from balloongames.rules.balmy_balloonists import GAME
from balloongames.rules.balmy_balloonists.estimate import estimates
from balloongames.rules.balmy_balloonists.scenarios import partner_of
from balloongames.rules.balmy_balloonists.state import OUT
from tests.rules.balmy_balloonists.positions import at, race
from tests.rules.balmy_balloonists.walks import MATCHES, walk

RACES = 10


def by_guess(state, rng):
    """Return the move after which the guess is best, in a world dealt anew."""
    seat = state.seat
    world = GAME.determinize(GAME.observe(state, seat), rng)
    return max(GAME.moves(state), key=lambda move: GAME.estimate(GAME.advance(world, move), seat))


def share_won(seats, number, options):
    """Return which share of a match somebody who plays by guess wins from random players; a partner does as well."""
    rng = Rng.from_word(f"guess {seats} {number}")
    state = GAME.start(complete(GAME.meta.options, options), seats, rng).state
    hero = number % seats
    heroes = {hero, partner_of(state.rules, seats, hero)}
    while GAME.to_move(state) is not None:
        move = by_guess(state, rng) if state.seat in heroes else rng.choice(GAME.moves(state))
        state = GAME.advance(state, move)
    winners = GAME.outcome(state).winners
    return len(winners & heroes) / len(winners)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (4, {}),
        (3, {"storm": True, "last_gets_token": True}),
        (2, {"race": "eurasia"}),
        (2, {"race": "pacific_hot_air"}),
        (3, {"race": "ongoing", "rounds": 20}),
        (3, {"race": "first_attempt"}),
        (4, {"race": "teams"}),
    ],
    ids=str,
)
def test_who_plays_by_the_guess_beats_random_players_nearly_always(seats, options):
    assert sum(share_won(seats, number, options) for number in range(RACES)) >= RACES - 1.5


@pytest.mark.parametrize(("options", "seats"), MATCHES)
def test_guesses_of_all_seats_are_one_whole(options, seats):
    for state, _, _ in walk(options, seats):
        guesses = estimates(state)
        assert guesses == [GAME.estimate(state, seat) for seat in range(seats)]
        if seats > 1 and state.rules.race != "teams":
            assert sum(guesses) == pytest.approx(1)


WORSE = {
    "farther back": {"space": 1},
    "less fuel": {"fuel": 4},
    "no gas": {"gas": 0},
    "less ballast": {"ballast": 1},
    "a lost turn": {"altitude": 0, "lost": True},
    "on the ground": {"altitude": 0},
    "dry": {"altitude": 0, "ballast": 0},
    "a ban on climbing": {"altitude": 1, "no_climb": True},
    "a ban on forward flight": {"no_forward": True},
    "a ban on cards": {"no_wind": 1},
    "out": {"standing": OUT},
}


@pytest.mark.parametrize("what", WORSE)
def test_what_is_worse_is_guessed_worse(what):
    better = at("4/2.3")
    if what == "a ban on climbing":
        better = better._replace(altitude=1)
    worse = better._replace(**WORSE[what])
    guesses = [
        GAME.estimate(race(at("4/2.1"), one, at("3/2.1"), card="steady_breeze", pawns=(0, 2)), 1)
        for one in (better, worse)
    ]
    assert guesses[0] > guesses[1]


def test_who_must_stay_on_the_ground_for_a_turn_may_yet_take_it():
    banned, lost = (
        GAME.estimate(race(at("3/2.1"), at("4/2.3", "ground", **what)), 1)
        for what in ({"no_climb": True}, {"lost": True})
    )
    assert banned > lost


def test_a_place_before_a_zone_is_worth_more_with_its_permission():
    without = race(at("3/1.1"), at("4/3.3"), cards={"B": "steady_breeze"})
    permitted = race(at("3/1.1"), at("4/3.3"), cards={"B": "steady_breeze"}, advantages=[[], ["libya"]])
    elsewhere = race(at("3/1.1"), at("4/3.3"), cards={"B": "steady_breeze"}, advantages=[[], ["sakhalin"]])
    assert GAME.estimate(permitted, 1) > GAME.estimate(elsewhere, 1) > GAME.estimate(without, 1)


def test_fuel_is_worth_less_when_few_turns_are_left():
    def worth(number, fuel):
        state = race(at("3/2.1"), at("3/2.1", fuel=fuel), round=number, options={"race": "ongoing", "rounds": 20})
        return GAME.estimate(state, 1)

    assert worth(1, 9) - worth(1, 3) > worth(20, 9) - worth(20, 3)
