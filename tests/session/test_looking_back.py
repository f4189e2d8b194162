"""What a session tells of earlier plies, held against a list of what was played, whole and with its beginning cut."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from balloongames.core.match import Match
from balloongames.core.rng import Rng
from balloongames.session import Session, Setup
from balloongames.storage.model import Player
from tests.contract.cases import GAMES
from tests.sessions import match_behind

CUT = 7  # plies that a table may have lost
SEATS = 2


def played(game, cut):
    """A session whose table knows what was played from ``cut`` on, who made all moves, and the state after each."""
    players = tuple(Player(f"P{seat}", seat) for seat in range(SEATS))
    whole = match_behind(Session.start(Setup(game.meta.id, players, seed="BACK-1"), None))
    rng, by, states = Rng.from_word("back"), [], [whole.state]
    while whole.to_move is not None and len(by) < 40:
        by.append(whole.to_move)
        whole.play(rng.choice(whole.moves()))
        states.append(whole.state)
    session = Session.start(Setup(game.meta.id, players, seed="BACK-1"), None)
    session._match = match = Match(game, whole.options, SEATS, whole.seed, later=(states[cut], cut) if cut else None)
    for played in whole.history()[cut:]:
        match.play(played.move)
    return session, SimpleNamespace(first=cut, by=by, states=states)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("cut", [0, CUT])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.id)
def test_what_is_told_of_earlier_plies_is_what_was_played(game, cut):
    session, known = played(game, cut)
    for ply in range(cut, session.ply + 1):
        before = known.states[max(cut, ply - 1)]
        assert session.seen_before(ply) == (None if ply == cut else game.observe(before, None))
        assert session.round_at(ply) == game.round(before)
    for seat in range(SEATS):
        mine = [ply for ply in range(cut + 1, session.ply + 1) if known.by[ply - 1] == seat]
        since = mine[-1] if mine else cut - 1
        assert [line.ply for line in session.recap(seat)] == list(range(since + 1, session.ply + 1))
        assert [line.seat for line in session.recap(seat) if line.ply > cut] == known.by[max(cut, since) :]


def test_who_only_answered_in_the_turn_of_another_still_reads_of_all_since_its_own_turn():
    """Who is asked for Repairs in the turn of a rival would else hear no more of those who moved before."""
    players = tuple(Player(f"P{seat}", seat) for seat in range(4))
    session = Session.start(Setup("balmy_balloonists", players, seed="A-1"), None)
    match, chance, asked = match_behind(session), Random(1), set()
    while session.ply < 25:
        asked |= {(session.ply, match.to_move, match.state.turn)} if match.state.phase == "repairs" else set()
        match.play(chance.choice(match.moves()))
    assert asked == {(19, 2, 0)}
    assert (match.to_move, match.state.turn) == (2, 2)
    assert [line.ply for line in session.recap(2)] == list(range(16, 26)), "it ended its turn with the move to 15"
    assert {line.seat for line in session.recap(2)} == {0, 1, 2, 3}
    assert session.waits_since(2) == 15
