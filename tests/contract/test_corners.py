"""The contract in rare corners: random walks from the positions of `tests/perft`, which few matches reach.

Each game names there what is special about it: full boards, exhausted supplies, the last round.
"""

from __future__ import annotations

import pytest

from balloongames.core.match import canonical
from balloongames.core.rng import Rng
from tests.contract.cases import GAMES, AnyGame
from tests.rules.perft import Entry, counted_games, notation, read, rules

WALKS = [0, pytest.param(1, marks=pytest.mark.soak), pytest.param(2, marks=pytest.mark.soak)]
NEAR = 20  # plies that are all looked at; farther from the corner, every tenth


def corners() -> list[Entry]:
    return [entry for game in GAMES if game.meta.id in counted_games() for entry in read(game.meta.id)]


def test_every_game_on_the_shelf_names_its_corners() -> None:
    named = {entry.game_id for entry in corners()}
    assert named >= {game.meta.id for game in GAMES} - {"gusts"}


@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize("entry", corners(), ids=str)
def test_walks_from_rare_positions_keep_the_contract(entry: Entry, walk: int) -> None:
    game = rules(entry.game_id)
    start = notation(entry.game_id).parse_position(entry.position)
    state, rng = start, Rng.from_word(f"{entry.position} {walk}")
    for ply in range(game.meta.max_plies):
        moves = game.moves(state)
        if ply < NEAR or not ply % 10 or not moves:
            _check(game, state, rng)
        if not moves:
            break
        move = rng.choice(moves)
        step = game.apply(state, move)
        assert step.state == game.advance(state, move)
        state = step.state
    assert game.to_move(state) is None
    assert game.outcome(state) is not None


def _check(game: AnyGame, state: object, rng: Rng) -> None:
    moves = list(game.moves(state))
    assert moves == sorted(set(moves))
    assert game.load(game.dump(state)) == state
    for viewer in (None, *range(game.seats_of(state))):
        seen = game.observe(state, viewer)
        world = game.determinize(seen, rng)
        assert game.observe(world, viewer) == seen
        assert canonical(game.dump(game.load(game.dump(world)))) == canonical(game.dump(world))
    seat = game.to_move(state)
    if seat is not None:
        seen = game.observe(state, seat)
        for move in moves[:40]:
            assert game.parse_move(game.format_move(move)) == move
            assert game.why_not(seen, move) is None
