"""Every move that can't be played has a specific reason; the ones that can have none."""

from __future__ import annotations

from balloongames.core.game import Reason
from balloongames.core.rng import Rng
from balloongames.scenes import reasons
from tests.contract.cases import plain_cases, plies, walk

OF_THE_PROGRAM = {"illegal", *reasons._TABLE} - {"match_over"}  # a table has its own sentence for these
TRIES = 15  # moves of other plies, and of other matches of the case, tried at each ply


def tried_moves(case, seed):
    match = walk(case, seed)
    return {move for ply in range(match.ply) for move in match.game.moves(match.at(ply))}


@plain_cases
def test_a_reason_is_given_if_and_only_if_the_move_is_illegal(case):
    match, rng = walk(case), Rng.from_word(f"reasons {case}")
    pool = sorted(tried_moves(case, "SUNNY-1") | tried_moves(case, "CLOUD-2"), key=case.game.format_move)
    for ply in plies(match):
        state = match.at(ply)
        seat, legal = case.game.to_move(state), set(case.game.moves(state))
        tried = {*legal, *(rng.choice(pool) for _ in range(TRIES))}
        for viewer in {seat, ply % case.seats} - {None}:
            seen = case.game.observe(state, viewer)
            for move in tried:
                reason = case.game.why_not(seen, move)
                if move in legal and viewer == seat:
                    assert reason is None, f"ply {ply}: {move} is legal, not {reason}"
                else:
                    assert is_specific(reason), f"ply {ply}, seat {viewer}: {move} gives {reason}"


def is_specific(reason):
    return isinstance(reason, Reason) and reason.code.isidentifier() and reason.code not in OF_THE_PROGRAM


@plain_cases
def test_whoever_is_not_to_move_and_whoever_is_late_hears_just_that(case):
    match = walk(case)
    move = match.history()[0].move
    seat = case.game.to_move(match.at(0))
    other = (seat + 1) % case.seats
    if other != seat:
        assert case.game.why_not(case.game.observe(match.at(0), other), move).code == "not_your_turn"
    assert case.game.why_not(match.seen(seat), move).code == "match_over"
