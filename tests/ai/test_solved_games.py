"""The search finds what is known to be best: among rivals, with hidden cards, choices in secret, and together."""

from __future__ import annotations

import pytest

from balloongames.ai.search import Search
from balloongames.core.game import Seat
from balloongames.core.rng import Rng
from tests.ai.small_games import (
    SmallEvaluator,
    SmallGame,
    State,
    bridge,
    hidden_color,
    nim,
    pennies,
    rare_blunders,
    three_rivals,
    told_after,
)

DEALS = range(4)


def searched(game: SmallGame, number: int, *done: str, playouts: int = 400, hunch: dict[str, float] | None = None):
    """Return all moves considered from the position after ``done``, the best first, and the chances of all seats."""
    state = State(game._worlds[0], done)
    seat: Seat | None = game.to_move(state)
    search = Search(SmallEvaluator(game, hunch), game.observe(state, seat), seat, Rng(number))
    for _ in range(playouts):
        search.playout()
    return search.considered(), search.chances


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
def test_a_heap_is_left_a_multiple_of_four(heap):
    for number in DEALS:
        best = searched(nim(heap), number, playouts=800)[0][0]
        assert best.move == str(heap % 4)
        assert best.value > 0.6


def test_the_rival_is_expected_to_win_what_can_be_won():
    """From a lost heap, the second seat's chances are the higher ones."""
    for number in DEALS:
        mine, theirs = searched(nim(8), number, playouts=800)[1]
        assert theirs > mine + 0.2


def test_the_second_seat_finds_its_own_best_move():
    """Also where the seat that thinks is not the first one."""
    for number in DEALS:
        assert searched(nim(10), number, "1", playouts=800)[0][0].move == "1"


def test_each_of_three_plays_for_itself():
    for number in DEALS:
        best = searched(three_rivals(), number)[0][0]
        assert best.move == "trust"
        assert best.value == pytest.approx(0.6, abs=0.1)


@pytest.mark.parametrize(("reds", "blues", "best"), [(7, 3, "red"), (2, 8, "blue")])
def test_hidden_cards_are_weighed_by_how_likely_they_are(reds, blues, best):
    for number in DEALS:
        found = searched(hidden_color(reds, blues), number)[0][0]
        assert found.move == best
        assert found.value == pytest.approx(max(reds, blues) / (reds + blues), abs=0.08)


def test_what_is_rarely_there_is_not_taken_for_what_is_rarely_tried():
    for number in DEALS:
        considered, _ = searched(rare_blunders(), number, playouts=600)
        assert considered[0].move == "stay"


def test_a_secret_choice_is_not_answered():
    for number in DEALS:
        considered, _ = searched(pennies(), number, playouts=1200)
        assert considered[0].move in {"heads", "tails"}
        assert considered[0].value > 0.4


def test_the_second_in_secret_knows_no_more_than_the_first_told():
    """The one who chooses after a secret choice can only guess it."""
    for number in DEALS:
        considered, _ = searched(pennies(), number, "heads", playouts=600)
        assert {one.move for one in considered} == {"heads", "tails"}
        assert max(one.value for one in considered) < 0.75


def test_what_was_chosen_in_secret_is_known_once_it_is_turned_up():
    for number in DEALS:
        assert searched(told_after(), number, playouts=1000)[0][0].move == "stay"


def test_partners_are_trusted_to_do_what_is_best_for_both():
    for number in DEALS:
        best = searched(bridge(), number)[0][0]
        assert best.move == "far"
        assert best.value == pytest.approx(0.9, abs=0.15)


def test_a_wrong_hunch_is_corrected():
    """A first look only steers the first tries."""
    hunch = {"blue": 0.6, "content": 0.4, "red": 0.4}
    for number in DEALS:
        assert searched(hidden_color(9, 1), number, playouts=800, hunch=hunch)[0][0].move == "red"
