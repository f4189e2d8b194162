"""What is said for and against moves of Bubblee Pop is true: in challenges too, and of every code."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.rules.bubblee_pop import EVALUATOR
from balloongames.rules.bubblee_pop.moves import DropPair
from tests.rules.bubblee_pop.positions import careful_move
from tests.rules.bubblee_pop.reasons import TRUE, comes_true

TOLD_ALONE = {
    "scores", "opens_line", "new_pairs", "next_scores", "most_ways", "keeps_line", "covers_nothing", "covers_black",
    "covers_no_pair", "room_left", "room_in_both", "stays_low", "usable_scores", "swap_scores", "usable_pairs",
    "for_later", "swap_near", "swap_fits", "hole_scores", "hole_fits", "out_of_way", "more_room", "more_drops",
    "near_free", "ready_to_score", "ready_to_pair", "ready_to_open", "nothing_yet", "comes_over", "meet_in_sky",
    "goes_far", "still_pairs", "covers_line", "fills_column", "reaches_goal",
}  # fmt: skip


def told(seats, options, seeds):
    """How often each code is told in matches that last long; all of it must come true."""
    game = EVALUATOR.game
    found = Counter()
    for seed in seeds:
        match, rng = Match(game, options, seats, seed), Rng.from_word(seed)
        while match.to_move is not None:
            seen, moves = match.seen(match.to_move), match.moves()
            for move in moves[:: max(1, len(moves) // 6)]:
                for fact in (*EVALUATOR.facts(seen, move), *EVALUATOR.against(seen, move)):
                    assert fact.code in {*TRUE, "no_good_use"}
                    true = comes_true(game, match.state, move, fact)
                    assert true is not False, (game.format_move(move), fact, match.ply)
                    found[fact.code] += true is not None
            match.play(careful_move(match.state, moves, rng))
    return {code for code, times in found.items() if times}


def test_what_is_told_alone_comes_true():
    assert told(1, {}, [f"ALONE-{number}" for number in range(12)]) >= TOLD_ALONE


@pytest.mark.parametrize("challenge", ["score_30", "clear_black"])
def test_what_is_told_in_challenges_with_powers_comes_true(challenge):
    assert told(1, {"challenge": challenge}, ("C1", "C2", "C3"))


def test_what_is_told_with_the_expansion_comes_true():
    assert "spoils" in told(2, {"orange": "for_yellow", "white": "for_purple"}, ("E1", "E2", "E3"))


def test_with_the_last_drop_only_points_count():
    game = EVALUATOR.game
    match = Match(game, {}, 1, "LAST")
    while match.state.turn < 4:
        last = replace(match.state, turn=match.state.level.turns)
        for move in match.moves():
            codes = [fact.code for fact in EVALUATOR.facts(game.observe(last, 0), move)]
            assert codes[-1] in ("last_drop", "reaches_goal")
            assert {*codes} <= {"usable_scores", "swap_scores", "usable_pairs", "ready_to_score", "scores", codes[-1]}
            assert not isinstance(move, DropPair) or game.advance(last, move).phase == "over"
        match.play(match.moves()[0])


@pytest.mark.parametrize(("left", "is_last"), [(2, True), (3, False)])
def test_while_the_sky_is_filled_the_bag_tells_whether_the_drop_is_the_last_one(left, is_last):
    match = Match(EVALUATOR.game, {}, 2, "BAG")
    while match.state.phase != "fill":
        match.play(match.moves()[0])
    assert match.state.holes == 2
    scarce = replace(match.state, bag=(0, left, *[0] * (len(match.state.bag) - 2)))
    seen = EVALUATOR.game.observe(scarce, match.state.seat)
    for move in match.moves():
        assert ("last_drop" in [fact.code for fact in EVALUATOR.facts(seen, move)]) == is_last
